"""np.isposinf and np.isneginf, the names of Numba's types and values that stand beside them."""
import operator

import numpy as np
from numba import cuda


@cuda.jit("void(float32[::1], float64[::1], boolean[::1], boolean[::1], int64[::1])")
def signs_of_infinities(a_f4, a_f8, r_pos, r_neg, r_rest):
    """expect_r_neg = np.isneginf(a_f4) | np.isneginf(a_f8)
    expect_r_pos = np.isposinf(a_f4) & np.isposinf(a_f8)
    expect_r_rest = [4] * 120
    types = off"""
    i = cuda.grid(1)
    if i < 120:
        r_pos[i] = np.isposinf(a_f4[i]) and np.isposinf(a_f8[i])
        r_neg[i] = np.isneginf(a_f4[i]) or np.isneginf(a_f8[i])
        r_rest[i] = operator.abs(-3) + operator.truth(7) + np.isposinf(3) + np.False_ + np.isneginf(-3)
