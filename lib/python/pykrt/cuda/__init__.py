"""The names that `from numba import cuda` has, for kernels that pyk compiled: `from pykrt import cuda` in its place.

Arrays live on a GPU, or with PYK_DEVICE=cpu on the CPU, in memory of their own as on a GPU."""
from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any, Iterator, Sequence, Union

import numpy as np

from . import cudadrv
from . import _array, _device
from ._array import DeviceNDArray, NumbaPerformanceWarning, auto_device as _auto, from_interface, to_device
from ._call import CudaSupportError
from ._device import Context, Device, current_context, gpus, require_context
from ._memory import (BaseCUDAMemoryManager, GetIpcHandleMixin, HostOnlyCUDAMemoryManager, IpcHandle, MappedMemory,
                      MemoryInfo, MemoryPointer, PinnedMemory, set_memory_manager)
from ._stream import Event, Stream, event_elapsed_time
from .cudadrv import devicearray, devices, driver
from .cudadrv.driver import profile_start, profile_stop, profiling
from .cudadrv.runtime import runtime

if TYPE_CHECKING:
    import numpy.typing

    Array, DType, Shape = Union[DeviceNDArray, np.ndarray], numpy.typing.DTypeLike, Union[int, Sequence[int]]

implementation = "pyk"

# ---- arrays


def device_array(shape: Shape, dtype: DType = np.float64, strides: Shape | None = None, order: str = "C",
                 stream: Stream | int = 0) -> DeviceNDArray:
    """An array on the device whose elements are not set yet."""
    shape, strides, dtype = _array._form(shape, strides, dtype, order)
    return DeviceNDArray(shape, strides, dtype, stream)


def _host_memory(make, kind, shape, dtype, strides, order, stream=0):
    shape, strides, dtype = _array._form(shape, strides, dtype, order)
    memory = make(max(_array._layout(shape, strides, dtype.itemsize)[1], 1))
    return _array.shared_array(kind, memory, shape, strides, dtype, order, stream)


def pinned_array(shape: Shape, dtype: DType = np.float64, strides: Shape | None = None, order: str = "C") -> np.ndarray:
    """An array of NumPy in pinned memory: copies to and from it are fast, and asynchronous on a stream."""
    return _host_memory(current_context().memhostalloc, None, shape, dtype, strides, order)


def mapped_array(shape: Shape, dtype: DType = np.float64, strides: Shape | None = None, order: str = "C",
                 stream: Stream | int = 0, portable: bool = False, wc: bool = False) -> _array.MappedNDArray:
    """An array of NumPy that kernels use too: they reach into the host's memory."""

    def make(size):
        return current_context().memhostalloc(size, mapped=True, portable=portable, wc=wc)

    return _host_memory(make, _array.MappedNDArray, shape, dtype, strides, order, stream)


def managed_array(shape: Shape, dtype: DType = np.float64, strides: Shape | None = None, order: str = "C",
                  stream: Stream | int = 0, attach_global: bool = True) -> _array.ManagedNDArray:
    """An array of NumPy that kernels use too: its memory moves to who uses it."""

    def make(size):
        return current_context().memallocmanaged(size, attach_global=attach_global)

    return _host_memory(make, _array.ManagedNDArray, shape, dtype, strides, order, stream)


def _form_like(ary):
    """The strides and order of a new array of the same shape, without gaps and with the axes in the same order."""
    flags = ary.flags
    if flags["C_CONTIGUOUS"] or flags["F_CONTIGUOUS"] or ary.ndim <= 1:
        return {"order": "C" if flags["C_CONTIGUOUS"] or not flags["F_CONTIGUOUS"] else "F"}
    strides, step = [0] * ary.ndim, ary.dtype.itemsize
    for axis in sorted(range(ary.ndim), key=lambda axis: ary.strides[axis]):
        strides[axis] = step
        step *= ary.shape[axis]
    return {"strides": tuple(strides)}


def device_array_like(ary: Array, stream: Stream | int = 0) -> DeviceNDArray:
    """device_array with the shape, type and order of another array."""
    return device_array(ary.shape, ary.dtype, stream=stream, **_form_like(ary))


def mapped_array_like(ary: Array, stream: Stream | int = 0, portable: bool = False,
                      wc: bool = False) -> _array.MappedNDArray:
    """mapped_array with the shape, type and order of another array."""
    return mapped_array(ary.shape, ary.dtype, stream=stream, portable=portable, wc=wc, **_form_like(ary))


def pinned_array_like(ary: Array) -> np.ndarray:
    """pinned_array with the shape, type and order of another array."""
    return pinned_array(ary.shape, ary.dtype, **_form_like(ary))


def from_cuda_array_interface(desc: dict, owner: object = None, sync: bool = True) -> DeviceNDArray:
    """An array over memory that a CUDA array interface describes; `owner` is kept as long as it. With `sync` the work
    on the interface's stream is waited for."""
    return from_interface(desc, owner, sync)


def as_cuda_array(obj: object, sync: bool = True) -> DeviceNDArray:
    """An array over the memory of an object with __cuda_array_interface__, as those of CuPy and PyTorch are."""
    desc = getattr(obj, "__cuda_array_interface__", None)
    if desc is None:
        raise TypeError("*obj* doesn't implement the cuda array interface.")
    return from_interface(desc, owner=obj, sync=sync)


