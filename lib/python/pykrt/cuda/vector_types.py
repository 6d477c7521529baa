"""By Numba's name for it: the types of short vectors."""
from . import types

vector_types = {getattr(types, name).name: getattr(types, name) for name in types.VECTORS}
globals().update({name: getattr(types, name) for name in types.VECTORS})
