# ARGS: --arch sm_80
from numba import cuda
import numpy as np

state = cuda.to_device(np.array([1, 2, 3], dtype=np.int32))
pair = state.reshape(3, 1)
zeros = cuda.device_array((2, 2), dtype=np.float32)


def make(n):
    own = cuda.to_device(np.full(2, n, dtype=np.int32))

    @cuda.jit("void(int32[::1])")
    def kernel(out):
        own[0] += out[0]
    return kernel


first = make(5)
second = make(6)


@cuda.jit(device=True)
def read(i):
    return state[i]


@cuda.jit("void(int32[::1])")
def reads(out):
    out[0] = read(1)


@cuda.jit("void(int32[::1])")
def writes(out):
    state[1] = out[0]
    zeros[1, 1] = out[1]
    pair[2, 0] = out[0]


# CHECK-DAG: .visible .global .align 16 .b8 device_state[12] = {1, 0, 0, 0, 2, 0, 0, 0, 3};
# CHECK-DAG: .visible .global .align 16 .b8 device_zeros[16];
# CHECK-DAG: .visible .global .align 16 .b8 device_own[8] = {5, 0, 0, 0, 5};
# CHECK-DAG: .visible .global .align 16 .b8 [[SECOND:device_own[^ ]+]][8] = {6, 0, 0, 0, 6};
# CHECK-LABEL: .entry first(
# CHECK: st.global.b32 {{.*}}[device_own]
# CHECK-LABEL: .entry second(
# CHECK: st.global.b32 {{.*}}[[[SECOND]]]
# CHECK-LABEL: .entry reads(
# CHECK: ld.global.b32 {{.*}}[device_state+4]
# CHECK-LABEL: .entry writes(
# CHECK: st.global.b32 {{.*}}[device_state+4]
# CHECK: st.global.b32 {{.*}}[device_zeros+12]
# CHECK: st.global.b32 {{.*}}[device_state+8]
