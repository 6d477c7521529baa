# ARGS: --arch=sm_80
# The next columns of b are on their way while mma.sync multiplies by these, and whole tiles are copied without counting what is outside.
from pykrt import cuda, float16, uint64
from pykrt import tile


@cuda.jit("void(tensor_map, float32[::1])", launch_bounds=(256, 1))
def product(a, out):
    t = tile.shared((2, 64, 64), float16)
    pipe = tile.pipeline(cuda.shared.array((2, 2), uint64), 4)
    if tile.warpgroup() == 0:
        tile.produce((a,), load, t, pipe)
    else:
        tile.wait(pipe, 0)
        x = tile.stage(t, 0)
        sums = tile.mma_release(pipe, 0, tile.mma_async(x, tile.columns(x, 0, 64)))
        out[cuda.threadIdx.x] = sums.values[0]


def load(a, t, pipe):
    tile.load_async(tile.stage(t, 0), a, (0, 0), pipe, 0)
    tile.commit(pipe, 0)


# CHECK-LABEL: .entry product
# CHECK-DAG: cp.async.cg.shared.global [%r{{[0-9]+}}], [%rd{{[0-9]+}}], 16;
# CHECK: ldmatrix.sync.aligned.m8n8.x4.shared
# CHECK-NOT: mma.sync
# CHECK: ldmatrix.sync.aligned.m8n8.x4.trans
# CHECK-NOT: mma.sync
# CHECK: ldmatrix.sync.aligned.m8n8.x4.trans
# CHECK: mma.sync
# CHECK: mma.sync
# CHECK: mbarrier.arrive.shared.b64
