"""Universal functions: the user's function f of numbers, applied to every element of arrays. `vectors` is for results that can be written by vectors of
16 bytes: a thread makes U of them, of V elements each, and the host says how each input is read. `nest` is for all others: up to six nested loops over
operands of any strides, a stride of 0 repeating an element; an operand whose address is 0 is the number that comes with it. The host has merged the
loops that can be one. T is the type of the result. An element for which f raises is left as it is."""
import numpy as np
from numba import cuda
from pyk import address, aligned_item, aligned_put, attempt, is_pointer, udiv

TURNS = 4
NUMBER, VECTORS, ELEMENTS = range(3)    # how an input of `vectors` is read: see runtime/ufunc.c


def items(inputs, i):
    """An input is a pointer or a number."""
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

def divide(i, multiplier, shift):
    """By an extent that the host has turned into a multiplication; i is below 2^31."""
    return np.uint32(np.uint64(np.uint32(i)) * np.uint64(np.uint32(multiplier)) >> np.uint64(shift))


def place(i, shape):
    """The three indices of the i-th element; no shift: of a single loop."""
    inner, multiplier, shift, middle, next_multiplier, next_shift = shape
    if shift == 0:
        return np.int32(0), np.int32(0), np.int32(i)
    row = divide(i, multiplier, shift)
    b = divide(row, next_multiplier, next_shift)
    return np.int32(b), np.int32(row - b * np.uint32(middle)), np.int32(np.uint32(i) - row * np.uint32(inner))


def offset(strides, at):
    a, b, c = strides
    return np.int32(at[0] * np.int32(a) + at[1] * np.int32(b) + at[2] * np.int32(c))


def vector(p, i, values, u, V):
    values[u * V] = aligned_item(p, i)
    for k in range(1, V):
        values[u * V + k] = p[i + k]


def walk(input, at, shape, values, u, V):
    """V elements one by one, over the ends of rows; the host sees to it that they do not reach beyond a second plane."""
    p = input[0]
    a, b, c = input[3:]
    jump = np.int32(np.int32(b) - np.int32(c) * np.int32(shape[0]))
    if at[1] == np.int32(shape[3]) - 1:
        jump = np.int32(jump + np.int32(a) - np.int32(b) * np.int32(shape[3]))
    i = offset(input[3:], at)
    left = np.int32(np.int32(shape[0]) - at[2])
    for k in range(V):
        values[u * V + k] = p[i]
        i = np.int32(i + np.int32(c))
        left = np.int32(left - 1)
        if left == 0:
            left = np.int32(shape[0])
            i = np.int32(i + jump)


def fetch(input, values, places, shape, V, U):
    """The elements of the vectors that begin at these places."""
    p, x, how = input[:3]
    if how == VECTORS:
        for u in range(U):
            i = offset(input[3:], (places[u, 0], places[u, 1], places[u, 2]))
            values[u * V] = aligned_item(p, i)
            for k in range(1, V):
                values[u * V + k] = p[i + k]
    elif how == ELEMENTS:
        for u in range(U):
            walk(input, (places[u, 0], places[u, 1], places[u, 2]), shape, values, u, V)
    else:
        for u in range(U):
            for k in range(V):
                values[u * V + k] = x


def taken(fetched, k):
    if len(fetched) == 0:
        return ()
    return (fetched[0][k],) + taken(fetched[1:], k)


def vectors(inputs, fetched, output, places, there, shape, f, T, V, U, N):
    """All inputs are read before the first result is written."""
    if len(inputs) == 0:
        results = cuda.local.array(N, T)
        all_raised = np.uint64(0)                          # a bit for each
        for u in range(U):
            for k in range(V):
                results[u * V + k], raised = attempt(f, *taken(fetched, u * V + k))
                all_raised |= bit(u * V + k, raised)
        for u in range(U):
            if u < there:
                i = offset(output[1:], (places[u, 0], places[u, 1], places[u, 2]))
                if all_raised == 0:
                    aligned_put(output[0], i, results[u * V])
                    for k in range(1, V):
                        output[0][i + k] = results[u * V + k]
                else:
                    for k in range(V):
                        put(output[0], i + k, results[u * V + k], all_raised & bit(u * V + k, True) != 0)
    else:
        values = cuda.local.array(N, type(inputs[0][1]))
        fetch(inputs[0], values, places, shape, V, U)
        vectors(inputs[1:], fetched + (values,), output, places, there, shape, f, T, V, U, N)


def single(inputs, at):
    if len(inputs) == 0:
        return ()
    p, x, how = inputs[0][:3]
    if how != NUMBER:
        x = p[offset(inputs[0][3:], at)]
    return (x,) + single(inputs[1:], at)


def gpu_vectors(inputs, output, n, shape, f, T, V, U, N):
    """A vector behind the last one reads what that reads, and is not written. What fills no vector is done one by one."""
    step = np.int64(cuda.blockDim.x) * V
    whole = n - n % V
    first = np.int64(cuda.blockIdx.x) * (step * U) + cuda.threadIdx.x * V
    if first - cuda.threadIdx.x * V < whole:
        places = cuda.local.array((U, 3), np.int32)
        there = 0
        for u in range(U):
            i = first + u * step
            if i < whole:
                there += 1
            places[u, 0], places[u, 1], places[u, 2] = place(min(i, whole - V), shape)
        vectors(inputs, (), output, places, there, shape, f, T, V, U, N)
    i = whole + cuda.grid(1)
    if i < n:
        at = place(i, shape)
        put(output[0], offset(output[1:], at), *attempt(f, *single(inputs, at)))


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
    while row < rows:
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


def straight(inputs, read, out, first, end, f):
    """Of up to three inputs each may be a number, of more none: every choice is a loop of its own."""
    if len(inputs) == 0:
        for i in range(first, end):
            put(out, i, *attempt(f, *items(read, i)))
    else:
        p, x, how = inputs[0][:3]
        if len(inputs) + len(read) <= 3 and how == NUMBER:
            straight(inputs[1:], read + (x,), out, first, end, f)
        else:
            straight(inputs[1:], read + (p,), out, first, end, f)


def cpu_vectors(inputs, output, n, shape, f, T, V, U, N):
    """For one loop."""
    first, end = stretch(n)
    straight(inputs, (), output[0], first, end, f)


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
