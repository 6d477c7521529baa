# ARGS: --arch=sm_90 --bodies=2
# The second body has no strides, extents and offsets of 32 bits, and complex numbers as one access. What is only read goes
# through the read-only cache.
from numba import cuda


@cuda.jit("void(complex64[:, :], complex64[:, :])")
def swap(out, x):
    i, j = cuda.grid(2)
    if i < out.shape[0] and j < out.shape[1]:
        out[i, j] = x[i, j] * 1j


# CHECK-LABEL: .entry swap(
# CHECK: ld.param.b64 {{.*}}, [swap_param_0+8]
# CHECK-NOT: ld.global.nc
# CHECK: ret;
# CHECK-LABEL: .entry swap$second(
# CHECK: ld.param.b32 {{.*}}, [swap$second_param_0+8]
# CHECK-NOT: mul.lo.s64
# CHECK: ld.global.nc.v2.b32
# CHECK-NOT: mul.lo.s64
# CHECK: st.global.v2.b32
# CHECK: ret;
