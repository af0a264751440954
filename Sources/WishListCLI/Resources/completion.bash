# Completion of wishlist for bash. The hidden command 'wishlist complete' returns the candidates.
# This script passes it the words without their quotes, and quotes the candidates.

# Sets plain to the word without its quotes, quote to the quote that is still open, and cut to the
# length of the part of plain that readline does not replace: up to the last ":" or "=", or up to
# the open quote.
__wishlist_unquote() {
  local text=$1 character index before=0
  plain='' quote='' cut=0
  for ((index = 0; index < ${#text}; index++)); do
    character=${text:index:1}
    if [[ $quote == "'" ]]; then
      if [[ $character == "'" ]]; then quote='' cut=$before; else plain+=$character; fi
    elif [[ $character == "\\" ]]; then
      ((++index))
      plain+=${text:index:1}
    elif [[ $quote == '"' ]]; then
      if [[ $character == '"' ]]; then quote='' cut=$before; else plain+=$character; fi
    elif [[ $character == ["'\""] ]]; then
      quote=$character before=$cut cut=${#plain}
    else
      plain+=$character
      if [[ $character == [:=] && $COMP_WORDBREAKS == *"$character"* ]]; then cut=${#plain}; fi
    fi
  done
  # shellcheck disable=SC2088
  if [[ $text == '~/'* ]]; then plain=$HOME/${plain:2}; fi
}

_wishlist() {
  local plain quote cut word line index words=() plains=() answer=()
  # Readline also splits words at ":" and "=": join those that no space separates.
  local rest=$COMP_LINE
  for ((index = 0; index <= COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]}
    if ((index == 0)) || [[ $rest == [[:space:]]* ]]; then
      words+=("$word")
    else
      words[${#words[@]} - 1]+=$word
    fi
    rest=${rest#"${rest%%[![:space:]]*}"}
    rest=${rest#"$word"}
  done
  local current=${words[${#words[@]} - 1]}
  local after=$((${#COMP_LINE} - COMP_POINT - ${#rest}))
  if ((after > 0 && after <= ${#current})); then current=${current:0:${#current}-after}; fi
  for word in "${words[@]:1:${#words[@]}-2}"; do
    __wishlist_unquote "$word"
    plains+=("$plain")
  done
  __wishlist_unquote "$current"
  COMPREPLY=()
  mapfile -t answer < <(command wishlist complete "${plains[@]}" "$plain" 2>/dev/null)
  if [[ ${answer[0]-} == $'\tfiles' ]]; then
    compopt -o default 2>/dev/null
    return
  fi
  for line in "${answer[@]}"; do
    word=${line%%$'\t'*}
    word=${word:cut}
    case $quote in
      "'") word=${word//"'"/"'\\''"} ;;
      '"')
        word=${word//\\/\\\\}
        word=${word//\"/\\\"}
        word=${word//\$/\\\$}
        word=${word//\`/\\\`}
        word=${word//!/\"\'!\'\"}
        ;;
      *) printf -v word %q "$word" ;;
    esac
    COMPREPLY+=("$word")
  done
}

complete -o nosort -F _wishlist wishlist
