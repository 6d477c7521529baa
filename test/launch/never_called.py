import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



def example():
    x = np.zeros(5)
    k[1, 1](x, 1)


example()
