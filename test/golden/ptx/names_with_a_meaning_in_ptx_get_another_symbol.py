from numba import cuda


# CHECK: .visible .entry __kernel(
@cuda.jit("void(float32[::1])")
def _(a):
    a[0] = 1


# CHECK: .visible .entry WARP_SZ_kernel(
@cuda.jit("void(float32[::1])")
def WARP_SZ(a):
    a[0] = 2


# CHECK: .visible .entry llvm_kernel(
@cuda.jit("void(float32[::1])")
def llvm(a):
    a[0] = 3


# CHECK: .visible .entry vprintf_kernel(
@cuda.jit("void(float32[::1])")
def vprintf(a):
    # CHECK: call.uni (retval0), vprintf,
    print(a[0])


# CHECK: .visible .entry __nv_sinf_kernel(
@cuda.jit("void(float32[::1])")
def __nv_sinf(a):
    a[0] = 4


# CHECK: .visible .entry pyk_error_kernel(
@cuda.jit("void(float32[::1])")
def pyk_error(a):
    a[0] = 5
