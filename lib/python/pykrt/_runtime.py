# _runtime.py: libpykrt, the runtime that is written in C: where it is found, those of its functions that are called
# from here, its structures, and its results as exceptions.
import builtins as _builtins
import ctypes as _c
import operator as _operator
import os as _os
import re as _re
import struct as _struct
import threading as _threading


class Error(RuntimeError):
    """A call of the runtime failed; `result` is the name of its result, such as "PYK_NO_IMAGE"."""

    def __init__(self, text, result):
        super().__init__(text)
        self.result = result

    def __reduce__(self):  # BaseException's knows one argument
        return type(self), (*self.args, self.result)


class KernelError(Error):
    """A kernel raised an exception, or one of its checks failed. What is raised is also of the exception's own class:
    `except ZeroDivisionError` works. `failures` has the first one and all others of the launch; the attributes are
    those of the first."""

    failures = ()

    def __str__(self):  # not as KeyError does
        return str(self.args[0])

    def __reduce__(self):  # its class may have been made for it
        return _failed, (self.args[0], self.result, self.failures)

    def __getattr__(self, name):
        if self.failures and name in Failure.__slots__:
            return getattr(self.failures[0], name)
        raise AttributeError(f"{type(self).__name__} has no attribute '{name}'")


class MemoryAccessError(KernelError):
    """--check=memory: an access outside of the memory of its array, or in freed memory."""


class InitError(KernelError):
    """--check=init: shared or local memory was read before it was written."""


class RaceError(KernelError):
    """--check=race: two threads touched an element, and nothing orders them."""


class BarrierError(KernelError):
    """--check=barrier: not all threads of a block came to a barrier."""


class HostArrayWarning(UserWarning):
    """A launch copies arrays of NumPy to the GPU, and those that it writes back."""


class Failure:
    """What one thread of a kernel has reported: `text` as the error says it, `message` "ValueError: ..." as raised,
    where it happened, `calls` that led there as (function, file, line), and of a race or a barrier the other thread."""

    __slots__ = ("text", "message", "kernel", "function", "file", "line", "thread", "block", "index", "extent",
                 "threads", "calls", "other_thread", "other_block", "other_function", "other_file", "other_line")

    def __init__(self, text, e):
        self.text, self.message, self.threads = text, _utf8(e.text), e.threads
        self.kernel, self.function, self.file, self.line = _utf8(e.kernel), _utf8(e.function), _utf8(e.file), e.line
        self.thread, self.block = tuple(e.thread), tuple(e.block)
        self.index, self.extent = (e.index, e.extent) if e.has_index else (None, None)
        self.calls = [(_utf8(at.function), _utf8(at.file), at.line) for at in e.calls[:e.ncalls]]
        self.other_thread = tuple(e.other_thread) if e.has_other else None
        self.other_block = tuple(e.other_block) if e.has_other else None
        known = e.has_other and e.other.line
        self.other_function, self.other_file, self.other_line = (
            (_utf8(e.other.function), _utf8(e.other.file), e.other.line) if known else (None, None, None))


_VERSION = "0.1.0"  # of pyk, lib/base/version.h
_FORM = 1  # counts what modules of --bindings python need of this package


def _needs(form, name):
    """A module of another form would fail in ways that say less."""
    if form != _FORM:
        raise ImportError(f"{name} needs form {form} of the package pykrt, and pykrt {_VERSION} has form {_FORM}: "
                          "install the pykrt that came with the pyk which built it, or build it again")


class _Place(_c.Structure):  # pyk_place
    _fields_ = [("function", _c.c_char * 128), ("file", _c.c_char * 256), ("line", _c.c_int32)]


class _Exception(_c.Structure):  # pyk_exception
    _fields_ = [("kernel", _c.c_char * 128), ("function", _c.c_char * 128), ("file", _c.c_char * 256),
                ("text", _c.c_char * 512), ("line", _c.c_int32), ("thread", _c.c_int32 * 3), ("block", _c.c_int32 * 3),
                ("has_index", _c.c_int32), ("index", _c.c_int64), ("extent", _c.c_int64), ("threads", _c.c_uint64),
                ("ncalls", _c.c_uint32), ("has_other", _c.c_int32), ("other_thread", _c.c_int32 * 3),
                ("other_block", _c.c_int32 * 3), ("other", _Place), ("calls", _Place * 8)]


class _Config(_c.Structure):  # pyk_launch
    _fields_ = [("device", _c.c_void_p), ("grid", _c.c_uint32 * 3), ("block", _c.c_uint32 * 3),
                ("shared", _c.c_uint32), ("stream", _c.c_void_p)]


