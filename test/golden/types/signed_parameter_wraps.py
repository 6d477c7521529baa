from numba import cuda

@cuda.jit("void(float32[::1], int32)")
def k(r, i):
    r[i] = 1
# CHECK: cmp <
# CHECK: add
# CHECK: select
# CHECK: elem
