"""The kernel that makes states of numba.cuda.random, which the runtime launches (runtime/utility/states.c). State i is the first after i jumps of 2**64 steps.

A step is a linear map T of the state's 128 bits, a root of the polynomial C. So a number of steps is a polynomial in T of 128 terms, x to that number
modulo C. To apply polynomials to a state s, the threads step to all T**k s, table what the values of each four terms contribute, and look up.
Polynomials known at compile time lead from the first state to a block's first, from there to each thread's, and, times x**k, to all T**k s of the
first state of the block's next 256, which are those of GRID blocks further on. The runtime relies on TILE and GRID."""
import numpy as np
from numba import cuda, uint64
from numba.cuda.random import rotl, xoroshiro128p_type

TILE = 256               # states that a block makes at once; its threads
GRID = 256               # blocks at most
TERMS = 4                # that are tabled together
VALUES = 1 << TERMS
TABLES = 128 // TERMS
WORD = (1 << 64) - 1
C = (0x5FD66762F0E1C001, 0x00653CED7F29F88A)           # without x**128
JUMP = (0xBEAC0467EBA5FACB, 0xD86B048B86AA9922)        # x**2**64 modulo C


# ---- polynomials, at compile time: two words of coefficients

def times_x(p):
    carry = p[1] >> 63
    return p[0] << 1 & WORD ^ carry * C[0], (p[1] << 1 & WORD | p[0] >> 63) ^ carry * C[1]


def multiples(p):
    """The products of p with the values of four terms each."""
    tables = []
    for k in range(TABLES):
        values = [(0, 0)]
        for j in range(TERMS):
            values += [(v[0] ^ p[0], v[1] ^ p[1]) for v in values]
            p = times_x(p)
        tables.append(values)
    return tables


def powers(p, n):
    """The powers of p from 0 to n."""
    tables = multiples(p)
    all = [(1, 0)]
    for i in range(n):
        q = all[i]
        low = high = 0
        for k in range(TABLES):
            v = tables[k][q[k * TERMS // 64] >> k * TERMS % 64 & VALUES - 1]
            low ^= v[0]
            high ^= v[1]
        all.append((low, high))
    return all


def polynomials():
    """Of the jumps to each thread of a block; to each block; to the next tile of a block, times x**0 to x**127."""
    threads = powers(JUMP, TILE)
    blocks = powers(threads.pop(), GRID)
    steps = [blocks.pop()]
    for k in range(127):
        steps.append(times_x(steps[-1]))
    return np.array(threads + blocks + steps, np.uint64)


POLYNOMIALS = cuda.to_device(polynomials())
BLOCKS = TILE
STEPS = TILE + GRID


# ---- states, on the device

def steps(s0, s1, n):
    for k in range(n):
        s1 ^= s0
        s0 = rotl(s0, 55) ^ s1 ^ s1 << uint64(14)
        s1 = rotl(s1, 36)
    return s0, s1


def tabulate(tables, s0, s1):
    """Tables of s, T s ... T**127 s, of which each thread has one."""
    t = cuda.threadIdx.x
    cuda.syncthreads()
    if t < 128:
        tables[0, t // TERMS, 1 << t % TERMS] = s0
        tables[1, t // TERMS, 1 << t % TERMS] = s1
    cuda.syncthreads()
    value = t % VALUES
    for k in range(t // VALUES, TABLES, TILE // VALUES):
        if value & (value - 1) or value == 0:
            s0 = s1 = uint64(0)
            for j in range(TERMS):
                if value >> j & 1:
                    s0 ^= tables[0, k, 1 << j]
                    s1 ^= tables[1, k, 1 << j]
            tables[0, k, value] = s0
            tables[1, k, value] = s1
    cuda.syncthreads()


def apply(polynomial, tables):
    """What it makes of the state that is tabled."""
    low, high = POLYNOMIALS[polynomial, 0], POLYNOMIALS[polynomial, 1]
    s0 = s1 = uint64(0)
    for k in range(TABLES // 2):
        i, j = low % VALUES, high % VALUES
        s0 ^= tables[0, k, i] ^ tables[0, k + TABLES // 2, j]
        s1 ^= tables[1, k, i] ^ tables[1, k + TABLES // 2, j]
        low >>= uint64(TERMS)
        high >>= uint64(TERMS)
    return s0, s1


@cuda.jit("void(xoroshiro128p_type[::1], uint64, uint64)", launch_bounds=TILE)
def states(out, s0, s1):
    """The states from that of the words s0 and s1 on, in blocks of TILE threads: one for each tile, at most GRID."""
    tables = cuda.shared.array((2, TABLES, VALUES), uint64)
    t = cuda.threadIdx.x
    tabulate(tables, *steps(s0, s1, t % 128))
    s0, s1 = apply(BLOCKS + cuda.blockIdx.x, tables)
    s0, s1 = steps(s0, s1, t % 128)
    for tile in range(cuda.blockIdx.x, (out.size + TILE - 1) // TILE, GRID):
        tabulate(tables, s0, s1)
        i = tile * TILE + t
        if i < out.size:
            out[i].s0, out[i].s1 = apply(t, tables)
        if t < 128:
            s0, s1 = apply(STEPS + t, tables)
