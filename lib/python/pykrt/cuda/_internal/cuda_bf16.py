"""By Numba's name for it."""
from .. import bf16


def __getattr__(name):
    return getattr(bf16, "bfloat16" if name in ("nv_bfloat16", "__nv_bfloat16") else name)
