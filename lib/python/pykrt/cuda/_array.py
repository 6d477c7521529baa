"""Arrays on a device, as Numba's DeviceNDArray is: a shape and strides over memory of the device, and copies to and
from the host.

An array does not change but for its elements, so what a kernel is passed of it is prepared once."""
import ctypes as _c
import functools
import operator
import warnings

import numpy as np

from .._values import _own
from ._call import rt
from ._device import current_context
from ._memory import MemoryPointer
from ._stream import Stream, handle_of
from . import types
from .core import config
from .errors import NumbaPerformanceWarning

_WORDS = [_c.c_int64 * (1 + 2 * ndim) for ndim in range(33)]  # data, shape, strides: the structs of pyk.h
_C_ORDER, _F_ORDER = 1, 2
errmsg_contiguous_buffer = ("Array contains non-contiguous buffer and cannot be transferred as a single memory region. "
                            "Please ensure contiguous buffer with numpy .ascontiguousarray()")


# ---- types and layouts


def as_dtype(dtype):
    """NumPy's dtype; a type of pykrt.cuda.types or of Numba stands for the dtype of its name."""
    try:
        return np.dtype(dtype)
    except TypeError:
        name = getattr(dtype, "name", None)
        if not isinstance(name, str):
            raise
        return np.dtype(name)


def _integers(what, values):
    values = (values,) if isinstance(values, (int, np.integer)) else values
    try:
        return tuple(operator.index(n) for n in values)
    except TypeError:
        raise TypeError(f"{what} must be an integer or a tuple of integers, got {values!r}") from None


def _steps(shape, itemsize, order="C"):
    """The strides of elements that lie end to end."""
    if order not in ("C", "F"):
        raise ValueError("must be either C/F order")
    strides, step = [], itemsize
    for extent in reversed(shape) if order == "C" else shape:
        strides.append(step)
        step *= extent
    return tuple(strides[::-1] if order == "C" else strides)


def _form(shape, strides, dtype, order="C"):
    """What describes an array, as it is given to the functions that make one."""
    dtype, shape = as_dtype(dtype), _integers("shape", shape)
    return shape, _integers("strides", strides) if strides else _steps(shape, dtype.itemsize, order), dtype


def _product(extents):
    return functools.reduce(operator.mul, extents, 1)


@functools.lru_cache(4096)
def _layout(shape, strides, itemsize):
    """The order flags, as Numba types the array: one that repeats elements has none. And the bytes from the first to
    the last element."""
    if 0 in shape:
        return _C_ORDER | _F_ORDER, 0
    span = sum((n - 1) * abs(step) for n, step in zip(shape, strides)) + itemsize
    if 0 in strides:
        return 0, span
    flags = 0
    for flag, order in ((_C_ORDER, "C"), (_F_ORDER, "F")):
        if all(n == 1 or a == b for n, a, b in zip(shape, strides, _steps(shape, itemsize, order))):
            flags |= flag
    return flags, span


@functools.lru_cache(4096)
def _kind(place, dtype, low, shape, strides):
    """What launches know such arrays by; `low` are the last bits of the address."""
    return _own(place, dtype.str, low, shape, strides, False, None if dtype.names is None else dtype.descr)[0]


def _select(shape, strides, key):
    """Indices and slices: the offset in bytes, and the shape and strides of what is left. None of them for an
    element."""
    keys = key if isinstance(key, tuple) else (key,)
    missing = len(shape) - sum(k is not Ellipsis for k in keys)
    if missing < 0:
        raise IndexError(f"{-missing} extra indices given")
    at = next((i for i, k in enumerate(keys) if k is Ellipsis), len(keys))
    keys = keys[:at] + (slice(None),) * missing + keys[at + 1:]
    offset, extents, steps = 0, [], []
    for axis, (k, extent, step) in enumerate(zip(keys, shape, strides)):
        if isinstance(k, slice):
            start, stop, stride = k.indices(extent)
            count = len(range(start, stop, stride))
            offset += start * step if count else 0
            extents.append(count)
            steps.append(stride * step)
            continue
        try:
            index = operator.index(k)
        except TypeError:
            raise IndexError(f"a device array takes integers and slices as indices, not {type(k).__name__}") from None
        if not -extent <= index < extent:
            raise IndexError(f"index {index} is out of bounds for axis {axis} with size {extent}")
        offset += (index + extent if index < 0 else index) * step
    return offset, tuple(extents), tuple(steps)


