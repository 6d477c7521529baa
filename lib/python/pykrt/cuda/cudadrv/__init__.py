"""Numba's modules of the driver, of which programs use a few names."""
from . import devicearray, devices, driver, error, runtime

__all__ = ["devicearray", "devices", "driver", "error", "runtime"]
