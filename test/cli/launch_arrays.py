"""What test/cli/bindings.test.sh runs: k_pyk on the CPU, with arrays of the standard library that describe themselves
as NumPy's do. Says "ok" at its end."""
import array
import ctypes
import importlib
import inspect
import pydoc
import threading

import k_pyk as kernels

CODES = {"f": "<f4", "d": "<f8", "i": "<i4", "H": "<V2"}


class Array:
    def __init__(self, code, values, shape=None, strides=None, readonly=False, offset=0, **more):
        self.values = array.array(code, values)
        address = self.values.buffer_info()[0] + offset
        self.__array_interface__ = {"version": 3, "typestr": CODES[code], "shape": shape or (len(self.values),),
                                    "strides": strides, "data": (address, readonly), **more}


def refused(error, text, call, *arguments, **named):
    try:
        call(*arguments, **named)
    except error as e:
        assert text in str(e), f"{text!r} is not in {e}"
        return e
    raise AssertionError(f"no {error.__name__}: {text}")


n = 300
x, y, r = Array("f", range(n)), Array("f", [0.5] * n), Array("f", [0] * n)
want = [i + 0.5 for i in range(n)]
cpu = kernels.on("cpu")
assert cpu is kernels.on("cpu")
for launch in (cpu.vector_add[2, 32], cpu.vector_add[(2, 1), (32, 1, 1), None, 64], cpu.vector_add.forall(n),
               cpu.vector_add.forall(n, tpb=64), kernels.vector_add[2, 32]):
    r.values[:] = array.array("f", [0] * n)
    launch(r, x, y)
    assert list(r.values) == want
cpu.vector_add[0, 32](r, x, y)  # an empty grid
cpu.vector_add.forall(0)(r, x, y)
cpu.synchronize()
cpu.profile_start()
cpu.profile_stop()
kernels.synchronize()

a = Array("f", range(12), (4, 3), (4, 16))  # a transpose
cpu.scale[(1, 1), (8, 8)](a, 3)
assert list(a.values) == [3.0 * i for i in range(12)]
for code in "id":  # two signatures
    t = Array(code, [1, 2, 3])
    cpu.twice[1, 32](t)
    assert list(t.values) == [2, 4, 6]
t = Array("i", [1, 2, 3])
cpu.twice__i32_1c[1, 32](t)
assert list(t.values) == [2, 4, 6]

launch = cpu.vector_add[2, 32]
refused(TypeError, "vector_add takes 3 arguments (r, x, y), got 2", launch, r, x)
refused(TypeError, "vector_add, parameter 'x': expected dtype float32, got float64", launch, r, Array("d", [1]), y)
r.values[:] = array.array("f", [0] * n)
launch(y=y, r=r, x=x)
assert list(r.values) == want
for text, values, named in [("takes 3 arguments (r, x, y), got 2, without x", [r], {"y": y}), ("got parameter 'r' twice", [r], {"r": r}),
                            ("has no parameter 'z'; it has r, x, y", [r, x], {"z": y})]:
    refused(TypeError, "vector_add " + text, launch, *values, **named)
refused(TypeError, "parameter 'r': expected 1 dimension, got 2", launch, a, x, y)
refused(TypeError, "parameter 'r': expected C order, got strides (8,)", launch, Array("f", [0] * 4, (2,), (8,)), x, y)
refused(TypeError, "parameter 'r': expected an array that may be written", launch, Array("f", [0], readonly=True), x, y)
refused(TypeError, "parameter 'r': expected data aligned to 4 bytes", launch, Array("f", [0, 0], (1,), offset=2), x, y)
refused(TypeError, "parameter 'y': expected an array on the CPU (__array_interface__ or __dlpack__), got list", launch,
        r, x, [1])
x.__array_interface__["typestr"] = "f4"  # the machine's byte order, as for NumPy
launch(r, x, y)
assert list(r.values) == want
refused(TypeError, "expected an array without a mask", launch, Array("f", [0], mask=x), x, y)
launch(r, Array("f", range(n), readonly=True), y)


for wrong in ({}, {"shape": (1,)}, {"shape": (1,), "data": 3, "typestr": "<f4"},
              {"shape": (1 << 70,), "data": (8, False), "typestr": "<f4"}):
    odd = Array("f", [0])
    odd.__array_interface__ = wrong
    refused(TypeError, "parameter 'x': ", launch, r, odd, y)


class Foreign:
    __cuda_array_interface__ = {}


