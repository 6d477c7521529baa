"""How the kernels of this folder are launched and checked. WIDE_SMALL=K makes the data about K times smaller."""

import os

import numpy as np

from case import case, empty, given, over, uniform

S = int(os.environ.get("WIDE_SMALL", 1))
f32 = np.float32


def whole(rng, low, high, *shape, dtype=np.int32):
    return rng.integers(low, high, shape, dtype=dtype)


# ---- finance


@case((1056 // S,))
def black_scholes(rng):
    n, rate, sigma = (1 << 22) // S, 0.03, 0.3
    spot, strike, years = 5 + 25 * rng.random(n), 1 + 99 * rng.random(n), 0.25 + 9.75 * rng.random(n)

    def cnd(d):
        k = 1 / (1 + 0.2316419 * np.abs(d))
        tail = 0.3989422804014327 * np.exp(-0.5 * d * d) * (
            k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429)))))
        return np.where(d > 0, 1 - tail, tail)

    def expect():
        call, put = np.zeros(n), np.zeros(n)
        for at in range(0, n, 1 << 15):
            p = slice(at, at + (1 << 15))
            s, x, t = spot[p], strike[p], years[p]
            shake = sigma * np.sqrt(t)
            d1 = (np.log(s / x) + (rate + 0.5 * sigma * sigma) * t) / shake
            n1, n2, discounted = cnd(d1), cnd(d1 - shake), x * np.exp(-rate * t)
            call[p] = s * n1 - discounted * n2
            put[p] = discounted * (1 - n2) - s * (1 - n1)
        return [call, put]

    return given(empty(n, dtype=float), empty(n, dtype=float), spot, strike, years, np.float64(rate),
                 np.float64(sigma), extents=(n,), outputs=(0, 1), tolerance=(1e-9, 1e-11), expect=expect)


STOCKS = 24000 // S


@case((over(STOCKS, 128),), (128,))
def macd_columns(rng):
    days, fast, slow, signal = 1000, 12, 26, 9
    price = uniform(rng, days, STOCKS, low=40.0, high=60.0).astype(float)

    def expect():
        a, b, c = (2 / (k + 1) for k in (fast, slow, signal))
        out = np.zeros_like(price)
        short, long, line = price[0].copy(), price[0].copy(), np.zeros(STOCKS)
        for t in range(1, days):
            short += a * (price[t] - short)
            long += b * (price[t] - long)
            line += c * (short - long - line)
            out[t] = short - long - line
        return [out]

    return given(np.zeros_like(price), price, np.int32(fast), np.int32(slow), np.int32(signal),
                 extents=(days, STOCKS), tolerance=(1e-9, 1e-9), expect=expect)


DAYS, TITLES = 2000 // S, 6000


@case((over(TITLES, 32), over(DAYS, 8)), (32, 8))
def bollinger(rng):
    window, width = 20, f32(2)
    price = uniform(rng, DAYS, TITLES, low=40.0, high=60.0)

    def expect():
        out = [np.full((DAYS, TITLES), np.nan, f32) for _ in range(2)]
        for at in range(0, TITLES, 500):
            x = price[:, at:at + 500].astype(float) - 50

            def means(a):
                total = np.cumsum(np.pad(a, ((1, 0), (0, 0))), 0)
                return (total[window:] - total[:-window]) / window

            mean = means(x)
            deviation = np.sqrt(means(x * x) - mean * mean)
            out[0][window - 1:, at:at + 500] = 50 + mean + width * deviation
            out[1][window - 1:, at:at + 500] = 50 + mean - width * deviation
        return out

    return given(np.zeros_like(price), np.zeros_like(price), price, np.int32(window), width, extents=(DAYS, TITLES),
                 outputs=(0, 1), tolerance=(1e-5, 1e-5), expect=expect)


WALKERS = (1 << 18) // S


