"""What numpy_compare.py times."""
import math

from numba import cuda, float32, float64, int32, vectorize


@vectorize([float32(float32, float32), float64(float64, float64)])
def blend(x, y):
    return x * x - y


@vectorize([float32(float32, float32)])
def add(x, y):
    return x + y


@vectorize([float32(float32, float32), float64(float64, float64)])
def distance(x, y):
    return math.sqrt(x * x + y * y)


@cuda.reduce
def total(a: float32, b: float32):
    return a + b


@cuda.reduce
def greatest(a: int32, b: int32):
    return max(a, b)
