#!/usr/bin/env python3
"""sums.py: random kernels of sums, comparisons and guards, as they are compiled for the GPU, compute what Python computes.

    PYK=bin/pyk python3 test/fuzz/sums.py [SEED [COUNT]]        needs llc of LLVM 22 and cc, and no GPU: skips without them

backend/sums.c does sums in 32 bits, and again in 64 where one does not fit. Only GPUs get such code, but one thread of it needs
nothing that a CPU lacks: so its LLVM IR, without address spaces, is compiled for this machine and called. The numbers lie near 0,
near the ends of int32, at these ends, or anywhere. A kernel is one thread, so that its body is Python, too.

Some move positions on paths that set them by each other, whose ranges frontend/pass/ranges.c proves. Some look at the
neighbours of an element, each behind a guard, as backend/blend.c and backend/guarded.c take them. A load with a predicate
is PTX: here it becomes a function with a branch.
"""
import array
import ctypes
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROWS = 12                              # elements of the arrays but one
TRIALS = 20                            # inputs of each kernel
HEAD = '@cuda.jit("void(int32[::1], int32[::1], int32[::1], int32, int32, int32)")\n'
CONSTANTS = 1, -1, 2, -3, 100, -100000, 1 << 20, 1 << 21, -(1 << 30), 2147483647, -2147483648
LLC = shutil.which("llc-22") or "/usr/lib/llvm-22/bin/llc"


def wrapped(x):
    return ((int(x) + (1 << 31)) & 0xFFFFFFFF) - (1 << 31)


# ---- kernels


def expression(r, names, depth):
    def some():
        return expression(r, names, depth - 1)

    if depth == 0:
        return r.choice([r.choice(names), r.choice(names), r.choice("pq"), str(r.choice(CONSTANTS))])
    form = r.choice(["{} + {}", "{} + {}", "{} - {}", "max({}, {})", "min({}, {})", "abs({} + {})", "{} if {} < {} else {}", "{}"])
    return "(" + form.format(*(some() for _ in range(form.count("{}")))) + ")"


def statement(r, names, k, width):
    value, best = expression(r, names, r.randint(1, 3)), r.choice("st")
    kind = r.random()
    if kind < 0.4:
        return [f"out[{width} * i + {k}] = {value}"]
    if kind < 0.7:
        return [f"{best} = {r.choice(['max', 'min'])}({value}, {best} + {r.choice(['p', 'q', '1', '-1', 'x'])})"]
    if kind < 0.85:
        names.append(f"u{k}")
        return [f"u{k} = {value}"]
    return [f"if {value} > {best}:", f"    {best} = {r.choice(names)}"]


def branches(r, names, depth):
    """Statements that change s, t or v, some of them behind conditions."""
    lines = []
    for _ in range(r.randint(1, 3)):
        if depth and r.random() < 0.5:
            lines.append(f"if {r.choice(names)} {r.choice(['<', '>', '==', '<='])} {r.choice(names)}:")
            lines += ["    " + line for line in branches(r, names, depth - 1)]
            if r.random() < 0.3:
                lines += ["else:"] + ["    " + line for line in branches(r, names, depth - 1)]
        else:
            lines.append(f"{r.choice('stv')} = int32({expression(r, names, r.randint(1, 2))})")
    return lines


def window(r, names):
    """What is done with the neighbours that are there."""
    lines = ["j = i + d", f"if {r.choice(['j < 0 or j >= m', 'not 0 <= j < m', 'j >= m or j < 0 or d == p'])}:", "    continue",
             f"v = {r.choice('ab')}[j]"]
    if r.random() < 0.6:
        lines += [f"if v {r.choice(['<', '>'])} {r.choice(['0', 'x', 's'])}:", "    continue", f"v = int32(v + {r.choice('ab')}[j])"]
    lines += branches(r, names + ["v", "d"], 2)
    return [f"for d in range({r.choice(['-1, 2', '-2, 3', '0, 4', '-3, 1'])}):"] + ["    " + line for line in lines]


def cursors(r):
    """Positions that paths set by each other, bounded by tests of some of them."""
    def test():
        u = r.choice("ueg")
        return r.choice([f"0 <= {u} < m and {r.choice('ab')}[{u}] {r.choice(['<', '>'])} {r.choice(['0', 'x', 's'])}", f"{u} < m",
                         f"{u} >= 0", f"{u} {r.choice(['<', '<=', '=='])} {r.choice('ueg')}", f"{r.choice('ab')}[c] < {u}"])

    def step():
        u, e = r.choice("ueg"), r.choice("ueg")
        return r.choice([f"{u} = {e}", f"{u} = {e}", f"{u} += {r.choice([1, 1, 2, -1])}", f"{u} = {e} + {r.choice([1, -1, 3])}",
                         f"{u} = {r.choice(['min', 'max'])}({u}, {e})", f"{u} = {r.choice([0, -1, 7])}"])

    lines = [f"{u} = {r.choice(['0', '-1', '0', 'm', 'i'])}" for u in "ueg"] + [f"for c in range({r.choice(['m', '12', '3'])}):"]
    for k in range(r.randint(2, 5)):
        lines += [f"    {'el' if k and r.random() < 0.7 else ''}if {test()}:"] + [f"        {step()}" for _ in range(r.randint(1, 2))]
    return lines + ["s = int32(s + u)", "t = int32(t ^ (e + 3 * g))"]


