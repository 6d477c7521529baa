"""pykrt.ptx, for kernels: instructions of PTX under their names, and PTX in the program; for the host, tensor maps."""
import ctypes

from pykrt.cuda import types
from pykrt.cuda._freeze import Name


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return Name(f"ptx.{name}")


class TensorMap:
    """An argument for a kernel's parameter of type tensor_map. The array lives as long."""

    def __init__(self, array, box, swizzle, function):
        from pykrt import cuda
        from pykrt._runtime import _check, _runtime
        from pykrt.cuda._dlpack import _code_of
        self.array = array = cuda.as_cuda_array(array)
        box = (box,) if isinstance(box, int) else tuple(box)
        if len(box) != array.ndim:
            raise ValueError(f"the box has {len(box)} dimensions, and the array has {array.ndim}")
        if any(not 0 < extent <= 256 for extent in box):
            raise ValueError(f"a box has 1 to 256 elements in a dimension: {box}")
        words, context = (ctypes.c_uint64 * 32)(), array._context()
        dtype = _code_of(array.dtype) or 0x10000 + array.itemsize  # PYK_RECORD
        _check(getattr(_runtime(), function)(context._handle, dtype, array.ndim, array._struct,
                                             (ctypes.c_uint32 * len(box))(*box), swizzle, words))
        self._pyk = ("tensor_map", context._place is None), bytes(words)

    def __array__(self, dtype=None, copy=None):
        """Its 32 uint64, for arrays of maps."""
        import numpy as np
        return np.frombuffer(self._pyk[1], np.uint64)


types._of_class[TensorMap] = types.tensor_map


def tensor_map(array, box, swizzle=0):
    """A tensor map for boxes of an array on the device: an argument of kernels.

    `box` has the extents of a box. `swizzle` is 0 or the bytes of a row of the box, 32, 64 or 128. The array has
    to stay where it is as long as the map is used."""
    return TensorMap(array, box, swizzle, "pyk_tensor_map_encode")
