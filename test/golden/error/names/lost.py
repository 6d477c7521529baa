# A global without a value: the statement that assigns it and the place where the value got lost are told, once for a function.
import argparse
import sys
import numpy as np
from nowhere import *
from numba import cuda

parser = argparse.ArgumentParser()
args = parser.parse_args()
N = args.n
WIDTH = N * 2
TPB = int(sys.argv[1])


@cuda.jit("void(float32[::1])")
def k(x):
    s = cuda.shared.array(WIDTH, np.float32)  # ERROR: 'WIDTH' has no value at compile time: module 'argparse' is not available
    # NOTE: 'WIDTH' is assigned here
    # NOTE: its value is lost here
    # NOTE: -D WIDTH=VALUE gives it a value
    # NOTE: what it reads is known at run time only
    x[0] = s[WIDTH] + WIDTH
    x[1] = TPB  # ERROR: 'TPB' has no value at compile time: index out of range
    x[2] = ELSEWHERE  # ERROR: name 'ELSEWHERE' is not defined
    # NOTE: 'ELSEWHERE' may come from here: module 'nowhere' is not available in kernels
    # NOTE: there is no nowhere.py and no nowhere/


@cuda.jit("void(float32[::1])")
def again(x):
    x[0] = WIDTH  # ERROR: 'WIDTH' has no value at compile time