def _reshaped(shape, strides, itemsize, new, order):
    """The strides of the same elements in another shape."""
    if order == "F":
        return _reshaped(shape[::-1], strides[::-1], itemsize, new[::-1], "C")[::-1]
    if 0 in shape:
        return _steps(new, itemsize)
    runs = []  # [elements, step] of axes that follow one another in memory, the outermost first
    for extent, step in zip(shape, strides):
        if extent == 1:
            continue
        if runs and runs[-1][1] == extent * step:
            runs[-1] = runs[-1][0] * extent, step
        else:
            runs.append((extent, step))
    left, step, steps = 1, itemsize, []
    for extent in reversed(new):
        if extent != 1:
            if left == 1:
                left, step = runs.pop()
            if left % extent:
                raise NotImplementedError("reshape would require copy")
            left //= extent
        steps.append(step)
        step *= extent
    return tuple(steps[::-1])


def array_core(ary):
    """The array without what it only repeats."""
    if not ary.strides or not ary.size:
        return ary
    return ary[tuple(0 if step == 0 else slice(None) for step in ary.strides)]


def is_contiguous(ary):
    """Is it in C order, but for what is repeated and for extents of 1?"""
    step = ary.dtype.itemsize
    for extent, stride in zip(reversed(ary.shape), reversed(ary.strides)):
        if extent > 1 and stride != 0:
            if step != stride:
                return False
            step *= extent
    return True


def is_cuda_ndarray(obj):
    return getattr(obj, "__cuda_ndarray__", False)


def require_cuda_ndarray(obj):
    if not is_cuda_ndarray(obj):
        raise ValueError("require an cuda ndarray object")


def verify_cuda_ndarray_interface(obj):
    """Has it the attributes of an array on a device?"""
    require_cuda_ndarray(obj)
    for name, kind in (("shape", tuple), ("strides", tuple), ("dtype", np.dtype), ("size", int)):
        if not isinstance(getattr(obj, name), kind):
            raise AttributeError(f"{name} must be of type {kind}")


def sentry_contiguous(ary):
    core = array_core(ary)
    if not core.flags["C_CONTIGUOUS"] and not core.flags["F_CONTIGUOUS"]:
        raise ValueError(errmsg_contiguous_buffer)


def check_array_compatibility(ary1, ary2):
    """Can the bytes of one be copied over the other's?"""
    one, two = ary1.squeeze(), ary2.squeeze()
    if ary1.dtype != ary2.dtype:
        raise TypeError(f"incompatible dtype: {ary1.dtype} vs. {ary2.dtype}")
    if one.shape != two.shape:
        raise ValueError(f"incompatible shape: {ary1.shape} vs. {ary2.shape}")
    if ary1.size and one.strides != two.strides:
        raise ValueError(f"incompatible strides: {ary1.strides} vs. {ary2.strides}")


# ---- what all arrays have that kernels use


