"""Barriers of the whole grid."""
import numpy as np
from numba import cuda
from numba.cuda import cg


@cuda.jit("void(int32[::1], int32[::1], int32[::1])")
def relay(a, b, r):
    """a = np.arange(120)
    b = np.zeros(120)
    expect_a = [(2 * i + 1 if i < 119 else 119) * 2 + (2 * i + 3 if i < 118 else 119 if i == 118 else 1) * 2 for i in range(120)]
    expect_b = [(2 * i + 1 if i < 119 else 119) + (2 * i + 3 if i < 118 else 119 if i == 118 else 1) for i in range(120)]
    expect_r = [1] * 120
    grid = 4
    block = 30
    types = off"""
    grid = cg.this_grid()
    i = cuda.grid(1)
    for step in range(2):
        b[i] = a[i] + a[(i + 1) % 120]
        r[i] = grid.sync() + 1
        a[i] = b[i] if step == 0 else 2 * b[i]
        cg.this_grid().sync()


@cuda.jit(device=True)
def meet(group):
    group.sync()


@cuda.jit("void(int64[::1], int64[::1])")
def totals(r, a):
    """expect_r = [4950] + [9900] * 99 + [0] * 20
    a = np.arange(100)
    expect_a = np.arange(100)
    grid = (5, 2)
    block = 10
    types = off"""
    sums = cuda.shared.array(1, np.int64)
    i = cuda.threadIdx.x
    block = cuda.blockIdx.x + 5 * cuda.blockIdx.y
    if i == 0:
        sums[0] = 0
    cuda.syncthreads()
    cuda.atomic.add(sums, 0, a[block * 10 + i])
    cuda.syncthreads()
    if i == 0:
        cuda.atomic.add(r, 0, sums[0])
    meet(cg.this_grid())
    if block * 10 + i > 0:
        r[block * 10 + i] = r[0] * 2


@cuda.jit("void(int64[::1], float64[::1])")
def a_comparison_that_decides_is_a_value_too(r, a):
    """r = np.zeros(128)
    a = np.arange(128) * 37 % 101
    expect_r = [int(a[i] < a[(i * 7 + 3) % 128] or (i % 3 == 0 and not a[(i * 7 + 3) % 128] < a[i])) for i in range(128)]
    expect_a = np.arange(128) * 37 % 101
    grid = 2
    block = 64
    types = off"""
    i = cuda.grid(1)
    x = a[i % a.size]
    y = a[(i * 7 + 3) % a.size]
    count = 0
    cuda.syncthreads()
    first = x < y or (i % 3 == 0 and not y < x)
    if first:
        count += 1
    cuda.syncthreads()
    r[i] = count
