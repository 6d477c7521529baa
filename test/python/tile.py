"""Tests of pykrt.tile: tiles of random extents against NumPy, on the CPU or on the GPU that there is.

tile.py LABEL          a line `ok LABEL/NAME`, `skip ...` or `FAIL LABEL/NAME: why` for each test
tile.py LABEL NAME...  for these"""
import itertools
import os
import sys

import numpy as np

import suite
import variants
from pykrt import cuda, float16, float32, float64, int32, int8, uint64, uint8
from pykrt import ptx, tile
from pykrt.cuda.bf16 import bfloat16
from pykrt.cuda.fp8 import fp8_e4m3, fp8_e5m2

import product  # noqa: E402  (variants knows where)
import rows  # noqa: E402

LABEL = sys.argv[1]
ON_CPU = os.environ.get("PYK_DEVICE") == "cpu"
random = np.random.default_rng(int(os.environ.get("SEED", 1)))


def needs(capability):
    if not ON_CPU and cuda.get_current_device().compute_capability < capability:
        raise suite.Skip(f"this GPU is older than {capability[0]}.{capability[1]}")


def pick(*choices):
    return choices[random.integers(len(choices))]


def small(*shape):
    """Whole numbers, of which all sums are exact in every type."""
    return random.integers(-4, 5, shape).astype(np.float32)


KINDS = {"float16": (float16, np.float16), "bfloat16": (bfloat16, np.uint16), "tf32": (float32, np.float32),
         "float64": (float64, np.float64), "int8": (int8, np.int8), "uint8": (uint8, np.uint8),
         "e4m3": (fp8_e4m3, np.uint8), "e5m2": (fp8_e5m2, np.uint8)}        # of elements, of what carries their bits
SUMS = {"float64": np.float64, "int8": np.int32, "uint8": np.int32}         # float32 of the others
WIDE = ("float16", "bfloat16", "float64")                                   # whose operands may be transposed
EIGHTS = {"e4m3": (4, 3), "e5m2": (5, 2)}


def eights(kind):
    """What the 256 codes of fp8 are."""
    exponent, digits = EIGHTS[kind]
    code = np.arange(256)
    e, m = code >> digits & (1 << exponent) - 1, code & (1 << digits) - 1
    sizes = (m + np.where(e, 1 << digits, 0)) * 2.0 ** (np.maximum(e, 1) - (1 << exponent - 1) + 1 - digits)
    top = e == (1 << exponent) - 1
    return np.where(code > 127, -sizes, sizes).astype(np.float32), ~(top & (m == 7) if kind == "e4m3" else top)


def bits(x, kind):
    """As numbers of that kind, to nearest."""
    if kind in EIGHTS:
        numbers, finite = eights(kind)
        codes = np.flatnonzero(finite)
        return np.array([codes[abs(numbers[codes] - v).argmin()] for v in np.ravel(x)], np.uint8).reshape(np.shape(x))
    if kind == "bfloat16":
        u = np.ascontiguousarray(x, np.float32).view(np.uint32)
        return ((u + 0x7fff + (u >> 16 & 1)) >> 16).astype(np.uint16)
    return np.asarray(x).astype(KINDS[kind][1])


def values(x, kind):
    if kind in EIGHTS:
        return eights(kind)[0][x]
    return (x.astype(np.uint32) << 16).view(np.float32) if kind == "bfloat16" else x


@cuda.jit(device=True)
def write(out, t):
    """A tile of registers to a matrix, by the indices that it has."""
    tile.map(lambda x, r, c: set_item(out, r, c, x), t, tile.index(t, 0), tile.index(t, 1))


@cuda.jit(device=True)
def set_item(out, r, c, x):
    out[r, c] = x
    return x


# ---- products


@cuda.jit(device=True)
def load_both(a, b, sa, sb, pipe):
    tile.load_async(sa, a, (0, 0), pipe, 0)
    tile.load_async(sb, b, (0, 0), pipe, 0)
    tile.commit(pipe, 0)


