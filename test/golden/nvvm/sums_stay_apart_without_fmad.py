# ARGS: --arch sm_80 --fmad=false
from numba import cuda


@cuda.jit("void(float32[::1], float64[::1], float16[::1])")
def k(a, b, h):
    a[0] = a[1] * a[2] - a[3]
    b[0] = b[1] * b[2] + b[3]
    h[0] = h[1] * h[2]
# CHECK: call float @llvm.nvvm.mul.rn.f(float
# CHECK: %[[M:v[0-9]+.m]] = fsub float -0.0, %
# CHECK: call float @llvm.nvvm.add.rn.f(float %{{.*}}, float %[[M]])
# CHECK: call double @llvm.nvvm.mul.rn.d(double
# CHECK: call double @llvm.nvvm.add.rn.d(double
# CHECK: call i16 asm "mul.rn.f16 $0, $1, $2;", "=h,h,h"(i16
