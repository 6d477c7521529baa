"""What test/cli/bindings.test.sh runs over the tests' fake driver, whose device memory is the host's: which arrays a GPU
takes, on which stream they go, what is ordered. Says "ok" at its end."""
import array
import ctypes
import importlib
import os
import struct
import sys
import types
import warnings

import k_pyk as kernels

fake = ctypes.CDLL(os.environ["PYK_LIBCUDA"])
fake.fake_cuda_set_hash.argtypes = [ctypes.c_uint64]
fake.fake_cuda_get.restype = ctypes.c_int64
fake.fake_cuda_reset.restype = ctypes.c_void_p
devices = ctypes.c_int.from_address(fake.fake_cuda_reset())
fake.fake_cuda_set_hash(kernels._ABI_HASH)
gpu = kernels.on("cuda")


def get(what):
    return fake.fake_cuda_get(what.encode())


class Array:
    def __init__(self, stream=None, host=False, version=3):
        self.values = array.array("f", [0] * 64)
        described = {"version": version, "typestr": "<f4", "shape": (64,), "strides": None,
                     "data": (self.values.buffer_info()[0], False)}
        if stream is not None:
            described["stream"] = stream
        setattr(self, "__array_interface__" if host else "__cuda_array_interface__", described)


class Offsets:
    def __init__(self):
        self.values = array.array("q", [0, 32, 64])
        self.__cuda_array_interface__ = {"version": 3, "typestr": "<i8", "shape": (3,), "strides": None,
                                         "data": (self.values.buffer_info()[0], False)}


def refused(text, call, *arguments, error=TypeError):
    try:
        call(*arguments)
    except error as e:
        assert text in str(e), f"{text!r} is not in {e}"
        return
    raise AssertionError(f"no error: {text}")


r, x, y = Array(), Array(), Array()
gpu.vector_add[1, 64](r, x, y)
assert (get("launches"), get("stream"), get("device")) == (1, 0, 0)
gpu.vector_add[1, 64, 0x1000](r, x, y)
assert get("stream") == 0x1000 and get("waiting") == 0
gpu.vector_add[1, 64, 0x1000](r, Array(stream=0x2000), y)      # what the producer does comes first
assert get("launches") == 3 and get("waiting") == 0x1000
gpu.vector_add[1, 64, 0x3000](r, Array(stream=0x3000), y)      # the same stream: nothing to order
assert get("stream") == 0x3000 and get("waiting") == 0x1000
gpu.vector_add[1, 64](r, Array(stream=1), y)                   # the legacy default stream, by its two names
assert get("waiting") == 0x1000
gpu.vector_add.forall(1000)(r, x, y)
assert get("launches") == 6
gpu.synchronize()


class Stream:
    """As the streams of PyTorch, CuPy, cuda.core and Numba say what they are."""


for name, value in [("cuda_stream", 0x50), ("ptr", 0x60), ("__cuda_stream__", lambda: (0, 0x70)),
                    ("handle", ctypes.c_void_p(0x80)), ("handle", ctypes.c_void_p(0))]:
    stream = Stream()
    setattr(stream, name, value)
    gpu.vector_add[1, 64, stream](r, x, y)
    want = value()[1] if callable(value) else getattr(value, "value", value) or 0
    assert get("stream") == want, (name, get("stream"))
refused("cannot be interpreted as an integer", lambda: gpu.vector_add[1, 64, "a stream"])

refused("expected an array on the GPU (Fake GPU 0), got __main__.Array in memory of the host: copy it to the GPU first",
        gpu.vector_add[1, 64], r, Array(host=True), y)
refused("expected an array on the GPU (Fake GPU 0) (__cuda_array_interface__ or __dlpack__), got int",
        gpu.vector_add[1, 64], r, 3, y)
refused("expected version 0 to 3 of the interface, got 9", gpu.vector_add[1, 64], r, Array(version=9), y,
        error=kernels.Error)


# Arrays of the package's own say what they are once: what was found out of the first holds for the others.
values = kernels if "_own" in vars(kernels) else importlib.import_module("pykrt._values")


class Own(Array):
    def __init__(self, code="<f4", **more):
        super().__init__(**more)
        self.__cuda_array_interface__["typestr"] = code
        self._pyk = values._own(1, code, self.values.buffer_info()[0], (64,), (4,))


names = ("r", "x", "y")
launch, mine = gpu.vector_add[1, 64], [Own(), Own(), Own()]
for arrays in ([*mine], [Own(), x, Own()], [r, x, y], mine[::-1]):
    before = get("launches")
    launch(*arrays)
    launch(*arrays)
    launch(arrays[0], **dict(zip(names[1:], arrays[1:])))
    assert get("launches") == before + 3
for i in range(3):
    wrong = [*mine]
    wrong[i] = Own("<i4")
    for again in range(2):
        refused(f"vector_add, parameter '{names[i]}': expected dtype float32, got int32", launch, *wrong)
assert launch is gpu.vector_add[(1,), (64, 1, 1), None, 0] and launch is not gpu.vector_add[1, 64, 0x1000]


