"""Bits, runs and stacks of bits."""

from numba import cuda, uint32

N = 12                           # queens


@cuda.jit("void(int32[:], uint32[:], int32)")
def unpack_bits(out, packed, bits):
    """Numbers of any number of bits, one behind the other."""
    i = cuda.grid(1)
    if i < out.shape[0]:
        place = i * bits
        word = place // 32
        shift = place % 32
        value = packed[word] >> shift
        if shift + bits > 32:
            value |= packed[word + 1] << (32 - shift)
        out[i] = value & ((1 << bits) - 1)


@cuda.jit("void(int32[:], int32[:], int32[:])")
def run_lengths(out, values, ends):
    """Decodes runs: the run of each element by halving."""
    i = cuda.grid(1)
    if i < out.shape[0]:
        low = 0
        high = ends.shape[0] - 1
        while low < high:
            middle = (low + high) // 2
            if ends[middle] <= i:
                low = middle + 1
            else:
                high = middle
        out[i] = values[low]


@cuda.jit("void(int32[:], int32)")
def queens(counts, n):
    """Solutions where the first two queens are given: columns as bits, a stack of what is left."""
    i = cuda.grid(1)
    if i >= counts.shape[0]:
        return
    left = cuda.local.array(N, uint32)
    cols = cuda.local.array(N + 1, uint32)
    d1 = cuda.local.array(N + 1, uint32)
    d2 = cuda.local.array(N + 1, uint32)
    full = uint32((1 << n) - 1)
    a = uint32(1) << uint32(i // n % n)
    b = uint32(1) << uint32(i % n)
    total = 0
    if (b & (a | (a << 1) | (a >> 1))) == 0:
        cols[0] = a | b
        d1[0] = ((a << 1) | b) << 1
        d2[0] = ((a >> 1) | b) >> 1
        left[0] = full & ~(cols[0] | d1[0] | d2[0])
        depth = 0
        while depth >= 0:
            if left[depth] == 0:
                depth -= 1
                continue
            bit = left[depth] & (~left[depth] + uint32(1))
            left[depth] ^= bit
            if depth == n - 3:
                total += 1
                continue
            cols[depth + 1] = cols[depth] | bit
            d1[depth + 1] = (d1[depth] | bit) << 1
            d2[depth + 1] = (d2[depth] | bit) >> 1
            depth += 1
            left[depth] = full & ~(cols[depth] | d1[depth] | d2[depth])
    counts[i] = total
