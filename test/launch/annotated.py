import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



def run(a: np.ndarray, n: int = 4):
    k[1, 1](a, n)


count: int = 3
values: np.ndarray = np.zeros(count)
run(values)
run(np.zeros((2, 2), np.float32), count)
