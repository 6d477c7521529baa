#!/bin/sh
# rng.sh: states of random numbers on a GPU: the tests of test/utility, and how long they take beside the host's and Numba's.
#
#     test/gpu/rng.sh [PYK]         LIB: libpykrt.a (default: .gpu/libpykrt.a, then build/release/libpykrt.a)

. "$(dirname "$0")/gpu.sh"
status=0

sh test/utility/run.sh "$BUILD" states || status=1
"$PYK" build docs/examples/montecarlo/kernels.py -o "$work/kernels.cubin" --arch "$ARCH" --embed &&
    $CC -std=c11 -D_GNU_SOURCE -O2 -Iruntime -I"$work" -o "$work/bench" test/gpu/rng_bench.c "$work/kernels.pyk.c" "$LIB" \
        -l:libyaml.a -ldl -lpthread &&
    "$work/bench" || status=1
if have python:numba.cuda; then
    "$PYTHON" test/gpu/rng_numba.py || status=1
else
    echo 'rng.sh: no Numba-CUDA here'
fi
exit $status