class DeviceNDArrayBase:
    """A shape and strides over memory of a device."""

    __cuda_memory__ = True
    __cuda_ndarray__ = True

    def __init__(self, shape, strides, dtype, stream=0, gpu_data=None):
        self.shape, self.strides, self.dtype = _form(shape, strides, dtype)
        if len(self.strides) != len(self.shape):
            raise ValueError("strides not match ndim")
        if any(extent < 0 for extent in self.shape):
            raise ValueError(f"negative dimensions are not allowed: {self.shape}")
        self.ndim, self.size, self.stream = len(self.shape), _product(self.shape), stream
        flags, self.alloc_size = _layout(self.shape, self.strides, self.dtype.itemsize)
        if not self.size:
            gpu_data = MemoryPointer(gpu_data.context if gpu_data is not None else current_context(), 0, 0)
        elif gpu_data is None:
            gpu_data = current_context().memalloc(self.alloc_size)
        self.gpu_data, context = gpu_data, gpu_data.context
        self._struct = _WORDS[self.ndim](gpu_data.device_pointer, *self.shape, *self.strides)
        self._order, self._ordinal = flags, context.device._ordinal  # -1 is the CPU

    @functools.cached_property
    def _pyk(self):
        """What a launch takes of the array."""
        kind = _kind(self._context()._place, self.dtype, self._struct[0] & 15, self.shape, self.strides)
        return kind, bytes(self._struct)

    # ---- what it is

    @property
    def _numba_type_(self):
        return types.typeof(self)

    @property
    def nbytes(self) -> int:
        return self.size * self.dtype.itemsize

    @property
    def itemsize(self) -> int:
        return self.dtype.itemsize

    @property
    def flags(self):
        return {"C_CONTIGUOUS": self.is_c_contiguous(), "F_CONTIGUOUS": self.is_f_contiguous()}

    def is_c_contiguous(self) -> bool:
        """Do the elements lie end to end, the last index fastest?"""
        return bool(self._order & _C_ORDER)

    def is_f_contiguous(self) -> bool:
        """Do the elements lie end to end, the first index fastest?"""
        return bool(self._order & _F_ORDER)

    @property
    def device_ctypes_pointer(self):
        return self.gpu_data.device_ctypes_pointer

    def as_cuda_arg(self):
        return self.gpu_data

    @property
    def __cuda_array_interface__(self):
        described = {"shape": tuple(self.shape), "strides": None if self.is_c_contiguous() else tuple(self.strides),
                     "data": (int(self._struct[0]), False), "typestr": self.dtype.str,
                     "stream": int(self.stream) or 1 if self.stream else None, "version": 3}
        if self.dtype.names is not None:
            described["descr"] = self.dtype.descr
        return described

    def __dlpack_device__(self):
        return (1, 0) if self._ordinal < 0 else (2, self._ordinal)

    def __dlpack__(self, *, stream=None, max_version=None, dl_device=None, copy=None):
        """The array for another library, by DLPack. What is put on `stream` waits for the work on the array's."""
        if dl_device not in (None, self.__dlpack_device__()) or copy:
            raise BufferError("an array of pykrt is given where it is, and not as a copy")
        from ._dlpack import capsule_of
        return capsule_of(self, stream, versioned=max_version is not None and max_version[0] >= 1)

    def __arrow_c_device_array__(self, requested_schema=None, **_):
        """The array as a column of Arrow, where it is."""
        from ._dlpack import arrow_of
        return arrow_of(self)

    def _context(self):
        return self.gpu_data.context

    def _stream(self, stream):
        """The stream to work on: that of the array if none is given; 0 has the call wait for its work."""
        return stream if stream else self.stream

    # ---- views

    def _view(self, shape, strides, dtype=None, offset=0, stream=None):
        """An array over the same memory, whose first element is `offset` bytes on."""
        dtype = self.dtype if dtype is None else dtype
        data = self.gpu_data
        if offset or not isinstance(data, MemoryPointer):
            data = data.view(offset, offset + _layout(shape, strides, dtype.itemsize)[1])
        return DeviceNDArray(shape, strides, dtype, self.stream if stream is None else stream, data)

    def bind(self, stream: "Stream | int" = 0) -> "DeviceNDArray":
        """The same array, whose work goes on the stream if no other is given."""
        return self._view(self.shape, self.strides, stream=stream)

    @property
    def T(self):
        return self.transpose()

    def transpose(self, axes=None) -> "DeviceNDArray":
        """A new array in C order with the axes the other way around, for two dimensions."""
        if axes and tuple(axes) == tuple(range(self.ndim)):
            return self
        if self.ndim != 2:
            raise NotImplementedError("transposing a non-2D DeviceNDArray isn't supported")
        if axes is not None and set(axes) != set(range(self.ndim)):
            raise ValueError(f"invalid axes list {axes!r}")
        out = DeviceNDArray(self.shape[::-1], (), self.dtype, self.stream, _like(self, self.nbytes))
        out._take(self._view(self.shape[::-1], self.strides[::-1]), self.stream)
        return out

    def squeeze(self, axis=None, stream: "Stream | int" = 0) -> "DeviceNDArray":
        """The view without dimensions of extent 1: all of them, or those named."""
        axes = range(self.ndim) if axis is None else axis if isinstance(axis, tuple) else (axis,)
        if axis is not None and any(self.shape[i] != 1 for i in axes):
            raise ValueError("cannot select an axis to squeeze out which has size not equal to one")
        gone = {i % self.ndim for i in axes if self.shape[i] == 1}
        kept = [i for i in range(self.ndim) if i not in gone]
        return self._view(tuple(self.shape[i] for i in kept), tuple(self.strides[i] for i in kept),
                          stream=self._stream(stream))

    def view(self, dtype) -> "DeviceNDArray":
        """The same bytes as elements of another type."""
        dtype, shape, strides = as_dtype(dtype), list(self.shape), list(self.strides)
        if dtype.itemsize != self.dtype.itemsize:
            if not self.is_c_contiguous():
                raise ValueError("To change to a dtype of a different size, the array must be C-contiguous")
            shape[-1], rest = divmod(shape[-1] * self.dtype.itemsize, dtype.itemsize)
            if rest:
                raise ValueError("When changing to a larger dtype, its size must be a divisor of the total size in "
                                 "bytes of the last axis of the array.")
            strides = _steps(shape, dtype.itemsize)
        return self._view(tuple(shape), tuple(strides), dtype)

    def split(self, section: int, stream: "Stream | int" = 0):
        """The parts of a line, of `section` elements each but for the last."""
        if self.ndim != 1:
            raise ValueError("only support 1d array")
        if self.strides[0] != self.dtype.itemsize:
            raise ValueError("only support unit stride")
        for begin in range(0, self.size, section):
            yield self._view((min(section, self.size - begin),), self.strides, offset=begin * self.dtype.itemsize,
                             stream=self._stream(stream))

    # ---- copies

    def copy_to_device(self, ary, stream: "Stream | int" = 0) -> None:
        """Copies the elements of another array, of the host or a device, into this one."""
        if ary.size == 0:
            return
        sentry_contiguous(self)
        stream = self._stream(stream)
        mine, theirs = array_core(self), array_core(ary)
        if is_device_memory(ary):
            sentry_contiguous(ary)
            check_array_compatibility(mine, theirs)
            _to_device(self.gpu_data, ary.gpu_data, self.alloc_size, stream)
            return
        copy = (not theirs.flags["WRITEABLE"]) if int(np.__version__.partition(".")[0]) < 2 else None
        theirs = np.array(theirs, order="C" if mine.flags["C_CONTIGUOUS"] else "F", subok=True, copy=copy)
        check_array_compatibility(mine, theirs)
        host_to_device(self.gpu_data, theirs, self.alloc_size, stream)

    def copy_to_host(self, ary: "np.ndarray | None" = None, stream: "Stream | int" = 0) -> np.ndarray:
        """The elements as an array of NumPy, or copied into the one given. With a stream the copy is done when the
        stream gets there; without one it is done at the return."""
        if any(step < 0 for step in self.strides):
            raise NotImplementedError(f"D->H copy not implemented for negative strides: {self.strides}")
        stream = self._stream(stream)
        into = np.empty(self.alloc_size, np.byte) if ary is None else ary
        if ary is not None:
            check_array_compatibility(self, ary)
        if self.alloc_size:
            device_to_host(into, self.gpu_data, self.alloc_size, stream)
        if ary is not None:
            return ary
        return np.ndarray(self.shape, self.dtype, into, strides=self.strides if self.size else None)

    def _take(self, other, stream):
        """Copies the elements of a device array of the same shape and type, both in any layout and on any device."""
        from .kernels.copy import by_kernel
        handle, theirs = self._context()._handle, other._context()._handle
        if handle != theirs:
            _order(theirs, stream)
            rt.array_copy_peer(handle, self.dtype.itemsize, self.ndim, self._struct, theirs, other._struct,
                               handle_of(stream))
            return
        if by_kernel(self, other, stream):
            return
        rt.array_copy(handle, self.dtype.itemsize, self.ndim, self._struct, other._struct, handle_of(stream))

    def get_ipc_handle(self) -> "IpcArrayHandle":
        """The array for another process on this machine; it can be pickled."""
        handle = self._context().get_ipc_handle(self.gpu_data)
        return IpcArrayHandle(handle, {"shape": self.shape, "strides": self.strides, "dtype": self.dtype})

    def _waiting(self, stream):
        """The stream for work that is asked for with `stream`, and whether to wait for it."""
        stream = self._stream(stream)
        return (stream, False) if stream else (self._context().get_default_stream(), True)

    def _field(self, name):
        """A field's type and offset."""
        try:
            return self.dtype.fields[name][:2]
        except (KeyError, TypeError):
            names = ", ".join(self.dtype.names or ()) or "none"
            raise KeyError(f"there is no field {name!r}; the fields are {names}") from None

    def _field_view(self, name, stream):
        dtype, offset = self._field(name)
        base, shape = dtype.subdtype or (dtype, ())
        strides = tuple(self.strides) + _steps(shape, base.itemsize)
        return self._view(tuple(self.shape) + shape, strides, base, offset, stream)

    def __getitem__(self, item):
        return self.getitem(item)

    def __setitem__(self, key, value):
        self.setitem(key, value)

    def _element(self, dtype, offset, stream):
        one = np.empty(1, dtype)
        device_to_host(one, self.gpu_data.view(offset, offset + dtype.itemsize), dtype.itemsize, stream)
        return one[0]


