"""Trees, tokens and transcripts."""

import math

from numba import cuda, float32, int32

BINS = 256
THREADS = 256
WARPS = THREADS // 32


@cuda.jit("void(float32[:], float32[:, :], int16[:, :], float32[:, :], int16[:, :], boolean[:, :], float32)")
def boosted_trees(out, rows, feature, threshold, left, missing_left, base):
    """What an ensemble of decision trees says of each row; a leaf has no feature, its value is its threshold."""
    i = cuda.grid(1)
    if i >= out.size:
        return
    total = base
    for tree in range(feature.shape[0]):
        node = 0
        while True:
            f = feature[tree, node]
            if f < 0:
                break
            value = rows[i, f]
            if math.isnan(value):
                go_left = missing_left[tree, node]
            else:
                go_left = value < threshold[tree, node]
            node = left[tree, node] if go_left else left[tree, node] + 1
        total += threshold[tree, node]
    out[i] = float32(1) / (float32(1) + math.exp(-total))


@cuda.jit("void(float32[:, :, :], uint8[:, :], float32[:], float32[:], int32[:])")
def split_histograms(histogram, bins, gradient, hessian, rows):
    """Gradients by bin of the rows of a node: one row of blocks a feature, sums in shared memory."""
    sums = cuda.shared.array((BINS, 2), float32)
    f = cuda.blockIdx.y
    for k in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        sums[k, 0] = 0
        sums[k, 1] = 0
    cuda.syncthreads()
    column = bins[f]
    for k in range(cuda.grid(1), rows.size, cuda.gridsize(1)):
        row = rows[k]
        cuda.atomic.add(sums, (column[row], 0), gradient[row])
        cuda.atomic.add(sums, (column[row], 1), hessian[row])
    cuda.syncthreads()
    for k in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        if sums[k, 1] > 0:
            for part in range(2):
                cuda.atomic.add(histogram, (f, k, part), sums[k, part])


@cuda.jit(device=True)
def warp_scan(x, lane):
    step = 1
    while step < 32:
        before = cuda.shfl_up_sync(0xffffffff, x, step)
        if lane >= step:
            x += before
        step *= 2
    return x


@cuda.jit(device=True)
def first_reaching(row, target, sums, place):
    """Where the running sum of a row reaches a target, and the sum there; the last place if it does not."""
    t = cuda.threadIdx.x
    lane = t % 32
    if t == 0:
        place[0] = row.size - 1
    done = float32(0)
    here = float32(0)
    for first in range(0, row.size, THREADS):
        x = float32(row[first + t]) if first + t < row.size else float32(0)
        x = warp_scan(x, lane)
        if lane == 31:
            sums[t // 32] = x
        cuda.syncthreads()
        before = done
        for w in range(WARPS):
            if w < t // 32:
                before += sums[w]
            done += sums[w]
        here = before + x
        reached = here >= target and first + t < row.size
        if reached:
            cuda.atomic.min(place, 0, first + t)
        if cuda.syncthreads_or(int32(reached)):
            break
    if t == place[0] % THREADS:
        sums[0] = here
    cuda.syncthreads()
    at, mass = place[0], sums[0]
    cuda.syncthreads()
    return at, mass


@cuda.jit("void(uint16[:], int32[:], float16[:, :], uint16[:, :], float32[:], float32)")
def top_p(token, kept, probability, order, draw, p):
    """Draws a token among the likely ones, whose probabilities are in descending order: one block a row."""
    sums = cuda.shared.array(WARPS, float32)
    place = cuda.shared.array(1, int32)
    b = cuda.blockIdx.x
    row = probability[b]
    last, mass = first_reaching(row, p, sums, place)
    at, _ = first_reaching(row, draw[b] * mass, sums, place)
    if cuda.threadIdx.x == 0:
        kept[b] = last + 1
        token[b] = order[b, min(at, last)]


@cuda.jit(device=True)
def log_add(a, b, c):
    """The logarithm of the sum of three numbers that are given as logarithms."""
    most = max(a, b, c)
    if most == -math.inf:
        return most
    return most + math.log(math.exp(a - most) + math.exp(b - most) + math.exp(c - most))


@cuda.jit("void(float32[:], float32[:, :, :], int32[:, :], int32[:], int32[:])")
def ctc_loss(loss, score, label, frames, length):
    """How likely a transcript is, over all ways to align it: one block an utterance, one thread a state."""
    alpha = cuda.shared.array((2, 130), float32)
    b = cuda.blockIdx.x
    s = cuda.threadIdx.x
    states = 2 * length[b] + 1
    mine = label[b, s // 2] if s % 2 == 1 and s < states else 0
    skips = s >= 3 and mine != 0 and mine != label[b, s // 2 - 1]
    if s < 2:
        alpha[0, s] = -math.inf
        alpha[1, s] = -math.inf
    alpha[0, s + 2] = score[b, 0, mine] if s < min(2, states) else float32(-math.inf)
    cuda.syncthreads()
    now = 0
    for t in range(1, frames[b]):
        if s < states:
            stay = alpha[now, s + 2]
            step = alpha[now, s + 1]
            skip = alpha[now, s] if skips else float32(-math.inf)
            alpha[1 - now, s + 2] = log_add(stay, step, skip) + score[b, t, mine]
        now = 1 - now
        cuda.syncthreads()
    if s == 0:
        loss[b] = -log_add(alpha[now, states + 1], alpha[now, states], float32(-math.inf))
