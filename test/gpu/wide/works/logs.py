"""Text and what is packed: fields of lines, decoding, keys."""

from numba import cuda, uint32, uint64

COMMA, QUOTE = ord(","), ord('"')
BITS = 12
WAYS = 4


@cuda.jit("void(int32[:, :, :], int32[:], uint8[:], int32[:])")
def csv_fields(span, count, text, start):
    """Where the fields of a line begin and end; commas between quotes part nothing."""
    i = cuda.grid(1)
    if i >= count.size:
        return
    most = span.shape[1]
    begin = start[i]
    quoted = False
    fields = 0
    for k in range(start[i], start[i + 1]):
        c = text[k]
        if c == QUOTE:
            quoted = not quoted
        elif (c == COMMA and not quoted) or c == 10:
            if fields < most:
                end = k
                if end - begin >= 2 and text[begin] == QUOTE and text[end - 1] == QUOTE:
                    begin += 1
                    end -= 1
                span[i, fields, 0] = begin
                span[i, fields, 1] = end
            fields += 1
            begin = k + 1
    count[i] = fields


@cuda.jit(device=True)
def run_length(packed, at, length):
    """A length that goes on in further bytes where its four bits are full, and where it ends."""
    if length == 15:
        while True:
            more = packed[at]
            at += 1
            length += more
            if more != 255:
                break
    return length, at


@cuda.jit("void(uint8[:, :], uint8[:], int32[:])")
def lz_expand(out, packed, start):
    """Blocks of LZ4: literals, then copies of what came before; one thread a block."""
    i = cuda.grid(1)
    if i >= out.shape[0]:
        return
    at = start[i]
    end = start[i + 1]
    to = 0
    while at < end:
        token = packed[at]
        literals, at = run_length(packed, at + 1, token >> 4)
        for k in range(literals):
            out[i, to + k] = packed[at + k]
        at += literals
        to += literals
        if at >= end:
            break
        back = packed[at] | packed[at + 1] << 8
        length, at = run_length(packed, at + 2, token & 15)
        for k in range(length + 4):
            out[i, to] = out[i, to - back]
            to += 1


@cuda.jit("void(uint8[:, :], uint32[:], int32[:], uint16[:])")
def huffman_decode(out, words, start, table):
    """Symbols by a table of the next 12 bits, which gives a symbol and how many bits it takes."""
    i = cuda.grid(1)
    if i >= out.shape[0]:
        return
    word = start[i] // 32
    used = start[i] % 32
    window = uint64(words[word]) << uint64(32) | uint64(words[word + 1])
    for k in range(out.shape[1]):
        entry = table[(window >> uint64(64 - BITS - used)) & uint64((1 << BITS) - 1)]
        out[i, k] = entry >> 4
        used += entry & 15
        if used >= 32:
            used -= 32
            word += 1
            window = window << uint64(32) | uint64(words[word + 1])


@cuda.jit(device=True)
def hashed(key, factor):
    h = uint32(key * factor)
    return uint32(h ^ (h >> uint32(15)))


@cuda.jit("void(int64[:], uint32[:, :], int64[:, :], uint32[:])")
def cuckoo_find(found, keys, values, wanted):
    """Looks keys up in a table in which each has two places of four slots; -1 where it is in neither."""
    i = cuda.grid(1)
    if i >= wanted.size:
        return
    key = wanted[i]
    found[i] = -1
    for factor in (0x9E3779B1, 0x85EBCA77):
        place = hashed(key, uint32(factor)) % uint32(keys.shape[0])
        for k in range(WAYS):
            if keys[place, k] == key:
                found[i] = values[place, k]
                return
