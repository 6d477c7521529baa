# ARGS: --arch=sm_90 --bodies=2
# In both bodies; ptxas would put a copy of the turn before a loop that ends by an unsigned one. A number that may be beyond those
# of an int32 is compared as what it is.
from numba import cuda, float32, uint32


@cuda.jit("void(float32[:], float32[:, :])")
def sums(out, x):
    t = cuda.threadIdx.x
    total = float32(0)
    for k in range(t, x.shape[1], 256):
        total += x[cuda.blockIdx.x, k]
    out[cuda.blockIdx.x * 256 + t] = total


@cuda.jit("void(uint32[:], uint32, uint32)")
def great(out, first, end):
    k = first
    while k < end:
        out[0] = k
        k = uint32(k + uint32(3))


# CHECK-LABEL: .entry sums(
# CHECK: ld.global
# CHECK: setp.lt.s64
# CHECK: ret;
# CHECK-LABEL: .entry sums$second(
# CHECK: ld.global
# CHECK: setp.lt.s32
# CHECK: ret;
# CHECK-LABEL: .entry great(
# CHECK-NOT: .s32
# CHECK: setp.{{lt|ge}}.u32
# CHECK: ret;