refused(TypeError, "Foreign in memory of a GPU", launch, r, x, Foreign())
refused(TypeError, "twice has no signature for these arguments:\n  void(array(int32, 1d, C))", cpu.twice[1, 1], x)
refused(TypeError, "vector_add needs a launch configuration", cpu.vector_add, r, x, y)
refused(TypeError, "write vector_add[grid, block]", lambda: cpu.vector_add[1])
refused(ValueError, "the block has 1 to 3 dimensions, not 4", lambda: cpu.vector_add[1, (1, 1, 1, 1)])
refused(ValueError, "the grid is -1", lambda: cpu.vector_add[-1, 1])
refused(ValueError, "0 or more", cpu.vector_add.forall, -1)
refused(kernels.Error, "block.x is 2048", cpu.vector_add[1, 2048], r, x, y)
for name in "gpu", "package", "runtime":
    refused(kernels.Error, f"'{name}' is not a device", kernels.on, name)
refused(AttributeError, "has no kernel 'missing'; it has vector_add, scale", lambda: kernels.missing)
refused(AttributeError, "has no kernel 'missing'", lambda: cpu.missing)
assert "vector_add" in dir(kernels)

# Scalars and tuples.
out = Array("d", [0] * 11)
numbers = cpu.numbers[1, 1]
numbers(out, -5, 200, True, 1.5, 0.1, 1 + 2j, (3, 4), (6, 7.25))
single = ctypes.c_float(0.1).value
assert list(out.values) == [-5, 200, 1, 1.5, single, 1, 2, 3, 4, 6, 7.25], out.values
numbers(out, -5, 200, 0, 1e6, 1e300, 2, [3, 4], (6, 7))
assert list(out.values)[2:7] == [0, float("inf"), float("inf"), 2, 0]
good = [out, -5, 200, True, 1.5, 0.1, 1 + 2j, (3, 4), (6, 7.25)]
for at, value, error, text in [
        (1, -129, OverflowError, "parameter 'a': expected int8, -128 to 127, got -129"),
        (1, 1.0, TypeError, "parameter 'a': expected int8, got float"),
        (2, 256, OverflowError, "parameter 'b': expected uint8, 0 to 255, got 256"),
        (3, [1], TypeError, "parameter 'c': expected bool, got list"),
        (4, "1", TypeError, "parameter 'd': expected float16, got str"),
        (5, 1j, TypeError, "parameter 'e': expected float32, got complex"),
        (6, "1", TypeError, "parameter 'f': expected complex64, got str"),
        (7, (1, 2, 3), TypeError, "parameter 'g': expected a tuple of 2 values, got 3 of them"),
        (7, (1, None), TypeError, "parameter 'g': expected int64, got NoneType"),
        (8, 1, TypeError, "parameter 'h': expected a tuple of 2 values, got int")]:
    refused(error, text, numbers, *good[:at], value, *good[at + 1:])

b = Array("H", [0])
for value, bits in [(1, 0x3f80), (-0.0, 0x8000), (1 + 2**-8, 0x3f80), (1 + 3 * 2**-8, 0x3f82),
                    (1 + 2**-8 + 2**-40, 0x3f81), (1e300, 0x7f80), (-3.4e38, 0xff80), (float("nan"), 0x7fc0),
                    (2.0**-140, 0x0000), (2.0**-133, 0x0001)]:
    cpu.brain[1, 1](b, value)
    assert b.values[0] == bits, f"{value}: {b.values[0]:04x}"

# Exceptions of kernels; names that the module needs itself.
error = refused(kernels.KernelError, "ValueError: three", cpu.k_on[1, 1], Array("i", [3]))
assert error.result == "PYK_DEVICE_EXCEPTION"
assert isinstance(error, ValueError) and type(error).__name__ == "ValueError" and str(error).startswith(error.file)
assert (error.kernel, error.thread, error.block) == ("on", (0, 0, 0), (0, 0, 0)) and error.message == "ValueError: three"
assert error.line > 0 and error.calls == [] and error.other_thread is None and len(error.failures) == 1
cpu.k_on[1, 1](Array("i", [4]))
s = Array("i", [0])
cpu.sum[1, 1](s)
cpu.k__sum[1, 1](s)
assert list(s.values) == [2]


# Several threads, the first use of a device among them.
def work():
    mine = Array("f", [0] * n)
    for _ in range(50):
        kernels.on("cpu").vector_add[2, 32](mine, x, y)
    done.append(list(mine.values) == want)


done = []
threads = [threading.Thread(target=work) for _ in range(8)]
for t in threads:
    t.start()
for t in threads:
    t.join()
