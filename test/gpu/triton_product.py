"""A product of float16 matrices by Triton for sm_80, beside which tensor_time.py times the example product.py: its PTX, launched by the driver."""
import ctypes

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

CONFIGURATIONS = (128, 256, 64, 8, 3), (128, 128, 64, 4, 3), (128, 128, 32, 4, 4)   # rows, columns, depth; warps, stages
GROUP = 8


@triton.jit
def kernel(a, b, c, N: tl.constexpr, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, GROUP: tl.constexpr):
    """Of N by N elements, a multiple of the blocks."""
    i = tl.program_id(0)
    inside, first = i % (GROUP * (N // BN)), i // (GROUP * (N // BN)) * GROUP
    m = (first + inside % GROUP) * BM + tl.arange(0, BM)
    n = inside // GROUP * BN + tl.arange(0, BN)
    k = tl.arange(0, BK)
    p, q = a + m[:, None] * N + k[None, :], b + k[:, None] * N + n[None, :]
    sums = tl.zeros((BM, BN), tl.float32)
    for _ in range(N // BK):
        sums = tl.dot(tl.load(p), tl.load(q), sums)
        p += BK
        q += BK * N
    tl.store(c + m[:, None] * N + n[None, :], sums.to(tl.float16))


def compiled(n, rows, columns, depth, warps, stages):
    constants = {"N": n, "BM": rows, "BN": columns, "BK": depth, "GROUP": GROUP}
    signature = {"a": "*fp16", "b": "*fp16", "c": "*fp16", **{name: "constexpr" for name in constants}}
    source = ASTSource(kernel, signature, constants, {(i,): [["tt.divisibility", 16]] for i in range(3)})
    return triton.compile(source, target=GPUTarget("cuda", 80, 32), options={"num_warps": warps, "num_stages": stages})


def product(n, configuration, a, b, c, stream):
    """A function that launches it with the addresses of three matrices."""
    made, cuda = compiled(n, *configuration), ctypes.CDLL("libcuda.so.1")
    module, function = ctypes.c_void_p(), ctypes.c_void_p()
    check(cuda.cuModuleLoadData(ctypes.byref(module), made.asm["ptx"].encode() + b"\0"))
    check(cuda.cuModuleGetFunction(ctypes.byref(function), module, made.metadata.name.encode()))
    check(cuda.cuFuncSetAttribute(function, 8, made.metadata.shared))          # MAX_DYNAMIC_SHARED_SIZE_BYTES
    values = [ctypes.c_void_p(x) for x in (a, b, c, 0, 0, 0)]                  # its scratch memory, of which it needs none, comes last
    arguments = (ctypes.c_void_p * len(values))(*(ctypes.addressof(x) for x in values))
    blocks = (n // configuration[0]) * (n // configuration[1])
    return lambda: check(cuda.cuLaunchKernel(function, blocks, 1, 1, 32 * configuration[3], 1, 1, made.metadata.shared,
                                             ctypes.c_void_p(stream), arguments, None), values)


def check(result, *_):
    assert result == 0, f"the driver says {result}"
