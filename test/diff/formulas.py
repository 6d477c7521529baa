"""formulas.py: values by formula, where Numba's CPU target does not compute what its CUDA target does (or LLVM leaves it open).

Each function gives, for the operands as arrays and the NumPy type of the result, the result as an array. They are named in the
docstrings of kernels (`each = shift("<<")`), and follow the language's rules for the GPU: shift counts of 64 and more, comparisons and
powers of 64-bit numbers, float to integer as PTX's cvt does it, min and max that pass nan over.
"""
import fractions
import math

import ml_dtypes
import numpy as np


def integer(x):
    """The elements as Python integers."""
    return [int(v) for v in np.asarray(x)]


def wrapped(values, dtype):
    bits = 8 * np.dtype(dtype).itemsize
    return np.array([v & (1 << bits) - 1 for v in values], dtype=f"u{bits // 8}").view(dtype)


def shift(op):
    def values(x, y, dtype):
        result = []
        for a, count in zip(integer(x), integer(y)):
            a = a & (1 << 64) - 1 if dtype == np.uint64 else a
            count &= (1 << 64) - 1
            if op == "<<":
                result.append(a << count if count < 64 else 0)
            else:
                result.append(a >> min(count, 64))
        return wrapped(result, dtype)
    return values


def rank(dtype):
    return np.dtype(dtype).str[1:]


FLOAT_OF = {"b1": 0, "i1": 0, "u1": 0, "i2": 0, "i4": 1, "u2": 1, "u4": 1, "i8": 1, "u8": 1}


def compared(t, u):
    """The type two numbers are compared in."""
    t, u = rank(t), rank(u)
    if "f" in t + u:
        floats = [v for v in (t, u) if v[0] == "f"]
        if len(floats) == 2:
            return max(floats)
        other = u if t[0] == "f" else t
        return "f8" if floats[0] == "f8" or FLOAT_OF[other] else "f4"
    if "u8" in (t, u) and "i" in t + u:
        return "f8"
    if {t, u} == {"i4", "u2"} or {t, u} == {"i4", "u1"}:
        return "i4"
    return np.result_type(t, u).str[1:]


def compare(op):
    def values(x, y, dtype):
        common = compared(x.dtype, y.dtype)
        return eval(f"x {op} y", {"x": x.astype(common), "y": y.astype(common)})
    return values


def select(op):
    """min and max of two: fmin and fmax of floats, else the second if it is smaller (greater) than the first."""
    def values(x, y, dtype):
        if x.dtype.kind == y.dtype.kind == "f":
            x, y = x.astype(dtype), y.astype(dtype)
            both_zero = (x == 0) & (y == 0)
            signs = (np.signbit(x) | np.signbit(y)) if op == "<" else (np.signbit(x) & np.signbit(y))
            chosen = np.fmin(x, y) if op == "<" else np.fmax(x, y)
            return np.where(both_zero, np.where(signs, dtype.type(-0.0), dtype.type(0.0)), chosen)
        second = compare(op)(y, x, bool)
        return np.where(second, y.astype(dtype), x.astype(dtype))
    return values


def to_integer(x, dtype):
    """cvt.rzi: towards zero, saturating; nan is 0 for float32 to 32 bits and the sign bit otherwise; 8 and 16 bits by way of 32."""
    dtype = np.dtype(dtype)
    wide = np.dtype(f"{dtype.kind}{max(dtype.itemsize, 4)}")
    low, high = int(np.iinfo(wide).min), int(np.iinfo(wide).max)
    nan = 0 if x.dtype == np.float32 and wide.itemsize == 4 else 1 << 8 * wide.itemsize - 1
    result = []
    for v in x.astype(np.float64).tolist():
        if math.isnan(v):
            result.append(nan)
        elif math.isinf(v):
            result.append(high if v > 0 else low)
        else:
            result.append(max(low, min(high, math.trunc(v))))
    return wrapped(result, dtype)


def cast(x, dtype):
    dtype = np.dtype(dtype)
    if dtype == bool:
        return x != 0
    if x.dtype.kind == "f" and dtype.kind in "iu":
        return to_integer(x, dtype)
    return x.astype(dtype)


def round_half_even(x, dtype):
    """llrint: saturating, and the smallest integer for nan."""
    if x.dtype.kind != "f":
        return x.astype(dtype)
    return to_integer(np.rint(x.astype(np.float64)), np.int64)


