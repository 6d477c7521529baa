# ARGS: --arch sm_80
from numba import cuda
from numba.cuda import cg

@cuda.jit("void(int32[::1], uint64[::1])")
def k(r, t):
    grid = cg.this_grid()
    r[0] = grid.sync()
    cuda.nanosleep(100)
    t[0] = cuda.clock()
    t[1] = cuda.clock64()
    t[2] = cuda.globaltimer()
    breakpoint()
# CHECK: %envreg1
# CHECK: atom.relaxed.gpu.global.add.u32
# CHECK: ld.acquire.gpu.global.u32
# CHECK: nanosleep.u32
# CHECK: %clock;
# CHECK: %clock64;
# CHECK: %globaltimer;
# CHECK: brkpt;
