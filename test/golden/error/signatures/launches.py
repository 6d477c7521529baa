import numpy as np
from numba import cuda

from elsewhere import load


@cuda.jit("void(float32[::1])")
def complete(x):
    x[0] = 1


@cuda.jit
def of_file(a, x, y):  # WARNING: kernel 'of_file' is skipped: it has no signature
    # NOTE: 'x': what np.load() gives is not known
    # NOTE: 'y': what elsewhere.load() gives is not known
    # NOTE: as in --sig 'of_file(float64, float32[::1], float32[:, ::1])'
    y[0, cuda.grid(1)] = a * x[cuda.grid(1)]


@cuda.jit
def of_rank(x):  # WARNING: kernel 'of_rank' is skipped: it has no signature
    # NOTE: 'x': the number of dimensions of this array is not known
    # NOTE: as in --sig 'of_rank(int16[:, ::1])'
    x[cuda.grid(1), x.shape[1] - 1] = 1


@cuda.jit
def of_parameter(x):  # WARNING: kernel 'of_parameter' is skipped: it has no signature
    x[0] = 1  # NOTE: nothing that is followed gives the parameter 'values'


@cuda.jit
def miscounted(x, y):  # WARNING: kernel 'miscounted' is skipped: it has no signature
    x[0] = y  # NOTE: it has 1 argument, the kernel takes 2


@cuda.jit
def wrong(x):
    x.append(1)  # ERROR: the array method 'append' is not available in kernels
    # NOTE: the types come from this launch


@cuda.jit
def nowhere(x):  # WARNING: kernel 'nowhere' is skipped: it has no signature
    x[0] = 1  # NOTE: give its parameter types, as in --sig 'nowhere(float32[::1])'


def api(values):
    of_parameter[1, 1](values)


of_file[1, 1](2.0, np.load("x.npy"), load())
of_rank[1, 1](load().astype(np.int16))
miscounted[1, 1](np.zeros(3))
wrong[1, 1](np.zeros(3))
