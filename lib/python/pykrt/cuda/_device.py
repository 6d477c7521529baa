"""Devices, their contexts, and which of them a thread uses.

$PYK_DEVICE lists the devices: "cuda:1,cuda:0", "cpu:0,cpu:1"; "cuda" are all GPUs, and without it they are the GPUs, or
the CPU where there is no GPU. A thread begins with the first, or with the one that another library made current."""
import contextlib
import ctypes as _c
import functools
import os
import threading

from . import _memory, _stream
from ._call import CudaDriverError, CudaSupportError, Error, device_handle, made, rt

# Every attribute that cuDeviceGetAttribute knows, by its number; names that CUDA writes in two ways have both.
_ATTRIBUTES = {name: number for number, names in enumerate("""
- MAX_THREADS_PER_BLOCK MAX_BLOCK_DIM_X MAX_BLOCK_DIM_Y MAX_BLOCK_DIM_Z MAX_GRID_DIM_X MAX_GRID_DIM_Y MAX_GRID_DIM_Z
MAX_SHARED_MEMORY_PER_BLOCK/SHARED_MEMORY_PER_BLOCK TOTAL_CONSTANT_MEMORY WARP_SIZE MAX_PITCH
MAX_REGISTERS_PER_BLOCK/REGISTERS_PER_BLOCK CLOCK_RATE TEXTURE_ALIGNMENT GPU_OVERLAP MULTIPROCESSOR_COUNT
KERNEL_EXEC_TIMEOUT INTEGRATED CAN_MAP_HOST_MEMORY COMPUTE_MODE MAXIMUM_TEXTURE1D_WIDTH MAXIMUM_TEXTURE2D_WIDTH
MAXIMUM_TEXTURE2D_HEIGHT MAXIMUM_TEXTURE3D_WIDTH MAXIMUM_TEXTURE3D_HEIGHT MAXIMUM_TEXTURE3D_DEPTH
MAXIMUM_TEXTURE2D_LAYERED_WIDTH MAXIMUM_TEXTURE2D_LAYERED_HEIGHT MAXIMUM_TEXTURE2D_LAYERED_LAYERS SURFACE_ALIGNMENT
CONCURRENT_KERNELS ECC_ENABLED PCI_BUS_ID PCI_DEVICE_ID TCC_DRIVER MEMORY_CLOCK_RATE GLOBAL_MEMORY_BUS_WIDTH
L2_CACHE_SIZE MAX_THREADS_PER_MULTIPROCESSOR ASYNC_ENGINE_COUNT UNIFIED_ADDRESSING MAXIMUM_TEXTURE1D_LAYERED_WIDTH
MAXIMUM_TEXTURE1D_LAYERED_LAYERS CAN_TEX2D_GATHER MAXIMUM_TEXTURE2D_GATHER_WIDTH MAXIMUM_TEXTURE2D_GATHER_HEIGHT
MAXIMUM_TEXTURE3D_WIDTH_ALTERNATE MAXIMUM_TEXTURE3D_HEIGHT_ALTERNATE MAXIMUM_TEXTURE3D_DEPTH_ALTERNATE PCI_DOMAIN_ID
TEXTURE_PITCH_ALIGNMENT MAXIMUM_TEXTURECUBEMAP_WIDTH MAXIMUM_TEXTURECUBEMAP_LAYERED_WIDTH
MAXIMUM_TEXTURECUBEMAP_LAYERED_LAYERS MAXIMUM_SURFACE1D_WIDTH MAXIMUM_SURFACE2D_WIDTH MAXIMUM_SURFACE2D_HEIGHT
MAXIMUM_SURFACE3D_WIDTH MAXIMUM_SURFACE3D_HEIGHT MAXIMUM_SURFACE3D_DEPTH MAXIMUM_SURFACE1D_LAYERED_WIDTH
MAXIMUM_SURFACE1D_LAYERED_LAYERS MAXIMUM_SURFACE2D_LAYERED_WIDTH MAXIMUM_SURFACE2D_LAYERED_HEIGHT
MAXIMUM_SURFACE2D_LAYERED_LAYERS MAXIMUM_SURFACECUBEMAP_WIDTH MAXIMUM_SURFACECUBEMAP_LAYERED_WIDTH
MAXIMUM_SURFACECUBEMAP_LAYERED_LAYERS MAXIMUM_TEXTURE1D_LINEAR_WIDTH MAXIMUM_TEXTURE2D_LINEAR_WIDTH
MAXIMUM_TEXTURE2D_LINEAR_HEIGHT MAXIMUM_TEXTURE2D_LINEAR_PITCH MAXIMUM_TEXTURE2D_MIPMAPPED_WIDTH
MAXIMUM_TEXTURE2D_MIPMAPPED_HEIGHT COMPUTE_CAPABILITY_MAJOR COMPUTE_CAPABILITY_MINOR MAXIMUM_TEXTURE1D_MIPMAPPED_WIDTH
STREAM_PRIORITIES_SUPPORTED GLOBAL_L1_CACHE_SUPPORTED LOCAL_L1_CACHE_SUPPORTED MAX_SHARED_MEMORY_PER_MULTIPROCESSOR
MAX_REGISTERS_PER_MULTIPROCESSOR MANAGED_MEMORY MULTI_GPU_BOARD/IS_MULTI_GPU_BOARD MULTI_GPU_BOARD_GROUP_ID
HOST_NATIVE_ATOMIC_SUPPORTED SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO PAGEABLE_MEMORY_ACCESS CONCURRENT_MANAGED_ACCESS
COMPUTE_PREEMPTION_SUPPORTED CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM CAN_USE_STREAM_MEM_OPS_V1
CAN_USE_64_BIT_STREAM_MEM_OPS_V1 CAN_USE_STREAM_WAIT_VALUE_NOR_V1 COOPERATIVE_LAUNCH COOPERATIVE_MULTI_DEVICE_LAUNCH
MAX_SHARED_MEMORY_PER_BLOCK_OPTIN CAN_FLUSH_REMOTE_WRITES HOST_REGISTER_SUPPORTED
PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES DIRECT_MANAGED_MEM_ACCESS_FROM_HOST VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED
HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED HANDLE_TYPE_WIN32_HANDLE_SUPPORTED HANDLE_TYPE_WIN32_KMT_HANDLE_SUPPORTED
MAX_BLOCKS_PER_MULTIPROCESSOR GENERIC_COMPRESSION_SUPPORTED MAX_PERSISTING_L2_CACHE_SIZE MAX_ACCESS_POLICY_WINDOW_SIZE
GPU_DIRECT_RDMA_WITH_CUDA_VMM_SUPPORTED RESERVED_SHARED_MEMORY_PER_BLOCK SPARSE_CUDA_ARRAY_SUPPORTED
READ_ONLY_HOST_REGISTER_SUPPORTED TIMELINE_SEMAPHORE_INTEROP_SUPPORTED MEMORY_POOLS_SUPPORTED GPU_DIRECT_RDMA_SUPPORTED
GPU_DIRECT_RDMA_FLUSH_WRITES_OPTIONS GPU_DIRECT_RDMA_WRITES_ORDERING MEMPOOL_SUPPORTED_HANDLE_TYPES CLUSTER_LAUNCH
""".split()) for name in names.split("/") if name != "-"}


