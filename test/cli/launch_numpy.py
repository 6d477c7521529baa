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
    except TypeError as e:
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
refused("expected records with x: f4 at 0, n: i8 at 8, got x: f4 at 0, n: f8 at 8", records,
        np.zeros(2, np.dtype([("x", "f4"), ("n", "f8")], align=True)), p[0], r)
refused("got x: f4 at 0, n: i8 at 4", records,
        np.zeros(2, [("x", "f4"), ("n", "i8")]), p[0], r)
refused("expected dtype record of 6 bytes, got float32", records, p, p[0], x)
odd = np.frombuffer(bytearray(40), np.uint8)
odd = odd[1 if odd.ctypes.data % 2 == 0 else 0:][:16].view(point)
refused("expected records aligned to 8 bytes", records, p, odd[0], r)
# Vectors: one more dimension, the components.
v = np.arange(16, dtype=np.float32).reshape(4, 4)
cpu.vectors[1, 1](v[::2], (1, 2, 3, 4))
assert v[2].tolist() == [4, 3, 1, 1], v
vectors = cpu.vectors[1, 1]
for wrong in (v[:, :3], v.astype("f8"), v[:, ::-1], np.float32(1)):
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
for wrong in (m.astype("f8"), 3):
    refused("total: expected an array of float32 or int64, got", cpu.total, wrong)
refused("total: expected an array on the CPU or a number, got list", cpu.total, [1])
h = np.zeros((3, 4), np.float32)
for b in (np.float32(2), m[0], 2, m):
    cpu.hypotenuse(m, b, out=h)
    assert np.allclose(h, np.hypot(m, b))
wide = np.zeros((3, 4))
cpu.hypotenuse(1, m.astype("f8")[:, ::-1], wide)
assert np.allclose(wide, np.hypot(1, m[:, ::-1]))
norms = np.zeros(3)
cpu.norm(m.astype("f8"), out=norms)
assert np.allclose(norms, np.sqrt((m * m).sum(1)))
refused("hypotenuse takes 2 inputs and 1 output array, got 2 operands", cpu.hypotenuse, m, m)
refused("hypotenuse: expected an output array, got int", cpu.hypotenuse, m, m, 3)
refused("expected dtype float32, got '>f4'", cpu.hypotenuse, m, m, h.astype(">f4"))
try:
    cpu.hypotenuse(m, m[:2], h)
    raise AssertionError("no error")
except kernels.Error as e:
    assert "cannot be broadcast" in str(e), e
print("ok")
