from numba import cuda

@cuda.jit("void(float32[::1])")
def returns(a):
    return a[0]                            # ERROR: a CUDA kernel must have void return type, but this returns float32

@cuda.jit(device=True)
def endless(n):
    return endless(n)                      # ERROR: the recursion of 'endless' has no result type

@cuda.jit("void(int32[::1])")
def k(a):
    a[0] = endless(3)
