"""Boxes of an array that a tensor map describes (cp.async.bulk.tensor) on the CPU."""
from pyk import address, copy_box
from numba import cuda, int32, int64


def copy(shared, map, at, barrier):
    index = at if isinstance(at, tuple) else (at,)
    told = cuda.local.array(6, int32)
    told[0] = len(index)
    for i in range(len(index)):
        told[i + 1] = index[i]
    copy_box(address(shared), address(map), address(told), barrier)


def load(to, map, at, barrier):
    copy(to, map, at, address(barrier))


def store(map, at, source):
    copy(source, map, at, int64(0))


def ahead(map, at):
    pass


def know(map):
    pass
