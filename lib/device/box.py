"""Boxes of an array that a tensor map describes (cp.async.bulk.tensor) on the CPU."""
from pyk import address, cluster_map, copy_box
from numba import cuda, int32, int64, uint32


def copy(shared, map, at, barrier, operation=0):
    """`shared` and `barrier` are addresses. operation: runtime/device/box.h has their numbers."""
    index = at if isinstance(at, tuple) else (at,)
    told = cuda.local.array(6, int32)
    told[0] = len(index) + 256 * operation
    for i in range(len(index)):
        told[i + 1] = index[i]
    copy_box(shared, address(map), address(told), barrier)


def load(to, map, at, barrier):
    copy(address(to), map, at, address(barrier))


def load_hint(to, map, at, barrier, policy):
    load(to, map, at, barrier)


def multicast(to, map, at, barrier, mask):
    for rank in range(16):
        if mask >> rank & 1:
            copy(cluster_map(address(to), uint32(rank)), map, at, cluster_map(address(barrier), uint32(rank)))


def reduction(operation):
    def reduce(map, at, source):
        copy(address(source), map, at, int64(0), operation)
    return reduce


store, add, min, max, and_, or_, xor = [reduction(operation) for operation in range(7)]


def ahead(map, at):
    pass


def know(map):
    pass
