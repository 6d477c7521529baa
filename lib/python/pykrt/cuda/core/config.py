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
CUDA_LOW_OCCUPANCY_WARNINGS = _read("CUDA_LOW_OCCUPANCY_WARNINGS", int, 0)
CUDA_DEBUGINFO_DEFAULT = _read("CUDA_DEBUGINFO", int, 0)
OPT = _read("OPT", int, 3)
CUDA_ENABLE_NRT = 0
CUDA_MEMORY_MANAGER = _read("CUDA_MEMORY_MANAGER", str, "default")
CUDA_NVRTC_EXTRA_SEARCH_PATHS = _read("CUDA_NVRTC_EXTRA_SEARCH_PATHS", str, "")
