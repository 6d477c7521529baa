# ARGS: --arch=sm_90 --restrict
# The index of the store comes from x.shape; x is only read all the same.
from numba import cuda


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def copy(out, x):
    i = cuda.grid(1)
    if i < x.shape[1]:
        for j in range(x.shape[0]):
            out[j, i] = x[j, i] * 2


# CHECK-LABEL: .entry copy(
# CHECK: ld.global.nc
# CHECK-NOT: ld.global.b32
# CHECK: ret;
