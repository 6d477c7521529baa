from numba import cuda


@cuda.jit("void(float64[:], float64[:], int64)")
def joined(r, x, n):
    t = x + 1
    if n > 0:
        t = x + 1
    r[0] = t.sum()  # ERROR: where a variable may have one of several values


@cuda.jit("void(float64[:], float64[:])")
def in_place(r, x):
    t = x + 1
    t += 1  # ERROR: would need an array of its own to be changed in place
    u = x - 1
    u[0] = 5  # ERROR: would need an array of its own to be written to


@cuda.jit("void(float64[:], float64[:])")
def captured(r, x):
    t = x + 1

    def f(i):  # ERROR: would need an array of its own to be captured by a function
        return t[i]
    r[0] = f(0)
