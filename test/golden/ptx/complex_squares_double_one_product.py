# ARGS: --arch=sm_90
# The imaginary part of z * z is 2 * x * y, which the sum takes in: no second product.
from numba import cuda, complex64


@cuda.jit("void(complex64[::1], complex64)")
def turn(z, c):
    i = cuda.grid(1)
    at = z[i]
    z[i] = at * at + c


# CHECK-LABEL: .entry turn(
# CHECK: fma.rn.f32 {{.*}}, 0f40000000, {{.*}}
# CHECK: ret;
