"""Columns of numbers and of texts."""

from numba import cuda, int64, uint64

PAGE = 128
WARPS = PAGE // 32


@cuda.jit("void(int64[::1], uint32[::1], int32[::1], uint8[::1], int64[::1], int64[::1])")
def delta_pages(out, packed, offset, width, least, before):
    """Decodes pages of differences: packed bits above the least of a page, then running sums; one block a page."""
    totals = cuda.shared.array(WARPS, int64)
    page = cuda.blockIdx.x
    t = cuda.threadIdx.x
    bits = width[page]
    place = t * bits
    word = offset[page] + place // 32
    both = uint64(packed[word]) | (uint64(packed[word + 1]) << uint64(32))
    value = (both >> uint64(place % 32)) & ((uint64(1) << uint64(bits)) - uint64(1))
    x = int64(value) + least[page]
    for step in (1, 2, 4, 8, 16):
        other = cuda.shfl_up_sync(0xffffffff, x, step)
        if t % 32 >= step:
            x += other
    if t % 32 == 31:
        totals[t // 32] = x
    cuda.syncthreads()
    x += before[page]
    for w in range(t // 32):
        x += totals[w]
    out[page * PAGE + t] = x


@cuda.jit(device=True)
def matches(word, pattern):
    """Does a pattern fit, in which % is any text and _ any letter? Goes back to the last % when it does not."""
    i = p = mark = 0
    percent = -1
    while i < len(word):
        if p < len(pattern) and pattern[p] == ord("%"):
            percent = p
            mark = i
            p += 1
        elif p < len(pattern) and (pattern[p] == ord("_") or pattern[p] == word[i]):
            i += 1
            p += 1
        elif percent >= 0:
            mark += 1
            i = mark
            p = percent + 1
        else:
            return False
    while p < len(pattern) and pattern[p] == ord("%"):
        p += 1
    return p == len(pattern)


@cuda.jit("void(boolean[:], uint8[:], int32[:], uint8[:])")
def like(hit, text, start, pattern):
    """Which strings of a column are LIKE a pattern of SQL."""
    for i in range(cuda.grid(1), hit.size, cuda.gridsize(1)):
        hit[i] = matches(text[start[i]:start[i + 1]], pattern)
