from numba import cuda


@cuda.jit("void(int64[::1])")
def k(r):
    for i in range(0, 2**63):   # ERROR: 9223372036854775808 does not fit into int64, in which range() counts
        r[0] = i
