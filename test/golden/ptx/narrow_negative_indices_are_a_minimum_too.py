# ARGS: --arch=sm_90 --bodies=2
# Indices of 8 and 16 bits are extended before the minimum of them and their place from the end is taken.
from numba import cuda


@cuda.jit("void(float32[::1], float32[::1], int16[::1], int8[::1])")
def choose(out, x, shorts, bytes):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[shorts[i]] + x[bytes[i]]


# CHECK-LABEL: .entry choose$second(
# CHECK-COUNT-2: min.u32
# CHECK: ret;
