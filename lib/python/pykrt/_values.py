# _values.py: the parameters of kernels. Each kind has a size and an alignment, and puts a value of Python into the
# memory of the arguments.
import ctypes as _c
import enum as _enum
import operator as _operator
import os as _os
import struct as _struct
import sys as _sys
import warnings as _warnings

from pykrt._runtime import _INTERFACE, HostArrayWarning, _check, _named, _pointer_of, _runtime, _text

_TYPES = (  # name, format of struct, NumPy's code; in the order of lib/contract/dtype.def
    ("bool", "?", "b1"), ("int8", "b", "i1"), ("int16", "h", "i2"), ("int32", "i", "i4"), ("int64", "q", "i8"),
    ("uint8", "B", "u1"), ("uint16", "H", "u2"), ("uint32", "I", "u4"), ("uint64", "Q", "u8"), ("float16", "e", "f2"),
    ("bfloat16", "H", "V2"), ("float32", "f", "f4"), ("float64", "d", "f8"), ("complex64", "ff", "c8"),
    ("complex128", "dd", "c16"), ("fp8_e5m2", "", "V1"), ("fp8_e4m3", "", "V1"), ("fp8_e8m0", "", "V1"))
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

    def __str__(self):
        return self.dtype

    def quick(self):
        """The letter with which struct takes the value, None if it does not; a function to be called first, or None."""
        kind = self.dtype.rstrip("0123456789")
        return {"int": (self.format[1:], None), "uint": (self.format[1:], None), "float": (self.format[1:], None),
                "bool": ("?", self._truth), "complex": (f"{self.size}s", self._parts)}.get(kind, (None, None))

    @staticmethod
    def _truth(value):
        return value.__bool__()

    def _parts(self, value):
        return _struct.pack(self.format, value.real, value.imag)

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

    def __str__(self):
        return self.code

    def quick(self):
        return None, None

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

    def __str__(self):
        return f"({', '.join(map(str, self.items))}{',' if len(self.items) == 1 else ''})"

    def quick(self):
        return None, None

    def put(self, launch, value, buffer, base, at, keep):
        value = value.value if isinstance(value, _enum.Enum) else value
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
            code = _ordered(code)
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


class _Kind:
    """What decides whether a parameter takes an array: the same for many arrays, of which it is the one object. `place`
    is the CUcontext of the memory, None for the CPU; `order` has the bits of _ORDERS."""

    __slots__ = ("place", "typestr", "descr", "ndim", "order", "readonly", "align")


_kinds = {}


def _own(place, typestr, data, shape, strides, readonly=False, descr=None):
    """What an array that is sure of itself has as its attribute `_pyk`, beside the description that any array has: its
    kind, and its words as a parameter. `strides` are in bytes, and given also of an array in C order."""
    order, steps, step = 3, data, int(typestr[2:].partition("[")[0]) * (4 if typestr[1] == "U" else 1)
    if 0 not in shape:
        for bit, axes in ((1, range(len(shape) - 1, -1, -1)), (2, range(len(shape)))):
            size = step
            for i in axes:
                if shape[i] != 1:
                    order &= ~bit if strides[i] != size else 3
                    size *= shape[i]
        for n, stride in zip(shape, strides):
            steps |= stride if n > 1 else 0
    align = min(steps & -steps or 16, 16)
    key = place, typestr, tuple(map(tuple, descr)) if descr else None, len(shape), order, bool(readonly), align
    kind = _kinds.get(key)
    if kind is None:
        kind = _Kind()
        for name, value in zip(_Kind.__slots__, key):
            setattr(kind, name, value)
        kind = _kinds.setdefault(key, kind)
    return kind, _struct.pack(f"=Q{2 * len(shape)}q", data, *shape, *strides)


def _numpy_type(name):
    """A class of NumPy's, if the program uses NumPy; else one that nothing is an instance of."""
    return getattr(_sys.modules.get("numpy"), name, ())


def _interface(launch, value):
    """What an array says of itself; None for anything else. A number of NumPy says where a copy of it was."""
    if isinstance(value, _numpy_type("generic")):
        return None
    described = getattr(value, _protocol(launch), None)
    if described is None and launch.cpu:
        own = getattr(value, "_pyk", None)
        if own and own[0].place is None:  # an array of the package's own, into which NumPy cannot look
            described = value.__cuda_array_interface__
    if described is not None:
        _refuse_mask(value)
    return described


