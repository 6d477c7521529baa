"""The kernels of interchange.sh."""

import math

from numba import cuda, vectorize


@cuda.reduce
def total(a, b):
    return a + b


@vectorize(["float32(float32, float32)"], target="cuda")
def hypotenuse(a, b):
    return math.sqrt(a * a + b * b)


@cuda.jit("void(float32[::1], float32[::1], float32[::1])")
def vector_add(r, x, y):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = x[i] + y[i]


@cuda.jit("void(float32[:, :], float32)")
def scale(a, factor):
    i, j = cuda.grid(2)
    if i < a.shape[0] and j < a.shape[1]:
        a[i, j] *= factor


@cuda.jit("void(float32x4[::1])")
def turn(v):
    i = cuda.grid(1)
    if i < v.size:
        v[i] = cuda.float4(v[i].w, v[i].z, v[i].y, v[i].x)


@cuda.jit("void(bfloat16[::1], bfloat16[::1])")
def double(r, x):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = x[i] + x[i]


@cuda.jit("void(int32[::1])", debug=True, opt=False)
def refuse(x):
    if x[cuda.grid(1)] == 3:
        raise ValueError("three")
