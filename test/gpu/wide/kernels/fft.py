"""Complex numbers."""

import math

from numba import complex64, cuda, float32


@cuda.jit("void(complex64[::1], complex64[::1], int32)")
def fft_stage(out, x, half):
    """One radix-2 stage of Stockham's transform."""
    t = cuda.grid(1)
    n = x.shape[0]
    if t < n // 2:
        k = t & (half - 1)
        angle = float32(-math.pi) * float32(k) / float32(half)
        turn = complex64(math.cos(angle) + 1j * math.sin(angle))
        a = x[t]
        b = x[t + n // 2] * turn
        to = ((t - k) << 1) + k
        out[to] = a + b
        out[to + half] = a - b


@cuda.jit("void(complex64[:, :], complex64[:, :], float32[:])")
def spectrum_filter(out, x, gain):
    """Each row of a spectrum times real gains, and times its neighbour's conjugate."""
    j, i = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        other = x[i, (j + 1) % x.shape[1]]
        out[i, j] = x[i, j] * other.conjugate() * gain[j]


@cuda.jit("void(float32[:], complex64[:])")
def power(out, x):
    i = cuda.grid(1)
    if i < x.shape[0]:
        out[i] = x[i].real * x[i].real + x[i].imag * x[i].imag
