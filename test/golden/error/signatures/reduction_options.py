from numba import cuda, float32


@cuda.reduce(device=True)                       # ERROR: cuda.reduce has no option 'device'
def total(a: float32, b: float32):
    return a + b