@case((over(WALKERS, 128),), (128,))
def xoro_options(rng):
    n, paths = WALKERS, 48
    spot, strike, rate, sigma, years = (f32(v) for v in (100, 105, 0.02, 0.25, 1.5))
    states = rng.integers(1, 1 << 64, (n, 2), dtype=np.uint64)

    def expect():
        u = np.uint64
        value, after = np.zeros(n, f32), np.zeros_like(states)
        for at in range(0, n, 1 << 14):
            s0, s1 = states[at:at + (1 << 14)].T.copy()

            def uniform_next():
                nonlocal s0, s1
                result = s0 + s1
                s1 = s1 ^ s0
                s0 = ((s0 << u(55)) | (s0 >> u(9))) ^ s1 ^ (s1 << u(14))
                s1 = (s1 << u(36)) | (s1 >> u(28))
                return (result >> u(40)).astype(f32) * f32(2 ** -24)

            total = np.zeros(len(s0), f32)
            for _ in range(paths):
                a, b = uniform_next(), uniform_next()
                z = np.sqrt(f32(-2) * np.log(f32(1) - a)) * np.cos(f32(2 * np.pi) * b)
                last = spot * np.exp((rate - f32(0.5) * sigma * sigma) * years + sigma * np.sqrt(years) * z)
                total += np.maximum(last - strike, f32(0))
            value[at:at + (1 << 14)] = np.exp(-rate * years) * total / f32(paths)
            after[at:at + (1 << 14)] = np.stack((s0, s1), 1)
        return [value, after]

    return given(empty(n), states, spot, strike, rate, sigma, years, np.int32(paths), extents=(n,), outputs=(0, 1),
                 tolerance=(1e-4, 1e-4), expect=expect)


LOANS = (1 << 20) // S


@case((over(LOANS),))
def loan_months(rng):
    n = LOANS
    debt, yearly = 1e4 + 4e5 * rng.random(n), 0.01 + 0.07 * rng.random(n)
    payment = debt * (yearly / 12) / (1 - (1 + yearly / 12) ** -(12 * (3 + 27 * rng.random(n))))
    payment[::11] = debt[::11] * yearly[::11] / 13

    def expect():
        r = yearly / 12
        never = payment <= debt * r
        pay = np.where(never, debt, payment)
        count = np.ceil(-np.log(1 - r * debt / pay) / np.log1p(r))
        grown = (1 + r) ** (count - 1)
        last = (debt * grown - pay * (grown - 1) / r) * (1 + r)
        return [np.where(never, -1, count).astype(np.int32), np.where(never, 0, pay * (count - 1) + last - debt)]

    return given(empty(n, dtype=np.int32), empty(n, dtype=float), debt, yearly, payment, extents=(n,),
                 outputs=(0, 1), tolerance=(1e-8, 1e-4), strays=1e-4, expect=expect)


# ---- science


FLIES = 500_000 // S


@case((over(FLIES),))
def rk4_lorenz(rng):
    steps, h = 60, f32(0.005)
    state = uniform(rng, FLIES, 3, low=-10.0, high=10.0) + np.array([0, 0, 25], f32)

    def expect():
        out = np.zeros_like(state)

        def slope(p):
            x, y, z = p
            return np.stack((f32(10) * (y - x), x * (f32(28) - z) - y, x * y - f32(8 / 3) * z))

        for at in range(0, FLIES, 8192):
            p = state[at:at + 8192].T.copy()
            for _ in range(steps):
                a = slope(p)
                b = slope(p + h / f32(2) * a)
                c = slope(p + h / f32(2) * b)
                d = slope(p + h * c)
                p += h / f32(6) * (a + f32(2) * (b + c) + d)
            out[at:at + 8192] = p.T
        return [out]

    return given(state, np.int32(steps), h, extents=(FLIES,), tolerance=(1e-3, 1e-3), expect=expect)


ROCK = 160 // (4 if S > 1 else 1), 250, 256


@case((over(ROCK[2], 32), over(ROCK[1], 4), over(ROCK[0], 2)), (32, 4, 2))
def heat_layers(rng):
    t, k, r = rng.random(ROCK), 0.1 + rng.random(ROCK), 0.1

    def expect():
        new = t.copy()
        for z in range(1, ROCK[0] - 1):
            flow = 0
            for axis in range(3):
                def part(a, way):
                    at = [z, slice(1, -1), slice(1, -1)]
                    if axis == 0:
                        at[0] = z + way
                    else:
                        at[axis] = slice(1 + way, ROCK[axis] - 1 + way)
                    return a[tuple(at)]

                for way in (-1, 1):
                    flow = flow + 0.5 * (part(k, way) + part(k, 0)) * (part(t, way) - part(t, 0))
            new[z, 1:-1, 1:-1] += r * flow
        return [new]

    return given(np.zeros_like(t), t, k, np.float64(r), extents=ROCK, tolerance=(1e-10, 1e-12), expect=expect)


