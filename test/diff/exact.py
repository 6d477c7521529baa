"""exact.py: what the functions of libdevice, cuda.fp16 and cuda.bf16 give, by exact and high-precision arithmetic; and the topic `library`, which
runs every row of the compiler's table of them (`gen_docs rows`). A row without a value here stops make.py. Needs mpmath."""
import math
import os
import re
import struct
import subprocess
from fractions import Fraction

import mpmath
import numpy as np
from mpmath import mp

mp.prec = 160
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COUNT = 120
TYPES = {"f2": "float16", "f4": "float32", "f8": "float64", "i1": "int8", "i2": "int16", "i4": "int32", "i8": "int64", "u1": "uint8", "u2": "uint16",
         "u4": "uint32", "u8": "uint64", "b1": "boolean", "bfloat16": "float32"}
FLOATS = [0.1, -0.1, 0.5, -0.5, 0.75, -0.99, 1.5, -1.5, 2.25, -2.75, 3.7, 7.3, -8.6, 11.2, 1e-3, -1e-3, 0.9999, 1.0001, 0.3333, -0.3333, 2.5, -2.5, 3.5,
          1.25, 6.5, -6.5, 0.01, 0.6, 5.1, -4.9]
INTEGERS = [0, 1, -1, 2, 7, -7, 100, -100, 255, 0x12345678, -0x12345678, 0x7fffffff, -0x80000000, 0x55555555, 16777217, -16777217, 65536, 3, 33, 9]
WIDE = INTEGERS + [0x123456789abcdef0, -0x123456789abcdef0, 0x7fffffffffffffff, -0x8000000000000000, 1 << 53, (1 << 53) + 1, (1 << 62) + 1]


