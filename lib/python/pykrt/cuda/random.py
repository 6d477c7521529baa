"""numba.cuda.random: states of xoroshiro128+ for kernels, and, for kernels, the numbers drawn
from them."""
import operator

import numpy as np

from ._freeze import Name

xoroshiro128p_dtype = np.dtype([("s0", np.uint64), ("s1", np.uint64)], align=True)
_NAMES = ["xoroshiro128p_next", "xoroshiro128p_jump", "init_xoroshiro128p_state", *(
    f"xoroshiro128p_{kind}_float{bits}" for kind in ("uniform", "normal") for bits in (32, 64))]
for _name in _NAMES:
    globals()[_name] = Name("cuda.random." + _name)
_MASK = (1 << 64) - 1


def create_xoroshiro128p_states(n, seed, subsequence_start=0, stream=0):
    """An array on the device of n states; each begins 2**64 draws after the one before."""
    from pykrt import cuda
    states = cuda.device_array(n, dtype=xoroshiro128p_dtype, stream=stream)
    init_xoroshiro128p_states(states, seed, subsequence_start, stream)
    return states


def init_xoroshiro128p_states(states, seed, subsequence_start=0, stream=0):
    """Sets the states of an array on the device."""
    host = np.empty(states.shape, dtype=xoroshiro128p_dtype)
    init_xoroshiro128p_states_cpu(host, seed, subsequence_start)
    states.copy_to_device(host, stream=stream)


def init_xoroshiro128p_states_cpu(states, seed, subsequence_start):
    """Sets the states of an array of the host."""
    import ctypes
    from pykrt._runtime import _check, _runtime
    memory = np.empty(len(states), dtype=xoroshiro128p_dtype)
    call = _runtime().pyk_rng_states
    call.argtypes, call.restype = [ctypes.c_uint64] * 3 + [ctypes.c_void_p], ctypes.c_int
    _check(call(len(states), operator.index(seed) & _MASK, subsequence_start, memory.ctypes.data))
    states[:] = memory
