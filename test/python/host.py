"""Tests of the host side: arrays, streams, events, memory and devices of pykrt.cuda, whose results NumPy knows.

    host.py LABEL [MODULE]     a line `ok LABEL/NAME`, `FAIL LABEL/NAME: why` or `skip LABEL/NAME: why` for each test

With numba.cuda as the module the same tests say what Numba does; those named in OURS are of what it does not have.
They run on the device that $PYK_DEVICE names, on the tests' fake driver too."""
import contextlib
import ctypes
import gc
import importlib
import itertools
import multiprocessing
import os
import pickle
import struct
import sys
import threading
import traceback

import numpy as np

LABEL, MODULE = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "pykrt.cuda"
ON_CPU = os.environ.get("PYK_DEVICE", "").startswith("cpu")
FAKE = "fake" in os.path.basename(os.environ.get("PYK_LIBCUDA", "")) and not ON_CPU
OURS = set()
if FAKE:
    fake_cuda = ctypes.CDLL(os.environ["PYK_LIBCUDA"])
    fake_cuda.fake_cuda_reset.restype = ctypes.c_void_p
    ctypes.c_int.from_address(fake_cuda.fake_cuda_reset()).value = 2  # GPUs
cuda = importlib.import_module(MODULE)
driver, devicearray = (importlib.import_module(f"{MODULE}.cudadrv.{name}") for name in ("driver", "devicearray"))


class Skipped(Exception):
    pass


def ours(test):
    """Of what Numba does not have, or has otherwise."""
    OURS.add(test.__name__)
    return test


def raises(kind, text, call, *arguments, **keywords):
    try:
        call(*arguments, **keywords)
    except kind as error:
        assert text in str(error), f"{text!r} is not in {error}"
        return error
    raise AssertionError(f"no {kind.__name__}: {text}")


def same(got, expected):
    got = np.asarray(got)
    assert got.dtype == expected.dtype, f"{got.dtype} is not {expected.dtype}"
    np.testing.assert_array_equal(got, expected)


def numbers(*shape, dtype=np.float64, order="C"):
    return np.asarray(np.arange(np.prod(shape), dtype=dtype).reshape(shape), order=order)


# ---- copies


def test_an_array_comes_back_as_it_went():
    arrays = [numbers(5), numbers(3, 4, order="F"), numbers(2, 3, 4).transpose(2, 0, 1)[:, :, :], np.zeros((0, 3)),
              np.array(7.5), numbers(4, dtype=np.int8) > 1, numbers(3, dtype=np.complex64),
              np.array(["2020-01-01"], "M8[s]"),
              np.broadcast_to(numbers(3), (4, 3))]
    for a in arrays:
        if not (a.flags.c_contiguous or a.flags.f_contiguous or 0 in a.strides):
            continue
        d = cuda.to_device(a)
        for name in ("shape", "strides", "dtype", "size", "ndim", "nbytes"):
            assert getattr(d, name) == getattr(a, name), name
        same(d.copy_to_host(), a)
        assert d.copy_to_host().strides == a.strides or not a.size


def test_lists_and_numbers_become_arrays():
    same(cuda.to_device([1, 2, 3]), np.array([1, 2, 3]))
    same(cuda.to_device(np.float32(2.5)), np.array(2.5, np.float32))


def test_device_memory_is_not_the_hosts():
    a = numbers(10)
    d = cuda.to_device(a)
    a[:] = 0
    assert d.copy_to_host().sum() == 45
    d[3] = 100
    assert a.sum() == 0


def test_copies_into_arrays_that_exist():
    a, into = numbers(3, 4), np.zeros((3, 4))
    d = cuda.to_device(a)
    assert d.copy_to_host(into) is into
    same(into, a)
    d.copy_to_device(2 * a)
    same(d, 2 * a)
    assert cuda.to_device(3 * a, to=d) is d
    same(d, 3 * a)
    d.copy_to_device(np.asfortranarray(a))
    same(d, a)
    d.copy_to_device(cuda.to_device(5 * a))
    same(d, 5 * a)
    d.copy_to_device(np.arange(24.).reshape(3, 8)[:, ::2])
    same(d, np.arange(24.).reshape(3, 8)[:, ::2])


def test_what_does_not_fit_is_refused():
    d = cuda.to_device(numbers(3, 4))
    raises(TypeError, "incompatible dtype", d.copy_to_host, np.zeros((3, 4), np.float32))
    raises(ValueError, "incompatible shape", d.copy_to_host, np.zeros((4, 3)))
    raises(ValueError, "incompatible strides", d.copy_to_host, np.zeros((3, 4), order="F"))
    raises(ValueError, "incompatible strides", d.copy_to_device, cuda.to_device(numbers(3, 4, order="F")))
    raises(ValueError, "non-contiguous", cuda.to_device, numbers(4, 4)[:, ::2])
    raises(ValueError, "non-contiguous", d[:, ::2].copy_to_device, np.zeros((3, 2)))
    raises(NotImplementedError, "negative strides", d[::-1].copy_to_host)
    raises(TypeError, "shape", cuda.device_array, 1.5)
    raises(TypeError, "", cuda.device_array, (2, 1.5))
    raises(ValueError, "order", cuda.device_array, (2, 2), order="K")
    raises(TypeError, "cuda array interface", cuda.as_cuda_array, numbers(3))


