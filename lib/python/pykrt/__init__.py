"""The host side of kernels that pyk has compiled: what their Python modules need, over libpykrt.

Modules of `pyk build --bindings python` are used by importing them. The classes here are what their kernels raise."""
import os as _os

from pykrt import _runtime
from pykrt._runtime import BarrierError, Error, Failure, HostArrayWarning, InitError, KernelError, MemoryAccessError
from pykrt._runtime import RaceError
from pykrt._runtime import _VERSION as __version__
from pykrt._values import _host_arrays as host_arrays

__all__ = ["BarrierError", "Error", "Failure", "HostArrayWarning", "InitError", "KernelError", "MemoryAccessError",
           "RaceError", "__version__", "host_arrays", "pickle_by_value"]


def pickle_by_value(module):
    """From now on what is pickled of the generated module `module` has its files in it: the processes that get it need
    pykrt, and neither the module nor its folder."""
    from pykrt._sent import pickle_by_value
    pickle_by_value(module)


# Where a tarball and `make install` put the library: lib, with this package in lib/python or
# lib/python3.N/site-packages.
_above = _os.path.dirname(_os.path.dirname(_runtime._places[0]))
_runtime._places += [_above, _os.path.dirname(_above)]


_OF_THE_CPU = ("jit", "njit", "prange", "objmode", "cfunc", "stencil", "typed", "set_num_threads", "get_num_threads")


def __getattr__(name):
    """pykrt.cuda, and Numba's names for types and universal functions: what programs import from numba beside cuda."""
    if name.startswith("_"):  # modules of this package, whose import asks for the name first
        raise AttributeError(f"module 'pykrt' has no attribute '{name}'")
    import importlib
    cuda = importlib.import_module("pykrt.cuda")
    if name == "cuda":
        return cuda
    if name == "sort":
        return importlib.import_module("pykrt.cuda._utility").Sort
    if name in ("vectorize", "guvectorize", "from_dtype", "typeof", "void", "none") or name in cuda.types.SCALARS:
        return getattr(cuda.types if name in ("from_dtype", "typeof") else cuda, name)
    if name in ("types", "errors"):
        return getattr(cuda, name)
    if name in _OF_THE_CPU:  # an AttributeError would lose its text where the name is imported
        raise ImportError(f"numba.{name} belongs to Numba's compiler for the CPU, in whose place pykrt has nothing: "
                          f"keep `from numba import {name}`, beside `from pykrt import cuda`")
    raise AttributeError(f"module 'pykrt' has no attribute '{name}'")
