"""Arrays for other libraries, by DLPack, and by Arrow's C device interface. A capsule holds its array until the
consumer is done with it."""
import contextlib
import ctypes as _c
import functools

from ._call import rt

_held = {}  # the arrays of tensors that consumers still have
_new = _c.PYFUNCTYPE(_c.py_object, _c.c_void_p, _c.c_char_p, _c.c_void_p)(("PyCapsule_New", _c.pythonapi))
_is = _c.PYFUNCTYPE(_c.c_int, _c.c_void_p, _c.c_char_p)(("PyCapsule_IsValid", _c.pythonapi))
_get = _c.PYFUNCTYPE(_c.c_void_p, _c.c_void_p, _c.c_char_p)(("PyCapsule_GetPointer", _c.pythonapi))
_NAMES = {"float8_e5m2": "fp8_e5m2", "float8_e4m3fn": "fp8_e4m3", "float8_e8m0fnu": "fp8_e8m0"}  # ml_dtypes' and pyk's
_DELETER = {b"dltensor": 56, b"dltensor_versioned": 16}  # where it is in the structs of DLPack


@_c.CFUNCTYPE(None, _c.c_void_p)
def _release(number):
    _held.pop(number, None)


@_c.PYFUNCTYPE(None, _c.c_void_p)
def _destroy(capsule):
    """A consumer has renamed the capsule and deletes the tensor itself; nobody has taken this one."""
    for name, offset in _DELETER.items():
        if _is(capsule, name):
            tensor = _get(capsule, name)
            _c.CFUNCTYPE(None, _c.c_void_p)(_c.c_void_p.from_address(tensor + offset).value)(tensor)


@functools.lru_cache(None)
def _code_of(dtype):
    """The number of a dtype in pyk_dtype; 0 for records, times, texts and other orders of bytes."""
    number = _c.c_int()
    if dtype.isnative and dtype.subdtype is None:
        try:
            rt.dtype_find(_NAMES.get(dtype.name, dtype.name).encode(), _c.byref(number))
        except RuntimeError:
            return 0
    return number.value


@contextlib.contextmanager
def _holding(*what):
    """The function that a consumer calls when it is done, and its argument; until then these are held."""
    number = id(what)
    _held[number] = what
    try:
        yield _c.cast(_release, _c.c_void_p), number
    except Exception:
        del _held[number]
        raise


def capsule_of(array, stream, versioned):
    """A capsule with the array; work on the consumer's stream waits for that on the array's."""
    code = _code_of(array.dtype)
    if not code:
        raise BufferError(f"DLPack has no elements of {array.dtype}")
    context = array._context()
    if context.device._ordinal >= 0 and stream != -1 and (stream or 1) != (int(array.stream) or 1):
        event = context.create_event(timing=False)
        event.record(array.stream or 0)
        event.wait(stream or 1)
    tensor = _c.c_void_p()
    flags = (0,) if versioned else ()
    call = rt.to_dlpack_versioned if versioned else rt.to_dlpack
    with _holding(array) as release:
        call(context._handle, code, array.ndim, array._struct, *flags, *release, _c.byref(tensor))
    return _new(tensor, b"dltensor_versioned" if versioned else b"dltensor", _c.cast(_destroy, _c.c_void_p))


# ---- Arrow

_STRUCTS = {b"arrow_schema": (72, 56), b"arrow_device_array": (128, 64)}  # bytes, and where they have their release


@_c.PYFUNCTYPE(None, _c.c_void_p)
def _destroy_struct(capsule):
    """A consumer that has moved the struct out has set its release to NULL."""
    for name, (_, offset) in _STRUCTS.items():
        if _is(capsule, name):
            struct = _get(capsule, name)
            release = _c.c_void_p.from_address(struct + offset).value
            if release:
                _c.CFUNCTYPE(None, _c.c_void_p)(release)(struct)
            _held.pop(struct, None)


def arrow_of(array):
    """The capsules of a schema and a column; the column is ready at an event of the array's stream."""
    if array.ndim != 1:
        raise TypeError(f"a column of Arrow has 1 dimension, the array has {array.ndim}")
    code = _code_of(array.dtype)
    if not code:
        raise TypeError(f"Arrow has no elements of {array.dtype}")
    context = array._context()
    ready = context.create_event(timing=False)
    ready.record(array.stream or 0)
    structs = [_c.create_string_buffer(size) for size, _ in _STRUCTS.values()]
    with _holding(array, ready) as release:
        rt.to_arrow(context._handle, code, array._struct, ready.handle.value, *release, *structs)
    for struct in structs:
        _held[_c.addressof(struct)] = struct
    return tuple(_new(_c.addressof(struct), name, _c.cast(_destroy_struct, _c.c_void_p))
                 for name, struct in zip(_STRUCTS, structs))
