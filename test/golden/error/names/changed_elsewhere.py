# What a statement of module level changes by another name, through a view or in a function is followed, or has no value any more.
from types import SimpleNamespace
from numba import cuda
from nowhere import fill
import numpy as np


def unfollowed(t):
    t[0] = 4
    raise ValueError


base = np.zeros(4)
view = base[1:]
view[0] = 5
VIEWED = base[1]
flat = np.zeros((2, 2))
flat.flat[1] = 7
FLAT = flat[0, 1]
filled = np.zeros(4)
fill(filled)
FILLED = filled[0]
given_up = [1, 2]
unfollowed(given_up)
GIVEN_UP = given_up[0]
shaped = np.zeros(4)
shaped.shape = (2, 2)
SHAPED = shaped.ndim
put = np.zeros(4)
put.put(0, 5)
PUT = put[0]
inner = [1]
outer = SimpleNamespace(inner=inner)
outer.inner.append(2)
INNER = outer.inner[1]


@cuda.jit("void(float64[::1])")
def uses(x):
    x[0] = VIEWED  # ERROR: 'base' may be changed in line 15
    x[1] = FLAT  # ERROR: it may be changed in line 18, by a statement or call
    x[2] = FILLED  # ERROR: it may be changed in line 21, by a statement or call
    x[3] = GIVEN_UP  # ERROR: it may be changed in line 24, by a statement or call
    x[4] = SHAPED  # ERROR: this assignment is not evaluated at compile time
    x[5] = PUT  # ERROR: it may be changed in line 30, by a statement or call
    x[6] = INNER
