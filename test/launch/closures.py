import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



def outer(n):
    a = np.zeros(n, np.float32)

    def step(value):
        k[1, 1](a, value)

    step(1)
    return step


outer(5)(2.5)
