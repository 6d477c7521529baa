#!/bin/sh
# run.sh: every kernel file of the tests and examples, with every option that changes the code, for every generation of GPUs, through ptxas.
#
#     test/matrix/run.sh [--all] [FILE.py ...]          PYK=bin/pyk JOBS=1
#
# All are built as packages, so that second bodies are, too. Without --all every second file is built in one cell of this matrix, by a
# fixed rotation, so that the files together visit all cells several times. What is wrong with a file in every cell, or for a GPU that lacks what it
# uses, is no concern here: a file passes if its build ends well or the compiler refuses the source, as it does without the option too. A
# tool that fails, and an internal error, are failures.

. "$(dirname "$0")/../harness.sh"
ARCHS='sm_75 sm_80 sm_90 sm_100 sm_120'
OPTIONS='default -G -O0 --use_fast_math --check=bounds,assert --index=32'

cell() {                                  # file, arch, option; the file's own arguments, if they are no target or form of debugging
    [ "$3" = default ] && set -- "$1" "$2" ''
    eval "set -f; set -- \"\$1\" \"\$2\" \"\$3\" $(sed -n '1s/^# ARGS: *//p' "$1" |
        sed 's/--arch[= ][a-z0-9_]*//; s/--debug//; s/--stage[= ][a-z]*//'); set +f"
    file=$1 arch=$2 option=$3
    shift 3
    timeout 600 "$PYK" build "$file" -o "$out.cubin" --arch "$arch" ${option:+"$option"} "$@" >"$out.log" 2>&1
}

if [ "${1:-}" = --one ]; then              # file, cells: each is an index into options x archs
    source=$2
    shift 2
    out=$work/k
    for cell; do
        arch=$(echo $ARCHS | cut -d ' ' -f $((cell % 5 + 1)))
        option=$(echo $OPTIONS | cut -d ' ' -f $((cell / 5 + 1)))
        cell "$source" "$arch" "$option"
        status=$?
        [ $status -eq 0 ] && continue
        cp "$out.log" "$out"
        if [ $status -eq 1 ]; then
            [ "$option" = default ] && continue
            cell "$source" "$arch" default
            [ $? -eq 1 ] && continue
        fi
        again=$(echo "$PYK build $source -o k.cubin --arch $arch $option" | sed 's/ default$//')
        fail "matrix/$source" "ended with status $status for $arch, $option" "$out"
        exit 0
    done
    ok "matrix/$source"
    exit 0
fi

requires matrix ptxas
all=
[ "${1:-}" = --all ] && all=$(seq 0 29) && shift
every=1
[ $# -gt 0 ] || [ -n "$all" ] || every=2
[ $# -gt 0 ] || set -- $(find docs test -name '*.py' ! -path 'test/golden/error/*' ! -path 'test/golden/parse/*' ! -path 'test/fuzz/*' \
    -exec grep -lE '^ *@|(cuda\.jit|vectorize)\(' {} + | LC_ALL=C sort)
number=0
for source; do
    number=$((number + 1))
    [ $((number % every)) -ne 0 ] || echo "$source" ${all:-$((number / every * 7 % 30))}
done >"$work/cells"
relay matrix xargs -P "${JOBS:-1}" -L 1 -a "$work/cells" sh test/matrix/run.sh --one
finish
