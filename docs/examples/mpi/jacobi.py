"""jacobi.c in Python, with mpi4py:

    pyk build kernels.py -o kernels.fatbin --arch sm_80,sm_90,cpu --bindings python
    mpirun -n 4 python3 jacobi.py [--staged] [N [SWEEPS [FILE]]]"""
import ctypes
import os
import sys

os.environ.setdefault("PYK_DEVICE", "rank")  # the GPU of this process's number on its machine; without GPUs the CPU

import numpy as np
from mpi4py import MPI
from pykrt import cuda

import kernels_pyk as kernels

WORLD = MPI.COMM_WORLD
RANK, RANKS = WORLD.rank, WORLD.size
NEIGHBOURS = (RANK - 1 if RANK > 0 else MPI.PROC_NULL, RANK + 1 if RANK < RANKS - 1 else MPI.PROC_NULL)
UP, DOWN = 0, 1


def takes_device_memory():
    """May MPI be given arrays of the device? On the CPU device they are memory of the host."""
    query = getattr(ctypes.CDLL(MPI.__file__), "MPIX_Query_cuda_support", None)
    return cuda.get_current_device().name.startswith("cpu") or bool(query and query())


def solve(n, sweeps, staged):
    """The rows of the square that this rank has, with one row above and one below."""
    first, last = (1 + (n - 2) * rank // RANKS for rank in (RANK, RANK + 1))
    rows = last - first
    if rows < 1:
        raise ValueError("there are more ranks than rows")
    square = np.zeros((rows + 2, n), np.float32)
    if RANK == 0:
        square[0] = 100
    now, new = cuda.to_device(square), cuda.to_device(square)
    inner, edges, computed = cuda.stream(), cuda.stream(), cuda.event(timing=False)
    pinned = cuda.pinned_array((2, 2, n), np.float32) if staged or not takes_device_memory() else None

    def sweep(stream, start, count):
        if count > 0:
            part = slice(start - 1, start + count + 1)
            kernels.sweep[(-(-n // 32), -(-(count + 2) // 8)), (32, 8), stream](new[part], now[part])

    def exchange():
        ours, theirs = (new[1], new[rows]), (new[0], new[rows + 1])
        sent, received = (ours, theirs) if pinned is None else pinned
        for way in (UP, DOWN) if pinned is not None else ():
            ours[way].copy_to_host(sent[way], stream=edges)
        edges.synchronize()
        requests = []
        for way in (UP, DOWN):
            requests += [WORLD.Isend(sent[way], NEIGHBOURS[way], way),
                         WORLD.Irecv(received[way], NEIGHBOURS[way], 1 - way)]
        MPI.Request.Waitall(requests)
        for way in (UP, DOWN) if pinned is not None else ():
            if NEIGHBOURS[way] != MPI.PROC_NULL:
                theirs[way].copy_to_device(received[way], stream=edges)

    for _ in range(sweeps):
        computed.wait(edges)
        sweep(edges, 1, 1)
        sweep(edges, rows, 1)
        sweep(inner, 2, rows - 2)  # needs the edges of the last step, for which exchange has waited
        computed.record(inner)
        exchange()
        now, new = new, now
    cuda.synchronize()
    return now.copy_to_host()


def main(arguments):
    staged = "--staged" in arguments
    n, sweeps, *file = [word for word in arguments if word != "--staged"] or [512, 200]
    slab = solve(int(n), int(sweeps), staged)
    parts = WORLD.gather(slab[RANK > 0:len(slab) - (RANK < RANKS - 1)])
    if RANK == 0:
        square = np.concatenate(parts)
        print(f"{RANKS} ranks: mean {square.mean():.6f}")
        if file:
            square.tofile(file[0])


try:
    main(sys.argv[1:])
except Exception as error:  # the others would wait for this rank
    print(f"jacobi: rank {RANK} of {RANKS}, on {MPI.Get_processor_name()}: {error}", file=sys.stderr, flush=True)
    WORLD.Abort(1)
