"""A Jacobi sweep: each inner point becomes the mean of its four neighbours, the rim stays as it is."""

import numpy as np
from numba import cuda


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def jacobi(new, old):
    """One sweep from `old` into `new`; the caller swaps them between sweeps."""
    x, y = cuda.grid(2)
    height, width = old.shape
    if 0 < x < width - 1 and 0 < y < height - 1:
        new[y, x] = np.float32(0.25) * (old[y - 1, x] + old[y + 1, x] + old[y, x - 1] + old[y, x + 1])


if __name__ == "__main__":
    n = 512
    start = np.zeros((n, n), dtype=np.float32)
    start[0, :] = 100
    old = cuda.to_device(start)
    new = cuda.to_device(start)
    for _ in range(200):
        jacobi[((n + 31) // 32, (n + 7) // 8), (32, 8)](new, old)
        old, new = new, old
    print("jacobi: mean", old.copy_to_host().mean())
