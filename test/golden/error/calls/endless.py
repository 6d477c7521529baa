# Recursion that cannot end; recursion with an end is none of it.
from numba import cuda


@cuda.jit("void(float64[::1])")
def again(x):
    x[0] += 1
    again(x)  # ERROR: 'again' calls itself on every path: the recursion never ends
    # NOTE: kernels are launched by the host; use a loop in the kernel


@cuda.jit(device=True)
def either(x, n):
    if n > 3:
        either(x, n - 1)
    else:
        x[0] = n
        either(x, n + 1)  # ERROR: 'either' calls itself on every path
        # NOTE: return without the call where the recursion ends


@cuda.jit(device=True)
def down(x, n):
    if n == 0:
        return
    x[0] += n
    down(x, n - 1)


@cuda.jit("void(float64[::1])")
def k(x):
    either(x, 2)
    down(x, 3)
