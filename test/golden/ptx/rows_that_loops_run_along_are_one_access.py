# ARGS: --arch=sm_90 --bodies=2
# A loop of four turns along the last dimension says that rows have four elements: the address of a row is a multiple of 16,
# and all four are loaded at once, also where a branch stands between them. One of three turns says nothing.
from numba import cuda, float32


@cuda.jit("void(float32[:], float32[:, :])")
def sums(out, x):
    i = cuda.grid(1)
    if i < out.size:
        total = float32(0)
        for c in range(4):
            total += x[i, c] * x[i, c]
        out[i] = total


@cuda.jit("void(int32[:], int32[:, :])")
def places(out, x):
    i = cuda.grid(1)
    if i < out.size:
        for k in range(4):
            if x[i, k] == 7:
                out[i] = k
                return


@cuda.jit("void(float32[:], float32[:, :])")
def threes(out, x):
    i = cuda.grid(1)
    if i < out.size:
        total = float32(0)
        for c in range(3):
            total += x[i, c] * x[i, c]
        out[i] = total


# CHECK-LABEL: .entry sums$second(
# CHECK-NOT: ld.param.{{.*}}param_1+16]
# CHECK: ld.global.nc.v4.b32
# CHECK: ret;
# CHECK-LABEL: .entry places$second(
# CHECK: ld.global.nc.v4.b32
# CHECK-NOT: ld.global
# CHECK: ret;
# CHECK-LABEL: .entry threes$second(
# CHECK: ld.param.{{.*}}+16]
# CHECK-NOT: ld.global.nc.v4
# CHECK: ret;
