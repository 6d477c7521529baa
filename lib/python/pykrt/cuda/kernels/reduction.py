"""By Numba's name for it."""
from .._utility import Reduce  # noqa: F401

reduce = Reduce
