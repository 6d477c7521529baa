"""By Numba's name for it."""
from ..bf16 import __getattr__  # noqa: F401
