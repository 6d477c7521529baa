# ARGS: --arch=sm_90 --bodies=1
# Whichever part of a divisor is larger, a quotient takes the same three divisions, and whatever the sign of a real part, a root
# the same square root and division; another two roots are those of the absolute value, one for numbers near the largest. The
# exponential brings its angle near 0 once, also for infinities.
import cmath
from numba import cuda


@cuda.jit("void(complex64[::1], complex64[::1])")
def quotients(x, y):
    i = cuda.grid(1)
    x[i] = x[i] / y[i]


@cuda.jit("void(complex64[::1])")
def roots(x):
    i = cuda.grid(1)
    x[i] = cmath.sqrt(x[i])


@cuda.jit("void(complex64[::1])")
def exponentials(x):
    i = cuda.grid(1)
    x[i] = cmath.exp(x[i])


# CHECK-LABEL: .entry quotients(
# CHECK-COUNT-3: div.rn.f32
# CHECK-NOT: div.rn.f32
# CHECK-LABEL: .entry roots(
# CHECK-COUNT-3: sqrt.rn.f32
# CHECK-NOT: sqrt.rn.f32
# CHECK-LABEL: .entry exponentials(
# CHECK: 0f3F22F983
# CHECK-NOT: 0f3F22F983
# CHECK: ret;
