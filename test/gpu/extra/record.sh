#!/bin/sh
# record.sh: pyk record on a program under its own Numba on this GPU, the build from it, and what it costs a launch.
#
#     PYK=bin/pyk PYTHON=python3 test/gpu/extra/record.sh          PYTHON has numpy and numba-cuda or numba-cuda-mlir

. "$(dirname "$0")/../gpu.sh"
cd "$work" || exit 3
check() { if [ "$2" = "$3" ]; then ok "gpu-record/$1"; else fail "gpu-record/$1" "$2"; fi; }

cat >program <<'PY'
import os
import sys
import time
import numpy as np

@cuda.jit
def saxpy(a, x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] += a * x[i]

@cuda.jit
def two(x, t):
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        x[i, j] += t[0]

x = cuda.to_device(np.ones(1000, np.float32))
y = cuda.to_device(np.ones(1000, np.float32))
saxpy[4, 256](2.0, x, y)
saxpy.forall(1000)(np.float32(2), x, y)
saxpy[2, 256](np.int8(1), x[::2], y)
stream = cuda.stream()
two[(2, 3), (16, 8), stream, 512](cuda.device_array((20, 24), np.float64, order="F"), (1, 2.5))
stream.synchronize()
two[(1, 1), (8, 8)](np.ones((8, 8), np.int64), (1, 2))
assert y.copy_to_host()[0] == 6
cuda.synchronize()
if len(sys.argv) > 1:
    begin = time.perf_counter()
    for i in range(20000):
        saxpy[4, 256](2.0, x, y)
    cuda.synchronize()
    print("%.1f" % ((time.perf_counter() - begin) / 20000 * 1e6))
sys.exit(7)
PY
run_with() {                       # NAME IMPORT
    mkdir "$1" && cd "$1" || exit 3
    { echo "$2"; cat ../program; } >app.py
    "$PYK" record -- "$PYTHON" app.py >log 2>&1
    check "$1-status" "$?" 7
    check "$1-count" "$(grep -o '2 kernels, 5 signatures' log || cat log)" '2 kernels, 5 signatures'
    for line in 'void(float64, float32[::1], float32[::1])' 'void(float32, float32[::1], float32[::1])' \
        'void(int8, float32[:], float32[::1])' 'void(float64[::1, :], Tuple((int64, float64,)))' \
        'void(int64[:, ::1], UniTuple(int64, 2))' '{forall: 1000, grid: ' \
        '{grid: [4, 1, 1], block: [256, 1, 1], shared: 0, stream: false, count: 1}' \
        '{grid: [2, 3, 1], block: [16, 8, 1], shared: 512, stream: true, count: 1}'; do
        check "$1 $line" "$(grep -coF "$line" pyk.record.yaml)" 1
    done
    "$PYK" build app.py -o app.cubin --arch "$ARCH" >log 2>&1
    status=$?
    [ "$1" != numba ] || check "$1-build" "$status $(grep -c 'types from a recorded run' log)" '0 2'
    echo "$1: a launch takes $("$PYTHON" app.py time) us, recorded $("$PYK" record -q -- "$PYTHON" app.py time) us"
    cd ..
}
for module in numba numba_cuda_mlir; do
    if "$PYTHON" -c "from $module import cuda; cuda.to_device([1.0])" 2>/dev/null; then run_with $module "from $module import cuda"
    else skip "gpu-record/$module" "no $module that reaches a GPU"
    fi
done
finish
