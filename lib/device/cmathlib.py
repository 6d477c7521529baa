"""Python's cmath module, after CPython's treatment of infinities, nans and signed zeros. z is complex64 or complex128; the constants take the type
of its parts, so that complex64 stays in float32; but for log10, tanh and acosh, whose result is complex128 in Numba."""
from pyk import like
import math


def finite(x):
    return abs(x) < like(math.inf, x)


def turned(z):
    """z times i."""
    return complex(-z.imag, z.real)


def turned_back(z):
    """z times -i."""
    return complex(z.imag, -z.real)


def largest(x):
    """The largest number of x's type."""
    big = like(3.4028234663852886e38, x)
    if big * like(2, x) < like(math.inf, x):
        return like(1.7976931348623157e308, x)
    return big


def smallest(x):
    """The smallest normal number of x's type."""
    small = like(1.1754943508222875e-38, x)
    if largest(x) > 1e300:
        return like(2.2250738585072014e-308, x)
    return small


def is_huge(z):
    limit = largest(z.real) / like(4, z.real)
    return abs(z.real) > limit or abs(z.imag) > limit


def log_of_huge(z):
    """log(abs(z)) where squares overflow."""
    half = like(0.5, z.real)
    return math.log(math.hypot(z.real * half, z.imag * half)) + like(1.3862943611198906, half)


def phase(z):
    return math.atan2(z.imag, z.real)


def polar(z):
    return math.hypot(z.real, z.imag), math.atan2(z.imag, z.real)


def scaled(r, x):
    """r * x, but 0 of the product's sign for an infinity times 0."""
    return x / r if x == 0 and math.isinf(r) else r * x


def rect(r, phi):
    zero = like(0, r)
    if not finite(phi) and r == 0:
        return complex(zero, zero)
    if not finite(phi) and math.isinf(r):
        return complex(r, phi)
    return complex(scaled(r, math.cos(phi)), scaled(r, math.sin(phi)))


def isnan(z):
    return math.isnan(z.real) or math.isnan(z.imag)


def isinf(z):
    return math.isinf(z.real) or math.isinf(z.imag)


def isfinite(z):
    return finite(z.real) and finite(z.imag)


def exp(z):
    x = z.real
    y = z.imag
    r = math.exp(x)
    re = math.cos(y)
    im = math.sin(y)
    if finite(x) and finite(y):
        return complex(r * re, r * im)
    if math.isnan(x):
        if y == 0:
            return complex(x, y)
        return complex(x, x)
    if finite(x):
        return complex(like(math.nan, x), like(math.nan, x))
    if x > 0:
        if not finite(y):
            return complex(x, like(math.nan, x))
        if re != 0:
            re *= x
        if im != 0:
            im *= x
        return complex(re, im)
    if not finite(y):
        return complex(like(0, x), like(0, x))
    return complex(math.copysign(like(0, x), re), math.copysign(like(0, x), im))


def log(z, base=None):
    w = complex(math.log(math.hypot(z.real, z.imag)), math.atan2(z.imag, z.real))
    if base is None:
        return w
    return w / complex(math.log(math.hypot(base.real, base.imag)), math.atan2(base.imag, base.real))


def log10(z):
    w = log(z)
    return complex(w.real / 2.302585092994046, w.imag / 2.302585092994046)


def log2(z):
    w = log(z)
    scale = like(0.6931471805599453, z.real)
    return complex(w.real / scale, w.imag / scale)


def sqrt(z):
    """Of the numbers that nothing special is known of, threads take one way, whatever the sign of their real parts."""
    x = z.real
    y = z.imag
    limit = largest(x) / like(2.414213562373095, x)
    size = math.hypot(x, y)
    scale = like(1, x)
    if not (0 < size and size < limit):
        if x == 0 and y == 0:
            return complex(abs(y), y)
        if math.isinf(y):
            return complex(abs(y), y)
        if math.isnan(x):
            return complex(x, x)
        if math.isinf(x):
            if x < 0:
                return complex(abs(y - y), math.copysign(x, y))
            return complex(x, math.copysign(y - y, y))
        if abs(x) >= limit or abs(y) >= limit:
            x *= like(0.25, x)
            y *= like(0.25, y)
            size = math.hypot(x, y)
            scale = like(2, x)
    t = math.sqrt((abs(x) + size) * like(0.5, x))
    quotient = y / (t + t) * scale
    t *= scale
    if x >= 0:
        return complex(t, quotient)
    return complex(abs(quotient), math.copysign(t, y))


