import numpy as np
from numba import cuda


@cuda.jit
def k(x, y):
    pass


yy, xx = np.mgrid[-1:1:complex(0, 5), 0:3]
k[1, 1](yy, np.mgrid[0:4, 0:4])
k[1, 1](np.mgrid[0:2.5:0.5], np.ogrid[0:3, 0:4.0][0])
k[1, 1](np.array([xx, yy]), np.indices((3,) * 2))

spins = -(np.sum(np.indices((3, 3)) != 1, axis=0) == 1).astype(np.float64)
found = np.where(spins != 0.0)
k[1, 1](np.vstack(found).T - 1, spins[found])
k[1, 1](np.argwhere(spins), spins.nonzero()[1])
k[1, 1](np.argwhere(np.arange(3)), np.flatnonzero(spins))
