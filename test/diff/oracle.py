"""oracle.py: what Numba makes of a topic file.

A topic is a file of ordinary Numba-CUDA kernels with signatures. It is executed twice here: once as it is, typed by Numba-CUDA
(no GPU is needed for that) for the types of the variables named result*, and once with its kernels compiled by Numba for the
CPU, one call a thread, for the values. Of the second, three things are rewritten in the syntax tree: decorators, the geometry of
threads (cuda.grid and so on, from a tuple that each call gets) and cuda.local.array. What remains of `cuda` is Shim below.
Numba's two targets type a few things differently: a kernel whose result types differ is refused, unless it brings its own values.
"""
import ast
import math
import os
import re
import types as pytypes

import numba
import numba.cuda.cudadecl
import numba.cuda.dispatcher
import numpy as np
from numba import njit, types
from numba.core import sigutils
from numba.cuda.compiler import compile_cuda
from numba.extending import overload

# Compiling a device function asks for the GPU's compute capability.
numba.cuda.dispatcher.get_current_device = lambda: pytypes.SimpleNamespace(compute_capability=(9, 0))
# A name for Numba's signature parser; kernels with bfloat16 bring their values (types = off, expect_NAME).
types.bfloat16 = types.Opaque("bfloat16")
HERE = os.path.dirname(os.path.abspath(__file__))
CPU = dict(error_model="numpy")


class Kernel:
    """A function with the argument types of its signature; the compiled functions are made on demand."""

    def __init__(self, function, signature):
        self.function = function
        self.arguments, _ = sigutils.normalize_signature(signature)
        self.names = function.__code__.co_varnames[:len(self.arguments)]
        self.settings = {}
        for line in (function.__doc__ or "").splitlines():
            match = re.match(r"\s*(\w+) = (.+)", line)
            if match:
                self.settings[match[1]] = match[2]


def jit(device_jit):
    def decorator(signature=None, device=False, **options):
        if callable(signature):
            return device_jit(signature)
        if device or signature is None:
            return device_jit
        return lambda function: Kernel(function, signature)
    return decorator


class Geometry(ast.NodeTransformer):
    """cuda.grid(1) and its like as expressions of the tuple _g: thread, block, block size, grid size, three numbers each."""

    def visit_FunctionDef(self, node):
        kernel = any("void(" in ast.unparse(d) for d in node.decorator_list)
        self.generic_visit(node)
        if kernel:
            node.args.args.append(ast.arg("_g"))
        return node

    def replace(self, text, node):
        return ast.copy_location(ast.parse(text, mode="eval").body, node)

    def visit_Attribute(self, node):
        text = ast.unparse(node)
        match = re.fullmatch(r"cuda\.(threadIdx|blockIdx|blockDim|gridDim)\.([xyz])", text)
        if match:
            at = 3 * ["threadIdx", "blockIdx", "blockDim", "gridDim"].index(match[1]) + "xyz".index(match[2])
            return self.replace(f"np.int32(_g[{at}])", node)
        if text == "cuda.laneid":
            return self.replace("np.int32((_g[0] + _g[6] * (_g[1] + _g[7] * _g[2])) % 32)", node)
        if text == "cuda.warpsize":
            return self.replace("np.int32(32)", node)
        return self.generic_visit(node)

    def visit_Call(self, node):
        text = ast.unparse(node)
        match = re.fullmatch(r"cuda\.(grid|gridsize)\((\d)\)", text)
        if match:
            form = "(_g[{0}] + _g[{1}] * _g[{2}])" if match[1] == "grid" else "(_g[{2}] * _g[{3}])"
            axes = [form.format(k, k + 3, k + 6, k + 9) for k in range(int(match[2]))]
            return self.replace(axes[0] if len(axes) == 1 else "(" + ", ".join(axes) + ")", node)
        if text == "cg.this_grid().sync()":
            return self.replace("np.int32(1)", node)
        if text.startswith(("cuda.local.array(", "cuda.shared.array(")):
            self.generic_visit(node)
            node.func = self.replace("np.empty", node.func)
            return node
        return self.generic_visit(node)


class Decorators(ast.NodeTransformer):
    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        for k, d in enumerate(node.decorator_list):
            target = d.func if isinstance(d, ast.Call) else d
            if ast.unparse(target) == "cuda.jit":
                name = ast.copy_location(ast.Name("_jit", ast.Load()), target)
                if isinstance(d, ast.Call):
                    d.func = name
                else:
                    node.decorator_list[k] = name
        return node


