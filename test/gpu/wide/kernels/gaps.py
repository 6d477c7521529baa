"""Best scores over rows and columns of integers."""

from numba import cuda, int32

M = 32                           # letters of a word


@cuda.jit("void(int32[:], uint8[:, :], uint8[:, :], int32, int32)")
def affine_gaps(best, first, second, opening, extending):
    """Needleman and Wunsch with Gotoh's gaps: one thread a pair, a row in local memory."""
    i = cuda.grid(1)
    if i >= best.shape[0]:
        return
    score = cuda.local.array(M + 1, int32)
    down = cuda.local.array(M + 1, int32)
    score[0] = 0
    for k in range(1, M + 1):
        score[k] = opening + k * extending
        down[k] = -10000
    for j in range(first.shape[1]):
        diagonal = score[0]
        score[0] = opening + (j + 1) * extending
        across = -10000
        for k in range(1, M + 1):
            match = 2 if first[i, j] == second[i, k - 1] else -1
            down[k] = max(down[k] + extending, score[k] + opening + extending)
            across = max(across + extending, score[k - 1] + opening + extending)
            here = max(diagonal + match, down[k], across)
            diagonal = score[k]
            score[k] = here
    best[i] = score[M]


@cuda.jit("void(int32[:], int32[:, :])")
def max_path(out, cost):
    """The greatest sum of neighbours that ends at the bottom of each column."""
    j = cuda.grid(1)
    if j < out.shape[0]:
        best = cost[0, j]
        for i in range(1, cost.shape[0]):
            best = max(best, 0) + cost[i, j]
        out[j] = best
