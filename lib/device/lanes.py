"""Reductions of the lanes of a warp on the CPU, and what means nothing there."""
from pyk import share, shared_by
from numba import cuda, int32, uint32, uint64


def fold(function):
    """The lanes from the lowest to the highest, for all of them alike."""
    def fold_lanes(mask, x):
        share(uint64(x), uint32(mask))
        lane = int32(cuda.ffs(uint32(mask)) - 1)
        result, rest = type(x)(shared_by(lane)), uint32(mask & (mask - 1))
        while rest != 0:
            lane = int32(cuda.ffs(rest) - 1)
            result, rest = type(x)(function(result, type(x)(shared_by(lane)))), uint32(rest & (rest - 1))
        return result
    return fold_lanes


add_of, min_of, max_of = fold(lambda a, b: a + b), fold(min), fold(max)
and_of, or_of, xor_of = fold(lambda a, b: a & b), fold(lambda a, b: a | b), fold(lambda a, b: a ^ b)


def elect(mask):
    return uint32(mask) & cuda.lanemask_lt() == 0


def nothing(registers):
    pass


def at_once():
    pass
