# ARGS: --arch sm_80
from numba import cuda


@cuda.jit("void(int32[::1], int64[::1])")
def k(a, b):
    i = cuda.threadIdx.x
    a[i] = cuda.shfl_sync(0xffffffff, a[i], 3)
    a[i] += cuda.ballot_sync(0xffffffff, i > 3)
    a[i] += cuda.activemask()
    a[i] += cuda.syncthreads_count(i > 4)
    b[i] = cuda.match_any_sync(0xffffffff, b[i])
    cuda.threadfence()
# CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %
# CHECK: call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %
# CHECK: call i32 asm sideeffect "activemask.b32 $0;", "=r"() convergent nounwind
# CHECK: call i32 @llvm.nvvm.barrier0.popc(i32 %
# CHECK: call i32 @llvm.nvvm.match.any.sync.i64(i32 -1, i64 %
# CHECK: call void @llvm.nvvm.membar.gl()