def test_without_a_copy_only_the_form_is_taken():
    d = cuda.to_device(numbers(6), copy=False)
    assert d.shape == (6,) and d.dtype == np.float64


def test_read_only_arrays_are_copied():
    a = numbers(4)
    a.flags.writeable = False
    d = cuda.device_array_like(a)
    d.copy_to_device(a)
    same(d, a)


# ---- what arrays are


def test_layout_flags_are_numpys():
    for shape in [(1, 4), (4, 1), (2, 3), (5,), (0, 3), (1, 1)]:
        for order in "CF":
            a = np.empty(shape, order=order)
            d = cuda.device_array(shape, order=order)
            assert d.is_c_contiguous() == a.flags.c_contiguous, (shape, order)
            assert d.is_f_contiguous() == a.flags.f_contiguous, (shape, order)
            assert d.flags["C_CONTIGUOUS"] == a.flags.c_contiguous


def test_copies_know_how_many_calls_of_the_driver_they_take():
    from pykrt.cuda.kernels import copy

    def calls(to, source):
        return copy.calls(copy.axes(to, source), to.itemsize)

    d = cuda.device_array((40, 50, 8))
    assert calls(d, d) == 1 and calls(d[:, 1:], d[:, :-1]) == 1 and calls(d[:, :, 0], d[:, :, 1]) == 1
    assert calls(d[::-1], d[::-1]) == 1 and calls(d, d[::-1]) == 40 and calls(d[:, ::2, 1:], d[:, ::2, :-1]) == 1
    flat = cuda.device_array((400, 300))
    turned = flat._view((300, 400), flat.strides[::-1])
    assert calls(cuda.device_array((300, 400)), turned) == 300
    assert calls(flat, cuda.to_device(np.broadcast_to(np.arange(300.0), (400, 300)))) == 400


def test_arrays_like_others_have_their_order():
    for a in (numbers(3, 4), numbers(3, 4, order="F"), numbers(2, 3, 4).transpose(1, 0, 2), numbers(4, 6)[::2, ::3]):
        want = np.empty_like(a)
        for like in (cuda.device_array_like(a), cuda.pinned_array_like(a), cuda.mapped_array_like(a)):
            assert like.strides == want.strides and like.shape == a.shape and like.dtype == a.dtype


def test_names_of_kernels_have_names():
    assert cuda.fp8.fp8_e5m2.__name__ == "fp8_e5m2" and cuda.grid.__name__ == "grid"


def test_the_array_interface_describes_the_array():
    d = cuda.to_device(numbers(3, 4))
    face = d.__cuda_array_interface__
    said = [face[name] for name in ("shape", "strides", "typestr", "version", "stream")]
    assert said == [(3, 4), None, "<f8", 3, None]
    assert d[:, 1].__cuda_array_interface__["strides"] == (32,)
    assert cuda.to_device(np.broadcast_to(7.0, (3,))).__cuda_array_interface__["strides"] == (0,)
    assert d[::-1].__cuda_array_interface__["data"][0] - face["data"][0] == 64
    assert cuda.device_array(0).__cuda_array_interface__["data"][0] == 0
    assert cuda.is_cuda_array(d) and not cuda.is_cuda_array(numbers(3))
    stream = cuda.stream()
    assert cuda.device_array(3, stream=stream).__cuda_array_interface__["stream"] == int(stream)


def test_arrays_of_others_are_used_in_place():
    class Foreign:
        def __init__(self, array):
            self.array, self.__cuda_array_interface__ = array, dict(array.__cuda_array_interface__)

    a = numbers(4, 5)
    foreign = Foreign(cuda.to_device(a))
    d = cuda.as_cuda_array(foreign)
    same(d, a)
    d[1, 1] = -1
    assert foreign.array[1, 1] == -1
    same(cuda.from_cuda_array_interface(foreign.array[:, ::2].__cuda_array_interface__), d.copy_to_host()[:, ::2])
    foreign.__cuda_array_interface__["mask"] = foreign.array
    raises(NotImplementedError, "Masked", cuda.as_cuda_array, foreign)
    foreign.__cuda_array_interface__.update(mask=None, stream=int(cuda.stream()))
    assert cuda.as_cuda_array(foreign).stream.external


