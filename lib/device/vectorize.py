"""Universal functions: the user's function f of scalars, applied to every element of arrays. `flat` is for operands that lie without gaps: a thread
takes the V elements of 16 bytes at once. `nest` is for all others: up to six nested loops over operands of any strides, a stride of 0 repeating an
element; an operand whose address is 0 is the number that comes with it. The host has merged the loops that can be one."""
import numpy as np
from numba import cuda
from pyk import address, aligned_item, aligned_put, like, udiv


def aligned_items(inputs, i):
    if len(inputs) == 0:
        return ()
    return (aligned_item(inputs[0], i),) + aligned_items(inputs[1:], i)


def items(inputs, i):
    if len(inputs) == 0:
        return ()
    return (inputs[0][i],) + items(inputs[1:], i)


def operands(inputs, index):
    """An input is an array and a number."""
    if len(inputs) == 0:
        return ()
    a, x = inputs[0]
    if address(a) != 0:
        x = a[index]
    return (x,) + operands(inputs[1:], index)


# ---- GPUs

def gpu_flat(inputs, out, n, f, T, V, U, N):
    step = cuda.gridsize(1)
    groups = n // V
    for g in range(cuda.grid(1), groups, step):
        at = g * V
        results = cuda.local.array(V, T)
        results[0] = f(*aligned_items(inputs, at))
        for k in range(1, V):
            results[k] = f(*items(inputs, at + k))
        aligned_put(out, at, results[0])
        for k in range(1, V):
            out[at + k] = results[k]
    rest = groups * V + cuda.grid(1)
    if rest < n:
        out[rest] = f(*items(inputs, rest))


def split(i, extent):
    """Quotient and remainder of unsigned integers; no extent is 0."""
    quotient = udiv(i, extent)
    return quotient, i - quotient * extent


def locate(i, shape, dims):
    """The indices of the i-th element, where the last `dims` extents are other than 1."""
    a = b = c = d = e = np.uint64(0)
    last = np.uint64(i)
    if dims > 1:
        e, last = split(last, np.uint64(shape[5]))
        if dims > 2:
            d, e = split(e, np.uint64(shape[4]))
            if dims > 3:
                c, d = split(d, np.uint64(shape[3]))
                if dims > 4:
                    b, c = split(c, np.uint64(shape[2]))
                    if dims > 5:
                        a, b = split(b, np.uint64(shape[1]))
    return a, b, c, d, e, last


def gpu_nest(inputs, out, n, dims, pieces, f, T, V, U, N):
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        index = locate(i, out.shape, dims)
        out[index] = f(*operands(inputs, index))


# ---- the CPU: a block has one thread

def stretch(n):
    """This block's share of n elements."""
    blocks = np.int64(cuda.gridDim.x)
    block = np.int64(cuda.blockIdx.x)
    share = n // blocks
    more = n - share * blocks
    first = block * share + min(block, more)
    return first, first + share + (1 if block < more else 0)


def cpu_flat(inputs, out, n, f, T, V, U, N):
    first, end = stretch(n)
    for i in range(first, end):
        out[i] = f(*items(inputs, i))


def cpu_nest(inputs, out, n, dims, pieces, f, T, V, U, N):
    """The innermost loops are cut into pieces, so that there is work for all blocks; a block takes some pieces."""
    inner = out.shape[5]
    first, end = stretch(n // inner * pieces)
    for k in range(first, end):
        row = k // pieces
        piece = k - row * pieces
        a, b, c, d, e, last = locate(row * inner, out.shape, 6)
        for i in range(piece * inner // pieces, (piece + 1) * inner // pieces):
            index = (a, b, c, d, e, np.uint64(i))
            out[index] = f(*operands(inputs, index))
