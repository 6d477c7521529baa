import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



stream = cuda.stream()
a = np.ones(16, np.float32)
d = cuda.to_device(a, stream=stream)
out = cuda.device_array_like(a)
k[1, 32, stream](d, out)
k[1, 32, stream, 128](d, 3)
out.copy_to_host(a, stream=stream)
k[1, 32](a, out)
