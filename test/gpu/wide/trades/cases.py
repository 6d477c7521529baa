"""How the kernels of this folder are launched and checked."""

import math

import numpy as np

from case import case, empty, given, over, uniform


def whole(rng, low, high, *shape, dtype=np.int32):
    return rng.integers(low, high, shape, dtype=dtype)


def starts(counts):
    return np.concatenate(([0], np.cumsum(counts))).astype(np.int32)


# ---- filters


@case((over(1 << 21),))
def resample(rng):
    n, up, down = 1 << 21, 3, 2
    x, taps = uniform(rng, n * down // up), uniform(rng, 96)

    def expect():
        wide, total = np.concatenate((np.zeros(31, np.float32), x, np.zeros(4, np.float32))), empty(n)
        for turn in range(up):
            newest, phase = divmod(turn * down, up)
            out = total[turn::up]
            for k, tap in enumerate(taps[phase::up]):
                out += tap * wide[newest - k + 31:][:down * len(out):down]
        return [total]

    return given(empty(n), x, taps, np.int32(up), np.int32(down), extents=(n, x.size, 96), tolerance=(1e-4, 1e-5),
                 expect=expect)


@case((1024 // 256, 8192 // 1))
def hann_frames(rng):
    x = uniform(rng, 256 * 8192 + 768, low=-1.0)
    window = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(1024) / 1023)
    return given(empty(8192, 1024), x, np.int32(256), extents=(8192, 1024), tolerance=(1e-6, 1e-7),
                 expect=lambda: [np.lib.stride_tricks.sliding_window_view(x, 1024)[::256] * window])


@case((over(1 << 16, 128),), (128,))
def biquads(rng):
    x = uniform(rng, 256, 1 << 16, low=-1.0)
    section = uniform(rng, 4, 5, low=0.1, high=0.4)

    def expect():
        out, z = np.empty_like(x), np.zeros((4, 2, x.shape[1]), np.float32)
        for t, v in enumerate(x):
            for (a, b, c, d, e), state in zip(section, z):
                y = a * v + state[0]
                state[0] = b * v - d * y + state[1]
                state[1] = c * v - e * y
                v = y
            out[t] = v
        return [out]

    return given(np.zeros_like(x), x, section, extents=x.shape, tolerance=(1e-3, 1e-5), expect=expect)


@case((over(1 << 19),))
def down_convert(rng):
    n, taps = 1 << 19, uniform(rng, 64)
    x = (uniform(rng, 8 * n + 56, low=-1.0) + 1j * uniform(rng, 8 * n + 56, low=-1.0)).astype(np.complex64)
    carrier = np.exp(-2j * np.pi * 5 * np.arange(64) / 64).astype(np.complex64)

    def expect():
        z = x * np.resize(carrier, x.size)
        return [sum(taps[k] * z[k:k + 8 * n:8] for k in range(64))]

    return given(np.zeros(n, np.complex64), x, taps, carrier, extents=(n, 64), tolerance=(1e-3, 1e-4), expect=expect)


# ---- prices


@case((1024,), shared=2 * 513 * 4)
def american_put(rng):
    spot, strike = uniform(rng, 1024, low=80.0, high=120.0), uniform(rng, 1024, low=80.0, high=120.0)
    years, rate, volatility, steps = uniform(rng, 1024, low=0.2, high=2.0), np.float32(0.03), np.float32(0.25), 512

    def expect():
        dt = years / np.float32(steps)
        up = np.exp(volatility * np.sqrt(dt))
        down, discount = 1 / up, np.exp(-rate * dt)
        p, log = (1 / discount - down) / (up - down), np.log(up.astype(float))
        now = [(strike - spot * np.exp(log * k)).astype(np.float32) for k in range(-steps, steps + 1)]
        value = np.maximum(now[::2], 0)
        for step in range(steps - 1, -1, -1):
            value = np.maximum(discount * (p * value[1:] + (1 - p) * value[:-1]), now[steps - step:steps + step + 1:2])
        return [value[0]]

    return given(empty(1024), spot, strike, years, rate, volatility, np.int32(steps), tolerance=(1e-3, 1e-2),
                 expect=expect)


@case((528,))
def heston(rng):
    n, steps = 1 << 17, 64
    dt, kappa, theta, xi, rho = map(np.float32, (1 / 64, 2, 0.04, 0.3, -0.7))

    def expect():
        state = np.arange(1, n + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)

        def draw():
            for step, shift in ((-12, 12), (25, 25), (-27, 27)):
                state[:] ^= state >> np.uint64(shift) if step < 0 else state << np.uint64(shift)
            return (state * np.uint64(2685821657736338717) >> np.uint64(40)).astype(np.float32) / np.float32(1 << 24)

        price, variance = empty(n), np.full(n, theta)
        for step in range(steps):
            radius, angle = np.sqrt(-2 * np.log(1 - draw())), np.float32(2 * np.pi) * draw()
            a, b, w = radius * np.cos(angle), radius * np.sin(angle), np.maximum(variance, 0)
            root = np.sqrt(w * dt)
            price += root * a - np.float32(0.5) * w * dt
            variance += kappa * (theta - w) * dt + xi * root * (rho * a + np.sqrt(1 - rho * rho) * b)
        return [np.maximum(np.exp(price) - 1, 0)]

    return given(empty(n), np.int32(steps), dt, kappa, theta, xi, rho, extents=(n,), tolerance=(1e-3, 1e-4),
                 strays=1e-3, expect=expect)


@case((over(1 << 19),))
def implied_volatility(rng):
    n, rate = 1 << 19, 0.02
    spot, sigma, years = 80 + 40 * rng.random(n), 0.1 + 0.5 * rng.random(n), 0.5 + rng.random(n)
    strike = spot * (0.9 + 0.2 * rng.random(n))
    root = sigma * np.sqrt(years)
    d = (np.log(spot / strike) + (rate + 0.5 * sigma ** 2) * years) / root
    below, above = (np.array([0.5 * (1 + math.erf(x)) for x in v / math.sqrt(2)]) for v in (d, d - root))
    price = spot * below - strike * np.exp(-rate * years) * above
    return given(np.zeros(n), price, spot, strike, years, np.float64(rate), extents=(n,), tolerance=(1e-7, 1e-7),
                 expect=lambda: [sigma])


@case((over(1 << 18),))
def barrier(rng):
    z = rng.standard_normal((128, 1 << 18), np.float32)
    drift, shake = np.float32(-0.0002), np.float32(0.02)

    def expect():
        s = 100 * np.exp(np.cumsum(drift + shake * z, 0))
        return [np.where(s.max(0) >= 125, 0, np.maximum(s[-1] - 95, 0))]

    return given(empty(1 << 18), z, *map(np.float32, (100, 95, 125)), drift, shake, extents=z.shape,
                 tolerance=(1e-3, 1e-2), strays=1e-3, expect=expect)


# ---- shapes


@case((over(1 << 20),))
def in_polygon(rng):
    points, turn = uniform(rng, 1 << 20, 2, low=-1.0), 2 * np.pi * np.arange(96) / 96
    corner = (np.stack((np.cos(turn), np.sin(turn)), 1) * uniform(rng, 96, 1, low=0.3)).astype(np.float32)

    def expect():
        x, y = points.T.copy()
        inside = np.zeros(x.size, bool)
        for (ax, ay), (bx, by) in zip(corner, np.roll(corner, 1, 0)):
            at = np.flatnonzero((ay > y) != (by > y))
            inside[at] ^= x[at] < ax + (bx - ax) / (by - ay) * (y[at] - ay)
        return [inside]

    return given(np.zeros(1 << 20, bool), points, corner, extents=(1 << 20, 96), strays=1e-4, expect=expect)


@case((over(1 << 17, 128),), (128,))
def first_hit(rng):
    n = 1 << 17
    ray = np.concatenate((uniform(rng, n, 3, low=-1.0), rng.standard_normal((n, 3), np.float32)), 1)
    triangle = uniform(rng, 256, 1, 3, low=-3.0, high=3.0) + uniform(rng, 256, 3, 3, low=-0.5, high=0.5)

    def expect():
        o, d = (np.ascontiguousarray(ray[:, k:k + 3].T) for k in (0, 3))
        which, nearest = np.full(n, -1), np.full(n, np.inf, np.float32)
        for k, (a, b, c) in enumerate(triangle):
            normal = np.cross(b - a, c - a)
            with np.errstate(divide="ignore", invalid="ignore"):
                t = (normal @ (a[:, None] - o)) / (normal @ d)
                p = o + t * d - a[:, None]
            u, v = (np.stack((np.cross(c - a, normal), np.cross(normal, b - a))) / -(normal @ normal)) @ p
            hit = (u <= 0) & (v <= 0) & (u + v >= -1) & (t > 0) & (t < nearest)
            which[hit], nearest[hit] = k, t[hit]
        return [which, nearest]

    return given(np.zeros(n, np.int32), empty(n), ray, triangle, outputs=(0, 1), extents=(n, 256), tolerance=(1e-3, 0),
                 strays=1e-3, expect=expect)


@case((over(1 << 21),))
def triangle_distance(rng):
    n = 1 << 21
    point, triangle = uniform(rng, n, 3), uniform(rng, n, 3, 3)
    return given(empty(n), point, triangle, extents=(n,), tolerance=(1e-3, 1e-4), strays=1e-4,
                 expect=lambda: [triangle_distances(point, triangle)])


def triangle_distances(point, triangle):
    """The distance from the plane where the point is above the inside, else from the nearest side."""
    p, corner = [point[:, k] for k in range(3)], [[triangle[:, c, k] for k in range(3)] for c in range(3)]
    dot = lambda a, b: a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    minus = lambda a, b: [x - y for x, y in zip(a, b)]
    least = np.full(len(point), np.inf, np.float32)
    for a, b in ((0, 1), (1, 2), (2, 0)):
        side, to = minus(corner[b], corner[a]), minus(p, corner[a])
        t = np.clip(dot(side, to) / dot(side, side), 0, 1)
        gap = [x - t * y for x, y in zip(to, side)]
        least = np.minimum(least, dot(gap, gap))
    u, v, w = minus(corner[1], corner[0]), minus(corner[2], corner[0]), minus(p, corner[0])
    uu, uv, vv, uw, vw = dot(u, u), dot(u, v), dot(v, v), dot(u, w), dot(v, w)
    s, t, scale = vv * uw - uv * vw, uu * vw - uv * uw, uu * vv - uv * uv
    gap = [z - (s * x + t * y) / scale for x, y, z in zip(u, v, w)]
    return np.sqrt(np.where((s >= 0) & (t >= 0) & (s + t <= scale), dot(gap, gap), least))


@case((over(1 << 17, 128),), (128,))
def count_in_box(rng):
    n, side = 1 << 16, 1024
    points = whole(rng, 0, side, n, 2)
    code = sum((points[:, d] >> bit & 1) << 2 * bit + d for bit in range(10) for d in range(2))
    points = points[np.argsort(code, kind="stable")]
    levels = [np.concatenate((points.reshape(-1, 8, 2).min(1), points.reshape(-1, 8, 2).max(1)), 1)]
    while len(levels[0]) > 1:
        a, b = levels[0][::2], levels[0][1::2]
        levels.insert(0, np.concatenate((np.minimum(a, b)[:, :2], np.maximum(a, b)[:, 2:]), 1))
    corner = whole(rng, 0, side - 40, 1 << 17, 2)
    query = np.concatenate((corner, corner + whole(rng, 0, 40, 1 << 17, 2)), 1)

    def expect():
        sums = np.pad(np.bincount(points[:, 0] * side + points[:, 1], minlength=side * side).reshape(side, side).cumsum(0)
                      .cumsum(1), ((1, 0), (1, 0)))
        x, y, X, Y = query.T
        return [sums[X + 1, Y + 1] - sums[x, Y + 1] - sums[X + 1, y] + sums[x, y]]

    node = np.concatenate(levels).astype(np.float32)
    return given(empty(1 << 17, dtype=np.int32), query.astype(np.float32), node, points.astype(np.float32),
                 extents=(1 << 17, len(node)), expect=expect)


# ---- genes


@case((over(1 << 17),))
def kmer_counts(rng):
    n, width, mask = 1 << 17, 100, np.uint64((1 << 30) - 1)
    digit = rng.choice(5, (n, width), p=(0.25, 0.25, 0.25, 0.24, 0.01)).astype(np.uint8)

    def expect():
        forward, backward, length = np.zeros(n, np.uint64), np.zeros(n, np.uint64), np.zeros(n, int)
        counts = empty(1 << 20, dtype=np.int64)
        for d in np.ascontiguousarray(digit.T).astype(np.uint64):
            length = np.where(d == 4, 0, length + 1)
            d &= np.uint64(3)
            forward = (forward << np.uint64(2) | d) & mask
            backward = backward >> np.uint64(2) | (np.uint64(3) - d) << np.uint64(28)
            key = np.minimum(forward, backward)[length >= 15]
            key = (key ^ key >> np.uint64(13)) * np.uint64(0x9E3779B97F4A7C15)
            counts += np.bincount((key >> np.uint64(44)).astype(int), minlength=1 << 20)
        return [counts]

    return given(empty(1 << 20, dtype=np.int32), np.frombuffer(b"ACGTN", np.uint8)[digit], extents=(n, width),
                 expect=expect)


@case((over(1 << 17),))
def bit_distance(rng):
    n = 1 << 17
    first, second = whole(rng, 0, 4, 32, n, dtype=np.uint8), whole(rng, 0, 4, 200, n, dtype=np.uint8)

    def expect():
        row = [np.full(n, j, np.uint8) for j in range(33)]
        for j, letter in enumerate(second):
            before, row[0] = row[0], np.full(n, j + 1, np.uint8)
            for k in range(32):
                here = before + (first[k] != letter)
                before = row[k + 1]
                row[k + 1] = np.minimum(here, np.minimum(before, row[k]) + np.uint8(1))
        return [row[32]]

    return given(empty(n, dtype=np.int32), first, second, extents=(n, 32, 200), expect=expect)


@case((over(1024, 32), 16384 // 8), (32, 8))
def two_bits(rng):
    digit = whole(rng, 0, 4, 16384, 4094, dtype=np.uint8)

    def expect():
        code = np.pad(3 - digit[:, ::-1], ((0, 0), (0, 2))).reshape(16384, 1024, 4)
        return [code[..., 0] << 6 | code[..., 1] << 4 | code[..., 2] << 2 | code[..., 3]]

    return given(np.zeros((16384, 1024), np.uint8), np.frombuffer(b"ACGT", np.uint8)[digit],
                 extents=(16384, 1024, 4094), expect=expect)


@case((264,))
def distinct_sketch(rng):
    keys = whole(rng, 0, 1 << 21, 1 << 23, dtype=np.uint32)

    def expect():
        h = keys * np.uint32(0x85ebca6b)
        h = (h ^ h >> np.uint32(13)) * np.uint32(0xc2b2ae35)
        h ^= h >> np.uint32(16)
        run, most = 21 - np.frexp((h >> np.uint32(12)).astype(np.float64))[1], np.zeros(4096, np.int32)
        np.maximum.at(most, h & np.uint32(4095), run)
        return [most]

    return given(empty(4096, dtype=np.int32), keys, extents=(keys.size,), expect=expect)


@case((over(1 << 21),))
def byte_counters(rng):
    keys = (uniform(rng, 1 << 21) ** 12 * 4e6).astype(np.uint32)

    def expect():
        counts = np.bincount(keys * np.uint32(2654435761) % np.uint32(1 << 22), minlength=1 << 22)
        return [np.minimum(counts, 255).astype(np.uint8).view(np.uint32)]

    return given(np.zeros(1 << 20, np.uint32), keys, extents=(1 << 20, keys.size), expect=expect)


@case((over(1 << 21), 8))
def sobol(rng):
    direction = np.uint32(1) << np.arange(31, -1, -1, dtype=np.uint32) | whole(rng, 0, 1 << 32, 8, 32, dtype=np.uint32)

    def expect():
        gray, some = np.arange(1 << 21) ^ np.arange(1 << 21) >> 1, np.zeros((8, 1), np.uint32)
        for bit in range(11):
            some = np.concatenate((some, some ^ direction[:, bit:bit + 1]), 1)
        more = np.zeros((8, 1), np.uint32)
        for bit in range(11, 21):
            more = np.concatenate((more, more ^ direction[:, bit:bit + 1]), 1)
        return [(some[:, gray & 2047] ^ more[:, gray >> 11]) * 2.0 ** -32]

    return given(empty(8, 1 << 21), direction, extents=(1 << 21, 32), tolerance=(1e-6, 0), expect=expect)
