#!/bin/sh
# run.sh: the largest error of each math function: see accuracy.c.
#
#     test/accuracy/run.sh [--write]            PYK=bin/pyk  PYK_DEVICE=cpu  CC=cc  BUILD=build/release
#
# A line is `ok NAME: ERROR ...` or `FAIL NAME: ...`. --write puts what it measured into docs/accuracy.md; what the other device gave stays
# (test/accuracy/cpu.txt and cuda.txt hold both).

. "$(dirname "$0")/../harness.sh"
requires accuracy libquadmath
compile accuracy test/accuracy/accuracy.c -lquadmath && "$work/accuracy" >"$work/kernels.py" && build kernels "$work/kernels.py" &&
    relay accuracy "$work/accuracy" "$work/kernels.pyk.yaml" "$PYK_DEVICE" || finish
if [ "${1:-}" = --write ]; then
    cp "$work/relayed" "test/accuracy/${PYK_DEVICE%%:*}.txt"
    awk -f test/accuracy/table.awk test/accuracy/cuda.txt test/accuracy/cpu.txt >docs/accuracy.md
fi
finish
