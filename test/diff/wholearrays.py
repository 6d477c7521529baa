"""Operations of module level on whole arrays: of all types, layouts and shapes, and longer than what is computed at once."""
import numpy as np
from numba import cuda

N = 1030
RAMP = np.arange(N)
INTS = (RAMP * 7919 - 4000000) % 65521
KINDS = [INTS.astype(np.int8), INTS.astype(np.uint8), INTS.astype(np.int16), INTS.astype(np.uint32), INTS - 30000, INTS.astype(np.uint64) * 281474976710656]
HALVES = (INTS * 0.37).astype(np.float16)
SINGLES = (INTS - 30000).astype(np.float32) / 7
DOUBLES = (INTS - 30000) / 11.0
FLAGS = INTS % 3 == 0
COMPLEXES = SINGLES + 1j * (RAMP.astype(np.float32))
SHAPED = INTS[:1020].reshape(3, 4, 85).copy()
ACROSS = SHAPED.T.copy()
COLUMNS = np.asfortranarray(DOUBLES[:1000].reshape(10, 100))

WRAPPED = np.concatenate([a.astype(np.int64) for a in [
    KINDS[0] + KINDS[0], KINDS[0] * KINDS[1], KINDS[2] - KINDS[1], KINDS[3] * KINDS[3], KINDS[4] // 7, KINDS[4] % -13, KINDS[5] * KINDS[5],
    KINDS[0] << 3, KINDS[2] >> 2, KINDS[1] ** 3, KINDS[4] & 255, KINDS[3] ^ 12345, FLAGS + FLAGS, FLAGS << FLAGS, FLAGS * RAMP, ~KINDS[0]]])
COMPARED = np.concatenate([KINDS[0] < KINDS[2], KINDS[4] == RAMP, HALVES >= SINGLES, DOUBLES != SINGLES, KINDS[3] > 30000, COMPLEXES == SINGLES, FLAGS | (RAMP > 500)])
ROUNDED = np.concatenate([HALVES + HALVES, HALVES * 3, HALVES - HALVES[::-1], HALVES / 7, 1 / (HALVES + 1)]).astype(np.float32)
SINGLE = np.concatenate([SINGLES * SINGLES, SINGLES / 3, SINGLES // 2, SINGLES % 5, SINGLES + KINDS[2], SINGLES - HALVES, np.add(SINGLES, 1), np.maximum(SINGLES, 5)])
DOUBLE = np.concatenate([DOUBLES + SINGLES, DOUBLES * KINDS[4], RAMP / 9, KINDS[5] / (KINDS[3] | 1), DOUBLES - 1, DOUBLES // 3, DOUBLES % -3])
COMPLEX = np.concatenate([COMPLEXES + COMPLEXES, COMPLEXES * SINGLES, COMPLEXES - 2j, COMPLEXES * HALVES])
SHAPES = np.concatenate([a.ravel() for a in [
    SHAPED + SHAPED[:, :1], SHAPED * SHAPED[0, 0], SHAPED[:, :, :1] - SHAPED[:1], ACROSS + ACROSS, ACROSS + SHAPED[:, :, :].reshape(85, 4, 3),
    SHAPED[::2, ::-1, 5:50:7], ACROSS[3:80:9, 1], ACROSS[[3, -1, 3]], SHAPED[[True, False, True]], SHAPED[1], ACROSS[84], SHAPED[0:0]]])
COLUMN = np.concatenate([a.ravel() for a in [COLUMNS + COLUMNS, COLUMNS + COLUMNS[0], COLUMNS[:, :1] * COLUMNS, COLUMNS[2:8:2, ::-7], COLUMNS[[1, 0]]]])
CHOSEN = np.concatenate([np.where(FLAGS, SINGLES, 0), np.where(SINGLES < HALVES, SINGLES, HALVES), np.where(RAMP % 2, SINGLES, 1.5)])
CHOSEN_SHAPED = np.where(SHAPED > 30000, SHAPED, SHAPED[:, :1, :1])
STORED = np.zeros((30, 40))
STORED[1:-1, 1:-1] = 2.5
STORED[5:, ::3] = STORED[:-5, ::3] + DOUBLES[:350].reshape(25, 14)
STORED[3] = RAMP[:40]
SUMS = np.array([KINDS[0].sum(), KINDS[4].prod(), FLAGS.sum(), INTS.min(), KINDS[2].max(), SHAPED.sum()])
FLOAT_SUMS = np.array([SINGLES.sum(), DOUBLES.sum(), DOUBLES[:7].sum(), DOUBLES[:100].sum(), DOUBLES[:129].sum(), DOUBLES.min(), SINGLES.max(), DOUBLES.mean()])


@cuda.jit("void(int64[::1], boolean[::1], float32[::1], float32[::1], float64[::1], complex64[::1])")
def kinds(r, r2, r3, r4, r5, r6):
    """r = np.zeros(WRAPPED.size, np.int64)
    r2 = np.zeros(COMPARED.size, bool)
    r3 = np.zeros(ROUNDED.size, np.float32)
    r4 = np.zeros(SINGLE.size, np.float32)
    r5 = np.zeros(DOUBLE.size, np.float64)
    r6 = np.zeros(COMPLEX.size, np.complex64)"""
    for i in range(cuda.grid(1), r.size, cuda.gridsize(1)):
        r[i] = WRAPPED[i]
    for i in range(cuda.grid(1), r2.size, cuda.gridsize(1)):
        r2[i] = COMPARED[i]
    for i in range(cuda.grid(1), r3.size, cuda.gridsize(1)):
        r3[i] = ROUNDED[i]
    for i in range(cuda.grid(1), r4.size, cuda.gridsize(1)):
        r4[i] = SINGLE[i]
    for i in range(cuda.grid(1), r5.size, cuda.gridsize(1)):
        r5[i] = DOUBLE[i]
    for i in range(cuda.grid(1), r6.size, cuda.gridsize(1)):
        r6[i] = COMPLEX[i]


@cuda.jit("void(int64[::1], float64[::1], float32[::1], int64[:,:,::1], float64[:,::1], int64[::1], float64[::1])")
def shapes(r, r2, r3, r4, r5, r6, r7):
    """r = np.zeros(SHAPES.size, np.int64)
    r2 = np.zeros(COLUMN.size)
    r3 = np.zeros(CHOSEN.size, np.float32)
    r4 = np.zeros(CHOSEN_SHAPED.shape, np.int64)
    r5 = np.zeros((30, 40))"""
    for i in range(cuda.grid(1), r.size, cuda.gridsize(1)):
        r[i] = SHAPES[i]
    for i in range(cuda.grid(1), r2.size, cuda.gridsize(1)):
        r2[i] = COLUMN[i]
    for i in range(cuda.grid(1), r3.size, cuda.gridsize(1)):
        r3[i] = CHOSEN[i]
    for i in range(cuda.grid(1), r4.size, cuda.gridsize(1)):
        r4[i // 340, i // 85 % 4, i % 85] = CHOSEN_SHAPED[i // 340, i // 85 % 4, i % 85]
    for i in range(cuda.grid(1), r5.size, cuda.gridsize(1)):
        r5[i // 40, i % 40] = STORED[i // 40, i % 40]
    i = cuda.grid(1)
    if i < SUMS.size:
        r6[i] = SUMS[i]
    if i < FLOAT_SUMS.size:
        r7[i] = FLOAT_SUMS[i]
