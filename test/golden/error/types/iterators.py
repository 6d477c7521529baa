"""What next() takes, and that *values is a kernel's last parameter though a device function may have others behind it."""
from numba import cuda


@cuda.jit
def total(*values):  # WARNING: it has no signature
    s = 0
    for v in values:
        s += v
    return s


@cuda.jit("void(int64[::1], int64, int64)")
def kernel(a, *values, last):  # ERROR: a kernel cannot have the parameter '*values'
    a[0] = total(1, 2)


@cuda.jit("void(int64[::1])")
def steps(a):
    a[0] = total(1, 2, 3)
    it = iter(a)
    next(a)  # ERROR: next() does not take (array(int64, 1d, C))
    # NOTE: its argument is an iterator, as in it = iter(a)
    next(it, 0)  # ERROR: next() takes 1 argument, but 2 were given
    iter(5)  # ERROR: Literal[int](5) cannot be iterated over
    # NOTE: did you mean range(...)?
    it.foo  # ERROR: iter(array(int64, 1d, C)) has no attribute 'foo'
    a.flags.owndata  # ERROR: BoundFunction(flags of array(int64, 1d, C)) has no attribute 'owndata'
    ord("ab")  # ERROR: ord() does not take (Literal[str](ab))


@cuda.jit("void(int64[:])")
def tuples(a):
    for s in ("a", "bb"):  # ERROR: Tuple(Literal[str](a), Literal[str](bb)) cannot be iterated over
        a[0] += len(s)  # NOTE: a variable cannot hold one text after another
    for t in (1, (2, 3)):  # ERROR: cannot be iterated over
        a[1] = 1  # NOTE: only tuples whose elements have one common type can be iterated over
