"""strips.py: random kernels on the CPU compute in strips of threads what each thread computes alone.

    PYK=bin/pyk python3 test/fuzz/strips.py [--seconds N] [--seed S] [--out DIR]

Kernels have shared and local arrays, barriers, exchanges in warps, loops and branches that threads take apart. Others work on the
elements of a matrix behind guards, so that blocks may run as one, and rows of threads together. They are free of races, so that all ways have one result: strips,
each thread alone, and each block alone under checks. A file with a kernel that differs is written to DIR. The last line counts.
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile
import time

PYK = os.path.abspath(os.environ.get("PYK", "bin/pyk"))
KERNELS, BLOCKS = 25, (64, 40, 8)
ROWS = (("5,3", "32,4"), ("10,10", "16,1"), ("2,2", "80,5"), ("38,9", "4,1"))      # grid and block
HEAD = "from numba import cuda, int64, int32, float32\nN = 64\n"
EXCHANGES = ("a0 += cuda.shfl_xor_sync(0xffffffff, int32(a1), 4)", "a1 ^= cuda.shfl_down_sync(0xffffffff, int32(a0), 3)",
             "a0 -= cuda.shfl_up_sync(0xffffffff, int32(a1), int32(a0 & 63))", "a1 -= cuda.shfl_up_sync(0xffffffff, int64(a0), 2)",
             "a1 += cuda.popc(cuda.ballot_sync(0xffffffff, (a0 & 1) != 0))", "a0 += cuda.any_sync(0xffffffff, a1 > 5)")


class Kernel:
    def __init__(self, rng, name):
        self.rng, self.lines, self.conditions = rng, [], []
        self.together, self.settled = rng.random() < 0.7, False     # barriers in it; between two of them, where all may be read
        self.warps = self.together and rng.random() < 0.4
        kind = rng.choice(["int64", "int32"])
        for _ in range(3):
            self.block(1, 0, True)
        self.text = f'''
@cuda.jit("void({kind}[::1], {kind}[::1], int64)")
def {name}(out, x, n):
    s = cuda.shared.array(N, {rng.choice(["int64", "int32"])})
    p = cuda.shared.array(4 * N, {rng.choice(["int64", "int32"])})
    l = cuda.local.array(4, int64)
    for q in range(4):
        l[q] = 0
        p[4 * cuda.threadIdx.x + q] = q
    t, b, i = cuda.threadIdx.x, cuda.blockIdx.x, cuda.grid(1)
    row, a0, a1, f = {rng.choice(["t // 8", "cuda.blockDim.x"])}, {rng.choice(["0", "i", "t * 3"])}, 1, float32(0)
    s[t] = t
{chr(10).join(self.lines)}
    out[i] += a0 * 7 + a1 + s[t] + p[4 * t] + p[4 * t + 1] * 3 + p[4 * t + 2] * 5 + p[4 * t + 3] * 9
'''

    def condition(self, depth=0):
        rng, k = self.rng, self.rng.random()
        if depth < 2 and k < 0.35:
            return f"({self.condition(depth + 1)} {rng.choice(['and', 'or'])} {self.condition(depth + 1)})"
        if k < 0.45:
            return f"not {self.condition(depth + 1)}"
        if k < 0.6 and self.conditions:
            return rng.choice(self.conditions)
        if k < 0.65:
            u, v = f"float32({self.value(2)})", f"float32({self.value(2)})"
            return f"({u} < {v} or ({self.condition(2)} and not {v} < {u}))"
        if k < 0.7:
            return f"{rng.randint(0, 6)} <= {self.value(2)} < {rng.choice(['n', str(rng.randint(3, 40))])}"
        return f"{self.value(2)} {rng.choice(['<', '>=', '==', '!=', '<=', '>'])} {self.value(2)}"

    def value(self, depth=0):
        rng, k, deeper = self.rng, self.rng.random(), depth + 1
        if depth >= 2 or k < 0.3:
            return rng.choice(["t", "b", "i", "n", "row", "a0", "a1", str(rng.randint(-9, 40))])
        if k < 0.5:
            return f"({self.value(deeper)} {rng.choice('+-*&|^')} {self.value(deeper)})"
        if k < 0.6:
            return f"x[{self.value(2)} % x.size]"
        if k < 0.64:
            return self.part()
        if k < 0.7:
            return f"s[(t + {rng.randint(1, 33)}) % N]" if self.settled else "s[t]"
        if k < 0.8:
            return f"({self.value(deeper)} if {self.condition()} else {self.value(deeper)})"
        if k < 0.87:
            return f"({self.value(deeper)} {rng.choice(['//', '%'])} {rng.randint(2, 9)})"
        if k < 0.93:
            return f"({self.value(deeper)} >> {rng.randint(1, 7)})"
        return f"{rng.choice(['min', 'max'])}({self.value(deeper)}, {self.value(deeper)})"

    def part(self):
        """One of the four neighbouring elements that belong to the thread."""
        return f"p[4 * t + {self.rng.choice(['0', '1', '2', '3', f'({self.value(2)} & 3)'])}]"

    def barrier(self, space):
        self.lines.append(space + "cuda.syncthreads()")
        self.settled = True
        self.lines.append(space + f"a1 += {self.value()}")
        self.settled = False
        self.lines.append(space + "cuda.syncthreads()")
        if self.warps:
            self.lines.append(space + self.rng.choice(EXCHANGES))

    def block(self, level, depth, all_come):
        for _ in range(self.rng.randint(1, 4)):
            self.statement(level, depth, all_come)

    def statement(self, level, depth, all_come):
        rng, k, space, target = self.rng, self.rng.random(), "    " * level, self.rng.choice(["a0", "a1"])
        if k < 0.12 and all_come and self.together:
            self.barrier(space)
        elif k < 0.3:
            self.lines.append(space + f"s[t] = {self.value()}")
        elif k < 0.35:
            for _ in range(rng.randint(1, 4)):
                self.lines.append(space + f"{self.part()} {rng.choice(['=', '+='])} {self.value(1)}")
        elif k < 0.4:
            self.lines.append(space + f"{target} {rng.choice(['=', '+=', '-=', '^='])} {self.value()}")
        elif k < 0.5 and level == 1:
            self.lines.append(space + f"c{len(self.conditions)} = {self.condition()}")
            self.conditions.append(f"c{len(self.conditions)}")
        elif k < 0.68 and depth < 3:
            all_come = all_come and rng.random() < 0.3
            self.lines.append(space + f"if {'b % 2 == 0' if all_come else self.condition()}:")
            self.block(level + 1, depth + 1, all_come)
            if rng.random() < 0.5:
                self.lines.append(space + "else:")
                self.block(level + 1, depth + 1, all_come)
        elif k < 0.8 and depth < 3:
            all_come = all_come and rng.random() < 0.5
            turns = rng.choice(["2", "3", "n % 5"]) if all_come else f"{self.value(1)} % 5"
            self.lines.append(space + f"for k{level} in range({turns}):")
            self.block(level + 1, depth + 1, all_come)
            if not all_come and rng.random() < 0.4:
                self.lines.append(space + f"    if {self.condition()}: {rng.choice(['break', 'continue'])}")
        elif k < 0.88:
            self.lines.append(space + f"l[{self.value(2)} & 3] {rng.choice(['=', '+='])} {self.value()}")
        elif k < 0.94:
            self.lines.append(space + f"{target} += l[{self.value(2)} & 3]")
        else:
            self.lines.append(space + f"f = float32({self.value(1)}) * f + float32(1.5)")
            self.lines.append(space + f"if f < float32({rng.randint(-5, 50)}) and {self.condition()}: a0 += 1")


class Row:
    """Each thread has three neighbouring elements of `out`, behind a guard."""
    warps = False

    def __init__(self, rng, name):
        self.rng, self.lines = rng, []
        guard = [f"i < W - {rng.randint(0, 9)}", "j < H"] + rng.sample(
            ["0 < i", f"{rng.randint(1, 20)} <= i", "j > 0", f"i + {rng.randint(1, 40)} < n * 7", "not i >= W - 3", "2 * i + 1 < W + n", "W - i > 5"],
            rng.randint(0, 3))
        rng.shuffle(guard)
        early = rng.random() < 0.4
        self.lines.append(f"    if {'not (' if early else ''}{' and '.join(guard)}{')' if early else ''}:")
        if early:
            self.lines.append("        return")
        for _ in range(rng.randint(1, 5)):
            self.statement("    " if early else "        ", 0)
        kind = rng.choice(["int64", "int32"])
        self.text = f'''
@cuda.jit("void({kind}[::1], {kind}[::1], int64)")
def {name}(out, x, n):
    {rng.choice(["i, j = cuda.grid(2)",
                 "i, j = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x, cuda.threadIdx.y + cuda.blockDim.y * cuda.blockIdx.y"])}
    W, H = {rng.choice(["150, 10", "n + 127, n - 13"])}
    p, a0, a1 = j * W + i, {rng.choice(["0", "i"])}, 1
{chr(10).join(self.lines)}
'''

    def value(self, depth=0):
        rng, k, deeper = self.rng, self.rng.random(), depth + 1
        if depth >= 2 or k < 0.25:
            return rng.choice(["i", "j", "n", "a0", "a1", str(rng.randint(-9, 40))])
        if k < 0.5:
            return f"x[{rng.choice(['p', 'p + 1', 'p + W', '3 * p', '3 * p + 1', '3 * p + 2', f'({self.value(deeper)}) % x.size'])}]"
        if k < 0.65:
            return f"out[3 * p + {rng.randint(0, 2)}]"
        if k < 0.8:
            return f"({self.value(deeper)} {rng.choice('+-*&|^')} {self.value(deeper)})"
        if k < 0.9:
            return f"({self.value(deeper)} if {self.condition()} else {self.value(deeper)})"
        return f"{rng.choice(['min', 'max'])}({self.value(deeper)}, {self.value(deeper)})"

    def condition(self):
        return f"{self.value(1)} {self.rng.choice(['<', '>=', '==', '!=', '<=', '>'])} {self.value(1)}"

    def statement(self, space, depth):
        rng, k = self.rng, self.rng.random()
        if k < 0.5:
            for _ in range(rng.randint(1, 3)):
                self.lines.append(space + f"out[3 * p + {rng.randint(0, 2)}] {rng.choice(['=', '=', '+='])} {self.value()}")
        elif k < 0.7:
            self.lines.append(space + f"{rng.choice(['a0', 'a1'])} {rng.choice(['=', '+=', '^='])} {self.value()}")
        elif k < 0.85 and not depth:
            self.lines.append(space + f"for k in range({rng.choice(['n', '9', 'n % 7'])}):")
            for _ in range(rng.randint(1, 2)):
                read = rng.sample(["x[k * 150 + i]", "x[k + i]", "x[j * 20 + k]", "x[k * 10 + j]", "x[p + k]", self.value(1)], 2)
                self.lines.append(space + f"    {rng.choice(['a0', 'a1'])} {rng.choice(['+=', '^='])} {read[0]} {rng.choice('*-+')} {read[1]}")
            if rng.random() < 0.3:
                self.statement(space + "    ", 2)
        elif k < 0.87:
            self.lines.append(space + f"cuda.atomic.add(out, out.size - 1 - (({self.value(1)}) & 7), 1)")
        elif depth < 2:
            loops = rng.random() < 0.2
            self.lines.append(space + (f"for k in range({rng.choice(['2', 'n % 5', 'a0 % 3'])}):" if loops else f"if {self.condition()}:"))
            for _ in range(rng.randint(1, 3)):
                self.statement(space + "    ", depth + 1)
        else:
            self.lines.append(space + "a1 += 1")


def run_row(work, kernel, grid, block, how):
    words = ["--device", "cpu", "--grid", grid, "--block", block, "out=zeros(4600)", "x=arange(4700)", "n=23", "--print", "out"]
    environment = {**os.environ, "PYK_CPU_THREADS": "1", **({"PYK_CPU_NARROW": "1"} if how == "alone" else {})}
    done = subprocess.run([PYK, "run", "g.pyk.yaml" if how == "checked" else "f.pyk.yaml", kernel, *words], cwd=work, env=environment,
                          capture_output=True, text=True)
    return done.returncode, done.stdout


def differs_in(work, kernel, name):
    """Where the kernel differs; None: nowhere."""
    if isinstance(kernel, Row):
        for grid, block in ROWS:
            if not run_row(work, name, grid, block, "") == run_row(work, name, grid, block, "alone") == run_row(work, name, grid, block, "checked"):
                return block
        return None
    return next((b for b in ((64, 32) if kernel.warps else BLOCKS) if run(work, name, b, False) != run(work, name, b, True)), None)


def run(work, kernel, block, alone):
    words = ["--device", "cpu", "--grid", "3", "--block", str(block), f"out=zeros({3 * block})", "x=arange(97)", "n=23", "--print", "out"]
    environment = {**os.environ, "PYK_CPU_THREADS": "1", **({"PYK_CPU_NARROW": "1"} if alone else {})}
    done = subprocess.run([PYK, "run", "f.pyk.yaml", kernel, *words], cwd=work, env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout


def batch(seed, out):
    """The kernels of a seed that differ."""
    rng = random.Random(seed)
    kernels = [(Row if n % 5 < 2 else Kernel)(rng, f"k{n}") for n in range(KERNELS)]
    with tempfile.TemporaryDirectory() as work:
        text = HEAD + "".join(k.text for k in kernels)
        with open(os.path.join(work, "f.py"), "w") as file:
            file.write(text)
        rows = [word for n, k in enumerate(kernels) if isinstance(k, Row) for word in ("--kernel", f"k{n}")]
        wrong = []
        for words in (["-o", "f.so"], ["-o", "g.so", "--check", "bounds", *rows]):
            built = subprocess.run([PYK, "build", "f.py", *words, "--arch", "cpu", "-q", "-Wno-missing-barrier"],
                                   cwd=work, capture_output=True, text=True)
            wrong += [f"does not build: {built.stderr}"] if built.returncode else []
        for n, kernel in enumerate(kernels if not wrong else []):
            block = differs_in(work, kernel, f"k{n}")
            wrong += [f"k{n} differs in blocks of {block}"] if block else []
    if wrong:
        os.makedirs(out, exist_ok=True)
        with open(os.path.join(out, f"strips{seed}.py"), "w") as file:
            file.write(text)
        print(f"FAIL seed {seed}: {'; '.join(wrong)}", flush=True)
    return len(wrong)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--out", default="build/fuzz-strips")
    options = options.parse_args()
    end, seed, failed = time.monotonic() + options.seconds, options.seed, 0
    while time.monotonic() < end:
        failed += batch(seed, options.out)
        seed += 1
    print(f"strips: {(seed - options.seed) * KERNELS} tried, {failed} fail")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
