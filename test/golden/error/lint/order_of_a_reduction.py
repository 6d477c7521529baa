# Functions for reductions whose result depends on the order in which elements meet.
import math
from numba import cuda, float32, float64, int32, uint32


@cuda.reduce
def absolute(a: float32, b: float32):  # WARNING: the result of reducing by 'absolute' depends on the order: of (-1, 3) it makes 2, of (3, -1) 4 [order-matters]
    if b < 0:
        return a - b
    else:
        return a + b


@cuda.reduce
def middle(a: float64, b: float64):  # WARNING: depends on the order: of -1, 3 and 5 it makes 3 from the left and 1.5 from the right
    return (a + b) / 2


@cuda.reduce
def difference(a: uint32, b: uint32):  # WARNING: the result of reducing by 'difference' depends on the order
    return a - b


@cuda.reduce
def norm(a: float64, b: float64):
    return math.sqrt(a * a + b * b)


@cuda.reduce
def largest(a: int32, b: int32):
    return max(a, b)


@cuda.reduce
def bits(a: uint32, b: uint32):
    return a | b
