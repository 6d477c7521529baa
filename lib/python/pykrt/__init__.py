"""The host side of kernels that pyk has compiled: what their Python modules need, over libpykrt.

Modules of `pyk build --bindings python` are used by importing them; this package has the exceptions that their kernels raise."""
from pykrt._runtime import BarrierError, Error, Failure, InitError, KernelError, MemoryAccessError, RaceError
from pykrt._runtime import _VERSION as __version__

__all__ = ["BarrierError", "Error", "Failure", "InitError", "KernelError", "MemoryAccessError", "RaceError", "__version__"]
