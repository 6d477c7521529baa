"""How the kernels of this folder are launched and checked."""

import numpy as np

from case import case, empty, given, over, uniform

PARTICLE = np.dtype([("place", "f4", (3,)), ("charge", "f4")], align=True)


def whole(rng, low, high, *shape, dtype=np.int32):
    return rng.integers(low, high, shape, dtype=dtype)


def starts(counts):
    return np.concatenate(([0], np.cumsum(counts))).astype(np.int32)


# ---- lattices


@case((128 // 32, 128 // 8, 128), (32, 8))
def d3q19(rng):
    n, omega = 128, np.float32(1.3)
    speeds = np.array([[0, 1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0],
                       [0, 0, 0, 1, -1, 0, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1, -1, 1, -1],
                       [0, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, 1, -1, -1, 1, 1, -1, -1, 1]])
    weight = np.repeat(np.float32([1 / 3, 1 / 18, 1 / 36]), (1, 6, 12))
    old = uniform(rng, 19, n, n, n, low=0.9, high=1.1)
    old *= weight[:, None, None, None]

    def expect():
        f = np.stack([np.roll(old[q], speeds[::-1, q], (0, 1, 2)) for q in range(19)])
        rho = f.sum(0)
        ux, uy, uz = (sum(s * f[q] for q, s in enumerate(row) if s) / rho for row in speeds)
        still = 1 - np.float32(1.5) * (ux * ux + uy * uy + uz * uz)
        for q, (x, y, z) in enumerate(speeds.T.astype(np.float32)):
            along = 3 * (x * ux + y * uy + z * uz)
            f[q] += omega * (weight[q] * rho * (still + along + np.float32(0.5) * along * along) - f[q])
        return [f]

    return given(np.zeros_like(old), old, omega, extents=(n, n, n), tolerance=(1e-4, 1e-6), expect=expect)


@case((192 // 32, 192 // 8, 192), (32, 8))
def wave8(rng):
    n = 192
    before, now = uniform(rng, n, n, n, low=-1.0), uniform(rng, n, n, n, low=-1.0)
    courant = uniform(rng, n, n, n, low=0.02, high=0.15)

    def expect():
        centre = (slice(4, -4),) * 3
        total = np.float32(-205 / 24) * now[centre]
        for k, c in enumerate(np.float32([8 / 5, -1 / 5, 8 / 315, -1 / 560]), 1):
            for axis in range(3):
                for side in (-k, k):
                    place = list(centre)
                    place[axis] = slice(4 + side, n - 4 + side)
                    total += c * now[tuple(place)]
        new = before.copy()
        new[centre] = 2 * now[centre] - before[centre] + courant[centre] * total
        return [new]

    return given(before, now, courant, extents=now.shape, tolerance=(1e-4, 1e-5), expect=expect)


@case((1024 // 32, 2048 // 8), (32, 8))
def weno5(rng):
    rows, n, courant = 2048, 1024, 0.4
    x, y = np.linspace(0, 2 * np.pi, n, endpoint=False), np.linspace(0, 2 * np.pi, rows, endpoint=False)[:, None]
    old = np.sin(3 * x + y) + (np.cos(2 * x - y) > 0.3) + 0.01 * rng.random((rows, n))

    def expect():
        a, b, c, d, e = (np.roll(old, k, 1) for k in (2, 1, 0, -1, -2))
        s0 = 13 / 12 * (a - 2 * b + c) ** 2 + 0.25 * (a - 4 * b + 3 * c) ** 2
        s1 = 13 / 12 * (b - 2 * c + d) ** 2 + 0.25 * (b - d) ** 2
        s2 = 13 / 12 * (c - 2 * d + e) ** 2 + 0.25 * (3 * c - 4 * d + e) ** 2
        w0, w1, w2 = 0.1 / (1e-6 + s0) ** 2, 0.6 / (1e-6 + s1) ** 2, 0.3 / (1e-6 + s2) ** 2
        parts = w0 * (2 * a - 7 * b + 11 * c) + w1 * (5 * c - b + 2 * d) + w2 * (2 * c + 5 * d - e)
        flux = parts / (6 * (w0 + w1 + w2))
        return [old - courant * (flux - np.roll(flux, 1, 1))]

    return given(np.zeros_like(old), old, np.float64(courant), extents=(rows, n), tolerance=(1e-9, 1e-10),
                 expect=expect)


@case((over(1 << 20),))
def deposit_tsc(rng):
    n, side = 1 << 20, 64
    particles = np.zeros(n, PARTICLE)
    particles["place"] = uniform(rng, n, 3, high=side - 0.001)
    particles["charge"] = uniform(rng, n, low=0.5, high=1.5)

    def expect():
        node = np.floor(particles["place"] + np.float32(0.5))
        d = particles["place"] - node
        weight = 0.5 * (0.5 - d) ** 2, 0.75 - d * d, 0.5 * (0.5 + d) ** 2
        at = [(node.astype(int) + k - 1) % side for k in range(3)]
        grid = np.zeros(side ** 3)
        for z, y, x in np.ndindex(3, 3, 3):
            flat = (at[z][:, 2] * side + at[y][:, 1]) * side + at[x][:, 0]
            part = particles["charge"] * weight[z][:, 2] * weight[y][:, 1] * weight[x][:, 0]
            grid += np.bincount(flat, part, side ** 3)
        return [grid.reshape(side, side, side)]

    return given(empty(side, side, side), particles, extents=(side, side, side, n), tolerance=(1e-4, 1e-3),
                 expect=expect)


# ---- sorts


@case((1 << 12,), (512,))
def batcher_pairs(rng):
    keys = whole(rng, 0, 1 << 32, 1 << 12, 1024, dtype=np.uint32)

    def values(keys):                                           # equal keys have equal values: their order is free
        return (keys * np.uint32(2654435761)).view(np.int32)

    def expect():
        ranked = np.sort(keys, 1)
        return [ranked.ravel(), values(ranked).ravel()]

    return given(keys.ravel(), values(keys).ravel(), outputs=(0, 1), expect=expect)


@case((1 << 14,))
def split_sort(rng):
    x = whole(rng, 0, 1 << 16, 1 << 14, 256, dtype=np.uint16)
    return given(np.zeros_like(x).ravel(), x.ravel(), expect=lambda: [np.sort(x, 1).ravel()])


@case((2048,))
def kth_smallest(rng):
    rows, n, k = 2048, 4096, 3000
    x = (rng.standard_normal((rows, n), dtype=np.float32) * 1e6).astype(np.int32)
    x[::3] //= 1 << 16
    return given(empty(rows, dtype=np.int32), x, np.int32(k), extents=(n,),
                 expect=lambda: [np.partition(x, k, 1)[:, k]])


@case((2048,))
def time_warp(rng):
    pairs, n, reach = 2048, 256, 100
    t = np.arange(n) / 16
    a = (np.sin(t * uniform(rng, pairs, 1, low=0.8, high=1.2)) + 0.1 * rng.random((pairs, n))).astype(np.float32)
    b = (np.sin(t * uniform(rng, pairs, 1, low=0.8, high=1.2)) + 0.1 * rng.random((pairs, n))).astype(np.float32)

    def expect():
        older, last = np.full((2, pairs, n + 1), np.inf, np.float32)
        for d in range(2 * n - 1):
            i = np.arange(max(0, d - n + 1), min(n, d + 1))
            i = i[np.abs(2 * i - d) <= reach]
            now = np.full_like(last, np.inf)
            best = np.minimum(np.minimum(last[:, i], last[:, i + 1]), older[:, i]) if d else 0
            now[:, i + 1] = (a[:, i] - b[:, d - i]) ** 2 + best
            older, last = last, now
        return [np.sqrt(last[:, n])]

    return given(empty(pairs), a, b, np.int32(reach), tolerance=(1e-4, 1e-5), expect=expect)


# ---- algebra


@case((over(1 << 19),))
def expm4(rng):
    n = 1 << 19
    matrix = uniform(rng, n, 4, 4, low=-1.0) * uniform(rng, n, 1, 1, low=0.1, high=1.5)

    def expect():
        half = 2.0 ** -np.ceil(np.log2(np.maximum(2 * np.abs(matrix).sum(2).max(1), 1)))
        a = matrix * half[:, None, None].astype(np.float32)
        p = np.broadcast_to(np.eye(4, dtype=np.float32), a.shape)
        for k in range(8, 0, -1):
            p = np.eye(4, dtype=np.float32) + a @ p / np.float32(k)
        for s in range(int(-np.log2(half.min()))):
            more = half < 2.0 ** -s
            p[more] = p[more] @ p[more]
        return [p]

    return given(np.zeros_like(matrix), matrix, extents=(n,), tolerance=(1e-3, 1e-4), expect=expect)


@case((over(1 << 15, 128),), (128,))
def pentadiagonal(rng):
    n, rows = 1 << 15, 64
    band, right = rng.random((5, rows, n)) - 0.5, rng.random((rows, n))
    band[2] += 3
    for diagonal, off in ((0, (0, 1)), (1, (0,)), (3, (-1,)), (4, (-2, -1))):
        band[diagonal, off] = 0

    def expect():
        alpha, beta, x = (np.zeros((rows + 2, n)) for _ in range(3))
        for i in range(rows):                                   # what stands at -1 and -2 is zero
            near = band[1, i] - alpha[i - 2] * band[0, i]
            pivot = band[2, i] - beta[i - 2] * band[0, i] - alpha[i - 1] * near
            alpha[i], beta[i] = (band[3, i] - beta[i - 1] * near) / pivot, band[4, i] / pivot
            x[i] = (right[i] - x[i - 2] * band[0, i] - x[i - 1] * near) / pivot
        for i in range(rows - 1, -1, -1):
            x[i] -= alpha[i] * x[i + 1] + beta[i] * x[i + 2]
        return [x[:rows]]

    return given(empty(rows, n, dtype=float), band, right, extents=(n,), tolerance=(1e-9, 1e-12), expect=expect)


@case((64 // 16, 64 // 16, 256), (16, 16))
def covariance(rng):
    batch, aerials, times = 256, 64, 256
    x = uniform(rng, batch, aerials, 2 * times, low=-1.0).view(np.complex64)
    return given(empty(batch, aerials, aerials, dtype=np.complex64), x, extents=(aerials, times),
                 tolerance=(1e-4, 1e-5), expect=lambda: [x @ x.conj().swapaxes(1, 2) / np.float32(times)])


@case((1, over(1 << 15, 4)), (64, 4))
def csr_times_dense(rng):
    rows, columns = 1 << 15, 64
    start = starts(whole(rng, 1, 64, rows))
    column, value = whole(rng, 0, rows, start[-1]), uniform(rng, start[-1], low=-1.0)
    x = uniform(rng, rows, columns, low=-1.0)

    def expect():
        y = np.empty((rows, columns), np.float32)
        for r in range(0, rows, 1024):
            k = slice(start[r], start[min(r + 1024, rows)])
            y[r:r + 1024] = np.add.reduceat(value[k, None] * x[column[k]], start[r:min(r + 1024, rows)] - start[r])
        return [y]

    return given(empty(rows, columns), start, column, value, x, extents=(rows, columns), tolerance=(1e-4, 1e-4),
                 expect=expect)


# ---- tensors


@case((over(16 * 64 * 64 * 96),))
def window_partition(rng):
    batch, side, size, channels, shift = 16, 64, 8, 96, 4
    x, count = uniform(rng, batch, side, side, channels), side // size

    def expect():
        moved = np.roll(x, (-shift, -shift), (1, 2))
        return [moved.reshape(batch, count, size, count, size, channels).swapaxes(2, 3)]

    return given(empty(batch, count, count, size, size, channels), x, np.int32(shift),
                 extents=(batch, count, count, size, channels), expect=expect)


@case((128 // 32, 64 // 8, 16), (32, 8))
def mean_axes(rng):
    x = uniform(rng, 16, 16, 64, 16, 128)
    return given(empty(16, 64, 128), empty(16, 64, 128), x, extents=x.shape, outputs=(0, 1), tolerance=(1e-3, 1e-4),
                 expect=lambda: [x.mean((1, 3)), x.std((1, 3))])


@case((32, 128), (16, 16))
def contract(rng):
    x, w = uniform(rng, 128, 32, 16, 16, low=-1.0), uniform(rng, 16, 16, 16, 16, low=-1.0)

    def expect():
        flat = w.transpose(0, 2, 1, 3).reshape(w.shape[0] * w.shape[2], -1)
        return [(x.reshape(-1, flat.shape[0]) @ flat).reshape(*x.shape[:2], w.shape[1], w.shape[3])]

    return given(empty(*x.shape[:2], w.shape[1], w.shape[3]), x, w,
                 extents=(x.shape[1], *w.shape), tolerance=(1e-4, 1e-4), expect=expect)


@case((2048,))
def lamb(rng):
    shape = 2048, 4096
    weight, first = uniform(rng, *shape, low=-1.0), uniform(rng, *shape, low=-0.1, high=0.1)
    second, gradient = uniform(rng, *shape, low=0.001, high=0.02), uniform(rng, *shape, low=-0.3, high=0.3)
    rate, bias1, bias2 = np.float32([0.01, 1 - 0.9 ** 10, 1 - 0.999 ** 10])

    def expect():
        m = np.float32(0.9) * first + np.float32(0.1) * gradient
        v = np.float32(0.999) * second + np.float32(0.001) * gradient * gradient
        step = m / bias1 / (np.sqrt(v / bias2) + np.float32(1e-6)) + np.float32(0.01) * weight
        trust = np.linalg.norm(weight, axis=1, keepdims=True) / np.linalg.norm(step, axis=1, keepdims=True)
        return [weight - rate * trust * step, m, v]

    return given(weight, first, second, gradient, rate, bias1, bias2, extents=shape[1:], outputs=(0, 1, 2),
                 tolerance=(1e-4, 1e-5), expect=expect)


# ---- pixels


@case((3840 // 32, 2160 // 8), (32, 8))
def to_hsv(rng):
    h, w = 2160, 3840
    image = whole(rng, 0, 256, h, w, 3, dtype=np.uint8)
    image[:, ::5] //= 16
    image[::7] = image[::7, :, :1]

    def expect():
        r, g, b = np.moveaxis(image.astype(np.int32), 2, 0)
        most = np.maximum(np.maximum(r, g), b)
        spread = most - np.minimum(np.minimum(r, g), b)
        turn = np.where(most == r, 30 * (g - b) + 180 * spread,
                        np.where(most == g, 30 * (b - r) + 60 * spread, 30 * (r - g) + 120 * spread))
        return [np.stack((turn // np.maximum(spread, 1) % 180, (255 * spread + most // 2) // np.maximum(most, 1),
                          most), 2) * np.stack((spread > 0, spread > 0, most >= 0), 2)]

    return given(np.zeros_like(image), image, extents=(h, w), expect=expect)


@case((3200 // 32, 2400 // 8), (32, 8))
def bradley(rng):
    h, w, reach, percent = 2400, 3200, 12, 15
    light = np.linspace(90, 240, w) + np.linspace(-30, 0, h)[:, None]
    image = np.where(rng.random((h, w), np.float32) < 0.2, light * 0.7, light).astype(np.uint8)
    integral = np.zeros((h + 1, w + 1), np.int32)
    integral[1:, 1:] = image.cumsum(0, np.int32).cumsum(1, np.int32)

    def expect():
        top, left = (np.maximum(np.arange(n) - reach, 0) for n in (h, w))
        bottom, right = (np.minimum(np.arange(n) + reach + 1, n) for n in (h, w))
        rows = integral[bottom] - integral[top]
        count = (bottom - top)[:, None] * (right - left)
        return [np.where(image * count * 100 < (rows[:, right] - rows[:, left]) * (100 - percent), 0, 255)]

    return given(np.zeros_like(image), image, integral, np.int32(reach), np.int32(percent), extents=(h, w),
                 expect=expect)


@case((960 // 32, 540 // 8 + 1), (32, 8))
def census_match(rng):
    h, w, most = 540, 960, 48
    right = whole(rng, 0, 1 << 63, h, w, dtype=np.uint64)
    moved = np.maximum(np.arange(w) - (10 + 30 * np.sin(np.arange(h) / 90) ** 2)[:, None].astype(int), 0)
    flips = np.uint64(1) << whole(rng, 0, 64, h, w, dtype=np.uint64)
    left = np.take_along_axis(right, moved, 1) ^ flips

    def expect():
        at = np.arange(-3, w + 3).clip(0, w - 1)
        least, best = np.full((h, w), 1 << 30), np.zeros((h, w), np.uint8)
        for d in range(most):
            bits = np.bitwise_count(left[:, at] ^ right[:, np.maximum(at - d, 0)]).astype(np.int32)
            cost = sum(bits[:, k:k + w] for k in range(7))
            best[cost < least] = d
            np.minimum(least, cost, out=least)
        return [best]

    return given(empty(h, w, dtype=np.uint8), left, right, np.int32(most), extents=(h, w), expect=expect)


@case((2560 // 32, 1440 // 8), (32, 8))
def grade_colours(rng):
    h, w, size = 1440, 2560, 33
    r, g, b = np.meshgrid(*[np.linspace(0, 1, size, dtype=np.float32)] * 3, indexing="ij")
    table = np.stack((r ** 0.8 + 0.1 * g * b, g * g, np.sqrt(b) * (1 - 0.3 * r)), 3).astype(np.float32)
    x, y = np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32)[:, None]
    image = 0.1 * uniform(rng, h, w, 3)
    image += np.stack((0.5 + 0.5 * np.sin(x / 300 + y / 200), x / w + 0 * y, 0.5 + 0.5 * np.cos(y / 250 - x / 500)), 2)

    def expect():
        flat, place = table.reshape(-1, 3), image.reshape(-1, 3).clip(0, 1) * np.float32(size - 1)
        cell = np.minimum(place.astype(np.int32), size - 2)
        part, at = place - cell.astype(np.float32), cell @ np.int32([size * size, size, 1])
        jump = np.int32([size * size, size, 1])
        order = np.argsort(-part, 1)
        part = np.take_along_axis(part, order, 1)
        out, before = np.zeros_like(place), np.float32(1)
        for k in range(3):
            out += (before - part[:, k])[:, None] * flat[at]
            before, at = part[:, k], at + jump[order[:, k]]
        return [(out + before[:, None] * flat[at]).reshape(h, w, 3)]

    return given(np.zeros_like(image), image, table, extents=(h, w, size), tolerance=(1e-4, 1e-5), expect=expect)


# ---- chances


@case((over(1 << 18),))
def asian_paths(rng):
    n, steps, seed = 1 << 18, 64, 20240517
    spot, strike, drift, shake = np.float32([100.0, 101.0, 0.0002, 0.02])

    def philox(c0, c1):
        low, c2, c3, k0, k1 = 0xffffffff, np.uint64(0), np.uint64(0), seed, 0
        for _ in range(10):
            p, q = c0 * np.uint64(0xD2511F53), c2 * np.uint64(0xCD9E8D57)
            c0, c1, c2, c3 = ((q >> np.uint64(32)) ^ c1 ^ np.uint64(k0), q & np.uint64(low),
                              (p >> np.uint64(32)) ^ c3 ^ np.uint64(k1), p & np.uint64(low))
            k0, k1 = k0 + 0x9E3779B9 & low, k1 + 0xBB67AE85 & low
        return c0, c1, c2, c3

    def expect():
        price, total = np.full(n, spot, np.float32), np.zeros(n, np.float32)
        for s in range(0, steps, 4):
            words = philox(np.arange(n, dtype=np.uint64), np.full(n, s, np.uint64))
            words = [(x >> np.uint64(8)).astype(np.float32) for x in words]
            for a, b in (words[:2], words[2:]):
                radius = np.sqrt(-2 * np.log((a + np.float32(0.5)) * np.float32(2 ** -24)))
                angle = np.float32(2 * np.pi) * b * np.float32(2 ** -24)
                for z in (radius * np.cos(angle), radius * np.sin(angle)):
                    price *= np.exp(drift + shake * z)
                    total += price
        return [np.maximum(total / np.float32(steps) - strike, 0)]

    return given(empty(n), spot, strike, drift, shake, np.int32(steps), np.uint32(seed), extents=(n,),
                 tolerance=(1e-3, 5e-3), strays=1e-5, expect=expect)


@case((over(1 << 16, 128),), (128,))
def double_pendulum(rng):
    n, dt, steps = 1 << 16, 0.005, 64
    begin = 4 * rng.random((4, n)) - 2

    def expect():
        def slope(a, b, va, vb):
            s, c = np.sin(a - b), np.cos(a - b)
            sa, sb = 9.81 * np.sin(a), 9.81 * np.sin(b)
            va2, vb2 = va * va, vb * vb
            da, db = -vb2 * s - va2 * s * c + sb * c - 2 * sa, 2 * va2 * s + vb2 * s * c + 2 * sa * c - 2 * sb
            return np.stack((va, vb, da / (2 - c * c), db / (2 - c * c)))

        state = begin
        for _ in range(steps):
            k1 = slope(*state)
            k2 = slope(*(state + dt / 2 * k1))
            k3 = slope(*(state + dt / 2 * k2))
            state = state + dt / 6 * (k1 + 2 * k2 + 2 * k3 + slope(*(state + dt * k3)))
        return [state]

    return given(np.zeros_like(begin), begin, np.float64(dt), np.int32(steps), extents=(n,), tolerance=(1e-8, 1e-8),
                 expect=expect)


@case((over(1 << 20),))
def colour_step(rng):
    n = 1 << 20
    count = whole(rng, 1, 16, n)
    start = starts(count)
    neighbour = whole(rng, 0, n, start[-1])
    old = np.where(rng.random(n, np.float32) < 0.6, whole(rng, 0, 12, n), -1).astype(np.int32)
    rank = rng.permutation(n).astype(np.uint32)

    def expect():
        other = old[neighbour]
        top = np.maximum.reduceat(np.where(other < 0, rank[neighbour], 0), start[:-1])
        taken = np.bitwise_or.reduceat(np.where(other >= 0, np.int64(1) << other.clip(0), 0), start[:-1])
        free = np.bitwise_count((~taken & (taken + 1)) - 1)
        return [np.where((old < 0) & (top <= rank), free, old)]

    return given(np.zeros_like(old), old, rank, start, neighbour, extents=(n,), expect=expect)


@case((over(1 << 16, 128),), (128,))
def reed_solomon(rng):
    n, size, parities = 1 << 16, 100, 16
    power, logarithm = np.zeros(512, np.uint8), np.zeros(256, np.uint8)
    x = 1
    for k in range(255):
        power[k] = power[k + 255] = x
        logarithm[x] = k
        x = x << 1 ^ (0x11D if x & 128 else 0)
    factors = [1]                                               # from the highest power down
    for k in range(parities):
        shifted = [0] + [power[logarithm[f] + np.int32(k)] if f else 0 for f in factors]
        factors = [int(a) ^ int(b) for a, b in zip(factors + [0], shifted)]
    generator = logarithm[factors[1:]]
    data = whole(rng, 0, 256, size, n, dtype=np.uint8)

    def expect():
        rest = np.zeros((parities, n), np.uint8)
        table = power[logarithm[:, None].astype(int) + generator]
        table[0] = 0
        for row in data:
            lead = row ^ rest[0]
            rest[:-1] = rest[1:]
            rest[-1] = 0
            rest ^= table[lead].T
        return [rest]

    return given(empty(parities, n, dtype=np.uint8), data, generator, power, logarithm, extents=(size, n),
                 expect=expect)
