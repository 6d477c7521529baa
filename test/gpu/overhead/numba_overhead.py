# The host's time for a launch with three device arrays, by Numba-CUDA; beside overhead.c.
import os
import statistics
import sys
import time

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import numba_names
from numba import cuda


@cuda.jit("void(float32[::1], float32[::1], float32[::1])")
def add(r, x, y):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = x[i] + y[i]


r, x, y = (cuda.to_device(np.zeros(32, np.float32)) for _ in range(3))
times = []
for _ in range(101):
    begun = time.perf_counter_ns()
    for _ in range(100):
        add[1, 32](r, x, y)
    times.append((time.perf_counter_ns() - begun) / 100)
    cuda.synchronize()
print(f"{'Numba-CUDA':20} launch {statistics.median(times):.0f} ns")
