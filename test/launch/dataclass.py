import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



from dataclasses import dataclass


@dataclass
class Config:
    n: int = 16
    scale: float = 2.0


c = Config(n=8)
k[1, 1](np.zeros(c.n), c.scale)
