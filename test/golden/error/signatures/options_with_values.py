from numba import cuda, njit


@cuda.jit("void(float32[::1])", fastmath={'fast', 'nan'})  # ERROR: option 'fastmath' is True, False or a set of 'fast', 'nnan'
def k(a):
    a[0] = f(a[1])


@cuda.jit("void(float32[::1])", shared_memory_carveout=101)  # ERROR: is 'default', 'MaxL1', 'MaxShared' or a percentage
def k2(a):
    a[0] = 1


@cuda.jit("void(float32[::1])", shared_memory_carveout='MAXSHARED')
def k3(a):
    a[0] = 1


@njit(fastmath='yes')                      # ERROR: option 'fastmath' is True or False
def f(x):
    return x * 2
