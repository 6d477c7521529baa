# The kernels of test/gpu/runtime.
from numba import cuda, float32, int32


@cuda.jit("void(float32[::1], float32, float32[::1])")
def saxpy(y, a, x):
    for i in range(cuda.grid(1), y.size, cuda.gridsize(1)):
        y[i] += a * x[i]


@cuda.jit("void(float32[::1], float32[::1], float32[::1])")
def add(r, x, y):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = x[i] + y[i]


@cuda.jit("void(int32[:, :])")
def number(x):
    j, i = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        x[i, j] = i * 1000 + j


@cuda.jit("void(int32[::1], int32)")
def reverse(x, n):  # n int32 of dynamic shared memory
    s = cuda.shared.array(0, int32)
    for i in range(cuda.threadIdx.x, n, cuda.blockDim.x):
        s[i] = x[i]
    cuda.syncthreads()
    for i in range(cuda.threadIdx.x, n, cuda.blockDim.x):
        x[i] = s[n - 1 - i]


@cuda.jit("void(int32[::1])")
def relay(x):  # every block reads what another one has written before the barrier
    b = cuda.blockIdx.x
    if cuda.threadIdx.x == 0:
        x[b] = b
    cuda.cg.this_grid().sync()
    if cuda.threadIdx.x == 0:
        v = x[(b + 1) % cuda.gridDim.x]
        cuda.atomic.add(x, cuda.gridDim.x, v)


@cuda.jit("void(float32[::1], int64)")
def spin(x, n):
    v = x[0]
    for _ in range(n):
        v = v * float32(0.999999) + float32(0.5)
    x[0] = v


@cuda.jit(device=True)
def odd(v):
    if v % 2 == 0:
        raise ValueError("an even number")
    return v


@cuda.jit("void(int32[::1])")
def refuse(x):  # --check=assert
    i = cuda.grid(1)
    if i < x.size:
        x[i] = odd(x[i]) + 1


@cuda.jit("void(int32[::1], int32)")
def reach(x, shift):  # --check=bounds
    i = cuda.grid(1)
    x[i + shift] = i




@cuda.jit("void(int32[::1])")
def wild(x):
    x[cuda.grid(1) + 1099511627776] = 1
