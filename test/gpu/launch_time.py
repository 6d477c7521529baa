"""The Python half of launch.sh: microseconds of the host for a launch with three arrays, and scans of 2^27 elements."""
import ctypes
import os
import time
import warnings

import k_pyk as kernels
from pykrt import _runtime, cuda
from pykrt._fast import _native

COUNT = 200  # launches before the program waits: the queue of a stream holds more
failed = False


def told(name, good, text):
    global failed
    failed = failed or not good
    print(f"ok {name}\n  {text}" if good else f"FAIL {name}: {text}", flush=True)


def cost(launch, wait, count=COUNT):
    best = 1e9
    for _ in range(50):
        start = time.perf_counter()
        for _ in range(count):
            launch()
        best = min(best, (time.perf_counter() - start) / count * 1e6)
        wait()
    return best


def launches():
    x, y, r = (cuda.device_array(256, "f4") for _ in range(3))
    driver = ctypes.CDLL(os.path.abspath("driver.so")).launch_driver
    driver.restype, driver.argtypes = ctypes.c_double, [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int]
    alone = driver(b"add.cubin", r.__cuda_array_interface__["data"][0], COUNT)
    add, wait = kernels.add, kernels.synchronize
    mine = cost(lambda: add[1, 256](r, x, y), wait)
    told("launch", alone > 0 and (mine - alone <= 3 or not _native), f"cuLaunchKernel {alone:.2f} us, with arrays of pykrt {mine:.2f} us "
                                                    f"({'in C' if _native else 'in Python'})")
    configured = add[1, 256]
    print(f"  configured once {cost(lambda: configured(r, x, y), wait):.2f} us, "
          f"with names {cost(lambda: configured(r=r, x=x, y=y), wait):.2f} us")
    try:
        import cupy
        a, b, c = (cupy.zeros(256, "f4") for _ in range(3))
        print(f"  CuPy's arrays {cost(lambda: configured(a, b, c), wait):.2f} us")
    except ImportError:
        pass
    try:
        import torch
        a, b, c = (torch.zeros(256, device="cuda") for _ in range(3))
        print(f"  torch's tensors {cost(lambda: configured(a, b, c), wait):.2f} us")
    except ImportError:
        pass
    try:
        import numpy
        a, b, c = (numpy.zeros(256, "f4") for _ in range(3))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            print(f"  NumPy's arrays, copied, {cost(lambda: configured(a, b, c), wait, 20):.2f} us")
    except ImportError:
        pass
    try:
        import k
        from numba import cuda as numba
        a, b, c = (numba.device_array(256, "f4") for _ in range(3))
        print(f"  Numba's launch of its arrays {cost(lambda: k.add[1, 256](a, b, c), numba.synchronize):.2f} us")
    except ImportError:
        pass


def scans():
    import numpy
    n = 1 << 27
    y = cuda.to_device(numpy.ones(n, "f4"))
    z, whole = cuda.device_array(n, "f4"), cuda.to_device(numpy.arange(100003))
    wait = kernels.synchronize
    device = kernels.on()._open()
    scan = _runtime._runtime()["pyk_scan"]
    scan.argtypes = [ctypes.c_void_p] * 3 + [ctypes.c_uint32, ctypes.c_void_p, ctypes.c_int64, ctypes.c_void_p, ctypes.c_void_p]
    number, zero = kernels._module.utility(kernels.total.versions["float32"]), ctypes.c_float(0)
    to, of = (a.__cuda_array_interface__["data"][0] for a in (z, y))

    def timed(call, count=10):
        best = 1e9
        for _ in range(5):
            wait()
            start = time.perf_counter()
            for _ in range(count):
                call()
            wait()
            best = min(best, (time.perf_counter() - start) / count * 1e6)
        return best

    of_c = timed(lambda: scan(device, None, kernels._module.handle(), number, of, n, ctypes.byref(zero), to))
    alone, with_init = timed(lambda: kernels.total.scan(y, out=z)), timed(lambda: kernels.total.scan(y, init=0, out=z))
    told("scan", alone <= 1.1 * of_c, f"2^27 float32: pyk_scan {of_c:.0f} us, total.scan {alone:.0f} us, with init=0 {with_init:.0f} us")
    for start in (0, 1, 3):
        for length in (65536, 70001, 100000 - start):
            part = whole[start:start + length]
            got = cuda.device_array(length, "i8")
            kernels.total.scan(part, out=got)
            wanted = numpy.cumsum(numpy.arange(100003)[start:start + length])
            if not (got.copy_to_host() == wanted).all():
                return told("scan_is_right", False, f"{length} elements from the {start}th")
    big = cuda.to_device(numpy.full(1 << 24, 3))
    kernels.total.scan(big, out=big)
    told("scan_is_right", (big.copy_to_host() == numpy.arange(1, (1 << 24) + 1) * 3).all(), "of integers, also in place")


launches()
scans()
raise SystemExit(failed)
