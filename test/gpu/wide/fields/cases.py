"""How the kernels of this folder are launched and checked."""

import math

import numpy as np

from case import case, empty, given, over, uniform


def whole(rng, low, high, *shape, dtype=np.int32):
    return rng.integers(low, high, shape, dtype=dtype)


def starts(counts):
    return np.concatenate(([0], np.cumsum(counts))).astype(np.int32)


# ---- sound


@case((2112,))
def echo(rng):
    n, gain, dry = 1 << 23, uniform(rng, 8, high=0.4), np.float32(0.8)
    x, delay = uniform(rng, n, low=-1.0), whole(rng, 1000, 90000, 8)

    def expect():
        y = dry * x
        for g, d in zip(gain, delay):
            y[d:] += g * x[:-d]
        return [y]

    return given(empty(n), x, delay, gain, dry, extents=(n, 8), tolerance=(1e-4, 1e-5), expect=expect)


@case((4096,), (512,))
def pitch(rng):
    rate, threshold = np.float32(16000), np.float32(0.2)
    period, t = uniform(rng, 4096, 1, low=30.0, high=300.0), np.arange(1024)
    frames = sum(np.sin(2 * np.pi * k * t / period) / k for k in (1, 2, 3)) + 0.1 * rng.standard_normal((4096, 1024))
    frames = frames.astype(np.float32)

    def expect():
        difference = np.stack([((frames[:, :512] - frames[:, k:k + 512]) ** 2).sum(1) for k in range(512)], 1)
        mean = np.ones_like(difference)
        mean[:, 2:] = difference[:, 2:] * np.arange(2, 512) / difference[:, 1:].cumsum(1)[:, 1:]
        dip = (mean[:, 1:-1] < threshold) & (mean[:, 2:] > mean[:, 1:-1])
        return [np.where(dip.any(1), rate / (1 + dip.argmax(1)), 0)]

    return given(empty(4096), frames, rate, threshold, tolerance=(1e-4, 0), strays=1e-2, expect=expect)


# ---- earth


@case((4096 // 32, 2048 // 8), (32, 8))
def semi_lagrange(rng):
    old = uniform(rng, 2048, 4096)
    u, v, dt = uniform(rng, 2048, 4096, low=-6.0, high=6.0), uniform(rng, 2048, 4096, low=-6.0, high=6.0), np.float32(0.7)

    def expect():
        i, j = np.mgrid[:np.float32(2048), :np.float32(4096)]
        x, y = j - dt * u, np.clip(i - dt * v, 0, 2047)
        left, top = np.floor(x).astype(int), np.floor(y).astype(int)

        def cubic(t):
            return -t * (1 - t) * (2 - t) / 6, (t + 1) * (1 - t) * (2 - t) / 2, (t + 1) * t * (2 - t) / 2, (
                t + 1) * t * (t - 1) / 6

        across, down = cubic(x - left), cubic(y - top)
        return [sum(down[a] * across[b] * old[np.clip(top + a - 1, 0, 2047), (left + b - 1) % 4096]
                    for a in range(4) for b in range(4))]

    return given(np.zeros_like(old), old, u, v, dt, extents=old.shape, tolerance=(1e-3, 1e-4), strays=1e-4,
                 expect=expect)


@case((1056,))
def van_leer(rng):
    q, courant = rng.random((2048, 4096)), 1.6 * rng.random((2048, 4096)) - 0.8

    def expect():
        at = lambda k: np.roll(q, -k, 1)

        def slope(a, b, c):
            left, right = b - a, c - b
            return np.divide(2 * left * right, left + right, where=left * right > 0, out=np.zeros_like(q))

        flux = np.where(courant > 0, at(-1) + 0.5 * (1 - courant) * slope(at(-2), at(-1), q),
                        q - 0.5 * (1 + courant) * slope(at(-1), q, at(1))) * courant
        return [q + flux - np.roll(flux, -1, 1)]

    return given(np.zeros_like(q), q, courant, extents=q.shape, tolerance=(1e-12, 1e-13), expect=expect)


@case((over(1 << 20),))
def geodesic(rng):
    n = 1 << 20
    lat1, lat2, lon1, lon2 = (120 * rng.random(n) - 60 for _ in range(4))

    def expect():
        a, f = 6378137.0, 1 / 298.257223563
        b = a - a * f
        u1, u2 = (np.arctan((1 - f) * np.tan(np.radians(lat))) for lat in (lat1, lat2))
        s1, c1, s2, c2 = np.sin(u1), np.cos(u1), np.sin(u2), np.cos(u2)
        between = angle = np.radians(lon2 - lon1)
        for _ in range(12):
            sin = np.hypot(c2 * np.sin(angle), c1 * s2 - s1 * c2 * np.cos(angle))
            cos = s1 * s2 + c1 * c2 * np.cos(angle)
            arc, alpha = np.arctan2(sin, cos), c1 * c2 * np.sin(angle) / sin
            square = 1 - alpha ** 2
            middle = cos - 2 * s1 * s2 / square
            k = f / 16 * square * (4 + f * (4 - 3 * square))
            angle = between + (1 - k) * f * alpha * (arc + k * sin * (middle + k * cos * (2 * middle ** 2 - 1)))
        u = square * (a * a / b / b - 1)
        p, q = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u))), u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
        less = q * sin * (middle + q / 4 * (cos * (2 * middle ** 2 - 1)
                                            - q / 6 * middle * (4 * sin ** 2 - 3) * (4 * middle ** 2 - 3)))
        return [b * p * (arc - less)]

    return given(np.zeros(n), lat1, lon1, lat2, lon2, extents=(n,), tolerance=(1e-8, 1e-4), expect=expect)