STARS = 10000 // (8 if S > 1 else 1)


@case((over(STARS, 64),), (64,))
def nbody_tiles(rng):
    n, soft = STARS, f32(0.01)
    body = uniform(rng, n, 4, low=-1.0)
    body[:, 3] = np.abs(body[:, 3]) / n

    def expect():
        out, place = np.zeros((n, 3)), body[:, :3]
        square = (place * place).sum(1)
        for at in range(0, n, 100):
            p = place[at:at + 100]
            r2 = square - 2 * p @ place.T + square[at:at + 100, None] + soft
            s = body[:, 3] / (r2 * np.sqrt(r2))
            out[at:at + 100] = s @ place - p * s.sum(1, keepdims=True)
        return [out]

    return given(empty(n, 3), body, soft, extents=(n,), tolerance=(1e-3, 1e-4), expect=expect)


FOREST = 4000 // S, 6000


@case((over(FOREST[1], 32), over(FOREST[0], 8)), (32, 8))
def forest_fire(rng):
    h, w = FOREST
    seed, grow, strike = np.uint32(12345), f32(0.02), f32(0.001)
    old = np.array([0] * 6 + [1] * 13 + [2], np.uint8)[whole(rng, 0, 20, h, w, dtype=np.uint8)]

    def expect():
        out = np.zeros_like(old)
        for at in range(0, h, 50):
            top, end = max(at - 1, 0), min(at + 51, h)
            out[at:at + 50] = step(old[top:end], top)[at - top:at - top + 50]
        return [out]

    def step(old, top):
        x = np.arange(top * w, top * w + old.size, dtype=np.uint32).reshape(old.shape) ^ seed
        x = (x ^ np.uint32(61)) ^ (x >> np.uint32(16))
        x *= np.uint32(9)
        x ^= x >> np.uint32(4)
        x *= np.uint32(0x27d4eb2d)
        x ^= x >> np.uint32(15)
        chance = (x >> np.uint32(8)).astype(f32) * f32(2 ** -24)
        fire = np.pad(old == 2, 1)
        near = fire[:-2] | fire[1:-1] | fire[2:]
        near = near[:, :-2] | near[:, 1:-1] | near[:, 2:]
        tree = np.where(near | (chance < strike), np.uint8(2), np.uint8(1))
        return np.where(old == 2, np.uint8(0), np.where(old == 1, tree, (chance < grow).astype(np.uint8)))

    return given(np.zeros_like(old), old, seed, grow, strike, extents=(h, w), expect=expect)


# ---- images


PHOTO = 2160 // S, 3840


@case((over(PHOTO[1], 32), over(PHOTO[0], 8)), (32, 8))
def rgb_to_lab(rng):
    h, w = PHOTO
    image = whole(rng, 0, 256, h, w, 3, dtype=np.uint8)

    def expect():
        c = np.arange(256) / 255
        linear = np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(f32)
        matrix = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
                           [0.0193339, 0.1191920, 0.9503041]])
        matrix = (matrix / np.array([[0.95047], [1], [1.08883]])).astype(f32)
        out = np.zeros((h, w, 3), f32)
        for y in range(h):
            t = linear[image[y]] @ matrix.T
            f = np.where(t > f32(0.008856), np.cbrt(t), f32(7.787) * t + f32(16 / 116))
            out[y, :, 0] = 116 * f[:, 1] - 16
            out[y, :, 1] = 500 * (f[:, 0] - f[:, 1])
            out[y, :, 2] = 200 * (f[:, 1] - f[:, 2])
        return [out]

    return given(empty(h, w, 3), image, extents=(h, w), tolerance=(1e-4, 2e-3), strays=1e-4, expect=expect)


