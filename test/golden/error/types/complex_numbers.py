import cmath
import math
from numba import cuda

@cuda.jit("void(float32[::1], complex64, float64)")
def k(a, z, x):
    a[0] = z                               # ERROR: complex64 cannot be converted to float32
    # NOTE: take one number of it: z.real, z.imag or abs(z)
    if z < 1:                              # ERROR: '<' is not defined for complex64 and
        pass
    a[0] = abs(z // z)                     # ERROR: '//' is not defined for complex64 and complex64
    a[0] = abs(~z)                         # ERROR: unary '~' is not defined for complex64
    a[0] = int(z)                          # ERROR: int() does not take (complex64)
    a[0] = math.sin(z)                     # ERROR: math.sin() does not take (complex64)
    # NOTE: module cmath has the functions of complex numbers
    a[0] = max(z, z)                       # ERROR: max() does not take (complex64, complex64)
    a[0] = abs(complex("1"))               # ERROR: complex() does not take
    a[0] = abs(complex(1, 2, 3))           # ERROR: complex() takes 0 to 2 arguments
    a[0] = abs(cmath.sqrt())               # ERROR: cmath.sqrt() takes 1 argument
