# ARGS: --arch=sm_90
# Numba's sum of two uint8 is a uint64.
from numba import cuda


@cuda.jit("void(uint8[::1], uint8[::1], uint8[::1])")
def means(out, x, y):
    i = cuda.grid(1)
    out[i] = (x[i] + y[i]) // 2 if x[i] > 9 else x[i] + y[i] - 1


# CHECK-LABEL: .entry means(
# CHECK: ld.global.b8 %r
# CHECK-NOT: add.s64 {{.*}}, -1
# CHECK-NOT: shr.u64
# CHECK-NOT: shr.s64
# CHECK: ret;
