from numba import cuda


class Plain:
    pass


@cuda.jit("void(int64[::1])")
def raises_text(r):
    raise "text"  # ERROR: Literal[str](text) cannot be raised
    # NOTE: raise an exception, as in raise ValueError


@cuda.jit("void(int64[::1])")
def raises_run_time_value(r):
    raise ValueError(r[0])  # ERROR: the argument of an exception must be known at compile time
    # NOTE: store the value


@cuda.jit("void(int64[::1])")
def raises_plain_class(r):
    raise Plain  # ERROR: <class Plain> cannot be raised


@cuda.jit("void(int64[::1])")
def asserts_with_run_time_value(r):
    assert r[0], r[1]  # ERROR: the argument of an exception must be known


@cuda.jit("void(int64[::1])")
def raises_base(r):
    raise NotAnException  # ERROR: name 'NotAnException' is not defined
