# ARGS: --arch sm_80
from numba import cuda

@cuda.jit("void(float32[::1])")
def k(y):
    y[cuda.grid(1)] = 7
# CHECK: .loc {{[0-9]+}} 6
# CHECK: .file {{[0-9]+}} "{{.*}}line_numbers_are_kept.py"
