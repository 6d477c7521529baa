"""A step of a chain: each thread first fills a table, which needs nothing of the step before."""
import math

from numba import cuda, float32
from pykrt import ptx


@cuda.jit(device=True)
def prepared(table):
    total = float32(0)
    for k in range(40):
        total += math.sin(float32(cuda.threadIdx.x * k))
    table[cuda.threadIdx.x] = total
    cuda.syncthreads()
    return 0 * table[255 - cuda.threadIdx.x]


@cuda.jit("void(float32[::1], float32[::1])")
def plain(x, y):
    nothing = prepared(cuda.shared.array(256, float32))
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[(i + 1) % x.size] + 1 + nothing


@cuda.jit("void(float32[::1], float32[::1])")
def early(x, y):
    ptx.griddepcontrol_launch_dependents()
    nothing = prepared(cuda.shared.array(256, float32))
    ptx.griddepcontrol_wait()
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[(i + 1) % x.size] + 1 + nothing
