"""Passes of sorting."""

from numba import cuda, float32, int32, uint32

DIGITS = 16
THREADS = 256
TILE = 2048
SORTED = 512


@cuda.jit("void(int32[:, ::1], uint32[::1], int32)")
def radix_count(counts, keys, shift):
    """How often each digit occurs in the tile of each block."""
    local = cuda.shared.array(DIGITS, int32)
    t = cuda.threadIdx.x
    if t < DIGITS:
        local[t] = 0
    cuda.syncthreads()
    first = cuda.blockIdx.x * TILE
    for i in range(first + t, min(first + TILE, keys.shape[0]), THREADS):
        digit = (keys[i] >> shift) & (DIGITS - 1)
        cuda.atomic.add(local, digit, 1)
    cuda.syncthreads()
    if t < DIGITS:
        counts[t, cuda.blockIdx.x] = local[t]


@cuda.jit("void(uint32[:], uint32[:], int32[:, :], int32)")
def radix_scatter(out, keys, offsets, shift):
    """Each key to its place: 256 keys at a time, ranked by counting smaller lanes."""
    place = cuda.shared.array(DIGITS, int32)
    digits = cuda.shared.array(THREADS, int32)
    t = cuda.threadIdx.x
    if t < DIGITS:
        place[t] = offsets[t, cuda.blockIdx.x]
    first = cuda.blockIdx.x * TILE
    for base in range(first, first + TILE, THREADS):
        i = base + t
        key = uint32(0)
        digit = -1
        if i < keys.shape[0]:
            key = keys[i]
            digit = int32((key >> shift) & (DIGITS - 1))
        digits[t] = digit
        cuda.syncthreads()
        if digit >= 0:
            rank = 0
            for k in range(t):
                if digits[k] == digit:
                    rank += 1
            out[place[digit] + rank] = key
        cuda.syncthreads()
        if t < DIGITS:
            total = 0
            for k in range(THREADS):
                if digits[k] == t:
                    total += 1
            place[t] += total
        cuda.syncthreads()


@cuda.jit("void(float32[:])")
def bitonic(x):
    """Sorts each run of 512 numbers in shared memory."""
    run = cuda.shared.array(SORTED, float32)
    t = cuda.threadIdx.x
    first = cuda.blockIdx.x * SORTED
    run[t] = x[first + t]
    run[t + SORTED // 2] = x[first + t + SORTED // 2]
    size = 2
    while size <= SORTED:
        step = size // 2
        while step > 0:
            cuda.syncthreads()
            low = 2 * t - (t & (step - 1))
            high = low + step
            ascending = (low & size) == 0
            a = run[low]
            b = run[high]
            if (a > b) == ascending:
                run[low] = b
                run[high] = a
            step //= 2
        size *= 2
    cuda.syncthreads()
    x[first + t] = run[t]
    x[first + t + SORTED // 2] = run[t + SORTED // 2]
