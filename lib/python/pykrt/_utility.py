# _utility.py: reductions, universal functions and states of random numbers: their arrays, which the runtime takes as
# they are described here, and those that it makes.
import operator as _operator
import struct as _struct
import sys as _sys

from pykrt._runtime import _MAX_DIMS, _OPERAND, _SCRATCH, _c, _check, _Config, _runtime, _stream
from pykrt._values import _CODES, _DTYPES, _FORMATS, _Array, _Record, _Scalar, _interface, _numpy_type, _ordered, _read
from pykrt._values import _aligned, _sort, _tensor, _HostCopy, _is_to_copy, _warn_of_copies

# ---- reductions and universal functions: their arrays ----

_KINDS = {0: "int", 1: "uint", 2: "float", 4: "bfloat", 5: "complex"}  # DLPack's codes


class _Call:
    """What a parameter wants to know of a launch."""

    def __init__(self, package, stream, name):
        self.name, self.module = name, package._module
        self.config = _Config(package._handle or package._open(), stream=_stream(stream))
        self.runtime, self.cpu, self.place = _runtime(), package._cpu, package._place

    def run(self, function, symbol, *arguments):
        """A function of a reduction or universal function."""
        module = self.module
        _check(getattr(self.runtime, function)(self.config.device, self.config.stream, module.handle(),
                                               module.utility(symbol), *arguments))


def _code(dtype):
    return "<" + next(code for code, name in _CODES.items() if name == dtype)


class _View:
    """An array as the runtime takes it: where it begins, its extents and its strides in bytes."""

    def __init__(self, dtype, data, shape, strides=None, keep=None, copy=None):
        self.dtype, self.data, self.shape, self.keep, self.copy = dtype, data, tuple(shape), keep, copy
        self.strides = self.end_to_end() if strides is None else tuple(strides)

    def end_to_end(self):
        strides, step = [], _size(self.dtype)
        for extent in reversed(self.shape):
            strides.insert(0, step)
            step *= extent
        return tuple(strides)

    def is_line(self):
        """Do the elements lie end to end, in C order?"""
        return 0 in self.shape or all(n == 1 or a == b for n, a, b in zip(self.shape, self.strides, self.end_to_end()))

    def struct(self):
        """The struct of pyk.h."""
        return _struct.pack(f"=Q{2 * len(self.shape)}q", self.data, *self.shape, *self.strides)

    def back(self):
        """To an array of NumPy of which it is a copy."""
        if self.copy:
            self.copy.back()

    def operand(self):
        rest = [0] * (_MAX_DIMS - len(self.shape))
        return _OPERAND.pack(_DTYPES.index(self.dtype), len(self.shape), self.data, *self.shape, *rest, *self.strides,
                             *rest, b"")


def _size(dtype):
    return dtype.size if isinstance(dtype, _Record) else _struct.calcsize("=" + _FORMATS[dtype])


def _number(dtype, value):
    """The bytes of a number as an element; of a record those of a tuple or of a record of NumPy."""
    memory = bytearray(_size(dtype))
    if not isinstance(dtype, _Record):
        _Scalar(dtype).put(None, value, memory, 0, 0, None)
        return bytes(memory)
    described = getattr(value, "__array_interface__", None)
    if described is not None and described["typestr"] == f"|V{dtype.size}" and described["shape"] == ():
        dtype.matches(described)
        return bytes(value)
    if not isinstance(value, tuple) or len(value) != len(dtype.fields) or not dtype.is_numbers():
        raise TypeError(f"expected {dtype}, as a tuple or a record of NumPy, got {_sort(value)}")
    for (at, code), item in zip(dtype.fields.values(), value):
        _Scalar(_CODES[code]).put(None, item, memory, 0, at, None)
    return bytes(memory)


def _python_record(dtype, data, like):
    """As the array that it comes of has records; else a tuple of the fields, or the bytes if some are no numbers."""
    kind = getattr(like, "dtype", None)
    numpy = _sys.modules.get("numpy")
    if numpy and isinstance(kind, numpy.dtype):
        return numpy.frombuffer(data, kind)[0]
    if not dtype.is_numbers():
        return data
    at = [(offset, _CODES[code]) for offset, code in dtype.fields.values()]
    return tuple(_python_number(name, data[offset:offset + _size(name)]) for offset, name in at)


