"""The names of numba.cuda.cudadrv.devicearray."""
from .._array import (DeviceNDArray, DeviceNDArrayBase, DeviceRecord, IpcArrayHandle, ManagedNDArray, MappedNDArray,
                      array_core, auto_device, check_array_compatibility, errmsg_contiguous_buffer, from_array_like,
                      from_record_like, is_contiguous, is_cuda_ndarray, require_cuda_ndarray, sentry_contiguous,
                      verify_cuda_ndarray_interface)

__all__ = ["DeviceNDArray", "DeviceNDArrayBase", "DeviceRecord", "IpcArrayHandle", "ManagedNDArray", "MappedNDArray",
           "array_core", "auto_device", "check_array_compatibility", "errmsg_contiguous_buffer", "from_array_like",
           "from_record_like", "is_contiguous", "is_cuda_ndarray", "require_cuda_ndarray", "sentry_contiguous",
           "verify_cuda_ndarray_interface"]
