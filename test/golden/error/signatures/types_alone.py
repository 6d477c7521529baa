from numba import float32, guvectorize, vectorize


@vectorize([float32])  # ERROR: a type alone is not a signature; write float32(float32, ...): the result and a type for each parameter
def of_a_type(x):
    return x


@guvectorize([float32], "(n)->(n)")  # ERROR: a type alone is not a signature; write (float32[:], ...): a type for each parameter
def of_one_type(x, y):
    y[0] = x[0]
