import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--n", type=int, default=10)
parser.add_argument("--block-size", type=int, default=32)
parser.add_argument("--scale", type=float, default=1.5)
args = parser.parse_args([])
k[1, args.block_size](np.zeros(args.n), args.n, args.scale)
