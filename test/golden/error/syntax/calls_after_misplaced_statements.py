# What module level calls is evaluated although statements of it stand where they cannot.
from types import SimpleNamespace
from numba import cuda


def give(n):
    continue  # ERROR: 'continue' outside a loop


FIRST = give(5)
SPACE = SimpleNamespace(inner=[1])
CALLED = SPACE([("x", "f4")])


@cuda.jit("void(int64[::1])")
def kernel(out):
    out[0] = CALLED
