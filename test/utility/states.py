"""A kernel with states of random numbers, so that the package has the kernel that makes them."""
from numba import cuda
from numba.cuda.random import xoroshiro128p_next, xoroshiro128p_type


@cuda.jit("void(uint64[::1], xoroshiro128p_type[::1])")
def draw(r, states):
    i = cuda.grid(1)
    if i < states.size:
        r[i] = xoroshiro128p_next(states, i)
