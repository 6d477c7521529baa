from numba import cuda

LIMIT = 3

@cuda.jit("void(int32[::1])")
def unbound(a):
    if a[0] > 1:
        a[0] = later                       # ERROR: variable 'later' is used before it is assigned
    later = 3

@cuda.jit("void(int32[::1])")
def assigns_global(a):
    global LIMIT
    LIMIT = 4                              # ERROR: global 'LIMIT' cannot be assigned
    a[0] = LIMIT

@cuda.jit("void(int32[::1])")
def two_types(a):
    if a[0] > 1:
        x = a
    else:
        x = 1
    a[0] = x[0]                            # ERROR: 'x' is array(int32, 1d, C) on one path and
