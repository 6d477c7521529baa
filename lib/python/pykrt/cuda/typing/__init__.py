"""By Numba's name for it: signatures."""
from ..types import Signature


def signature(return_type, *args):
    return Signature(return_type, args)