_MAX_DIMS, _NUMPY_DIMS = 6, 32  # lib/contract/abi.h
_INTERFACE = _struct.Struct("=i16s4xQiiQQQ")  # pyk_interface
_OPERAND = _struct.Struct(f"=iiQ{2 * _MAX_DIMS}q16s")  # pyk_operand
_SCRATCH = 16 * -(-(_INTERFACE.size + 2 * _NUMPY_DIMS * 8) // 16)  # one of them, with shape and strides behind it


_LIBRARY = "libpykrt.so.1"


class _Head(_c.Structure):  # the first members of pyk_package
    _fields_ = [("abi_version", _c.c_uint32), ("nimages", _c.c_uint32), ("nkernels", _c.c_uint32),
                ("abi_hash", _c.c_uint64)]


_P, _I, _U = _c.c_void_p, _c.c_int, _c.c_uint32
_FUNCTIONS = {  # name: (result, parameters)
    "pyk_last_error": (_c.c_char_p, []),
    "pyk_result_name": (_c.c_char_p, [_I]),
    "pyk_exception_get": (_I, [_U, _P, _c.c_size_t]),
    "pyk_exception_text": (_I, [_U, _P, _c.c_size_t]),
    "pyk_device_open": (_I, [_c.c_char_p, _P]),
    "pyk_device_name": (_c.c_char_p, [_P]),
    "pyk_device_is_cpu": (_I, [_P]),
    "pyk_device_query": (_I, [_P, _P, _c.c_size_t]),
    "pyk_device_close": (None, [_P]),
    "pyk_synchronize": (_I, [_P]),
    "pyk_profiler_start": (_I, [_P]),
    "pyk_profiler_stop": (_I, [_P]),
    "pyk_manifest_open": (_I, [_c.c_char_p, _P]),
    "pyk_package_find": (_I, [_P, _c.c_char_p, _P]),
    "pyk_launch_kernel": (_I, [_P, _P, _U, _P]),
    "pyk_forall": (_I, [_P, _P, _U, _c.c_uint64]),
    "pyk_utility_find": (_I, [_P, _c.c_char_p, _P]),
    "pyk_reduce_array": (_I, [_P, _P, _P, _U, _I, _P, _P, _P]),
    "pyk_ufunc_call": (_I, [_P, _P, _P, _U, _P, _P]),
    "pyk_reduce_axis": (_I, [_P, _P, _P, _U, _I, _P, _I, _P, _P]),
    "pyk_reduce_segments": (_I, [_P, _P, _P, _U, _P, _P, _c.c_int64, _P, _P]),
    "pyk_reduce_arg": (_I, [_P, _P, _P, _U, _I, _P, _P]),
    "pyk_sort": (_I, [_P, _P, _P, _U, _P, _c.c_int64, _I, _P]),
    "pyk_sort_values": (_I, [_P, _P, _P, _U, _P, _c.c_int64, _I, _P, _P, _c.c_size_t, _P]),
    "pyk_argsort": (_I, [_P, _P, _P, _U, _P, _c.c_int64, _I, _P]),
    "pyk_scan_axis": (_I, [_P, _P, _P, _U, _I, _P, _I, _P, _P]),
    "pyk_scan_axis_exclusive": (_I, [_P, _P, _P, _U, _I, _P, _I, _P, _P]),
    "pyk_alloc": (_I, [_P, _c.c_size_t, _P]),
    "pyk_alloc_async": (_I, [_P, _c.c_size_t, _P, _P]),
    "pyk_free_async": (_I, [_P, _P, _P]),
    "pyk_array_copy": (_I, [_P, _c.c_size_t, _I, _P, _P, _P]),
    "pyk_to_host": (_I, [_P, _P, _P, _c.c_size_t, _P]),
    "pyk_free": (_I, [_P, _P]),
    "pyk_to_device": (_I, [_P, _P, _P, _c.c_size_t, _P]),
    "pyk_package_load": (_I, [_P, _P, _c.c_char_p]),
    "pyk_rng_states_new": (_I, [_P, _c.c_uint64, _c.c_uint64, _c.c_uint64, _P]),
    "pyk_tensor_map_encode": (_I, [_P, _I, _I, _P, _P, _I, _P]),
    "pyk_tensor_map_describe": (_I, [_P, _I, _I, _P, _P, _I, _P]),
    "pyk_from_interface": (_I, [_P, _P, _I, _I, _U, _P, _P]),
    "pyk_from_arrow": (_I, [_P, _P, _P, _I, _U, _P, _P]),
    "pyk_from_dlpack": (_I, [_P, _P, _I, _I, _U, _P]),
    "pyk_from_dlpack_versioned": (_I, [_P, _P, _I, _I, _U, _P]),
}
_pointer_of = _c.PYFUNCTYPE(_c.c_void_p, _c.py_object, _c.c_char_p)(("PyCapsule_GetPointer", _c.pythonapi))
_named = _c.PYFUNCTYPE(_I, _c.py_object, _c.c_char_p)(("PyCapsule_IsValid", _c.pythonapi))
_places = [_os.path.dirname(_os.path.abspath(__file__))]  # where the library may lie: also beside modules that use it
_lock = _threading.RLock()
_opened = {}  # "runtime": the library


def _numbers(version):
    """(0, 1, 0) of "0.1.0-5-gabc"."""
    return tuple(map(int, _re.match(r"\d+(?:\.\d+)*", version).group().split(".")))


def _runtime():
    """libpykrt: $PYK_LIBPYKRT, else beside this file or a module that uses it, else where the system finds it."""
    library = _opened.get("runtime")
    if library:
        return library
    with _lock:
        beside = (_os.path.join(place, _LIBRARY) for place in _places)
        path = _os.environ.get("PYK_LIBPYKRT") or next(filter(_os.path.exists, beside), _LIBRARY)
        try:
            library = _c.CDLL(path)
            library.pyk_version.restype = _c.c_char_p
            version = library.pyk_version().decode()
            if _numbers(version) < _numbers(_VERSION):
                raise OSError(f"{path} is version {version}, and pykrt {_VERSION} needs its own version or a later one")
            for name, (result, parameters) in _FUNCTIONS.items():
                function = getattr(library, name)
                function.restype, function.argtypes = result, parameters
        except (OSError, AttributeError) as error:
            raise ImportError(f"cannot load pyk's runtime: {error}; install it, or set PYK_LIBPYKRT to the path of "
                              f"{_LIBRARY}") from None
        _opened["runtime"] = library
        return library


def _text():
    return _runtime().pyk_last_error().decode(errors="replace")


def _utf8(text):
    return text.decode(errors="replace")


def _kernel_error(text, result):
    runtime, failures, e, line = _runtime(), [], _Exception(), _c.create_string_buffer(2048)
    while not (runtime.pyk_exception_get(len(failures), _c.byref(e), _c.sizeof(e)) or
               runtime.pyk_exception_text(len(failures), line, len(line))):
        failures.append(Failure(_utf8(line.value), e))
    return _failed(text, result, failures)


def _failed(text, result, failures):
    """A KernelError that is also of the class which the kernel raised, if Python or this module has it."""
    name = failures[0].message.partition(":")[0] if failures else ""
    kind = _KERNEL_ERRORS.get(name)
    if kind is None:
        kind, raised = KernelError, getattr(_builtins, name, None)
        if isinstance(raised, type) and issubclass(raised, Exception):
            kind = type(name, (KernelError, raised), {"__module__": __name__})
        _KERNEL_ERRORS[name] = kind
    try:
        error = kind(text, result)
    except TypeError:  # it takes other arguments, as UnicodeDecodeError does
        error = KernelError(text, result)
    error.failures = tuple(failures)
    return error


_KERNEL_ERRORS = {kind.__name__: kind for kind in (MemoryAccessError, InitError, RaceError, BarrierError)}


def _check(result):
    if result:
        text, name = _text(), _runtime().pyk_result_name(result).decode()
        raise _kernel_error(text, name) if name == "PYK_DEVICE_EXCEPTION" else Error(text, name)


def _stream(stream):
    """A CUstream: a number, or a stream of CuPy, PyTorch, Numba or cuda.core."""
    if stream is None:
        return 0
    if hasattr(stream, "__cuda_stream__"):
        protocol = stream.__cuda_stream__
        return (protocol() if callable(protocol) else protocol)[1]
    for attribute in ("cuda_stream", "ptr", "handle"):
        stream = getattr(stream, attribute, stream)
    return _operator.index(getattr(stream, "value", stream) or 0)


_handles = {}  # of devices, by all names that were asked for


def _device(spec):
    """The handle of a device, which all users in a process share; None: of $PYK_DEVICE, else a GPU if there is one."""
    with _lock:
        if spec not in _handles:
            handle, info = _c.c_void_p(), _struct.Struct("=256sQi")
            _check(_runtime().pyk_device_open(spec and spec.encode(), _c.byref(handle)))
            described = _c.create_string_buffer(info.size)
            _check(_runtime().pyk_device_query(handle, described, info.size))
            ordinal = info.unpack_from(described)[2]
            name = f"cpu:{-1 - ordinal}" if ordinal < 0 else f"cuda:{ordinal}"
            _handles[spec] = _handles.setdefault(name, handle.value)
            if _handles[spec] != handle.value:
                _runtime().pyk_device_close(handle)
        return _handles[spec]
