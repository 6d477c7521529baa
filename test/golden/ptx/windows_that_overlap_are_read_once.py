# ARGS: --arch=sm_90
# Seven windows of 3 x 3, each a column further than the last, are 9 columns of 3, however long a turn is. The loop around them stays.
from numba import cuda, float32
import math


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32)")
def means(out, image, sharp):
    x, y = cuda.grid(2)
    if 3 < x < out.shape[1] - 4 and 3 < y < out.shape[0] - 4:
        total = float32(0)
        for v in range(-3, 4):
            for u in range(-3, 4):
                apart = float32(0)
                for j in range(-1, 2):
                    for i in range(-1, 2):
                        d = image[y + j, x + i] - image[y + v + j, x + u + i]
                        apart += d * d
                total += math.exp(-apart * sharp)
        out[y, x] = total


# CHECK-LABEL: .entry means(
# CHECK-COUNT-36: ld.global
# CHECK-NOT: ld.global
# CHECK: }
