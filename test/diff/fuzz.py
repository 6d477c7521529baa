#!/usr/bin/env python3
"""fuzz.py: random kernels, compiled by pyk and by Numba, have to agree in every bit and in the types of their variables.

    PYK=bin/pyk python3 test/diff/fuzz.py [--seconds N] [--seed S] [--batch N] [--out DIR]

Needs numpy, numba and numba-cuda, and no GPU: pyk's CPU target runs with --fmad=false. A kernel that fails is made smaller, statement by
statement, printed, and written to DIR (build/fuzz-diff) with the number that repeats it. The last line counts: fuzz-diff: N agree, N fail.
What Numba's CPU and CUDA targets compute differently is not generated: comparisons of signed with 64-bit unsigned numbers, shifts
by 64 and more, casts of floats that do not fit, min and max of floats.

Variables have one kind for life, so that most kernels are typed: s signed integer, u unsigned, f float, b bool.
"""
import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
import time

os.environ.setdefault("NUMBA_OPT", "1")
import numpy as np
import numba
import llvmlite.ir

import oracle

np.seterr(all="ignore")
PYK = os.path.abspath(os.environ.get("PYK", "bin/pyk"))
TYPES = {"s": ["int8", "int16", "int32", "int64"], "u": ["uint8", "uint16", "uint32", "uint64"], "f": ["float32", "float64"], "b": ["boolean"]}
INPUTS = [("a0", "int8"), ("a1", "int16"), ("a2", "int32"), ("a3", "int64"), ("b0", "uint8"), ("b1", "uint16"), ("b2", "uint32"),
          ("b3", "uint64"), ("c0", "float32"), ("c1", "float64"), ("d0", "boolean")]
OUTPUTS = [("rs", "int64"), ("ru", "uint64"), ("rf", "float64")]
THREADS = 32
VARIABLES = 10


def without_nsw(method):
    """Signed arithmetic wraps in pyk; Numba tells LLVM that it does not."""
    def build(self, lhs, rhs, name="", flags=()):
        return method(self, lhs, rhs, name, tuple(f for f in flags if f != "nsw"))
    return build


for operation in ("add", "sub", "mul"):
    setattr(llvmlite.ir.IRBuilder, operation, without_nsw(getattr(llvmlite.ir.IRBuilder, operation)))


def input_arrays(rng):
    found = {}
    for name, kind in INPUTS:
        if kind == "boolean":
            found[name] = np.array([rng.random() < 0.5 for _ in range(THREADS)])
        elif kind.startswith("float"):
            special = [0.0, -0.0, 1.0, -1.5, 2.5, 0.1, 1e10, -3e-5, float("nan"), float("inf")]
            found[name] = np.array([rng.choice(special) if rng.random() < 0.5 else rng.uniform(-100, 100) for _ in range(THREADS)], kind)
        else:
            info = np.iinfo(kind)
            special = [0, 1, 2, 3, 7, int(info.max), int(info.min), int(info.max) - 1] + ([-1, -2, -7] if info.min else [])
            found[name] = np.array([rng.choice(special) if rng.random() < 0.5 else rng.randint(int(info.min), int(info.max))
                                    for _ in range(THREADS)], kind)
    return found


