"""Loops that wait for another thread: of the same warp, of the same block, of a block that comes later."""
import numpy as np
from numba import cuda
from numba.cuda import cg


@cuda.jit(device=True)
def lock(mutex):
    while cuda.atomic.cas(mutex, 0, 0, 1) != 0:
        pass


@cuda.jit(device=True)
def unlock(mutex):
    cuda.threadfence()
    cuda.atomic.exch(mutex, 0, 0)


@cuda.jit("void(int32[::1], int64[::1])")
def counter_under_a_lock(a, b):
    """a = np.zeros(1)
    b = np.zeros(2)
    expect_a = [0]
    expect_b = [48, 48 * 47 // 2]
    grid = 48
    block = 1
    types = off"""
    lock(a)
    b[0] += 1
    b[1] += cuda.blockIdx.x
    unlock(a)


@cuda.jit("void(int32[::1], int64[::1])")
def counter_in_one_warp(a, b):
    """a = np.zeros(1)
    b = np.zeros(2)
    expect_a = [0]
    expect_b = [256, 64 * 63 // 2 * 4]
    grid = 4
    block = 64
    types = off"""
    done = False
    while not done:
        if cuda.atomic.cas(a, 0, 0, 1) == 0:
            cuda.threadfence()
            b[0] += 1
            b[1] += cuda.threadIdx.x
            unlock(a)
            done = True


@cuda.jit("void(int32[::1], int64[::1])")
def turns_from_the_last_thread_on(a, r):
    """a = np.zeros(1)
    expect_a = [96]
    expect_r = [96 - i for i in range(96)] + [0] * 24
    grid = 3
    block = 32
    types = off"""
    i = cuda.grid(1)
    while cuda.atomic.add(a, 0, 0) != 95 - i:
        pass
    r[i] = cuda.atomic.add(a, 0, 1) + 1


@cuda.jit("void(int32[::1], int64[::1])")
def a_flag_in_shared_memory(a, r):
    """a = np.arange(2)
    expect_a = [0, 1]
    expect_r = [7 * i for i in range(64)] + [0] * 56
    grid = 1
    block = 64
    types = off"""
    ready = cuda.shared.array(1, np.int32)
    data = cuda.shared.array(64, np.int64)
    i = cuda.threadIdx.x
    if i == 0:
        ready[0] = 0
    cuda.syncthreads()
    if i >= 32:
        data[i - 32] = 7 * (i - 32)
        data[i] = 7 * i
        cuda.threadfence_block()
        cuda.atomic.add(ready, 0, 1)
    while cuda.atomic.max(ready, 0, 0) < 32:
        cuda.nanosleep(100)
    r[i] = data[i]


@cuda.jit("void(int32[::1], int64[::1])")
def a_barrier_of_the_grid_by_hand(a, r):
    """a = np.zeros(1)
    expect_a = [6]
    expect_r = [(i + 16) % 96 for i in range(96)] + [0] * 24
    grid = 6
    block = 16
    types = off"""
    i = cuda.grid(1)
    r[(i + 80) % 96] = i
    cuda.threadfence()
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        cuda.atomic.add(a, 0, 1)
        while cuda.ldcv(a, 0) < 6:
            pass
    cuda.syncthreads()
    if r[i] != (i + 16) % 96:
        r[i] = -1


@cuda.jit("void(int32[::1], int64[::1])")
def both_kinds_of_waiting(a, r):
    """a = np.zeros(1)
    expect_a = [5]
    expect_r = [10 * (4 - i // 20) + 4 for i in range(100)] + [0] * 20
    grid = 5
    block = 20
    types = off"""
    i = cuda.grid(1)
    if cuda.threadIdx.x == 0:
        while cuda.atomic.or_(a, 0, 0) != 4 - cuda.blockIdx.x:
            cuda.threadfence()
        r[i] = 10 * a[0]
        cuda.threadfence()
        cuda.atomic.add(a, 0, 1)
    cg.this_grid().sync()
    first = r[cuda.blockIdx.x * 20]
    cg.this_grid().sync()
    r[i] = first + 4
