# ARGS: --arch=sm_100a
# TMA and setmaxnreg are there; wgmma is not, and tiles are multiplied by mma.sync unless the kernel asks for tensor memory.
from pykrt import cuda, float16, float32, uint64
from pykrt import tile


@cuda.jit("void(tensor_map, tensor_map, float32[:, ::1])", launch_bounds=(256, 1))
def product(a, b, c):
    sa = tile.shared((64, 64), float16)
    sb = tile.shared((64, 64), float16, after=sa)
    pipe = tile.pipeline(cuda.shared.array((2, 1), uint64), 4)
    if tile.warpgroup() == 0:
        tile.reg_dealloc(40)
        tile.produce((a, b), load, sa, sb, pipe)
    else:
        tile.reg_alloc(232)
        tile.wait(pipe, 0)
        sums = tile.mma(sa, sb)
        tile.map(lambda x, i, j: put(c, i, j, x), sums, tile.index(sums, 0), tile.index(sums, 1))


def load(a, b, sa, sb, pipe):
    tile.load_async(sa, a, (0, 0), pipe, 0)
    tile.load_async(sb, b, (0, 0), pipe, 0)
    tile.commit(pipe, 0)


def put(c, i, j, x):
    c[i, j] = x
    return x


# CHECK-NOT: wgmma
# CHECK-DAG: setmaxnreg.dec.sync.aligned.u32 40
# CHECK-DAG: setmaxnreg.inc.sync.aligned.u32 232
# CHECK-DAG: cp.async.bulk.tensor.2d
# CHECK-DAG: mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32
# CHECK-NOT: wgmma
