# ARGS: -O0 --arch sm_80
# What the type alone tells is no parameter of a function that is not inlined: PTX has none without bytes.
from collections import namedtuple
from numba import cuda
import numba.cuda.cg as cg

Nothing = namedtuple('Nothing', 'a b')

@cuda.jit(device=True)
def same(group):
    return group
# CHECK: .func same__{{[^(]*}}()

@cuda.jit(device=True)
def both(group, x, f):
    group.sync()
    return f(x)
# CHECK: .func (.param .b64 func_retval0) both__{{[^(]*}}(
# CHECK-NEXT: .param .b64 both__{{.*}}_param_0
# CHECK-NEXT: )

@cuda.jit(device=True)
def twice(x):
    return x + x

@cuda.jit(device=True)
def maker(nothing):
    def length():
        return len(nothing)
    return length
# CHECK: .func maker__{{[^(]*}}()

@cuda.jit(device=True)
def select(nothing, part, pair, x):
    return x[part][0] + pair[1] + len(nothing)
# CHECK: .func (.param .b64 func_retval0) select__{{[^(]*}}(
# CHECK-NEXT: .param .align 16 .b8 select__{{.*}}_param_0[8],
# CHECK-NEXT: .param .align 16 .b8 select__{{.*}}_param_1[16]
# CHECK-NEXT: )

@cuda.jit("void(int32[::1])")
def k(x):
    group = same(cg.this_grid())
    x[0] = both(group, 1, twice)
    x[1] = maker(())()
    x[2] = select(Nothing((), None), slice(None), (group, 3), x)
