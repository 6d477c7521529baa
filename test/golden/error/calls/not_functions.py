from numba import cuda


@cuda.jit("void(float32[:, ::1])")
def k(a):
    a.flags()                              # ERROR: the array's flags cannot be called
    a.shape()                              # ERROR: UniTuple(int64 x 2) cannot be called
    # NOTE: 'shape' is an attribute: write it without parentheses
    a(1)                                   # ERROR: array(float32, 2d, C) cannot be called
    # NOTE: index it with square brackets
