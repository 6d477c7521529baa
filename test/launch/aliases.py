import numba
import numba.cuda as nc
import numpy as np
from numpy import float32, zeros


@numba.cuda.jit
def k(x, y):
    pass


@nc.jit()
def other(x):
    pass


k[1, 1](zeros(4, float32), nc.to_device(np.ones(3)))
run = other
run[1, 1](np.empty(2, dtype=np.uint64))
