import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



a = np.zeros((3, 4), np.float32)
d = cuda.to_device(a)
k[1, 1](d, cuda.device_array(5), cuda.device_array((2, 3), dtype=np.int32))
k[1, 1](cuda.device_array_like(a), cuda.device_array_like(d), d.copy_to_host())
k[1, 1](cuda.to_device(a.T), d[0], d[1:3])
k[1, 1](cuda.to_device(np.arange(3)), cuda.device_array(shape=(4,), dtype="float64"), d.copy_to_host())
