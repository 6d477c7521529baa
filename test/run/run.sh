#!/bin/sh
# run.sh: runs the cases of plan.txt with `pyk run` and compares what they write with what is expected.
#
#     test/run/run.sh [NAME...]            PYK=bin/pyk  PYK_DEVICE=cpu  CC=cc
#
# Prints `ok NAME`, or `FAIL NAME: why` and the command to repeat it, and last `run: N passed, N failed`. NAMEs
# select cases (shell patterns). The exit status is 1 if any case failed.

cd "$(dirname "$0")/../.." || exit 2
PYK=${PYK:-bin/pyk}
PYK_DEVICE=${PYK_DEVICE:-cpu}
CC=${CC:-cc}
[ -x "$PYK" ] || { echo "run.sh: no compiler at $PYK" >&2; exit 2; }
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
"$CC" -std=c11 -O1 -o "$work/compare" test/run/compare.c -lm || exit 3
passed=0
failed=0

selected() {
    [ $# -eq 1 ] && return 0
    name=$1
    shift
    for pattern in "$@"; do
        # shellcheck disable=SC2254
        case $name in $pattern) return 0 ;; esac
    done
    return 1
}

# Runs one case: the fields of its line are in variables. Says nothing if all is well, else why not. The words of
# `arguments` and `tolerance` are separate arguments of a command, hence the missing quotes.
# shellcheck disable=SC2086
run_case() {
    saves=
    for output in $outputs; do
        saves="$saves --save ${output%%=*}=$work/${output%%=*}.npy"
    done
    rm -rf "$work"/*.npy
    if ! "$PYK" run "$file" "$kernel" --device "$PYK_DEVICE" --grid "$grid" --block "$block" --shared "$shared" \
        $arguments $saves >"$work/log" 2>&1; then
        grep -m 1 error "$work/log" || grep -m 1 . "$work/log" || echo "it failed without a word"
        return 1
    fi
    for output in $outputs; do
        difference=$("$work/compare" "$work/${output%%=*}.npy" "${output#*=}" $tolerance) || {
            echo "${output%%=*}: $difference"
            return 1
        }
    done
}

while read -r name file kernel grid block shared rest; do
    case $name in '#'* | '') continue ;; esac
    selected "$name" "$@" || continue
    rest=${rest#"| "}
    arguments=${rest%%" | "*} rest=${rest#*" | "}
    outputs=${rest%%" | "*} tolerance=${rest#*" | "}
    if why=$(run_case); then
        passed=$((passed + 1))
        echo "ok $name"
    else
        failed=$((failed + 1))
        echo "FAIL $name: $why"
        echo "    PYK=$PYK PYK_DEVICE=$PYK_DEVICE test/run/run.sh '$name'"
    fi
done <test/run/plan.txt
echo "run: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
