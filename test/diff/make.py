#!/usr/bin/env python3
"""make.py: writes the tables among the topics and the expected types and values of all topics, with Numba.

    python3 test/diff/make.py [TOPIC...]          needs numpy, scipy, ml_dtypes, mpmath, numba, numba-cuda, build/release/gen_docs, and no GPU

A kernel's parameters say what it gets: r* is an output of zeros; a*, b* and c* (one dimension) are the values below for their type,
so that thread i sees pair i of their product. Its docstring may hold lines `key = expression`:
    grid, block      numbers or tuples (default 4, 32)          shared      bytes of dynamic shared memory
    tolerance        for compare (default exact)                NAME        the value of parameter NAME, by NumPy
    expect_NAME      its value afterwards, by NumPy             each        the values of all r* by a function of formulas.py
    types = off      the kernel's types are not compared        values = cuda   types of Numba-CUDA; values of the CPU all the same
Writes expected/TOPIC.tar.gz (inputs and outputs), TOPIC.plan (a line a kernel: NAME GRID BLOCK SHARED | ARGUMENTS | OUTPUTS |
TOLERANCE) and TOPIC.types (KERNEL VARIABLE: TYPES). inputs.tar.gz holds the inputs that topics share.
"""
import gzip
import io
import math
import os
import sys
import tarfile
import warnings

import ml_dtypes
import numpy as np
from numba import types
from numba.np.numpy_support import as_dtype

import exact
import formulas
import oracle
import tables

warnings.simplefilter("ignore")
np.seterr(all="ignore")
HERE = os.path.dirname(os.path.abspath(__file__))
EXPECTED = os.path.join(HERE, "expected")
COUNT = 120
CODES = {**tables.CODES, types.complex64: "c8", types.complex128: "c16", types.float16: "f2", types.bfloat16: ml_dtypes.bfloat16}


def dtype_of(type_):
    """NumPy's dtype of an element type."""
    return CODES[type_] if type_ in CODES else as_dtype(type_)


def unpadded(array):
    """The same array with zeros for what lies between the fields of records."""
    if array.dtype.names is None:
        return array
    copy = np.zeros(array.shape, array.dtype)
    copy[...] = array
    return copy


