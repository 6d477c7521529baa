# ---- reductions and universal functions: their arrays ----

_KINDS = {0: "int", 1: "uint", 2: "float", 4: "bfloat", 5: "complex"}  # DLPack's codes


class _Call:
    """What a parameter wants to know of a launch."""

    def __init__(self, package, stream):
        self.config = _Config(package._handle or package._open(), stream=_stream(stream))
        self.runtime, self.cpu, self.place = _runtime(), package._cpu, package._place

    def run(self, function, *arguments):
        _check(getattr(self.runtime, function)(self.config.device, self.config.stream, *arguments))


def _code(dtype):
    return "<" + next(code for code, name in _CODES.items() if name == dtype)


class _View:
    """An array as the runtime takes it: where it begins, its extents and its strides in bytes."""

    def __init__(self, dtype, data, shape, strides=None, keep=None):
        self.dtype, self.data, self.shape, self.keep = dtype, data, tuple(shape), keep
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

    def operand(self):
        rest = [0] * (6 - len(self.shape))
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


def _view(call, value, written=False, records=()):
    """Of any array; None for what is none."""
    described = _interface(call, value)
    if described is not None:
        try:
            code, ndim = described["typestr"], len(described["shape"])
        except (AttributeError, KeyError, TypeError):
            raise TypeError(f"expected an array, got {_sort(value)} with something else in its place") from None
        is_record = code[1:2] == "V" and described.get("descr") is not None
        dtype = _record_of(described, records) if is_record else _CODES.get(code[1:])
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
    return _View(dtype, data, words[:ndim], words[ndim:], keep)


def _array_view(call, value, written=False, records=()):
    view = _view(call, value, written, records)
    if view is None:
        raise TypeError(f"expected an array on {call.place}, got {_sort(value)}")
    return view


class _Memory:
    """An array that this module has made, in C order. Other libraries take it without a copy."""

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
    return array


def _find(symbol):
    number = _c.c_uint32()
    _check(_runtime().pyk_utility_find(_package(), symbol.encode(), _c.byref(number)))
    return number.value


# ---- random numbers ----


def _rng_states(call, n, seed, subsequence_start):
    numbers = [_operator.index(number) for number in (n, seed, subsequence_start)]
    for name, number in zip(("n", "seed", "subsequence_start"), numbers):
        if not 0 <= number < 1 << 64:
            raise ValueError(f"rng_states: {name} is {number}, not 0 to 2**64 - 1")
    struct = (_c.c_char * 24)()
    if not call.cpu:  # a package that is loaded makes them on the GPU
        _check(call.runtime.pyk_package_load(call.config.device, _package(), None))
    _check(call.runtime.pyk_rng_states_create(call.config.device, *numbers, struct))
    fields = [("s0", "<u8"), ("s1", "<u8")]
    states = _Memory(call, "|V16", numbers[:1], _struct.unpack_from("=Q", struct)[0], {"descr": fields})
    if call.cpu:
        try:
            import numpy
        except ImportError:
            return states
        return numpy.asarray(states).view(numpy.dtype(fields, align=True))
    return states


# ---- reductions ----


class _Reduction:
    """Called as Numba's: with an array of any shape and layout, or the first `size` elements of one of one dimension;
    gives a number or record, or writes it to the first element of the array `res`."""

    def __init__(self, package, name, versions):
        self.package, self.name, self.versions = package, name, versions  # dtype: symbol
        self.records = [dtype for dtype in versions if isinstance(dtype, _Record)]

    def __repr__(self):
        return f"<reduction {self.name} on {self.package._spec or 'the default device'}>"

    def __call__(self, arr, size=None, res=None, init=0, stream=None):
        call = _Call(self.package, stream)
        view = self._input(call, arr)
        if size is not None:
            view = self._first(view, _operator.index(size))
        first, result = self._named("init", _number, view.dtype, init), _c.create_string_buffer(_size(view.dtype))
        out = result if res is None else self._element(call, view.dtype, res)
        call.run("pyk_reduce_array", _package(), _find(self.versions[view.dtype]), len(view.shape), view.struct(), first,
                 out)
        if res is not None:
            return None
        return (_python_record(view.dtype, result.raw, arr) if isinstance(view.dtype, _Record) else
                _python_number(view.dtype, result.raw))

    def _named(self, parameter, function, *arguments):
        try:
            return function(*arguments)
        except (TypeError, OverflowError) as error:
            raise type(error)(f"{self.name}, parameter '{parameter}': {error}") from None

    def _input(self, call, value):
        view = self._named("arr", _array_view, call, value, False, self.records)
        if view.dtype not in self.versions:
            raise TypeError(f"{self.name}: expected an array of {' or '.join(map(str, self.versions))}, got {view.dtype}")
        return view

    def _first(self, view, size):
        if len(view.shape) != 1 or not 0 <= size <= view.shape[0]:
            raise ValueError(f"{self.name}: size={size} of an array of shape {view.shape}")
        return _View(view.dtype, view.data, (size,), view.strides, view.keep)

    def _element(self, call, dtype, value):
        view = self._named("res", _array_view, call, value, True, self.records)
        if view.dtype != dtype:
            raise TypeError(f"{self.name}, parameter 'res': expected dtype {dtype}, got {view.dtype}")
        if 0 in view.shape:
            raise ValueError(f"{self.name}, parameter 'res': expected at least one element, got shape {view.shape}")
        return view.data


# ---- universal functions ----


class _Universal:
    """Called with its inputs, arrays or numbers, and its output arrays, or those that are given: it makes the others.
    Broadcasts as NumPy does, and does not wait."""

    def __init__(self, package, name, symbol, nin, operands):
        self.package, self.name, self.symbol = package, name, symbol
        self.nin, self.nout, self.operands = nin, len(operands) - nin, operands

    def __repr__(self):
        return f"<universal function {self.name} on {self.package._spec or 'the default device'}>"

    def __call__(self, *operands, out=None, stream=None, **named):
        values = self._values(operands, out, named)
        call = _Call(self.package, stream)
        packed, keep = [], []
        for i, value in enumerate(values):
            try:
                packed.append(self._pack(call, value, i >= self.nin, keep))
            except (TypeError, OverflowError) as error:
                raise type(error)(f"{self.name}, operand '{self.operands[i]}': {error}") from None
        outputs = b"".join(packed[self.nin:])
        results = (_c.c_char * len(outputs)).from_buffer_copy(outputs)
        call.run("pyk_ufunc_call", _package(), _find(self.symbol), b"".join(packed[:self.nin]), results)
        for i in range(self.nin, len(values)):
            if values[i] is None:
                values[i] = self._made(call, results, (i - self.nin) * _OPERAND.size, values[:self.nin])
        return values[self.nin] if self.nout == 1 else tuple(values[self.nin:])

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
        return _OPERAND.pack(_DTYPES.index(dtype), 0, 0, *[0] * 12, data)

    @staticmethod
    def _made(call, results, at, inputs):
        """An output that the runtime has made, or the number in it."""
        code, ndim, data, *words = _OPERAND.unpack_from(results, at)
        dtype = _DTYPES[code]
        memory = _Memory(call, _code(dtype), words[:ndim], data)
        return _as_others(call, memory, inputs) if ndim or not call.cpu else _python_number(dtype, memory.tobytes())

