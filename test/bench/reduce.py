"""Reductions on the CPU beside NumPy's: reduce.py PYK BUILD, the compiler and the folder of libpykrt.a. The best of 40 calls each."""
import ctypes
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
"""
TYPES = {"float32": "f32", "float64": "f64", "int32": "i32", "int64": "i64"}


def build(folder, pyk, libraries):
    with open(f"{folder}/k.py", "w") as source:
        source.write(SOURCE)
    signatures = [word for name in ("sum", "max") for t in TYPES for word in ("--sig", f"{name}({t})")]
    subprocess.check_call([pyk, "build", f"{folder}/k.py", "-o", f"{folder}/k.so", "--arch", "cpu", "--embed", *signatures])
    subprocess.check_call(["cc", "-shared", "-fPIC", "-O2", "-Iruntime", f"{folder}/k.pyk.c", f"{libraries}/libpykrt.a", "-o", f"{folder}/stub.so",
                           "-l:libyaml.a", "-ldl", "-lpthread"])
    return ctypes.CDLL(f"{folder}/stub.so")


def best(call):
    least = 1e9
    for _ in range(40):
        start = time.perf_counter()
        call()
        least = min(least, time.perf_counter() - start)
    return least * 1e6


with tempfile.TemporaryDirectory() as folder:
    library = build(folder, *sys.argv[1:3])
    device = ctypes.c_void_p()
    assert library.pyk_device_open(b"cpu", ctypes.byref(device)) == 0
    print(f"{'':4} {'elements':14} {'pyk us':>10} {'NumPy us':>10} {'pyk/NumPy':>10} {'pyk GB/s':>9}")
    for name, start in (("sum", 0), ("max", -100)):
        for dtype, suffix in TYPES.items():
            function = getattr(library, f"k_{name}__{suffix}_reduce")
            for n in (1 << 12, 1 << 16, 1 << 20, 1 << 25):
                x = np.random.default_rng(1).integers(-100, 100, n).astype(dtype)
                result = np.zeros(1, dtype)
                init = np.ctypeslib.as_ctypes_type(x.dtype)(start)
                arguments = device, None, ctypes.c_void_p(x.ctypes.data), ctypes.c_int64(n), init, ctypes.c_void_p(result.ctypes.data)
                ours = best(lambda: function(*arguments))
                numpy = best((lambda: x.sum(dtype=dtype)) if name == "sum" else x.max)
                assert result[0] == (x.sum(dtype=dtype) if name == "sum" else x.max())
                print(f"{name:4} {dtype:7} 2^{n.bit_length() - 1:<4} {ours:10.1f} {numpy:10.1f} {ours / numpy:10.2f} {x.nbytes / ours / 1e3:9.1f}")
