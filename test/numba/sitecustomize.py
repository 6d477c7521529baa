"""Gives pykrt for numba to the processes that a test starts."""
import os

if "PYK_NUMBA_WHEEL" in os.environ:
    import as_numba
    as_numba.install(os.environ["PYK_NUMBA_WHEEL"])
