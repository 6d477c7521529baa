# ARGS: --arch sm_90
from numba import cuda


@cuda.jit("void(int32[::1], uint32[::1], float32[::1], float64[::1], float16[::1], uint8[::1])")
def k(i4, u4, f4, f8, f2, u1):
    cuda.atomic.add(i4, 0, 1, order="acq_rel", scope="system")
    cuda.atomic.sub(i4, 0, 2, order="acquire")
    cuda.atomic.max(i4, 0, 3, order="release", scope="block")
    cuda.atomic.inc(u4, 0, 4, scope="cluster")
    cuda.atomic.add(f4, 0, 1, order="seq_cst")
    cuda.atomic.exch(f8, 0, 2, order="acquire", scope="thread")
    cuda.atomic.add(f2, 0, 3, order="release")
    cuda.atomic.cas(i4, 0, 5, 6, order="acq_rel")
    cuda.atomic.add(u1, 0, 1, order="acquire", scope="block")
    cuda.atomic.store(u1, 1, cuda.atomic.load(u1, 2, order="acquire"), order="seq_cst", scope="block")
# CHECK: atom.acq_rel.sys.add.u32
# CHECK: atom.acquire.gpu.add.u32
# CHECK: atom.release.cta.max.s32
# CHECK: atom.relaxed.cluster.inc.u32
# CHECK: fence.sc.gpu; atom.acq_rel.gpu.add.f32
# CHECK: atom.relaxed.cta.exch.b64
# CHECK: atom.release.gpu.add.noftz.f16
# CHECK: atom.acq_rel.gpu.cas.b32
# CHECK: atom.acquire.cta.global.cas.b32
# CHECK: ld.acquire.gpu.b8
# CHECK: fence.sc.cta; st.relaxed.cta.b8
