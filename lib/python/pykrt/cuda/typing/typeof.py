"""By Numba's name for it."""
from ..types import typeof  # noqa: F401