def power(x, y, dtype):
    """Integers: squaring and multiplying, wrapping; above 65536 by the float function; 1 / a**-e, truncated, below 0."""
    result = []
    for a, e in zip(integer(wrapped(integer(x), dtype)), integer(wrapped(integer(y), dtype))):
        if e < 0:
            result.append({0: -1 << 63, 1: 1, -1: 1 - 2 * (e & 1)}.get(a, 0))
        elif e > 65536:
            with np.errstate(all="ignore"):
                real = np.power(np.float64(a), np.float64(e))
            result.append(integer(to_integer(np.array([real]), dtype))[0])
        else:
            result.append(pow(a, e, 1 << 64))
    return wrapped(result, dtype)


def one_real(name, x):
    """The math module's function of a float; nan and infinities instead of exceptions."""
    if name in ("floor", "ceil", "trunc"):
        return float(getattr(np, name)(x))
    try:
        return float(getattr(math, name)(x))
    except OverflowError:
        return -math.inf if name == "sinh" and x < 0 else math.inf
    except ValueError:
        if name in ("log", "log2", "log10") and x == 0 or name == "log1p" and x == -1:
            return -math.inf
        if name == "atanh" and abs(x) == 1 or name == "gamma" and x == 0:
            return math.copysign(math.inf, x)
        return math.inf if name == "lgamma" else math.nan


def real(name):
    """In float64, rounded to the type of the result. float32 is first rounded as an argument."""
    def values(x, dtype):
        return np.array([one_real(name, v) for v in x.astype(np.float64).tolist()]).astype(dtype)
    return values


def real2(name):
    """Functions of two numbers, as C has them."""
    def one(x, y):
        try:
            return getattr(math, name)(x, y)
        except OverflowError:
            return math.copysign(math.inf, x) if y % 2 == 1 else math.inf
        except ValueError:
            if name == "pow" and x == 0:
                return math.copysign(math.inf, x) if y % 2 == 1 else math.inf
            return math.nan

    def values(x, y, dtype):
        if name in ("nextafter", "copysign"):
            return getattr(np, name)(x.astype(dtype), y.astype(dtype))
        whole = name == "pow" and y.dtype.kind == "i"                     # powi takes the exponent as an int32
        x, y = (v.astype(np.float64 if whole and v is y else dtype).astype(np.float64).tolist() for v in (x, y))
        return np.array([one(p, q) for p, q in zip(x, y)]).astype(dtype)
    return values


def to_int(x, dtype):
    """int(x): integers keep their type, floats become int64."""
    return cast(x, dtype)


def shift_one(x, dtype):
    return shift("<<")(np.ones(len(x), np.int64), x, np.dtype(np.int64))


def shift_out(x, dtype):
    return np.zeros(len(x), dtype)


def plus(n):
    """Wrapping, where LLVM makes use of the overflow in Numba's code."""
    return lambda x, dtype: wrapped([v + n for v in integer(x)], dtype)


def compare_literal(expression):
    def values(x, dtype):
        return np.array([eval(expression, {"x": v}) for v in x.astype(np.float64).tolist()], dtype)
    return values


def float_power(x, y, dtype):
    """With an integer exponent up to 65536: squaring and multiplying in the type, then the reciprocal; otherwise the library's pow."""
    if y.dtype.kind == "f" or x.dtype.kind != "f":
        return np.power(x.astype(dtype), y.astype(dtype)).astype(dtype)
    result = []
    for a, e in zip(x.astype(dtype), integer(y)):
        r, n = dtype.type(1), abs(e)
        if n > 65536:
            r = np.power(np.float64(a), np.float64(e))
        else:
            while n:
                if n & 1:
                    r *= a
                n >>= 1
                a *= a
            r = dtype.type(1) / r if e < 0 else r
        result.append(r)
    return np.array(result).astype(dtype)


def universal(name):
    """NumPy's function in Numba's loop: floats alone decide which float type, int64 meets uint64 in float64, and no float16."""
    def values(*operands):
        *inputs, dtype = operands
        kinds = {x.dtype.kind for x in inputs} - {"b"}
        floats = [x.dtype for x in inputs if x.dtype.kind == "f"]
        if name == "float_power":
            floats.append(dtype)
        if name in ("negative", "positive", "sign", "subtract", "gcd"):
            inputs = [x.astype("i1") if x.dtype.kind == "b" else x for x in inputs]
        if floats:
            inputs = [x.astype(max(floats)) for x in inputs]
        elif dtype.kind == "f":
            inputs = [x.astype(dtype) for x in inputs]
        elif len(kinds) == 2 and max(x.dtype.itemsize for x in inputs if x.dtype.kind == "u") == 8:
            inputs = [x.astype("f8") for x in inputs]
        found = getattr(np, name)(*inputs)
        if name == "floor_divide" and found.dtype.kind == "i":      # Numba has 0 for the one quotient that does not fit
            found[(found == inputs[0]) & (inputs[1] == -1)] = 0
        return found
    return values


