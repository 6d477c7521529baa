# Device arrays captured by kernels: one variable of the image, which keeps its elements between launches.

test_device_arrays_on_the_cpu() {
    cat >d.py <<'K'
from numba import cuda
import numpy as np
import cupy as cp
from numba.cuda.np.unsafe.ndarray import to_fixed_tuple

counter = cuda.to_device(np.full((), 40, dtype=np.int32))
table = cp.arange(6, dtype=cp.float32).reshape(2, 3)

@cuda.jit("void(int32[::1])")
def count(out):
    counter[()] += 1
    out[0] = counter[()]

@cuda.jit("void(float32[::1])")
def look(out):
    at = cuda.local.array(2, np.int64)
    at[0], at[1] = 1, 2
    out[0] = table[to_fixed_tuple(at, 2)] + counter[()]
    table[0, 0] -= 1
    out[1] = table[0, 0]
K
    pyk 0 run d.py count --device cpu --grid 1 --block 1 --repeat 2 'out=zeros(1)' --print out
    prints '[42]'
    pyk 0 run d.py look --device cpu --grid 1 --block 1 --repeat 2 'out=zeros(2)' --print out
    prints '-2'
    pyk 0 build d.py -o d.so
    nm -D d.so | grep -q device_counter || fails 'the host cannot find device_counter'
}
