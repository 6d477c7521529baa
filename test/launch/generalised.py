import numpy as np
from numba import guvectorize


@guvectorize("(n),()->(n)")
def shifted(x, y, r):
    for i in range(x.shape[0]):
        r[i] = x[i] + y


@guvectorize("(m,n)->(),(n)")
def sums(x, total, columns):
    total[0] = x[0, 0]
    columns[0] = x[0, 0]


def main():
    x = np.ones((4, 8), np.float32)
    out = np.zeros((4, 8))
    shifted(x, np.arange(4), out)
    shifted(x.T, 3, out=np.zeros((8, 4)))
    shifted(x, np.float32(2), out)
    sums(np.ones((3, 4, 5), np.int32), np.zeros(3, np.int64), np.zeros((3, 5), np.int16))


main()
