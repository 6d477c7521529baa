import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



n = 1024
a = np.zeros(n)
while n > 1:
    n //= 2
    k[1, 1](a, n)
    if n == 4:
        break
step = 1
while True:
    k[1, 1](a[::2], step)
    step *= 2
    if step > 8:
        break
