"""Trained networks at work: a layer of bytes, a search by beams, attention over pages."""

import math

from numba import cuda, float32, int32, int64

THREADS = 256
BEAMS = 4
WARPS = 8
HEAD = 64
PAGE = 16


@cuda.jit("void(int8[:, :, :], int8[:, :, :], int8[:, :, :, :], int32[:], int32[:], int32[:], int32, int32)")
def quantised_conv(out, x, weight, bias, multiplier, shift, x_zero, out_zero):
    """A convolution of 3 by 3 on bytes, scaled back to bytes by a factor of 31 bits and a shift for each channel."""
    channel, column, row = cuda.grid(3)
    height, width, channels = x.shape
    if row >= height or column >= width or channel >= weight.shape[3]:
        return
    total = bias[channel]
    for i in range(3):
        v = row + i - 1
        if v < 0 or v >= height:
            continue
        for j in range(3):
            u = column + j - 1
            if u < 0 or u >= width:
                continue
            for c in range(channels):
                total += int32(x[v, u, c] - x_zero) * int32(weight[i, j, c, channel])
    half = int64(1) << (shift[channel] - 1)
    scaled = (int64(total) * multiplier[channel] + half) >> shift[channel]
    out[row, column, channel] = max(-128, min(127, scaled + out_zero))


@cuda.jit("void(int32[:, :], int32[:, :], float32[:, :], float32[:, :], float32[:, :, :])")
def beam_step(token, parent, new_score, score, logit):
    """The four best ways to go on with four sentences: each thread keeps its best, then the block takes turns."""
    values = cuda.shared.array(THREADS, float32)
    places = cuda.shared.array(THREADS, int32)
    best = cuda.local.array(BEAMS, float32)
    which = cuda.local.array(BEAMS, int32)
    b = cuda.blockIdx.x
    t = cuda.threadIdx.x
    words = logit.shape[2]
    for r in range(BEAMS):
        best[r] = -math.inf
        which[r] = -1
    for k in range(BEAMS):
        base = score[b, k]
        for w in range(t, words, THREADS):
            value = base + logit[b, k, w]
            if value > best[BEAMS - 1]:
                r = BEAMS - 1
                while r > 0 and best[r - 1] < value:
                    best[r] = best[r - 1]
                    which[r] = which[r - 1]
                    r -= 1
                best[r] = value
                which[r] = k * words + w
    taken = 0
    for r in range(BEAMS):
        values[t] = best[taken]
        places[t] = t
        cuda.syncthreads()
        half = THREADS // 2
        while half > 0:
            if t < half and values[t + half] > values[t]:
                values[t] = values[t + half]
                places[t] = places[t + half]
            cuda.syncthreads()
            half //= 2
        if t == places[0]:
            token[b, r] = which[taken] % words
            parent[b, r] = which[taken] // words
            new_score[b, r] = best[taken]
            taken += 1
        cuda.syncthreads()


@cuda.jit(device=True)
def warp_total(x):
    for k in (16, 8, 4, 2, 1):
        x += cuda.shfl_xor_sync(0xffffffff, x, k)
    return x


@cuda.jit("void(float32[:, :, :], float32[:, :, :], float32[:, :, :, :], float32[:, :, :, :], int32[:, :], int32[:], "
          "float32)")
def paged_attention(out, query, keys, values, table, length, scale):
    """Attention of one new token to those before it, whose keys lie in pages: one block a sentence and head."""
    parts = cuda.shared.array((WARPS, HEAD), float32)
    mosts = cuda.shared.array(WARPS, float32)
    totals = cuda.shared.array(WARPS, float32)
    s = cuda.blockIdx.x
    h = cuda.blockIdx.y
    lane = cuda.threadIdx.x % 32
    warp = cuda.threadIdx.x // 32
    q0 = query[s, h, lane] * scale
    q1 = query[s, h, lane + 32] * scale
    most = float32(-math.inf)
    total = float32(0)
    o0 = float32(0)
    o1 = float32(0)
    for t in range(warp, length[s], WARPS):
        page = table[s, t // PAGE]
        slot = t % PAGE
        now = warp_total(q0 * keys[page, slot, h, lane] + q1 * keys[page, slot, h, lane + 32])
        new_most = max(most, now)
        shrink = math.exp(most - new_most)
        p = math.exp(now - new_most)
        total = total * shrink + p
        o0 = o0 * shrink + p * values[page, slot, h, lane]
        o1 = o1 * shrink + p * values[page, slot, h, lane + 32]
        most = new_most
    parts[warp, lane] = o0
    parts[warp, lane + 32] = o1
    if lane == 0:
        mosts[warp] = most
        totals[warp] = total
    cuda.syncthreads()
    d = cuda.threadIdx.x
    if d < HEAD:
        most = mosts[0]
        for w in range(1, WARPS):
            most = max(most, mosts[w])
        whole = float32(0)
        total = float32(0)
        for w in range(WARPS):
            p = math.exp(mosts[w] - most)
            whole += p * parts[w, d]
            total += p * totals[w]
        out[s, h, d] = whole / total
