from numba import cuda


# CHECK-LABEL: kernel at(
@cuda.jit("void(int64[::1], int64)")
def at(r, i):
    # CHECK-COUNT-2: check "IndexError: tuple index out of range"
    r[0] = (1, 2, 3)[i]


# CHECK-LABEL: kernel every(
@cuda.jit("void(int64[::1])")
def every(r):
    # CHECK-NOT: check
    for x in (5, 6, 7):
        r[0] += x
