"""pykrt.ptx, for kernels: instructions of PTX under their names, and PTX in the program; for the host, tensor maps."""
import ctypes

from pykrt.cuda._freeze import Name


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return Name(f"ptx.{name}")


def tensor_map(array, box, swizzle=0):
    """A tensor map for boxes of an array on the device, in memory of the device: 16 uint64, for a kernel.

    `box` has the extents of a box. `swizzle` is 0 or the bytes of a row of the box, 32, 64 or 128. The array has
    to stay where it is as long as the map is used."""
    return _map_of(array, box, swizzle, ())


def _map_of(array, box, swizzle, more):
    """With more words behind it, where there are any; on GPUs without TMA they alone count."""
    import numpy as np
    from pykrt import cuda
    from pykrt._runtime import _check, _runtime
    from pykrt.cuda._dlpack import _code_of
    array = cuda.as_cuda_array(array)
    box = (box,) if isinstance(box, int) else tuple(box)
    if len(box) != array.ndim:
        raise ValueError(f"the box has {len(box)} dimensions, and the array has {array.ndim}")
    if any(not 0 < extent <= 256 for extent in box):
        raise ValueError(f"a box has 1 to 256 elements in a dimension: {box}")
    words = np.zeros(16 + len(more), np.uint64)
    words[16:] = more
    dtype = _code_of(array.dtype) or 0x10000 + array.itemsize  # PYK_RECORD
    if not more or cuda.get_current_device().compute_capability >= (9, 0):
        _check(_runtime().pyk_tensor_map_encode(array._context()._handle, dtype, array.ndim, array._struct,
                                                (ctypes.c_uint32 * len(box))(*box), swizzle, words.ctypes.data))
    map = cuda.to_device(words)
    map._mapped = array  # which lives as long
    return map
