from functools import partial

from numba import cuda

on_device = partial(cuda.jit, device=True)
fast = partial(cuda.jit, fastmath=True)


@on_device
def tripled(x):
    return x * 3


@fast("void(float32[::1])", max_registers=32)
def k(r):
    r[0] = tripled(r[1])


# CHECK: kernel k(%r.0: array(float32, 1d, C))
# CHECK: call tripled
