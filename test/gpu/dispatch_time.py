"""How long a kernel's first call takes, in this process and in a later one, and a launch:
dispatch_time.py MODULE, which is pykrt.cuda or numba.cuda. The first process starts with an
empty cache; Numba gets cache=True."""
import importlib
import json
import os
import subprocess
import sys
import tempfile
import time

import numpy as np

MODULE = sys.argv[1]
LAUNCHES = 20000


def measured():
    began = time.perf_counter()
    cuda = importlib.import_module(MODULE)
    imported = time.perf_counter() - began

    @cuda.jit(cache=True)
    def saxpy(a, x, y):
        i = cuda.grid(1)
        if i < x.size:
            y[i] = a * x[i] + y[i]

    x, y = (cuda.to_device(np.ones(1024, np.float32)) for _ in range(2))
    cuda.synchronize()
    began = time.perf_counter()
    saxpy[8, 128](2.0, x, y)
    cuda.synchronize()
    first = time.perf_counter() - began
    launch = saxpy[8, 128]
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(LAUNCHES // 5):
            launch(2.0, x, y)
        best = min(best, (time.perf_counter() - began) / (LAUNCHES // 5))
        cuda.synchronize()
    assert y.copy_to_host()[0] == 2.0 * (LAUNCHES + 1) + 1
    return {"import": imported, "first": first, "launch": best}


def main():
    with tempfile.TemporaryDirectory() as folder:
        environment = {
    **os.environ,
    "XDG_CACHE_HOME": folder,
    "NUMBA_CACHE_DIR": folder,
     "NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS": "0"}
        cold, warm = (json.loads(subprocess.run([sys.executable, __file__, MODULE, "one"], env=environment, check=True,
                                                stdout=subprocess.PIPE, text=True).stdout) for _ in range(2))
    print(f"ok dispatch/time: {MODULE}: import {1e3 * warm['import']:.0f} ms; first call {1e3 * cold['first']:.1f} ms, "
          f"in a later process {1e3 * warm['first']:.2f} ms; launch with three arguments {1e6 * warm['launch']:.2f} us")


if __name__ == "__main__":
    if sys.argv[2:]:
        print(json.dumps(measured()))
    else:
        main()
