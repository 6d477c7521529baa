"""Numba's types: float32, float32[:, ::1], void(int32, float64[:]), UniTuple, Record; and what
kernels see of a value.

A type knows how a source that pyk compiles spells it: `spell(freezer)`, where the freezer names
what has no literal form."""
import enum as _enum

import numpy as _np


class Type:
    """A type is known by its key: equal keys are the same type."""

    def __init__(self, name, *key):
        self.name, self.key = name, (name, *key)

    def __eq__(self, other):
        return isinstance(other, Type) and self.key == other.key

    def __hash__(self):
        return hash(self.key)

    def __repr__(self):
        return self.name

    def spell(self, freezer):
        return "_pyk_types." + self.name

    def written(self):
        """As a person writes it on the command line of pyk."""
        return self.name

    def __getitem__(self, dims):
        """float32[:, ::1], as in a signature."""
        dims = dims if isinstance(dims, tuple) else (dims,)
        steps = []
        for dim in dims:
            if not isinstance(dim, slice) or dim.start is not None or dim.stop is not None or dim.step not in (None, 1):
                raise KeyError("Can only index numba types with slices with no start or stop, got %r." % (dim,))
            steps.append(dim.step)
        layout = "F" if steps[0] == 1 and len(steps) > 1 else "C" if steps[-1] == 1 else "A"
        return Array(self, len(dims), layout)

    def __call__(self, *args):
        """float32(int32) is a signature, float32(3) a number."""
        if len(args) == 1 and not isinstance(args[0], (Type, tuple)):
            return self.cast(args[0])
        return Signature(self, args[0] if len(args) == 1 and isinstance(args[0], tuple) else args)

    def cast(self, value):
        return as_dtype(self).type(value)


class Number(Type):
    """A number, which NumPy has too; the bits are of each part."""

    def __init__(self, name, dtype):
        super().__init__(name)
        self.dtype = _np.dtype(dtype)
        self.bitwidth = 8 * self.dtype.itemsize
        self.signed = self.dtype.kind == "i"


class Integer(Number):
    def cast(self, value):
        """Wraps, as C does."""
        number = int(value) & (1 << self.bitwidth) - 1
        return self.dtype.type(number - (number >> self.bitwidth - 1 << self.bitwidth if self.signed else 0))

    @property
    def minval(self):
        return int(_np.iinfo(self.dtype).min)

    @property
    def maxval(self):
        return int(_np.iinfo(self.dtype).max)


class Float(Number):
    pass


class Complex(Number):
    @property
    def underlying_float(self):
        return globals()["float32" if self.bitwidth == 64 else "float64"]


class Boolean(Number):
    pass


class Opaque(Type):
    """None, and numbers that NumPy does not have."""

    def cast(self, value):
        raise TypeError(f"{self} has no values on the host")


class Vector(Opaque):
    """float32x4 and the like."""

    def __init__(self, base, count):
        super().__init__(f"{base}x{count}")
        self.base_type, self.num_elements, self.user_facing_object = base, count, self
        self.aliases = [f"{name}{count}" for name in _C_NAMES[base.name].split()]

    def spell(self, freezer):
        return "_pyk_cuda." + self.name


class Buffer(Type):
    pass


class Array(Buffer):
    def __init__(self, dtype, ndim, layout, readonly=False, name=None, aligned=True):
        if layout not in ("C", "F", "A"):
            raise ValueError(f"a layout is 'C', 'F' or 'A', not {layout!r}")
        self.dtype, self.ndim, self.layout = dtype, ndim, layout
        self.mutable, self.aligned = not readonly, aligned
        super().__init__(f"Array({dtype}, {ndim}, {layout!r}, {bool(readonly)}, aligned={aligned})", dtype.key)

    def copy(self, dtype=None, ndim=None, layout=None, readonly=None):
        return Array(dtype or self.dtype, self.ndim if ndim is None else ndim, layout or self.layout,
                     not self.mutable if readonly is None else readonly, aligned=self.aligned)

    @property
    def is_contig(self):
        return self.layout in "CF"

    def written(self):
        if not (self.mutable and self.aligned):
            return self.name
        steps = {"C": [":"] * (self.ndim - 1) + ["::1"], "F": ["::1"] + [":"] * (self.ndim - 1), "A": [":"] * self.ndim}
        return f"{self.dtype.written()}[{', '.join(steps[self.layout])}]" if self.ndim else self.name

    def spell(self, freezer):
        more = "" if self.mutable else ", readonly=True"
        return f"_pyk_types.Array({self.dtype.spell(freezer)}, {self.ndim}, {self.layout!r}{more})"


