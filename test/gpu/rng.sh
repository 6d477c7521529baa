#!/bin/sh
# rng.sh: states of random numbers on a GPU: the tests of test/rng, and how long they take beside the host's and Numba's.
#
#     test/gpu/rng.sh [PYK]         LIB: libpykrt.a (default: .gpu/libpykrt.a, then build/release/libpykrt.a)

cd "$(dirname "$0")/../.." || exit 2
PYK=${1:-${PYK:-.gpu/pyk}}
LIB=${LIB:-.gpu/libpykrt.a}
[ -f "$LIB" ] || LIB=build/release/libpykrt.a
ARCH=${ARCH:-sm_$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader -i 0 | tr -d '. ')}
PYTHON=${PYTHON:-python3}
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
status=0

PYK=$PYK ARCH=$ARCH PYK_DEVICE=cuda sh test/rng/run.sh "$(dirname "$LIB")" || status=1
"$PYK" build docs/examples/montecarlo/kernels.py -o "$work/kernels.cubin" --arch "$ARCH" --embed &&
    "${CC:-gcc}" -std=c11 -D_GNU_SOURCE -O2 -Iruntime -I"$work" -o "$work/bench" test/gpu/rng_bench.c "$work/kernels.pyk.c" "$LIB" \
        -l:libyaml.a -ldl -lpthread &&
    "$work/bench" || status=1
if "$PYTHON" -c 'import numba.cuda' 2>/dev/null; then
    "$PYTHON" test/gpu/rng_numba.py || status=1
else
    echo 'rng.sh: no Numba-CUDA here'
fi
exit $status
