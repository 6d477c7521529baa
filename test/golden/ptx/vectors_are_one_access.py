# ARGS: --arch sm_90
from numba import cuda

@cuda.jit("void(float32[:, ::1], float32[::1])")
def k(bodies, out):
    tile = cuda.shared.array(64, cuda.float4)
    t = cuda.threadIdx.x
    tile[t] = cuda.float4(bodies[t, 0], bodies[t, 1], bodies[t, 2], 1)
    cuda.syncthreads()
    v = tile[63 - t]
    out[t] = v.x * v.y + v.z * v.w
# CHECK: st.shared.v4.b32
# CHECK: bar.sync
# CHECK: ld.shared.v4.b32
