# ARGS: --arch sm_80
from numba import cuda
from numba.cuda import libdevice


@cuda.jit("void(float32[::1])")
def k(a):
    a[0] = libdevice.sqrtf(a[1])
# CHECK-NOT: sqrt.approx
# CHECK: sqrt.rn.f32
# CHECK-NOT: sqrt.approx
