# ARGS: --arch=sm_90 --bodies=2
# What a turn loads may end the loop, so that no load of the next turn can start before it.
from numba import cuda


@cuda.jit("void(float64[:], int32[:], int32[:], float64[:], float64[:])")
def product(y, start, column, value, x):
    row = cuda.grid(1)
    if row >= y.size:
        return
    total = 0.0
    for k in range(start[row // 32] + row % 32, start[row // 32 + 1], 32):
        c = column[k]
        if c < 0:
            break
        total += value[k] * x[c]
    y[row] = total


# CHECK-LABEL: .entry product$second(
# CHECK-COUNT-1: fma.rn.f64
# CHECK-NOT: fma.rn.f64
# CHECK: ret;
