"""Numba-CUDA's reductions, timed as reduce_bench.cu times pyk's: lines `what,type,n,ms` of the best batch of calls, the result on the device."""
import sys
import time

import numba_names
import numpy as np
from numba import cuda


def absolute_larger(a, b):
    x = abs(a)
    y = abs(b)
    return x if x > y else y


functions = {
    "sum": cuda.reduce(lambda a, b: a + b),
    "max": cuda.reduce(lambda a, b: a if a > b else b),
    "absmax": cuda.reduce(absolute_larger),
}
types = {"f32": np.float32, "f64": np.float64, "i32": np.int32, "i64": np.int64, "c64": np.complex64}

for what, reduce in functions.items():
    for name, dtype in types.items():
        if name == "c64" and what != "sum":
            continue
        whole = cuda.to_device(np.ones(1 << 27, dtype))
        result = cuda.device_array(1, dtype)
        for k in range(10, 28, int(sys.argv[1]) if len(sys.argv) > 1 else 1):
            data = whole[:1 << k]
            reduce(data, res=result)
            cuda.synchronize()
            best = 1e9
            for _ in range(3):
                start = time.perf_counter()
                for _ in range(4):
                    reduce(data, res=result)
                cuda.synchronize()
                best = min(best, (time.perf_counter() - start) / 4)
            print(f"{what},{name},{1 << k},{best * 1e3:.6f}", flush=True)
        del whole
