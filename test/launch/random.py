import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



k[1, 1](np.random.rand(5), np.random.rand(3, 4), np.random.randn(2, 2).astype(np.float32))
k[1, 1](np.random.random(5), np.random.random((2, 3)), np.random.normal(0, 1, size=(4, 4)))
k[1, 1](np.random.randint(0, 10, 5), np.random.randint(0, 10, size=(2, 2), dtype=np.int32), np.random.uniform(-1, 1, 6))
k[1, 1](np.random.rand(), np.random.permutation(10), np.random.choice(np.arange(3.0), 4))
