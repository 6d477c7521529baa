"""Writes the inputs, the expected outputs (expected/*.npy) and the plan (plan.txt) of the run tests.

    python oracle.py            writes them
    python oracle.py --check    also runs the example kernels themselves in Numba's CUDA simulator and compares

The expected values come from NumPy, in float64 where the kernel's own precision is a matter of tolerance. The plan
has one line per case:

    NAME FILE KERNEL GRID BLOCK SHARED | ARG=VALUE ... | OUTPUT=EXPECTED.npy ... | TOLERANCE

with arguments as `pyk run` takes them and a tolerance as compare.c takes it.
"""

import itertools
import math
import os
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
EXPECTED = "test/run/expected"
EXAMPLES = "docs/examples"
LIMIT = 400_000    # bytes of all .npy files together


class Zeros:
    """An array of zeros that `pyk run` makes itself."""

    def __init__(self, *shape):
        self.shape = shape


class Made:
    """Another array that `pyk run` makes itself: the text of its constructor, and its value."""

    def __init__(self, text, value):
        self.text = text
        self.value = value


class Case:
    def __init__(self, name, source, kernel, grid, block, arguments, outputs, tolerance, shared=0, options=""):
        self.name, self.source, self.kernel = name, source, kernel
        self.grid, self.block, self.shared = grid, block, shared
        self.arguments, self.outputs, self.tolerance = arguments, outputs, tolerance
        self.options = options


def dims(extents):
    return ",".join(str(e) for e in extents)


