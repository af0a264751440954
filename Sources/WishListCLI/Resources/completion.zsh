#compdef wishlist
# Completion of wishlist for zsh. The hidden command 'wishlist complete' returns the candidates.
# This script passes it the words without their quotes, and zsh quotes the candidates.

_wishlist() {
  local -a before answer candidates shown
  local line head
  before=("${(@Q)words[2,CURRENT-1]}")
  before=("${(@)before/#\~\//$HOME/}")
  answer=("${(@f)$(command wishlist complete "${before[@]}" "${(Q)PREFIX}" 2>/dev/null)}")
  if [[ $PREFIX == --*=* ]]; then
    head=${PREFIX%%=*}=
    compset -P 1 '*='
  fi
  if [[ ${answer[1]} == $'\tfiles' ]]; then
    _files
    return
  fi
  for line in "${answer[@]}"; do
    [[ -n $line ]] || continue
    candidates+=("${${line%%$'\t'*}#$head}")
    shown+=("${${line/%$'\t'/}/$'\t'/  -- }")
  done
  (( ${#candidates} )) && compadd -V wishlist -l -d shown -a candidates
}

if [[ ${funcstack[1]} == _wishlist ]]; then
  _wishlist "$@"
else
  compdef _wishlist wishlist
fi
