"""Texts."""

from numba import cuda, uint32

FUNCTIONS = 128
GRAM = 5


@cuda.jit(device=True)
def follows(text, i):
    """Is a byte there that goes on with a character?"""
    return i < text.size and text[i] & 0xc0 == 0x80


@cuda.jit(device=True)
def length_at(text, i):
    """The bytes of the character that begins at i; 0 if none does."""
    c = text[i]
    if c < 0x80:
        return 1
    if c < 0xc2 or c > 0xf4 or not follows(text, i + 1):
        return 0
    if c < 0xe0:
        return 2
    second = text[i + 1]
    if not follows(text, i + 2) or (c == 0xe0 and second < 0xa0) or (c == 0xed and second > 0x9f):
        return 0
    if c < 0xf0:
        return 3
    if not follows(text, i + 3) or (c == 0xf0 and second < 0x90) or (c == 0xf4 and second > 0x8f):
        return 0
    return 4


@cuda.jit("void(int32[:], int32[:], uint8[:])")
def check_utf8(wrong, characters, text):
    """The first byte that is no UTF-8, and the number of characters."""
    mine = 0
    for i in range(cuda.grid(1), text.size, cuda.gridsize(1)):
        if text[i] & 0xc0 == 0x80:
            back = i - 1
            while back > i - 3 and back > 0 and text[back] & 0xc0 == 0x80:
                back -= 1
            if back < 0 or length_at(text, back) <= i - back:
                cuda.atomic.min(wrong, 0, i)
        elif length_at(text, i) == 0:
            cuda.atomic.min(wrong, 0, i)
        else:
            mine += 1
    for k in (16, 8, 4, 2, 1):
        mine += cuda.shfl_down_sync(0xffffffff, mine, k)
    if cuda.threadIdx.x % 32 == 0:
        cuda.atomic.add(characters, 0, mine)


@cuda.jit("void(uint32[:, ::1], uint8[::1], int32[::1], uint32[::1], uint32[::1])")
def minhash(least, text, start, factor, summand):
    """The signature of a document: one block a document, one thread a hash function of its five-grams."""
    gram = cuda.shared.array(FUNCTIONS, uint32)
    t = cuda.threadIdx.x
    document = cuda.blockIdx.x
    end = start[document + 1] - GRAM + 1
    best = uint32(0xffffffff)
    for first in range(start[document], end, FUNCTIONS):
        if first + t < end:
            h = uint32(2166136261)
            for k in range(GRAM):
                h = uint32((h ^ text[first + t + k]) * uint32(16777619))
            gram[t] = h
        cuda.syncthreads()
        for k in range(min(FUNCTIONS, end - first)):
            best = min(best, uint32(factor[t] * gram[k] + summand[t]))
        cuda.syncthreads()
    least[document, t] = best
