"""Kernels that `pyk build --bindings python` made of kernels.py, launched with arrays of pykrt.cuda: LABEL as in
host.py."""
import os
import sys
import traceback

import numpy as np

import kernels_pyk as kernels
from pykrt import _package, cuda

LABEL = sys.argv[1]
ON_CPU = os.environ.get("PYK_DEVICE", "").startswith("cpu")


def raises(kind, text, call, *arguments):
    try:
        call(*arguments)
    except kind as error:
        assert text in str(error), f"{text!r} is not in {error}"
        return
    raise AssertionError(f"no {kind.__name__}: {text}")


def test_kernels_write_arrays_in_place():
    a = np.arange(100.)
    d = cuda.to_device(a)
    for _ in range(3):  # the first launch goes the long way, the next reuse what it learned
        kernels.add[4, 32](d, 2)
        kernels.add[4, 32](d[10:20], 1)
        kernels.add[4, 32](d[::3], 1)
        kernels.add[4, 32](d[::-1][:2], 1)
    a += 6
    a[10:20] += 3
    a[::3] += 3
    a[-2:] += 3
    cuda.synchronize()
    np.testing.assert_array_equal(d.copy_to_host(), a)


def test_an_array_of_another_device_is_refused():
    d = cuda.to_device(np.zeros(32))
    other = kernels.on("cpu:1")
    if ON_CPU:
        raises(RuntimeError, "expected memory of cpu:1, got memory of cpu", other.add[1, 32], d, 1)
    else:
        raises(TypeError, "parameter 'x': expected an array on the CPU, got", other.add[1, 32], d, 1)
    kernels.add[1, 32](d, 1)
    assert d.copy_to_host().sum() == 32


def test_a_kernel_without_parameters_is_launched():
    for _ in range(2):
        kernels.nothing[2, 32]()
    raises(TypeError, "nothing", kernels.nothing[1, 1], 3)
    cuda.synchronize()


def test_a_launch_goes_on_a_stream_of_ours():
    stream = cuda.stream()
    d = cuda.to_device(np.zeros(64), stream=stream)
    kernels.add[2, 32, stream](d, 5)
    kernels.add.forall(64, stream=stream)(d, 1)
    got = d.copy_to_host(stream=stream)
    stream.synchronize()
    assert (got == 6).all()


def test_orders_are_told_apart():
    x = np.arange(12, dtype=np.float32).reshape(3, 4)
    c, f = cuda.to_device(x), cuda.to_device(np.asfortranarray(x * 0))
    for _ in range(2):
        kernels.transpose[(1, 1), (8, 8)](c, f)
    np.testing.assert_array_equal(f.copy_to_host(), 10 * x)
    for _ in range(2):
        raises(TypeError, "expected C order", kernels.transpose[(1, 1), (8, 8)], f, f)
        raises(TypeError, "expected F order", kernels.transpose[(1, 1), (8, 8)], c, c)
        raises(TypeError, "expected dtype float64", kernels.add[1, 1], cuda.to_device(np.zeros(3, np.int64)), 1)
        raises(TypeError, "expected 1 dimension, got 2", kernels.add[1, 1], cuda.to_device(np.zeros((3, 3))), 1)


def test_arrays_of_numpy_are_looked_at_anew_where_they_changed():
    a = np.zeros(12)
    for _ in range(3):
        kernels.add[1, 32](a, 1)
        kernels.add[1, 32](a[::2], 1)
        kernels.add[1, 32](a[::-1][:3], 1)
        raises(TypeError, "expected dtype float64", kernels.add[1, 32], a.view(np.int64), 1)
        raises(TypeError, "expected 1 dimension, got 2", kernels.add[1, 32], a.reshape(3, 4), 1)
    assert a.tolist() == [6, 3] * 4 + [6, 6, 9, 6]
    a.flags.writeable = False
    raises(TypeError, "read-only", kernels.add[1, 32], a, 1)
    a.flags.writeable = True
    raises(TypeError, "without a mask", kernels.add[1, 32], np.ma.masked_array(a, a > 6), 1)
    a.shape = 3, 4
    raises(TypeError, "expected 1 dimension, got 2", kernels.add[1, 32], a, 1)
    x, y = np.ones((3, 4), np.float32), np.zeros((3, 4), np.float32, order="F")
    for _ in range(2):
        kernels.transpose[(1, 1), (8, 8)](x, y)
        raises(TypeError, "expected F order", kernels.transpose[(1, 1), (8, 8)], x, x)
    assert (y == 10).all()


