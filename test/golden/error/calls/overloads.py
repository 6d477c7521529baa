# What @overload, @overload_method and @overload_attribute give no function for, and what kernels have no use for.
import numpy as np
from numba import cuda, types
from numba.core.errors import TypingError
from numba.extending import intrinsic, overload, overload_attribute, overload_method, type_callable


def half(x):
    return x / 2


@overload(half)
def half_of_number(x):                     # NOTE: this overload gives no function for them
    if isinstance(x, types.Number):
        return lambda x: x / 2


@overload(half)
def half_of_pair(x):
    if isinstance(x, types.BaseTuple) and len(x) != 2:
        raise TypingError("only pairs have halves")
    if isinstance(x, types.BaseTuple):
        return lambda x: x[0]


def elsewhere(x):
    pass


@overload(elsewhere, target="cpu")
def elsewhere_on_the_host(x):
    return lambda x: x


def unknown(x):
    pass


@overload(unknown)
def unknown_of(x):
    if undefined_name > 1:                 # NOTE: it is needed here to choose the function for (int64)
        return lambda x: x


def wrong(x):
    pass


@overload(wrong)
def wrong_of(x):
    return lambda x: x.nothing             # ERROR: int64 has no attribute 'nothing'


@overload_method(types.Array, "shortest")
def array_shortest(a):
    if a.ndim == 1:
        return lambda a: a[0]


@overload_attribute(types.Array, "corner")
def array_corner(a):
    if a.layout == "C":
        return lambda a: a[0]


@intrinsic
def raw(typingctx, x):
    return x(x), None


@type_callable(half)
def type_half(context):
    return None


@cuda.jit("void(float32[:], float32[:, :], int64)")
def k(r, m, n):
    r[0] = half((n, n, n))   # ERROR: half() does not take (UniTuple(int64 x 3))
    # NOTE: this overload gives no function for them
    # NOTE: TypingError('only pairs have halves') is raised
    r[1] = elsewhere(n)      # ERROR: function 'elsewhere' is a placeholder without a body
    r[2] = unknown(n)        # ERROR: the @overload of unknown() has no value at compile time: name 'undefined_name' is not defined
    r[3] = wrong(n)
    r[4] = m.shortest()      # ERROR: array(float32, 2d, A).shortest() does not take (array(float32, 2d, A))
    r[5] = r.corner          # ERROR: array(float32, 1d, A) has no attribute 'corner'
    r[6] = raw(n)            # ERROR: 'raw' is made by what kernels lack: numba.extending.intrinsic is not available in kernels
    # NOTE: it writes LLVM code from Python: write the function in Python with @cuda.jit(device=True)
    r[7] = half(r[:2] * 2)   # ERROR: would need an array of its own to be passed to a function
    r[8] = r.shortest(1)     # ERROR: the @overload of array(float32, 1d, A).shortest() has no value at compile time: the call of 'array_shortest' cannot be evaluated: it takes fewer arguments
