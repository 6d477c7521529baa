from numba import cuda


@cuda.jit("void(float32[::1])")
def prints_array(r):
    print(r)  # ERROR: printing unimplemented for values of type array(float32, 1d, C)
    # NOTE: numbers, bools, constant text


@cuda.jit("void(float32[::1])")
def prints_without_newline(r):
    print(r[0], end="")  # ERROR: print() has no parameter 'end'
    # NOTE: a line is always


@cuda.jit("void(float32[::1])")
def formats(r):
    x = r[0]
    print(f"x is {x}")  # ERROR: an f-string cannot be compiled
    # NOTE: print() takes the values as arguments
