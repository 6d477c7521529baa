"""Kernels whose threads stand one above the other and read the same in a loop, and some that only look so: strips.test.sh."""
from numba import cuda, float32, int64

SIGNATURE = "void(int64[::1], int64[::1], int64)"


@cuda.jit(SIGNATURE)
def product(out, x, n):
    """The guard stands in front, for both axes."""
    i, j = cuda.grid(2)
    if i < 150 and j < 10:
        total = 0
        for k in range(n):
            total += x[j * 7 + k] * x[k * 150 + i]
        out[j * 150 + i] = total


@cuda.jit(SIGNATURE)
def early(out, x, n):
    """The other threads return first; what is carried are two numbers."""
    i = cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x
    j = cuda.blockIdx.y * cuda.blockDim.y + cuda.threadIdx.y
    if j >= n - 13 or i > n * 6 or i == 0:
        return
    low, high = 1 << 40, -1
    for k in range(n):
        v = (x[j + k] - x[k * 100 + i]) * x[i]
        low, high = min(low, v), max(high, v)
    out[j * 150 + i] = low * 3 + high


@cuda.jit(SIGNATURE)
def late(out, x, n):
    """The guards stand one in the other, and one of them behind the loop."""
    i, j = cuda.grid(2)
    total = float32(0)
    if j < 12:
        for k in range(n):
            total += float32(x[j * 3 + k]) * float32(x[k * 2 + i])
        if i < 150 and j < 10:
            out[j * 150 + i] = int64(total)


@cuda.jit(SIGNATURE)
def turned(out, x, n):
    """The first axis is that of the rows."""
    i, j = cuda.grid(2)
    if i < 150 and j < 10:
        total = 0
        for k in range(n):
            total += x[i * 20 + k] * x[k * 10 + j]
        out[i * 10 + j] = total


@cuda.jit(SIGNATURE)
def ends_in_some(out, x, n):
    """How often the loop turns follows from the row, or from what is read."""
    i, j = cuda.grid(2)
    if i < 150 and j < 10:
        total = 0
        for k in range(j):
            total += x[k * 150 + i]
        for k in range(n):
            total += x[k * 100 + i] * j
            if total > 20000 + i:
                break
        out[j * 150 + i] = total


@cuda.jit(SIGNATURE)
def chooses(out, x, n):
    """Branches in the loop, by the row, by the column, by both."""
    i, j = cuda.grid(2)
    if i < 150 and j < 10:
        total = 0
        for k in range(n):
            v = x[k * 100 + i]
            if (k + j) % 3 == 0:
                total += v
            elif (i + k) % 5 < 2:
                total -= v * j
            if v > x[j]:
                total += 1
        out[j * 150 + i] = total


@cuda.jit(SIGNATURE)
def writes(out, x, n):
    """Each turn adds to memory."""
    i, j = cuda.grid(2)
    if i < 150 and j < 10:
        for k in range(n):
            out[j * 150 + i] += x[k * 100 + i] * (j - k)
            out[1500 + j * 150 + i] = k


@cuda.jit(SIGNATURE)
def one_row_writes(out, x, n):
    """What all rows would read and write is one row's."""
    i, j = cuda.grid(2)
    if i < 150 and j == 3:
        for k in range(n):
            out[i] += x[k * 100 + i] + out[150 + i]
            out[150 + i] = out[i] * j


@cuda.jit(SIGNATURE)
def follows(out, x, n):
    """A second loop reads what the first has summed up; both are guarded by sums that may wrap."""
    i, j = cuda.grid(2)
    if i + n < 170 and j * 2 - n < 0 and 3 * i + j < 420:
        first, second = 0, 0
        for k in range(n):
            first += x[k * 100 + i] * x[k + j]
        for k in range(first % 9):
            second += x[k * 10 + i] - first
        out[j * 150 + i] = second + first
