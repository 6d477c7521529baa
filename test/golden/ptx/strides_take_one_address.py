# ARGS: --arch=sm_90 --bodies=2
# The turns of a loop that strides, four at once, read at one address and a constant.
from numba import cuda, float32


@cuda.jit("void(float32[:], float32[:, :])")
def greatest(out, x):
    lane = cuda.threadIdx.x
    row = cuda.blockIdx.x * cuda.blockDim.y + cuda.threadIdx.y
    if row < x.shape[0]:
        most = float32(0)
        for j in range(lane, x.shape[1], 32):
            most = max(most, x[row, j])
        out[row] = most


# CHECK-LABEL: .entry greatest$second(
# CHECK: ld.global.nc.b32 %r{{[0-9]+}}, [[BASE:\[%rd[0-9]+]]+-256];
# CHECK: ld.global.nc.b32 %r{{[0-9]+}}, [[BASE]]+-128];
# CHECK: ld.global.nc.b32 %r{{[0-9]+}}, [[BASE]]];
# CHECK: ld.global.nc.b32 %r{{[0-9]+}}, [[BASE]]+128];
