"""pykrt.random: random numbers without a state, from a counter: the generator Philox4x32 with 10 rounds. Equal arguments give equal numbers on
every device, in any order of threads. A stream is a seed and an index - of the thread, of the sample - and draw n of it gives 128 bits: the
counter holds n in its lower and the index in its upper half, the key is the seed."""
import math
import numpy as np
from numba import float32, float64, uint32, uint64

_TWO_PI_FLOAT32 = np.float32(2 * math.pi)
_TWO_PI_FLOAT64 = np.float64(2 * math.pi)


def philox4x32(counter, key):
    """Four words of 32 bits from a counter of four and a key of two."""
    c0, c1, c2, c3 = uint32(counter[0]), uint32(counter[1]), uint32(counter[2]), uint32(counter[3])
    k0, k1 = uint32(key[0]), uint32(key[1])
    for i in range(10):
        p0 = uint64(c0) * uint64(0xD2511F53)
        p1 = uint64(c2) * uint64(0xCD9E8D57)
        c0 = uint32(p1 >> uint32(32)) ^ c1 ^ k0
        c2 = uint32(p0 >> uint32(32)) ^ c3 ^ k1
        c0, c1, c2, c3 = uint32(c0), uint32(p1), uint32(c2), uint32(p0)
        k0 = uint32(k0 + uint32(0x9E3779B9))
        k1 = uint32(k1 + uint32(0xBB67AE85))
    return c0, c1, c2, c3


def philox_uint32x4(seed, index, n):
    s, i, d = uint64(seed), uint64(index), uint64(n)
    high = uint32(32)
    return philox4x32((uint32(d), uint32(d >> high), uint32(i), uint32(i >> high)), (uint32(s), uint32(s >> high)))


def philox_uint64x2(seed, index, n):
    a, b, c, d = philox_uint32x4(seed, index, n)
    high = uint32(32)
    return uint64(a) | (uint64(b) << high), uint64(c) | (uint64(d) << high)


def _unit_float32(x):
    """In [0, 1): the upper 24 bits."""
    return float32(x >> uint32(8)) * float32(5.960464477539063e-08)


def _unit_float64(x):
    """In [0, 1): the upper 53 bits."""
    return float64(x >> uint32(11)) * float64(1.1102230246251565e-16)


def philox_uniform_float32x4(seed, index, n):
    a, b, c, d = philox_uint32x4(seed, index, n)
    return _unit_float32(a), _unit_float32(b), _unit_float32(c), _unit_float32(d)


def philox_uniform_float64x2(seed, index, n):
    a, b = philox_uint64x2(seed, index, n)
    return _unit_float64(a), _unit_float64(b)


def _pair_float32(a, b):
    """Box and Muller; 1 - u is never 0."""
    radius = math.sqrt(float32(-2) * math.log(float32(1) - _unit_float32(a)))
    angle = _TWO_PI_FLOAT32 * _unit_float32(b)
    return radius * math.cos(angle), radius * math.sin(angle)


def philox_normal_float32x4(seed, index, n):
    a, b, c, d = philox_uint32x4(seed, index, n)
    x, y = _pair_float32(a, b)
    z, w = _pair_float32(c, d)
    return x, y, z, w


def philox_normal_float64x2(seed, index, n):
    a, b = philox_uniform_float64x2(seed, index, n)
    radius = math.sqrt(float64(-2) * math.log(float64(1) - a))
    angle = _TWO_PI_FLOAT64 * b
    return radius * math.cos(angle), radius * math.sin(angle)
