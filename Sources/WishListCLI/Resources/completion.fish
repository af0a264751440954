# Completion of wishlist for fish. The hidden command 'wishlist complete' returns the candidates.
# This script passes it the words without their quotes, and fish quotes the candidates.

function __wishlist_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    # A quote that is still open has to be closed before it can be removed.
    for quote in '' "'" '"'
        if set -l plain (string unescape -- "$current$quote")
            set current "$plain"
            break
        end
    end
    set -l answer (command wishlist complete $before[2..] "$current" 2>/dev/null)
    # In --name=value fish completes only the value.
    set -l start (math 1 + (string length -- (string match -r -- '^--[^=]*=' "$current"; or echo '')))
    if test "$answer[1]" = \tfiles
        __fish_complete_path (string sub -s $start -- "$current")
    else
        string sub -s $start -- $answer
    end
end

function __wishlist_value_is_joined
    string match -q -- '--*=*' (commandline -ct)
end

complete -c wishlist -e
complete -c wishlist -f -k -a '(__wishlist_complete)'
# fish completes --name=value only for options that it knows.
for name in OPTIONS
    complete -c wishlist -n __wishlist_value_is_joined -l $name -x -k -a '(__wishlist_complete)'
end
