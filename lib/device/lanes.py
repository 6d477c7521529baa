"""Reductions of the lanes of a warp on the CPU, and what means nothing there."""
from pyk import share, shared_by
from numba import cuda, int32, uint32, uint64


def fold(mask, x, function):
    """The lanes from the lowest to the highest, for all of them alike."""
    share(uint64(x), uint32(mask))
    lane = int32(cuda.ffs(uint32(mask)) - 1)
    result, rest = type(x)(shared_by(lane)), uint32(mask & (mask - 1))
    while rest != 0:
        lane = int32(cuda.ffs(rest) - 1)
        result, rest = type(x)(function(result, type(x)(shared_by(lane)))), uint32(rest & (rest - 1))
    return result


def add_of(mask, x):
    return fold(mask, x, lambda a, b: a + b)


def min_of(mask, x):
    return fold(mask, x, lambda a, b: a if a < b else b)


def max_of(mask, x):
    return fold(mask, x, lambda a, b: a if a > b else b)


def and_of(mask, x):
    return fold(mask, x, lambda a, b: a & b)


def or_of(mask, x):
    return fold(mask, x, lambda a, b: a | b)


def xor_of(mask, x):
    return fold(mask, x, lambda a, b: a ^ b)


def elect(mask):
    return uint32(mask) & cuda.lanemask_lt() == 0


def nothing(registers):
    pass


def at_once():
    pass
