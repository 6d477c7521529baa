"""Structured dtypes that are written where they are used, and arrays of tuples."""
import numpy as np
from numba import cuda

particle = np.dtype([("x", np.float32), ("n", np.int32)])


@cuda.jit
def k(x, y):
    pass


@cuda.jit
def one(x):
    pass


k[1, 1](np.zeros(3, dtype=[("a", "i4"), ("b", np.float64, (3,))]), np.zeros(3, [("a", "i4"), ("b", "f4")])["b"])
k[1, 1](np.array([(1.0, 2), (3.0, 4)], dtype=particle), np.array([[(1, 2)], [(3, 4)]], particle))
one[1, 1](np.array([(i / 2, i) for i in range(5)], dtype=particle))
one[1, 1](np.zeros(3, "i4,f8"))
one[1, 1](np.zeros(3, dtype={"names": ["u", "v"], "formats": ["u1", float]}))


def inside(n):
    count = 4
    padded = np.dtype([("a", np.int8), ("b", np.float32, (count,))], align=True)
    one[1, 1](np.empty(n, padded))


inside(10)
