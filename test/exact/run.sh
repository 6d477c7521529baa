#!/bin/sh
# run.sh: the conversions and operators of float16, bfloat16 and fp8 over all bit patterns: see exact.c.
#
#     test/exact/run.sh            PYK=bin/pyk  PYK_DEVICE=cpu  CC=cc  BUILD=build/release, where libpykrt.a is
#
# Prints `ok NAME` or `FAIL NAME: why`. The exit status is 1 if any failed.

cd "$(dirname "$0")/../.." || exit 2
PYK=${PYK:-bin/pyk}
PYK_DEVICE=${PYK_DEVICE:-cpu}
BUILD=${BUILD:-build/release}
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
case $PYK_DEVICE in cpu) image=so arch=cpu ;; *) image=cubin arch=${PYK_ARCH:-native} ;; esac
"$PYK" build test/exact/kernels.py -o "$work/kernels.$image" --arch "$arch" || exit 3
${CC:-cc} -std=gnu11 -O1 -I. -o "$work/exact" test/exact/exact.c "$BUILD/libpykrt.a" -lyaml -ldl -lpthread -lm || exit 3
"$work/exact" "$work/kernels.pyk.yaml" "$PYK_DEVICE"