def product_kernel(dtype, threads, m, n, k, ta, tb, registers):
    shape_a, shape_b = (k, m) if ta else (m, k), (n, k) if tb else (k, n)

    @cuda.jit
    def kernel(a, b, c, d):
        sa = tile.shared(shape_a, dtype)
        sb = tile.shared(shape_b, dtype, after=sa)
        pipe = tile.pipeline(cuda.shared.array((2, 1), uint64), threads // 32)
        tile.produce((a, b), load_both, sa, sb, pipe)
        tile.wait(pipe, 0)
        x = tile.transpose(sa) if ta else sa
        y = tile.transpose(sb) if tb else sb
        if registers:
            first = tile.mma(tile.load(x, threads), y, None, threads)
        else:
            first = tile.mma(x, y, None, threads)
        write(c, first)
        write(d, tile.mma(x, y, first))

    return kernel


def check_product(kind, threads, m, n, k, ta, tb, registers):
    a, b = small(m, k), small(k, n)
    if kind == "uint8":
        a, b = abs(a), abs(b)
    x, y = (cuda.to_device(np.ascontiguousarray(bits(v, kind))) for v in (a.T if ta else a, b.T if tb else b))
    c, d = (cuda.to_device(np.zeros((m, n), SUMS.get(kind, np.float32))) for _ in range(2))
    kernel = product_kernel(KINDS[kind][0], threads, m, n, k, ta, tb, registers)
    size = x.dtype.itemsize
    kernel[1, threads, 0, size * (m * k + k * n) + 1024](tile.tensor_map(x, x.shape), tile.tensor_map(y, y.shape), c, d)
    case = kind, threads, m, n, k, ta, tb, registers
    assert (c.copy_to_host() == a @ b).all(), case
    assert (d.copy_to_host() == 2 * (a @ b)).all(), case


def check_products(kinds, threads, rows, columns):
    """Rows of shared memory have 32, 64 or 128 bytes, or several of these; other numbers than those of 16 bits and
    float64 lie along the rows of a and of b transposed."""
    for kind in kinds:
        size, wide = np.dtype(KINDS[kind][1]).itemsize, kind in WIDE
        ta, tb = (pick(0, 1), pick(0, 1)) if wide else (0, 1)
        k = pick(16, 64) if wide and (ta or not tb) else pick(32, 64, 128) // size
        k = max(k, 16) if kind == "float64" else k
        check_product(kind, threads, pick(*rows), pick(*columns), k, ta, tb, pick(0, 1) if size == 2 else 0)


def a_warpgroup_multiplies_shared_tiles_and_registers():
    needs((9, 0))
    check_products(KINDS if not ON_CPU else [pick(*KINDS), pick("float16", "bfloat16")], 128, (64, 128), (32, 64, 128))


def a_warp_multiplies_shared_tiles_and_registers():
    needs((9, 0))
    check_products(KINDS if not ON_CPU else [pick(*KINDS), pick(*WIDE)], 32, (16, 32, 64), (16, 32, 64))


# ---- registers


@cuda.jit
def statistics(x, most, least, sums, total, y):
    """Of each row, each column; then (x - the row's largest) * the column's number, through shared memory."""
    s = tile.shared((32, 64), float16)
    for i in range(cuda.threadIdx.x, 32 * 64, 32):
        s.data[i] = 0
    cuda.syncwarp()
    tile.copy_async(s, x, (0, 0), 32)
    ptx.cp_async_wait_all()
    cuda.syncwarp()
    t = tile.load(s, 32)
    rows = tile.max(t, 1)
    write_column(most, rows)
    write_column(least, tile.min(t, 1))
    write_row(total, tile.sum(t, 0))
    write_column(sums, tile.sum(t, 1))
    scaled = tile.map(lambda v, m, c: (v - m) * float32(c), t, rows, tile.index(t, 1))
    tile.store(s, tile.astype(scaled, float16))
    cuda.syncwarp()
    write(y, tile.load(s, 32))


@cuda.jit(device=True)
def write_column(out, t):
    tile.map(lambda x, r: set_item(out, r, 0, x), t, tile.index(t, 0))


@cuda.jit(device=True)
def write_row(out, t):
    tile.map(lambda x, c: set_item(out, 0, c, x), t, tile.index(t, 1))


def tiles_are_mapped_and_reduced():
    needs((9, 0))
    m, n = int(random.integers(1, 33)), 8 * int(random.integers(1, 9))
    x = np.zeros((32, 64), np.float32)
    x[:m, :n] = small(m, n)
    most, least, sums = (np.zeros((32, 1), np.float32) for _ in range(3))
    total, y = np.zeros((1, 64), np.float32), np.zeros((32, 64), np.float32)
    statistics[1, 32, 0, 4096](np.ascontiguousarray(x[:m, :n]).astype(np.float16), most, least, sums, total, y)
    assert (most == x.max(1, keepdims=True)).all() and (least == x.min(1, keepdims=True)).all()
    assert (sums == x.sum(1, keepdims=True)).all() and (total == x.sum(0, keepdims=True)).all()
    assert (y == (x - most) * np.arange(64)).all()


def copy_kernel(number):
    @cuda.jit
    def kernel(x, y):
        """Loads x, rounds it to the type, and loads that transposed."""
        s = tile.shared((32, 64), float32)
        tile.copy_async(s, x, (0, 0), 32)
        ptx.cp_async_wait_all()
        cuda.syncwarp()
        t = tile.shared((32, 64), number, after=s)
        tile.store(t, tile.map(lambda v: number(v), tile.load(s, 32)))
        cuda.syncwarp()
        zeros = tile.zeros((64, 32), number, 32)
        write(y, tile.map(lambda v, zero: float32(v) + float32(zero), tile.load(tile.transpose(t), 32), zeros))
    return kernel


def registers_of_all_types_go_through_shared_memory():
    needs((9, 0))
    for kind in KINDS if not ON_CPU else [pick(*KINDS)]:
        x = abs(small(32, 64)) if kind == "uint8" else small(32, 64)
        y = np.zeros((64, 32), np.float32)
        copy_kernel(KINDS[kind][0])[1, 32, 0, 8192 + 32 * 64 * 8](x, y)
        assert (y == x.T).all(), kind


@cuda.jit
def transposes(x, y, halves, words, doubles):
    s = tile.shared((32, 64), float16)
    tile.copy_async(s, x, (0, 0), 32)
    ptx.cp_async_wait_all()
    cuda.syncwarp()
    t = tile.load(s, 32)
    write(halves, tile.transpose(t))
    write(words, tile.transpose(tile.map(lambda v: v * v, t)))
    d = tile.shared((32, 16), float64, after=s)
    tile.copy_async(d, y, (0, 0), 32)
    ptx.cp_async_wait_all()
    cuda.syncwarp()
    t = tile.load(d, 32)
    write(doubles, tile.transpose(t))
    tile.store(tile.shared((32, 16), float64), t)
    cuda.syncwarp()
    write(doubles, tile.load(tile.transpose(tile.shared((32, 16), float64)), 32))


def registers_of_a_warp_are_transposed():
    needs((9, 0))
    x, y = small(32, 64).astype(np.float16), random.standard_normal((32, 16))
    halves, words, doubles = np.zeros((64, 32), np.float32), np.zeros((64, 32), np.float32), np.zeros((16, 32))
    transposes[1, 32, 0, 8192](x, y, halves, words, doubles)
    assert (halves == x.T).all() and (words == x.T.astype(np.float32) ** 2).all() and (doubles == y.T).all()


# ---- the examples


def softmax_and_layer_norm_are_right_for_rows_of_any_length():
    for n in (1, int(random.integers(2, rows.SIZE)), 4 * int(random.integers(1, rows.SIZE // 4)), rows.SIZE):
        x = random.standard_normal((3, n)).astype(np.float32)
        y = np.zeros_like(x)
        rows.softmax[3, rows.THREADS](y, x)
        e = np.exp(x - x.max(1, keepdims=True))
        assert np.allclose(y, e / e.sum(1, keepdims=True), rtol=1e-4, atol=1e-6), n
        gain, bias = (random.standard_normal(n).astype(np.float32) for _ in range(2))
        rows.layer_norm[3, rows.THREADS](y, x, gain, bias, 1e-5)
        want = (x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + 1e-5) * gain + bias
        assert np.allclose(y, want, rtol=1e-3, atol=1e-4), n


SMALL, NARROW = (128, 32, 2), (64, 128, 2)      # compiled faster; warpgroups have rows of the result, or columns


WAYS = {"aligned": (1, 1), "packed": (1, 1), "turned": (1, 1), "backwards": (-1, -1), "apart": (2, 3),
        "turned apart": (-1, 2)}


def strewn(x, how):
    """An array on the device with other elements, 77, between those of x, and where x is in it. Its rows lie on
    multiples of 16 bytes, behind one another, or side by side; or the elements lie apart, in another order."""
    down, across = WAYS[how]
    more = -x.shape[1] % (16 // x.itemsize) if how == "aligned" else 0
    at = slice(None, None, down), slice(None, x.shape[1] if more else None, across)
    base = np.full((x.shape[0] * abs(down), x.shape[1] * abs(across) + more), 77, x.dtype)
    base[at] = x
    return cuda.to_device(np.asfortranarray(base) if "turned" in how else base), at


def any_sizes():
    return int(random.integers(1, 160)), int(random.integers(1, 280)), int(random.integers(1, 100 if ON_CPU else 600))


def any_ways():
    return [pick(*WAYS) for _ in range(3)]


def product_of(kind, kernel, result, finish=None, shape=product.WIDE, ways=("aligned",) * 3, turned=False, sizes=None):
    """Of random sizes, or these; what lies between the elements of the result stays as it is. `ways`: of a, of b, of
    the result."""
    size = np.dtype(KINDS[kind][1]).itemsize
    m, n, k = sizes or any_sizes()
    a, b = (bits(random.standard_normal(s) * (20 if kind == "int8" else 1), kind) for s in ((m, k), (k, n)))
    bias = random.standard_normal(n).astype(np.float32)
    right = b.T if turned or product.by_rows(size) else b
    (x, i), (y, j), (z, at) = map(strewn, (a, right, np.zeros((m, n), result)), ways)
    want = z.copy_to_host()
    launch = kernel[product.blocks(z[at], shape), product.THREADS, 0, product.shared(shape)]
    launch(*product.maps(x[i], y[j], z[at], shape, turned), cuda.to_device(bias), m, n, k)
    sums = values(a, kind).astype(np.float64) @ values(b, kind).astype(np.float64)
    want[at] = finish(sums + bias) if finish else sums
    assert np.allclose(z.copy_to_host(), want, rtol=2e-3, atol=4e-3 * (k + 25) ** 0.5), (kind, m, n, k, ways)


def products_with_an_epilogue_are_right_for_random_sizes():
    needs((9, 0))
    product_of("float16", product.plain, np.float16)
    product_of("float16", product.with_gelu, np.float16, gelu)


def products_are_right_for_any_strides():
    needs((9, 0))
    for way in WAYS:
        product_of("float16", product.plain, np.float16, ways=(way, pick(*WAYS), way))
    by_rows = product.product(product.same, bfloat16, 2, float32, SMALL, turned=True)
    product_of("bfloat16", by_rows, np.float32, shape=SMALL, ways=any_ways(), turned=True)


def products_of_some(kind, kernel, result, shape=product.WIDE):
    """Odd extents, so that TMA does not take what is packed, and stores no rows."""
    for ways in itertools.product(("aligned", "packed"), repeat=3):
        product_of(kind, kernel, result, shape=shape, ways=ways, sizes=[n | 1 for n in any_sizes()])


def products_are_right_where_tma_takes_some_of_the_arrays():
    needs((9, 0))
    products_of_some("float16", product.plain, np.float16)


def products_are_right_for_all_types():
    needs((9, 0))
    results = {"e4m3": np.float32, "e5m2": np.float16, "tf32": np.float32, "int8": np.int32, "float64": np.float64}
    for kind in results if not ON_CPU else [pick(*results)]:
        number, carrier = KINDS[kind]
        result = {np.float32: float32, np.float16: float16, np.int32: int32, np.float64: float64}[results[kind]]
        shape = SMALL if ON_CPU else product.SQUARE if kind == "float64" else product.WIDE
        kernel = product.product(product.same, number, np.dtype(carrier).itemsize, result, shape)
        product_of(kind, kernel, results[kind], shape=shape)
        product_of(kind, kernel, results[kind], shape=shape, ways=any_ways())


def older():
    return variants.older("cpu_80" if ON_CPU else "compute_80")


def products_are_right_by_what_older_gpus_have():
    kind, result = pick(("float16", float16), ("tf32", float32), ("int8", int32), ("float64", float64))
    number, carrier = KINDS[kind]
    shape = pick(SMALL, NARROW) if ON_CPU else product.SQUARE if kind == "float64" else product.TALL
    with older():
        kernel = product.product(product.same, number, np.dtype(carrier).itemsize, result, shape)
        product_of(kind, kernel, np.dtype(str(result)).type, shape=shape)
        product_of(kind, kernel, np.dtype(str(result)).type, shape=shape, ways=any_ways())
        products_of_some(kind, kernel, np.dtype(str(result)).type, shape)


def with_tensor_memory():
    if not ON_CPU:
        raise suite.Skip("a GPU with tensor memory runs it in all tests of products")
    return variants.older("cpu_100a")


def products_are_right_in_tensor_memory():
    """Warpgroups have 64, 128 or 192 rows of the result."""
    with with_tensor_memory():
        kinds = ("float16", float16), ("e5m2", float16), (pick("bfloat16", "e4m3"), float16), ("tf32", float32)
        for kind, result in kinds:
            number, carrier = KINDS[kind]
            shape = pick(SMALL, NARROW, (256, 32, 2), (192, 128, 2) if result is float16 else SMALL)
            kernel = product.product(product.same, number, np.dtype(carrier).itemsize, result, shape)
            for ways in (("aligned",) * 3, any_ways()):
                product_of(kind, kernel, np.dtype(str(result)).type, shape=shape, ways=ways)
        by_rows = product.product(product.same, bfloat16, 2, float32, SMALL, turned=True)
        product_of("bfloat16", by_rows, np.float32, shape=SMALL, ways=any_ways(), turned=True)


def sums_kernel(dtype, m, n, k, ta, tb, turns):
    """Two warpgroups take turns in tensor memory, each for its own product."""
    shape_a, shape_b = (k, m) if ta else (m, k), (n, k) if tb else (k, n)

    @cuda.jit
    def kernel(a, b, d):
        sa = tile.shared(shape_a, dtype)
        sb = tile.shared(shape_b, dtype, after=sa)
        pipe = tile.pipeline(cuda.shared.array((2, 1), uint64), 8)
        memory = tile.tensor(2, (m, n))
        if tile.warpgroup() == 0:
            tile.produce((a, b), load_both, sa, sb, pipe)
        tile.wait(pipe, 0)
        x = tile.transpose(sa) if ta else sa
        y = tile.transpose(sb) if tb else sb
        for i in range(turns):
            sums = tile.mma_async(x, y, tile.begin(memory, tile.warpgroup()))
            for j in range(tile.warpgroup() + i):
                sums = tile.mma_async(x, y, sums)
            write(d[tile.warpgroup(), i], tile.mma_wait(0, sums))
        tile.tensor_free(memory)
    return kernel


def sums_begin_anew_in_tensor_memory():
    with with_tensor_memory():
        for kind in ("float16", pick("bfloat16", "tf32", "e4m3", "e5m2"), pick("int8", "float64")):
            ta, tb = (pick(0, 1), pick(0, 1)) if kind in WIDE else (0, 1)
            m, k, most = pick(64, 128), 64, 8 if kind in ("float16", "bfloat16") else 2
            n = 16 * int(random.integers(1, most + 1)) if tb else 64 * int(random.integers(1, 3))
            a, b = small(m, k), small(k, n)
            x, y = (cuda.to_device(np.ascontiguousarray(bits(v, kind))) for v in (a.T if ta else a, b.T if tb else b))
            turns = int(random.integers(1, 4))
            d = np.zeros((2, turns, m, n), SUMS.get(kind, np.float32))
            kernel = sums_kernel(KINDS[kind][0], m, n, k, ta, tb, turns)
            maps = tile.tensor_map(x, x.shape), tile.tensor_map(y, y.shape)
            kernel[1, 256, 0, x.dtype.itemsize * k * (m + n) + 1024](*maps, d)
            want = np.stack([[(1 + g + i) * (a @ b) for i in range(turns)] for g in range(2)])
            assert (d == want).all(), (kind, m, n, k, ta, tb, turns)


def tiles_of_registers_are_right_beside_tensor_memory():
    """There a warp has 32 of every 128 rows."""
    with with_tensor_memory():
        for m in (64, 128):
            check_product("float16", 128, m, 64, 64, pick(0, 1), pick(0, 1), pick(0, 1))
        check_product("float64", 128, 128, 32, 16, 0, 1, 0)
        attention_of(64, True, "float16", 1)


def gelu(x):
    return x * 0.5 * (1 + np.tanh((2 / np.pi) ** 0.5 * (x + 0.044715 * x ** 3)))


def attention_is_right_for_random_lengths():
    """Of two variants one is made of what older GPUs have."""
    needs((9, 0))
    attention_of(128, False, "bfloat16")
    with older():
        attention_of(64, True, "float16", 1)


def attention_of(width, causal, kind, apart=0):
    """With so many elements between the rows."""
    n, heads = int(random.integers(1, 200)), int(random.integers(1, 3))
    m = variants.attention(width, causal, kind, 32 if ON_CPU else 128)         # fewer are compiled faster
    q, k, v = (bits(random.standard_normal((heads, n, width)), kind).view(np.uint16) for _ in range(3))
    padded = (np.pad(a, ((0, 0), (0, 0), (apart, 0))) for a in (q, k, v, np.zeros_like(q)))
    x, y, z, o = (cuda.to_device(a)[:, :, apart:] for a in padded)
    m.attention[m.blocks(x), m.THREADS, 0, m.SHARED](*m.maps(x, y, z, o), n, width ** -0.5)
    carrier = KINDS[kind][1]
    q, k, v = (values(a.view(carrier), kind).astype(np.float64) for a in (q, k, v))
    s = q @ k.transpose(0, 2, 1) * width ** -0.5
    if causal:
        s = np.where(np.tril(np.ones((n, n), bool)), s, -np.inf)
    p = np.exp(s - s.max(-1, keepdims=True))
    want = p / p.sum(-1, keepdims=True) @ v
    result = values(np.ascontiguousarray(o.copy_to_host()).view(carrier), kind)
    assert np.allclose(result, want, rtol=2e-2, atol=1e-2), (width, causal, heads, n)


if __name__ == "__main__":
    sys.exit(suite.run(LABEL, globals(), sys.argv[2:]) > 0)
