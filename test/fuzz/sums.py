#!/usr/bin/env python3
"""sums.py: random kernels of sums and comparisons of int32, as they are compiled for the GPU, compute what Python computes.

    PYK=bin/pyk python3 test/fuzz/sums.py [SEED [COUNT]]        needs llc of LLVM 22 and cc, and no GPU: skips without them

backend/sums.c does sums in 32 bits, and again in 64 where one does not fit. Only GPUs get such code, but one thread of it needs
nothing that a CPU lacks: so its LLVM IR, without address spaces, is compiled for this machine and called. The numbers lie near 0,
near the ends of int32, at these ends, or anywhere. A kernel is one thread, so that its body is Python, too.
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


def kernel(r):
    """The lines of a kernel below its decorator, and how many elements of `out` each row takes."""
    count, names = r.randint(2, 8), ["x", "y", "z", "w", "s", "t"]
    width = count + 2
    body = ["x = a[i]", "y = b[i]", "z = a[i + 1]", "w = b[i + 1]"]
    for k in range(count):
        body += statement(r, names, k, width)
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


def build(folder, text):
    path = os.path.join(folder, "k.py")
    with open(path, "w") as f:
        f.write("from numba import cuda, int32\n\n\n" + HEAD + text)
    ir = subprocess.run([os.environ.get("PYK", "bin/pyk"), "inspect", path, "--stage", "llvm", "--arch", "sm_90"],
                        check=True, capture_output=True, text=True).stdout
    again = ir.count("branch_weights")
    ir = re.sub(r"^target .*$", "", ir, flags=re.M)
    ir = re.sub(r" addrspace\(\d\)|ptx_kernel |\"nvvm.grid_constant\"|byval\(\[\d+ x i8\]\)", "", ir)
    ir = re.sub(r"(attributes #\d+ = \{).*", r"\1 nounwind }", ir)
    with open(path + ".ll", "w") as f:
        f.write(ir)
    subprocess.run([LLC, "-O1", "--relocation-model=pic", "-filetype=obj", path + ".ll", "-o", path + ".o"], check=True)
    library = tempfile.NamedTemporaryFile(dir=folder, suffix=".so", delete=False).name
    subprocess.run([os.environ.get("CC", "cc"), "-shared", "-o", library, path + ".o"], check=True)
    return ctypes.CDLL(library).k, again


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
    compiled, again = build(folder, text)
    scope = {"int32": wrapped}
    exec(text, scope)
    wrong = next(filter(None, (differs(r, compiled, scope["k"], width) for _ in range(TRIALS))), None)
    print(f"FAIL sums/{seed}: {wrong}\n" + re.sub("^", "  ", text, flags=re.M) if wrong else f"ok sums/{seed}")
    return bool(wrong), again > 0


def main():
    seed, count = (int(x) for x in (sys.argv[1:] + ["1", "30"][len(sys.argv) - 1:]))
    if not os.access(LLC, os.X_OK):
        print("skip sums: no llc of LLVM 22")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        results = [check(s, folder) for s in range(seed, seed + count)]
    failed, grouped = (sum(column) for column in zip(*results))
    if not grouped:
        failed += 1
        print("FAIL sums/any: no kernel has sums in 32 bits that are done again")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
