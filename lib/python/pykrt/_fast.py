# _fast.py: the call of a kernel in C, where it has been built (`make native`); modules that stand alone are without it.
# PYK_NATIVE=0 turns it off.
import os as _os

_native = None
if _os.environ.get("PYK_NATIVE") != "0":
    try:
        from pykrt import _native
    except ImportError:
        pass
