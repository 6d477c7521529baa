# A name that an import would bring, of a type, a function or a module, is told so. Others are taken for misspelt.
from numba import cuda


@cuda.jit("void(float64[:])")
def types(x):
    x[0] = float32(3)         # ERROR: name 'float32' is not defined
    # NOTE: add 'from numba import float32'
    x[1] = int32(x[2])        # ERROR: name 'int32' is not defined
    # NOTE: add 'from numba import int32'


@cuda.jit("void(float64[:])")
def functions(x):
    grid1 = 0
    x[grid1] = grid(1)        # ERROR: name 'grid' is not defined
    # NOTE: add 'from numba.cuda import grid'
    syncthreads()             # ERROR: name 'syncthreads' is not defined
    # NOTE: add 'from numba.cuda import syncthreads'
    x[1] = math.sqrt(x[2])    # ERROR: name 'math' is not defined
    # NOTE: add 'import math'
    x[2] = np.float32(x[0])   # ERROR: name 'np' is not defined
    # NOTE: add 'import numpy as np'
    x[4] = pi                 # ERROR: name 'pi' is not defined
    # NOTE: add 'from math import pi'
    x[5] = xoroshiro128p_uniform_float64(x, 1)         # ERROR: name 'xoroshiro128p_uniform_float64' is not defined
    # NOTE: add 'from numba.cuda.random import xoroshiro128p_uniform_float64'
    x[6] = ptx.elect_sync()   # ERROR: name 'ptx' is not defined
    # NOTE: add 'from pykrt import ptx'
    x[7] = elect_sync()       # ERROR: name 'elect_sync' is not defined
    # NOTE: add 'from pykrt.ptx import elect_sync'
    x[3] = gridl              # ERROR: name 'gridl' is not defined
    # NOTE: did you mean 'grid1'?


N = numpy.pi                  # NOTE: its value is lost here


@cuda.jit("void(float64[:])")
def module_level(x):
    x[0] = N                  # ERROR: has no value at compile time: name 'numpy' is not defined
    # NOTE: add 'import numpy'
