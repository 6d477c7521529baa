import numpy as np
from numba import cuda

second = np.dtype("M8[s]")
span = np.dtype("m8[s]")
months = np.dtype("m8[M]")
text = np.dtype("S5")
wide = np.dtype("U3")


@cuda.jit("void(second[:])")
def dates_added(a):
    a[0] = a[0] + a[1]  # ERROR: '+' is not defined for datetime64[s] and datetime64[s]
    # NOTE: with a date only spans of time can be added and subtracted


@cuda.jit("void(second[:], months[:])")
def months_added(a, m):
    a[0] = a[0] + m[0]  # ERROR: '+' is not defined for datetime64[s] and timedelta64[M]
    # NOTE: years and months have no fixed number of days


@cuda.jit("void(span[:], months[:], float64[:])")
def months_divided(a, m, r):
    r[0] = a[0] / m[0]  # ERROR: '/' is not defined for timedelta64[s] and timedelta64[M]


@cuda.jit("void(second[:], span[:], float64[:])")
def date_and_span_compared(a, m, r):
    r[0] = a[0] < m[0]  # ERROR: '<' is not defined for datetime64[s] and timedelta64[s]


@cuda.jit("void(second[:], float64[:])")
def date_as_a_float(a, r):
    r[0] = a[0]  # ERROR: datetime64[s] cannot be converted to float64


@cuda.jit("void(second[:])")
def number_as_a_date(a):
    a[0] = 5  # ERROR: Literal[int](5) cannot be converted to datetime64[s]


@cuda.jit("void(second[:])")
def finer_date(a):
    a[0] = a[0] + np.timedelta64(1, "ms")  # ERROR: datetime64[ms] cannot be converted to datetime64[s]


@cuda.jit("void(second[:])")
def negative_date(a):
    a[0] = -a[0]  # ERROR: unary '-' is not defined for datetime64[s]


@cuda.jit("void(span[:])")
def span_shifted(a):
    a[0] = a[0] << 2  # ERROR: '<<' is not defined for timedelta64[s]
    # NOTE: int(t) gives the number of its units


@cuda.jit("void(second[:])")
def truth(a):
    if a[0]:  # ERROR: datetime64[s] has no truth value
        a[0] = a[1]


@cuda.jit("void(second[:])")
def not_a_date(a):
    a[0] = np.datetime64("tomorrow")  # ERROR: np.datetime64() does not take (Literal[str](tomorrow))
    # NOTE: it takes a constant date, as in np.datetime64('2020-01-31')


@cuda.jit("void(float64[:])")
def number_is_nat(a):
    a[0] = np.isnat(a[0])  # ERROR: np.isnat() does not take (float64)


@cuda.jit("void(text[:], wide[:], boolean[:])")
def other_alphabet(a, u, r):
    r[0] = a[0] == u[0]  # ERROR: '==' is not defined for [char x 5] and [unichr x 3]
    # NOTE: texts of an array are compared with == and !=


@cuda.jit("void(text[:], boolean[:])")
def texts_ordered(a, r):
    r[0] = a[0] < a[1]  # ERROR: '<' is not defined for [char x 5] and [char x 5]


@cuda.jit("void(text[:])")
def too_long(a):
    a[0] = b"sesame"  # ERROR: Bytes(6) cannot be converted to [char x 5]
    # NOTE: it is too long


@cuda.jit("void(text[:])")
def str_for_bytes(a):
    a[0] = "abc"  # ERROR: Literal[str](abc) cannot be converted to [char x 5]
    # NOTE: bytes are written b'...', text '...'


@cuda.jit("void(text[:], wide[:])")
def texts_added(a, u):
    a[0] = a[0] + a[1]  # ERROR: '+' is not defined for [char x 5] and [char x 5]


@cuda.jit("void(span[:], float64[:])")
def times_added_up(a, r):
    r[0] = a.sum()  # ERROR: np.sum() does not take (array(timedelta64[s], 1d, A))
    # NOTE: it takes numbers: write a loop over the elements
