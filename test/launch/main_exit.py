import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



import sys


def main(argv):
    n = int(argv[1]) if len(argv) > 1 else 10
    k[1, 1](np.zeros(n), n)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
