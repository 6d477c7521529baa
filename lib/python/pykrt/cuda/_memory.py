"""Memory and who frees it: of the device, of the host where it is pinned or mapped, managed, and of other processes.

An object of memory frees it when nothing refers to it any more. A free of device memory waits for the device, so frees
are put off: a context keeps them until there are many, or they hold much, as Numba does. A memory manager of one's
own, written for Numba's interface for External Memory Management, takes the place of the context's."""
import contextlib
import ctypes as _c
import functools
import weakref
from abc import ABCMeta, abstractmethod
from collections import deque, namedtuple

from ._call import CudaAPIError, made, rt
from .core import config

MemoryInfo = namedtuple("MemoryInfo", "free,total")


class Address(int):
    """A number that is also read as ctypes' pointers and CUDA's handles are."""

    @property
    def value(self):
        return int(self) or None


# ---- frees that are put off


class PendingDeallocs:
    """Frees that wait. `disable` keeps them waiting."""

    def __init__(self, capacity=0):
        self._items, self._disabled, self._size = deque(), 0, 0
        self.memory_capacity = capacity

    @property
    def _max_pending_bytes(self):
        return int(self.memory_capacity * config.CUDA_DEALLOCS_RATIO)

    def add_item(self, dtor, handle, size=0):
        self._items.append((dtor, handle))
        self._size += size
        if len(self._items) > config.CUDA_DEALLOCS_COUNT or self._size > self._max_pending_bytes:
            self.clear()

    def clear(self):
        """Frees all, unless that is put off."""
        if not self._disabled:
            self._size = 0
            while self._items:
                with contextlib.suppress(IndexError):  # another thread was faster
                    dtor, handle = self._items.popleft()
                    dtor(handle)

    @contextlib.contextmanager
    def disable(self):
        self._disabled += 1
        try:
            yield
        finally:
            self._disabled -= 1

    @property
    def is_disabled(self):
        return self._disabled > 0

    def __len__(self):
        return len(self._items)


def free_later(context, deallocations, free, pointer, size=0):
    """A finalizer that puts off what frees a pointer. What a reset of the device has destroyed is not freed again."""
    handle, epoch = context._handle, context._epoch
    began = epoch[0]

    def release(pointer):
        if epoch[0] == began:
            free(handle, pointer)

    return lambda: deallocations.add_item(release, pointer, size)


# ---- memory


class MemoryPointer:
    """Memory of a device. `finalizer`, if given, is called when the object goes; `owner` is kept as long."""

    __cuda_memory__ = True

    def __init__(self, context, pointer, size, owner=None, finalizer=None):
        self.context, self.size, self._cuda_memsize_, self._owner = context, size, size, owner
        self.device_pointer = self.handle = Address(getattr(pointer, "value", pointer) or 0)
        self.is_managed = finalizer is not None
        if finalizer is not None:
            self._finalizer = weakref.finalize(self, finalizer)
            self._finalizer.atexit = False

    @property
    def owner(self):
        return self if self._owner is None else self._owner

    def own(self):
        """Another pointer to the same memory, which keeps it."""
        return self.view(0)

    def free(self):
        """Frees the memory now, or as soon as frees are due."""
        if self.is_managed:
            if not self._finalizer.alive:
                raise RuntimeError("Freeing dead memory")
            self._finalizer()

    def memset(self, byte, count=None, stream=0):
        """Sets bytes; waits for it if no stream is given."""
        count = self.size if count is None else count
        rt.fill(self.context._handle, self.device_pointer, byte, count, int(stream))
        if not stream:
            rt.stream_synchronize(self.context._handle, 0)

    def view(self, start, stop=None):
        """A part of the memory, from one byte to before another."""
        size = (self.size if stop is None else stop) - start
        if size < 0:
            raise RuntimeError("size cannot be negative")
        if not self.device_pointer:
            if size:
                raise RuntimeError("non-empty slice into empty slice")
            return self
        return MemoryPointer(self.context, self.device_pointer + start, size, owner=self.owner)

    @property
    def device_ctypes_pointer(self):
        return _c.c_size_t(self.device_pointer)

    @property
    def device_pointer_value(self):
        return int(self.device_pointer) or None


@functools.lru_cache(64)
def _buffer(kind, size):
    return type(kind.__name__, (kind, _c.c_char * size), {"__module__": kind.__module__})


AutoFreePointer = MemoryPointer