@case((over(PHOTO[1], 32), over(PHOTO[0], 8)), (32, 8))
def canny_thin(rng):
    h, w = PHOTO
    low, high = 60 ** 2, 200 ** 2
    y, x = np.ogrid[:h, :w]
    image = (110 + 60 * np.sin(x / 9 + y / 31) * np.cos(y / 13) + whole(rng, 0, 40, h, w)).astype(np.uint8)

    def expect():
        out = np.zeros((h, w), np.uint8)
        for at in range(2, h - 2, 32):
            part = image[at - 2:min(at + 34, h)]
            out[at:at + len(part) - 4, 2:-2] = thinned(part.astype(np.int32))
        return [out]

    def thinned(wide):
        rows = wide[:-2] + 2 * wide[1:-1] + wide[2:]
        gx = rows[:, 2:] - rows[:, :-2]
        columns = wide[:, :-2] + 2 * wide[:, 1:-1] + wide[:, 2:]
        gy = columns[2:] - columns[:-2]
        strength = gx * gx + gy * gy
        c, m = strength[1:-1, 1:-1], slice(1, -1)
        ax, ay = np.abs(gx[m, m]), np.abs(gy[m, m])
        same = (gx[m, m] > 0) == (gy[m, m] > 0)
        flat, steep = 5 * ay < 2 * ax, 2 * ay > 5 * ax

        def most(dy, dx):
            hh, ww = strength.shape
            return ((c > strength[1 + dy:hh - 1 + dy, 1 + dx:ww - 1 + dx])
                    & (c >= strength[1 - dy:hh - 1 - dy, 1 - dx:ww - 1 - dx]))

        keep = np.where(flat, most(0, 1), np.where(steep, most(1, 0), np.where(same, most(1, 1), most(1, -1))))
        return np.where(keep & (c >= low), np.where(c >= high, 255, 128), 0)

    return given(np.ones_like(image), image, np.int32(low), np.int32(high), extents=(h, w), expect=expect)


PLATE = 4000 // S, 4100


@case((over(PLATE[1], 16), over(PLATE[0], 16)), (16, 16))
def tile_filter5(rng):
    h, w = PLATE
    image, mask = uniform(rng, h, w, low=-1.0), uniform(rng, 5, 5, low=-1.0)

    def expect():
        wide, out = np.pad(image, 2), np.zeros_like(image)
        for at in range(0, h, 50):
            for j in range(5):
                for i in range(5):
                    out[at:at + 50] += mask[j, i] * wide[at + j:min(at + 50, h) + j, i:i + w]
        return [out]

    return given(np.zeros_like(image), image, mask, extents=(h, w), tolerance=(1e-4, 1e-5), expect=expect)


@case((528,))
def channel_histogram(rng):
    h, w = 2160 // S, 7680
    y, x = np.ogrid[:h, :w]
    image = np.empty((h, w, 3), np.uint8)
    light = (100 + 80 * np.sin(x / 150).astype(f32) * np.cos(y / 90).astype(f32)).astype(np.uint8)
    for c in range(3):
        image[:, :, c] = light + whole(rng, 0, 20 + 20 * c, h, w, dtype=np.uint8)

    def expect():
        return [np.stack([sum(np.bincount(row, minlength=256) for row in image[:, :, c]) for c in range(3)])
                .astype(np.int32)]

    return given(empty(3, 256, dtype=np.int32), image, extents=(h, w), expect=expect)


SKY = 1536 // S, 2048


@case((over(SKY[1], 32), over(SKY[0], 8)), (32, 8))
def perlin_octaves(rng):
    h, w = SKY
    scale, octaves = f32(1 / 96), 6
    table = np.tile(rng.permutation(256).astype(np.int32), 2)
    table = np.concatenate((table, table[:2]))

    def slopes(hash, x, y):
        u, v = np.where(hash & 4, y, x), np.where(hash & 4, x, y)
        return u * sign[hash & 1] + v * twice[hash & 2]

    sign, twice = np.array([1, -1], f32), np.array([2, 0, -2], f32)

    def expect():
        out = np.zeros((h, w), f32)
        all_x = np.arange(w).astype(f32)[None] * scale
        for at in range(0, h, 16):
            px, py = all_x, np.arange(at, at + 16).astype(f32)[:, None] * scale
            height = f32(1)
            for _ in range(octaves):
                fx, fy = np.floor(px), np.floor(py)
                i, j = fx.astype(np.int32) & 255, fy.astype(np.int32) & 255
                x, y = px - fx, py - fy
                u, v = (t * t * t * (t * (t * f32(6) - f32(15)) + f32(10)) for t in (x, y))
                a, b = table[i] + j, table[i + 1] + j
                top = slopes(table[a], x, y)
                top += u * (slopes(table[b], x - f32(1), y) - top)
                low = slopes(table[a + 1], x, y - f32(1))
                low += u * (slopes(table[b + 1], x - f32(1), y - f32(1)) - low)
                out[at:at + 16] += height * (top + v * (low - top))
                px, py, height = px * f32(2), py * f32(2), height * f32(0.5)
        return [out]

    return given(empty(h, w), table, scale, np.int32(octaves), extents=(h, w), tolerance=(1e-4, 1e-4), expect=expect)


