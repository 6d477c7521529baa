import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



a = np.ones((3, 4), np.float32)
b = np.arange(3)
k[1, 1](np.concatenate([b, b]), np.vstack([b, b]), np.stack([a, a]))
k[1, 1](np.hstack((b, b * 1.5)), np.tile(b, 2), np.repeat(b, 3))
k[1, 1](np.dot(a, a.T), a @ np.ones(4, np.float32), np.outer(b, b))
k[1, 1](np.where(a > 0, a, 0), np.clip(a, 0, 1), np.sort(b))
k[1, 1](np.eye(3), np.identity(3, np.float32), np.expand_dims(b, 0))