def boundary(code):
    """Twelve values for left operands and ten for right ones."""
    if code == "b1":
        return [0, 1] * 6, [0, 1] * 5
    if code[0] == "f":
        big, tiny = (3.4028234663852886e38, 1e-45) if code == "f4" else (1.7976931348623157e308, 5e-324)
        edge = 16777217.0 if code == "f4" else 9007199254740994.0
        return ([0.0, -0.0, 1.0, -1.5, 7.5, -7.5, math.nan, math.inf, -math.inf, tiny, big, edge],
                [0.0, -0.0, 2.0, -2.0, 0.5, 3.0, math.nan, math.inf, -1e10, 1e-3])
    info = np.iinfo(code)
    low, high = int(info.min), int(info.max)
    if code[0] == "i":
        return [0, 1, -1, low, high, 2, -2, 7, -7, 100, low + 1, high // 3], [0, 1, -1, low, high, 2, -3, 5, 33, 63]
    return [0, 1, 2, 3, 7, 100, high, high - 1, high // 2, high // 2 + 1, 200, high // 3], [0, 1, 2, 3, 5, 33, 63, high, high // 2 + 1, high - 1]


def shared_inputs():
    found = {}
    for code in tables.SCALARS:
        left, right = (np.array(v).astype(code) if code != "u8" else np.array(v, dtype="u8") for v in boundary(code))
        index = np.arange(COUNT)
        found[f"{code}.a"] = left[index // 10]
        found[f"{code}.b"] = right[index % 10]
        found[f"{code}.c"] = right[(index * 7 + 3) % 10]
    return found


SHARED = shared_inputs()


def archive(path, arrays):
    """The same bytes for the same arrays."""
    with open(path, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, 0) as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        for name in sorted(arrays):
            data = io.BytesIO()
            np.save(data, arrays[name])
            info = tarfile.TarInfo(f"{name}.npy")
            info.size = len(data.getvalue())
            data.seek(0)
            tar.addfile(info, data)


def triple(text, default):
    value = eval(text) if text else default
    value = value if isinstance(value, tuple) else (value,)
    return (value + (1, 1, 1))[:3]


def spelled(value):
    if isinstance(value, tuple):
        return "(" + ",".join(spelled(v) for v in value) + ")"
    return repr(value.item() if isinstance(value, np.generic) else value)


def prepare(kernel, name, space):
    """{parameter: value}, and how the plan says it."""
    values, words, own = {}, [], {}
    for parameter, type_ in zip(kernel.names, kernel.arguments):
        if parameter in kernel.settings:
            value = eval(kernel.settings[parameter], {**space, "np": np, "math": math, **SHARED_NAMES})
            if isinstance(type_, (types.Array, types.CPointer)):
                value = unpadded(np.asarray(value, dtype=dtype_of(type_.dtype)))
                own[f"{name}.{parameter}"] = value
                words.append(f"{parameter}={name}.{parameter}.npy")
            else:
                words.append(f"{parameter}={spelled(value)}")
                if isinstance(type_, types.Record):
                    value = np.array([value], dtype_of(type_))[0]
                value = np.dtype(CODES[type_]).type(value) if type_ in CODES else value
        elif parameter[0] == "r":
            value = np.zeros((COUNT,) * type_.ndim, dtype_of(type_.dtype))
            words.append(f"{parameter}=zeros({','.join(map(str, value.shape))})")
        else:
            shared = f"{CODES[type_.dtype]}.{parameter[0]}"
            value = SHARED[shared]
            words.append(f"{parameter}={shared}.npy")
        values[parameter] = value
    return values, words, own


SHARED_NAMES = {"formulas": formulas, "exact": exact}


def expected_values(kernel, inputs, grid, block):
    """{parameter: array} and the types on the CPU (None if it did not run)."""
    settings = kernel.settings
    if "each" in settings:
        function = eval(settings["each"], vars(formulas))
        found = {}
        for name in kernel.names:
            if name[0] == "r":
                suffix = name[1:]
                operands = [inputs["a" if "a" in inputs else "a" + suffix]] + [inputs[n] for n in kernel.names if n == "b" + suffix]
                found[name] = np.asarray(function(*operands, inputs[name].dtype)).astype(inputs[name].dtype)
        return found, None
    by_formula = {n[7:]: e for n, e in settings.items() if n.startswith("expect_")}
    if by_formula:
        space = {"np": np, "math": math, **SHARED_NAMES, **inputs}
        return {n: unpadded(np.ascontiguousarray(eval(e, space), dtype=inputs[n].dtype)).reshape(inputs[n].shape) for n, e in by_formula.items()}, None
    copies = {n: unpadded(np.array(v, order="K")) if isinstance(v, np.ndarray) else v for n, v in inputs.items()}
    kinds = oracle.run(kernel, copies, grid, block)
    changed = {n: v for n, v in copies.items() if isinstance(v, np.ndarray) and n in kernel.names
               and (n[0] == "r" or v.tobytes() != inputs[n].tobytes())}
    return changed, kinds


def make(topic):
    path = os.path.join(HERE, f"{topic}.py")
    if topic in tables.TOPICS:
        text = tables.TOPICS[topic]().text()
        with open(path, "w") as file:
            file.write(text)
    typed, space = oracle.load(path, cpu=False)
    valued, _ = oracle.load(path, cpu=True)
    arrays, plan, type_lines = {}, [], []
    for name, kernel in valued.items():
        grid, block = triple(kernel.settings.get("grid"), 4), triple(kernel.settings.get("block"), 32)
        inputs, words, own = prepare(kernel, name, space)
        try:
            kinds = oracle.cuda_types(typed[name]) if kernel.settings.get("types") != "off" else {}
            values, cpu_kinds = expected_values(kernel, inputs, grid, block)
        except Exception as error:
            print(f"{topic}.{name}: {type(error).__name__}: {str(error)[:1500]}")
            continue
        if cpu_kinds is not None and kinds and cpu_kinds != kinds and kernel.settings.get("values") != "cuda":
            print(f"{topic}.{name}: the targets differ: {[(n, k, cpu_kinds.get(n)) for n, k in kinds.items() if k != cpu_kinds.get(n)]}")
            continue
        arrays.update(own)
        arrays.update({f"{name}.{n}.out": v for n, v in values.items()})
        outputs = " ".join(f"{n}={name}.{n}.out.npy" for n in values)
        shape = lambda t: ",".join(map(str, t))
        plan.append(f"{name} {shape(grid)} {shape(block)} {kernel.settings.get('shared', 0)} | {' '.join(words)} | {outputs} | "
                    f"{kernel.settings.get('tolerance', 'exact')}\n")
        type_lines += [f"{name} {variable}: {' | '.join(found)}\n" for variable, found in sorted(kinds.items())]
    archive(os.path.join(EXPECTED, f"{topic}.tar.gz"), arrays)
    for suffix, lines in (("plan", plan), ("types", type_lines)):
        with open(os.path.join(EXPECTED, f"{topic}.{suffix}"), "w") as file:
            file.writelines(lines)
    print(f"{topic}: {len(plan)} kernels, {len(type_lines)} types, "
          f"{os.path.getsize(os.path.join(EXPECTED, f'{topic}.tar.gz')) // 1024} KiB", flush=True)


def main(topics):
    files = [f[:-3] for f in sorted(os.listdir(HERE)) if f.endswith(".py")]
    written = [f for f in files if f not in ("make", "oracle", "formulas", "tables", "fuzz", "programs", "local_types")]
    archive(os.path.join(EXPECTED, "inputs.tar.gz"), SHARED)
    for topic in topics or sorted(set(written) | set(tables.TOPICS)):
        make(topic)


if __name__ == "__main__":
    main(sys.argv[1:])
