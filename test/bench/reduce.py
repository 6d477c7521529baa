"""Reductions on the CPU beside NumPy's, in one process: reduce.py PYK BUILD, the compiler and the folder of libpykrt.a. The least of many calls each,
pyk's with one thread and with all. NumPy uses one thread. Every result is compared with NumPy's."""
import ctypes
import os
import subprocess
import sys
import tempfile
import time

import numpy as np

SOURCE = """from numba import cuda
@cuda.reduce
def sum(a, b):
    return a + b
@cuda.reduce
def max(a, b):
    return a if a > b else b
@cuda.reduce
def min(a, b):
    return a if a < b else b
"""
TYPES = {"float32": "f32", "float64": "f64", "int32": "i32", "int64": "i64", "complex64": "c64"}
NUMPY = {"sum": np.add, "max": np.maximum, "min": np.minimum}
START = {"sum": 0, "max": -100, "min": 100}
CALLS = int(os.environ.get("CALLS", "15"))
only = sys.argv[3] if len(sys.argv) > 3 else ""


def build(folder, pyk, libraries):
    with open(f"{folder}/k.py", "w") as source:
        source.write(SOURCE)
    signatures = [word for name in NUMPY for t in TYPES if name == "sum" or t[0] != "c" for word in ("--sig", f"{name}({t})")]
    subprocess.check_call([pyk, "build", f"{folder}/k.py", "-o", f"{folder}/k.so", "--arch", "cpu", "--embed", *signatures])
    subprocess.check_call(["cc", "-shared", "-fPIC", "-O2", "-Iruntime", f"{folder}/k.pyk.c", f"{libraries}/libpykrt.a", "-o", f"{folder}/stub.so",
                           "-l:libyaml.a", "-ldl", "-lpthread"])
    return ctypes.CDLL(f"{folder}/stub.so")


def least(*works):
    """Alternately, so that what else the machine does meets all alike."""
    times = [1e9] * len(works)
    for _ in range(CALLS):
        for i, work in enumerate(works):
            start = time.perf_counter()
            work()
            times[i] = min(times[i], time.perf_counter() - start)
    return [t * 1e6 for t in times]


def opened(library, threads):
    device = ctypes.c_void_p()
    if threads:
        os.environ["PYK_CPU_THREADS"] = str(threads)
    else:
        os.environ.pop("PYK_CPU_THREADS", None)
    assert library.pyk_device_open(b"cpu", ctypes.byref(device)) == 0
    return device


class Init(ctypes.Structure):
    _fields_ = [("real", ctypes.c_float), ("imag", ctypes.c_float)]


def start_of(x, name):
    return Init(0, 0) if x.dtype.kind == "c" else np.ctypeslib.as_ctypes_type(x.dtype)(START[name])


def view(x):
    return ctypes.byref((ctypes.c_int64 * (1 + 2 * x.ndim))(x.ctypes.data, *x.shape, *x.strides))


def address(x):
    return ctypes.c_void_p(x.ctypes.data)


def equal(ours, theirs):
    return np.allclose(ours, theirs, rtol=1e-3) if theirs.dtype.kind in "fc" else np.array_equal(ours, np.ravel(theirs))


class Bench:
    def __init__(self, library):
        self.library = library
        self.devices = opened(library, 1), opened(library, 0)
        print(f"{'':42} {'NumPy us':>10} {'pyk us, 1':>10} {'all':>10} {'pyk/NumPy, 1':>13} {'all':>6}")

    def row(self, text, name, x, entry, numpy, result, *arguments):
        if only not in text:
            return
        function = getattr(self.library, f"k_{name}__{TYPES[x.dtype.name]}_{entry}")

        def call(device):
            status = function(device, None, *arguments)
            assert status == 0, status
        times = []
        for device in self.devices:
            call(device)
            assert equal(result, numpy()), (text, result, numpy())
        times = least(numpy, *(lambda d=d: call(d) for d in self.devices))
        print(f"{text:42} {times[0]:10.1f} {times[1]:10.1f} {times[2]:10.1f} {times[1] / times[0]:13.2f} {times[2] / times[0]:6.2f}", flush=True)

    def whole(self, name, x, layout=""):
        result = np.zeros(1, x.dtype)
        self.row(f"{name} {x.dtype} {layout or '2^' + str(x.size.bit_length() - 1)}", name, x, "reduce_array",
                 lambda: NUMPY[name].reduce(x, axis=None, dtype=x.dtype), result, x.ndim, view(x), start_of(x, name), address(result))

    def axis(self, name, x, axis):
        result = np.zeros(x.shape[1 - axis], x.dtype)
        self.row(f"{name} {x.dtype} {x.shape[0]} x {x.shape[1]}, axis {axis}", name, x, "reduce_axis",
                 lambda: NUMPY[name].reduce(x, axis=axis, dtype=x.dtype), result, 2, view(x), axis, start_of(x, name), address(result))

    def arg(self, x, layout=""):
        result = np.zeros(1, np.int64)
        self.row(f"argmax {x.dtype} {layout or '2^' + str(x.size.bit_length() - 1)}", "max", x, "reduce_arg",
                 lambda: np.array([x.argmax()]), result, x.ndim, view(x), address(result))

    def scan(self, x):
        result, other = np.zeros_like(x), np.zeros_like(x)
        self.row(f"cumsum {x.dtype} 2^{x.size.bit_length() - 1}", "sum", x, "scan",
                 lambda: np.cumsum(x, dtype=x.dtype, out=other), result, address(x), ctypes.c_int64(x.size), start_of(x, "sum"), address(result))


def numbers(dtype, *shape):
    return np.random.default_rng(1).integers(-100, 100, shape).astype(dtype)


def main():
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(build(folder, *sys.argv[1:3]))
    for dtype in TYPES:
        names = ("sum", "max", "min") if dtype != "complex64" else ("sum",)
        for name in names:
            for n in (12, 16, 20, 24):
                bench.whole(name, numbers(dtype, 1 << n))
        for name in names[:2]:
            bench.whole(name, numbers(dtype, 3 << 20)[::3], "x[::3]")
            bench.whole(name, numbers(dtype, 1 << 11, 1 << 11)[::2, ::2], "x[::2, ::2]")
            for width in (2, 8, 64, 1000, 1 << 20):
                rows = max((1 << 22) // width, 1)
                for axis in (1, 0):
                    bench.axis(name, numbers(dtype, rows, width), axis)
        if dtype != "complex64":
            for n in (12, 16, 20, 24):
                bench.arg(numbers(dtype, 1 << n))
            bench.arg(numbers(dtype, 3 << 20)[::3], "x[::3]")
        for n in (12, 16, 20, 24):
            bench.scan(numbers(dtype, 1 << n))


main()
