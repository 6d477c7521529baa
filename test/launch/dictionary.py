import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



data = {"x": np.zeros(3, np.float32), "n": 3}
k[1, 1](data["x"], data["n"])
options = dict(dtype=np.int16)
k[1, 1](np.zeros(2, **options), 1)
types = {"single": np.float32, "double": np.float64}
for name, dtype in types.items():
    k[1, 1](np.zeros((2, 2), dtype), len(name))
