"""By Numba's name for it: the types of short vectors."""
from . import types

vector_types = {name: getattr(types, name) for name in types.VECTORS}
globals().update(vector_types)
