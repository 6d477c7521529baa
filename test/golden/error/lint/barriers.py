# ARGS: -Wall
# Barriers that not all threads of a block reach. What depends on the block, or on data, is not accused.
from numba import cuda


@cuda.jit("void(float32[::1], int32)")
def parted(x, n):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = 1
        cuda.syncthreads()  # WARNING: not all threads of the block reach this barrier: it depends on the thread's index [divergent-barrier]
        # NOTE: this condition differs between threads: test it around the work, not around the barrier
        x[i] = 2
    if cuda.threadIdx.x % 2 == 0:
        if n > 3:
            cuda.syncthreads_count(1)  # WARNING: not all threads of the block reach this barrier
    x[0] = 1


@cuda.jit("void(float32[::1], int32)")
def together(x, n):
    if cuda.blockIdx.x < n:
        cuda.syncthreads()
    if x[0] > 0:
        cuda.syncthreads()
    s = cuda.blockDim.x // 2
    while s > 0:
        if cuda.threadIdx.x < s:
            x[cuda.threadIdx.x] += x[cuda.threadIdx.x + s]
        cuda.syncthreads()
        s //= 2
    if cuda.threadIdx.x < 32:
        cuda.syncwarp()


@cuda.jit("void(float32[::1])")
def turns(x):
    for i in range(cuda.threadIdx.x, x.size, cuda.blockDim.x):
        x[i] = 1
        cuda.syncthreads()  # WARNING: threads may reach this barrier a different number of times: the loop depends on the thread's index [divergent-loop-barrier]
        # NOTE: let all threads of the block make the same turns, and test inside


@cuda.jit("void(float32[::1])")
def returns(x):
    i = cuda.grid(1)
    if i >= x.size:
        return
    x[i] = 1
    cuda.syncthreads()  # WARNING: some threads of the block may have returned before this barrier [barrier-after-return]
    x[i] = 2


@cuda.jit(device=True)
def meet(x):
    x[0] = 1
    cuda.syncthreads()


@cuda.jit(device=True)
def meet_in_warp(x):
    x[0] = 1
    cuda.syncwarp()


@cuda.jit("void(float32[::1])")
def within_a_function(x):
    meet(x)
    if cuda.threadIdx.x > 3:
        meet(x)  # WARNING: not all threads of the block reach this barrier
        # NOTE: the barrier is in 'meet', which is called here
    if cuda.threadIdx.x < 32:
        meet_in_warp(x)


@cuda.jit("void(float32[::1])")
def breaks(x):
    for i in range(10):
        cuda.syncthreads()  # WARNING: threads may reach this barrier a different number of times
        if cuda.threadIdx.x == i:
            break
        x[i] = 1
    for i in range(10):
        cuda.syncthreads()
        if x[i] > 5:
            break
