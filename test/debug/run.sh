#!/bin/sh
# run.sh: sessions with a debugger, in kernels that pyk compiles for debuggers.
#
#     test/debug/run.sh [NAME...]          DEBUGGER=gdb  LLDB=lldb  PYK=bin/pyk  PYK_DEVICE=cpu
#
# With PYK_DEVICE=cuda the debugger is cuda-gdb. A session NAME.gdb or NAME.lldb says what it shows, for which devices it is and
# what `pyk run` is given. Then come commands. A line that begins with `>` is a regular expression: one of the lines that the
# debugger writes after the command above matches it.

. "$(dirname "$0")/../harness.sh"
case $PYK_DEVICE in
cpu) DEBUGGER=${DEBUGGER:-gdb} ;;
*) DEBUGGER=${DEBUGGER:-cuda-gdb} ;;
esac
LLDB=${LLDB:-$(command -v lldb || command -v lldb-22)}

# Runs the commands of session $1 and writes what the debugger says, with a line @N before command N. lldb repeats each
# command, after two that come from its arguments.
# shellcheck disable=SC2046
debug() {
    arguments=$(sed -n 's/^# on [a-z ]*: //p' "$1")
    n=0
    case $1 in
    *.lldb) set -- "$1" --no-lldbinit -o 'settings set use-color false' -o 'settings set auto-confirm true' ;;
    *) set -- "$1" -q -nx -batch -ex 'set pagination off' -ex 'set breakpoint pending on' -ex 'set width 0' -ex 'set debuginfod enabled off' ;;
    esac
    session=$1
    while IFS= read -r line; do
        case $line in '#'* | '>'* | '') continue ;; esac
        n=$((n + 1))
        case $session in
        *.lldb) set -- "$@" -o "$line" ;;
        *) set -- "$@" -ex "echo \\n@$n\\n" -ex "$line" ;;
        esac
    done <"$session"
    shift
    case $session in *.lldb) set -- "$@" -o quit -- ;; *) set -- "$@" --args ;; esac
    set -- "$@" "$PYK" run "$ROOT/test/debug/kernels.py" $(echo "$arguments") --device "$PYK_DEVICE" -G
    case $session in
    *.lldb) timeout 300 "$LLDB" "$@" | awk '/^\(lldb\) / { if (++n > 4) print "@" n - 4 } { print }' ;;
    *) timeout 300 "$DEBUGGER" "$@" ;;
    esac
}

# What of the session's expectations is not in the log.
missing() {
    n=0 command=
    while IFS= read -r line; do
        case $line in
        '#'* | '') ;;
        '> '*)
            sed -n "/^@$n\$/,/^@$((n + 1))\$/p" "$2" | grep -Eq -e "${line#> }" || echo "after '$command': no ${line#> }"
            ;;
        *) n=$((n + 1)) command=$line ;;
        esac
    done <"$1"
}

for file in test/debug/*.gdb test/debug/*.lldb; do
    name=$(basename "$file" .gdb)
    selected "$name" "$@" || continue
    grep -q "^# on [a-z ]*\<$PYK_DEVICE\>" "$file" || continue
    case $file in *.lldb) needed=${LLDB:-lldb} ;; *) needed=$DEBUGGER ;; esac
    have "$needed" || { skip "debug/$name" "no $needed"; continue; }
    again="PYK=$PYK PYK_DEVICE=$PYK_DEVICE test/debug/run.sh $name"
    debug "$ROOT/$file" >"$work/log" 2>&1 </dev/null
    missing "$file" "$work/log" >"$work/why"
    [ "$PYK_DEVICE" = cpu ] || sed 's/^/  /' "$work/log"           # few can repeat it
    if [ -s "$work/why" ]; then fail "debug/$name" "$(head -n 1 "$work/why")" "$work/why" "$work/log"; else ok "debug/$name"; fi
done
finish