def points(n):
    """A hundred complex numbers: on the axes, with both signs of zero, near and far."""
    v = np.array([-20, -2, -1, -0.5, -0.0, 0.0, 0.25, 1.5, 3, 1e-8])
    z = np.empty((10, 10), complex)
    z.real, z.imag = v[:, None], v[None, :]
    return z.reshape(-1)[:n]


def plane(name, z):
    """A function of cmath, by NumPy in complex128."""
    function = getattr(np, name.replace("a", "arc", 1) if name[0] == "a" else name)
    return function(z.astype(complex)).astype(z.dtype)


def halves(n):
    """Numbers of all sizes, most of them no float16: near ties, beyond its largest, below its smallest; infinities and nan."""
    x = np.array([0, -0.0, 1, -1, 2.5, -2.7, 1.00048828125, 1.0004883, -1.0014648, 65504, 65519.99, 65520, -65530, 1e10, -1e10, 5.96e-8, 2.9e-8, 3e-8,
                  -6.1e-5, math.inf, -math.inf, math.nan, 2049, -2051, 3.14159265, 1000.5, -0.3333333, 1.0004882812500002])
    return np.resize(x, n)


def directed(x, mode):
    """To float16, rounded to nearest (rn), down (rd), up (ru) or towards zero (rz)."""
    exact = x.astype(float)
    near = exact.astype("f2")
    down = np.where(near > exact, np.nextafter(near, np.float16(-math.inf)), near)
    up = np.where(near < exact, np.nextafter(near, np.float16(math.inf)), near)
    return {"rn": near, "rd": down, "ru": up, "rz": np.where(exact > 0, down, up)}[mode]


BRAIN = ml_dtypes.bfloat16
NAN = np.array(0x7FFF, "u2").view(BRAIN)                              # as the GPU makes it


def brains(n):
    """As halves, for bfloat16."""
    x = np.array([0, -0.0, 1, -1, 2.5, -2.7, 1.00390625, 1.0039063, -1.01171875, 3.3895314e38, 3.39e38, 3.4e38, -3.3961775e38, 1e10, -1e10, 9.2e-41, 4.6e-41,
                  4.7e-41, -6.1e-5, math.inf, -math.inf, math.nan, 257, -259, 3.14159265, 1000.5, -0.3333333, 1.0039062500000002])
    return np.resize(x, n)


def rounded_once(value, mode, digits, least, limit):
    """A float, an integer or a fraction in a format of so many digits, whose normal numbers go from 2**least to below 2**limit."""
    if isinstance(value, float) and not math.isfinite(value):
        return value
    exact = fractions.Fraction(value)
    size = abs(exact)
    exponent = max(math.frexp(size.numerator)[1] - math.frexp(size.denominator)[1], least)
    while exponent > least and size < fractions.Fraction(2) ** exponent:
        exponent -= 1
    quantum = fractions.Fraction(2) ** (exponent - digits + 1)
    whole = size // quantum
    rest = size - whole * quantum
    up = {"rn": rest * 2 > quantum or rest * 2 == quantum and whole % 2 == 1, "rz": False, "rd": exact < 0 and rest != 0, "ru": exact > 0 and rest != 0}
    size = (whole + up[mode]) * quantum
    if size >= fractions.Fraction(2) ** limit:
        towards_zero = mode == "rz" or mode == ("ru" if exact < 0 else "rd")
        size = fractions.Fraction(2) ** limit - fractions.Fraction(2) ** (limit - digits) if towards_zero else math.inf
    return math.copysign(float(size), value)


def brain_directed(x, mode):
    """To bfloat16, from float32, float64 or integers."""
    return np.array([rounded_once(v, mode, 8, -126, 128) for v in np.asarray(x).tolist()]).astype(BRAIN)


