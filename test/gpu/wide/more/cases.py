"""How the kernels of this folder are launched and checked. With PATIENT in the environment the references that take NumPy
seconds are used too."""

import hashlib
import os

import numpy as np

from case import case, empty, given, over, uniform

PATIENT = "PATIENT" in os.environ


def whole(rng, low, high, *shape, dtype=np.int32):
    return rng.integers(low, high, shape, dtype=dtype)


def starts(counts):
    return np.concatenate(([0], np.cumsum(counts))).astype(np.int32)


# ---- decode


@case((2048,))
def knapsack(rng):
    weight, value = whole(rng, 1, 200, 2048, 64), whole(rng, 1, 1000, 2048, 64)

    def expect():
        best = np.zeros((2048, 200 + 1024), np.int32)                   # no value where the capacity is negative
        best[:, :200] = -1 << 20
        rows, columns = np.arange(2048)[:, None], np.arange(200, 1224)
        for w, v in zip(weight.T[..., None], value.T[..., None]):
            best[:, 200:] = np.maximum(best[:, 200:], best[rows, columns - w] + v)
        return [best[:, -1]]

    return given(empty(2048, dtype=np.int32), weight, value, extents=(64,), expect=expect if PATIENT else None)


@case((8192,), (64,))
def viterbi(rng):
    soft = whole(rng, -127, 128, 8192, 256, 2, dtype=np.int8)

    def expect():
        metric, s = np.zeros((64, 8192), np.int32), np.arange(64)
        first, second = (np.where(np.bitwise_count(s & taps) & 1, -1, 1)[:, None] for taps in (0o171, 0o133))
        decisions = np.zeros((8192, 256, 2), np.uint32)
        wide = np.ascontiguousarray(soft.transpose(1, 2, 0)).astype(np.int32)
        for step in range(256):
            m = first * wide[step, 0] + second * wide[step, 1]
            a, c = metric[s >> 1] + m, metric[(s >> 1) + 32] - m
            bits = np.packbits(c > a, axis=0, bitorder="little")
            decisions[:, step] = np.ascontiguousarray(bits.T).view(np.uint32)
            metric = np.maximum(a, c).astype(np.int32)
        return [decisions, metric.T]

    return given(np.zeros((8192, 256, 2), np.uint32), empty(8192, 64, dtype=np.int32), soft, outputs=(0, 1),
                 extents=(256,), expect=expect if PATIENT else None)


@case((over(1 << 20),))
def ldpc_checks(rng):
    start = starts(whole(rng, 4, 9, 1 << 20))
    x = uniform(rng, start[-1], low=-4.0, high=4.0)

    def expect():
        size, first = np.abs(x), start[:-1]
        owner = np.repeat(np.arange(1 << 20), np.diff(start))
        least = np.minimum.reduceat(size, first)[owner]
        others = np.where(size == least, np.float32(np.inf), size)
        negative = np.add.reduceat((x < 0).astype(np.int32), first)[owner] - (x < 0)
        return [np.where(negative % 2, -0.75, 0.75) * np.where(size == least, np.minimum.reduceat(others, first)[owner],
                                                               least)]

    return given(empty(start[-1]), x, start, extents=(1 << 20,), tolerance=(1e-6, 0), strays=1e-5, expect=expect)


# ---- sums


