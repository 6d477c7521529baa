# ARGS: --arch=sm_90 --index=32
# A thread at the edge of a volume leaves by one branch, behind all six comparisons.
from numba import cuda


@cuda.jit("void(float32[:, :, ::1], float32[:, :, ::1])")
def inside(out, x):
    i, j, k = cuda.grid(3)
    depth, height, width = x.shape
    if 0 < i < width - 1 and 0 < j < height - 1 and 0 < k < depth - 1:
        out[k, j, i] = x[k, j, i]


# CHECK-LABEL: .entry inside(
# CHECK: bra
# CHECK-NOT: bra
# CHECK: ld.global
# CHECK-NOT: bra
# CHECK: ret;
