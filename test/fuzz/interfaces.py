#!/usr/bin/env python3
"""interfaces.py: arrays that describe themselves wrongly, to the module that `pyk build --bindings python-standalone` writes.

    PYK=bin/pyk python3 test/fuzz/interfaces.py [--seconds N] [--seed S]

A description (__array_interface__) starts as that of an array of NumPy; then some of its entries are changed or left out. The module takes
it, or raises a TypeError or its own Error that says what was expected; nothing else, and the process lives. The kernel that it is given to
does not look at the elements. The last line counts: interfaces: N tried, N fail.
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile
import time

import numpy as np

KERNELS = '''
import numpy as np
from numba import cuda, from_dtype, void, types
pair = from_dtype(np.dtype([("a", "i1"), ("b", "f8")], align=True))

@cuda.jit(void(types.float32[:, :], types.int64[::1]))
def numbers(x, y):
    pass

@cuda.jit("void(pair[:], float32x4[:], CPointer(int16))")
def others(x, y, p):
    pass

@cuda.reduce
def total(a, b):
    return a + b
'''
LIMITS = [0, 1, -1, 2, 3, 7, 8, 24, 2**31 - 1, 2**31, -2**31, 2**32, 2**63 - 1, -2**63, 2**63, 2**64 - 1, 2**64, 10**30]


class Array:
    """What claims to be an array."""

    def __init__(self, described):
        self.__array_interface__ = described


class Number:
    """What claims to be a number."""

    def __index__(self):
        raise ValueError("no number")


def anything(rng):
    return rng.choice([None, True, 1.5, "", "f4", b"x", (), [], {}, (1, 2), [3, None], ("a",), object(), Number(), float("nan"), *LIMITS])


def number(rng):
    return rng.choice(LIMITS) if rng.random() < 0.7 else anything(rng)


def numbers(rng, given):
    """Such as a shape, changed."""
    found = list(given) if isinstance(given, (tuple, list)) else [8, 4]
    for _ in range(rng.randint(1, 2)):
        how = rng.random()
        if how < 0.5 and found:
            found[rng.randrange(len(found))] = number(rng)
        elif how < 0.7:
            found.append(number(rng))
        elif found:
            found.pop()
    return rng.choice([tuple, list])(found)


def change(rng, described):
    key = rng.choice(["shape", "strides", "typestr", "data", "version", "descr", "mask", "stream", "shape", "strides", "data"])
    how = rng.random()
    if how < 0.1:
        described.pop(key, None)
    elif how < 0.25:
        described[key] = anything(rng)
    elif key in ("shape", "strides"):
        described[key] = numbers(rng, described.get(key))
    elif key == "typestr":
        described[key] = rng.choice("<>|=") + rng.choice("fiucbVmMSU?Ox") + rng.choice(["", "1", "2", "4", "8", "16", "24", "-1", "99999999999", "8[s]", "\0", "é"])
    elif key == "data":
        described[key] = (number(rng), rng.choice([True, False, None])) if rng.random() < 0.8 else numbers(rng, (0, 0))
    elif key == "descr":
        described[key] = rng.choice([[("a", "|i1"), ("", "|V7"), ("b", "<f8")], [("a", "<f4")], [("a", "|i1"), ("b", "<f8")], [()], [("a",)], [(1, 2, 3)], anything(rng)])
    else:
        described[key] = number(rng)


def arrays():
    pair = np.dtype([("a", "i1"), ("b", "f8")], align=True)
    return [np.zeros((3, 4), np.float32), np.zeros(5, np.int64), np.zeros(4, pair), np.zeros((5, 4), np.float32), np.zeros(3, np.int16), np.float32(2),
            np.zeros(6, np.int64)[::2], np.zeros((4, 3), np.float32).T, np.zeros((0, 3), np.float32)]


def described_wrongly(rng, array):
    if rng.random() < 0.1:
        return anything(rng)
    described = dict(array.__array_interface__)
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3])):
        change(rng, described)
    return described if rng.random() < 0.97 else anything(rng)


def tried(kernels, rng, found):
    """What is wrong with the answer to one call; None if nothing is."""
    some = [a if rng.random() < 0.8 else rng.choice(found) for a in found]
    values = [Array(described_wrongly(rng, a)) if rng.random() < 0.7 else a for a in some]
    call = rng.choice([lambda: kernels.numbers[1, 1](values[0], values[1]), lambda: kernels.others[1, 1](values[2], values[3], values[4]),
                       lambda: kernels._view(kernels._Call(kernels.on("cpu"), None, ""), rng.choice(values))])
    try:
        call()
    except (TypeError, kernels.Error) as error:
        return None if str(error).strip() else "an exception without a text"
    except Exception as error:
        said = [getattr(v, "__array_interface__", v) for v in values[:5]]
        return f"{type(error).__name__}: {error}, of {said}"
    return None


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seconds", type=float, default=10)
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    count, failures, end = 0, {}, time.monotonic() + options.seconds
    rng = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as work:
        with open(os.path.join(work, "fuzzed.py"), "w") as file:
            file.write(KERNELS)
        subprocess.run([os.environ.get("PYK", "bin/pyk"), "build", file.name, "-o", os.path.join(work, "fuzzed.so"), "--arch", "cpu", "--bindings",
                        "python-standalone",
                        "--sig", "total(float32)"], check=True)
        sys.path.insert(0, work)
        import fuzzed_pyk as kernels
        found = arrays()
        while time.monotonic() < end:
            count += 1
            wrong = tried(kernels, rng, found)
            if wrong and wrong.split(",")[0] not in failures:
                failures[wrong.split(",")[0]] = wrong
                print(f"FAIL {wrong}", flush=True)
    print(f"interfaces: {count} tried, {len(failures)} fail")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
