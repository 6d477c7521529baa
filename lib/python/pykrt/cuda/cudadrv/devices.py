"""The names of numba.cuda.cudadrv.devices."""
from .._device import current_context as get_context
from .._device import gpus, require_context, reset

__all__ = ["get_context", "gpus", "require_context", "reset"]
