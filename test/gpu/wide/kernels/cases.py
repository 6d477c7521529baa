"""How the kernels of this folder are launched and checked."""

import functools

import numpy as np

from case import case, empty, given, over, uniform

ROWS = 1 << 19                   # of the sparse matrices


def letters(rng, *shape):
    return rng.integers(0, 4, shape, dtype=np.uint8)


@functools.lru_cache(1)
def matrix():
    """Rows of 0 to 31 numbers at places near the diagonal: starts, columns, values, a vector."""
    rng = np.random.default_rng(2)
    start = np.zeros(ROWS + 1, np.int32)
    start[1:] = np.cumsum(rng.integers(0, 32, ROWS))
    rows = np.repeat(np.arange(ROWS), np.diff(start))
    column = ((rows + rng.integers(-2000, 2000, start[-1])) % ROWS).astype(np.int32)
    return start, column, uniform(rng, start[-1]), uniform(rng, ROWS)


def sparse_product():
    start, column, value, x = matrix()
    sums = np.concatenate(([0.0], np.cumsum(value.astype(np.float64) * x[column])))
    return [(sums[start[1:]] - sums[start[:-1]]).astype(np.float32)]


@case((over(ROWS),))
def csr_rows(rng):
    return given(empty(ROWS), *matrix(), extents=(ROWS,), tolerance=(1e-4, 1e-5), expect=sparse_product)


@case((over(ROWS, 8),))
def csr_warps(rng):
    return given(empty(ROWS), *matrix(), extents=(ROWS,), tolerance=(1e-4, 1e-5), expect=sparse_product)


@case((over(ROWS),))
def ell_rows(rng):
    width = 16
    column = rng.integers(0, ROWS, (width, ROWS)).astype(np.int32)
    column[np.arange(width)[:, None] >= rng.integers(1, width + 1, ROWS)] = -1
    value, x = uniform(rng, width, ROWS), uniform(rng, ROWS)
    return given(empty(ROWS), column, value, x, extents=(ROWS, width), tolerance=(1e-4, 1e-5),
                 expect=lambda: [(value * x[column] * (column >= 0)).sum(0)])


@case((2000,))
def smith_waterman(rng):
    return given(empty(2000, dtype=np.int32), letters(rng, 2000, 256), letters(rng, 2000, 256))


@case((over(1 << 18),))
def edit_distance(rng):
    n = 1 << 18
    return given(empty(n, dtype=np.int32), letters(rng, n, 24), letters(rng, n, 24), extents=(n,))


@case((over(4095),))
def cheapest_path(rng):
    n = 4096
    return given(rng.integers(0, 100, (n, n), dtype=np.int32), rng.integers(0, 9, (n, n), dtype=np.int32), np.int32(n),
                 np.int32(3), extents=(n,))


def digits(keys, shift, blocks):
    return np.stack([np.bincount(tile >> shift & 15, minlength=16) for tile in np.array_split(keys, blocks)], 1)


@case((4096,))
def radix_count(rng):
    keys = rng.integers(0, 1 << 32, 4096 * 2048, dtype=np.uint32)
    return given(empty(16, 4096, dtype=np.int32), keys, np.int32(8), extents=(keys.size, 4096),
                 expect=lambda: [digits(keys, 8, 4096)])


@case((2048,))
def radix_scatter(rng):
    keys = rng.integers(0, 1 << 32, 2048 * 2048, dtype=np.uint32)
    counts = digits(keys, 8, 2048).ravel()
    offsets = (np.cumsum(counts) - counts).reshape(16, 2048).astype(np.int32)
    return given(np.zeros_like(keys), keys, offsets, np.int32(8), extents=(keys.size, 2048),
                 expect=lambda: [keys[np.argsort(keys >> 8 & 15, kind="stable")]])


@case((16384,))
def bitonic(rng):
    x = uniform(rng, 16384 * 512)
    return given(x, expect=lambda: [np.sort(x.reshape(-1, 512)).ravel()])


@case((1 << 16,))
def scan_block(rng):
    x = uniform(rng, 1 << 24)
    sums = np.cumsum(x.reshape(-1, 256), 1, dtype=np.float64).astype(np.float32)
    return given(empty(1 << 24), empty(1 << 16), x, extents=(x.size,), outputs=(0, 1), tolerance=(1e-5, 0),
                 expect=lambda: [sums.ravel(), sums[:, -1]])


