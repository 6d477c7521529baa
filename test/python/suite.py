"""suite.py: runs the tests of a script, in its order, and prints the lines that test/check.sh
counts. A test is a function without parameters whose name has more than one word."""

import subprocess
import sys
import traceback
import types


class Skip(Exception):
    """Ends a test that cannot run here; says why."""


def _tests(module):
    return {name: x for name, x in module.items() if isinstance(x, types.FunctionType)
            and x.__module__ == module["__name__"] and "_" in name and not x.__code__.co_argcount}


def run(label, module, names=()):
    """The number of tests that failed; `module`: the script's globals(). All tests, or these."""
    bad = 0
    tests = _tests(module)
    for name in names or tests:
        try:
            tests[name]()
            print(f"ok {label}/{name}", flush=True)
        except Skip as why:
            print(f"skip {label}/{name}: {why}", flush=True)
        except Exception:
            bad += 1
            last = traceback.format_exc()
            lines = [f"FAIL {label}/{name}: {last.strip().splitlines()[-1]}", *last.splitlines()]
            print("\n  ".join(lines), flush=True)
    return bad


def run_apart(label, module, seconds=60):
    """The same, each test in a process of its own: a fault on a GPU ends all that its process does there."""
    bad = 0
    for name in _tests(module):
        try:
            done = subprocess.run([sys.executable, sys.argv[0], label, name], timeout=seconds).returncode
        except subprocess.TimeoutExpired:
            done = f"it took more than {seconds} s"
            print(f"FAIL {label}/{name}: {done}", flush=True)
        bad += done != 0
    return bad
