# A device function is compiled once for its argument types, by the first function that is compiled and calls it.
from numba import cuda

N = 8


@cuda.jit(device=True)
def d(x):
    return N


@cuda.jit("int64(int64)", device=True)
def e(x):
    return d(x)  # ERROR: 'd' is compiled for kernels that see two values of 'N'


N = 32


@cuda.jit("void(int64[::1])")
def k(x):
    x[0] = d(1)
# NOTE: Numba compiles the function once for these types; pass 'N' to it as an argument
# NOTE: 'e' has a signature: Numba compiles it where it stands, whether it is asked for or not
