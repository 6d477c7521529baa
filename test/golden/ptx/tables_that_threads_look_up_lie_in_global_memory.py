# ARGS: --arch=sm_90
# Constant memory gives a warp one element at a time. What all threads read alike stays there.
import numpy as np
from numba import cuda, float32

LETTERS = np.arange(64, dtype=np.uint8) + 32
WEIGHTS = np.linspace(0, 1, 100).astype(np.float32)


@cuda.jit("void(uint8[::1], uint8[::1])")
def encode(out, x):
    i = cuda.grid(1)
    out[i] = LETTERS[x[i] & 63]


@cuda.jit("void(float32[::1], float32[::1], int32)")
def smooth(out, x, n):
    i = cuda.grid(1)
    total = float32(0)
    for k in range(n):
        total += WEIGHTS[k] * x[i + k]
    out[i] = total


# CHECK: .global .align 16 .b8 constant_0[64]
# CHECK: .const .align 16 .b8 constant_1[400]
# CHECK-LABEL: .entry encode(
# CHECK-NOT: ld.const
# CHECK: ld.global.nc.b8
# CHECK: ret;
# CHECK-LABEL: .entry smooth(
# CHECK: ld.const
# CHECK: ret;