def blocks(extents, per_block):
    """The grid, x first, that covers these extents, x first, too."""
    return tuple((e + b - 1) // b for e, b in zip(extents, per_block))


def elementwise(rng):
    f32 = lambda *shape: rng.random(shape, dtype=np.float32)
    x, y = f32(1000), f32(1000)
    for name, grid, block in (("vector_add", 4, 256), ("vector_add_strided", 3, 32), ("vector_add_one_thread", 1, 1)):
        yield Case(name, "elementwise", "vector_add", (grid,), (block,), {"r": Zeros(1000), "x": x, "y": y},
                   {"r": x + y}, "exact")
    ramp = Made("arange(100)", np.arange(100, dtype=np.float32))
    same = Made("full(100,value=2.5)", np.full(100, 2.5, np.float32))
    yield Case("vector_add_made", "elementwise", "vector_add", (1,), (64,), {"r": Zeros(100), "x": ramp, "y": same},
               {"r": ramp.value + same.value}, "exact")
    yield Case("vector_add_empty", "elementwise", "vector_add", (1,), (32,),
               {"r": Zeros(0), "x": Made("zeros(0)", x[:0]), "y": Made("zeros(0)", x[:0])}, {"r": x[:0]}, "exact")
    a = f32(37, 53)
    yield Case("increment_2d", "elementwise", "increment_2d", blocks((53, 37), (16, 8)), (16, 8), {"a": a},
               {"a": a + np.float32(1)}, "exact")
    yield Case("copy_index", "elementwise", "copy_index", (8,), (128,), {"r": Zeros(1000), "x": x}, {"r": x}, "exact")
    column = rng.uniform(-1000, 1000, 700)
    for decimal in (0, 2, 5):
        scale = 10.0**decimal
        yield Case(f"round_column_{decimal}", "elementwise", "round_column", (6,), (128,),
                   {"r": Zeros(700), "x": column, "decimal": decimal},
                   {"r": np.floor(column * scale + 0.5) / scale}, "ulp=1")


def matmul(rng):
    a = rng.random((45, 30), dtype=np.float32)
    b = rng.random((30, 38), dtype=np.float32)
    grid = blocks((38, 45), (16, 16))
    arguments = {"c": Zeros(45, 38), "a": a, "b": b}
    # float32 products summed in float64: exact but for a sum that falls on a rounding boundary of float32
    products = (a[:, :, None] * b[None, :, :]).astype(np.float64)
    naive = products.sum(axis=1).astype(np.float32)
    yield Case("matmul_naive", "matmul", "matmul_naive", grid, (16, 16), arguments, {"c": naive}, "exact")
    c = (a.astype(np.float64) @ b.astype(np.float64)).astype(np.float32)
    for kernel in ("matmul_f32", "matmul_shared"):
        yield Case(kernel, "matmul", kernel, grid, (16, 16), arguments, {"c": c}, "rel=5e-6")


def reduction(rng):
    x = rng.uniform(-1, 1, 3000).astype(np.float32)
    for name, grid in (("abs_sum", 5), ("abs_sum_one_block", 1)):
        yield Case(name, "reduction", "abs_sum", (grid,), (256,), {"result": Zeros(1), "x": x},
                   {"result": np.array([np.abs(x).sum(dtype=np.float64)], np.float32)}, "rel=1e-5")
    for name, grid, block in (("block_reduce", 7, 128), ("block_reduce_warp", 3, 32), ("block_reduce_wide", 2, 1024)):
        block_of = np.arange(x.size) // block % grid
        sums = np.bincount(block_of, weights=x, minlength=grid).astype(np.float32)
        yield Case(name, "reduction", "block_reduce", (grid,), (block,), {"sums": Zeros(grid), "x": x},
                   {"sums": sums}, "rel=1e-5 abs=1e-4", shared=4 * block)


def stencil(rng):
    old = rng.random((37, 53), dtype=np.float32)
    new = np.zeros_like(old)
    inner = old.astype(np.float64)
    new[1:-1, 1:-1] = 0.25 * (inner[:-2, 1:-1] + inner[2:, 1:-1] + inner[1:-1, :-2] + inner[1:-1, 2:])
    yield Case("jacobi", "stencil", "jacobi", blocks((53, 37), (16, 8)), (16, 8),
               {"new": Zeros(37, 53), "old": old}, {"new": new}, "rel=5e-7")


def transpose(rng):
    a = rng.random((70, 45), dtype=np.float32)
    yield Case("transpose", "transpose", "transpose", blocks((45, 70), (32, 32)), (32, 8),
               {"out": Zeros(45, 70), "a": a}, {"out": np.ascontiguousarray(a.T)}, "exact")


def histogram(rng):
    even = rng.integers(0, 256, 5000, dtype=np.uint8)
    skewed = np.where(rng.random(5000) < 0.9, 7, even).astype(np.uint8)
    for name, x in (("histogram", even), ("histogram_skewed", skewed)):
        yield Case(name, "histogram", "histogram", (3,), (128,), {"bins": Zeros(256), "x": x},
                   {"bins": np.bincount(x, minlength=256).astype(np.int32)}, "exact")


def nbody(rng):
    bodies = rng.random((300, 4), dtype=np.float32)
    place, mass = bodies[:, :3].astype(np.float64), bodies[:, 3].astype(np.float64)
    d = place[None, :, :] - place[:, None, :]
    square = (d * d).sum(axis=2) + float(np.float32(1e-3))
    acc = (d * (mass[None, :] * square**-1.5)[:, :, None]).sum(axis=1)
    yield Case("nbody", "nbody", "nbody", (2,), (256,), {"acc": Zeros(300, 3), "bodies": bodies},
               {"acc": acc.astype(np.float32)}, "rel=1e-4 abs=2e-2")


def escape_steps(height, width, left, right, bottom, top, limit, real):
    steps = np.empty((height, width), np.uint8)
    left, right, bottom, top = real(left), real(right), real(bottom), real(top)
    for y in range(height):
        for x in range(width):
            cr = left + x * (right - left) / width
            ci = bottom + y * (top - bottom) / height
            zr = zi = real(0)
            step = 0
            while step < limit and zr * zr + zi * zi <= 4:
                zr, zi = zr * zr - zi * zi + cr, 2 * zr * zi + ci
                step += 1
            steps[y, x] = step
    return steps


def mandelbrot(rng):
    window = (48, 64, -2.0, 0.51, -1.23, 1.26, 40)
    steps = escape_steps(*window, np.float64)
    # A pixel whose value hangs on the last bit would test the rounding, not the kernel: there must be none.
    assert np.array_equal(steps, escape_steps(*window, np.longdouble))
    names = ("left", "right", "bottom", "top", "limit")
    yield Case("mandelbrot", "mandelbrot", "mandelbrot", blocks((64, 48), (32, 4)), (32, 4),
               {"image": Zeros(48, 64), **dict(zip(names, window[2:]))}, {"image": steps}, "exact")


def finance(rng):
    n = 500
    spot, strike, years = (rng.uniform(lo, hi, n).astype(np.float32) for lo, hi in ((5, 30), (1, 100), (0.25, 10)))
    rate, volatility = 0.02, 0.3
    s, x, t = spot.astype(np.float64), strike.astype(np.float64), years.astype(np.float64)
    cnd = lambda d: np.array([0.5 * math.erfc(-v / math.sqrt(2)) for v in d])
    d1 = (np.log(s / x) + (rate + 0.5 * volatility**2) * t) / (volatility * np.sqrt(t))
    d2 = d1 - volatility * np.sqrt(t)
    discounted = x * np.exp(-rate * t)
    call = s * cnd(d1) - discounted * cnd(d2)
    put = discounted * cnd(-d2) - s * cnd(-d1)
    yield Case("black_scholes", "finance", "black_scholes", (4,), (128,),
               {"call": Zeros(n), "put": Zeros(n), "spot": spot, "strike": strike, "years": years,
                "rate": rate, "volatility": volatility},
               {"call": call.astype(np.float32), "put": put.astype(np.float32)}, "rel=1e-5 abs=5e-5")


def patterns(rng):
    x = rng.uniform(-1, 1, 3000).astype(np.float32)
    total = np.array([x.sum(dtype=np.float64)], np.float32)
    for name, grid in (("warp_reduce", 5), ("warp_reduce_one_block", 1)):
        yield Case(name, "patterns", "warp_reduce", (grid,), (96,), {"result": Zeros(1), "x": x}, {"result": total}, "rel=1e-5 abs=1e-4")
    for name, block, n in (("inclusive_scan", 128, 3000), ("inclusive_scan_warp", 32, 100), ("inclusive_scan_wide", 1024, 1000)):
        numbers = rng.integers(-100, 100, n, dtype=np.int32)
        yield Case(name, "patterns", "inclusive_scan", (1,), (block,), {"out": Zeros(n), "x": numbers},
                   {"out": np.cumsum(numbers, dtype=np.int32)}, "exact")
    runs = rng.uniform(-1, 1, 1024).astype(np.float32)
    runs[100:140] = 0.25
    yield Case("bitonic_sort", "patterns", "bitonic_sort", (2,), (256,), {"x": runs},
               {"x": np.sort(runs.reshape(2, 512), axis=1).reshape(-1)}, "exact")
    kept = np.zeros_like(x)
    kept[:np.count_nonzero(x > 0)] = x[x > 0]
    yield Case("compact", "patterns", "compact", (1,), (256,), {"out": Zeros(3000), "count": Zeros(1), "x": x},
               {"out": kept, "count": np.array([np.count_nonzero(x > 0)], np.int32)}, "exact")
    keys = rng.integers(0, 1 << 32, 1500, dtype=np.uint32)
    for shift in (0, 28):
        order = np.argsort(keys >> shift & 15, kind="stable")
        yield Case(f"radix_pass_{shift}", "patterns", "radix_pass", (1,), (256,),
                   {"out": Zeros(1500), "keys": keys, "shift": shift}, {"out": keys[order]}, "exact")
    skewed = np.where(rng.random(3000) < 0.5, 7, rng.integers(0, 256, 3000)).astype(np.uint8)
    yield Case("histogram_by_match", "patterns", "histogram_by_match", (3,), (128,), {"bins": Zeros(256), "x": skewed},
               {"bins": np.bincount(skewed, minlength=256).astype(np.int32)}, "exact")
    yield Case("extremes_under_a_lock", "patterns", "extremes_under_a_lock", (4,), (64,),
               {"found": np.array([np.inf, -np.inf, 0]), "mutex": Zeros(1), "x": x},
               {"found": np.array([x.min(), x.max(), 3000.0]), "mutex": np.zeros(1, np.int32)}, "exact")
    a, b = (rng.uniform(-1, 1, shape).astype(np.float16) for shape in ((37, 50), (50, 45)))
    yield Case("matmul_f16", "patterns", "matmul_f16", (3, 3), (16, 16), {"c": Zeros(37, 45), "a": a, "b": b},
               {"c": (a.astype(np.float64) @ b.astype(np.float64)).astype(np.float32)}, "rel=1e-5 abs=1e-5")
    mean = x.mean(dtype=np.float64)
    yield Case("normalise", "patterns", "normalise", (6,), (64,), {"partial": Zeros(6), "result": Zeros(1), "x": x},
               {"result": np.array([mean]), "x": (x - mean).astype(np.float32)}, "rel=1e-12 abs=1e-15")


TURNS = 20         # and STEPS: as in ranges.py
STEPS = (1, 2, 7, 1000000000, 2**31 - 1, 2**63 - 1, -1, -2, -7, -2**31, -2**63)


def wrapped(n):
    """The int64 that a number becomes which wraps around."""
    return (n + 2**63) % 2**64 - 2**63


def folded(start, numbers):
    for x in numbers:
        start = wrapped(start * 3 + x)
    return start


def first_turns(*iterables):
    return list(itertools.islice(zip(*iterables), TURNS))


def in_step(a, b, c):
    apart, alike = first_turns(range(a, b, c), range(b, a, c)), first_turns(range(a, b, c))
    room = max(1, TURNS - len(apart))
    return folded(0, [x ^ y for x, y in apart] + [x for x, in alike[:room]])


def constant_steps(a, b):
    r = 0
    for step in STEPS:
        turns = [x for x, in first_turns(range(a, b, step))]
        r = wrapped(folded(r, turns) * 31 + len(turns))
    return r


def either_way(i, a, b, c):
    numbers = list(range(a, b, c))
    return folded(i, [k % 16 for k in numbers] + [numbers[-1] if numbers else 77])


def length(span):
    return max(0, (span.stop - span.start + span.step - (1 if span.step > 0 else -1)) // span.step)


def sliced(a, b, c):
    x = list(range(10))
    v = x[a:b:c]
    x[a:b:c] = [7] * len(v)
    return folded(len(v) + 1, v + x)


def sliced_by_constants(a, b):
    r = 0
    for step in STEPS:
        v = list(range(10))[a:b:step]
        r = folded(wrapped(r * 31 + len(v)), v)
    return r


CONSTANT_RANGES = (range(2**63 - 6, 2**63 - 1, 7), [1], range(-2**63 + 6, -2**63, -(2**63 - 1)), range(0, 2147483647, 1000000000),
                   range(-2**63, 2**63 - 1, 2**62), range(2**63 - 1, -2**63, -2**63), range(2**63 - 3, 2**63 - 1),
                   range(-2**63 + 2, -2**63, -1))
EDGES = [-2**63, -2**63 + 6, -2**62, -2**31, -7, -1, 0, 7, 2**31 - 1, 2**62, 2**63 - 6, 2**63 - 1]         # a step of 0: 1
EDGES32 = [-2**31, -2**31 + 1, -2**30, -7, -1, 1, 7, 1000000000, 2**31 - 6, 2**31 - 1]
NEAR = [-9, -8, -7, -1, 1, 2, 5, 15]
NATURAL = [1, 2, 7, 2**31, 2**63 - 1, 2**63, 2**63 + 1, 2**64 - 7, 2**64 - 1]


def ranges(rng):
    """Python is the oracle, not Numba: the numbers of Numba's ranges overflow, so that these end too early or never."""
    loop = lambda a, b, c: folded(0, [x for x, in first_turns(range(a, b, c))])
    positive = lambda a, b, c: loop(a & 2**63 - 1, b, (c & 2**63 - 2) + 1)
    reverse = lambda a, b, c: folded(0, [x + k for k, (x,) in enumerate(first_turns(reversed(range(a, b, c))))])
    members = lambda edges: lambda a, b, c: folded(wrapped(length(range(a, b, c))), [x in range(a, b, c) for x in edges])
    shown = lambda a, b, c: folded(len(range(10)[a:b:c]) + 1, range(10)[a:b:c])
    kernels = [("loop_int64", EDGES, "i8", 3, loop), ("loop_int32", EDGES32, "i4", 3, loop), ("loop_uint64", NATURAL, "u8", 3, loop),
               ("loop_constant_steps", EDGES, "i8", 2, constant_steps), ("loop_positive", EDGES, "i8", 3, positive),
               ("backwards", EDGES, "i8", 3, reverse), ("in_step", EDGES, "i8", 3, in_step),
               ("length_and_members", EDGES, "i8", 3, members(EDGES)), ("slices", EDGES, "i8", 3, sliced),
               ("slices_of_constant_step", EDGES, "i8", 2, sliced_by_constants), ("slices_by_uint64", NATURAL, "u8", 3, shown)]
    for index in (64, 32):
        case = lambda kernel, n, given, want: Case(f"range_{kernel}_index_{index}", "test/run/ranges", kernel, ((n + 127) // 128,), (128,),
                                                   given, {"r": want}, "exact", options=f"--index {index}")
        for kernel, edges, kind, picks, oracle in kernels:
            want = [oracle(*reversed((picked[0] or 1,) + picked[1:] if picks == 3 else picked)) for picked in itertools.product(edges, repeat=picks)]
            want = np.array([x % 2**64 for x in want], np.uint64).astype("u8" if kernel == "loop_uint64" else "i8")
            yield case(kernel, len(want), {"r": Zeros(len(want)), "e": np.array(edges, kind)}, want)
        want = np.array([either_way(i, *reversed(picked)) for i, picked in enumerate(itertools.product(NEAR, repeat=3))])
        yield case("loop_either_way", len(want), {"r": Zeros(len(want)), "e": np.array(NEAR, "i4")}, want)
        want = np.array([folded(0, numbers) for numbers in CONSTANT_RANGES])
        yield case("constants", 1, {"r": Zeros(len(want))}, want)


def all_cases():
    themes = (elementwise, matmul, reduction, stencil, transpose, histogram, nbody, mandelbrot, finance, patterns, ranges)
    for seed, make in enumerate(themes):
        yield from make(np.random.default_rng(seed))


class Store:
    """Writes arrays, each once: equal arrays share a file."""

    def __init__(self):
        self.paths = {}
        self.bytes = 0

    def path(self, name, array):
        key = (array.dtype.str, array.shape, array.tobytes())
        if key not in self.paths:
            self.paths[key] = f"{EXPECTED}/{name}.npy"
            full = os.path.join(ROOT, self.paths[key])
            np.save(full, array)
            self.bytes += os.path.getsize(full)
        return self.paths[key]


def argument_text(case, name, value, store):
    if isinstance(value, Zeros):
        return f"{name}=zeros({dims(value.shape)})"
    if isinstance(value, Made):
        return f"{name}={value.text}"
    if isinstance(value, np.ndarray):
        return f"{name}={store.path(f'{case.name}.{name}', value)}"
    return f"{name}={value}"


def write_all(cases):
    os.makedirs(os.path.join(ROOT, EXPECTED), exist_ok=True)
    for old in os.listdir(os.path.join(ROOT, EXPECTED)):
        os.remove(os.path.join(ROOT, EXPECTED, old))
    store = Store()
    lines = ["# Written by oracle.py: NAME FILE KERNEL GRID BLOCK SHARED | ARGUMENTS | OUTPUTS | TOLERANCE"]
    for case in cases:
        arguments = " ".join([argument_text(case, name, value, store) for name, value in case.arguments.items()] + case.options.split())
        folder = "" if "/" in case.source else f"{EXAMPLES}/"
        outputs = " ".join(f"{name}={store.path(f'{case.name}.{name}.out', value)}"
                           for name, value in case.outputs.items())
        launch = f"{dims(case.grid)} {dims(case.block)} {case.shared}"
        lines.append(f"{case.name} {folder}{case.source}.py {case.kernel} {launch} | {arguments} | {outputs} | "
                     f"{case.tolerance}")
    with open(os.path.join(HERE, "plan.txt"), "w") as plan:
        plan.write("\n".join(lines) + "\n")
    print(f"{len(cases)} cases, {store.bytes} bytes of data")
    assert store.bytes < LIMIT


def check_in_simulator(cases):
    """Runs the kernels as Python. NumPy sums a float and a float32 in float32, hence the wide tolerance."""
    os.environ["NUMBA_ENABLE_CUDASIM"] = "1"
    np.row_stack, np.in1d = np.vstack, np.isin
    sys.path.insert(0, os.path.join(ROOT, EXAMPLES))
    import importlib

    from numba import config

    assert config.ENABLE_CUDASIM
    for case in cases:
        if case.options:
            continue
        kernel = getattr(importlib.import_module(case.source), case.kernel)
        values = {}
        for name, value in case.arguments.items():
            if isinstance(value, Zeros):
                value = np.zeros(value.shape, case.outputs[name].dtype)
            elif isinstance(value, Made):
                value = value.value.copy()
            elif isinstance(value, np.ndarray):
                value = value.copy()
            elif isinstance(value, float) and case.source == "finance":
                value = np.float32(value)
            values[name] = value
        kernel[case.grid, case.block, 0, case.shared](*values.values())
        for name, want in case.outputs.items():
            exact = case.tolerance == "exact" and case.kernel != "matmul_naive"
            np.testing.assert_allclose(values[name], want, rtol=0 if exact else 1e-4, atol=0 if exact else 1e-2,
                                       err_msg=f"{case.name}: {name}")
        print("simulator agrees:", case.name, flush=True)


def main():
    cases = list(all_cases())
    write_all(cases)
    if "--check" in sys.argv[1:]:
        check_in_simulator(cases)


if __name__ == "__main__":
    main()
