"""The examples of docs/examples/tensor beside torch, each line with both figures and their ratio.

tensor_time.py [attention] [float16] [types] [older] [rows]     products: of float16, of all types, as older GPUs make them"""
import os
import sys

import torch
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
sys.path.insert(0, os.path.join(ROOT, "test/python"))
import variants  # noqa: E402
import gemm  # noqa: E402
import product  # noqa: E402
import together  # noqa: E402
import triton_product  # noqa: E402
from pykrt import cuda, float16, float32, float64, int32, int8  # noqa: E402
from pykrt.cuda.bf16 import bfloat16  # noqa: E402
from pykrt.cuda.fp8 import fp8_e4m3  # noqa: E402


def timed(f, turns=10):
    """Milliseconds of a call: the best of three rounds."""
    f()
    best = []
    for _ in range(3):
        begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        begin.record()
        for _ in range(turns):
            f()
        end.record()
        end.synchronize()
        best.append(begin.elapsed_time(end) / turns)
    return min(best)


def stream():
    number = torch.cuda.current_stream().cuda_stream
    return cuda.external_stream(number) if number else cuda.default_stream()


def arrays(*tensors):
    return [cuda.as_cuda_array(t) for t in tensors]


def random(*shape, dtype=torch.float32):
    return torch.randn(*shape, device="cuda", dtype=dtype)


def tell(what, amount, unit, launch, rivals):
    """`amount` per millisecond, in thousand millions."""
    launch()
    ours = amount / timed(launch) / 1e9
    others = {name: amount / timed(f) / 1e9 for name, f in rivals.items()}
    beside = ", ".join(f"{name} {x:.0f} ({ours / x:.2f})" for name, x in others.items())
    print(f"{what}: {ours:.0f} {unit}, {beside}", flush=True)


def attention_times():
    for width, causal in ((128, False), (128, True), (64, False), (64, True)):
        m = variants.attention(width, causal, "bfloat16")
        for n in (1024, 2048, 4096, 8192, 16384):
            batch, heads = 16384 // n, 2048 // width
            q, k, v, o = (random(batch, heads, n, width, dtype=torch.bfloat16) for _ in range(4))
            x = arrays(*(t.view(torch.int16).view(batch * heads, n, width) for t in (q, k, v, o)))
            maps, kernel = m.maps(*x), m.attention[m.blocks(x[0]), m.THREADS, stream(), m.SHARED]

            def rival(backend):
                def call():
                    with sdpa_kernel(backend):
                        F.scaled_dot_product_attention(q, k, v, is_causal=causal)
                return call

            work = 4 * n * n * width * batch * heads / (2 if causal else 1)
            tell(f"attention {width}{' causal' if causal else ''} {n}", work, "TFLOP/s",
                 lambda: kernel(*maps, n, width ** -0.5),
                 {"cuDNN": rival(SDPBackend.CUDNN_ATTENTION), "flash": rival(SDPBackend.FLASH_ATTENTION)})


def float16_times():
    for n in (4096, 8192):
        a, b, c = (random(n, n, dtype=torch.float16) for _ in range(3))
        bias = random(n)
        half = bias.half()
        x, y, z, v = arrays(a, b, c, bias)
        maps = product.maps(x, y, z)
        for name, kernel, rival in (("plain", product.plain, lambda: a @ b),
                                    ("with gelu", product.with_gelu,
                                     lambda: F.gelu(torch.addmm(half, a, b), approximate="tanh"))):
            launch = kernel[product.blocks(z), product.THREADS, stream(), product.shared()]
            tell(f"product {n} {name}", 2 * n ** 3, "TFLOP/s", lambda: launch(*maps, v, n, n, n), {"torch": rival})


def types_times():
    for n in (4096, 8192):
        for kind in TYPES:
            typed_product(kind, n)


