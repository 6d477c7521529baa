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
print("ok")
