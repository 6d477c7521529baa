"""By Numba's name for it."""
from .._dispatch import Reduce  # noqa: F401

reduce = Reduce