class _Info(_c.Structure):  # pyk_device_info
    _fields_ = [("name", _c.c_char * 256), ("total_memory", _c.c_uint64), ("ordinal", _c.c_int32),
                ("driver_version", _c.c_int32), ("major", _c.c_int32), ("minor", _c.c_int32),
                ("others", _c.c_int32 * 33), ("uuid", _c.c_ubyte * 16)]


_LIKE_THE_CPU = 9, 0  # compute capability of the GPUs whose limits libpykrt gives the CPU


class _Thread(threading.local):
    stack = None     # the contexts that this thread has chosen, the last one in use
    attached = None  # the one that require_context keeps


_thread = _Thread()
_lock = threading.RLock()


class Device:
    """A GPU, or the CPU in its place. `with device:` uses it. The attributes of CUDA's driver are attributes here:
    `device.MULTIPROCESSOR_COUNT`."""

    def __init__(self, number, spec):
        self.id, self._spec, self.primary_context = number, spec, None
        kind, _, ordinal = spec.partition(":")
        self._ordinal = int(ordinal) if kind == "cuda" else -1 - int(ordinal or 0)  # N of cuda:N; -1 - N of cpu:N

    @functools.cached_property
    def _handle(self):
        return device_handle(self._spec)

    def _ask(self, question, *arguments):
        """Asks the device, which is opened for the question alone if nothing uses it: a context takes memory of a
        GPU."""
        if "_handle" in self.__dict__ or self._ordinal < 0 or len(gpus) == 1:
            return question(self._handle, *arguments)
        handle = made(rt.device_open, self._spec.encode())
        try:
            return question(handle, *arguments)
        finally:
            rt.device_close(handle)

    @functools.cached_property
    def _info(self):
        info = _Info()
        self._ask(rt.device_query, _c.byref(info), _c.sizeof(info))
        return info

    @property
    def name(self) -> str:
        return self._info.name.decode(errors="replace")

    @property
    def compute_capability(self):
        return (self._info.major, self._info.minor) if self._ordinal >= 0 else _LIKE_THE_CPU

    @property
    def uuid(self) -> str:
        text = bytes(self._info.uuid).hex()
        parts = (text[a:b] for a, b in ((0, 8), (8, 12), (12, 16), (16, 20), (20, 32)))
        return "-".join(("GPU" if self._ordinal >= 0 else "CPU", *parts))

    def __getattr__(self, name):
        number = _ATTRIBUTES.get(name)
        if number is None:
            raise AttributeError(f"a device has no attribute '{name}'")
        value = _c.c_int()
        self._ask(rt.device_attribute, number, _c.byref(value))
        self.__dict__[name] = value.value
        return value.value

    def __repr__(self):
        return f"<CUDA device {self.id} '{self.name}'>"

    def __hash__(self):
        return hash(self.id)

    def __eq__(self, other):
        return isinstance(other, Device) and self.id == other.id

    def __enter__(self):
        _push(self.get_primary_context())

    def __exit__(self, *_):
        _thread.stack.pop()

    def get_device_identity(self):
        """Where on the machine it is, for other processes, which may number it otherwise."""
        return {"pci_domain_id": self.PCI_DOMAIN_ID, "pci_bus_id": self.PCI_BUS_ID, "pci_device_id": self.PCI_DEVICE_ID}

    @staticmethod
    def from_identity(identity):
        for device in gpus:
            if device.get_device_identity() == identity:
                return device
        raise RuntimeError(f"No device of {identity} is found. Target device may not be visible in this process.")

    def get_primary_context(self) -> "Context":
        with _lock:
            if self.primary_context is None:
                self.primary_context = Context(self)
            return self.primary_context

    def release_primary_context(self) -> None:
        """The next use begins with a new Context; what was made stays."""
        self.primary_context = None

    def reset(self) -> None:
        """Destroys all that this process has made on the device, with any library, and starts it anew. Arrays that
        were on it must not be used any more."""
        context, self.primary_context = self.primary_context, None
        if context is not None:
            context.reset()
            context._epoch[0] += self._ordinal >= 0  # the memory of the CPU stays
        rt.device_reset(self._handle)

    @property
    def supports_float16(self):
        return self.compute_capability >= (5, 3)

    @property
    def supports_bfloat16(self):
        return self.compute_capability >= (8, 0)

    @property
    def supports_fp8(self):
        return self.compute_capability >= (8, 9)


