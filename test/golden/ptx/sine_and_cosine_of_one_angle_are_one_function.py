# ARGS: --arch=sm_90 --bodies=1
# Both bring the angle near 0, which is done once: one multiplication by 2 / pi, one slow way for great angles.
import math

import numpy as np
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


# An angle that is read twice is one, too: a sine changes nothing in memory.
@cuda.jit("void(float32[::1], float32)")
def read_twice(sums, step):
    tile = cuda.shared.array(64, np.float32)
    t = cuda.threadIdx.x
    tile[t] = sums[t]
    cuda.syncthreads()
    total = np.float32(0)
    for j in range(t):
        total += math.sin(step * tile[j]) * math.cos(step * tile[j])
    sums[t] = total


# CHECK-LABEL: .entry read_twice(
# CHECK: mul{{.*}}.f32 %{{.*}}, 0f3F22F983;
# CHECK-NOT: 0f3F22F983
# CHECK: madc.hi
# CHECK-NOT: madc.hi
# CHECK: ret;
