# ARGS: --arch=sm_90
# What is computed of bytes stays in 32 bits until it is an index.
from numba import cuda


@cuda.jit("void(float32[::1], int8[::1], int8[::1], float32[::1])")
def choose(out, a, b, table):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = table[(a[i] * (b[i] + a[i + 1]) + 4) // 2]


# CHECK: ld.global.s8
# CHECK: mad.lo.s32 {{.*}}, 4;
# CHECK: shr.s32
