#!/bin/sh
# reduce.sh: reductions and scans on a GPU: the tests of test/utility, their speed beside CUB's and Numba's, and the figures of docs.
#
#     test/gpu/reduce.sh [PYK]         LIB: libpykrt.a (default: .gpu/libpykrt.a, then build/release/libpykrt.a)
#
# $OUT (default: nowhere) gets reduce.csv and numba.csv; test/gpu/reduce_plot.py draws them.

. "$(dirname "$0")/gpu.sh"
status=0

sh test/utility/run.sh "$BUILD" reductions scans records rows || status=1
set -- --sig 'sum(complex64)' --sig 'partmax(complex64)'
for type in float32 float64 int32 int64; do set -- "$@" --sig "sum($type)" --sig "max($type)" --sig "absmax($type)"; done
beside_cub reduce "$@" || status=1
if have python:numba.cuda; then
    "$PYTHON" test/gpu/reduce_numba.py >"$OUT/numba.csv" || status=1
else
    echo 'reduce.sh: no Numba-CUDA here'
fi
exit $status
