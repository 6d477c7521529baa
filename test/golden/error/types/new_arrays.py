import numpy as np
from numba import cuda

point = np.dtype([("x", "f4"), ("y", "f4")])


@cuda.jit("void(float64[:], int64)")
def shapes(r, n):
    a = np.zeros(n)  # ERROR: the shape of the array must be known at compile time
    b = np.zeros((3, n), np.float32)  # ERROR: the shape of the array must be known at compile time
    c = np.zeros_like(r)  # ERROR: the shape of the array must be known at compile time
    d = np.arange(n)  # ERROR: the shape of the array must be known at compile time
    e = np.zeros(-1)  # ERROR: an extent cannot be negative
    f = np.empty((1 << 40, 1 << 40))  # ERROR: the array is too large
    g = np.arange(0, 5, 0)  # ERROR: the step of np.arange() cannot be 0
    h = np.zeros([2, 3])  # ERROR: a list cannot be compiled for the GPU
    k = np.array([[1, 2], [3]])  # ERROR: np.array() does not take (list of 2)
    m = np.array([r, r])  # ERROR: np.array() does not take (list of 2)
    o = np.array([])  # ERROR: np.array() does not take (list of 0)
    p = np.zeros(2, point)  # ERROR: np.zeros() does not take
    q = np.full(2, 1j, np.float64)  # ERROR: complex128 cannot be converted to float64
    s = np.zeros(2, "no such type")  # ERROR: is not an element type


@cuda.jit("void(float64[:], float64[:])")
def turns(r, x):
    a = np.zeros(2)
    b = a
    for i in range(len(x)):
        b = a
        a = np.array([x[i], 1.0])  # ERROR: 'a' still refers to the array that an earlier turn of the loop made here
        r[i] = a[0] - b[0]


@cuda.jit("void(float64[:], float64[:])")
def views_over_turns(r, x):
    kept = np.zeros(2)
    for i in range(len(x)):
        a = np.full(3, x[i])  # ERROR: 'kept' still refers to the array that an earlier turn of the loop made here
        if i % 3 == 0:
            kept = a[1:]
        r[i] = kept[0]
