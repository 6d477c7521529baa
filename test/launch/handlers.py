import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



try:
    import cupy as xp
except ImportError:
    xp = np
try:
    a = np.zeros(4, np.float32)
    k[1, 1](a, 1)
except ValueError as e:
    print(e)
finally:
    k[1, 1](np.zeros(2), 2)
with open(__file__) as f:
    n = len(f.read())
    k[1, 1](np.zeros(n % 3 + 2), n)