states = gpu.rng_states(2, 42, 1)
assert states.shape == (2,) and states.__cuda_array_interface__["descr"] == [("s0", "<u8"), ("s1", "<u8")]
assert struct.unpack("=4Q", states.tobytes()) == (313611670190079035, 410834281257317300, 11993970802556713180,
                                                  5368778761872700062)


# Results are arrays of the library that the inputs are of, or describe themselves.
class Like(Array):
    __module__ = "cupy"
    device = "cuda:0"


for library in "cupy", "numba", "torch":
    made = types.ModuleType(library)
    made.asarray = lambda a: ("made", a)
    made.as_tensor = lambda a, device: ("made", a) if device == "cuda:0" else None
    made.cuda = types.SimpleNamespace(as_cuda_array=made.asarray)
    sys.modules[library], Like.__module__ = made, library + ".arrays"
    for call in (lambda: gpu.add(2, Like()), lambda: gpu.add.accumulate(Like()), lambda: gpu.add.reduce(Like(), keepdims=True),
                 lambda: gpu.add_reduce.segments(Like(), Offsets())):
        said, result = call()
        assert said == "made" and result.__cuda_array_interface__["typestr"] == "<f4", result
result = gpu.add(Array(), 1)
assert result.shape == (64,) and result.nbytes == 256 and len(result.tobytes()) == 256
assert result.__cuda_array_interface__["strides"] is None and not hasattr(result, "__array_interface__")
assert repr(result) == "<array of shape (64,) on the GPU (Fake GPU 0)>"
alive = get("allocations")
del result, made
assert get("allocations") < alive
out = Array()
assert gpu.add(Array(), 1.5, out=out, stream=0x90) is out and get("stream") == 0x90
assert gpu.add.reduce(Array()) == 0


def numpy_arrays(numpy):
    """They are copied to the GPU, and back if the kernel writes them, with a warning once at each place."""
    a, wide = numpy.arange(64, dtype="f4"), numpy.arange(128, dtype="f4")
    alive, launches = get("allocations"), get("launches")
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("default")
        for _ in range(3):
            gpu.vector_add[1, 64](r=a, x=x, y=a)
        gpu.vector_add[1, 64](a, a, numpy.arange(64, dtype="f4"))
        gpu.scale[1, 64](wide.reshape(2, 64)[:, ::2], 1)
    texts = [str(w.message) for w in said]
    assert [w.lineno - said[0].lineno for w in said] == [0, 1, 2] and said[0].filename == __file__, texts
    assert "vector_add is called with arrays of NumPy: 256 bytes are copied to the GPU (Fake GPU 0), 256 bytes back" in texts[0]
    assert "512 bytes are copied to the GPU (Fake GPU 0), 256 bytes back" in texts[1] and "256 bytes back" in texts[2], texts
    assert get("launches") == launches + 5 and get("allocations") == alive
    assert (a == numpy.arange(64)).all() and (wide == numpy.arange(128)).all()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        refused("bytes back", gpu.vector_add[1, 64], a, x, y, error=kernels.HostArrayWarning)
    warnings.simplefilter("ignore")
    refused("expected C order", gpu.vector_add[1, 32], wide[::4], x, y)
    fixed = a.copy()
    fixed.flags.writeable = False
    gpu.vector_add[1, 64](r, fixed, y)
    refused("parameter 'r': expected an array that may be written", gpu.vector_add[1, 64], fixed, x, y)
    refused("expected dtype float32, got float64", gpu.vector_add[1, 64], a.astype("f8"), x, y)
    refused("an array without a mask", gpu.vector_add[1, 64], r, numpy.ma.array(a, mask=a > 1), y)
    out = numpy.zeros(64, "f4")
    assert type(gpu.add(a, 2)) is numpy.ndarray and gpu.add(a, a, out=out) is out and gpu.add(r, a).shape == (64,)
    assert gpu.add_reduce.scan(a).shape == a.shape and gpu.add.reduce(a) == 0
    assert get("allocations") == alive
    values._host_arrays("forbid")
    refused("expected an array on the GPU", gpu.vector_add[1, 64], r, a, y)
    refused("'never', not one of warn, copy, forbid", values._host_arrays, "never", error=ValueError)
    warnings.simplefilter("error")
    values._host_arrays("copy")
    gpu.vector_add[1, 64](r, a, y)


try:
    import numpy
except ImportError:
    pass
else:
    numpy_arrays(numpy)


class Tensor:
    """Memory of the host, by DLPack."""

    def __dlpack_device__(self):
        return 1, 0

    def __dlpack__(self, **arguments):
        raise AssertionError("it was asked for a tensor")


refused("got __main__.Tensor on DLPack's device 1, the CPU", gpu.vector_add[1, 64], r, Tensor(), y)
refused("there is no cuda:1: this machine shows 1 GPU", kernels.on, "cuda:1", error=kernels.Error)
devices.value = 2
fake.fake_cuda_set_hash(1)
refused("expects an image with ABI hash", kernels.on("cuda:1").vector_add[1, 64], r, x, y, error=kernels.Error)
print("ok")
