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


@cuda.jit(device=True)
def one_or_two(a):
    if a > 0:
        return 1
    return (1, 2)                           # ERROR: 'the result' is int64 on one path and UniTuple(int64 x 2) on another


@cuda.jit("void(float64[::1])")
def parameter_is_not_the_result(x):
    x[0] = one_or_two(x[0])
