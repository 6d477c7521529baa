# ARGS: --arch sm_90
from numba import cuda, float32

@cuda.jit("void(float32[:, ::1], float32[::1])")
def k(bodies, out):
    tile = cuda.shared.array((64, 4), float32)
    t = cuda.threadIdx.x
    for c in range(4):
        tile[t, c] = bodies[t, c]
    cuda.syncthreads()
    s = float32(0)
    for j in range(64):
        s += tile[j, 0] * tile[j, 1] + tile[j, 2] * tile[j, 3]
    out[t] = s
# CHECK: .shared .align 16 .b8
# CHECK: bar.sync
# CHECK: ld.shared.v4.b32
