"""Runs the programs in text documents under Numba and under pykrt, and compares: seeds.py
FOLDER. Each document is a program: its cells, fenced by ``` or after `In [None]:`, run in order
in one namespace. Under pykrt the imports are changed, and nothing else.

A cell ends the same in both, or it fails the same (much text is no program: it lacks names or
libraries), or it differs. What is compared are the numbers and arrays that the namespace has then,
and what was printed. Imports of libraries that are not installed are left out, %timeit runs what it
times once, large sizes are cut, and a cell of Numba's simulator may take too long to compare."""
import ast
import contextlib
import io
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import warnings

# What slides leave to the reader. A document that has it says it anew.
PRELUDE = """
import math
import numpy as np
from math import floor
from numpy import rint
from numba import cuda, float32, types, vectorize
from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_uniform_float32
config = nblocks, nthreads = grid_dim, block_dim = 2, 32
r, x, y = np.zeros(10), np.arange(10.0), np.ones(10)
in_data, out_data = cuda.to_device(np.arange(10.0) / 7), cuda.to_device(np.zeros(10))
"""
LIMIT = int(os.environ.get("PYK_CELL_SECONDS", "20"))
OURS = re.compile(r"cuda|vectorize|guvectorize|types|u?int\d+|float\d+|complex\d+|void|boolean|from_dtype")


# ---- cells


def fenced(text):
    return [cell for cell in re.findall(r"```\w*\n(.*?)```", text, re.S)]


def prompted(text):
    """What follows a prompt, as far as it is Python."""
    for part in re.split(r"^In \[[^\]]*\]:\n", text, flags=re.M)[1:]:
        part = re.split(r"^#{2,} |^\* ", part, flags=re.M)[0]
        paragraphs = re.split(r"\n(?=\n)", part)
        while paragraphs and not parses(plain("\n".join(paragraphs))):
            paragraphs.pop()
        if paragraphs:
            yield "\n".join(paragraphs)


def parses(text):
    try:
        ast.parse(text)
        return True
    except SyntaxError:
        return False


def plain(cell):
    """Without the notebook's own commands."""
    cell = re.sub(r"%timeit((?: -[a-z]+(?: \d+)?)*) ", "", cell)
    return re.sub(r"^(\s*)[%!].*", r"\1pass", cell, flags=re.M)


