import operator

from numba import cuda, float32, guvectorize, vectorize


@cuda.jit("void(float32[:])")
def complete(x):
    x[0] = 1


@vectorize
def of_two(x, y):  # WARNING: kernel 'of_two' is skipped: it has no signature
    return x + y  # NOTE: give the types of its operands: --sig 'of_two(float32, float32)', or annotations


@guvectorize([], "(m,n),()->(n),()")
def of_arrays(x, y, r, s):  # WARNING: kernel 'of_arrays' is skipped: it has no signature
    s[0] = y  # NOTE: --sig 'of_arrays(float32[:, :], float32, float32[:], float32[:])'


@cuda.jit
def misspelt(x: "flaot32[:]", n: int):  # WARNING: kernel 'misspelt' is skipped: it has no signature
    x[0] = n  # NOTE: 'flaot32[:]' is not a type; did you mean 'float32[:]'?


@cuda.jit
def half(x: float32[:], n):  # WARNING: kernel 'half' is skipped: it has no signature
    x[0] = n  # NOTE: 'n' has no annotation


@cuda.jit
def described(x: "the input"):  # WARNING: kernel 'described' is skipped: it has no signature
    x[0] = 1  # NOTE: 'the input' is not a type; one looks like 'float32' or 'float32[:]'


def reduction_by(f):
    return cuda.reduce(f)


most = reduction_by(lambda a, b: max(a, b))  # WARNING: kernel 'most' is skipped: it has no signature
product = cuda.reduce(operator.mul)  # WARNING: kernel 'product' is skipped: it has no signature


@vectorize(["float32(float32, float32)"])
def variadic(x, *y):  # ERROR: a universal function cannot have the parameter '*y'
    return x
