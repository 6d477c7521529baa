# ARGS: --arch=sm_90
import math
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1])")
def nearest(out, x):
    i = cuda.grid(1)
    if i < out.size:
        best = out[i]
        for d in x:
            if d > float32(0):
                t = d - math.sqrt(d)
                if t > float32(1) and t < best:
                    best = t
        out[i] = best


# CHECK: setp.leu.f32 [[NONE:%p[0-9]+]]
# CHECK: @[[NONE]] bra
# CHECK-NOT: setp
# CHECK: sqrt.rn.f32
