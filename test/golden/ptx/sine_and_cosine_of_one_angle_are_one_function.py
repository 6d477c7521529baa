# ARGS: --arch=sm_90 --bodies=1
# Both bring the angle near 0, which is done once: one multiplication by 2 / pi, one slow way for great angles.
import math
from numba import cuda


@cuda.jit("void(float32[::1], float32[::1], float32[::1])")
def turned(x, y, angle):
    i = cuda.grid(1)
    if i < x.size:
        s = math.sin(angle[i])
        c = math.cos(angle[i])
        x[i], y[i] = c * x[i] - s * y[i], s * x[i] + c * y[i]


# CHECK-LABEL: .entry turned(
# CHECK: mul{{.*}}.f32 %{{.*}}, 0f3F22F983;
# CHECK-NOT: 0f3F22F983
# CHECK: ret;
