import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



launch = lambda x, n=1: k[1, 1](x, n)
launch(np.zeros(3))
launch(np.zeros(3, bool), 2.0)
list(map(launch, []))
