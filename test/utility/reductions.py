# The reductions that reductions.c and scans.c call.
from numba import cuda, float16, float32, float64, int64


@cuda.reduce
def total(a, b):                                # sigs: kernels.sigs
    return a + b


largest = cuda.Reduce(lambda a, b: a if a > b else b)


@cuda.reduce
def least(a: float64, b: float64):
    return min(a, b)


def make_scaled(scale):
    @cuda.reduce
    def joined(a: int64, b: int64):
        return a + scale * b - (scale - 1) * b
    return joined


joined = make_scaled(3)


@cuda.reduce
def magnitude(a: float32, b: float32):
    return abs(a) + abs(b)


# Not associative: the order of few elements is that of Numba's reduction.
@cuda.reduce
def minus(a: int64, b: int64):
    return a - b


@cuda.reduce
def sum_of_magnitudes(a: float32, b: float32):
    if b < 0:
        return a - b
    return a + b


# Associative, not commutative: affine maps x -> p x + q over the integers mod 2^32, p above and q below.
@cuda.reduce
def compose(a: int64, b: int64):
    p = (a >> 32) * (b >> 32)
    q = (a & 0xffffffff) * (b >> 32) + (b & 0xffffffff)
    return (p << 32) | (q & 0xffffffff)
