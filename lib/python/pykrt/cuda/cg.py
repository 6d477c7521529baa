"""numba.cuda.cg, for kernels: groups of threads."""
from ._freeze import Name


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return Name(f"cuda.cg.{name}")
