import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



a = np.arange(12).reshape(3, 4)
k[1, 1](a.astype("float32"), a.astype(float), a.T.astype(np.int8))
k[1, 1](a.astype(dtype=np.complex64), a[:, ::2].astype(np.float32), a.astype(np.float16))
