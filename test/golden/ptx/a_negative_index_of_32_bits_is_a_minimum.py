# ARGS: --arch sm_90 --bodies=2
# As a natural number a negative index is greater than its sum with the extent, any other is less.
from numba import cuda


@cuda.jit("void(float32[:], float32[:], int32[:])")
def gather(out, x, which):
    i = cuda.grid(1)
    if i < out.shape[0]:
        out[i] = x[which[i]]
# CHECK-LABEL: .entry gather$second(
# CHECK: mov.b64 [[X:%rd[0-9]+]], gather$second_param_1;
# CHECK: ld.param.b32 [[EXTENT:%r[0-9]+]], {{.}}[[X]]+8]
# CHECK: ld.global.nc.b32 [[INDEX:%r[0-9]+]]
# CHECK: add.s32 [[SUM:%r[0-9]+]], [[INDEX]], [[EXTENT]]
# CHECK: min.u32 [[LEAST:%r[0-9]+]], [[INDEX]], [[SUM]]
# CHECK-NEXT: mul.wide.u32 {{.*}}, [[LEAST]], 4


# The sum is part of an index, which itself may be anywhere: as a number it is exact.
@cuda.jit("void(float32[:], float32[:], int32[:])")
def offset(out, x, which):
    i = cuda.grid(1)
    if i < out.shape[0]:
        k = which[i]
        if k < 0:
            k += 5
        out[i] = x[100 + k]
# CHECK-LABEL: .entry offset$second(
# CHECK-NOT: min.u32
# CHECK: ret;


# No array of a second body has more than 2^31 elements, so what is above 32 bits of an index says nothing.
@cuda.jit("void(float32[:], float32[:], int64[:])")
def gather_64(out, x, which):
    i = cuda.grid(1)
    if i < out.shape[0]:
        out[i] = x[which[i]]
# CHECK-LABEL: .entry gather_64(
# CHECK-NOT: min.u32
# CHECK: ret;
# CHECK-LABEL: .entry gather_64$second(
# CHECK: ld.global.nc.b{{32|64}} [[INDEX:%r[d0-9]+]]
# CHECK: min.u32
# CHECK: ret;
