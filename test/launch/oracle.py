#!/usr/bin/env python3
"""oracle.py: runs the programs beside it under Numba's CUDA simulator and writes the types of their launches.

    python3 test/launch/oracle.py [NAME...]          needs numpy, numba and numba-cuda, and no GPU

expected.txt has a line for each program, kernel and signature: PROGRAM KERNEL (TYPES), sorted. Kernels are not run, only their
arguments are looked at, with numba.typeof, which the dispatcher takes too. With names, those lines go to standard output.
"""
import os
import sys
import warnings

os.environ["NUMBA_ENABLE_CUDASIM"] = "1"
warnings.simplefilter("ignore")

import numba
from numba import cuda, types
from numba.cuda.random import xoroshiro128p_type
from numba.cuda.simulator.kernel import FakeCUDAKernel
from numba.np.ufunc.gufunc import GUFunc

HERE = os.path.dirname(os.path.abspath(__file__))
launches = []                      # of the program at hand: the kernel's function, and the types


def spelled(t):
    if t == xoroshiro128p_type:
        return "xoroshiro128p_type"
    if isinstance(t, types.Array) and t.ndim and t.mutable:
        unit = {"C": t.ndim - 1, "F": 0}.get(t.layout, t.ndim)
        return f"{spelled(t.dtype)}[{', '.join('::1' if i == unit else ':' for i in range(t.ndim))}]"
    return str(t)


def typeof(v):
    v = getattr(v, "_ary", v)
    if isinstance(v, tuple):
        v = tuple(getattr(x, "_ary", x) for x in v)
    return numba.typeof(v)


def launch(self, *arguments):
    launches.append((self.fn, [typeof(v) for v in arguments]))


def reduce(function):
    def reduction(array, *rest, **more):
        launches.append((reduction, [typeof(array).dtype]))

    reduction.fn = reduction
    return reduction


FakeCUDAKernel.__call__ = launch
cuda.reduce = cuda.Reduce = reduce


def run(name):
    """The lines of one program. A kernel is known by the first name that it has at module level."""
    file = os.path.join(HERE, name + ".py")
    scope = {"__name__": "__main__", "__file__": file}
    launches.clear()
    sys.argv = [name]
    with open(file) as source:
        try:
            exec(compile(source.read(), file, "exec"), scope)
        except SystemExit:
            pass
    for value in scope.values():
        if isinstance(value, GUFunc):
            value.fn = value
            launches.extend((value, sig.args) for sig in value.gufunc_builder._sigs)
    known = {}
    for key, value in scope.items():
        known.setdefault(getattr(value, "fn", None), key)
    return {f"{name} {known.get(f, f.__name__)} ({', '.join(spelled(t) for t in types_)})" for f, types_ in launches}


wanted = sys.argv[1:]
lines = set()
for entry in sorted(os.listdir(HERE)):
    name = entry.removesuffix(".py")
    if entry.endswith(".py") and entry != "oracle.py" and (not wanted or name in wanted):
        lines |= run(name)
text = "".join(line + "\n" for line in sorted(lines))
if wanted:
    sys.stdout.write(text)
else:
    with open(os.path.join(HERE, "expected.txt"), "w") as out:
        out.write(text)