def _aligned(launch, value):
    """On the CPU an array of NumPy that lies at any address, as messages between processes do, is copied to be read."""
    if launch.cpu and isinstance(value, _numpy_type("ndarray")) and not value.flags.aligned:
        return value.copy(order="K")
    return value


def _refuse_mask(value):
    numpy = _sys.modules.get("numpy.ma")
    if numpy and isinstance(value, numpy.MaskedArray) and value.mask is not numpy.nomask:
        raise TypeError("expected an array without a mask, got a masked one")


def _ordered(code):
    """NumPy's code with a byte order; without one it is the machine's."""
    return code if code[0] in "<>|=" else "=" + code


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
        self.ndim, self.flags, self.order = ndim, _ORDERS[order] | (4 if written else 0), order

    def __str__(self):
        return f"array({self.item or _DTYPES[self.dtype]}, {self.ndim}d, {self.order})"

    def quick(self):
        return (None if isinstance(self.item, _Vector) else f"{self.size}s"), None

    def is_plain(self):
        """Is an array of NumPy taken for its address, shape, strides and type alone?"""
        return not self.item and not self.opaque

    def put(self, launch, value, buffer, base, at, keep):
        if isinstance(value, _numpy_type("void")):  # an array without dimensions: where the record lies, or a copy
            value = _sys.modules["numpy"].asarray(value)
            keep.append(value)
        if not self.flags & 4:
            value = _aligned(launch, value)
            keep.append(value)
        described = None if self.opaque and hasattr(value, "__dlpack__") else _interface(launch, value)
        if described is None and _is_to_copy(launch, value):
            copy = _host_copy(launch, value, self.flags & 4, keep)
            described = copy.__cuda_array_interface__
            if copy.host is not value:  # is it one that needs no order?
                self._import(launch, {**value.__array_interface__, "data": described["data"]}, buffer, base, at)
        if described is not None:
            self._import(launch, described, buffer, base, at)
        elif hasattr(value, "__arrow_c_device_array__") and not hasattr(value, "__cuda_array_interface__"):
            self._put_arrow(launch, value, base + at, keep)
        elif hasattr(value, "__dlpack__"):
            self._put_dlpack(launch, value, base + at, keep)
        else:
            other = "__cuda_array_interface__" if launch.cpu else "__array_interface__"
            place = f"an array on {launch.place}"
            if hasattr(value, other):
                where = "of a GPU" if launch.cpu else "of the host: copy it to the GPU first"
                raise TypeError(f"expected {place}, got {_sort(value)} in memory {where}")
            raise TypeError(f"expected {place} ({_protocol(launch)} or __dlpack__), got {_sort(value)}")

    def _import(self, launch, described, buffer, base, at):
        _read(launch, self._describe, described, buffer, base)
        self._check(launch.runtime.pyk_from_interface(launch.config.device, base, self.dtype, self.ndim, self.flags,
                                                      launch.config.stream, base + at))

    def _describe(self, described, buffer, base):
        """A pyk_interface at the start of the buffer."""
        if described["typestr"][0] not in "<>|=":
            described = {**described, "typestr": _ordered(described["typestr"])}
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

    def _put_arrow(self, launch, value, to, keep):
        if self.ndim != 1:
            raise TypeError(f"expected {self.ndim} dimensions, got a column of Arrow, which has 1")
        column = value.__arrow_c_device_array__()
        keep.append(column)  # two capsules, whose destructors release schema and column
        pointers = map(_pointer_of, column, (b"arrow_schema", b"arrow_device_array"))
        self._check(launch.runtime.pyk_from_arrow(launch.config.device, *pointers, self.dtype, self.flags,
                                                  launch.config.stream, to))

    @staticmethod
    def _check(result):
        if result and _runtime().pyk_result_name(result) == b"PYK_INVALID_ARGUMENT":
            raise TypeError(_text().partition(": ")[2])
        _check(result)


# ---- arrays of NumPy on a GPU ----

_POLICIES = ("warn", "copy", "forbid")
_settings = {}  # "host_arrays": one of these


def _host_arrays(policy):
    """What becomes of arrays of NumPy that kernels on a GPU are launched with: "copy": they are copied there, and back
    if the kernel writes them, and the launch waits; "warn": so, with a HostArrayWarning once at each place; "forbid": a
    TypeError. At first it is $PYK_HOST_ARRAYS, else "warn"."""
    if policy not in _POLICIES:
        raise ValueError(f"host_arrays, or $PYK_HOST_ARRAYS, is {policy!r}, not one of {', '.join(_POLICIES)}")
    _settings["host_arrays"] = policy


