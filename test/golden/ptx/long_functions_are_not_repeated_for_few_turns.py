# ARGS: --arch=sm_90
# A loop of three turns around one of three would make nine copies of a power and an exponential of float64. It makes three.
import math

from numba import cuda


@cuda.jit("void(float64[::1], float64[:, ::1])")
def overlaps(out, exponent):
    i = cuda.grid(1)
    if i < out.shape[0]:
        total = 0.0
        for p in range(3):
            for q in range(3):
                s = exponent[i, p] + exponent[0, q]
                total += (math.pi / s) ** 1.5 * math.exp(-exponent[i, p] * exponent[0, q] / s)
        out[i] = total


# CHECK-LABEL: .entry overlaps(
# CHECK-COUNT-3: call.uni {{.*}}, __internal_accurate_pow,
# CHECK-NOT: call.uni
# CHECK: ret;
