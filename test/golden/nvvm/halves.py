# ARGS: --arch sm_90
from numba import cuda
from numba.cuda.types import bfloat16


@cuda.jit("void(float16[::1], bfloat16[::1], float32[::1])")
def k(h, b, f):
    f[0] = h[0]
    b[0] = b[1] + b[2]
# CHECK: load half, half*
# CHECK: call float @llvm.convert.from.fp16.f32(i16 %
# CHECK: load i16, i16*
# CHECK: call float @llvm.nvvm.add.rn.f(float
# CHECK-NOT: bfloat
# CHECK: store i16
