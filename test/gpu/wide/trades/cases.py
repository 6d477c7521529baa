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
        counts = np.bincount(points[:, 0] * side + points[:, 1], minlength=side * side).reshape(side, side)
        sums = np.pad(counts.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
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


# ---- grids


@case((512 // 32, 16384 // 8), (32, 8))
def life_bits(rng):
    old = whole(rng, 0, 1 << 32, 16384, 512, dtype=np.uint32)

    def expect():
        sideways = [old, old << np.uint32(1) | np.roll(old, 1, 1) >> np.uint32(31),
                    old >> np.uint32(1) | np.roll(old, -1, 1) << np.uint32(31)]
        bits = [np.zeros_like(old) for _ in range(3)]                   # of the number of neighbours; eight are as none
        for step in (-1, 0, 1):
            for row in sideways[step == 0:]:
                carry = np.roll(row, step, 0)
                for bit in bits:
                    bit ^= carry
                    carry &= ~bit
        return [bits[1] & ~bits[2] & (bits[0] | old)]

    return given(np.zeros_like(old), old, extents=old.shape, expect=expect)


@case((4096 // 32, 2048 // 8), (32, 8))
def yee_step(rng):
    e, hx, hy, medium = (uniform(rng, 2048, 4096, low=0.5) for _ in range(4))

    def expect():
        after = e.copy()
        curl = hy[1:, 1:] - hy[1:, :-1] - hx[1:, 1:] + hx[:-1, 1:]
        after[1:, 1:] += np.float32(0.5) * curl / medium[1:, 1:]
        return [after]

    return given(e, hx, hy, medium, extents=e.shape, tolerance=(1e-5, 1e-6), expect=expect)


@case((2048 // 32, 2048 // 8), (32, 8))
def jump_flood(rng):
    n, step, known = 2048, 64, rng.random((2048, 2048)) < 0.2
    old = np.where(known[..., None], whole(rng, 0, n, n, n, 2), np.int32(-1))

    def expect():
        wide = np.pad(old, ((step, step), (step, step), (0, 0)), constant_values=-1)
        y, x = np.ogrid[:np.int32(n), :np.int32(n)]
        best, least = np.full_like(old, -1), np.full((n, n), 1 << 30, np.int32)
        for dy in (0, step, 2 * step):
            for dx in (0, step, 2 * step):
                seed = wide[dy:dy + n, dx:dx + n]
                distance = (seed[..., 0] - x) ** 2 + (seed[..., 1] - y) ** 2
                nearer = (seed[..., 0] >= 0) & (distance < least)
                np.copyto(least, distance, where=nearer)
                np.copyto(best, seed, where=nearer[..., None])
        return [best]

    return given(np.zeros_like(old), old, np.int32(step), extents=(n, n), expect=expect)


@case((over(360, 64), 512 // 4), (64, 4))
def scan_ranges(rng):
    occupied = np.where(rng.random((1024, 1024)) < 0.02, 100, 0).astype(np.uint8)
    pose = uniform(rng, 512, 3, high=6.0) + np.array([500, 500, 0], np.float32)

    def expect():
        angle = pose[:, 2:] + 2 * np.pi * np.arange(360) / 360
        r, left = np.zeros(angle.size), np.arange(angle.size)
        x, y, dx, dy = (np.broadcast_to(v, angle.shape).ravel().astype(float)
                        for v in (pose[:, :1], pose[:, 1:2], np.cos(angle), np.sin(angle)))
        while left.size:
            at = (y[left] + r[left] * dy[left]).astype(int), (x[left] + r[left] * dx[left]).astype(int)
            left = left[(occupied[at] == 0) & (r[left] < 400)]
            r[left] += 0.5
        return [r.reshape(512, 360)]

    return given(empty(512, 360), occupied, pose, np.float32(0.5), np.float32(400), extents=(512, 360, 1024, 1024),
                 strays=1e-3, expect=expect)


# ---- training


@case((2, 56 // 8, 2048), (32, 8))
def depthwise(rng):
    x, weight = uniform(rng, 32, 64, 112, 112, low=-1.0), uniform(rng, 64, 3, 3)

    def expect():
        wide, total = np.pad(x, ((0, 0), (0, 0), (1, 0), (1, 0))), 0
        for (dy, dx), w in zip(np.ndindex(3, 3), weight.reshape(64, 9).T):
            total = total + w[:, None, None] * wide[:, :, dy:dy + 111:2, dx:dx + 111:2]
        return [total]

    return given(empty(32, 64, 56, 56), x, weight, extents=x.shape, tolerance=(1e-4, 1e-5), expect=expect)


@case((1024 // 32, 4096 // 8), (32, 8))
def lstm_cell(rng):
    gates, before = uniform(rng, 4096, 4096, low=-3.0, high=3.0), uniform(rng, 4096, 1024, low=-1.0)

    def expect():
        i, f, g, o = np.split(gates, 4, 1)
        state = before / (1 + np.exp(-f - 1)) + np.tanh(g) / (1 + np.exp(-i))
        return [np.tanh(state) / (1 + np.exp(-o)), state]

    return given(np.zeros_like(before), np.zeros_like(before), gates, before, outputs=(0, 1), extents=before.shape,
                 tolerance=(1e-4, 1e-5), expect=expect)


@case((32, 64))
def group_norm(rng):
    x, gain, bias = uniform(rng, 64, 256, 1024), uniform(rng, 256), uniform(rng, 256)

    def expect():
        group = x.reshape(64, 32, -1)
        mean = group.mean(2, keepdims=True)
        y = (group - mean) / np.sqrt(group.var(2, keepdims=True, mean=mean) + np.float32(1e-5))
        return [y.reshape(x.shape) * gain[:, None] + bias[:, None]]

    return given(np.zeros_like(x), x, gain, bias, np.int32(8), extents=(256, 1024), tolerance=(1e-3, 1e-4),
                 expect=expect)


@case((16384,), (64,))
def embedding_bag(rng):
    table, counts = uniform(rng, 100000, 64), whole(rng, 0, 50, 16384)
    offset = starts(counts).astype(np.int64)
    index = whole(rng, 0, 100000, offset[-1], dtype=np.int64)

    def expect():
        sums = np.add.reduceat(np.concatenate((table[index], empty(1, 64))), offset[:-1])
        return [np.where(counts[:, None] > 0, sums, 0) / np.maximum(counts, 1)[:, None]]

    return given(empty(16384, 64), table, index, offset[:-1], extents=(16384, index.size, 64), tolerance=(1e-4, 0),
                 expect=expect)


@case((over(1 << 23),))
def adam(rng):
    w, m, v, g = (uniform(rng, 1 << 23) for _ in range(4))
    m0, v0 = m.copy(), v.copy()

    def expect():
        first, second = np.float32(0.9) * m0 + np.float32(0.1) * g, np.float32(0.999) * v0 + np.float32(0.001) * g * g
        scale = np.float32(0.01 / (1 - 0.9 ** 10)), np.float32(1 / (1 - 0.999 ** 10))
        return [w - scale[0] * first / np.sqrt(second * scale[1]), first, second]

    return given(w, m, v, g, np.float32(0.01), np.int32(10), outputs=(0, 1, 2), extents=(w.size,),
                 tolerance=(1e-3, 1e-5), expect=expect)


@case(((1 << 15) // 128,), (128,))
def nearest8(rng):
    query, points = uniform(rng, 1 << 15, 3), uniform(rng, 2048, 3)

    def expect():
        which = np.empty((1 << 15, 8), np.int32)
        for rows in np.split(np.arange(1 << 15), 32):
            near = (points ** 2).sum(1) - 2 * query[rows] @ points.T
            which[rows] = np.argpartition(near, 7)[:, :8]
        distance = np.linalg.norm(query[:, None] - points[which], axis=2)
        order = np.argsort(distance, 1)
        return [np.take_along_axis(distance, order, 1), np.take_along_axis(which, order, 1)]

    return given(empty(1 << 15, 8), np.zeros((1 << 15, 8), np.int32), query, points, outputs=(0, 1), extents=(2048,),
                 tolerance=(1e-3, 1e-5), strays=1e-3, expect=expect)


# ---- photos


@case((4096 // 32, 3072 // 8), (32, 8))
def demosaic(rng):
    raw = whole(rng, 0, 1 << 14, 3072, 4096, dtype=np.uint16)

    def expect():
        at = lambda dy, dx: raw[1 + dy:3071 + dy, 1 + dx:4095 + dx]
        sides, ends = at(0, -1) + at(0, 1), at(-1, 0) + at(1, 0)
        corners = (at(-1, -1) + at(-1, 1) + at(1, -1) + at(1, 1)) // 4
        rgb, (y, x) = np.zeros((3072, 4096, 3), np.uint16), np.ogrid[1:3071, 1:4095]
        green, low = (x + y) % 2 == 1, (y % 2 == 1) & (x > 0)
        ours, theirs = np.where(green, sides // 2, at(0, 0)), np.where(green, ends // 2, corners)
        rgb[1:-1, 1:-1, 0], rgb[1:-1, 1:-1, 2] = np.where(low, theirs, ours), np.where(low, ours, theirs)
        rgb[1:-1, 1:-1, 1] = np.where(green, at(0, 0), (sides + ends) // 4)
        return [rgb]

    return given(np.zeros((3072, 4096, 3), np.uint16), raw, extents=raw.shape, expect=expect)


@case((4096 // 32, 4096 // 8), (32, 8))
def nv12_to_rgb(rng):
    luma, chroma = whole(rng, 0, 256, 4096, 4096, dtype=np.uint8), whole(rng, 0, 256, 2048, 2048, 2, dtype=np.uint8)

    def expect():
        c, colour = 298 * (luma.astype(np.int32) - 16) + 128, chroma.astype(np.int32) - 128
        u, v = (colour[..., k].repeat(2, 0).repeat(2, 1) for k in (0, 1))
        return [np.stack([np.clip(w >> 8, 0, 255) for w in (c + 409 * v, c - 100 * u - 208 * v, c + 516 * u)], 2)]

    return given(np.zeros((4096, 4096, 3), np.uint8), luma, chroma, extents=luma.shape, expect=expect)


# ---- systems


@case((over(1 << 15, 128),), (128,))
def adi_columns(rng):
    old, r = rng.random((128, 1 << 15)), 0.4

    def expect():
        right = (1 - 2 * r) * old[:, 1:-1] + r * (old[:, :-2] + old[:, 2:])
        matrix = (1 + 2 * r) * np.eye(128) - r * np.eye(128, k=1) - r * np.eye(128, k=-1)
        return [np.pad(np.linalg.solve(matrix, right), ((0, 0), (1, 1)))]

    return given(np.zeros_like(old), old, np.float64(r), extents=(1 << 15,), tolerance=(1e-10, 1e-12), expect=expect)


@case((over(1 << 18, 128),), (128,))
def least_squares(rng):
    a, b = rng.random((1 << 18, 8, 3)) - 0.5, rng.random((1 << 18, 8))

    def expect():
        t = a.transpose(0, 2, 1)
        return [np.linalg.solve(t @ a, t @ b[..., None])[..., 0]]

    return given(np.zeros((1 << 18, 3)), a, b, extents=(1 << 18,), tolerance=(1e-8, 1e-9), expect=expect)


@case((1024 // 16, 1024 // 16), (16, 16))
def rank_update(rng):
    c, a = uniform(rng, 1024, 1024), uniform(rng, 1024, 512)
    return given(c, a, np.float32(0.5), np.float32(0.5), extents=a.shape, tolerance=(1e-4, 1e-4),
                 expect=lambda: [np.where(np.tri(1024, dtype=bool), np.float32(0.5) * (a @ a.T + c), c)])


@case((over(1 << 21),))
def dia_product(rng):
    n, offset = 1 << 21, np.array([-2048, -1024, -2, -1, 0, 1, 2, 1024, 2048], np.int32)
    diagonals, x = rng.random((9, n)), rng.random(n)

    def expect():
        wide = np.pad(x, 2048)
        return [sum(d * wide[2048 + k:2048 + k + n] for d, k in zip(diagonals, offset))]

    return given(np.zeros(n), diagonals, offset, x, extents=(n, 9), tolerance=(1e-12, 0), expect=expect)


# ---- tables


@case((528,))
def revenue(rng):
    n = 1 << 24
    date, quantity = whole(rng, 0, 2500, n), whole(rng, 1, 51, n, dtype=np.uint8)
    price, discount = uniform(rng, n, high=1000.0), uniform(rng, n, high=0.1)

    def expect():
        wanted = (date >= 365) & (date < 730) & (quantity < 24) & (discount > 0.045) & (discount < 0.075)
        return [[price[wanted].astype(float) @ discount[wanted]]]

    return given(np.zeros(1), date, price, discount, quantity, np.int32(365), np.int32(730), extents=(n,),
                 tolerance=(1e-6, 0), expect=expect)


@case((over(1 << 20, 8),), (32, 8))
def gather_strings(rng):
    lengths = whole(rng, 3, 60, 4096)
    start, code = starts(lengths), whole(rng, 0, 4096, 1 << 20, dtype=np.uint16)
    text, place = whole(rng, 32, 127, start[-1], dtype=np.uint8), starts(lengths[code])
    return given(np.zeros(place[-1], np.uint8), place[:-1], code, text, start, extents=(code.size,),
                 expect=lambda: [text[np.repeat(start[code] - place[:-1], lengths[code]) + np.arange(place[-1])]])


@case((over(1 << 20),))
def parse_numbers(rng):
    value = np.resize(np.round((rng.random(1 << 17) - 0.5) * 10.0 ** whole(rng, 1, 9, 1 << 17), 3), 1 << 20)
    text = np.frombuffer(",".join(map(str, value[:1 << 17].tolist() + [""])).encode() * 8, np.uint8)
    return given(np.zeros(1 << 20), text, starts(np.diff(np.flatnonzero(text == 44), prepend=-1))[:-1],
                 extents=(1 << 20,), tolerance=(1e-14, 0), expect=lambda: [value])


# ---- bodies


@case((8192 // 256, 8192 // 256))
def pair_counts(rng):
    place, scale = uniform(rng, 8192, 3), np.float32(36)

    def expect():
        counts = np.zeros(64, int)
        for i in range(0, 8192, 64):
            x, y, z = (place[i:i + 64, None, d] - place[None, i:, d] for d in range(3))
            bins = (scale * np.sqrt(x * x + y * y + z * z)).astype(np.int32)
            counts += np.bincount(bins[np.arange(8192 - i) > np.arange(64)[:, None]], minlength=64)
        return [counts]

    return given(empty(64, dtype=np.int32), place, scale, tolerance=(0, 200), expect=expect)


@case((over(1 << 20),))
def rigid_step(rng):
    fields, dt = (("place", 3), ("speed", 3), ("spin", 3), ("turn", 4), ("inertia", 3)), np.float32(0.01)
    bodies = uniform(rng, 1 << 20, 16, low=0.5).view([(name, "f4", (k,)) for name, k in fields])[:, 0]

    def expect():
        after, (x, y, z), (a, b, c) = bodies.copy(), bodies["spin"].T, bodies["inertia"].T
        after["place"] += dt * bodies["speed"]
        after["spin"] += dt * np.stack(((b - c) * y * z / a, (c - a) * z * x / b, (a - b) * x * y / c), 1)
        real, way = bodies["turn"][:, :1], bodies["turn"][:, 1:]
        spin, half = bodies["spin"], np.float32(0.5) * dt
        turn = after["turn"]
        turn[:, :1] -= half * (way * spin).sum(1, keepdims=True)
        turn[:, 1:] += half * (real * spin + np.cross(way, spin))
        turn /= np.linalg.norm(turn, axis=1, keepdims=True)
        return [after]

    return given(bodies, dt, extents=(1 << 20,), tolerance=(1e-4, 1e-5), expect=expect)


# ---- links


@case((over(1 << 18),))
def triangles(rng):
    n = 1 << 13
    key = np.unique(whole(rng, 0, n * n, 1 << 18))
    tail, head = (key // n).astype(np.int32), (key % n).astype(np.int32)
    key, tail, head = key[tail < head], tail[tail < head], head[tail < head]
    start = starts(np.bincount(tail, minlength=n))

    def expect():
        there, count = np.zeros(n * n, bool), np.diff(start)[head]
        there[key] = True
        second = np.arange(count.sum()) + np.repeat(start[head] - starts(count)[:-1], count)
        return [[there[np.repeat(tail, count) * n + head[second]].sum()]]

    return given(np.zeros(1, np.int64), tail, start, head, extents=(head.size,), expect=expect)


@case((over(1 << 20),))
def relax(rng):
    n, far = 1 << 20, 2 ** 31 - 1
    start = starts(whole(rng, 0, 17, n))
    head, weight = whole(rng, 0, n, start[-1]), whole(rng, 1, 1000, start[-1])
    old = np.where(rng.random(n) < 0.3, whole(rng, 0, 5000, n), np.int32(far))

    def expect():
        new, tail = old.copy(), np.repeat(old, np.diff(start))
        np.minimum.at(new, head[tail < far], tail[tail < far] + weight[tail < far])
        return [new, [1]]

    return given(old.copy(), np.zeros(1, np.int32), old, start, head, weight, outputs=(0, 1), extents=(n,),
                 expect=expect)
