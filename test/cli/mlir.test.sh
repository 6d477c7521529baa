# from numba_cuda_mlir import cuda: the kernels of Numba-CUDA's successor.

test_mlir_kernels_compile() {
    cat >k.py <<'K'
import numba_cuda_mlir
from numba_cuda_mlir import cuda
from numba_cuda_mlir.types import float32, float64
from numba_cuda_mlir.cuda import float4, float32x4, libdevice
from numba_cuda_mlir.numba_cuda import types

NEW = numba_cuda_mlir.__version__ > "0.1"

@cuda.jit(opt_level=3, dump_ptx=True, chip="sm_90", fast_math=True)
def saxpy(a: float32, x: float32[::1], y: float32[::1]):
    i = cuda.grid(1)
    if i < x.size and NEW:
        y[i] += a * libdevice.fabsf(x[i])

@cuda.jit
def vectors(r: float64[::1]):
    v = float32x4(1, 2, 3, 4) * types.float32(2) - float4(1)
    r[0] = v.x
    r[1] = v.w
K
    pyk 0 run k.py vectors --device cpu --grid 1 --block 1 'r=zeros(2)' --print r
    prints 'r = [1. 7.]'
    pyk 0 run k.py saxpy --device cpu --grid 1 --block 32 a=2 'x=full(3,value=-4)' 'y=ones(3)' --print y
    prints 'y = [9. 9. 9.]'
}

test_mlir_experimental_names_what_pyk_has() {
    cat >k.py <<'K'
from numba_cuda_mlir import cuda
from numba_cuda_mlir.cuda.experimental import consteval, struct
from numba_cuda_mlir.cuda import experimental

@cuda.jit("void(float32[::1])")
def k(x):
    for i in consteval(range(3)):
        x[i] = 1

@cuda.jit("void(float32[::1])")
def l(x):
    experimental.inline_ptx("trap;")
    v = cuda.vector.load(x, 0, 4)
K
    pyk 1 check k.py
    says 'cuda.experimental.consteval is not available in kernels'; says 'literal_unroll() unrolls a loop over constants'
    says 'cuda.experimental.inline_ptx is not available in kernels'; says 'from pykrt.ptx import inline_ptx'
    says 'cuda.vector.load is not available in kernels'; says 'an array of a vector type'
}