def test_a_launch_like_the_one_before_does_not_go_the_long_way():
    arrays, long_way = [cuda.to_device(np.zeros(12))], _package._Launch._call
    if ON_CPU:                                                   # a GPU gets a copy of NumPy's
        arrays.append(np.zeros(12))
    for a in arrays:
        kernels.add[1, 32](a, 1)
    _package._Launch._call = None
    try:
        for a in arrays:
            kernels.add[1, 32](a, 1)
    finally:
        _package._Launch._call = long_way
    assert all(np.asarray(a).tolist() == [2] * 12 for a in arrays)


def test_records_and_times_are_taken():
    p = cuda.to_device(np.zeros(5, np.dtype([("x", np.float32), ("n", np.int64)], align=True)))
    t = cuda.to_device(np.array(["2020-01-01", "2021-01-01"], "M8[s]"))
    for _ in range(2):
        kernels.move[1, 32](p)
        kernels.later[1, 32](t, np.timedelta64(60, "s"))
    assert p.copy_to_host()["x"].tolist() == [2.0] * 5 and p.copy_to_host()["n"].tolist() == [0, 1, 2, 3, 4]
    assert t.copy_to_host().tolist() == np.array(["2020-01-01T00:02", "2021-01-01T00:02"], "M8[s]").tolist()
    raises(TypeError, "expected records", kernels.move[1, 1], cuda.to_device(np.zeros(2, [("y", "f4"), ("n", "i8")])))


def test_memory_that_is_shared_with_the_host_is_taken():
    for make in (cuda.mapped_array, cuda.managed_array):
        a = make(64, np.float64)
        a[:] = 1
        for _ in range(2):
            kernels.add[2, 32](a, 2)
            kernels.add[2, 32](a[32:], 2)
        cuda.synchronize()
        assert a.sum() == 32 * 5 + 32 * 9
    b = np.zeros(64)
    with cuda.mapped(b) as d:
        kernels.add[2, 32](d, 3)
        cuda.synchronize()
    assert (b == 3).all()


def test_a_closed_device_loads_its_kernels_again():
    cuda.close()
    d = cuda.to_device(np.zeros(3))
    kernels.add[1, 32](d, 1)
    assert d.copy_to_host().tolist() == [1, 1, 1]


def test_kernels_read_columns_of_arrow():
    try:
        import pyarrow
    except ImportError:
        return
    x, y = pyarrow.array([1, 2, None, 4], pyarrow.float64())[3:], np.zeros(1)
    if not ON_CPU:
        raises(TypeError, "'x': expected memory of cuda:0, got a column on Arrow's device", kernels.copy[1, 32], y, x)
        return
    kernels.copy[1, 32](y, x)
    assert y.tolist() == [4]
    for column, text in ((pyarrow.array([1., None]), "expected a column without nulls"),
                         (pyarrow.array([1, 2]), "expected dtype float64, got int64"),
                         (pyarrow.array(["a"]), "expected numbers of float64, got Arrow's format 'u'")):
        raises(TypeError, f"parameter 'x': {text}", kernels.copy[1, 32], y, column)
    raises(TypeError, "got a read-only one", kernels.add[1, 32], pyarrow.array([1.]), 2)


def main():
    failed = 0
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            try:
                test()
                print(f"ok {LABEL}/{name[5:]}")
            except Exception as error:
                failed = 1
                print(f"FAIL {LABEL}/{name[5:]}: {type(error).__name__}: {error}")
                print("".join("  " + line + "\n" for line in traceback.format_exc().splitlines()), end="")
    return failed


if __name__ == "__main__":
    sys.exit(main())
