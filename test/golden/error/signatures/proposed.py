# A signature that is proposed has the rank with which a kernel indexes a parameter, itself, by a device function or an atomic operation, and
# integers where Python takes nothing else.
import numpy as np
from numba import cuda
from numba.cuda.random import create_xoroshiro128p_states


@cuda.jit(device=True)
def at(a, i, j):
    return a[i, j]


@cuda.jit
def everything(a, b, c, d, e, n, m, f, g, z):  # WARNING: kernel 'everything' is skipped: it has no signature
    i = cuda.grid(1)
    rows, columns, planes = a.shape
    for k in range(n):
        b[i][k] += at(c, i, k)
    cuda.atomic.add(d, (i, m, 0), 1.5)
    for x in e:
        b[0, 0] += x * f
    b[g[i], i] += z  # NOTE: 'everything(float32[:, :, ::1], float32[:, ::1], float32[:, ::1], float32[:, :, ::1], float32[::1], int64, int64, float32, int64[::1], float32)'


@cuda.jit
def states(s, x):  # WARNING: kernel 'states' is skipped: it has no signature
    x[0] = 1  # NOTE: 'states(xoroshiro128p_type[::1], float32[::1])'


def run(x):
    states[1, 1](create_xoroshiro128p_states(32, seed=1), x)


@cuda.jit("void(float32[::1])")
def complete(x):
    x[0] = 1
