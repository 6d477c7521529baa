import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



n = 50
x = cuda.to_device(np.arange(n))
y = cuda.device_array(n)
k.forall(n)(x, y)
k.forall(len(x))(x, 3)
