"""numba.cuda.bf16, for kernels: bfloat16 and its functions."""
from ._freeze import Name


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return Name(f"cuda.bf16.{name}")
