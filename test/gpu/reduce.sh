#!/bin/sh
# reduce.sh: reductions and scans on a GPU: the tests of test/reduce, their speed beside CUB's and Numba's, and the figures of docs.
#
#     test/gpu/reduce.sh [PYK]         LIB: libpykrt.a (default: .gpu/libpykrt.a, then build/release/libpykrt.a)
#
# $OUT (default: nowhere) gets reduce.csv and numba.csv; test/gpu/reduce_plot.py draws them.

cd "$(dirname "$0")/../.." || exit 2
PYK=${1:-${PYK:-.gpu/pyk}}
LIB=${LIB:-.gpu/libpykrt.a}
[ -f "$LIB" ] || LIB=build/release/libpykrt.a
ARCH=${ARCH:-sm_$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader -i 0 | tr -d '. ')}
PYTHON=${PYTHON:-python3}
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
OUT=${OUT:-$work}
status=0

PYK=$PYK ARCH=$ARCH PYK_DEVICE=cuda sh test/reduce/run.sh "$(dirname "$LIB")" || status=1
set -- --sig 'sum(complex64)' --sig 'partmax(complex64)'
for type in float32 float64 int32 int64; do set -- "$@" --sig "sum($type)" --sig "max($type)" --sig "absmax($type)"; done
cp test/gpu/reduce_bench.py "$work/kernels.py" &&
    "$PYK" build "$work/kernels.py" -o "$work/kernels.cubin" --arch "$ARCH" --embed "$@" &&
    "${CC:-gcc}" -O2 -Iruntime -c -o "$work/stub.o" "$work/kernels.pyk.c" &&
    nvcc -O2 -std=c++17 "-arch=$ARCH" -Iruntime -I"$work" -o "$work/bench" test/gpu/reduce_bench.cu "$work/stub.o" "$LIB" -l:libyaml.a -ldl -lpthread &&
    "$work/bench" >"$OUT/reduce.csv" || status=1
cat "$OUT/reduce.csv"
if "$PYTHON" -c 'import numba.cuda' 2>/dev/null; then
    "$PYTHON" test/gpu/reduce_numba.py >"$OUT/numba.csv" || status=1
else
    echo 'reduce.sh: no Numba-CUDA here'
fi
exit $status
