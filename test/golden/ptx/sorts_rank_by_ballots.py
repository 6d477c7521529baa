# ARGS: --arch=sm_90
# All digits are counted by one kernel. A turn reads the elements of a whole tile at once, 22 of 4 bytes, and finds a rank by a ballot for each bit.
import pykrt
from numba import uint32


# CHECK-LABEL: .entry same$count(
# CHECK: .maxntid 384
# CHECK: atom.shared.add.u32
# CHECK: atom.{{.*}}global{{.*}}add.u64
# CHECK-LABEL: .entry same$move(
# CHECK-COUNT-22: ld.global.b32
# CHECK: st.volatile.global.b64
# CHECK-COUNT-8: vote.sync.ballot.b32
# CHECK: ld.volatile.global.b64
@pykrt.sort
def same(x: uint32):
    return x
