import numpy as np
from numba import cuda

from numba.cuda.random import create_xoroshiro128p_states


@cuda.jit
def k(states, out):
    pass


states = create_xoroshiro128p_states(64, seed=1)
k[2, 32](states, np.zeros(64, np.float32))
