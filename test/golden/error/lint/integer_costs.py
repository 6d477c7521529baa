# ARGS: -Wperf
# Integer arithmetic in loops: division by variables, int32 values in int64.
import numpy as np
from numba import cuda


@cuda.jit("void(int32[::1], int32[::1], int64[::1], int32)")
def costs(x, r, wide, n):
    i = cuda.grid(1)
    r[i] = x[i] // n
    total = 0
    for j in range(n):
        total += x[j] * x[i]  # WARNING: this arithmetic of int32 values is done in int64 [int64-arithmetic]
        # NOTE: write np.int32(x[j] * x[i]) if it fits
        r[j] = x[j] % n  # WARNING: this integer division in a loop takes many instructions, because the divisor is a variable [variable-division]
        # NOTE: divide by a constant, shift where it is a power of two, or count along instead of dividing
        r[j] = x[j] % 7 + (x[j] >> n)
        r[j] = x[j] * x[i] + 1
        r[x[j] * n + i] = 1
    wide[i] = total
    small = np.int32(0)
    for j in range(n):
        small = np.int32(small + x[j])
    r[i] = small
    best = np.int32(0)
    for j in range(n):
        small += x[j]  # WARNING: this arithmetic of int32 values is done in int64
        # NOTE: write small = np.int32(small + x[j]) if it fits
        best = max(best, x[j] + 1)  # WARNING: this arithmetic of int32 values is done in int64
        # NOTE: write np.int32(x[j] + 1) if it fits
    r[i] = small + best


@cuda.jit("void(int32[::1], int32)")
def proved_to_fit(r, n):
    """Nothing is said where 32 bits are enough: what the array holds is known."""
    digits = cuda.shared.array(16, np.int32)
    i = cuda.threadIdx.x
    digits[i] = i & 15
    cuda.syncthreads()
    best = np.int32(0)
    for j in range(n):
        best = max(best, digits[j & 15] + 1)
    r[i] = best
