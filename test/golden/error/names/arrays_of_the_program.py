# What pykrt writes into its own files is refused where it makes no sense.
import pykrt
from numba import cuda, float32, types

short = pykrt._placed(64, types.Array(float32, 2, 'C'), (5,), (4,))
empty = pykrt._placed()
negative = pykrt._placed(64, types.Array(float32, 1, 'C'), (-5,), (4,))
huge = pykrt._placed(64, types.Array(float32, 2, 'C'), (1 << 40, 1 << 40), (1 << 42, 4))
last = pykrt._placed(64, types.Array(float32, 1, 'C'), (5,), (4,))[4]


@cuda.jit("void(float32[::1])")
def kernel(out):
    out[0] = short[0, 0]     # ERROR: 'short' has no value at compile time: pykrt._placed is for files that pykrt writes
    out[1] = empty[0]        # ERROR: 'empty' has no value at compile time: pykrt._placed is for files that pykrt writes
    out[2] = negative[0]     # ERROR: 'negative' has no value at compile time: pykrt._placed is for files that pykrt writes
    out[5] = huge[0, 0]      # ERROR: 'huge' has no value at compile time: pykrt._placed is for files that pykrt writes
    out[4] = last            # ERROR: 'last' has no value at compile time: array(float32, 1d, C) cannot be subscripted at compile time
