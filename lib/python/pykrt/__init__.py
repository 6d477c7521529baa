"""The host side of kernels that pyk has compiled: what their Python modules need, over libpykrt.

Modules of `pyk build --bindings python` are used by importing them. The classes here are what their kernels raise."""
from pykrt._runtime import BarrierError, Error, Failure, HostArrayWarning, InitError, KernelError, MemoryAccessError
from pykrt._runtime import RaceError
from pykrt._runtime import _VERSION as __version__
from pykrt._values import _host_arrays as host_arrays

__all__ = ["BarrierError", "Error", "Failure", "HostArrayWarning", "InitError", "KernelError", "MemoryAccessError",
           "RaceError", "__version__", "host_arrays"]
