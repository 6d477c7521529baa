# ARGS: --arch sm_90
from numba import cuda

@cuda.jit("void(float32x4[::1], float32x4[::1], float32x4)")
def scaled(r, x, a):
    i = cuda.grid(1)
    v = x[i]
    r[i] = cuda.float4(a.x * v.x, a.y * v.y, a.z * v.z, a.w * v.w)

@cuda.jit("void(float64[::1], float32[::1])")
def pairs(r, x):
    i = cuda.grid(1)
    v = x.view(cuda.float32x4)[i]
    r.view(cuda.double2)[i] = cuda.double2(v.x + v.y, v.z + v.w)
# CHECK: .entry scaled
# CHECK: .param .align 16 .b8 {{.*}}[16]
# CHECK: ld.global.v4.b32
# CHECK: st.global.v4.b32
# CHECK: .entry pairs
# CHECK: ld.global.v4.b32
# CHECK: st.global.v2.b64
