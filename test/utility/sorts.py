"""Sorts by the elements themselves, of the types that the command line adds; of records by a field, and by some bits."""
import numpy as np
import pykrt
from numba import uint32

big = np.dtype([("name", "i8", (9,)), ("weight", "f8")])
small = np.dtype([("id", "i4"), ("weight", "f4"), ("rank", "u1")], align=True)


@pykrt.sort
def keys(x):
    return x


@pykrt.sort
def by_rank(a: small):
    return a.rank


@pykrt.sort
def by_weight(a: big):
    return a.weight


@pykrt.sort
def by_bits(x: uint32):
    return np.uint16(x >> 7)