class Generator:
    """One kernel. A statement is a string, or a list [header, body, header, body ...] of a compound statement."""

    def __init__(self, rng):
        self.rng = rng
        self.variables = {"s": [], "u": [], "f": [], "b": []}
        self.counters = 0
        self.depth = 0
        self.loops = 0
        self.functions = rng.random() < 0.5
        self.local = rng.random() < 0.4

    def pick(self, *choices):
        return self.rng.choice(choices)

    def leaf(self, kind):
        names = self.variables[kind]
        if names and self.rng.random() < 0.7:
            return self.rng.choice(names)
        if kind == "s":
            return self.pick("i", "1", "-1", "3", "7", "-128", "100", "65537", "(1 << 40)", f"np.int32({self.rng.randint(-99, 99)})", "cuda.threadIdx.x",
                             "len(a0)", "K", "TABLE[i & 3]")
        if kind == "u":
            return self.pick(*(f"np.{t}({self.rng.randint(0, 200)})" for t in TYPES["u"]))
        if kind == "f":
            return self.pick("0.5", "-2.0", "1e3", "np.float32(0.1)", "np.float64(3)", "math.pi", "RATIO")
        return self.pick("(i > 5)", "(i % 3 == 0)", "d0[i]")

    def expression(self, kind, depth):
        if depth <= 0 or self.rng.random() < 0.15:
            return self.leaf(kind)
        e = lambda k: self.expression(k, depth - 1)
        if self.rng.random() < 0.12:
            return f"({e(kind)} if {e('b')} else {e(kind)})"
        if kind == "s":
            form = self.rng.randrange(17)
            if form < 4:
                return f"({e('s')} {self.pick('+', '-', '*')} {self.pick(e('s'), e('u'), e('b'))})"
            if form == 4:
                return f"({e('s')} {self.pick('//', '%')} {e('s')})"
            if form == 5:
                return f"({e('s')} {self.pick('<<', '>>')} ({self.pick(e('s'), e('u'))} & {self.pick(7, 31, 63)}))"
            if form == 6:
                return f"({e('s')} {self.pick('&', '|', '^')} {self.pick(e('s'), e('u'))})"
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
                return f"{self.pick('a0', 'a1', 'a2', 'a3')}[{self.pick('i', '-1 - i', '(' + e('s') + ') & 31', '(' + e('s') + ') % 32 - 32')}]"
            if form == 13 and self.local:
                return f"loc[({e('s')}) & 7]"
            if form == 14:
                return f"({e('s')} {self.pick('and', 'or')} {e('s')})"
            if form == 15 and self.functions:
                return self.pick(f"mix({e('s')}, {e('s')})", f"pick_of((np.int64({e('s')}), np.int64({e('s')}), 3), {e('s')})", f"steps({e('s')})",
                                 f"twice(mix_two, {e('s')})")
            return f"(np.int64({e('s')}), np.int64({e('s')}), 5)[({e('s')}) & 1]"
        if kind == "u":
            form = self.rng.randrange(7)
            if form < 2:
                return f"({e('u')} {self.pick('+', '-', '*', '//', '%')} {e('u')})"
            if form == 2:
                return f"({e('u')} {self.pick('&', '|', '^')} {e('u')})"
            if form == 3:
                return f"({e('u')} {self.pick('<<', '>>')} ({self.pick(e('s'), e('u'))} & 31))"
            if form == 4:
                return f"np.{self.pick(*TYPES['u'])}({self.pick(e('s'), e('u'), e('b'))})"
            if form == 5:
                return f"{self.pick('-', '~', 'abs')}({e('u')})"
            return f"{self.pick('b0', 'b1', 'b2', 'b3')}[{self.pick('i', '31 - i', '(' + e('u') + ') & 31')}]"
        if kind == "f":
            form = self.rng.randrange(10)
            if form < 4:
                return f"({e('f')} {self.pick('+', '-', '*', '/')} {self.pick(e('f'), e('s'), e('f'))})"
            if form == 4:
                return f"({e('s')} / {self.pick(e('s'), e('u'))})"
            if form == 5:
                return f"({e('f')} {self.pick('//', '%')} {e('f')})"
            if form == 6:
                return f"{self.pick('-', 'abs', 'math.fabs', 'float')}({e('f')})"
            if form == 7:
                return f"math.sqrt(abs({e('f')}))"
            if form == 8:
                return f"np.{self.pick(*TYPES['f'])}({self.pick(e('f'), e('s'), e('u'))})"
            return f"({e('f')} ** {self.pick(0, 1, 2, 3)})"
        # Numba does not type what a comparison of constants excludes; neither are they generated.
        variable = lambda k: (lambda x: x if re.search(r"[vi\[]", x) else self.rng.choice(self.variables[k] or ["i"]))(self.expression(k, depth - 1))
        form = self.rng.randrange(7)
        comparison = self.pick("<", "<=", ">", ">=", "==", "!=")
        if form < 2:
            k = self.pick("s", "s", "f", "u", "b")
            return f"({variable(k)} {comparison} {e(k)})"
        if form == 2:
            return f"({variable('s')} {comparison} {e('f')})"
        if form == 3:
            return f"({e('b')} {self.pick('and', 'or')} {e('b')})"
        if form == 4:
            return f"({e('b')} {self.pick('&', '|', '^', '==', '!=')} {e('b')})"
        if form == 5:
            return f"(not {self.pick(e('b'), variable('s'), variable('f'))})"
        return f"({e('s')} {comparison} {variable('s')} {self.pick('<', '<=', '>', '!=')} {e('s')})"

    def assignment(self):
        kind = self.pick("s", "s", "s", "f", "f", "u", "b")
        name = self.rng.choice(self.variables[kind])
        if kind == "s" and self.rng.random() < 0.3:
            return f"{name} {self.pick('+=', '-=', '*=', '^=', '|=', '&=')} {self.expression('s', 2)}"
        if kind == "f" and self.rng.random() < 0.3:
            return f"{name} {self.pick('+=', '-=', '*=', '/=')} {self.expression('f', 2)}"
        if kind == "s" and self.rng.random() < 0.15:
            x, y = self.rng.choice(self.variables["s"]), self.rng.choice(self.variables["s"])
            if x != y:
                return f"{x}, {y} = {self.pick(f'{y}, {x}', f'divmod({self.expression(chr(115), 1)}, {self.expression(chr(115), 1)})')}"
        value = self.expression(kind, 3)
        return f"{name} = {value}" if re.search(r"[vi\[]", value) else f"{name} = {value} if i > 3 else {name}"

    def statement(self):
        chance = self.rng.random()
        if self.depth >= 3 or chance < 0.55:
            if self.local and self.rng.random() < 0.2:
                return f"loc[({self.expression('s', 2)}) & 7] {self.pick('=', '+=')} {self.expression('s', 2)}"
            if self.loops and self.rng.random() < 0.1:
                return [f"if {self.expression('b', 2)}:", [self.pick("break", "continue")]]
            return self.assignment()
        if chance < 0.8 or self.loops >= 2:
            parts = [f"if {self.expression('b', 2)}:", self.block()]
            if self.rng.random() < 0.3:
                parts += [f"elif {self.expression('b', 2)}:", self.block()]
            if self.rng.random() < 0.5:
                parts += ["else:", self.block()]
            return parts
        self.counters += 1
        name = f"k{self.counters}"
        self.loops += 1
        if chance < 0.93:
            bounds = self.pick(str(self.rng.randint(0, 5)), f"({self.expression('s', 1)}) & 7", f"{self.rng.randint(-3, 3)}, ({self.expression('s', 1)}) & 7",
                               f"np.int32(({self.leaf('s')}) & 7)", f"({self.leaf('s')}) & 15, 0, {self.pick(-1, -3)}",
                               f"0, ({self.leaf('s')}) & 15, {self.pick(1, 2, 5)}")
            header, first = f"for {name} in range({bounds}):", []
            body = self.block()
            if self.rng.random() < 0.6:
                body.insert(0, f"{self.rng.choice(self.variables['s'])} += {name}")
            parts = [header, first + body]
        else:
            limit = self.rng.randint(1, 6)
            parts = [f"while {name} < {limit} and {self.expression('b', 1)}:", [f"{name} += 1"] + self.block()]
        self.loops -= 1
        if self.rng.random() < 0.2:
            parts += ["else:", self.block()]
        return [f"{name} = 0", parts] if parts[0].startswith("while") else parts

    def block(self):
        self.depth += 1
        found = []
        for _ in range(self.rng.randint(1, 3)):
            s = self.statement()
            if isinstance(s, list) and not s[0].endswith(":"):
                found += s
            else:
                found.append(s)
        self.depth -= 1
        return found

    def body(self):
        found = ["loc = cuda.local.array(8, int64)", ["for j in range(8):", ["loc[j] = j * i"]]] if self.local else []
        for n in range(VARIABLES):
            kind = "ssssuffb"[n] if n < 8 else self.pick("s", "f")
            source = self.rng.choice([x for x, t in INPUTS if t in TYPES[kind]])
            self.variables[kind].append(f"v{n}")
            found.append(f"v{n} = {source}[i]")
        for _ in range(self.rng.randint(4, 10)):
            s = self.statement()
            if isinstance(s, list) and not s[0].endswith(":"):
                found += s
            else:
                found.append(s)
        for kind, names in self.variables.items():
            for name in names:
                found.append(f"{ {'s': 'rs', 'b': 'rs', 'u': 'ru', 'f': 'rf'}[kind]}[i, {name[1:]}] = {name}")
        return found


