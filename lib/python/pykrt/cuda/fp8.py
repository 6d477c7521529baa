"""numba.cuda.fp8, for kernels: the formats of 8 bits."""
from ._freeze import Name


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return Name(f"cuda.fp8.{name}")