@ours
def test_records_of_others_keep_their_fields():
    for kind in (np.dtype([("x", "f4"), ("n", "i8")], align=True),
                 np.dtype([("a", "i2"), ("v", "f4", (2,)), ("s", "S3")])):
        d = cuda.from_cuda_array_interface(cuda.to_device(np.zeros(3, kind)).__cuda_array_interface__)
        assert d.dtype == kind and cuda.to_device(np.zeros(3, kind)[0]).dtype == kind


@ours
def test_types_of_elements_have_their_names():
    assert cuda.device_array(3, "float32").dtype == np.float32
    raises(TypeError, "", cuda.device_array, 3, "no such type")


@ours
def test_dlpack_gives_the_array_itself():
    if FAKE or not ON_CPU:
        raise Skipped("NumPy takes arrays of the CPU only")
    d = cuda.to_device(numbers(3, 4))
    view = np.from_dlpack(d)
    view = np.from_dlpack(d[:, ::2])
    same(view, numbers(3, 4)[:, ::2])
    d[0, 2] = 50
    assert view[0, 1] == 50
    capsule = d.__dlpack__()
    del capsule, d
    gc.collect()
    assert view[2, 1] == 10
    raises(BufferError, "datetime64", cuda.to_device(np.array(["2020"], "M8[s]")).__dlpack__)


@ours
def test_arrow_gives_and_takes_columns_in_place():
    """PyArrow reads the memory of the CPU only; a GPU's column comes back as what it was."""
    d = cuda.to_device(numbers(6))
    for wrong, text in ((cuda.to_device(numbers(2, 2)), "has 1 dimension"), (cuda.to_device(numbers(3) > 1), "no bool"),
                        (cuda.to_device(np.zeros(2, "M8[s]")), "no elements of datetime64[s]"),
                        (d[::2], "without gaps")):
        raises(Exception, text, wrong.__arrow_c_device_array__)
    held = importlib.import_module(f"{MODULE}._dlpack")._held
    capsules = d.__arrow_c_device_array__()
    assert [str(capsule).split('"')[1] for capsule in capsules] == ["arrow_schema", "arrow_device_array"] and held
    del capsules
    gc.collect()
    assert not held
    try:
        import pyarrow
        if not ON_CPU:
            import pyarrow.cuda
    except ImportError as error:
        raise Skipped(str(error)) from None
    if FAKE:
        return
    for dtype in "bBhHiIqQefd":
        column = pyarrow.array(cuda.to_device(numbers(6, dtype=dtype)))
        assert column.to_pylist() == list(range(6)) and column.type == pyarrow.from_numpy_dtype(np.dtype(dtype))
    column = pyarrow.array(d)
    d[2] = 7
    assert column[2].as_py() == 7
    del column
    gc.collect()
    assert not held


@ours
def test_dlpack_capsules_let_go_of_their_arrays():
    import weakref
    d = cuda.to_device(numbers(3))
    gone = weakref.ref(d)
    capsules = [d.__dlpack__(), d.__dlpack__(max_version=(1, 0))]
    del d
    assert gone() is not None
    del capsules
    gc.collect()
    assert gone() is None


def test_arrays_become_numpys_by_a_copy():
    d = cuda.to_device(numbers(3))
    same(np.array(d, dtype=np.int32), np.arange(3, dtype=np.int32))
    got = np.asarray(d)
    got[0] = 9
    assert d[0] == 0
    if int(np.__version__.partition(".")[0]) >= 2:
        raises(ValueError, "copy=False", np.array, d, copy=False)


@ours
def test_arrays_can_be_pickled():
    same(pickle.loads(pickle.dumps(cuda.to_device(numbers(3, 2, order="F")))), numbers(3, 2))


# ---- views


SLICES = [0, -1, slice(None), slice(1, 3), slice(None, None, 2), slice(3, 0, -1), slice(2, 2), slice(-3, 10)]


def test_slices_are_numpys():
    a = numbers(4, 5, 6)
    d = cuda.to_device(a)
    for key in itertools.chain(SLICES, itertools.product(SLICES, repeat=2), itertools.product(SLICES, repeat=3)):
        want, got = a[key], d[key]
        if not np.ndim(want):
            assert got == want
            continue
        assert got.shape == want.shape
        if want.size:
            steps = [(x, y) for x, y, n in zip(got.strides, want.strides, want.shape) if n != 1]
            assert all(x == y for x, y in steps), key
            offset = got.__cuda_array_interface__["data"][0] - d.__cuda_array_interface__["data"][0]
            assert offset == want.__array_interface__["data"][0] - a.__array_interface__["data"][0]
        if all(step >= 0 for step in got.strides):
            same(got, want)


def test_indices_out_of_range_are_errors():
    d = cuda.to_device(numbers(3, 4))
    for key in (3, -4, (0, 4), (0, -5), (0, 0, 0)):
        raises(IndexError, "", d.__getitem__, key)


