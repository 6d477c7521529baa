# ARGS: --arch sm_75
from numba import cuda
from numba.cuda import bf16

@cuda.jit("void(bfloat16[::1], bfloat16[::1])")
def k(r, a):
    i = cuda.grid(1)
    r[i] = a[i] + a[i + 1]
    r[i + 3] = bf16.hfma(a[i], a[i + 1], a[i + 3])
# There is no instruction of this type: float32, rounded in integers; and float64, made odd, for the fused operation.
# CHECK: .entry k
# CHECK: add.{{(rn.)?}}f32
# CHECK: 32767
# CHECK: mul.rn.f64
# CHECK: cvt.rn.f32.f64
# CHECK-NOT: bf16
