"""Complex operators that are more than a few machine operations. Both operands have the same type; like() keeps float32 in float32."""
from pyk import like
import math


def divide(a, b):
    if b.real == 0 and b.imag == 0:
        raise ZeroDivisionError("complex division by zero")
    return quotient(a, b)


def quotient(a, b):
    """Smith's method: the divisor's smaller part is divided by its larger one, so that no square overflows. As in NumPy the parts are divided by
    a zero divisor one by one. Threads choose what they compute with instead of where, so that they stay together whichever part is larger."""
    if b.real == 0 and b.imag == 0:
        return complex(a.real / abs(b.real), a.imag / abs(b.real))
    first = abs(b.real) >= abs(b.imag)
    larger = b.real if first else b.imag
    smaller = b.imag if first else b.real
    x = a.real if first else a.imag
    y = a.imag if first else a.real
    u = a.imag if first else -a.real
    v = -a.real if first else a.imag
    r = smaller / larger
    d = larger + smaller * r
    return complex((x + y * r) / d, (u + v * r) / d)


def power(a, b):
    """By polar coordinates, as CPython; a base and an exponent without real part give zero, as in Numba."""
    zero = like(0, a.real)
    if b.real == 0 and b.imag == 0:
        return complex(like(1, zero), zero)
    if a.real == 0 and b.real == 0:
        return complex(zero, zero)
    size = math.hypot(a.real, a.imag)
    length = math.pow(size, b.real)
    angle = math.atan2(a.imag, a.real)
    phase = angle * b.real
    if b.imag != 0:
        length /= math.exp(angle * b.imag)
        phase += b.imag * math.log(size)
    return complex(length * math.cos(phase), length * math.sin(phase))
