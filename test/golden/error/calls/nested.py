# Errors in device functions tell the calls that led there; what only the host does with kernels.
from numba import cuda


@cuda.jit(device=True)
def inner(a, n):
    return a.foo + n  # ERROR: array(float64, 1d, C) has no attribute 'foo'
    # NOTE: nested.py:13:12: note: called from here with (array(float64, 1d, C), int64)


@cuda.jit(device=True)
def outer(a):
    return inner(a, 3)
    # NOTE: nested.py:19:12: note: called from here with (array(float64, 1d, C))


@cuda.jit("void(float64[::1])")
def calls(x):
    x[0] = outer(x)


@cuda.jit(device=True)
def two_types(a):
    if a > 0:
        return 1
    else:
        return (1, 2)  # ERROR: 'the result' is
    # NOTE: nested.py:33:12: note: called from here with (float64)


@cuda.jit("void(float64[::1])")
def calls_two_types(x):
    x[0] = two_types(x[0])


@cuda.jit("void(float64[::1])")
def launches(x):
    calls[1, 1](x)  # ERROR: Function(calls) cannot be indexed
    # NOTE: kernels are launched by the host; calls(...) runs it in this thread
    calls.forall(10)(x)  # ERROR: Function(calls) has no attribute 'forall'
