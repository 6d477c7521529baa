import numba
import numpy as np
from numba import cuda


@cuda.jit(numba.void(np.dtype([("x", "f4"), ("x", "f8")])[:]))  # ERROR: a dtype cannot be made of this: two fields have one name
def two_fields_of_one_name(a):
    pass


@cuda.jit(numba.void(np.dtype([("x", "O")])[:]))  # ERROR: 'O' is not a dtype that pyk knows
def object_field(a):
    pass