def _python_number(dtype, data):
    numbers = _struct.unpack("=" + _FORMATS[dtype], data)
    return complex(*numbers) if len(numbers) > 1 else numbers[0]


def _record_of(described, records):
    """The first of these that an array is of; an error if it is of none."""
    refused = None
    for record in records:
        try:
            record.view(described)
        except TypeError as error:
            refused = error
            continue
        if described["typestr"] == f"|V{record.size}":
            return record
    if refused:
        raise refused
    return None


def _kind_of(described, records):
    """The type of the elements, None if it has no name here; its code; the number of dimensions."""
    code, ndim = _ordered(described["typestr"]), len(described["shape"])
    is_record = code[1:2] == "V" and described.get("descr") is not None
    return _record_of(described, records) if is_record else _CODES.get(code[1:]), code, ndim


def _view(call, value, written=False, records=()):
    """Of any array; None for what is none. Of one of NumPy on a GPU it is a copy."""
    copy = None
    if _is_to_copy(call, value):
        copy = _HostCopy(call, value, written)
        value = copy
    elif not written:
        value = _aligned(call, value)
    described = _interface(call, value)
    if described is not None:
        dtype, code, ndim = _read(call, _kind_of, described, records)
    elif hasattr(value, "__dlpack__") and not isinstance(value, _numpy_type("generic")):
        pointer, versioned, _ = _tensor(call, value)
        ndim, kind, bits, lanes = _struct.unpack("=iBBH", _c.string_at(pointer + (48 if versioned else 16), 8))
        code = "bool" if kind == 6 else f"{_KINDS.get(kind, 'type')}{bits}"
        dtype = code if code in _FORMATS and lanes == 1 else None
    else:
        return None
    if not dtype or ndim > 6:
        raise TypeError(f"expected numbers in up to 6 dimensions, got {code} in {ndim}")
    memory, keep = bytearray(_SCRATCH + 8 + 16 * ndim), [value]
    handle = (_c.c_char * len(memory)).from_buffer(memory)
    _Array(dtype, ndim, "A", written).put(call, value, memory, _c.addressof(handle), _SCRATCH, keep)
    data, *words = _struct.unpack_from(f"=Q{2 * ndim}q", memory, _SCRATCH)
    if copy:
        _warn_of_copies(call.name, call, [copy])
        copy.go()
    return _View(dtype, data, words[:ndim], words[ndim:], keep, copy)


def _array_view(call, value, written=False, records=()):
    view = _view(call, value, written, records)
    if view is None:
        raise TypeError(f"expected an array on {call.place}, got {_sort(value)}")
    return view


class _Memory:
    """An array that pykrt has made, in C order. Other libraries take it without a copy."""

    def __init__(self, call, code, shape, data, more=()):
        self.shape, self.size, self._call, self._data = tuple(shape), 1, call, data
        for extent in shape:
            self.size *= extent
        self.nbytes, nowhere = self.size * int(code[2:]), 64 if call.cpu else 0  # NumPy wants an address
        setattr(self, "__array_interface__" if call.cpu else "__cuda_array_interface__",
                {"version": 3, "typestr": code, "shape": self.shape, "strides": None,
                 "data": (data or nowhere, False), **dict(more)})

    def __del__(self):
        if self._data:
            self._call.runtime.pyk_free(self._call.config.device, self._data)

    def __repr__(self):
        return f"<array of shape {self.shape} on {self._call.place}>"

    def tobytes(self):
        """The elements, once all work before on the stream they were made on is done."""
        out, config = (_c.c_char * self.nbytes)(), self._call.config
        _check(self._call.runtime.pyk_to_host(config.device, out, self._data, self.nbytes, config.stream))
        return bytes(out)


_LIBRARIES = {  # which make an array of their own of one that they are given, in the same place
    "cupy": lambda library, array, like: library.asarray(array),
    "numba": lambda library, array, like: library.cuda.as_cuda_array(array),
    "torch": lambda library, array, like: library.as_tensor(array, device=like.device),
}


