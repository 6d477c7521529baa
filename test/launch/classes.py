import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



class Grid:
    def __init__(self, n, dtype=np.float32):
        self.n = n
        self.values = np.zeros((n, n), dtype)
        self.device = None

    def upload(self):
        self.device = cuda.to_device(self.values)

    @property
    def size(self):
        return self.n * self.n

    def step(self, dt):
        k[1, 1](self.device, dt, self.size)


g = Grid(8)
g.upload()
g.step(0.5)
