# ARGS: --arch=sm_90 --bodies=2
# Four loads of a tile start before the first is stored, as ptxas unrolls a loop whose end it does not see. Without guards the
# turns become straight code.
from numba import cuda, float32, int32


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def guarded(out, a):
    tile = cuda.shared.array((32, 33), float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    top = cuda.blockIdx.y * 32
    for j in range(y, 32, 8):
        if top + j < a.shape[0]:
            tile[j, x] = a[top + j, x]
    cuda.syncthreads()
    out[x, y] = tile[x, y]


@cuda.jit("void(float32[:, ::1], float32[:, ::1], int32)")
def guarded_int32(out, a, n):
    tile = cuda.shared.array((32, 33), float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    for j in range(int32(y), int32(32), int32(8)):
        if j < n:
            tile[j, x] = a[j, x]
    cuda.syncthreads()
    out[x, y] = tile[x, y]


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def plain(out, a):
    tile = cuda.shared.array((32, 33), float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    for j in range(y, 32, 8):
        tile[j, x] = a[j, x]
    cuda.syncthreads()
    out[x, y] = tile[x, y]


# CHECK-LABEL: .entry guarded$second(
# CHECK: ld.global
# CHECK-NOT: ld.global
# CHECK: bar.sync
# CHECK-LABEL: .entry guarded_int32(
# CHECK: ld.global
# CHECK-NOT: ld.global
# CHECK: bar.sync
# CHECK-LABEL: .entry plain(
# CHECK: ld.global
# CHECK: ld.global
# CHECK: bar.sync