@ours
def test_an_ellipsis_stands_for_the_other_dimensions():
    a = numbers(2, 3, 4)
    d = cuda.to_device(a)
    same(d[..., 1], a[..., 1])
    same(d[1, ..., ::2], a[1, ..., ::2])
    d[...] = 5
    assert (d.copy_to_host() == 5).all()
    raises(IndexError, "not list", d.__getitem__, [1, 2])


def test_views_share_memory():
    d = cuda.to_device(numbers(4, 6))
    d[1:3, ::2][0, 1] = 99
    assert d[1, 2] == 99
    d.reshape(24)[8] = 98
    assert d[1, 2] == 98
    d.ravel()[8] = 97
    assert d[1, 2] == 97
    d[2] = 3
    assert d.view(np.int64)[2, 0] == np.float64(3).view(np.int64)


def test_reshape_is_numpys():
    a = numbers(4, 6)
    d = cuda.to_device(a)
    for shape in [(24,), (2, -1), (3, 2, 4), (-1,), (6, 4), (1, 24, 1)]:
        for order in "CA":
            same(d.reshape(*shape, order=order), a.reshape(shape, order=order))
        same(d.reshape(shape), a.reshape(shape))
    f = numbers(4, 6, order="F")
    same(cuda.to_device(f).reshape(6, 4, order="F"), f.reshape(6, 4, order="F"))
    raises(ValueError, "changes the size", d.reshape, 5)
    raises(ValueError, "only specify one", d.reshape, -1, -1)
    raises(ValueError, "cannot infer", d.reshape, 5, -1)
    raises(ValueError, "order", d.reshape, 24, order="K")
    raises(NotImplementedError, "require copy", d[:, ::2][::2].reshape, 6)
    raises(NotImplementedError, "", d[:, :3].ravel)


@ours
def test_reshape_keeps_the_order_of_elements():
    """Numba takes the memory of an array in F order for that of one in C order."""
    f = cuda.to_device(numbers(4, 6, order="F"))
    raises(NotImplementedError, "require copy", f.reshape, 24)
    same(cuda.to_device(numbers(4, 6))[:, :4].reshape(2, 2, 4), numbers(4, 6)[:, :4].reshape(2, 2, 4))


def test_squeeze_and_transpose_are_numpys():
    a = numbers(1, 3, 1, 4)
    d = cuda.to_device(a)
    assert d.squeeze().shape == (3, 4) and d.squeeze(0).shape == (3, 1, 4) and d.squeeze((0, 2)).shape == (3, 4)
    raises(ValueError, "size not equal to one", d.squeeze, 1)
    a = numbers(3, 4)
    d = cuda.to_device(a)
    same(d.T, a.T)
    assert d.T.is_c_contiguous()
    same(np.transpose(d), a.T)
    same(d.transpose((0, 1)), a)
    raises(ValueError, "invalid axes", d.transpose, (0, 0))
    raises(NotImplementedError, "non-2D", cuda.to_device(numbers(2, 2, 2)).transpose)


def test_views_of_other_types_are_numpys():
    a = numbers(3, 4, dtype=np.int16)
    d = cuda.to_device(a)
    for dtype in (np.uint16, np.int32, np.int64, np.float16, np.int8):
        same(d.view(dtype), a.view(dtype))
    raises(ValueError, "C-contiguous", d[:, ::2].view, np.int32)
    raises(ValueError, "divisor", cuda.to_device(numbers(3, 3, dtype=np.int16)).view, np.int32)


def test_a_line_splits_into_parts():
    a = numbers(10)
    parts = list(cuda.to_device(a).split(4))
    assert [p.shape for p in parts] == [(4,), (4,), (2,)]
    same(parts[2], a[8:])
    raises(ValueError, "1d", lambda: list(cuda.to_device(numbers(2, 2)).split(1)))
    raises(ValueError, "unit stride", lambda: list(cuda.to_device(a)[::2].split(2)))


def test_arrays_are_sequences():
    d = cuda.to_device(numbers(3, 2))
    assert len(d) == 3
    assert [row.copy_to_host().tolist() for row in d] == numbers(3, 2).tolist()
    assert list(d[0]) == [0, 1]


# ---- elements


def test_assignment_is_numpys():
    a = numbers(4, 5, 6)
    d = cuda.to_device(a)
    values = [7, 2.5, np.float32(3), numbers(6), numbers(5, 1), numbers(4, 1, 6), numbers(1, dtype=np.int8)]
    for key in [0, (1, 2, 3), (slice(None), 1), slice(None, None, 2), (slice(None), slice(None), slice(1, 5, 2)),
                slice(2, 2)]:
        for value in values:
            with contextlib.suppress(ValueError):
                d[key] = value
                a[key] = value
        same(d, a)
    d[1] = d[0]
    a[1] = a[0]
    d[2] = cuda.to_device(numbers(6, dtype=np.float32))
    a[2] = numbers(6, dtype=np.float32)
    same(d, a)
    raises(ValueError, "Can't assign 4-D array to 3-D self", d.__setitem__, slice(None), np.ones((1, 1, 1, 1)))
    raises(ValueError, "Can't copy sequence with size 2 to array axis 2 with dimension 6",
           d.__setitem__, slice(None), [1, 2])


