"""Making bfloat16: from numbers of other types, and from bits."""
from numba import bfloat16, float64, int16, int64
from pyk import like


def nearest(x):
    return bfloat16(x)


def from_short(n):
    return n.view(bfloat16)


def from_ushort(n):
    return n.view(bfloat16)


def next_down(a):
    """The next bfloat16 below a, which is not -inf or nan."""
    n = a.view(int16)
    if a == bfloat16(0):
        return int16(-32767).view(bfloat16)
    return int16(n - 1).view(bfloat16) if n > 0 else int16(n + 1).view(bfloat16)


def down(x):
    """x, a float32 or float64, rounded towards minus infinity."""
    a = bfloat16(x)
    return next_down(a) if like(a, x) > x else a


def up(x):
    return -down(-x)


def towards_zero(x):
    return down(x) if x > 0 else up(x)


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
