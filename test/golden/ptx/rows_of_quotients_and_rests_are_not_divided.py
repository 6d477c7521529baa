# ARGS: --arch=sm_90 --index=32
# The element at [.., i // width, i % width] of an array that is so wide is the i-th of the plane. The other array is as wide as it likes.
from numba import cuda


@cuda.jit("void(float32[:, :, ::1], float32[:, ::1])")
def sums(x, y):
    i = cuda.grid(1)
    width = x.shape[2]
    x[cuda.blockIdx.y, cuda.blockIdx.z + i // width, i % x.shape[2]] += 1


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def others(x, y):
    i = cuda.grid(1)
    x[i // y.shape[1], i % y.shape[1]] += 1


@cuda.jit("void(float32[:, ::1])")
def extents(x):
    x[x.shape[1], x.shape[1]] += 1


@cuda.jit("void(float32[:, :, :, :, :, :, :, ::1])")
def many_dimensions(x):
    i = cuda.grid(1)
    x[0, 0, 0, 0, 0, 0, i // x.shape[7], i % x.shape[7]] += 1


# CHECK-LABEL: .entry sums(
# CHECK-NOT: div.
# CHECK-NOT: rem.
# CHECK-LABEL: .entry others(
# CHECK: div.u32
# CHECK-LABEL: .entry extents(
# CHECK-NOT: div.
# CHECK-LABEL: .entry many_dimensions(
# CHECK-NOT: div.
# CHECK: }
