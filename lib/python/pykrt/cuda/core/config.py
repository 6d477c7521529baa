"""Settings with the names, variables of the environment and defaults that Numba-CUDA gives them."""
import os


def _read(name, kind, default):
    try:
        return kind(os.environ.get("NUMBA_" + name, default))
    except ValueError:
        return default


CUDA_DEALLOCS_COUNT = _read("CUDA_MAX_PENDING_DEALLOCS_COUNT", int, 10)
CUDA_DEALLOCS_RATIO = _read("CUDA_MAX_PENDING_DEALLOCS_RATIO", float, 0.2)
CUDA_ARRAY_INTERFACE_SYNC = _read("CUDA_ARRAY_INTERFACE_SYNC", int, 1)
CUDA_WARN_ON_IMPLICIT_COPY = _read("CUDA_WARN_ON_IMPLICIT_COPY", int, 1)
DISABLE_PERFORMANCE_WARNINGS = _read("DISABLE_PERFORMANCE_WARNINGS", int, 0)
ENABLE_CUDASIM = False
