# ARGS: --arch=sm_90
# The difference of two int32 has 33 bits, and without its sign 32.
from numba import cuda


@cuda.jit("void(int64[::1], int32[::1], int32[::1], int32)")
def squares(out, x, y, centre):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = (x[i] - y[i]) ** 2 + (x[i] - 5) ** 2 + (centre - y[i]) ** 2


# CHECK-LABEL: .entry squares(
# CHECK: mul.wide.u32
# CHECK-NOT: mul.lo.s64
# CHECK: st.global.b64
