# ARGS: --arch sm_80
from numba import cuda, float32

@cuda.jit("void(fp8_e4m3[::1], float32[::1], fp8_e8m0[::1])")
def k(a, x, e):
    i = cuda.grid(1)
    a[i] = x[i]
    x[i] = a[i + 1]
    e[i] = x[i + 2]
# Integer arithmetic, and the float16 that begins with the same bits.
# CHECK: .entry k
# CHECK-NOT: .e4m3
# CHECK: st.global.b8
# CHECK: ld.global.b8
# CHECK: mul.{{(rn.)?}}f16
# CHECK: cvt.f32.f16
# CHECK: st.global.b32
# CHECK: st.global.b8
