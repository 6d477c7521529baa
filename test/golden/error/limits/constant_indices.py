# Constant indices outside of arrays whose shape is known.
from numba import cuda, float32

N = 5


@cuda.jit("void(float32[::1])")
def k(x):
    t = cuda.local.array(4, float32)
    one = cuda.local.array(1, float32)
    s = cuda.shared.array((2, 3), float32)
    t[4] = 1  # ERROR: index 4 is out of range for 4 elements [index-beyond-array]
    t[-5] = 1  # ERROR: index -5 is out of range for 4 elements
    t[N] += 1  # ERROR: index 5 is out of range for 4 elements
    t[3] = t[-4] + x[1000]
    one[1] = t[0]  # ERROR: index 1 is out of range for 1 element [
    s[2, 0] = 1  # ERROR: index 2 is out of range for 2 elements
    s[1, 3] = 1  # ERROR: index 3 is out of range for 3 elements
    s[-2, -3] = 1
    x[0] = s[1, 2] + s[0, 1]
    if N < 5:
        x[0] = t[N]
