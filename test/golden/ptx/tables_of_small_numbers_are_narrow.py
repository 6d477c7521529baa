# ARGS: --arch=sm_90
# Each cell is at most 1 more than a neighbour, and the loops make a known number of cells: sums and minima fit into 32 bits. Elements that
# come from elsewhere may hold anything.
from numba import cuda, int32

WORD = 24


@cuda.jit("void(int32[::1], uint8[:, ::1], uint8[:, ::1])")
def distance(out, first, second):
    i = cuda.grid(1)
    row = cuda.local.array(WORD + 1, int32)
    for k in range(WORD + 1):
        row[k] = k
    for j in range(WORD):
        diagonal = row[0]
        row[0] = j + 1
        for k in range(WORD):
            cost = 0 if first[i, k] == second[i, j] else 1
            best = min(diagonal + cost, row[k] + 1, row[k + 1] + 1)
            diagonal = row[k + 1]
            row[k + 1] = best
    out[i] = row[WORD]


@cuda.jit("void(int32[::1], int32[:, ::1])")
def from_elsewhere(out, x):
    t = cuda.threadIdx.x
    row = cuda.shared.array(WORD + 1, int32)
    row[t] = x[0, t]
    cuda.syncthreads()
    for j in range(WORD):
        out[t] = min(row[t] + 1, row[t + 1] + x[t, j])


# CHECK-LABEL: .entry distance(
# CHECK: min.{{[su]}}32
# CHECK-NOT: min.{{[su]}}64
# CHECK-LABEL: .entry from_elsewhere(
# CHECK: min.s64
