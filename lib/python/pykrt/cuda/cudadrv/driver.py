"""The names of numba.cuda.cudadrv.driver that programs use."""
import contextlib

import numpy as np

from .. import _device
from .._array import (_layout, device_memset, device_to_device, device_to_host, host_pointer, host_to_device,
                      is_device_memory)
from .._call import CudaAPIError, CudaDriverError, CudaSupportError, rt
from .._device import Context, Device
from .._memory import (AutoFreePointer, BaseCUDAMemoryManager, GetIpcHandleMixin, HostOnlyCUDAMemoryManager,
                       IpcHandle, ManagedMemory, MappedMemory, MemoryInfo, MemoryPointer, NumbaCUDAMemoryManager,
                       PinnedMemory, set_memory_manager)
from .._stream import Event, Stream, event_elapsed_time
from .error import LinkerError
from .runtime import get_version

__all__ = ["AutoFreePointer", "BaseCUDAMemoryManager", "Context", "CudaAPIError", "CudaDriverError",
           "CudaSupportError", "Device", "Driver", "Event", "GetIpcHandleMixin", "HostOnlyCUDAMemoryManager",
           "IpcHandle", "LinkerError", "ManagedMemory", "MappedMemory", "MemoryInfo", "MemoryPointer",
           "NumbaCUDAMemoryManager", "PinnedMemory", "Stream", "device_ctypes_pointer", "device_memory_size",
           "device_memset", "device_pointer", "device_to_device", "device_to_host", "driver", "event_elapsed_time",
           "get_version", "host_memory_extents", "host_memory_size", "host_pointer", "host_to_device",
           "is_device_memory", "memory_size_from_info", "profile_start", "profile_stop", "profiling",
           "require_device_memory", "set_memory_manager"]


class Driver:
    """The driver: which devices there are, and its version."""

    @property
    def is_available(self) -> bool:
        return self.initialization_error is None

    @property
    def initialization_error(self):
        return _device.initialization_error()

    def get_device_count(self) -> int:
        return len(_device.gpus)

    def get_device(self, devnum=0) -> Device:
        return _device.gpus[devnum]

    def list_devices(self):
        return list(_device.gpus)

    def get_version(self):
        return get_version()

    def reset(self) -> None:
        for device in _device.gpus:
            device.reset()

    def cuMemGetInfo(self):
        return tuple(_device.current_context().get_memory_info())


driver = Driver()


def require_device_memory(obj):
    if not is_device_memory(obj):
        raise Exception("Not a CUDA memory object.")


def device_ctypes_pointer(obj):
    require_device_memory(obj)
    return obj.device_ctypes_pointer


def device_pointer(obj) -> int:
    return device_ctypes_pointer(obj).value


def device_memory_size(devmem) -> int:
    return getattr(devmem, "gpu_data", devmem).size


def memory_size_from_info(shape, strides, itemsize) -> int:
    """The bytes from the first to the last element."""
    return _layout(tuple(shape), tuple(strides), itemsize)[1]


def host_memory_extents(obj):
    """Where the memory of an array or an object with a buffer begins and ends."""
    if isinstance(obj, np.ndarray):
        begin = obj.ctypes.data + sum((n - 1) * step for n, step in zip(obj.shape, obj.strides) if step < 0)
        return begin, begin + memory_size_from_info(obj.shape, obj.strides, obj.itemsize)
    begin = host_pointer(obj)
    return begin, begin + memoryview(obj).nbytes


def host_memory_size(obj) -> int:
    begin, end = host_memory_extents(obj)
    return end - begin


def profile_start() -> None:
    """From here on a profiler records that was told to wait for this."""
    rt.profiler_start(_device.current_context()._handle)


def profile_stop() -> None:
    """The end of what profile_start began."""
    rt.profiler_stop(_device.current_context()._handle)


@contextlib.contextmanager
def profiling():
    """What is done within is recorded."""
    profile_start()
    try:
        yield
    finally:
        profile_stop()
