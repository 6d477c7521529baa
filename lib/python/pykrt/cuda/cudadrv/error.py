"""The exceptions of numba.cuda.cudadrv.error that the host side raises."""
from .._call import CudaDriverError, CudaRuntimeError, CudaSupportError

__all__ = ["CudaDriverError", "CudaRuntimeError", "CudaSupportError"]
