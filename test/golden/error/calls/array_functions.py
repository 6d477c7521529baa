"""Methods and functions of arrays that would need memory, or get arguments of the wrong kind."""
import numpy as np
from numba import carray, cuda


@cuda.jit("void(float32[:, ::1], float32[:], boolean)")
def kernel(x, y, b):
    s = x.sum(axis=0)  # ERROR: np.sum() along one axis makes a new array, which a kernel cannot
    # NOTE: reduce one row after the other: for i in range(a.shape[0]): r[i] = a[i].sum()
    s = x.sum(dtype="foo")  # ERROR: Literal[str](foo) is not an element type
    s = x.mean(dtype=np.float32)  # ERROR: np.mean() has no parameter 'dtype'
    s = x.cumsum()  # ERROR: the array method 'cumsum' is not available in kernels
    # NOTE: keep a running value in a loop
    s = y.copy()  # ERROR: np.copy() needs an array whose shape is constant: a kernel cannot allocate memory
    # NOTE: assign to a slice of an array that is large enough: t[:a.size] = a
    s = x.T.reshape(5)  # ERROR: np.reshape() does not take (array(float32, 2d, F))
    # NOTE: its elements do not lie in order, so that this would need a copy; index it with its own dimensions
    s = cuda.local.array((), np.float32).view(np.int8)  # ERROR: array.view() does not take (array(float32, 0d, C)
    s = x.reshape(2.5)  # ERROR: np.reshape() does not take (array(float32, 2d, C), float64)
    s = np.dot(x, x)  # ERROR: np.dot() does not take (array(float32, 2d, C), array(float32, 2d, C))
    # NOTE: it takes two arrays of one dimension, or matrices of constant shape; else a product of matrices is a loop over rows and columns: np.dot(a[i], b[:, j])
    s = np.transpose(x, (0, 0))  # ERROR: the axes must name every dimension once
    s = np.swapaxes(x, 0, 2)  # ERROR: the array has no axis 2
    s = x.item(1.5)  # ERROR: array.item() does not take (array(float32, 2d, C), float64)
    s = x.sum(1, 2, 3, 4)  # ERROR: np.sum() takes 1 to 3 arguments, but 5 were given
    s = carray(y, 3)  # ERROR: numba.carray() does not take (array(float32, 1d, A), Literal[int](3))
    s = np.mean(3)  # ERROR: np.mean() does not take (Literal[int](3))
    s = np.trace(y)  # ERROR: np.trace() does not take (array(float32, 1d, A))
    s = np.searchsorted(y, 2, "middle")  # ERROR: the side is 'left' or 'right'
    f = x.sum if b else x.sum
    s = f()  # ERROR: BoundFunction(sum of array(float32, 2d, C)) chosen by a condition cannot be called
    for q in reversed(5):  # ERROR: Literal[int](5) cannot be iterated over
        pass  # NOTE: reversed() takes an array, a tuple or a range
    for q in enumerate(5):  # ERROR: Literal[int](5) cannot be iterated over
        pass  # NOTE: did you mean range(...)?
    for q in enumerate(x, 1.5):  # ERROR: float64 cannot be converted to an integer to count from
        pass
    for q in np.ndindex(2.5):  # ERROR: float64 cannot be converted to an extent
        pass
    for q in np.ndenumerate(5):  # ERROR: np.ndenumerate() does not take (Literal[int](5))
        pass