@ours
def test_overlapping_assignment_is_numpys():
    a = numbers(20)
    d = cuda.to_device(a)
    d[1:] = d[:-1]
    a[1:] = a[:-1].copy()
    same(d, a)
    d[::-1][:] = d[:]
    same(d, a[::-1])


def test_records_are_read_and_written_by_field():
    inner = np.dtype([("i", np.int32), ("m", np.float32, (2, 2))])
    kind = np.dtype([("a", np.float64), ("b", np.int32), ("c", np.complex64), ("s", "U3"), ("r", inner)], align=True)
    d = cuda.to_device(np.zeros(3, kind))
    d[1]["a"], d[1]["b"], d[1]["c"], d[1]["s"] = 2.5, 7, 1 + 2j, "abc"
    d[1]["r"]["i"] = 9
    d[1]["r"]["m"][0, 1] = 4
    d[2]["r"]["m"][:] = np.ones((2, 2), np.float32)
    h = d.copy_to_host()
    assert h[1].item()[:4] == (2.5, 7, 1 + 2j, "abc") and h[1]["r"]["i"] == 9 and h[1]["r"]["m"][0, 1] == 4
    assert d[1]["a"] == 2.5 and d[1]["s"] == "abc" and d[1]["r"]["m"][0, 1] == 4 and (h[2]["r"]["m"] == 1).all()
    one = cuda.to_device(h[1])
    assert one.shape == () and one["b"] == 7
    back = np.zeros(1, kind)[0]
    one.copy_to_host(back)
    assert back == h[1]
    raises(KeyError, "nothing", d[1].__getitem__, "nothing")


@ours
def test_a_field_of_all_records_is_a_view():
    kind = np.dtype([("x", np.float32), ("v", np.int16, (3,))])
    d = cuda.to_device(np.zeros(4, kind))
    d["x"] = [1, 2, 3, 4]
    d["v"] = np.arange(3)
    d[0] = (8, (7, 7, 7))
    h = d.copy_to_host()
    assert h["x"].tolist() == [8, 2, 3, 4] and h["v"].tolist() == [[7] * 3] + [[0, 1, 2]] * 3
    same(d["x"], h["x"])


# ---- streams and events


def test_default_streams_have_names():
    assert repr(cuda.default_stream()) == "<Default CUDA stream>" and int(cuda.default_stream()) == 0
    legacy = cuda.legacy_default_stream()
    assert repr(legacy) == "<Legacy default CUDA stream>" and int(legacy) == 1
    assert repr(cuda.per_thread_default_stream()) == "<Per-thread default CUDA stream>"
    assert all((cuda.default_stream(), cuda.per_thread_default_stream(), cuda.stream()))
    stream = cuda.stream()
    other = cuda.external_stream(int(stream))
    assert other.external and not stream.external and repr(other) == f"<External CUDA stream {int(stream)}>"
    raises(TypeError, "must be an int", cuda.external_stream, "7")


def test_work_goes_on_the_stream_that_is_given():
    stream = cuda.stream()
    a = numbers(1000)
    with stream.auto_synchronize():
        d = cuda.to_device(a, stream=stream)
        assert d.stream is stream and d[10:].stream is stream
        into = cuda.pinned_array(1000)
        d.copy_to_host(into, stream=stream)
    same(into, a)
    bound = cuda.to_device(a).bind(stream)
    assert bound.stream is stream
    bound.setitem(3, 70, stream=stream)
    stream.synchronize()
    assert bound[3] == 70
    raises(TypeError, "Expected a Stream object or 0", cuda.event().record, "a stream")


def test_events_measure_time():
    stream = cuda.stream()
    begin, end = cuda.event(), cuda.event()
    begin.record(stream)
    cuda.to_device(numbers(100000), stream=stream)
    end.record(stream)
    end.wait(cuda.stream())
    end.synchronize()
    assert end.query() is True
    assert 0 <= cuda.event_elapsed_time(begin, end) == begin.elapsed_time(end) < 60000
    cuda.event(timing=False).record()


def test_an_event_without_timing_has_no_time():
    begin, end = cuda.event(timing=False), cuda.event()
    begin.record()
    end.record()
    end.synchronize()
    if FAKE:
        raise Skipped("the fake driver does not know")
    raises(driver.CudaAPIError, "", begin.elapsed_time, end)


def test_streams_call_back():
    stream, done = cuda.stream(), threading.Event()
    stream.add_callback(lambda s, status, arg: arg.set() if s is stream and status == 0 else None, done)
    assert done.wait(10)

    async def wait():
        return await stream.async_done()

    import asyncio
    assert asyncio.run(wait()) is stream


