"""tables.py: writes the topics that are tables: every operator for every pair of types."""
import math
import operator
import re

import numpy as np
from numba import types
from numba.cuda.descriptor import cuda_target

import exact

SCALARS = {"b1": types.boolean, "i1": types.int8, "i2": types.int16, "i4": types.int32, "i8": types.int64, "u1": types.uint8,
           "u2": types.uint16, "u4": types.uint32, "u8": types.uint64, "f4": types.float32, "f8": types.float64}
NAMES = {code: "boolean" if code == "b1" else str(type_) for code, type_ in SCALARS.items()}
CODES = {type_: code for code, type_ in SCALARS.items()}
INTEGERS = [code for code in SCALARS if code[0] != "f"]
FLOATS = ["f4", "f8"]
ctx = cuda_target.typing_context
ctx.refresh()


def resolve(function, *codes):
    """The code of the result's type, None where Numba has no such operation; of a pair, the code of both elements."""
    try:
        found = ctx.resolve_function_type(function, tuple(SCALARS[c] for c in codes), {})
    except Exception:
        return None
    if found is None:
        return None
    result = found.return_type
    return CODES[result.dtype if isinstance(result, types.UniTuple) else result]


def unified(t, u):
    return CODES[ctx.unify_types(SCALARS[t], SCALARS[u])]


def wrap(words, first, last, close, open_):
    """first + words + last, in lines of at most 120 columns that end in `close` and begin with `open_`."""
    lines = [first]
    for k, word in enumerate(words):
        word += ", " if k + 1 < len(words) else last
        if len(lines[-1] + word.rstrip()) > 119:
            lines[-1] = (lines[-1] if close else lines[-1].rstrip()) + close
            lines.append(open_)
        lines[-1] += word
    return lines


class Topic:
    def __init__(self, title):
        self.lines = [f'"""{title}', "", "Written by make.py.", '"""', "import math", "", "import numpy as np",
                      "from numba import boolean, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64"]

    def kernel(self, name, parameters, body, settings=()):
        """parameters: [(name, code)], each an array of one dimension."""
        signature = wrap([f"{NAMES[code]}[::1]" for _, code in parameters], '@cuda.jit("void(', ')")', '"', '          "')
        self.lines += ["", ""] + signature + wrap([p for p, _ in parameters], f"def {name}(", "):", "", " " * len(f"def {name}("))
        if settings:
            self.lines += [f'    """{settings[0]}'] + [f"    {s}" for s in settings[1:]]
            self.lines[-1] += '"""'
        self.lines += ["    i = cuda.grid(1)", "    if i < a.size:"] + [f"        {line}" for line in body]

    def pairs(self, name, left, rights, expression, result, settings=()):
        """One kernel: `expression` of x, of type left, and y, of each of the types of rights. result(left, right): its type."""
        results = {u: result(left, u) for u in rights}
        rights = [u for u in rights if results[u]]
        if not rights:
            return
        body = ["x = a[i]"]
        for u in rights:
            lines = re.sub(r"\by\b", f"b_{u}[i]", expression).replace("result", f"result_{u}").split("\n")
            body += lines if len(lines) > 1 or "=" in lines[0].replace("==", "") and "result" in lines[0] else [f"result_{u} = {lines[0]}"]
            body.append(f"r_{u}[i] = result_{u}")
        self.kernel(f"{name}_{left}", [("a", left)] + [(f"b_{u}", u) for u in rights] + [(f"r_{u}", results[u]) for u in rights],
                    body, settings)

    def text(self):
        return "\n".join(self.lines) + "\n"


def arithmetic():
    topic = Topic("+ - * / // % ** for every pair of types.")
    for name, symbol, function in (("add", "+", operator.add), ("sub", "-", operator.sub), ("mul", "*", operator.mul),
                                   ("div", "/", operator.truediv), ("floordiv", "//", operator.floordiv), ("mod", "%", operator.mod)):
        for left in SCALARS:
            topic.pairs(name, left, SCALARS, f"x {symbol} y", lambda t, u: resolve(function, t, u))
    for left in INTEGERS:
        # bool ** int32 is float32 in Numba: among the float powers.
        rule = lambda t, u: (lambda r: r if r and r[0] != "f" else None)(resolve(operator.pow, t, u))
        topic.pairs("pow", left, INTEGERS, "x ** y", rule, ["each = power"])
    for left in SCALARS:
        rights = FLOATS if left not in FLOATS else SCALARS
        topic.pairs("float_pow", left, rights, "x ** y", lambda t, u: resolve(operator.pow, t, u), ["each = float_power", "tolerance = ulp=4"])
    return topic


