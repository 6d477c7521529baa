"""project_name: computes y += a x with a kernel that pyk compiles at its first call.

    python app.py                            on a GPU if there is one, else on the CPU
    PYK_DEVICE=cpu python -m unittest        the test, which needs no GPU

It needs NumPy, the package pykrt, and pyk on the PATH. A machine without pyk takes kernels that were built before:
    pyk build app.py -o app.fatbin --arch sm_80,sm_90,cpu --bindings python --sig 'saxpy(float32[::1], float32, float32[::1])'
"""
import numpy as np

from pykrt import cuda


@cuda.jit
def saxpy(y, a, x):
    for i in range(cuda.grid(1), y.size, cuda.gridsize(1)):
        y[i] += a * x[i]


def add_scaled(y, a, x):
    """y + a x, of NumPy's arrays."""
    on_device = cuda.to_device(y)
    saxpy[64, 128](on_device, np.float32(a), cuda.to_device(x))
    return on_device.copy_to_host()


if __name__ == "__main__":
    numbers = np.arange(1000, dtype=np.float32)
    print(add_scaled(np.ones_like(numbers), 2, numbers)[-1])
