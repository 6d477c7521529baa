# ARGS: -G --arch sm_75
# sm_75 is known to PTX 7.0; the differences of labels in a debugger's sections are not.
from numba import cuda

@cuda.jit("void(int32[::1])")
def k(x):
    x[0] = 1
# CHECK: .version 7.5
# CHECK: .target sm_75, debug
# CHECK: .section .debug_pubnames
# CHECK: .b32 $L__pubNames_end0-$L__pubNames_start0
