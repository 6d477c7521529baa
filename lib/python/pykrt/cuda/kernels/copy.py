"""Copies within a device that the driver can do in many calls only, as those of transposed, reversed
or repeated rows: by one kernel."""
import numpy as np

from pykrt import cuda

MANY = 256  # as many calls of the driver take longer than to find the kernel and launch it
_WORDS = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64, 16: np.complex128}


def axes(to, source):
    """The axes in which the elements lie, the outermost of `to` first, as (extent, step, step of the source). Axes
    that follow one another in both are one."""
    merged = []
    for n, step, other in sorted(zip(to.shape, to.strides, source.strides), key=lambda axis: -abs(axis[1])):
        if merged and merged[-1][1:] == (n * step, n * other):
            merged[-1] = merged[-1][0] * n, step, other
        elif n != 1:
            merged.append((n, step, other))
    return merged


def calls(found, itemsize):
    """How many calls of the driver copy them: each copies rows of one length at two pitches."""
    found, row = [(n, *((-a, -b) if a < 0 else (a, b))) for n, a, b in found], itemsize
    if found and found[-1][1:] == (itemsize, itemsize):
        row *= found.pop()[0]
    total = rows = 1
    for n, step, other in found:
        total *= n
        if step >= row and other >= row:
            rows = max(rows, n)
    return total // rows


def by_kernel(to, source, stream):
    """Copies the elements to an array of the same shape and type, where one kernel is better and there is one.
    False: nothing is done."""
    if to.size < MANY or to._ordinal < 0:
        return False
    found = axes(to, source)
    return calls(found, to.itemsize) >= MANY and copied(found, to, source, stream)


def copied(found, to, source, stream):
    word, size = _WORDS.get(to.itemsize), to.itemsize
    bits = int(to._struct[0]) | int(source._struct[0])
    for _, step, other in found:
        bits |= step | other
    if word is None or bits % size or len(found) > 3:
        return False
    shape, steps, others = zip(*[(1, 0, 0)] * (3 - len(found)), *found)
    views = to._view(shape, steps, np.dtype(word)), source._view(shape, others, np.dtype(word))
    try:
        _elements()[min(-(-to.size // 256), 65535), 256, stream](*views)
    except cuda.errors.BuildError:  # pyk is not installed here
        return False
    return True


def _elements(made=[]):
    if not made:
        @cuda.jit
        def elements(to, source):
            rows, width = to.shape[1], to.shape[2]
            for i in range(cuda.grid(1), to.size, cuda.gridsize(1)):
                row, column = i // width, i % width
                to[row // rows, row % rows, column] = source[row // rows, row % rows, column]

        made.append(elements)
    return made[0]
