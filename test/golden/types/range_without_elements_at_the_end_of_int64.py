# A loop that never runs claims no more of its variable than what its step can reach: the verifier accepts it.
import numpy as np
from numba import cuda


# CHECK-LABEL: kernel down
@cuda.jit("void(int64[::1])")
def down(out):
    for k in range(np.int64(-9223372036854775806), np.int64(-9223372036854775806), np.int64(-3)):
        out[0] = k


# CHECK-LABEL: kernel up
@cuda.jit("void(int64[::1])")
def up(out):
    for k in range(np.int64(9223372036854775806), np.int64(9223372036854775806), np.int64(3)):
        out[0] = k
