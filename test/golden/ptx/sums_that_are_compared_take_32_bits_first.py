# ARGS: --arch=sm_90 --bodies=1
# Maxima of sums of int32 are computed in 32 bits, and again in 64 only behind a branch. A sum of many is not meant to fit,
# a single comparison does not pay for the branch, and sums without comparisons are as they were.
from numba import cuda, int32


@cuda.jit("void(int32[::1], int32[::1], int32, int32)")
def cell(row, up, opening, extending):
    i = cuda.grid(1)
    if i < row.size - 1:
        row[i] = max(row[i] + extending, up[i] + opening, up[i + 1] + opening, 0)


# CHECK-LABEL: .entry cell(
# CHECK-NOT: max.s64
# CHECK: max.s32
# CHECK-NOT: max.s64
# CHECK: setp.lt.s32
# CHECK: bra
# CHECK: st.global.b32
# CHECK: ret;
# CHECK: max.s64
# CHECK: }


# What many sums start from is bounded instead of each sum.
@cuda.jit("void(int32[::1], int32[::1], int32)")
def chain(row, above, gap):
    i = cuda.grid(1) * 8
    if i < row.size:
        left = 0
        for k in range(i, i + 8):
            left = max(left + gap, above[k + 1] + gap, above[k] + 2)
        row[i] = left


# CHECK-LABEL: .entry chain(
# CHECK-NOT: max.s64
# CHECK: max.u32
# CHECK: setp.gt.u32
# CHECK: bra
# CHECK: ret;
# CHECK: max.s64
# CHECK: }


@cuda.jit("void(int32[::1], int32[::1], int32[::1])")
def relaxed(least, start, weight):
    i = cuda.grid(1)
    if i < least.size and start[i] + weight[i] < least[i]:
        least[i] = start[i] + weight[i]


# CHECK-LABEL: .entry relaxed(
# CHECK: setp.{{[gl][te]}}.s64
# CHECK: }


@cuda.jit("void(int64[::1], int32[::1], int64)")
def total(out, x, limit):
    s = 0
    for i in range(x.size):
        s += x[i]
        if s > limit:
            break
    out[0] = s


# CHECK-LABEL: .entry total(
# CHECK-NOT: xor.b32
# CHECK: }