def _as_others(call, array, others):
    """As an array of the library that the others are of."""
    if call.cpu:
        numpy = _sys.modules.get("numpy")
        return numpy.asarray(array) if numpy else array
    for other in others:
        name = type(other).__module__.partition(".")[0]
        if name in _LIBRARIES and hasattr(other, "__cuda_array_interface__"):
            return _LIBRARIES[name](_sys.modules[name], array, other)
    if any(_is_to_copy(call, a) for a in others) and not any(hasattr(a, "__cuda_array_interface__") for a in others):
        numpy = _sys.modules["numpy"]
        code = array.__cuda_array_interface__["typestr"]
        return numpy.frombuffer(bytearray(array.tobytes()), code).reshape(array.shape)
    return array


# ---- random numbers ----


def _rng_states(call, n, seed, subsequence_start):
    numbers = [_operator.index(number) for number in (n, seed, subsequence_start)]
    for name, number in zip(("n", "seed", "subsequence_start"), numbers):
        if not 0 <= number < 1 << 64:
            raise ValueError(f"rng_states: {name} is {number}, not 0 to 2**64 - 1")
    struct = (_c.c_char * 24)()
    if not call.cpu:  # a package that is loaded makes them on the GPU
        _check(call.runtime.pyk_package_load(call.config.device, call.module.handle(), None))
    _check(call.runtime.pyk_rng_states_new(call.config.device, *numbers, struct))
    fields = [("s0", "<u8"), ("s1", "<u8")]
    states = _Memory(call, "|V16", numbers[:1], _struct.unpack_from("=Q", struct)[0], {"descr": fields})
    if call.cpu:
        try:
            import numpy
        except ImportError:
            return states
        return numpy.asarray(states).view(numpy.dtype(fields, align=True))
    return states


# ---- results: their shape is known before ----


class _Temporary:
    """Working memory, which goes with the stream."""

    def __init__(self, call, dtype, shape):
        self.call, self.view = call, _View(dtype, None, shape, keep=self)
        data, config = _c.c_void_p(), call.config
        _check(call.runtime.pyk_alloc_async(config.device, _bytes(dtype, shape), config.stream, _c.byref(data)))
        self.view.data = data.value or 0

    def free(self):
        self.call.runtime.pyk_free_async(self.call.config.device, self.view.data, self.call.config.stream)


def _bytes(dtype, shape):
    size = _size(dtype)
    for extent in shape:
        size *= extent
    return size


class _Result:
    """Where a result goes: to an array that is given, or a new one."""

    def __init__(self, call, name, dtype, shape, out, like):
        self.call, self.out, self.temporary = call, out[0] if isinstance(out, tuple) and len(out) == 1 else out, None
        self.like = like  # the array that it comes of: an array of records is of its dtype
        is_record = isinstance(dtype, _Record)
        if self.out is None:
            data, more = _c.c_void_p(), {}
            _check(call.runtime.pyk_alloc(call.config.device, _bytes(dtype, shape), _c.byref(data)))
            if is_record and not call.cpu:
                more = {"descr": _interface(call, like)["descr"]}
            self.memory = _Memory(call, f"|V{dtype.size}" if is_record else _code(dtype), shape, data.value, more)
            self.view = _View(dtype, data.value or 0, shape)
            return
        self.view = _named_parameter(name, "out", _array_view, call, self.out, True, [dtype] if is_record else ())
        if self.view.dtype != dtype or self.view.shape != tuple(shape):
            raise TypeError(f"{name}, parameter 'out': expected {dtype} of shape {tuple(shape)}, got {self.view.dtype} "
                            f"of shape {self.view.shape}")

    def line(self):
        """Memory that lies end to end, which `done` brings to its place."""
        if not self.view.is_line():
            self.temporary = _Temporary(self.call, self.view.dtype, self.view.shape)
        return self.temporary.view if self.temporary else self.view

    def done(self):
        """The array for the program."""
        if self.temporary:
            config, view, there = self.call.config, self.view, self.temporary.view
            _check(self.call.runtime.pyk_array_copy(config.device, _size(view.dtype), len(view.shape), view.struct(),
                                                    there.struct(), config.stream))
            self.temporary.free()
        if self.out is not None:
            self.view.back()
            return self.out
        array = _as_others(self.call, self.memory, (self.like,))
        is_record = isinstance(self.view.dtype, _Record) and hasattr(array, "view")
        return array.view(self.like.dtype) if is_record and hasattr(self.like, "dtype") else array


