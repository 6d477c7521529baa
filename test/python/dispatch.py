"""Tests of functions that pykrt builds at their first call, or finds in a package beside their
source.

dispatch.py LABEL     a line `ok LABEL/NAME` or `FAIL LABEL/NAME: why` for each test"""
import ast
import collections
import dataclasses
import enum
import functools
import gc
import math
import operator
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
import textwrap
import warnings
import weakref

import numpy as np

import pykrt.random
import suite
from pykrt import block, cuda, float32, types, warp
from pykrt.cuda import errors, random
from pykrt.cuda.extending import overload, overload_method

LABEL, PYK = sys.argv[1], os.environ["PYK"]
rng = np.random.default_rng()
SCALE, TABLE = 3, np.array([[1, 2], [3, 4]], np.float32)
Pair = collections.namedtuple("Pair", "low high")


Spaced = collections.namedtuple("Spaced", "first gap", defaults=(4,))


@dataclasses.dataclass(frozen=True)
class Model:
    weights: np.ndarray
    scale: float = 0.5
    SHIFT = 100

    def grown(self, x):
        return x * self.scale + self.SHIFT


class Colour(enum.IntEnum):
    RED = 1
    BLUE = 5


class Refused(Exception):
    pass


def raises(kind, text, function, *args):
    try:
        function(*args)
    except kind as error:
        assert text in str(error), f"{text!r} is not in {str(error)!r}"
        return
    raise AssertionError(f"no {kind.__name__}")


def program(source, folder, name="app.py", **variables):
    """Runs a program in a folder; what it prints, and what it says when it fails."""
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(textwrap.dedent(source))
    done = subprocess.run([sys.executable, name], cwd=folder, capture_output=True,
                          text=True, env={**os.environ, **variables})
    return done.stdout, done.stderr


@cuda.jit(device=True)
def scaled(v, by=SCALE):
    return v * by


