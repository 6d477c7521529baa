"""The exceptions of numba.cuda.cudadrv.error. The host side raises those of the driver; programs catch the
others by name, and nothing here raises them."""
from .._call import CudaDriverError, CudaRuntimeError, CudaSupportError


class CCSupportError(RuntimeError):
    """A GPU is too old."""


class NvvmError(Exception):
    """libnvvm refused a module."""


class NvvmSupportError(ImportError):
    """There is no libnvvm."""


class NvvmWarning(Warning):
    """libnvvm warned."""


class NvrtcError(Exception):
    """NVRTC refused a source."""


class NvrtcSupportError(ImportError):
    """There is no NVRTC."""


class LinkerError(RuntimeError):
    """The driver could not link."""


__all__ = ["CCSupportError", "CudaDriverError", "CudaRuntimeError", "CudaSupportError", "LinkerError", "NvrtcError",
           "NvrtcSupportError", "NvvmError", "NvvmSupportError", "NvvmWarning"]
