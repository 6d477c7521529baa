"""Tensor memory and the products of Blackwell on the CPU (tcgen05): what threads tell the runtime, which has the memory and
multiplies (runtime/device/tensor.h, whose numbers these are)."""
from pyk import address, cluster_map, items, tensor, wait_phase
from numba import cuda, int64, uint32, uint64
from numba.np.unsafe.ndarray import to_fixed_tuple

ALLOC, DEALLOC, RELINQUISH, MMA, CP, COMMIT, LD, ST = range(8)
F16, TF32, F8F6F4, ADDS, TS = 0, 1, 2, 4, 8


def tell(what, option, x, y, z):
    tensor(uint32(what | option << 8), int64(x), int64(y), int64(z))


def alloc(p, columns):
    """One lane asks for its warp, and waits until there are so many columns."""
    cuda.syncwarp()
    if cuda.laneid == 0:
        told = cuda.local.array(2, uint64)
        tell(ALLOC, 0, columns, address(told), 0)
        while told[0] != 0:
            wait_phase(int64(told[0]), uint32(told[1]))
            tell(ALLOC, 0, columns, address(told), 0)
        items(address(p), uint32)[0] = uint32(told[1])
    cuda.syncwarp()


def dealloc(place, columns):
    cuda.syncwarp()
    if cuda.laneid == 0:
        tell(DEALLOC, 0, place, columns, 0)
    cuda.syncwarp()


def relinquish():
    cuda.syncwarp()
    if cuda.laneid == 0:
        tell(RELINQUISH, 0, 0, 0, 0)


def descriptor(p, leading, stride, swizzle):
    code = 2 if swizzle == 128 else 4 if swizzle == 64 else 6 if swizzle == 32 else 0
    return (uint64(address(p)) >> uint64(4) & uint64(0x3fff) | uint64(leading >> 4 & 0x3fff) << uint64(16)
            | uint64(stride >> 4 & 0x3fff | 1 << 14) << uint64(32) | uint64(code) << uint64(61))


# ---- products and copies, which end when no thread runs

def product(kind):
    def start(d, a, b, what, add):
        tell(MMA, kind | (ADDS if add != 0 else 0), uint64(d) | uint64(what) << uint64(32), a, b)
    return start


mma_f16, mma_tf32, mma_f8f6f4 = product(F16), product(TF32), product(F8F6F4)
mma_f16_ts, mma_tf32_ts, mma_f8f6f4_ts = product(F16 | TS), product(TF32 | TS), product(F8F6F4 | TS)


def copier(shape):
    def copy(place, source):
        tell(CP, shape, place, source, 0)
    return copy


cp_128x256b, cp_128x128b, cp_32x128b_warpx4 = copier(0), copier(1), copier(2)


def commit(p):
    tell(COMMIT, 0, address(p), 0, 0)


def commit_multicast(p, mask):
    for rank in range(16):
        if mask >> rank & 1:
            tell(COMMIT, 0, cluster_map(address(p), uint32(rank)), 0, 0)


# ---- registers: each thread's own, in which all of a warp are together

def loader(shape, n):
    def load(place):
        cuda.syncwarp()
        x = cuda.local.array(n, uint32)
        tell(LD, shape, place, n, address(x))
        return x[0] if n == 1 else to_fixed_tuple(x, n)
    return load


def storer(shape):
    def store(place, words):
        cuda.syncwarp()
        given = words if isinstance(words, tuple) else (words,)
        x = cuda.local.array(len(given), uint32)
        for i in range(len(given)):
            x[i] = given[i]
        tell(ST, shape, place, len(given), address(x))
    return store


st_32x32b, st_16x256b = storer(0), storer(1)
ld_32x32b_x1, ld_32x32b_x2, ld_32x32b_x4, ld_32x32b_x8 = loader(0, 1), loader(0, 2), loader(0, 4), loader(0, 8)
ld_32x32b_x16, ld_32x32b_x32 = loader(0, 16), loader(0, 32)
ld_32x32b_x64, ld_32x32b_x128 = loader(0, 64), loader(0, 128)
ld_16x256b_x1, ld_16x256b_x2, ld_16x256b_x4 = loader(1, 4), loader(1, 8), loader(1, 16)
ld_16x256b_x8, ld_16x256b_x16, ld_16x256b_x32 = loader(1, 32), loader(1, 64), loader(1, 128)