@cuda.jit
def saxpy(a, x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = a * x[i] + y[i] + TABLE[1, 0] + scaled(1)


# ---- types and specialisations


def types_are_those_of_the_arguments():
    x, y = np.ones(4, np.float32), np.zeros(4)
    saxpy[1, 32](2.0, x, y)
    assert y.tolist() == [8.0] * 4
    saxpy[1, 32](2, x, y)
    found = [tuple(map(str, kinds)) for kinds in saxpy.signatures]
    assert [kinds[0] for kinds in found] == ["float64", "int64"], found
    assert types.typeof(np.asfortranarray(np.ones((2, 3)))).layout == "F"
    assert types.typeof(np.ones((4, 4))[::2]).layout == "A" and types.typeof(1 << 63) == types.uint64


def an_array_that_cannot_be_written_has_a_type_of_its_own():
    x = np.ones(4, np.float32)
    x.flags.writeable = False
    assert not types.typeof(x).mutable
    raises(errors.TypingError, "readonly array", saxpy[1, 32], 2.0, np.ones(4, np.float32), x)


def keywords_and_defaults_of_parameters_work():
    @cuda.jit
    def fill(out, value=7):
        out[0] = value

    out = np.zeros(1)
    fill[1, 1](out)
    assert out[0] == 7
    fill[1, 1](value=2.5, out=out)
    assert out[0] == 2.5


def declared_signatures_alone_are_compiled():
    @cuda.jit(["void(int32[:], int32)", "void(float64[:], float64)"])
    def fill(out, value):
        out[0] = value

    out = np.zeros(1)
    fill[1, 1](out, 3)  # a safe conversion
    assert out[0] == 3 and len(fill.overloads) == 2
    raises(TypeError, "No matching definition", fill[1, 1], np.zeros(1, np.complex64), 1)


def arguments_of_one_declared_signature_wrap_as_in_c():
    @cuda.jit("void(uint32[:], int32)")
    def bits(out, value):
        out[0] = value

    out = np.zeros(1, np.uint32)
    bits[1, 1](out, 0xffffffff)
    assert out[0] == 0xffffffff


def specialised_kernels_are_made_once():
    x, y = np.ones(2, np.float32), np.zeros(2)
    special = saxpy.specialize(2.0, x, y)
    assert special is saxpy.specialize(1.0, x, y) and special.specialized
    raises(RuntimeError, "already specialized", special.specialize, 2.0, x, y)


def a_launch_needs_a_configuration_of_integers():
    raises(ValueError, "launch configuration", saxpy, 1)
    raises(ValueError, "1, 2 or 3 integers", lambda: saxpy[(1, 1, 1, 1), 1])
    raises(TypeError, "sequence of integers", lambda: saxpy[1.5, 1])
    raises(ValueError, "griddim and blockdim", lambda: saxpy[1])


def what_kernels_do_not_take_is_an_error():
    raises(TypeError, "saxpy, parameter 'a': kernels do not take a str", saxpy[1, 1], "text", np.ones(1), np.ones(1))
    raises(TypeError, "saxpy", saxpy[1, 1], 2.0, np.ones(1))


def forall_covers_every_element():
    x, y = np.ones(1000, np.float32), np.zeros(1000)
    saxpy.forall(1000)(0.0, x, y)
    saxpy.forall(1000, tpb=64)(0.0, x, y)
    assert (y == 12).all()
    raises(ValueError, "negative", saxpy.forall, -1)


# ---- values that a function takes from outside


def each_closure_is_a_kernel_of_its_own():
    def make(n, function):
        @cuda.jit
        def kernel(out):
            out[0] = function(n)
        return kernel

    out = np.zeros(1)
    for n, function, expected in ((2, cuda.jit(lambda v: v + 1), 3), (5, cuda.jit(lambda v: v * v), 25)):
        make(n, function)[1, 1](out)
        assert out[0] == expected, out


def values_are_those_of_the_first_call():
    global SCALE
    @cuda.jit
    def kernel(out):
        out[0] = SCALE

    out, before = np.zeros(1), SCALE
    SCALE = 11
    kernel[1, 1](out)
    SCALE = before
    kernel[1, 1](out)
    assert out[0] == 11


def dataclasses_are_captured_with_their_fields():
    @dataclasses.dataclass
    class Settings:
        n: int
        model: Model

    settings = Settings(3, Model(TABLE))

    @cuda.jit
    def kernel(out):
        out[0] = settings.n + settings.model.scale
        out[1] = settings.model.weights[1, 0] + settings.model.SHIFT

    out = np.zeros(2)
    kernel[1, 1](out)
    assert out.tolist() == [3.5, 103], out


def named_tuples_are_made_with_their_defaults():
    @cuda.jit
    def kernel(out):
        spaced = Spaced(3)
        out[0] = spaced.first + spaced.gap

    out = np.zeros(1)
    kernel[1, 1](out)
    assert out[0] == 7


class Foreign:
    """An array of another library."""

    def __init__(self, array, readonly=False):
        self.array, interface = array, array.__cuda_array_interface__
        self.__cuda_array_interface__ = {**interface, "data": (interface["data"][0], readonly)}


def arrays_of_the_device_are_captured_by_their_address():
    for of in (lambda array: array, Foreign):
        table, totals = of(cuda.to_device(TABLE)[:, 1]), of(cuda.to_device(np.zeros(2, np.int32)))
        grid, one = of(cuda.to_device(TABLE.T)), of(cuda.to_device(np.array(5.0)))

        @cuda.jit(device=True)
        def looked_up(i):
            return table[i] + len(table)

        @cuda.jit
        def kernel(out):
            i = cuda.grid(1)
            out[i] = looked_up(i) + 10 * grid[1, i] + 100 * one[()]
            cuda.atomic.add(totals, i, i + 1)

        out, written = np.zeros(2), getattr(totals, "array", totals)
        kernel[1, 2](out)
        assert out.tolist() == [524, 546] and written.copy_to_host().tolist() == [1, 2], (out, written.copy_to_host())
        written[:] = np.array([7, 8], np.int32)
        getattr(table, "array", table)[:] = np.array([0, 1], np.float32)
        kernel[1, 2](out)
        assert out.tolist() == [522, 543] and written.copy_to_host().tolist() == [8, 10], (out, written.copy_to_host())


def captured_arrays_live_as_long_as_the_kernel():
    def make():
        table = cuda.to_device(np.arange(100.0))
        alive = weakref.ref(table.gpu_data)

        @cuda.jit
        def kernel(out):
            out[0] = table[99]

        kernel[1, 1](out)
        table = None
        return kernel, alive

    out = np.zeros(1)
    kernel, alive = make()
    others = [cuda.to_device(np.zeros(100)) for _ in range(8)]
    kernel[1, 1](out)
    assert out[0] == 99 and alive() is not None and len(others) == 8
    del kernel
    gc.collect()
    assert alive() is None


def captured_arrays_that_are_read_only_stay_so():
    table = Foreign(cuda.to_device(np.zeros(2)), readonly=True)

    @cuda.jit
    def kernel():
        table[0] = 1

    raises(errors.TypingError, "cannot be written to", kernel[1, 1])


def arrays_that_cannot_be_captured_are_refused_with_the_reason():
    shifted = Foreign(cuda.to_device(np.zeros(9, np.uint8)))
    interface = shifted.__cuda_array_interface__
    shifted.__cuda_array_interface__ = {**interface, "data": (interface["data"][0] + 1, False), "typestr": "<f4",
                                        "shape": (2,), "strides": None}
    record = cuda.to_device(np.zeros(1, np.dtype([("a", "f4")]))[0])

    @cuda.jit
    def unaligned(out):
        out[0] = shifted[0]

    @cuda.jit
    def of_record(out):
        out[0] = record.a

    raises(errors.TypingError, "not aligned", unaligned[1, 1], np.zeros(1))
    raises(errors.TypingError, "pass it as an argument", of_record[1, 1], np.zeros(1))


def no_address_gets_into_the_cache():
    source = """
        import numpy as np
        from pykrt import cuda
        table = cuda.to_device(np.arange(3.0))

        @cuda.jit
        def kernel(out):
            out[0] = table[2]

        out = np.zeros(1)
        kernel[1, 1](out)
        kernel.inspect_llvm(), kernel.inspect_asm(), cuda.compile_ptx(kernel.py_func, "void(float64[::1])")
        print(out[0])
    """
    with tempfile.TemporaryDirectory() as folder:
        out, text = program(source, folder, XDG_CACHE_HOME=folder, TMPDIR=folder)
        left = [name for _, _, names in os.walk(folder) for name in names]
        assert out == "2.0\n" and left == ["app.py"], (text, left)


def constants_of_every_kind_keep_value_and_type():
    nothing, small, limit = None, np.float32(0.1), float("inf")
    turned, records = TABLE.T, np.array([(1, 2.5), (3, 4.5)], np.dtype([("n", "i4"), ("v", "f8")], align=True))
    pair, flags, names = Pair(2, 5.0), (True, (1, 2.5)), {"on": 4}
    letters, moment = "text", np.datetime64(5, "s")
    one = complex(1, -2)

    @cuda.jit
    def kernel(out):
        out[0] = 1.0 if nothing is None else 0.0
        out[1] = small
        out[2] = limit
        out[3] = turned[0, 1]
        out[4] = records[1].v
        out[5] = pair.high + pair[0]
        out[6] = flags[1][1] if flags[0] else 0
        out[7] = len(letters)
        out[8] = Colour.BLUE
        out[9] = one.imag
        out[10] = math.pi

    out = np.zeros(11)
    kernel[1, 1](out)
    expected = [1, np.float32(0.1), np.inf, 3, 4.5, 7, 2.5, 4, 5, -2, math.pi]
    assert out.tolist() == expected, out
    assert names and moment


def functions_of_modules_and_classes_are_found():
    class Constants:
        WIDTH = 6

        @staticmethod
        @cuda.jit(device=True)
        def half(v):
            return v / 2

    @cuda.jit
    def kernel(out):
        out[0] = Constants.half(Constants.WIDTH) + np.cos(0.0)

    out = np.zeros(1)
    kernel[1, 1](out)
    assert out[0] == 4


def recursion_and_mutual_references_end():
    @cuda.jit(device=True)
    def gcd(a, b):
        return a if b == 0 else gcd(b, a % b)

    @cuda.jit
    def kernel(out):
        out[0] = gcd(out[0], out[1])

    out = np.array([12, 18])
    kernel[1, 1](out)
    assert out[0] == 6


def messages_name_the_program_s_own_lines():
    @cuda.jit
    def kernel(out):
        out[0] = no_such_name  # noqa: F821

    line = kernel.py_func.__code__.co_firstlineno + 2
    raises(errors.TypingError, f"{__file__}:{line}:", kernel[1, 1], np.zeros(1))


def a_function_without_source_says_what_is_missing():
    names = {}
    exec("def kernel(out):\n    out[0] = 1\n", names)
    raises(errors.TypingError, "the source of kernel is not available", cuda.jit(names["kernel"])[1, 1], np.zeros(1))


def kernels_raise_the_program_s_exceptions():
    @cuda.jit(debug=True, opt=False)
    def kernel(out):
        if out[0] == 0:
            raise Refused("zero")

    kernel[1, 1](np.ones(1))
    raises(Refused, "zero", kernel[1, 1], np.zeros(1))


def overloads_choose_by_type():
    def twice(v):
        raise NotImplementedError

    @overload(twice)
    def choose(v):
        if isinstance(v, types.Integer):
            return lambda v: v * 2
        return lambda v: v * 3

    @overload_method(types.Array, "ends")
    def ends(array):
        return lambda array: array[0] + array[array.size - 1]

    @cuda.jit
    def kernel(out):
        out[1] = twice(2) + twice(1.5) + out.ends()

    out = np.array([1.0, 0, 2])
    kernel[1, 1](out)
    assert out[1] == 11.5


# ---- arguments


def tuples_records_enums_and_none_are_passed():
    dtype = np.dtype([("a", "f4"), ("b", "i8")], align=True)

    @cuda.jit
    def kernel(out, pair, records, colour, nothing):
        out[0] = pair[0] + pair.high + records[1].a + records[1].b
        if colour == Colour.RED and nothing is None:
            out[0] += 100

    out = np.zeros(1)
    kernel[1, 1](out, Pair(1, 2.5), np.array([(0, 0), (0.5, 4)], dtype), Colour.RED, None)
    assert out[0] == 108


def arrays_of_the_device_and_hints_of_copies_work():
    x, y = cuda.to_device(np.ones(4, np.float32)), cuda.to_device(np.zeros(4))
    saxpy[1, 32, cuda.stream()](1.0, x, y)
    cuda.synchronize()
    assert y.copy_to_host().tolist() == [7.0] * 4
    out = np.zeros(4)
    saxpy[1, 32](1.0, cuda.In(np.ones(4, np.float32)), cuda.InOut(out))
    assert out.tolist() == [7.0] * 4


def random_numbers_are_those_of_the_compiled_package():
    @cuda.jit
    def draw(states, out):
        i = cuda.grid(1)
        out[i] = random.xoroshiro128p_uniform_float32(states, i)

    out = np.zeros(4, np.float32)
    draw[1, 4](random.create_xoroshiro128p_states(4, seed=1), out)
    assert ((0 < out) & (out < 1)).all() and len(set(out.tolist())) == 4


def random_numbers_of_counters():
    from pykrt.random import philox_uint32x4

    @cuda.jit
    def draw(out):
        out[0] = philox_uint32x4(1, 2, 3)[0]
        out[1] = pykrt.random.philox_uint32x4(1, 2, 3)[0]

    out = np.zeros(2, np.uint32)
    draw[1, 1](out)
    assert out[0] == out[1] != 0


def editors_know_the_modules_for_kernels():
    def functions(path):
        with open(os.path.join(os.path.dirname(pykrt.__file__), path), encoding="utf-8") as file:
            body = ast.parse(file.read()).body
        public = [f for f in body if isinstance(f, ast.FunctionDef) and not f.name.startswith("_")]
        return {f.name: [a.arg for a in f.args.args] for f in public}

    for module, source in (pykrt.random, "philox"), (pykrt.block, "block"), (pykrt.warp, "warp"):
        typed = functions(module.__name__.rpartition(".")[2] + ".pyi")
        assert typed == functions(f"../../device/{source}.py") and sorted(typed) == sorted(module.__all__)


# ---- collectives

BLOCKS = [(64, 1), (32, 4), (100, 1), (7, 1), (13, 11), (1, 1)]  # whole warps and others, of one dimension and two


def blocks_combine_in_the_order_of_their_threads():
    @cuda.jit
    def combined(x, out):
        t = cuda.threadIdx.x + cuda.blockDim.x * cuda.threadIdx.y
        v = x[t]
        out[0, t] = block.reduce(v, lambda a, b: a + b)
        out[1, t] = block.scan(v, lambda a, b: a + b)
        out[2, t] = block.scan_exclusive(v, max, -5)
        out[3, t] = block.shuffle(v, (t + 3) % x.size)
        out[4, t] = block.is_head(v, lambda a, b: a != b)
        out[5, t] = block.reduce(v, lambda a, b: b)                 # which does not commute
        bins = cuda.shared.array(20, np.int32)
        block.histogram(bins, v)
        out[6, t] = bins[t % 20]

    for shape in BLOCKS:
        n = shape[0] * shape[1]
        x = rng.integers(0, 20, n).astype(np.int32)
        out = np.zeros((7, n), np.int32)
        combined[1, shape](x, out)
        before = np.concatenate([[-5], x[:-1]])
        assert (out[0] == x.sum()).all() and (out[1] == np.cumsum(x)).all()
        assert (out[2] == np.maximum.accumulate(before)).all() and (out[3] == np.roll(x, -3)).all()
        assert (out[4] == (x != before)).all()
        assert (out[5] == x[-1]).all()
        assert (out[6] == np.bincount(x, minlength=20)[np.arange(n) % 20]).all()


def warps_combine_and_sort_their_lanes():
    @cuda.jit
    def combined(x, out):
        t = cuda.threadIdx.x + cuda.blockDim.x * cuda.threadIdx.y
        v = x[t]
        out[0, t] = warp.reduce(v, lambda a, b: a + b)
        out[1, t] = warp.scan(v, min)
        out[2, t] = warp.scan_exclusive(v, lambda a, b: a + b, 100)
        out[3, t] = warp.sort(v)
        out[4, t] = warp.order(v, lambda a, b: a > b)

    for shape in BLOCKS:
        n = shape[0] * shape[1]
        x = rng.integers(0, 9, n).astype(np.float64)
        x[rng.random(n) < 0.1] = np.nan
        out = np.zeros((5, n))
        combined[1, shape](x, out)
        for k in range(0, n, 32):
            v, got = x[k:k + 32], out[:, k:k + 32]
            assert np.array_equal(got[3], np.sort(v), equal_nan=True)
            if not np.isnan(v).any():
                assert (got[0] == v.sum()).all() and (got[1] == np.minimum.accumulate(v)).all()
                assert (got[2] == 100 + np.cumsum(v) - v).all()
                assert (got[4] == np.argsort(-v, kind="stable")).all()


def blocks_sort_and_exchange_items():
    event = np.dtype([("key", "i4"), ("place", "i4")])

    @cuda.jit
    def moved(x, places, down, events, out):
        t = cuda.threadIdx.x + cuda.blockDim.x * cuda.threadIdx.y
        keys = cuda.local.array(5, np.float32)
        mine, ranks = cuda.local.array(5, np.int32), cuda.local.array(5, np.int32)
        falling = cuda.local.array(5, np.float32)
        pair = cuda.local.array(2, event)
        for k in range(5):
            keys[k] = falling[k] = x[5 * t + k]
            mine[k] = 5 * t + k
        for k in range(2):
            pair[k] = events[2 * t + k]
        block.sort(keys, mine, threads=160)
        block.sort(falling, less=lambda a, b: a > b, threads=160)
        block.sort(pair, less=lambda a, b: a.key < b.key)
        for k in range(5):
            x[5 * t + k], places[5 * t + k], down[5 * t + k] = keys[k], mine[k], falling[k]
            mine[k] = 5 * t + k
        for k in range(2):
            events[2 * t + k] = pair[k]
        block.to_striped(mine, threads=160)
        for k in range(5):
            out[0, 5 * t + k] = mine[k]
        block.to_blocked(mine, threads=160)
        for k in range(5):
            out[1, 5 * t + k] = mine[k]
            ranks[k] = out.shape[1] - 1 - mine[k]
        block.scatter(mine, ranks, threads=160)
        for k in range(5):
            out[2, 5 * t + k] = mine[k]

    for shape in BLOCKS:
        n = 5 * shape[0] * shape[1]
        x = rng.integers(0, 30, n).astype(np.float32)
        x[rng.random(n) < 0.2] = np.nan
        events = np.zeros(n // 5 * 2, event)
        events["key"], events["place"] = rng.integers(0, 9, events.size), np.arange(events.size)
        y, places, down, out, got = x.copy(), np.zeros(n, np.int32), x.copy(), np.zeros((3, n), np.int32), events.copy()
        moved[1, shape](y, places, down, got, out)
        assert np.array_equal(y, np.sort(x), equal_nan=True) and (places == np.argsort(x, kind="stable")).all()
        assert np.isnan(x).any() or (down == np.sort(x)[::-1]).all()
        assert (got == events[np.argsort(events["key"], kind="stable")]).all()
        assert (out[0] == np.arange(n).reshape(5, -1).T.ravel()).all() and (out[1] == np.arange(n)).all()
        assert (out[2] == np.arange(n)[::-1]).all()


def editors_know_the_names_of_kernels():
    from pykrt.cuda import _program

    def named(statement):
        if isinstance(statement, ast.ImportFrom):
            return [alias.asname for alias in statement.names]
        if isinstance(statement, ast.Assign):
            return [target.id for target in statement.targets]
        return [statement.target.id if isinstance(statement, ast.AnnAssign) else statement.name]

    with open(_program.__file__ + "i", encoding="utf-8") as file:
        names = {name for statement in ast.parse(file.read()).body[2:] for name in named(statement)}
    assert {name for name in names if name and not name.startswith("_")} == set(_program.__all__)


# ---- utilities


def reductions_take_arrays_of_host_and_device():
    @cuda.reduce
    def total(a, b):
        return a + b

    x = np.arange(100.0)
    assert total(x) == 4950 and total(x, init=50) == 5000 and total(x, size=3) == 3
    assert cuda.Reduce(lambda a, b: max(a, b))(x.astype(np.float32)) == 99
    result = cuda.device_array(1, dtype=np.float64)
    total(cuda.to_device(x), res=result)
    assert result.copy_to_host()[0] == 4950


def sorts_take_arrays_of_host_and_device():
    @pykrt.sort
    def by_size(x):
        return abs(x)

    x = rng.integers(-99, 99, 1000).astype(np.int32)
    order = np.argsort(abs(x), kind="stable")
    places = by_size.argsort(cuda.to_device(x)).copy_to_host()
    assert (by_size(x) == x[order]).all() and (places == order).all()
    assert (by_size(x, descending=True) == x[np.argsort(-abs(x), kind="stable")]).all()
    keys, values = by_size(x, np.arange(1000.0))
    assert (keys == x[order]).all() and (values == order).all()
    y = x.astype(np.float64)
    assert by_size(y, out=y) is y and (y == x[order]).all()
    assert (by_size(x[::2]) == x[::2][np.argsort(abs(x[::2]), kind="stable")]).all()
    raises(TypeError, "one contiguous dimension", by_size, cuda.to_device(x)[::2])
    raises(TypeError, "1000 elements of 4 or 8 bytes", by_size, x, x[1:])


def universal_functions_give_what_they_are_given():
    @cuda.vectorize(["float32(float32, float32)", "int64(int64, int64)"], target="cuda")
    def add(a, b):
        return a + b

    x = np.arange(4, dtype=np.float32)
    assert type(add(x, x)) is np.ndarray and add(x, x).tolist() == [0, 2, 4, 6] and add(1, 2) == 3
    made = add(cuda.to_device(x), cuda.to_device(x))
    assert made.copy_to_host().tolist() == [0, 2, 4, 6]
    given = cuda.device_array(4, np.float32)
    assert add(x, x, out=given) is given
    returned = add(Foreign(made), x, out=Foreign(given))
    assert returned.copy_to_host().tolist() == given.copy_to_host().tolist() == [0, 3, 6, 9]
    assert add(Foreign(made), x).copy_to_host().tolist() == [0, 3, 6, 9]
    assert add.reduce(np.arange(5)) == 10
    raises(TypeError, "accepts 2 positional arguments", add, x)


def generalised_universal_functions_loop_over_the_rest():
    @cuda.guvectorize([(float32[:], float32[:])], "(n)->(n)", target="cuda")
    def running(a, out):
        total = float32(0)
        for i in range(a.shape[0]):
            total += a[i]
            out[i] = total

    assert running(np.ones((2, 3), np.float32)).tolist() == [[1, 2, 3], [1, 2, 3]]


def universal_functions_without_signatures_take_those_of_the_operands():
    @cuda.vectorize
    def half(a):
        return a / 2

    assert half(np.arange(3.0)).tolist() == [0, 0.5, 1] and half(3) == 1.5

    @cuda.guvectorize("(n),()->(n)")
    def shifted(a, by, out):
        for i in range(a.shape[0]):
            out[i] = a[i] + by

    out = np.zeros((2, 3))
    assert shifted(np.ones((2, 3)), np.arange(2), out) is out and out.tolist() == [[1, 1, 1], [2, 2, 2]]
    assert shifted(np.ones((2, 3), np.float32), 2, out=out).tolist() == [[3, 3, 3], [3, 3, 3]]
    raises(TypeError, "arrays for its outputs too", shifted, np.ones((2, 3)), 2)


def an_array_of_one_element_for_a_number_adds_no_dimension_to_outputs():
    @cuda.guvectorize([(float32[:], float32, float32[:])], "(n),()->(n)")
    def shifted(a, by, out):
        for i in range(a.shape[0]):
            out[i] = a[i] + by

    x, out = np.ones(3, np.float32), np.zeros(3, np.float32)
    assert shifted(x, np.full(1, 2, np.float32), out=out).tolist() == [3, 3, 3]
    given = cuda.device_array(3, np.float32)
    assert shifted(x, cuda.to_device(np.full((1, 1), 4, np.float32)), given).copy_to_host().tolist() == [5, 5, 5]
    assert shifted(x, np.full(1, 2, np.float32)).tolist() == [[3, 3, 3]]


# ---- copies by a kernel


def strided_elements_are_copied_by_one_kernel():
    from pykrt.cuda.kernels import copy
    rng = np.random.default_rng(5)
    for turn in range(60):
        shape, dtype = rng.integers(1, 6, 1 + turn % 3), (np.uint8, np.float32, np.complex128)[turn % 3]
        sides = []
        for _ in "to", "source":
            order = rng.permutation(len(shape))
            host = rng.integers(0, 99, [2 * shape[i] + 1 for i in order]).astype(dtype)
            whole, back = cuda.to_device(host), np.argsort(order)
            turned = whole._view(tuple(whole.shape[i] for i in back), tuple(whole.strides[i] for i in back))
            part = tuple(slice(2 * n, 0, -2) if rng.random() < 0.5 else slice(0, 2 * n, 2) for n in shape)
            sides.append((whole, turned[part], host, host.transpose(back)[part]))
        (whole, to, host, wanted), (_, source, _, given) = sides
        axis = int(rng.integers(len(shape)))
        if turn % 4 == 0:  # Rows that are repeated.
            source = source._view(source.shape, tuple(0 if i == axis else s for i, s in enumerate(source.strides)))
            given = given[tuple(slice(0, 1) if i == axis else slice(None) for i in range(len(shape)))]
        wanted[...] = given
        assert copy.copied(copy.axes(to, source), to, source, 0) and (whole.copy_to_host() == host).all()


def an_array_that_repeats_one_element_does_so_at_the_first_launch():
    @cuda.jit
    def sums(x, out):
        for i in range(x.shape[0]):
            out[0] += x[i]

    out = cuda.to_device(np.zeros(1))
    sums[1, 1](cuda.to_device(np.arange(5.0))._view((5,), (0,), offset=8), out)
    assert out.copy_to_host()[0] == 5


# ---- what is asked of kernels


def code_can_be_inspected():
    x, y = np.ones(4, np.float32), np.zeros(4)
    saxpy[1, 32](2.0, x, y)
    (kinds, text), *_ = saxpy.inspect_asm().items()
    assert ".entry saxpy" in text and saxpy.inspect_llvm(kinds).startswith(
        "; ModuleID") or "define" in saxpy.inspect_llvm(kinds)
    assert saxpy.get_shared_mem_per_block()[kinds] == 0
    assert saxpy.overloads[kinds].max_cooperative_grid_blocks(32) > 0


def a_function_compiles_to_ptx_with_its_result_s_type():
    def add(a, b):
        return a + b

    text, result = cuda.compile(add, (types.float32, types.int32))
    assert ".visible .func" in text and result == types.float64
    text, result = cuda.compile_ptx(lambda out: None, (types.float32[:],))
    assert ".visible .entry" in text and result == types.void


def functions_are_pickled_with_what_they_capture():
    def make(n):
        @cuda.jit
        def kernel(out):
            out[0] = scaled(n)
        return kernel

    out = np.zeros(1)
    pickle.loads(pickle.dumps(make(5)))[1, 1](out)
    assert out[0] == 15


def code_that_two_functions_link_is_one_file():
    from pykrt.cuda._freeze import Freezer
    freezer, twice = Freezer(), "extern \"C\" __device__ int twice(int *r, int x) { *r = 2 * x; return 0; }"
    names = [freezer.link(cuda.CUSource(text)) for text in (twice, twice + " ", twice)]
    assert names[0] == names[2] != names[1], names
    assert freezer.link(cuda.PTXSource(twice)) not in names


def errors_say_which_values_kernels_cannot_use():
    inst, steps = Refused(), range(3)

    @cuda.jit
    def of_an_object(x):
        x[0] = inst.value

    @cuda.jit
    def of_a_range(x):
        for i in steps:
            x[i] = i

    for kernel, why in ((of_an_object, "kernels cannot use a __main__.Refused (the value of 'inst') [undefined-name]"),
                        (of_a_range, "kernels cannot use a range of the program: write range(0, 3) in the kernel")):
        try:
            kernel[1, 1](np.zeros(3))
        except errors.TypingError as error:
            assert f": error: {why}" in str(error) and "did you mean" not in str(error), error
        else:
            raise AssertionError(why)


def errors_in_signatures_show_the_line_of_the_program():
    def misfit():
        @cuda.vectorize(["float32(float32, float32)"])
        def f(a):
            return a

    line = misfit.__code__.co_firstlineno + 1
    raises(errors.TypingError, f"""
{os.path.abspath(__file__)}:{line}:9: error: the signature has 2 argument types, 'f' takes 1 [signature-count]
{line:6} |         @cuda.vectorize(["float32(float32, float32)"])
       |         ^~~~""", misfit)
    decorate = cuda.guvectorize(["float64[:], float64[:]"], "(n)->(m)")
    raises(errors.TypingError, " |     raises(errors.TypingError, ", lambda: decorate(lambda a, b: None))


def options_are_checked():
    raises(TypeError, "no option 'fast'", lambda: cuda.jit(fast=True))
    raises(NotImplementedError, "bounds", lambda: cuda.jit(boundscheck=True))
    raises(errors.DeprecationError, "argtypes", lambda: cuda.jit(argtypes=()))
    raises(ValueError, "launch bounds", lambda: cuda.jit(launch_bounds=(1, 2, 3, 4)))
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        cuda.jit(debug=True)(lambda out: None)
    assert [w.category.__name__ for w in found] == ["NumbaInvalidConfigWarning"]


def names_of_kernels_do_nothing_on_the_host():
    raises(TypeError, "cuda.grid is for kernels", cuda.grid, 1)
    assert repr(cuda.atomic.add) == "<cuda.atomic.add, for kernels>"


def functions_without_a_source_make_reductions():
    x = np.array([3.0, 1.0, 4.0])
    for function, init, wanted in ((max, 0, 4), (min, 2, 1), (operator.add, 0, 8), (operator.mul, 1, 12),
                                   (np.maximum, 5, 5), (np.add, 1, 9)):
        assert cuda.reduce(function)(x, init=init) == wanted, function
    raises(errors.TypingError, "kernels cannot use a functools.partial", cuda.reduce(functools.partial(max, 0)), x)
    raises(TypeError, "not a int", cuda.reduce, 5)


# ---- names


def kernels_may_have_any_name_of_python():
    @cuda.jit
    def _hidden(x):
        x[0] += 1

    @cuda.jit
    def __dunder__(x):
        x[0] += 10

    @cuda.jit
    def on(x):
        x[0] += 100

    @cuda.jit
    def synchronize(x):
        x[0] += 1000

    @cuda.jit
    def Error(x):
        x[0] += 10000

    @cuda.jit
    def größe(x, by):
        x[0] += by

    x = np.zeros(1)
    for kernel in _hidden, __dunder__, on, synchronize, Error:
        kernel[1, 1](x)
    größe[1, 1](x, 1e5)
    größe[1, 1](x, 1000000)
    assert x[0] == 1111111, x
    raises(TypeError, "größe, parameter 'by'", größe[1, 1], x, object())


def utilities_may_have_any_name_of_python():
    @cuda.reduce
    def _sum(a, b):
        return a + b

    @pykrt.sort
    def rng_states(a):
        return -a

    @cuda.vectorize(["float64(float64)"])
    def _squared(x):
        return x * x

    @cuda.guvectorize(["(float64[:], float64[:])"], "(n)->()")
    def on(x, out):
        out[0] = x[0]

    x = np.arange(4.0)
    assert _sum(x) == 6 and rng_states(x).tolist() == [3, 2, 1, 0]
    assert _squared(x).tolist() == [0, 1, 4, 9] and _squared.reduce(x[:1]) == 0 and on(x[1:]) == 1


def a_package_beside_the_source_has_kernels_of_any_name():
    source = APP.replace("triple", "_triple")
    with tempfile.TemporaryDirectory() as folder:
        program(source, folder, XDG_CACHE_HOME=folder)
        command = [PYK, "build", "app.py", "--sig", "_triple(float32[::1])", "--bindings", "python"]
        target = ["cpu", "-o", "app.so"] if os.environ["PYK_DEVICE"] == "cpu" else ["native", "-o", "app.cubin"]
        subprocess.run([*command, "--arch", *target], cwd=folder, check=True)
        absent = {"PYK": "/nowhere/pyk", "XDG_CACHE_HOME": os.path.join(folder, "none")}
        out, text = program(source, folder, **absent)
        assert out == "[0.0, 3.0, 6.0]\n", text


# ---- the cache, and packages beside the source

APP = """
    import numpy as np
    from pykrt import cuda

    @cuda.jit
    def triple(x):
        i = cuda.grid(1)
        if i < x.size:
            x[i] *= 3

    x = np.arange(3, dtype=np.float32)
    triple[1, 32](x)
    print(x.tolist())
    """


def a_second_run_builds_nothing():
    with tempfile.TemporaryDirectory() as folder:
        cache = os.path.join(folder, "cache")
        assert program(APP, folder, XDG_CACHE_HOME=cache)[0] == "[0.0, 3.0, 6.0]\n"
        fake = os.path.join(folder, "pyk")  # the same file by its time and size, which cannot run
        before = os.stat(PYK)
        with open(fake, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\nexit 3\n")
        os.chmod(fake, 0o755)
        assert "exit" not in program(APP, folder, XDG_CACHE_HOME=cache)[1]
        assert program(APP, folder, XDG_CACHE_HOME=cache)[0] == "[0.0, 3.0, 6.0]\n" and before == os.stat(PYK)
        assert "cannot compile triple" in program(APP, folder, XDG_CACHE_HOME=cache, PYK=fake)[1]  # another compiler


def without_pyk_the_error_says_what_to_build():
    with tempfile.TemporaryDirectory() as folder:
        out, text = program(APP, folder, XDG_CACHE_HOME=folder, PYK="/nowhere/pyk")
        assert not out and "pyk is not installed here: PYK, which names it, is '/nowhere/pyk'" in text, text
        command = next(line for line in text.splitlines() if line.startswith("  pyk build "))
        assert "'triple(float32[::1])'" in command, command
        path = os.path.dirname(PYK) + os.pathsep + os.environ["PATH"]
        subprocess.run(command, shell=True, check=True, cwd="/", env={**os.environ, "PATH": path})
        assert program(APP, folder, XDG_CACHE_HOME=folder, PYK="/nowhere/pyk")[0] == "[0.0, 3.0, 6.0]\n"


def a_cache_that_cannot_be_written_stops_nothing():
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "file")
        with open(file, "w", encoding="utf-8"):
            out, text = program(APP, folder, XDG_CACHE_HOME=file, TMPDIR=folder)
        assert out == "[0.0, 3.0, 6.0]\n" and text.count("the cache cannot be written") == 1, text
        assert sorted(os.listdir(folder)) == ["app.py", "file"], os.listdir(folder)


def pyk_and_the_library_are_found_from_the_package():
    """In a prefix, in its Python's packages, and in an unpacked tarball."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(cuda.__file__)))
    for packages in ("lib/python", "lib/python3.99/site-packages"):
        with tempfile.TemporaryDirectory() as prefix:
            os.makedirs(os.path.join(prefix, packages))
            os.mkdir(os.path.join(prefix, "bin"))
            os.symlink(os.path.abspath(PYK), os.path.join(prefix, "bin", "pyk"))
            shutil.copytree(package, os.path.join(prefix, packages, "pykrt"))
            shutil.copy(os.environ["PYK_LIBPYKRT"], os.path.join(prefix, "lib", "libpykrt.so.1"))
            out, text = program(APP, prefix, PYK="", PATH="/usr/bin:/bin", PYK_LIBPYKRT="", LD_LIBRARY_PATH="",
                                PYTHONPATH=os.path.join(prefix, packages))
            assert out == "[0.0, 3.0, 6.0]\n", text


def a_package_beside_the_source_needs_no_compiler():
    with tempfile.TemporaryDirectory() as folder:
        program(APP, folder, XDG_CACHE_HOME=folder)
        target = ["cpu", "-o", "app.so"] if os.environ["PYK_DEVICE"] == "cpu" else ["native", "-o", "app.cubin"]
        command = [PYK, "build", "app.py", "--sig", "triple(float32[::1])", "--bindings", "python", "--arch", *target]
        subprocess.run(command, cwd=folder, check=True)
        absent = {"PYK": "/nowhere/pyk", "XDG_CACHE_HOME": os.path.join(folder, "none")}
        out, text = program(APP, folder, **absent)
        assert out == "[0.0, 3.0, 6.0]\n", text
        out, text = program(APP + "# changed\n", folder, **absent)  # another source: the package is of the one before
        assert not out and "pyk is not installed here" in text, text


def types_of_numba_stand_for_ours():
    try:
        import numba
    except ImportError:
        raise suite.Skip("no numba")
    real, pair, truth = numba.float32, numba.from_dtype(np.dtype([("a", "i4"), ("b", "f4")])), numba.boolean

    @cuda.jit(numba.void(real[::1], truth, pair[::1]))
    def mix(x, doubled, pairs):
        several = cuda.shared.array(2, real)
        several[0] = numba.int32(2.75)
        own = cuda.local.array(1, pair)
        own[0].b = several[0] + truth(4)
        x[0] = own[0].b * 2 if doubled else pairs[0].a

    x, pairs = np.zeros(1, np.float32), np.array([(7, 1)], [("a", "i4"), ("b", "f4")])
    for doubled, wanted in ((True, 6), (False, 7)):
        mix[1, 1](x, doubled, pairs)
        cuda.synchronize()
        assert x[0] == wanted, x


def a_launch_like_the_one_before_asks_for_no_types():
    @cuda.jit
    def add(x, a):
        i = cuda.grid(1)
        if i < x.size:
            x[i] += a

    def launches():
        add[1, 32](x, 1)
        add[1, 32](d, np.float32(1))
        add.forall(12)(x, 2.0)
        add.forall(12, 4)(d, 1)

    x, d, typeof = np.zeros(12), cuda.to_device(np.zeros(12)), types.typeof
    launches()
    types.typeof = None
    try:
        launches()
    finally:
        types.typeof = typeof
    assert x.tolist() == [6] * 12 and d.copy_to_host().tolist() == [4] * 12


def forall_with_debug_covers_all_its_tasks():
    @cuda.jit(debug=True, opt=False)
    def fill(x):
        i = cuda.grid(1)
        if i < x.size:
            x[i] = 1

    x = np.zeros(1000)
    fill.forall(1000)(x)
    assert x.all()


def what_few_programs_need_is_imported_by_them():
    text = "import sys, numpy; before = set(sys.modules); import pykrt.cuda; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True)
    loaded = set(done.stdout.split())
    assert "pykrt.cuda" in loaded and not loaded & {"asyncio", "subprocess", "ssl", "logging"}, done


def code_of_python_s_command_line_is_compiled():
    text = ("import numpy as np\nfrom pykrt import cuda\n@cuda.jit\ndef k(x):\n    x[0] = 4\n"
            "x = np.zeros(1)\nk[1, 1](x)\nprint(x[0])")
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True)
    assert done.stdout == "4.0\n", done.stderr


def names_of_numba_s_compiler_for_the_cpu_say_where_they_stay():
    import pykrt as numba
    kept = "keep `from numba import njit`, beside `from pykrt import cuda`"
    raises(ImportError, kept, exec, "from pykrt import njit")
    raises(ImportError, kept, lambda: numba.njit)
    raises(ImportError, "cannot import name", exec, "from pykrt import nonsense")
    raises(AttributeError, "no attribute 'nonsense'", lambda: numba.nonsense)


if __name__ == "__main__":
    sys.exit(suite.run(LABEL, globals()) > 0)
