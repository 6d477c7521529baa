#!/bin/sh
# run.sh: the command line from outside: exit codes, messages, the files that appear and those that do not.
#
#     test/cli/run.sh [test_NAME ...]          PYK=bin/pyk
#
# A test is a function test_NAME of a file *.test.sh here. It runs in a shell and an empty directory of its own, with
# kernels.py in it, and ends at the first check that fails. The checks:
#
#     pyk CODE ARGS...      runs pyk and wants this exit code; output goes to the files `out` and `err`
#     says TEXT             the last run wrote TEXT to standard error        silent: it wrote nothing there
#     prints TEXT           the last run wrote TEXT to standard output
#     needs PART...         skips the test unless pyk finds these parts of the CUDA toolkit; without names, all of them
#     fails WHY, skips WHY  end the test

cd "$(dirname "$0")/../.." || exit 2
PYK=${PYK:-bin/pyk}
case $PYK in /*) ;; *) PYK=$PWD/$PYK ;; esac
ROOT=$PWD
export PYK ROOT
unset PYK_ARCH PYK_DEVICE CUDA_PATH
NO_COLOR=1
export NO_COLOR

if [ "${1:-}" = --one ]; then
    . "$ROOT/$2"
    here=$(mktemp -d) && cd "$here" || exit 3
    trap 'chmod -R u+w "$here"; rm -rf "$here"' EXIT
    fails() { printf '%s\n' "$1"; exit 1; }
    skips() { printf '%s\n' "$1"; exit 77; }
    show() { sed "s/^/  $1: /" "$1" | head -n 20; }
    pyk() {
        want=$1
        shift
        timeout 120 "$PYK" "$@" >out 2>err </dev/null
        got=$?
        [ $got -eq "$want" ] || { fails "pyk $* ended with $got, not $want
$(show out; show err)"; }
    }
    says() { grep -qF -- "$1" err || fails "no message '$1'
$(show err)"; }
    silent() { [ ! -s err ] || fails "messages where none are expected
$(show err)"; }
    prints() { grep -qF -- "$1" out || fails "no output '$1'
$(show out)"; }
    . "$ROOT/test/toolkit.sh"
    needs() { toolkit_has "$@" || skips "not found of the CUDA toolkit: ${*:-all of it}"; }
    cp "$ROOT/test/cli/kernels.py" .
    "$3"
    exit 0
fi

passed=0 failed=0 skipped=0
log=$(mktemp) || exit 3
trap 'rm -f "$log"' EXIT
for file in test/cli/*.test.sh; do
    for name in $(sed -n 's/^\(test_[a-z0-9_]*\)() *{.*/\1/p' "$file"); do
        case " ${*:-$name} " in *" $name "*) ;; *) continue ;; esac
        sh test/cli/run.sh --one "$file" "$name" >"$log" 2>&1
        case $? in
        0) passed=$((passed + 1)); echo "ok cli/$name" ;;
        77) skipped=$((skipped + 1)); echo "skip cli/$name: $(head -n 1 "$log")" ;;
        *)
            failed=$((failed + 1))
            echo "FAIL cli/$name: $(head -n 1 "$log")"
            tail -n +2 "$log" | sed 's/^[^ ]/  &/'
            echo "  run it again: PYK=$PYK test/cli/run.sh $name"
            ;;
        esac
    done
done
[ $skipped -eq 0 ] || echo "cli: $skipped skipped"
echo "cli: $passed passed, $failed failed"
[ $failed -eq 0 ]
