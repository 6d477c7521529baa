# What an error has left without a type brings no further errors, within tuples and slices either.
from numba import cuda


@cuda.jit("void(float32[:,::1], float32[::1])")
def k(x, y):
    i, j = cuda.grid(2)
    b = missing  # ERROR: name 'missing' is not defined
    x[i, b:] = 1
    x[b:, j] = 1
    x[i, b:][0] = 2
    x[(b, i)] = 1
    x[i, (1, b)] = 1
    t = (b, 1)
    y[t[b]] = t[1]
    cuda.atomic.add(x, (b, i), 1)
    y[b:i] = y[i:b]
    y[t + t] = 1
    z = y[b:]
    z[3] = sum(t)


@cuda.jit(device=True)
def turns(n):
    yield n  # ERROR: yield cannot be compiled for the GPU
    if n > 3:
        return
    yield n  # ERROR: yield cannot be compiled for the GPU


@cuda.jit("void(int64[:])")
def refused(a):
    for x in turns(3):
        a[x] = x
    a[0] = turns(3) + 1
    class A:  # ERROR: a class definition cannot be compiled for the GPU
        x = 1
    a[1] = A.x
    try:  # ERROR: try cannot be compiled for the GPU
        v = a[0]
    except ValueError:
        w = 1
    a[2] = v + w
    with open("x") as f:  # ERROR: with cannot be compiled for the GPU
        u = 3
    a[3] = u + f.x
    type T = int  # ERROR: a type alias inside a function cannot be compiled for the GPU
    a[4] = T(3)
