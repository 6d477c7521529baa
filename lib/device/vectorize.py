"""Universal functions: the user's function f of numbers, applied to every element of arrays. `vectors` is for results that can be written by
vectors of 16 bytes: a thread makes U of them, of V elements each, and the host says how each input is read. `nest` is for all others: up to six
nested loops over operands of any strides, a stride of 0 repeating an element; an operand whose address is 0 is the number that comes with it. The
host has merged the loops that can be one. T is the type of the result. An element for which f raises is left as it is."""
import numpy as np
from numba import cuda
from pyk import address, aligned_item, aligned_put, attempt, is_pointer, pointer, udiv

TURNS = 4
ROW_BITS = 5
ROWS, COLUMNS = 1 << ROW_BITS, 64       # of a rectangle
LANES, AWAY = 32, 8                     # the threads of a block: along, and across
TIMES = COLUMNS // LANES                # that a row of a rectangle is as long as that of a block
EACH = ROWS * COLUMNS // (LANES * AWAY) # the elements of a thread
NUMBER, VECTORS, ELEMENTS = range(3)    # how an input of `vectors` is read: see runtime/utility/ufunc_run.c
ALONG, TURNED = 1, 2                    # how one of rectangles is read, if it is no NUMBER


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
    """All inputs are read before the first result is written. f may count or print: it is applied once to each element."""
    if len(inputs) == 0:
        for u in range(U):
            if u < there:
                results = cuda.local.array(V, T)
                all_raised = np.uint64(0)                  # a bit for each
                for k in range(V):
                    results[k], raised = attempt(f, *taken(fetched, u * V + k))
                    all_raised |= bit(k, raised)
                i = offset(output[1:], (places[u, 0], places[u, 1], places[u, 2]))
                if all_raised == 0:
                    aligned_put(output[0], i, results[0])
                    for k in range(1, V):
                        output[0][i + k] = results[k]
                else:
                    for k in range(V):
                        put(output[0], i + k, results[k], all_raised & bit(k, True) != 0)
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
    """A vector behind the last one reads what that reads, and no more is done with it. What fills no vector is done one by one."""
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


def along(inputs, out, before, i, end, step, f, T):
    """The elements i, i + step ... of a loop, behind the indices of the loops around it. Several are read before the first is written."""
    while i + (TURNS - 1) * step < end:
        results = cuda.local.array(TURNS, T)
        all_raised = np.uint64(0)
        for k in range(TURNS):
            results[k], raised = attempt(f, *operands(inputs, before + (np.uint64(i + k * step),)))
            all_raised |= bit(k, raised)
        for k in range(TURNS):
            put(out, before + (np.uint64(i + k * step),), results[k], all_raised & bit(k, True) != 0)
        i += TURNS * step
    while i < end:
        put(out, before + (np.uint64(i),), *attempt(f, *operands(inputs, before + (np.uint64(i),))))
        i += step


def is_turned(a):
    """Are an input's neighbours those of the next row rather than of the same?"""
    return 0 < abs(a.strides[4]) and abs(a.strides[4]) < abs(a.strides[5])


def begin(inputs, around, top, left):
    """Of each input: where the thread begins, the steps to its next elements along and across and to the next rectangle, the number that it may be
    instead, and how its threads lie: along the rows of rectangles, or along the columns if it is turned."""
    if len(inputs) == 0:
        return ()
    a, x = inputs[0]
    how = ALONG if address(a) != 0 else NUMBER
    row, column, along, across = top + cuda.threadIdx.y, left + cuda.threadIdx.x, a.strides[5], a.strides[4]
    if is_turned(a):
        how = TURNED
        row, column, along, across = top + cuda.threadIdx.x, left + cuda.threadIdx.y, a.strides[4], a.strides[5]
    p = pointer(a, around + (np.uint64(row), np.uint64(column)))
    steps = along // a.itemsize * LANES, across // a.itemsize * AWAY, a.strides[4] // a.itemsize * ROWS
    return ((p, steps, x, how),) + begin(inputs[1:], around, top, left)


