# ARGS: --arch=sm_90
# A row of 64 elements gives a lane at most two turns. They are straight code that is left between them.
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[:, ::1])")
def sums(out, x):
    row = cuda.shared.array((8, 64), float32)
    lane = cuda.threadIdx.x
    w = cuda.threadIdx.y
    for i in range(lane, 64, 32):
        row[w, i] = x[w, i]
    cuda.syncthreads()
    total = float32(0)
    for i in range(lane, 64, 32):
        total += row[w, i] * row[0, i]
    cuda.atomic.add(out, w, total)


# CHECK-LABEL: .entry sums(
# CHECK-NOT: %ntid.z
# CHECK: bar.sync
# CHECK-COUNT-4: ld.shared
# CHECK-NOT: ld.shared
# CHECK: ret;
