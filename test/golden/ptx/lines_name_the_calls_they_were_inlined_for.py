# ARGS: --arch sm_75
from numba import cuda

@cuda.jit(device=True)
def element(x, i):
    return x[i]

@cuda.jit(device=True)
def next_to(x, i):
    return element(x, i + 1)

@cuda.jit("void(float32[::1])")
def k(y):
    y[0] = next_to(y, 2)
# PTX 7.2 is the first that knows function_name and inlined_at. A chain of calls stands before the line that needs it.
# CHECK: .version 7.2
# CHECK: .loc [[F:[0-9]+]] 14 12{{$}}
# CHECK-NEXT: .loc [[F]] 10 12, function_name [[OUTER:.*]], inlined_at [[F]] 14 12{{$}}
# CHECK-NEXT: .loc [[F]] 6 12, function_name [[INNER:.*]], inlined_at [[F]] 10 12{{$}}
# CHECK-NEXT: ld.global.b32 {{.*}}+12]
# CHECK: .loc [[F]] 14 5{{$}}
# CHECK: .section .debug_str
# CHECK: [[OUTER]]:
# CHECK-NEXT: .b8 110,101,120,116,95,116,111,0
# CHECK: [[INNER]]:
# CHECK-NEXT: .b8 101,108,101,109,101,110,116,0
