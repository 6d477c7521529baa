"""To be imported before numba.cuda: names that NumPy has dropped and that Numba-CUDA still looks up."""
import numpy as np

for gone, now in (("row_stack", "vstack"), ("in1d", "isin")):
    if not hasattr(np, gone):
        setattr(np, gone, getattr(np, now))
