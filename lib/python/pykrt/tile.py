"""pykrt.tile, for kernels: matrices in shared memory and in the registers of a warp or a warpgroup; for the host, the
tensor maps that fill them. docs/tensor-cores.md describes it."""
from pykrt.cuda._freeze import Name as _Name


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return _Name(f"pykrt.tile.{name}")


def tensor_map(array, shape):
    """A tensor map for shared tiles of this shape, the last two extents of it, of an array of two or three
    dimensions on the device, with any strides."""
    from pykrt import cuda, ptx
    array = cuda.as_cuda_array(array)
    if array.ndim not in (2, 3):
        raise ValueError(f"tiles are of arrays of two or three dimensions, and this has {array.ndim}")
    width = min(shape[-1], 128 // array.itemsize)
    return ptx.TensorMap(array, (1,) * (array.ndim - 2) + (shape[-2], width), width * array.itemsize,
                         "pyk_tensor_map_describe")