assert done == [True] * 8
# Without NumPy results describe themselves as its arrays do.
made = cpu.plus(Array("f", range(6), (2, 3), (12, 4)), 0.5)
assert made.shape == (2, 3) and array.array("f", made.tobytes()).tolist() == [0.5, 1.5, 2.5, 3.5, 4.5, 5.5]
assert array.array("f", cpu.plus.reduce(made).tobytes()).tolist() == [4, 6, 8] and cpu.plus.reduce(made, None) == 18
assert array.array("f", cpu.plus_reduce.scan(made, 1, exclusive=True).tobytes()).tolist() == [0, 0.5, 2, 0, 3.5, 8]
twice = cpu.plus(made, made)
assert cpu.plus_reduce(twice, axis=(0, 1)) == 36 and repr(twice) == "<array of shape (2, 3) on the CPU>"


def help_of(what):
    return pydoc.render_doc(what, renderer=pydoc.plaintext)


types = "(r: array(float32, 1d, C), x: array(float32, 1d, C), y: array(float32, 1d, C))"
assert f"vector_add{types}\n    \n    Adds.\n    \n    Each element\n      alone. \"*/\"" in help_of(cpu.vector_add), help_of(cpu.vector_add)
assert "twice(x: array(int32, 1d, C))\n    twice(x: array(float64, 1d, C))" in help_of(kernels.twice)
assert str(inspect.signature(cpu.vector_add)).replace("'", "") == types
assert cpu.vector_add.__name__ == "vector_add" and cpu.vector_add.__module__ == "k_pyk"
assert inspect.signature(cpu.twice).parameters["x"].annotation == "array(int32, 1d, C) or array(float64, 1d, C)"
assert cpu.plus.__doc__ == 'Adds "two".'

# Arrays of the package's own: the first of a kind tells what becomes of the next.
own = kernels._own if "_own" in vars(kernels) else importlib.import_module("pykrt._values")._own


class Own(Array):
    def __init__(self, code, values, shape=None, strides=None, readonly=False, offset=0):
        super().__init__(code, values, shape, strides, readonly, offset)
        described = self.__array_interface__
        strides = strides or (self.values.itemsize,)
        self._pyk = own(None, CODES[code], described["data"][0], described["shape"], strides, readonly)


for launch in (cpu.vector_add[2, 32], cpu.vector_add.forall(n)):
    for start in range(3):
        r, x, y = Own("f", [0] * n), Own("f", range(start, n + start)), Own("f", [0.5] * n)
        launch(r, x, y)
        assert list(r.values) == [i + start + 0.5 for i in range(n)]
for wrong, text in [(Own("d", [1] * n), "expected dtype float32, got float64"), (Own("f", range(12), (4, 3), (12, 4)), "got 2"),
                    (Own("f", [0] * 4, (2,), (8,)), "expected C order"), (Own("f", [0], readonly=True), "may be written"),
                    (Own("f", [0, 0], (1,), offset=2), "expected data aligned to 4 bytes")]:
    for again in range(2):
        refused(TypeError, "vector_add, parameter 'r': ", launch, wrong, x, y)
        refused(TypeError, text, launch, wrong, x, y)
for code in "idid":  # whichever was seen first
    t = Own(code, [1, 2, 3])
    cpu.twice[1, 3](t)
    cpu.twice[1, 3](t)
    assert list(t.values) == [4, 8, 12]
a = Own("f", range(12), (4, 3), (4, 16))
for factor, error in [(2, None), (3, None), (1.5, TypeError), (1 << 31, OverflowError), ("2", TypeError), (True, None)]:
    if error:
        refused(error, "scale, parameter 'factor': expected int32", cpu.scale[(1, 1), (8, 8)], a, factor)
    else:
        cpu.scale[(1, 1), (8, 8)](a, factor)
assert list(a.values) == [6.0 * i for i in range(12)]
for _ in range(2):  # numbers are taken in the same way, fast and slow
    r = Own("d", [0] * 11)
    cpu.numbers[1, 1](r, -5, 200, True, 1.0, 1 << 126, 2 - 3j, (7, 8), (9, 2.5))
    assert list(r.values) == [-5, 200, 1, 1.0, float(1 << 126), 2, -3, 7, 8, 9, 2.5], list(r.values)
same = cpu.mixed[1, 1]
for _ in range(2):
    r = Own("d", [0] * 7)
    same(r, -5, 200, True, 1.0, 1e39, 2 - 3j)
    assert list(r.values) == [-5, 200, 1, 1.0, float("inf"), 2, -3], list(r.values)
    for at, value in [(1, 128), (1, 1.0), (2, -1), (3, "x"), (4, None), (5, "1"), (6, "1j"), (6, None)]:
        values = [r, -5, 200, True, 1.0, 1e39, 2 - 3j]
        values[at] = value
        refused((TypeError, OverflowError), f"mixed, parameter '{'rabcdef'[at]}': expected ", same, *values)
print("ok")