def is_there(k, high, wide):
    """Is the k-th element of a thread in a rectangle, which has `high` rows and `wide` columns?"""
    return cuda.threadIdx.x + k % TIMES * LANES < wide and cuda.threadIdx.y + k // TIMES * AWAY < high


def read(lines, fetched, s, high, wide):
    """The thread's elements of each input, of the s-th rectangle."""
    if len(lines) == 0:
        return fetched
    p, (along, across, further), x, how = lines[0]
    values = cuda.local.array(EACH, type(x))
    if how == TURNED:
        for k in range(EACH):
            values[k] = x
            if cuda.threadIdx.x < high and cuda.threadIdx.y + k * AWAY < wide:
                values[k] = p[s * further + k * across]
    else:
        for k in range(EACH):
            values[k] = x
            if how == ALONG and is_there(k, high, wide):
                values[k] = p[s * further + k % TIMES * along + k // TIMES * across]
    return read(lines[1:], fetched + (values,), s, high, wide)


def turn(lines, fetched, tile):
    """Gives each thread the elements of its own places, through shared memory: its rows are longer by one, so that neighbours of a column lie in other
    banks."""
    if len(lines) > 0:
        if lines[0][3] == TURNED:
            values = fetched[0]
            turned = tile.view(type(lines[0][2]))
            for k in range(EACH):
                turned[(cuda.threadIdx.y + k * AWAY) * (ROWS + 1) + cuda.threadIdx.x] = values[k]
            cuda.syncthreads()
            for k in range(EACH):
                values[k] = turned[(cuda.threadIdx.x + k % TIMES * LANES) * (ROWS + 1) + cuda.threadIdx.y + k // TIMES * AWAY]
            cuda.syncthreads()
        turn(lines[1:], fetched[1:], tile)


def widest(inputs):
    """The input whose elements have the most bytes."""
    if len(inputs) == 1:
        return inputs[0]
    other = widest(inputs[1:])
    if inputs[0][0].itemsize > other[0].itemsize:
        return inputs[0]
    return other


def gpu_rectangles(inputs, out, loops, shift, f, T):
    """A block has rectangles of the two innermost loops, 1 << shift of them below each other."""
    tile = cuda.shared.array(COLUMNS * (ROWS + 1), type(widest(inputs)[1]))
    tall = np.int64(ROWS) << shift
    left = cuda.blockIdx.x * np.int64(COLUMNS)
    wide = np.int32(min(out.shape[5] - left, COLUMNS))
    down = (out.shape[4] + (tall - 1)) >> (shift + ROW_BITS)
    columns = np.int64(1)
    for k in range(4):
        columns *= out.shape[k]
    columns *= down
    at = np.int64(cuda.blockIdx.y)
    while at < columns:
        plane = np.uint64(0)
        first = np.uint64(at)
        if loops > 2:
            plane, first = split(first, np.uint64(down))
        around = locate(plane, (1,) + out.shape[:4], loops - 2)[1:]
        top = np.int64(first) * tall
        lines = begin(inputs, around, top, left)
        to, (along, across, further), x, how = begin(((out, 0),), around, top, left)[0]
        high = np.int32(min(out.shape[4] - top, tall))
        s = np.int64(0)
        while high > 0:
            fetched = read(lines, (), s, high, wide)
            turn(lines, fetched, tile)
            for k in range(EACH):
                if is_there(k, high, wide):
                    put(to, s * further + k % TIMES * along + k // TIMES * across, *attempt(f, *taken(fetched, k)))
            s += 1
            high = np.int32(high - ROWS)
        at += cuda.gridDim.y


def gpu_nest(inputs, out, rows, loops, pieces, f, T, V, U, N):
    """Threads lie along the innermost loop and across the rows; without pieces in rectangles, -pieces says of how many a block has."""
    if pieces <= 0:
        gpu_rectangles(inputs, out, loops, -pieces, f, T)
        return
    column, row = cuda.grid(2)
    columns, step = cuda.gridsize(2)
    while row < rows:
        along(inputs, out, locate(row, out.shape, loops - 1), column, out.shape[5], columns, f, T)
        row += step


# ---- the CPU: a block has one thread. What is computed lies end to end, so that vector registers can hold it: other inputs are copied to buffers
# before, a chunk at a time, and results from one behind.

CHUNK = 512             # elements
ACROSS, HEIGHT = 256, 16                # where rows are read across memory: elements of how many rows
NARROW = 64                             # rows of up to so many elements are done together
OTHER, PLAIN, SAME, OUTPUT = range(4)   # the elements of an input: they lie end to end, are the same for all, are those of the output


def stretch(n):
    """This block's share of n elements."""
    blocks = np.int64(cuda.gridDim.x)
    block = np.int64(cuda.blockIdx.x)
    share = n // blocks
    more = n - share * blocks
    first = block * share + min(block, more)
    return first, first + share + (1 if block < more else 0)


def cpu_vectors(inputs, output, n, shape, f, T, V, U, N):
    """Never asked for: `nest` does everything."""


def is_narrow(out):
    return out.shape[5] <= NARROW and out.shape[4] > 1


def goes_on(a, out):
    """Does a row begin where the one before ends?"""
    return a.strides[4] == a.strides[5] * out.shape[5]


def is_plain(a, out):
    return a.strides[5] == a.itemsize and (goes_on(a, out) or not is_narrow(out))


def sort(a, out, ninputs):
    """Of up to two inputs every choice makes a loop of its own, of three SAME does."""
    if a.strides[5] == 0 and ninputs <= 3 and (a.strides[4] == 0 or not is_narrow(out)):
        return SAME
    if not is_plain(a, out):
        return OTHER
    if ninputs <= 2 and a.dtype == out.dtype and address(a) == address(out):
        return OUTPUT
    return PLAIN


def with_buffers(inputs, lines, out, rows, loops, pieces, f, T):
    """Gives every input a buffer."""
    if len(inputs) == 0:
        share(lines, out, rows, loops, pieces, f, T)
        return
    a, x = inputs[0]
    buffer = cuda.local.array(CHUNK, type(x))
    if address(a) == 0:
        for k in range(CHUNK if len(inputs) + len(lines) > 3 else 1):
            buffer[k] = x
    how = sort(a, out, len(inputs) + len(lines))
    with_buffers(inputs[1:], lines + ((a, buffer, how),), out, rows, loops, pieces, f, T)


def has_other(lines):
    return len(lines) > 0 and (lines[0][2] == OTHER or has_other(lines[1:]))


def has_output(lines, out):
    """Is an input the output, and not known as such while compiling? Then the compiler would find that elements written are read later."""
    return len(lines) > 0 and ((lines[0][2] == PLAIN and address(lines[0][0]) == address(out)) or has_output(lines[1:], out))


def is_across(lines):
    """Is an input turned?"""
    return len(lines) > 0 and (is_turned(lines[0][0]) or is_across(lines[1:]))


def below(at, r):
    return at[:4] + (at[4] + np.uint64(r), at[5])


def copy_row(a, buffer, at, n):
    p = pointer(a, at)
    step = a.strides[5]
    if step == a.itemsize:
        for k in range(n):
            buffer[k] = p[k]
    elif step == -a.itemsize:
        for k in range(n):
            buffer[k] = p[-k]
    elif step == 0:
        x = p[0]
        for k in range(n):
            buffer[k] = x
    elif step == 2 * a.itemsize:
        for k in range(n):
            buffer[k] = p[2 * k]
    else:
        for k in range(n):
            buffer[k] = a[at[:5] + (at[5] + np.uint64(k),)]


def source(line, at, h, n):
    """A pointer to n elements of each of h rows from one on, end to end, or to the one that all are."""
    a, buffer, how = line
    if address(a) == 0:
        return pointer(buffer, 0)
    if how != OTHER:
        return pointer(a, at)
    for r in range(h):
        copy_row(a, pointer(buffer, r * n), below(at, r), n)
    return pointer(buffer, 0)


def sources(lines, at, h, n):
    if len(lines) == 0:
        return ()
    return (source(lines[0], at, h, n),) + sources(lines[1:], at, h, n)


def compute(lines, inputs, ready, out, results, kept, direct, n, f):
    """Is there an element for which f raises? Those are noted in `kept`, where there is a buffer for the results."""
    if len(lines) == 0:
        some = False
        for k in range(n):
            result, raised = attempt(f, *items(ready, k))
            if raised:
                some = True
                if not direct:
                    kept[k] = True
            else:
                results[k] = result
        return some
    if len(lines) + len(ready) <= 3 and lines[0][2] == SAME:
        return compute(lines[1:], inputs[1:], ready + (inputs[0][0],), out, results, kept, direct, n, f)
    if len(lines) + len(ready) <= 2 and lines[0][0].dtype == out.dtype and lines[0][2] == OUTPUT:
        return compute(lines[1:], inputs[1:], ready + (results,), out, results, kept, direct, n, f)
    return compute(lines[1:], inputs[1:], ready + (inputs[0],), out, results, kept, direct, n, f)


def put_some(results, kept, out, at, n):
    for k in range(n):
        if not kept[k]:
            out[at[:5] + (at[5] + np.uint64(k),)] = results[k]
        kept[k] = False


def put_row(results, out, at, n):
    if out.strides[5] == out.itemsize:
        p = pointer(out, at)
        for k in range(n):
            p[k] = results[k]
    else:
        k = np.int64(0)
        while k + 4 <= n:                                  # vectors would be taken apart again
            x0, x1, x2, x3 = results[k], results[k + 1], results[k + 2], results[k + 3]
            i = at[5] + np.uint64(k)
            out[at[:5] + (i,)] = x0
            out[at[:5] + (i + np.uint64(1),)] = x1
            out[at[:5] + (i + np.uint64(2),)] = x2
            out[at[:5] + (i + np.uint64(3),)] = x3
            k += 4
        while k < n:
            out[at[:5] + (at[5] + np.uint64(k),)] = results[k]
            k += 1


def share(lines, out, rows, loops, pieces, f, T):
    """The rows are cut into pieces, so that there is work for all blocks; a block takes some rows or pieces. Rows that follow one another are done
    together, several chunk by chunk if that reads memory in its order, narrow ones as if they were one."""
    results = cuda.local.array(CHUNK, T)
    kept = cuda.local.array(CHUNK, np.bool_)               # elements for which f raises
    for i in range(CHUNK):
        kept[i] = False
    columns = out.shape[5]
    direct = is_plain(out, out) and not has_output(lines, out)
    chunk = CHUNK if has_other(lines) or not direct else columns
    height = np.int64(1)
    together = np.int64(1)
    if is_narrow(out):
        together = CHUNK // columns
    elif is_across(lines):
        chunk = np.int64(ACROSS)
        height = np.int64(HEIGHT)
    k, end = stretch(rows * pieces)
    while k < end:
        row = np.int64(udiv(k, pieces))
        piece = k - row * pieces
        a, b, c, d, e = locate(row, out.shape, loops - 1)
        first_row = np.int64(e)
        last_row = first_row + 1
        if pieces == 1:
            last_row = min(out.shape[4], first_row + end - k)
        k += last_row - first_row
        first = np.int64(udiv(piece * columns, pieces))
        last = np.int64(udiv((piece + 1) * columns, pieces))
        for top in range(first_row, last_row, max(height, together)):
            for i in range(first, last, chunk):
                n = min(chunk, last - i)
                for r in range(top, min(top + height, last_row)):
                    h = min(together, last_row - r)
                    at = (a, b, c, d, np.uint64(r), np.uint64(i))
                    to = pointer(results, 0)
                    if direct:
                        to = pointer(out, at)
                    some = compute(lines, sources(lines, at, h, n), (), out, to, kept, direct, h * n, f)
                    if not direct:
                        for j in range(h):
                            if some:
                                put_some(pointer(results, j * n), pointer(kept, j * n), out, below(at, j), n)
                            else:
                                put_row(pointer(results, j * n), out, below(at, j), n)


def cpu_nest(inputs, out, rows, loops, pieces, f, T, V, U, N):
    with_buffers(inputs, (), out, rows, loops, pieces, f, T)
