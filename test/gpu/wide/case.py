"""How a kernel is launched and checked.

A case is a function of the kernel's name under @case(grid, block), which gives the kernel's arguments as NumPy arrays
and numbers, and by name: `extents`, what the twin takes after them as int; `outputs`, the places of the arguments that
are compared; `tolerance`, relative and absolute; `strays`, the share that may be further off; and `expect`, a function
that gives the outputs as they must be (without it, nvcc's are what must be). @case(..., shared=BYTES) is for those with
dynamic shared memory.
"""

import numpy as np

CASES = []


class Case:
    def __init__(self, make, grid, block, shared):
        self.name, self.fill = make.__name__, make
        self.grid, self.block = grid + (1,) * (3 - len(grid)), block + (1,) * (3 - len(block))
        self.shared = shared

    def make(self):
        """Makes the data."""
        given = self.fill(np.random.default_rng(1))
        self.arguments = [np.asarray(a) for a in given["arguments"]]
        self.extents = given.get("extents", ())
        self.outputs = given.get("outputs", (0,))
        self.tolerance = given.get("tolerance", (0, 0))
        self.strays = given.get("strays", 0)
        self.expect = given.get("expect")
        return self

    def reference(self):
        return None if self.expect is None else [np.asarray(r) for r in self.expect()]

    def difference(self, got, want):
        """What is wrong with `got`, as a text; None if nothing is."""
        got, want = plain(got), plain(want)
        relative, absolute = self.tolerance
        if got.dtype.kind in "fc":
            off = ~np.isclose(got, want, rtol=relative, atol=absolute, equal_nan=True)
        else:
            off = np.abs(got.astype(np.int64) - want.astype(np.int64)) > absolute
        if off.mean() <= self.strays:
            return None
        at = np.unravel_index(np.argmax(off), off.shape)
        return f"{off.sum()} of {off.size} elements wrong, first {list(map(int, at))}: {got[at]}, should be {want[at]}"


def plain(a):
    """Records as rows of float32: all fields have four bytes."""
    return a.view(np.float32).reshape(a.shape + (-1,)) if a.dtype.names else a


def case(grid, block=(256,), shared=0):
    def note(make):
        CASES.append(Case(make, grid, block, shared))
        return make
    return note


def over(n, per=256):
    return (n + per - 1) // per


def given(*arguments, **rest):
    return {"arguments": arguments, **rest}


def uniform(rng, *shape, low=0.0, high=1.0, dtype=np.float32):
    return (low + (high - low) * rng.random(shape, dtype=np.float32)).astype(dtype)


def empty(*shape, dtype=np.float32):
    return np.zeros(shape, dtype)
