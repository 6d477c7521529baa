"""What test/cli/bindings.test.sh runs where NumPy is installed: its arrays and numbers, and DLPack. Says "ok" at its
end."""
import numpy as np

import k_pyk as kernels

cpu = kernels.on("cpu")
n = 1000
x, y, r = np.arange(n, dtype=np.float32), np.ones(n, np.float32), np.zeros(n, np.float32)


class Tensor:
    """An array that speaks DLPack alone."""

    def __init__(self, values):
        self.values = values

    def __dlpack_device__(self):
        return self.values.__dlpack_device__()

    def __dlpack__(self, **arguments):
        return self.values.__dlpack__(**arguments)


class OldTensor(Tensor):
    """As before version 1 of DLPack."""

    def __dlpack__(self, stream=None):
        return self.values.__dlpack__(stream=stream)


for wrap in (np.asarray, Tensor, OldTensor):
    r[:] = 0
    cpu.vector_add[8, 128](wrap(r), wrap(x), wrap(y))
    assert (r == x + y).all()


def refused(text, call, *arguments):
    try:
        call(*arguments)
    except (TypeError, ValueError) as e:
        assert text in str(e), f"{text!r} is not in {e}"
        return
    raise AssertionError(f"no error: {text}")


launch = cpu.vector_add[8, 128]
fixed = r.copy()
fixed.flags.writeable = False
for wrap in (np.asarray, Tensor):
    refused("expected dtype float32, got float64", launch, wrap(r.astype("f8")), x, y)
    refused("expected C order, got strides (8,)", launch, wrap(r[::2]), x, y)
    refused("expected 1 dimension, got 2", launch, wrap(r.reshape(10, 100)), x, y)
refused("expected dtype float32, got '>f4'", launch, r.astype(">f4"), x, y)
refused("expected an array that may be written", launch, fixed, x, y)
refused("parameter 'x': expected an array on the CPU (__array_interface__ or __dlpack__), got numpy.float32", launch, r,
        np.float32(1), y)
masked = np.ma.array(x, mask=x > 3)
refused("parameter 'x': expected an array without a mask, got a masked one", launch, r, masked, y)
launch(r, np.ma.array(x), y)
launch(r, fixed, y)

a = np.ones((3, 4), np.float32)
cpu.scale[(1, 1), (8, 8)](a[::-1, ::2].T, np.int32(3))
assert (a == [[3, 1, 3, 1]] * 3).all()
out = np.zeros(11)
cpu.numbers[1, 1](out, np.int8(-5), np.uint8(200), np.bool_(True), np.float16(1.5), np.float32(0.1),
                  np.complex64(1 + 2j), (np.int64(3), 4), (6, np.float64(7.25)))
assert (out == [-5, 200, 1, 1.5, np.float32(0.1), 1, 2, 3, 4, 6, 7.25]).all(), out
empty = np.zeros(0, np.float32)
launch(empty, x, y)
# Records: arrays of structured dtypes, and one of their elements.
point = np.dtype([("x", np.float32), ("n", np.int64)], align=True)
packed = np.dtype([("b", np.int8), ("v", np.int16, (2,)), ("c", np.int8)])
p, r = np.zeros(2, point), np.zeros(4, packed)[::2]
p[0] = 1.5, 2
r[1] = 7, (0, 0), 0
cpu.records[1, 1](p, p[0], r)
assert p[1].tolist() == (1.5, 4) and r[0]["c"] == 7, (p, r)
records = cpu.records[1, 1]
for i in range(100):  # a record of its own, which lives as long as it is used
    records(p, np.array([(i, i)], point)[0].copy(), r)
    assert p[1].tolist() == (i, i + 2), p
refused("expected records with x: f4 at 0, n: i8 at 8, got x: f4 at 0, n: f8 at 8", records,
        np.zeros(2, np.dtype([("x", "f4"), ("n", "f8")], align=True)), p[0], r)
refused("got x: f4 at 0, n: i8 at 4", records,
        np.zeros(2, [("x", "f4"), ("n", "i8")]), p[0], r)