def _named_parameter(name, parameter, function, *arguments):
    try:
        return function(*arguments)
    except (TypeError, OverflowError) as error:
        raise type(error)(f"{name}, parameter '{parameter}': {error}") from None


def _axes(name, ndim, axis):
    """The axes, in order; all of them for None."""
    if axis is None:
        return list(range(ndim))
    axes = [_operator.index(i) for i in (axis if isinstance(axis, tuple) else (axis,))]
    for i in axes:
        if not -ndim <= i < ndim:
            raise ValueError(f"{name}: an array of {ndim} dimension{'' if ndim == 1 else 's'} has no axis {i}")
    axes = sorted(i % ndim for i in axes)
    if len(set(axes)) < len(axes):
        raise ValueError(f"{name}: axis {axis} names one twice")
    return axes


# ---- reductions ----

_NOT_GIVEN = object()


class _Member:
    """What a package has by a name, by which it is pickled."""

    def __reduce__(self):
        return getattr, (self.package, self.name)


class _OfElements(_Member):
    """A utility of elements of one type, which the array chooses among its versions."""

    def __init__(self, package, name, versions, doc):
        self.__doc__ = doc or type(self).__doc__
        self.package, self.name, self.versions = package, name, versions  # dtype: symbol
        self.records = [dtype for dtype in versions if isinstance(dtype, _Record)]

    def __repr__(self):
        return f"<{self.kind} {self.name} on {self.package._spec or 'the default device'}>"

    def __getitem__(self, config):
        raise TypeError(f"{self.name} is a {self.kind}, which chooses its grid: call {self.name}(...), with stream= if "
                        "need be")

    def _symbol(self, view):
        return self.versions[view.dtype]

    def _input(self, call, name, value):
        view = _named_parameter(name, "arr", _array_view, call, value, False, self.records)
        if view.dtype not in self.versions:
            raise TypeError(f"{name}: expected an array of {' or '.join(map(str, self.versions))}, got {view.dtype}")
        return view

    @staticmethod
    def _line(name, parameter, view):
        if len(view.shape) != 1 or not view.is_line():
            raise TypeError(f"{name}, parameter '{parameter}': expected one contiguous dimension, got shape "
                            f"{view.shape}, strides {view.strides}")
        return view


