"""Numba-CUDA's states of random numbers: lines `n,microseconds`, the best of several calls after the first, which compiles."""
import time

import numba_names
from numba import cuda
from numba.cuda.random import create_xoroshiro128p_states

create_xoroshiro128p_states(1, seed=1)
for n in (1000, 100000, 270000, 1000000):
    best = 1e9
    for _ in range(3):
        start = time.perf_counter()
        create_xoroshiro128p_states(n, seed=1)
        cuda.synchronize()
        best = min(best, time.perf_counter() - start)
    print(f"{n},{best * 1e6:.1f}", flush=True)
