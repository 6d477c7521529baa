"""Generalised universal functions: the user's function f of arrays, applied to every item of a loop. An operand has the loop as its first dimension
and those of the function's layout after it; one whose loop has a single item is the same for all. A thread takes whole items; where f
raises, the others go on. In `staged` a block copies the arrays of some items to shared memory and back, so that neighbouring threads read and write
neighbouring elements of memory."""
import numpy as np
from numba import carray, cuda
from pyk import address, attempt, pointer, udiv

TURNS = 8


def items(inputs, i):
    """An input is an array and a number, which counts if the array has no address."""
    if len(inputs) == 0:
        return ()
    a, x = inputs[0]
    k = np.uint64(i if a.shape[0] > 1 else 0)
    if a.ndim > 1:
        return (a[k],) + items(inputs[1:], i)
    if address(a) != 0:
        x = a[k]
    return (x,) + items(inputs[1:], i)


def places(outputs, i):
    """Where f writes: an output without dimensions is an array of one element."""
    if len(outputs) == 0:
        return ()
    if outputs[0].ndim == 1:
        return (outputs[0][i:i + 1],) + places(outputs[1:], i)
    return (outputs[0][i],) + places(outputs[1:], i)


def apply(f, A, args, rest):
    """f wants the numbers for which A has a type as arrays of one element."""
    if len(A) == 0:
        attempt(f, *args, *rest)
    elif A[0] is not None:
        one = cuda.local.array(1, A[0])
        one[0] = rest[0]
        apply(f, A[1:], args + (one,), rest[1:])
    else:
        apply(f, A[1:], args + (rest[0],), rest[1:])


def gpu_loop(inputs, outputs, n, f, A, V, U, N):
    """The grid has a thread for every item."""
    i = cuda.grid(1)
    if i < n:
        apply(f, A, (), items(inputs, i) + places(outputs, i))


def cpu_loop(inputs, outputs, n, f, A, V, U, N):
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        apply(f, A, (), items(inputs, i) + places(outputs, i))


# ---- shared memory: an item begins `step` elements after the one before it, or `stride` elements in memory; 0: it is the same for all

ALL = 1 << 40


def at_item(a, place):
    """The elements from this place on, counted from the first item."""
    return pointer(carray(pointer(a, (np.uint64(0),) * a.ndim), ALL), np.uint64(place))


def size_of(a):
    size = 1
    for extent in a.shape[1:]:
        size *= extent
    return size


def region(a, place):
    """The elements of shared memory from this place on."""
    return pointer(cuda.shared.array(0, a.dtype), np.uint64(place))


def spread(i, magic, gap):
    """The place of the i-th element, where a gap follows every item: i / size is i * magic >> 32."""
    return np.int32(i + np.int32(np.uint64(np.uint32(i)) * magic >> np.uint64(32)) * gap)


def copy(to, source, n, size, gap_to, gap_source, D):
    """n elements by all threads of the block. A gap follows every `size` of them."""
    magic = udiv(np.uint64(0xffffffff), np.uint64(size)) + np.uint64(1)
    threads = np.int32(cuda.blockDim.x)
    end = np.int32(n)
    i = np.int32(cuda.threadIdx.x)
    while i < end - (TURNS - 1) * threads:
        values = cuda.local.array(TURNS, D)
        for k in range(TURNS):
            values[k] = source[spread(np.int32(i + k * threads), magic, gap_source)]
        for k in range(TURNS):
            to[spread(np.int32(i + k * threads), magic, gap_to)] = values[k]
        i = np.int32(i + TURNS * threads)
    while i < end:
        to[spread(i, magic, gap_to)] = source[spread(i, magic, gap_source)]
        i = np.int32(i + threads)


def staged(inputs, outputs, args, first, count, keep, f, A):
    """`args` are f's arguments so far: those of the thread's own item, or of the last one."""
    item = min(np.int64(cuda.threadIdx.x), count - 1)
    if len(inputs) > 0:
        a, x, place, step, stride = inputs[0]
        if a.ndim == 1:
            if address(a) != 0:
                x = at_item(a, (first + item) * stride)[0]
            staged(inputs[1:], outputs, args + (x,), first, count, keep, f, A)
        else:
            size = size_of(a)
            copy(region(a, place), at_item(a, first * stride), size * count if stride > 0 else size, size, np.int32(step - size),
                 np.int32(stride - size), a.dtype)
            staged(inputs[1:], outputs, args + (carray(region(a, place + item * step), a.shape[1:]),), first, count, keep, f, A)
    elif len(outputs) > 0:
        a, place, step, stride = outputs[0]
        if a.ndim == 1:
            staged(inputs, outputs[1:], args + (carray(at_item(a, (first + item) * stride), 1),), first, count, keep, f, A)
        else:
            size = size_of(a)
            if keep:
                copy(region(a, place), at_item(a, first * stride), size * count, size, np.int32(step - size), np.int32(stride - size), a.dtype)
            staged(inputs, outputs[1:], args + (carray(region(a, place + item * step), a.shape[1:]),), first, count, keep, f, A)
            copy(at_item(a, first * stride), region(a, place), size * count, size, np.int32(stride - size), np.int32(step - size), a.dtype)
    else:
        cuda.syncthreads()
        if cuda.threadIdx.x < count:
            apply(f, A, (), args)
        cuda.syncthreads()


def gpu_staged(inputs, outputs, n, per, keep, f, A, V, U, N):
    for first in range(cuda.blockIdx.x * per, n, cuda.gridDim.x * per):
        staged(inputs, outputs, (), first, min(per, n - first), keep, f, A)
        cuda.syncthreads()


def cpu_staged(inputs, outputs, n, per, keep, f, A, V, U, N):
    """Never asked for: the CPU has caches."""
