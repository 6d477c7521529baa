# ARGS: --arch sm_90
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def cross(a, b):
    r = np.zeros_like(a)
    r[0] = a[1] * b[2] - a[2] * b[1]
    r[1] = a[2] * b[0] - a[0] * b[2]
    r[2] = a[0] * b[1] - a[1] * b[0]
    return r


# CHECK-LABEL: .entry turned(
# CHECK-NOT: .local
# CHECK-NOT: call
# CHECK: ret;
@cuda.jit("void(float64[:, ::1], float64[:, ::1], int64)")
def turned(r, x, turns):
    i = cuda.grid(1)
    v = np.array([x[i, 0], x[i, 1], x[i, 2]])
    w = np.array([0.0, 0.0, 1.0])
    for k in range(turns):
        v = v + 0.5 * cross(v, w)
    n = v / np.sqrt((v * v).sum())
    r[i, 0] = n[0]
    r[i, 1] = n[1]
    r[i, 2] = n[2]