refused("expected dtype record of 6 bytes, got float32", records, p, p[0], x)
odd = np.frombuffer(bytearray(40), np.uint8)
odd = odd[1 if odd.ctypes.data % 2 == 0 else 0:][:16].view(point)
refused("expected records aligned to 8 bytes", records, odd, p[0], r)
records(p, odd[0], r)  # is only read: a copy
assert p[1].tolist() == (0, 2), p
# Vectors: one more dimension, the components.
v = np.arange(16, dtype=np.float32).reshape(4, 4)
cpu.vectors[1, 1](v[::2], (1, 2, 3, 4))
assert v[2].tolist() == [4, 3, 1, 1], v
vectors = cpu.vectors[1, 1]
for wrong in (v[:, :3], v.astype("f8"), v[:, ::-1], np.array(np.float32(1))):
    refused("expected a last dimension of 4 adjacent components of type f4", vectors, wrong, (1, 2, 3, 4))
refused("expected 1 dimension, got 2", vectors, v.reshape(2, 2, 4), (1, 2, 3, 4))
refused("expected a tuple of 4 values", vectors, v, (1, 2, 3))
# Times: arrays and numbers, of the kernel's unit.
days = np.zeros(3, "M8[s]")
cpu.times[1, 32](days, np.datetime64("2020-01-01T00:00:00", "s"), 86400)
assert (days == np.array(["2020-01-01", "2020-01-02", "2020-01-03"], "M8[s]")).all()
cpu.times[1, 32](days, np.datetime64("2020-01-01T00:00:00", "s"), np.timedelta64(-60, "s"))
assert days[1] == np.datetime64("2019-12-31T23:59:00")
times, second = cpu.times[1, 32], np.datetime64(0, "s")
refused("parameter 't': expected dtype M8[s], got <M8[ms]", times, days.astype("M8[ms]"), second, 1)
refused("parameter 'start': expected M8[s], got M8[D]", times, days, np.datetime64("2020-01-01"), 1)
refused("parameter 'step': expected m8[s] or a number of 64 bits, got float", times, days, second, 1.0)

# States of random numbers, as numba.cuda.random makes them.
states = cpu.rng_states(3, seed=42)
assert states.dtype == np.dtype([("s0", "u8"), ("s1", "u8")], align=True) and states.shape == (3,)
assert states.tolist() == [(13679457532755275413, 13679457532755275413), (313611670190079035, 410834281257317300),
                           (11993970802556713180, 5368778761872700062)]
assert cpu.rng_states(2, 7, 5).tolist() == [(1286922890730759638, 4953010336843359863),
                                            (9570120194330797677, 9094515782524185886)]
assert cpu.rng_states(0, 1).shape == (0,) and (kernels.rng_states(2, 42, 1) == states[1:]).all()
line = np.zeros(3, np.float32)
cpu.uniform[1, 32](line, states)
assert 0 < line.min() < line.max() < 1 and states[0][0] != 13679457532755275413
for text, call in [("rng_states: seed is -1, not 0 to 2**64 - 1", lambda: cpu.rng_states(1, -1)),
                   ("rng_states: n is -3, not 0 to 2**64 - 1", lambda: cpu.rng_states(-3, 1)),
                   ("cannot be interpreted as an integer", lambda: cpu.rng_states(1, 1.5))]:
    refused(text, call)

# Reductions and universal functions.
m = np.arange(12, dtype=np.float32).reshape(3, 4)
assert cpu.total(m) == 66 and cpu.total(m[:, ::2].T, init=5) == 35 and cpu.total(m.astype(np.int64)) == 66
assert cpu.total(m[:0]) == 0 and type(cpu.total(m.astype(np.int64))) is int
one = np.zeros(1, np.float32)
assert cpu.total(m, res=one) is None and one[0] == 66
line = m.ravel()
assert cpu.total(line, 3) == 3 and cpu.total(line[::2], 3) == 6 and cpu.total(line, 0, init=4) == 4
assert cpu.total(line, 5, one, 7) is None and one[0] == 17
for a, size in ((m, 3), (line, 13), (line, -1)):
    try:
        cpu.total(a, size)
        raise SystemExit(f"size={size} was taken")
    except ValueError as error:
        assert str(error).startswith(f"total: size={size} of an array of shape"), error
