"""Asynchronous copies on the CPU. What a copy writes to holds rubbish until the thread has waited for its group, as it may on a GPU."""
from pyk import address, copy_async, copy_bulk, copy_commit, copy_wait
from numba import int64, uint32
from .barrier import advance


def copy(to, source, size):
    copy_async(address(to), address(source), uint32(size), uint32(size))


def copy_zfill(to, source, size, there):
    copy_async(address(to), address(source), uint32(size), uint32(there))


def commit():
    copy_commit()


def wait(left):
    copy_wait(uint32(left))


def wait_all():
    copy_commit()
    copy_wait(uint32(0))


def arrive(p):
    """The thread's copies end here."""
    wait_all()
    advance(p, 1, 0)


def bulk_load(to, source, size, barrier):
    copy_bulk(address(to), address(source), uint32(size), address(barrier))


def bulk_store(to, source, size):
    copy_bulk(address(to), address(source), uint32(size), int64(0))


def bulk_commit():
    pass


def bulk_wait(left):
    pass
