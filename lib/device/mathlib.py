"""Functions of Python's math module and of numba.cuda that need no library."""
from pyk import like
from numba import uint32
from numba.cuda import popc
import math


def degrees(x):
    x = float(x)
    return x * like(180.0 / math.pi, x)


def radians(x):
    x = float(x)
    return x * like(math.pi / 180.0, x)


def isnan(x):
    return x != x


def isinf(x):
    """Integers come here too: none is infinite, and there is no infinity of their type to compare with."""
    return x - x != x - x and x == x


def isfinite(x):
    return x - x == x - x


def selp(p, a, b):
    return a if p else b


def ffs(x):
    """1 + the lowest set bit; 0 for 0."""
    return uint32(popc(x ^ (x - like(1, x)))) if x != like(0, x) else uint32(0)
