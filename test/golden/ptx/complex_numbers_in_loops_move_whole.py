# ARGS: --arch=sm_90 --bodies=2
# A launch knows how data is aligned, so the second body moves both halves at once.
from numba import cuda, complex64


@cuda.jit("void(complex64[::1], complex64[::1], int32)")
def sums(out, x, n):
    i = cuda.grid(1)
    total = complex64(0)
    for k in range(n):
        total += x[i + k]
    out[i] = total


# CHECK-LABEL: .entry sums(
# CHECK: ld.global.b32
# CHECK-LABEL: .entry sums$second(
# CHECK: ld.global.nc.v2.b32
