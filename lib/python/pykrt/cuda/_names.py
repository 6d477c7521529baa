"""The names that kernels use, cuda.grid and the like. On the host they only stand for themselves: _freeze.py writes
them out."""
from ._freeze import Name

NAMES = """
threadIdx blockIdx blockDim gridDim warpsize laneid grid gridsize shared local const atomic cg libdevice
syncthreads syncthreads_count syncthreads_and syncthreads_or syncwarp threadfence threadfence_block threadfence_system
shfl_sync shfl_up_sync shfl_down_sync shfl_xor_sync all_sync any_sync eq_sync ballot_sync match_any_sync match_all_sync
activemask lanemask_lt popc brev clz ffs selp fma cbrt nanosleep clock clock64 globaltimer
ldca ldcg ldcs ldlu ldcv stcg stcs stwb stwt
""".split()


def fill(names):
    for name in NAMES:
        names.setdefault(name, Name("cuda." + name))
