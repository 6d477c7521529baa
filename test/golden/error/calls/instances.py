# A call of an instance at module level has no value; it is an error where a kernel wants the value.
from numba import cuda


class Scale:
    K = 5


V = Scale()(5)  # NOTE: its value is lost here


@cuda.jit("void(float64[::1])")
def k(x):
    x[0] = V  # ERROR: <class Scale> cannot be called like this
