import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



arrays = []
for i in range(4):
    arrays.append(np.zeros(i + 1, np.float32))
k[1, 1](arrays[0], len(arrays))
devices = [cuda.to_device(a) for a in arrays]
for d in devices:
    k[1, 1](d, 1.0)
k[1, 1](np.array([float(i) for i in range(5)]), sum([1, 2]))
k[1, 1](np.array([[0] * 3 for i in range(4)]), max(1, 2))