# ---- medical


@case((512 // 16, 512 // 16), (16, 16))
def back_project(rng):
    angle = np.pi * np.arange(720) / 720
    sinogram, cosine, sine = uniform(rng, 720, 640), *(f(angle).astype(np.float32) for f in (np.cos, np.sin))
    scale = np.float32(np.pi / 720)

    def expect():
        y, x = np.mgrid[:512, :512] - 255.5
        total = np.zeros((512, 512))
        for row, c, s in zip(sinogram, cosine, sine):
            total += np.interp(x * c + y * s + 319.5, np.arange(640), row, left=0, right=0)
        return [scale * total]

    return given(empty(512, 512), sinogram, cosine, sine, scale, extents=(512, 512, 720, 640), tolerance=(1e-3, 1e-3),
                 strays=1e-4, expect=expect)


@case((4096 // 32, 2048 // 8), (32, 8))
def march_squares(rng):
    field, level = uniform(rng, 2048, 4096), np.float32(0.5)
    corner = [field[:-1, :-1], field[:-1, 1:], field[1:, 1:], field[1:, :-1]]
    code = sum((v > level).astype(int) << k for k, v in enumerate(corner))
    count = np.array([0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 0])[code]
    offset = starts(count.ravel())

    def expect():
        a, b, c, d = corner
        y, x = np.mgrid[:np.float32(2047), :np.float32(4095)]
        with np.errstate(divide="ignore", invalid="ignore"):
            side = [np.stack(xy, 2) for xy in ((x + (level - a) / (b - a), y), (x + 1, y + (level - b) / (c - b)),
                                               (x + (level - d) / (c - d), y + 1), (x, y + (level - a) / (d - a)))]
        parts = empty(offset[-1], 4)
        ways = {1: "30", 2: "01", 3: "31", 4: "12", 5: "3012", 6: "02", 7: "32", 8: "23", 9: "20", 10: "0123",
                11: "21", 12: "13", 13: "10", 14: "03"}
        for case_, way in ways.items():
            here = np.nonzero(code == case_)
            for k in range(0, len(way), 2):
                place = offset[:-1].reshape(code.shape)[here] + k // 2
                parts[place, :2], parts[place, 2:] = (side[int(w)][here] for w in way[k:k + 2])
        return [parts]

    return given(empty(offset[-1], 4), field, offset[:-1].reshape(2047, 4095), level, extents=field.shape,
                 tolerance=(1e-5, 1e-4), expect=expect)


@case((512 // 32, 512 // 8, 256), (32, 8))
def grow_region(rng):
    shape = 256, 512, 512
    image, old = whole(rng, -1000, 1000, *shape, dtype=np.int16), (rng.random(shape, np.float32) < 0.05).astype(np.uint8)

    def expect():
        wide, near = np.pad(old, 1), np.zeros(shape, bool)
        for axis in range(3):
            for step in (0, 2):
                cut = [slice(1, -1)] * 3
                cut[axis] = slice(step, step + shape[axis])
                near |= wide[tuple(cut)] > 0
        return [old | (near & (image >= -200) & (image <= 300)), [1]]

    return given(np.zeros_like(old), np.zeros(1, np.int32), old, image, np.int32(-200), np.int32(300), outputs=(0, 1),
                 extents=shape, expect=expect)


# ---- video


@case((1920 // 16, 1088 // 16))
def motion_search(rng):
    height, width = 1088, 1920
    before = whole(rng, 0, 256, height, width, dtype=np.uint8)
    now = np.roll(before, (3, -5), (0, 1)) ^ whole(rng, 0, 8, height, width, dtype=np.uint8)

    def expect():
        wide, key = np.pad(before, 7, "edge").astype(np.int16), np.full((height // 16, width // 16), 1 << 30)
        for t, (dy, dx) in enumerate(np.ndindex(15, 15)):
            off = np.abs(now - wide[dy:dy + height, dx:dx + width])
            key = np.minimum(key, off.reshape(height // 16, 16, width // 16, 16).sum((1, 3)) * 256 + t)
        return [np.stack((key % 256 // 15 - 7, key % 256 % 15 - 7), 2), key // 256]

    return given(np.zeros((height // 16, width // 16, 2), np.int8), np.zeros((height // 16, width // 16), np.int32), now,
                 before, outputs=(0, 1), extents=(height, width), expect=expect)


@case((1920 // 32, 1080 // 8, 32), (32, 8))
def deinterlace(rng):
    field = whole(rng, 0, 256, 32, 540, 1920, dtype=np.uint8)

    def expect():
        out = field.repeat(2, 1)
        wide = np.pad(field.astype(np.int16), ((0, 0), (0, 0), (2, 2)), constant_values=10000)
        best = np.full((32, 539, 1920), 5000, np.int16)
        for d in (0, -1, 1, -2, 2):
            p, q = wide[:, :-1, 2 + d:1922 + d], wide[:, 1:, 2 - d:1922 - d]
            nearer = (np.abs(p - q) < best) & (p < 256) & (q < 256)
            np.copyto(best, np.abs(p - q), where=nearer)
            np.copyto(out[:, 1:-1:2], (p + q + 1) // 2, where=nearer, casting="unsafe")
        return [out]

    return given(np.zeros((32, 1080, 1920), np.uint8), field, extents=(1080, 1920), expect=expect)


# ---- ciphers


def turned(x, n):
    bits = x.dtype.itemsize * 8
    return x << x.dtype.type(n) | x >> x.dtype.type(bits - n)


@case((over(1 << 20),))
def chacha20(rng):
    n, counter = 1 << 20, np.uint32(7)
    data, key, nonce = (whole(rng, 0, 1 << 32, *shape, dtype=np.uint32) for shape in ((n, 16), (8,), (3,)))

    def expect():
        first = np.empty((16, n), np.uint32)
        first[:4] = np.frombuffer(b"expand 32-byte k", np.uint32)[:, None]
        first[4:12], first[12], first[13:] = key[:, None], counter + np.arange(n, dtype=np.uint32), nonce[:, None]
        s = list(first.copy())
        for way in ([0, 4, 8, 12], [0, 5, 10, 15]) * 10:
            for k in range(4):
                a, b, c, d = (w // 4 * 4 + (w + k) % 4 for w in way)
                for turn, (p, q, r) in zip((16, 12, 8, 7), ((a, b, d), (c, d, b)) * 2):
                    s[p] = s[p] + s[q]
                    s[r] = turned(s[r] ^ s[p], turn)
        return [data ^ (np.stack(s) + first).T]

    return given(np.zeros_like(data), data, key, nonce, counter, extents=(n,), expect=expect)


@case((1056,))
def siphash(rng):
    n = 1 << 20
    length = whole(rng, 4, 44, n)
    start, key = starts(length), whole(rng, 0, 1 << 63, 2, dtype=np.uint64)
    text = whole(rng, 0, 256, start[-1], dtype=np.uint8)

    def expect():
        state = np.frombuffer(b"uespemosmodnarodarenegylsetybdet", np.uint64)[:, None] ^ np.tile(key, 2)[:, None]
        a, b, c, d = np.tile(state, n)
        padded, cells = np.zeros((n, 48), np.uint8), np.arange(44)
        there = cells < length[:, None]
        padded[:, :44][there] = text[(start[:-1, None] + cells)[there]]
        padded[np.arange(n), length // 8 * 8 + 7] = length

        def step(a, b, c, d):
            a, c = a + b, c + d
            b, d = turned(b, 13) ^ a, turned(d, 16) ^ c
            a, c = turned(a, 32) + d, c + b
            return a, turned(b, 17) ^ c, turned(c, 32), turned(d, 21) ^ a

        for k, word in enumerate(padded.view(np.uint64).T):
            new = a, b, c, d ^ word
            new = step(*step(*new))
            a, b, c, d = (np.where(k <= length // 8, x, y) for x, y in zip((new[0] ^ word, *new[1:]), (a, b, c, d)))
        c ^= np.uint64(255)
        for _ in range(4):
            a, b, c, d = step(a, b, c, d)
        return [a ^ b ^ c ^ d]

    return given(np.zeros(n, np.uint64), text, start, *key, extents=(n,), expect=expect)


def doubled(x):
    """Twice an element of the field of AES."""
    return (x << 1 ^ (x >> 7) * 27) & 255


@case((1056,))
def aes_counter(rng):
    n, nonce = 1 << 21, np.uint32(0x01020304)
    box, p, q = [99] * 256, 1, 1
    while True:
        p ^= doubled(p)
        for shift in (1, 2, 4):
            q = (q ^ q << shift) & 255
        q ^= (q >> 7) * 9
        box[p] = q ^ 99 ^ (q << 1 | q >> 7) & 255 ^ (q << 2 | q >> 6) & 255 ^ (q << 3 | q >> 5) & 255 ^ (
            q << 4 | q >> 4) & 255
        if p == 1:
            break
    box = np.array(box, np.uint8)
    twice = doubled(box.astype(np.uint32))
    table = (twice << 24 | box.astype(np.uint32) * 0x0101 << 8 | twice ^ box).astype(np.uint32)
    key, round_ = list(whole(rng, 0, 256, 4, 4, dtype=np.uint8)), 1
    for k in range(4, 44):
        word = key[-1]
        if k % 4 == 0:
            word = box[np.roll(word, -1)] ^ np.array([round_, 0, 0, 0], np.uint8)
            round_ = doubled(round_)
        key.append(key[-4] ^ word)
    key = np.stack(key)
    data = whole(rng, 0, 1 << 32, n, 4, dtype=np.uint32)

    def expect():
        counter = np.zeros((n, 4), ">u4")
        counter[:, 0], counter[:, 3] = nonce, np.arange(n)
        state = counter.view(np.uint8).reshape(n, 4, 4) ^ key[:4]
        for turn in range(1, 11):
            state = np.stack([box[np.roll(state[..., row], -row, 1)] for row in range(4)], 2)
            if turn < 10:
                two, after = doubled(state.astype(np.uint16)).astype(np.uint8), np.roll(state, -1, 2)
                state = two ^ np.roll(two, -1, 2) ^ after ^ np.roll(state, -2, 2) ^ np.roll(state, -3, 2)
            state = state ^ key[4 * turn:4 * turn + 4]
        return [data ^ np.ascontiguousarray(state).view(">u4")[..., 0]]

    schedule = key.view(">u4")[:, 0].astype(np.uint32)
    return given(np.zeros_like(data), data, schedule, table, box, nonce, extents=(n,), expect=expect)


# ---- learning


@case((528,))
def layernorm_backward(rng):
    rows, width = 8192, 1024
    dy, x, gain = uniform(rng, rows, width, low=-1.0), uniform(rng, rows, width), uniform(rng, width, low=0.5)
    mean, scale = x.mean(1), 1 / x.std(1)

    def expect():
        normal = (x - mean[:, None]) * scale[:, None]
        d = dy * gain
        dx = scale[:, None] * (d - d.mean(1, keepdims=True) - normal * (d * normal).mean(1, keepdims=True))
        return [dx, (dy * normal).sum(0), dy.sum(0)]

    return given(np.zeros_like(x), empty(width), empty(width), dy, x, gain, mean, scale, outputs=(0, 1, 2),
                 extents=(rows,), tolerance=(1e-3, 2e-2), expect=expect)


@case((16384 // 8,), (32, 8))
def cross_entropy(rng):
    logits, label = uniform(rng, 16384, 1000, low=-5.0, high=5.0), whole(rng, 0, 1000, 16384, dtype=np.int64)

    def expect():
        e = np.exp(logits)
        total, p = e.sum(1), e / e.sum(1, keepdims=True)
        p[np.arange(16384), label] -= 1
        return [np.log(total) - logits[np.arange(16384), label], p]

    return given(empty(16384), np.zeros_like(logits), logits, label, outputs=(0, 1), extents=logits.shape,
                 tolerance=(1e-3, 1e-6), expect=expect)


@case((2112,))
def pool_indices(rng):
    x = uniform(rng, 32, 112, 112, 64)

    def expect():
        wide = np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)), constant_values=-1)
        most, place = np.full((32, 56, 56, 64), -1, np.float32), np.zeros((32, 56, 56, 64), np.int32)
        h, w = np.ogrid[:56, :56]
        for dy, dx in np.ndindex(3, 3):
            v = wide[:, dy:dy + 111:2, dx:dx + 111:2]
            at = ((2 * h + dy - 1) * 112 + 2 * w + dx - 1)[..., None]
            place, most = np.where(v > most, at, place), np.maximum(v, most)
        return [most, place]

    return given(empty(32, 56, 56, 64), np.zeros((32, 56, 56, 64), np.int32), x, outputs=(0, 1), extents=x.shape,
                 expect=expect)