def both():
    topic = Topic("divmod for every pair of types: the two numbers in one array each.")
    for k, part in enumerate(("quotient", "remainder")):
        for left in SCALARS:
            topic.pairs(part, left, SCALARS, f"result = divmod(x, y)\nresult = result[{k}]", lambda t, u: resolve(divmod, t, u))
    return topic


def bits():
    topic = Topic("Shifts and bitwise operators for every pair of integer types.")
    for name, symbol, function in (("and", "&", operator.and_), ("or", "|", operator.or_), ("xor", "^", operator.xor),
                                   ("shl", "<<", operator.lshift), ("shr", ">>", operator.rshift)):
        for left in INTEGERS:
            topic.pairs(name, left, INTEGERS, f"x {symbol} y", lambda t, u: resolve(function, t, u),
                        [f'each = shift("{symbol}")'] if name[:2] == "sh" else ())
    return topic


def comparison():
    topic = Topic("Comparisons for every pair of types.")
    for name, symbol in (("lt", "<"), ("le", "<="), ("gt", ">"), ("ge", ">="), ("eq", "=="), ("ne", "!=")):
        for left in SCALARS:
            topic.pairs(name, left, SCALARS, f"x {symbol} y", lambda t, u: "b1", [f'each = compare("{symbol}")'])
    return topic


def unification():
    topic = Topic("Where two types meet: the conditional expression, `and`, `or` and the two branches of an if.")
    for left in SCALARS:
        topic.pairs("ternary", left, SCALARS, "x if i % 3 else y", unified)
    for left in SCALARS:
        topic.pairs("value_and", left, SCALARS, "x and y", unified)
    for left in SCALARS:
        topic.pairs("value_or", left, SCALARS, "x or y", unified)
    for left in SCALARS:
        topic.pairs("branches", left, SCALARS, "if i % 3 == 1:\n    result = x\nelse:\n    result = y", unified)
    return topic


def extremes():
    topic = Topic("min and max of two for every pair of types.")
    for name, symbol in (("min", "<"), ("max", ">")):
        for left in SCALARS:
            # bool with an integer is an error, two bools are and / or.
            rule = lambda t, u: unified(t, u) if (t == "b1") == (u == "b1") or "f" in t + u else None
            topic.pairs(name, left, [u for u in SCALARS if (u == "b1") == (left == "b1")], f"{name}(x, y)", rule,
                        [f'each = select("{symbol}")'] + (["types = off"] if left == "b1" else []))
    return topic


def casts():
    topic = Topic("Casts between all types, spelled in each way, and stores that convert.")
    for left in SCALARS:
        for name, spelling in (("cast", "{0}(x)"), ("cast_numpy", "np.{1}(x)"), ("cast_dtype", "r_{2}.dtype.type(x)"), ("store", "x")):
            body = ["x = a[i]"]
            for code in SCALARS:
                target = spelling.format(NAMES[code], "bool_" if code == "b1" else NAMES[code], code)
                body += [f"result_{code} = {target}", f"r_{code}[i] = result_{code}"] if name != "store" else [f"r_{code}[i] = x"]
            topic.kernel(f"{name}_{left}", [("a", left)] + [(f"r_{code}", code) for code in SCALARS], body, ["each = cast"])
    return topic


UNARY = [("negative", "-x", operator.neg), ("positive", "+x", operator.pos), ("invert", "~x", operator.invert), ("absolute", "abs(x)", abs),
         ("not_", "not x", operator.not_), ("to_bool", "bool(x)", bool), ("to_int", "int(x)", int), ("to_float", "float(x)", float),
         ("rounded", "round(x)", round), ("truth", "1 if x else 0", None)]


def unary():
    topic = Topic("Unary operators and builtins of one argument for every type.")
    for name, expression, function in UNARY:
        codes = [t for t in SCALARS if function is None or resolve(function, t)]
        result = {t: resolve(function, t) if function else "i8" for t in codes}
        each = {"rounded": ["each = round_half_even"], "to_int": ["each = to_int"]}.get(name, ["each = cast"] if name == "to_bool" else ())
        body = []
        for t in codes:
            body += [f"result_{t} = {expression.replace('x', f'a_{t}[i]')}", f"r_{t}[i] = result_{t}"]
        topic.kernel(name, [(f"a_{t}", t) for t in codes] + [(f"r_{t}", result[t]) for t in codes], body, each)
        topic.lines = [line.replace("i < a.size", f"i < a_{codes[0]}.size") for line in topic.lines]
    return topic


REAL = ("sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log2 log10 log1p sqrt ceil floor trunc fabs "
        "erf erfc gamma lgamma degrees radians isnan isinf isfinite").split()
