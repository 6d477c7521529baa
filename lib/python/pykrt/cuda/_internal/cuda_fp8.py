"""By Numba's name for it."""
from ..fp8 import __getattr__  # noqa: F401
