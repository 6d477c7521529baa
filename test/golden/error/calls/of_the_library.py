from numba import cuda
from numba.cuda.random import xoroshiro128p_dtype, xoroshiro128p_type, xoroshiro128p_unifrom_float32, xoroshiro128p_uniform_float32
from pykrt.random import philox_uint32x4


@cuda.jit("void(float32[:], float32[:])")
def numbers_as_states(states, x):
    x[0] = xoroshiro128p_uniform_float32(states, 0)  # ERROR: the states of random numbers are an array of them: xoroshiro128p_type[:]
    # NOTE: in 'xoroshiro128p_uniform_float32', called with (array(float32, 1d, A), int64)


@cuda.jit
def one_state(states: xoroshiro128p_dtype, x: "float32[:]"):
    x[0] = xoroshiro128p_uniform_float32(states, 0)  # ERROR: the states of random numbers are an array of them: xoroshiro128p_type[:]


@cuda.jit("void(xoroshiro128p_type[:], uint32[:])")
def wrong_arguments(states, x):
    x[0] = philox_uint32x4((1, 2), 0, 0)[0]  # ERROR: UniTuple(int64 x 2)
    # NOTE: in 'philox_uint32x4', called with (UniTuple(int64 x 2), int64, int64)
    x[1] = xoroshiro128p_unifrom_float32(states, 0)  # ERROR: module cuda.random has no 'xoroshiro128p_unifrom_float32'
    # NOTE: did you mean 'xoroshiro128p_uniform_float32'?
