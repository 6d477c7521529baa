"""Sequences of letters, and counts of what occurs in them."""

from numba import cuda, int32, uint32, uint64

LENGTH = 15
SAMPLES = 4096


@cuda.jit("void(int32[::1], uint8[:, ::1])")
def kmer_counts(counts, reads):
    """Words of 15 letters, or their reverse complements, by 20 bits of a hash; one thread a read."""
    i = cuda.grid(1)
    if i >= reads.shape[0]:
        return
    mask = (uint64(1) << uint64(2 * LENGTH)) - uint64(1)
    forward = uint64(0)
    backward = uint64(0)
    length = 0
    for j in range(reads.shape[1]):
        base = reads[i, j]
        if base == 65:
            code = 0
        elif base == 67:
            code = 1
        elif base == 71:
            code = 2
        elif base == 84:
            code = 3
        else:
            length = 0
            continue
        forward = ((forward << uint64(2)) | uint64(code)) & mask
        backward = (backward >> uint64(2)) | (uint64(3 - code) << uint64(2 * LENGTH - 2))
        length += 1
        if length >= LENGTH:
            key = min(forward, backward)
            key = (key ^ (key >> uint64(13))) * uint64(0x9E3779B97F4A7C15)
            cuda.atomic.add(counts, key >> uint64(44), 1)


@cuda.jit("void(int32[:], uint8[:, :], uint8[:, :])")
def bit_distance(distance, first, second):
    """The edit distance of two words by Myers' bit vectors; texts lie side by side."""
    i = cuda.grid(1)
    if i >= distance.size:
        return
    m = first.shape[0]
    places = cuda.local.array(4, uint64)
    for c in range(4):
        places[c] = 0
    for k in range(m):
        places[first[k, i]] |= uint64(1) << uint64(k)
    last = uint64(1) << uint64(m - 1)
    plus = ~uint64(0)
    minus = uint64(0)
    score = m
    for j in range(second.shape[0]):
        same = places[second[j, i]]
        vertical = same | minus
        level = (((same & plus) + plus) ^ plus) | same
        up = minus | ~(level | plus)
        down = plus & level
        if up & last:
            score += 1
        if down & last:
            score -= 1
        up = (up << uint64(1)) | uint64(1)
        down <<= uint64(1)
        plus = down | ~(vertical | up)
        minus = up & vertical
    distance[i] = score


@cuda.jit("void(int32[::1], uint32[::1])")
def distinct_sketch(most, keys):
    """A sketch of how many keys there are: the greatest run of zeros in 4096 classes of hashes."""
    local = cuda.shared.array(SAMPLES, int32)
    for k in range(cuda.threadIdx.x, SAMPLES, cuda.blockDim.x):
        local[k] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), keys.size, cuda.gridsize(1)):
        h = uint32(keys[i] * uint32(0x85ebca6b))
        h = uint32((h ^ (h >> uint32(13))) * uint32(0xc2b2ae35))
        h ^= h >> uint32(16)
        cuda.atomic.max(local, h % SAMPLES, cuda.clz(uint32(h >> uint32(12))) - 11)
    cuda.syncthreads()
    for k in range(cuda.threadIdx.x, SAMPLES, cuda.blockDim.x):
        cuda.atomic.max(most, k, local[k])


@cuda.jit("void(uint32[::1], uint32[::1])")
def byte_counters(counters, keys):
    """Counters of a byte that stay at 255, four in a word."""
    i = cuda.grid(1)
    if i < keys.size:
        slot = uint32(keys[i] * uint32(2654435761)) % uint32(4 * counters.size)
        word = slot // 4
        shift = 8 * (slot % 4)
        old = counters[word]
        while (old >> shift) & 255 != 255:
            seen = cuda.atomic.cas(counters, word, old, uint32(old + (uint32(1) << shift)))
            if seen == old:
                break
            old = seen


@cuda.jit("void(float32[:, :], uint32[:, :])")
def sobol(out, direction):
    """Points that fill a cube evenly: one dimension a row."""
    i = cuda.grid(1)
    d = cuda.blockIdx.y
    if i < out.shape[1]:
        gray = i ^ (i >> 1)
        x = uint32(0)
        k = 0
        while gray != 0:
            if gray & 1:
                x ^= direction[d, k]
            gray >>= 1
            k += 1
        out[d, i] = x * 2.0 ** -32
