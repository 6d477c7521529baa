from numba import cuda


@cuda.jit("void(int64[::1])")
def no_class(r):
    r[0] = isinstance(r[0], 3)  # ERROR: isinstance() does not take (int64, Literal[int](3))
    # NOTE: the second argument is a type


@cuda.jit("void(int64[::1])")
def no_constant_name(r):
    r[0] = hasattr(r, r[0])  # ERROR: the name of the attribute must be known at compile time


@cuda.jit("void(int64[::1])")
def type_of_module(r):
    r[0] = type(cuda)(1)  # ERROR: type() does not take (Module
