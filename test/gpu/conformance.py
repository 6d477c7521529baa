#!/usr/bin/env python3
"""conformance.py: replays recorded launches of Numba-CUDA's own tests on a device and compares what they leave in their arrays.

    python3 test/gpu/conformance.py CASES [--pyk bin/pyk] [--device cuda] [--jobs 8] [--failures N]

CASES holds a folder a case, at any depth: case.yaml (kernel, launches with grid, block, shared_bytes and args), kernel.py and .npy files. Launches
that raise, have no effect, do not repeat, or take arguments that `pyk run` cannot be given are left out. Each job runs its share of the launches
in one process (`pyk run --batch`); those that leave no output are launched again by themselves, for the message. Needs numpy and PyYAML.
Prints `FAIL CASE: why` for each that fails and last `conformance: N passed, N failed, N left out`.
"""
import argparse
import concurrent.futures
import glob
import os
import subprocess
import sys
import tempfile

import numpy as np
import yaml

RELATIVE = {2: 2e-3, 4: 4e-6, 8: 1e-12}                    # by the bytes of a float


class LeftOut(Exception):
    """A launch that cannot be replayed."""


def text(value):
    if isinstance(value, dict):
        value = complex(value.get("re", value.get("real", 0)), value.get("im", value.get("imag", 0)))
    return repr(value).replace(" ", "")


def argument(arg, folder):
    kind = arg["kind"]
    if "buffer" in arg:
        raise LeftOut
    if kind in ("array", "record", "pointer") and "in" in arg:
        return os.path.join(folder, arg["in"])
    if kind in ("scalar", "enum"):
        return text(arg["value"])
    if kind in ("tuple", "namedtuple") and all(i["kind"] in ("scalar", "enum") for i in arg["items"]):
        return "(" + "".join(text(i["value"]) + "," for i in arg["items"]) + ")"
    raise LeftOut


class Launch:
    """One launch: its words for `pyk run`, and the pairs of files to compare."""

    def __init__(self, name, folder, case, launch, out):
        if launch.get("effect") == "none" or launch.get("again") == "different" or launch.get("raises"):
            raise LeftOut
        self.name, self.pairs = name, []
        self.words = [os.path.join(folder, "kernel.py"), case["kernel"], "--grid", ",".join(map(str, launch["grid"])),
                      "--block", ",".join(map(str, launch["block"])), "--shared", str(launch.get("shared_bytes") or 0)]
        for arg in launch["args"]:
            value = argument(arg, folder)
            self.words.append(f"{arg['name']}={value}")
            if arg["kind"] in ("array", "record", "pointer") and arg.get("out") not in (None, "unknown"):
                want = arg["in"] if arg["out"] == "unchanged" else arg["out"]
                got = os.path.join(out, f"{name.replace('/', '.')}.{arg['name']}.npy")
                self.words += ["--save", f"{arg['name']}={got}"]
                self.pairs.append((arg["name"], got, os.path.join(folder, want)))

    def batchable(self):
        return not any(set(" #\t") & set(w) for w in self.words)


def equal(got, want):
    if want.dtype.names:
        return got.size == want.size and all(equal(got[n], want[n]) for n in want.dtype.names)
    if got.size != want.size:
        return False
    got = got.reshape(want.shape).astype(want.dtype)
    if want.dtype.kind not in "fc":
        return got.tobytes() == want.tobytes()
    bytes_ = want.dtype.itemsize // (2 if want.dtype.kind == "c" else 1)
    relative = RELATIVE.get(bytes_, 1e-6)
    with np.errstate(all="ignore"):
        return bool(np.all(np.isclose(got, want, rtol=relative, atol=relative * 1e-3, equal_nan=True)))


def run(arguments, timeout):
    try:
        done = subprocess.run(arguments, capture_output=True, text=True, errors="replace", timeout=timeout)
        return done.returncode, (done.stderr or done.stdout).strip().split("\n")
    except subprocess.TimeoutExpired:
        return 124, ["timed out"]


def judge(launch, options):
    """None, or why the launch fails."""
    if not all(os.path.exists(got) for _, got, _ in launch.pairs):
        code, said = run([options.pyk, "run", "--device", options.device, *launch.words], 60)
        if code:
            return next((line for line in said if "error" in line), said[0])[:200]
    for name, got, want in launch.pairs:
        if not equal(np.load(got), np.load(want)):
            return f"{name} differs"
    return None


def work(share, options, folder):
    lines = [" ".join(launch.words) for launch in share if launch.batchable()]
    path = os.path.join(folder, f"batch.{id(share)}")
    with open(path, "w") as batch:
        batch.write("\n".join(lines) + "\n")
    run([options.pyk, "run", "--batch", path, "--device", options.device], 400)
    return [(launch.name, judge(launch, options)) for launch in share]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cases")
    parser.add_argument("--pyk", default="bin/pyk")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--jobs", type=int, default=8)
    parser.add_argument("--failures", type=int, default=60)
    options = parser.parse_args()
    options.pyk = os.path.abspath(options.pyk)
    launches, left_out = [], 0
    with tempfile.TemporaryDirectory() as out:
        for path in sorted(glob.glob(os.path.join(options.cases, "**", "case.yaml"), recursive=True)):
            folder = os.path.dirname(os.path.abspath(path))
            with open(path) as file:
                case = yaml.load(file, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
            for k, launch in enumerate(case.get("launches") or []):
                try:
                    launches.append(Launch(f"{os.path.relpath(folder, options.cases)}.{k}", folder, case, launch, out))
                except LeftOut:
                    left_out += 1
        shares = [launches[k::options.jobs] for k in range(options.jobs)]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            results = [r for part in pool.map(lambda share: work(share, options, out), shares) for r in part]
    failures = [(name, why) for name, why in sorted(results) if why]
    for name, why in failures[:options.failures]:
        print(f"FAIL {name}: {why}")
    print(f"conformance: {len(results) - len(failures)} passed, {len(failures)} failed, {left_out} left out")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
