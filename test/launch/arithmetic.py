import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



x = np.ones(10, np.float32)
i = np.arange(10, dtype=np.int32)
k[1, 1](x * 2, x * 2.5, x * i)
k[1, 1](i / 2, i // 2, i * 2.0)
k[1, 1](x + np.float64(1), x > 0, -x)
k[1, 1](i ** 2, i + np.int64(1), (x + 1j))
