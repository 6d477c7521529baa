# ARGS: --arch=sm_80
# Without TMA and wgmma tiles are copied by cp.async and multiplied by mma.sync.
from pykrt import cuda, int8, int32, uint64
from pykrt import tile


@cuda.jit("void(tensor_map, tensor_map, int32[:, ::1])", launch_bounds=(256, 1))
def product(a, b, c):
    sa = tile.shared((64, 64), int8)
    sb = tile.shared((32, 64), int8, after=sa)
    pipe = tile.pipeline(cuda.shared.array((2, 1), uint64), 4)
    if tile.warpgroup() == 0:
        tile.produce((a, b), load, sa, sb, pipe)
    else:
        tile.wait(pipe, 0)
        sums = tile.mma(sa, tile.transpose(sb))
        tile.map(lambda x, i, j: put(c, i, j, x), sums, tile.index(sums, 0), tile.index(sums, 1))


def load(a, b, sa, sb, pipe):
    tile.load_async(sa, a, (0, 0), pipe, 0)
    tile.load_async(sb, b, (0, 0), pipe, 0)
    tile.commit(pipe, 0)


def put(c, i, j, x):
    c[i, j] = x
    return x


# CHECK-NOT: {{wgmma|setmaxnreg|cp.async.bulk|try_wait}}
# CHECK-DAG: cp.async.cg.shared.global
# CHECK-DAG: cp.async.mbarrier.arrive.noinc.shared.b64
# CHECK-DAG: mbarrier.test_wait.parity.shared.b64
# CHECK-DAG: mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32
# CHECK-NOT: {{wgmma|setmaxnreg|cp.async.bulk|try_wait}}
