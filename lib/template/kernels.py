# The kernels of project_name: plain Numba-CUDA, compiled by pyk.
from numba import cuda


@cuda.jit("void(float32[::1], float32, float32[::1])")
def saxpy(y, a, x):
    """Adds a * x to y, with any number of threads."""
    for i in range(cuda.grid(1), y.size, cuda.gridsize(1)):
        y[i] += a * x[i]
