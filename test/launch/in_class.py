import numpy as np
from numba import cuda


@cuda.jit
def k(x, y):
    pass


class Tools:
    scale = 2.0

    @staticmethod
    def run():
        k[1, 1](np.zeros(3, np.float32), Tools.scale)


class Solver:
    def __init__(self, n=4):
        self.x = np.zeros((n, n))

    def step(self):
        k[1, 1](self.x, self.x.shape[0])


if __name__ == "__main__":
    Tools.run()
    Solver().step()
