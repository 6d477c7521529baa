#!/bin/sh
# ufunc.sh: universal functions on a GPU: the tests of test/utility, and their speed beside the card's copy bandwidth.
#
#     test/gpu/ufunc.sh [PYK]         LIB: libpykrt.a (default: .gpu/libpykrt.a, then build/release/libpykrt.a)

. "$(dirname "$0")/gpu.sh"
status=0

sh test/utility/run.sh "$BUILD" ufuncs loops || status=1
"$PYK" build test/utility/ufuncs.py -o "$work/ufuncs.cubin" --arch "$ARCH" --embed &&
    $CC -std=c11 -O2 -Iruntime -c -o "$work/stub.o" "$work/ufuncs.pyk.c" &&
    nvcc -O3 "-arch=$ARCH" -Iruntime -I"$work" -o "$work/bench" test/gpu/ufunc_bench.cu "$work/stub.o" "$LIB" -l:libyaml.a -ldl -lpthread &&
    (cd "$work" && ./bench) || status=1
exit $status
