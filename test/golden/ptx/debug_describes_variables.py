# ARGS: --arch sm_90
# One kernel with debug=True describes its variables and those of what it calls; the other one is optimised.
from numba import cuda

@cuda.jit(device=True)
def square(value):
    result = value * value
    return result

@cuda.jit("void(float32[::1])", debug=True, opt=False)
def shown(numbers):
    place = cuda.grid(1)
    numbers[place] = square(numbers[place])

@cuda.jit("void(float32[::1])")
def hidden(numbers):
    other = 3 * 6
    numbers[0] = square(other)
# CHECK: .target sm_90, debug
# CHECK: .entry hidden
# CHECK-NOT: __local_depot
# CHECK: st.global.b32 [{{.*}}], 1134690304;
# CHECK: .section .debug_info
# The argument "value": its place on the stack, then its name.
# CHECK: .b64 __local_depot0
# CHECK: .b8 118
# CHECK-NEXT: .b8 97
# CHECK-NEXT: .b8 108
# CHECK-NEXT: .b8 117
# CHECK-NEXT: .b8 101
# CHECK-NEXT: .b8 0
# CHECK: .b64 __local_depot1
