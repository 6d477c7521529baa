"""The functions of libpykrt that the host side calls: `rt.alloc(handle, 16, byref(pointer))` is pyk_alloc, and what it
returns is an exception here. What can go wrong has Numba's classes too, so that `except CudaAPIError` goes on to
work."""
import ctypes as _c
import re

from .. import _runtime
from .._runtime import Error


class CudaDriverError(Exception):
    """Numba's class of what the driver refuses."""


class CudaRuntimeError(Exception):
    """Numba's class of what CUDA's runtime refuses; it is never raised here."""


class CudaSupportError(ImportError):
    """There is no CUDA driver, or no GPU."""


class CudaAPIError(Error, CudaDriverError):
    """A call of the runtime failed: `result` names pyk's result, `code` is the CUDA driver's number, or that of the
    nearest error."""

    def __init__(self, text, result="PYK_DRIVER"):
        super().__init__(text, result)
        number = re.search(r"CUDA_ERROR_\w+ \((\d+)\)", str(text))
        self.code = int(number[1]) if number else _NEAREST.get(result, 999)
        self.msg = text


_NEAREST = {"PYK_INVALID_ARGUMENT": 1, "PYK_OUT_OF_MEMORY": 2, "PYK_NOT_FOUND": 500, "PYK_NOT_READY": 600,
            "PYK_UNSUPPORTED": 801}
_KINDS = {"P": _c.c_void_p, "s": _c.c_char_p, "i": _c.c_int, "u": _c.c_uint32, "z": _c.c_size_t, "v": None}
_FUNCTIONS = {  # what a function takes, a letter for each; a result that is not a pyk_result comes after the colon
    "device_open": "sP", "device_close": "P:v", "device_name": "P:s", "device_is_cpu": "P:i",
    "device_context": "P:P", "device_list": "siPP", "device_count": ":i", "device_current": ":i",
    "device_set_current": "P",
    "device_query": "PPz", "device_memory": "PPP", "device_attribute": "PiP", "device_reset": "P",
    "synchronize": "P", "profiler_start": "P", "profiler_stop": "P",
    "stream_new": "PuiP", "stream_free": "PP", "stream_synchronize": "PP", "stream_query": "PPP", "stream_wait": "PPP",
    "stream_callback": "PPPP",
    "event_new": "PuP", "event_free": "PP", "event_record": "PPP", "event_query": "PPP", "event_synchronize": "PP",
    "event_elapsed": "PPPP",
    "alloc": "PzP", "free": "PP", "to_device": "PPPzP", "to_host": "PPPzP", "to_host_async": "PPPzP", "copy": "PPPzP",
    "fill": "PPizP", "host_alloc": "PzuP", "host_free": "PP", "host_register": "PPzu", "host_unregister": "PP",
    "host_pointer": "PPP", "managed_alloc": "PzP", "managed_free": "PP",
    "peer_possible": "PP:i", "peer_enable": "PP", "copy_peer": "PPPPzP", "ipc_export": "PPP", "ipc_open": "PPP",
    "ipc_close": "PPP",
    "dtype_find": "sP", "array_copy": "PziPPP", "array_copy_peer": "PziPPPP",
    "array_upload": "PziPPP", "array_download": "PziPPP", "array_fill": "PziPPP",
    "to_dlpack": "PiiPPPP", "to_dlpack_versioned": "PiiPiPPP",
    "to_arrow": "PiPPPPPP",
}


def _translated(error):
    if error.result == "PYK_NO_DEVICE":
        return CudaSupportError(str(error))
    return CudaAPIError(str(error), error.result) if type(error) is Error else error


def _failure(result):
    """The exception for a result of the runtime that is not PYK_OK."""
    try:
        _runtime._check(result)
    except Error as error:
        return _translated(error)
    return None


def device_handle(spec):
    """The handle of a device by its name, which all users in the process share."""
    try:
        return _runtime._device(spec)
    except Error as error:
        raise _translated(error) from None


class _Functions:
    def __getattr__(self, name):
        arguments, _, result = _FUNCTIONS[name].partition(":")
        function = _runtime._runtime()["pyk_" + name]  # one of our own: others may have set theirs up in another way
        function.argtypes = [_KINDS[kind] for kind in arguments]
        if result:
            function.restype = _KINDS[result]  # a count, a pointer, or nothing
        else:
            inner = function

            def function(*values):
                wrong = inner(*values)
                if wrong:
                    raise _failure(wrong)
        setattr(self, name, function)
        return function


rt = _Functions()


def made(function, *arguments):
    """The pointer that a function of the runtime gives by its last parameter."""
    pointer = _c.c_void_p()
    function(*arguments, _c.byref(pointer))
    return pointer.value or 0
