"""numba.cuda.random: the generator xoroshiro128+, one state of two words for each thread, in an array. Every call advances the state in memory.
pyk_rng_states_new of the runtime makes the states, as create_xoroshiro128p_states does."""
import math
import numpy as np
from numba import float32, float64, from_dtype, int64, uint32, uint64
from pyk import refuse

xoroshiro128p_dtype = np.dtype([("s0", np.uint64), ("s1", np.uint64)], align=True)
xoroshiro128p_type = from_dtype(xoroshiro128p_dtype)

_TWO_PI_FLOAT32 = np.float32(2 * math.pi)
_TWO_PI_FLOAT64 = np.float64(2 * math.pi)
_JUMP = (uint64(0xBEAC0467EBA5FACB), uint64(0xD86B048B86AA9922))


def _state(states, index):
    if hasattr(states, 'ndim'):
        if states.ndim == 1:
            state = states[int64(index)]
            if hasattr(state, 's0'):
                return state
    refuse("the states of random numbers are an array of them: xoroshiro128p_type[:]")


def init_xoroshiro128p_state(states, index, seed):
    """A step of SplitMix64 gives both words."""
    state = _state(states, index)
    z = uint64(seed) + uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> uint32(30))) * uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> uint32(27))) * uint64(0x94D049BB133111EB)
    z = z ^ (z >> uint32(31))
    state.s0 = z
    state.s1 = z


def rotl(x, k):
    x, k = uint64(x), uint32(k)
    return (x << k) | (x >> uint32(64 - k))


def xoroshiro128p_next(states, index):
    state = _state(states, index)
    s0 = state.s0
    s1 = state.s1
    result = s0 + s1
    s1 ^= s0
    state.s0 = rotl(s0, 55) ^ s1 ^ (s1 << uint32(14))
    state.s1 = rotl(s1, 36)
    return result


def xoroshiro128p_jump(states, index):
    """2**64 steps at once."""
    state = _state(states, index)
    s0 = uint64(0)
    s1 = uint64(0)
    for i in range(2):
        for b in range(64):
            if _JUMP[i] & (uint64(1) << uint32(b)):
                s0 ^= state.s0
                s1 ^= state.s1
            xoroshiro128p_next(states, index)
    state.s0 = s0
    state.s1 = s1


def uint64_to_unit_float64(x):
    """In [0, 1): the upper 53 bits."""
    return float64(uint64(x) >> uint32(11)) * float64(1.1102230246251565e-16)


def uint64_to_unit_float32(x):
    """Rounded, so that it can be 1."""
    return float32(uint64_to_unit_float64(x))


def xoroshiro128p_uniform_float32(states, index):
    return uint64_to_unit_float32(xoroshiro128p_next(states, int64(index)))


def xoroshiro128p_uniform_float64(states, index):
    return uint64_to_unit_float64(xoroshiro128p_next(states, int64(index)))


def xoroshiro128p_normal_float32(states, index):
    """Box and Muller; the sine half is not kept."""
    u1 = xoroshiro128p_uniform_float32(states, index)
    u2 = xoroshiro128p_uniform_float32(states, index)
    return math.sqrt(float32(-2) * math.log(u1)) * math.cos(_TWO_PI_FLOAT32 * u2)


def xoroshiro128p_normal_float64(states, index):
    """As in Numba from two uniform numbers of float32, whose logarithm is float32, too."""
    u1 = xoroshiro128p_uniform_float32(states, index)
    u2 = xoroshiro128p_uniform_float32(states, index)
    return math.sqrt(float64(-2) * math.log(u1)) * math.cos(_TWO_PI_FLOAT64 * u2)
