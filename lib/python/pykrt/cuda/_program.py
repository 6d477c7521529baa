"""The names of numba.cuda that make kernels or stand in them; pykrt.cuda has them all."""
from . import errors, random, types
from ._dispatch import In, InOut, Out, Reduce, declare_device, guvectorize, jit, vectorize
from ._names import NAMES, fill
from .core import config
from .types import SCALARS, VECTORS

HAS_NUMBA = False  # nothing here is of Numba
reduce = Reduce
fill(globals())
for _name in (*SCALARS, *VECTORS, "void", "none"):
    globals()[_name] = getattr(types, _name)
__all__ = ["In", "InOut", "Out", "Reduce", "declare_device", "guvectorize", "jit", "vectorize", "errors", "random", "types", "config",
           "HAS_NUMBA", "reduce", *NAMES, *SCALARS, *VECTORS, "void", "none"]
