#!/bin/sh
# ufunc.sh: universal functions on a GPU: the tests of test/utility, and their speed beside the card's copy bandwidth.
#
#     test/gpu/ufunc.sh [PYK]         LIB: libpykrt.a (default: .gpu/libpykrt.a, then build/release/libpykrt.a)

cd "$(dirname "$0")/../.." || exit 2
PYK=${1:-${PYK:-.gpu/pyk}}
LIB=${LIB:-.gpu/libpykrt.a}
[ -f "$LIB" ] || LIB=build/release/libpykrt.a
ARCH=${ARCH:-sm_$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader -i 0 | tr -d '. ')}
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
status=0

PYK=$PYK ARCH=$ARCH PYK_DEVICE=cuda sh test/utility/run.sh "$(dirname "$LIB")" || status=1
"$PYK" build test/utility/ufuncs.py -o "$work/ufuncs.cubin" --arch "$ARCH" --embed &&
    "${CC:-gcc}" -std=c11 -O2 -Iruntime -c -o "$work/stub.o" "$work/ufuncs.pyk.c" &&
    nvcc -O3 "-arch=$ARCH" -Iruntime -I"$work" -o "$work/bench" test/gpu/ufunc_bench.cu "$work/stub.o" "$LIB" -l:libyaml.a -ldl -lpthread &&
    (cd "$work" && ./bench) || status=1
exit $status
