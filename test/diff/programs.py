"""programs.py: random kernels for fuzz.py.

A program has variables v0, v1 ... of one kind for life, so that most programs are typed: s signed integer, u unsigned, f float, c complex,
b bool. Within a kind the width changes freely. A statement is a string, or a list [header, body, header, body ...] of a compound
statement. What Numba's CPU and CUDA targets compute differently is not generated: comparisons of signed with 64-bit unsigned numbers,
shifts by 64 and more, casts of floats that do not fit, min and max of floats, math.floor and the like, functions that libraries round
differently; nor keywords in calls of inner functions, for which Numba takes the default all the same; nor complex divisions by zero,
which raise an exception unless nothing reads the result and the kernel has inner functions.
"""
import re

TYPES = {"s": ["int8", "int16", "int32", "int64"], "u": ["uint8", "uint16", "uint32", "uint64"], "f": ["float32", "float64"],
         "c": ["complex64", "complex128"], "b": ["boolean"]}
INPUTS = [("a0", "int8"), ("a1", "int16"), ("a2", "int32"), ("a3", "int64"), ("b0", "uint8"), ("b1", "uint16"), ("b2", "uint32"),
          ("b3", "uint64"), ("c0", "float32"), ("c1", "float64"), ("d0", "boolean"), ("e0", "complex64"), ("e1", "complex128")]
TABLES = [("m0", "int32"), ("m1", "float64")]                  # of THREADS rows and COLUMNS columns; m1 in Fortran order
RECORDS = [("p0", "part_t")]                                   # a thread uses the one of its number
SCALARS = [("q0", "int8"), ("q1", "uint64"), ("q2", "float32"), ("q3", "UniTuple(int64, 3)"), ("q4", "complex64")]
OUTPUTS = [("rs", "int64"), ("ru", "uint64"), ("rf", "float64"), ("rc", "complex128")]
STORE = {"s": "rs", "b": "rs", "u": "ru", "f": "rf", "c": "rc"}
THREADS, VARIABLES, COLUMNS = 24, 6, 6

LIMITS = ["-9223372036854775808", "9223372036854775807", "2147483647", "-2147483648", "np.int8(-128)", "np.int16(-32768)", "np.int32(-2147483648)",
          "np.int64(9223372036854775807)"]

PRELUDE = '''import math
import operator

import numba
import numpy as np
from numba import (boolean, complex64, complex128, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32,
                   uint64)
from numba.cuda import cg
from numba.types import UniTuple

part = np.dtype([("k", "i1"), ("x", "f4"), ("n", "u2"), ("z", "c8"), ("v", "i2", (3,)), ("deep", [("w", "i8"), ("u", "u1")])], align=True)
part_t = numba.from_dtype(part)
K = 13
RATIO = 0.75
TABLE = np.array([5, -6, 7, 1 << 33])
PAIR = (3, np.int16(-4))


@cuda.jit(device=True)
def mix(x, y):
    if x > y:
        return x ^ (y << 3)
    return x * 31 + y


@cuda.jit(device=True)
def mix_two(x):
    return mix(x, 2)


@cuda.jit(device=True)
def pick_of(t, k):
    return t[k % 3]


@cuda.jit(device=True)
def steps(n):
    count = 0
    while n != 0 and count < 20:
        n //= 3
        count += 1
    return count


@cuda.jit(device=True)
def divisor(a, b):
    a, b = abs(a) & 255, abs(b) & 127
    while b:
        a, b = b, a % b
    return a


@cuda.jit(device=True)
def raised(record, by):
    record.k += by
    if record.k > 3:
        return record.k, record.x
    record.v[1] = by
    return record.n - by, np.float32(0.5)


@cuda.jit(device=True)
def twice(f, x):
    return f(f(x))


@cuda.jit(device=True)
def small_or_none(x):
    if -100 < x < 100:
        return x


@cuda.jit(device=True)
def both(x, y=7):
    return y, x


@cuda.jit(device=True)
def weighted(a, *factors):
    total = 0
    for k in range(len(factors)):
        total += a[k] * factors[k]
    return total
'''


