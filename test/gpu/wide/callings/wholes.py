"""Whole numbers: primes, large products, transforms, codes of places, distances of words."""

import numpy as np
from numba import cuda, int32, int64, uint8, uint32, uint64

SEGMENT = 32768
LIMBS = 16
DOUBLE = 32
P = 998244353
POINTS = 1024
DIGITS = np.frombuffer(b"0123456789bcdefghjkmnpqrstuvwxyz", np.uint8)


@cuda.jit("void(int32[:], int64[:], int64)")
def collatz(steps, peak, first):
    """How many steps a number takes to one, and the highest that any block meets."""
    highest = cuda.shared.array(1, int64)
    if cuda.threadIdx.x == 0:
        highest[0] = 0
    cuda.syncthreads()
    top = 0
    for i in range(cuda.grid(1), steps.shape[0], cuda.gridsize(1)):
        n = first + i
        count = 0
        while n != 1:
            if n % 2 == 0:
                n //= 2
            else:
                n = 3 * n + 1
                if n > top:
                    top = n
            count += 1
        steps[i] = count
    cuda.atomic.max(highest, 0, top)
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        cuda.atomic.max(peak, 0, highest[0])


@cuda.jit("void(int32[:], int32[:])")
def sieve_segments(count, primes):
    """How many odd primes each segment has; a segment is a block's."""
    crossed = cuda.shared.array(SEGMENT, uint8)
    total = cuda.shared.array(1, int32)
    b = cuda.blockIdx.x
    t = cuda.threadIdx.x
    low = 2 * b * SEGMENT + 1
    high = low + 2 * SEGMENT
    for k in range(t, SEGMENT, cuda.blockDim.x):
        crossed[k] = low + k == 1
    if t == 0:
        total[0] = 0
    cuda.syncthreads()
    for m in range(t, primes.size, cuda.blockDim.x):
        p = primes[m]
        at = p * p
        if at >= high:
            break
        if at < low:
            at = (low + p - 1) // p * p
            if at % 2 == 0:
                at += p
        for k in range((at - low) // 2, SEGMENT, p):
            crossed[k] = 1
    cuda.syncthreads()
    mine = 0
    for k in range(t, SEGMENT, cuda.blockDim.x):
        if not crossed[k]:
            mine += 1
    cuda.atomic.add(total, 0, mine)
    cuda.syncthreads()
    if t == 0:
        count[b] = total[0]


@cuda.jit("void(uint32[:, :], uint32[:, :], uint32[:, :])")
def bigint_mul(product, a, b):
    """Products of numbers of 512 bits, limb by limb."""
    i = cuda.grid(1)
    if i >= product.shape[1]:
        return
    left = cuda.local.array(LIMBS, uint32)
    result = cuda.local.array(DOUBLE, uint32)
    for k in range(LIMBS):
        left[k] = a[k, i]
        result[k] = 0
    for k in range(LIMBS):
        carry = uint64(0)
        digit = uint64(b[k, i])
        for j in range(LIMBS):
            carry += digit * uint64(left[j]) + uint64(result[k + j])
            result[k + j] = uint32(carry)
            carry >>= uint64(32)
        result[k + LIMBS] = uint32(carry)
    for k in range(2 * LIMBS):
        product[k, i] = result[k]


@cuda.jit(device=True)
def modular(a, b):
    return uint32(uint64(a) * uint64(b) % uint64(P))


@cuda.jit("void(uint32[:, ::1], uint32[:, ::1], uint32[::1])")
def ntt_block(out, data, root):
    """Transforms of 1024 numbers modulo a prime, one a block."""
    x = cuda.shared.array(POINTS, uint32)
    t = cuda.threadIdx.x
    row = cuda.blockIdx.x
    for k in range(t, POINTS, cuda.blockDim.x):
        x[cuda.brev(uint32(k)) >> 22] = data[row, k]
    half = 1
    while half < POINTS:
        cuda.syncthreads()
        for k in range(t, POINTS // 2, cuda.blockDim.x):
            at = k % half
            i = 2 * (k - at) + at
            u = x[i]
            v = modular(x[i + half], root[at * (POINTS // 2 // half)])
            s = u + v
            x[i] = s - uint32(P) if s >= P else s
            x[i + half] = u - v if u >= v else u + uint32(P) - v
        half *= 2
    cuda.syncthreads()
    for k in range(t, POINTS, cuda.blockDim.x):
        out[row, k] = x[k]


@cuda.jit("void(uint8[:, ::1], float64[::1], float64[::1])")
def geohash(text, latitude, longitude):
    """Eight letters for a place on Earth, by halving both ranges in turn."""
    letters = cuda.const.array_like(DIGITS)
    i = cuda.grid(1)
    if i < latitude.size:
        south, north = -90.0, 90.0
        west, east = -180.0, 180.0
        even = True
        for k in range(8):
            bits = 0
            for j in range(5):
                if even:
                    middle = (west + east) / 2
                    if longitude[i] >= middle:
                        bits = bits << 1 | 1
                        west = middle
                    else:
                        bits <<= 1
                        east = middle
                else:
                    middle = (south + north) / 2
                    if latitude[i] >= middle:
                        bits = bits << 1 | 1
                        south = middle
                    else:
                        bits <<= 1
                        north = middle
                even = not even
            text[i, k] = letters[bits]


@cuda.jit("void(int32[:], uint8[:, :], uint8[:, :])")
def myers_distance(distance, pattern, text):
    """The least edit distance of a word of up to 64 letters of DNA within a text, after Myers."""
    i = cuda.grid(1)
    if i >= distance.size:
        return
    peq = cuda.local.array(4, uint64)
    for c in range(4):
        peq[c] = 0
    m = pattern.shape[0]
    for k in range(m):
        peq[pattern[k, i]] |= uint64(1) << uint64(k)
    last = uint64(1) << uint64(m - 1)
    pv = ~uint64(0)
    mv = uint64(0)
    score = m
    best = m
    for j in range(text.shape[0]):
        eq = peq[text[j, i]]
        xv = eq | mv
        xh = (((eq & pv) + pv) ^ pv) | eq
        ph = mv | ~(xh | pv)
        mh = pv & xh
        if ph & last:
            score += 1
        elif mh & last:
            score -= 1
        ph <<= uint64(1)
        mh <<= uint64(1)
        pv = mh | ~(xv | ph)
        mv = ph & xv
        best = min(best, score)
    distance[i] = best
