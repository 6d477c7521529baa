# ARGS: --arch sm_80
from numba import cuda, float32


@cuda.jit("void(float32[::1], float64)", launch_bounds=(128, 2))
def k(a, x):
    tile = cuda.shared.array(8, float32)
    i = cuda.threadIdx.x
    if i < 8:
        tile[i] = a[i]
    cuda.syncthreads()
    a[i] = tile[7 - i % 8] * x
# CHECK: @"shared_k_0" = internal addrspace(3) global [8 x float] undef, align 16
# CHECK-LABEL: define void @"k"([24 x i8]* byval noalias readonly align 8 %a0.s, double %a1) convergent nounwind !dbg
# CHECK: bitcast [24 x i8]* %a0.s to i8*
# CHECK: call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !range
# CHECK: store float %{{.*}}, float* %{{.*}}, align 4
# CHECK: call void @llvm.nvvm.barrier0()
# CHECK-NOT: {{[ (]}}ptr
# CHECK: @llvm.used = appending global [1 x i8*] [i8* bitcast (void ([24 x i8]*, double)* @"k" to i8*)]
# CHECK: declare void @llvm.nvvm.barrier0()
# CHECK: !{void ([24 x i8]*, double)* @"k", !"kernel", i32 1}
# CHECK: !"grid_constant",
# CHECK: !"maxntidx", i32 128}
# CHECK: !"minctasm", i32 2}
