"""By Numba's name for it."""