PRELUDE = '''import math

import numpy as np
from numba import cuda, int64

K = 13
RATIO = 0.75
TABLE = np.array([5, -6, 7, 1 << 33])


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
def twice(f, x):
    return f(f(x))
'''


def lines_of(body, indent):
    for s in body:
        if isinstance(s, str):
            yield "    " * indent + s
        else:
            for k in range(0, len(s), 2):
                yield "    " * indent + s[k]
                yield from lines_of(s[k + 1] or ["pass"], indent + 1)


def source(name, body):
    signature = ", ".join([f"{t}[:, ::1]" for _, t in OUTPUTS] + [f"{t}[::1]" for _, t in INPUTS])
    parameters = ", ".join(n for n, _ in OUTPUTS + INPUTS)
    return "\n".join(["", "", f'@cuda.jit("void({signature})")', f"def {name}({parameters}):", "    i = cuda.grid(1)"]
                     + list(lines_of(body, 1))) + "\n"


def variable_types(path):
    """{kernel: {variable: types}} of `pyk inspect`."""
    text = subprocess.run([PYK, "inspect", path, "--stage", "types"], capture_output=True, text=True).stdout
    found, kernel = {}, None
    for line in text.splitlines():
        if line.startswith(("kernel ", "def ")):
            kernel = found.setdefault(line.split()[1].split("(")[0], {}) if line.startswith("kernel ") else None
        elif kernel is not None:
            for name, kind in re.findall(r"^ +%(v\d+)\.\d+: (.+?) = ", line) + (re.findall(r"%(v\d+)\.\d+: ([\w\[\]()-]+?)(?=, %|\):)", line) if line.startswith("b") else []):
                kernel.setdefault(name, set()).add(oracle.plain(kind))
    return found


