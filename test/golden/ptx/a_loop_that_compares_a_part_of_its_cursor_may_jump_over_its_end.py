# ARGS: --arch=sm_90
# int16(k + 1) may be far from k, and beyond the end, which `!=` in place of `<` would miss.
from numba import cuda, int16, int32, int64


@cuda.jit("void(int64[::1], int32, int32)")
def steps(out, start, end):
    k = int64(start)
    while int32(k) < end:
        out[0] += 1
        k = int64(int16(k + 1))


# CHECK-LABEL: .entry steps(
# CHECK-NOT: setp.ne
# CHECK: setp.lt.s32
# CHECK-NOT: setp.ne
# CHECK: ret;