# ---- memory of the host and of all


def test_pinned_memory_is_numpys():
    a = cuda.pinned_array((3, 4), np.float32, order="F")
    a[:] = 2
    assert a.flags.f_contiguous and (a * 2).sum() == 48
    same(cuda.to_device(a), np.full((3, 4), 2, np.float32))
    b = numbers(1000)
    for _ in range(2):
        with cuda.pinned(b):
            same(cuda.to_device(b), b)
    with contextlib.suppress(KeyError), cuda.pinned(b):
        raise KeyError
    with cuda.pinned(b):
        pass
    if MODULE == "pykrt.cuda":
        with cuda.pinned(np.zeros(0), b), cuda.mapped(np.zeros((0, 3))) as empty:
            assert empty.shape == (0, 3)


def test_mapped_memory_is_the_devices_too():
    a = cuda.mapped_array((4, 5), np.int32)
    a[:] = 3
    assert isinstance(a, np.ndarray) and (a + 1).sum() == 80
    d = cuda.as_cuda_array(a)
    d[1, 1] = 50
    cuda.synchronize()
    assert a[1, 1] == 50
    b = numbers(1000)
    with cuda.mapped(b) as d:
        d[7] = -1
        cuda.synchronize()
    assert b[7] == -1
    with cuda.mapped(b, numbers(3)) as (one, two):
        assert one.shape == (1000,) and two.shape == (3,)


@ours
def test_parts_of_mapped_memory_are_the_devices_too():
    a = cuda.mapped_array((4, 5), np.int32)
    a[:] = 0
    cuda.as_cuda_array(a[1:, ::2])[0, 1] = 9
    cuda.synchronize()
    assert a[1, 2] == 9
    assert not cuda.is_cuda_array(a + 1) and not driver.is_device_memory(a + 1)


def test_managed_memory_is_the_devices_too():
    a = cuda.managed_array(100, np.float64)
    a.fill(2)
    d = cuda.as_cuda_array(a)
    d[10:20] = 5
    cuda.synchronize()
    assert a.sum() == 230


def test_bytes_are_set_and_copied():
    memory = cuda.current_context().memalloc(40)
    driver.device_memset(memory, 0xAB, 40)
    into = np.zeros(10, np.uint32)
    driver.device_to_host(into, memory, 40)
    assert (into == 0xABABABAB).all()
    other = cuda.current_context().memalloc(40)
    driver.host_to_device(other, np.arange(10, dtype=np.uint32), 40)
    driver.device_to_device(memory, other, 40)
    driver.device_to_host(into, memory.view(4), 36)
    assert into[0] == 1
    raises(RuntimeError, "negative", memory.view, 8, 4)
    mapped = cuda.current_context().memhostalloc(16, mapped=True)
    shared = np.ndarray(16, np.uint8, buffer=mapped)
    driver.device_memset(mapped, 7, 16)
    cuda.synchronize()
    assert (shared == 7).all()


def test_frees_are_put_off():
    context = cuda.current_context()
    pending = context.memory_manager.deallocations
    pending.clear()
    for n in range(10):
        cuda.to_device(numbers(1))
        assert len(pending) == n + 1
    cuda.to_device(numbers(1))
    assert len(pending) == 0
    with cuda.defer_cleanup():
        for _ in range(20):
            cuda.to_device(numbers(1))
        pending.clear()
        assert len(pending) == 20
    pending.clear()
    assert len(pending) == 0


def test_views_keep_their_memory():
    pending = cuda.current_context().memory_manager.deallocations
    d = cuda.to_device(numbers(4, 4))
    part = d[1:, 2].bind(cuda.stream()) if MODULE == "pykrt.cuda" else d[1:, 2]
    pending.clear()
    del d
    gc.collect()
    assert len(pending) == 0
    same(part, numbers(4, 4)[1:, 2])
    del part
    gc.collect()
    assert len(pending) >= 1


def test_memory_managers_of_programs_are_used():
    context, calls = cuda.current_context(), []

    class Manager(cuda.HostOnlyCUDAMemoryManager):
        def initialize(self):
            calls.append("initialize")

        def memalloc(self, size):
            calls.append(size)
            return before.memalloc(size)

        def get_ipc_handle(self, memory):
            return "handle"

        def get_memory_info(self):
            return cuda.MemoryInfo(free=1, total=2)

        @property
        def interface_version(self):
            return version

    before, version = context.memory_manager, 1
    context.memory_manager = Manager(context=context)
    try:
        same(cuda.to_device(numbers(5)), numbers(5))
        assert 40 in calls and context.get_memory_info() == (1, 2) and context.get_ipc_handle(None) == "handle"
    finally:
        context.memory_manager = before
    version = 2
    raises(RuntimeError, "version 1 required", cuda.set_memory_manager, Manager)


