"""Flash attention, forward: o = softmax(q k^T / sqrt(D)) v of arrays (heads, n, D) of 16-bit numbers, on the tensor cores of Hopper (sm_90a).

A block computes 64 rows of o for each of its warpgroups but the first one, of which one thread keeps stages of k and v filled by TMA. What is
exponentiated is never in memory: the sums of one product, in registers, are an operand of the next.

    attention[blocks(q), THREADS, 0, SHARED](*maps(q, k, v, o), q.shape[1], D ** -0.5)           # arrays on the device
"""
import math
import numpy as np
from pykrt import cuda, float16, float32, uint64
from pykrt import tile
from pykrt.cuda.bf16 import bfloat16

D, CAUSAL = 128, False
NUMBER = bfloat16                  # or float16
LOG2E = np.float32(math.log2(math.e))
GROUPS, BN, STAGES = 2, 128, 2     # warpgroups that compute; rows of k and v in a stage
BM, THREADS = 64 * GROUPS, 128 * (GROUPS + 1)
SHARED = 2 * D * (BM + 2 * STAGES * BN)


def maps(q, k, v, o):
    return (tile.tensor_map(q, (BM, D)), tile.tensor_map(k, (BN, D)), tile.tensor_map(v, (BN, D)),
            tile.tensor_map(o, (64, D)))


def blocks(q):
    return -(-q.shape[1] // BM), q.shape[0]


@cuda.jit(device=True, forceinline=True)
def load(q, k, v, sq, sk, sv, qpipe, kpipe, vpipe, row, steps):
    head = cuda.blockIdx.y
    tile.load_async(sq, q, (head, row, 0), qpipe, 0)
    tile.commit(qpipe, 0)
    for j in range(steps):
        tile.acquire(kpipe, j)
        tile.load_async(tile.stage(sk, j), k, (head, j * BN, 0), kpipe, j)
        tile.commit(kpipe, j)
        tile.acquire(vpipe, j)
        tile.load_async(tile.stage(sv, j), v, (head, j * BN, 0), vpipe, j)
        tile.commit(vpipe, j)


@cuda.jit(device=True, forceinline=True)
def masked(s, row, column, n):
    """Without what is behind the last column, or behind the diagonal."""
    last = tile.map(lambda r: min(n - 1, row + r) - column if CAUSAL else n - 1 - column, tile.index(s, 0))
    return tile.map(lambda x, c, last: x if c <= last else float32(-math.inf), s, tile.index(s, 1), last)


@cuda.jit(device=True, forceinline=True)
def weights(s, most, scale):
    """The exponentials of a block of scores, the largest score of each row so far, and by what earlier sums shrink."""
    now = tile.map(max, most, tile.max(s, 1))
    p = tile.map(lambda x, m: math.exp2(x * scale - m * scale), s, now)
    return p, now, tile.map(lambda old, m: math.exp2((old - m) * scale), most, now)


@cuda.jit(device=True, forceinline=True)
def consume(sq, sk, sv, qpipe, kpipe, vpipe, row, steps, n, scale):
    o = tile.zeros((64, D))
    most, sums = tile.full((64, 1), -math.inf), tile.zeros((64, 1))
    tile.wait(qpipe, 0)
    tile.wait(kpipe, 0)
    s = tile.mma(sq, tile.transpose(tile.stage(sk, 0)))
    tile.release(kpipe, 0)
    if BN > (row if CAUSAL else n):
        s = masked(s, row, 0, n)
    p, most, less = weights(s, most, scale)
    sums = tile.sum(p, 1)
    x = tile.astype(p, NUMBER)
    for j in range(1, steps):
        tile.wait(kpipe, j)
        s = tile.mma_async(sq, tile.transpose(tile.stage(sk, j)))
        tile.wait(vpipe, j - 1)
        o = tile.mma_async(x, tile.stage(sv, j - 1), o)
        s = tile.mma_wait(1, s)
        tile.release(kpipe, j)
        if (j + 1) * BN > (row if CAUSAL else n):
            s = masked(s, row, j * BN, n)
        p, most, less = weights(s, most, scale)
        sums = tile.map(lambda l, a, x: l * a + x, sums, less, tile.sum(p, 1))
        o = tile.mma_wait(0, o)
        tile.release(vpipe, j - 1)
        x = tile.astype(p, NUMBER)
        o = tile.map(lambda x, a: x * a, o, less)
    tile.wait(vpipe, steps - 1)
    o = tile.mma(x, tile.stage(sv, steps - 1), o)
    inverse = tile.map(lambda l: float32(1) / l, sums)
    return tile.map(lambda x, a: x * a, o, inverse)


@cuda.jit("void(tensor_map, tensor_map, tensor_map, tensor_map, int32, float32)", launch_bounds=(THREADS, 1), fastmath=True)
def attention(q, k, v, o, n, scale):
    sq = tile.shared((BM, D), NUMBER)
    sk = tile.shared((STAGES, BN, D), NUMBER, after=sq)
    sv = tile.shared((STAGES, BN, D), NUMBER, after=sk)
    qpipe = tile.pipeline(cuda.shared.array((2, 1), uint64), 4 * GROUPS)
    kpipe = tile.pipeline(cuda.shared.array((2, STAGES), uint64), 4 * GROUPS)
    vpipe = tile.pipeline(cuda.shared.array((2, STAGES), uint64), 4 * GROUPS)
    block = cuda.gridDim.x - 1 - cuda.blockIdx.x if CAUSAL else cuda.blockIdx.x      # those with the most work first
    steps = ((min(n, (block + 1) * BM) if CAUSAL else n) + BN - 1) // BN
    group = tile.warpgroup()
    if group == 0:
        tile.reg_dealloc(24)
        tile.produce((q, k, v), load, sq, sk, sv, qpipe, kpipe, vpipe, block * BM, steps)
    else:
        tile.reg_alloc(240 if GROUPS == 2 else 160)
        mine = tile.rows(sq, (group - 1) * 64, 64)
        row = block * BM + (group - 1) * 64
        result = consume(mine, sk, sv, qpipe, kpipe, vpipe, row, steps, n, scale * LOG2E)
        tile.store(mine, tile.astype(result, NUMBER))
        tile.sync()
        tile.store_async(o, (cuda.blockIdx.y, row, 0), mine)
        tile.store_wait()
