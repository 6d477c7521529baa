# ARGS: --arch sm_80
from numba import cuda

@cuda.jit("void(int32[::1], float64[::1], uint32[::1])")
def k(r, f, m):
    i = cuda.threadIdx.x
    r[0] = cuda.shfl_sync(0xffffffff, r[i], 3)
    r[1] = cuda.shfl_up_sync(-1, r[i], 3)
    r[2] = cuda.shfl_down_sync(-1, r[i], 3)
    f[0] = cuda.shfl_xor_sync(-1, f[i], 3)
    r[3] = cuda.all_sync(-1, i < 3) + cuda.any_sync(-1, i < 4) + cuda.eq_sync(-1, i < 5)
    r[4] = cuda.ballot_sync(-1, i < 6)
    r[5] = cuda.match_any_sync(-1, i)
    r[6] = cuda.match_all_sync(-1, f[i])[0]
    m[0] = cuda.activemask()
    m[1] = cuda.lanemask_lt()
    cuda.syncwarp()
    cuda.syncwarp(0xff)
# CHECK-DAG: shfl.sync.idx.b32 {{.*}}, 3, 31, -1;
# CHECK-DAG: shfl.sync.up.b32 {{.*}}, 3, 0, -1;
# CHECK-DAG: shfl.sync.down.b32 {{.*}}, 3, 31, -1;
# CHECK-DAG: shfl.sync.bfly.b32
# CHECK-DAG: shfl.sync.bfly.b32
# CHECK-DAG: vote.sync.all.pred
# CHECK-DAG: vote.sync.any.pred
# CHECK-DAG: vote.sync.uni.pred
# CHECK-DAG: vote.sync.ballot.b32
# CHECK-DAG: match.any.sync.b32
# CHECK-DAG: match.all.sync.b64
# CHECK-DAG: activemask.b32
# CHECK-DAG: %lanemask_lt
# CHECK: bar.warp.sync -1;
# CHECK: bar.warp.sync 255;
