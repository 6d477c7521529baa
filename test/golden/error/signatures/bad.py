from numba import cuda

@cuda.jit("void(float99[:])")              # ERROR: float99
def unknown_type(a):
    pass

@cuda.jit("void(float32[:, 1])")           # ERROR: float32[:, 1]
def misprint(a):
    pass

@cuda.jit("void(List(float32, 3))")        # ERROR: kernels have no type List
def not_a_tuple(a):
    pass
