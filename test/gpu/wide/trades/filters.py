"""Filters of signals."""

import math

from numba import complex64, cuda, float32

SECTIONS = 4
PERIOD = 64
DECIMATE = 8


@cuda.jit("void(float32[:], float32[:], float32[:], int32, int32)")
def resample(out, x, taps, up, down):
    """A polyphase filter: `up` samples for each of x, of which each `down`-th is wanted."""
    i = cuda.grid(1)
    if i < out.size:
        at = i * down
        newest = at // up
        k = at % up
        total = float32(0)
        while k < taps.size and newest >= 0:
            if newest < x.size:
                total += taps[k] * x[newest]
            k += up
            newest -= 1
        out[i] = total


@cuda.jit("void(float32[:, :], float32[:], int32)")
def hann_frames(frames, x, hop):
    """The frames of a spectrogram, under a window that is computed in double precision."""
    k, f = cuda.grid(2)
    n = frames.shape[1]
    if f < frames.shape[0] and k < n:
        window = 0.5 - 0.5 * math.cos(2 * math.pi * k / (n - 1))
        frames[f, k] = x[f * hop + k] * window


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[:, ::1])")
def biquads(out, x, section):
    """A cascade of recursive filters over time: one thread a channel."""
    c = cuda.grid(1)
    if c >= x.shape[1]:
        return
    first = cuda.local.array(SECTIONS, float32)
    second = cuda.local.array(SECTIONS, float32)
    for s in range(SECTIONS):
        first[s] = 0
        second[s] = 0
    for t in range(x.shape[0]):
        v = x[t, c]
        for s in range(SECTIONS):
            y = section[s, 0] * v + first[s]
            first[s] = section[s, 1] * v - section[s, 3] * y + second[s]
            second[s] = section[s, 2] * v - section[s, 4] * y
            v = y
        out[t, c] = v


@cuda.jit("void(complex64[::1], complex64[::1], float32[::1], complex64[::1])")
def down_convert(out, x, taps, carrier):
    """Moves a band to the middle, filters it and keeps each eighth sample."""
    i = cuda.grid(1)
    if i < out.shape[0]:
        total = complex64(0)
        for k in range(taps.shape[0]):
            j = i * DECIMATE + k
            total += taps[k] * x[j] * carrier[j % PERIOD]
        out[i] = total
