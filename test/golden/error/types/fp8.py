from numba import cuda, float32
from numba.cuda import float32x2, float32x4
from numba.cuda.fp8 import fp8_e4m3, fp8x2_e5m2
import math

@cuda.jit("void(fp8_e4m3[::1], float32[::1], complex64)")
def k(a, x, z):
    y = a[0] + a[1]                        # ERROR: '+' is not defined for fp8_e4m3 and fp8_e4m3
    # NOTE: fp8 numbers are only stored: compute with float32(x)
    y = a[0] < a[1]                        # ERROR: '<' is not defined for fp8_e4m3 and fp8_e4m3
    y = -a[0]                              # ERROR: unary '-' is not defined for fp8_e4m3
    y = abs(a[0])                          # ERROR: abs() does not take (fp8_e4m3)
    a[0] = z                               # ERROR: complex64 cannot be converted to fp8_e4m3
    y = max(a[0], a[1])                    # ERROR: max() does not take (fp8_e4m3, fp8_e4m3)
    y = fp8x2_e5m2(float32x4(1, 2, 3, 4))  # ERROR: fp8x2_e5m2() does not take (float32x4)
    # NOTE: it is made of numbers and vectors of fp8_e5m2 with 2 components in all
    x[0] = float("0x10")                   # ERROR: float() does not take
    x[1] = float("nan")
    if a[1]:
        a[0] = x[0]
