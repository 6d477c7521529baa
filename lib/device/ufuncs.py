"""NumPy's universal functions that no single function of the compiler computes. The numbers given to a function have one type; like() keeps
narrow types narrow."""
from pyk import like, rint, bits
import cmath
from numba import cuda
import math


def floor_divide(x, y):
    """0 for a zero divisor and for the one quotient that does not fit."""
    quotient = like(x // y, x)
    return like(0, x) if quotient == x and y == like(-1, y) else quotient


def fmod(x, y):
    """C's remainder, with the sign of the dividend; 0 for a zero divisor."""
    zero = like(0, x)
    r = like(x % y, x)
    if r != zero and (x < zero) != (y < zero):
        return like(r - y, x)
    return r


def sign(x):
    zero = like(0, x)
    if x > zero:
        return like(1, x)
    if x < zero:
        return like(-1, x)
    return x


def sign_complex(z):
    size = abs(z)
    if size == 0:
        return z
    return complex(z.real / size, z.imag / size)


def square(x):
    return x * x


def reciprocal_integer(x):
    """1 / x towards zero; 0 for a zero."""
    if x == like(1, x) or x == like(-1, x):
        return x
    return like(0, x)


def reciprocal(x):
    return like(1, x) / x


def gcd(x, y):
    while y != like(0, y):
        x, y = y, like(x % y, x)
    return abs(x)


def lcm(x, y):
    if x == 0 or y == 0:
        return like(0, x)
    return like(abs(x // gcd(x, y) * y), x)


def heaviside(x, middle):
    if x == 0:
        return middle
    if x < 0:
        return like(0, x)
    if x > 0:
        return like(1, x)
    return x


def conjugate(z):
    return complex(z.real, -z.imag)


def exp2_complex(z):
    scale = like(0.6931471805599453, z.real)
    return cmath.exp(complex(z.real * scale, z.imag * scale))


def expm1_complex(z):
    half = math.sin(z.imag * like(0.5, z.real))
    re = math.expm1(z.real) * math.cos(z.imag) - like(2, half) * half * half
    return complex(re, math.exp(z.real) * math.sin(z.imag))


def log1p_complex(z):
    x = z.real + like(1, z.real)
    return complex(math.log(math.hypot(x, z.imag)), math.atan2(z.imag, x))


def logaddexp(x, y):
    if x == y:
        return x + like(0.6931471805599453, x)
    d = x - y
    if d > 0:
        return x + math.log1p(math.exp(-d))
    if d <= 0:
        return y + math.log1p(math.exp(d))
    return d


def logaddexp2(x, y):
    one = like(1, x)
    if x == y:
        return x + one
    d = x - y
    scale = like(1.4426950408889634, x)
    if d > 0:
        return x + math.log1p(math.exp2(-d)) * scale
    if d <= 0:
        return y + math.log1p(math.exp2(d)) * scale
    return d


def sinc(x):
    y = x * like(math.pi, x)
    if y == 0:
        return like(1, x)
    return math.sin(y) / y


def sinc_complex(z):
    pi = like(math.pi, z.real)
    y = complex(z.real * pi, z.imag * pi)
    if y == 0:
        return complex(like(1, pi), like(0, pi))
    return cmath.sin(y) / y


def less_complex(a, b):
    """The real parts decide, then the imaginary ones."""
    if a.real < b.real:
        return not (math.isnan(a.imag) or math.isnan(b.imag))
    return a.real == b.real and a.imag < b.imag


def less_equal_complex(a, b):
    if a.real < b.real:
        return not (math.isnan(a.imag) or math.isnan(b.imag))
    return a.real == b.real and a.imag <= b.imag


def greater_complex(a, b):
    return less_complex(b, a)


def greater_equal_complex(a, b):
    return less_equal_complex(b, a)


def logical_and(x, y):
    return bool(x) and bool(y)


def logical_or(x, y):
    return bool(x) or bool(y)


def logical_xor(x, y):
    return bool(x) != bool(y)


def maximum(x, y):
    """A nan wins, the first of two."""
    return x if x >= y or x != x else y


def minimum(x, y):
    return x if x <= y or x != x else y


def fmax(x, y):
    """A nan loses."""
    return x if x >= y or y != y else y


def fmin(x, y):
    return x if x <= y or y != y else y


def maximum_complex(a, b):
    return a if greater_equal_complex(a, b) or cmath.isnan(a) else b


def minimum_complex(a, b):
    return a if less_equal_complex(a, b) or cmath.isnan(a) else b


def fmax_complex(a, b):
    return a if greater_equal_complex(a, b) or cmath.isnan(b) else b


def fmin_complex(a, b):
    return a if less_equal_complex(a, b) or cmath.isnan(b) else b


def clip(x, low, high):
    return minimum(maximum(x, low), high)


def clip_complex(x, low, high):
    return minimum_complex(maximum_complex(x, low), high)


def bitwise_count(x):
    return cuda.popc(abs(x))


def rint_complex(z):
    return complex(rint(z.real), rint(z.imag))


def signbit(x):
    return bits(x) < 0


def spacing(x):
    """The distance to the next number away from zero."""
    if x == 0:
        return math.nextafter(like(0, x), like(1, x))
    return math.nextafter(x, math.copysign(like(math.inf, x), x)) - x


def nan_to_num(x):
    if x != x:
        return like(0, x)
    if abs(x) == like(math.inf, x):
        return math.nextafter(x, like(0, x))
    return x


def nan_to_num_complex(z):
    return complex(nan_to_num(z.real), nan_to_num(z.imag))


def round_to(x, decimals):
    """np.round: scaled by a power of ten, rounded half to even and scaled back."""
    if decimals == 0:
        return rint(x)
    p = like(10, x) ** abs(decimals)
    if decimals > 0:
        return rint(x * p) / p
    return rint(x / p) * p


def round_integer(x, decimals):
    """To a multiple of a power of ten, by way of float64 as in NumPy."""
    if decimals >= 0:
        return x
    return like(round_to(float(x), decimals), x)


def round_complex(z, decimals):
    return complex(round_to(z.real, decimals), round_to(z.imag, decimals))


def angle(z, deg=False):
    a = math.atan2(z.imag, z.real)
    return math.degrees(a) if deg else a


def angle_real(x, deg=False):
    a = math.atan2(like(0, x), x)
    return math.degrees(a) if deg else a


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    if math.isnan(a) or math.isnan(b):
        return equal_nan and math.isnan(a) and math.isnan(b)
    if math.isinf(a) or math.isinf(b):
        return a == b
    return abs(a - b) <= atol + rtol * abs(b)


def isposinf(x):
    return x > 0 and x - x != x - x


def isneginf(x):
    return x < 0 and x - x != x - x
