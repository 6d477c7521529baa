from numba import cuda

@cuda.jit("void(int32[::1])")
def k(a):
    try:                                   # ERROR: try cannot be compiled for the GPU
        # NOTE: a kernel has no exception handlers
        pass
    except ValueError:
        pass
    with open("x") as f:                   # ERROR: with cannot be compiled for the GPU
        pass
    import math                            # ERROR: import inside a function cannot be compiled for the GPU
    class C:                               # ERROR: a class definition cannot be compiled for the GPU
        pass
    b = [1, 2]                             # ERROR: a list cannot be compiled for the GPU
    c = {1, 2}                             # ERROR: a set cannot be compiled for the GPU
    d = {1: 2}                             # ERROR: a dict cannot be compiled for the GPU
    e = [i for i in range(3)]              # ERROR: a list comprehension cannot be compiled for the GPU
    g = tuple(i for i in range(3))         # ERROR: a generator expression cannot be compiled for the GPU
    yield 5                                # ERROR: yield cannot be compiled for the GPU
