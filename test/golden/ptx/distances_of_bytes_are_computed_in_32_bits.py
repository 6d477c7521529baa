# ARGS: --arch=sm_90
# Not as the greater less the lesser, in 16 bits.
from numba import cuda, int32


@cuda.jit("void(int32[::1], uint8[::1], uint8[::1])")
def distances(out, x, y):
    i = cuda.grid(1)
    out[i] = abs(int32(x[i]) - int32(y[i]))


# CHECK-LABEL: .entry distances(
# CHECK-NOT: min.
# CHECK: abs.s32
# CHECK-NOT: max.
# CHECK: ret;
