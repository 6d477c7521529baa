"""Pi by throwing darts at a square: the share that hits the quarter circle.

Two generators: numba.cuda.random's, whose state each thread advances in memory, and pykrt.random's, which has none: its numbers depend on the
seed, the thread and the draw alone.
"""
import numba
import numpy as np
from numba import cuda, float32, int64, uint64
from numba.cuda.random import xoroshiro128p_type, xoroshiro128p_uniform_float32
from pykrt.random import philox_uniform_float32x4

ONE = np.float32(1)


@cuda.jit(numba.void(int64[::1], xoroshiro128p_type[::1], int64))
def with_states(hits, states, darts):
    """Each of states.size threads throws so many darts; hits[0] counts those inside."""
    i = cuda.grid(1)
    if i < states.size:
        inside = 0
        for k in range(darts):
            x = xoroshiro128p_uniform_float32(states, i)
            y = xoroshiro128p_uniform_float32(states, i)
            if x * x + y * y < ONE:
                inside += 1
        cuda.atomic.add(hits, 0, inside)


@cuda.jit(numba.void(int64[::1], uint64, int64, int64))
def with_counters(hits, seed, threads, darts):
    """The same without memory; a draw is four numbers, two darts."""
    i = cuda.grid(1)
    if i < threads:
        inside = 0
        for k in range(darts // 2):
            x, y, z, w = philox_uniform_float32x4(seed, i, k)
            if x * x + y * y < ONE:
                inside += 1
            if z * z + w * w < ONE:
                inside += 1
        cuda.atomic.add(hits, 0, inside)