class _Sequence(Type):
    def __len__(self):
        return len(self.types)

    def __iter__(self):
        return iter(self.types)

    def __getitem__(self, at):
        return self.types[at] if isinstance(at, int) else super().__getitem__(at)

    @property
    def count(self):
        return len(self.types)

    def spell(self, freezer):
        return f"_pyk_types.Tuple(({''.join(t.spell(freezer) + ', ' for t in self.types)}))"


class BaseTuple(_Sequence):
    pass


class Tuple(BaseTuple):
    """Of elements of different types; of equal ones it is a UniTuple."""

    def __new__(cls, types=()):
        types = tuple(types)
        alike = cls is Tuple and types and all(t == types[0] for t in types)
        return UniTuple(types[0], len(types)) if alike else super().__new__(cls)

    def __init__(self, types=()):
        self.types = tuple(types)
        super().__init__(f"Tuple({', '.join(map(str, self.types))})", *(t.key for t in self.types))


class UniTuple(BaseTuple):
    def __init__(self, dtype, count):
        self.dtype, self.types = dtype, (dtype,) * count
        super().__init__(f"UniTuple({dtype}, {count})", dtype.key)


class NamedTuple(BaseTuple):
    def __init__(self, types, cls):
        self.types, self.instance_class, self.fields = tuple(types), cls, cls._fields
        super().__init__(f"{cls.__name__}({', '.join(map(str, self.types))})", cls, *(t.key for t in self.types))

    def spell(self, freezer):
        types = "".join(t.spell(freezer) + ", " for t in self.types)
        return f"_pyk_types.NamedTuple(({types}), {freezer.spell(self.instance_class)})"


class NamedUniTuple(NamedTuple):
    def __init__(self, dtype, count, cls):
        super().__init__((dtype,) * count, cls)


class Record(Type):
    """The type of the elements of a structured array: NumPy's dtype."""

    def __init__(self, dtype):
        self.dtype = dtype
        super().__init__(f"Record({dtype.descr if not dtype.hasobject else dtype}, {dtype.itemsize})", str(dtype))

    @classmethod
    def make_c_struct(cls, fields):
        return cls(_np.dtype([(name, as_dtype(t)) for name, t in fields], align=True))

    def cast(self, value):
        raise TypeError("a record has no literal")

    def spell(self, freezer):
        return f"_pyk_numba.from_dtype({freezer.spell(self.dtype)})"


class NestedArray(Array):
    """A field of a record that is itself an array."""

    def __init__(self, dtype, shape):
        super().__init__(dtype, len(shape), "C")
        self.shape = tuple(shape)


class _Time(Type):
    def __init__(self, unit):
        self.unit = unit
        super().__init__(f"{type(self).__name__}({unit!r})")


class NPDatetime(_Time):
    pass


class NPTimedelta(_Time):
    pass


class _Chars(Type):
    def __init__(self, count):
        self.count = count
        super().__init__(f"{type(self).__name__}({count})")


class CharSeq(_Chars):
    pass


class UnicodeCharSeq(_Chars):
    pass


class CPointer(Type):
    def __init__(self, dtype):
        self.dtype = dtype
        super().__init__(f"CPointer({dtype})", dtype.key)

    def spell(self, freezer):
        return f"_pyk_types.CPointer({self.dtype.spell(freezer)})"


class Optional(Type):
    def __init__(self, of):
        self.type = of
        super().__init__(f"OptionalType({of})", of.key)

    def spell(self, freezer):
        return f"_pyk_types.Optional({self.type.spell(freezer)})"


class EnumMember(Type):
    def __init__(self, cls, dtype):
        self.instance_class, self.dtype = cls, dtype
        super().__init__(f"{type(self).__name__}<{dtype}>({cls.__name__})", cls)

    def spell(self, freezer):
        return (f"_pyk_types.{type(self).__name__}({freezer.spell(self.instance_class)}, "
                f"{self.dtype.spell(freezer)})")


class IntEnumMember(EnumMember):
    pass


class Signature:
    """The types of arguments and, None if it is inferred, of the result."""

    def __init__(self, return_type, args):
        self.return_type, self.args = return_type, tuple(args)

    def __eq__(self, other):
        return isinstance(other, Signature) and (self.return_type, self.args) == (other.return_type, other.args)

    def __hash__(self):
        return hash((self.return_type, self.args))

    def __repr__(self):
        return f"({', '.join(map(str, self.args))}) -> {self.return_type}"

    def spell(self, freezer):
        args = ", ".join(t.spell(freezer) for t in self.args)
        return f"{self.return_type.spell(freezer)}({args})" if self.return_type else f"({args}{',' * bool(self.args)})"


# ---- names ----