def fused(a, b, c, digits, least, limit):
    """a * b + c, rounded once; all of them float64 that hold short numbers."""
    with_specials = a * b + c
    return [rounded_once(fractions.Fraction(x) * fractions.Fraction(y) + fractions.Fraction(z), "rn", digits, least, limit) if math.isfinite(v) and v != 0 else v
            for v, x, y, z in zip(*(t.tolist() for t in (with_specials, a, b, c)))]


def brain_fma(a, b, c):
    return np.array(fused(*(t.astype(float) for t in (a, b, c)), 8, -126, 128)).astype(BRAIN)


def half_fma(a, b, c):
    return np.array(fused(*(t.astype(float) for t in (a, b, c)), 11, -14, 16)).astype("f2")


def close_halves(n, seed):
    bits = np.random.default_rng(seed).integers(0, 1 << 14, n)
    return ((bits & 1) << 15 | 0x3000 + (bits >> 1)).astype("u2").view("f2")


def random_brains(n, seed):
    """All exponents alike."""
    return np.random.default_rng(seed).integers(0, 65536, n).astype("u2").view(BRAIN)


def close_brains(n, seed):
    """Near 1 in size: sums that cancel, products near ties."""
    bits = np.random.default_rng(seed).integers(0, 1 << 11, n)
    return ((bits & 1) << 15 | 0x3D00 + (bits >> 1)).astype("u2").view(BRAIN)


def eights(n):
    """As halves, for fp8; also numbers too large for it and too small."""
    x = np.array([0, -0.0, 1, -1, 1.0625, 1.125, 1.1875, -1.3125, 448, 464, 464.1, -480, 57344, 61439, 61440, -65536, 1e30, -1e30, math.inf, -math.inf, math.nan,
                  2.0 ** -9, 2.0 ** -10, 2.0 ** -10 * 1.0001, 2.0 ** -6, 0.0146484375, 2.0 ** -16, 2.0 ** -17, 1.5 * 2.0 ** -16, 3e-40, 2.0 ** 127, 1.5 * 2.0 ** 127,
                  2.0 ** -127, 2.0 ** -126, 3.5, 100.3])
    return np.resize(x, n)


def eight(x, name, saturate):
    """The bits of x in a type of ml_dtypes, whose overflow is nan or infinity; nan is 0x7F."""
    kind = np.dtype(getattr(ml_dtypes, name))
    bits = x.astype(kind).view("u1")
    largest = float(ml_dtypes.finfo(kind).max)
    over = (abs(x) > largest) & ~np.isfinite(bits.view(kind).astype("f4"))
    if saturate:
        bits = np.where(over, np.where(x < 0, 128, 0) + int(np.array(largest, kind).view("u1")), bits)
    elif name == "float8_e4m3fn":
        bits = np.where(over, np.where(x < 0, 0xFF, 0x7F), bits)
    return np.where(np.isnan(x), 0x7F, bits).astype("u1")


def scale(x, up, saturate):
    """e8m0 of |x|."""
    result = []
    for v in abs(x).tolist():
        if math.isnan(v) or not saturate and (math.isinf(v) or v > 2.0 ** 127 and (up or v >= 2.0 ** 128)):
            result.append(255)
            continue
        e = -127 if v <= 2.0 ** -127 else 127 if v >= 2.0 ** 127 else math.frexp(v)[1] - 1
        if -127 <= e < 127 and up and v > 2.0 ** e:
            e += 1
        result.append(e + 127)
    return np.array(result, "u1")


def pair(bits):
    return bits[:-1].astype("u2") | bits[1:].astype("u2") << 8


def rng_states(n, seed):
    """What create_xoroshiro128p_states(n, seed) copies to the device."""
    from numba.cuda import random
    states = np.empty(n, random.xoroshiro128p_dtype)
    random.init_xoroshiro128p_states_cpu(states, np.uint64(seed), 0)
    return states


def below(a, b):
    """a < b, where -0 is less than 0; False for nan."""
    return (a < b) | ((a == b) & np.signbit(a.astype("f4")) & ~np.signbit(b.astype("f4")))


def edges(dtype):
    """Floats around those to which integers of them are clamped, within int64."""
    ends = np.array([0, 0.5, 1, 2, 5, 89, 90, 99, 100, 2 ** 30 - 2 ** 16, 2 ** 30, 2 ** 31, 2 ** 40, 2 ** 62], dtype)
    some = np.concatenate([np.nextafter(ends, dtype(0)), ends, np.nextafter(ends, dtype(np.inf))])
    return np.concatenate([some, -some])
