#!/usr/bin/env python3
"""Compares two builds of pyk byte for byte: what a change that keeps behaviour is held against.

    test/tools/compare.py OLD NEW [PATH...]      executables; files and folders of kernels, default docs/examples and test

Every .py file is built for a GPU (PTX, header, stub, manifest, Python module) and for the CPU (LLVM IR), and inspected before and after type
inference, once plainly and once with other options. Exit status, messages and every file written must be the same. A folder of conformance
cases (../shared/conformance/restore.py) is a PATH like any other: the signature in its case.yaml is used. Prints one line for each difference,
and the count: N passed, N failed. --jobs N runs N files at once.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

BUILD = ["build", "-Wall", "-Wperf", "--bindings", "python"]
VARIANTS = {
    "gpu": [*BUILD, "-o", "out.ptx", "--arch", "compute_90"],
    "cpu": [*BUILD[:3], "-o", "out.ll", "--arch", "cpu"],
    "options": [*BUILD, "-o", "out.ptx", "--arch", "compute_80", "--index=32", "--literals=f32", "--restrict", "--check=bounds,assert",
                "--use_fast_math"],
    "ir": ["inspect", "--stage", "ir"],
    "types": ["inspect", "--stage", "types"],
}


def sources(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for folder, _, names in os.walk(path):
            yield from (os.path.join(folder, n) for n in sorted(names) if n.endswith(".py"))


def signature(path):
    """What case.yaml says beside a conformance case."""
    case = os.path.join(os.path.dirname(path), "case.yaml")
    if not os.path.exists(case):
        return []
    text = open(case, encoding="utf-8").read()
    found = [re.search(rf"^{key}: *['\"]?(.*?)['\"]?$", text, re.M) for key in ("function", "name", "kernel")]
    name = next((m.group(1) for m in found if m), None)
    sig = re.search(r"^signature: *['\"]?(.*?)['\"]?$", text, re.M)
    return ["--sig", name + sig.group(1)] if name and sig and sig.group(1).startswith("(") else []


def outcome(pyk, source, arguments):
    """Everything that a run leaves: status, text on both streams, files. The executable's own path is not part of it."""
    with tempfile.TemporaryDirectory() as out:
        given = [a if not a.startswith("out.") else os.path.join(out, a) for a in arguments]
        run = subprocess.run([pyk, given[0], source, *given[1:]], capture_output=True, timeout=600,
                             env={**os.environ, "PYK_NO_COLOR": "1", "NO_COLOR": "1"})
        left = {"status": run.returncode, "stdout": run.stdout, "stderr": run.stderr}
        for folder, _, names in os.walk(out):
            for name in names:
                with open(os.path.join(folder, name), "rb") as f:
                    left[name] = f.read()
        return {k: v.replace(out.encode(), b"OUT") if isinstance(v, bytes) else v for k, v in left.items()}


def compare(old, new, source):
    extra, found = signature(source), []
    for variant, arguments in VARIANTS.items():
        sig = extra if arguments[0] == "build" else []
        before, after = (outcome(p, source, arguments + sig) for p in (old, new))
        found += [f"{source}: {variant}: {key} differs" for key in sorted({*before, *after}) if before.get(key) != after.get(key)]
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("path", nargs="*", default=["docs/examples", "test"])
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    a = parser.parse_args()
    files = sorted(set(sources(a.path)))
    with ThreadPoolExecutor(a.jobs) as pool:
        results = list(pool.map(lambda f: compare(os.path.abspath(a.old), os.path.abspath(a.new), f), files))
    for line in (line for found in results for line in found):
        print(line)
    failed = sum(1 for found in results if found)
    print(f"{len(files) - failed} passed, {failed} failed")
    return 1 if failed or not files else 0


if __name__ == "__main__":
    sys.exit(main())
