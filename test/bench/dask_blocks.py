"""A stencil over the blocks of an array, by Dask on workers that have not run it before: with a kernel that pyk compiled
once, and with a function that Numba compiles in each worker.

    test/bench/dask_blocks.py [N [BLOCK [WORKERS [FOLDER]]]]   FOLDER: that of the module sent_kernels_pyk, of test/python

Prints the seconds of the first sweep of fresh workers, and of the next ones, as medians of three."""
import os
import statistics
import sys
import time

import dask.array
import numba
import numpy as np
from distributed import Client, LocalCluster

N, BLOCK, WORKERS = (int(word) for word in sys.argv[1:4] or (4096, 1024, 2))
sys.path.append(sys.argv[4] if len(sys.argv) > 4 else ".")


@numba.njit
def loop(new, old):
    height, width = old.shape
    for y in range(height):
        for x in range(width):
            if 0 < x < width - 1 and 0 < y < height - 1:
                new[y, x] = 0.25 * (old[y - 1, x] + old[y + 1, x] + old[y, x - 1] + old[y, x + 1])
            else:
                new[y, x] = old[y, x]


def with_numba(block):
    new = np.empty_like(block)
    loop(new, block)
    return new


def with_pyk(block):
    from sent_kernels_pyk import smooth
    new = np.empty_like(block)
    smooth[((block.shape[1] + 31) // 32, (block.shape[0] + 7) // 8), (32, 8)](new, block)
    return new


def sweep(client, function):
    blocks = dask.array.random.RandomState(1).random((N, N), chunks=BLOCK).persist()
    client.gather(blocks.sum().compute())
    before = time.perf_counter()
    blocks.map_overlap(function, depth=1, boundary="none", meta=np.empty((0, 0))).persist().sum().compute()
    return time.perf_counter() - before


def main():
    os.environ["PYTHONPATH"] = os.pathsep.join([sys.path[-1], os.environ.get("PYTHONPATH", "")])
    for variable in ("PYK_CPU_THREADS", "OMP_NUM_THREADS"):
        os.environ[variable] = "1"
    rows = {}
    for turn in range(3):
        for function in (with_pyk, with_numba):
            with LocalCluster(WORKERS, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
                rows.setdefault(function, []).append([sweep(client, function) for _ in range(4)])
    print(f"{N} x {N} in blocks of {BLOCK} x {BLOCK}, {WORKERS} workers: seconds of a sweep")
    for name, pick in (("first", lambda times: times[0]), ("later", lambda times: statistics.median(times[1:]))):
        own, other = (statistics.median(map(pick, rows[f])) for f in (with_pyk, with_numba))
        print(f"{name}: pyk {own:.2f}, Numba {other:.2f}, pyk/Numba {own / other:.2f}")


if __name__ == "__main__":
    main()
