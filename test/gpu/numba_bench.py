"""Times the example kernels as compiled by Numba-CUDA, with the launches that `bench --list` describes.

    bench --list | python numba_bench.py [REPS]

Prints `import MS`, `compile MS` (all example files, cold: the kernels have signatures, so importing compiles them)
and one line `kernel NAME MICROSECONDS` per kernel: the median of REPS event timings.
"""

import glob
import importlib
import os
import statistics
import sys
import time

started = time.perf_counter()

import numba_names
import numpy as np
from numba import cuda

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "examples")


def import_kernels():
    """All kernels of the example files by name."""
    sys.path.insert(0, EXAMPLES)
    kernels = {}
    for path in sorted(glob.glob(os.path.join(EXAMPLES, "*.py"))):
        module = importlib.import_module(os.path.basename(path)[:-3])
        kernels.update(vars(module))
    return kernels


def make_argument(text, rng):
    """The value of one ROLE:TYPE:EXTENTS:LO:HI of the list."""
    role, dtype, extents, lo, hi = text.split(":")
    lo, hi = float(lo), float(hi)
    if role == "scalar":
        return np.dtype(dtype).type(lo)
    shape = tuple(int(e) for e in extents.split("x"))
    if lo == hi:
        return cuda.to_device(np.full(shape, lo, dtype=dtype))
    return cuda.to_device((lo + rng.random(shape, dtype=np.float32) * (hi - lo)).astype(dtype))


def median_microseconds(launch, arguments, reps):
    """As bench.c does it: short kernels are launched several times per pair of events."""
    start, stop = cuda.event(), cuda.event()

    def timed(launches):
        start.record()
        for _ in range(launches):
            launch(*arguments)
        stop.record()
        stop.synchronize()
        return cuda.event_elapsed_time(start, stop) / launches

    timed(3)
    once = timed(3)
    launches = 1 if once > 1 else 20 if once < 0.05 else int(1 / once)
    for _ in range(3):
        timed(launches)
    return statistics.median(timed(launches) for _ in range(reps)) * 1e3


def main():
    reps = int(sys.argv[1]) if len(sys.argv) > 1 else 31
    cuda.current_context()
    imported = time.perf_counter()
    print(f"import {(imported - started) * 1e3:.1f}")
    kernels = import_kernels()
    print(f"compile {(time.perf_counter() - imported) * 1e3:.1f}", flush=True)
    rng = np.random.default_rng(1)
    for line in sys.stdin:
        name, gx, gy, bx, by, shared, *texts = line.split()
        arguments = [make_argument(text, rng) for text in texts]
        launch = kernels[name][(int(gx), int(gy)), (int(bx), int(by)), 0, int(shared)]
        print(f"kernel {name} {median_microseconds(launch, arguments, reps):.1f}", flush=True)


if __name__ == "__main__":
    main()
