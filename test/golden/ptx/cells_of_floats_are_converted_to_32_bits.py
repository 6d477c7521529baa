# ARGS: --arch=sm_90 --bodies=2
# Of a float that only chooses cells of arrays, the integer has 32 bits: cvt to 64 is slower, and so is what follows.
import math

from numba import cuda, float32


@cuda.jit("void(float32[:, :], float32[:, :], float32)")
def zoom(out, image, step):
    x, y = cuda.grid(2)
    if x < out.shape[1] and y < out.shape[0]:
        at = float32(x) * step
        left = int(math.floor(at))
        row = max(0, min(int(float32(y) * step), image.shape[0] - 1))
        here = image[row, max(0, min(left, image.shape[1] - 1))]
        there = image[row, max(0, min(left + 1, image.shape[1] - 1))]
        out[y, x] = here + (there - here) * (at - float32(left))


# CHECK-LABEL: .entry zoom$second(
# CHECK-NOT: cvt.rzi.s64
# CHECK-NOT: cvt.rn.f32.s64
# CHECK-DAG: cvt.rmi.f32.f32
# CHECK-DAG: cvt.rzi.s32.f32
# CHECK-NOT: cvt.rzi.s64
# CHECK-NOT: cvt.rn.f32.s64
# CHECK: ret;
