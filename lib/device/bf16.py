"""Making bfloat16: from numbers of other types, and from bits."""
from numba import bfloat16, float64, int64
from pyk import like
from .half import makers

from_bits, nearest, down, up, towards_zero = makers(bfloat16)


def odd(i):
    """A 64-bit integer as a float64; beyond 2**53 its last digit is 1 if any behind it was."""
    x = float64(i)
    if abs(x) < 9007199254740992.0:
        return x
    return float64(like((int64(i) | (int64(i) & 2047) + 2047 & 2048) & -2048, i))


def whole_nearest(i):
    return nearest(odd(i))


def whole_down(i):
    return down(odd(i))


def whole_up(i):
    return up(odd(i))


def whole_towards_zero(i):
    return towards_zero(odd(i))
