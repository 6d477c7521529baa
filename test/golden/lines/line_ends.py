from numba import cuda

@cuda.jit("void(uint64[:], uint8)")
def k(x, b):
    for i in range(b): x[i] = x[i] // 2; y = i
    x[0] = 18446744073709551615