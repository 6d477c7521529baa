# ARGS: --arch sm_80
from numba import cuda

@cuda.jit("void(float32[::1], float32[::1], float32)")
def k(y, x, a):
    i = cuda.grid(1)
    if i < y.size:
        y[i] += a * x[i]
# CHECK: .visible .entry k(
# CHECK-NOT: cvta
# CHECK: fma.rn.f32
# CHECK: st.global.b32
