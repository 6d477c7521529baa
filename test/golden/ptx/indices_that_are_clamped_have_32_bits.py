# ARGS: --arch=sm_90 --bodies=2
# An index with a little added fits into 32 bits in a second body, so that it is clamped in these.
from numba import cuda, float32


@cuda.jit("void(float32[:, :], float32[:, :], int32)")
def smooth(out, x, reach):
    j, i = cuda.grid(2)
    height, width = x.shape
    if i < height and j < width:
        total = float32(0)
        for d in range(-2, 3):
            total += x[i, min(max(j + d, 0), width - 1)]
        out[i, j] = total * float32(0.2)


# CHECK-LABEL: .entry smooth$second(
# CHECK-NOT: {{(min|max).[su]64|setp.*64}}
# CHECK: max.{{[su]}}32
# CHECK: min.{{[su]}}32
