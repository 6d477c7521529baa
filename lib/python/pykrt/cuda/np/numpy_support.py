"""By Numba's name for it: types of dtypes, and what kernels make arrays of pointers with."""
import numpy as np

from .._freeze import Name
from ..types import as_dtype, from_dtype  # noqa: F401

numpy_version = tuple(map(int, np.__version__.split(".")[:2]))
from_struct_dtype = from_dtype
carray, farray = Name("cuda.np.numpy_support.carray"), Name("cuda.np.numpy_support.farray")
