import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



class Base:
    dtype = np.float32

    def __init__(self, n):
        self.a = np.zeros(n, self.dtype)

    def run(self):
        k[1, 1](self.a, self.factor())


class Double(Base):
    dtype = np.float64

    def __init__(self, n):
        super().__init__(n)
        self.n = n

    def factor(self):
        return self.n


Double(5).run()