def _is_to_copy(launch, value):
    if launch.cpu or not isinstance(value, _numpy_type("ndarray")) or hasattr(value, "__cuda_array_interface__"):
        return False
    if not _settings:
        _host_arrays(_os.environ.get("PYK_HOST_ARRAYS", _POLICIES[0]))
    return _settings["host_arrays"] != "forbid"


class _HostCopy:
    """An array of NumPy on the GPU, for one call. What has gaps goes through an array without."""

    def __init__(self, launch, value, written):
        _refuse_mask(value)
        self.launch, self.value, self.written = launch, value, written
        flags, self.data = value.flags, _c.c_void_p()
        self.host = value if flags.c_contiguous or flags.f_contiguous else _sys.modules["numpy"].array(value, order="C")
        config = launch.config
        _check(launch.runtime.pyk_alloc_async(config.device, value.nbytes, config.stream, _c.byref(self.data)))

    @property
    def __cuda_array_interface__(self):
        return {**self.host.__array_interface__, "data": (self.data.value, not self.value.flags.writeable)}

    def go(self):
        device, stream = self.launch.config.device, self.launch.config.stream
        _check(self.launch.runtime.pyk_to_device(device, self.data, self.host.ctypes.data, self.host.nbytes, stream))

    def back(self):
        if self.written:
            device, stream = self.launch.config.device, self.launch.config.stream
            _check(self.launch.runtime.pyk_to_host(device, self.host.ctypes.data, self.data, self.host.nbytes, stream))
            if self.host is not self.value:
                self.value[...] = self.host

    def __del__(self):
        if hasattr(self, "data"):
            self.launch.runtime.pyk_free_async(self.launch.config.device, self.data, self.launch.config.stream)


def _host_copy(launch, value, written, keep):
    """One for all parameters of a call that get the same array."""
    copy = next((what for what in keep if isinstance(what, _HostCopy) and what.value is value), None)
    if copy is None:
        copy = _HostCopy(launch, value, written)
        keep.append(copy)
    copy.written |= written
    return copy


_told = {}  # place of a call: what was said of it


def _warn_of_copies(name, launch, copies):
    """Said of the first line outside of this package, in the same words each time, so that Python shows it once."""
    if _settings["host_arrays"] != "warn":
        return
    to, back = (sum(copy.value.nbytes for copy in some) for some in (copies, [c for c in copies if c.written]))
    frame = _sys._getframe(1)
    while frame.f_back and _is_own(frame.f_code.co_filename):
        frame = frame.f_back
    place = frame.f_code.co_filename, frame.f_lineno
    text = _told.setdefault((name, *place), (
        f"{name} is called with arrays of NumPy: {to} bytes are copied to {launch.place}, {back} bytes back, "
        "and the call waits; put them there once with pykrt.cuda.to_device, or say PYK_HOST_ARRAYS=copy or forbid"))
    registry = frame.f_globals.setdefault("__warningregistry__", {})
    _warnings.warn_explicit(text, HostArrayWarning, *place, frame.f_globals.get("__name__"), registry)


def _is_own(path):
    folder = _os.path.join(_os.path.dirname(__file__), "")
    return path == __file__ or path.startswith(folder) and __name__.startswith("pykrt.")


class _Pointer:
    """An address, or an array of which only the address is passed."""

    size = align = 8

    def __str__(self):
        return "address"

    def quick(self):
        return None, None

    def put(self, launch, value, buffer, base, at, keep):
        described = _interface(launch, value)
        if described is not None:
            value = _read(launch, lambda found: _operator.index(found["data"][0] or 0), described)
        try:
            _struct.pack_into("=Q", buffer, at, 0 if value is None else _operator.index(value))
        except (TypeError, _struct.error):
            raise TypeError(f"expected an address or an array on {launch.place}, got {_sort(value)}") from None


class _TensorMap:
    """What pykrt.ptx.tensor_map and pykrt.tile.tensor_map make, by value."""

    size, align = 256, 64

    def __str__(self):
        return "tensor_map"

    def quick(self):
        return f"{self.size}s", None

    def put(self, launch, value, buffer, base, at, keep):
        kind, words = getattr(value, "_pyk", (None, b""))
        if kind != ("tensor_map", launch.cpu):
            got = "one of another device" if isinstance(kind, tuple) else _sort(value)
            raise TypeError(f"expected a tensor map of arrays on {launch.place}, got {got}")
        _struct.pack_into(f"{self.size}s", buffer, at, words)