class _OfHost:
    """Memory that the host reads and writes too. An object of it is also an array of ctypes at the address, and so has
    the buffer that `np.ndarray(shape, buffer=memory)` wants: a class of Python's own cannot have one before Python
    3.12."""

    def __new__(cls, context, pointer, size, owner=None, finalizer=None):
        return _buffer(cls, size).from_address(getattr(pointer, "value", pointer) or 0)


class MappedMemory(_OfHost, MemoryPointer):
    """Host memory that kernels use in place: at `device_pointer` there, at `host_pointer` here."""

    def __init__(self, context, pointer, size, owner=None, finalizer=None):
        self.owned, self.host_pointer = owner, Address(getattr(pointer, "value", pointer) or 0)
        device = made(rt.host_pointer, context._handle, self.host_pointer) if size else 0
        super().__init__(context, device, size, finalizer=finalizer)
        self.handle = self.host_pointer


class ManagedMemory(_OfHost, MemoryPointer):
    """Memory with one address for host and devices."""

    @property
    def host_pointer(self):
        return self.device_pointer


class PinnedMemory(_OfHost):
    """Host memory that stays where it is, so that copies are fast and asynchronous."""

    def __init__(self, context, pointer, size, owner=None, finalizer=None):
        self.context, self.owned, self.size = context, owner, size
        self.host_pointer = self.handle = Address(getattr(pointer, "value", pointer) or 0)
        self.is_managed = finalizer is not None
        if finalizer is not None:
            self._finalizer = weakref.finalize(self, finalizer)
            self._finalizer.atexit = False

    def own(self):
        return self

    def free(self):
        """Unpins it, or frees it, now."""
        if self.is_managed:
            self._finalizer()


# ---- memory managers


class BaseCUDAMemoryManager(metaclass=ABCMeta):
    """What a memory manager has: a class for `set_memory_manager`, one object of which is made for each context."""

    def __init__(self, *args, **kwargs):
        if "context" not in kwargs:
            raise RuntimeError("Memory manager requires a context")
        self.context = kwargs.pop("context")

    @abstractmethod
    def memalloc(self, size):
        """Device memory, a MemoryPointer."""

    @abstractmethod
    def memhostalloc(self, size, mapped, portable, wc):
        """Pinned host memory, a MappedMemory or PinnedMemory."""

    @abstractmethod
    def mempin(self, owner, pointer, size, mapped):
        """Pins memory that exists."""

    @abstractmethod
    def initialize(self):
        """Called when the context comes into use."""

    @abstractmethod
    def get_ipc_handle(self, memory):
        """An IpcHandle of a MemoryPointer."""

    @abstractmethod
    def get_memory_info(self):
        """A MemoryInfo; NotImplementedError where it means nothing."""

    @abstractmethod
    def reset(self):
        """Frees what is no longer used."""

    @abstractmethod
    def defer_cleanup(self):
        """A context in which nothing is freed."""

    @property
    @abstractmethod
    def interface_version(self):
        """1."""


class HostOnlyCUDAMemoryManager(BaseCUDAMemoryManager):
    """A base for managers of device memory alone: it has what concerns the host's."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.allocations = {}
        self.deallocations = PendingDeallocs(self.context.device._info.total_memory if self.context else 0)

    def _attempt_allocation(self, allocator):
        """Tries again after the frees that were put off, if memory is short."""
        try:
            return allocator()
        except CudaAPIError as error:
            if error.result != "PYK_OUT_OF_MEMORY":
                raise
            self.deallocations.clear()
            return allocator()

    def _freed(self, free, pointer, size):
        return free_later(self.context, self.deallocations, free, pointer, size)

    def memhostalloc(self, size, mapped=False, portable=False, wc=False):
        flags = 1 * bool(portable) | 2 * bool(mapped) | 4 * bool(wc)
        pointer = self._attempt_allocation(lambda: made(rt.host_alloc, self.context._handle, size, flags))
        kind = MappedMemory if mapped else PinnedMemory
        return kind(self.context, pointer, size, finalizer=self._freed(rt.host_free, pointer, size))

    def mempin(self, owner, pointer, size, mapped=False):
        handle = self.context._handle
        self._attempt_allocation(lambda: rt.host_register(handle, pointer, size, 2 * bool(mapped)))
        kind = MappedMemory if mapped else PinnedMemory
        return kind(self.context, pointer, size, owner=owner, finalizer=lambda: rt.host_unregister(handle, pointer))

    def memallocmanaged(self, size, attach_global):
        pointer = self._attempt_allocation(lambda: made(rt.managed_alloc, self.context._handle, size))
        return ManagedMemory(self.context, pointer, size, finalizer=self._freed(rt.managed_free, pointer, size))

    def reset(self):
        self.deallocations.clear()

    @contextlib.contextmanager
    def defer_cleanup(self):
        with self.deallocations.disable():
            yield


class GetIpcHandleMixin:
    """Handles of memory that CUDA allocates itself."""

    def get_ipc_handle(self, memory):
        device, found = self.context.device, _Ipc()
        rt.ipc_export(self.context._handle, memory.device_pointer, _c.byref(found))
        return IpcHandle(memory, bytes(found.memory), memory.size, device.get_device_identity(), found.offset)


class NumbaCUDAMemoryManager(GetIpcHandleMixin, HostOnlyCUDAMemoryManager):
    """The one that contexts begin with: libpykrt's allocator."""

    def initialize(self):
        pass

    def memalloc(self, size):
        pointer = self._attempt_allocation(lambda: made(rt.alloc, self.context._handle, size))
        return MemoryPointer(self.context, pointer, size, finalizer=self._freed(rt.free, pointer, size))

    def get_memory_info(self):
        free, total = _c.c_size_t(), _c.c_size_t()
        rt.device_memory(self.context._handle, _c.byref(free), _c.byref(total))
        return MemoryInfo(free=free.value, total=total.value)

    @property
    def interface_version(self):
        return 1


