# ARGS: --arch=sm_100a
# Where a kernel asks for room in tensor memory its sums stay there until they are waited for, and one thread starts the products.
from pykrt import cuda, float16, float32, uint64
from pykrt import tile


@cuda.jit("void(tensor_map, tensor_map, float32[:, ::1], int32)", launch_bounds=(256, 1))
def product(a, b, c, steps):
    sa = tile.shared((2, 128, 64), float16)
    sb = tile.shared((2, 64, 128), float16, after=sa)
    pipe = tile.pipeline(cuda.shared.array((2, 2), uint64), 4)
    memory = tile.tensor(1, (128, 128))
    if tile.warpgroup() == 0:
        tile.produce((a, b), load, sa, sb, pipe, steps)
    else:
        sums = tile.begin(memory, 0)
        tile.wait(pipe, 0)
        sums = tile.mma_release(pipe, 0, tile.mma_async(tile.stage(sa, 0), tile.stage(sb, 0), sums))
        for i in range(1, steps):
            tile.wait(pipe, i)
            sums = tile.mma_release(pipe, i, tile.mma_async(tile.stage(sa, i), tile.stage(sb, i), sums))
        out = tile.mma_wait(0, sums)
        tile.map(lambda x, i, j: put(c, i, j, x), out, tile.index(out, 0), tile.index(out, 1))
    tile.tensor_free(memory)


def load(a, b, sa, sb, pipe, steps):
    for i in range(steps):
        tile.acquire(pipe, i)
        tile.load_async(tile.stage(sa, i), a, (0, i * 64), pipe, i)
        tile.load_async(tile.stage(sb, i), b, (i * 64, 0), pipe, i)
        tile.commit(pipe, i)


def put(c, i, j, x):
    c[i, j] = x
    return x


# CHECK-NOT: mma.sync
# CHECK: tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [{{.*}}], {{%r[0-9]+|128}};
# CHECK: tcgen05.mma.cta_group::1.kind::f16
# CHECK-NOT: tcgen05.ld
# CHECK: tcgen05.commit
# CHECK-NOT: tcgen05.st
# CHECK: tcgen05.ld.sync.aligned.16x256b.x8.b32
# CHECK: tcgen05.wait::ld
# CHECK: tcgen05.dealloc
# CHECK-NOT: mma.sync
