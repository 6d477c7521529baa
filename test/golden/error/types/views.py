"""Indices that give no view, and values that do not fit into one."""
import numpy as np
from numba import cuda

TABLE = np.arange(4)


@cuda.jit("void(float32[:, ::1], float32[:], int32[::1])")
def kernel(x, y, m):
    a = x[1.5:]  # ERROR: float64 cannot be used as an index
    # NOTE: write int(...) around it, or // instead of /
    b = x[::0]  # ERROR: the step of a slice cannot be 0
    c = x[0, 0, 0:2]  # ERROR: 3 indices for an array of 2 dimensions
    d = x[..., 0, ...]  # ERROR: an index can hold `...` only once
    e = x[(None,) * 31]  # ERROR: an array has at most 32 dimensions
    f = x[m]  # ERROR: array(int32, 1d, C) cannot be used as an index
    # NOTE: it would select into a new array, which a kernel cannot make: index in a loop
    x[0] = (1, 2, "a")  # ERROR: Literal[str](a) cannot be converted to float32
    x[:] = (1, 2)  # ERROR: Tuple(Literal[int](1), Literal[int](2)) cannot be converted to array(float32, 2d, C)
    # NOTE: a tuple is assigned to a slice of one dimension: write a[i, 0:2] = (x, y)
    y[:2] = x  # ERROR: array(float32, 2d, C) cannot be converted to array(float32, 1d, A)
    # NOTE: the value has more dimensions than what is assigned to
    x[0] = "a"  # ERROR: Literal[str](a) cannot be converted to float32
    x.summ()  # ERROR: array(float32, 2d, C) has no attribute 'summ'
    # NOTE: did you mean 'sum'?
    TABLE[1:] = 5  # ERROR: readonly array(int64, 1d, C) cannot be written to
    TABLE.fill(3)  # ERROR: readonly array(int64, 1d, C) cannot be written to
