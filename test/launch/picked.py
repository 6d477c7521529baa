"""What lists and arrays among indices pick lies in memory as NumPy has it."""
import numpy as np
from numba import cuda


@cuda.jit
def k(x, y):
    pass


a = np.zeros((4, 5), np.float32)
b = np.zeros((2, 3, 4))
k[1, 1](a[[0, 1]], a[:, [0, 1]])
k[1, 1](b[:, [0, 1]], b[:, [0, 1], [0, 1]])
k[1, 1](b[0, :, [0, 1]], b[:, 0, [0, 1]])
k[1, 1](b[..., [0, 1]], a.take([0, 1]))
k[1, 1](np.take(a, 1, axis=0), np.take(a, [1, 2], axis=1))