# ---- devices


def test_devices_are_listed():
    assert len(cuda.gpus) == len(cuda.list_devices()) >= 1 and cuda.is_available() and cuda.cuda_error() is None
    device = cuda.get_current_device()
    assert device.id == 0 and device.MAX_THREADS_PER_BLOCK == 1024 and device.WARP_SIZE == 32
    assert device.compute_capability >= (5, 0) and isinstance(device.name, (str, bytes))
    assert device.uuid[3:4] == "-" and len(device.uuid) == 40
    assert device.MULTIPROCESSOR_COUNT > 0 and device.COMPUTE_CAPABILITY_MAJOR >= 0
    raises(AttributeError, "NO_SUCH_THING", getattr, device, "NO_SUCH_THING")
    free, total = cuda.current_context().get_memory_info()
    assert 0 <= free <= total and cuda.current_context().get_memory_info().total == total
    assert len(cuda.runtime.get_version()) == 2 and cuda.is_supported_version()
    assert cuda.is_float16_supported() and cuda.is_bfloat16_supported() in (True, False)


def test_detect_prints_what_there_is():
    import io
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert cuda.detect() is True
    assert "CUDA devices" in out.getvalue() and "devices are supported" in out.getvalue()


def test_a_thread_selects_its_device():
    results = []

    def work():
        try:
            cuda.select_device(0)
            stream = cuda.stream()
            d = cuda.to_device(numbers(100), stream=stream)
            stream.synchronize()
            results.append(d.copy_to_host().sum())
            cuda.close()
        except Exception as error:
            results.append(error)

    for _ in range(3):
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    assert results == [4950.0] * 3, results


def test_with_a_device_its_memory_is_used():
    if len(cuda.gpus) < 2:
        raise Skipped("needs two GPUs")
    a = numbers(10)
    with cuda.gpus[1]:
        assert cuda.get_current_device().id == 1
        there = cuda.to_device(a)
    here = cuda.to_device(2 * a)
    assert cuda.get_current_device().id == 0
    there.copy_to_device(here)
    with cuda.gpus[1]:
        same(there, 2 * a)

    @cuda.require_context
    def switch():
        with cuda.gpus[1]:
            pass

    with cuda.gpus[0]:
        raises(RuntimeError, "Cannot switch CUDA-context.", switch)


@ours
def test_arrays_stay_on_their_device():
    if len(cuda.gpus) < 2:
        raise Skipped("needs two GPUs")
    with cuda.gpus[1]:
        d = cuda.to_device(numbers(4, 4))
    assert d._ordinal == d.T._ordinal == d[1:]._ordinal == cuda.gpus[1]._ordinal
    d[0] = cuda.to_device(numbers(4))
    same(d[0], numbers(4))
    assert cuda.get_current_device().id == 0
    raises(cuda.CudaSupportError, "there is no device 7", cuda.select_device, 7)


@ours
def test_parts_are_copied_between_devices():
    if len(cuda.gpus) < 2:
        raise Skipped("needs two GPUs")
    with cuda.gpus[1]:
        theirs, event, waits = cuda.to_device(numbers(4, 6)), cuda.event(timing=False), cuda.stream()
        event.record(waits)
    stream, mine = cuda.stream(), cuda.to_device(numbers(4, 9))
    event.wait(stream)
    if FAKE:
        assert fake_cuda.fake_cuda_get(b"waiting") & 0xffffffff == int(stream) & 0xffffffff
    expected = numbers(4, 9)
    expected[1:3, 2:8] = numbers(4, 6)[1:3]
    mine[1:3].setitem((slice(None), slice(2, 8)), theirs[1:3], stream=stream)
    stream.synchronize()
    same(mine, expected)
    mine[:, 0] = theirs[:, 5]
    expected[:, 0] = numbers(4, 6)[:, 5]
    same(mine, expected)
    if ON_CPU:
        fill = importlib.import_module(f"{MODULE}._call").rt.fill
        raises(driver.CudaAPIError, "expected memory of cpu:0, got memory of cpu:1", fill, mine._context()._handle,
               theirs.gpu_data.device_pointer, 0, 8, 0)


@ours
def test_attributes_have_the_drivers_numbers():
    try:
        from cuda.bindings.driver import CUdevice_attribute
    except ImportError:
        raise Skipped("no cuda.bindings") from None
    known = {name[20:]: int(value) for name, value in CUdevice_attribute.__members__.items()}
    for name, number in importlib.import_module(f"{MODULE}._device")._ATTRIBUTES.items():
        assert known.get(name, number) == number, f"{name} is {known[name]}, not {number}"
    assert sum(name in known for name in importlib.import_module(f"{MODULE}._device")._ATTRIBUTES) > 110


