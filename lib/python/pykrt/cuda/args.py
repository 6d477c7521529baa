"""Arguments that say which way they are copied."""
from . import types


class ArgHint:
    """cuda.In(a), cuda.Out(a) and cuda.InOut(a): an array of the host, copied to the device,
    back, or both."""

    there = back = True

    def __init__(self, value):
        self.value = value

    def to_device(self, later, stream=0):
        """The array on the device; a function that copies it back is added to `later`."""
        from pykrt import cuda
        make = cuda.to_device if self.there else cuda.device_array_like
        array = make(self.value, stream=stream)
        if self.back:
            later.append(lambda: array.copy_to_host(self.value, stream=stream))
        return array

    @property
    def _numba_type_(self):
        return types.typeof(self.value)


class In(ArgHint):
    back = False


class Out(ArgHint):
    there = False


class InOut(ArgHint):
    pass


def wrap_arg(value, default=InOut):
    return value if isinstance(value, ArgHint) else default(value)
