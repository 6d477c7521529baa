# The reductions of records that records.c calls.
import numpy as np
from numba import cuda

pair = np.dtype([("x", "f4"), ("id", "i4")])                                      # 8 bytes: two in a vector
moments = np.dtype([("n", "i8"), ("mean", "f8"), ("m2", "f8")], align=True)       # 24: no part of a vector
uneven = np.dtype([("d", "f8"), ("t", "i4")])                                     # 12, less aligned than a field
wide = np.dtype([("key", "i8"), ("rest", "f4", (10,))], align=True)               # 48: one by one
bytes3 = np.dtype([("high", "u1"), ("low", "u1"), ("bits", "u1")])


@cuda.reduce
def best(a: pair, b: pair):
    return a if a['x'] > b['x'] or (a['x'] == b['x'] and a['id'] < b['id']) else b


@cuda.reduce
def merged(a: moments, b: moments):
    n = a.n + b.n
    if n > 0:
        d = b.mean - a.mean
        a.m2 += b.m2 + d * d * a.n * b.n / n
        a.mean += d * b.n / n
    a.n = n
    return a


@cuda.reduce
def summed(a: uneven, b: uneven):
    b.d += a.d
    b.t += a.t
    return b


@cuda.reduce
def last(a: wide, b: wide):
    if b.key >= a.key:
        return b
    return a


@cuda.reduce
def bounds(a: bytes3, b: bytes3):
    a.high = max(a.high, b.high)
    a.low = min(a.low, b.low)
    a.bits |= b.bits
    return a


# Associative, not commutative: affine maps x -> p x + q.
affine = np.dtype([("p", "u4"), ("q", "u4")])


@cuda.reduce
def compose(a: affine, b: affine):
    a.q = a.q * b.p + b.q
    a.p *= b.p
    return a
