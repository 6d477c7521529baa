#!/usr/bin/env python3
"""make.py: writes names.txt, the names that Numba-CUDA gives to kernels.

    python3 test/names/make.py          needs numpy, numba and numba-cuda, and no GPU

A name is one that a kernel can write after `import math, cmath, operator; import numpy as np; from numba import cuda; from numba.cuda import ...`
and that Numba types: a stub, a type, or a function in the registries of the CUDA target. Members of arrays, numbers and tuples are written with
array., real., complex., and tuple. before them. Names of the host's API that kernels cannot use are not listed.
"""
import builtins
import cmath
import math
import operator
import os

import numpy as np

np.row_stack, np.in1d = np.vstack, np.isin          # NumPy 2.4 has dropped them; numba-cuda still looks them up

import numba
from numba import cuda, types
from numba.cuda import bf16, cg, fp16, libdevice, random, stubs
from numba.cuda.descriptor import cuda_target
from numba.cuda.dispatcher import CUDADispatcher

ctx = cuda_target.typing_context
ctx.refresh()
MODULES = {"cuda": cuda, "cuda.cg": cg, "cuda.fp16": fp16, "cuda.bf16": bf16, "cuda.libdevice": libdevice, "cuda.random": random, "math": math,
           "cmath": cmath, "operator": operator, "np": np, "numba": numba}
MEMBERS = {"array": types.Array(types.float32, 2, "C"), "real": types.float32, "complex": types.complex64,
           "tuple": types.UniTuple(types.float32, 2)}


def typed(value):
    """Is it something that the CUDA target has a type for? Modules have one too, and are walked instead."""
    if isinstance(value, types.Type):
        return value not in (types.pyobject, types.ffi_forced_object)
    try:
        found = ctx.resolve_value_type(value)
    except Exception:
        return False
    return isinstance(found, (types.Callable, types.Number, types.Boolean, types.DType, types.NumberClass, types.Dispatcher))


def is_stub(value):
    return isinstance(value, type) and issubclass(value, stubs.Stub)


def public(space):
    return [n for n in sorted(dir(space)) if not n.startswith("_") or n.startswith("__h") and n.strip("_") not in ("hash", "init")]


def walk(path, space, found):
    for name in public(space):
        value = getattr(space, name)
        if isinstance(value, bool) or (space is not builtins and isinstance(value, type) and issubclass(value, (BaseException, tuple))):
            continue                                                 # what Numba itself uses
        if isinstance(value, CUDADispatcher):
            found.add(f"{path}.{name}")
        inner = [n for n in public(value) if is_stub(value) and (is_stub(getattr(value, n)) or callable(getattr(value, n)))]
        vector = name[-1] in "1234" and hasattr(value, "x")
        if is_stub(value) and inner and not vector and name not in ("grid", "gridsize"):
            walk(f"{path}.{name}", value, found)
        elif name in ("threadIdx", "blockIdx", "blockDim", "gridDim"):
            found.update(f"{path}.{name}.{axis}" for axis in "xyz")
        elif typed(value) or vector or (is_stub(space) and callable(value)):
            found.add(f"{path}.{name}")


def members(type_):
    for template in ctx._get_attribute_templates(type_):
        for name in dir(template):
            if name.startswith("resolve_") and not name.startswith("resolve__"):
                yield name.removeprefix("resolve_")
        if not getattr(template, "_attr", "_").startswith("_"):
            yield template._attr


def main():
    found = set()
    for path, module in MODULES.items():
        walk(path, module, found)
        found.update(f"{path}.{n}" for n in members(types.Module(module)) if n in dir(module) and typed(getattr(module, n)))
    found.update(n for n in dir(builtins) if not n.startswith("_") and typed(getattr(builtins, n)))
    for path, type_ in MEMBERS.items():
        found.update(f"{path}.{n}" for n in members(type_))
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "names.txt"), "w") as out:
        out.write("".join(f"{n}\n" for n in sorted(found)))
    print(len(found), "names")


if __name__ == "__main__":
    main()
