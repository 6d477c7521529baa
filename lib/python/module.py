# What a generated module begins with, after its facts; its kernels follow.
from pykrt._runtime import _needs
_needs(1, __name__)
from pykrt._runtime import BarrierError, Error, Failure, HostArrayWarning, InitError, KernelError, MemoryAccessError, RaceError
from pykrt._values import _Array, _Coded, _Pointer, _Record, _Scalar, _TensorMap, _Time, _Tuple, _Vector
from pykrt._package import Package, _Module

_module = _Module(__name__, __file__, _MANIFEST, _ABI_HASH)
on, synchronize, rng_states = _module.on, _module.synchronize, _module.rng_states
__getattr__, __dir__ = _module.attribute, _module.attributes
_define, _define_reduction, _define_universal = _module.define, _module.define_reduction, _module.define_universal
_define_sort = _module.define_sort

