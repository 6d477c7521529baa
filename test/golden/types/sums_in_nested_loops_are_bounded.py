# ARGS: --arch=sm_90
# What grows in loops stays within the turns of all; nothing is known of what begins anywhere or doubles.
from numba import cuda


@cuda.jit("void(int64[::1], uint8[::1])")
def once(out, x):
    total = 0
    for i in range(1000):
        total += x[i]
    out[0] = total
# CHECK-LABEL: kernel once(
# CHECK: within nonneg {{.*}}total
# CHECK: jump


@cuda.jit("void(int64[::1], uint8[::1])")
def nested(out, x):
    total = 0
    for i in range(1000):
        for k in range(1000):
            total += x[k]
    out[0] = total
# CHECK-LABEL: kernel nested(
# CHECK: int nonneg 255255001
# CHECK: within nonneg {{.*}}total
# CHECK: int nonneg 255000001
# CHECK: within nonneg {{.*}}total


@cuda.jit("void(int64[::1])")
def doubled(out):
    total = 1
    for i in range(10):
        total += total
    out[0] = total
# CHECK-LABEL: kernel doubled(
# CHECK-NOT: within {{.*}}total
# CHECK: store


@cuda.jit("void(int64[::1], uint8[::1], int64)")
def from_anywhere(out, x, start):
    total = start
    for i in range(1000):
        total += x[i]
    out[0] = total
# CHECK-LABEL: kernel from_anywhere(
# CHECK-NOT: within {{.*}}total
# CHECK: store
