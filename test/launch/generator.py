import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



rng = np.random.default_rng(1)
k[1, 1](rng.random(5), rng.random((2, 3), dtype=np.float32), rng.integers(0, 5, 7))
k[1, 1](rng.normal(size=3), rng.standard_normal((2, 2), dtype=np.float32), rng.integers(0, 5, size=3, dtype=np.uint8))
k[1, 1](np.random.RandomState(2).rand(3), rng.uniform(0, 1, (2,)), rng.standard_normal(4))
