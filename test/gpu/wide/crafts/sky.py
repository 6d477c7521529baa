"""Orbits and stars."""

import math

from numba import cuda, float32, int32

BINS = 256
LONGEST = 24


@cuda.jit("float64(float64, float64)", device=True)
def eccentric(mean, e):
    """Solves Kepler's equation by Newton's iteration."""
    angle = mean if e < 0.8 else math.pi
    for _ in range(30):
        step = (angle - e * math.sin(angle) - mean) / (1 - e * math.cos(angle))
        angle -= step
        if abs(step) < 1e-13:
            break
    return angle


@cuda.jit("void(float64[:, :], float64[:, :], float64)")
def kepler(place, elements, time):
    """Where bodies are on their orbits: axis, eccentricity, inclination, node, perihelion and mean anomaly."""
    i = cuda.grid(1)
    if i >= place.shape[0]:
        return
    orbit = elements[i]
    axis, e = orbit[0], orbit[1]
    mean = (orbit[5] + time * 0.01720209895 / (axis * math.sqrt(axis))) % (2 * math.pi)
    angle = eccentric(mean, e)
    x = axis * (math.cos(angle) - e)
    y = axis * math.sqrt(1 - e ** 2) * math.sin(angle)
    ci, si = math.cos(orbit[2]), math.sin(orbit[2])
    cn, sn = math.cos(orbit[3]), math.sin(orbit[3])
    cp, sp = math.cos(orbit[4]), math.sin(orbit[4])
    u = x * cp - y * sp
    v = x * sp + y * cp
    place[i, 0] = u * cn - v * sn * ci
    place[i, 1] = u * sn + v * cn * ci
    place[i, -1] = v * si


@cuda.jit("void(float32[:], int32[:, :], float32[:], float32[:], float32[:])")
def transits(power, where, time, flux, frequency):
    """Least squares of a box at each frequency: one block folds a light curve and tries all starts and durations."""
    total = cuda.shared.array(BINS, float32)
    count = cuda.shared.array(BINS, int32)
    best = cuda.shared.array(BINS, float32)
    length = cuda.shared.array(BINS, int32)
    start = cuda.shared.array(BINS, int32)
    b = cuda.blockIdx.x
    t = cuda.threadIdx.x
    total[t] = 0
    count[t] = 0
    cuda.syncthreads()
    f = frequency[b]
    for k in range(t, time.size, BINS):
        phase = time[k] * f
        phase -= math.floor(phase)
        bin_ = min(int(phase * BINS), BINS - 1)
        cuda.atomic.add(total, bin_, flux[k])
        cuda.atomic.add(count, bin_, 1)
    cuda.syncthreads()
    s = float32(0)
    n = 0
    best[t] = 0
    length[t] = 0
    start[t] = t
    for d in range(LONGEST):
        s += total[(t + d) % BINS]
        n += count[(t + d) % BINS]
        if s >= 0 or n == 0 or n == time.size:
            continue
        share = float32(n) / float32(time.size)
        value = s * s / (share * (float32(1) - share))
        if value > best[t]:
            best[t] = value
            length[t] = d + 1
    cuda.syncthreads()
    half = BINS // 2
    while half > 0:
        if t < half and best[t + half] > best[t]:
            best[t] = best[t + half]
            length[t] = length[t + half]
            start[t] = start[t + half]
        cuda.syncthreads()
        half //= 2
    if t == 0:
        power[b] = best[0]
        where[b, 0] = start[0]
        where[b, 1] = length[0]