class Tester:
    def __init__(self, work, inputs):
        self.work, self.inputs = work, inputs
        for name, array in inputs.items():
            np.save(os.path.join(work, name + ".npy"), array)

    def pyk(self, *words):
        return subprocess.run([PYK, *words], cwd=self.work, capture_output=True, text=True, timeout=120)

    def expected(self, path, name):
        """Outputs and types by Numba; None where it refuses the kernel."""
        kernels, _ = oracle.load(path, cpu=True)
        kernel = kernels[name]
        arrays = {n: np.zeros((THREADS, VARIABLES), t) for n, t in OUTPUTS}
        arrays.update({n: v.copy() for n, v in self.inputs.items()})
        try:
            kinds = oracle.run(kernel, arrays, (1, 1, 1), (THREADS, 1, 1), r"v\d+")
        except (numba.core.errors.NumbaError, ValueError, ZeroDivisionError, OverflowError):
            return None
        return {n: arrays[n] for n, _ in OUTPUTS}, kinds

    def build(self, path):
        done = self.pyk("build", path, "-o", "batch.so", "--arch", "cpu", "--fmad=false")
        return None if done.returncode == 0 else (done.stderr or done.stdout or f"exit status {done.returncode}")

    def why(self, path, name, expected, typed):
        """What differs, None if nothing does. The file has been built."""
        values, kinds = expected
        words = [f"{n}=zeros({THREADS},{VARIABLES})" for n, _ in OUTPUTS] + [f"{n}={n}.npy" for n, _ in INPUTS]
        saves = [w for n, _ in OUTPUTS for w in ("--save", f"{n}=out_{n}.npy")]
        done = self.pyk("run", "batch.pyk.yaml", name, "--device", "cpu", "--grid", "1", "--block", str(THREADS), *words, *saves)
        if done.returncode:
            return done.stderr.strip() or f"pyk run: exit status {done.returncode}"
        for n, want in values.items():
            got = np.load(os.path.join(self.work, f"out_{n}.npy"))
            same = (got == want) | ((got != got) & (want != want))
            if not same.all():
                t, v = np.argwhere(~same)[0]
                return f"v{v} of thread {t} is {got[t, v]!r}, should be {want[t, v]!r}"
        for variable, found in typed.get(name, {}).items():
            if not found <= set(kinds.get(variable, found)):
                return f"{variable} is {sorted(found)}, should be {kinds[variable]}"
        return None

    def one(self, body):
        """What is wrong with a kernel by itself."""
        path = os.path.join(self.work, "one.py")
        with open(path, "w") as file:
            file.write(PRELUDE + source("kernel", body))
        expected = self.expected(path, "kernel")
        if expected is None:
            return None
        error = self.build(path)
        return error if error else self.why(path, "kernel", expected, variable_types(path))


