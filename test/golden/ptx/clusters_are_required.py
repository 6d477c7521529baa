# ARGS: --arch sm_90
from numba import cuda, int32


@cuda.jit("void(int32[::1])", cluster=(2, 2), launch_bounds=(64, 1, 4))
def k(x):
    tile = cuda.shared.array(64, int32)
    cluster = cuda.cg.this_cluster()
    tile[cuda.threadIdx.x] = x[cuda.threadIdx.x]
    cluster.sync()
    cuda.atomic.add(cluster.map_shared_rank(tile, 1), 0, 1)
    cluster.sync()
    x[cuda.threadIdx.x] = tile[0]
# CHECK: .explicitcluster
# CHECK-NEXT: .reqnctapercluster 2, 2, 1
# CHECK-NOT: .maxclusterrank
# CHECK: st.shared
# CHECK: barrier.cluster.arrive.aligned
# CHECK: barrier.cluster.wait.aligned
# CHECK: mapa.u64
# CHECK: atom.add.u32
# CHECK: barrier.cluster.arrive.aligned
# CHECK: ld.shared
