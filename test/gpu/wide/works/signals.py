"""Signals: dynamics, tones, banks of filters, prediction, composites over time."""

import math

from numba import cuda, complex64, float32, float64

CHANNELS = 16
FRAMES = 16
ORDER = 12
DATES = 15


@cuda.jit("void(float32[:, :], float32[:, :], float32, float32, float32, float32)")
def compressor(out, x, attack, release, threshold, ratio):
    """Turns down what is loud, by an envelope that rises fast and falls slowly; one thread a channel."""
    c = cuda.grid(1)
    if c >= x.shape[1]:
        return
    power = float32(1) / ratio - float32(1)
    envelope = float32(0)
    for t in range(x.shape[0]):
        level = abs(x[t, c])
        keep = attack if level > envelope else release
        envelope = level + keep * (envelope - level)
        gain = float32(1)
        if envelope > threshold:
            gain = (envelope / threshold) ** power
        out[t, c] = gain * x[t, c]


@cuda.jit("void(float32[:, :], float32[::1], float32[:], int32, int32)")
def goertzel(power, x, coefficient, size, hop):
    """The power of a few tones in frames that overlap, by Goertzel's recurrence."""
    tone, frame = cuda.grid(2)
    if frame >= power.shape[0] or tone >= power.shape[1]:
        return
    c = coefficient[tone]
    first = float32(0)
    second = float32(0)
    for k in range(size):
        now = x[frame * hop + k] + c * first - second
        second = first
        first = now
    power[frame, tone] = first * first + second * second - c * first * second


@cuda.jit("void(complex64[:, :], complex64[:], float32[:, :], complex64[:])")
def channelise(out, x, taps, turn):
    """A band cut into 16 channels: branches of a polyphase filter, then a Fourier transform over them."""
    branch = cuda.shared.array((FRAMES, CHANNELS), complex64)
    c = cuda.threadIdx.x
    row = cuda.threadIdx.y
    frame = cuda.blockIdx.x * FRAMES + row
    total = complex64(0)
    if frame < out.shape[0]:
        for k in range(taps.shape[0]):
            total += taps[k, c] * x[(frame + k) * CHANNELS + c]
    branch[row, c] = total
    cuda.syncthreads()
    if frame < out.shape[0]:
        total = complex64(0)
        for b in range(CHANNELS):
            total += branch[row, b] * turn[b * c % CHANNELS]
        out[frame, c] = total


@cuda.jit("void(float64[:, :], float64[:], float64[:, :])")
def levinson(predictor, error, r):
    """Linear prediction from autocorrelations, by the recursion of Levinson and Durbin; signals lie side by side."""
    i = cuda.grid(1)
    if i >= error.size:
        return
    a = cuda.local.array(ORDER, float64)
    e = r[0, i]
    for m in range(ORDER):
        k = r[m + 1, i]
        for j in range(m):
            k -= a[j] * r[m - j, i]
        k /= e
        for j in range(m // 2):
            low = a[j]
            high = a[m - 1 - j]
            a[j] = low - k * high
            a[m - 1 - j] = high - k * low
        if m % 2 == 1:
            a[m // 2] -= k * a[m // 2]
        a[m] = k
        e *= 1 - k ** 2
    for m in range(ORDER):
        predictor[m, i] = a[m]
    error[i] = e


@cuda.jit("void(float32[:, :], float32[:, :, :])")
def trimmed_mean(out, stack):
    """Pictures of many dates made one: the mean of the middle half of what is there of each pixel."""
    x, y = cuda.grid(2)
    if x >= out.shape[1] or y >= out.shape[0]:
        return
    seen = cuda.local.array(DATES, float32)
    count = 0
    for d in range(stack.shape[0]):
        value = stack[d, y, x]
        if math.isnan(value):
            continue
        k = count
        while k > 0 and seen[k - 1] > value:
            seen[k] = seen[k - 1]
            k -= 1
        seen[k] = value
        count += 1
    if count == 0:
        out[y, x] = math.nan
        return
    cut = count // 4
    total = float32(0)
    for k in range(cut, count - cut):
        total += seen[k]
    out[y, x] = total / float32(count - 2 * cut)