class Program:
    def __init__(self, rng):
        self.rng = rng
        self.variables = {k: [] for k in "sufcb"}
        self.counters = self.depth = self.loops = 0
        self.extra = []                                        # statements that a condition or an index needs before it
        self.functions = rng.random() < 0.5
        self.local = rng.random() < 0.4
        self.complex = rng.random() < 0.25
        self.records = rng.random() < 0.25
        self.scalars = rng.random() < 0.4
        self.narrow = self.pick(*["int8", "uint8", "int16", "uint16", "int32", "float32"]) if rng.random() < 0.4 else None
        self.barriers = rng.random() < 0.2                     # of blocks and of the grid; the threads' ways there are the same

    def pick(self, *choices):
        return self.rng.choice(choices)

    def fresh(self, prefix):
        self.counters += 1
        return f"{prefix}{self.counters}"

    # ---- expressions

    def leaf(self, kind):
        names = self.variables[kind]
        if names and self.rng.random() < 0.7:
            return self.rng.choice(names)
        if self.records and self.rng.random() < 0.15:
            return self.pick(*{"s": ["p0[i].k", "p0[i].v[1]", "p0[i]['v'][i % 3]", "p0[i].deep.w"], "u": ["p0[i].n", "p0[i].deep.u"],
                               "f": ["p0[i].x", "p0[i]['x']"], "c": ["p0[i].z"], "b": ["(p0[i].k > 0)"]}[kind])
        if self.scalars and self.rng.random() < 0.2:
            return self.pick(*{"s": ["q0", "q3[1]", "q3[i % 3]", "len(q3)"], "u": ["q1"], "f": ["q2", "q4.imag"], "c": ["q4"], "b": ["(q0 < i)"]}[kind])
        if kind == "s":
            return self.pick("i", "1", "-1", "3", "7", "-128", "100", "65537", "(1 << 40)", f"np.int32({self.rng.randint(-99, 99)})", "cuda.threadIdx.x",
                             "len(a0)", "K", "TABLE[i & 3]", "PAIR[1]", "m0[i, 1]", "m0.shape[1]", *LIMITS)
        if kind == "u":
            return self.pick(*(f"np.{t}({self.rng.randint(0, 200)})" for t in TYPES["u"]))
        if kind == "f":
            return self.pick("0.5", "-2.0", "1e3", "np.float32(0.1)", "np.float64(3)", "math.pi", "RATIO", "c0[i]", "m1[i, 2]", "math.inf", "np.nan", "-0.0",
                             "5e-324", "1.7e308", "np.float32(1e-45)", "np.float32(3.4e38)")
        if kind == "c":
            return self.pick("(1.5+2j)", "e0[i]", "e1[i]", "1j", "np.complex64(2)")
        return self.pick("(i > 5)", "(i % 3 == 0)", "d0[i]")

    def expression(self, kind, depth):
        if depth <= 0 or self.rng.random() < 0.15:
            return self.leaf(kind)
        if self.rng.random() < 0.1:
            e = lambda k: self.expression(k, depth - 1)
            return f"({e(kind)} if {e('b')} else {e(kind)})"
        return getattr(self, {"s": "signed", "u": "unsigned", "f": "floating", "c": "complex_number", "b": "truth"}[kind])(
            lambda k: self.expression(k, depth - 1))

    def bounds(self, e):
        """A slice of six elements or fewer."""
        return self.pick(":", "::-1", f"({e('s')}) & 3:", f":({e('s')}) % 5", f"{self.rng.randint(-5, 2)}::2", "-4:-1", f"({e('s')}) & 7::-1")

    def signed(self, e):
        form = self.rng.randrange(32)
        if form == 28 and self.narrow and self.narrow != "float32":
            return self.pick(f"np.int64(nar[({e('s')}) & 7])", f"np.int64(nar[{self.bounds(e)}].sum())", f"np.int64(nar[({e('s')}) & 3] + np.int8(-1))")
        if form == 29:
            kind = self.pick(*TYPES["s"])
            return f"np.{self.pick('add', 'multiply', 'subtract', 'floor_divide', 'remainder', 'maximum')}(np.{kind}({e('s')}), np.{kind}({e('s')}))"
        if form == 30:
            kind = self.pick(*TYPES["s"])
            return f"(np.{kind}({e('s')}) {self.pick('//', '%', '>>', '<<')} np.{kind}({self.pick('3', '-1', '-7', '0', '6')}))".replace("<< np.", "<< 3 ^ np.") \
                .replace(">> np.", ">> 2 ^ np.")
        if form == 31 and self.functions:
            return f"divisor({e('s')}, {e('s')})"
        if form < 4:
            return f"({e('s')} {self.pick('+', '-', '*')} {self.pick(e('s'), e('u'), e('b'))})"
        if form == 4:
            return f"({e('s')} {self.pick('//', '%')} {e('s')})"
        if form == 5:
            return f"({e('s')} {self.pick('<<', '>>')} ({self.pick(e('s'), e('u'))} & {self.pick(7, 31, 63)}))"
        if form == 6:
            return f"({e('s')} {self.pick('&', '|', '^')} {self.pick(e('s'), e('u'), e('b'))})"
        if form == 7:
            return f"{self.pick('-', '~', '+', 'abs')}({e('s')})"
        if form == 8:
            return f"{self.pick('min', 'max')}({e('s')}, {e('s')}{self.pick('', ', ' + e('s'))})"
        if form == 9:
            return f"np.{self.pick(*TYPES['s'])}({self.pick(e('s'), e('u'), e('b'))})"
        if form == 10:
            return f"({e('s')} ** {self.pick('0', '1', '2', '3', '5', '(' + e('s') + ' & 7)')})"
        if form == 11:
            x = e("f")
            return f"({self.pick('int', 'np.int32', 'round')}({x}) if abs({x}) < 1e9 else {self.leaf('s')})"
        if form == 12:
            return f"{self.pick('a0', 'a1', 'a2', 'a3')}[{self.pick('i', '-1 - i', '(' + e('s') + ') & 7', '(' + e('s') + ') % 16 - 16')}]"
        if form == 13 and self.local:
            return self.pick(f"loc[({e('s')}) & 7]", f"loc[{self.bounds(e)}].sum()", f"len(loc[{self.bounds(e)}])", f"loc[1:7][({e('s')}) % 6]")
        if form == 14:
            return f"({e('s')} {self.pick('and', 'or')} {e('s')})"
        if form == 15 and self.functions:
            return self.pick(f"mix({e('s')}, {e('s')})", f"pick_of((np.int64({e('s')}), np.int64({e('s')}), 3), {e('s')})", f"steps({e('s')})",
                             f"twice(mix_two, {e('s')})", f"both({e('s')})[{self.pick(0, 1)}]", f"both(y=i, x={e('s')})[1]",
                             f"weighted({self.pick('a0', 'a3')}, np.int64({e('s')}), i)", f"weighted(a2, *(np.int64({e('s')}), np.int64({e('s')})))",
                             f"(lambda p, q: p - q)({e('s')}, {e('s')})")
        if form == 16:
            return f"(np.int64({e('s')}), np.int64({e('s')}), 5)[({e('s')}) & 1]"
        if form == 17:
            return f"({e('s')}, {e('f')}, {e('u')})[{self.pick(0, -3)}]"
        if form == 18:
            return f"({e('s')}, {e('s')}, {e('s')}, {e('s')})[{self.pick('1:', ':2', '::-1', '1:3')}][{self.pick(0, 1, -1)}]"
        if form == 19:
            return f"sum(({e('s')}, {e('s')}, 4))"
        if form == 20:
            return self.pick(f"np.{self.pick('maximum', 'minimum', 'bitwise_and', 'bitwise_xor', 'add', 'subtract', 'multiply')}"
                             f"({e('s')}, {e('s')})", f"np.{self.pick('sign', 'square', 'absolute', 'negative', 'invert')}({e('s')})")
        if form == 21:
            return self.pick(f"m0[({e('s')}) & 15, ({e('s')}) % 6]", f"m0[i][{self.pick('2', '-1')}]", f"m0[i, {self.bounds(e)}].sum()",
                             "m0.T[3, i]", f"m0[:, 4][({e('s')}) & 15]", "m0[i:i + 1].size", f"int(m0[i, 1:4].{self.pick('min', 'max', 'argmin', 'argmax')}())")
        if form == 22:
            return f"{self.pick('operator.add', 'operator.mul', 'operator.sub')}({e('s')}, {e('s')})"
        if form == 23:
            return f"divmod({e('s')}, {e('s')})[{self.pick(0, 1)}]"
        if form == 24:
            return f"{self.pick('np.int64', 'int')}({e('b')})"
        if form == 25:
            return f"range({e('s')} & 31, {e('s')} & 63, {self.pick(1, 2, 3)}).{self.pick('start', 'stop', 'step')}"
        return f"({e('s')} {self.pick('+', '-', '*', '//', '%')} {self.pick(2, 3, -5, 'np.int8(7)', 'K')})"

    def unsigned(self, e):
        form = self.rng.randrange(9)
        if form < 2:
            return f"({e('u')} {self.pick('+', '-', '*', '//', '%')} {e('u')})"
        if form == 2:
            return f"({e('u')} {self.pick('&', '|', '^')} {e('u')})"
        if form == 3:
            return f"({e('u')} {self.pick('<<', '>>')} ({self.pick(e('s'), e('u'))} & 31))"
        if form == 4:
            return f"np.{self.pick(*TYPES['u'])}({self.pick(e('s'), e('u'), e('b'))})"
        if form == 5:
            return f"{self.pick('-', '~', 'abs', '+')}({e('u')})"
        if form == 6:
            return f"{self.pick('min', 'max')}({e('u')}, {e('u')})"
        if form == 7:
            return self.pick(f"np.{self.pick('maximum', 'minimum', 'bitwise_or', 'add')}({e('u')}, {e('u')})", f"np.square({e('u')})",
                             f"({e('u')} ** {self.pick('np.uint8(2)', '(' + e('u') + ' & np.uint8(7))')})")
        return f"{self.pick('b0', 'b1', 'b2', 'b3')}[{self.pick('i', '23 - i', '(' + e('u') + ') & np.uint8(15)')}]"

    def floating(self, e):
        form = self.rng.randrange(16)
        if form < 4:
            return f"({e('f')} {self.pick('+', '-', '*', '/')} {self.pick(e('f'), e('s'), e('f'), e('u'))})"
        if form == 4:
            return f"({e('s')} / {self.pick(e('s'), e('u'))})"
        if form == 5:
            return f"({e('f')} {self.pick('//', '%')} {e('f')})"
        if form == 6:
            return f"{self.pick('-', 'abs', 'math.fabs', 'float', '+')}({e('f')})"
        if form == 7:
            return f"math.sqrt(abs({e('f')}))"
        if form == 8:
            return f"np.{self.pick(*TYPES['f'])}({self.pick(e('f'), e('s'), e('u'))})"
        if form == 9:
            return f"np.{self.pick('floor', 'ceil', 'trunc')}({e('f')}{self.pick('', ' * 8')})"
        if form == 10:
            sign = self.leaf("f")                              # the sign of a nan is nobody's promise
            return f"math.copysign({e('f')}, {sign} if {sign} == {sign} else -1.0)"
        if form == 11:
            return f"np.{self.pick('floor', 'ceil', 'trunc', 'sign', 'square', 'absolute', 'rint')}({e('f')})"
        if form == 12:
            return self.pick(f"m1[i, ({e('s')}) % 6]", f"m1[i, {self.bounds(e)}].sum()", "m1[i].mean()", f"m1[({e('s')}) & 15, 1:3][1]", "m1.T[2, i]")
        if form == 13 and self.complex:
            return f"({e('c')}).{self.pick('real', 'imag')}"
        if form == 14:
            return f"({e('f')}, {e('s')}, {e('f')})[{self.pick(0, 2)}]"
        return f"({e('f')} ** {self.pick(0, 1, 2, 3, -1, -2)})"

    def complex_number(self, e):
        form = self.rng.randrange(6)
        if form == 5:
            real, other = f"(abs({e('f')}) + 1.5)", e("f")
            return f"({e('c')} / {self.pick(real, f'complex({real}, {other})')})"
        if form < 2:
            return f"({e('c')} {self.pick('+', '-', '*')} {self.pick(e('c'), e('f'), e('s'))})"
        if form == 2:
            return self.pick(f"-({e('c')})", f"({e('c')}).conjugate()", f"+({e('c')})")
        if form == 3:
            return f"complex({self.pick(e('f'), e('s'))}, {e('f')})"
        return f"np.{self.pick(*TYPES['c'])}({self.pick(e('c'), e('f'))})"

    def changing(self, kind, e):
        """An expression that Numba does not see through: what a comparison of constants excludes it does not type."""
        text = e(kind)
        return text if re.search(r"[vi\[]", text) else self.rng.choice(self.variables[kind] or ["i"])

    def truth(self, e):
        form = self.rng.randrange(13)
        comparison = self.pick("<", "<=", ">", ">=", "==", "!=")
        if form < 2:
            k = self.pick("s", "s", "f", "u", "b")
            return f"({self.changing(k, e)} {comparison} {e(k)})"
        if form == 2:
            return f"({self.changing('s', e)} {comparison} {e('f')})"
        if form == 3:
            return f"({e('b')} {self.pick('and', 'or')} {e('b')})"
        if form == 4:
            return f"({e('b')} {self.pick('&', '|', '^', '==', '!=')} {e('b')})"
        if form == 5:
            return f"(not {self.pick(e('b'), self.changing('s', e), self.changing('f', e))})"
        if form == 6:
            return f"({self.changing('s', e)} {self.pick('in', 'not in')} (np.int64({e('s')}), np.int64({e('s')}), 3))"
        if form == 7:
            return f"(({e('s')}, {e('f')}) {self.pick('<', '==', '!=', '>=')} ({self.changing('s', e)}, {e('f')}))"
        if form == 8:
            return f"{self.pick('math.isnan', 'math.isinf', 'np.isnan', 'np.isfinite')}({e('f')})"
        if form == 9:
            return f"np.{self.pick('logical_and', 'logical_or', 'logical_xor')}({e('b')}, {e('b')})"
        if form == 10 and self.complex:
            return f"({e('c')} {self.pick('==', '!=')} {e('c')})"
        if form == 11:
            return f"bool({self.pick(e('s'), e('f'), e('u'))})"
        return f"({e('s')} {comparison} {self.changing('s', e)} {self.pick('<', '<=', '>', '!=')} {e('s')})"

    # ---- statements

    def assignment(self):
        kind = self.pick(*[k for k in "sssffub" + ("cc" if self.complex else "") if self.variables[k]])
        name = self.rng.choice(self.variables[kind])
        if kind == "s" and self.rng.random() < 0.3:
            return f"{name} {self.pick('+=', '-=', '*=', '^=', '|=', '&=', '//=', '%=')} {self.expression('s', 2)}"
        if kind == "f" and self.rng.random() < 0.3:
            return f"{name} {self.pick('+=', '-=', '*=', '/=')} {self.expression('f', 2)}"
        if kind == "s" and self.rng.random() < 0.2:
            x, y = self.rng.choice(self.variables["s"]), self.rng.choice(self.variables["s"])
            if x != y:
                one = lambda: self.expression("s", 1)
                return f"{x}, {y} = " + self.pick(f"{y}, {x}", f"divmod(np.int64({one()}), np.int64({one()}))", f"({one()}, {one()}) if {self.expression('b', 1)} else ({y}, 4)",
                                                  f"m0[i, {self.pick('2:4', '0:2', ':5:3')}]", f"((1, {one()}) + ({one()},))[1:]")
        value = self.expression(kind, 3)
        return f"{name} = {value}" if re.search(r"[vi\[]", value) else f"{name} = {value} if i > 3 else {name}"

    def special(self):
        """Statements of which one is enough now and then: a list of statements."""
        s = self.variables["s"]
        x, e = self.rng.choice(s), lambda k: self.expression(k, 1)
        form = self.rng.randrange(13)
        name = self.fresh("t")
        if form == 8 and self.records:
            return [self.pick(f"p0[i].{self.pick('k', 'v[2]', 'deep.w', 'x')} {self.pick('=', '+=')} {e('s')}", f"p0[i].x = {e('f')}", f"p0[i].deep.u = {e('u')}",
                              f"p0[i].v[({e('s')}) % 3] = {e('s')}", f"p0[i].n = {e('u')}")]
        if form == 9 and self.records:
            return [f"{name} = p0[i]", f"{name}.k {self.pick('=', '-=', '*=')} {e('s')}", f"{x} = {name}.k {self.pick('+', '^')} {name}.n"]
        if form == 10 and self.records and self.functions:
            return [f"{name}, x{name} = raised(p0[i], {self.pick('1', '-3', e('s'))})", f"{x} = {name}", f"{self.rng.choice(self.variables['f'])} = x{name}"]
        if form == 11 and self.narrow:
            return [f"nar[({e('s')}) & 7] {self.pick('=', '+=', '-=', '*=')} {e('s')}", f"nar[{self.pick('2:5', '::3')}] = {e('s')}"]
        if form == 12:                                         # a function with several ways out
            count = self.fresh("k")
            return [[f"def {name}(p, q):", [[f"if p {self.pick('<', '>', '==')} {e('s')}:", [f"return q {self.pick('+', '*', '//')} {self.pick(2, 3, -5)}"]],
                                            [f"for {count} in range({self.pick(2, 5)}):",
                                             [f"q {self.pick('+=', '^=', '-=')} p", [f"if q > {e('s')}:", [self.pick("break", "return p", "continue")]]]],
                                            f"return q {self.pick('-', '&')} p"]],
                    f"{x} = {name}({e('s')}, {e('s')})"]
        if form == 0:
            return [f"{name} = None", [f"if {e('b')}:", [f"{name} = {e(self.pick('s', 'f'))}"]],
                    f"{self.rng.choice(self.variables['b'])} = {name} {self.pick('is', 'is not')} None"]
        if form == 1 and self.functions:
            return [f"{name} = small_or_none({e('s')})", [f"if {name} is not None:", [f"{x} = {name}"]]]
        if form == 2:
            return [[f"def {name}(p, q={e('s')}):", [f"return p {self.pick('+', '*', '^')} q {self.pick('+', '-')} {self.rng.choice(s)}"]],
                    f"{x} = {name}({e('s')}{self.pick('', ', 3', ', i')})"]
        if form == 3:
            return [f"{name} = lambda p: p {self.pick('-', '*')} {e('s')}", f"{x} = {name}({e('s')}) + {name}({self.pick('1', 'i')})"]
        if form == 4:
            return [f"{name} = ({e('s')}, ({e('f')}, {e('s')}))", f"{x} = {name}[1][1]", f"{self.rng.choice(self.variables['f'])} = {name}[1][0]"]
        if form == 5:
            return [[f"match {self.expression('s', 1)} & 3:", [], "    case 0:", self.block(4), f"    case 1 | {self.pick(2, 3)}:", self.block(4),
                     f"    case {self.pick('_', '_ if ' + e('b'))}:", self.block(4)]]
        if form == 6 and self.local:
            return [self.pick(f"loc[{self.pick('2:5', '::3', '6:')}] = {e('s')}", f"loc[1:3] = ({e('s')}, 9)", f"{name} = loc[{self.bounds(e)}]"),
                    f"loc[7] += {e('s')}"]
        return [f"{name}, {x} = {x}, {e('s')}", f"{x} ^= {name}"]

    def loop(self):
        name = self.fresh("k")
        one, leaf = lambda k: self.expression(k, 1), self.leaf
        s = self.rng.choice(self.variables["s"])
        form = self.rng.randrange(11)
        if form in (8, 9):
            return [self.far_loop(name, s)]
        if form == 10:
            step = self.pick("+= 1", "+= 2", f"+= (({one('s')}) & 1) + 1")
            ends = [f"if {name} > {self.rng.randint(2, 9)} {self.pick('or', 'or not')} {one('b')}:", ["break"]]
            return [f"{name} = 0", ["while True:", [f"{name} {step}", ends] + self.block()]]
        if form < 4:
            bounds = self.pick(str(self.rng.randint(0, 5)), f"({one('s')}) & 7", f"{self.rng.randint(-3, 3)}, ({one('s')}) & 7",
                               f"np.int32(({leaf('s')}) & 7)", f"({leaf('s')}) & 15, 0, {self.pick(-1, -3)}", f"0, ({leaf('s')}) & 15, {self.pick(1, 2, 5)}",
                               f"({leaf('u')}) & np.uint8(3)")
            header, first = f"for {name} in range({bounds}):", [f"{s} += {name}"] if "u" not in bounds else []
        elif form == 4:
            header, first = f"for {name} in {self.pick('(' + one('s') + ', 5, ' + one('s') + ')', 'm0[i]', 'a1[:3]', 'TABLE')}:", [f"{s} ^= {name}"]
        elif form == 5:
            header, first = f"for {name}, x{name} in enumerate({self.pick('m0[i, 1:4]', '(4, i, 6)', 'range(3)')}):", [f"{s} += {name} * x{name}"]
        elif form == 6:
            header, first = f"for {name}, x{name} in zip(m0[i, 2:], {self.pick('range(9)', 'a0[1:5]', '(7, 8, 9)')}):", [f"{s} -= {name} ^ x{name}"]
        else:
            limit = self.rng.randint(1, 6)
            parts = [f"while {name} < {limit} and {one('b')}:", [f"{name} += 1"] + self.block()]
            return [f"{name} = 0", parts + self.loop_else()]
        parts = [header, (first if self.rng.random() < 0.6 else []) + self.block()]
        return [parts + self.loop_else()]

    def far_loop(self, name, s):
        """Over a range at the limits of its type, of a few steps. Its ends lie no further apart than the type in which it is counted can say,
        and no step is beyond int64: Numba counts such ranges wrongly, pyk as Python does."""
        kind = self.pick("int8", "int16", "int32", "int64", "uint8", "uint32", "uint64")
        bits, signed = int(kind.lstrip("uint")), kind[0] == "i"
        high, low = (1 << bits - signed) - 1, -(1 << bits - 1) if signed else 0
        cast = lambda n: f"np.{kind}({n})" if kind != "int64" or self.rng.random() < 0.3 else str(n)
        near, few = self.rng.randint(0, 6), self.rng.randint(0, 9)
        if signed and self.rng.random() < 0.5:
            steps = self.pick(-1, -2, -3, -(high // 3), low)
            first, last = low + near + few, low + near
        else:
            steps = self.pick(1, 2, 3, high // 3, high // 2)
            first, last = high - near - few, high - near
        if bits <= 16 and self.rng.random() < 0.5:
            first, last = (high, low) if steps < 0 else (low, high)
            steps = self.pick(high // 3, high // 7, high // 2) * (1 if steps > 0 else -1)
        bounds = f"{cast(first)}, {cast(last)}" + ("" if steps == 1 else f", {cast(steps)}")
        kept = [f"{s} ^= np.int64({name})"] if signed else [f"{s} += 1 if {name} > {cast(high - 3)} else 2"]
        return [f"for {name} in range({bounds}):", kept + self.block()]

    def loop_else(self):
        """Not in the loop any more: no break or continue."""
        self.loops -= 1
        found = ["else:", self.block()] if self.rng.random() < 0.2 else []
        self.loops += 1
        return found

    def statement(self):
        """A list of statements."""
        chance = self.rng.random()
        if self.depth >= 3 or chance < 0.5:
            if self.local and self.rng.random() < 0.2:
                return [f"loc[({self.expression('s', 2)}) & 7] {self.pick('=', '+=')} {self.expression('s', 2)}"]
            if self.loops and self.rng.random() < 0.1:
                return [[f"if {self.expression('b', 2)}:", [self.pick("break", "continue")]]]
            return [self.assignment()]
        if chance < 0.6:
            return self.special()
        if chance < 0.82 or self.loops >= 2:
            parts = [f"if {self.expression('b', 2)}:", self.block()]
            if self.rng.random() < 0.3:
                parts += [f"elif {self.expression('b', 2)}:", self.block()]
            if self.rng.random() < 0.5:
                parts += ["else:", self.block()]
            return [parts]
        self.loops += 1
        found = self.loop()
        self.loops -= 1
        return found

    def block(self, least=0):
        """A body; `least` is the depth that it counts as at least, so that it stays flat."""
        depth, self.depth = self.depth, max(self.depth + 1, least)
        found = []
        for _ in range(self.pick(1, 1, 2)):
            found += self.statement()
        self.depth = depth
        return found

    def barrier(self):
        """One, or a loop of them; what a thread keeps in shared memory is for itself."""
        meet = self.pick("cuda.syncthreads()", "cg.this_grid().sync()")
        x = self.rng.choice(self.variables["s"])
        keep = self.pick([f"own[i] {self.pick('=', '+=', '^=')} {self.expression('s', 1)}", meet, f"{x} = own[i]"], [meet])
        if self.rng.random() < 0.4:
            name = self.fresh("k")
            return [[f"for {name} in range({self.pick(2, 3)}):", keep + [self.assignment()]]]
        return keep

    def body(self):
        found = ["loc = cuda.local.array(8, int64)", ["for j in range(8):", ["loc[j] = j * i"]]] if self.local else []
        if self.narrow:
            found += [f"nar = cuda.local.array(8, {self.narrow})", ["for j in range(8):", ["nar[j] = j - i"]]]
        if self.barriers:
            found += [f"own = cuda.shared.array({THREADS}, int64)", "own[i] = i"]
        kinds = "ssbf" + "".join(self.pick("s", "f", "u", *(["c", "c"] if self.complex else [])) for _ in range(self.rng.randint(0, 2)))
        for n, kind in enumerate(kinds):
            source = self.rng.choice([x for x, t in INPUTS if t in TYPES[kind]])
            self.variables[kind].append(f"v{n}")
            found.append(f"v{n} = {source}[i]")
        for _ in range(self.rng.randint(2, 4)):
            found += self.statement()
            if self.barriers:
                found += self.barrier()
        for kind, names in self.variables.items():
            found += [f"{STORE[kind]}[i, {name[1:]}] = {name}" for name in names]
        return found


def lines_of(body, indent):
    for s in body:
        if isinstance(s, str):
            yield "    " * indent + s
        else:
            for k in range(0, len(s), 2):
                yield "    " * indent + s[k]
                deeper = indent + 1 + s[k].startswith("    ")
                if s[k + 1] or not s[k].startswith("match "):
                    yield from lines_of(s[k + 1] or ["pass"], deeper)


PARAMETERS = [(n, f"{t}[:, ::1]") for n, t in OUTPUTS] + [(n, f"{t}[::1]") for n, t in INPUTS] + [(n, f"{t}[{d}]") for (n, t), d in zip(TABLES, (":, ::1", "::1, :"))] \
    + [(n, f"{t}[::1]") for n, t in RECORDS] + SCALARS


def source(name, body):
    """The kernel's text; its parameters are the arrays and scalars that it uses."""
    lines = ["    i = cuda.grid(1)", *lines_of(body, 1)]
    used = [(n, t) for n, t in PARAMETERS if re.search(rf"\b{n}\b", "\n".join(lines))]
    return "\n".join(["", "", f'@cuda.jit(numba.void({", ".join(t for _, t in used)}))', f"def {name}({', '.join(n for n, _ in used)}):", *lines]) + "\n"


def smaller(body):
    """Bodies with one statement less, or a compound statement replaced by what is in it."""
    for k, s in enumerate(body):
        if re.match(r"\['for j in|own = |own\[i\] = i$", str(s)):           # arrays keep what they begin with
            continue
        if not re.match(r"v\d = \w+\[i\]$", str(s)):                     # a variable stays defined on every path
            yield body[:k] + body[k + 1:]
        if not isinstance(s, str):
            for j in range(1, len(s), 2):
                yield body[:k] + [x for x in s[j] if x not in ("break", "continue")] + body[k + 1:]
                for less in smaller(s[j]):
                    yield body[:k] + [s[:j] + [less] + s[j + 1:]] + body[k + 1:]
            if len(s) > 2:
                yield body[:k] + [s[:-2]] + body[k + 1:]
