# Constructs of Python that kernels lack, beyond statements.py: each error says what to write instead.
from numba import cuda
import numpy as np
count = 0


def placeholder(x):
    """Its implementation would be given by an extension."""
    pass


@cuda.jit("void(float32[:, ::1], int64[::1], boolean[::1])")
def arrays(a, idx, mask):
    global count
    count = 1                # ERROR: global 'count' cannot be assigned
    # NOTE: store into an array argument, or into a device array of module level
    v = idx[mask]            # ERROR: array(bool, 1d, C) cannot be used as an index
    # NOTE: it would select into a new array, which a kernel cannot make: index in a loop
    w = idx[idx]             # ERROR: array(int64, 1d, C) cannot be used as an index
    x = a @ a                # ERROR: '@' does not take
    # NOTE: else a product of matrices is a loop over rows and columns
    y = a.sum(axis=0)        # ERROR: np.sum() along one axis makes a new array, which a kernel cannot
    # NOTE: reduce one row after the other
    z = np.where(mask)       # ERROR: np.where() of one argument makes a new array, which a kernel cannot
    # NOTE: test the elements in a loop; np.where(condition, x, y) chooses between two values
    b = (idx + 1, 2)         # ERROR: would need an array of its own to be put into a tuple
    # NOTE: a kernel has no memory for a new array of any length: assign it to a slice
    placeholder(1)           # ERROR: function 'placeholder' is a placeholder without a body
    # NOTE: no file that the program imports has an @overload for it


@cuda.jit("void(float32[:, ::1], int64[::1])")
def texts(a, idx):
    s = f"{a[0, 0]}"         # ERROR: an f-string cannot be compiled for the GPU
    # NOTE: print() takes the values as arguments
    t = "%d" % idx[0]        # ERROR: '%' is not defined for Literal[str](%d) and int64
    u = "{}".format(idx[0])  # ERROR: Literal[str]({}) has no attribute 'format'
    # NOTE: text is made at compile time only
    assert idx[0], f"{idx}"  # ERROR: an f-string cannot be compiled for the GPU
    idx[0] = str(3)          # ERROR: str is not available in kernels


@cuda.jit("void(int64[::1])")
def statements(idx):
    async def f():           # ERROR: an async function cannot be compiled for the GPU
        # NOTE: write a plain def
        pass
    type X = int             # ERROR: a type alias inside a function cannot be compiled for the GPU
    # NOTE: define it at module level
    async for i in idx:      # ERROR: async for cannot be compiled for the GPU
        # NOTE: write a plain for; threads run side by side anyway
        pass
    async with idx:          # ERROR: with cannot be compiled for the GPU
        # NOTE: call the functions that enter and leave directly
        pass
    await idx                # ERROR: await cannot be compiled for the GPU
    # NOTE: call the function; kernels wait with cuda.syncthreads()
    yield from idx           # ERROR: yield cannot be compiled for the GPU
    # NOTE: store the values into an array argument
    from math import sin     # ERROR: import inside a function cannot be compiled for the GPU
    # NOTE: import at module level
    for q in enumerate([1, 2]):  # ERROR: a list cannot be compiled for the GPU
        # NOTE: use a tuple, or cuda.local.array(shape, dtype) for storage
        pass
    m = {i: 1 for i in (1, 2)}  # ERROR: a dict comprehension cannot be compiled for the GPU
    n = {i for i in (1, 2)}  # ERROR: a set comprehension cannot be compiled for the GPU
    del idx[0]               # ERROR: del of a part of something cannot be compiled for the GPU
    # NOTE: only variables can be deleted
    idx.shape = (3,)         # ERROR: cannot assign to attribute 'shape' of array(int64, 1d, C) in GPU code
    # NOTE: only elements of arrays and fields of records can be assigned
