"""How the kernels of this folder are launched and checked."""

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
    (u, v), dt = uniform(rng, 2, 2048, 4096, low=-6.0, high=6.0), np.float32(0.7)

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
        p = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
        q = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
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
    image = whole(rng, -1000, 1000, *shape, dtype=np.int16)
    old = (rng.random(shape, np.float32) < 0.05).astype(np.uint8)

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
        wide, key = np.pad(before, 7, "edge").astype(np.int16), 1 << 30
        for t, (dy, dx) in enumerate(np.ndindex(15, 15)):
            off = np.abs(now - wide[dy:dy + height, dx:dx + width])
            key = np.minimum(key, off.reshape(height // 16, 16, width // 16, 16).sum((1, 3)) * 256 + t)
        return [np.stack((key % 256 // 15 - 7, key % 256 % 15 - 7), 2), key // 256]

    squares = height // 16, width // 16
    return given(np.zeros((*squares, 2), np.int8), np.zeros(squares, np.int32), now, before, outputs=(0, 1),
                 extents=(height, width), expect=expect)


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
    n = 1 << 21
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
    rows, width = 16384, 1024
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


# ---- columns


@case((2112,))
def join_chains(rng):
    n, rows, buckets = 1 << 22, 1 << 18, 1 << 17
    key, wanted = whole(rng, 0, rows, rows), whole(rng, 0, 2 * rows, n)
    price, shift = uniform(rng, rows), 32 - 17
    bucket = (key.astype(np.uint32) * np.uint32(2654435761) >> np.uint32(shift)).astype(int)
    order = np.argsort(bucket, kind="stable")
    head, follow, ordered = np.full(buckets, -1, np.int32), np.full(rows, -1, np.int32), bucket[order]
    first = np.searchsorted(ordered, np.arange(buckets))
    some = first[np.unique(bucket)]
    head[ordered[some]] = order[some]
    more = np.flatnonzero(ordered[1:] == ordered[:-1])
    follow[order[more]] = order[more + 1]

    def expect():
        return [np.bincount(key, price, 2 * rows)[wanted]]

    return given(empty(n), wanted, head, follow, key, price, np.int32(shift), extents=(n,), tolerance=(1e-5, 0),
                 expect=expect)


@case((over(1 << 22),))
def parse_dates(rng):
    n = 1 << 22
    seconds = whole(rng, -(1 << 33), 1 << 35, n, dtype=np.int64)
    text = np.datetime_as_string(seconds.astype("M8[s]")).astype("S19")[:, None].view(np.uint8).copy()
    text[:, 10] = ord(" ")
    bad = rng.random(n) < 0.01
    text[bad, 12] = ord("x")
    return given(np.zeros(n, np.int64), text, extents=(n,), expect=lambda: [np.where(bad, -1, seconds)])


@case((1056,))
def where_bits(rng):
    n = 1 << 25
    state, price = whole(rng, 0, 4, n, dtype=np.uint8), uniform(rng, n, high=50.0)
    quantity = whole(rng, 1, 60, n, dtype=np.int16)

    def expect():
        keep = (state == 2) & (price * quantity > 100) & (quantity < 40)
        return [np.packbits(keep, bitorder="little").view(np.uint32), [keep.sum()]]

    return given(np.zeros(n // 32, np.uint32), np.zeros(1, np.int32), state, price, quantity, np.int32(2),
                 outputs=(0, 1), extents=(n,), expect=expect)


# ---- words


@case((1056,))
def check_utf8(rng):
    sort = whole(rng, 0, 8, 1 << 21)
    low, high = np.array([[32, 127]] * 4 + [[0x80, 0x7ff], [0x800, 0xd7ff], [0xe000, 0xfffd], [0x10000, 0x10ffff]]).T
    code = low[sort] + (rng.random(sort.size) * (high - low)[sort]).astype(int)
    good = "".join(map(chr, code.tolist())).encode() * 16
    at = next(k for k in range(len(good) * 3 // 4, len(good)) if good[k] & 0xc0 != 0x80)
    text = np.frombuffer(good[:at] + b"\xed\xa0\x80" + good[at:], np.uint8)

    return given(np.full(1, 1 << 30, np.int32), np.zeros(1, np.int32), text, outputs=(0, 1), extents=(text.size,),
                 expect=lambda: [[at], [(text & 0xc0 != 0x80).sum() - 1]])


@case((4096,), (128,))
def minhash(rng):
    start, factor = starts(whole(rng, 100, 3000, 4096)), whole(rng, 0, 1 << 31, 128, dtype=np.uint32) * np.uint32(2)
    factor, summand = factor + np.uint32(1), whole(rng, 0, 1 << 32, 128, dtype=np.uint32)
    text = whole(rng, 97, 123, start[-1], dtype=np.uint8)

    def expect():
        gram = np.full(text.size - 4, 2166136261, np.uint32)
        for k in range(5):
            gram = (gram ^ text[k:text.size - 4 + k]) * np.uint32(16777619)
        ends = np.stack((start[:-1], start[1:] - 4), 1).ravel()[:-1]
        return [np.stack([np.minimum.reduceat(f * gram + s, ends)[::2] for f, s in zip(factor, summand)], 1)]

    return given(np.zeros((4096, 128), np.uint32), text, start, factor, summand, expect=expect)


# ---- robots


@case((over(1 << 21),))
def forward_kinematics(rng):
    n, angle = 1 << 21, uniform(rng, 1 << 21, 7, low=-3.0, high=3.0)
    twist = np.array([-1, 1, 1, -1, -1, 1, 0]) * np.pi / 2
    link = np.stack((uniform(rng, 7, high=0.3), uniform(rng, 7, high=0.3), np.cos(twist), np.sin(twist)), 1)
    link = link.astype(np.float32)

    def expect():
        pose = np.tile(np.eye(4, dtype=np.float32), (n, 1, 1))
        for theta, (a, d, ct, st) in zip(angle.T, link):
            c, s, step = np.cos(theta), np.sin(theta), np.zeros((n, 4, 4), np.float32)
            step[:, 0, 0], step[:, 0, 1], step[:, 0, 2], step[:, 0, 3] = c, -s * ct, s * st, a * c
            step[:, 1, 0], step[:, 1, 1], step[:, 1, 2], step[:, 1, 3] = s, c * ct, -c * st, a * s
            step[:, 2, 1], step[:, 2, 2], step[:, 2, 3], step[:, 3, 3] = st, ct, d, 1
            pose = pose @ step
        return [pose[:, :3]]

    return given(empty(n, 3, 4), angle, link, extents=(n,), tolerance=(1e-3, 1e-4), expect=expect)


@case((over(1 << 21),))
def resample_particles(rng):
    n, shift = 1 << 21, 0.37
    old = uniform(rng, n, 4).view([(name, "f4") for name in ("x", "y", "heading", "weight")])[:, 0]
    cumulative = old["weight"].cumsum(dtype=float)

    def expect():
        new = old[np.searchsorted(cumulative, (np.arange(n) + shift) / n * cumulative[-1])]
        new["weight"] = 1 / n
        return [new]

    return given(np.zeros_like(old), old, cumulative, np.float64(shift), extents=(n,), expect=expect)


# ---- atoms


@case((over(1 << 17, 128),), (128,))
def neighbour_list(rng):
    n, side, box = 1 << 17, 24, np.float32(48)
    cutoff, place = np.float32(2), uniform(rng, n, 3, high=48.0)
    at = np.minimum((place * (np.float32(side) / box)).astype(np.int32), side - 1)
    cell = (at[:, 2] * side + at[:, 1]) * side + at[:, 0]
    order = np.argsort(cell, kind="stable")
    place, at, start = place[order], at[order], starts(np.bincount(cell, minlength=side ** 3))

    def expect():
        neighbour, count, i = np.full((64, n), -1, np.int32), np.zeros(n, np.int32), np.arange(n)
        for step in np.ndindex(3, 3, 3):
            z, y, x = ((at[:, 2 - k] + step[k] - 1) % side for k in range(3))
            near = (z * side + y) * side + x
            for k in range(np.diff(start).max()):
                j = start[near] + k
                there = np.flatnonzero((j < start[near + 1]) & (j != i))
                j = j[there]
                gap = np.abs(place[there] - place[j])
                gap = np.minimum(gap, box - gap)
                close = (gap * gap).sum(1) < cutoff * cutoff
                which, j = there[close], j[close]
                fits = count[which] < 64
                neighbour[count[which[fits]], which[fits]] = j[fits]
                count[which] += 1
        return [neighbour, count]

    return given(np.full((64, n), -1, np.int32), np.zeros(n, np.int32), place, start, np.int32(side), box, cutoff,
                 outputs=(0, 1), extents=(n, 64), strays=1e-3, expect=expect)


@case((over(1 << 20),))
def angle_forces(rng):
    n, m, shape = 1 << 19, 1 << 20, np.array([0, 1, 2])
    atom = (whole(rng, 0, n - 2, m, 1) + shape).astype(np.int32)
    place = (np.arange(n)[:, None] * np.float32(0.001) + uniform(rng, n, 3)).astype(np.float32)
    stiffness, rest = uniform(rng, m, low=0.1), uniform(rng, m, low=1.5, high=2.0)

    def expect():
        a, b, c = (place[atom[:, k]].astype(float) for k in range(3))
        p, q = (np.linalg.norm(v, axis=1, keepdims=True) for v in (a - b, c - b))
        e, f = (a - b) / p, (c - b) / q
        cosine = np.clip((e * f).sum(1, keepdims=True), -0.9999, 0.9999)
        pull = stiffness[:, None] * (np.arccos(cosine) - rest[:, None]) / np.sqrt(1 - cosine ** 2)
        first, last, total = pull / p * (f - cosine * e), pull / q * (e - cosine * f), []
        for d in range(3):
            total.append(sum(np.bincount(atom[:, k], w[:, d], n) for k, w in enumerate((first, -first - last, last))))
        return [np.stack(total, 1)]

    return given(empty(n, 3), place, atom, stiffness, rest, extents=(m,), tolerance=(1e-2, 1e-3), strays=1e-3,
                 expect=expect)


# ---- communities


@case((over(1 << 19, 128),), (128,))
def propagate_labels(rng):
    n = 1 << 19
    start = starts(whole(rng, 0, 33, n))
    old, neighbour = whole(rng, 0, 64, n), whole(rng, 0, n, start[-1])

    def expect():
        length = np.diff(start)
        label = np.full((n, 33), 1 << 20, np.int32)
        label[np.arange(33) < length[:, None]] = old[neighbour]
        label.sort(1)
        best, longest, run = old.copy(), np.zeros(n, int), np.zeros(n, int)
        for k in range(32):
            run = np.where((k > 0) & (label[:, k] == label[:, k - 1]), run + 1, 1)
            better = (k < length) & (run > longest)
            best[better], longest[better] = label[better, k], run[better]
        return [best]

    return given(np.zeros_like(old), old, start, neighbour, extents=(n,), expect=expect)


# ---- matrices


@case((8192,), (512,))
def cyclic_reduction(rng):
    lower, upper, right = (uniform(rng, 8192, 512, low=-1.0) for _ in range(3))
    middle = uniform(rng, 8192, 512, low=2.5, high=4.0)

    def expect():
        ratio, value = np.zeros((513, 8192)), np.zeros((513, 8192))
        for i, (a, b, c, d) in enumerate(zip(lower.T, middle.T, upper.T, right.T)):
            a = a if i > 0 else 0
            below = b - a * ratio[i - 1]
            ratio[i], value[i] = c / below, (d - a * value[i - 1]) / below
        x = np.zeros((513, 8192))
        for i in range(511, -1, -1):
            x[i] = value[i] - ratio[i] * x[i + 1]
        return [x[:512].T]

    return given(empty(8192, 512), lower, middle, upper, right, tolerance=(1e-3, 1e-4), expect=expect)


@case((4096,), (32, 8))
def householder(rng):
    a = uniform(rng, 4096, 64, 32, low=-1.0)
    return given(empty(4096, 32, 32), a, tolerance=(1e-3, 1e-3), expect=lambda: [np.linalg.qr(a.astype(float)).R])


@case((over(1 << 15, 128),), (128,))
def band_cholesky(rng):
    n, matrices = 96, 1 << 15
    a = rng.random((n, 5, matrices)) - 0.5
    a[:, 0] += 5

    def expect():
        factor = np.zeros((n + 4, 5, matrices))
        for i in range(n):
            for j in range(max(0, i - 4), i + 1):
                total = a[i, i - j].copy()
                for k in range(max(0, i - 4), j):
                    total -= factor[i, i - k] * factor[j, j - k]
                factor[i, i - j] = np.sqrt(total) if i == j else total / factor[j, 0]
        return [factor[:n]]

    return given(np.zeros_like(a), a, extents=(n, matrices), tolerance=(1e-10, 1e-12), expect=expect)


# ---- scenes


@case((over(1 << 16, 128),), (128,))
def winding(rng):
    point, (i, j) = uniform(rng, 1 << 16, 3, low=-1.5, high=1.5), np.mgrid[:16, :16]

    def corner(i, j):
        down, around = np.pi * i / 16, 2 * np.pi * j / 16
        return np.stack((np.sin(down) * np.cos(around), np.sin(down) * np.sin(around), np.cos(down)), 2)

    a, b, c, d = corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)
    triangle = np.stack((np.stack((a, b, c), 2), np.stack((a, c, d), 2)), 2).reshape(-1, 3, 3).astype(np.float32)

    def expect():
        total = np.zeros(len(point))
        for corners in triangle:
            a, b, c = corners[:, :, None].astype(float) - point.T
            la, lb, lc = (np.sqrt((v * v).sum(0)) for v in (a, b, c))
            volume = (a * np.cross(b, c, axis=0)).sum(0)
            total += np.arctan2(volume, la * lb * lc + (a * b).sum(0) * lc + (b * c).sum(0) * la + (c * a).sum(0) * lb)
        return [total / (2 * np.pi)]

    return given(empty(1 << 16), point, triangle, extents=(1 << 16, len(triangle)), tolerance=(1e-3, 1e-3), strays=1e-3,
                 expect=expect)


# ---- motion


@case(((1 << 14) // 128,), (128,))
def boids(rng):
    old = uniform(rng, 1 << 14, 4, low=-1.0) * np.array([100, 100, 1, 1], np.float32)
    sight, close, dt = map(np.float32, (8, 2, 0.1))

    def expect():
        x, y, u, v = old.T.astype(float)
        new = np.empty(old.shape)
        for rows in np.split(np.arange(1 << 14), 64):
            dx, dy = x - x[rows, None], y - y[rows, None]
            square = dx * dx + dy * dy
            near = (square < sight * sight) & (np.arange(1 << 14) != rows[:, None])
            away, seen = near & (square < close * close), np.maximum(near.sum(1), 1)
            for k, w, gap in ((0, u, dx), (1, v, dy)):
                s = w[rows] + 0.01 * (gap * near).sum(1) / seen - 0.05 * (gap * away).sum(1)
                new[rows, 2 + k] = s + 0.1 * ((near @ w) / seen - w[rows]) * (near.any(1))
        speed = np.hypot(new[:, 2], new[:, 3])
        new[:, 2:] *= np.minimum(1, 2 / speed)[:, None]
        new[:, :2] = old[:, :2] + dt * new[:, 2:]
        return [new]

    return given(np.zeros_like(old), old, sight, close, dt, extents=(1 << 14,), tolerance=(1e-2, 1e-3), strays=1e-3,
                 expect=expect)


@case((256 // 32, 256 // 8, 256), (32, 8))
def gray_scott(rng):
    u, v = uniform(rng, 256, 256, 256), uniform(rng, 256, 256, 256)
    spread_u, spread_v, feed, kill, dt = map(np.float32, (0.16, 0.08, 0.04, 0.06, 0.5))

    def expect():
        def laplace(f):
            wide, total = np.pad(f, 1, "edge"), np.float32(-6) * f
            for axis in range(3):
                for start in (0, 2):
                    cut = [slice(1, -1)] * 3
                    cut[axis] = slice(start, start + 256)
                    total += wide[tuple(cut)]
            return total

        reaction = u * v * v
        return [u + dt * (spread_u * laplace(u) - reaction + feed * (1 - u)),
                v + dt * (spread_v * laplace(v) + reaction - (feed + kill) * v)]

    return given(np.zeros_like(u), np.zeros_like(v), u, v, spread_u, spread_v, feed, kill, dt, outputs=(0, 1),
                 extents=u.shape, tolerance=(1e-4, 1e-5), expect=expect)
