from numba import cuda, guvectorize


@cuda.jit(device=True)
def store(r, value):
    r[0] = value


@guvectorize(["(float32[:], float32[:])"], "(n)->()")
def assigns_the_name(x, y):  # WARNING: nothing is written into the output 'y'
    y = x[0]  # NOTE: assign to its elements: y[...] = ...


@guvectorize(["(float32[:], float32[:], float32[:])"], "(n)->(n),()")
def writes_both(x, y, z):
    y[:] = x
    store(z, x[0])