REAL2 = "atan2 hypot fmod copysign remainder nextafter pow".split()
EXACT = "sqrt ceil floor trunc fabs isnan isinf isfinite fmod copysign remainder nextafter".split()


def mathematics():
    """The library functions of libm and libdevice differ in the last bits."""
    topic = Topic("The functions of module math for every type, over special values.")
    for name in REAL:
        codes = [t for t in SCALARS if resolve(getattr(math, name), t)]
        body = []
        for t in codes:
            body += [f"result_{t} = math.{name}(a_{t}[i])", f"r_{t}[i] = result_{t}"]
        tolerance = [] if name in EXACT else ["tolerance = ulp=8 abs=1e-15" if name != "lgamma" else "tolerance = rel=1e-5"]
        topic.kernel(name, [(f"a_{t}", t) for t in codes] + [(f"r_{t}", resolve(getattr(math, name), t)) for t in codes], body,
                     [f'each = real("{name}")'] + tolerance)
        topic.lines = [line.replace("i < a.size", f"i < a_{codes[0]}.size") for line in topic.lines]
    for name in REAL2:
        rule = lambda t, u: resolve(getattr(math, name), t, u)
        for left in SCALARS:
            topic.pairs(name, left, SCALARS, f"math.{name}(x, y)", rule,
                        [f'each = real2("{name}")'] + ([] if name in EXACT else ["tolerance = ulp=8"]))
    return topic


UFUNCS = ("negative positive absolute fabs sign square reciprocal conjugate exp exp2 expm1 log log2 log10 log1p sqrt cbrt sin cos tan arcsin arccos "
          "arctan sinh cosh tanh arcsinh arccosh arctanh deg2rad rad2deg logical_not isnan isinf isfinite invert floor ceil trunc rint signbit "
          "spacing").split()
UFUNCS2 = ("add subtract multiply divide floor_divide remainder fmod power float_power gcd lcm heaviside logaddexp logaddexp2 arctan2 hypot "
           "equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor maximum minimum fmax fmin bitwise_and "
           "bitwise_or bitwise_xor left_shift right_shift copysign nextafter").split()
UFUNC_PAIRS = [("b1", "b1"), ("i1", "i1"), ("u1", "u1"), ("i2", "u2"), ("i4", "i4"), ("i4", "u4"), ("i8", "u8"), ("u8", "u8"), ("i8", "i8"),
               ("b1", "i2"), ("i4", "f4"), ("u1", "f4"), ("f4", "f4"), ("f4", "f8"), ("i8", "f8"), ("f8", "f8")]
TYPED_UFUNCS = ("sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh deg2rad rad2deg log log2 log10 logical_not invert isnan "
                "conjugate arctan2 hypot equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor maximum "
                "minimum fmax fmin bitwise_and bitwise_or bitwise_xor left_shift right_shift divide").split()
EXACT_UFUNCS = ("negative positive absolute fabs sign square conjugate sqrt logical_not isnan isinf isfinite invert floor ceil trunc rint signbit "
                "spacing copysign nextafter").split()


def ufuncs():
    """Types from Numba-CUDA where it compiles the function; its typing knows all."""
    topic = Topic("NumPy's universal functions on numbers.")
    for name in UFUNCS + UFUNCS2:
        single = name in UFUNCS
        combinations = [(t,) for t in SCALARS] if single else UFUNC_PAIRS
        results = {c: resolve(getattr(np, name), *c) for c in combinations}
        # NumPy leaves integer powers with negative exponents, shifts by the width and more, and some divisions to the machine.
        if name in ("power", "left_shift", "right_shift", "reciprocal", "fmod", "lcm"):
            results = {c: r if "f" in "".join(c) else None for c, r in results.items()}
        combinations = [c for c in combinations if results[c] and (name, c) != ("floor_divide", ("i8", "i8"))]     # as the operator
        if not combinations:
            continue
        parameters, body = [], []
        for c in combinations:
            suffix = "_".join(c)
            parameters += [(f"{'ab'[k]}_{suffix}", t) for k, t in enumerate(c)]
            operands = ", ".join(f"{'ab'[k]}_{suffix}[i]" for k in range(len(c)))
            body += [f"result_{suffix} = np.{name}({operands})", f"r_{suffix}[i] = result_{suffix}"]
        parameters += [(f"r_{'_'.join(c)}", results[c]) for c in combinations]
        settings = [f'each = universal("{name}")'] + ([] if name in TYPED_UFUNCS else ["types = off"])
        topic.kernel(name, parameters, body, settings + ([] if name in EXACT_UFUNCS else ["tolerance = ulp=8 abs=1e-15"]))
        topic.lines = [line.replace("i < a.size", f"i < {parameters[0][0]}.size") for line in topic.lines]
    return topic


