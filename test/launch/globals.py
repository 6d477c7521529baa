import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



N = 64
BUFFER = None
SCALE = 2.0


def setup():
    global BUFFER
    BUFFER = cuda.device_array(N, np.float32)


def run():
    k[1, N](BUFFER, SCALE)


setup()
run()
