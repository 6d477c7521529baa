"""Compiled kernels in a Python program that has no compiler with it:

    pyk build kernels.py -o kernels.fatbin --arch sm_80,sm_90,cpu --sig 'hottest(float64)' --bindings python
    python3 main.py                  # PYK_DEVICE=cuda|cpu; without it a GPU, if there is one

On a GPU the arrays are CuPy's, on the CPU NumPy's; those of PyTorch, Numba and JAX do as well."""
import math
import os

import kernels_pyk as kernels

if os.environ.get("PYK_DEVICE", "auto") == "cpu":
    import numpy as arrays
else:
    import cupy as arrays

N, STEPS, RATE = 10_000, 500, 0.25

old, new = arrays.empty(N), arrays.empty(N)
kernels.start.forall(N)(old)
for _ in range(STEPS):
    kernels.heat.forall(N)(new, old, RATE, 0.0)
    old, new = new, old
peak = kernels.hottest(old)

# A sine stays one, and loses this share of its height in each step.
loss = 4 * RATE * math.sin(math.pi / (2 * (N + 1))) ** 2
expected = 100 * (1 - loss) ** STEPS
print(f"highest temperature {peak:.6f}, expected {expected:.6f}")

try:
    kernels.heat.forall(N)(new, arrays.empty(N, "f4"), RATE, 0.0)
except TypeError as error:
    print(f"refused: {error}")
raise SystemExit(abs(peak - expected) > 1e-4)
