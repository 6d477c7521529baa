"""Ciphers and keyed hashes."""

from numba import cuda, uint8, uint32, uint64


@cuda.jit(device=True)
def quarter(s, a, b, c, d):
    s[a] += s[b]
    x = s[d] ^ s[a]
    s[d] = x << 16 | x >> 16
    s[c] += s[d]
    x = s[b] ^ s[c]
    s[b] = x << 12 | x >> 20
    s[a] += s[b]
    x = s[d] ^ s[a]
    s[d] = x << 8 | x >> 24
    s[c] += s[d]
    x = s[b] ^ s[c]
    s[b] = x << 7 | x >> 25


@cuda.jit("void(uint32[:, :], uint32[:, :], uint32[:], uint32[:], uint32)")
def chacha20(out, data, key, nonce, counter):
    """Each thread enciphers 64 bytes."""
    i = cuda.grid(1)
    if i >= data.shape[0]:
        return
    first = cuda.local.array(16, uint32)
    s = cuda.local.array(16, uint32)
    first[0] = 0x61707865
    first[1] = 0x3320646e
    first[2] = 0x79622d32
    first[3] = 0x6b206574
    for k in range(8):
        first[4 + k] = key[k]
    first[12] = counter + uint32(i)
    for k in range(3):
        first[13 + k] = nonce[k]
    for k in range(16):
        s[k] = first[k]
    for turn in range(10):
        quarter(s, 0, 4, 8, 12)
        quarter(s, 1, 5, 9, 13)
        quarter(s, 2, 6, 10, 14)
        quarter(s, 3, 7, 11, 15)
        quarter(s, 0, 5, 10, 15)
        quarter(s, 1, 6, 11, 12)
        quarter(s, 2, 7, 8, 13)
        quarter(s, 3, 4, 9, 14)
    for k in range(16):
        out[i, k] = data[i, k] ^ uint32(s[k] + first[k])


@cuda.jit("uint64(uint64, uint64)", device=True)
def turned(x, n):
    return x << n | x >> uint64(64) - n


@cuda.jit(device=True)
def sip_round(a, b, c, d):
    a += b
    b = turned(b, 13) ^ a
    a = turned(a, 32)
    c += d
    d = turned(d, 16) ^ c
    a += d
    d = turned(d, 21) ^ a
    c += b
    b = turned(b, 17) ^ c
    c = turned(c, 32)
    return a, b, c, d


@cuda.jit("void(uint64[::1], uint8[::1], int32[::1], uint64, uint64)")
def siphash(out, text, start, key0, key1):
    """SipHash-2-4 of strings, one thread a string."""
    for i in range(cuda.grid(1), out.size, cuda.gridsize(1)):
        a = key0 ^ uint64(0x736f6d6570736575)
        b = key1 ^ uint64(0x646f72616e646f6d)
        c = key0 ^ uint64(0x6c7967656e657261)
        d = key1 ^ uint64(0x7465646279746573)
        begin = start[i]
        length = start[i + 1] - begin
        for k in range(length // 8 + 1):
            word = uint64(0)
            if k == length // 8:
                word = uint64(length & 255) << uint64(56)
            for j in range(min(8, length - 8 * k)):
                word |= uint64(text[begin + 8 * k + j]) << uint64(8 * j)
            d ^= word
            a, b, c, d = sip_round(a, b, c, d)
            a, b, c, d = sip_round(a, b, c, d)
            a ^= word
        c ^= uint64(255)
        for turn in range(4):
            a, b, c, d = sip_round(a, b, c, d)
        out[i] = a ^ b ^ c ^ d


@cuda.jit(device=True)
def right(x, n):
    return uint32(x >> n | x << 32 - n)


@cuda.jit(device=True)
def mixed(table, a, b, c, d):
    """A column of the next state: substitution, rotation of rows and mixing are in one table."""
    return (table[a >> 24] ^ right(table[b >> 16 & 255], 8) ^ right(table[c >> 8 & 255], 16)
            ^ right(table[d & 255], 24))


@cuda.jit(device=True)
def plain(box, a, b, c, d):
    return (uint32(box[a >> 24]) << 24 | uint32(box[b >> 16 & 255]) << 16 | uint32(box[c >> 8 & 255]) << 8
            | uint32(box[d & 255]))


@cuda.jit("void(uint32[:, ::1], uint32[:, ::1], uint32[::1], uint32[::1], uint8[::1], uint32)")
def aes_counter(out, data, schedule, table, box, nonce):
    """AES with a key of 128 bits in counter mode; blocks of 256 threads bring the tables to shared memory."""
    mix = cuda.shared.array(256, uint32)
    substitute = cuda.shared.array(256, uint8)
    key = cuda.shared.array(44, uint32)
    t = cuda.threadIdx.x
    mix[t] = table[t]
    substitute[t] = box[t]
    if t < 44:
        key[t] = schedule[t]
    cuda.syncthreads()
    for i in range(cuda.grid(1), data.shape[0], cuda.gridsize(1)):
        a = nonce ^ key[0]
        b = key[1]
        c = key[2]
        d = uint32(i) ^ key[3]
        for turn in range(1, 10):
            e = mixed(mix, a, b, c, d) ^ key[4 * turn]
            f = mixed(mix, b, c, d, a) ^ key[4 * turn + 1]
            g = mixed(mix, c, d, a, b) ^ key[4 * turn + 2]
            h = mixed(mix, d, a, b, c) ^ key[4 * turn + 3]
            a, b, c, d = e, f, g, h
        out[i, 0] = data[i, 0] ^ plain(substitute, a, b, c, d) ^ key[40]
        out[i, 1] = data[i, 1] ^ plain(substitute, b, c, d, a) ^ key[41]
        out[i, 2] = data[i, 2] ^ plain(substitute, c, d, a, b) ^ key[42]
        out[i, 3] = data[i, 3] ^ plain(substitute, d, a, b, c) ^ key[43]