_NAMES = {
    "boolean": "boolean bool_ b1", "int8": "int8 i1 char", "int16": "int16 i2 short", "int32": "int32 i4 intc",
    "int64": "int64 i8 int_ long_ longlong intp ssize_t", "uint8": "uint8 u1 uchar byte", "uint16": "uint16 u2 ushort",
    "uint32": "uint32 u4 uintc", "uint64": "uint64 u8 uint ulong ulonglong uintp size_t", "float16": "float16 f2",
    "float32": "float32 f4", "float64": "float64 f8 double", "complex64": "complex64 c8",
    "complex128": "complex128 c16",
}
_KINDS = {"b": Boolean, "i": Integer, "u": Integer, "f": Float, "c": Complex}
_C_NAMES = {"int8": "char", "int16": "short", "int32": "int", "int64": "long longlong", "uint8": "uchar",
            "uint16": "ushort", "uint32": "uint", "uint64": "ulong ulonglong", "float32": "float",
            "float64": "double"}  # of vectors: float2


def _fill(names):
    for name, all_names in _NAMES.items():
        dtype = _np.dtype("bool" if name == "boolean" else name)
        for alias in all_names.split():
            names[alias] = names.get(name) or _KINDS[dtype.kind]("bool" if name == "boolean" else name, dtype)
    for name in ("bfloat16", "fp8_e5m2", "fp8_e4m3", "fp8_e8m0", "tensor_map"):
        names[name] = Opaque(name)
    for base in _C_NAMES:
        for count in (1, 2, 3, 4):
            vector = Vector(names[base], count)
            names.update(dict.fromkeys([vector.name, *vector.aliases], vector))
    names["void"] = names["none"] = Opaque("none")


_fill(globals())
optional = Optional
SCALARS = [name for names in _NAMES.values() for name in names.split()]
VECTORS = [name for name, value in list(globals().items()) if isinstance(value, Vector)]
none, int64, uint64, float64 = globals()["none"], globals()["int64"], globals()["uint64"], globals()["float64"]
boolean, complex128 = globals()["boolean"], globals()["complex128"]
integer_domain = frozenset(t for t in globals().values() if isinstance(t, Integer))
signed_domain = frozenset(t for t in integer_domain if t.signed)
unsigned_domain = integer_domain - signed_domain
real_domain = frozenset(t for t in globals().values() if isinstance(t, Float))
complex_domain = frozenset(t for t in globals().values() if isinstance(t, Complex))
number_domain = integer_domain | real_domain | complex_domain


def from_dtype(dtype):
    """The type of the elements of an array of this dtype."""
    dtype = _np.dtype(dtype)
    found = _of_dtype.get(dtype)
    if found is None:
        found = _of_dtype[dtype] = _from_dtype(dtype)
    return found


_of_dtype = {}


