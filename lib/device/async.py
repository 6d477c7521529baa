"""Asynchronous copies on the CPU. What a copy writes to holds rubbish until the thread has waited for its group, as it may on a GPU."""
import pyk
from pyk import address, bulk_reads, cluster_map, copy_async, copy_bulk, copy_commit, copy_wait, items
from numba import cuda, float16, float32, float64, int32, int64, uint16, uint32, uint64
from .barrier import advance
from .memory import add_bf16 as add_bits


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
    pyk.bulk_commit()


def bulk_wait(left):
    pyk.bulk_wait(uint32(left))


def bulk_multicast(to, source, size, barrier, mask):
    for rank in range(16):
        if mask >> rank & 1:
            copy_bulk(cluster_map(address(to), uint32(rank)), address(source), uint32(size), cluster_map(address(barrier), uint32(rank)))


def put(to, x, barrier, size):
    cuda.atomic.exch(to, 0, x)
    advance(barrier, 0, -size)


def put_word(to, x, barrier):
    put(items(address(to), uint32), x, barrier, 4)


def put_long(to, x, barrier):
    put(items(address(to), uint64), x, barrier, 8)


def reduction(one, itemsize, operation):
    """At once, element by element."""
    def reduce(to, source, size):
        a, b = items(address(to), one), items(address(source), one)
        bulk_reads(address(source), uint32(size))
        for i in range(int64(size) // itemsize):
            operation(a, i, b[i])
    return reduce


add_u32, add_u64 = reduction(uint32, 4, cuda.atomic.add), reduction(uint64, 8, cuda.atomic.add)
add_f16, add_bf16 = reduction(float16, 2, cuda.atomic.add), reduction(uint16, 2, add_bits)
add_f32, add_f64 = reduction(float32, 4, cuda.atomic.add), reduction(float64, 8, cuda.atomic.add)
min_u32, min_s32 = reduction(uint32, 4, cuda.atomic.min), reduction(int32, 4, cuda.atomic.min)
max_u32, max_s32 = reduction(uint32, 4, cuda.atomic.max), reduction(int32, 4, cuda.atomic.max)
and_b32, or_b32 = reduction(uint32, 4, cuda.atomic.and_), reduction(uint32, 4, cuda.atomic.or_)
xor_b32 = reduction(uint32, 4, cuda.atomic.xor)
