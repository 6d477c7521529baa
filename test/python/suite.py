"""suite.py: runs the tests of a script, in its order, and prints the lines that test/check.sh
counts. A test is a function without parameters whose name has more than one word."""

import traceback
import types


class Skip(Exception):
    """Ends a test that cannot run here; says why."""


def run(label, module):
    """The number of tests that failed; `module`: the script's globals()."""
    bad = 0
    for name, test in list(module.items()):
        ours = isinstance(test, types.FunctionType) and test.__module__ == module["__name__"]
        if not ours or "_" not in name or test.__code__.co_argcount:
            continue
        try:
            test()
            print(f"ok {label}/{name}", flush=True)
        except Skip as why:
            print(f"skip {label}/{name}: {why}", flush=True)
        except Exception:
            bad += 1
            last = traceback.format_exc()
            lines = [f"FAIL {label}/{name}: {last.strip().splitlines()[-1]}", *last.splitlines()]
            print("\n  ".join(lines), flush=True)
    return bad
