# ARGS: --arch sm_90
# The sum of two int32 is an int64, whose upper half goes no further: five shuffles, not ten.
from numba import cuda, int32


# CHECK: .entry scan(
# CHECK-COUNT-5: shfl.sync
# CHECK-NOT: shfl.sync
# CHECK: ret;
@cuda.jit("void(int32[::1], int32[::1])")
def scan(out, x):
    i = cuda.grid(1)
    v = x[i]
    for k in range(5):
        up = cuda.shfl_up_sync(0xffffffff, v, 1 << k)
        if cuda.laneid >= 1 << k:
            v += up
    out[i] = v