@case((1 << 16,))
def scan_warp(rng):
    x = rng.integers(0, 100, 1 << 24, dtype=np.int32)
    sums = np.cumsum(x.reshape(-1, 256), 1, dtype=np.int32)
    return given(np.zeros_like(x), empty(1 << 16, dtype=np.int32), x, extents=(x.size,), outputs=(0, 1),
                 expect=lambda: [sums.ravel(), sums[:, -1]])


IMAGE = 8192
PIXELS, PATCH = (IMAGE // 32, IMAGE // 8), (32, 8)


def photo(rng, *more):
    return rng.integers(0, 256, (IMAGE, IMAGE) + more, dtype=np.uint8)


@case(PIXELS, PATCH)
def blur(rng):
    image = photo(rng)

    def expect():
        out, wide = np.zeros_like(image), image.astype(np.uint16)
        rows = wide[:-2] + 2 * wide[1:-1] + wide[2:]
        out[1:-1, 1:-1] = rows[:, :-2] + 2 * rows[:, 1:-1] + rows[:, 2:] >> 4
        return [out]

    return given(np.zeros_like(image), image, extents=image.shape, expect=expect)


@case(PIXELS, PATCH)
def sobel(rng):
    return given(empty(IMAGE, IMAGE, dtype=np.uint8), photo(rng), extents=(IMAGE, IMAGE))


@case(PIXELS, PATCH)
def equalise(rng):
    image = photo(rng)
    cumulative = np.cumsum(np.bincount(image.ravel(), minlength=256)).astype(np.int32)
    low, all_ = int(cumulative[0]), image.size
    table = ((cumulative.astype(np.int64) - low) * 255 // (all_ - low)).astype(np.uint8)
    return given(np.zeros_like(image), image, cumulative, np.int32(low), np.int32(all_), extents=image.shape,
                 expect=lambda: [table[image]])


@case(PIXELS, PATCH)
def grey(rng):
    return given(empty(IMAGE, IMAGE, dtype=np.uint8), photo(rng, 3), extents=(IMAGE, IMAGE))


CUBE = 384
CELLS, BRICK = (CUBE // 32, CUBE // 4, CUBE // 2), (32, 4, 2)


@case(CELLS, BRICK)
def stencil7(rng):
    old = uniform(rng, CUBE, CUBE, CUBE)
    return given(np.zeros_like(old), old, np.float32(0.4), np.float32(0.1), extents=old.shape, tolerance=(1e-5, 1e-6))


@case(CELLS, BRICK)
def stencil27(rng):
    old = uniform(rng, CUBE, CUBE, CUBE)
    weight = np.array([0.2, 0.05, 0.02, 0.01], np.float32)
    return given(np.zeros_like(old), old, weight, extents=old.shape, tolerance=(1e-5, 1e-6))


@case((CUBE // 32, CUBE // 8), (32, 8))
def column_march(rng):
    old = uniform(rng, CUBE, CUBE, CUBE)
    return given(np.zeros_like(old), old, extents=old.shape, tolerance=(1e-5, 1e-5))


@case((2048 // 32, 2048 // 8), (32, 8))
def boltzmann(rng):
    old = uniform(rng, 9, 2048, 2048, low=0.05, high=0.2)
    return given(np.zeros_like(old), old, np.float32(1.2), extents=(2048, 2048), tolerance=(1e-4, 1e-6))


@case((8, 256, 4), (32, 1, 8))
def permute(rng):
    x = uniform(rng, 32, 16, 256, 256)
    return given(empty(32, 256, 256, 16), x, extents=x.shape, expect=lambda: [x.transpose(0, 2, 3, 1)])


@case((2, 16, 8 * 32), (32, 4))
def batch_norm(rng):
    x, scale, shift = uniform(rng, 8, 32, 32, 64, 64), uniform(rng, 32), uniform(rng, 32)
    shape = (1, 32, 1, 1, 1)
    return given(np.zeros_like(x), x, scale, shift, extents=x.shape, tolerance=(1e-5, 1e-6),
                 expect=lambda: [x * scale.reshape(shape) + shift.reshape(shape)])


@case((4, 32, 32), (32, 4))
def convolve(rng):
    return given(empty(8, 32, 126, 126), uniform(rng, 8, 16, 128, 128), uniform(rng, 32, 16, 3, 3),
                 extents=(8, 32, 126, 126, 16), tolerance=(1e-4, 0))


@case((8, 32, 32), (32, 8))
def batch_matmul(rng):
    a, b = uniform(rng, 32, 256, 256), uniform(rng, 32, 256, 256)
    return given(empty(32, 256, 256), a, b, extents=(32, 256, 256, 256), tolerance=(1e-4, 0), expect=lambda: [a @ b])


@case((2, 64, 16), (32, 4))
def axpy6(rng):
    x, y = uniform(rng, 8, 16, 16, 16, 16, 64), uniform(rng, 8, 16, 16, 16, 16, 64)
    return given(y, x, np.float32(0.5), extents=x.shape, tolerance=(1e-6, 1e-6), expect=lambda: [y + np.float32(0.5) * x])


def particles(n, rng):
    fields = ("x", "y", "z", "mass", "vx", "vy", "vz")
    p = np.zeros(n, [(name, "f4") for name in fields] + [("kind", "i4")])
    for name in fields:
        p[name] = uniform(rng, n)
    return p


@case((over(1 << 22),))
def drift(rng):
    return given(particles(1 << 22, rng), np.float32(0.01), np.float32(9.81), extents=(1 << 22,), tolerance=(1e-5, 1e-5))


@case((over(1 << 22),))
def energy(rng):
    return given(empty(1 << 22), particles(1 << 22, rng), extents=(1 << 22,), tolerance=(1e-5, 1e-6))


def complex_uniform(rng, *shape):
    return (uniform(rng, *shape) + 1j * uniform(rng, *shape)).astype(np.complex64)


@case((over(1 << 22),))
def fft_stage(rng):
    x = complex_uniform(rng, 1 << 23)
    return given(np.zeros_like(x), x, np.int32(1 << 10), extents=(x.size,), tolerance=(1e-4, 1e-5))


@case((4096 // 32, 4096 // 8), (32, 8))
def spectrum_filter(rng):
    x, gain = complex_uniform(rng, 4096, 4096), uniform(rng, 4096)
    return given(np.zeros_like(x), x, gain, extents=x.shape, tolerance=(1e-4, 1e-5),
                 expect=lambda: [x * np.roll(x, -1, 1).conj() * gain])


@case((over(1 << 24),))
def power(rng):
    x = complex_uniform(rng, 1 << 24)
    return given(empty(1 << 24), x, extents=(x.size,), tolerance=(1e-5, 1e-6), expect=lambda: [x.real ** 2 + x.imag ** 2])


def definite(rng, n, size, dtype):
    m = uniform(rng, n, size, size, dtype=dtype)
    return m @ m.transpose(0, 2, 1) + size * np.eye(size, dtype=dtype)


@case((over(1 << 20),))
def cholesky4(rng):
    a, b = definite(rng, 1 << 20, 4, np.float32), uniform(rng, 1 << 20, 4)
    return given(np.zeros_like(b), a, b, extents=(1 << 20,), tolerance=(1e-3, 1e-4),
                 expect=lambda: [np.linalg.solve(a, b[..., None])[..., 0]])


@case((over(1 << 18),))
def cholesky6(rng):
    a = definite(rng, 1 << 18, 6, np.float64)
    return given(np.zeros_like(a), a, extents=(1 << 18,), tolerance=(1e-9, 1e-9), expect=lambda: [np.linalg.cholesky(a)])


@case((over(1 << 20),))
def qr4(rng):
    a = uniform(rng, 1 << 20, 4, 4) + 2 * np.eye(4, dtype=np.float32)
    return given(np.zeros_like(a), np.zeros_like(a), a, extents=(1 << 20,), outputs=(0, 1), tolerance=(1e-3, 1e-3))


@case((32, 32), (64,))
def matmul_8x8(rng):
    a, b = uniform(rng, 2048, 2048), uniform(rng, 2048, 2048)
    return given(empty(2048, 2048), a, b, extents=(2048, 2048), tolerance=(1e-4, 0), expect=lambda: [a @ b])


def places(rng, n):
    return uniform(rng, n, high=1022.0)


@case((over(1 << 22),))
def deposit(rng):
    n = 1 << 22
    return given(empty(1024, 1024), places(rng, n), places(rng, n), uniform(rng, n), extents=(1024, n),
                 tolerance=(1e-3, 1e-3))


@case((over(1 << 22),))
def gather(rng):
    n = 1 << 22
    return given(empty(n), uniform(rng, 1024, 1024), places(rng, n), places(rng, n), extents=(1024, n),
                 tolerance=(1e-4, 1e-5))


@case((over(1 << 18),))
def circle(rng):
    return given(empty(1 << 18, dtype=np.int32), np.int32(512), extents=(1 << 18,))


@case((over(1 << 18),))
def price_paths(rng):
    return given(empty(1 << 18), np.float32(0.0001), np.float32(0.01), np.int32(128), extents=(1 << 18,),
                 tolerance=(1e-3, 0))


@case((over(ROWS),))
def bfs_step(rng):
    start, column, _, _ = matrix()
    level = rng.integers(-1, 2, ROWS).astype(np.int32)

    def expect():
        rows = np.repeat(np.arange(ROWS), np.diff(start))
        after = level.copy()
        reached = column[level[rows] == 1]
        after[reached[level[reached] < 0]] = 2
        return [after, [1]]

    return given(level, start, column, np.int32(1), np.zeros(1, np.int32), extents=(ROWS,), outputs=(0, 4), expect=expect)


@case((over(ROWS),))
def pagerank(rng):
    start, column, _, x = matrix()
    return given(empty(ROWS), x, start, column, uniform(rng, ROWS), np.float32(0.85), extents=(ROWS,),
                 tolerance=(1e-4, 1e-6))


@case((over(1 << 25, 2048),))
def add_tiles(rng):
    x = uniform(rng, 1 << 25)
    return given(x, np.float32(0.5), extents=(x.size,), expect=lambda: [x + np.float32(0.5)])


@case((over(1 << 25, 2048),))
def blend_tiles(rng):
    x, c = uniform(rng, 1 << 25), np.float32(0.25)
    return given(x, c, extents=(x.size,), tolerance=(1e-6, 1e-6), expect=lambda: [x * (1 - c) + c])


@case((1 << 16,), (128,))
def gather_rows(rng):
    table, which = uniform(rng, 1 << 15, 300), rng.integers(0, 1 << 15, 1 << 16).astype(np.int32)
    return given(empty(1 << 16, 300), table, which, extents=(300,), expect=lambda: [table[which]])


@case((8192,))
def softmax(rng):
    x = uniform(rng, 8192, 2048)

    def expect():
        e = np.exp(x - x.max(1, keepdims=True))
        return [e / e.sum(1, keepdims=True)]

    return given(np.zeros_like(x), x, extents=(2048,), tolerance=(1e-4, 0), expect=expect)


@case((16384 // 8,))
def layernorm(rng):
    x, gain, bias = uniform(rng, 16384, 1000), uniform(rng, 1000), uniform(rng, 1000)
    return given(np.zeros_like(x), x, gain, bias, np.float32(1e-5), extents=x.shape, tolerance=(1e-3, 1e-4),
                 expect=lambda: [(x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + 1e-5) * gain + bias])


@case((over(1 << 22),))
def moving_mean(rng):
    x = uniform(rng, 1 << 22)
    return given(empty(1 << 22), x, np.int32(20), extents=(x.size,), tolerance=(1e-4, 0))


MANY = 1 << 22


@case((over(MANY),))
def gcd_pairs(rng):
    a, b = rng.integers(1, 1 << 31, (2, MANY), dtype=np.int32)
    return given(np.zeros_like(a), a, b, extents=(MANY,), expect=lambda: [np.gcd(a, b)])


@case((over(MANY // 8),))
def power_mod(rng):
    n = MANY // 8
    base, exponent = rng.integers(1, 1 << 31, (2, n))
    return given(np.zeros_like(base), base, exponent, np.int64((1 << 31) - 1), extents=(n,))


@case((over(MANY * 4),))
def dates(rng):
    days = rng.integers(-1000000, 2000000, MANY * 4, dtype=np.int32)

    def expect():
        d = days.astype("datetime64[D]")
        y, m = d.astype("datetime64[Y]"), d.astype("datetime64[M]")
        day = (d - m).astype(int) + 1
        return [((y.astype(int) + 1970) * 10000 + (m.astype(int) % 12 + 1) * 100 + day).astype(np.int32)]

    return given(np.zeros_like(days), days, extents=(days.size,), expect=expect)


@case((over(MANY),))
def lower_bound(rng):
    table = np.sort(rng.integers(0, 1 << 30, 1 << 18, dtype=np.int32))
    wanted = rng.integers(0, 1 << 30, MANY, dtype=np.int32)
    return given(np.zeros_like(wanted), table, wanted, extents=(table.size, wanted.size),
                 expect=lambda: [np.searchsorted(table, wanted).astype(np.int32)])


@case((over(MANY // 4),))
def merge_runs(rng):
    a, b = np.sort(rng.integers(0, 1 << 30, (2, MANY), dtype=np.int32), 1)
    return given(np.zeros(2 * MANY, np.int32), a, b, np.int32(8), extents=(MANY, MANY),
                 expect=lambda: [np.sort(np.concatenate((a, b)))])


@case((over(MANY),))
def roots(rng):
    parent = (np.arange(MANY) - rng.integers(0, 4096, MANY)).clip(0).astype(np.int32)
    parent[rng.integers(0, MANY, MANY // 64)] = -1
    parent = np.where(parent < 0, np.arange(MANY), parent).astype(np.int32)
    return given(np.zeros_like(parent), parent, extents=(MANY,))


@case((over(1 << 18),))
def checksum(rng):
    rows = rng.integers(0, 256, (128, 1 << 18), dtype=np.uint8)
    table = np.arange(256, dtype=np.uint32)
    for _ in range(8):
        table = np.where(table & 1, np.uint32(0xedb88320) ^ (table >> 1), table >> 1).astype(np.uint32)
    return given(np.zeros(1 << 18, np.uint32), rows, table, extents=(1 << 18, 128))


@case((1024 // 16, 1024 // 16), (16, 16))
def min_plus(rng):
    a, b = rng.integers(1, 1000, (2, 1024, 1024), dtype=np.int32)
    return given(np.zeros_like(a), a, b, extents=(1024,))


@case((4096 // 32, 4096 // 8), (32, 8))
def life(rng):
    old = rng.integers(0, 2, (4096, 4096), dtype=np.uint8)
    count = sum(np.roll(np.roll(old, a, 0), b, 1) for a in (-1, 0, 1) for b in (-1, 0, 1)) - old
    return given(np.zeros_like(old), old, extents=old.shape,
                 expect=lambda: [((count == 3) | ((count == 2) & (old == 1))).astype(np.uint8)])


@case((over(1 << 22),))
def search_sorted(rng):
    borders, x = np.sort(uniform(rng, 1 << 16)), uniform(rng, 1 << 22)
    return given(empty(1 << 22, dtype=np.int32), borders, x, extents=(borders.size, x.size),
                 expect=lambda: [np.searchsorted(borders, x)])


def hash_table(keys, slots):
    """Where each key lies: the first free slot from its own on. Many keys step at once, each slot takes the first."""
    table, place = np.full(slots, 0xFFFFFFFF, np.uint32), np.zeros(keys.size, np.int64)
    waiting = np.arange(keys.size)
    slot = (keys.astype(np.uint64) * np.uint64(2654435761) >> np.uint64(7)).astype(np.int64) & slots - 1
    while waiting.size:
        at = slot[waiting]
        _, first = np.unique(at, return_index=True)
        first = first[table[at[first]] == 0xFFFFFFFF]
        table[at[first]] = keys[waiting[first]]
        place[waiting[first]] = at[first]
        waiting = np.delete(waiting, first)
        slot[waiting] = slot[waiting] + 1 & slots - 1
    return table, place


@case((over(1 << 22),))
def hash_lookup(rng):
    slots = 1 << 20
    keys = rng.permutation(1 << 21)[:slots // 2].astype(np.uint32)
    table, place = hash_table(keys, slots)
    values, number = np.zeros(slots, np.int32), np.full(1 << 21, -1, np.int32)
    values[place] = number[keys] = np.arange(keys.size)
    wanted = rng.integers(0, 1 << 21, 1 << 22).astype(np.uint32)
    return given(empty(1 << 22, dtype=np.int32), table, values, wanted, extents=(slots, wanted.size),
                 expect=lambda: [number[wanted]])


@case((4096 // 32, 4096 // 8), (32, 8))
def hamming(rng):
    first, second = (rng.integers(0, 1 << 63, (4096, 4), dtype=np.uint64) for _ in range(2))
    return given(empty(4096, 4096, dtype=np.int32), first, second, extents=(4096, 4096, 4))


@case((1 << 16,))
def compact(rng):
    x = uniform(rng, 1 << 24)
    counts = (x.reshape(-1, 256) > 0.5).sum(1)
    offsets = (np.cumsum(counts) - counts).astype(np.int32)
    out = empty(1 << 24)
    return given(out, x, offsets, np.float32(0.5), extents=(x.size,),
                 expect=lambda: [np.concatenate((x[x > 0.5], out[counts.sum():]))])


@case((over(6000, 32), 4000 // 8), (32, 8))
def resize(rng):
    image = rng.integers(0, 256, (3000, 4500, 3), dtype=np.uint8)
    return given(empty(4000, 6000, 3, dtype=np.uint8), image, np.float32(0.7497), np.float32(0.7498),
                 extents=(4000, 6000, 3000, 4500, 3), tolerance=(0, 1))


@case(PIXELS, PATCH)
def median3(rng):
    return given(empty(IMAGE, IMAGE, dtype=np.uint8), photo(rng), extents=(IMAGE, IMAGE))


@case((512, 512), (8, 8))
def dct8(rng):
    x = uniform(rng, 4096, 4096)
    return given(np.zeros_like(x), x, extents=(4096,), tolerance=(1e-4, 1e-4))


@case((128 // 32, 128 // 8, 256), (32, 8))
def max_pool(rng):
    x = uniform(rng, 8, 32, 256, 256)
    return given(empty(8, 32, 128, 128), x, extents=(8, 32, 128, 128, 256, 256))


@case((over(64 * 256 * 256),))
def im2col(rng):
    image = uniform(rng, 64, 256, 256)
    return given(empty(64 * 9, 256 * 256), image, np.int32(3), np.int32(1), extents=image.shape)


@case((8192 // 8,))
def matvec_int8(rng):
    weight, x = (rng.integers(-128, 128, shape).astype(np.int8) for shape in ((8192, 4096), 4096))
    scale = uniform(rng, 8192)
    return given(empty(8192), weight, scale, x, extents=weight.shape, tolerance=(1e-6, 0),
                 expect=lambda: [(weight.astype(np.int32) @ x.astype(np.int32)).astype(np.float32) * scale])


@case((over(1 << 20),))
def nearest_centre(rng):
    points, centres = uniform(rng, 1 << 20, 8), uniform(rng, 64, 8)
    return given(empty(1 << 20, dtype=np.int32), points, centres, extents=(1 << 20, 64, 8), strays=1e-4)


@case((over(1 << 18),))
def lennard_jones(rng):
    n, most = 1 << 18, 48
    place = uniform(rng, n, 3, high=40.0)
    order = np.lexsort((place[:, 0] // 2, place[:, 1] // 2, place[:, 2] // 2))
    place = place[order]
    count = rng.integers(24, most + 1, n).astype(np.int32)
    away = rng.integers(1, 2000, (most, n))
    neighbour = ((np.arange(n) + away) % n).astype(np.int32)
    return given(empty(n, 3), place, neighbour, count, np.float32(2.5), extents=(n,), tolerance=(1e-3, 1e-3))


@case((over(1 << 17),))
def tridiagonal(rng):
    n, systems = 64, 1 << 17
    lower, middle, upper, right = (uniform(rng, n, systems, low=a, high=b) for a, b in ((0, 1), (3, 4), (0, 1), (0, 1)))
    return given(right, lower, middle, upper, empty(n, systems), extents=(n, systems), tolerance=(1e-4, 1e-5))


@case((over(ROWS),))
def csc_matvec(rng):
    start, row, value, x = matrix()
    column = np.repeat(np.arange(ROWS), np.diff(start))
    return given(empty(ROWS), start, row, value, x, extents=(ROWS,), tolerance=(1e-3, 1e-4),
                 expect=lambda: [np.bincount(row, value.astype(np.float64) * x[column], ROWS).astype(np.float32)])


@case((over(1 << 24),))
def unpack_bits(rng):
    n, bits = 1 << 24, 13
    packed = rng.integers(0, 1 << 32, n * bits // 32 + 2, dtype=np.uint32)
    place, wide = np.arange(n) * bits, packed.astype(np.uint64)
    pair = wide[place // 32] | wide[place // 32 + 1] << np.uint64(32)
    return given(np.zeros(n, np.int32), packed, np.int32(bits), extents=(n,),
                 expect=lambda: [(pair >> (place % 32).astype(np.uint64)).astype(np.int32) & (1 << bits) - 1])


@case((over(1 << 22),))
def run_lengths(rng):
    length = rng.integers(1, 128, 1 << 16)
    ends, values = np.cumsum(length).astype(np.int32), rng.integers(0, 1000, 1 << 16, dtype=np.int32)
    n = min(int(ends[-1]), 1 << 22)
    return given(np.zeros(n, np.int32), values, ends, extents=(n, 1 << 16),
                 expect=lambda: [np.repeat(values, length)[:n]])


@case((over(144 * 512),))
def queens(rng):
    return given(np.zeros(144 * 512, np.int32), np.int32(12), extents=(144 * 512,))


@case((over(1 << 17),))
def affine_gaps(rng):
    n = 1 << 17
    return given(np.zeros(n, np.int32), letters(rng, n, 40), letters(rng, n, 32), np.int32(-3), np.int32(-1),
                 extents=(n, 40))


@case((over(1 << 18),))
def max_path(rng):
    cost = rng.integers(-1000, 1000, (128, 1 << 18), dtype=np.int32)
    return given(np.zeros(1 << 18, np.int32), cost, extents=cost.shape,
                 expect=lambda: [functools.reduce(lambda best, row: np.maximum(best, 0) + row, cost)])


@case((over(MANY),))
def fir16(rng):
    x, taps = rng.integers(-2000, 2000, MANY + 63, dtype=np.int16), rng.integers(-2000, 2000, 64, dtype=np.int16)
    return given(np.zeros(MANY, np.int16), x, taps, extents=(MANY, 64))


@case((over(MANY),))
def autocorrelate(rng):
    x = rng.integers(-1000000, 1000000, MANY + 31, dtype=np.int32)
    return given(np.zeros(MANY, np.int64), x, np.int32(32), extents=(MANY,))


@case((256 // 32, 256 // 8, 64), (32, 8))
def dilate(rng):
    x = rng.integers(0, 256, (4, 16, 256, 256), dtype=np.uint8)
    return given(np.zeros_like(x), x, np.int32(3), extents=x.shape)


@case((over(MANY),))
def group_max(rng):
    group, x = rng.integers(0, 1 << 16, MANY, dtype=np.int32), rng.integers(1, 1 << 30, MANY, dtype=np.int32)
    top = np.zeros(1 << 16, np.int32)
    np.maximum.at(top, group, x)
    return given(np.zeros_like(top), group, x, extents=(MANY,), expect=lambda: [top])


@case((over(1 << 17),))
def top4(rng):
    x = uniform(rng, 256, 1 << 17)
    return given(empty(4, 1 << 17), np.zeros((4, 1 << 17), np.int32), x, outputs=(0, 1), extents=x.shape)


@case((over(1 << 19),))
def ray_spheres(rng):
    n = 1 << 19
    rays, spheres = uniform(rng, n, 6, low=-1.0), uniform(rng, 128, 4, low=-10.0, high=10.0)
    rays[:, 3:] /= np.linalg.norm(rays[:, 3:], axis=1, keepdims=True)
    spheres[:, 3] = 0.5 + np.abs(spheres[:, 3]) / 10
    return given(np.zeros(n, np.int32), empty(n), rays, spheres, outputs=(0, 1), extents=(n, 128),
                 tolerance=(1e-3, 1e-3), strays=1e-3)


@case((over(1 << 17),))
def lu8(rng):
    a = uniform(rng, 8, 8, 1 << 17)
    a += 8 * np.eye(8, dtype=np.float32)[:, :, None]
    return given(np.zeros_like(a), a, extents=(1 << 17,), tolerance=(1e-3, 1e-4))