def values(code, place, sig=""):
    """Inputs of a type; the second and third arguments step at another pace. Small second integers where they are orders or exponents."""
    if sig in ("f8(f8,i4)", "f4(f4,i4)") or sig in ("f8(i4,f8)", "f4(i4,f4)") and place == 0:
        chosen = [0, 1, 2, 3, 4, 5]
    elif code[0] == "f":
        chosen = FLOATS
    else:
        chosen = WIDE if code == "i8" else INTEGERS
    step = (1, 7, 11)[place]
    bits = {"i1": 8, "i2": 16, "u1": 8, "u2": 16, "i4": 32, "u4": 32, "i8": 64, "u8": 64}.get(code)
    made = [chosen[(i * step + i // len(chosen) * place) % len(chosen)] for i in range(COUNT)]
    if bits:
        made = [x & (1 << bits) - 1 for x in made]
        made = [x - (1 << bits) if code[0] == "i" and x >> bits - 1 else x for x in made]
    return np.array(made, dtype=code if code != "f2" else np.float16)


# ---- rounding

def nearest(exact, code):
    """A fraction to the nearest float of the type, ties to even."""
    if exact == 0:
        return 0.0
    digits, least, most = {"f2": (11, -24, 16), "bf": (8, -133, 128), "f4": (24, -149, 128), "f8": (53, -1074, 1024)}[code]
    exponent = max(math.floor(mp.log(abs(mp.mpf(exact.numerator) / exact.denominator), 2)) - digits + 1, least)
    for e in (exponent - 1, exponent, exponent + 1):
        units = exact / Fraction(2) ** max(e, least)
        if abs(units) <= 1 << digits:
            found = math.ldexp(round(units), max(e, least))
            return found if abs(found) < 2.0 ** (most - 1) * 2 else math.copysign(math.inf, exact)
    raise ValueError(exact)


def directed(exact, code, mode):
    x = nearest(exact, code)
    up = mode == "ru" or mode == "rz" and exact < 0
    if math.isinf(x):
        return x if mode == "rn" or up == (x > 0) else math.copysign(65504.0, x)
    if mode == "rn" or Fraction(x) == exact:
        return x
    if code == "bf":
        inwards = up == (x < 0)
        step = Fraction(2) ** (math.frexp(x)[1] - (9 if inwards and abs(math.frexp(x)[0]) == 0.5 else 8))
        return x if (Fraction(x) < exact) != up else float(Fraction(x) + (step if up else -step))
    if (Fraction(x) < exact) == up:
        return float(np.nextafter(np.dtype(code).type(x), np.dtype(code).type(math.inf if up else -math.inf)))
    return x


def whole(exact, mode):
    return {"rd": math.floor, "ru": math.ceil, "rz": math.trunc, "rn": round}[mode](exact)


def signed(x, bits):
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> bits - 1 else x


def unsigned(x, bits):
    return x & (1 << bits) - 1


def clamped(x, low, high):
    return min(max(x, low), high)


# ---- functions of numbers that are exact in a float

def erfc_inverse(y):
    return mpmath.erfinv(1 - y)


def cube_root(x):
    return mp.sign(x) * mp.cbrt(abs(x))


def half_away(x):
    return mp.sign(x) * mp.floor(abs(x) + mp.mpf(1) / 2)


ONE = {
    "acos": mp.acos, "acosh": mp.acosh, "asin": mp.asin, "asinh": mp.asinh, "atan": mp.atan, "atanh": mp.atanh, "cbrt": cube_root,
    "ceil": mp.ceil, "cos": mp.cos, "cosh": mp.cosh, "erf": mp.erf, "erfc": mp.erfc, "exp": mp.exp, "exp10": lambda x: mp.mpf(10) ** x,
    "exp2": lambda x: mp.mpf(2) ** x, "expm1": mp.expm1, "fabs": abs, "floor": mp.floor, "j0": lambda x: mp.besselj(0, x),
    "j1": lambda x: mp.besselj(1, x), "lgamma": lambda x: mp.log(abs(mp.gamma(x))), "log": mp.log, "log10": lambda x: mp.log(x, 10),
    "log1p": mp.log1p, "log2": lambda x: mp.log(x, 2), "logb": lambda x: mp.floor(mp.log(abs(x), 2)), "nearbyint": mp.nint, "rint": mp.nint,
    "round": half_away, "sin": mp.sin, "sinh": mp.sinh, "sqrt": mp.sqrt, "tan": mp.tan, "tanh": mp.tanh, "tgamma": mp.gamma,
    "trunc": lambda x: mp.sign(x) * mp.floor(abs(x)), "y0": lambda x: mp.bessely(0, x), "y1": lambda x: mp.bessely(1, x), "cospi": mp.cospi,
    "sinpi": mp.sinpi, "erfcinv": erfc_inverse, "erfinv": mp.erfinv, "erfcx": lambda x: mp.exp(x * x) * mp.erfc(x),
    "normcdf": lambda x: mp.erfc(-x / mp.sqrt(2)) / 2, "normcdfinv": lambda p: -mp.sqrt(2) * erfc_inverse(2 * p),
    "rcbrt": lambda x: 1 / cube_root(x), "rsqrt": lambda x: 1 / mp.sqrt(x), "saturate": lambda x: clamped(x, 0, 1), "rcp": lambda x: 1 / x,
    "neg": lambda x: -x,
}
TWO = {
    "atan2": mp.atan2, "copysign": lambda x, y: abs(x) if y > 0 else -abs(x), "fdim": lambda x, y: max(x - y, 0), "fmax": max, "fmin": min,
    "fmod": lambda x, y: mp.sign(x) * (abs(x) - abs(y) * mp.floor(abs(x) / abs(y))), "hypot": mp.hypot, "pow": mp.power,
    "remainder": lambda x, y: x - y * mp.nint(x / y), "add": lambda x, y: x + y, "sub": lambda x, y: x - y, "mul": lambda x, y: x * y,
    "div": lambda x, y: x / y, "fdivide": lambda x, y: x / y, "ldexp": lambda x, n: x * mp.mpf(2) ** n, "scalbn": lambda x, n: x * mp.mpf(2) ** n,
    "powi": mp.power, "jn": mp.besselj, "yn": mp.bessely, "max": max, "min": min,
}
EXACT = set("ceil fabs floor logb nearbyint rint round sqrt trunc saturate copysign fdim fmax fmin fmod remainder add sub mul div ldexp scalbn fma "
            "nextafter max min neg".split())


def real(function, args):
    """A result of mpmath as a fraction, or nan."""
    try:
        found = function(*(mp.mpf(x) if isinstance(x, float) else x for x in args))
    except (ValueError, ZeroDivisionError):
        return math.nan
    if isinstance(found, mpmath.mpc):
        return math.nan
    if not mp.isfinite(found):
        return float(found)
    found = mp.mpf(found)
    return Fraction(found.man) * Fraction(2) ** found.exp * (-1 if found < 0 and found.man > 0 else 1)


def to_float(exact, code, mode="rn"):
    return exact if isinstance(exact, float) else directed(exact, code, mode)


# ---- functions by name

def bits_of(x, code):
    return struct.unpack("<q" if code == "f8" else "<i", struct.pack("<d" if code == "f8" else "<f", x))[0]


def from_bits(n, code):
    return struct.unpack("<d" if code == "f8" else "<f", struct.pack("<q" if code == "f8" else "<i", n))[0]


def permuted(x, y, selector):
    both = unsigned(x, 32) | unsigned(y, 32) << 32
    found = 0
    for k in range(4):
        found |= (both >> 8 * (selector >> 4 * k & 7) & 255) << 8 * k
    return signed(found, 32)


def average(x, y, up, wide):
    return signed((wide(x, 32) + wide(y, 32) + up) >> 1, 32)


U32, S64 = lambda x: unsigned(x, 32), 64
INTEGER = {
    "abs": lambda x: signed(abs(x), 32), "llabs": lambda x: signed(abs(x), 64), "brev": lambda x: signed(int(f"{U32(x):032b}"[::-1], 2), 32),
    "brevll": lambda x: signed(int(f"{unsigned(x, 64):064b}"[::-1], 2), 64), "clz": lambda x: 32 - U32(x).bit_length(),
    "clzll": lambda x: 64 - unsigned(x, 64).bit_length(), "ffs": lambda x: (x & -x).bit_length(), "ffsll": lambda x: (x & -x).bit_length(),
    "popc": lambda x: U32(x).bit_count(), "popcll": lambda x: unsigned(x, 64).bit_count(), "hadd": lambda x, y: average(x, y, 0, signed),
    "rhadd": lambda x, y: average(x, y, 1, signed), "uhadd": lambda x, y: average(x, y, 0, unsigned),
    "urhadd": lambda x, y: average(x, y, 1, unsigned), "max": max, "min": min, "llmax": max, "llmin": min,
    "umax": lambda x, y: max(x, y, key=U32), "umin": lambda x, y: min(x, y, key=U32), "ullmax": lambda x, y: max(x, y, key=lambda v: unsigned(v, 64)),
    "ullmin": lambda x, y: min(x, y, key=lambda v: unsigned(v, 64)), "mul24": lambda x, y: signed(signed(x, 24) * signed(y, 24), 32),
    "umul24": lambda x, y: signed(unsigned(x, 24) * unsigned(y, 24), 32), "mulhi": lambda x, y: x * y >> 32,
    "umulhi": lambda x, y: signed(U32(x) * U32(y) >> 32, 32), "mul64hi": lambda x, y: x * y >> 64,
    "umul64hi": lambda x, y: signed(unsigned(x, 64) * unsigned(y, 64) >> 64, 64), "byte_perm": permuted,
    "sad": lambda x, y, z: signed(abs(x - y) + z, 32), "usad": lambda x, y, z: signed(abs(U32(x) - U32(y)) + z, 32),
}
MIXED = {
    "double2hiint": lambda x: bits_of(x, "f8") >> 32, "double2loint": lambda x: signed(bits_of(x, "f8"), 32),
    "hiloint2double": lambda hi, lo: from_bits(hi << 32 | U32(lo), "f8"), "double_as_longlong": lambda x: bits_of(x, "f8"),
    "longlong_as_double": lambda n: from_bits(n, "f8"), "float_as_int": lambda x: bits_of(x, "f4"), "int_as_float": lambda n: from_bits(n, "f4"),
    "ilogb": lambda x: math.frexp(x)[1] - 1, "isfinited": lambda x: 1, "finitef": lambda x: 1, "isinfd": lambda x: 0, "isinff": lambda x: 0,
    "isnand": lambda x: 0, "isnanf": lambda x: 0, "signbitd": lambda x: int(x < 0), "signbitf": lambda x: int(x < 0),
    "llrint": lambda x: round(Fraction(x)), "llround": lambda x: int(half_away(mp.mpf(x))), "half2float": lambda n: float(np.int16(n).view(np.float16)),
    "float2half_rn": lambda x: int(np.float16(x).view(np.int16)), "uint2double_rn": lambda n: float(U32(n)), "int2double_rn": float,
}
RANGES = {"int": (-(1 << 31), (1 << 31) - 1), "uint": (0, (1 << 32) - 1), "ll": (-(1 << 63), (1 << 63) - 1), "ull": (0, (1 << 64) - 1)}


def converted(name, args):
    """float2int_rd and its kind; None for other names."""
    found = re.fullmatch(r"(float|double|int|uint|ll|ull)2(float|double|int|uint|ll|ull)_(r[dnuz])", name)
    if not found:
        return None
    source, target, mode = found.groups()
    x = args[0]
    if source in RANGES:
        x = unsigned(x, 64 if "l" in source else 32) if source[0] == "u" else x
        return directed(Fraction(x), "f4" if target == "float" else "f8", mode)
    if target == "float":
        return directed(Fraction(x), "f4", mode)
    n = clamped(whole(Fraction(x), mode), *RANGES[target])
    return signed(n, 64 if "l" in target else 32)


def pair(stem, x, code):
    if stem in ("sincos", "fast_sincos"):
        return to_float(real(mp.sin, [x]), code), to_float(real(mp.cos, [x]), code)
    if stem == "sincospi":
        return to_float(real(mp.sinpi, [x]), code), to_float(real(mp.cospi, [x]), code)
    if stem == "frexp":
        return math.frexp(x)
    whole_part = math.trunc(x)
    return float(Fraction(x) - whole_part), float(whole_part)


def quotient(x, y):
    q = round(Fraction(x) / Fraction(y))
    return float(Fraction(x) - q * Fraction(y)), int(math.copysign(abs(q) & 7, q))


def libdevice(name, ret, args):
    """The result of one call; a tuple where the function has two."""
    code = ret[:2] if ret[0] == "f" else "f4" if name.endswith("f") else "f8"
    stem = name[:-1] if code == "f4" and name.endswith("f") and name != "modf" or name in ("modff", "erff") else name
    if name in INTEGER and all(isinstance(a, int) for a in args):
        return INTEGER[name](*args)
    for key in (name, stem):
        if key in MIXED:
            return MIXED[key](*args)
    if (found := converted(name, args)) is not None:
        return found
    if "+" in ret:
        return quotient(*args) if stem == "remquo" else pair(stem, args[0], code)
    if stem == "nextafter":
        return float(np.nextafter(np.dtype(code).type(args[0]), np.dtype(code).type(args[1])))
    if rounded := re.fullmatch(r"[fd]?(add|sub|mul|div|rcp|sqrt|rsqrt|ma|maf)_(r[dnuz])", name):
        operation, mode = rounded.groups()
        if operation.startswith("ma"):
            return directed(Fraction(args[0]) * Fraction(args[1]) + Fraction(args[2]), code, mode)
        if operation in ONE:
            return to_float(real(ONE[operation], args), code, mode)
        a, b = map(Fraction, args)
        return directed({"add": a + b, "sub": a - b, "mul": a * b, "div": a / b}[operation], code, mode)
    if stem == "fma":
        return directed(Fraction(args[0]) * Fraction(args[1]) + Fraction(args[2]), code, "rn")
    stem = stem.removeprefix("fast_")
    return to_float(real((ONE if len(args) == 1 else TWO)[stem], args), code)


# ---- float16 and bfloat16

SHORT = {"int8": "char", "uint8": "uchar", "int16": "short", "uint16": "ushort", "int32": "int", "uint32": "uint", "int64": "ll", "uint64": "ull",
         "float32": "float", "float64": "double"}
KINDS = {"char": "i1", "uchar": "u1", "short": "i2", "ushort": "u2", "int": "i4", "uint": "u4", "ll": "i8", "ull": "u8", "float": "f4", "double": "f8"}


def common(name):
    """cuda.bf16's names as those of cuda.fp16, without underscores: bfloat16_to_int16_rz is half2short_rz."""
    name = name.removeprefix("__").replace("bfloat16", "half").replace("_to_", "2")
    for long, short in SHORT.items():
        name = re.sub(rf"(?<![a-z]){long}(?![0-9])", short, re.sub(rf"(?<![a-z]){long}(?=2half)", short, name.replace("half2" + long, "half2" + short)))
        name = name.replace("half_as_" + long, "half_as_" + short).replace(long + "_as_half", short + "_as_half")
    return name.replace("uushort", "ushort")


def short(name, code, args):
    name = common(name)
    if found := re.fullmatch(r"(\w+)2half(_r[dnuz])?", name):
        return directed(Fraction(args[0]), code, (found[2] or "_rn")[1:])
    if found := re.fullmatch(r"half2(\w+?)(_r[dnuz])?", name):
        if found[1] == "float":
            return args[0]
        kind = KINDS[found[1]]
        bits = 8 * int(kind[1])
        low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if kind[0] == "i" else (0, (1 << bits) - 1)
        return clamped(whole(Fraction(args[0]), found[2][1:]), low, high)
    if name.startswith("half_as"):
        bits = int(np.float16(args[0]).view(np.int16)) if code == "f2" else signed(bits_of(args[0], "f4") >> 16, 16)
        return bits if name.endswith("_short") else bits & 65535
    if "_as_" in name:
        bits = args[0] & 65535
        return float(np.uint16(bits).view(np.float16)) if code == "f2" else from_bits(signed(bits << 16, 32), "f4")
    operation, _, how = name.removeprefix("h").partition("_")
    if operation in ("isinf", "isnan"):
        return 0
    compared = operation.rstrip("u")
    if compared in ("eq", "ne", "lt", "le", "gt", "ge"):
        a, b = args
        return {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}[compared]
    exact = list(map(Fraction, args))
    if operation == "fma":
        result = exact[0] * exact[1] + exact[2]
    elif len(args) == 2:
        a, b = exact
        result = {"add": a + b, "sub": a - b, "mul": a * b, "div": a / b, "max": max(a, b), "min": min(a, b)}[operation]
    else:
        result = real(ONE[{"abs": "fabs"}.get(operation, operation)], args)
        if isinstance(result, float):
            return result
    return directed(clamped(result, 0, 1) if how == "sat" else max(result, 0) if how == "relu" else result, code, "rn")


# ---- the topic

SHORT_FLOATS = {"fp16": "f2", "bf16": "bf"}


class Row:
    """A function of a module with one overload. bfloat16 goes in and out of the kernels as float32."""

    def __init__(self, module, name, sig):
        self.module, self.name, self.sig = module, name, sig
        self.ret, rest = sig.rstrip(")").split("(")
        self.params = [p.rstrip("!#?") for p in rest.split(",")]
        if module != "libdevice":
            self.short()
            return
        stem = re.sub(r"f$", "", name)
        rounded = re.search(r"_r[dnuz]$", name) and not name.startswith("frsqrt")
        exact = {name, stem} & (EXACT | set(INTEGER) | set(MIXED)) or rounded or converted(name, [1] * 3) is not None
        exact = exact or stem in ("frexp", "modf", "remquo", "frexpf", "mod")
        self.tolerance = "rel=3e-6 abs=3e-6" if name.startswith("fast") else "exact" if exact else "ulp=4 abs=1e-6" if stem[0] in "jy" else "ulp=8"

    def short(self):
        name = common(self.name)
        found = re.fullmatch(r"(\w+)2half(_r[dnuz])?", name) or re.fullmatch(r"(short|ushort)_as_half", name)
        if found:
            self.params = [KINDS[found[1]]]
        plain = "add sub mul div fma abs neg eq ne lt le gt ge max min isinf isnan ceil floor trunc rint sqrt".split()
        exact = "half" in name or name.removeprefix("h").partition("_")[0].rstrip("u") in plain
        one = "ulp=1" if self.module == "fp16" else "rel=8e-3"
        self.tolerance = "exact" if exact else "abs=1e-2 rel=1e-2" if "approx" in name else one

    def inputs(self):
        found = [values({"bfloat16": "f4"}.get(p, p), k, self.sig) for k, p in enumerate(self.params)]
        if "bfloat16" in self.params:
            found = [np.array([directed(Fraction(x.item()), "bf", "rn") for x in a], "f4") for a in found]
        return found

    def results(self):
        inputs = self.inputs()
        if self.module != "libdevice":
            return [short(self.name, SHORT_FLOATS[self.module], [x.item() for x in args]) for args in zip(*inputs)]
        if self.name.startswith("fast_tan") or self.name.startswith("fast_sin") or self.name.startswith("fast_cos"):
            inputs = [x / 8 for x in inputs]
        return [libdevice(self.name, self.ret, [x.item() for x in args]) for args in zip(*inputs)]


def arguments(module, name, sig, which):
    """For the docstrings: an input of the row."""
    return Row(module, name, sig).inputs()[which]


def expect(module, name, sig, which=0):
    """For the docstrings: the results of the row, the first or second of two."""
    found = Row(module, name, sig).results()
    return [f[which] if isinstance(f, tuple) else f for f in found]


def rows():
    gen_docs = os.environ.get("GEN", os.path.join(ROOT, "build/release/gen_docs"))
    for line in subprocess.run([gen_docs, "rows"], capture_output=True, text=True, check=True).stdout.splitlines():
        path, how, sigs, _, _ = line.split("\t")
        module, _, name = path.removeprefix("cuda.").rpartition(".")
        if module in ("libdevice", "fp16", "bf16") and "(" in sigs:
            for sig in sigs.split("|"):
                yield Row(module, name, sig)


def kernel(name, members, lines):
    sig, params = members[0].sig, members[0].params
    returns = members[0].ret.split("+")
    scaled = " / 8" if any(m.name.startswith(("fast_tan", "fast_sin", "fast_cos")) for m in members) else ""
    inputs = [f"{'abc'[k]}_in" for k in range(len(params))]
    outputs = [[f"r_{m.name}" + (f"_{k}" if k else "") for k in range(len(returns))] for m in members]
    module = members[0].module
    types = [TYPES[p] for p in params] + [TYPES[r] for _ in members for r in returns]
    wrapped = ["bfloat16({})" if p == "bfloat16" else "{}" for p in params]
    result = "float32({})" if returns[0] == "bfloat16" else "{}"
    flat = inputs + [o for some in outputs for o in some]
    lines += ["", "", f'@cuda.jit(({", ".join(t + "[::1]" for t in types)}))', f"def {name}({', '.join(flat)}):", '    """types = off']
    lines += [f'    {i} = exact.arguments("{module}", "{members[0].name}", "{sig}", {k}){scaled}' for k, i in enumerate(inputs)]
    lines += [f'    expect_{o} = exact.expect("{module}", "{m.name}", "{m.sig}", {k})' for m, some in zip(members, outputs) for k, o in enumerate(some)]
    lines += [f'    tolerance = {members[0].tolerance}"""', "    i = cuda.grid(1)", f"    if i < {COUNT}:"]
    call = ", ".join(w.format(x + "[i]") for w, x in zip(wrapped, inputs))
    lines += [f"        {', '.join(o + '[i]' for o in some)} = {result.format(f'{module}.{m.name}({call})')}" for m, some in zip(members, outputs)]


class Topic:
    """What make.py asks for."""

    def text(self):
        groups = {}
        for row in rows():
            groups.setdefault((row.module, row.sig, tuple(row.params), row.tolerance, row.name.startswith(("fast_tan", "fast_sin", "fast_cos"))), []).append(row)
        lines = ['"""Every function of libdevice, cuda.fp16 and cuda.bf16 over ordinary values; the results by exact arithmetic.', "", "Written by make.py.", '"""',
                 "from numba import cuda",
                 "from numba.cuda import bf16, fp16, libdevice",
                 "from numba.cuda.bf16 import bfloat16",
                 "from numba.types import boolean, float16, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64"]
        for k, members in enumerate(groups.values()):
            for n in range(0, len(members), 6):
                kernel(f"{members[0].module}_{k}_{n // 6}", members[n:n + 6], lines)
        return "\n".join(lines) + "\n"
