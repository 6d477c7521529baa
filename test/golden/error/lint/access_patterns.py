# ARGS: -Wperf
# Where the threads of a warp access memory, from the factor of threadIdx.x.
import numpy as np
from numba import cuda, float32, float64

DEVICE = cuda.device_array((64, 64), np.float32)


@cuda.jit("void(float32[:, ::1], float32[::1, :], float32[:, :], float32[::1], int32)")
def global_memory(a, f, any, x, width):
    i, j = cuda.grid(2)
    if i < a.shape[0] and j < a.shape[1]:
        a[j, i] = 1
        a[i, j] = 1  # WARNING: neighbouring threads access elements that are a row apart [uncoalesced-access]
        # NOTE: let threadIdx.x choose the last index, as in a[y, x] with x, y = cuda.grid(2)
        f[i, j] = 1
        f[j, i] = 1  # WARNING: neighbouring threads access elements that are a column apart
        # NOTE: let threadIdx.x choose the first index of an F array
        any[i, j] = 1
        x[i * 8] = 1  # WARNING: neighbouring threads access elements that are 8 elements apart
        x[i * 2 + 1] = 1
        x[i * width + j] = 1  # WARNING: neighbouring threads access elements that are an unknown distance apart
        x[j * width + i] = 1
        x[(j << 4) + (i << 3)] = 1  # WARNING: 8 elements apart
        DEVICE[i, j] = 1  # WARNING: a row apart
        x[int(a[j, i])] = 1
    for k in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        x[k] = 2
        a[k, 0] = 2  # WARNING: a row apart


@cuda.jit("void(float32[::1])")
def shared_memory(r):
    t = cuda.shared.array((32, 32), float32)
    padded = cuda.shared.array((32, 33), float32)
    i = cuda.threadIdx.x
    j = cuda.threadIdx.y
    t[j, i] = r[i]
    cuda.syncthreads()
    r[i] = t[i, j]  # WARNING: 32 threads of a warp access the same bank of shared memory [bank-conflict]
    # NOTE: make the last extent of the shared array one element longer than needed
    r[j] = padded[i, j] + padded[j, i]
    wide = cuda.shared.array((2, 256), float32)
    r[j] = t[j, i * 16 % 32] + wide[0, i * 8]  # WARNING: 8 threads of a warp access the same bank


@cuda.jit("void(float32[::1], float64[::1])")
def narrow_tiles_and_wide_elements(r, w):
    t = cuda.shared.array((16, 16), float32)
    d = cuda.shared.array((32, 32), float64)
    i = cuda.threadIdx.x
    j = cuda.threadIdx.y
    r[i] = t[i, j]  # WARNING: 8 threads of a warp access the same bank
    w[i] = d[i, j]  # WARNING: 16 threads of a warp access the same bank
    w[j] = d[j, i]
