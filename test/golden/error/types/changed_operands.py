import numpy as np
from numba import cuda


@cuda.jit("void(float64[:], float64[:], float64[:])")
def changed(r, x, y):
    t = x / y
    s = t.sum()
    r[0] = s  # NOTE: this may write to what it is computed from
    r[1] = t[0]  # ERROR: 't' is computed here, and its operands may have changed since it was assigned


@cuda.jit("void(float64[:], float64[:], float64[:])")
def changed_by_turns(r, x, y):
    t = x * y
    for i in range(len(t)):
        # NOTE: this may write to what it is computed from
        r[i] = 2 * t[i]  # ERROR: 't' is computed here, and its operands may have changed since it was assigned


@cuda.jit("void(float64[:], float64[:])")
def changed_by_others(r, x):
    tile = cuda.shared.array(0, np.float64)
    t = tile[:4] * x[:4]
    cuda.syncthreads()  # NOTE: this may write to what it is computed from
    r[0] = t.sum()  # ERROR: 't' is computed here, and its operands may have changed since it was assigned
