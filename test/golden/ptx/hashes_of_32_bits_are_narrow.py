# ARGS: --arch=sm_90
# A hash of 32 bits is an int64 in Numba once it is shifted and combined. It and what is made of it stay in 32-bit registers.
from numba import cuda, uint32


@cuda.jit("void(uint32[::1], uint8[::1], uint32[::1])")
def checksum(out, data, table):
    crc = uint32(0xffffffff)
    for k in range(data.shape[0]):
        crc = table[(crc ^ data[k]) & 0xff] ^ (crc >> 8)
    out[cuda.threadIdx.x] = ~crc


# CHECK-LABEL: .entry checksum(
# CHECK-NOT: {{xor|shr}}.{{[bu]}}64
# CHECK: shr.u32
# CHECK: xor.b32
# CHECK-NOT: {{xor|shr}}.{{[bu]}}64
# CHECK: ret
