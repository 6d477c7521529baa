#!/usr/bin/env python3
"""bodies.py: random kernels for the GPU, and for both bodies that a launch chooses from, compute what Numba computes thread by thread.

    PYK=bin/pyk python3 test/fuzz/bodies.py make FOLDER [--seed S] [--count N]     needs numba; no GPU: writes kernels, images, launches, results
    PYK=bin/pyk python3 test/fuzz/bodies.py build FOLDER    builds its images again, by another pyk
    PYK=bin/pyk python3 test/fuzz/bodies.py cpu FOLDER      the same launches through the CPU target
    python3 test/fuzz/bodies.py run FOLDER                  on a GPU: needs numpy, pykrt on PYTHONPATH, PYK_LIBPYKRT; pyk chooses the body

Kernels stress what rests on proofs and on facts: ranges of integers and arithmetic in 32 bits, loops that are split, unrolled or counted in
32 bits, indices that may be negative, loads that move across stores, layouts. Each is launched with arguments that satisfy the facts of a second
body (docs/bodies.md), and with others that break one fact after the other: strides, overlap, no alignment, huge or no extents, scalars at the
ends of their types. The name of a launch says which.

The oracle is Numba's CPU target without optimisation: its typing of integers is that of Numba-CUDA, it shares nothing with pyk, and it takes
arrays of any strides. A kernel becomes a function of one thread, whose indices are arguments. One with barriers or shuffles becomes a generator that
yields where threads meet. Signed arithmetic wraps, as on the hardware, so LLVM is not told that it does not. Indices are checked there, which proves that
the kernel is valid, and a second run with the threads in reverse order proves that nothing depends on it. Where threads would disturb each
other because arrays overlap, there is one thread. Floats are multiplied and added without contraction; both are exact then.

All arrays of a launch lie in one pool, which is compared as a whole afterwards: what lies between arrays must not change either. The pool is two
windows of WINDOW bytes, FAR apart, so that an extent or a stride can be huge; between them there are zeros.
"""
import argparse
import importlib
import json
import math
import os
import random
import re
import select
import subprocess
import sys

import numpy as np

from kernels import HEAD, INTS, RECORDS, Array, Program

PYK = os.path.abspath(os.environ.get("PYK", "bin/pyk"))
GROUP, WINDOW, FAR = 20, 1 << 14, 5 << 30                   # kernels in an image


def dtype_of(kind):
    return RECORDS.get(kind) or np.dtype(kind)


# ---- launches: where arrays lie in the pool, and what is in them

SPECIAL = [0, 1, -1, 2, 7, -7, 2**31 - 1, -2**31, 2**31, 2**30, 2**30 + 1, -2**30 - 1, 2**32 - 1, 2**32, 2**40, -2**40, 2**63 - 1, -2**63, 255, 256,
           127, -128, 32767, -32768, 65535]


def mixed(seed, count):
    """Random numbers of 64 bits, the same in every NumPy."""
    with np.errstate(over="ignore"):
        x = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(seed * 0xD1B54A32D192ED03 & 2**64 - 1)
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            x = (x ^ (x >> np.uint64(shift))) * np.uint64(factor)
        return x ^ (x >> np.uint64(31))


def values(kind, count, seed, low, high):
    """Elements of an array, integers in [low, high]; beyond: of all sizes, if low > high."""
    dtype, x = dtype_of(kind), mixed(seed, count)
    if dtype.names:
        found = np.zeros(count, dtype)
        for n, name in enumerate(dtype.names):
            found[name] = values(dtype[name].name, count, seed + n + 1, low, high)
        return found
    if dtype.kind == "c":
        return (values("float32", count, seed, 0, 0) + 1j * values("float32", count, seed + 1, 0, 0)).astype(dtype)
    if dtype.kind == "f":
        return ((x % np.uint64(65)).astype(dtype) - dtype.type(32)) / dtype.type(4)
    if low <= high:
        return ((x % np.uint64(high - low + 1)).astype(np.int64) + low).astype(dtype)
    special = np.array([s & 2**64 - 1 for s in SPECIAL], np.uint64)
    return np.where(x & np.uint64(1), special[(x >> np.uint64(8)) % np.uint64(len(special))], x >> (x % np.uint64(60))).astype(dtype)


