"""ldmatrix and stmatrix on the CPU: 8 by 8 matrices of 16-bit numbers in shared memory. Lane 8 m + i says where row i of matrix m begins, eight
numbers on a multiple of 16 bytes. Lane 4 r + c holds of each matrix the numbers 2c and 2c + 1 of row r in a register; of a transposed one, of
column r."""
from pyk import address, items, share, shared_by
from numba import cuda, int32, int64, uint16, uint32, uint64

ALL = uint32(0xffffffff)


def row_of(matrix, row):
    """Where the row begins, after the lanes have told each other."""
    return items(int64(shared_by(int32(8 * matrix + row))), uint16)


def word(m):
    """This lane's register of matrix m."""
    lane = int32(cuda.laneid)
    row = row_of(m, lane >> 2)
    return uint32(uint32(row[2 * (lane & 3)]) | uint32(row[2 * (lane & 3) + 1]) << 16)


def word_trans(m):
    lane = int32(cuda.laneid)
    low, high = row_of(m, 2 * (lane & 3))[lane >> 2], row_of(m, 2 * (lane & 3) + 1)[lane >> 2]
    return uint32(uint32(low) | uint32(high) << 16)


def loader(word, n):
    def load(p):
        share(uint64(address(p)), ALL)
        return word(0) if n == 1 else (word(0), word(1)) if n == 2 else (word(0), word(1), word(2), word(3))
    return load


load_x1, load_x2, load_x4 = loader(word, 1), loader(word, 2), loader(word, 4)
load_x1_trans, load_x2_trans, load_x4_trans = loader(word_trans, 1), loader(word_trans, 2), loader(word_trans, 4)


def move_trans(x):
    """Lane 4 r + c has the numbers of rows 2c and 2c + 1 of column r, which lane r // 2 of each row has."""
    lane = int32(cuda.laneid)
    share(uint64(x), ALL)
    first = 8 * (lane & 3) + (lane >> 3)
    low, high = uint32(shared_by(int32(first))), uint32(shared_by(int32(first + 4)))
    shift = 16 * (lane >> 2 & 1)
    return uint32(low >> shift & 0xffff | (high >> shift & 0xffff) << 16)


def words(x):
    return x if isinstance(x, tuple) else (x,)


def store(p, x):
    lane = int32(cuda.laneid)
    share(uint64(address(p)), ALL)
    for m in range(len(words(x))):
        row = row_of(m, lane >> 2)
        row[2 * (lane & 3)] = uint16(words(x)[m])
        row[2 * (lane & 3) + 1] = uint16(words(x)[m] >> 16)


def store_trans(p, x):
    lane = int32(cuda.laneid)
    share(uint64(address(p)), ALL)
    for m in range(len(words(x))):
        row_of(m, 2 * (lane & 3))[lane >> 2] = uint16(words(x)[m])
        row_of(m, 2 * (lane & 3) + 1)[lane >> 2] = uint16(words(x)[m] >> 16)
