import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



def main():
    n = 100
    a = np.random.rand(n)
    d = cuda.to_device(a.astype(np.float32))
    out = cuda.device_array(n, np.float32)
    k[(n + 31) // 32, 32](d, out)
    return out.copy_to_host()


if __name__ == "__main__":
    main()
