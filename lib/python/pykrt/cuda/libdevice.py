"""numba.cuda.libdevice, for kernels: the functions of libdevice."""
from ._freeze import Name


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return Name(f"cuda.libdevice.{name}")
