# ARGS: --arch=sm_90
from numba import cuda


def scale(factor):
    def kernel(x):
        x[cuda.grid(1)] *= factor
    return kernel


double = cuda.jit("void(int64[::1])")(scale(3))
# CHECK: .entry double(
# CHECK: mul.lo.s64 {{.*}}, 3;
