"""Random numbers of kernels, from a counter instead of a state: the generator Philox4x32 with 10 rounds. The functions
are the compiler's; here are the names by which kernels call them. docs/random.md describes them."""
from pykrt.cuda._freeze import Name as _Name

__all__ = ["philox4x32", "philox_uint32x4", "philox_uint64x2", "philox_uniform_float32x4", "philox_uniform_float64x2",
           "philox_normal_float32x4", "philox_normal_float64x2"]
for _name in __all__:
    globals()[_name] = _Name("pykrt.random." + _name)
