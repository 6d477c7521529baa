# ARGS: --arch sm_80
from numba import cuda

@cuda.jit("void(int32[::1], uint32[::1], float32[::1], float64[::1])")
def k(i4, u4, f4, f8):
    cuda.atomic.add(f4, 0, 1.5)
    cuda.atomic.sub(f8, 0, 1.5)
    cuda.atomic.and_(i4, 0, 1)
    cuda.atomic.or_(i4, 0, 2)
    cuda.atomic.xor(i4, 0, 3)
    cuda.atomic.exch(i4, 0, 4)
    cuda.atomic.inc(u4, 0, 5)
    cuda.atomic.dec(u4, 0, 6)
    cuda.atomic.max(i4, 0, 7)
    cuda.atomic.min(u4, 0, 8)
    cuda.atomic.cas(i4, 0, 9, 10)
# CHECK: atom.global.add.f32
# CHECK: atom.global.add.f64
# CHECK: atom.global.and.b32
# CHECK: atom.global.or.b32
# CHECK: atom.global.xor.b32
# CHECK: atom.global.exch.b32
# CHECK: atom.global.inc.u32
# CHECK: atom.global.dec.u32
# CHECK: atom.global.max.s32
# CHECK: atom.global.min.u32
# CHECK: atom.relaxed.gpu.global.cas.b32
