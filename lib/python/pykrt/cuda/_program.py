"""The names of numba.cuda that make kernels or stand in them; pykrt.cuda has them all."""
from . import args, bf16, cg, errors, extending, fp8, fp16, launchconfig, libdevice  # noqa: F401
from . import np, random, types, vector_types  # noqa: F401
from ._compile import compile, compile_all, compile_for_current_device, compile_ptx, compile_ptx_for_current_device
from ._dispatch import declare_device, jit
from ._names import NAMES, fill
from ._utility import Reduce, guvectorize, vectorize
from .args import In, InOut, Out
from .core import config
from .cudadrv.linkable_code import LTOIR, Archive, CUSource, Cubin, Fatbin, LinkableCode, Object, PTXSource
from .types import SCALARS, VECTORS

HAS_NUMBA = False  # nothing here is of Numba
reduce = Reduce
fill(globals())
for _name in (*SCALARS, *VECTORS, "void", "none"):
    globals()[_name] = getattr(types, _name)
__all__ = [name for name in globals() if not name.startswith(
    "_") and name not in ("NAMES", "SCALARS", "VECTORS", "fill")]