def smaller(body):
    """Bodies with one statement less, or a compound statement replaced by what is in it."""
    for k, s in enumerate(body):
        if not re.match(r"v\d = \w+\[i\]$", str(s)):                     # a variable stays defined on every path
            yield body[:k] + body[k + 1:]
        if not isinstance(s, str):
            for j in range(1, len(s), 2):
                yield body[:k] + [x for x in s[j] if x not in ("break", "continue")] + body[k + 1:]
                for less in smaller(s[j]):
                    yield body[:k] + [s[:j] + [less] + s[j + 1:]] + body[k + 1:]
            if len(s) > 2:
                yield body[:k] + [s[:-2]] + body[k + 1:]


def shrink(tester, body, why, trials=60):
    progress = True
    while progress and trials > 0:
        progress = False
        for less in smaller(body):
            trials -= 1
            if trials <= 0:
                break
            try:
                reason = tester.one(less)
            except SyntaxError:
                continue
            if reason:
                body, why, progress = less, reason, True
                break
    return body, why


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--batch", type=int, default=25)
    options.add_argument("--out", default="build/fuzz-diff")
    options = options.parse_args()
    end, agree, fail, refused, seed = time.monotonic() + options.seconds, 0, 0, 0, options.seed
    while time.monotonic() < end:
        rng = random.Random(seed)
        bodies = [Generator(rng).body() for _ in range(options.batch)]
        with tempfile.TemporaryDirectory() as work:
            tester = Tester(work, input_arrays(rng))
            path = os.path.join(work, "batch.py")
            with open(path, "w") as file:
                file.write(PRELUDE + "".join(source(f"k{n}", body) for n, body in enumerate(bodies)))
            expected = [tester.expected(path, f"k{n}") for n in range(len(bodies))]
            accepted = [n for n, e in enumerate(expected) if e]
            refused += len(bodies) - len(accepted)
            with open(path, "w") as file:
                file.write(PRELUDE + "".join(source(f"k{n}", bodies[n]) for n in accepted))
            if not accepted:
                seed += 1
                continue
            broken = tester.build(path)
            typed = {} if broken else variable_types(path)
            wrong = [n for n in accepted if (tester.one(bodies[n]) if broken else tester.why(path, f"k{n}", expected[n], typed))]
            agree += len(accepted) - len(wrong)
            fail += len(wrong)
            if broken and not wrong:
                fail += 1
                print(f"seed {seed}: each kernel compiles, all together do not: {broken}")
            for n in wrong:
                print(f"seed {seed} kernel {n} differs; making it smaller", flush=True)
                body, why = shrink(tester, bodies[n], tester.one(bodies[n]) or "it fails only among others")
                text = PRELUDE + source("kernel", body)
                os.makedirs(options.out, exist_ok=True)
                name = os.path.join(options.out, f"seed{seed}_k{n}.py")
                with open(name, "w") as file:
                    file.write(text)
                print(f"FAIL seed {seed} kernel {n}: {why}\n{source('kernel', body).strip()}\n    written to {name}", flush=True)
        seed += 1
    print(f"seeds {options.seed} to {seed - 1}; Numba refused {refused} kernels")
    print(f"fuzz-diff: {agree} agree, {fail} fail")
    return 1 if fail else 0


if __name__ == "__main__":
    sys.exit(main())
