"""Tests of pykrt.ptx: each instruction against NumPy, on the CPU or on the GPU that there is.

ptx.py LABEL          a line `ok LABEL/NAME`, `skip ...` or `FAIL LABEL/NAME: why` for each test
ptx.py LABEL NAME...  for these"""
import itertools
import os
import sys

import numpy as np

import suite
from pykrt import cuda, float16, float32, float64, int32, int64, ptx, tile, uint16, uint32, uint64, uint8
from pykrt.ptx import ptx as inline

for folder in ("tensor", "cluster"):
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/examples", folder))
import gemm  # noqa: E402
import histogram  # noqa: E402
import splitk  # noqa: E402
import stencil  # noqa: E402
import wgmma  # noqa: E402

LABEL = sys.argv[1]
ON_CPU = os.environ.get("PYK_DEVICE") == "cpu"
random = np.random.default_rng(int(os.environ.get("SEED", 1)))
LANES = np.arange(32)
G, T = LANES // 4, LANES % 4


def needs(capability):
    if not ON_CPU and cuda.get_current_device().compute_capability < capability:
        raise suite.Skip(f"this GPU is older than {capability[0]}.{capability[1]}")


# ---- fragments as the PTX ISA has them: which element of a matrix an element of a lane's register is


def pack(a, registers, rows_apart, by_column, wide):
    """The registers of all lanes; `wide`: numbers in one. Of b the rows are columns."""
    words = np.zeros((32, registers, wide), a.dtype)
    for r in range(registers):
        row = G + 8 * (r % rows_apart)
        for x in range(wide):
            k = (T + 4 * (r // rows_apart)) * wide + x
            words[:, r, x] = a[k, row] if by_column else a[row, k]
    return words.reshape(32, -1).view(np.uint64 if a.dtype == np.float64 else np.uint32)


def unpack(d, rows=16):
    out = np.zeros((rows, 8), d.dtype)
    for i in range(d.shape[1]):
        out[G + 8 * (i // 2), 2 * T + i % 2] = d[:, i]
    return out


def mma_kernel(function, na, nb, nd, kind, one):
    @cuda.jit
    def kernel(a, b, c, d):
        lane = cuda.threadIdx.x
        x = cuda.local.array(na, kind)
        y = cuda.local.array(nb, kind)
        z = cuda.local.array(nd, one)
        for i in range(na):
            x[i] = a[lane, i]
        for i in range(nb):
            y[i] = b[lane, i]
        for i in range(nd):
            z[i] = c[lane, i]
        z[:] = function(x, y, z)
        for i in range(nd):
            d[lane, i] = z[i]
    return kernel


def mma_small_kernel(function, kind, one, nd):
    @cuda.jit
    def kernel(a, b, c, d):
        lane = cuda.threadIdx.x
        z = cuda.local.array(nd, one)
        for i in range(nd):
            z[i] = c[lane, i]
        if a.shape[1] == 2:
            z[:] = function((a[lane, 0], a[lane, 1]), b[lane, 0], z)
        for i in range(nd):
            d[lane, i] = z[i]
    return kernel


def small(shape, dtype, limit=8):
    return random.integers(-limit, limit + 1, shape).astype(dtype)


def bfloat(x):
    return (x.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)


def fp8(x, exponent, digits):
    """The codes of small whole numbers."""
    bias, codes = (1 << (exponent - 1)) - 1, {}
    for code in range(128):
        e, m = code >> digits, code & ((1 << digits) - 1)
        codes[(m + (1 << digits) if e else m) * 2.0 ** (max(e, 1) - bias - digits)] = code
    return np.vectorize(lambda v: codes[abs(v)] | (128 if v < 0 else 0))(x.astype(float)).astype(np.uint8)


def check_mma(function, k, wide, encode, dtype, result=np.float32, limit=8):
    """Whole numbers so small that all sums are exact."""
    a, b, c = small((16, k), dtype, limit), small((k, 8), dtype, limit), small((16, 8), result)
    halves = k // wide // 4
    x, y = pack(encode(a), 2 * halves, 2, False, wide), pack(encode(b), halves, 1, True, wide)
    z = np.stack([c[G + 8 * (i // 2), 2 * T + i % 2] for i in range(4)], 1)
    d = np.zeros_like(z)
    one = {np.float32: float32, np.int32: int32, np.float64: float64}[result]
    word = float64 if result == np.float64 else uint32
    if result == np.float64:
        x, y = x.view(np.float64), y.view(np.float64)
    if halves == 1:
        mma_small_kernel(function, word, one, 4)[1, 32](x, y, z, d)
    else:
        mma_kernel(function, 2 * halves, halves, 4, word, one)[1, 32](x, y, z, d)
    want = a.astype(result) @ b.astype(result) + c
    assert (unpack(d) == want).all(), (unpack(d), want)


def half(x):
    return x.astype(np.float16)


def same(x):
    return x


def mma_of_float16_is_exact_on_small_numbers():
    check_mma(ptx.mma_m16n8k16_f32_f16, 16, 2, half, np.float16)
    check_mma(ptx.mma_m16n8k8_f32_f16, 8, 2, half, np.float16)


def mma_of_bfloat16_is_exact_on_small_numbers():
    check_mma(ptx.mma_m16n8k16_f32_bf16, 16, 2, bfloat, np.float32)


def mma_of_tf32_is_exact_on_small_numbers():
    check_mma(ptx.mma_m16n8k8_f32_tf32, 8, 1, same, np.float32)
    check_mma(ptx.mma_m16n8k4_f32_tf32, 4, 1, same, np.float32)


def mma_of_bytes_is_exact():
    check_mma(ptx.mma_m16n8k32_s32_s8, 32, 4, same, np.int8, np.int32, 127)
    a = random.integers(0, 256, (16, 32), np.uint8)
    b = random.integers(0, 256, (32, 8), np.uint8)
    d = np.zeros((32, 4), np.int32)
    mma_kernel(ptx.mma_m16n8k32_s32_u8, 4, 2, 4, uint32, int32)[1, 32](
        pack(a, 4, 2, False, 4), pack(b, 2, 1, True, 4), np.zeros((32, 4), np.int32), d)
    assert (unpack(d) == a.astype(np.int32) @ b.astype(np.int32)).all()


def mma_of_fp8_is_exact_on_small_numbers():
    needs((8, 9))
    check_mma(ptx.mma_m16n8k32_f32_e4m3, 32, 4, lambda x: fp8(x, 4, 3), np.float32, limit=8)
    check_mma(ptx.mma_m16n8k32_f32_e5m2, 32, 4, lambda x: fp8(x, 5, 2), np.float32, limit=4)


def mma_of_float64_is_exact_on_small_numbers():
    a, b, c = small((8, 4), np.float64), small((4, 8), np.float64), small((8, 8), np.float64)
    d = np.zeros((32, 2))

    @cuda.jit
    def kernel(a, b, c, d):
        lane = cuda.threadIdx.x
        d0, d1 = ptx.mma_m8n8k4_f64_f64(a[lane], b[lane], (c[lane, 0], c[lane, 1]))
        d[lane, 0] = d0
        d[lane, 1] = d1

    kernel[1, 32](a[G, T], b[T, G], np.stack([c[G, 2 * T], c[G, 2 * T + 1]], 1), d)
    assert (unpack(d, 8) == a @ b + c).all()
    needs((9, 0))
    check_mma(ptx.mma_m16n8k8_f64_f64, 8, 1, same, np.float64, np.float64)
    check_mma(ptx.mma_m16n8k16_f64_f64, 16, 1, same, np.float64, np.float64)


def mma_adds_in_float16():
    a, b, c = small((16, 16), np.float16), small((16, 8), np.float16), small((16, 8), np.float16)
    z = np.stack([c[G + 8 * (i // 2), 2 * T + i % 2] for i in range(4)], 1).view(np.uint32)
    d = np.zeros((32, 2), np.uint32)
    mma_kernel(ptx.mma_m16n8k16_f16_f16, 4, 2, 2, uint32, uint32)[1, 32](
        pack(a, 4, 2, False, 2), pack(b, 2, 1, True, 2), z, d)
    assert (unpack(d.view(np.float16)) == a @ b + c).all()


def tf32_is_rounded_to_nearest():
    x = random.standard_normal(100).astype(np.float32)
    y = np.zeros(100, np.uint32)

    @cuda.jit
    def kernel(x, y):
        i = cuda.grid(1)
        if i < x.size:
            y[i] = ptx.cvt_rna_tf32(x[i])

    kernel[1, 128](x, y)
    assert ((y & ~np.uint32(0x1fff)) == (x.view(np.uint32) + 0x1000 & 0xffffe000)).all()


# ---- matrices in shared memory


@cuda.jit
def load_matrices(source, out, trans):
    tile = cuda.shared.array((32, 8), uint16)
    lane = cuda.threadIdx.x
    for i in range(8):
        tile[lane, i] = source[lane, i]
    cuda.syncthreads()
    if trans:
        a = ptx.ldmatrix_x1_trans(tile, (lane % 8, 0))
        b = ptx.ldmatrix_x2_trans(tile, (lane % 16, 0))
        c = ptx.ldmatrix_x4_trans(tile, (lane, 0))
    else:
        a = ptx.ldmatrix_x1(tile, (lane % 8, 0))
        b = ptx.ldmatrix_x2(tile, (lane % 16, 0))
        c = ptx.ldmatrix_x4(tile, (lane, 0))
    out[lane, 0] = a
    for i in range(2):
        out[lane, 1 + i] = b[i]
    for i in range(4):
        out[lane, 3 + i] = c[i]


def ldmatrix_gives_lanes_their_pairs():
    source = random.integers(0, 65536, (32, 8), np.uint16)
    for trans in (False, True):
        out = np.zeros((32, 7), np.uint32)
        load_matrices[1, 32](source, out, trans)
        for column, m in enumerate((0, 0, 1, 0, 1, 2, 3)):
            a = source[8 * m:8 * m + 8]
            a = a.T if trans else a
            want = a[G, 2 * T].astype(np.uint32) | a[G, 2 * T + 1].astype(np.uint32) << 16
            assert (out[:, column] == want).all(), (trans, column)


@cuda.jit
def transpose_matrix(x):
    i = cuda.threadIdx.x
    x[i] = ptx.movmatrix_trans(x[i])


def movmatrix_transposes():
    x = random.integers(0, 1 << 16, (8, 8)).astype(np.uint16)
    y = x.copy().view(np.uint32).ravel()
    transpose_matrix[1, 32](y)
    assert (y.view(np.uint16).reshape(8, 8) == x.T).all()


@cuda.jit
def store_matrices(source, out, trans):
    tile = cuda.shared.array((56, 8), uint16)
    lane = cuda.threadIdx.x
    x = cuda.local.array(4, uint32)
    for i in range(4):
        x[i] = source[lane, i]
    if trans:
        ptx.stmatrix_x1_trans(tile, (lane % 8, 0), x[0])
        ptx.stmatrix_x2_trans(tile, (8 + lane % 16, 0), (x[0], x[1]))
        ptx.stmatrix_x4_trans(tile, (24 + lane, 0), x)
    else:
        ptx.stmatrix_x1(tile, (lane % 8, 0), x[0])
        ptx.stmatrix_x2(tile, (8 + lane % 16, 0), (x[0], x[1]))
        ptx.stmatrix_x4(tile, (24 + lane, 0), x)
    cuda.syncthreads()
    for i in range(lane, 56, 32):
        for j in range(8):
            out[i, j] = tile[i, j]


def stmatrix_is_the_inverse_of_ldmatrix():
    needs((9, 0))
    matrices = random.integers(0, 65536, (4, 8, 8), np.uint16)
    for trans in (False, True):
        a = matrices.transpose(0, 2, 1) if trans else matrices
        source = (a[:, G, 2 * T].astype(np.uint32) | a[:, G, 2 * T + 1].astype(np.uint32) << 16).T.copy()
        out = np.zeros((56, 8), np.uint16)
        store_matrices[1, 32](source, out, trans)
        assert (out == matrices[[0, 0, 1, 0, 1, 2, 3]].reshape(56, 8)).all(), trans


# ---- asynchronous copies


@cuda.jit
def copy_pieces(source, out):
    tile = cuda.shared.array(256, uint32)
    lane = cuda.threadIdx.x
    for i in range(8):
        tile[lane * 8 + i] = 7
    ptx.cp_async_ca(tile, lane * 8, source, lane * 8, 4)
    ptx.cp_async_commit_group()
    ptx.cp_async_ca(tile, lane * 8 + 2, source, lane * 8 + 2, 8)
    ptx.cp_async_cg(tile, lane * 8 + 4, source, lane * 8 + 4, 16)
    ptx.cp_async_commit_group()
    ptx.cp_async_wait_group(1)
    out[lane * 8] = tile[lane * 8]
    ptx.cp_async_wait_group(0)
    for i in range(1, 8):
        out[lane * 8 + i] = tile[lane * 8 + i]
    ptx.cp_async_ca_zfill(tile, lane * 8, source, lane * 8, 8, 4)
    ptx.cp_async_cg_zfill(tile, lane * 8 + 4, source, lane * 8 + 4, 16, lane % 17)
    ptx.cp_async_wait_all()
    for i in range(8):
        out[256 + lane * 8 + i] = tile[lane * 8 + i]


def cp_async_copies_and_fills_with_zeros():
    source, out = random.integers(0, 2**32, 256, np.uint32), np.zeros(512, np.uint32)
    copy_pieces[1, 32](source, out)
    first = source.copy()
    first[1::8] = 7
    assert (out[:256] == first).all()
    second = first.reshape(32, 8).copy()
    second[:, 1] = 0
    bytes_ = second.view(np.uint8)
    for lane in range(32):
        bytes_[lane, 16 + lane % 17:] = 0
    assert (out[256:].reshape(32, 8) == second).all()


# ---- warps


@cuda.jit
def reductions(x, y, masks, out):
    i = cuda.threadIdx.x
    mask = masks[i]
    out[0, i] = ptx.redux_sync_add_u32(mask, x[i])
    out[1, i] = ptx.redux_sync_min_u32(mask, x[i])
    out[2, i] = ptx.redux_sync_max_u32(mask, x[i])
    out[3, i] = uint32(ptx.redux_sync_add_s32(mask, y[i]))
    out[4, i] = uint32(ptx.redux_sync_min_s32(mask, y[i]))
    out[5, i] = uint32(ptx.redux_sync_max_s32(mask, y[i]))
    out[6, i] = ptx.redux_sync_and_b32(mask, x[i])
    out[7, i] = ptx.redux_sync_or_b32(mask, x[i])
    out[8, i] = ptx.redux_sync_xor_b32(mask, x[i])


def redux_reduces_the_lanes_of_the_mask():
    needs((8, 0))
    x = random.integers(0, 2**32, 32, np.uint32)
    first = random.integers(1, 2**32 - 1, dtype=np.uint32)
    masks = np.where(first >> np.arange(32, dtype=np.uint32) & 1, first, ~first).astype(np.uint32)
    out = np.zeros((9, 32), np.uint32)
    reductions[1, 32](x, x.view(np.int32), masks, out)
    functions = (np.add, np.minimum, np.maximum) * 2 + (np.bitwise_and, np.bitwise_or, np.bitwise_xor)
    for row, function in enumerate(functions):
        values = x.view(np.int32) if 3 <= row < 6 else x
        for lane in range(32):
            want = function.reduce(values[masks == masks[lane]], dtype=values.dtype)
            assert out[row, lane] == want.astype(np.uint32), (row, lane)


@cuda.jit
def elected(out, before):
    ptx.griddepcontrol_wait()
    if ptx.elect_sync(0xffffffff):
        cuda.atomic.add(out, 0, before[0] + 1)
    ptx.griddepcontrol_launch_dependents()


def one_lane_of_a_warp_is_elected():
    needs((9, 0))
    out = np.zeros(1, np.int32)
    elected[2, 96](out, np.full(1, 2, np.int32))
    assert out[0] == 18


@cuda.jit
def step(x, y):
    i = cuda.grid(1)
    ptx.griddepcontrol_launch_dependents()
    ptx.griddepcontrol_wait()
    if i < x.size:
        y[i] = 2 * x[(i + 1) % x.size] + 1


def a_kernel_that_waits_sees_what_the_launch_before_it_wrote():
    needs((9, 0))
    for cluster in (1, 2):
        a = random.integers(0, 1000, 100_000, np.int64)
        x, y, stream = cuda.to_device(a), cuda.device_array_like(a), cuda.stream()
        for _ in range(20):
            step[392, 256, stream, 0, cluster](x, y)
            step[392, 256, stream, 0, cluster](y, x)
            a = 4 * np.roll(a, -2) + 3
        stream.synchronize()
        assert (x.copy_to_host() == a).all(), cluster


# ---- barriers in shared memory


@cuda.jit
def exchange(x, out, rounds):
    """Halves of a block hand words to each other through barriers, without the block's barrier."""
    full = cuda.shared.array(1, uint64)
    empty = cuda.shared.array(1, uint64)
    tile = cuda.shared.array(64, uint32)
    t = cuda.threadIdx.x
    if t == 0:
        ptx.mbarrier_init(full, 0, 64)
        ptx.mbarrier_init(empty, 0, 64)
    cuda.syncthreads()
    for i in range(rounds):
        if t < 64:
            ptx.mbarrier_wait_parity(empty, 0, (i & 1) ^ 1)
            tile[t] = x[i, t]
            ptx.mbarrier_arrive(full, 0)
        else:
            ptx.mbarrier_poll_parity(full, 0, i & 1)
            out[i, t - 64] = tile[127 - t]
            ptx.mbarrier_arrive(empty, 0)


def halves_of_a_block_take_turns_at_mbarriers():
    needs((9, 0))
    x = random.integers(0, 2**32, (random.integers(1, 9), 64), np.uint32)
    out = np.zeros_like(x)
    exchange[1, 128](x, out, len(x))
    assert (out == x[:, ::-1]).all()


@cuda.jit
def arrivals(out):
    bar = cuda.shared.array(2, uint64)
    t = cuda.threadIdx.x
    if t == 0:
        ptx.mbarrier_init(bar, 1, 32)
    cuda.syncthreads()
    state = ptx.mbarrier_arrive(bar, 1)
    while not ptx.mbarrier_try_wait(bar, 1, state):
        pass
    ptx.mbarrier_wait(bar, 1, state)
    if ptx.mbarrier_test_wait(bar, 1, state) and ptx.mbarrier_test_wait_parity(bar, 1, 0):
        out[t] = 1
    if not ptx.mbarrier_test_wait_parity(bar, 1, 1):
        out[t] += 2
    cuda.syncthreads()
    if t == 0:
        ptx.mbarrier_inval(bar, 1)


def a_phase_ends_with_the_last_arrival():
    needs((9, 0))
    out = np.zeros(32, np.int32)
    arrivals[1, 32](out)
    assert (out == 3).all(), out


@cuda.jit
def arrive_with_copies(source, out):
    bar = cuda.shared.array(1, uint64)
    tile = cuda.shared.array(128, uint32)
    t = cuda.threadIdx.x
    if t == 0:
        ptx.mbarrier_init(bar, 0, 32)
    cuda.syncthreads()
    ptx.cp_async_cg(tile, 4 * t, source, 4 * t, 16)
    ptx.cp_async_mbarrier_arrive_noinc(bar, 0)
    while not ptx.mbarrier_test_wait_parity(bar, 0, 0):
        pass
    for i in range(4):
        out[4 * t + i] = tile[127 - 4 * t - i]


def copies_arrive_at_an_mbarrier():
    needs((8, 0))
    source, out = random.integers(0, 2**32, 128, np.uint32), np.zeros(128, np.uint32)
    arrive_with_copies[1, 32](source, out)
    assert (out == source[::-1]).all()


@cuda.jit
def bulk_copies(source, out, rounds):
    """One thread copies pieces to two stages, the others add one and it copies them back."""
    full = cuda.shared.array(2, uint64)
    tile = cuda.shared.array((2, 256), uint32)
    t = cuda.threadIdx.x
    if t == 0:
        for s in range(2):
            ptx.mbarrier_init(full, s, 1)
        ptx.fence_mbarrier_init()
    cuda.syncthreads()
    if t == 0:
        for s in range(min(2, rounds)):
            ptx.mbarrier_arrive_expect_tx(full, s, 1024)
            ptx.cp_async_bulk_shared_global(tile, (s, 0), source, (s, 0), 1024, full, s)
    for i in range(rounds):
        s = i % 2
        while not ptx.mbarrier_try_wait_parity(full, s, i // 2 & 1):
            pass
        tile[s, t] += 1
        ptx.fence_proxy_async()
        cuda.syncthreads()
        if t == 0:
            ptx.cp_async_bulk_global_shared(out, (i, 0), tile, (s, 0), 1024)
            ptx.cp_async_bulk_commit_group()
            ptx.cp_async_bulk_wait_group_read(0)
            if i + 2 < rounds:
                ptx.mbarrier_expect_tx(full, s, 1024)
                ptx.mbarrier_arrive(full, s)
                ptx.cp_async_bulk_shared_global(tile, (s, 0), source, (i + 2, 0), 1024, full, s)
    if t == 0:
        ptx.cp_async_bulk_wait_group(0)


def bulk_copies_are_counted_by_an_mbarrier():
    needs((9, 0))
    source = random.integers(0, 2**32, (random.integers(1, 9), 256), np.uint32)
    out = np.zeros_like(source)
    bulk_copies[1, 256](source, out, len(source))
    assert (out == source + 1).all()


@cuda.jit
def written_by_threads(out):
    """Each counts its bytes, most of them before the barrier is told how many come."""
    full = cuda.shared.array(1, uint64)
    tile = cuda.shared.array(64, uint32)
    t = cuda.threadIdx.x
    if t == 0:
        ptx.mbarrier_init(full, 0, 1)
        ptx.fence_mbarrier_init()
    cuda.syncthreads()
    tile[t] = t
    cuda.threadfence_block()
    ptx.mbarrier_complete_tx(full, 0, 4)
    if t == 63:
        ptx.mbarrier_arrive_expect_tx(full, 0, 256)
    ptx.mbarrier_wait_parity(full, 0, 0)
    out[t] = tile[63 - t]


def threads_count_what_they_write():
    needs((9, 0))
    out = np.zeros(64, np.uint32)
    written_by_threads[1, 64](out)
    assert (out == np.arange(64)[::-1]).all()


@cuda.jit
def late(out):
    bar = cuda.shared.array(4, uint64)
    t = cuda.threadIdx.x
    if t == 0:
        ptx.mbarrier_init(bar, 3, 33)
        ptx.mbarrier_expect_tx(bar, 3, 512)
    cuda.syncthreads()
    if t < 32:
        ptx.mbarrier_arrive(bar, 3)
        ptx.mbarrier_wait_parity(bar, 3, 0)
    cuda.syncthreads()


def a_block_that_is_stuck_says_who_waits_where():
    if not ON_CPU:
        raise suite.Skip("a GPU hangs")
    try:
        late[1, 64](np.zeros(1))
    except Exception as error:
        text = str(error)
    assert ("threads 0 to 31 at the mbarrier at byte 24 of static shared memory for phase 0, which lacks "
            "1 of 33 arrivals and 512 bytes; threads 32 to 63 at the barrier of the block") in text, text


# ---- PTX in the program


@cuda.jit(device=True)
def high(a, b):
    return uint64(a) * uint64(b) >> 32


@cuda.jit(device=True)
def sum_and_difference(a, b):
    return a + b, a - b


@cuda.jit(device=True)
def add_to(x, a):
    return x + a


@cuda.jit(device=True)
def first_of(x):
    return x[0]


@cuda.jit
def inline_kernel(x, y, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i, 0] = inline("mul.hi.u32 %0, %1, %2;", "=r", uint32, "r", x[i], "r", y[i], cpu=high)
        s, d = ptx.inline_ptx("{ .reg .u32 t; mov.u32 t, %3; add.u32 %0, %2, t; sub.u32 %1, %2, t; }",
                              "=r", uint32, "=r", uint32, "r", x[i], "r", y[i], cpu=sum_and_difference)
        out[i, 1] = s
        out[i, 2] = d
        out[i, 3] = inline("add.u32 %0, %0, %1;", "+r", x[i], "r", y[i], cpu=add_to)
        out[i, 4] = inline("ld.global.u32 %0, [%1];", "=r", uint32, "l", y, cpu=first_of)
        out[i, 5] = inline("add.u32 %0, %1, %2;", "=r", uint32, "r", x[i], "n", 12, cpu=add_to)


def inline_ptx_is_what_its_function_says():
    x, y = random.integers(0, 2**32, (2, 100), np.uint32)
    out = np.zeros((100, 6), np.uint32)
    inline_kernel[1, 128](x, y, out)
    high = (x.astype(np.uint64) * y.astype(np.uint64) >> 32).astype(np.uint32)
    assert (out == np.stack([high, x + y, x - y, x + y, np.full(100, y[0]), x + 12], 1)).all()


# ---- boxes and warpgroups


LOADS = (ptx.cp_async_bulk_tensor_1d_shared_global, ptx.cp_async_bulk_tensor_2d_shared_global,
         ptx.cp_async_bulk_tensor_3d_shared_global, ptx.cp_async_bulk_tensor_4d_shared_global,
         ptx.cp_async_bulk_tensor_5d_shared_global)
STORES = (ptx.cp_async_bulk_tensor_1d_global_shared, ptx.cp_async_bulk_tensor_2d_global_shared,
          ptx.cp_async_bulk_tensor_3d_global_shared, ptx.cp_async_bulk_tensor_4d_global_shared,
          ptx.cp_async_bulk_tensor_5d_global_shared)
PREFETCHES = (ptx.cp_async_bulk_prefetch_tensor_1d, ptx.cp_async_bulk_prefetch_tensor_2d,
              ptx.cp_async_bulk_prefetch_tensor_3d, ptx.cp_async_bulk_prefetch_tensor_4d,
              ptx.cp_async_bulk_prefetch_tensor_5d)
FP8 = {"e4m3": (4, 3), "e5m2": (5, 2)}
KINDS = {"f16": (ptx.wgmma_m64nNk16_f32_f16, 2), "bf16": (ptx.wgmma_m64nNk16_f32_bf16, 2),
         "tf32": (ptx.wgmma_m64nNk8_f32_tf32, 4), "e4m3": (ptx.wgmma_m64nNk32_f32_e4m3, 1),
         "e5m2": (ptx.wgmma_m64nNk32_f32_e5m2, 1), "s8": (ptx.wgmma_m64nNk32_s32_s8, 1),
         "u8": (ptx.wgmma_m64nNk32_s32_u8, 1)}                      # and the bytes of an element


HINTED = (ptx.cp_async_bulk_tensor_1d_shared_global_L2_cache_hint,
          ptx.cp_async_bulk_tensor_2d_shared_global_L2_cache_hint,
          ptx.cp_async_bulk_tensor_3d_shared_global_L2_cache_hint,
          ptx.cp_async_bulk_tensor_4d_shared_global_L2_cache_hint,
          ptx.cp_async_bulk_tensor_5d_shared_global_L2_cache_hint)
MULTICASTS = (ptx.cp_async_bulk_tensor_1d_shared_global_multicast, ptx.cp_async_bulk_tensor_2d_shared_global_multicast,
              ptx.cp_async_bulk_tensor_3d_shared_global_multicast, ptx.cp_async_bulk_tensor_4d_shared_global_multicast,
              ptx.cp_async_bulk_tensor_5d_shared_global_multicast)


def boxes_kernel(ndim, extent, how="plain"):
    load, store, ahead = LOADS[ndim - 1], STORES[ndim - 1], PREFETCHES[ndim - 1]
    hinted, multicast = HINTED[ndim - 1], MULTICASTS[ndim - 1]

    @cuda.jit
    def kernel(source, target, at, to, out):
        tile = cuda.shared.array(extent, uint16, alignment=1024)
        full = cuda.shared.array(1, uint64)
        where = cuda.local.array(ndim, int32)
        there = cuda.local.array(ndim, int32)
        t = cuda.threadIdx.x
        for i in range(ndim):
            where[i] = at[i]
            there[i] = to[i]
        if t == 0:
            ptx.mbarrier_init(full, 0, 1)
            ptx.fence_mbarrier_init()
        cuda.syncthreads()
        if t == 0:
            ptx.mbarrier_arrive_expect_tx(full, 0, 2 * extent)
            if how == "hinted":
                hinted(tile, 0, source, 0, where, full, 0, ptx.createpolicy_L2_evict_first())
            elif how == "multicast":
                multicast(tile, 0, source, 0, where, full, 0, 1)
            else:
                if how == "ahead":
                    ahead(source, 0, where)
                load(tile, 0, source, 0, where, full, 0)
        ptx.mbarrier_wait_parity(full, 0, 0)
        for i in range(t, extent, 64):
            out[i] = tile[i]
            tile[i] += 1
        ptx.fence_proxy_async()
        cuda.syncthreads()
        if t == 0:
            store(target, 0, there, tile, 0)
            ptx.cp_async_bulk_commit_group()
            ptx.cp_async_bulk_wait_group(0)
    return kernel


def part_of(a, box, at):
    """The box of an array with zeros around it."""
    padded = np.pad(a, [(16 + n, 16 + n) for n in box])
    return padded[tuple(slice(16 + n + i, 16 + n + i + n) for n, i in zip(box, at))]


def check_box(ndim, swizzle, how="plain"):
    """A box of a larger array, in part outside of it; it is stored, one higher, at an index not below 0."""
    box = tuple(int(n) for n in random.integers(1, 5, ndim - 1)) + (swizzle // 2 or 24,)
    shape = tuple(int(n) for n in random.integers(1, 9, ndim - 1)) + (int(random.integers(1, 9)) * 8,)
    a = random.integers(0, 65536, shape, np.uint16)
    column = 8 * random.integers(-2, shape[-1] // 8 + 1)
    at = np.array([random.integers(-3, n + 2) for n in shape[:-1]] + [column], np.int32)
    to = np.maximum(at, 0)
    source, target = cuda.to_device(a), cuda.to_device(np.zeros_like(a))
    extent = int(np.prod(box))
    out = np.zeros(extent, np.uint16)
    maps = [ptx.tensor_map(x, box, swizzle) for x in (source, target)]
    boxes_kernel(ndim, extent, how)[1, 64](*maps, at, to, out)
    got = part_of(a, box, at)
    bytes_ = 2 * np.arange(extent)
    bytes_ ^= ((bytes_ >> 7) & max(swizzle // 16 - 1, 0)) << 4
    assert (out[bytes_ // 2] == got.ravel()).all(), (ndim, swizzle, shape, box, at)
    want = np.zeros([m + n for m, n in zip(shape, box)], np.uint16)
    want[tuple(slice(min(i, m), min(i, m) + n) for i, m, n in zip(to, shape, box))] = got + 1
    outside = any(i >= m for i, m in zip(to, shape))
    want = want[tuple(slice(m) for m in shape)] * (not outside)
    assert (target.copy_to_host() == want).all(), (ndim, swizzle, shape, box, at)


def boxes_are_copied_with_zeros_outside():
    needs((9, 0))
    for ndim in range(1, 6):
        check_box(ndim, 0)


def boxes_are_swizzled():
    needs((9, 0))
    for swizzle in (32, 64, 128):
        check_box(2, swizzle)


def boxes_are_fetched_ahead():
    needs((9, 0))
    for ndim in range(1, 6):
        check_box(ndim, 0, "ahead")


def boxes_take_cache_policies_and_masks_of_blocks():
    needs((9, 0))
    for ndim in range(1, 6):
        check_box(ndim, 0, "hinted")
        check_box(ndim, 0, "multicast")


REDUCTIONS = (
    (np.add, (np.uint32, np.int32, np.uint64, np.float16, np.float32, np.float64), (
        ptx.cp_reduce_async_bulk_tensor_1d_global_shared_add, ptx.cp_reduce_async_bulk_tensor_2d_global_shared_add,
        ptx.cp_reduce_async_bulk_tensor_3d_global_shared_add, ptx.cp_reduce_async_bulk_tensor_4d_global_shared_add,
        ptx.cp_reduce_async_bulk_tensor_5d_global_shared_add)),
    (np.minimum, (np.uint32, np.int32, np.uint64, np.int64, np.float16), (
        ptx.cp_reduce_async_bulk_tensor_1d_global_shared_min, ptx.cp_reduce_async_bulk_tensor_2d_global_shared_min,
        ptx.cp_reduce_async_bulk_tensor_3d_global_shared_min, ptx.cp_reduce_async_bulk_tensor_4d_global_shared_min,
        ptx.cp_reduce_async_bulk_tensor_5d_global_shared_min)),
    (np.maximum, (np.uint32, np.int32, np.uint64, np.int64, np.float16), (
        ptx.cp_reduce_async_bulk_tensor_1d_global_shared_max, ptx.cp_reduce_async_bulk_tensor_2d_global_shared_max,
        ptx.cp_reduce_async_bulk_tensor_3d_global_shared_max, ptx.cp_reduce_async_bulk_tensor_4d_global_shared_max,
        ptx.cp_reduce_async_bulk_tensor_5d_global_shared_max)),
    (np.bitwise_and, (np.uint32, np.int32, np.uint64), (
        ptx.cp_reduce_async_bulk_tensor_1d_global_shared_and, ptx.cp_reduce_async_bulk_tensor_2d_global_shared_and,
        ptx.cp_reduce_async_bulk_tensor_3d_global_shared_and, ptx.cp_reduce_async_bulk_tensor_4d_global_shared_and,
        ptx.cp_reduce_async_bulk_tensor_5d_global_shared_and)),
    (np.bitwise_or, (np.uint32, np.int32, np.uint64), (
        ptx.cp_reduce_async_bulk_tensor_1d_global_shared_or, ptx.cp_reduce_async_bulk_tensor_2d_global_shared_or,
        ptx.cp_reduce_async_bulk_tensor_3d_global_shared_or, ptx.cp_reduce_async_bulk_tensor_4d_global_shared_or,
        ptx.cp_reduce_async_bulk_tensor_5d_global_shared_or)),
    (np.bitwise_xor, (np.uint32, np.int32, np.uint64), (
        ptx.cp_reduce_async_bulk_tensor_1d_global_shared_xor, ptx.cp_reduce_async_bulk_tensor_2d_global_shared_xor,
        ptx.cp_reduce_async_bulk_tensor_3d_global_shared_xor, ptx.cp_reduce_async_bulk_tensor_4d_global_shared_xor,
        ptx.cp_reduce_async_bulk_tensor_5d_global_shared_xor)))


def boxes_combined_kernel(reduce, ndim, extent, one):
    @cuda.jit
    def kernel(map, at, source):
        tile = cuda.shared.array(extent, one, alignment=128)
        where = cuda.local.array(ndim, int32)
        t = cuda.threadIdx.x
        for i in range(ndim):
            where[i] = at[i]
        for i in range(t, extent, 64):
            tile[i] = source[i]
        ptx.fence_proxy_async()
        cuda.syncthreads()
        if t == 0:
            ptx.prefetch_tensormap(map, 0)
            reduce(map, 0, where, tile, 0)
            ptx.cp_async_bulk_commit_group()
            ptx.cp_async_bulk_wait_group(0)
    return kernel


def boxes_are_combined_atomically():
    """Many blocks combine one box, which hangs over the edges, with an array."""
    needs((9, 0))
    for number, (operation, types, functions) in enumerate(REDUCTIONS):
        for kind in types:
            ndim = 1 + (number + np.dtype(kind).num) % 5
            box = (2,) * (ndim - 1) + (16,)
            a = random.integers(0, 100, (3,) * (ndim - 1) + (24,)).astype(kind)
            b = random.integers(0, 50, box).astype(kind)
            at = np.array((2,) * (ndim - 1) + (16,), np.int32)
            x = cuda.to_device(a)
            blocks = 6 if operation is np.add else 1
            kernel = boxes_combined_kernel(functions[ndim - 1], ndim, b.size, np.dtype(kind))
            kernel[blocks, 64](ptx.tensor_map(x, box), at, b.ravel())
            part = tuple(slice(i, None) for i in at)
            seen = b[tuple(slice(n - i) for n, i in zip(a.shape, at))]
            for _ in range(blocks):
                a[part] = operation(a[part], seen)
            assert (x.copy_to_host() == a).all(), (operation, kind)


def rows_of_boxes_are_written_to_the_end_of_their_last_16_bytes():
    """Behind the array's, which has rows of another length."""
    needs((9, 0))
    for function, combined in ((ptx.cp_async_bulk_tensor_2d_global_shared, lambda old, new: new),
                               (ptx.cp_reduce_async_bulk_tensor_2d_global_shared_add, np.add)):
        a, b = random.integers(0, 100, (4, 24)).astype(np.uint32), np.arange(32, dtype=np.uint32).reshape(2, 16)
        x, end = cuda.to_device(a), int(random.integers(9, 25))
        kernel = boxes_combined_kernel(function, 2, b.size, np.dtype(np.uint32))
        kernel[1, 64](ptx.tensor_map(x[:, :end], b.shape), np.array([1, 8], np.int32), b.ravel())
        part = slice(1, 3), slice(8, -(-end // 4) * 4)
        a[part] = combined(a[part], b[:, :part[1].stop - 8])
        assert (x.copy_to_host() == a).all(), (function, end)


def what_a_gpu_refuses_of_boxes_is_told():
    if not ON_CPU:
        raise suite.Skip("a GPU ends the program")
    map, other = (ptx.tensor_map(cuda.to_device(np.zeros(s, np.uint16)), (8,) * len(s)) for s in ((8, 8), (64,)))
    apart = tile.tensor_map(cuda.to_device(np.zeros((8, 32), np.uint16))[:, ::2], (8, 16))
    for map, ndim, at, to, says in (
            (apart, 2, [0, 0], [0, 0], "the tensor map is none, or of an array that TMA does not take"),
            (map, 1, [0], [0], "the tensor map is of an array of another number of dimensions"),
            (other, 1, [4], [0], "a box begins on a multiple of 16 bytes of the last dimension"),
            (other, 1, [0], [-8], "a box that is stored begins at no index below 0")):
        try:
            indices = np.array(at, np.int32), np.array(to, np.int32)
            boxes_kernel(ndim, 8)[1, 64](map, map, *indices, np.zeros(8, np.uint16))
            assert False, says
        except Exception as error:
            assert f"kernel 'kernel': {says}" in str(error), error
    try:
        map = ptx.tensor_map(cuda.to_device(np.zeros(8, np.float32)), 8)
        kernel = boxes_combined_kernel(ptx.cp_reduce_async_bulk_tensor_1d_global_shared_or, 1, 8, np.dtype(np.float32))
        kernel[1, 64](map, np.zeros(1, np.int32), np.zeros(8, np.float32))
        assert False, "bits of floats"
    except RuntimeError as error:
        assert "kernel 'kernel': TMA does not combine elements of this type so" in str(error), error


def encoded(x, kind):
    """Small whole numbers as this kind's bits."""
    if kind in FP8:
        return fp8(x, *FP8[kind])
    return bfloat(x) if kind == "bf16" else x.astype({"f16": np.float16, "tf32": np.float32}.get(kind, np.int8))


def wgmma_kernel(kind, n, width, trans_a, trans_b):
    """Matrices in boxes with rows of `width` bytes, 16 if they are not swizzled."""
    function, size = KINDS[kind]
    k, piece, swizzle = max(32, width) // size, width // size, width if width > 16 else 0
    one, raw = (int32 if kind in ("s8", "u8") else float32), {1: uint8, 2: uint16, 4: uint32}[size]
    rows_a, rows_b = (k if trans_a else 64), (k if trans_b else n)
    boxes_a, boxes_b = (64 if trans_a else k) // piece, (n if trans_b else k) // piece
    step_a, step_b = (width if trans_a else 2), (width if trans_b else 2)
    leading_a, stride_a = (128, k * 16) if trans_a and not swizzle else (rows_a * width, 8 * width)
    leading_b, stride_b = (128, k * 16) if trans_b and not swizzle else (rows_b * width, 8 * width)
    transposed = (trans_a, trans_b) if size == 2 else ()

    @cuda.jit
    def kernel(a, b, d):
        tile = cuda.shared.array((64 + n) * k, raw, alignment=1024)
        full = cuda.shared.array(1, uint64)
        t = cuda.threadIdx.x
        if t == 0:
            ptx.mbarrier_init(full, 0, 1)
            ptx.fence_mbarrier_init()
            ptx.mbarrier_arrive_expect_tx(full, 0, (64 + n) * k * size)
            for i in range(boxes_a):
                ptx.cp_async_bulk_tensor_2d_shared_global(tile, i * rows_a * piece, a, 0, (0, i * piece), full, 0)
            for i in range(boxes_b):
                to = 64 * k + i * rows_b * piece
                ptx.cp_async_bulk_tensor_2d_shared_global(tile, to, b, 0, (0, i * piece), full, 0)
        cuda.syncthreads()
        ptx.mbarrier_wait_parity(full, 0, 0)
        da = ptx.wgmma_descriptor(tile, 0, leading_a, stride_a, swizzle)
        db = ptx.wgmma_descriptor(tile, 64 * k, leading_b, stride_b, swizzle)
        acc = cuda.local.array(n // 2, one)
        acc[:] = ptx.wgmma_fence(acc)
        for i in range(k * size // 32):
            acc[:] = function(acc, da + i * step_a, db + i * step_b, i, *transposed)
        ptx.wgmma_commit_group()
        acc[:] = ptx.wgmma_wait_group(acc, 0)
        for j in range(n // 8):
            for i in range(4):
                d[t // 32 * 16 + t % 32 // 4 + i // 2 * 8, j * 8 + t % 4 * 2 + i % 2] = acc[4 * j + i]
    return kernel, k, piece, swizzle


def check_wgmma(kind, n, width, trans_a=0, trans_b=0):
    kernel, k, piece, swizzle = wgmma_kernel(kind, n, width, trans_a, trans_b)
    a, b = small((64, k), np.float32), small((k, n), np.float32)
    if kind == "u8":
        a, b = abs(a), abs(b)
    d = np.zeros((64, n), np.int32 if kind in ("s8", "u8") else np.float32)
    x, y = (np.ascontiguousarray(encoded(m, kind)) for m in (a.T if trans_a else a, b if trans_b else b.T))
    x, y = cuda.to_device(x), cuda.to_device(y)
    kernel[1, 128](ptx.tensor_map(x, (x.shape[0], piece), swizzle), ptx.tensor_map(y, (y.shape[0], piece), swizzle), d)
    assert (d == a @ b).all(), (kind, n, width, trans_a, trans_b)


def wgmma_multiplies_matrices_in_shared_memory():
    needs((9, 0))
    for width in (16, 32, 64, 128):
        for trans_a, trans_b in ((0, 0), (0, 1), (1, 0), (1, 1)):
            check_wgmma("f16", 64, width, trans_a, trans_b)
    for n in (128, 256):
        check_wgmma("bf16", n, 128, 0, 1)


def wgmma_multiplies_narrow_and_wide_numbers():
    needs((9, 0))
    for kind in ("tf32", "e4m3", "e5m2", "s8", "u8"):
        n = random.choice((8, 16, 24, 32)) if kind[1] == "8" else 8 * random.integers(1, 17)
        check_wgmma(kind, int(n), int(random.choice((16, 32, 64, 128))))


PRODUCTS_RS = {"f16": ptx.wgmma_m64nNk16_f32_f16_rs, "bf16": ptx.wgmma_m64nNk16_f32_bf16_rs}


def wgmma_rs_kernel(function, n):
    @cuda.jit
    def kernel(a, b, d):
        tile = cuda.shared.array(16 * n, uint16, alignment=128)
        t = cuda.threadIdx.x
        for i in range(t, 16 * n, 128):                             # pieces of 8 rows of k for a column
            tile[i] = b[i // (8 * n) * 8 + i % 8, i // 8 % n]
        ptx.fence_proxy_async()
        cuda.syncthreads()
        acc = cuda.local.array(n // 2, float32)
        words = cuda.local.array(4, uint32)
        for i in range(4):
            words[i] = a[t, i]
        acc[:] = ptx.wgmma_fence(acc)
        acc[:] = function(acc, words, ptx.wgmma_descriptor(tile, 0, n * 16, 128, 0), 0, 0)
        acc[:] = function(acc, words, ptx.wgmma_descriptor(tile, 0, n * 16, 128, 0), 1, 0)
        ptx.wgmma_commit_group()
        acc[:] = ptx.wgmma_wait_group(acc, 0)
        for j in range(n // 8):
            for i in range(4):
                d[t // 32 * 16 + t % 32 // 4 + i // 2 * 8, j * 8 + t % 4 * 2 + i % 2] = acc[4 * j + i]
    return kernel


def wgmma_takes_a_from_registers():
    needs((9, 0))
    for kind, n in itertools.product(PRODUCTS_RS, (64, 128, 256)):
        encode = half if kind == "f16" else bfloat
        a, b, d = small((64, 16), np.float32), small((16, n), np.float32), np.zeros((64, n), np.float32)
        words = np.concatenate([pack(encode(a[16 * w:16 * w + 16]), 4, 2, False, 2) for w in range(4)])
        wgmma_rs_kernel(PRODUCTS_RS[kind], n)[1, 128](words, encode(b).view(np.uint16), d)
        assert (d == 2 * (a @ b)).all(), (kind, n)


# ---- tensor memory


def has_tensor_memory():
    if not ON_CPU and cuda.get_current_device().compute_capability[0] not in (10, 11):
        raise suite.Skip("this GPU has no tensor memory")


CODES = {"f16": 0, "bf16": 1, "tf32": 2, "e4m3": 0, "e5m2": 1}         # of types in an instruction descriptor
TENSOR = {"f16": (ptx.tcgen05_mma_cta_group_1_kind_f16, ptx.tcgen05_mma_cta_group_1_kind_f16_ts),
          "tf32": (ptx.tcgen05_mma_cta_group_1_kind_tf32, ptx.tcgen05_mma_cta_group_1_kind_tf32_ts),
          "e4m3": (ptx.tcgen05_mma_cta_group_1_kind_f8f6f4, ptx.tcgen05_mma_cta_group_1_kind_f8f6f4_ts)}
TENSOR["bf16"], TENSOR["e5m2"] = TENSOR["f16"], TENSOR["e4m3"]


def instruction(a, b, m, n, trans_a=0, trans_b=0, negative=(0, 0), sums=1):
    """What the instruction descriptor says."""
    return (sums << 4 | CODES[a] << 7 | CODES[b] << 10 | negative[0] << 13 | negative[1] << 14 | trans_a << 15
            | trans_b << 16 | n // 8 << 17 | m // 16 << 24)


def tensor_kernel(kinds, m, n, width, trans_a, trans_b, negative, first, half):
    """The product of matrices in boxes with rows of `width` bytes, 16 if they are not swizzled, and that of the first
    32 bytes of k once more. The sums begin at a column, and of 64 rows in one half of each 32 lanes."""
    function, size = TENSOR[kinds[0]][0], KINDS[kinds[0]][1]
    k, piece, swizzle = max(32, width) // size, width // size, width if width > 16 else 0
    raw = {1: uint8, 2: uint16, 4: uint32}[size]
    rows_a, rows_b = (k if trans_a else m), (k if trans_b else n)
    boxes_a, boxes_b = (m if trans_a else k) // piece, (n if trans_b else k) // piece
    step_a, step_b = (32 // size * width // 16 if trans_a else 2), (32 // size * width // 16 if trans_b else 2)
    leading_a, stride_a = (128, k * 16) if trans_a and not swizzle else (rows_a * width, 8 * width)
    leading_b, stride_b = (128, k * 16) if trans_b and not swizzle else (rows_b * width, 8 * width)
    if not swizzle and not trans_a:
        step_a = 2 * rows_a
    if not swizzle and not trans_b:
        step_b = 2 * rows_b
    what = instruction(*kinds, m, n, trans_a, trans_b, negative)
    begin = (m * k * size + 1023) // 1024 * 1024 // size

    @cuda.jit
    def kernel(a, b, d):
        tile = cuda.shared.array(begin + n * k, raw, alignment=1024)
        full = cuda.shared.array(2, uint64)
        place = cuda.shared.array(1, uint32)
        t = cuda.threadIdx.x
        if t < 32:
            ptx.tcgen05_alloc_cta_group_1(place, 0, 512)
            ptx.tcgen05_relinquish_alloc_permit_cta_group_1()
        if t == 0:
            ptx.mbarrier_init(full, 0, 1)
            ptx.mbarrier_init(full, 1, 1)
            ptx.fence_mbarrier_init()
            ptx.mbarrier_arrive_expect_tx(full, 0, (m + n) * k * size)
            for i in range(boxes_a):
                ptx.cp_async_bulk_tensor_2d_shared_global(tile, i * rows_a * piece, a, 0, (0, i * piece), full, 0)
            for i in range(boxes_b):
                to = begin + i * rows_b * piece
                ptx.cp_async_bulk_tensor_2d_shared_global(tile, to, b, 0, (0, i * piece), full, 0)
        ptx.tcgen05_fence_before_thread_sync()
        cuda.syncthreads()
        ptx.tcgen05_fence_after_thread_sync()
        sums = place[0] + uint32(first) + uint32(half << 20)
        if t == 0:
            ptx.mbarrier_wait_parity(full, 0, 0)
            da = ptx.tcgen05_descriptor(tile, 0, leading_a, stride_a, swizzle)
            db = ptx.tcgen05_descriptor(tile, begin, leading_b, stride_b, swizzle)
            for i in range(k * size // 32):
                function(sums, da + i * step_a, db + i * step_b, what, i)
            function(sums, da, db, what, 1)
            ptx.tcgen05_commit_cta_group_1(full, 1)
        ptx.mbarrier_wait_parity(full, 1, 0)
        ptx.tcgen05_fence_after_thread_sync()
        for j in range(0, n, 8):
            words = ptx.tcgen05_wait_ld(ptx.tcgen05_ld_32x32b_x8(place[0] + uint32(first + j) + uint32(t // 32 << 21)))
            for i in range(8):
                d[t, j + i] = words[i]
        ptx.tcgen05_fence_before_thread_sync()
        cuda.syncthreads()
        if t < 32:
            ptx.tcgen05_dealloc_cta_group_1(place[0], 512)
    return kernel, k, piece, swizzle


def lanes_of(m, half=0):
    """The lanes of tensor memory that have the rows of a product."""
    rows = np.arange(m)
    return rows if m == 128 else rows // 16 * 32 + rows % 16 + 16 * half


def check_tensor(kinds, m, n, width, trans_a=0, trans_b=0):
    negative = tuple(int(x) for x in random.integers(0, 2, 2))
    first, half = int(random.integers(0, 512 - n + 1)), int(random.integers(0, 2)) if m == 64 else 0
    kernel, k, piece, swizzle = tensor_kernel(kinds, m, n, width, trans_a, trans_b, negative, first, half)
    a, b = small((m, k), np.float32, 4), small((k, n), np.float32, 4)
    d = np.zeros((128, n), np.uint32)
    x, y = (np.ascontiguousarray(encoded(z, kind)) for z, kind in
            zip((a.T if trans_a else a, b if trans_b else b.T), kinds))
    x, y = cuda.to_device(x), cuda.to_device(y)
    kernel[1, 128](ptx.tensor_map(x, (x.shape[0], piece), swizzle), ptx.tensor_map(y, (y.shape[0], piece), swizzle), d)
    k = 32 // KINDS[kinds[0]][1]
    want = (a @ b + a[:, :k] @ b[:k]) * (-1) ** sum(negative)
    assert (d.view(np.float32)[lanes_of(m, half)] == want).all(), (kinds, m, n, width, trans_a, trans_b, negative)


def columns_of(m, most=240):
    step = 8 if m == 64 else 16
    return step * int(random.integers(1, most // step + 1))


def tcgen05_multiplies_matrices_in_shared_memory():
    has_tensor_memory()
    for width in (16, 32, 64, 128):
        for trans_a, trans_b in ((0, 0), (0, 1), (1, 0), (1, 1)):
            check_tensor(("f16", "f16"), int(random.choice((64, 128))), 64, width, trans_a, trans_b)
    for m in (64, 128):
        check_tensor(("bf16", "f16"), m, columns_of(m), 128)
        check_tensor(("f16", "bf16"), m, 64 * int(random.integers(1, 4)), 128, 0, 1)
        check_tensor(("f16", "f16"), m, 256, 64)


def tcgen05_multiplies_narrow_and_wide_numbers():
    has_tensor_memory()
    for kinds in (("tf32", "tf32"), ("e4m3", "e5m2"), ("e5m2", "e4m3")):
        for width in (16, 128):
            m = int(random.choice((64, 128)))
            check_tensor(kinds, m, columns_of(m, 128), width)
        check_tensor(kinds, 128, 64, 64 if kinds[0] == "tf32" else 32, 1, 1)


def ts_kernel(kind, m, n, half, what):
    """a goes from registers to tensor memory, 32 bytes of k of each row; b is not swizzled."""
    function, per = TENSOR[kind][1], 16 // KINDS[kind][1]
    raw = {1: uint8, 2: uint16, 4: uint32}[KINDS[kind][1]]

    @cuda.jit
    def kernel(a, b, d):
        tile = cuda.shared.array((2, n, per), raw, alignment=128)
        place = cuda.shared.array(1, uint32)
        bar = cuda.shared.array(1, uint64)
        t = cuda.threadIdx.x
        for i in range(t, 2 * n * per, 128):
            tile[i // per // n, i // per % n, i % per] = b[i // per % n, i // (n * per) * per + i % per]
        if t < 32:
            ptx.tcgen05_alloc_cta_group_1(place, 0, 512)
        if t == 0:
            ptx.mbarrier_init(bar, 0, 1)
            ptx.fence_mbarrier_init()
        ptx.fence_proxy_async()
        cuda.syncthreads()
        words = cuda.local.array(8, uint32)
        for i in range(8):
            words[i] = a[t, i]
        ptx.tcgen05_st_32x32b_x8(place[0] + uint32(t // 32 << 21), words)
        ptx.tcgen05_wait_st()
        ptx.tcgen05_fence_before_thread_sync()
        cuda.syncthreads()
        ptx.tcgen05_fence_after_thread_sync()
        if t == 0:
            db = ptx.tcgen05_descriptor(tile, (0, 0, 0), n * 16, 128, 0)
            to = place[0] + uint32(8) + uint32(half << 20)
            function(to, place[0] + uint32(half << 20), db, what, 0)
            function(to, place[0] + uint32(half << 20), db, what, 1)
            ptx.tcgen05_commit_cta_group_1(bar, 0)
        ptx.mbarrier_wait_parity(bar, 0, 0)
        ptx.tcgen05_fence_after_thread_sync()
        for j in range(n):
            d[t, j] = ptx.tcgen05_wait_ld((ptx.tcgen05_ld_32x32b_x1(place[0] + uint32(8 + j + (t // 32 << 21))),))
        ptx.tcgen05_fence_before_thread_sync()
        cuda.syncthreads()
        if t < 32:
            ptx.tcgen05_dealloc_cta_group_1(place[0], 512)
    return kernel


def check_ts(kind, m, n, sums=1):
    k, half = 32 // KINDS[kind][1], int(random.integers(0, 2)) if m == 64 else 0
    a, b, d = small((m, k), np.float32, 4), small((k, n), np.float32, 4), np.zeros((128, n), np.uint32)
    words = random.integers(0, 2**32, (128, 8), np.uint32)
    words[lanes_of(m, half)] = np.ascontiguousarray(encoded(a, kind)).view(np.uint32)
    kernel = ts_kernel(kind, m, n, half, instruction(kind, kind, m, n, sums=sums))
    kernel[1, 128](words, np.ascontiguousarray(encoded(b.T, kind)).view(f"u{KINDS[kind][1]}"), d)
    d = d[lanes_of(m, half)]
    assert ((d.view(np.float32) if sums else d.astype(np.uint16).view(np.float16)) == 2 * (a @ b)).all(), (kind, m, n)


def tcgen05_takes_a_from_tensor_memory():
    has_tensor_memory()
    for kind, m in itertools.product(TENSOR, (64, 128)):
        check_ts(kind, m, columns_of(m, 128))


def tcgen05_adds_in_float16():
    has_tensor_memory()
    check_ts("f16", 64, columns_of(64, 64), 0)
    check_ts("e4m3", 128, columns_of(128, 64), 0)


ROWS = {"x1": 1, "x2": 2, "x4": 4, "x8": 8, "x16": 16, "x32": 32, "x64": 64, "x128": 128}


def mover(to, there, out, back, ahead):
    """Words go to tensor memory by one instruction, and come from there by another one. ahead: 32x32b comes first."""
    a, b = (there, back) if ahead else (there // 2, back)

    @cuda.jit
    def kernel(x, y):
        place = cuda.shared.array(1, uint32)
        t = cuda.threadIdx.x
        if t < 32:
            ptx.tcgen05_alloc_cta_group_1(place, 0, 256)
        cuda.syncthreads()
        at = place[0] + uint32(t // 32 << 21)
        words = cuda.local.array(a, uint32)
        for half in range(1 if ahead else 2):
            for i in range(a):
                words[i] = x[t, half * a + i]
            to(at + uint32(half << 20), words)
        ptx.tcgen05_wait_st()
        for half in range(2 if ahead else 1):
            got = ptx.tcgen05_wait_ld(out(at + uint32(half << 20)))
            for i in range(b):
                y[t, half * b + i] = got[i]
        cuda.syncthreads()
        if t < 32:
            ptx.tcgen05_dealloc_cta_group_1(place[0], 256)
    return kernel


def fragments(words):
    """What the 16x256b have of the words of 128 lanes: first of the first 16 of each 32 lanes."""
    out = np.zeros_like(words)
    for i in range(words.shape[1]):
        half, r = divmod(i, words.shape[1] // 2)
        column = r // 4 * 8 + 2 * T + r % 2
        for w in range(4):
            out[32 * w:32 * w + 32, i] = words[32 * w + 16 * half + r // 2 % 2 * 8 + G, column]
    return out


LOADS_WIDE = {8: ptx.tcgen05_ld_16x256b_x1, 16: ptx.tcgen05_ld_16x256b_x2, 32: ptx.tcgen05_ld_16x256b_x4,
              64: ptx.tcgen05_ld_16x256b_x8, 128: ptx.tcgen05_ld_16x256b_x16}
STORES_WIDE = {8: ptx.tcgen05_st_16x256b_x1, 16: ptx.tcgen05_st_16x256b_x2, 32: ptx.tcgen05_st_16x256b_x4,
               64: ptx.tcgen05_st_16x256b_x8, 128: ptx.tcgen05_st_16x256b_x16}
LOADS_LONG = {8: ptx.tcgen05_ld_32x32b_x8, 16: ptx.tcgen05_ld_32x32b_x16, 32: ptx.tcgen05_ld_32x32b_x32,
              64: ptx.tcgen05_ld_32x32b_x64, 128: ptx.tcgen05_ld_32x32b_x128}
STORES_LONG = {8: ptx.tcgen05_st_32x32b_x8, 16: ptx.tcgen05_st_32x32b_x16, 32: ptx.tcgen05_st_32x32b_x32,
               64: ptx.tcgen05_st_32x32b_x64, 128: ptx.tcgen05_st_32x32b_x128}


def tensor_memory_gives_warps_their_lanes():
    has_tensor_memory()
    for n in LOADS_LONG:
        x, y = random.integers(0, 2**32, (128, n), np.uint32), np.zeros((128, n), np.uint32)
        mover(STORES_LONG[n], n, LOADS_WIDE[n], n // 2, True)[1, 128](x, y)
        assert (y == fragments(x)).all(), n
        mover(STORES_WIDE[n], n, LOADS_LONG[n], n, False)[1, 128](y, x)
        assert (y == fragments(x)).all(), n


@cuda.jit
def move_few(x, y):
    place = cuda.shared.array(1, uint32)
    t = cuda.threadIdx.x
    if t < 32:
        ptx.tcgen05_alloc_cta_group_1(place, 0, 256)
    cuda.syncthreads()
    at = place[0] + uint32(t // 32 << 21)
    ptx.tcgen05_st_32x32b_x1(at, x[t, 0])
    ptx.tcgen05_st_32x32b_x2(at + uint32(1), (x[t, 1], x[t, 2]))
    ptx.tcgen05_st_32x32b_x4(at + uint32(3), (x[t, 3], x[t, 4], x[t, 5], x[t, 6]))
    ptx.tcgen05_wait_st()
    a, b = ptx.tcgen05_wait_ld(ptx.tcgen05_ld_32x32b_x2(at))
    c = ptx.tcgen05_wait_ld(ptx.tcgen05_ld_32x32b_x4(at + uint32(2)))
    d = ptx.tcgen05_wait_ld((ptx.tcgen05_ld_32x32b_x1(at + uint32(6)),))
    y[t, 0], y[t, 1], y[t, 6] = a, b, d
    words = cuda.local.array(128, uint32)
    for i in range(128):
        words[i] = 128 * t + i
    for i in range(4):
        y[t, 2 + i] = c[i]
    ptx.tcgen05_st_16x256b_x32(at, words)
    ptx.tcgen05_wait_st()
    words[:] = ptx.tcgen05_wait_ld(ptx.tcgen05_ld_16x256b_x32(at))
    for i in range(128):
        if words[i] != 128 * t + i:
            y[t, 0] = ~y[t, 0]
    cuda.syncthreads()
    if t < 32:
        ptx.tcgen05_dealloc_cta_group_1(place[0], 256)


def tensor_memory_moves_few_words_and_many():
    has_tensor_memory()
    x, y = random.integers(0, 2**32, (128, 7), np.uint32), np.zeros((128, 7), np.uint32)
    move_few[1, 128](x, y)
    assert (x == y).all()


def copier(function, rows, words, swizzle):
    """Rows of so many words, in boxes of `swizzle` bytes, or of 16 bytes, by tcgen05_cp."""
    width = (swizzle or 16) // 4

    @cuda.jit
    def kernel(x, y):
        tile = cuda.shared.array(2048, uint32, alignment=1024)
        place = cuda.shared.array(1, uint32)
        bar = cuda.shared.array(1, uint64)
        t = cuda.threadIdx.x
        for i in range(t, rows * words, 128):
            r, c = i // words, i % words
            at = c // width * (rows * width) + r * width + c % width
            at ^= (at >> 5 & (width // 4 - 1)) << 2
            tile[at] = x[r, c]
        if t < 32:
            ptx.tcgen05_alloc_cta_group_1(place, 0, 32)
        if t == 0:
            ptx.mbarrier_init(bar, 0, 1)
            ptx.fence_mbarrier_init()
        ptx.fence_proxy_async()
        cuda.syncthreads()
        if t == 0:
            function(place[0] + uint32(16), ptx.tcgen05_descriptor(tile, 0, rows * 16, 32 * width, swizzle))
            ptx.tcgen05_commit_cta_group_1(bar, 0)
        ptx.mbarrier_wait_parity(bar, 0, 0)
        ptx.tcgen05_fence_after_thread_sync()
        got = ptx.tcgen05_wait_ld(ptx.tcgen05_ld_32x32b_x8(place[0] + uint32(16) + uint32(t // 32 << 21)))
        for i in range(words):
            y[t, i] = got[i]
        cuda.syncthreads()
        if t < 32:
            ptx.tcgen05_dealloc_cta_group_1(place[0], 32)
    return kernel


def tcgen05_copies_rows_from_shared_memory():
    has_tensor_memory()
    for function, rows, words in ((ptx.tcgen05_cp_cta_group_1_128x256b, 128, 8),
                                  (ptx.tcgen05_cp_cta_group_1_128x128b, 128, 4),
                                  (ptx.tcgen05_cp_cta_group_1_32x128b_warpx4, 32, 4)):
        for swizzle in (0, 32) if words == 8 else (0,):
            x, y = random.integers(0, 2**32, (rows, words), np.uint32), np.zeros((128, words), np.uint32)
            copier(function, rows, words, swizzle)[1, 128](x, y)
            assert (y == np.tile(x, (128 // rows, 1))).all(), (rows, words, swizzle)


@cuda.jit(cluster=2)
def tell_both(out):
    bar = cuda.shared.array(1, uint64)
    cluster = cuda.cg.this_cluster()
    if cuda.threadIdx.x == 0:
        ptx.mbarrier_init(bar, 0, 1)
        ptx.fence_mbarrier_init()
    cluster.sync()
    if cuda.threadIdx.x == 0 and cluster.block_rank == 1:
        ptx.tcgen05_commit_cta_group_1_multicast(bar, 0, 3)
    ptx.mbarrier_wait_parity(bar, 0, 0)
    out[cuda.blockIdx.x] = 1
    cluster.sync()


def a_commit_tells_blocks_of_a_cluster():
    has_tensor_memory()
    out = np.zeros(2, np.int32)
    tell_both[2, 32](out)
    assert (out == 1).all()


@cuda.jit
def take_turns_for_columns(out):
    """Two warps, of which one has to wait for the other's columns."""
    place = cuda.shared.array(2, uint32)
    order = cuda.shared.array(1, int32)
    w = cuda.threadIdx.x // 32
    order[0] = 0
    cuda.syncthreads()
    ptx.tcgen05_alloc_cta_group_1(place, w, 512)
    at = place[w]
    ptx.tcgen05_st_32x32b_x1(at + uint32(w << 21), uint32(w + 1))
    ptx.tcgen05_wait_st()
    seen = ptx.tcgen05_wait_ld((ptx.tcgen05_ld_32x32b_x1(at + uint32(w << 21)),))
    if cuda.laneid == 0:
        out[cuda.atomic.add(order, 0, 1)] = seen
    cuda.syncwarp()
    ptx.tcgen05_dealloc_cta_group_1(at, 512)


def a_warp_waits_for_columns():
    if not ON_CPU:
        raise suite.Skip("PTX wants one warp to allocate")
    out = np.zeros(2, np.int32)
    take_turns_for_columns[1, 64](out)
    assert sorted(out) == [1, 2], out


def misuse(columns, again, keeps, what, da, db, add, lane, at, wait, give):
    @cuda.jit
    def kernel(out):
        tile = cuda.shared.array(4096, uint16, alignment=1024)
        place = cuda.shared.array(2, uint32)
        bar = cuda.shared.array(1, uint64)
        t = cuda.threadIdx.x
        if t == 0:
            ptx.mbarrier_init(bar, 0, 1)
        if t < 32:
            ptx.tcgen05_alloc_cta_group_1(place, 0, columns)
            if not keeps:
                ptx.tcgen05_relinquish_alloc_permit_cta_group_1()
            if again:
                ptx.tcgen05_alloc_cta_group_1(place, 1, again)
        cuda.syncthreads()
        d = ptx.tcgen05_descriptor(tile, 0, 2048, 128, 0)
        if t == 0:
            ptx.tcgen05_mma_cta_group_1_kind_f16(place[0] + uint32(at), d ^ uint64(da), d ^ uint64(db), what, add)
            ptx.tcgen05_commit_cta_group_1(bar, 0)
        if wait:
            ptx.mbarrier_wait_parity(bar, 0, 0)
        out[t] = ptx.tcgen05_ld_32x32b_x1(place[0] + uint32(lane + t // 32 << 21))
        cuda.syncthreads()
        if t < 32 and give:
            ptx.tcgen05_dealloc_cta_group_1(place[0], give)
    return kernel


def misused_tensor_memory_is_reported():
    if not ON_CPU:
        raise suite.Skip("a GPU hangs")
    good = {"columns": 64, "again": 0, "keeps": True, "what": instruction("f16", "f16", 128, 64), "da": 0, "db": 0,
            "add": 0, "lane": 0, "at": 0, "wait": True, "give": 64}
    misuse(**good)[1, 128](np.zeros(128, np.uint32))
    for changed, says in (
            ({"columns": 48}, "tcgen05.alloc takes 32, 64, 128, 256 or 512 columns, not 48"),
            ({"again": 128}, "tcgen05.alloc takes 128 columns, after 64 the last time: a block never takes more"),
            ({"again": 32, "keeps": False}, "tcgen05.alloc comes after tcgen05.relinquish_alloc_permit"),
            ({"columns": 512, "again": 512}, "at tcgen05.alloc for columns of tensor memory that another warp gives"),
            ({"what": instruction("f16", "f16", 96, 64)}, "says that a has 96 rows; cta_group::1 has 64 or 128"),
            ({"what": instruction("f16", "f16", 128, 24)}, "b has 24 columns; with 128 rows of a they are a multiple"),
            ({"what": instruction("tf32", "f16", 128, 64)}, "says that a has type 2, which kind::f16 does not have"),
            ({"what": instruction("f16", "f16", 128, 64, sums=2)}, "says that the sums have type 2"),
            ({"what": instruction("f16", "f16", 128, 64) | 4}, "has bits set for sparse matrices"),
            ({"da": 1 << 46}, "a is no descriptor of tcgen05: bits 46 to 48 are 0, not 1"),
            ({"db": 3 << 61}, "the descriptor of b, 0x6000"),
            ({"db": 1 << 13}, "b is not in the block's shared memory: row 0 would be at its byte 131072"),
            ({"at": 32}, "tcgen05.mma uses columns 32 to 95 of tensor memory, which the block has not allocated"),
            ({"at": 16 << 16}, "the sums begin at lane 16 of tensor memory; they begin at lane 0, or if"),
            ({"lane": 1}, "tcgen05.ld begins at lane 32 of tensor memory, but warp 0 of the block begins at lane 0"),
            ({"wait": False}, "tcgen05.ld uses column 0 of tensor memory while a product or copy writes to it"),
            ({"give": 32}, "tcgen05.dealloc gives back 32 columns from address 0x0 on, which is no allocation"),
            ({"give": 0}, "the block ends without giving back 64 columns of tensor memory")):
        try:
            misuse(**{**good, **changed})[1, 128](np.zeros(128, np.uint32))
            assert False, says
        except Exception as error:
            assert says in str(error), (says, error)
    out = np.zeros(128, np.uint32)
    misuse(**{**good, "add": 1})[1, 128](out)
    assert np.isnan(out.view(np.float32)).all(), "columns that were never written are no numbers"


@cuda.jit
def halves_of(x, out):
    i = cuda.threadIdx.x
    out[0, i] = ptx.cvt_rn_f16x2_f32(x[i], x[i + 1])
    out[1, i] = ptx.cvt_rn_bf16x2_f32(x[i], x[i + 1])


def two_numbers_are_rounded_into_a_word():
    needs((8, 0))
    x, out = random.standard_normal(33).astype(np.float32), np.zeros((2, 32), np.uint32)
    halves_of[1, 32](x, out)
    assert (out[0].view(np.float16).reshape(-1, 2)[:, ::-1] == np.stack([x[:-1], x[1:]], 1).astype(np.float16)).all()
    bits = x.view(np.uint32)
    bits = (bits + 0x7fff + (bits >> 16 & 1)) >> 16
    assert (out[1] == (bits[:-1] << 16 | bits[1:])).all()


@cuda.jit
def take_turns(out, rounds):
    """Two pairs of warps: one of each hands numbers to the other through barriers of the block."""
    tile = cuda.shared.array((2, 32), int32)
    pair, half, lane = cuda.threadIdx.x // 64, cuda.threadIdx.x // 32 % 2, cuda.threadIdx.x % 32
    for i in range(rounds):
        if half == 0:
            if i > 0:
                ptx.bar_sync(5 + pair, 64)
            tile[pair, 31 - lane] = 1000 * i + lane
            cuda.threadfence_block()
            ptx.bar_arrive(3 + pair, 64)
        else:
            ptx.bar_sync(3 + pair, 64)
            out[pair, i, lane] = tile[pair, lane]
            if i < rounds - 1:
                ptx.bar_arrive(5 + pair, 64)


def warps_meet_at_barriers_of_the_block():
    rounds = int(random.integers(1, 9))
    out = np.zeros((2, rounds, 32), np.int32)
    take_turns[1, 128](out, rounds)
    assert (out == 1000 * np.arange(rounds)[:, None] + np.arange(31, -1, -1)).all(), out


@cuda.jit
def alone(out):
    if cuda.threadIdx.x < 32:
        ptx.bar_sync(7, 64)
    out[0] = 1


def a_block_that_is_stuck_at_a_barrier_names_it():
    if not ON_CPU:
        raise suite.Skip("a GPU hangs")
    text = ""
    try:
        alone[1, 64](np.zeros(1))
    except Exception as error:
        text = str(error)
    assert ("threads 0 to 31 at barrier 7 of the block, which lacks 32 of 64 threads; "
            "threads 32 to 63 ended") in text, text


def tensor_maps_have_rules():
    a = cuda.to_device(np.zeros((8, 24), np.float16))
    cases = [((8, 8), 48, "the swizzle is 0, 32, 64 or 128, not 48"),
             ((8, 24), 32, "a row of the box has 48 bytes, and with"),
             ((8, 3), 0, "a row of the box has 6 bytes, not a multiple of 16"), ((300, 8), 0, "1 to 256 elements"),
             ((8,), 0, "the box has 1 dimensions, and the array has 2")]
    for box, swizzle, says in cases:
        try:
            ptx.tensor_map(a, box, swizzle)
            assert False, says
        except (ValueError, RuntimeError) as error:
            assert says in str(error), error
    for wrong in (a[:, 1:], a[:, ::2], cuda.to_device(np.zeros((4, 9), np.float32))):
        try:
            ptx.tensor_map(wrong, (4, 8))
            assert False, wrong.strides
        except RuntimeError as error:
            assert "tensor map" in str(error), error


@cuda.jit
def taking_over(out, one_for_all):
    """Each block does its own piece, and then those of blocks that have not begun."""
    answer = cuda.shared.array(2, uint64, alignment=16)
    bar = cuda.shared.array(1, uint64)
    t = cuda.threadIdx.x
    if t == 0:
        ptx.mbarrier_init(bar, 0, 1)
        ptx.fence_mbarrier_init()
    cuda.syncthreads()
    block, phase = uint32(cuda.blockIdx.x), 0
    while True:
        if t == 0:
            ptx.mbarrier_arrive_expect_tx(bar, 0, 16)
            if one_for_all:
                ptx.clusterlaunchcontrol_try_cancel_multicast(answer, 0, bar, 0)
            else:
                ptx.clusterlaunchcontrol_try_cancel(answer, 0, bar, 0)
        cuda.atomic.add(out, block * 32 + t, 1)
        ptx.mbarrier_wait_parity(bar, 0, phase)
        taken = answer[0], answer[1]
        if not ptx.clusterlaunchcontrol_query_cancel_is_canceled(taken):
            break
        block = ptx.clusterlaunchcontrol_query_cancel_get_first_ctaid(taken)[0]
        phase ^= 1
        ptx.fence_proxy_async()
        cuda.syncthreads()


def blocks_take_over_the_work_of_those_that_have_not_begun():
    needs((10, 0))
    for one_for_all in (False, True):
        out = np.zeros(32 * 500, np.int32)
        taking_over[500, 32](out, one_for_all)
        assert (out == 1).all()


# ---- memory: order, scope, several numbers at once


@cuda.jit
def pass_on(data, flags, out):
    """Each block waits for the one before it, adds to what that has written and tells the next one."""
    t, b = cuda.threadIdx.x, cuda.blockIdx.x
    if b > 0:
        while cuda.atomic.load(flags, b - 1, order="acquire") == 0:
            pass
        data[b, t] = data[b - 1, t] + t
    else:
        data[b, t] = t
    cuda.syncthreads()
    if t == 0:
        cuda.atomic.store(flags, b, 1, order="release")
        out[b] = cuda.atomic.add(flags, b, 2, order="acq_rel", scope="system")


def what_is_released_is_acquired():
    blocks = int(random.integers(2, 9))
    data, flags, out = np.zeros((blocks, 64), np.int32), np.zeros(blocks, np.int32), np.zeros(blocks, np.int32)
    pass_on[blocks, 64](data, flags, out)
    assert (data == np.arange(1, blocks + 1)[:, None] * np.arange(64)).all()
    assert (flags == 3).all() and (out == 1).all()


@cuda.jit
def ordered(words, longs, floats, doubles, halves, bytes_):
    cuda.atomic.add(words, 0, 3, order="relaxed", scope="block")
    cuda.atomic.sub(words, 1, 3, order="acquire")
    cuda.atomic.max(words, 2, cuda.threadIdx.x - 5, order="release")
    cuda.atomic.min(words, 3, -cuda.threadIdx.x, order="acq_rel")
    cuda.atomic.and_(words, 4, ~(1 << cuda.threadIdx.x), order="seq_cst")
    cuda.atomic.or_(words, 5, 1 << cuda.threadIdx.x, scope="system")
    cuda.atomic.xor(words, 6, 1 << cuda.threadIdx.x, order="seq_cst", scope="block")
    cuda.atomic.inc(longs, 0, 6, order="acq_rel")
    cuda.atomic.dec(longs, 1, 6, order="acq_rel", scope="block")
    cuda.atomic.max(longs, 2, cuda.threadIdx.x, order="acquire", scope="system")
    cuda.atomic.add(floats, 0, 0.5, order="seq_cst")
    cuda.atomic.max(floats, 1, cuda.threadIdx.x, order="acq_rel")
    cuda.atomic.nanmin(floats, 2, cuda.threadIdx.x, order="release")
    cuda.atomic.sub(doubles, 0, 0.5, order="acquire")
    cuda.atomic.exch(doubles, 1, 2.5, order="release")
    cuda.atomic.add(halves, 0, 0.5, order="acq_rel")
    cuda.atomic.add(bytes_, 0, 3, order="acq_rel", scope="block")
    cuda.atomic.cas(words, 7, cuda.threadIdx.x, cuda.threadIdx.x + 1, order="acq_rel")
    cuda.atomic.store(bytes_, 1, cuda.atomic.load(bytes_, 0, order="relaxed", scope="thread") * 0 + 7, scope="thread")
    cuda.atomic.store(doubles, 2, cuda.atomic.load(doubles, 3, order="seq_cst"), order="seq_cst", scope="system")


def atomics_with_an_order_do_what_those_without_do():
    words = np.array([0, 0, -100, 100, -1, 0, 0, 0], np.int32)
    longs, floats = np.zeros(3, np.uint64), np.array([0, 0, np.nan], np.float32)
    doubles, halves, bytes_ = np.array([0, 0, 0, 9.5]), np.zeros(2, np.float16), np.zeros(4, np.uint8)
    ordered[1, 32](words, longs, floats, doubles, halves, bytes_)
    assert words[:7].tolist() == [96, -96, 26, -31, 0, -1, -1], words
    assert 1 <= words[7] <= 32 and longs.tolist() == [32 % 7, (7 - 32 % 7) % 7, 31], (words[7], longs)
    assert floats.tolist() == [16, 31, 0] and doubles.tolist() == [-16, 2.5, 9.5, 9.5], (floats, doubles)
    assert halves[0] == 16 and bytes_.tolist() == [96, 7, 0, 0], (halves, bytes_)


@cuda.jit
def packed_sums(halves, brains, out):
    out[cuda.threadIdx.x, 0] = ptx.atom_add_noftz_f16x2(halves, 0, 0x40003c00)
    out[cuda.threadIdx.x, 1] = ptx.atom_add_noftz_bf16x2(brains, 0, 0x40003f80)
    for f in range(1):
        ptx.fence_acq_rel_cta()
        ptx.fence_acq_rel_gpu()
        ptx.fence_acq_rel_sys()
        ptx.fence_sc_cta()
        ptx.fence_sc_gpu()
        ptx.fence_sc_sys()
        ptx.fence_acq_rel_cluster()
        ptx.fence_sc_cluster()
        ptx.fence_proxy_alias()
        ptx.fence_proxy_async_global()
        ptx.fence_proxy_async_shared_cta()
        ptx.fence_proxy_async_shared_cluster()


def pairs_of_halves_are_added_at_once():
    needs((9, 0))
    halves, brains, out = np.zeros(1, np.uint32), np.zeros(1, np.uint32), np.zeros((32, 2), np.uint32)
    packed_sums[1, 32](halves, brains, out)
    assert halves.view(np.float16).tolist() == [32, 64] and brains[0] == 0x42804200, (halves, hex(brains[0]))
    assert sorted(out.view(np.float16)[:, 0].tolist()) == list(range(32))
    assert sorted((out[:, 1] << 16).astype(np.uint32).view(np.float32).tolist()) == list(range(32))


@cuda.jit
def vector_sums(sums, out):
    t = cuda.threadIdx.x
    a = ptx.atom_add_v4_f32(sums, 0, (1, 2, 3, float32(t)))
    b = ptx.atom_add_v2_f32(sums, 4, (float32(t), 1))
    for i in range(4):
        out[t, i] = a[i]
    for i in range(2):
        out[t, 4 + i] = b[i]


def several_floats_are_added_at_once():
    needs((9, 0))
    sums, out = np.zeros(8, np.float32), np.zeros((32, 6), np.float32)
    vector_sums[1, 32](sums, out)
    assert sums.tolist() == [32, 64, 96, 496, 496, 32, 0, 0], sums
    for i in (0, 1, 2, 5):
        assert sorted(out[:, i].tolist()) == [(i + 1 if i < 3 else 1) * k for k in range(32)]


@cuda.jit
def hinted(words, longs, out):
    first, last = ptx.createpolicy_L2_evict_first(), ptx.createpolicy_L2_evict_last()
    normal, unchanged = ptx.createpolicy_L2_evict_normal(), ptx.createpolicy_L2_evict_unchanged()
    i = cuda.threadIdx.x
    ptx.prefetch_global_L2(words, i)
    ptx.prefetch_global_L1(longs, i)
    ptx.st_global_L2_cache_hint_b32(out, 4 * i, ptx.ld_global_L2_cache_hint_b32(words, i, first), last)
    out[4 * i + 1] = ptx.ld_global_L2_cache_hint_b64(longs, i, normal)
    ptx.st_global_L2_cache_hint_b64(longs, i, i, unchanged)
    if i % 4 == 0:
        ptx.st_global_L2_cache_hint_v4_b32(out, 128 + i, ptx.ld_global_L2_cache_hint_v4_b32(words, i, last), first)


def loads_and_stores_take_cache_policies():
    needs((8, 0))
    words = random.integers(0, 2**32, 32, np.uint32)
    longs = random.integers(0, 2**31, 32, np.uint64)
    given, out = longs.copy(), np.zeros(160, np.uint32)
    hinted[1, 32](words, longs, out)
    assert (out[:128:4] == words).all() and (out[1:128:4] == given).all() and (out[128:] == words).all()
    assert (longs == np.arange(32)).all()


# ---- clusters


@cuda.jit(cluster=(2, 2))
def rotate(x, out, places):
    tile = cuda.shared.array((4, 16), int32)
    cluster = cuda.cg.this_cluster()
    t, block = cuda.threadIdx.x, cuda.blockIdx.x + cuda.gridDim.x * cuda.blockIdx.y
    tile[t // 16, t % 16] = x[block, t]
    cluster.sync()
    other = cluster.map_shared_rank(tile, (cluster.block_rank + 1) % cluster.num_blocks)
    out[block, t] = other[t // 16, t % 16]
    cluster.barrier_arrive()
    if t == 0:
        places[block, 0] = cluster.block_rank
        places[block, 1] = cluster.block_index.x
        places[block, 2] = cluster.block_index.y
        places[block, 3] = cluster.dim_blocks.x + 10 * cluster.dim_blocks.y
    cluster.barrier_wait()
    cuda.atomic.add(cluster.map_shared_rank(tile, 0), (0, 1), cluster.thread_rank)
    cluster.sync()
    if cluster.block_rank == 0 and t == 1:
        out[block, 0] = tile[0, 1] - x[block, 1]


def blocks_of_a_cluster_see_each_others_shared_memory():
    needs((9, 0))
    x = random.integers(0, 1000, (4, 6, 64)).astype(np.int32)
    out, places = np.zeros_like(x), np.zeros((24, 4), np.int32)
    rotate[(6, 4), 64](x.reshape(24, 64), out.reshape(24, 64), places)
    for y in range(4):
        for k in range(6):
            rank = k % 2 + 2 * (y % 2)
            to = (rank + 1) % 4
            want = x[y // 2 * 2 + to // 2, k // 2 * 2 + to % 2].copy()
            if rank == 0:
                want[0] = 255 * 256 // 2
            assert (out[y, k] == want).all(), (y, k)
            assert places[6 * y + k].tolist() == [rank, k % 2, y % 2, 22], places[6 * y + k]


@cuda.jit
def count_blocks(out):
    cluster = cuda.cg.this_cluster()
    if cuda.threadIdx.x == 0:
        out[cuda.blockIdx.x] = 100 * cluster.num_blocks + cluster.block_rank
    cluster.sync()


def a_launch_says_how_many_blocks_a_cluster_has():
    needs((9, 0))
    out = np.zeros(8, np.int32)
    for n, given in ((1, ()), (2, (None, None, 2)), (4, (0, 0, (4,))), (8, (0, 0, (8, 1, 1)))):
        count_blocks[(8, 32, *given)](out)
        assert (out == 100 * n + np.arange(8) % n).all(), out
    try:
        count_blocks[6, 32, 0, 0, 4](out)
        assert False
    except Exception as error:
        assert "grid.x is 6 blocks, not a multiple of the 4 of a cluster" in str(error), error


@cuda.jit(cluster=(2, 1, 2))
def places_in_cluster(out, addresses):
    tile = cuda.shared.array(4, int32)
    i = cuda.blockIdx.x + cuda.gridDim.x * cuda.blockIdx.z
    out[i, 0], out[i, 1], out[i, 2] = ptx.cluster_ctaid_x(), ptx.cluster_ctaid_y(), ptx.cluster_ctaid_z()
    out[i, 3], out[i, 4], out[i, 5] = ptx.cluster_nctaid_x(), ptx.cluster_nctaid_y(), ptx.cluster_nctaid_z()
    out[i, 6], out[i, 7] = ptx.cluster_ctarank(), ptx.cluster_nctarank()
    addresses[i] = ptx.mapa(tile.ctypes.data, 0)
    ptx.barrier_cluster_arrive()
    ptx.barrier_cluster_wait()
    ptx.barrier_cluster_arrive_relaxed()
    ptx.barrier_cluster_wait()


def registers_say_where_a_block_is_in_its_cluster():
    needs((9, 0))
    out, addresses = np.zeros((8, 8), np.int32), np.zeros(8, np.uint64)
    places_in_cluster[(4, 1, 2), 32](out, addresses)
    want = [[x % 2, 0, z, 2, 1, 2, x % 2 + 2 * z, 4] for z in range(2) for x in range(4)]
    assert (out == want).all(), out
    assert (addresses != 0).all() and (addresses.reshape(2, 2, 2) == addresses[0:4:2, None]).all(), addresses


@cuda.jit(cluster=2)
def hand_over(x, out):
    """Block 0 sends words, numbers and a piece of memory to block 1, whose barrier counts them."""
    tile = cuda.shared.array(64, uint64)
    words = cuda.shared.array(64, uint32)
    mine = cuda.shared.array(32, uint64)
    full = cuda.shared.array(1, uint64)
    spare = cuda.shared.array(1, uint64)
    cluster = cuda.cg.this_cluster()
    t = cuda.threadIdx.x
    if t == 0:
        ptx.mbarrier_init(full, 0, 1)
        ptx.mbarrier_init(spare, 0, 1)
        ptx.fence_mbarrier_init()
    mine[t] = x[t] * 3
    ptx.fence_proxy_async()
    cluster.sync()
    other, others_words = cluster.map_shared_rank(tile, 1), cluster.map_shared_rank(words, 1)
    bar = cluster.map_shared_rank(full, 1)
    if cluster.block_rank == 0:
        if t == 0:
            ptx.mbarrier_arrive_release_cluster(cluster.map_shared_rank(spare, 1), 0)
            ptx.mbarrier_arrive_expect_tx_release_cluster(bar, 0, 256 + 32 * 12)
            ptx.cp_async_bulk_shared_cluster_shared(other, 32, mine, 0, 256, bar, 0)
        ptx.st_async_b64(other, t, x[t], bar, 0)
        ptx.st_async_b32(others_words, t, uint32(t), bar, 0)
    else:
        ptx.mbarrier_wait_parity_acquire_cluster(spare, 0, 0)
        ptx.mbarrier_wait_parity_acquire_cluster(full, 0, 0)
        out[t], out[32 + t], out[64 + t] = tile[t], tile[32 + t], words[t]
    cluster.barrier_arrive()
    cluster.barrier_wait()


def a_block_sends_to_another_ones_barrier():
    needs((9, 0))
    x, out = random.integers(0, 2**60, 32).astype(np.uint64), np.zeros(96, np.uint64)
    hand_over[2, 32](x, out)
    assert (out == np.concatenate([x, 3 * x, np.arange(32)])).all(), out


@cuda.jit(cluster=4)
def same_box(map, x, out):
    """One block copies a box and a piece to some of the blocks; each counts what it gets."""
    tile = cuda.shared.array(128, uint16, alignment=128)
    piece = cuda.shared.array(64, uint16, alignment=128)
    full = cuda.shared.array(1, uint64)
    cluster = cuda.cg.this_cluster()
    t, rank = cuda.threadIdx.x, cluster.block_rank
    tile[t] = tile[64 + t] = piece[t] = 0
    if t == 0:
        ptx.mbarrier_init(full, 0, 1)
        ptx.fence_mbarrier_init()
        if rank != 2:
            ptx.mbarrier_arrive_expect_tx(full, 0, 256 if rank == 0 else 384)
    cluster.sync()
    if rank == 0 and t == 0:
        ptx.fence_proxy_tensormap_acquire(map, 0)
        ptx.cp_async_bulk_tensor_2d_shared_global_multicast(tile, 0, map, 0, (1, 8), full, 0, 0b1011)
        ptx.cp_async_bulk_shared_global_multicast(piece, 0, x, (0, 0), 128, full, 0, 0b1010)
    if rank != 2:
        ptx.mbarrier_wait_parity(full, 0, 0)
    cuda.syncthreads()
    for i in range(t, 128, 64):
        out[rank, i] = tile[i]
    out[rank, 128 + t] = piece[t]
    cluster.sync()


def a_copy_goes_to_several_blocks_of_a_cluster():
    needs((9, 0))
    x, out = random.integers(0, 65536, (16, 64), np.uint16), np.zeros((4, 192), np.uint16)
    a = cuda.to_device(x)
    map = ptx.tensor_map(a, (8, 16))
    same_box[4, 64](cuda.to_device(np.asarray(map)), a, out)                # in memory
    want = np.zeros_like(out)
    want[[0, 1, 3], :128] = x[1:9, 8:24].ravel()
    want[[1, 3], 128:] = x[0]
    assert (out == want).all(), out


def bulk_reduction(function, kind):
    @cuda.jit
    def kernel(x, out):
        tile = cuda.shared.array(64, kind, alignment=128)
        tile[cuda.threadIdx.x] = x[cuda.threadIdx.x]
        ptx.fence_proxy_async()
        cuda.syncthreads()
        if cuda.threadIdx.x == 0:
            function(out, 0, tile, 0, 64 * x.itemsize)
            ptx.cp_async_bulk_commit_group()
            ptx.cp_async_bulk_wait_group(0)
    return kernel


def bulk_reductions_combine_with_memory():
    needs((9, 0))
    for function, kind, dtype, combine in (
            (ptx.cp_reduce_async_bulk_global_shared_add_u32, uint32, np.uint32, np.add),
            (ptx.cp_reduce_async_bulk_global_shared_add_s32, int32, np.int32, np.add),
            (ptx.cp_reduce_async_bulk_global_shared_add_u64, uint64, np.uint64, np.add),
            (ptx.cp_reduce_async_bulk_global_shared_add_f32, float32, np.float32, np.add),
            (ptx.cp_reduce_async_bulk_global_shared_add_f64, float64, np.float64, np.add),
            (ptx.cp_reduce_async_bulk_global_shared_add_noftz_f16, float16, np.float16, np.add),
            (ptx.cp_reduce_async_bulk_global_shared_min_u32, uint32, np.uint32, np.minimum),
            (ptx.cp_reduce_async_bulk_global_shared_min_s32, int32, np.int32, np.minimum),
            (ptx.cp_reduce_async_bulk_global_shared_max_u32, uint32, np.uint32, np.maximum),
            (ptx.cp_reduce_async_bulk_global_shared_max_s32, int32, np.int32, np.maximum),
            (ptx.cp_reduce_async_bulk_global_shared_and_b32, uint32, np.uint32, np.bitwise_and),
            (ptx.cp_reduce_async_bulk_global_shared_or_b32, uint32, np.uint32, np.bitwise_or),
            (ptx.cp_reduce_async_bulk_global_shared_xor_b32, uint32, np.uint32, np.bitwise_xor)):
        x, out = (random.integers(0, 1000, 64).astype(dtype) for _ in range(2))
        want = combine(x, out)
        bulk_reduction(function, kind)[1, 64](x, out)
        assert (out == want).all(), (combine, dtype)
    x, out = bfloat(np.arange(64, dtype=np.float32)), bfloat(np.full(64, 2, np.float32))
    bulk_reduction(ptx.cp_reduce_async_bulk_global_shared_add_noftz_bf16, uint16)[1, 64](x, out)
    assert (out == bfloat(np.arange(2, 66, dtype=np.float32))).all()


@cuda.jit(cluster=2)
def forsaken():
    bar = cuda.shared.array(1, uint64)
    cluster = cuda.cg.this_cluster()
    if cuda.threadIdx.x == 0:
        ptx.mbarrier_init(bar, 0, 1)
    cluster.sync()
    if cluster.block_rank == 1:
        ptx.mbarrier_wait_parity(bar, 0, 0)
    cluster.sync()


@cuda.jit(cluster=2)
def hasty():
    cluster = cuda.cg.this_cluster()
    cluster.barrier_arrive()
    cluster.barrier_arrive()


@cuda.jit(cluster=2)
def stranger(x):
    tile = cuda.shared.array(4, int32)
    x[0] = cuda.cg.this_cluster().map_shared_rank(tile, 2)[0]


def misused_clusters_are_reported():
    if not ON_CPU:
        raise suite.Skip("a GPU hangs")
    for kernel, args, says in (
            (forsaken, (), "stuck in block (1,0,0): threads 0 to 31 at the mbarrier at byte 0 of static shared memory"),
            (hasty, (), "thread (0,0,0) arrives at the barrier of the cluster twice"),
            (stranger, (np.zeros(1, np.int32),), "asked for a block that the cluster does not have")):
        try:
            kernel[2, 32](*args)
            assert False, says
        except Exception as error:
            assert says in str(error), error


# ---- the examples


def the_product_by_wgmma_is_right_for_random_sizes():
    needs((9, 0))
    for _ in range(3):
        m, n, k = int(random.integers(1, 300)), 8 * int(random.integers(1, 66)), 8 * int(random.integers(1, 50))
        a, b = (random.standard_normal(s).astype(np.float16) for s in ((m, k), (k, n)))
        c = cuda.to_device(np.zeros((m, n), np.float16))
        x, y = cuda.to_device(a), cuda.to_device(b)
        wgmma.gemm[wgmma.blocks(c), wgmma.THREADS, 0, wgmma.SHARED](*wgmma.maps(x, y, c), m, n, k)
        want = a.astype(np.float64) @ b.astype(np.float64)
        assert np.allclose(c.copy_to_host(), want, rtol=2e-3, atol=2e-2), (m, n, k)


def the_product_is_right_for_random_sizes():
    for _ in range(4):
        m, n, k = random.integers(1, 300), 8 * random.integers(1, 40), 8 * random.integers(1, 25)
        a, b = (random.standard_normal(s).astype(np.float16) for s in ((m, k), (k, n)))
        c = np.zeros((m, n), np.float32)
        gemm.gemm[((n + 127) // 128, (m + 127) // 128), 256](a, b, c)
        want = a.astype(np.float64) @ b.astype(np.float64)
        assert abs(c - want).max() < 1e-3, (m, n, k, abs(c - want).max())


def the_histogram_counts_in_a_cluster():
    needs((9, 0))
    x = random.integers(0, 65536, int(random.integers(1, 20000)), np.uint16)
    want = np.bincount(x, minlength=histogram.BINS)
    for kernel, blocks in ((histogram.histogram, 2 * histogram.CLUSTER), (histogram.plain, 3)):
        counts = np.zeros(histogram.BINS, np.uint32)
        kernel[blocks, histogram.THREADS, 0, histogram.SHARED](x, counts)
        assert (counts == want).all(), kernel


def the_stencil_is_right_for_random_sizes():
    needs((9, 0))
    for _ in range(2):
        shape = int(random.integers(1, 400)), 4 * int(random.integers(1, 80))
        a = random.standard_normal(shape).astype(np.float32)
        wide = np.pad(a, 1)
        want = 0.5 * a + 0.125 * (wide[:-2, 1:-1] + wide[2:, 1:-1] + wide[1:-1, :-2] + wide[1:-1, 2:])
        x, out = cuda.to_device(a), cuda.to_device(np.zeros_like(a))
        stencil.run(x, out, 0.5, 0.125)
        assert np.allclose(out.copy_to_host(), want, atol=1e-5), shape
        stencil.plain[((shape[1] + 31) // 32, (shape[0] + 7) // 8), (32, 8)](x, out, 0.5, 0.125)
        assert np.allclose(out.copy_to_host(), want, atol=1e-5), shape


def the_product_of_long_sums_is_right_for_random_sizes():
    needs((9, 0))
    for _ in range(2):
        m, n, k = int(random.integers(1, 200)), 8 * int(random.integers(1, 20)), 8 * int(random.integers(1, 100))
        a, b = (random.standard_normal(s).astype(np.float16) for s in ((m, k), (k, n)))
        c = np.zeros((m, n), np.float32)
        splitk.splitk[splitk.grid(c), splitk.THREADS, 0, splitk.SHARED](a, b, c)
        want = a.astype(np.float64) @ b.astype(np.float64)
        assert abs(c - want).max() < 1e-3, (m, n, k, abs(c - want).max())


if __name__ == "__main__":
    names = sys.argv[2:]
    sys.exit((suite.run(LABEL, globals(), names) if names or ON_CPU else suite.run_apart(LABEL, globals())) > 0)
