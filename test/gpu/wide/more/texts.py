"""Bytes, texts and words."""

import numpy as np
from numba import cuda, float32, int32, int64, uint8, uint32

ROUNDS = np.array([
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2], np.uint32)
LETTERS = np.array(list(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"), np.uint8)
THREADS = 256
FIELDS = 8
WORDS = 624
MIDDLE = 397


@cuda.jit("uint32(uint32, int32)", device=True)
def turned(x, n):
    return (x >> n) | (x << (32 - n))


@cuda.jit("void(uint32[:, ::1], uint32[:, ::1])")
def sha256(state, message):
    """The compression of SHA-256: one block of 16 words a thread, those of all threads side by side."""
    i = cuda.grid(1)
    if i >= message.shape[1]:
        return
    constants = cuda.const.array_like(ROUNDS)
    w = cuda.local.array(16, uint32)
    for k in range(16):
        w[k] = message[k, i]
    a = state[0, i]
    b = state[1, i]
    c = state[2, i]
    d = state[3, i]
    e = state[4, i]
    f = state[5, i]
    g = state[6, i]
    h = state[7, i]
    for k in range(64):
        if k >= 16:
            x = w[(k + 1) % 16]
            y = w[(k + 14) % 16]
            s0 = turned(x, 7) ^ turned(x, 18) ^ (x >> uint32(3))
            s1 = turned(y, 17) ^ turned(y, 19) ^ (y >> uint32(10))
            w[k % 16] = uint32(w[k % 16] + s0 + w[(k + 9) % 16] + s1)
        s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
        t1 = uint32(h + s1 + ((e & f) ^ (~e & g)) + constants[k] + w[k % 16])
        s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
        t2 = uint32(s0 + ((a & b) ^ (a & c) ^ (b & c)))
        h = g
        g = f
        f = e
        e = uint32(d + t1)
        d = c
        c = b
        b = a
        a = uint32(t1 + t2)
    state[0, i] += a
    state[1, i] += b
    state[2, i] += c
    state[3, i] += d
    state[4, i] += e
    state[5, i] += f
    state[6, i] += g
    state[7, i] += h


@cuda.jit("void(uint8[:], uint8[:])")
def base64(out, data):
    """Three bytes to four letters."""
    i = cuda.grid(1)
    if 3 * i + 2 < data.size:
        letters = cuda.const.array_like(LETTERS)
        word = (data[3 * i] << 16) | (data[3 * i + 1] << 8) | data[3 * i + 2]
        for k in range(4):
            out[4 * i + k] = letters[(word >> (18 - 6 * k)) & 63]


@cuda.jit("void(int32[:], uint8[:], uint8[:])")
def find_pattern(places, text, pattern):
    """How often a pattern begins in each block of a text."""
    wanted = cuda.shared.array(64, uint8)
    t = cuda.threadIdx.x
    m = pattern.shape[0]
    if t < m:
        wanted[t] = pattern[t]
    cuda.syncthreads()
    i = cuda.grid(1)
    found = i + m <= text.shape[0]
    if found:
        for k in range(m):
            if text[i + k] != wanted[k]:
                found = False
                break
    number = cuda.syncthreads_count(int32(found))
    if t == 0:
        places[cuda.blockIdx.x] = number


@cuda.jit("uint32(uint32)", device=True)
def spread(v):
    """Two zeros between all bits."""
    v = uint32((v * 0x00010001) & 0xFF0000FF)
    v = uint32((v * 0x00000101) & 0x0F00F00F)
    v = uint32((v * 0x00000011) & 0xC30C30C3)
    v = uint32((v * 0x00000005) & 0x49249249)
    return v


@cuda.jit("void(uint32[:], float32[:, :])")
def morton(code, point):
    """The place of each point of the unit cube along Morton's curve."""
    i = cuda.grid(1)
    if i < point.shape[0]:
        total = uint32(0)
        for d in range(3):
            v = min(max(point[i, d] * float32(1024), float32(0)), float32(1023))
            total = uint32((total << 1) | spread(uint32(v)))
        code[i] = total


@cuda.jit("void(int32[:], int64[:], int32)")
def timestamps(out, seconds, offset):
    """Weekday, hour and minute of instants, as one number."""
    i = cuda.grid(1)
    if i < seconds.size:
        local = seconds[i] + offset
        days = local // 86400
        rest = local % 86400
        weekday = (days + 3) % 7
        out[i] = weekday * 10000 + rest // 3600 * 100 + rest % 3600 // 60


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def soa_to_aos(out, fields):
    """Eight arrays of numbers to records of eight."""
    tile = cuda.shared.array((FIELDS, 33), float32)
    t = cuda.threadIdx.x
    first = cuda.blockIdx.x * 32
    f = t // 32
    tile[f, t % 32] = fields[f, first + t % 32]
    cuda.syncthreads()
    out[first + t // FIELDS, t % FIELDS] = tile[t % FIELDS, t // FIELDS]


@cuda.jit("void(float32[:, ::1], uint32[:, ::1], int32)")
def twister(out, states, turns):
    """The Mersenne twister: one block a generator, its state in shared memory."""
    s = cuda.shared.array(WORDS, uint32)
    t = cuda.threadIdx.x
    b = cuda.blockIdx.x
    for k in range(t, WORDS, THREADS):
        s[k] = states[b, k]
    cuda.syncthreads()
    for turn in range(turns):
        for first in range(0, WORDS, 208):
            k = first + t
            new = uint32(0)
            if t < 208:
                y = (s[k] & uint32(0x80000000)) | (s[(k + 1) % WORDS] & uint32(0x7fffffff))
                new = s[(k + MIDDLE) % WORDS] ^ (y >> uint32(1))
                if y & uint32(1):
                    new ^= uint32(0x9908b0df)
            cuda.syncthreads()
            if t < 208:
                s[k] = new
                v = new
                v ^= v >> uint32(11)
                v ^= (v << uint32(7)) & uint32(0x9d2c5680)
                v ^= (v << uint32(15)) & uint32(0xefc60000)
                v ^= v >> uint32(18)
                out[b, turn * WORDS + k] = float32(v >> 8) * float32(1 / 16777216)
            cuda.syncthreads()
    for k in range(t, WORDS, THREADS):
        states[b, k] = s[k]
