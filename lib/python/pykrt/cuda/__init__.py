"""numba.cuda's names."""
from . import _device, _names, errors, types
from ._device import gpus
from ._dispatch import In, InOut, Out, Reduce, declare_device, guvectorize, jit, vectorize
from .types import *  # noqa: F403
from . import random
reduce = Reduce
_names.fill(globals())
