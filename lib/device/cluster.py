"""Clusters of blocks on the CPU. Blocks of a grid belong to a cluster that lie in a box of its dimensions; their ranks run along x first."""
from pyk import address, cluster_arrive, cluster_map, cluster_wait, cluster_x, cluster_y, cluster_z, items
from numba import cuda, int64, uint32, uint64
from .barrier import advance


def arrive():
    cluster_arrive()


def wait():
    cluster_wait()


def map(address, rank):
    return uint64(cluster_map(int64(address), rank))


def size_x():
    return uint32(cluster_x)


def size_y():
    return uint32(cluster_y)


def size_z():
    return uint32(cluster_z)


def size():
    return uint32(size_x() * size_y() * size_z())


def at_x():
    return uint32(cuda.blockIdx.x % cluster_x)


def at_y():
    return uint32(cuda.blockIdx.y % cluster_y)


def at_z():
    return uint32(cuda.blockIdx.z % cluster_z)


def rank():
    return uint32(at_x() + size_x() * (at_y() + size_y() * at_z()))


def refuse(to, barrier):
    """Nothing is left to be cancelled."""
    answer = items(to, uint64)
    answer[0] = answer[1] = 0
    advance(items(barrier, uint64), 0, -16)


def try_cancel(to, barrier):
    refuse(address(to), address(barrier))


def try_cancel_all(to, barrier):
    for other in range(size()):
        refuse(cluster_map(address(to), uint32(other)), cluster_map(address(barrier), uint32(other)))


def is_canceled(answer):
    return answer[0] != 0


def first_ctaid(answer):
    return uint32(0), uint32(0), uint32(0)
