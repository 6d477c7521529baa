# ARGS: --arch=sm_90
# LLVM divides what is below 65536 in 16 bits, for which the GPU has no instructions.
from numba import cuda, int32


@cuda.jit("void(int32[::1])")
def turns(out):
    rows = cuda.shared.array((3, 257), int32)
    t = cuda.threadIdx.x
    for step in range(511):
        rows[step % 3, t] = rows[(step + 2) % 3, t] ^ step
        cuda.syncthreads()
    out[t] = rows[0, t]


# CHECK-LABEL: .entry turns(
# CHECK-NOT: {{(mul|div|rem|add).*\.[usb]16}}
# CHECK: ret;
