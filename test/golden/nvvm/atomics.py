# ARGS: --arch sm_80
from numba import cuda


@cuda.jit("void(int32[::1], uint32[::1], float32[::1], float64[::1], uint8[::1], float16[::1])")
def k(i4, u4, f4, f8, u1, f2):
    cuda.atomic.add(i4, 0, 1)
    cuda.atomic.add(f4, 0, 1.5)
    cuda.atomic.sub(f8, 0, 1.5)
    cuda.atomic.inc(u4, 0, 5)
    cuda.atomic.dec(u4, 0, 6)
    cuda.atomic.min(u4, 0, 8)
    cuda.atomic.max(f4, 0, 2.5)
    cuda.atomic.exch(u1, 0, 4)
    cuda.atomic.cas(i4, 0, 9, 10)
# CHECK: atomicrmw add i32* %{{.*}}, i32 1 monotonic
# CHECK: call float @llvm.nvvm.atomic.load.add.f32.p0f32(float* %
# CHECK: call double @llvm.nvvm.atomic.load.add.f64.p0f64(double* %
# CHECK: call i32 @llvm.nvvm.atomic.load.inc.32.p0i32(i32* %
# CHECK: call i32 @llvm.nvvm.atomic.load.dec.32.p0i32(i32* %
# CHECK: atomicrmw umin i32*
# CHECK: call i32 asm sideeffect "ld.relaxed.gpu.b32 $0, [$1];", "=r,l,~{memory}"(i8* %
# CHECK: cmpxchg i32*
# CHECK-NOT: cmpxchg i8
# CHECK: cmpxchg i32* %{{.*}} monotonic monotonic
# CHECK: cmpxchg i32* %{{.*}}, i32 9, i32 10 monotonic monotonic
