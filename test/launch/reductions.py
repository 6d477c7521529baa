import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



a = np.ones((3, 4), np.float32)
i = np.arange(5, dtype=np.int32)
k[1, 1](a.sum(), a.sum(axis=0), i.sum())
k[1, 1](a.mean(), i.mean(), a.max(axis=1))
k[1, 1](i.max(), a.argmax(), np.sum(i, axis=0, keepdims=True))
k[1, 1](np.cumsum(i), i.std(), np.any(a > 0))
k[1, 1](float(a.sum()), int(a[0, 0]), a[0, 0].item())
