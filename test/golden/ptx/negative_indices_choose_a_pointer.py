# ARGS: --arch sm_90
# What an index from memory adds to a pointer waits for the load with one product; the pointer is chosen beside it.
from numba import cuda


# CHECK: ld.global.b32 [[INDEX:%r[0-9]+]]
# CHECK: selp.b64 [[DATA:%rd[0-9]+]]
# CHECK: mul.wide.s32 [[OFFSET:%rd[0-9]+]], [[INDEX]], 4
# CHECK: add.s64 [[ADDRESS:%rd[0-9]+]], [[DATA]], [[OFFSET]]
# CHECK: ld.global.b32 {{%r[0-9]+}}, {{.}}[[ADDRESS]]
@cuda.jit("void(float32[::1], float32[::1], int32[::1])")
def gather(out, x, which):
    i = cuda.grid(1)
    if i < out.shape[0]:
        out[i] = x[which[i]]
