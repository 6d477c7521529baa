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


@cuda.jit("void(int64[::1])")
def no_such_attribute(r):
    r[0] = getattr(r, "nothing")  # ERROR: array(int64, 1d, C) has no attribute 'nothing'
    r[1] = getattr(r, r[0])  # ERROR: the name of the attribute must be known at compile time
    r[2] = (1, 2).index(1, 2)  # ERROR: index() takes 1 argument, but 2 were given
    r[3] = (1, 2).index(x=1)  # ERROR: index() has no parameter 'x'
