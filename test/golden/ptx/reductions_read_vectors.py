# ARGS: --arch=sm_90
# A thread reads 64 bytes in four accesses before it uses any; the rest of the kernel reads one by one.
from numba import complex64, cuda, float32, int8


# CHECK-LABEL: .entry total$all(
# CHECK: .maxntid 512
# CHECK: ld.global.v4.b32
# CHECK-NOT: f32
# CHECK-COUNT-3: ld.global.v4.b32
# CHECK: add.{{(rn.)?}}f32
# CHECK: shfl.sync.down.b32
# CHECK: atom.{{.*}}add.u32
@cuda.reduce
def total(a: float32, b: float32):
    return a + b


# CHECK-LABEL: .entry total_of_bytes$all(
# CHECK-COUNT-4: ld.global.v4.b32
@cuda.reduce
def total_of_bytes(a: int8, b: int8):
    return a + b


# CHECK-LABEL: .entry product$all(
# CHECK-COUNT-4: ld.global.v4.b32
@cuda.reduce
def product(a: complex64, b: complex64):
    return a * b
