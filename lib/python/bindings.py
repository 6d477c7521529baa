import builtins as _builtins
import ctypes as _c
import enum as _enum
import operator as _operator
import os as _os
import struct as _struct
import sys as _sys
import threading as _threading


class Error(RuntimeError):
    """A call of the runtime failed; `result` is the name of its result, such as "PYK_NO_IMAGE"."""

    def __init__(self, text, result):
        super().__init__(text)
        self.result = result


class KernelError(Error):
    """A kernel raised an exception, or one of its checks failed. What is raised is also of the exception's own class:
    `except ZeroDivisionError` works. `failures` has the first one and all others of the launch; the attributes are those
    of the first."""

    failures = ()

    def __str__(self):  # not as KeyError does
        return str(self.args[0])

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


class Failure:
    """What one thread of a kernel has reported: `text` as the error says it, `message` "ValueError: ..." as raised, where it
    happened, `calls` that led there as (function, file, line), and of a race or a barrier the other thread."""

    __slots__ = ("text", "message", "kernel", "function", "file", "line", "thread", "block", "index", "extent", "threads",
                 "calls", "other_thread", "other_block", "other_function", "other_file", "other_line")

    def __init__(self, text, e):
        self.text, self.message, self.threads = text, _utf8(e.text), e.threads
        self.kernel, self.function, self.file, self.line = _utf8(e.kernel), _utf8(e.function), _utf8(e.file), e.line
        self.thread, self.block = tuple(e.thread), tuple(e.block)
        self.index, self.extent = (e.index, e.extent) if e.has_index else (None, None)
        self.calls = [(_utf8(at.function), _utf8(at.file), at.line) for at in e.calls[:e.ncalls]]
        self.other_thread, self.other_block = (tuple(e.other_thread), tuple(e.other_block)) if e.has_other else (None, None)
        known = e.has_other and e.other.line
        self.other_function, self.other_file, self.other_line = (
            (_utf8(e.other.function), _utf8(e.other.file), e.other.line) if known else (None, None, None))


# ---- the runtime, libpykrt ----


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


_INTERFACE = _struct.Struct("=i16s4xQiiQQQ")  # pyk_interface
_OPERAND = _struct.Struct(f"=iiQ{2 * _MAX_DIMS}q16s")  # pyk_operand
_SCRATCH = 16 * -(-(_INTERFACE.size + 2 * _NUMPY_DIMS * 8) // 16)  # one of them, with shape and strides behind it


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
    "pyk_scan_axis": (_I, [_P, _P, _P, _U, _I, _P, _I, _P, _P]),
    "pyk_scan_axis_exclusive": (_I, [_P, _P, _P, _U, _I, _P, _I, _P, _P]),
    "pyk_alloc": (_I, [_P, _c.c_size_t, _P]),
    "pyk_alloc_async": (_I, [_P, _c.c_size_t, _P, _P]),
    "pyk_free_async": (_I, [_P, _P, _P]),
    "pyk_array_copy": (_I, [_P, _c.c_size_t, _I, _P, _P, _P]),
    "pyk_to_host": (_I, [_P, _P, _P, _c.c_size_t, _P]),
    "pyk_free": (_I, [_P, _P]),
    "pyk_package_load": (_I, [_P, _P, _c.c_char_p]),
    "pyk_rng_states_new": (_I, [_P, _c.c_uint64, _c.c_uint64, _c.c_uint64, _P]),
    "pyk_from_interface": (_I, [_P, _P, _I, _I, _U, _P, _P]),
    "pyk_from_dlpack": (_I, [_P, _P, _I, _I, _U, _P]),
    "pyk_from_dlpack_versioned": (_I, [_P, _P, _I, _I, _U, _P]),
}
_pointer_of = _c.PYFUNCTYPE(_c.c_void_p, _c.py_object, _c.c_char_p)(("PyCapsule_GetPointer", _c.pythonapi))
_named = _c.PYFUNCTYPE(_I, _c.py_object, _c.c_char_p)(("PyCapsule_IsValid", _c.pythonapi))
_HERE = _os.path.dirname(_os.path.abspath(__file__))
_lock = _threading.RLock()
_opened = {}  # "runtime": the library; "package": its handle
_packages = {}  # a Package for each name of a device