refused("total: expected an array of float32 or int64, got float64", cpu.total, m.astype("f8"))
for wrong in (3, [1], np.float32(1)):
    refused("total, parameter 'arr': expected an array on the CPU, got", cpu.total, wrong)
refused("total, parameter 'arr': expected dtype float32, got '>f4'", cpu.total, m.astype(">f4"))
refused("total, parameter 'arr': expected an array without a mask, got a masked one", cpu.total, np.ma.array(m, mask=m > 3))
assert cpu.total(Tensor(m)) == 66 and cpu.total(OldTensor(m[::2])) == 44 and cpu.total(np.ma.array(m)) == 66
class Odd:
    def __init__(self, **described):
        self.__array_interface__ = described


for described in ({}, {"typestr": "<f4"}, {"typestr": "<f4", "shape": (1,), "data": ()}):
    refused("__array_interface__, got something else in its place", cpu.total, Odd(**described))
three = np.zeros(3, np.float32)
refused("total, parameter 'res': expected at least one element, got shape (0,)", cpu.total, m, None, three[1:1])
refused("total, parameter 'res': expected dtype float32, got float64", cpu.total, m, None, np.zeros(1))
refused("total, parameter 'res': expected an array that may be written", cpu.total, m, None, fixed)
refused("total, parameter 'res': expected an array on the CPU, got numpy.float32", cpu.total, m, None, np.float32(0))
refused("total, parameter 'init': expected float32, got str", lambda: cpu.total(m, init="a"))
assert not three.any() and cpu.total(m, res=three[1:]) is None and three.tolist() == [0, 66, 0]

kind = np.dtype([("x", np.float32), ("n", np.int64)], align=True)
many = np.zeros((3, 5), kind)
many["x"], many["n"] = np.arange(15).reshape(3, 5) % 7, np.arange(15).reshape(3, 5)
lowest = np.zeros((), kind)
lowest["x"] = -1
found = cpu.most(many, init=lowest)
assert found.dtype == kind and found["x"] == 6 and found["n"] in (6, 13), found
assert cpu.most(many[::2, 1], init=(-1, 0)).item() == (4.0, 11) and cpu.most(many[:0], init=(2.5, 3)).item() == (2.5, 3)
kept = np.zeros(2, kind)
assert cpu.most(many[0], 3, kept[1:], lowest[()]) is None and kept[1].item() == (2.0, 2) and kept[0].item() == (0.0, 0)
refused("most, parameter 'init': expected records with x: f4 at 0, n: i8 at 8, as a tuple or a record of NumPy, got int", cpu.most, many)
refused("most, parameter 'init': expected records with", lambda: cpu.most(many, init=np.zeros((), [("x", "f4"), ("pad", "i4"), ("m", "i8")])))
refused("most, parameter 'init': expected int64, got str", lambda: cpu.most(many, init=(1, "a")))
refused("most, parameter 'arr': expected records with x: f4 at 0, n: i8 at 8, got", cpu.most, np.zeros(3, [("x", "f4"), ("m", "i8")]))
refused("most: expected an array of records with x: f4 at 0, n: i8 at 8, got float32", cpu.most, m)
refused("most, parameter 'res': expected dtype", lambda: cpu.most(many, res=one, init=lowest))
rows = cpu.most(many, axis=1, init=lowest)
assert rows.dtype == kind and rows["x"].tolist() == [4, 6, 6] and rows["n"].tolist() == [4, 6, 13]
place = np.zeros(10, kind)[::2]
assert cpu.most(many[::2], axis=0, init=(3, 99), out=place) is place and place["x"].tolist() == [3, 4, 5, 6, 4]
assert cpu.most.scan(many[0])["n"].tolist() == [0, 1, 2, 3, 4] and cpu.most.arg(many[:2, :4]) == 5
assert cpu.most.segments(many[1], np.array([0, 2, 2, 5]), init=(-1, 7)).tolist() == [(6, 6), (-1, 7), (2, 9)]
refused("most, parameter 'out': expected records with x: f4 at 0, n: i8 at 8 of shape (5,), got", lambda: cpu.most(
    many, axis=0, init=(0, 0), out=np.zeros(5)))