@ours
def test_the_gpu_that_another_library_made_current_is_used():
    if not FAKE:
        raise Skipped("another library is simulated")
    context = ctypes.c_void_p()
    assert fake_cuda.cuDevicePrimaryCtxRetain(ctypes.byref(context), 1) == 0
    assert fake_cuda.cuCtxPushCurrent_v2(context) == 0
    assert cuda.get_current_device().id == 1
    with cuda.gpus[0]:
        assert cuda.get_current_device().id == 0
    assert fake_cuda.cuCtxPopCurrent_v2(ctypes.byref(context)) == 0
    assert cuda.get_current_device().id == 0


@ours
def test_a_wrong_device_is_an_error():
    import subprocess
    for spec, error in [("fpga", "'fpga' is not a device"), ("cuda:99", "there is no cuda:99" if FAKE else "cuda")]:
        program = "from pykrt import cuda; print(cuda.is_available(), cuda.cuda_error()); cuda.synchronize()"
        found = subprocess.run([sys.executable, "-c", program],
                               env={**os.environ, "PYK_DEVICE": spec}, capture_output=True, text=True)
        assert found.stdout.startswith("False ") and found.returncode == 1, found
        assert "Error: " in found.stderr.splitlines()[-1]
        assert FAKE or error in found.stdout, found.stdout


def test_profiles_are_bounded():
    with cuda.profiling():
        cuda.device_array(10)
    cuda.profile_start()
    cuda.profile_stop()


def test_errors_are_numbas():
    if ON_CPU:
        raise Skipped("memory of the host is not asked for in one piece")
    error = raises(driver.CudaAPIError, "", cuda.device_array, 1 << 45)
    if not FAKE:
        assert int(error.code) == 2
    assert isinstance(error, Exception) and "MEMORY" in str(error) or FAKE


# ---- other processes


def _read_from_another_process(handle, parent):
    assert os.getpid() != parent
    with handle as array:
        raises(ValueError, "already opened", handle.open)
        return array.copy_to_host()


def _read_by_bytes(handle, size, parent):
    assert os.getpid() != parent
    with cuda.open_ipc_array(handle, shape=size // 8, dtype=np.float64) as array:
        return array.copy_to_host()


def test_other_processes_read_an_array():
    d = cuda.to_device(numbers(10))
    if ON_CPU:
        raises(driver.CudaAPIError, "shm_open", d.get_ipc_handle)
        return
    handle = d[3:].get_ipc_handle()
    again = pickle.loads(pickle.dumps(handle))
    raises(ValueError, "original process", handle.open)
    if FAKE:
        assert again._ipc_handle.handle.reserved == handle._ipc_handle.handle.reserved and again._ipc_handle.size == 56
        return
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        same(pool.apply(_read_from_another_process, (handle, os.getpid())), numbers(10)[3:])
        whole = cuda.current_context().get_ipc_handle(d.gpu_data)
        same(pool.apply(_read_by_bytes, (bytes(whole.handle.reserved), whole.size, os.getpid())), numbers(10))


# ---- what a launch takes


@ours
def test_the_struct_for_kernels_is_the_array():
    d = cuda.to_device(numbers(3, 4, dtype=np.float32))[1:, ::2]
    kind, words = d._pyk
    assert struct.unpack("=5q", words) == (d.__cuda_array_interface__["data"][0], 2, 2, 16, 8)
    assert (kind.place is None) == (ON_CPU)
    orders = [(numbers(3, 4), 1), (numbers(3, 4, order="F"), 2), (numbers(3), 3),
              (np.broadcast_to(numbers(1), (3, 4)), 0)]
    for a, order in orders:
        kind = cuda.to_device(a)._pyk[0]
        assert (kind.typestr, kind.order, kind.ndim, kind.readonly) == ("<f8", order, a.ndim, False)
        assert kind is cuda.to_device(a)._pyk[0]
    mapped = cuda.mapped_array(4, np.float64)
    assert struct.unpack("=3q", mapped[1:]._pyk[1])[1] == 3


# ---- the last: what was made before is destroyed


@ours
def test_after_a_reset_the_device_is_new():
    d = cuda.to_device(numbers(10))
    cuda.close()
    same(cuda.to_device(numbers(3)), numbers(3))
    del d
    gc.collect()
    cuda.current_context().reset()


def main():
    failed = 0
    for name, test in list(globals().items()):
        if not name.startswith("test_") or MODULE != "pykrt.cuda" and name in OURS:
            continue
        try:
            test()
            print(f"ok {LABEL}/{name[5:]}")
        except Skipped as why:
            print(f"skip {LABEL}/{name[5:]}: {why}")
        except Exception as error:
            failed = 1
            first = (str(error).splitlines() or [""])[0]
            print(f"FAIL {LABEL}/{name[5:]}: {type(error).__name__}: {first}")
            print("".join("  " + line + "\n" for line in traceback.format_exc().splitlines()), end="")
    return failed


if __name__ == "__main__":
    sys.exit(main())