_manager = [NumbaCUDAMemoryManager]


def set_memory_manager(mm_plugin):
    """Contexts made from now on take their device memory from this manager."""
    probe = mm_plugin(context=None)  # Numba asks in this way too
    if probe.interface_version != 1:
        raise RuntimeError(f"memory manager interface version 1 required, got {probe.interface_version}")
    _manager[0] = mm_plugin


def new_manager(context):
    return _manager[0](context=context)


# ---- memory of other processes


class _Ipc(_c.Structure):  # pyk_ipc
    _fields_ = [("memory", _c.c_ubyte * 64), ("offset", _c.c_uint64), ("bytes", _c.c_uint64)]


class _Reserved:
    """CUDA's own handle, as its Python bindings show it."""

    def __init__(self, reserved):
        self.reserved = bytes(reserved)


class IpcHandle:
    """Memory as another process can open it. It can be pickled; `open` and `close` are for the other process."""

    def __init__(self, base, handle, size, source_info=None, offset=0):
        self.base, self.size, self.source_info, self.offset = base, size, source_info, offset
        self.handle = handle if hasattr(handle, "reserved") else _Reserved(handle)
        self._opened = None

    def _native(self):
        return _Ipc((_c.c_ubyte * 64)(*self.handle.reserved), self.offset, self.size)

    def can_access_peer(self, context):
        """Can this context use the memory in place?"""
        if self.source_info is None:
            raise RuntimeError("IPC handle doesn't have source info")
        source = context.device.from_identity(self.source_info)
        return source.id == context.device.id or context.can_access_peer(source.id)

    def open(self, context):
        """The memory; where the GPUs do not reach one another's, a copy of it."""
        direct = self.source_info is None or self.can_access_peer(context)
        return (self.open_direct if direct else self.open_staged)(context)

    def open_direct(self, context):
        """The memory itself."""
        if self.base is not None:
            raise ValueError("opening IpcHandle from original process")
        if self._opened is not None:
            raise ValueError("IpcHandle is already opened")
        pointer = made(rt.ipc_open, context._handle, _c.byref(self._native()))
        self._opened = context._handle, pointer
        return MemoryPointer(context, pointer, self.size)

    def open_staged(self, context):
        """A copy of the memory, made by its own GPU."""
        source = context.device.from_identity(self.source_info).get_primary_context()
        opened, copy = self.open_direct(source), context.memalloc(self.size)
        rt.copy_peer(context._handle, copy.device_pointer, source._handle, opened.device_pointer, self.size, 0)
        context.synchronize()
        self.close()
        self._opened = context._handle, 0
        return copy

    def open_array(self, context, shape, dtype, strides=None):
        """The memory as a device array."""
        from ._array import DeviceNDArray, as_dtype
        dtype = as_dtype(dtype)
        return DeviceNDArray(shape, dtype.itemsize if strides is None else strides, dtype, gpu_data=self.open(context))

    def close(self):
        if self._opened is None:
            raise ValueError("IpcHandle not opened")
        (handle, pointer), self._opened = self._opened, None
        rt.ipc_close(handle, _c.byref(self._native()), pointer)

    def __reduce__(self):
        return IpcHandle, (None, self.handle.reserved, self.size, self.source_info, self.offset)