@case((4096 // 8,))
def prefix_rows(rng):
    image = whole(rng, 0, 256, 4096, 4096, dtype=np.uint8)
    return given(empty(4096, 4096, dtype=np.int32), image, extents=image.shape,
                 expect=lambda: [np.cumsum(image, 1, dtype=np.int32)])


@case((over(1 << 23),))
def segmented_scan(rng):
    n = 1 << 23
    x, head = uniform(rng, n), (rng.random(n) < 0.03).astype(np.uint8)

    def expect():
        first = head.astype(bool)
        first[::256] = True
        sums = np.cumsum(x, dtype=np.float64)
        before = sums - x
        return [(sums - before[np.maximum.accumulate(np.where(first, np.arange(n), 0))]).astype(np.float32)]

    return given(empty(n), x, head, extents=(n,), tolerance=(1e-5, 1e-5), expect=expect)


@case((1 << 15,))
def haar(rng):
    x = uniform(rng, 1 << 15, 512)

    def expect():
        out, now = np.empty_like(x), x
        for half in (256, 128, 64, 32, 16, 8, 4, 2, 1):
            left, right = now[:, ::2], now[:, 1::2]
            out[:, half:2 * half] = (left - right) * np.float32(0.70710678)
            now = (left + right) * np.float32(0.70710678)
        out[:, :1] = now
        return [out]

    return given(np.zeros_like(x), x, tolerance=(1e-4, 1e-5), expect=expect)


@case((528,))
def weight_histogram(rng):
    n = 1 << 23
    x, weight = uniform(rng, n), uniform(rng, n)
    return given(empty(256), x, weight, np.float32(0), np.float32(256), extents=(n,), tolerance=(1e-4, 0),
                 expect=lambda: [np.bincount((x * np.float32(256)).astype(int), weight.astype(np.float64), 256)])


@case((1056,))
def key_counts(rng):
    keys = (uniform(rng, 1 << 23) ** 8 * 65535).astype(np.uint16)
    return given(empty(1 << 16, dtype=np.int32), keys, extents=(keys.size,),
                 expect=lambda: [np.bincount(keys, minlength=1 << 16)])


@case((528,))
def kahan(rng):
    x = rng.random(1 << 23) - 0.5

    def expect():
        lanes = np.zeros((over(x.size, 528 * 256), 528, 256))
        lanes.ravel()[:x.size] = x
        return [lanes.sum((0, 2))]

    return given(empty(528, dtype=np.float64), x, extents=(x.size,), tolerance=(1e-12, 1e-10), expect=expect)


@case((over(1 << 22),))
def strided_axpy(rng):
    n = 1 << 22
    y, x = uniform(rng, 3 * n), uniform(rng, 2 * n)

    def expect():
        after = y.copy()
        after[::3] += np.float32(0.5) * x[::2]
        return [after]

    return given(y, np.int32(3), x, np.int32(2), np.float32(0.5), np.int32(n), tolerance=(1e-6, 1e-6), expect=expect)


# ---- vision


@case((4096 // 32, 2048 // 8), (32, 8))
def bilateral(rng):
    image = uniform(rng, 2048, 4096)
    return given(np.zeros_like(image), image, np.float32(0.1), np.float32(8), extents=image.shape,
                 tolerance=(1e-4, 1e-5))


@case((4096 // 32, 4096 // 8), (32, 8))
def label_step(rng):
    image = (rng.random((4096, 4096)) < 0.6).astype(np.uint8)
    label = np.arange(image.size, dtype=np.int32).reshape(image.shape)

    def expect():
        after = label.copy()
        for a, b in (((slice(None), slice(1, None)), (slice(None), slice(-1))),
                     ((slice(1, None), slice(None)), (slice(-1), slice(None)))):
            same = image[a] == image[b]
            after[a] = np.where(same, np.minimum(after[a], label[b]), after[a])
            after[b] = np.where(same, np.minimum(after[b], label[a]), after[b])
        return [after, [1]]

    return given(np.zeros_like(label), label, image, np.zeros(1, np.int32), outputs=(0, 3), extents=image.shape,
                 expect=expect)


@case((over(1 << 16),))
def hough(rng):
    n, angles, distances = 1 << 16, 180, 2912
    theta = np.arange(angles) * np.pi / angles
    x, y, c, s = whole(rng, 0, 1024, n), whole(rng, 0, 1024, n), np.cos(theta), np.sin(theta)
    c, s = c.astype(np.float32), s.astype(np.float32)

    def expect():
        rho = np.floor(x * c[:, None].astype(float) + y * s[:, None].astype(float)).astype(np.int32) + distances // 2
        return [np.stack([np.bincount(row, minlength=distances) for row in rho])]

    return given(empty(angles, distances, dtype=np.int32), x, y, c, s, extents=(distances, n, angles), strays=5e-3,
                 expect=expect)


@case((2048 // 32, 2048 // 8), (32, 8))
def median5(rng):
    image = whole(rng, 0, 256, 2048, 2048, dtype=np.uint8)
    return given(np.zeros_like(image), image, extents=image.shape)


@case((4096 // 32, 2048 // 8), (32, 8))
def yuv420(rng):
    image = whole(rng, 0, 256, 4096, 8192, 3, dtype=np.uint8)
    half = np.zeros((2048, 4096), np.uint8)

    def expect():
        wide = image.astype(np.int32)
        r, g, b = wide[..., 0], wide[..., 1], wide[..., 2]
        quarters = ((((-38 * r - 74 * g + 112 * b + 128) >> 8) + 128), (((112 * r - 94 * g - 18 * b + 128) >> 8) + 128))
        u, v = (((c[::2, ::2] + c[::2, 1::2] + c[1::2, ::2] + c[1::2, 1::2] + 2) >> 2).astype(np.uint8)
                for c in quarters)
        return [(((66 * r + 129 * g + 25 * b + 128) >> 8) + 16).astype(np.uint8), u, v]

    return given(np.zeros((4096, 8192), np.uint8), half, half.copy(), image, outputs=(0, 1, 2), extents=half.shape,
                 expect=expect if PATIENT else None)


@case((1 << 15,), (16, 8))
def raster(rng):
    n = 1 << 15
    triangle = np.empty((n, 3, 3), np.float32)
    triangle[..., :2] = uniform(rng, n, 1, 2, low=-20.0, high=1044.0) + uniform(rng, n, 3, 2, low=-40.0, high=40.0)
    triangle[..., 2] = uniform(rng, n, 3)
    return given(np.full((1024, 1024), 1 << 30, np.int32), triangle, extents=(1024, 1024), tolerance=(0, 64),
                 strays=1e-3)


@case((256 // 8, 256 // 8, 256 // 8), (8, 8, 8))
def convolve3d(rng):
    x, weight = uniform(rng, 256, 256, 256), uniform(rng, 3, 3, 3)

    def expect():
        wide, out = np.pad(x, 1), np.zeros_like(x)
        for (dz, dy, dx), w in np.ndenumerate(weight):
            out += w * wide[dz:dz + 256, dy:dy + 256, dx:dx + 256]
        return [out]

    return given(np.zeros_like(x), x, weight, extents=x.shape, tolerance=(1e-4, 1e-5),
                 expect=expect if PATIENT else None)


# ---- networks


@case((528,))
def kmeans(rng):
    n = 1 << 21
    points, centres = uniform(rng, n, 4), uniform(rng, 16, 4)

    def expect():
        distance = np.stack([((points - c) ** 2).sum(1) for c in centres])
        best = distance.argmin(0)
        sums = np.stack([np.bincount(best, column.astype(np.float64), 16) for column in points.T], 1)
        return [sums, np.bincount(best, minlength=16)]

    return given(empty(16, 4), empty(16, dtype=np.int32), points, centres, outputs=(0, 1), extents=(n,),
                 tolerance=(1e-3, 4), expect=expect if PATIENT else None)


@case((8192,))
def rmsnorm_gelu(rng):
    x, gain = uniform(rng, 8192, 2048, low=-2.0, high=2.0), uniform(rng, 2048)

    def expect():
        y = x / np.sqrt((x * x).mean(1, keepdims=True) + np.float32(1e-5)) * gain
        return [np.float32(0.5) * y * (1 + np.tanh(np.float32(0.79788456) * (y + np.float32(0.044715) * y * y * y)))]

    return given(np.zeros_like(x), x, gain, np.float32(1e-5), extents=(2048,), tolerance=(1e-3, 1e-4), expect=expect)


@case((2048, 2))
def rope(rng):
    q = uniform(rng, 2, 2048, 32, 128, low=-1.0)
    frequency = (10000.0 ** (-np.arange(64) / 64)).astype(np.float32)

    def expect():
        angle = np.arange(2048, dtype=np.float32)[:, None] * frequency
        c, s, a, b = np.cos(angle)[:, None], np.sin(angle)[:, None], q[..., :64], q[..., 64:]
        return [np.concatenate((a * c - b * s, a * s + b * c), 3)]

    return given(q, np.arange(2048, dtype=np.int32), frequency, extents=(2048, 32, 128), tolerance=(1e-3, 1e-4),
                 expect=expect)


@case((16384 // 8,), (32, 8))
def quantise_rows(rng):
    x = uniform(rng, 16384, 1536, low=-3.0, high=3.0)

    def expect():
        most = np.abs(x).max(1)
        return [np.floor(x * (np.float32(127) / most)[:, None] + np.float32(0.5)).astype(np.int8), most / 127]

    return given(np.zeros(x.shape, np.int8), empty(16384), x, outputs=(0, 1), extents=x.shape, tolerance=(1e-5, 1),
                 expect=expect)


@case((1024 // 8, 16), (32, 8))
def attention(rng):
    q, k, v = (uniform(rng, 16, 1024, 64, low=-1.0) for _ in range(3))

    def expect():
        score = (q * np.float32(0.125)) @ k.transpose(0, 2, 1)
        score[:, ~np.tri(1024, dtype=bool)] = -np.inf
        e = np.exp(score - score.max(2, keepdims=True))
        return [(e / e.sum(2, keepdims=True)) @ v]

    return given(np.zeros_like(q), q, k, v, np.float32(0.125), extents=(1024,), tolerance=(1e-3, 1e-4), expect=expect)


@case((over(8 << 19),))
def sddmm(rng):
    n = 1 << 19
    row, column = np.sort(whole(rng, 0, 16384, n)), whole(rng, 0, 16384, n)
    a, b = uniform(rng, 16384, 64), uniform(rng, 16384, 64)
    return given(empty(n), row, column, a, b, extents=(n, 64), tolerance=(1e-4, 0),
                 expect=lambda: [np.einsum("ij,ij->i", a[row], b[column])])


@case((2048 // 32, 8192 // 8), (32, 8))
def dequantise4(rng):
    packed, scale = whole(rng, 0, 256, 8192, 2048, dtype=np.uint8), uniform(rng, 8192, 64, dtype=np.float16)

    def expect():
        both = np.stack((packed & 15, packed >> 4), 2).reshape(8192, 4096).astype(np.float32) - 8
        return [(both * np.repeat(scale.astype(np.float32), 64, 1)).astype(np.float16)]

    return given(empty(8192, 4096, dtype=np.float16), packed, scale, np.int32(64), extents=packed.shape,
                 expect=expect)


# ---- matter


@case((2048 // 32, 2048 // 8), (32, 8))
def red_black(rng):
    u, f = rng.random((2048, 4096)), rng.random((2048, 4096))

    def expect():
        after = u.copy()
        new = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:] - f[1:-1, 1:-1])
        i, j = np.ogrid[1:2047, 1:4095]
        mine = (j - 1) % 2 == (i + 1) % 2
        after[1:-1, 1:-1] += np.where(mine, 1.5 * (new - u[1:-1, 1:-1]), 0)
        return [after]

    return given(u, f, np.float64(1.5), np.int32(1), extents=u.shape, tolerance=(1e-12, 1e-12), expect=expect)


@case((2048 // 32, 4096 // 8), (32, 8))
def ising(rng):
    spin = (2 * whole(rng, 0, 2, 4096, 4096) - 1).astype(np.int8)
    state = whole(rng, 0, 1 << 32, 4096, 4096, dtype=np.uint32)
    chance = np.exp(-2 * 0.44 * (2.0 * np.arange(5) - 4)).clip(0, 1).astype(np.float32)

    def expect():
        y, x = np.ogrid[:4096, :4096]
        mine = x % 2 == (y + 1) % 2
        r = state * np.uint32(1664525) + np.uint32(1013904223)
        around = sum(np.roll(spin, step, axis) for step in (1, -1) for axis in (0, 1))
        flip = mine & ((r >> np.uint32(8)).astype(np.float32) / np.float32(16777216) < chance[(spin * around + 4) // 2])
        return [np.where(flip, -spin, spin), np.where(mine, r, state)]

    return given(spin, state, chance, np.int32(1), outputs=(0, 1), extents=spin.shape, expect=expect)


@case((over(1 << 18),))
def sph_density(rng):
    n, cells = 1 << 18, 32
    place = uniform(rng, n, 3, high=float(cells) * 0.9999)
    cell = ((place[:, 2].astype(int) * cells) + place[:, 1].astype(int)) * cells + place[:, 0].astype(int)
    order = np.argsort(cell, kind="stable")
    start = starts(np.bincount(cell, minlength=cells ** 3))
    return given(empty(n), place[order], start, np.float32(1), np.int32(cells), extents=(n,), tolerance=(1e-3, 1e-4))


@case((over(1 << 17),), (128,))
def ewald(rng):
    n, box = 1 << 17, 40.0
    atom = rng.random((n, 4)) * [box, box, box, 2] - [0, 0, 0, 1]
    order = np.lexsort((atom[:, 0] // 2, atom[:, 1] // 2, atom[:, 2] // 2))
    start = starts(whole(rng, 16, 40, n))
    owner = np.repeat(np.arange(n), np.diff(start))
    neighbour = ((owner + whole(rng, 1, 500, start[-1])) % n).astype(np.int32)
    return given(np.zeros((n, 3)), atom[order], start, neighbour, np.float64(0.35), np.float64(box), np.float64(9.0),
                 extents=(n,), tolerance=(1e-9, 1e-9))


@case((over(1 << 22),))
def rotate(rng):
    n = 1 << 22
    quaternion, vector = uniform(rng, n, 4, low=-1.0), uniform(rng, n, 3, low=-1.0)
    quaternion /= np.linalg.norm(quaternion, axis=1, keepdims=True)

    def expect():
        w, q = quaternion[:, :1], quaternion[:, 1:]
        t = 2 * np.cross(q, vector)
        return [vector + w * t + np.cross(q, t)]

    return given(np.zeros_like(vector), quaternion, vector, extents=(n,), tolerance=(1e-4, 1e-5), expect=expect)


# ---- algebra


@case((over(1 << 20),))
def inverse3(rng):
    a = uniform(rng, 1 << 20, 3, 3) + 2 * np.eye(3, dtype=np.float32)
    return given(np.zeros_like(a), a, extents=(1 << 20,), tolerance=(1e-3, 1e-4), expect=lambda: [np.linalg.inv(a)])


@case((over(1 << 20),))
def jacobi3(rng):
    packed = uniform(rng, 1 << 20, 6, low=-1.0)
    return given(empty(1 << 20, 3), packed, extents=(1 << 20,), tolerance=(1e-3, 1e-4), strays=1e-4)


@case((4096,), (32, 8))
def gauss_pivot(rng):
    a, b = uniform(rng, 4096, 32, 32, low=-1.0) + 3 * np.eye(32, dtype=np.float32)[::-1], uniform(rng, 4096, 32)
    return given(np.zeros_like(b), a, b, tolerance=(1e-2, 1e-2), strays=1e-2,
                 expect=lambda: [np.linalg.solve(a, b[..., None])[..., 0]])


@case((over(1 << 18),))
def bsr_product(rng):
    rows = 1 << 16
    start = starts(whole(rng, 4, 25, rows))
    owner = np.repeat(np.arange(rows), np.diff(start))
    column = ((owner + whole(rng, -500, 500, start[-1])) % rows).astype(np.int32)
    block, x = uniform(rng, start[-1], 4, 4), uniform(rng, 4 * rows)

    def expect():
        parts = np.einsum("eij,ej->ei", block, x.reshape(-1, 4)[column])
        return [np.add.reduceat(parts, start[:-1]).ravel()]

    return given(empty(4 * rows), start, column, block, x, extents=(4 * rows,), tolerance=(1e-4, 0), expect=expect)


@case((over(1 << 23),))
def coo_product(rng):
    n, rows = 1 << 23, 1 << 19
    row = np.sort(whole(rng, 0, rows, n))
    column = ((row + whole(rng, -2000, 2000, n)) % rows).astype(np.int32)
    value, x = uniform(rng, n), uniform(rng, rows)
    return given(empty(rows), row, column, value, x, extents=(n,), tolerance=(1e-4, 1e-5),
                 expect=lambda: [np.bincount(row, value.astype(np.float64) * x[column], rows)])


@case((2048 // 32, 2048 // 8), (32, 8))
def julia(rng):
    return given(empty(2048, 2048, dtype=np.int32), np.complex64(-0.8 + 0.156j), np.float32(1.6 / 1024), np.int32(256),
                 extents=(2048, 2048), strays=1e-2)


# ---- texts


@case((over(1 << 20),))
def sha256(rng):
    n = 1 << 20
    state = np.repeat(np.array([0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
                                0x5be0cd19], np.uint32)[:, None], n, 1)
    message = whole(rng, 0, 1 << 32, 16, n, dtype=np.uint32)
    message[13], message[14], message[15] = 0x80000000, 0, 13 * 32
    return given(state, message, extents=(n,), expect=lambda: [digests(message)])


def digests(message):
    texts = np.ascontiguousarray(message[:13].T).astype(">u4")
    joined = b"".join(hashlib.sha256(text).digest() for text in texts)
    return np.frombuffer(joined, ">u4").reshape(-1, 8).T.astype(np.uint32)


@case((over(1 << 23),))
def base64(rng):
    data = whole(rng, 0, 256, 3 << 23, dtype=np.uint8)
    table = np.frombuffer(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", np.uint8)

    def expect():
        a, b, c = data.reshape(-1, 3).T
        return [table[np.stack((a >> 2, (a << 4 | b >> 4) & 63, (b << 2 | c >> 6) & 63, c & 63), 1)].ravel()]

    return given(np.zeros(4 << 23, np.uint8), data, extents=(data.size,), expect=expect)


@case((over(1 << 25),))
def find_pattern(rng):
    text, pattern = whole(rng, 0, 2, 1 << 25, dtype=np.uint8), whole(rng, 0, 2, 12, dtype=np.uint8)

    def expect():
        found = np.zeros(text.size, bool)
        found[:text.size - 11] = True
        for k, byte in enumerate(pattern):
            found[:text.size - 11] &= text[k:text.size - 11 + k] == byte
        return [found.reshape(-1, 256).sum(1)]

    return given(empty(1 << 17, dtype=np.int32), text, pattern, extents=(text.size, pattern.size), expect=expect)


@case((over(1 << 23),))
def morton(rng):
    point = uniform(rng, 1 << 23, 3)

    def expect():
        code, grid = np.zeros(1 << 23, np.uint32), (point * 1024).astype(np.uint32)
        for bit in range(10):
            for d in range(3):
                code |= (grid[:, d] >> np.uint32(bit) & np.uint32(1)) << np.uint32(3 * bit + 2 - d)
        return [code]

    return given(np.zeros(1 << 23, np.uint32), point, extents=(1 << 23,), expect=expect)


@case((over(1 << 23),))
def timestamps(rng):
    seconds = whole(rng, -4000000000, 8000000000, 1 << 23, dtype=np.int64)

    def expect():
        days, rest = np.divmod(seconds + 19800, 86400)
        return [(days + 3) % 7 * 10000 + rest // 3600 * 100 + rest % 3600 // 60]

    return given(empty(1 << 23, dtype=np.int32), seconds, np.int32(19800), extents=(1 << 23,), expect=expect)


@case((over(1 << 21, 32),))
def soa_to_aos(rng):
    fields = uniform(rng, 8, 1 << 21)
    return given(empty(1 << 21, 8), fields, extents=(1 << 21,), expect=lambda: [np.ascontiguousarray(fields.T)])


@case((2048,))
def twister(rng):
    states = whole(rng, 0, 1 << 32, 2048, 624, dtype=np.uint32)

    def expect():
        out, s = np.zeros((2048, 16, 624), np.float32), states.T.copy()
        for turn in range(16):
            for first in range(0, 624, 208):
                k = np.arange(first, first + 208)
                y = (s[k] & np.uint32(1 << 31)) | (s[(k + 1) % 624] & np.uint32((1 << 31) - 1))
                s[k] = s[(k + 397) % 624] ^ (y >> np.uint32(1)) ^ (y & np.uint32(1)) * np.uint32(0x9908b0df)
            v = s ^ (s >> np.uint32(11))
            v ^= (v << np.uint32(7)) & np.uint32(0x9d2c5680)
            v ^= (v << np.uint32(15)) & np.uint32(0xefc60000)
            v ^= v >> np.uint32(18)
            out[:, turn] = ((v >> np.uint32(8)) * np.float32(1 / 16777216)).T
        return [out.reshape(2048, -1), s.T]

    return given(empty(2048, 16 * 624), states, np.int32(16), outputs=(0, 1), extents=(16,), expect=expect)