def older_times():
    """By mma.sync and cp.async, in blocks of several shapes."""
    for n in (4096, 8192):
        a, b, c = (random(n, n, dtype=torch.float16) for _ in range(3))
        sums = random(n, n)
        want = a @ b
        x, y, z, v, s = arrays(a, b, c, random(n), sums)
        rivals = {"torch": lambda: a @ b, **by_triton(n, a, b, c)}
        for f in list(rivals.values())[1:]:
            c.zero_()
            f()
            check(c, want)
        for shape in (product.TALL, (192, 128, 3), (256, 128, 3), (128, 128, 4)):
            with variants.older():
                kernel = product.product(product.same, float16, 2, float16, shape)
                maps = product.maps(x, y, z, shape)
                launch = kernel[product.blocks(z, shape), product.THREADS, stream(), product.shared(shape)]
                tell(f"product {n} for sm_80, blocks of {shape}", 2 * n ** 3, "TFLOP/s", lambda: launch(*maps, v, n, n, n), rivals)
            c.zero_()
            launch(*maps, v, n, n, n)
            check(c, want)
        launch = together.gemm[n // together.BM * (n // together.BN), together.THREADS, stream(), together.SHARED]
        tell(f"product {n} by threads that load and multiply", 2 * n ** 3, "TFLOP/s", lambda: launch(x, y, z), rivals)
        c.zero_()
        launch(x, y, z)
        check(c, want)
        launch = gemm.gemm[(-(-n // gemm.BN), -(-n // gemm.BM)), gemm.THREADS, stream()]
        tell(f"gemm {n}", 2 * n ** 3, "TFLOP/s", lambda: launch(x, y, s), rivals)
        check(sums, want)
    older_attention()


def older_attention():
    for width, n in ((128, 4096), (64, 4096)):
        batch, heads = 16384 // n, 2048 // width
        q, k, v, o = (random(batch, heads, n, width, dtype=torch.bfloat16) for _ in range(4))
        x = arrays(*(t.view(torch.int16).view(batch * heads, n, width) for t in (q, k, v, o)))

        def rival():
            with sdpa_kernel(SDPBackend.FLASH_ATTENTION):
                return F.scaled_dot_product_attention(q, k, v)

        for rows in (64, 128):
            with variants.older():
                m = variants.attention(width, False, "bfloat16", rows)
                maps, kernel = m.maps(*x), m.attention[m.blocks(x[0]), m.THREADS, stream(), m.SHARED]
                tell(f"attention {width} {n} for sm_80, BN = {rows}", 4 * n * n * width * batch * heads, "TFLOP/s",
                     lambda: kernel(*maps, n, width ** -0.5), {"flash": rival})
            check(o, rival(), 2e-2)


def by_triton(n, *matrices):
    """What Triton makes for sm_80 too, in blocks of several shapes; nothing where its version wants to be called in another way."""
    addresses, stream = [t.data_ptr() for t in matrices], torch.cuda.current_stream().cuda_stream
    try:
        return {f"Triton {'x'.join(map(str, how[:3]))}": triton_product.product(n, how, *addresses, stream)
                for how in triton_product.CONFIGURATIONS}
    except Exception as why:
        print(f"no Triton for sm_80: {why}")
        return {}


def check(x, want, most=2e-3):
    worst = (x.float() - want.float()).abs().max().item() / want.float().abs().max().item()
    assert worst < most, f"the result is wrong: {worst}"


# of each type: the kernel's, that of the result, torch's, its bits for as_cuda_array, and torch's result
TYPES = {"bfloat16": (bfloat16, bfloat16, torch.bfloat16, torch.int16, torch.bfloat16),
         "e4m3": (fp8_e4m3, bfloat16, torch.float8_e4m3fn, torch.uint8, torch.bfloat16),
         "int8": (int8, int32, torch.int8, torch.int8, torch.int32),
         "tf32": (float32, float32, torch.float32, torch.float32, torch.float32),
         "float64": (float64, float64, torch.float64, torch.float64, torch.float64)}


def typed_product(kind, n):
    number, result, dtype, bits, to = TYPES[kind]
    size, one = dtype.itemsize, torch.ones((), device="cuda")
    shape = product.SQUARE if size == 8 else product.WIDE
    kernel = product.product(product.same, number, size, result, shape)
    a, turned = ((random(n, n) * (20 if kind == "int8" else 1)).to(dtype) for _ in range(2))
    b = turned.t().contiguous() if kind != "e4m3" else turned.t()
    c = torch.zeros(n, n, device="cuda", dtype=to)
    x, y, z = arrays(a.view(bits), (turned if product.by_rows(size) else b).view(bits),
                     c.view(torch.int16) if to == torch.bfloat16 else c)
    v, maps = arrays(random(n))[0], product.maps(x, y, z, shape)
    launch = kernel[product.blocks(z, shape), product.THREADS, stream(), product.shared(shape)]
    rivals = {"e4m3": lambda: torch._scaled_mm(a, b, scale_a=one, scale_b=one, out_dtype=to, use_fast_accum=True),
              "int8": lambda: torch._int_mm(a, turned.t())}
    torch.backends.cuda.matmul.allow_tf32 = True
    tell(f"product {n} {kind}", 2 * n ** 3, "TFLOP/s", lambda: launch(*maps, v, n, n, n),
         {"torch": rivals.get(kind, lambda: a @ b)})


def rows_times():
    for n in (1024, 4096, 8192):
        x, y, gain, bias = random(2 ** 26 // n, n), random(2 ** 26 // n, n), random(n), random(n)
        dx, dy, dg, db = arrays(x, y, gain, bias)
        for name, more, rival in (("softmax", (), lambda: torch.softmax(x, 1)),
                                  ("layer norm", (dg, db, 1e-5), lambda: F.layer_norm(x, (n,), gain, bias, 1e-5))):
            rivals = {"torch": rival, "Triton": torch.compile(rival)}
            for threads in THREADS[n]:
                kernel = getattr(variants.rows(n, threads), name.replace(" ", "_"))
                launch = kernel[len(x), threads, stream()]
                y.zero_()
                tell(f"{name} {n}, {threads} threads", 8e3 * x.numel(), "GB/s", lambda: launch(dy, dx, *more), rivals)
                check(y, rival())


THREADS = {1024: (64, 128, 256), 4096: (256, 512), 8192: (256, 512, 1024)}


if __name__ == "__main__":
    for part in sys.argv[1:] or ("attention", "float16", "types", "older", "rows"):
        globals()[part + "_times"]()
