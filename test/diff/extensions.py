"""Functions, methods and attributes that @overload and its kin choose by the types of the arguments."""
import numpy as np
from numba import cuda, float64, types
from numba.core.errors import TypingError
from numba.cuda.extending import overload_attribute, overload_method
from numba.extending import overload, register_jitable


@register_jitable
def plus_one(x):
    return x + 1


@register_jitable(_nrt=False)
def plus_two(x):
    return plus_one(x) + 1


def half(x):
    return x / 2


@overload(half)
def half_of_number(x):
    if isinstance(x, types.Integer):
        def whole(x):
            return x // 2
        return whole
    if isinstance(x, (types.Float, types.Complex)):
        return lambda x: x / 2
    if isinstance(x, types.Boolean):
        return lambda x: 0


@overload(half)
def half_of_tuple(x):
    if isinstance(x, types.BaseTuple):
        if len(x) > 3:
            raise TypingError("half() takes no more than three numbers")
        n = len(x)
        if all(isinstance(t, types.Integer) for t in x):
            return lambda x: x[0] // n
        if isinstance(x, types.UniTuple):
            return lambda x: x[1] / n
        return lambda x: x[1] * n


@overload(half)
def half_of_array(x):
    if isinstance(x, types.Array) and x.ndim == 1 and x.layout in "CA":
        size = x.dtype.bitwidth

        def first(x):
            return half(x[0]) + size
        return first


def raised(base, exponent=2):
    pass


@overload(raised, prefer_literal=True)
def raised_to(base, exponent=2):
    known = exponent if isinstance(exponent, int) else exponent.literal_value if isinstance(exponent, types.IntegerLiteral) else None
    if known == 2:
        return lambda base, exponent=2: base * base
    if known is not None:
        def unrolled(base, exponent=2):
            r = base
            for i in range(known - 1):
                r = r * base
            return r
        return unrolled
    return lambda base, exponent=2: base ** exponent


def choose(a, b=None):
    pass


@overload(choose)
def choose_by_none(a, b=None):
    if b is None or isinstance(b, types.NoneType):
        return lambda a, b=None: a
    if a == types.int32 and b in (types.float32, types.float64):
        return lambda a, b=None: b
    return lambda a, b=None: a - b


def total(*numbers):
    pass


@overload(total)
def total_of(*numbers):
    if len(numbers) == 1:
        return lambda *numbers: numbers[0]
    if all(isinstance(t, types.Number) for t in numbers):
        def add(*numbers):
            s = 0
            for x in numbers:
                s += x
            return s
        return add


def converted(x, dtype):
    pass


@overload(converted)
def converted_to(x, dtype):
    to = dtype.dtype
    return lambda x, dtype: to(x)


def overloaded(function):
    """A decorator of overloads that is made of another."""
    def twice(x):
        pass

    @overload(twice)
    def twice_of(x):
        return lambda x: function(function(x))
    return twice


@overload_method(types.Array, "first_or", target="generic")
def array_first_or(a, default=0):
    if a.ndim == 1:
        return lambda a, default=0: a[0] if a.size > 2 else default


@overload_method(types.Integer, "clamp", target="generic")
def integer_clamp(x, low, high):
    def clamp(x, low, high):
        return min(max(x, low), high)
    return clamp


@overload_attribute(types.Array, "middle", target="generic")
def array_middle(a):
    return lambda a: a[a.size // 2]


@cuda.jit("void(int64[::1], float64[::1], int32[::1], float32[::1])")
def by_type(r, r2, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result_int = half(a[i])
        result_float = half(b[i])
        result_bool = half(a[i] > 0)
        r[i] = result_int + result_bool
        r2[i] = result_float


@cuda.jit("void(int64[::1], float64[::1], int32[::1], float32[::1])")
def by_tuple(r, r2, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result_ints = half((a[i], i))
        result_floats = half((b[i], b[i], b[i]))
        result_mixed = half((a[i], b[i]))
        r[i] = result_ints
        r2[i] = result_floats + result_mixed


@cuda.jit("void(float64[::1], int32[::1], float32[::1], complex64[:, ::1])")
def by_array(r, a, b, m):
    """m = np.full((120, 2), 3 + 4j, 'c8')
    """
    i = cuda.grid(1)
    if i < r.size:
        result = half(a) + half(b[i:])
        result_row = half(m[i])
        r[i] = result + result_row.imag


@cuda.jit("void(int64[::1], float64[::1], int32[::1], float32[::1])")
def by_literal(r, r2, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result_square = raised(a[i], 2)
        result_default = raised(a[i])
        result_cube = raised(b[i], 3)
        r[i] = result_square + result_default
        r2[i] = result_cube


@cuda.jit("void(int64[::1], float64[::1], int32[::1], float32[::1])")
def by_default(r, r2, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result_left_out = choose(a[i])
        result_none = choose(a[i], None)
        result_second = choose(a[i], b[i])
        result_other = choose(b=a[i], a=b[i])
        r[i] = result_left_out + result_none
        r2[i] = result_second + result_other


@cuda.jit("void(int64[::1], float64[::1], int32[::1], float32[::1])")
def by_number(r, r2, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result_one = total(a[i])
        result_three = total(b[i], b[i], b[i])
        r[i] = result_one
        r2[i] = result_three


@cuda.jit("void(float64[::1], int32[::1])")
def by_dtype(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result_single = converted(a[i], np.float32)
        result_double = converted(a[i], float64)
        r[i] = result_single / np.float32(3) + result_double / 3


@cuda.jit("void(int64[::1], int32[::1], int32[:, ::1])")
def methods(r, a, m):
    """m = np.arange(240).reshape(120, 2)
    """
    i = cuda.grid(1)
    if i < r.size:
        result = a[i:].first_or() + m[i].first_or(default=7)
        result_clamped = a[i].clamp(-5, 5)
        r[i] = result + result_clamped


@cuda.jit("void(int64[::1], int32[::1])")
def attributes(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = a.middle + a[i:].middle
        r[i] = result


@cuda.jit("void(int64[::1], int32[::1])")
def jitable(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = plus_two(a[i])
        r[i] = result


@register_jitable
def doubled(x):
    return x * 2


quadruple = overloaded(doubled)


@cuda.jit("void(int64[::1], int32[::1])")
def made_by_a_function(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = quadruple(a[i])
        r[i] = result