LITERALS = ["x + 1", "1 - x", "x * 3", "x / 2", "x // 2", "-7 // x", "x % 3", "x + 0.5", "2.5 * x", "x ** 2", "x ** 3", "x ** -2", "x ** 0",
            "x < 1", "x == -1", "x >= 200", "x > 0.5", "x if i % 2 else 1", "x if i % 2 else 2.5", "x or 3", "x and 2.5", "x + True", "x - 1 + 2",
            "x * 0x7fffffff", "x + 9223372036854775807", "x + 9223372036854775808", "0 < x < 100", "x == x == 1"]
INTEGER_REAL = ("sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log2 log10 log1p sqrt ceil floor trunc fabs "
        "erf erfc gamma lgamma degrees radians isnan isinf isfinite").split()
REAL2 = "atan2 hypot fmod copysign remainder nextafter pow".split()
EXACT = "sqrt ceil floor trunc fabs isnan isinf isfinite fmod copysign remainder nextafter".split()


def mathematics():
    """The library functions of libm and libdevice differ in the last bits."""
    topic = Topic("The functions of module math for every type, over special values.")
    for name in REAL:
        codes = [t for t in SCALARS if resolve(getattr(math, name), t)]
        body = []
        for t in codes:
            body += [f"result_{t} = math.{name}(a_{t}[i])", f"r_{t}[i] = result_{t}"]
        tolerance = [] if name in EXACT else ["tolerance = ulp=8 abs=1e-15" if name != "lgamma" else "tolerance = rel=1e-5"]
        topic.kernel(name, [(f"a_{t}", t) for t in codes] + [(f"r_{t}", resolve(getattr(math, name), t)) for t in codes], body,
                     [f'each = real("{name}")'] + tolerance)
        topic.lines = [line.replace("i < a.size", f"i < a_{codes[0]}.size") for line in topic.lines]
    for name in REAL2:
        rule = lambda t, u: resolve(getattr(math, name), t, u)
        for left in SCALARS:
            topic.pairs(name, left, SCALARS, f"math.{name}(x, y)", rule,
                        [f'each = real2("{name}")'] + ([] if name in EXACT else ["tolerance = ulp=8"]))
    return topic


INTEGER_LITERALS = ["x << 3", "x >> 1", "x & 0xff", "x | 1 << 40", "x ^ -1", "1 << x", "x & 0xFFFFFFFFFFFFFFFF", "~x & 7", "x << 70", "-x - 1"]


def literals():
    """Their result types are found by typing the kernel itself, so every output is an array of two kinds at most."""
    topic = Topic("Operators between a number and a literal.")
    for code in SCALARS:
        for k, expression in enumerate(LITERALS + (INTEGER_LITERALS if code[0] != "f" else [])):
            result = result_of(expression, code)
            each = ()
            if expression in ("1 << x", "x << 70"):
                each = ['each = shift_one' if expression == "1 << x" else "each = shift_out"]
            elif expression == "x ** -2" and code[0] == "f":
                each = ["each = lambda x, dtype: float_power(x, np.full(len(x), -2), dtype)", "tolerance = ulp=1"]
            elif expression in ("x >> 1", "x << 3"):
                pass
            elif expression.startswith("x + 92") and code[0] != "f":
                each = [f"each = plus({expression[4:]})"]
            elif ">" in expression or "==" in expression or "<" in expression and "<<" not in expression:
                # 64-bit unsigned numbers and literals are compared as float64.
                if code == "u8":
                    each = [f'each = compare_literal("{expression}")']
            elif expression in ("x ** 3", "x ** 2") and code[0] == "f":
                each = ["tolerance = ulp=1"]
            topic.kernel(f"literal_{code}_{k}", [("a", code), ("r", result)], ["x = a[i]", f"result = {expression}", "r[i] = result"], each)
    return topic


def result_of(expression, code):
    from numba.cuda.compiler import compile_cuda
    space = {}
    exec(f"def f(x, i):\n    result = {expression}\n    return result", space)
    compiled = compile_cuda(space["f"], None, (SCALARS[code], types.int64), cc=(9, 0))
    result = compiled.signature.return_type
    return CODES[result]


TOPICS = {"arithmetic": arithmetic, "divmod": both, "bits": bits, "comparison": comparison, "unification": unification,
          "extremes": extremes, "casts": casts, "unary": unary, "literals": literals, "mathematics": mathematics, "ufuncs": ufuncs, "library": exact.Topic}
