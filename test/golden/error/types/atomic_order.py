# Orders and scopes of atomics are names, and those that the operation can have.
from numba import cuda, int32


@cuda.jit("void(int32[::1], int64)")
def k(x, n):
    cuda.atomic.add(x, 0, 1, order="consume")            # ERROR: order= of cuda.atomic.add() is relaxed, acquire, release, acq_rel or seq_cst, not 'consume'
    cuda.atomic.add(x, 0, 1, order=n)                    # ERROR: order= of cuda.atomic.add() is relaxed, acquire, release, acq_rel or seq_cst, not int64
    cuda.atomic.add(x, 0, 1, scope="warp")               # ERROR: scope= of cuda.atomic.add() is device, thread, block, cluster or system, not 'warp'
    cuda.atomic.load(x, 0, order="release")              # ERROR: cuda.atomic.load() is a load, whose order is relaxed, acquire or seq_cst
    cuda.atomic.store(x, 0, 1, order="acq_rel")          # ERROR: cuda.atomic.store() is a store, whose order is relaxed, release or seq_cst
    cuda.atomic.store(x, 0, order="release")             # ERROR: cuda.atomic.store() takes 3 arguments, but 2 were given
    cuda.atomic.cas(x, 0, 1, 2, when="now")              # ERROR: cuda.atomic.cas() has no parameter 'when'
    cuda.cg.this_cluster().map_shared_rank(3, 1)         # ERROR: ClusterGroup.map_shared_rank() does not take (Literal[int](3), Literal[int](1))
