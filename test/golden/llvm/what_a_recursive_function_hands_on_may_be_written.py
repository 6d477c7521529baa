# ARGS: --arch=sm_90 --bodies=2
# From its second turn on the function has the array that the kernel writes, and so have the functions that it calls.
from numba import cuda


@cuda.jit(device=True)
def item(x, i):
    return x[i]


@cuda.jit(device=True)
def taken_in_turn(x, y, n):
    if n == 0:
        return item(x, n)
    return item(x, n) + taken_in_turn(y, x, n - 1)


@cuda.jit("void(float32[:], float32[:], int64)")
def kernel(out, x, n):
    for i in range(n):
        out[i] = taken_in_turn(x, out, i)


# CHECK: define {{.*}}@taken_in_turn__f32_1c
# CHECK-NOT: load float{{.*}}invariant.load
# CHECK: ret float
# CHECK-NOT: load float{{.*}}invariant.load
# CHECK: define ptx_kernel void @"kernel$second"
