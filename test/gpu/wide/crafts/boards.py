"""Boards and puzzles: chess, sudoku, round trips and four in a row."""

from numba import cuda, int8, int16, int32, int64, uint32, uint64

NOT_A = 0xfefefefefefefefe
NOT_H = 0x7f7f7f7f7f7f7f7f
CITIES = 11
COLUMNS, HEIGHT = 7, 6


@cuda.jit("uint64(uint64, uint64, int64, uint64)", device=True)
def slide(piece, free, shift, stay):
    """All that pieces reach in one direction: after Kogge and Stone, in three doublings."""
    free &= stay
    if shift > 0:
        for _ in range(3):
            piece |= free & (piece << uint64(shift))
            free &= free << uint64(shift)
            shift *= 2
        shift //= 8
        return (piece << uint64(shift)) & stay
    shift = -shift
    for _ in range(3):
        piece |= free & (piece >> uint64(shift))
        free &= free >> uint64(shift)
        shift *= 2
    shift //= 8
    return (piece >> uint64(shift)) & stay


@cuda.jit("void(uint64[:, :], int16[:], uint64[:, :])")
def sliding_attacks(attacked, moves, board):
    """What rooks, bishops and queens attack, in bits; board: own men, others, rooks and queens, bishops and queens."""
    everywhere = uint64(0xffffffffffffffff)
    i = cuda.grid(1)
    if i >= moves.size:
        return
    own, others, straight, diagonal = board[0, i], board[1, i], board[2, i], board[3, i]
    free = ~(own | others)
    right, left = uint64(NOT_A), uint64(NOT_H)
    rooks = slide(straight, free, 8, everywhere) | slide(straight, free, -8, everywhere)
    rooks |= slide(straight, free, 1, right) | slide(straight, free, -1, left)
    bishops = slide(diagonal, free, 9, right) | slide(diagonal, free, -9, left)
    bishops |= slide(diagonal, free, 7, left) | slide(diagonal, free, -7, right)
    attacked[0, i] = rooks
    attacked[1, i] = bishops
    moves[i] = cuda.popc(rooks & ~own) + cuda.popc(bishops & ~own)


@cuda.jit("void(int8[:, :], int32[:], int8[:, :])")
def sudoku(solution, tries, puzzle):
    """Solves puzzles by trying the least digit that fits into each empty place, and going back when none does."""
    p = cuda.grid(1)
    if p >= puzzle.shape[0]:
        return
    row = cuda.local.array(9, int16)
    column = cuda.local.array(9, int16)
    box = cuda.local.array(9, int16)
    place = cuda.local.array(81, int8)
    chosen = cuda.local.array(81, int8)
    for k in range(9):
        row[k] = column[k] = box[k] = 0
    empty = 0
    for k in range(81):
        digit = puzzle[p, k]
        solution[p, k] = digit
        if digit:
            y, x = divmod(k, 9)
            bit = 1 << digit
            row[y] |= bit
            column[x] |= bit
            box[y // 3 * 3 + x // 3] |= bit
        else:
            place[empty] = k
            chosen[empty] = 0
            empty += 1
    depth = 0
    count = 0
    while 0 <= depth < empty:
        count += 1
        y, x = divmod(place[depth], 9)
        b = y // 3 * 3 + x // 3
        digit = chosen[depth]
        if digit > 0:
            row[y] ^= 1 << digit
            column[x] ^= 1 << digit
            box[b] ^= 1 << digit
        digit += 1
        taken = row[y] | column[x] | box[b]
        while digit <= 9 and taken & (1 << digit):
            digit += 1
        if digit > 9:
            chosen[depth] = 0
            depth -= 1
            continue
        chosen[depth] = digit
        row[y] |= 1 << digit
        column[x] |= 1 << digit
        box[b] |= 1 << digit
        depth += 1
    tries[p] = count
    for k in range(empty):
        solution[p, place[k]] = chosen[k]


@cuda.jit("void(int64[:], int32[:, ::1], int32)")
def round_trips(best, distance, total):
    """The shortest of all round trips; each number is a permutation in the system of factorials."""
    road = cuda.shared.array((CITIES, CITIES), int32)
    for k in range(cuda.threadIdx.x, CITIES * CITIES, cuda.blockDim.x):
        road[k // CITIES, k % CITIES] = distance[k // CITIES, k % CITIES]
    cuda.syncthreads()
    city = cuda.local.array(CITIES, int8)
    mine = int64(1) << 62
    for number in range(cuda.grid(1), total, cuda.gridsize(1)):
        for k in range(CITIES):
            city[k] = k
        rest = number
        length = 0
        last = 0
        for k in range(1, CITIES):
            n = CITIES - k
            rest, pick = rest // n, k + rest % n
            following = city[pick]
            city[pick] = city[k]
            length += road[last, following]
            last = following
        length += road[last, 0]
        mine = min(mine, length << 32 | number)
    cuda.atomic.min(best, 0, mine)


@cuda.jit("boolean(uint64)", device=True)
def four(men):
    for step in (1, 7, 6, 8):
        pairs = men & (men >> uint64(step))
        if pairs & (pairs >> uint64(2 * step)):
            return True
    return False


@cuda.jit("void(int8[:], int8[:], uint64[:], uint64[:], uint32[:])")
def drop_four(result, length, own, others, seed):
    """A game of four in a row to its end, at random: 1 if who begins wins, -1 if the other does, 0 for a full board."""
    i = cuda.grid(1)
    if i >= result.size:
        return
    mine = own[i]
    theirs = others[i]
    state = seed[i]
    sign = 1
    turn = 0
    while True:
        full = mine | theirs
        if cuda.popc(full) == COLUMNS * HEIGHT:
            sign = 0
            break
        state ^= uint32(state << uint32(13))
        state ^= state >> uint32(17)
        state ^= uint32(state << uint32(5))
        column = int32(state % uint32(COLUMNS))
        while full >> uint64(COLUMNS * column + HEIGHT - 1) & uint64(1):
            column = (column + 1) % COLUMNS
        free = full + (uint64(1) << uint64(COLUMNS * column))
        mine |= free & ~full & (uint64(63) << uint64(COLUMNS * column))
        turn += 1
        if four(mine):
            break
        mine, theirs = theirs, mine
        sign = -sign
    result[i] = sign
    length[i] = turn