def _runtime():
    """libpykrt: $PYK_LIBPYKRT, else beside this file, else where the system finds it."""
    library = _opened.get("runtime")
    if library:
        return library
    with _lock:
        path = _os.environ.get("PYK_LIBPYKRT")
        if not path:
            path = _os.path.join(_HERE, "libpykrt.so.1")
            path = path if _os.path.exists(path) else "libpykrt.so.1"
        try:
            library = _c.CDLL(path)
            for name, (result, parameters) in _FUNCTIONS.items():
                function = getattr(library, name)
                function.restype, function.argtypes = result, parameters
        except (OSError, AttributeError) as error:
            raise ImportError(f"cannot load pyk's runtime: {error}; set PYK_LIBPYKRT to libpykrt.so.1") from None
        _opened["runtime"] = library
        return library


def _text():
    return _runtime().pyk_last_error().decode(errors="replace")


def _utf8(text):
    return text.decode(errors="replace")


def _kernel_error(text, result):
    """A KernelError that is also of the class which the kernel raised, if Python or this module has it."""
    runtime, failures, e, line = _runtime(), [], _Exception(), _c.create_string_buffer(2048)
    while not (runtime.pyk_exception_get(len(failures), _c.byref(e), _c.sizeof(e)) or
               runtime.pyk_exception_text(len(failures), line, len(line))):
        failures.append(Failure(_utf8(line.value), e))
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


def _package():
    """The pyk_package of the manifest beside this file; images lie there too."""
    package = _opened.get("package")
    if package:
        return package
    with _lock:
        if "package" not in _opened:
            handle, path = _c.c_void_p(), _os.path.join(_HERE, _MANIFEST)
            _check(_runtime().pyk_manifest_open(_os.fsencode(path), _c.byref(handle)))
            found = _Head.from_address(handle.value).abi_hash
            if found != _ABI_HASH:
                raise Error(f"{__name__} has ABI hash {_ABI_HASH:016x}, {path} has {found:016x}: "
                            "they come from different builds", "PYK_ABI_MISMATCH")
            _opened["package"] = handle
        return _opened["package"]


# ---- parameters: each has a size and an alignment, and puts a value into the memory of the arguments ----

_DTYPES = ("", *(name for name, _, _ in _TYPES))  # as in pyk_dtype
_FORMATS = {name: form for name, form, _ in _TYPES if form}
_CODES = {code: name for name, form, code in _TYPES if form}
_OPAQUE = tuple(name for name, _, code in _TYPES if code.startswith("V"))  # array interfaces have no names for these
_RECORDS = 0x10000  # PYK_RECORDS
_ORDERS = {"C": 1, "F": 2, "A": 0}


_FLOAT32_LIMIT = 3.4028235677973366e38  # rounds to infinity, as do greater numbers


def _narrow(number, limit):
    return number if abs(number) < limit or number != number else float("inf" if number > 0 else "-inf")


def _sort(value):
    kind = type(value)
    return kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"


