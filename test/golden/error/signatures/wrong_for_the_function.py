from numba import cuda

@cuda.jit("void(float32, float32)")        # ERROR: 2
def too_many(a):
    pass

@cuda.jit("int32(int32)")                  # ERROR: void
def not_void(a):
    pass
