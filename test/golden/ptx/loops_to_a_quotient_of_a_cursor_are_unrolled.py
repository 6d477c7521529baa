# ARGS: --arch=sm_90
# Where the loop around it is unrolled, m // 2 is a constant, and the local array lives in registers.
from numba import cuda, float32


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def reflect(out, x):
    i = cuda.grid(1)
    if i >= x.shape[1]:
        return
    a = cuda.local.array(8, float32)
    for m in range(8):
        k = x[m, i]
        for j in range(m // 2):
            low, high = a[j], a[m - 1 - j]
            a[j] = low - k * high
            a[m - 1 - j] = high - k * low
        a[m] = k
    for m in range(8):
        out[m, i] = a[m]


# CHECK-LABEL: .entry reflect(
# CHECK-NOT: .local
# CHECK: ret;
