"""A histogram of 65536 bins, which are too many for one block: each block of a cluster has a part of them in its shared memory."""
from pykrt import cuda, uint32

BINS, CLUSTER, THREADS = 65536, 2, 1024
PART = BINS // CLUSTER
SHARED = PART * 4                  # bytes of dynamic shared memory


@cuda.jit("void(uint16[::1], uint32[::1])", cluster=CLUSTER, launch_bounds=THREADS)
def histogram(x, counts):
    part = cuda.shared.array(0, uint32)
    cluster = cuda.cg.this_cluster()
    for i in range(cuda.threadIdx.x, PART, THREADS):
        part[i] = 0
    cluster.sync()
    for i in cuda.unroll(range(cuda.grid(1), x.size, cuda.gridsize(1)), 8):
        there = cluster.map_shared_rank(part, x[i] // PART)
        cuda.atomic.add(there, x[i] % PART, 1)
    cluster.sync()
    first = cluster.block_rank * PART
    for i in range(cuda.threadIdx.x, PART, THREADS):
        if part[i] > 0:
            cuda.atomic.add(counts, first + i, part[i])


@cuda.jit("void(uint16[::1], uint32[::1])")
def plain(x, counts):
    """The same in global memory."""
    for i in cuda.unroll(range(cuda.grid(1), x.size, cuda.gridsize(1)), 8):
        cuda.atomic.add(counts, x[i], 1)


def blocks():
    """As many as run at once, in whole clusters."""
    return cuda.get_current_device().MULTIPROCESSOR_COUNT // CLUSTER * CLUSTER
