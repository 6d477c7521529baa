#!/bin/sh
# run.sh: sessions with a debugger, in kernels that pyk compiles for debuggers.
#
#     test/debug/run.sh [NAME...]          DEBUGGER=gdb  PYK=bin/pyk  PYK_DEVICE=cpu
#
# With PYK_DEVICE=cuda the debugger is cuda-gdb. A session NAME.gdb says what it shows, for which devices it is and what
# `pyk run` is given. Then come commands. A line that begins with `>` is a regular expression: one of the lines that the
# debugger writes after the command above matches it.

. "$(dirname "$0")/../harness.sh"
case $PYK_DEVICE in
cpu) DEBUGGER=${DEBUGGER:-gdb} ;;
*) DEBUGGER=${DEBUGGER:-cuda-gdb} ;;
esac
requires debug "$DEBUGGER"

# Runs the commands of $1 and writes what the debugger says, with a line @N before command N.
# shellcheck disable=SC2046
debug() {
    arguments=$(sed -n 's/^# on [a-z ]*: //p' "$1")
    n=0
    set -- "$1" -q -nx -batch -ex 'set pagination off' -ex 'set breakpoint pending on' -ex 'set width 0' -ex 'set debuginfod enabled off'
    while IFS= read -r line; do
        case $line in '#'* | '>'* | '') continue ;; esac
        n=$((n + 1))
        set -- "$@" -ex "echo \\n@$n\\n" -ex "$line"
    done <"$1"
    shift
    timeout 300 "$DEBUGGER" "$@" --args "$PYK" run "$ROOT/test/debug/kernels.py" $(echo "$arguments") --device "$PYK_DEVICE" -G
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

for file in test/debug/*.gdb; do
    name=$(basename "$file" .gdb)
    selected "$name" "$@" || continue
    grep -q "^# on [a-z ]*\<$PYK_DEVICE\>" "$file" || continue
    again="PYK=$PYK PYK_DEVICE=$PYK_DEVICE test/debug/run.sh $name"
    debug "$ROOT/$file" >"$work/log" 2>&1 </dev/null
    missing "$file" "$work/log" >"$work/why"
    [ "$PYK_DEVICE" = cpu ] || sed 's/^/  /' "$work/log"           # few can repeat it
    if [ -s "$work/why" ]; then fail "debug/$name" "$(head -n 1 "$work/why")" "$work/why" "$work/log"; else ok "debug/$name"; fi
done
finish
