# ARGS: --arch=sm_90 --bodies=2
# Four turns along a row that memory bounds read at one address and three constants, although LLVM extends the first index
# without its sign and the others by theirs.
from numba import cuda, float32


@cuda.jit("void(float32[::1], int32[::1], int32[::1], float32[::1])")
def gathered(out, start, which, x):
    i = cuda.grid(1)
    if i < out.size:
        total = float32(0)
        for k in range(start[i], start[i + 1]):
            total += x[which[k]]
        out[i] = total


# CHECK-LABEL: .entry gathered$second(
# CHECK: ld.global.nc.b32 %r{{[0-9]+}}, [[[BASE:%rd[0-9]+]]+-8];
# CHECK: ld.global.nc.b32 %r{{[0-9]+}}, [[[BASE]]+-4];
# CHECK: ld.global.nc.b32 %r{{[0-9]+}}, [[[BASE]]];
# CHECK: ld.global.nc.b32 %r{{[0-9]+}}, [[[BASE]]+4];