class Context:
    """What has been made on a device."""

    def __init__(self, device):
        self.device, self.extras, self.allocations, self.modules = device, {}, {}, {}
        self._handle, self._epoch = device._handle, [0]
        self.deallocations = _memory.PendingDeallocs(device._info.total_memory)
        self.memory_manager = _memory.new_manager(self)

    @functools.cached_property
    def _place(self):
        """The CUcontext; None for the CPU."""
        return rt.device_context(self._handle)

    @property
    def handle(self):
        return _memory.Address(self._place or 0)

    def __repr__(self):
        return f"<CUDA context {int(self.handle)} of device {self.device.id}>"

    def __eq__(self, other):
        return self is other if isinstance(other, Context) else NotImplemented

    __hash__ = object.__hash__

    @property
    def memory_manager(self):
        return self._manager

    @memory_manager.setter
    def memory_manager(self, manager):
        self._manager = manager
        manager.initialize()

    def push(self):
        _push(self)

    def pop(self):
        if not _thread.stack or _thread.stack[-1] is not self:
            raise CudaDriverError(f"{self} is not the current context")
        _thread.stack.pop()

    def reset(self) -> None:
        """Frees what nothing refers to any more."""
        self.memory_manager.reset()
        self.deallocations.clear()

    def get_memory_info(self) -> _memory.MemoryInfo:
        """Free and total bytes."""
        return self.memory_manager.get_memory_info()

    def memalloc(self, bytesize):
        return self.memory_manager.memalloc(bytesize)

    def memallocmanaged(self, bytesize, attach_global=True):
        return self.memory_manager.memallocmanaged(bytesize, attach_global)

    def memhostalloc(self, bytesize, mapped=False, portable=False, wc=False):
        return self.memory_manager.memhostalloc(bytesize, mapped, portable, wc)

    def mempin(self, owner, pointer, size, mapped=False):
        if mapped and not self.device.CAN_MAP_HOST_MEMORY:
            raise CudaDriverError(f"{self.device} cannot map host memory")
        return self.memory_manager.mempin(owner, pointer, size, mapped)

    def get_ipc_handle(self, memory):
        return self.memory_manager.get_ipc_handle(memory)

    def can_access_peer(self, peer_device) -> bool:
        """Can kernels here use the memory of that device?"""
        return bool(rt.peer_possible(self._handle, gpus[int(peer_device)]._handle))

    def enable_peer_access(self, peer_context, flags=0) -> None:
        """Lets kernels here use the memory of another context."""
        rt.peer_enable(self._handle, peer_context._handle)

    def get_default_stream(self) -> _stream.Stream:
        return _stream.Stream(0, context=self)

    def get_legacy_default_stream(self) -> _stream.Stream:
        return _stream.Stream(1, context=self)

    def get_per_thread_default_stream(self) -> _stream.Stream:
        return _stream.Stream(2, context=self)

    def create_stream(self) -> _stream.Stream:
        return _stream.new_stream(self)

    def create_external_stream(self, ptr) -> _stream.Stream:
        if not isinstance(ptr, int):
            raise TypeError("ptr for external stream must be an int")
        return _stream.Stream(ptr, external=True, context=self)

    def create_event(self, timing=True) -> _stream.Event:
        return _stream.new_event(self, timing)

    def synchronize(self) -> None:
        """Waits for all work, and reports the exceptions of kernels."""
        rt.synchronize(self._handle)

    @contextlib.contextmanager
    def defer_cleanup(self):
        """Nothing is freed within."""
        with self.memory_manager.defer_cleanup(), self.deallocations.disable():
            yield


