# What instructions take is said argument by argument.
from numba import cuda, float32
from pykrt import ptx


@cuda.jit("void(uint32[::1], float32[::1])")
def k(x, f):
    four, two = (x[0], x[1], x[2], x[3]), (x[0], x[1])
    ptx.ldmatrix_x4(x[0], 0)                                          # ERROR: ptx.ldmatrix_x4() does not take
    ptx.ldmatrix_x4(x)                                                # ERROR: ptx.ldmatrix_x4() does not take
    ptx.ldmatrix_x5(x, 0)                                             # ERROR: module 'ptx' has no attribute 'ldmatrix_x5'
    ptx.mma_m16n8k16_f32_f16(two, two, (0.0, 0.0, 0.0, 0.0))          # ERROR: ptx.mma_m16n8k16_f32_f16() does not take
    ptx.mma_m16n8k16_f32_f16(four, two)                               # ERROR: ptx.mma_m16n8k16_f32_f16() does not take
    ptx.mma_m16n8k16_f32_f16(four, two, four, four)                   # ERROR: ptx.mma_m16n8k16_f32_f16() does not take
    ptx.cp_async_wait_group(x[0])                                     # ERROR: ptx.cp_async_wait_group() does not take (uint32)
