#!/bin/sh
# run.sh: runs the cases of plan.txt with `pyk run` and compares what they write with what is expected.
#
#     test/run/run.sh [NAME...]            PYK=bin/pyk  PYK_DEVICE=cpu  CC=cc
#
# NAMEs select cases (shell patterns).

. "$(dirname "$0")/../harness.sh"
compile compare test/run/compare.c || finish

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
    again="PYK=$PYK PYK_DEVICE=$PYK_DEVICE test/run/run.sh $name"
    if why=$(run_case); then ok "$name"; else fail "$name" "$why"; fi
done <test/run/plan.txt
finish
