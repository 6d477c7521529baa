"""Compiles the kernels of some Python files with numba-cuda to PTX, without a GPU, and prints how long that took.

    python numba_compile.py sm_90 FILE.py...

Prints `kernels N`, `import MS` (loading Numba itself) and `compile MS`; exits 3 with one line if Numba-CUDA or
NVVM cannot be used. Each run is a cold one: a new process, no cache.
"""

import os
import sys
import time

started = time.perf_counter()
os.environ["NUMBA_DISABLE_PERFORMANCE_WARNINGS"] = "1"

try:
    import numpy

    # Names that NumPy 2.4 no longer has and that numba-cuda still looks up.
    numpy.row_stack = numpy.vstack
    numpy.in1d = numpy.isin
    from numba import cuda
    from numba.core import sigutils
    import numba.cuda.dispatcher as dispatcher
except ImportError as e:
    sys.exit(print(f"numba: {e}", file=sys.stderr) or 3)


class Target:
    """Stands for the device that lazily compiled device functions ask about."""

    def __init__(self, arch):
        digits = arch.removeprefix("sm_")
        self.compute_capability = (int(digits[:-1]), int(digits[-1]))


def record_kernels(kernels):
    """Replaces cuda.jit so that a kernel with a signature is noted instead of compiled for a GPU that is not there."""
    jit = cuda.jit

    def recording_jit(signature=None, **options):
        if not isinstance(signature, str):
            return jit(signature, **options)

        def note(function):
            kernels.append((function, signature))
            return function

        return note

    cuda.jit = recording_jit


def main():
    target = Target(sys.argv[1])
    kernels = []
    record_kernels(kernels)
    dispatcher.get_current_device = lambda: target
    imported = time.perf_counter()
    for path in sys.argv[2:]:
        with open(path) as file:
            exec(compile(file.read(), path, "exec"), {"__name__": os.path.basename(path)})
    try:
        for function, signature in kernels:
            arguments, _ = sigutils.normalize_signature(signature)
            cuda.compile_ptx(function, arguments, cc=target.compute_capability)
    except Exception as e:  # NVVM missing, or too old for this target: whatever it is, the figure cannot be had
        print(f"numba: {type(e).__name__}: {str(e).strip().splitlines()[0]}", file=sys.stderr)
        return 3
    done = time.perf_counter()
    print("kernels", len(kernels))
    print(f"import {(imported - started) * 1e3:.1f}")
    print(f"compile {(done - imported) * 1e3:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
