import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



a = np.asarray([1, 2, 3], dtype=np.float32)
k[1, 1](a, np.asarray(a), np.array(a, dtype=np.int32))
k[1, 1](np.asarray(a.reshape(3, 1).T), np.array(a[::2]), np.asarray(a[::2]))
k[1, 1](np.frombuffer(bytearray(8), dtype=np.uint8), a.view(np.int32), np.fromiter(range(3), dtype=np.int64))
