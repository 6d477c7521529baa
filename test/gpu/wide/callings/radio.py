"""Signals of all kinds: constellations, variable stars, thin layers, power lines."""

import cmath
import math

import numpy as np
from numba import complex64, complex128, cuda, float32, int32

TILE = 256
TWO_PI = np.float32(2 * math.pi)
LEVELS = (-7.0, -5.0, -3.0, -1.0, 1.0, 3.0, 5.0, 7.0)


@cuda.jit(device=True)
def axis_bits(v, scale):
    """How sure the three bits are that a level holds in Gray code."""
    zero = cuda.local.array(3, float32)
    one = cuda.local.array(3, float32)
    for b in range(3):
        zero[b] = float32(1e30)
        one[b] = float32(1e30)
    for k in range(8):
        gray = k ^ k >> 1
        d = v - float32(2 * k - 7)
        d *= d
        for b in range(3):
            if gray >> b & 1:
                one[b] = min(one[b], d)
            else:
                zero[b] = min(zero[b], d)
    return (one[2] - zero[2]) * scale, (one[1] - zero[1]) * scale, (one[0] - zero[0]) * scale


@cuda.jit("void(float32[:, :], complex64[:], complex64[:], float32)")
def qam_soft(soft, received, channel, noise):
    """Soft bits of 64-QAM after one tap of a channel is undone."""
    i = cuda.grid(1)
    if i >= received.size:
        return
    h = channel[i]
    gain = h.real * h.real + h.imag * h.imag
    z = received[i] * h.conjugate() / gain
    scale = gain / noise
    soft[i, 0], soft[i, 1], soft[i, 2] = axis_bits(z.real, scale)
    soft[i, 3], soft[i, 4], soft[i, 5] = axis_bits(z.imag, scale)


@cuda.jit("void(float32[:], float32[:], float32[:], float32, float32)")
def lomb_scargle(power, time, value, lowest, step):
    """How much of a star's light follows each frequency, though it was not seen at even times."""
    ts = cuda.shared.array(TILE, float32)
    ys = cuda.shared.array(TILE, float32)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    omega = TWO_PI * (lowest + float32(i) * step)
    yc = ys_ = cc = cs = ss = float32(0)
    for start in range(0, time.size, TILE):
        k = start + t
        ts[t] = time[k] if k < time.size else float32(0)
        ys[t] = value[k] if k < time.size else float32(0)
        cuda.syncthreads()
        for j in range(min(TILE, time.size - start)):
            s = math.sin(omega * ts[j])
            c = math.cos(omega * ts[j])
            yc += ys[j] * c
            ys_ += ys[j] * s
            cc += c * c
            cs += c * s
            ss += s * s
        cuda.syncthreads()
    if i < power.size:
        power[i] = (ss * yc * yc - float32(2) * cs * yc * ys_ + cc * ys_ * ys_) / (cc * ss - cs * cs)


@cuda.jit("void(float32[:, :], float32[:], float32[:], complex64[:], float32[:])")
def parratt(reflected, angle, wavelength, index, thickness):
    """What layers on a base reflect, from the lowest up."""
    j, i = cuda.grid(2)
    if i >= angle.size or j >= wavelength.size:
        return
    k0 = TWO_PI / wavelength[j]
    c2 = math.cos(angle[i]) ** 2
    layers = index.size
    below = k0 * cmath.sqrt(index[layers - 1] * index[layers - 1] - c2)
    r = complex64(0)
    for m in range(layers - 2, -1, -1):
        here = k0 * cmath.sqrt(index[m] * index[m] - c2)
        fresnel = (here - below) / (here + below)
        if m < layers - 2:
            turn = cmath.exp(complex64(2j) * below * thickness[m + 1])
            r = (fresnel + r * turn) / (complex64(1) + fresnel * r * turn)
        else:
            r = fresnel
        below = here
    reflected[i, j] = r.real ** 2 + r.imag ** 2


@cuda.jit("void(complex128[:], float64[:], complex128[:], complex128[:], int32[:], int32[:], complex128[:])")
def power_mismatch(rest, worst, wanted, voltage, start, column, admittance):
    """What power each bus of a grid lacks, and the largest that any lacks."""
    bus = cuda.grid(1)
    if bus >= wanted.shape[0]:
        return
    current = 0j
    for k in range(start[bus], start[bus + 1]):
        current += admittance[k] * voltage[column[k]]
    s = voltage[bus] * current.conjugate() - wanted[bus]
    rest[bus] = s
    size = abs(s)
    if size > worst[0]:
        cuda.atomic.max(worst, 0, size)
