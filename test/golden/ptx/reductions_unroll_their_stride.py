# ARGS: --arch sm_90
from numba import cuda, float32

@cuda.jit("void(float32[::1], float32[::1])")
def k(out, x):
    s = float32(0)
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        s += x[i]
    cuda.atomic.add(out, 0, s)
# CHECK-COUNT-4: ld.global
# CHECK: {{atom|red}}.{{.*}}add.f32
