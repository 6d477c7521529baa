from numba import cuda, float32

# A slice of a row of a tile is addressed with constant offsets, and neither clamping nor index tests of its constant bounds are left.
@cuda.jit("void(float32[::1])")
def k(r):
    tile = cuda.shared.array((16, 16), float32)
    i = cuda.threadIdx.x
    tile[i, i] = r[i]
    cuda.syncthreads()
    row = tile[i, 4:8]
    r[i] = row[0] + row[1] + row[2] + row[-1] + row[::2][1]
# CHECK-LABEL: .entry k(
# CHECK: bar.sync
# CHECK-NOT: {{setp|selp|min|max}}
# CHECK: ld.shared.v4.b32
# CHECK-NOT: {{setp|selp|min|max}}
# CHECK: ret;
