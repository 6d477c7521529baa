#!/bin/sh
# run.sh: the conversions and operators of float16, bfloat16 and fp8 over all bit patterns: see exact.c.
#
#     test/exact/run.sh            PYK=bin/pyk  PYK_DEVICE=cpu  CC=cc  BUILD=build/release

. "$(dirname "$0")/../harness.sh"
build kernels test/exact/kernels.py && compile exact test/exact/exact.c &&
    relay exact "$work/exact" "$work/kernels.pyk.yaml" "$PYK_DEVICE"
finish
