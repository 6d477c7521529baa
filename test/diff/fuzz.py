#!/usr/bin/env python3
"""fuzz.py: random kernels (programs.py), compiled by pyk and by Numba, have to agree in every bit and in the types of their variables.

    PYK=bin/pyk python3 test/diff/fuzz.py [--seconds N] [--seed S] [--programs N] [--batch N] [--jobs N] [--out DIR]

Needs numpy, numba and numba-cuda, and no GPU: pyk's CPU target runs with --fmad=false. A batch of programs is one file: Numba compiles and
runs it in one process, pyk compiles it once. A program that fails is made smaller, statement by statement, printed, and written to DIR
(build/fuzz-diff) with the seed that repeats it. Ends after N seconds or programs. The last line counts: fuzz-diff: N agree, N fail.
"""
import argparse
import multiprocessing
import os
import pickle
import random
import re
import subprocess
import sys
import tempfile
import time

os.environ.setdefault("NUMBA_OPT", "0")
import llvmlite.ir
import numpy as np

import oracle
from programs import COLUMNS, INPUTS, OUTPUTS, PRELUDE, RECORDS, SCALARS, TABLES, THREADS, VARIABLES, Program, smaller, source

np.seterr(all="ignore")
PYK = os.path.abspath(os.environ.get("PYK", "bin/pyk"))


def without_nsw(method):
    """Signed arithmetic wraps in pyk; Numba tells LLVM that it does not."""
    def build(self, lhs, rhs, name="", flags=()):
        return method(self, lhs, rhs, name, tuple(f for f in flags if f != "nsw"))
    return build


for operation in ("add", "sub", "mul"):
    setattr(llvmlite.ir.IRBuilder, operation, without_nsw(getattr(llvmlite.ir.IRBuilder, operation)))


def numbers(rng, kind, count):
    def real():
        special = [0.0, -0.0, 1.0, -1.5, 2.5, 0.1, 1e10, -3e-5, float("nan"), float("inf"), -float("inf"), 1e-45, 3.4e38, 2.0**31, -2.0**63, 5e-324, 1.7e308]
        return rng.choice(special) if rng.random() < 0.5 else rng.uniform(-100, 100)

    if kind == "boolean":
        return np.array([rng.random() < 0.5 for _ in range(count)])
    if kind.startswith("float"):
        return np.array([real() for _ in range(count)], kind)
    if kind.startswith("complex"):
        return np.array([complex(rng.randint(-9, 9) / 4, rng.uniform(-3, 3)) for _ in range(count)], kind)
    info = np.iinfo(kind)
    special = [0, 1, 2, 3, 7, int(info.max), int(info.min), int(info.max) - 1] + ([-1, -2, -7] if info.min else [])
    return np.array([rng.choice(special) if rng.random() < 0.5 else rng.randint(int(info.min), int(info.max)) for _ in range(count)], kind)


def input_arrays(rng):
    found = {name: numbers(rng, kind, THREADS) for name, kind in INPUTS}
    for name, kind in TABLES:
        order = "F" if name == "m1" else "C"
        found[name] = np.asarray(numbers(rng, kind, THREADS * COLUMNS).reshape(THREADS, COLUMNS), order=order)
    for name, _ in RECORDS:
        space = {}
        exec(PRELUDE[:PRELUDE.index("part_t =")].replace("from numba.cuda import cg", ""), space)
        found[name] = records(rng, space["part"], THREADS)
    for name, kind in SCALARS:
        found[name] = tuple(numbers(rng, "int64", 3).tolist()) if "(" in kind else numbers(rng, kind, 1)[0]
    return found


def records(rng, dtype, count):
    found = np.zeros(count, dtype)
    for name, (field, _) in dtype.fields.items():
        base, shape = field.subdtype or (field, ())
        many = count * int(np.prod(shape))
        found[name] = records(rng, base, count) if base.names else numbers(rng, base.name, many).reshape((count, *shape))
    return found


