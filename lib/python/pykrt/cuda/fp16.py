"""numba.cuda.fp16, for kernels: float16's functions."""
from ._freeze import Name


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return Name(f"cuda.fp16.{name}")