class _Reduction(_OfElements):
    """Called as Numba's: with an array of any shape and layout, or the first `size` elements of one of one dimension;
    gives a number or record, or writes it to the first element of the array `res`. With an axis, or several in a tuple,
    it gives an array of the other dimensions. init is combined once: by default the function's identity, else 0."""

    kind = "reduction"

    def __init__(self, package, name, versions, identity, doc):
        super().__init__(package, name, versions, doc)
        self.identity = identity

    def __call__(self, arr, size=None, res=None, init=None, stream=None, *, axis=None, out=None, keepdims=False):
        call = _Call(self.package, stream, self.name)
        view = self._input(call, self.name, arr)
        if size is not None:
            view = self._first(view, _operator.index(size))
        first = self._number(self.name, "init", view, init, self.identity or 0)
        if res is None:
            return self._reduce(call, self.name, view, axis, first, out, keepdims, arr)
        if out is not None or axis is not None:
            raise TypeError(f"{self.name}: res takes the result of all elements; give out= instead, or leave axis out")
        element = self._element(call, view.dtype, res)
        self._reduce_all(call, view, first, element.data)
        element.back()

    def segments(self, arr, offsets, init=None, out=None, stream=None):
        """An array of results: the i-th of arr[offsets[i]:offsets[i + 1]]. The offsets are int64, on the device."""
        call, name = _Call(self.package, stream, self.name), f"{self.name}.segments"
        view = self._line(name, "arr", self._input(call, name, arr))
        bounds = self._line(name, "offsets", _named_parameter(name, "offsets", _array_view, call, offsets))
        if bounds.dtype != "int64" or not bounds.shape[0]:
            raise TypeError(f"{name}, parameter 'offsets': expected at least one int64, got {bounds.dtype} of shape "
                            f"{bounds.shape}")
        if call.cpu:
            self._check_offsets(name, view, bounds)
        count = bounds.shape[0] - 1
        result = _Result(call, name, view.dtype, (count,), out, arr)
        first = self._number(name, "init", view, init, self.identity or 0)
        call.run("pyk_reduce_segments", self._symbol(view), view.data, bounds.data, count, first,
                 result.line().data)
        return result.done()

    def arg(self, arr, stream=None):
        """Where the element is that the reduction gives, counted in C order: for functions that choose, as max does."""
        call, name, index = _Call(self.package, stream, self.name), f"{self.name}.arg", _c.c_int64()
        view = self._input(call, name, arr)
        if 0 in view.shape:
            raise ValueError(f"{name}: an array without elements has none to choose")
        call.run("pyk_reduce_arg", self._symbol(view), len(view.shape), view.struct(), _c.byref(index))
        return index.value

    def scan(self, arr, axis=0, exclusive=False, init=None, out=None, stream=None):
        """All results on the way along an axis: each with its element, or `exclusive`. Without init an exclusive scan
        begins with the identity, else 0, the other with the first element."""
        return self._scan(f"{self.name}.scan", arr, axis, exclusive, init, out, stream)

    def _scan(self, name, arr, axis, exclusive, init, out, stream):
        call = _Call(self.package, stream, self.name)
        view = self._input(call, name, arr)
        (axis,) = _axes(name, len(view.shape), _operator.index(axis))
        result = _Result(call, name, view.dtype, view.shape, out, arr)
        default = None if not exclusive else self.identity or 0
        first = self._number(name, "init", view, init, default)
        call.run("pyk_scan_axis_exclusive" if exclusive else "pyk_scan_axis", self._symbol(view),
                 len(view.shape), view.struct(), axis, first, result.view.struct())
        return result.done()

    def _reduce(self, call, name, view, axis, first, out, keepdims, like):
        axes = _axes(name, len(view.shape), axis)
        kept = [n for i, n in enumerate(view.shape) if i not in axes]
        if first is None and 0 not in kept and any(view.shape[i] == 0 for i in axes):
            raise ValueError(f"{name}: no elements along axis {axis}, and no initial value")
        if out is None and not keepdims and not kept:
            result = _c.create_string_buffer(_size(view.dtype))
            self._reduce_all(call, view, first, result)
            record = isinstance(view.dtype, _Record)
            return _python_record(view.dtype, result.raw, like) if record else _python_number(view.dtype, result.raw)
        result = _Result(call, name, view.dtype,
                         [1 if i in axes else n for i, n in enumerate(view.shape)] if keepdims else kept, out, like)
        line = result.line()
        if not kept:
            self._reduce_all(call, view, first, line.data)
        elif axes:
            self._reduce_axes(call, view, axes, first, line)
        else:
            raise ValueError(f"{name}: axis {axis} names none")
        return result.done()

    def _reduce_all(self, call, view, first, to):
        call.run("pyk_reduce_array", self._symbol(view), len(view.shape), view.struct(), first, to)

    def _reduce_axes(self, call, view, axes, first, to):
        """One after the other; only the last begins with the initial value."""
        empty, temporaries = [i for i in axes if not view.shape[i]], []
        if empty:  # the others have nothing to add
            view = _View(view.dtype, view.data, [n for i, n in enumerate(view.shape) if i == empty[0] or i not in axes])
            axes = [empty[0] - sum(i < empty[0] for i in axes)]
        while axes:
            axis, shape = axes.pop(), list(view.shape)
            shape.pop(axis)
            if axes:
                temporaries.append(_Temporary(call, view.dtype, shape))
            target = temporaries[-1].view if axes else to
            call.run("pyk_reduce_axis", self._symbol(view), len(view.shape), view.struct(), axis,
                     None if axes else first, target.data)
            view = _View(view.dtype, target.data, shape)
        for temporary in temporaries:
            temporary.free()

    @staticmethod
    def _number(name, parameter, view, value, default):
        """The bytes of a number, or of the default; None for neither."""
        value = default if value is None else value
        return None if value is None else _named_parameter(name, parameter, _number, view.dtype, value)

    def _first(self, view, size):
        if len(view.shape) != 1 or not 0 <= size <= view.shape[0]:
            raise ValueError(f"{self.name}: size={size} of an array of shape {view.shape}")
        return _View(view.dtype, view.data, (size,), view.strides, view.keep)

    @staticmethod
    def _check_offsets(name, view, bounds):
        """On the CPU, where that is for nothing: on a GPU offsets beyond the array are the program's fault."""
        numbers = (_c.c_int64 * bounds.shape[0]).from_address(bounds.data)
        for i, low in enumerate(numbers):
            if not 0 <= low <= view.shape[0]:
                raise ValueError(f"{name}: offset {i} is {low}, not 0 to {view.shape[0]}")

    def _element(self, call, dtype, value):
        view = _named_parameter(self.name, "res", _array_view, call, value, True, self.records)
        if view.dtype != dtype:
            raise TypeError(f"{self.name}, parameter 'res': expected dtype {dtype}, got {view.dtype}")
        if 0 in view.shape:
            raise ValueError(f"{self.name}, parameter 'res': expected at least one element, got shape {view.shape}")
        return view


