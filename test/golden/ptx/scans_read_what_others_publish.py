# ARGS: --arch=sm_90
# What tiles of a scan tell each other is written and read past the first cache, a value and its mark in one access, without a fence; their elements
# are read 16 bytes at a time. A reduction's last block reads the results of the others past that cache too.
from numba import cuda, float64


# CHECK-LABEL: .entry total$all(
# CHECK: st.global.b64
# CHECK: fence.acq_rel.gpu
# CHECK: atom.global.add.u32
# CHECK: fence.acq_rel.gpu
# CHECK: ld.volatile.global.b64
# CHECK-LABEL: .entry total$scan(
# CHECK: .maxntid 256
# CHECK: .minnctapersm 4
# CHECK-NOT: fence
# CHECK-COUNT-10: ld.global.v2.b64
# CHECK: shfl.sync.up.b32
# CHECK: st.volatile.global.v2.b64
# CHECK: ld.volatile.global.v2.b64
# CHECK: ld.volatile.global.v2.b64
# CHECK: ld.volatile.global.v2.b64
# CHECK: vote.sync.all.pred
# CHECK-COUNT-10: st.global.v2.b64
# CHECK-NOT: fence
@cuda.reduce
def total(a: float64, b: float64):
    return a + b