def variable_types(path):
    """{kernel: {variable: types}} of `pyk inspect`."""
    text = subprocess.run([PYK, "inspect", path, "--stage", "types"], capture_output=True, text=True).stdout
    found, kernel = {}, None
    for line in text.splitlines():
        if line.startswith(("kernel ", "def ")):
            kernel = found.setdefault(line.split()[1].split("(")[0], {}) if line.startswith("kernel ") else None
        elif kernel is not None:
            defined = [line.strip()] if re.match(r" +%v\d", line) else re.split(r", (?=%)", line[line.find("(") + 1:-2]) if line.startswith("b") else []
            for text in defined:
                match = re.match(r"%(v\d+)\.\d+: (.+?)(?: = |$)", text)
                if match:
                    kernel.setdefault(match[1], set()).add(oracle.plain(match[2]))
    return found


def same_bits(got, want):
    if got.dtype.names:
        per_field = [same_bits(got[name], want[name]) for name in got.dtype.names]
        return np.all([same.reshape(len(got), -1).all(axis=1) for same in per_field], axis=0)
    if got.dtype.kind == "c":
        return same_bits(got.real, want.real) & same_bits(got.imag, want.imag)
    if got.dtype.kind != "f":
        return got == want
    return ((got == want) & (np.signbit(got) == np.signbit(want))) | ((got != got) & (want != want))


