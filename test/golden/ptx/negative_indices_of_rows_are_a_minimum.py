# ARGS: --arch=sm_90 --bodies=2
# An index of 64 bits, such as a product of which nothing is known, is computed in 32 where arrays are small; which row it means is the
# minimum of it and its place from the end.
from numba import cuda


@cuda.jit("void(float32[:, :], float32[:, :], int32[:], int32[:])")
def moved(out, x, first, second):
    i, j = cuda.grid(2)
    if i < out.shape[0] and j < out.shape[1]:
        out[i, j] = x[first[i] * second[i], j]


# CHECK-LABEL: .entry moved$second(
# CHECK-NOT: mul.wide.s32 {{.*}}, %r{{[0-9]+}}, %r
# CHECK: min.u32
# CHECK-NOT: selp
# CHECK: ret;
