"""By Numba's names for them: bf16 and fp8."""
from .. import bf16 as cuda_bf16, fp8 as cuda_fp8  # noqa: F401
