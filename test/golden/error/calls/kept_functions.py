from numba import cuda


@cuda.jit(device=True)
def same(f):
    return f


@cuda.jit("void(int64[::1])")
def alias(r):
    a = 1
    g = lambda v: v + a
    h = g  # ERROR: a function kept as a value captures 'a', which is assigned again later
    # NOTE: call the function by its own name
    a = 2
    r[0] = h(1)


@cuda.jit("void(int64[::1])")
def in_tuple(r):
    a = 1
    t = (lambda v: v + a, 1)  # ERROR: a function kept as a value captures 'a', which is assigned again later
    a = 2
    r[0] = t[0](1)


@cuda.jit("void(int64[::1])")
def returned(r):
    a = 1
    g = lambda v: v + a
    h = same(g)  # ERROR: a function kept as a value captures 'a', which is assigned again later
    a = 2
    r[0] = h(1)


@cuda.jit("void(int64[::1])")
def rebound(r):
    a = 1
    g = lambda v: v + a  # ERROR: a function kept as a value captures 'a', which is assigned again later
    a = 2
    r[0] = g(1)
    g = lambda v: v - a
    r[1] = g(1)


@cuda.jit("void(int64[::1])")
def fine(r):
    a = 1
    t = (lambda v: v + a, 1)
    g = lambda v: v + a
    h = g
    r[0] = t[0](1) + h(1)
