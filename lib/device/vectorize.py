"""Universal functions: the user's function f of numbers, applied to every element of arrays. `flat` is for operands that lie without gaps: a thread
takes U times the V elements of 16 bytes. `nest` is for all others: up to six nested loops over operands of any strides, a stride of 0 repeating an
element; an operand whose address is 0 is the number that comes with it. The host has merged the loops that can be one. T is the type of the
result. An element for which f raises is left as it is."""
import numpy as np
from numba import cuda
from pyk import address, aligned_item, aligned_put, attempt, is_pointer, udiv

TURNS = 4


def aligned_items(inputs, i):
    """An input is a pointer or a number."""
    if len(inputs) == 0:
        return ()
    x = inputs[0]
    if is_pointer(x):
        return (aligned_item(x, i),) + aligned_items(inputs[1:], i)
    return (x,) + aligned_items(inputs[1:], i)


def items(inputs, i):
    if len(inputs) == 0:
        return ()
    x = inputs[0]
    if is_pointer(x):
        return (x[i],) + items(inputs[1:], i)
    return (x,) + items(inputs[1:], i)


def operands(inputs, index):
    """An input is an array and a number."""
    if len(inputs) == 0:
        return ()
    a, x = inputs[0]
    if address(a) != 0:
        x = a[index]
    return (x,) + operands(inputs[1:], index)


def put(out, index, result, raised):
    if not raised:
        out[index] = result


def bit(k, raised):
    return np.uint64(raised) << np.uint64(k)


def split(i, extent):
    """Quotient and remainder of unsigned integers; no extent is 0."""
    quotient = udiv(i, extent)
    return quotient, i - quotient * extent


def locate(i, shape, loops):
    """The indices of the i-th row, where the last `loops` of the five extents are other than 1."""
    a = b = c = d = np.uint64(0)
    e = np.uint64(i)
    if loops > 1:
        d, e = split(e, np.uint64(shape[4]))
        if loops > 2:
            c, d = split(d, np.uint64(shape[3]))
            if loops > 3:
                b, c = split(c, np.uint64(shape[2]))
                if loops > 4:
                    a, b = split(b, np.uint64(shape[1]))
    return a, b, c, d, e


# ---- GPUs

def gpu_flat(inputs, out, n, tiles, f, T, V, U, N):
    """Tiles of a block's threads times N elements, then the rest one by one."""
    thread = np.int64(cuda.threadIdx.x)
    threads = np.int64(cuda.blockDim.x)
    for tile in range(cuda.blockIdx.x, tiles, cuda.gridDim.x):
        results = cuda.local.array(N, T)
        all_raised = np.uint64(0)                          # a bit for each
        first = tile * (threads * N) + thread * V
        for u in range(U):
            at = first + u * threads * V
            results[u * V], raised = attempt(f, *aligned_items(inputs, at))
            all_raised |= bit(u * V, raised)
            for k in range(1, V):
                results[u * V + k], raised = attempt(f, *items(inputs, at + k))
                all_raised |= bit(u * V + k, raised)
        for u in range(U):
            at = first + u * threads * V
            if all_raised == 0:
                aligned_put(out, at, results[u * V])
                for k in range(1, V):
                    out[at + k] = results[u * V + k]
            else:
                for k in range(V):
                    put(out, at + k, results[u * V + k], all_raised & bit(u * V + k, True) != 0)
    for i in range(tiles * (threads * N) + cuda.grid(1), n, cuda.gridsize(1)):
        put(out, i, *attempt(f, *items(inputs, i)))


def along(inputs, out, row, i, end, step, f, T):
    """The elements i, i + step ... of a row. Several are read before the first is written."""
    while i + (TURNS - 1) * step < end:
        results = cuda.local.array(TURNS, T)
        all_raised = np.uint64(0)
        for k in range(TURNS):
            results[k], raised = attempt(f, *operands(inputs, row + (np.uint64(i + k * step),)))
            all_raised |= bit(k, raised)
        for k in range(TURNS):
            put(out, row + (np.uint64(i + k * step),), results[k], all_raised & bit(k, True) != 0)
        i += TURNS * step
    while i < end:
        put(out, row + (np.uint64(i),), *attempt(f, *operands(inputs, row + (np.uint64(i),))))
        i += step


def gpu_nest(inputs, out, rows, loops, pieces, f, T, V, U, N):
    """Threads lie along the innermost loop and across the rows."""
    column, row = cuda.grid(2)
    columns, step = cuda.gridsize(2)
    zero = np.uint64(0)
    while row < rows:
        if loops < 3:
            along(inputs, out, (zero, zero, zero, zero, np.uint64(row)), column, out.shape[5], columns, f, T)
        else:
            along(inputs, out, locate(row, out.shape, loops - 1), column, out.shape[5], columns, f, T)
        row += step


# ---- the CPU: a block has one thread

def stretch(n):
    """This block's share of n elements."""
    blocks = np.int64(cuda.gridDim.x)
    block = np.int64(cuda.blockIdx.x)
    share = n // blocks
    more = n - share * blocks
    first = block * share + min(block, more)
    return first, first + share + (1 if block < more else 0)


def cpu_flat(inputs, out, n, tiles, f, T, V, U, N):
    first, end = stretch(n)
    for i in range(first, end):
        put(out, i, *attempt(f, *items(inputs, i)))


def cpu_nest(inputs, out, rows, loops, pieces, f, T, V, U, N):
    """The rows are cut into pieces, so that there is work for all blocks; a block takes some pieces."""
    columns = out.shape[5]
    first, end = stretch(rows * pieces)
    for k in range(first, end):
        row = k // pieces
        piece = k - row * pieces
        outer = locate(row, out.shape, 5)
        for i in range(piece * columns // pieces, (piece + 1) * columns // pieces):
            put(out, outer + (np.uint64(i),), *attempt(f, *operands(inputs, outer + (np.uint64(i),))))