def shim():
    """The module `cuda` for the CPU: one thread runs at a time, so an atomic operation is an ordinary one."""
    cuda, atomic, const = (pytypes.ModuleType(n) for n in ("cuda", "atomic", "const"))
    cuda.atomic, cuda.const = atomic, const
    const.array_like = njit(lambda a: a)
    cuda.syncthreads = cuda.threadfence = cuda.syncwarp = njit(lambda: None)

    @njit(**CPU)
    def add(a, i, v):
        old = a[i]
        a[i] += v
        return old

    @njit(**CPU)
    def largest(a, i, v):
        old = a[i]
        if a.dtype.type(v) > old:
            a[i] = v
        return old

    @njit(**CPU)
    def smallest(a, i, v):
        old = a[i]
        if a.dtype.type(v) < old:
            a[i] = v
        return old

    @njit(**CPU)
    def cas(a, i, expected, v):
        old = a[i]
        if old == a.dtype.type(expected):
            a[i] = v
        return old

    atomic.add, atomic.max, atomic.min, atomic.cas = add, largest, smallest, cas
    atomic.compare_and_swap = njit(lambda a, expected, v: cas(a, 0, expected, v))

    def popc(x):
        raise NotImplementedError

    def clz(x):
        raise NotImplementedError

    def brev(x):
        raise NotImplementedError

    @overload(popc)
    def popc_of(x):
        kind, width = getattr(types, f"uint{max(x.bitwidth, 8)}"), x.bitwidth

        def count(x):
            u, n = np.uint64(kind(x)), 0
            for k in range(width):
                n += (u >> np.uint64(k)) & np.uint64(1)
            return type_of(n)
        type_of = x
        return count

    @overload(clz)
    def clz_of(x):
        kind, width, type_of = getattr(types, f"uint{x.bitwidth}"), x.bitwidth, x

        def count(x):
            u = np.uint64(kind(x))
            for k in range(width):
                if (u >> np.uint64(width - 1 - k)) & np.uint64(1):
                    return type_of(k)
            return type_of(width)
        return count

    @overload(brev)
    def brev_of(x):
        kind = types.uint64 if x == types.uint64 else types.uint32
        width = kind.bitwidth

        def reverse(x):
            u, r = np.uint64(kind(x)), np.uint64(0)
            for k in range(width):
                r = (r << np.uint64(1)) | ((u >> np.uint64(k)) & np.uint64(1))
            return kind(r)
        return reverse

    cuda.popc, cuda.clz, cuda.brev = popc, clz, brev
    return cuda


def load(path, cpu):
    """The module's names after running it: kernels are Kernel objects."""
    with open(path) as file:
        tree = ast.parse(file.read(), path)
    if cpu:
        tree = Geometry().visit(tree)
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module == "numba":
                node.names = [alias for alias in node.names if alias.name != "cuda"] or [ast.alias("njit")]
    tree = ast.fix_missing_locations(Decorators().visit(tree))
    space = {"__name__": "topic", "_jit": jit(njit(**CPU) if cpu else numba.cuda.jit(device=True)), "np": np, "math": math}
    if cpu:
        space["cuda"] = shim()
    exec(compile(tree, path, "exec"), space)
    return {n: k for n, k in space.items() if isinstance(k, Kernel)}, space


def plain(type_):
    """A type as pyk spells it; a literal as what it widens to."""
    text = re.sub(r"Literal\[int\]\(-?\d+\)", "int64", str(type_))
    text = re.sub(r"Literal\[bool\]\(\w+\)", "bool", text)
    return re.sub(r"array\((\w+), (\d)d, (\w)\)", r"array(\1, \2d, \3)", text)


def result_types(typemap, names=r"result\w*"):
    """{variable: sorted types of its versions} of the variables with such names."""
    found = {}
    for name, type_ in typemap.items():
        match = re.fullmatch(rf"({names})(\.\d+)*", name)
        if match and type_ is not types.undefined:
            found.setdefault(match[1], set()).add(plain(type_))
    return {name: sorted(kinds) for name, kinds in found.items()}


def cuda_types(kernel):
    compiled = compile_cuda(kernel.function, types.void, tuple(kernel.arguments), cc=(9, 0))
    return result_types(compiled.type_annotation.typemap)


def run(kernel, inputs, grid, block, names=r"result\w*"):
    """Runs all threads one after the other; the arrays of `inputs` are changed. Returns the CPU's types of the named variables."""
    compiled = njit(**CPU)(kernel.function)
    arguments = [inputs[n] for n in kernel.names]
    signature = tuple(kernel.arguments) + (types.UniTuple(types.int64, 12),)
    compiled.compile(signature)
    entry = compiled.overloads[signature]
    for bz in range(grid[2]):
        for by in range(grid[1]):
            for bx in range(grid[0]):
                for tz in range(block[2]):
                    for ty in range(block[1]):
                        for tx in range(block[0]):
                            compiled(*arguments, (tx, ty, tz, bx, by, bz, *block, *grid))
    return result_types(entry.type_annotation.typemap, names)
