"""Arrays for other libraries, by DLPack. A capsule holds its array until the consumer is done with the tensor."""
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
    tensor, number = _c.c_void_p(), _c.addressof(array._struct)
    while number in _held:
        number += 1
    flags = (0,) if versioned else ()
    call = rt.to_dlpack_versioned if versioned else rt.to_dlpack
    _held[number] = array
    try:
        call(context._handle, code, array.ndim, array._struct, *flags, _c.cast(_release, _c.c_void_p), number,
             _c.byref(tensor))
    except Exception:
        del _held[number]
        raise
    return _new(tensor, b"dltensor_versioned" if versioned else b"dltensor", _c.cast(_destroy, _c.c_void_p))
