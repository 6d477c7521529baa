#!/bin/sh
# run.sh: the largest error of each math function: see accuracy.c.
#
#     test/accuracy/run.sh [--write]            PYK=bin/pyk  PYK_DEVICE=cpu  CC=cc  BUILD=build/release, where libpykrt.a is
#
# Prints `ok NAME: ERROR ...` or `FAIL NAME: ...`. --write puts what it measured into docs/accuracy.md; what the other device gave stays
# (test/accuracy/cpu.txt and cuda.txt hold both). The exit status is 1 if any failed.

cd "$(dirname "$0")/../.." || exit 2
PYK=${PYK:-bin/pyk}
PYK_DEVICE=${PYK_DEVICE:-cpu}
BUILD=${BUILD:-build/release}
CC=${CC:-cc}
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
case $PYK_DEVICE in cpu) image=so arch=cpu ;; *) image=cubin arch=${PYK_ARCH:-native} ;; esac
echo 'int main(void) { return 0; }' >"$work/probe.c"
$CC -o "$work/probe" "$work/probe.c" -lquadmath 2>/dev/null || { echo "skip accuracy: $CC has no libquadmath"; exit 0; }
$CC -std=gnu11 -O1 -I. -o "$work/accuracy" test/accuracy/accuracy.c "$BUILD/libpykrt.a" -lquadmath -lyaml -ldl -lpthread -lm || exit 3
"$work/accuracy" >"$work/kernels.py" || exit 3
"$PYK" build "$work/kernels.py" -o "$work/kernels.$image" --arch "$arch" || exit 3
"$work/accuracy" "$work/kernels.pyk.yaml" "$PYK_DEVICE" >"$work/measured"
status=$?
cat "$work/measured"
if [ "${1:-}" = --write ]; then
    cp "$work/measured" "test/accuracy/${PYK_DEVICE%%:*}.txt"
    awk -f test/accuracy/table.awk test/accuracy/cuda.txt test/accuracy/cpu.txt >docs/accuracy.md
fi
exit $status
