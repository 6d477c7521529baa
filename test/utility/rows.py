# The reductions that rows.c calls. Both are associative, not commutative: affine maps x -> p x + q.
import numpy as np
from numba import cuda, int64

affine = np.dtype([("p", "u4"), ("q", "u4")])


@cuda.reduce
def compose(a: int64, b: int64):                # p above, q below
    p = (a >> 32) * (b >> 32)
    q = (a & 0xffffffff) * (b >> 32) + (b & 0xffffffff)
    return (p << 32) | (q & 0xffffffff)


@cuda.reduce
def composed(a: affine, b: affine):
    a.q = a.q * b.p + b.q
    a.p *= b.p
    return a


@cuda.reduce
def total(a: 'complex64', b: 'complex64'):
    return a + b
