"""Functions of Python's math module that need no library."""
from pyk import bits, like
import math


def degrees(x):
    return x * like(180.0 / math.pi, x)


def radians(x):
    return x * like(math.pi / 180.0, x)


def isnan(x):
    return x != x


def isinf(x):
    """Integers come here too: none is infinite, and there is no infinity of their type to compare with."""
    return x - x != x - x and x == x


def isfinite(x):
    return x - x == x - x
