"""Dynamic programming along antidiagonals and rows."""

from numba import cuda, int32

LENGTH = 256                     # of a sequence; threads of a block
COLUMNS = LENGTH + 1
WORD = 24
ROW = WORD + 1


@cuda.jit("void(int32[:], uint8[:, :], uint8[:, :])")
def smith_waterman(best, first, second):
    """The best local alignment of each pair of sequences: one block a pair, one thread a column."""
    score = cuda.shared.array((3, COLUMNS), int32)
    top = cuda.shared.array(LENGTH, int32)
    pair = cuda.blockIdx.x
    t = cuda.threadIdx.x
    for k in range(3):
        score[k, t + 1] = 0
        if t == 0:
            score[k, 0] = 0
    letter = second[pair, t]
    highest = int32(0)
    cuda.syncthreads()
    for step in range(2 * LENGTH - 1):
        now = step % 3
        last = (step + 2) % 3
        before = (step + 1) % 3
        row = step - t
        if row >= 0 and row < LENGTH:
            if first[pair, row] == letter:
                s = score[before, t] + 3
            else:
                s = score[before, t] - 2
            s = max(s, score[last, t] - 1, score[last, t + 1] - 1, 0)
            score[now, t + 1] = s
            highest = max(highest, s)
        cuda.syncthreads()
    top[t] = highest
    cuda.syncthreads()
    step = LENGTH // 2
    while step > 0:
        if t < step:
            top[t] = max(top[t], top[t + step])
        cuda.syncthreads()
        step //= 2
    if t == 0:
        best[pair] = top[0]


@cuda.jit("void(int32[::1], uint8[:, ::1], uint8[:, ::1])")
def edit_distance(distance, first, second):
    """One thread a pair of words, a row of the table in local memory."""
    i = cuda.grid(1)
    if i >= distance.shape[0]:
        return
    row = cuda.local.array(ROW, int32)
    for k in range(WORD + 1):
        row[k] = k
    for j in range(WORD):
        diagonal = row[0]
        row[0] = j + 1
        letter = second[i, j]
        for k in range(WORD):
            cost = 0 if first[i, k] == letter else 1
            best = min(diagonal + cost, row[k] + 1, row[k + 1] + 1)
            diagonal = row[k + 1]
            row[k + 1] = best
    distance[i] = row[WORD]


@cuda.jit("void(int32[:, :], int32[:, :], int32, int32)")
def cheapest_path(cost, weight, diagonal, gap):
    """One antidiagonal of a table in global memory: one launch for each."""
    k = cuda.grid(1)
    n = cost.shape[0]
    i = k + 1
    j = diagonal - i
    if i < n and j >= 1 and j < n:
        here = cost[i - 1, j - 1] + weight[i, j]
        here = min(here, cost[i - 1, j] + gap)
        here = min(here, cost[i, j - 1] + gap)
        cost[i, j] = here
