# ARGS: --arch=sm_90 --bodies=2
# For each access hundreds of operations compute: the few instructions that facts save for the row before the loop and behind
# it do not count. With little to compute they do.
from numba import cuda, float32


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def far(out, points):
    tile = cuda.shared.array((256, 4), float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    n = points.shape[0]
    x, y, z = points[i, 0], points[i, 1], points[i, 2]
    total = float32(0)
    for start in range(0, n, 256):
        for k in range(4):
            tile[t, k] = points[start + t, k]
        cuda.syncthreads()
        for j in range(256):
            total += (tile[j, 0] - x) * (tile[j, 1] - y) * (tile[j, 2] - z) * tile[j, 3]
        cuda.syncthreads()
    out[i, 0], out[i, 1], out[i, 2] = total, total * x, total * y


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def near(out, points):
    i = cuda.grid(1)
    x, y, z = points[i, 0], points[i, 1], points[i, 2]
    out[i, 0], out[i, 1], out[i, 2] = x + y, y + z, z + x


# CHECK: .entry far(
# CHECK-NOT: .entry far$second(
# CHECK: .entry near$second(