def kernel(r):
    """The lines of a kernel below its decorator, and how many elements of `out` each row takes."""
    count, names = r.randint(2, 8), ["x", "y", "z", "w", "s", "t"]
    width = count + 2
    body = ["x = a[i]", "y = b[i]", "z = a[i + 1]", "w = b[i + 1]"]
    guards, moves = r.random() < 0.5, r.random() < 0.3
    for k in range(count):
        body += statement(r, names, k, width)
    if guards:
        body += [f"{v} = int32({v})" for v in "st"] + ["v = int32(0)"] + window(r, ["x", "y", "z", "w", "s", "t", "p"])
    if moves:
        body += [f"{v} = int32({v})" for v in "st"] + cursors(r)
    body += [f"{v} = int32({v})" for v in "st" if r.random() < 0.6]
    body += [f"out[{width} * i + {count}] = s", f"out[{width} * i + {count + 1}] = t"]
    head = ["def k(out, a, b, p, q, m):", f"    s = {r.choice([0, -10000, 1 << 30, 2147483647])}",
            f"    t = {r.choice(['p', '0', '-(1 << 29)'])}", f"    for i in range({r.choice(['m', '4', '12'])}):"]
    return "\n".join(head + ["        " + line for line in body]) + "\n", width


# ---- numbers


EDGES = -2**31, 2**31 - 1, 2**30, -2**30, 0, 1, -1
SPANS = (-100, 100), (-2**20, 2**20), (-2**30, 2**30), (-2**31, 2**31), (2**31 - 2**22, 2**31), (-2**31, 2**22 - 2**31), None


def numbers(r, n):
    span = r.choice(SPANS)
    return [r.randrange(*span) if span else r.choice(EDGES) for _ in range(n)]


class Output:
    def __init__(self, n):
        self.values = [0] * n

    def __setitem__(self, i, x):
        self.values[i] = wrapped(x)


def view(x):
    """An array as a kernel takes it: address, extent, stride in bytes."""
    return (ctypes.c_int64 * 3)(x.buffer_info()[0], len(x), x.itemsize)


# ---- both


GUARDED = """
define i32 @{name}(ptr %p, i1 %c) {{
  br i1 %c, label %{yes}, label %{no}
then:
  %v = load i32, ptr %p
  ret i32 %v
else:
  ret i32 77
}}
"""


def build(folder, text):
    path = os.path.join(folder, "k.py")
    with open(path, "w") as f:
        f.write("from numba import cuda, int32\n\n\n" + HEAD + text)
    ir = subprocess.run([os.environ.get("PYK", "bin/pyk"), "inspect", path, "--stage", "llvm", "--arch", "sm_90", "--restrict"],
                        check=True, capture_output=True, text=True).stdout
    again, guarded = ir.count("branch_weights"), ir.count("asm \"@")
    ir = re.sub(r'asm "@(!?)\$2 ld[^"]*", "[^"]*"', lambda m: "@unless" if m[1] else "@where", ir)
    ir = re.sub(r"^target .*$", "", ir, flags=re.M)
    ir = re.sub(r" addrspace\(\d\)|ptx_kernel |\"nvvm.grid_constant\"|byval\(\[\d+ x i8\]\)", "", ir)
    ir = re.sub(r"(attributes #\d+ = \{).*", r"\1 nounwind }", ir)
    with open(path + ".ll", "w") as f:
        f.write(ir + GUARDED.format(name="where", yes="then", no="else") + GUARDED.format(name="unless", yes="else", no="then"))
    subprocess.run([LLC, "-O1", "--relocation-model=pic", "-filetype=obj", path + ".ll", "-o", path + ".o"], check=True)
    library = tempfile.NamedTemporaryFile(dir=folder, suffix=".so", delete=False).name
    subprocess.run([os.environ.get("CC", "cc"), "-shared", "-o", library, path + ".o"], check=True)
    return ctypes.CDLL(library).k, again, guarded


def differs(r, compiled, python, width):
    """The first element that is wrong, as a text."""
    a, b, (p, q) = numbers(r, ROWS + 1), numbers(r, ROWS + 1), [numbers(r, 1)[0] for _ in "pq"]
    want, got = Output(width * ROWS), array.array("i", [0] * (width * ROWS))
    python(want, a, b, p, q, ROWS)
    arrays = [got, array.array("i", a), array.array("i", b)]
    compiled(*map(view, arrays), ctypes.c_int32(p), ctypes.c_int32(q), ctypes.c_int32(ROWS))
    for i, (x, y) in enumerate(zip(got, want.values)):
        if x != y:
            return f"out[{i}] is {x}, should be {y}, for a = {a}, b = {b}, p = {p}, q = {q}"
    return None


def check(seed, folder):
    r = random.Random(seed)
    text, width = kernel(r)
    compiled, again, guarded = build(folder, text)
    scope = {"int32": wrapped}
    exec(text, scope)
    wrong = next(filter(None, (differs(r, compiled, scope["k"], width) for _ in range(TRIALS))), None)
    print(f"FAIL sums/{seed}: {wrong}\n" + re.sub("^", "  ", text, flags=re.M) if wrong else f"ok sums/{seed}")
    return bool(wrong), again > 0, guarded > 0


def main():
    seed, count = (int(x) for x in (sys.argv[1:] + ["1000", "60"][len(sys.argv) - 1:]))
    if not os.access(LLC, os.X_OK):
        print("skip sums: no llc of LLVM 22")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        results = [check(s, folder) for s in range(seed, seed + count)]
    failed, grouped, guarded = (sum(column) for column in zip(*results))
    for found, what in (grouped, "sums in 32 bits that are done again"), (guarded, "loads with predicates"):
        if not found:
            failed += 1
            print(f"FAIL sums/any: no kernel has {what}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
