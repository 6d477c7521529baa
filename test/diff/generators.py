"""Random numbers: numba.cuda.random's generator, whose states the host makes, and the counter-based pykrt.random."""
import math
import numba
import numpy as np
from numba import cuda, float32, float64, int32, uint32, uint64
from numba.cuda.random import (init_xoroshiro128p_state, xoroshiro128p_dtype, xoroshiro128p_jump, xoroshiro128p_next,
                               xoroshiro128p_normal_float32, xoroshiro128p_normal_float64, xoroshiro128p_type,
                               xoroshiro128p_uniform_float32, xoroshiro128p_uniform_float64)

states_t = xoroshiro128p_type[::1]


@cuda.jit(numba.void(uint64[::1], states_t))
def words(r, s):
    """
    s = formulas.rng_states(128, 1)
    """
    i = cuda.grid(1)
    if i < r.size:
        for k in range(i % 5):
            xoroshiro128p_next(s, i)
        result = xoroshiro128p_next(s, i)
        r[i] = result


@cuda.jit(numba.void(float32[::1], float64[::1], states_t))
def uniform(r, r2, s):
    """
    s = formulas.rng_states(128, 2024)
    """
    i = cuda.grid(1)
    if i < r.size:
        result = xoroshiro128p_uniform_float32(s, i)
        result2 = xoroshiro128p_uniform_float64(s, i)
        r[i], r2[i] = result, result2


@cuda.jit(numba.void(float32[::1], float64[::1], states_t))
def normal(r, r2, s):
    """
    s = formulas.rng_states(128, 7)
    tolerance = ulp=4 abs=1e-7
    """
    i = cuda.grid(1)
    if i < r.size:
        result = xoroshiro128p_normal_float32(s, i)
        result2 = xoroshiro128p_normal_float64(s, i)
        r[i], r2[i] = result, result2


@cuda.jit(numba.void(uint64[::1], uint64[::1]))
def states_in_the_kernel(r, r2):
    i = cuda.grid(1)
    if i < r.size:
        s = cuda.local.array(2, xoroshiro128p_dtype)
        init_xoroshiro128p_state(s, 1, i)
        xoroshiro128p_jump(s, 1)
        r[i], r2[i] = s[1].s0, s[1].s1


@cuda.jit(numba.void(float32[::1], states_t))
def pi_by_darts(r, s):
    """
    s = formulas.rng_states(128, 1)
    """
    i = cuda.grid(1)
    if i < r.size:
        inside = 0
        for k in range(100):
            x = xoroshiro128p_uniform_float32(s, i)
            y = xoroshiro128p_uniform_float32(s, i)
            if x**2 + y**2 <= 1.0:
                inside += 1
        r[i] = 4.0 * inside / 100
