# Completion of wishlist for fish. The program itself knows what may stand where; this asks it
# with words freed of their quotes, and fish quotes what it says.

function __wishlist_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    # The quote that is still open, if one is, has to be closed to be taken away.
    for quote in '' "'" '"'
        if set -l plain (string unescape -- "$current$quote")
            set current "$plain"
            break
        end
    end
    set -l answer (command wishlist complete $before[2..] "$current" 2>/dev/null)
    # Of --name=value fish completes the value alone.
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
# fish has to know the options whose values are joined to them.
for name in OPTIONS
    complete -c wishlist -n __wishlist_value_is_joined -l $name -x -k -a '(__wishlist_complete)'
end
