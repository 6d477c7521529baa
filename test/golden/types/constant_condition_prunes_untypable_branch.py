from numba import cuda

DEBUG = False

@cuda.jit("void(float32[::1])")
def k(r):
    if DEBUG:
        r[0] = this_is_never_looked_up
    r[0] = 1
# CHECK: kernel k
# CHECK-NOT: branch
# CHECK: store
