# Device arrays are made at module level, of constants.
from numba import cuda
import numpy as np

noise = cuda.to_device(np.random.rand(4))
number = cuda.to_device(5)
part = cuda.device_array((2, 3))[1]
like = cuda.device_array_like(number)


@cuda.jit("void(float32[::1])")
def captures(out):
    out[0] = noise[0]  # ERROR: np.random is not available in kernels
    out[1] = number[0]  # ERROR: a device array is made of an array of constants, not of 5
    out[3] = part[0]  # ERROR: a part of a device array is no array of its own
    out[2] = like[0]  # ERROR: a device array is made of an array of constants, not of 5


@cuda.jit("void(float32[::1])")
def makes(out):
    t = cuda.to_device(out)  # ERROR: cuda.to_device is host code
    u = cuda.device_array(3)  # ERROR: cuda.device_array is host code