# ---- sorts ----


class _Sort(_OfElements):
    """Called with an array of one contiguous dimension: gives its elements in the order of their keys, nan last, equal
    ones in the order that they had; with `values` of 4 or 8 bytes each, a tuple of the elements and the values that
    went with them. `descending` reverses the order of the keys. `out` may be the array itself."""

    kind = "sort"

    def __call__(self, arr, values=None, descending=False, out=None, stream=None):
        call = _Call(self.package, stream, self.name)
        view = self._line(self.name, "arr", self._input(call, self.name, arr))
        result = _Result(call, self.name, view.dtype, view.shape, out, arr)
        what = self._symbol(view), view.data, view.shape[0], bool(descending), result.line().data
        if values is None:
            call.run("pyk_sort", *what)
            return result.done()
        with_it = self._line(self.name, "values", _named_parameter(self.name, "values", _array_view, call, values))
        if with_it.shape != view.shape or _size(with_it.dtype) not in (4, 8):
            raise TypeError(f"{self.name}, parameter 'values': expected {view.shape[0]} elements of 4 or 8 bytes, got "
                            f"{with_it.dtype} of shape {with_it.shape}")
        moved = _Result(call, self.name, with_it.dtype, with_it.shape, None, values)
        call.run("pyk_sort_values", *what, with_it.data, _size(with_it.dtype), moved.line().data)
        return result.done(), moved.done()

    def argsort(self, arr, descending=False, out=None, stream=None):
        """Where the elements are in their sorted order: arr[argsort(arr)] is sorted."""
        call, name = _Call(self.package, stream, self.name), f"{self.name}.argsort"
        view = self._line(name, "arr", self._input(call, name, arr))
        result = _Result(call, name, "int64", view.shape, out, arr)
        call.run("pyk_argsort", self._symbol(view), view.data, view.shape[0], bool(descending), result.line().data)
        return result.done()


# ---- universal functions ----


