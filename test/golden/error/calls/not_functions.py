from numba import cuda


@cuda.jit("void(float32[:, ::1])")
def k(a):
    a.flags()                              # ERROR: the array's flags cannot be called
    a.shape()                              # ERROR: UniTuple(int64 x 2) cannot be called
    # NOTE: 'shape' is an attribute: write it without parentheses
    a(1)                                   # ERROR: array(float32, 2d, C) cannot be called
    # NOTE: index it with square brackets


LIST = [1, 2, 3]


@cuda.jit("void(float32[::1])")
def takes_a_list(x):
    x[0] = LIST[0]  # ERROR: a list cannot be used in a kernel
    # NOTE: make a tuple or an array of it at module level