def cells(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    found = fenced(text) or list(prompted(text))
    return [PRELUDE] + [cell for cell in map(plain, found) if parses(cell) and cell.strip()]


# ---- one implementation


class _Imports(ast.NodeTransformer):
    """`from numba import cuda` of pykrt, and each import on its own, so that one that fails
    takes no other with it."""

    def __init__(self, ours):
        self.ours = ours

    def _tried(self, node):
        handler = ast.ExceptHandler(ast.Name("ImportError", ast.Load()), None, [ast.Pass()])
        return ast.Try([node], [handler], [], [])

    def visit_Import(self, node):
        if self.ours:
            for alias in node.names:
                if alias.name == "numba":
                    alias.name, alias.asname = "pykrt", alias.asname or "numba"
                elif alias.name.startswith("numba.cuda"):
                    alias.name = "pykrt" + alias.name[len("numba"):]
        return [self._tried(ast.Import([alias])) for alias in node.names]

    def visit_ImportFrom(self, node):
        def of(alias):
            ours = self.ours and (node.module == "numba" and OURS.fullmatch(alias.name) or
                                  (node.module or "").startswith(("numba.cuda", "numba.types", "numba.core.errors")))
            module = node.module
            if ours:
                module = module.replace("numba.core", "numba.cuda.core").replace("numba", "pykrt", 1)
            return self._tried(ast.ImportFrom(module, [alias], node.level))

        return [of(alias) for alias in node.names]


def _late(*_):
    raise TimeoutError(f"more than {LIMIT} s")


def _described(value):
    """A value as JSON has it, or None for what is no number."""
    import numpy as np
    if hasattr(value, "copy_to_host"):
        value = value.copy_to_host()
    if isinstance(value, (bool, int, float, np.generic, np.ndarray)):
        array = np.asarray(value)
        if array.dtype.kind in "biuf" and array.size <= 1 << 22:
            return array.astype(float).ravel().tolist()
    return None


def run(path, ours):
    """For each cell how it ended, how long it took, and the numbers it left."""
    import linecache
    import numpy as np
    warnings.simplefilter("ignore")
    signal.signal(signal.SIGALRM, _late)
    names, results, normal = {"__name__": "__main__"}, [], np.random.normal

    def small_normal(loc=0.0, scale=1.0, size=None):
        if size is not None and np.prod(size) > 1 << 27:
            raise MemoryError("more than this comparison allocates")
        return normal(loc, scale, size)

    np.random.normal = small_normal
    for number, cell in enumerate(cells(path)):
        np.random.seed(number)
        for name, value in names.items():
            if isinstance(value, list) and value and all(isinstance(n, int) for n in value):
                names[name] = [n for n in value if n <= 1 << 14]
        file = f"<cell {number}>"
        linecache.cache[file] = len(cell), None, cell.splitlines(True), file
        out, began, how = io.StringIO(), time.perf_counter(), "ran"
        signal.alarm(LIMIT)
        try:
            tree = ast.fix_missing_locations(_Imports(ours).visit(ast.parse(cell)))
            with contextlib.redirect_stdout(out):
                exec(compile(tree, file, "exec"), names)
                if "numba.cuda" in sys.modules or "pykrt.cuda" in sys.modules:
                    (sys.modules["pykrt.cuda"] if ours else sys.modules["numba.cuda"]).synchronize()
        except BaseException as error:
            how = type(error).__name__
            why = " ".join(str(error).split())[:200]
        else:
            why = ""
        signal.alarm(0)
        seconds = time.perf_counter() - began
        numbers = {}
        for name, value in names.items():
            try:
                found = _described(value)
            except Exception:
                found = None
            if found is not None and not name.startswith("_"):
                numbers[name] = found
        results.append({"how": how, "why": why, "seconds": seconds, "numbers": numbers, "out": out.getvalue(),
                        "kernels": bool(re.search(r"cuda\.(jit|reduce)|vectorize|\]\(|_reduce\(", cell))})
    return results


# ---- both


def elsewhere(path, ours):
    """In a process of its own."""
    with tempfile.TemporaryDirectory(prefix="pyk-seeds-") as folder:
        to = os.path.join(folder, "results.json")
        subprocess.run([sys.executable, __file__, "--run", "pykrt" if ours else "numba", to, path], check=True,
                       cwd=folder)
        with open(to, encoding="utf-8") as file:
            return json.load(file)


# What differs in every run: names and printed lines that hold times, counts of turns that wait for
# the GPU, and names of memory that nothing has set yet.
TIMES = re.compile(r"time|elapsed|spent|waiting", re.I)
TURNS = re.compile(r"^while not \w+\.query\(\):\n +(\w+) \+= 1$", re.M)
UNSET = re.compile(r"^(\w+) = (?:cuda|np)\.(?:device_array|empty|pinned_array|mapped_array|managed_array)\(", re.M)


def compared(cell, a, b, before):
    """How a cell under pykrt, b, stands to the one under Numba, a. What neither has changed
    since the cells `before` counts in theirs."""
    import numpy as np
    if a["how"] != "ran" or b["how"] != "ran":
        if a["how"] == b["how"]:
            return "fails the same"
        if a["how"] == "TimeoutError":
            return "too long for the simulator"
        if a["how"] == "ran":
            return "only pykrt fails"
        return "only Numba fails" if b["how"] == "ran" else "fails the same"
    for name in a["numbers"].keys() | b["numbers"].keys():
        x, y = a["numbers"].get(name), b["numbers"].get(name)
        if TIMES.search(name) or name in TURNS.findall(cell) + UNSET.findall(cell):
            continue
        if x is None or y is None or x == before[0].get(name) or y == before[1].get(name) or not a["kernels"]:
            continue
        if len(x) != len(y) or not np.allclose(x, y, rtol=1e-4, atol=1e-5, equal_nan=True):
            return f"differs in {name}"
    lines = [[line for line in r["out"].splitlines() if not TIMES.search(line)] for r in (a, b)]
    numbers = [[float(n) for n in re.findall(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", "\n".join(out))] for out in lines]
    return "equal" if len(numbers[0]) == len(numbers[1]) and np.allclose(
        *numbers, rtol=1e-3) else "differs in what it prints"


def main(folder):
    bad = 0
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if not name.endswith((".txt", ".md")) or len(cells(path)) < 2:
            continue
        numba, ours = elsewhere(path, False), elsewhere(path, True)
        print(f"{name}: {len(ours)} cells")
        before = {}, {}
        for number, (cell, a, b) in enumerate(zip(cells(path), numba, ours)):
            verdict, before = compared(cell, a, b, before), (a["numbers"], b["numbers"])
            failed = verdict.startswith(("only pykrt", "differs"))
            bad += failed
            if failed or b["kernels"]:
                why = f" ({b['how']}: {b['why']})" if b["how"] != "ran" else ""
                print(
                    f"  {'FAIL' if failed else 'ok  '} cell {number}: {verdict}; "
                    f"Numba {a['seconds']:.3f} s, pykrt {b['seconds']:.3f} s{why}")
    print(f"{bad} cells differ")
    return 1 if bad else 0


if __name__ == "__main__":
    if sys.argv[1] == "--run":
        found = run(sys.argv[4], sys.argv[2] == "pykrt")
        with open(sys.argv[3], "w", encoding="utf-8") as to:
            json.dump(found, to)
    else:
        sys.exit(main(sys.argv[1]))
