"""The Python half of interchange.sh: the module of --bindings python with arrays and streams of CuPy, PyTorch, Numba
and JAX, and arrays of pyk in CuPy and PyTorch. Prints a line per test; what is not installed is skipped."""
import ctypes
import gc
import sys
import time
import traceback
import warnings

import k_pyk as kernels

try:
    import numba_names
except ImportError:  # no NumPy
    pass

N = 100_000
TESTS = []
failed = False


def test(*modules):
    def add(function):
        TESTS.append((function, modules))
        return function
    return add


def refused(text, call, *arguments, error=TypeError):
    try:
        call(*arguments)
    except error as e:
        assert text in str(e), f"{text!r} is not in {e}"
        return
    raise AssertionError(f"no error: {text}")


def launch(stream=None):
    return kernels.vector_add[(N + 255) // 256, 256, stream]


@test("cupy")
def cupy_arrays(cupy):
    x, y = cupy.arange(N, dtype="f4"), cupy.full(N, 0.5, "f4")
    r = cupy.zeros(N, "f4")
    launch()(r, x, y)
    assert (r == x + y).all()
    r[:] = 0
    kernels.vector_add.forall(N)(r, x, y)
    assert (r == x + y).all()
    stream = cupy.cuda.Stream(non_blocking=True)
    with stream:
        r[:] = 0
        launch(stream)(r, x, y)
        total = r.sum()
    stream.synchronize()
    assert float(total) == float((x + y).sum())
    a = cupy.ones((6, 8), "f4")
    kernels.scale[(1, 1), (16, 16)](a[::-2, 1::3].T, 5)
    assert int(a.sum()) == 48 + 4 * 9, a


@test("cupy")
def cupy_errors(cupy):
    import numpy
    x = cupy.zeros(N, "f4")
    for text, wrong in [("expected dtype float32, got float64", cupy.zeros(N)),
                        ("expected 1 dimension, got 2", cupy.zeros((4, 4), "f4")),
                        ("expected C order, got strides (8,)", cupy.zeros(2 * N, "f4")[::2])]:
        refused(text, launch(), x, wrong, x)
    with warnings.catch_warnings(record=True) as copied:
        warnings.simplefilter("always")
        launch()(x, numpy.ones(N, "f4"), x)
    assert (x == 1).all() and [str(w.category.__name__) for w in copied] == ["HostArrayWarning"], copied
    refused("expected an array on the CPU, got cupy.ndarray", kernels.on("cpu").vector_add[1, 1], x, x, x)

    class Host:
        __cuda_array_interface__ = {"version": 3, "typestr": "<f4", "shape": (N,), "data": (0x1000, False)}
    refused("which is no memory of CUDA", launch(), Host(), x, x)


@test("cupy")
def producers_stream_comes_first(cupy):
    burn = cupy.random.random((4096, 4096), dtype="f4")
    x, y, r = (cupy.zeros(N, "f4") for _ in range(3))
    first, second = cupy.cuda.Stream(non_blocking=True), cupy.cuda.Stream(non_blocking=True)
    cupy.cuda.Device().synchronize()
    with first:                                   # the arrays say that they are produced on this stream
        for _ in range(20):
            burn = burn @ burn
            burn /= burn.max()
        x.fill(7)
        launch(second)(r, x, y)
    second.synchronize()
    assert (r == 7).all(), "the launch did not wait for the producer"


@test("torch")
def torch_tensors(torch):
    x = torch.arange(N, dtype=torch.float32, device="cuda")
    y, r = torch.full_like(x, 0.5), torch.zeros_like(x)
    launch()(r, x, y)
    assert torch.equal(r, x + y)
    stream = torch.cuda.Stream()
    with torch.cuda.stream(stream):
        r.zero_()
        launch(stream)(r, x, y)
        total = r.double().sum()
    stream.synchronize()
    assert float(total) == float((x + y).double().sum())
    refused("requires grad", launch(), r, x.clone().requires_grad_(), y, error=(RuntimeError, TypeError))
    refused("expected an array on the GPU", launch(), r, x.cpu(), y)
    kernels.on("cpu").vector_add[(N + 255) // 256, 256](h := torch.zeros(N), x.cpu(), y.cpu())
    assert torch.equal(h, r.cpu())


@test("torch")
def torch_bfloat16(torch):
    x = torch.arange(200, device="cuda").to(torch.bfloat16)
    r = torch.zeros_like(x)
    kernels.double[1, 256](r, x)
    torch.cuda.synchronize()
    assert torch.equal(r, x + x)


@test("numba.cuda")
def numba_arrays(numba):
    import numpy
    from numba import cuda
    x, y = numpy.arange(N, dtype="f4"), numpy.ones(N, "f4")
    stream = cuda.stream()
    dx, dy, dr = cuda.to_device(x, stream), cuda.to_device(y, stream), cuda.device_array(N, "f4", stream=stream)
    launch(stream)(dr, dx, dy)
    assert (dr.copy_to_host(stream=stream) == x + y).all()


@test("jax")
def jax_arrays(jax):
    import jax.numpy as jnp
    x = jnp.arange(N, dtype="f4")
    if next(iter(x.devices())).platform != "gpu":
        raise ImportError("JAX sees no GPU")
    import cupy
    r = cupy.zeros(N, "f4")
    launch()(r, x, x)
    assert (r == cupy.arange(N, dtype="f4") * 2).all()


@test("cupy", "torch", "numba.cuda")
def one_stream_for_all(cupy, torch, numba):
    from numba import cuda
    stream = cupy.cuda.Stream(non_blocking=True)
    with stream, torch.cuda.stream(torch.cuda.ExternalStream(stream.ptr)):
        x = cupy.arange(N, dtype="f4")
        y = torch.full((N,), 2.0, device="cuda")
        r = cuda.as_cuda_array(cupy.zeros(N, "f4"))
        for _ in range(10):
            launch(stream)(r, x, y)
            launch(stream)(x, r, y)
        total = torch.as_tensor(r, device="cuda").double().sum()
    stream.synchronize()
    assert float(total) == sum(i + 2.0 * 19 for i in range(N)), float(total)


@test("cupy", "torch")
def dlpack_alone(cupy, torch):
    class Tensor:
        def __init__(self, array):
            self.array = array

        def __dlpack_device__(self):
            return self.array.__dlpack_device__()

        def __dlpack__(self, **arguments):
            return self.array.__dlpack__(**arguments)
    for x in (cupy.arange(N, dtype="f4"), torch.arange(N, dtype=torch.float32, device="cuda")):
        r = x * 0
        launch()(Tensor(r), Tensor(x), Tensor(x))
        assert bool((r == x + x).all())
        refused("expected dtype float32, got int32", launch(), Tensor(r), Tensor(cupy.zeros(N, "i4")), Tensor(x))
        refused("expected C order", launch(), Tensor(r), Tensor(x[::2]), Tensor(x))


class Array1d(ctypes.Structure):  # pyk_f32_1d
    _fields_ = [("data", ctypes.c_void_p), ("shape", ctypes.c_int64 * 1), ("strides", ctypes.c_int64 * 1)]


class Interface(ctypes.Structure):  # pyk_interface
    _fields_ = [("version", ctypes.c_int), ("typestr", ctypes.c_char * 16), ("data", ctypes.c_void_p),
                ("readonly", ctypes.c_int), ("ndim", ctypes.c_int), ("shape", ctypes.POINTER(ctypes.c_int64)),
                ("strides", ctypes.POINTER(ctypes.c_int64)), ("stream", ctypes.c_void_p)]


@test("cupy", "torch")
def arrays_of_pyk_go_out(cupy, torch):
    runtime, device = kernels._runtime(), kernels.on()._open()
    array, shape = Array1d(), (ctypes.c_int64 * 1)(N)
    values = (ctypes.c_float * N)(*range(N))
    kernels._check(runtime.pyk_array_from_host(ctypes.c_void_p(device), ctypes.c_size_t(4), 1, shape, values,
                                               ctypes.byref(array)))
    released = []
    release = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(lambda owner: released.append(owner))
    new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(
        ("PyCapsule_New", ctypes.pythonapi))
    f32 = kernels._DTYPES.index("float32")
    for module in (cupy, torch):
        tensor = ctypes.c_void_p()
        kernels._check(runtime.pyk_to_dlpack(ctypes.c_void_p(device), f32, 1, ctypes.byref(array), release,
                                             ctypes.c_void_p(5), ctypes.byref(tensor)))
        capsule = new(tensor.value, b"dltensor", None)

        class Exporter:
            def __dlpack__(self, **_):
                return capsule

            def __dlpack_device__(self):
                return (2, 0)
        came = module.from_dlpack(Exporter())
        assert float(came[999]) == 999 and int(came.shape[0]) == N
        came[3] = 42
        del came, Exporter, capsule
        gc.collect()
        assert released.pop() == 5 and not released, "the deleter did not run once"
    described = Interface()
    kernels._check(runtime.pyk_to_interface(ctypes.c_void_p(device), f32, 1, ctypes.byref(array), None, 0,
                                            ctypes.byref(described)))

    class Described:
        __cuda_array_interface__ = {"version": described.version, "typestr": described.typestr.decode(),
                                    "shape": tuple(described.shape[:1]), "strides": tuple(described.strides[:1]),
                                    "data": (described.data, bool(described.readonly)), "stream": described.stream}
    assert float(cupy.asarray(Described())[3]) == 42
    assert float(torch.as_tensor(Described(), device="cuda")[3]) == 42
    kernels._check(runtime.pyk_array_free(ctypes.c_void_p(device), ctypes.byref(array)))


@test("cupy")
def reductions_and_universal_functions(cupy):
    x = cupy.arange(6 * 1000, dtype="f4").reshape(6, 1000)
    assert kernels.total(x) == float(x.sum()) and kernels.total(x[::2, 1::3].T, init=3) == float(x[::2, 1::3].sum()) + 3
    one = cupy.zeros(1, "f4")
    kernels.total(x, res=one)
    assert float(one[0]) == float(x.sum())
    r = cupy.zeros_like(x)
    kernels.hypotenuse(x, x[0], out=r)
    assert cupy.allclose(r, cupy.hypot(x, x[0]))
    kernels.hypotenuse(x.T, 2.0, r.T)
    assert cupy.allclose(r, cupy.hypot(x, 2))


@test("cupy")
def vectors(cupy):
    v = cupy.arange(4000, dtype="f4").reshape(1000, 4)
    kernels.turn[4, 256](v)
    assert (v == cupy.arange(4000, dtype="f4").reshape(1000, 4)[:, ::-1]).all()
    refused("expected a last dimension of 4 adjacent components", kernels.turn[4, 256], v[:, :3])
    refused("expected vectors aligned to 16 bytes", kernels.turn[4, 256], v.ravel()[1:5].reshape(1, 4))


@test("cupy")
def exceptions_come_back(cupy):
    kernels.refuse[1, 4](cupy.array([1, 2, 3, 4], "i4"))
    refused("ValueError: three, thread (2,0,0)", kernels.synchronize, error=kernels.KernelError)
    kernels.refuse[1, 1](cupy.array([1], "i4"))
    kernels.synchronize()


@test("cupy")
def time_of_a_launch(cupy):
    def best(call, *arguments):
        times = []
        for _ in range(20):
            start = time.perf_counter()
            for _ in range(500):
                call(*arguments)
            times.append((time.perf_counter() - start) / 500 * 1e6)
            cupy.cuda.Device().synchronize()
        return min(times)
    arrays = [cupy.zeros(64, "f4") for _ in range(3)]
    text = f"  host time of a launch with three CuPy arrays: pyk {best(kernels.vector_add[1, 64], *arrays):.1f} us"
    try:
        from numba import cuda

        @cuda.jit("void(float32[::1], float32[::1], float32[::1])")
        def add(r, x, y):
            i = cuda.grid(1)
            if i < r.size:
                r[i] = x[i] + y[i]
        own = [cuda.to_device(a.get()) for a in arrays]
        text += f", Numba with arrays of its own {best(add[1, 64], *own):.1f} us"
        text += f", pyk with Numba's {best(kernels.vector_add[1, 64], *own):.1f} us"
        text += f", Numba with CuPy's {best(add[1, 64], *arrays):.1f} us"
    except Exception as e:  # an installation that cannot compile
        text += f" (Numba: {type(e).__name__}: {e})".splitlines()[0]
    print(text)


for function, modules in TESTS:
    name = function.__name__
    try:
        found = [__import__(module) for module in modules]
    except Exception as e:
        print(f"skip interchange/{name}: {e}".splitlines()[0])
        continue
    try:
        function(*found)
        kernels.synchronize()
        print(f"ok interchange/{name}")
    except ImportError as e:
        print(f"skip interchange/{name}: {e}")
    except Exception as e:
        failed = True
        print(f"FAIL interchange/{name}: {type(e).__name__}")
        print("".join("  " + line + "\n" for line in traceback.format_exc().splitlines()), end="")
    sys.stdout.flush()
sys.exit(failed)