def is_cuda_array(obj: object) -> bool:
    """Has it a __cuda_array_interface__?"""
    return hasattr(obj, "__cuda_array_interface__")


def _auto_device(ary, stream=0, copy=True):
    return _auto(ary, stream=stream, copy=copy)


@contextlib.contextmanager
def _pinned(arrays, mapped):
    """The memory of each array, None if it is empty; unpinned at the end also of what raises."""
    context, pins = current_context(), []
    try:
        for a in arrays:
            begin, end = driver.host_memory_extents(a)
            pins.append(context.mempin(a, begin, end - begin, mapped=mapped) if begin < end else None)
        yield pins
    finally:
        for pin in filter(None, pins):
            pin.free()


@contextlib.contextmanager
def pinned(*arylist: np.ndarray) -> Iterator[None]:
    """Arrays of NumPy are pinned within."""
    with _pinned(arylist, False):
        yield


@contextlib.contextmanager
def mapped(*arylist: np.ndarray, stream: Stream | int = 0) -> Iterator[Any]:
    """Arrays of NumPy as arrays of the device, which kernels use in place within."""
    with _pinned(arylist, True) as pins:
        views = [DeviceNDArray(a.shape, a.strides, a.dtype, stream, pin) for a, pin in zip(arylist, pins)]
        yield views[0] if len(views) == 1 else views


@contextlib.contextmanager
def open_ipc_array(handle: Any, shape: Shape, dtype: DType, strides: Shape | None = None,
                   offset: int = 0) -> Iterator[DeviceNDArray]:
    """An array of another process, whose IpcHandle has the bytes `handle`; closed at the end of the `with`."""
    shape, steps, dtype = _array._form(shape, strides, dtype)
    size = _array._layout(shape, steps, dtype.itemsize)[1]
    opened = IpcHandle(None, handle, size, offset=offset)
    array = opened.open_array(current_context(), shape, dtype, steps)
    try:
        yield array
    finally:
        opened.close()


# ---- streams and events


def stream() -> Stream:
    """A new stream; it waits for the default stream, and that for it."""
    return current_context().create_stream()


def default_stream() -> Stream:
    """The stream of work for which none is given."""
    return current_context().get_default_stream()


def legacy_default_stream() -> Stream:
    """The default stream that all threads share."""
    return current_context().get_legacy_default_stream()


def per_thread_default_stream() -> Stream:
    """The default stream that each thread has for itself."""
    return current_context().get_per_thread_default_stream()


def external_stream(ptr: int) -> Stream:
    """A stream of another library, by its address."""
    return current_context().create_external_stream(ptr)


def event(timing: bool = True) -> Event:
    """A new event; without timing it is cheaper."""
    return current_context().create_event(timing=timing)


def synchronize() -> None:
    """Waits for all work on the current device, and reports the exceptions of its kernels."""
    current_context().synchronize()


@contextlib.contextmanager
def defer_cleanup() -> Iterator[None]:
    """Nothing is freed within: a free of device memory waits for the device."""
    with current_context().defer_cleanup():
        yield


# ---- devices


def select_device(device_id: int) -> Device:
    """Makes a device the one that this thread uses."""
    return _device.select(int(device_id)).device


def get_current_device() -> Device:
    """The device that this thread uses."""
    return current_context().device


def list_devices() -> _device.DeviceList:
    """All devices, by number."""
    return gpus


def close() -> None:
    """Ends the use of devices by this thread; in the main thread all that was made on them is destroyed."""
    _device.reset()


def is_available() -> bool:
    """Is there a device for kernels? The CPU is one too, unless $PYK_DEVICE asks for a GPU."""
    return _device.initialization_error() is None


def cuda_error() -> str | None:
    """Why there is no device, or None."""
    return _device.initialization_error()


def is_supported_version() -> bool:
    """Is the driver's CUDA new enough?"""
    return runtime.is_supported_version()


def is_float16_supported() -> bool:
    return True


def is_bfloat16_supported() -> bool:
    return current_context().device.supports_bfloat16


def is_fp8_supported() -> bool:
    return current_context().device.supports_fp8


def detect() -> bool:
    """Prints which devices there are, and says whether one can be used."""
    print(f"Found {len(gpus)} CUDA devices")
    usable = 0
    for device in gpus:
        major, minor = device.compute_capability
        usable += major >= 5
        print(f"id {device.id}    {device.name:>20} {'[SUPPORTED]' if major >= 5 else '[NOT SUPPORTED]':>40}")
        for what, value in (("Compute Capability", f"{major}.{minor}"), ("PCI Device ID", device.PCI_DEVICE_ID),
                            ("PCI Bus ID", device.PCI_BUS_ID), ("UUID", device.uuid),
                            ("Watchdog", "Enabled" if device.KERNEL_EXEC_TIMEOUT else "Disabled"),
                            ("FP32/FP64 Performance Ratio", device.SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO)):
            print(f"{what:>40}: {value}")
    print(f"Summary:\n\t{usable}/{len(gpus)} devices are supported")
    return usable > 0


