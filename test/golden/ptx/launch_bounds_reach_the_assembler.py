# ARGS: --arch sm_80
from numba import cuda

@cuda.jit("void(float32[::1])", launch_bounds=(256, 2), max_registers=40)
def k(y):
    y[cuda.grid(1)] = 0
# CHECK: .maxntid 256
# CHECK-DAG: .minnctapersm 2
# CHECK-DAG: .maxnreg 40