class _Scalar:
    def __init__(self, dtype):
        self.dtype, self.format = dtype, "=" + _FORMATS[dtype]
        self.size = _struct.calcsize(self.format)
        self.align = self.size // 2 if dtype.startswith("complex") else self.size
        self.convert = getattr(self, "_" + dtype.rstrip("0123456789"))
        if self.convert in (self._int, self._uint):
            bits, signed = 8 * self.size, dtype.startswith("int")
            self.low, self.high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)

    def _wrong(self, value):
        return TypeError(f"expected {self.dtype}, got {_sort(value)}")

    def _bool(self, value):
        if not hasattr(value, "__bool__"):
            raise self._wrong(value)
        return (bool(value),)

    def _int(self, value):
        if isinstance(value, _enum.Enum):
            value = value.value
        try:
            number = _operator.index(value)
        except TypeError:
            raise self._wrong(value) from None
        if not self.low <= number <= self.high:
            raise OverflowError(f"expected {self.dtype}, {self.low} to {self.high}, got {number}")
        return (number,)

    _uint = _int

    def _float(self, value):
        if isinstance(value, (str, bytes)):
            raise self._wrong(value)
        try:
            return (float(value),)
        except TypeError:
            raise self._wrong(value) from None

    def _bfloat(self, value):
        number = _narrow(*self._float(value), _FLOAT32_LIMIT)
        single = _struct.pack("=f", number)
        (bits,), (near,) = _struct.unpack("=I", single), _struct.unpack("=f", single)
        if number != number:
            return (0x7fc0,)
        if near != number:  # towards zero and odd, so that the second rounding is right
            bits = bits - (abs(near) > abs(number)) | 1
        return (bits + 0x7fff + (bits >> 16 & 1) >> 16,)

    def _complex(self, value):
        if isinstance(value, (str, bytes)):
            raise self._wrong(value)
        try:
            number = complex(value)
        except TypeError:
            raise self._wrong(value) from None
        return number.real, number.imag

    def put(self, launch, value, buffer, base, at, keep):
        numbers = self.convert(value)
        try:
            _struct.pack_into(self.format, buffer, at, *numbers)
        except OverflowError:  # beyond a narrow float's range: infinity, as C converts
            limit = 65520.0 if self.dtype == "float16" else _FLOAT32_LIMIT
            _struct.pack_into(self.format, buffer, at, *(_narrow(n, limit) for n in numbers))


class _Time:
    """A datetime64 or timedelta64 of NumPy with the kernel's unit, or the number of units."""

    size = align = 8

    def __init__(self, code):
        self.code = code

    def put(self, launch, value, buffer, base, at, keep):
        dtype = getattr(value, "dtype", None)
        if dtype is not None and dtype.kind in "mM":
            if dtype.str[1:] != self.code:
                raise TypeError(f"expected {self.code}, got {dtype.str[1:]}")
            value = value.view("i8")
        try:
            _struct.pack_into("=q", buffer, at, _operator.index(value))
        except (TypeError, _struct.error):
            raise TypeError(f"expected {self.code} or a number of 64 bits, got {_sort(value)}") from None