def apart(function, *arguments):
    """What the function returns in a process of its own; None where that dies, as Numba's least integer // -1 does."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        try:
            with open(writer, "wb") as pipe:
                pickle.dump(function(*arguments), pipe)
        finally:
            os._exit(0)
    os.close(writer)
    with open(reader, "rb") as pipe:
        found = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(found) if found else None


# Of constants beyond 128 bits Numba computes the lowest 64 bits; pyk wants to be told that.
REFUSED = "an integer beyond 64 bits"


def refused(error):
    """Is that all pyk says against a program?"""
    errors = [line for line in (error or "").splitlines() if " error: " in line]
    return bool(errors) and all(REFUSED in line for line in errors)


class Tester:
    def __init__(self, work, inputs):
        self.work, self.inputs = work, inputs
        self.words = {}
        for name, value in inputs.items():
            if isinstance(value, np.ndarray):
                np.save(os.path.join(work, name + ".npy"), value)
            self.words[name] = f"{name}.npy" if isinstance(value, np.ndarray) else str(value)

    def pyk(self, *words):
        return subprocess.run([PYK, *words], cwd=self.work, capture_output=True, text=True, timeout=300)

    def expected(self, kernel, text):
        """Outputs and types by Numba; None where it refuses the kernel. Where it has inlined a function it forgets the types of what is not used."""
        arrays = {n: np.zeros((THREADS, VARIABLES), t) for n, t in OUTPUTS}
        arrays.update({n: v.copy(order="K") if isinstance(v, np.ndarray) else v for n, v in self.inputs.items()})
        try:
            kinds = oracle.run(kernel, arrays, (1, 1, 1), (THREADS, 1, 1), r"v\d+")
        except Exception as error:                             # not typed, a division by zero, or a defect of Numba's own
            if os.environ.get("FUZZ_REFUSED"):
                print(f"Numba refuses: {type(error).__name__}: {' '.join(str(error).split())[:300]}", flush=True)
            return None
        return {n: arrays[n] for n in kernel.names}, {} if "lambda" in text or "    def " in text else kinds

    def write(self, name, text):
        path = os.path.join(self.work, name)
        with open(path, "w") as file:
            file.write(PRELUDE + text)
        return path

    def build(self, path):
        done = self.pyk("build", path, "-o", "batch.so", "--arch", "cpu", "--fmad=false")
        return None if done.returncode == 0 else (done.stderr or done.stdout or f"exit status {done.returncode}")

    def batch(self, texts):
        """The file of these programs, which has been built, and why it has not."""
        path = self.write("batch.py", "".join(texts))
        return path, self.build(path) if texts else None

    def why(self, name, expected, typed):
        """What differs, None if nothing does. The file has been built."""
        values, kinds = expected
        words = [f"{n}={self.words.get(n, f'zeros({THREADS},{VARIABLES})')}" for n in values]
        values = {n: v for n, v in values.items() if isinstance(v, np.ndarray) and v.ndim}
        saves = [w for n in values for w in ("--save", f"{n}=out_{n}.npy")]
        done = self.pyk("run", "batch.pyk.yaml", name, "--device", "cpu", "--grid", "1", "--block", str(THREADS), *words, *saves)
        if done.returncode:
            return done.stderr.strip() or f"pyk run: exit status {done.returncode}"
        for n, want in values.items():
            got = np.load(os.path.join(self.work, f"out_{n}.npy"))
            same = same_bits(got, want)
            if not same.all():
                at = tuple(np.argwhere(~same)[0])
                return f"{n}{list(map(int, at))} is {got[at]!r}, should be {want[at]!r}"
        for variable, found in typed.get(name, {}).items():
            if not found <= set(kinds.get(variable, found)):
                return f"{variable} is {sorted(found)}, should be {kinds[variable]}"
        return None

    def one(self, body):
        """What is wrong with a kernel by itself."""
        text = source("kernel", body)
        path = self.write("one.py", text)
        expected = apart(self.expected, oracle.load(path, cpu=True)[0]["kernel"], text)
        if expected is None:
            return None
        error = self.build(path)
        if refused(error):
            return None
        return error if error else self.why("kernel", expected, variable_types(path))


def kind_of(why):
    """Values that differ, types that differ, or which error it is."""
    return why.split("[")[0] if " should be " in why else why.rpartition("[")[2].partition("]")[0]


def shrink(tester, body, why, trials=80):
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
            if reason and kind_of(reason) == kind_of(why):
                body, why, progress = less, reason, True
                break
    return body, why


def report(tester, seed, n, body, out):
    print(f"seed {seed} program {n} differs: {tester.one(body)}; making it smaller", flush=True)
    body, why = shrink(tester, body, tester.one(body) or "it fails only among others")
    text = source("kernel", body)
    os.makedirs(out, exist_ok=True)
    name = os.path.join(out, f"seed{seed}_{n}.py")
    with open(name, "w") as file:
        file.write(PRELUDE + text)
    print(f"FAIL seed {seed} program {n}: {why}\n{text.strip()}\n    written to {name}", flush=True)


def run_batch(job):
    """(agree, fail, refused by Numba or, for a constant, by pyk) of the programs of one seed."""
    seed, count, out = job
    rng = random.Random(seed)
    bodies = [Program(rng).body() for _ in range(count)]
    with tempfile.TemporaryDirectory() as work:
        tester = Tester(work, input_arrays(rng))
        texts = [source(f"k{n}", body) for n, body in enumerate(bodies)]
        kernels, _ = oracle.load(tester.write("all.py", "".join(texts)), cpu=True)
        expected = [apart(tester.expected, kernels[f"k{n}"], texts[n]) for n in range(count)]
        accepted = [n for n in range(count) if expected[n]]
        path, broken = tester.batch([texts[n] for n in accepted])
        if broken and REFUSED in broken:
            accepted = [n for n in accepted if not refused(tester.batch([texts[n]])[1])]
            path, broken = tester.batch([texts[n] for n in accepted])
        typed = {} if broken else variable_types(path)
        wrong = [n for n in accepted if (tester.one(bodies[n]) if broken else tester.why(f"k{n}", expected[n], typed))]
        for n in wrong:
            report(tester, seed, n, bodies[n], out)
        if broken and not wrong:
            print(f"FAIL seed {seed}: each program compiles, all together do not: {broken}", flush=True)
        return len(accepted) - len(wrong), len(wrong) + bool(broken and not wrong), count - len(accepted)


def jobs_until(options, end):
    seed = options.seed
    while time.monotonic() < end and (not options.programs or (seed - options.seed) * options.batch < options.programs):
        yield seed, options.batch, options.out
        seed += 1


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--programs", type=int, default=0)
    options.add_argument("--batch", type=int, default=40)
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--out", default="build/fuzz-diff")
    options = options.parse_args()
    totals, batches = [0, 0, 0], 0

    def count(result):
        nonlocal totals, batches
        totals, batches = [a + b for a, b in zip(totals, result)], batches + 1
        print(f"{batches} batches: {totals[0]} agree, {totals[1]} fail", flush=True)

    with multiprocessing.Pool(options.jobs) as pool:
        pending = []
        for job in jobs_until(options, time.monotonic() + options.seconds):
            pending.append(pool.apply_async(run_batch, (job,)))
            while len(pending) >= options.jobs:
                count(pending.pop(0).get())
        for last in pending:
            count(last.get())
    print(f"seeds {options.seed} to {options.seed + batches - 1}; {totals[2]} programs were refused")
    print(f"fuzz-diff: {totals[0]} agree, {totals[1]} fail")
    return 1 if totals[1] else 0


if __name__ == "__main__":
    sys.exit(main())
