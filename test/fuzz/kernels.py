"""kernels.py: the random kernels of bodies.py. Each is valid whatever its arguments are, and what it computes does not depend on the order
of threads: an element has one owner, who alone reads and writes it, or nobody writes it, or it takes atomic operations of one kind."""
import random

import numpy as np

HEAD = """import numpy as np
from numba import complex64, cuda, float32, float64, from_dtype, int8, int16, int32, int64, uint8, uint16, uint32, uint64, void
big = np.dtype([("x", np.int32), ("h", np.int16), ("y", np.float32), ("w", np.int64)], align=True)
small = np.dtype([("b", np.uint8), ("h", np.int16), ("x", np.int32), ("w", np.int64)], align=True)
big_t, small_t = from_dtype(big), from_dtype(small)
"""
RECORDS = {"big_t": np.dtype([("x", np.int32), ("h", np.int16), ("y", np.float32), ("w", np.int64)], align=True),
           "small_t": np.dtype([("b", np.uint8), ("h", np.int16), ("x", np.int32), ("w", np.int64)], align=True)}
INTS = ("int32", "int64", "int32", "int64", "uint8", "int16", "uint32", "int8", "uint16", "uint64")


class Array:
    """A parameter or a view of one: role `in` is only read, `own` is written by the owner of its row, `acc` by atomic operations."""

    def __init__(self, name, kind, ndim, layout, role, root=None):
        self.name, self.kind, self.ndim, self.layout, self.role = name, kind, ndim, layout, role
        self.root, self.empty, self.looped, self.even, self.least, self.values = root or self, False, False, False, 1, None

    def type(self):
        dims = [":"] * self.ndim
        if self.layout != "A":
            dims[-1 if self.layout == "C" else 0] = "::1"
        return f"{self.kind}[{','.join(dims)}]"