class Launch:
    """One launch of a program under the facts, or without the one that `name` says."""

    def __init__(self, program, name, seed):
        self.rng, self.program, self.name, self.seed = random.Random(seed), program, name, seed & 0xFFFFFF
        self.fills, self.low, self.high = [], 16 * self.rng.randint(0, 3), 0
        self.rows = 0 if name == "empty" and self.rng.random() < 0.5 else 1 if name == "one" else self.rng.choice([2, 5, 7, 16, 33, 40])
        self.alone = name in ("overlap", "huge")
        self.grid, self.block = self.geometry()
        self.args = [self.array(p) if isinstance(p, Array) else self.scalar(*p) for p in program.params]

    def geometry(self):
        rng, form = self.rng, self.program.form
        if form == "warp":
            return rng.choice([([1, 1], [32, 1]), ([2, 1], [64, 1]), ([3, 1], [32, 1])])
        if self.alone or form == "serial" and rng.random() < 0.7:
            return [1, 1], [1, 1]
        if form == "two":
            return rng.choice([([2, 3], [4, 8]), ([1, 1], [7, 5]), ([3, 2], [16, 2])])
        return rng.choice([([1, 1], [1, 1]), ([1, 1], [64, 1]), ([3, 1], [16, 1]), ([5, 1], [7, 1]), ([2, 1], [32, 1])])

    def scalar(self, _, kind):
        rng, info = self.rng, np.iinfo(kind)
        if self.name in ("ends", "wild") or rng.random() < 0.05:
            n = rng.choice([s for s in SPECIAL + [int(info.min) + 1, int(info.max) - 1] if info.min <= s <= info.max] + [int(info.min), int(info.max)] * 2)
        else:
            n = rng.randint(max(-20, int(info.min)), 40)
        return {"value": n, "kind": kind}

    def extents(self, a):
        rng, two = self.rng, self.program.form == "two"
        if a.role == "own":
            return [self.rows, rng.randint(1, 6)] if a.ndim == 2 and not two else [min(self.rows, 9), self.columns()] if two else [self.rows]
        most = (24, 8, 5, 3)[a.ndim - 1]
        found = [1 if self.name == "one" and rng.random() < 0.7 else rng.randint(1, most) for _ in range(a.ndim)]
        found[0] = max(found[0], a.least)
        if a.empty and self.name == "empty":
            found[rng.randrange(a.ndim)] = 0
        if a.even:
            found[0] += found[0] % 2
        return found

    def columns(self):
        self.width = getattr(self, "width", self.rng.choice([1, 3, 8, 11]))
        return self.width

    def array(self, a):
        rng, item, shape = self.rng, dtype_of(a.kind).itemsize, self.extents(a)
        free = a.layout == "A"
        if self.name == "huge" and not a.looped and rng.random() < 0.7:
            huge = self.huge(a, item, shape)
            if huge:
                return huge
        lay = self.name in ("strided", "wild") and free and rng.random() < 0.8
        order = list(range(a.ndim))[::-1]                   # the innermost first
        if a.layout == "F":
            order.reverse()
        elif lay and rng.random() < 0.3:
            rng.shuffle(order)
        strides, step = [0] * a.ndim, item
        for axis in order:
            wide = rng.choice([1, 2, 3]) if lay and (step == item or a.ndim < 3) else 1
            strides[axis] = step * wide
            step *= wide * max(shape[axis], 1)
        size, start = step, 0
        for axis in range(a.ndim):
            if lay and a.role == "in" and rng.random() < 0.15 or lay and self.alone and rng.random() < 0.15:
                strides[axis] = 0
            elif lay and rng.random() < 0.35:
                start += strides[axis] * (max(shape[axis], 1) - 1)
                strides[axis] = -strides[axis]
            elif lay and shape[axis] <= 1 and rng.random() < 0.5:
                strides[axis] = item * rng.choice([1, -7, 1 << 40])
        at = self.place(a, item, size)
        return {"kind": a.kind, "at": at + start, "shape": shape, "strides": strides}

    def place(self, a, item, size):
        integral = a.kind in INTS and not a.values
        if self.name == "overlap" and integral and self.rng.random() < 0.85:
            at = self.low // 16 * 16 + 8 * self.rng.randint(0, 12) if self.rng.random() < 0.5 else self.low // 8 * 8 + item * self.rng.randint(0, 9)
            self.low = max(self.low, at + size - 16 * self.rng.randint(0, 8))
        else:
            self.low = (self.low + 15) // 16 * 16 + 16 * self.rng.randint(0, 2)
            at = self.low + (item if self.name in ("misaligned", "wild") and self.rng.random() < 0.6 else 0)
            self.low = at + size
        self.fill(a, at, size)
        return at

    def fill(self, a, at, size):
        bounds = a.values or ((1, 0) if self.rng.random() < (0.7 if self.name in ("ends", "wild") else 0.15) else
                              (-9, 20) if self.rng.random() < 0.7 else (0, 3))
        item = dtype_of(a.kind).itemsize
        self.fills.append([at, a.kind, size // item, self.seed + len(self.fills) * 7919, *bounds])

    def huge(self, a, item, shape):
        """Extents or strides beyond 32 bits; None: not for this array."""
        rng, axis = self.rng, self.rng.randrange(a.ndim)
        if a.role == "acc" or a.kind in RECORDS:
            return None
        if a.layout == "A" and (a.role == "in" or self.program.form == "serial"):
            size = item * math.prod(shape)
            at = self.place(a, item, size)
            strides = [item * math.prod(shape[d + 1:]) for d in range(a.ndim)]
            k = rng.random()
            if k < 0.5 or a.least > 1:
                shape[axis], strides[axis] = rng.choice([2**31 - 1, 2**31, 2**31 + 1, 2**32, 2**33 + 5]), 0
            else:
                shape[axis] = min(shape[axis], 2)
                strides[axis] = FAR if k < 0.75 else -FAR
                self.fill(a, at + FAR, size)
                self.high = max(self.high, at + size)
                at += 0 if k < 0.75 or shape[axis] < 2 else FAR
            return {"kind": a.kind, "at": at, "shape": shape, "strides": strides}
        if a.ndim == 1 and a.layout == "C" and self.program.form in ("one", "block") and a.role == "own":
            at = self.place(a, item, 64 * item)
            return {"kind": a.kind, "at": at, "shape": [min(rng.choice([2**31 + 5, 2**32 + 1]), (FAR - 4096) // item)], "strides": [item]}
        if a.ndim == 1 and a.layout == "C" and a.role == "in":
            return {"kind": a.kind, "at": 0, "shape": [(FAR + WINDOW) // item], "strides": [item]}
        return None

    def plan(self):
        return {"set": self.name, "grid": self.grid, "block": self.block, "args": self.args, "fills": self.fills,
                "sizes": [min(self.low + 256, WINDOW), min(self.high + 256, WINDOW) if self.name == "huge" else 0]}


SETS = ("plain", "plain", "one", "strided", "misaligned", "overlap", "ends", "wild", "huge", "empty")


def fill(launch, pool):
    """Writes what the launch begins with into both windows of a pool that has been zeroed."""
    for at, kind, count, seed, low, high in launch["fills"]:
        found = values(kind, count, seed, low, high).view(np.uint8)
        pool[at:at + len(found)] = found


def windows(launch):
    return [slice(0, launch["sizes"][0]), slice(FAR, FAR + launch["sizes"][1])]


def taken(launch, pool):
    return np.concatenate([pool[w] for w in windows(launch)])


def argument(arg, pool):
    if "value" in arg:
        return np.dtype(arg["kind"]).type(arg["value"])
    return np.ndarray(arg["shape"], dtype_of(arg["kind"]), pool, arg["at"], arg["strides"])


# ---- the oracle

GEOMETRY = [(r"cuda\.threadIdx\.(\w)", r"g_t\1"), (r"cuda\.blockIdx\.(\w)", r"g_b\1"), (r"cuda\.blockDim\.(\w)", r"g_d\1"),
            (r"cuda\.laneid", "int32(g_tx & 31)"), (r"cuda\.gridDim\.(\w)", r"g_g\1"), (r"cuda\.grid\(1\)", "(int64(g_tx) + int64(g_bx) * g_dx)"),
            (r"cuda\.grid\(2\)", "int64(g_tx) + int64(g_bx) * g_dx, int64(g_ty) + int64(g_by) * g_dy"),
            (r"cuda\.gridsize\(1\)", "(int64(g_dx) * g_gx)"), (r"cuda\.local\.array\(", "np.empty("), (r"cuda\.shared\.array\(.*\)", "g_s"),
            (r"cuda\.syncthreads\(\)", "yield 0"), (r"cuda\.atomic\.(max|min)\((\w+), (\w+), (\w+)\)", r"\2[\3] = \1(\2[\3], \4)"),
            (r"cuda\.atomic\.add\((\w+), (\w+), (\w+)\)", r"\1[\2] += \3"), (r"cuda\.atomic\.or_\((\w+), (\w+), (\w+)\)", r"\1[\2] |= \3"),
            (r"cuda\.atomic\.and_\((\w+), (\w+), (\w+)\)", r"\1[\2] &= \3"), (r"cuda\.atomic\.xor\((\w+), (\w+), (\w+)\)", r"\1[\2] ^= \3")]
THREAD = ["g_tx", "g_ty", "g_bx", "g_by", "g_dx", "g_dy", "g_gx", "g_gy"]
WARP = """
@njit(**CPU)
def g_shfl_xor(x, t, n): return x[t ^ n]
@njit(**CPU)
def g_shfl_down(x, t, n): return x[t + n] if t % 32 + n < 32 else x[t]
@njit(**CPU)
def g_shfl_up(x, t, n): return x[t - n] if t % 32 >= n else x[t]
@njit(**CPU)
def g_shfl(x, t, n): return x[t // 32 * 32 + n]
@njit(**CPU)
def g_ballot(x, t):
    found = int64(0)
    for n in range(32): found |= int64(x[t // 32 * 32 + n] != 0) << n
    return int32(found)
@njit(**CPU)
def g_any(x, t): return g_ballot(x, t) != 0
@njit(**CPU)
def g_all(x, t): return g_ballot(x, t) == -1
"""


class Oracle:
    """Numba, told neither that integers do not overflow nor to optimise."""

    def __init__(self):
        os.environ.update(NUMBA_OPT="0", NUMBA_LOOP_VECTORIZE="0", NUMBA_SLP_VECTORIZE="0", NUMBA_DISABLE_PERFORMANCE_WARNINGS="1")
        import llvmlite.ir
        for operation in ("add", "sub", "mul"):
            method = getattr(llvmlite.ir.IRBuilder, operation)
            setattr(llvmlite.ir.IRBuilder, operation, lambda self, x, y, name="", flags=(), method=method:
                    method(self, x, y, name, tuple(f for f in flags if f != "nsw")))
        import numba
        self.numba = numba
        self.space = {"njit": numba.njit, "CPU": dict(error_model="numpy", boundscheck=True)}
        exec(HEAD + WARP, self.space)

    def function(self, program):
        """The function of one thread."""
        lines = []
        for line in program.lines:
            exchange = re.fullmatch(r"( *)(\w+) = cuda\.(\w+)_sync\(0xffffffff, (\w+)( [<>] -?\d+)?(?:, (.+))?\)", line)
            if exchange:
                space, to, how, value, test, lane = exchange.groups()
                kind = program.kinds[value] if how.startswith("shfl") else ""
                lines += [f"{space}g_x[g_tx] = int64({value}{test or ''})", space + "yield 0",
                          f"{space}{to} = {kind}(g_{how}(g_x, g_tx{', ' + lane if lane else ''}))", space + "yield 0"]
                continue
            for pattern, by in GEOMETRY:
                line = re.sub(pattern, by, line)
            lines.append(line)
        more = THREAD + (["g_s", "g_x"] if program.meets else [])
        text = "".join(f"@njit(**CPU)\n{device}\n" for _, device in program.devices)
        text += f"def {program.name}({program.names()}, {', '.join(more)}):\n" + "\n".join(lines) + "\n"
        exec(text, self.space)
        known = program.types().replace("::1,:", ":,:")     # Numba says C of an array in F order that is also in C order
        types = eval(f"({known},)", self.space) + (self.numba.int32,) * len(THREAD)
        if program.meets:
            types += (eval(program.kinds.get("s", "int32"), self.space)[::1], self.numba.int64[::1])
        return self.numba.njit(types, **self.space["CPU"])(self.space[program.name])

    def run(self, program, function, launch, pool, backwards):
        args = [argument(a, pool) for a in launch["args"]]
        (gx, gy), (dx, dy) = launch["grid"], launch["block"]
        way = (lambda n: range(n - 1, -1, -1)) if backwards else range
        for by in way(gy):
            for bx in way(gx):
                threads = [(x, y, bx, by, dx, dy, gx, gy) for y in way(dy) for x in way(dx)]
                if program.meets:
                    shared, exchange = np.zeros(64, program.kinds.get("s", "int32")), np.zeros(dx * dy, np.int64)
                    going = [function(*args, *map(np.int32, t), shared, exchange) for t in threads]
                    while going:
                        going = [g for g in going if next(g, None) is not None]
                    continue
                for t in threads:
                    function(*args, *t)

    def expected(self, program, function, launch, pool):
        """What the launch changes; an error if the order of threads matters."""
        found = []
        for backwards in (False, True):
            for window in (slice(0, WINDOW), slice(FAR, FAR + WINDOW)):
                pool[window] = 0
            fill(launch, pool)
            before = taken(launch, pool)
            self.run(program, function, launch, pool, backwards)
            found.append(before ^ taken(launch, pool))
            assert not pool[WINDOW - 64:WINDOW].any(), "the window is too small"
        assert (found[0] == found[1]).all(), "the order of threads matters"
        return found[0]


# ---- a folder: kernels0.py and what is built of it, launches.json, results.npz

def build(folder, group, arch, suffix):
    """The message of a build that fails; None."""
    done = subprocess.run([PYK, "build", f"kernels{group}.py", "-o", f"kernels{group}.{suffix}", "--arch", arch, "--fmad=false", "--bindings", "python",
                           "-q"], cwd=folder, capture_output=True, text=True)
    errors = [line for line in done.stderr.splitlines() if "warning:" not in line]
    return None if done.returncode == 0 else "\n".join(errors)[-3000:] or f"exit status {done.returncode}"


def write(folder, group, programs):
    with open(os.path.join(folder, f"kernels{group}.py"), "w") as file:
        file.write(HEAD + "".join(p.source() for p in programs))


def launches_of(oracle, program, pool, seed, counts):
    """Plans of launches, and what each changes."""
    try:
        function = oracle.function(program)
    except Exception as error:
        counts["refused by Numba"] += 1
        if os.environ.get("FUZZ_REFUSED"):
            print(f"{program.name}: {type(error).__name__}: {' '.join(str(error).split())[:400]}\n{program.source()}", flush=True)
        return []
    found = []
    for n, name in enumerate(SETS):
        launch = Launch(program, name, seed * 31 + n)
        if launch.alone and program.form == "warp" or max(launch.low, launch.high) + 256 > WINDOW:
            continue
        plan = launch.plan()
        try:
            found.append((plan, oracle.expected(program, function, plan, pool)))
        except Exception as error:                          # an index out of bounds, say: the generator's own fault
            counts["invalid launches"] += 1
            if os.environ.get("FUZZ_REFUSED"):
                print(f"{program.name} {name}: {type(error).__name__}: {error}\n{program.source()}", flush=True)
    return found


def note(folder, group, made, plans, results):
    """Writes the launches of all groups so far, so that a folder can be run before it is complete."""
    with open(os.path.join(folder, f"kernels{group}.pyk.yaml")) as file:
        manifest = file.read()
    plans = plans + [{"name": program.name, "group": group, "bodies": 1 + (f"{program.name}$second" in manifest),
                      "arrays": [p.name if isinstance(p, Array) else p[0] for p in program.params], "launches": [plan for plan, _ in launches]}
                     for program, launches in made]
    results = results + [r for _, launches in made for _, r in launches]
    with open(os.path.join(folder, "launches.json"), "w") as file:
        json.dump(plans, file)
    np.savez_compressed(os.path.join(folder, "results.npz"), changed=np.concatenate(results))
    return plans, results


def make(options):
    oracle, pool = Oracle(), np.zeros(FAR + WINDOW, np.uint8)
    counts, plans, results, failed = {"refused by Numba": 0, "invalid launches": 0}, [], [], 0
    os.makedirs(options.folder, exist_ok=True)
    for group in range(math.ceil(options.count / GROUP)):
        made = []
        for n in range(group * GROUP, min(options.count, (group + 1) * GROUP)):
            program = Program(options.seed * 1000003 + n, f"k{n}")
            launches = launches_of(oracle, program, pool, options.seed * 1000003 + n, counts)
            made += [(program, launches)] if launches else []
        write(options.folder, group, [p for p, _ in made])
        broken = build(options.folder, group, "sm_90", "cubin")
        for one in list(made) if broken else []:
            write(options.folder, group, [one[0]])
            why = build(options.folder, group, "sm_90", "cubin")
            if why:
                print(f"FAIL seed {options.seed} {one[0].name} does not build: {why}\n{one[0].source()}", flush=True)
                failed += 1
                made.remove(one)
        if broken:
            write(options.folder, group, [p for p, _ in made])
            broken = build(options.folder, group, "sm_90", "cubin")
            failed += bool(broken)
            print(broken or "the others do", flush=True)
        plans, results = note(options.folder, group, made, plans, results)
    print(f"bodies: {len(plans)} programs, {sum(p['bodies'] == 2 for p in plans)} with a second body, {len(results)} launches; "
          + ", ".join(f"{n} {what}" for what, n in counts.items()) + f"; {failed} do not build")
    return 1 if failed else 0


def rebuild(options):
    with open(os.path.join(options.folder, "launches.json")) as file:
        groups = sorted({p["group"] for p in json.load(file)})
    broken = [why for why in (build(options.folder, group, "sm_90", "cubin") for group in groups) if why]
    print("\n".join(broken) or f"bodies: {len(groups)} images")
    return 1 if broken else 0


# ---- running them

class OnDevice:
    """An array in the pool of the GPU."""

    def __init__(self, arg, base):
        dtype = dtype_of(arg["kind"])
        self.__cuda_array_interface__ = {"version": 3, "data": (base + arg["at"], False), "shape": tuple(arg["shape"]), "strides": tuple(arg["strides"]),
                                         "typestr": dtype.str, "descr": dtype.descr}


def difference(program, launch, pool, got, want):
    """The first element that differs, or byte of the pool between arrays."""
    seen = []
    for state in (want, got):
        spread(launch, pool, state)
        seen.append([argument(a, pool).copy() if "shape" in a and math.prod(a["shape"]) < 1 << 20 else None for a in launch["args"]])
    for name, wanted, found in zip(program["arrays"], *seen):
        if wanted is not None and wanted.tobytes() != found.tobytes():
            for at in np.ndindex(wanted.shape):
                if wanted[at].tobytes() != found[at].tobytes():
                    return f"{name}{list(at)} is {found[at]}, should be {wanted[at]}"
    return f"byte {int(np.flatnonzero(got != want)[0])} of the pool differs"


def spread(launch, pool, state):
    at = 0
    for window in windows(launch):
        pool[window] = state[at:at + window.stop - window.start]
        at += window.stop - window.start


def run_some(options):
    """The programs from the first on: a line @N before each, and a line for each launch that differs."""
    folder = os.path.join(options.folder, "cpu") if options.cpu else options.folder
    sys.path.insert(0, os.path.abspath(folder))
    with open(os.path.join(options.folder, "launches.json")) as file:
        plans = json.load(file)
    changed = np.load(os.path.join(options.folder, "results.npz"))["changed"]
    pool, device, base, at = np.zeros(FAR + WINDOW, np.uint8), None, 0, 0
    if not options.cpu:
        from pykrt import cuda
        device = cuda.device_array(FAR + WINDOW, np.uint8)
        device[:] = 0
        base = device.__cuda_array_interface__["data"][0]
    for n, program in enumerate(plans):
        if n >= options.first:
            print(f"@{n}", flush=True)
            module = importlib.import_module(f"kernels{program['group']}_pyk")
        for launch in program["launches"]:
            size = sum(launch["sizes"])
            change, at = changed[at:at + size], at + size
            if n < options.first:
                continue
            for window in (slice(0, WINDOW), slice(FAR, FAR + WINDOW)):
                pool[window] = 0
            fill(launch, pool)
            want = taken(launch, pool) ^ change
            args = [a["value"] if "value" in a else argument(a, pool) if options.cpu else OnDevice(a, base) for a in launch["args"]]
            if device is not None:
                for window in (slice(0, WINDOW), slice(FAR, FAR + WINDOW)):
                    device[window] = pool[window]
            getattr(module, program["name"])[tuple(launch["grid"]), tuple(launch["block"])](*args)
            module.synchronize()
            for window in windows(launch) if device is not None else ():
                if window.stop > window.start:
                    pool[window] = device[window].copy_to_host()
            got = taken(launch, pool)
            if (got != want).any():
                print(f"FAIL {program['name']} kernels{program['group']}.py {launch['set']} grid {launch['grid']} block {launch['block']} "
                      f"bodies {program['bodies']}: {difference(program, launch, pool, got, want)}", flush=True)
    return 0


def run(options):
    """Runs all in a process of their own; behind a program that ends it, or does not end, in another."""
    with open(os.path.join(options.folder, "launches.json")) as file:
        plans = json.load(file)
    if options.cpu:
        os.makedirs(os.path.join(options.folder, "cpu"), exist_ok=True)
        for group in sorted({p["group"] for p in plans}):
            path = os.path.join(options.folder, "cpu", f"kernels{group}.py")
            with open(os.path.join(options.folder, f"kernels{group}.py")) as file, open(path, "w") as copy:
                copy.write(file.read())
            broken = build(os.path.dirname(path), group, "cpu", "so")
            if broken:
                print(f"FAIL kernels{group}.py does not build for the CPU: {broken}")
    first, failed = 0, 0
    while first < len(plans):
        child = subprocess.Popen([sys.executable, __file__, *(["cpu"] if options.cpu else ["run"]), options.folder, "--first", str(first)],
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, "PYK_DEVICE": "cpu" if options.cpu else "cuda"})
        rest, last, tail = b"", first, []
        while True:
            ready, _, _ = select.select([child.stdout], [], [], 60)
            piece = os.read(child.stdout.fileno(), 1 << 16) if ready else None
            if not piece:
                break
            *lines, rest = (rest + piece).split(b"\n")
            for line in map(bytes.decode, lines):
                if line.startswith("@"):
                    last = int(line[1:])
                elif line.startswith("FAIL"):
                    failed += 1
                    print(line, flush=True)
                else:
                    tail = (tail + [line])[-2:]
        child.kill()
        if child.wait() == 0:
            break
        failed += 1
        print(f"FAIL {plans[last]['name']} kernels{plans[last]['group']}.py {'hangs' if piece is None else 'ends the process'}: {' | '.join(tail)}", flush=True)
        first = last + 1
    print(f"bodies: {len(plans)} programs, {sum(len(p['launches']) for p in plans)} launches, {failed} fail")
    return 1 if failed else 0


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("command", choices=["make", "build", "cpu", "run"])
    options.add_argument("folder")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=400)
    options.add_argument("--first", type=int, default=None, help="run the programs from this one on, in this process")
    options = options.parse_args()
    options.cpu = options.command == "cpu"
    if options.command in ("make", "build"):
        return make(options) if options.command == "make" else rebuild(options)
    return run(options) if options.first is None else run_some(options)


if __name__ == "__main__":
    sys.exit(main())
