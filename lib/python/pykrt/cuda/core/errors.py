"""By Numba's name for it."""
from ..errors import *  # noqa: F401,F403
