# ARGS: --arch sm_80
import pykrt
from numba import cuda, float32, int32, types

table = pykrt._placed(140000000000000, types.Array(float32, 2, 'A'), (5, 3), (24, 8))
counts = pykrt._placed(140000000000512, types.Array(int32, 1, 'C'), (4,), (4,))


@cuda.jit("void(float32[::1])")
def kernel(out):
    i = cuda.grid(1)
    out[i] = table[4, 2] + table.shape[1]
    cuda.atomic.add(counts, 1, 1)

# CHECK-LABEL: .entry kernel
# CHECK-DAG: mov.b64 [[AT:%rd[0-9]+]], 140000000000112;
# CHECK-DAG: ld.global.b32 {{%r[0-9]+}}, {{\[}}[[AT]]];
# CHECK-DAG: mov.b64 [[COUNT:%rd[0-9]+]], 140000000000516;
# CHECK-DAG: {{atom|red}}.global.add.{{[us]}}32 {{.*}}{{\[}}[[COUNT]]], 1;
