# ARGS: --arch=sm_90
# A tile's state is read past the first cache, ordered before what it speaks of, which is read likewise. A reduction's last block reads
# the results of the others so.
from numba import cuda, float64


# CHECK-LABEL: .entry total$all(
# CHECK: st.global.b64
# CHECK: fence.acq_rel.gpu
# CHECK: atom.global.add.u32
# CHECK: fence.acq_rel.gpu
# CHECK: ld.volatile.global.b64
# CHECK-LABEL: .entry total$scan(
# CHECK: .maxntid 512
# CHECK: atom.global.add.u32
# CHECK: shfl.sync.up.b32
# CHECK-DAG: ld.volatile.global.b32
# CHECK-DAG: vote.sync.ballot.b32
# CHECK-DAG: fence.acq_rel.gpu
# CHECK-DAG: ld.volatile.global.b64
# CHECK-DAG: atom.global.exch.b32
@cuda.reduce
def total(a: float64, b: float64):
    return a + b