class _Tuple:
    def __init__(self, *items, align=1):
        self.items, self.offsets, at = items, [], 0
        self.align = max([align] + [item.align for item in items])
        for item in items:
            at = -(-at // item.align) * item.align
            self.offsets.append(at)
            at += item.size
        self.size = -(-at // self.align) * self.align

    def put(self, launch, value, buffer, base, at, keep):
        if not isinstance(value, (tuple, list)) or len(value) != len(self.items):
            got = f"{len(value)} of them" if isinstance(value, (tuple, list)) else _sort(value)
            raise TypeError(f"expected a tuple of {len(self.items)} values, got {got}")
        for item, offset, element in zip(self.items, self.offsets, value):
            item.put(launch, element, buffer, base, at + offset, keep)


class _Record:
    """The element type of an array of structures: its size, its alignment, and for each field its offset and NumPy's
    name of its type, "" for what is itself an array or a structure."""

    def __init__(self, size, align, fields):
        self.size, self.align, self.fields = size, align, fields

    def __str__(self):
        return f"records with {self._text(self.fields)}"

    def is_numbers(self):
        return all(code in _CODES for _, code in self.fields.values())

    def view(self, described):
        """The description of the array as one of records, if that is what it is."""
        if described["data"][0] % self.align:
            raise TypeError(f"expected records aligned to {self.align} bytes, got address {described['data'][0]:#x}")
        return self.matches(described)

    def matches(self, described):
        """The same, wherever they lie."""
        at, found = 0, {}
        for name, code, *shape in described.get("descr") or ():
            if shape or not isinstance(code, str):
                return described  # fields of fields: their sizes are left to the size of the whole
            if name:
                found[name] = at, code[1:]
            at += int(code[2:])
        if found and any(code and found.get(name) != (at, code) for name, (at, code) in self.fields.items()):
            raise TypeError(f"expected records with {self._text(self.fields)}, got {self._text(found)}")
        return described

    @staticmethod
    def _text(fields):
        return ", ".join(f"{name}: {code or 'more than a number'} at {at}" for name, (at, code) in fields.items())


class _Coded:
    """The element type of an array of times or of texts of fixed length, by NumPy's code."""

    def __init__(self, code, size, align):
        self.code, self.size, self.align = code, size, align

    def view(self, described):
        if described["typestr"][1:] != self.code:
            raise TypeError(f"expected dtype {self.code}, got {described['typestr']}")
        if described["data"][0] % self.align:
            raise TypeError(f"expected data aligned to {self.align} bytes, got address {described['data'][0]:#x}")
        return {**described, "typestr": f"|V{self.size}"}


class _Vector:
    """The element type of an array of float32x4 and the like: arrays of one more dimension, which is the components."""

    def __init__(self, code, count, align):
        self.code, self.count, self.align, self.item = code, count, align, int(code[1:])
        self.size = count * self.item

    def view(self, described):
        *shape, count = described["shape"] or (0,)
        strides = described.get("strides")
        if described["typestr"][1:] != self.code or count != self.count or strides and strides[-1] != self.item:
            raise TypeError(f"expected a last dimension of {self.count} adjacent components of type {self.code}, got "
                            f"shape {tuple(described['shape'])} of {described['typestr']}, strides {strides}")
        if described["data"][0] % self.align:
            raise TypeError(f"expected vectors aligned to {self.align} bytes, got address {described['data'][0]:#x}")
        return {**described, "shape": tuple(shape), "typestr": f"|V{self.size}", "strides": strides and strides[:-1]}


def _numpy_type(name):
    """A class of NumPy's, if the program uses NumPy; else one that nothing is an instance of."""
    return getattr(_sys.modules.get("numpy"), name, ())


def _interface(launch, value):
    """What an array says of itself; None for anything else. A number of NumPy says where a copy of it was."""
    if isinstance(value, _numpy_type("generic")):
        return None
    described = getattr(value, _protocol(launch), None)
    masked = described is not None and getattr(_sys.modules.get("numpy.ma"), "MaskedArray", ())
    if masked and isinstance(value, masked) and value.mask is not _sys.modules["numpy.ma"].nomask:
        raise TypeError("expected an array without a mask, got a masked one")
    return described


def _protocol(launch):
    return "__array_interface__" if launch.cpu else "__cuda_array_interface__"


def _read(launch, function, described, *arguments):
    """What a function makes of a description, which may hold anything."""
    try:
        return function(described, *arguments)
    except (AttributeError, IndexError, KeyError, OverflowError, ValueError, _struct.error) as error:
        raise TypeError(f"expected {_protocol(launch)}, got something else in its place: {error!r}") from None


def _tensor(launch, value):
    """What __dlpack__ gives: the address of the tensor, is it one of version 1, its capsule."""
    kind = value.__dlpack_device__()[0]
    if launch.cpu != (kind == 1) and kind not in (3, 13):  # the CPU; CUDA's pinned and managed memory
        raise TypeError(f"expected an array on {launch.place}, got {_sort(value)} on DLPack's device {int(kind)}, "
                        f"{ {1: 'the CPU', 2: 'a CUDA GPU'}.get(int(kind), 'another') }")
    arguments = {} if launch.cpu else {"stream": launch.config.stream or 1}
    try:
        capsule = value.__dlpack__(max_version=(1, 0), **arguments)
    except TypeError:  # a library older than version 1
        capsule = value.__dlpack__(**arguments)
    versioned = bool(_named(capsule, b"dltensor_versioned"))
    return _pointer_of(capsule, b"dltensor_versioned" if versioned else b"dltensor"), versioned, capsule


class _Array:
    """Any object with __cuda_array_interface__ or __dlpack__; on the CPU with __array_interface__ or __dlpack__. The
    runtime checks it."""

    align = 8

    def __init__(self, dtype, ndim, order, written):
        self.size, self.words = 8 + 16 * ndim, f"={2 * ndim}q"
        self.item = None if isinstance(dtype, str) else dtype
        self.dtype = _RECORDS + dtype.size if self.item else _DTYPES.index(dtype)
        self.opaque = dtype in _OPAQUE
        self.ndim, self.flags = ndim, _ORDERS[order] | (4 if written else 0)

    def put(self, launch, value, buffer, base, at, keep):
        if isinstance(value, _numpy_type("void")):  # an array without dimensions: where the record lies, or a copy
            value = _sys.modules["numpy"].asarray(value)
            keep.append(value)
        described = None if self.opaque and hasattr(value, "__dlpack__") else _interface(launch, value)
        if described is not None:
            _read(launch, self._describe, described, buffer, base)
            self._check(launch.runtime.pyk_from_interface(launch.config.device, base, self.dtype, self.ndim, self.flags,
                                                          launch.config.stream, base + at))
        elif hasattr(value, "__dlpack__"):
            self._put_dlpack(launch, value, base + at, keep)
        else:
            other = "__cuda_array_interface__" if launch.cpu else "__array_interface__"
            place = f"an array on {launch.place}"
            if hasattr(value, other):
                where = "of a GPU" if launch.cpu else "of the host: copy it to the GPU first"
                raise TypeError(f"expected {place}, got {_sort(value)} in memory {where}")
            raise TypeError(f"expected {place} ({_protocol(launch)} or __dlpack__), got {_sort(value)}")

    def _describe(self, described, buffer, base):
        """A pyk_interface at the start of the buffer."""
        if self.item:
            described = self.item.view(described)
        shape, strides, (data, readonly) = described["shape"], described.get("strides"), described["data"]
        ndim = len(shape)
        if ndim != self.ndim:
            raise TypeError(f"expected {self.ndim} dimension{'' if self.ndim == 1 else 's'}, got {ndim}")
        if described.get("mask") is not None:
            raise TypeError("expected an array without a mask, got a masked one")
        at = base + _INTERFACE.size
        _INTERFACE.pack_into(buffer, 0, described.get("version", 3), described["typestr"].encode()[:15], data or 0,
                             bool(readonly), ndim, at, at + 8 * ndim if strides else 0, described.get("stream") or 0)
        _struct.pack_into(self.words, buffer, _INTERFACE.size, *shape, *(strides or shape))

    def _put_dlpack(self, launch, value, to, keep):
        pointer, versioned, capsule = _tensor(launch, value)
        keep.append(capsule)  # its destructor releases the tensor
        call = launch.runtime.pyk_from_dlpack_versioned if versioned else launch.runtime.pyk_from_dlpack
        self._check(call(launch.config.device, pointer, self.dtype, self.ndim, self.flags, to))

    @staticmethod
    def _check(result):
        if result and _runtime().pyk_result_name(result) == b"PYK_INVALID_ARGUMENT":
            raise TypeError(_text().partition(": ")[2])
        _check(result)


class _Pointer:
    """An address, or an array of which only the address is passed."""

    size = align = 8

    def put(self, launch, value, buffer, base, at, keep):
        described = _interface(launch, value)
        if described is not None:
            value = _read(launch, lambda found: _operator.index(found["data"][0] or 0), described)
        try:
            _struct.pack_into("=Q", buffer, at, 0 if value is None else _operator.index(value))
        except (TypeError, _struct.error):
            raise TypeError(f"expected an address or an array on {launch.place}, got {_sort(value)}") from None


# ---- kernels ----


class _Signature:
    def __init__(self, symbol, text, parameters):
        self.symbol, self.text, self.parameters = symbol, text, parameters
        self.offsets, self.size, self.index = [], _SCRATCH, None
        for _, parameter in parameters:
            self.size = -(-self.size // 16) * 16
            self.offsets.append(self.size)
            self.size += parameter.size
        self.bytes = _c.c_char * (self.size + 16)

    def pack(self, launch, kernel, values):
        """The argument pointers, and what must live as long as they are used."""
        if len(values) != len(self.parameters):
            names = ", ".join(name for name, _ in self.parameters)
            raise TypeError(f"{kernel} takes {len(self.parameters)} arguments ({names}), got {len(values)}")
        memory = self.bytes()
        start = -_c.addressof(memory) % 16
        buffer, base, keep = memoryview(memory)[start:], _c.addressof(memory) + start, [memory]
        for (name, parameter), offset, value in zip(self.parameters, self.offsets, values):
            try:
                parameter.put(launch, value, buffer, base, offset, keep)
            except (TypeError, OverflowError) as error:
                raise type(error)(f"{kernel}, parameter '{name}': {error}") from None
        return (_c.c_void_p * len(values))(*[base + offset for offset in self.offsets]), keep

    def number(self):
        if self.index is None:
            index = _c.c_uint32()
            _check(_runtime().pyk_package_find(_package(), self.symbol.encode(), _c.byref(index)))
            self.index = index.value
        return self.index


def _extents(what, value):
    extents = tuple(value) if isinstance(value, (tuple, list)) else (value,)
    if not 1 <= len(extents) <= 3:
        raise ValueError(f"{what} has 1 to 3 dimensions, not {len(extents)}")
    extents = [_operator.index(n) for n in extents] + [1] * (3 - len(extents))
    if any(not 0 <= n < 1 << 32 for n in extents):
        raise ValueError(f"{what} is {value}: its extents are 0 to {(1 << 32) - 1}")
    return (_c.c_uint32 * 3)(*extents)


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


class _Launch:
    """A kernel with its configuration: called with the arguments, it launches and does not wait."""

    def __init__(self, kernel, grid, block, stream, shared, threads=None):
        self.kernel, self.threads = kernel, threads
        package = kernel.package
        self.runtime, device = _runtime(), package._handle or package._open()
        self.cpu, self.place = package._cpu, package._place
        self.config = _Config(device, grid, block, _operator.index(shared), _stream(stream))

    def __call__(self, *values):
        refused = []
        for signature in self.kernel.signatures:
            try:
                pointers, keep = signature.pack(self, self.kernel.name, values)
            except (TypeError, OverflowError) as error:
                refused.append(error)
                continue
            return self._start(signature, pointers)
        if len(refused) == 1:
            raise refused[0]
        lines = (f"\n  {s.text}: {error}" for s, error in zip(self.kernel.signatures, refused))
        raise TypeError(f"{self.kernel.name} has no signature for these arguments:" + "".join(lines))

    def _start(self, signature, pointers):
        config, package, number = self.config, _package(), signature.number()
        if self.threads is not None:
            config = _Config.from_buffer_copy(config)
            _check(self.runtime.pyk_forall(_c.byref(config), package, number, self.threads))
        _check(self.runtime.pyk_launch_kernel(_c.byref(config), package, number, pointers))


class _Kernel:
    def __init__(self, package, name, signatures):
        self.package, self.name, self.signatures = package, name, signatures

    def __repr__(self):
        return f"<kernel {self.name} on {self.package._spec or 'the default device'}>"

    def __call__(self, *values):
        raise TypeError(f"{self.name} needs a launch configuration: {self.name}[grid, block](...)")

    def __getitem__(self, config):
        if not isinstance(config, tuple) or not 2 <= len(config) <= 4:
            raise TypeError(f"write {self.name}[grid, block], [grid, block, stream] or [grid, block, stream, shared]")
        grid, block, stream, shared = config + (None, 0)[len(config) - 2:]
        return _Launch(self, _extents("the grid", grid), _extents("the block", block), stream, shared)

    def forall(self, n, tpb=0, stream=None, sharedmem=0):
        """A launch of at least n threads, in blocks of `tpb`, or of the size that suits the device."""
        n, tpb = _operator.index(n), _operator.index(tpb)
        if n < 0 or tpb < 0:
            raise ValueError(f"forall({n}, {tpb}): the numbers of threads are 0 or more")
        if tpb:
            return self[-(-n // tpb), tpb, stream, sharedmem]
        return _Launch(self, _extents("the grid", 1), _extents("the block", 1), stream, sharedmem, n)


# ---- the kernels of a device ----


class Package:
    """The kernels on one device, as attributes."""

    def __init__(self, spec):
        self._spec, self._handle, self._cpu, self._place = spec, None, None, None
        for name, signatures in _KERNELS.items():
            setattr(self, name, _Kernel(self, name, signatures))
        for name, versions in _REDUCTIONS.items():
            setattr(self, name, _Reduction(self, name, versions, _IDENTITIES[name]))
        for name, what in _UNIVERSALS.items():
            setattr(self, name, _Universal(self, name, *what))

    def _open(self):
        with _lock:
            if self._handle is None:
                handle = _c.c_void_p()
                _check(_runtime().pyk_device_open(self._spec and self._spec.encode(), _c.byref(handle)))
                self._cpu = bool(_runtime().pyk_device_is_cpu(handle))
                name = _runtime().pyk_device_name(handle).decode(errors="replace")
                self._place = "the CPU" if self._cpu else f"the GPU ({name})"
                self._handle = handle.value
            return self._handle

    def __repr__(self):
        return f"<kernels of {__name__} on {self._spec or 'the default device'}>"

    def __getattr__(self, name):
        raise AttributeError(f"{__name__} has no kernel '{name}'; it has {', '.join(_names())}")

    def rng_states(self, n, seed, subsequence_start=0):
        """An array of n states for numba.cuda.random, equal to those of create_xoroshiro128p_states."""
        return _rng_states(_Call(self, None), n, seed, subsequence_start)

    def synchronize(self):
        """Waits for all work of the device, and reports the exceptions of its kernels."""
        _check(_runtime().pyk_synchronize(self._open()))

    def profile_start(self):
        """From here on a profiler records that was told to wait for this."""
        _check(_runtime().pyk_profiler_start(self._open()))

    def profile_stop(self):
        """The end of what profile_start began."""
        _check(_runtime().pyk_profiler_stop(self._open()))


def on(device=None):
    """The kernels on "cuda", "cuda:1", "cpu" or "auto"; None: on $PYK_DEVICE, else a GPU if there is one."""
    with _lock:
        if device not in _packages:
            package = Package(device)
            if device is not None:
                package._open()  # a wrong name is an error here
            _packages[device] = package
        return _packages[device]


def synchronize():
    """Waits for all work of the default device, and reports the exceptions of its kernels."""
    on().synchronize()


def rng_states(n, seed, subsequence_start=0):
    """States of random numbers on the default device."""
    return on().rng_states(n, seed, subsequence_start)


def __getattr__(name):
    if name in _names():
        return getattr(on(), name)
    raise AttributeError(f"module '{__name__}' has no kernel '{name}'; it has {', '.join(_names())}")


def __dir__():
    return [*_OWN, *_names()]


# ---- the package ----

_OWN = ("Error", "KernelError", "MemoryAccessError", "InitError", "RaceError", "BarrierError", "Failure", "Package", "on",
        "rng_states", "synchronize")  # names that are not kernels
_KERNELS = {}  # name: its signatures; symbols are names too
_REDUCTIONS = {}  # name: {dtype: symbol}
_IDENTITIES = {}  # name of a reduction: 0 or 1, which it begins with if nothing else is said
_UNIVERSALS = {}  # name: symbol of a version, number of inputs, names of operands, has it a layout, its reduction


def _names():
    return [*_KERNELS, *_REDUCTIONS, *_UNIVERSALS]


def _attribute(name):
    return "k_" + name if name.startswith("_") or name in _OWN else name


def _define(name, symbol, text, *parameters):
    signature = _Signature(symbol, text, parameters)
    for key in dict.fromkeys((name, symbol)):
        _KERNELS.setdefault(_attribute(key), []).append(signature)


def _define_reduction(name, symbol, dtype, identity=None):
    _REDUCTIONS.setdefault(_attribute(name), {})[dtype] = symbol
    _IDENTITIES[_attribute(name)] = identity


def _define_universal(name, symbol, nin, *operands, core=False, reduction=None):
    _UNIVERSALS.setdefault(_attribute(name), (symbol, nin, operands, core, reduction and _attribute(reduction)))


