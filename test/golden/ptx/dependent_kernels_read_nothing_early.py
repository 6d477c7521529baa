# ARGS: --arch sm_90 --restrict
# What a kernel that waits for the launch before it reads may be written until then: no load goes through the read-only cache, or before the wait.
from numba import cuda
from pykrt import ptx


def total(x, i):
    return x[i] + x[i + 1]


@cuda.jit("void(Array(float32, 1, 'C', readonly=True), float32[::1], float32[:])")
def late(x, z, y):
    ptx.griddepcontrol_wait()
    i = cuda.grid(1)
    y[i] = total(x, i) + z[i]


@cuda.jit("void(Array(float32, 1, 'C', readonly=True), float32[::1], float32[:])")
def plain(x, z, y):
    i = cuda.grid(1)
    y[i] = total(x, i) + z[i]

# CHECK-LABEL: .entry late(
# CHECK-NOT: ld.global
# CHECK: griddepcontrol.wait;
# CHECK-NOT: ld.global.nc
# CHECK: ld.global.b32
# CHECK-NOT: ld.global.nc
# CHECK-LABEL: .entry plain(
# CHECK: ld.global.nc
