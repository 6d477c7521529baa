"""What a value that may be None cannot do, and where None is no value."""
from numba import cuda, optional, int64


@cuda.jit(device=True)
def if_positive(x):
    if x > 0:
        return x


@cuda.jit("void(int64[::1], float32[::1])")
def kernel(a, b):
    x = None
    if a[0] > 0:
        x = a[0]
    print(x)  # ERROR: printing unimplemented for values of type OptionalType(int64)
    isinstance(x, int)  # ERROR: isinstance() does not take (OptionalType(int64), Function(int))
    # NOTE: test whether it is None first, as in x is None
    y = if_positive(a[0])
    y.foo  # ERROR: int64 has no attribute 'foo'
    y[0]  # ERROR: int64 cannot be indexed
    z = None
    a[0] = z + 1  # ERROR: '+' is not defined for none and Literal[int](1)
    a[1] = z  # ERROR: none cannot be converted to int64
    if a[0] > 1:
        z = "text"
    a[2] = z  # ERROR: 'z' is Literal[str](text) on one path and none on another


@cuda.jit("void(int64[::1], optional(int64))")  # ERROR: a kernel cannot take an optional value
# NOTE: pass the value, and a bool that says whether it is there
def takes_optional(a, x):
    a[0] = x


@cuda.jit("void(int64[::1])")
def returns_optional(a):
    if a[0]:
        return a[1]  # ERROR: a CUDA kernel must have void return type, but this returns OptionalType(int64)