class _Universal(_Member):
    """Called with its inputs, arrays or numbers, and its output arrays, or those that are given: it makes the others.
    Broadcasts as NumPy does, and does not wait."""

    def __init__(self, package, name, symbol, nin, operands, core, reduction, doc):
        self.__doc__ = doc or type(self).__doc__
        self.package, self.name, self.symbol, self.core, self.reduction = package, name, symbol, core, reduction
        self.nin, self.nout, self.operands = nin, len(operands) - nin, operands

    def __repr__(self):
        return f"<universal function {self.name} on {self.package._spec or 'the default device'}>"

    def __call__(self, *operands, out=None, stream=None, **named):
        values = self._values(operands, out, named)
        call = _Call(self.package, stream, self.name)
        packed, keep = [], []
        for i, value in enumerate(values):
            try:
                packed.append(self._pack(call, value, i >= self.nin, keep))
            except (TypeError, OverflowError) as error:
                raise type(error)(f"{self.name}, operand '{self.operands[i]}': {error}") from None
        outputs = b"".join(packed[self.nin:])
        results = (_c.c_char * len(outputs)).from_buffer_copy(outputs)
        call.run("pyk_ufunc_call", self.symbol, b"".join(packed[:self.nin]), results)
        for view in keep:
            view.back()
        for i in range(self.nin, len(values)):
            if values[i] is None:
                values[i] = self._made(call, results, (i - self.nin) * _OPERAND.size, values[:self.nin])
        return values[self.nin] if self.nout == 1 else tuple(values[self.nin:])

    def __getitem__(self, config):
        raise TypeError(f"{self.name} is a universal function, which chooses its grid: call {self.name}(...), with "
                        "stream= if need be")

    def reduce(self, array, axis=0, out=None, keepdims=False, initial=_NOT_GIVEN, stream=None):
        """As NumPy's ufunc.reduce, by the reduction of the same function. An initial value of None, or none for a
        function without identity: the elements alone."""
        name, reduction = f"{self.name}.reduce", self._reduction("reduce")
        call = _Call(self.package, stream, self.name)
        view = reduction._input(call, name, array)
        first = reduction._number(name, "initial", view, reduction.identity if initial is _NOT_GIVEN else initial, None)
        return reduction._reduce(call, name, view, axis, first, out, keepdims, array)

    def accumulate(self, array, axis=0, out=None, stream=None):
        """As NumPy's ufunc.accumulate, by the reduction of the same function."""
        return self._reduction("accumulate")._scan(f"{self.name}.accumulate", array, axis, False, None, out, stream)

    def _reduction(self, method):
        if self.core or self.nin != 2:
            raise TypeError(f"{self.name}.{method}: only functions of two numbers have it")
        if self.reduction is None:
            raise TypeError(f"{self.name}.{method} needs a reduction of the same function: add "
                            f"{self.name}_reduce = cuda.reduce({self.name})")
        return getattr(self.package, self.reduction)

    def _values(self, operands, out, named):
        """A value for each operand; None for outputs to be made."""
        names = ", ".join(self.operands[:self.nin]) + " -> " + ", ".join(self.operands[self.nin:])
        if len(operands) > len(self.operands):
            raise TypeError(f"{self.name} takes {len(self.operands)} operands ({names}), got {len(operands)}")
        values = list(operands) + [None] * (len(self.operands) - len(operands))
        if out is not None:
            outputs = tuple(out) if isinstance(out, (tuple, list)) else (out,)
            if len(outputs) != self.nout or len(operands) > self.nin:
                raise TypeError(f"{self.name} has {self.nout} output{'' if self.nout == 1 else 's'} ({names}), got "
                                f"{len(outputs)} in out= and {max(0, len(operands) - self.nin)} as operands")
            values[self.nin:] = outputs
        for name, value in named.items():
            if name not in self.operands:
                raise TypeError(f"{self.name} has no operand '{name}'; it has {names}")
            if values[self.operands.index(name)] is not None:
                raise TypeError(f"{self.name} got operand '{name}' twice")
            values[self.operands.index(name)] = value
        for name, value in zip(self.operands[:self.nin], values):
            if value is None:
                raise TypeError(f"{self.name} takes {self.nin} inputs ({names}), '{name}' is missing")
        return values

    @staticmethod
    def _pack(call, value, written, keep):
        if value is None:
            return bytes(_OPERAND.size)
        view = _view(call, value, written)
        if view is not None:
            keep.append(view)
            return view.operand()
        if written:
            raise TypeError(f"expected an output array on {call.place}, got {_sort(value)}")
        if isinstance(value, _numpy_type("generic")):
            dtype, data = _CODES.get(value.dtype.str[1:]), value.tobytes()
            if not dtype:
                raise TypeError(f"expected an array or a number, got {_sort(value)}")
        else:
            if not hasattr(value, "__float__") and not hasattr(value, "__complex__"):
                raise TypeError(f"expected an array on {call.place} or a number, got {_sort(value)}")
            kinds = ((bool, "bool"), (int, "int64"), (float, "float64"), (complex, "complex128"))
            dtype = next((name for kind, name in kinds if isinstance(value, kind)), "float64")
            data = _number(dtype, value)
        return _OPERAND.pack(_DTYPES.index(dtype), 0, 0, *[0] * (2 * _MAX_DIMS), data)

    @staticmethod
    def _made(call, results, at, inputs):
        """An output that the runtime has made, or the number in it."""
        code, ndim, data, *words = _OPERAND.unpack_from(results, at)
        dtype = _DTYPES[code]
        memory = _Memory(call, _code(dtype), words[:ndim], data)
        return _as_others(call, memory, inputs) if ndim or not call.cpu else _python_number(dtype, memory.tobytes())