# ---- which there are, and which is in use


class DeviceList:
    """The devices, by number."""

    @functools.cached_property
    def lst(self):
        try:
            return [Device(n, name) for n, name in enumerate(_listed())]
        except (Error, CudaSupportError):  # _first() says it
            return []

    def __getitem__(self, number):
        return self.lst[number if isinstance(number, slice) else int(number)]

    def __iter__(self):
        return iter(self.lst)

    def __len__(self):
        return len(self.lst)

    def __str__(self):
        return ", ".join(str(device) for device in self.lst)

    @property
    def current(self):
        """The device in use, or None if this thread has not used one."""
        return current_context().device if _thread.stack or len(self.lst) == 1 else None


gpus = DeviceList()


def _listed():
    """The names of the devices, as $PYK_DEVICE lists them."""
    spec, count, size = os.environ.get("PYK_DEVICE", "").encode() or None, _c.c_int(), 16  # PYK_DEVICE_NAME
    rt.device_list(spec, 0, None, _c.byref(count))
    names = (_c.c_char * size * count.value)()
    rt.device_list(spec, count.value, names, _c.byref(count))
    return [name.value.decode() for name in names]


def _push(context):
    if _thread.attached not in (None, context):
        raise RuntimeError("Cannot switch CUDA-context.")
    if _thread.stack is None:
        _thread.stack = []
    _thread.stack.append(context)
    return context


def _first():
    devices = gpus.lst
    if not devices:
        _listed()  # says what is wrong
    current = rt.device_current() if len(devices) > 1 else -1
    return next((device for device in devices if device._ordinal == current >= 0), devices[0])


def current_context(devnum=None) -> Context:
    """The context in use, or that of a device, which is then the one in use."""
    if devnum is not None:
        return select(int(devnum))
    if _thread.attached is not None:
        return _thread.attached
    return _thread.stack[-1] if _thread.stack else _first().get_primary_context()


def select(number):
    """Makes a device the one in use, up to the end of a `with` or of the thread."""
    if not 0 <= number < len(gpus):
        raise CudaSupportError(f"there is no device {number}: there are {len(gpus)}, numbered from 0")
    context = gpus[number].get_primary_context()
    if _thread.attached not in (None, context):
        raise RuntimeError("Cannot switch CUDA-context.")
    _thread.stack = (_thread.stack or [])[:-1] + [context]
    rt.device_set_current(context._handle)  # for libraries that use the current one
    return context


def require_context(function):
    """A function that uses one context throughout: trying to change it there is an error."""

    @functools.wraps(function)
    def within(*args, **kws):
        before, _thread.attached = _thread.attached, current_context()
        try:
            return function(*args, **kws)
        finally:
            _thread.attached = before

    return within


def reset():
    """Forgets which contexts this thread has chosen; the main thread resets all devices that were used too."""
    _thread.stack = None
    if threading.current_thread() is threading.main_thread() and "lst" in gpus.__dict__:
        for device in gpus:
            if device.primary_context is not None:
                device.reset()


def initialization_error():
    """Why no device can be used, or None."""
    try:
        _first()
    except (Error, CudaSupportError) as error:
        return str(error)
    return None
