# A signature of type objects needs their imports, a text only those of modules.
from numba import cuda


@cuda.jit((int8[:], uint8))                 # ERROR: name 'int8' is not defined
# NOTE: add 'from numba import int8'
# ERROR@-2: name 'uint8' is not defined
# NOTE: add 'from numba import uint8'
def objects(x, y):
    x[0] = y


@cuda.jit(void(float32[:]))                 # ERROR: name 'void' is not defined
# NOTE: add 'from numba import void'
def called(x):
    x[0] = 1


@cuda.jit("void(np.float32[:], float64)")   # ERROR: name 'np' is not defined
# NOTE: add 'import numpy as np'
def text(x, y):
    x[0] = y
