from numba import cuda


@cuda.jit("void(float32[::1], int32)")
def some(x, n):
    for i in cuda.unroll(range(n), n):      # ERROR: how often a loop is unrolled must be known at compile time
        x[i] = 1
    for i in cuda.unroll(range(n), 0):      # ERROR: a loop cannot be unrolled 0 times
        x[i] = 1
    for i in cuda.unroll():                 # ERROR: cuda.unroll() takes 1 to 2 arguments, but 0 were given
        x[i] = 1
    for i in cuda.nounroll(range(n), 2):    # ERROR: cuda.nounroll() takes 1 argument, but 2 were given
        x[i] = 1
    for i in cuda.unroll(3):                # ERROR: cannot be iterated over
        x[i] = 1                            # NOTE: did you mean range(...)?