# ---- tables


@case((2112 // S,))
def groupby_sums(rng):
    n, groups = (1 << 23) // S, 10000
    key = (groups * rng.random(n) ** 2).astype(np.int64)
    value = rng.random(n)
    value[::17] = np.nan

    def expect():
        good = ~np.isnan(value)
        k = key[good]
        return [np.bincount(k, value[good], groups), np.bincount(k, minlength=groups).astype(np.int32)]

    return given(empty(groups, dtype=float), empty(groups, dtype=np.int32), key, value, extents=(n,),
                 outputs=(0, 1), tolerance=(1e-9, 1e-9), expect=expect)


TOWNS = 1500 // S, 4000


@case((over(TOWNS[0], 16), over(TOWNS[1], 16)), (16, 16))
def haversine_matrix(rng):
    n, m = TOWNS
    a, b = (np.stack((180 * rng.random(k) - 90, 360 * rng.random(k) - 180), 1) for k in TOWNS)

    def expect():
        out = np.zeros(TOWNS)
        p, q = np.radians(a), np.radians(b)
        for i in range(n):
            s = np.sin((q[:, 0] - p[i, 0]) / 2) ** 2
            s += np.cos(p[i, 0]) * np.cos(q[:, 0]) * np.sin((q[:, 1] - p[i, 1]) / 2) ** 2
            out[i] = 2 * 6371.0 * np.arcsin(np.sqrt(s))
        return [out]

    return given(np.zeros(TOWNS), a, b, extents=TOWNS, tolerance=(1e-8, 1e-6), expect=expect)


PAIRS = 100_000 // S


@case((over(PAIRS, 128),), (128,))
def lcs_pairs(rng):
    n, length = PAIRS, 48
    a = whole(rng, 97, 105, n, length, dtype=np.uint8)
    b = np.where(rng.random((n, length), f32) < 0.6, a, whole(rng, 97, 105, n, length, dtype=np.uint8))
    a[np.arange(length) >= whole(rng, 30, length + 1, n, 1)] = 0

    def expect():
        masks = np.zeros((9, n), np.uint64)
        for c in range(8):
            bits = np.packbits(b == 97 + c, 1, bitorder="little")
            masks[c] = np.pad(bits, ((0, 0), (0, 2))).view(np.uint64)[:, 0]
        v, every = np.full(n, (1 << length) - 1, np.uint64), np.arange(n)
        for i in range(length):
            m = masks[np.where(a[:, i] == 0, 8, a[:, i] - 97), every]
            v = (v + (v & m)) | (v & ~m)
        return [length - np.bitwise_count(v & np.uint64((1 << length) - 1)).astype(np.int32)]

    return given(empty(n, dtype=np.int32), a, b, extents=(n,), expect=expect)


ROWS = 60000 // S


@case((over(ROWS, 8),))
def argmax_rows(rng):
    n, columns = ROWS, 1000
    table = np.floor(uniform(rng, n, columns, low=-2000.0, high=2000.0))

    def expect():
        place = table.argmax(1)
        return [place.astype(np.int32), table[np.arange(n), place]]

    return given(empty(n, dtype=np.int32), empty(n), table, extents=(n, columns), outputs=(0, 1), expect=expect)


@case((1056 // S,))
def minmax_range(rng):
    n = 60_000_000 // S
    x = rng.standard_normal(n // 8, f32)
    x = np.concatenate((x, x * f32(0.5), x * f32(1.5), x - f32(1), x + f32(1), x * f32(0.2), -x, x * x))

    def expect():
        return [np.array([x.min(), x.max()])]

    return given(np.array([np.inf, -np.inf], f32), x, extents=(len(x),), expect=expect)


# ---- lessons


@case((over(1600, 32), over(1200 // S, 8)), (32, 8))
def mandelbrot(rng):
    h, w, limit = 1200 // S, 1600, 200
    left, right, bottom, top = f32(-2), f32(0.6), f32(-1.1), f32(1.1)

    def expect():
        out = np.full(h * w, limit, np.int32)
        dx, dy = (right - left) / f32(w), (top - bottom) / f32(h)
        real, imag = left + np.arange(w).astype(f32) * dx, bottom + np.arange(h).astype(f32) * dy
        cr, ci = np.tile(real, h), np.repeat(imag, w)
        at = np.arange(h * w)
        zr, zi = np.zeros_like(cr), np.zeros_like(ci)
        for i in range(limit):
            zr, zi = zr * zr - zi * zi + cr, 2 * zr * zi + ci
            off = zr * zr + zi * zi >= 4
            if off.any():
                out[at[off]] = i
                on = ~off
                at, cr, ci, zr, zi = at[on], cr[on], ci[on], zr[on], zi[on]
        return [out.reshape(h, w)]

    return given(empty(h, w, dtype=np.int32), left, right, bottom, top, np.int32(limit), extents=(h, w),
                 strays=1e-2, expect=expect)


NODES = 5000 // (4 if S > 1 else 1)


@case((over(NODES, 32), over(NODES, 8)), (32, 8))
def floyd_step(rng):
    n, k = NODES, NODES // 3
    distance = whole(rng, -20, 200, n, n).clip(-1)
    distance[::3, k] = -1
    np.fill_diagonal(distance, 0)
    through = np.full((n, n), -1, np.int32)

    def expect():
        d, p = distance.copy(), through.copy()
        second = distance[k]
        for i in np.flatnonzero(distance[:, k] >= 0):
            by = distance[i, k] + second
            better = (second >= 0) & ((d[i] < 0) | (by < d[i]))
            better[k] = False
            if i != k:
                d[i, better], p[i, better] = by[better], k
        return [d, p]

    return given(distance, through, np.int32(k), extents=(n,), outputs=(0, 1), expect=expect)


SMALL = (1 << 18) // S


@case((over(SMALL, 128),), (128,))
def invert_small(rng):
    matrix = 2 * rng.random((SMALL, 5, 5)) - 1
    swap = rng.permuted(np.tile(np.arange(5), (SMALL, 1)), axis=1)
    matrix[np.arange(SMALL)[:, None], np.arange(5), swap] += 4

    def expect():
        return [np.linalg.inv(matrix)]

    return given(np.zeros_like(matrix), matrix, extents=(SMALL,), tolerance=(1e-9, 1e-10), expect=expect)


BATCH = 4 if S == 1 else 1


@case((32, 32, BATCH * 8), (16, 16))
def causal_scores(rng):
    shape = BATCH, 8, 500, 64
    q, k, scale = uniform(rng, *shape, low=-1.0), uniform(rng, *shape, low=-1.0), f32(0.125)

    def expect():
        scores = q @ k.swapaxes(2, 3) * scale
        return [np.where(np.tri(500, dtype=bool), scores, f32(-np.inf))]

    return given(empty(BATCH, 8, 500, 500), q, k, scale, extents=(BATCH * 8, 500, 64), tolerance=(1e-4, 1e-5),
                 expect=expect)


SIGNALS = 6000 // S


@case((SIGNALS,))
def naive_dft(rng):
    n = 240
    signal = (uniform(rng, SIGNALS, n, low=-1.0) + 1j * uniform(rng, SIGNALS, n, low=-1.0)).astype(np.complex64)
    roots = np.exp(-2j * np.pi * np.arange(n) / n).astype(np.complex64)

    def expect():
        return [np.fft.fft(signal)]

    return given(np.zeros_like(signal), signal, roots, extents=(n,), tolerance=(1e-4, 1e-3), expect=expect)
