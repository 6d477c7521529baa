"""Making float16: from numbers of other types, and from bits."""
from numba import float16, int16
from pyk import like


def nearest(x):
    return float16(x)


def from_short(n):
    return n.view(float16)


def from_ushort(n):
    return n.view(float16)


def next_down(a):
    """The next float16 below a, which is not -inf or nan."""
    n = a.view(int16)
    if a == float16(0):
        return int16(-32767).view(float16)
    return int16(n - 1).view(float16) if n > 0 else int16(n + 1).view(float16)


def down(x):
    """x, a float32 or float64, rounded towards minus infinity."""
    a = float16(x)
    return next_down(a) if like(a, x) > x else a


def up(x):
    return -down(-x)


def towards_zero(x):
    return down(x) if x > 0 else up(x)
