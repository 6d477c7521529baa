from numba import cuda
import numpy as np

@cuda.jit("void(float64[:])")
def k(a):
    b = np.expand_dims(a)                  # ERROR: np.expand_dims() takes 2 arguments, but 1 was given
    c = a.reshape()                        # ERROR: np.reshape() takes 2 to 33 arguments, but 1 was given
    d = isinstance(a)                      # ERROR: isinstance() takes 2 arguments, but 1 was given
    e = np.isnat(x=a)                      # ERROR: np.isnat() has no parameter 'x'
    f = np.datetime64(1, unit="s")         # ERROR: np.datetime64() has no parameter 'unit'