def cosh(z):
    x = z.real
    y = z.imag
    re = math.cos(y)
    im = math.sin(y)
    if not math.isinf(x):
        return complex(re * math.cosh(x), im * math.sinh(x))
    if math.isnan(y):
        return complex(abs(x), y)
    if y == 0:
        im = y
    else:
        im = math.copysign(x, im)
    if x < 0:
        im = -im
        x = -x
    if y == 0:
        return complex(x, im)
    return complex(math.copysign(x, re), im if im == im else y)


def sinh(z):
    x = z.real
    y = z.imag
    re = math.cos(y)
    im = math.sin(y)
    if not math.isinf(x):
        return complex(re * math.sinh(x), im * math.cosh(x))
    if math.isnan(y):
        return complex(x, y)
    if re != 0:
        re *= x
    if im != 0:
        im *= abs(x)
    return complex(re, im)


def tanh(z):
    x = z.real
    y = z.imag
    if math.isinf(x):
        if math.isinf(y):
            return complex(math.copysign(1.0, x), 0.0)
        return complex(math.copysign(1.0, x), math.copysign(0.0, math.sin(y + y)))
    tx = math.tanh(x)
    ty = math.tan(y)
    c = 1.0 / math.cosh(x)
    t = tx * ty
    d = 1.0 + t * t
    return complex(tx * (1.0 + ty * ty) / d, ((ty / d) * c) * c)


def cos(z):
    return cosh(turned(z))


def sin(z):
    return turned_back(sinh(turned(z)))


def tan(z):
    w = tanh(turned(z))
    return complex(like(w.imag, z.real), like(-w.real, z.real))


def acos(z):
    if is_huge(z):
        return complex(math.atan2(abs(z.imag), z.real), math.copysign(log_of_huge(z), -z.imag))
    one = like(1, z.real)
    s = sqrt(complex(one - z.real, -z.imag))
    t = sqrt(complex(one + z.real, z.imag))
    return complex(like(2, one) * math.atan2(s.real, t.real), math.asinh(t.real * s.imag - t.imag * s.real))


def acosh(z):
    if is_huge(z):
        return complex(log_of_huge(z), math.atan2(z.imag, z.real))
    one = like(1, z.real)
    s = sqrt(complex(z.real - one, z.imag))
    t = sqrt(complex(z.real + one, z.imag))
    return complex(math.asinh(s.real * t.real + s.imag * t.imag), 2.0 * math.atan2(s.imag, t.real))


def asinh(z):
    if is_huge(z):
        return complex(math.copysign(log_of_huge(z), z.real), math.atan2(z.imag, abs(z.real)))
    one = like(1, z.real)
    s = sqrt(complex(one + z.imag, -z.real))
    t = sqrt(complex(one - z.imag, z.real))
    return complex(math.asinh(s.real * t.imag - t.real * s.imag), math.atan2(z.imag, s.real * t.real - s.imag * t.imag))


def asin(z):
    return turned_back(asinh(turned(z)))


def atanh(z):
    """Odd in z, so that only the right half plane is computed."""
    if z.real < 0 or (z.real == 0 and math.copysign(like(1, z.real), z.real) < 0):
        return -atanh_right(-z)
    return atanh_right(z)


def atanh_right(z):
    x = z.real
    y = z.imag
    ay = abs(y)
    one = like(1, x)
    two = like(2, x)
    quarter = like(0.25, x)
    limit = math.sqrt(largest(x)) * like(0.5, x)
    if math.isnan(x) or x > limit or ay > limit:
        right = math.copysign(like(1.5707963267948966, x), y)
        if math.isnan(y):
            right = y
        if math.isinf(y):
            return complex(math.copysign(like(0, x), x), right)
        if math.isinf(x):
            return complex(like(0, x), right)
        h = math.hypot(x / two, y / two)
        return complex(x * quarter / h / h, right)
    if x == 1 and ay < math.sqrt(smallest(x)):
        if ay == 0:
            return complex(like(math.inf, x), y)
        return complex(-math.log(math.sqrt(ay) / math.sqrt(math.hypot(ay, two))), math.copysign(math.atan2(two, -ay) / two, y))
    left = one - x
    re = math.log1p(like(4, x) * x / (left * left + ay * ay)) * quarter
    if math.isnan(y):
        return complex(re, y)
    return complex(re, -math.atan2(-two * y, left * (one + x) - ay * ay) / two)


def atan(z):
    return turned_back(atanh(turned(z)))


def isclose(a, b, rel_tol=1e-9, abs_tol=0.0):
    if a == b:
        return True
    if isinf(a) or isinf(b):
        return False
    difference = abs(a - b)
    return difference <= rel_tol * abs(b) or difference <= rel_tol * abs(a) or difference <= abs_tol