class Program:
    def __init__(self, seed, name):
        self.rng, self.name, self.lines, self.devices = random.Random(seed), name, [], []
        self.count, self.level, self.trips, self.depth = 0, 1, 1, 0
        self.vars, self.direct, self.views, self.locals, self.kinds, self.few = {}, [], [], [], {}, []
        rng = self.rng
        self.form = rng.choice(["one", "one", "one", "stride", "stride", "two", "serial", "serial", "block", "warp"])
        self.meets = self.form in ("block", "warp")
        self.arrays, self.scalars, self.open = [], {}, self.chance(0.75)
        for n in range(rng.randint(1, 3)):
            ndim = rng.choice([1, 1, 1, 2, 2, 3, 4])
            array = self.array(f"a{n}", rng.choice(INTS), ndim, "in")
            array.empty = rng.random() < 0.2
        if rng.random() < 0.5:
            self.array("x0", "float32", rng.choice([1, 2]), "in")
        self.record = self.array("r0", rng.choice(list(RECORDS)), 1, "in") if rng.random() < 0.25 else None
        self.acc = self.array("acc", rng.choice(["int32", "int64", "uint32"]), 1, "acc") if rng.random() < 0.3 else None
        self.atomic = rng.choice(["add", "max", "min", "or_", "and_", "xor"])
        self.own = [self.array(f"o{n}", rng.choice(INTS[:6]), 2 if self.form == "two" else rng.choice([1, 1, 2]), "own")
                    for n in range(rng.randint(1, 2))]
        if any(a.name == "x0" for a in self.arrays):
            self.array("fo", "float32", 2 if self.form == "two" else 1, "own")
        self.complexes = rng.random() < 0.15 and self.form != "two"
        if self.complexes:
            self.array("c0", "complex64", 1, "in"), self.array("co", "complex64", 1, "own")
        for n in range(rng.randint(1, 3)):
            self.scalars[f"n{n}"] = rng.choice(["int32", "int64", "int64", "int32", "uint32", "uint8", "int16"])
        self.limits = self.array("lo", rng.choice(["int32", "int64"]), 1, "in") if rng.random() < 0.4 else None
        if self.limits:
            self.limits.values = (-12, 12)
        params = self.arrays + list(self.scalars)
        rng.shuffle(params)
        self.params = [p if isinstance(p, Array) else (p, self.scalars[p]) for p in params]
        for n in range(rng.choice([0, 0, 1, 2])):
            self.device(f"d_{name}_{n}")
        self.body()

    def array(self, name, kind, ndim, role):
        layout = self.rng.choice("AAAACF" if self.open else "CCF") if ndim > 1 else self.rng.choice("AAC" if self.open else "C")
        self.arrays.append(Array(name, kind, ndim, layout, role))
        return self.arrays[-1]

    # -- text

    def put(self, text):
        self.lines.append("    " * self.level + text)

    def new(self, stem="v"):
        self.count += 1
        return f"{stem}{self.count}"

    def chance(self, p):
        return self.rng.random() < p

    # -- integers: a text and "i" for signed, "u" for unsigned

    def number(self):
        rng = self.rng
        return str(rng.choice([0, 1, 2, 3, 5, 7, 8, 16, 100, -1, -2, -7, 255, 256, 65535, 2**31 - 1, -2**31, 2**31, 2**32, 2**32 - 1, -2**33 + 1,
                               rng.randint(-40, 40)]) if rng.random() < 0.5 else rng.randint(-9, 12))

    def index(self, array, axis):
        """An index that lies within, and may count from the end."""
        rng, size, e = self.rng, f"{array.name}.shape[{axis}]", self.signed(2)
        if array.ndim == 1 and rng.random() < 0.3:
            size = rng.choice([f"{array.name}.size", f"len({array.name})"])
        k = rng.random()
        if k < 0.15 and not array.empty:
            return rng.choice(["0", "-1"])
        if k < 0.4:
            return f"{e} % {size}"
        if k < 0.55:
            return f"{e} % {size} - {size}"
        if k < 0.7 and not array.empty:
            return f"max(0, min({e}, {size} - 1))"
        if k < 0.8 and not array.empty:
            return f"({e}) & ({size} - 1)"
        if k < 0.9:
            return f"({e}) % (2 * {size}) - {size}"
        return f"int32(({e}) % min({size}, 1000))"

    def guarded(self, array, text):
        return f"({text} if {array.name}.size > 0 else {array.kind}(3))" if array.empty else text

    def readable(self):
        all = [a for a in self.arrays + self.views if a.kind in INTS and a.role == "in"]
        return all + (self.own if self.form == "serial" else [])

    def element(self):
        """An element that this thread may read."""
        rng, k = self.rng, self.rng.random()
        if self.direct and k < 0.5:
            text, kind = rng.choice(self.direct)
        elif k < 0.6 and self.own_place():
            array = rng.choice(self.own)
            text, kind = self.place(array), array.kind
        elif self.locals and k < 0.7:
            text, kind = self.cell()
        elif self.record and k < 0.78:
            field = rng.choice([f for f in RECORDS[self.record.kind].names if f != "y"])
            text, kind = f"r0[{self.index(self.record, 0)}]{rng.choice([f'.{field}', repr([field]).replace(chr(39), chr(34))])}", str(RECORDS[self.record.kind][field])
        else:
            array = rng.choice(self.readable())
            text = f"{array.name}[{', '.join(self.index(array, d) for d in range(array.ndim))}]"
            text, kind = self.guarded(array, text), array.kind
        return text, kind[0]

    def cell(self):
        name, size, kind = self.rng.choice(self.locals)
        e = self.signed(2)
        return f"{name}[{self.rng.choice([f'({e}) & {size - 1}', f'({e}) % {size}', f'({e}) % {2 * size} - {size}'])}]", kind

    def own_place(self):
        return self.form == "serial" or self.guard

    def place(self, array):
        """Where the thread may write."""
        if self.form == "serial":
            return f"{array.name}[{', '.join(self.index(array, d) for d in range(array.ndim))}]"
        if self.form == "two":
            return f"{array.name}[{self.rng.choice(['j, i', 'j, i', f'j - {array.name}.shape[0], i'])}]"
        if array.ndim == 1:
            return f"{array.name}[{self.rng.choice(['i', 'i', f'i - {array.name}.shape[0]'])}]"
        return f"{array.name}[i, {self.index(array, 1)}]"

    def leaf(self):
        rng, k = self.rng, self.rng.random()
        if k < 0.45:
            name = rng.choice(list(self.vars))
            return name, self.vars[name][0]
        if k < 0.65:
            name = rng.choice(list(self.scalars))
            return name, self.scalars[name][0]
        if k < 0.75:
            return rng.choice(["cuda.threadIdx.x", "cuda.blockDim.x", "cuda.blockIdx.x", "cuda.gridDim.x"]), "i"
        if k < 0.82:
            a = rng.choice([a for a in self.arrays + self.views])
            return rng.choice([f"{a.name}.shape[{rng.randrange(a.ndim)}]", f"{a.name}.size"]), "i"
        return self.number(), "i"

    def value(self, depth=0):
        """An expression and whether it is signed; both operands of what would become a float have one kind."""
        rng, k, deeper = self.rng, self.rng.random(), depth + 1
        if depth >= 3 or k < 0.18:
            return self.leaf()
        if k < 0.37:
            return self.element() if depth < 2 else self.leaf()
        if k < 0.6:
            (x, kx), (y, ky) = self.value(deeper), self.value(deeper)
            return f"({x} {rng.choice('+-*+-*&|^')} {y})", "u" if kx == ky == "u" else "i"
        if k < 0.7:
            (x, kx), (y, ky) = self.value(deeper), self.value(deeper)
            if rng.random() < 0.12:
                y = f"(({y} & {rng.choice([255, 1023])}) + 4) // {rng.choice([2, 4, 3])}"
                v = rng.choice(list(self.vars))
                return f"({v} - " + rng.choice([f"{y} * ({v} // ({y}))", f"{v} // ({y}) * ({y})"]) + ")", "i"
            if rng.random() < 0.6:
                y, ky = rng.choice(["2", "3", "4", "7", "8", "-2", "-3", "10", "16", "1000", "-1", "2**31", "64"]), "i"
            elif rng.random() < 0.3:
                y = f"({y} | 1)"
                ky = "i"
            return f"({x} {rng.choice(['//', '%'])} {y})", "u" if kx == ky == "u" else "i"
        if k < 0.77:
            x, kx = self.value(deeper)
            y = rng.choice([str(rng.randint(0, 40)), f"({self.signed(3)} & {rng.choice([7, 31, 63])})"])
            return f"({x} {rng.choice(['>>', '<<', '>>'])} {y})", kx
        if k < 0.85:
            if rng.random() < 0.3:
                (x, kx), (y, ky) = self.value(deeper), self.value(deeper)
                if kx == ky:
                    return f"{rng.choice(['min', 'max'])}({x}, {y})", kx
            return f"{rng.choice(['min', 'max'])}({', '.join(self.signed(deeper) for _ in range(rng.choice([2, 2, 3])))})", "i"
        if k < 0.9:
            kind = rng.choice(["int32", "int64", "uint32", "uint8", "int16", "int8", "uint16", "uint64"])
            return f"{kind}({self.value(deeper)[0]})", kind[0]
        if k < 0.95:
            return f"({self.signed(deeper)} if {self.condition(deeper)} else {self.signed(deeper)})", "i"
        return rng.choice([f"(-{self.signed(deeper)})", f"(~{self.signed(deeper)})", f"abs({self.signed(deeper)})",
                           f"int64({self.condition(deeper)})"]), "i"

    def signed(self, depth=0):
        text, kind = self.value(depth)
        return text if kind == "i" else f"int64({text})"

    def condition(self, depth=0):
        rng, k = self.rng, self.rng.random()
        if depth < 2 and k < 0.2:
            return f"({self.condition(depth + 1)} {rng.choice(['and', 'or'])} {self.condition(depth + 1)})"
        if k < 0.25:
            return f"(not {self.condition(depth + 1)})"
        if k < 0.35:
            return f"({rng.randint(-3, 3)} <= {self.signed(2)} < {rng.choice([self.leaf()[0], str(rng.randint(2, 60))])})"
        return f"({self.signed(depth + 1)} {rng.choice(['<', '<=', '>', '>=', '==', '!='])} {self.signed(depth + 1)})"

    def small(self, most):
        """A number of turns or a bound in [0, most]."""
        rng = self.rng
        return rng.choice([str(rng.randint(0, most)), f"({self.signed(2)}) % {most + 1}", f"min(max({self.signed(2)}, 0), {most})",
                           f"(({self.signed(2)}) & {(1 << most.bit_length() - 1) - 1})"])

    # -- statements

    def statements(self, most=4):
        for _ in range(self.rng.randint(1, most)):
            self.statement()

    def nested(self, most=3, direct=(), vars=None):
        """Statements one level deeper; names made there are not known behind them."""
        saved = dict(self.vars), len(self.direct), list(self.views)
        self.level, self.depth = self.level + 1, self.depth + 1
        self.vars.update(vars or {})
        self.direct += direct
        self.statements(most)
        self.level, self.depth = self.level - 1, self.depth - 1
        self.vars, self.views = saved[0], saved[2]
        del self.direct[saved[1]:]

    def assign(self):
        name = self.rng.choice([v for v in self.vars if v[0] == "v"])
        kind, (text, of) = self.vars[name], self.value()
        if kind == "int64":
            if self.chance(0.4):
                self.put(f"{name} {self.rng.choice(['+=', '-=', '*=', '^='])} {text if of == 'i' else f'int64({text})'}")
            else:
                self.put(f"{name} = int64({text})")
        else:
            self.put(f"{name} = {kind}({text if self.chance(0.5) else f'{name} + {text}'})")

    def store(self):
        rng = self.rng
        floats = [a for a in self.arrays if a.name == "fo"]
        if floats and rng.random() < 0.25:
            return self.put(f"{self.place(floats[0])} = {rng.choice(['f', 'f + float32(' + self.signed(2) + ' & 255)'])}")
        if self.complexes and rng.random() < 0.4:
            co = next(a for a in self.arrays if a.name == "co")
            return self.put(f"{self.place(co)} = z")
        array = rng.choice(self.own)
        if array.ndim == 2 and self.form in ("one", "stride", "serial") and rng.random() < 0.15:
            row = "i" if self.form != "serial" else self.index(array, 0)
            return self.put(f"{array.name}[{row}{rng.choice(['', ', :'])}] = {self.signed()}")
        place = self.place(array)
        self.put(f"{place} {rng.choice(['=', '=', '+='])} {self.signed()}")

    def statement(self):
        rng, k = self.rng, self.rng.random()
        if k < 0.22:
            self.assign()
        elif k < 0.42 and self.own_place():
            self.chain() if rng.random() < 0.2 and self.trips < 50 else self.store()
        elif k < 0.55 and self.depth < 4:
            self.put(f"if {self.condition()}:")
            self.nested()
            if rng.random() < 0.5:
                self.put("else:")
                self.nested()
        elif k < 0.78 and self.depth < 4 and self.trips < 200:
            self.loop()
        elif k < 0.82 and self.locals:
            cell = self.cell()
            self.put(f"{cell[0]} {rng.choice(['=', '+='])} {self.signed()}")
        elif k < 0.86 and self.acc and self.own_place():
            w, q = self.new("w"), self.new("q")
            self.put(f"{w} = {self.acc.kind}({self.value()[0]})")
            self.put(f"{q} = {self.index(self.acc, 0)}")
            self.put(f"cuda.atomic.{self.atomic}(acc, {q}, {w})")
        elif k < 0.9 and self.devices:
            name = rng.choice(self.devices)[0]
            self.put(f"v0 = {name}({self.signed(1)}, {self.signed(1)})")
        elif k < 0.95:
            self.fraction()
        elif self.level == 1 or rng.random() < 0.5:
            self.view()
        else:
            self.assign()

    def fraction(self):
        x = next((a for a in self.arrays if a.name == "x0"), None)
        if self.complexes and (not x or self.chance(0.5)):
            c = next(a for a in self.arrays if a.name == "c0")
            return self.put(f"z = z * complex64(0.5) + c0[{self.index(c, 0)}]{self.rng.choice(['', f' * c0[{self.index(c, 0)}]'])}")
        if not x:
            return self.assign()
        if x:
            self.put(f"f = f * float32(0.5) + x0[{', '.join(self.index(x, d) for d in range(x.ndim))}]")
            if self.chance(0.4):
                self.put(f"if f {self.rng.choice('<>')} float32({self.rng.randint(-3, 9)}): v0 += int64(f) {self.rng.choice('+*')} {self.signed(2)}")

    def view(self):
        """A part of an array or another form of it."""
        rng = self.rng
        base = rng.choice([a for a in self.arrays + self.views if a.kind in INTS and a.role == "in"])
        name, empty, ndim = self.new("b"), base.empty, base.ndim
        bound = lambda: rng.choice([str(rng.randint(-5, 5)), self.signed(2), f"{base.name}.shape[0] - 1", "i"])
        k = rng.random()
        if base.ndim > 1 and k < 0.3 and not base.empty:
            at, axis = rng.randrange(base.ndim), None
            text = f"{base.name}[{', '.join(self.index(base, d) if d == at else ':' for d in range(base.ndim))}]"
            ndim -= 1
        elif base.ndim > 1 and k < 0.45:
            text = base.name + rng.choice([".T", ".transpose()"])
        elif k < 0.6:
            text = f"{base.name}[::{rng.choice(['-1', '2', '-2', '3'])}]"
        elif base.ndim == 1 and base.layout == "C" and k < 0.8 and base.root is base:
            base.even = base.looped = True
            text, ndim = f"{base.name}.reshape({base.name}.shape[0] // 2, 2)", 2
        elif base.layout == "C" and base.root is base and base.ndim > 1 and k < 0.75:
            text, ndim = f"{base.name}{rng.choice(['.ravel()', '.reshape(-1)', f'.reshape({base.name}.size)'])}", 1
        else:
            text, empty = f"{base.name}[{rng.choice([bound(), ''])}:{rng.choice([bound(), ''])}{rng.choice(['', '', ':2', ':-1'])}]", True
        view = Array(name, base.kind, ndim, "A", "in", base.root)
        view.empty = empty
        self.put(f"{name} = {text}")
        self.views.append(view)

    # -- loops: each is bounded, and knows which elements its cursor may read

    def rows(self, empty=True):
        return [a for a in self.readable() if empty or not a.empty]

    def along(self, a, axis, k):
        """The element of an array at k in one of its axes, and the extent there."""
        a.root.looped = True
        at = [k if d == axis else self.index(a, d) for d in range(a.ndim)]
        text = f"{a.name}[{', '.join(at)}]"
        return (self.guarded(a, text) if a.ndim > 1 else text, a.kind), f"{a.name}.shape[{axis}]"

    def head(self, k, most):
        """What a `for` goes over, how many turns that are at most, elements that it may read, and the type of k; few: small numbers."""
        rng, choice = self.rng, self.rng.randrange(15)
        small, a = self.small, rng.choice(self.rows())
        axis = rng.randrange(a.ndim)
        if choice < 4:
            at, size = self.along(a, axis, k)
            forms = [f"{size}", f"{size} - 1, -1, -1", f"-{size}, {size}", f"{small(3)}, {size}", f"{size} // 2, {size}", f"-1, -{size} - 1, -1",
                     f"0, {size}, {rng.randint(1, 5)}", f"min({size}, {small(9)})", f"max(0, {self.signed(2)}), min({small(most)}, {size})",
                     f"max({self.signed(2)}, -{size}), min({self.signed(2)}, {size})", f"{size} - 1, {self.signed(2)} & 3, -{rng.randint(1, 3)}",
                     f"{self.signed(2)} & 7, {size}, 1 + ({self.signed(2)} & 3)"]
            n = rng.randrange(len(forms))
            more = [self.along(a, axis, f"{size} - 1 - {k}")[0]] if n in (0, 3, 4, 6, 7) else []
            return forms[n], 32 if n in (2, 9) else 24, [at] + more, "int64"
        if choice == 4:
            size = self.along(a, axis, k)[1]
            return f"1, {size} - 1", 24, [self.along(a, axis, k + s)[0] for s in (" - 1", "", " + 1")], "int64"
        if choice == 5 and self.limits:
            one, two = self.index(self.limits, 0), self.index(self.limits, 0)
            rows = [b for b in self.rows(False) if b.root is b and b.ndim == 1 and b.role == "in"]
            for b in rows:
                b.least = 13
            return f"lo[{one}], lo[{two}]", 24, [(f"{b.name}[{k}]", b.kind) for b in rows], "int64"
        if choice == 6:
            n = rng.randint(1, 9)
            whole = [(f"{name}[{k}]", kind) for name, s, kind in self.locals if n <= s]
            return rng.choice([f"{n}", f"0, {n}", f"{n - 1}, -1, -1"]), n, whole, "int64"
        if choice == 7:
            u = self.new("u")
            self.put(f"{u} = {self.signed(2)}")
            form, turns = rng.choice([("{0}, {0} + 5", 5), ("{0}, {0} - 9, -2", 5), ("{0}, {0} + (1 << 33), 1 << 30", 8), ("{0} - 3, {0} + 3", 6),
                                      ("{0}, {0} + 70000, 9999", 8), ("2**31 - 4, 2**31 + ({0} & 3)", 8), ("-2**31 - 2, ({0} & 3) - 2**31", 6),
                                      ("max(0, {0}), min({0} + 6, 2**31 - 1)", 7), ("2**63 - 1 - ({0} & 7), 2**63 - 1, 3", 3),
                                      ("-2**63, -2**63 + ({0} & 7)", 7), ("abs({0}) & (2**62 - 1), 2**63 - 1, 2**61", 4),
                                      ("int32({0}), 2**31 - 1, 2**29", 8), ("-2**31, int32({0}), 2**28 + 1", 16), ("-({0} & 3), -2**63, -2**61", 5),
                                      ("uint32({0}), uint64(2**32), uint32(2**29)", 8), ("2**40 + ({0} & 7), 2**40 + 8", 8)])
            return form.format(u), turns, [], "uint64" if form[0] == "u" else "int64"
        if choice == 8:
            return rng.choice(["cuda.threadIdx.x, 20, cuda.blockDim.x", "cuda.threadIdx.x % 7", "cuda.blockIdx.x, 9"]), 20, [], "int64"
        if choice == 9:
            return f"{small(most)}, -{small(4)} - 1, -({small(3)} + 1)", 16, [], "int64"
        if choice == 10:
            return f"{small(most)}, {small(2 * most)}, {small(3)} + 1", 24, [], "int64"
        if choice == 11:
            return f"{rng.choice(['uint32', 'uint8', 'uint64'])}({small(most)})", most, [], "uint64"
        if self.few:
            return rng.choice(["{0}", f"{{0}}, {most + 1}", f"{{0}} + 1, {most}", f"{most}, {{0}}, -1"]).format(rng.choice(self.few)), most, [], "few"
        return small(most), most, [], "few"

    def loop(self):
        rng, before = self.rng, self.trips
        special = rng.random()
        if special < 0.3:
            rng.choice([self.guard_loop, self.power_loop, self.while_loop, self.part_loop, self.search, self.four])()
            self.trips = before
            return
        most, after = 12 if before == 1 else 5, rng.random() < 0.25
        k = self.new("k")
        head, turns, exact, kind = self.head(k, most)
        if kind == "few":
            kind = "int64"
            self.few += [] if after else [k]
        after &= kind == "int64"
        if after:
            self.put(f"{k} = {self.signed(2)}")
        count = self.new("c") if rng.random() < 0.35 else None
        if count:
            self.put(f"{count} = 0")
        self.put(f"for {k} in range({head}):")
        self.trips *= turns
        if rng.random() < 0.25:
            self.put(f"    if {self.condition(1)}: {rng.choice(['break', 'continue', 'continue'])}")
        if count:
            self.level += 1
            self.direct += exact
            self.vars[k] = kind
            self.put(rng.choice([f"{count} += {self.signed(2)} & 255", f"if {self.condition(1)}: {count} += 1", f"{count} = max({count}, {self.signed(2)})",
                                 f"{count} += {self.signed(2)}"]))
            del self.direct[len(self.direct) - len(exact):], self.vars[k]
            self.level -= 1
        self.nested(3, exact, {k: kind})
        if k in self.few:
            self.few.remove(k)
        if rng.random() < 0.12:
            self.put(f"    if {self.condition(1)}: {rng.choice(['break', 'continue'])}")
        self.trips = before
        self.vars.update({k: kind} if after else {}, **({count: "int64"} if count else {}))

    def guard_loop(self):
        """Elements behind a test that an index lies in the array, of 32 or 33 bits or more."""
        rng, k, a = self.rng, self.new("k"), self.rng.choice([a for a in self.readable() if a.ndim == 1] or [None])
        if not a:
            return self.while_loop()
        self.trips *= 40
        self.put(f"for {k} in range({self.signed(2)} % 40 - 20, 22):")
        self.level += 1
        x, size = k, f"{a.name}.shape[0]"
        if rng.random() < 0.6:
            x = self.new("k")
            self.put(f"{x} = {rng.choice(['i', f'int32({self.signed(2)})', rng.choice(list(self.scalars)), '2 * i'])} {rng.choice('+-')} {k}")
        self.put(f"if {rng.choice([f'0 <= {x} < {size}', f'{x} >= 0 and {x} < {size}', f'{x} < {size} and {x} >= -{size}', f'{size} > {x} > 0'])}:")
        self.nested(2, [(f"{a.name}[{x}]", a.kind)], {k: "int64", x: "int64"})
        self.level -= 1

    def power_loop(self):
        a = self.rng.choice([a for a in self.readable() if a.ndim == 1] or [None])
        if not a:
            return self.while_loop()
        k = self.new("k")
        (at, size), half = self.along(a, 0, k), self.along(a, 0, f"{k} >> 1")[0]
        self.put(f"{k} = 1")
        self.put(f"while {k} < {size}:")
        self.trips *= 5
        self.nested(2, [at, half])
        self.put(f"    {k} {self.rng.choice(['*= 2', '<<= 1', '+= ' + k])}")
        self.vars[k] = "int64"

    def search(self):
        """Where a value would stand in an array."""
        a = self.rng.choice([a for a in self.readable() if a.ndim == 1] or [None])
        if not a:
            return self.while_loop()
        low, high, mid = self.new("k"), self.new("k"), self.new("k")
        size = self.along(a, 0, mid)[1]
        for line in (f"{low}, {high} = 0, {size}", f"while {low} < {high}:", f"    {mid} = ({low} + {high}) {self.rng.choice(['// 2', '>> 1'])}",
                     f"    if {a.name}[{mid}] < {self.signed(1)}: {low} = {mid} + 1", f"    else: {high} = {mid}"):
            self.put(line)
        self.vars[low] = "int64"

    def part_loop(self):
        """A cursor of which the test, or the next turn, takes the low bits."""
        rng, k, most = self.rng, self.new("k"), 12 if self.trips == 1 else 5
        start, test, step, turns = rng.choice([
            (f"(({self.signed(2)}) << 32) + {self.small(most)}", f"int32({{}}) < {most}", f"{{0}} += 1 + ({self.signed(2)} & 3)", most),
            (f"({self.signed(2)}) * 256 + {self.small(most)}", f"uint8({{}}) < {most}", "{0} += 1", most),
            (f"({self.signed(2)}) % 400 - 200", f"int32({{}}) < {most}", "{0} = int64(int8({0} + 1))", 150),
            (f"({self.signed(2)}) % 400 - 200", f"{{}} < {most}", "{0} = int8({0}) + 1", 150)])
        self.put(f"{k} = {start}")
        self.put(f"while {test.format(k)}:")
        self.put(f"    if {k} < 0: v0 += {rng.choice(['1000', k, 'v0'])}")
        self.put("    " + step.format(k))
        self.trips *= turns
        self.nested(2, (), {k: "int64"})

    def while_loop(self):
        rng, k = self.rng, self.new("k")
        self.put(f"{k} = {rng.choice(['int64', 'int64', 'int32'])}({self.small(12 if self.trips == 1 else 5)})")
        ever = rng.random() < 0.4
        self.put("while True:" if ever else f"while {k} {rng.choice(['> 0', '>= 1', '>= 0'])}:")
        self.put(f"    {k} -= {rng.choice(['1', '2', f'1 + ({self.signed(2)} & 3)'])}")
        if ever:
            self.put(f"    if {k} < {rng.choice(['0', '-3'])}: break")
        self.trips *= 12
        self.nested(3, (), {k: "int64"})

    def four(self):
        """Four elements in each turn, and the rest in another loop."""
        a = self.rng.choice([a for a in self.readable() if a.ndim == 1] or [None])
        if not a:
            return self.while_loop()
        k, r = self.new("k"), self.new("k")
        size = self.along(a, 0, k)[1]
        self.put(f"for {k} in range(0, {size} - 3, 4):")
        self.trips *= 16
        self.nested(2, [(f"{a.name}[{k} + {s}]", a.kind) for s in range(4)], {k: "int64"})
        self.put(f"for {r} in range({self.rng.choice([f'{size} // 4 * 4', f'{size} - {size} % 4', f'{size} & ~3'])}, {size}):")
        self.nested(2, [(f"{a.name}[{r}]", a.kind)], {r: "int64"})

    def chain(self):
        """Each element of what the thread owns from the one before it."""
        rng, k = self.rng, self.new("k")
        own = rng.choice(self.own)
        if self.form == "serial" and own.ndim == 1:
            at, end = "{0}[{1}]", f"{own.name}.shape[0]"
            own.looped = True
        elif own.ndim == 2 and self.form in ("one", "stride"):
            at, end = "{0}[i, {1}]", f"{own.name}.shape[1]"
        else:
            return self.store()
        this, last = at.format(own.name, k), at.format(own.name, f"{k} - 1")
        self.put(f"for {k} in range({rng.choice([f'1, {end}', f'{end} - 1, 0, -1', f'1, {end}, 2'])}):")
        self.trips *= 24
        self.nested(1, [(this, own.kind), (last, own.kind)], {k: "int64"})
        self.direct.append((last, own.kind))
        self.put(f"    {this} {rng.choice(['=', '+=', '='])} {rng.choice([last + ' + ', last + ' ^ ', ''])}{self.signed(1)}")
        self.direct.pop()
        self.trips //= 24

    def device(self, name):
        saved, self.scalars = self.scalars, {"p": "int64", "q": "int64"}
        lines, self.lines, self.vars, arrays, own, record = self.lines, [], {"p": "int64"}, self.arrays, self.own, self.record
        self.arrays, self.own, self.record, self.guard = [], [], None, False
        self.leaf = self.element = lambda: (self.rng.choice(["p", "q", "p", "q", self.number()]), "i")
        kind = self.rng.choice(["int64", "int64", "int32", "uint8"])
        for _ in range(self.rng.randint(1, 3)):
            self.put(f"if {self.condition()}:")
            self.put(f"    return {kind}({self.signed()})")
        self.put(f"return {kind}({self.signed()})")
        self.devices.append((name, f"def {name}(p, q):\n" + "\n".join(self.lines)))
        del self.leaf, self.element
        self.lines, self.vars, self.arrays, self.scalars, self.own, self.record = lines, {}, arrays, saved, own, record

    def body(self):
        rng, own = self.rng, self.own[0]
        self.guard = False
        self.put("i, j = cuda.grid(2)" if self.form == "two" else f"i = {rng.choice(['cuda.grid(1)', 'cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x'])}")
        self.vars = {"i": "int64", **({"j": "int64"} if self.form == "two" else {})}
        limit = rng.choice([f"{own.name}.shape[0]", f"len({own.name})"])
        if self.form == "serial":
            self.put(rng.choice(["if i != 0: return", "if i > 0: return"]))
            self.put(f"if {' or '.join(a.name + '.size == 0' for a in self.arrays if a.role == 'own')}: return")
        elif self.form == "one":
            if rng.random() < 0.5:
                self.put(f"if i >= {limit}: return")
            else:
                self.put(f"if i < {limit}:")
                self.level = 2
            self.guard = True
        elif self.form == "two":
            self.put(rng.choice([f"if i >= {own.name}.shape[1] or j >= {own.name}.shape[0]: return",
                                 f"if not (i < {own.name}.shape[1] and j < {own.name}.shape[0]): return"]))
            self.guard = True
        elif self.form == "stride":
            start = rng.choice(["cuda.grid(1)", "i", "cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x"])
            self.put(f"for i in range({start}, {limit}, cuda.gridsize(1)):")
            self.level, self.guard = 2, True
        for n in range(2):
            kind = rng.choice(["int64", "int64", "int32", "uint32", "uint8", "int16"]) if n else "int64"
            self.put(f"v{n} = {kind}({self.value(2)[0]})")
            self.vars[f"v{n}"] = kind
        self.put("f, z = float32(0), complex64(0)")
        if rng.random() < 0.35:
            size, kind = rng.choice([4, 8, 16]), rng.choice(["int32", "int64", "uint8", "int16"])
            self.put(f"l = cuda.local.array({size}, {kind})")
            self.put(f"for q in range({size}): l[q] = {rng.choice(['q', '0', 'q * v0', 'v1 + q'])}")
            self.locals.append(("l", size, kind))
        if self.meets:
            self.together()
        else:
            self.statements(6)
            self.finish()
        if self.level == 2 and self.form == "one" and rng.random() < 0.5:
            self.level, self.guard = 1, False
            self.put("i += 1")

    def finish(self):
        """What the variables have come to is written."""
        own = self.own[0]
        self.put(f"{self.place(own)} {self.rng.choice(['+=', '^=', '='])} {' + '.join(f'{n + 3} * int64({v})' for n, v in enumerate(self.vars) if v[0] in 'vck')}")
        for array in self.arrays:
            if array.name in ("fo", "co"):
                self.put(f"{self.place(array)} = {'f' if array.name == 'fo' else 'z'}")

    def together(self):
        """Statements between which the threads of a block, or of a warp, meet."""
        rng, own = self.rng, self.own[0]
        kind = rng.choice(["int32", "int64", "uint8", "int16"])
        if self.form == "block":
            self.put(f"s = cuda.shared.array(64, {kind})")
            self.put(f"s[cuda.threadIdx.x] = {self.value()[0]}")
            self.kinds["s"] = kind
        if rng.random() < 0.5:
            self.tiles()
        loop = rng.random() < 0.6
        uniform = rng.choice(["3", "5", f"({rng.choice(list(self.scalars))} & 7)", f"int64({rng.choice(list(self.scalars))}) % 6", "cuda.blockIdx.x % 3 + 1"])
        for _ in range(rng.randint(1, 3)):
            self.statements(3)
            if loop:
                k = self.new("k")
                self.put(f"for {k} in range({uniform}):")
                self.level += 1
                self.vars[k] = "int64"
            self.meet()
            if rng.random() < 0.5:
                self.assign()
                self.meet()
            if loop:
                self.level -= 1
                del self.vars[k]
                loop = rng.random() < 0.4
            self.put(f"if i < {own.name}.shape[0]:")
            self.level, self.guard = self.level + 1, True
            self.store()
            self.statements(2)
            self.level, self.guard = self.level - 1, False
        if self.form == "block":
            self.put("cuda.syncthreads()")
            self.put(f"if i < {own.name}.shape[0]: {self.place(own)} = s[{rng.choice(['cuda.blockDim.x - 1 - cuda.threadIdx.x', '0', 'cuda.threadIdx.x'])}] + v0")

    def tiles(self):
        """All of an array, as many elements at a time as there are threads in the block or the warp."""
        rng, rows = self.rng, [a for a in self.readable() if a.ndim == 1]
        if not rows:
            return
        a, k, x = rng.choice(rows), self.new("k"), self.new("k")
        size, warp = self.along(a, 0, k)[1], self.form == "warp"
        lane, wide = ("cuda.laneid", "32") if warp else ("cuda.threadIdx.x", "cuda.blockDim.x")
        form = rng.randrange(3)
        if form == 0:
            self.put(f"for {k} in range(0, {size}, {wide}):")
            self.put(f"    {x} = {k} + {lane}")
        elif form == 1:
            self.put(f"for {x} in range({lane}, ({size} + {wide} - 1) // {wide} * {wide}, {wide}):")
        else:
            self.put(f"{x} = {lane} - {wide}")
            self.put(f"for {k} in range(({size} + {wide} - 1) // {wide}):")
            self.put(f"    {x} += {wide}")
        self.level += 1
        value = f"int64({a.name}[{x}]) if {x} < {size} else 0"
        if warp:
            w, g = self.new("w"), self.new("g")
            self.kinds[w] = "int64"
            self.put(f"{w} = {value}")
            if rng.random() < 0.5:
                self.put(f"{w} = {w} * 3 + {self.value(2)[0]}")
                self.put(f"{w} = int64({w})")
            self.put(f"{g} = cuda.{rng.choice([f'shfl_xor_sync(0xffffffff, {w}, 1)', f'shfl_down_sync(0xffffffff, {w}, 3)', f'any_sync(0xffffffff, {w} > 9)'])}")
            self.put(f"v0 += int64({g})")
        else:
            q = self.new("k")
            self.put("cuda.syncthreads()")
            self.put(f"s[cuda.threadIdx.x] = {value}")
            self.put("cuda.syncthreads()")
            self.put(f"for {q} in range(cuda.blockDim.x):")
            self.put(f"    v0 {rng.choice(['+=', '^='])} {rng.choice(['', '3 * ', 'v1 * '])}s[{q}]")
        self.level -= 1
        if not warp:
            self.put("cuda.syncthreads()")
            self.put(f"s[cuda.threadIdx.x] = {self.value()[0]}")

    def meet(self):
        rng = self.rng
        if self.form == "block":
            self.put("cuda.syncthreads()")
            self.put(f"v0 {rng.choice(['+=', '^='])} int64(s[(cuda.threadIdx.x + {rng.randint(1, 9)}) % cuda.blockDim.x])")
            self.put("cuda.syncthreads()")
            self.put(f"s[cuda.threadIdx.x] = {self.value()[0]}")
            return
        w, g, kind = self.new("w"), self.new("g"), rng.choice(["int32", "int64"])
        self.kinds[w] = kind
        self.put(f"{w} = {kind}({self.value()[0]})")
        self.put(f"{g} = cuda." + rng.choice([f"shfl_xor_sync(0xffffffff, {w}, {rng.choice([1, 2, 4, 8, 16])})",
                                              f"shfl_down_sync(0xffffffff, {w}, {rng.randint(1, 9)})",
                                              f"shfl_up_sync(0xffffffff, {w}, {rng.randint(1, 9)})",
                                              f"shfl_sync(0xffffffff, {w}, {rng.choice(['0', '31', 'v0 & 31'])})",
                                              f"ballot_sync(0xffffffff, {w} > 3)", f"any_sync(0xffffffff, {w} > 5)",
                                              f"all_sync(0xffffffff, {w} > -9)"]))
        self.put(rng.choice([f"v0 += int64({g})", f"v0 = (v0 ^ int64({g})) * 3"]))

    def types(self):
        return ", ".join(p.type() if isinstance(p, Array) else p[1] for p in self.params)

    def names(self):
        return ", ".join(p.name if isinstance(p, Array) else p[0] for p in self.params)

    def source(self):
        quote = "" if any(a.kind in RECORDS for a in self.arrays) else '"'
        devices = "".join(f"\n\n@cuda.jit(device=True)\n{text}\n" for _, text in self.devices)
        return devices + f"\n\n@cuda.jit({quote}void({self.types()}){quote})\ndef {self.name}({self.names()}):\n" + "\n".join(self.lines) + "\n"
