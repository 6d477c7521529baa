"""Fences, sums of several numbers at once, and loads and stores that say what stays in a cache, on the CPU, which has no such caches."""
from pyk import address, items
from numba import bfloat16, cuda, float16, float32, uint16, uint32, uint64


def fence():
    cuda.threadfence_system()


def policy():
    return uint64(0)


def add_bf16(p, i, x):
    """The bits of the old value and the new one."""
    old = p[i]
    while True:
        seen = cuda.atomic.cas(p, i, old, (old.view(bfloat16) + x.view(bfloat16)).view(uint16))
        if seen == old:
            return old
        old = seen


def add_f16(p, i, x):
    return cuda.atomic.add(items(address(p), float16), i, x.view(float16)).view(uint16)


def add_pair(p, x, add):
    """Two numbers of 16 bits in a word, each of them atomically."""
    parts = items(address(p), uint16)
    low, high = add(parts, 0, uint16(x)), add(parts, 1, uint16(x >> 16))
    return uint32(uint32(low) | uint32(high) << 16)


def add_f16x2(p, x):
    return add_pair(p, x, add_f16)


def add_bf16x2(p, x):
    return add_pair(p, x, add_bf16)


def add_f32x2(p, x):
    q = items(address(p), float32)
    return cuda.atomic.add(q, 0, x[0]), cuda.atomic.add(q, 1, x[1])


def add_f32x4(p, x):
    q = items(address(p), float32)
    return cuda.atomic.add(q, 0, x[0]), cuda.atomic.add(q, 1, x[1]), cuda.atomic.add(q, 2, x[2]), cuda.atomic.add(q, 3, x[3])


def load_b32(p, policy):
    return items(address(p), uint32)[0]


def load_b64(p, policy):
    return items(address(p), uint64)[0]


def load_v4(p, policy):
    q = items(address(p), uint32)
    return q[0], q[1], q[2], q[3]


def store_b32(p, x, policy):
    items(address(p), uint32)[0] = x


def store_b64(p, x, policy):
    items(address(p), uint64)[0] = x


def store_v4(p, x, policy):
    q = items(address(p), uint32)
    for i in range(4):
        q[i] = x[i]