bytes4 = np.dtype([("b", np.int8), ("v", np.int16, (2,)), ("c", np.int8)])
few = np.ones(9, bytes4)
assert cpu.joined(few, init=np.zeros((), bytes4))["c"] == 9
refused("joined, parameter 'init': expected records with", lambda: cpu.joined(few, init=(1, 2, 3)))
refused("total, parameter 'arr': expected numbers in up to 6 dimensions, got |V16 in 2", cpu.total, many)

h, wide = np.zeros((3, 4), np.float32), np.zeros((3, 4))
for b in (np.float32(2), m[0], 2, m, Tensor(m), np.int64(2)):
    number = getattr(b, "values", b)
    assert cpu.hypotenuse(m, b, out=h) is h and np.allclose(h, np.hypot(m, number))
    assert cpu.hypotenuse(b, m, h) is h and cpu.hypotenuse(a=m, b=b, out=[h]) is h
    made = cpu.hypotenuse(m, b)
    assert type(made) is np.ndarray and made.dtype == np.float32 and np.allclose(made, np.hypot(m, number))
for i in range(1000):  # numbers of NumPy are read while they are there
    assert cpu.hypotenuse(np.float64(3 * i), np.float64(4 * i), out=wide)[2, 3] == 5 * i
made = [cpu.hypotenuse(np.full(1000, 3.0 * i), 4.0 * i) for i in range(1, 50)]
assert all((one == 5 * i).all() for i, one in enumerate(made, 1))
assert cpu.hypotenuse(3.0, 4.0) == 5 and type(cpu.hypotenuse(3.0, 4.0)) is float
assert cpu.hypotenuse(m[:0], 1).shape == (0, 4)
cpu.hypotenuse(1, m.astype("f8")[:, ::-1], wide)
assert np.allclose(wide, np.hypot(1, m[:, ::-1]))
norms = np.zeros(3)
cpu.norm(m.astype("f8"), out=norms)
assert np.allclose(norms, np.sqrt((m * m).sum(1))) and np.allclose(cpu.norm(m.astype("f8")), norms)
assert cpu.norm(x=np.ones(4)) == 2 and cpu.norm(r=norms, x=m.astype("f8")) is norms
for text, call in [
        ("hypotenuse takes 2 inputs (a, b -> out), 'b' is missing", lambda: cpu.hypotenuse(m)),
        ("hypotenuse takes 3 operands (a, b -> out), got 4", lambda: cpu.hypotenuse(m, m, h, h)),
        ("hypotenuse has 1 output (a, b -> out), got 2 in out= and 0 as operands", lambda: cpu.hypotenuse(m, m, out=(h, h))),
        ("hypotenuse has 1 output (a, b -> out), got 1 in out= and 1 as operands", lambda: cpu.hypotenuse(m, m, h, out=h)),
        ("hypotenuse has no operand 'c'; it has a, b -> out", lambda: cpu.hypotenuse(m, c=m)),
        ("hypotenuse got operand 'a' twice", lambda: cpu.hypotenuse(m, a=m)),
        ("hypotenuse, operand 'out': expected an output array on the CPU, got int", lambda: cpu.hypotenuse(m, m, 3)),
        ("operand 'out': expected an output array on the CPU, got numpy.float32", lambda: cpu.hypotenuse(m, m, h[0, 0])),
        ("operand 'out': expected an array that may be written", lambda: cpu.hypotenuse(fixed, 1, fixed)),
        ("hypotenuse, operand 'out': expected dtype float32, got '>f4'", lambda: cpu.hypotenuse(m, m, h.astype(">f4"))),
        ("operand 'a': expected an array without a mask", lambda: cpu.hypotenuse(masked, 1)),
        ("operand 'b': expected an array on the CPU or a number, got list", lambda: cpu.hypotenuse(m, [1])),
        ("operand 'b': expected an array or a number, got numpy.datetime64", lambda: cpu.hypotenuse(m, second)),
        ("operand 'b': expected numbers in up to 6 dimensions, got <f4 in 7", lambda: cpu.hypotenuse(1, m.reshape([1] * 5 + [3, 4]))),
]:
    refused(text, call)
try:
    cpu.hypotenuse(m, m[:2], h)
    raise AssertionError("no error")
except kernels.Error as e:
    assert "cannot be broadcast" in str(e), e
print("ok")