def _from_dtype(dtype):
    if dtype.names is not None:
        return Record(dtype)
    if dtype.kind in "mM":
        unit, count = _np.datetime_data(dtype)
        if count == 1:
            return (NPDatetime if dtype.kind == "M" else NPTimedelta)("" if unit == "generic" else unit)
    if dtype.kind in "SU":
        return CharSeq(dtype.itemsize) if dtype.kind == "S" else UnicodeCharSeq(dtype.itemsize // 4)
    if dtype.kind in _KINDS and dtype.isnative:
        name = "boolean" if dtype.kind == "b" else dtype.name
        if name in _NAMES:
            return globals()[name]
    if dtype.name in ("bfloat16",):
        return globals()["bfloat16"]
    raise NotImplementedError(f"kernels have no numbers of dtype {dtype}")


def as_dtype(type_):
    """NumPy's dtype of a type."""
    if isinstance(type_, (Number, Record)):
        return type_.dtype
    if isinstance(type_, NestedArray):
        return _np.dtype((as_dtype(type_.dtype), type_.shape))
    if isinstance(type_, _Time):
        return _np.dtype(("M8" if isinstance(type_, NPDatetime) else "m8") + (f"[{type_.unit}]" if type_.unit else ""))
    if isinstance(type_, _Chars):
        return _np.dtype(f"{'S' if isinstance(type_, CharSeq) else 'U'}{type_.count}")
    if isinstance(type_, EnumMember):
        return as_dtype(type_.dtype)
    raise NotImplementedError(f"{type_} cannot be represented as a NumPy dtype")


def parse(text):
    """The signature or type that a string writes."""
    return eval(text, {"__builtins__": {}}, globals())


def signature(value):
    """A Signature of a string, a signature, a tuple of types, or one of Numba's own objects;
    None for anything else."""
    if isinstance(value, str):
        value = parse(value)
    if isinstance(value, Signature):
        return value
    if isinstance(value, tuple):
        return Signature(None, [own(t) for t in value])
    if hasattr(value, "return_type") and hasattr(value, "args"):  # Numba's
        return Signature(value.return_type and own(value.return_type), [own(t) for t in value.args])
    return None


def own(type_):
    """The type itself, or what stands here for a type of Numba's or NumPy's."""
    if isinstance(type_, Type):
        return type_
    if isinstance(type_, _np.dtype) or isinstance(type_, type) and issubclass(type_, _np.generic):
        return from_dtype(type_)
    if not is_numbas(type_):
        raise TypeError(f"{type_!r} is no type")
    if hasattr(type_, "layout") and hasattr(type_, "ndim"):
        return Array(own(type_.dtype), type_.ndim, type_.layout, readonly=not type_.mutable)
    if hasattr(type_, "types"):
        return Tuple([own(t) for t in type_.types])
    from numba.core.errors import NumbaNotImplementedError
    from numba.np.numpy_support import as_dtype as numbas_dtype
    try:
        return from_dtype(numbas_dtype(type_))
    except NumbaNotImplementedError:
        return parse(str(type_))


def is_numbas(value):
    """Is it a type of Numba's?"""
    return any(c.__module__ == "numba.core.types.abstract" for c in type(value).__mro__)


# ---- types of values ----

_LAYOUTS = {}
_registered = {}  # a class -> what says the types of its values
_of_class = {bool: boolean, float: float64, complex: complex128, type(None): none}


def typeof(value):
    """The type that a kernel sees of a value that it is given, by Numba's rules."""
    cls = type(value)
    found = _of_class.get(cls)
    if found is not None:
        return found
    if cls is int:
        return int64 if -1 << 63 <= value < 1 << 63 else _unsigned(value)
    if isinstance(value, _np.ndarray) or hasattr(value, "ndim") and hasattr(
        value, "dtype") and hasattr(value, "strides"):
        if not isinstance(value, _np.generic):
            return from_dtype(value.dtype) if cls.__name__ == "DeviceRecord" else _typeof_array(value)
    if isinstance(value, _np.generic):
        return from_dtype(value.dtype)
    if isinstance(value, _enum.Enum):
        return _typeof_enum(value)
    if isinstance(value, tuple):
        items = [typeof(item) for item in value]
        return NamedTuple(items, cls) if hasattr(cls, "_fields") else Tuple(items)
    described = getattr(value, "__cuda_array_interface__", None) or getattr(value, "__array_interface__", None)
    if described is not None:
        return _typeof_described(described)
    if hasattr(value, "dtype") and hasattr(value, "shape") and hasattr(value, "stride"):  # a tensor of PyTorch's
        return _typeof_tensor(value)
    for known, kind in _registered.items():
        if isinstance(value, known):
            found = kind(value, None)
            if found is not None:
                return found
    for base in (bool, int, float, complex):
        if isinstance(value, base):
            return typeof(base(value))
    home = "" if cls.__module__ == "builtins" else cls.__module__ + "."
    raise TypeError(f"kernels do not take a {home}{cls.__qualname__}")


def _unsigned(value):
    if value < 0 or value >> 64:
        raise OverflowError(f"{value} has more than 64 bits")
    return uint64


def _typeof_enum(value):
    cls = type(value)
    kinds = {typeof(member.value) for member in cls}
    if len(kinds) > 1:
        raise TypeError(f"the members of {cls.__name__} have values of different types")
    (kind,) = kinds
    return (IntEnumMember if issubclass(cls, int) else EnumMember)(cls, kind)


def _typeof_array(value):
    flags = value.flags
    c, f = flags["C_CONTIGUOUS"], flags["F_CONTIGUOUS"]
    readonly = isinstance(value, _np.ndarray) and not flags.writeable
    key = value.dtype, value.ndim, c, f, readonly
    found = _LAYOUTS.get(key)
    if found is None:
        dtype = from_dtype(value.dtype)
        found = _LAYOUTS[key] = Array(dtype, value.ndim, "C" if c else "F" if f else "A", readonly)
    return found


def _layout(shape, strides, size):
    def packed(pairs):
        step = size
        for extent, stride in pairs:
            if extent != 1 and stride != step:
                return False
            step *= extent
        return True

    pairs = list(zip(shape, strides))
    return "C" if 0 in shape or packed(reversed(pairs)) else "F" if packed(pairs) else "A"


def _typeof_described(described):
    code = described["typestr"]
    dtype = _np.dtype([tuple(d) for d in described["descr"]]
                      ) if code[1] == "V" and described.get("descr") else _np.dtype(code)
    strides = described.get("strides")
    layout = _layout(described["shape"], strides, dtype.itemsize) if strides else "C"
    return Array(from_dtype(dtype), len(described["shape"]), layout, bool(described["data"][1]))


def _typeof_tensor(value):
    name = str(value.dtype).split(".")[-1]
    size = value.element_size()
    layout = _layout(tuple(value.shape), [n * size for n in value.stride()], size)
    dtype = globals().get("boolean" if name == "bool" else name)
    if not isinstance(dtype, Type):
        raise TypeError(f"kernels have no numbers of type {value.dtype}")
    return Array(dtype, len(value.shape), layout)
