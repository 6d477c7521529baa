# ARGS: --arch sm_80
from numba import cuda


@cuda.jit("void(float32[::1], float64[::1])")
def contracted(a, b):
    a[0] = a[1] * a[2] + a[3]
    b[0] = -b[1]
# CHECK-LABEL: @"contracted"(
# CHECK: fmul contract float
# CHECK: fadd contract float
# CHECK: fsub contract double 0x8000000000000000, %


@cuda.jit("void(float32[::1], float64[::1])", fastmath=True)
def fast(a, b):
    a[0] = a[1] / a[2]
    b[0] = b[1] / b[2]
# CHECK-LABEL: @"fast"(
# CHECK: call float @llvm.nvvm.div.approx.ftz.f(
# CHECK: fdiv {{.*}}double