def _like(array, size):
    """New memory where the array's is."""
    return array._context().memalloc(size) if size else None


# ---- arrays and records


class DeviceNDArray(DeviceNDArrayBase):
    """An array on a device. Elements are read and written by index, each with a copy of its own; slices are views."""

    def __array__(self, dtype=None, copy=None):
        if copy is False:
            raise ValueError("`copy=False` is not supported. A copy is always created.")
        host = self.copy_to_host()
        return host.astype(dtype) if dtype else host

    def __len__(self):
        if not self.shape:
            raise TypeError("len() of an array without dimensions")
        return self.shape[0]

    def __iter__(self):
        return (self[i] for i in range(len(self)))

    def __repr__(self):
        return f"<device array of {self.dtype}, shape {self.shape}, on {self._context().device.name}>"

    def __reduce__(self):
        return to_device, (self.copy_to_host(),)

    def reshape(self, *newshape, order: str = "C") -> "DeviceNDArray":
        """The same elements in another shape, without a copy; one extent may be -1."""
        if len(newshape) == 1 and isinstance(newshape[0], (tuple, list)):
            newshape = newshape[0]
        new = _integers("shape", newshape)
        if order not in ("C", "F", "A"):
            raise ValueError("order not C|F|A")
        if sum(extent < 0 for extent in new) > 1:
            raise ValueError("can only specify one unknown dimension")
        known = _product(extent for extent in new if extent >= 0)
        if min(new, default=0) < 0:
            if known == 0 or self.size % known:
                raise ValueError("cannot infer valid shape for unknown dimension")
            new = tuple(self.size // known if extent < 0 else extent for extent in new)
        if _product(new) != self.size:
            raise ValueError("reshape changes the size of the array")
        if order == "A":
            order = "F" if self.is_f_contiguous() else "C"
        return self._view(new, _reshaped(self.shape, self.strides, self.dtype.itemsize, new, order))

    def ravel(self, order: str = "C", stream: "Stream | int" = 0) -> "DeviceNDArray":
        """The elements as a line, without a copy."""
        if order not in ("C", "F", "A"):
            raise ValueError("order not C|F|A")
        if not (order in "CA" and self.is_c_contiguous() or order in "FA" and self.is_f_contiguous()):
            raise NotImplementedError("ravel on non-contiguous array")
        return self._view((self.size,), (self.dtype.itemsize,), stream=self._stream(stream))

    def getitem(self, item, stream=0):
        """An element as a number of NumPy, a record as a DeviceRecord, or a view of what a slice selects."""
        stream = self._stream(stream)
        if isinstance(item, str):
            return self._field_view(item, stream)
        offset, shape, strides = _select(self.shape, self.strides, item)
        if len(shape) or _selects_view(item):
            return self._view(shape, strides, offset=offset, stream=stream)
        if self.dtype.names is not None:
            return DeviceRecord(self.dtype, stream, self.gpu_data.view(offset, offset + self.dtype.itemsize))
        return self._element(self.dtype, offset, stream)

    def setitem(self, key, value, stream=0):
        """Sets the elements that an index selects to a number or to the elements of another array, of the host or a
        device."""
        stream, waits = self._waiting(stream)
        if isinstance(key, str):
            target = self._field_view(key, stream)
        else:
            offset, shape, strides = _select(self.shape, self.strides, key)
            target = self._view(shape, strides, offset=offset, stream=stream)
        if isinstance(value, tuple) and target.dtype.names is not None:
            value = np.array(value, target.dtype)
        if not is_device_memory(value):
            given = getattr(value, "__cuda_array_interface__", None)
            value = np.asarray(value) if given is None else from_interface(given, value)
        if value.ndim > target.ndim:
            raise ValueError(f"Can't assign {value.ndim}-D array to {target.ndim}-D self")
        extents = (1,) * (target.ndim - value.ndim) + tuple(value.shape)
        for axis, (extent, other) in enumerate(zip(target.shape, extents)):
            if other not in (1, extent):
                raise ValueError(f"Can't copy sequence with size {other} to array axis {axis} with dimension {extent}")
        if target.size:
            target._assign(value, extents, stream)
        if waits:
            stream.synchronize()

    def _assign(self, value, extents, stream):
        """Sets all elements, which `extents` are broadcast to."""
        if is_device_memory(value) and value.dtype == self.dtype:
            lead = (0,) * (self.ndim - value.ndim)
            steps = tuple(0 if n == 1 else step for n, step in zip(extents, lead + tuple(value.strides)))
            source = value._view(self.shape, steps)
            if _overlap(self, source):
                apart = DeviceNDArray(self.shape, (), self.dtype, stream, _like(self, self.nbytes))
                apart._take(source, stream)
                source = apart
            self._take(source, stream)
            return
        handle, place = self._context()._handle, (self.dtype.itemsize, self.ndim, self._struct)
        host = np.asarray(value).astype(self.dtype, copy=False)
        if host.size == 1:
            rt.array_fill(handle, *place, np.ascontiguousarray(host).ctypes.data, handle_of(stream))
            return
        host = np.ascontiguousarray(np.broadcast_to(host.reshape(extents), self.shape))
        rt.array_upload(handle, *place, host.ctypes.data, handle_of(stream))


def _selects_view(item):
    """Is what is left of all dimensions an array without dimensions, and not an element? d[...] of such an array is
    itself."""
    return any(key is Ellipsis for key in (item if isinstance(item, tuple) else (item,)))


def _overlap(one, two):
    """May the memory of one be that of the other?"""
    ranges = []
    for a in (one, two):
        low = int(a._struct[0]) + sum((n - 1) * step for n, step in zip(a.shape, a.strides) if step < 0)
        ranges.append((low, low + a.alloc_size))
    return ranges[0][0] < ranges[1][1] and ranges[1][0] < ranges[0][1]


class DeviceRecord(DeviceNDArrayBase):
    """A record on a device; its fields are read and written by name."""

    def __init__(self, dtype, stream=0, gpu_data=None):
        super().__init__((), (), dtype, stream, gpu_data)

    def __array__(self, dtype=None, copy=None):
        host = self.copy_to_host()
        return host.astype(dtype) if dtype else host

    def getitem(self, item, stream=0):
        """A field: a number of NumPy, a DeviceRecord, or an array on the device."""
        dtype, offset = self._field(item)
        stream = self._stream(stream)
        if dtype.subdtype is not None:
            return self._field_view(item, stream)
        if dtype.names is not None:
            return DeviceRecord(dtype, stream, self.gpu_data.view(offset, offset + dtype.itemsize))
        return self._element(dtype, offset, stream)

    def setitem(self, key, value, stream=0):
        """Sets a field."""
        dtype, offset = self._field(key)
        stream, waits = self._waiting(stream)
        host = np.empty(1, np.dtype([("f", dtype)]))
        host["f"][0] = value
        host_to_device(self.gpu_data.view(offset, offset + dtype.itemsize), host, dtype.itemsize, stream)
        if waits:
            stream.synchronize()


class IpcArrayHandle:
    """An array for another process: `with handle as array:` there, or `open` and `close`."""

    def __init__(self, ipc_handle, array_desc):
        self._ipc_handle, self._array_desc = ipc_handle, array_desc

    def open(self):
        data = self._ipc_handle.open(current_context())
        return DeviceNDArray(gpu_data=data, **self._array_desc)

    def close(self):
        self._ipc_handle.close()

    def __enter__(self):
        return self.open()

    def __exit__(self, *_):
        self.close()


# ---- arrays of NumPy that kernels use in place


_OF_DEVICE = {*dir(DeviceNDArray), "_struct", "_order", "_ordinal", "alloc_size"} - {*dir(np.ndarray)}


class _Shared(np.ndarray):
    """An array of NumPy over memory that kernels use too. Slices and views of it are such arrays as well."""

    gpu_data, stream = None, 0

    def __array_finalize__(self, other):
        self.device_setup(getattr(other, "gpu_data", None), getattr(other, "stream", 0))

    def device_setup(self, gpu_data, stream=0):
        """The array lies in this memory, unless it is a result of NumPy's, which has memory of its own."""
        if gpu_data is not None and 0 <= self.ctypes.data - gpu_data.host_pointer <= gpu_data.size:
            self.gpu_data, self.stream = gpu_data, stream

    @property
    def __cuda_memory__(self):
        return self.gpu_data is not None

    __cuda_ndarray__ = __cuda_memory__

    def __getattr__(self, name):
        if self.gpu_data is None or name not in _OF_DEVICE:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        data = self.gpu_data.view(self.ctypes.data - self.gpu_data.host_pointer)
        # Its struct must outlive a launch.
        self._device = DeviceNDArray(self.shape, self.strides, self.dtype, self.stream, data)
        return getattr(self._device, name)


class MappedNDArray(_Shared):
    """An array in host memory that is mapped into the device's."""


class ManagedNDArray(_Shared):
    """An array in managed memory."""


def shared_array(kind, memory, shape, strides, dtype, order, stream):
    """An array of NumPy over memory of the host."""
    array = np.ndarray(shape, dtype, memory, strides=strides, order=order)
    if kind is not None:
        array = array.view(kind)
        array.device_setup(memory, stream)
    return array


# ---- copies of bytes


def is_device_memory(obj):
    """Is it memory or an array of ours?"""
    return getattr(obj, "__cuda_memory__", False)


def host_pointer(obj, readonly=False):
    """The address of an array, of an object of ctypes or with a buffer; numbers are addresses."""
    if isinstance(obj, int):
        return obj
    described = None if isinstance(obj, np.generic) else getattr(obj, "__array_interface__", None)
    return np.frombuffer(obj, np.uint8).ctypes.data if described is None else described["data"][0]


def host_to_device(dst, src, size, stream=0):
    """Copies bytes; waits for it if no stream is given."""
    if not size:
        return
    memory = getattr(dst, "gpu_data", dst)
    handle = memory.context._handle
    rt.to_device(handle, memory.device_pointer, host_pointer(src, readonly=True), size, handle_of(stream))
    if not stream:
        rt.stream_synchronize(handle, 0)


def device_to_host(dst, src, size, stream=0):
    """Copies bytes; waits for it if no stream is given."""
    memory = getattr(src, "gpu_data", src)
    copy = rt.to_host_async if stream else rt.to_host
    copy(memory.context._handle, host_pointer(dst), memory.device_pointer, size, handle_of(stream))


def device_to_device(dst, src, size, stream=0):
    """Copies bytes, also from one device to another; waits for it if no stream is given."""
    _to_device(getattr(dst, "gpu_data", dst), getattr(src, "gpu_data", src), size, stream)


def _order(theirs, stream):
    """Before a copy from another device: without a stream of one's own it comes after the work on the default stream
    there; streams are ordered by events."""
    if not handle_of(stream):
        rt.stream_synchronize(theirs, 0)


def _to_device(to, origin, size, stream):
    mine, theirs = to.context._handle, origin.context._handle
    if mine == theirs:
        rt.copy(mine, to.device_pointer, origin.device_pointer, size, handle_of(stream))
    else:
        _order(theirs, stream)
        rt.copy_peer(mine, to.device_pointer, theirs, origin.device_pointer, size, handle_of(stream))
    if not stream:
        rt.stream_synchronize(mine, 0)


def device_memset(dst, val, size, stream=0):
    """Sets bytes; waits for it if no stream is given."""
    getattr(dst, "gpu_data", dst).memset(val & 0xFF, size, stream)


# ---- arrays of other objects


def from_interface(desc, owner=None, sync=True):
    """A device array over memory that an array interface describes."""
    if desc.get("version", 0) >= 1 and desc.get("mask") is not None:
        raise NotImplementedError("Masked arrays are not supported")
    context = current_context()
    shape, strides, dtype = _form(desc["shape"], desc.get("strides"), _described_dtype(desc))
    size = _layout(shape, strides, dtype.itemsize)[1]
    data = MemoryPointer(context, desc["data"][0], size, owner=owner)
    stream = desc.get("stream")
    if stream is not None:
        stream = context.create_external_stream(stream)
        if sync and config.CUDA_ARRAY_INTERFACE_SYNC:
            stream.synchronize()
    return DeviceNDArray(shape, strides, dtype, stream or 0, data)


def _described_dtype(desc):
    descr = desc.get("descr")
    if descr and desc["typestr"][1] == "V":  # with what NumPy puts between fields
        dtype = np.lib.format.descr_to_dtype([field if isinstance(field, tuple) else tuple(field) for field in descr])
        if dtype.names is not None and dtype.itemsize == int(desc["typestr"][2:]):
            return dtype
    return np.dtype(desc["typestr"])


def from_array_like(ary, stream=0, gpu_data=None):
    """A new device array, or one over that memory, of the same shape, strides and type."""
    return DeviceNDArray(ary.shape, ary.strides, ary.dtype, stream, gpu_data)


def from_record_like(rec, stream=0, gpu_data=None):
    """A record on the device of the same type."""
    return DeviceRecord(rec.dtype, stream, gpu_data)


def auto_device(obj, stream=0, copy=True, user_explicit=False):
    """The object as one on the device, and whether it is a new one. What is there already is not copied."""
    if is_device_memory(obj):
        return obj, False
    described = getattr(obj, "__cuda_array_interface__", None)
    if described is not None:
        return from_interface(described, owner=obj), False
    if isinstance(obj, np.void):
        new = from_record_like(obj, stream=stream)
    else:
        obj = np.asanyarray(obj)
        sentry_contiguous(obj)
        new = from_array_like(obj, stream=stream)
    if copy:
        if not user_explicit and isinstance(obj, np.ndarray) and config.CUDA_WARN_ON_IMPLICIT_COPY \
                and not config.DISABLE_PERFORMANCE_WARNINGS:
            warnings.warn(NumbaPerformanceWarning(
                "Host array used in CUDA kernel will incur copy overhead to/from device."))
        if new.is_c_contiguous() or new.is_f_contiguous():
            host_to_device(new.gpu_data, obj, new.alloc_size, stream)
        else:
            new.copy_to_device(obj, stream=stream)
    return new, True


def to_device(obj, stream: "Stream | int" = 0, copy: bool = True, to: "DeviceNDArray | None" = None) -> "DeviceNDArray":
    """The object as an array on the device: a new one, or `to`, into which it is copied."""
    if to is None:
        return auto_device(obj, stream=stream, copy=copy, user_explicit=True)[0]
    if copy:
        to.copy_to_device(obj, stream=stream)
    return to

