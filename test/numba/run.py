"""Runs the tests of Numba-CUDA's wheel under pykrt: run.py [--page FILE] [--jobs N] WHEEL [FILE ...]. WHEEL is the folder
numba_cuda/numba/cuda of an installed Numba-CUDA; files are named as cudapy/test_atomics. --page writes the page of results.

A test counts as one of the compiler's internals, and apart from the others, where one of these is so, and for no other reason:
  - its file cannot be imported, since it imports a part of Numba that is none of the host side (INTERNAL), or the test imports it itself;
  - it asks what Numba's own compiler writes: the text of its LLVM IR, debug metadata or typed IR (OUTPUTS).
Skipped tests count in no ratio."""
import argparse
import collections
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
INTERNAL = re.compile(
    r"numba_cuda\b|numba\.(core|extending)|numba\.cuda\.(compiler|descriptor|flags|codegen|typeconv|typing\.(templates|cffi)|cudaimpl|"
    r"cudadecl|datamodel|dispatcher|deviceufunc|memory_management|serialize|cloudpickle|libdevicefuncs|utils|_compat|cuda_paths|"
    r"simulator|misc|core\.(?!config|errors)|cudadrv\.(nvvm|nvrtc|libs|dummyarray)|np\.(?!numpy_support))|"
    r"'(ir|typing|utils|nvvm|nvrtc|compiler|libs|njit|jit|simulator|serialize)' from 'pykrt")
OUTPUTS = {  # file: why its tests look at what Numba's compiler writes
    "cudapy/test_debuginfo": "the debug metadata in Numba's LLVM IR",
    "cudapy/test_debuginfo_types": "the debug metadata in Numba's LLVM IR",
    "cudapy/test_lineinfo": "the line metadata in Numba's LLVM IR",
    "cudapy/test_ssa": "Numba's own SSA pass",
    "cudapy/test_extending": "Numba's interface for new types: data models and lowering to its LLVM IR",
    "cudapy/test_caching": "the files of Numba's cache",
}


def files(wheel):
    tests = os.path.join(wheel, "tests")
    for folder, _, names in sorted(os.walk(tests)):
        for name in sorted(names):
            if name.startswith("test_") and name.endswith(".py"):
                yield os.path.relpath(os.path.join(folder, name), tests)[:-3]


def run(wheel, file, seconds):
    """The results of a file: test -> (how it ended, why)."""
    with tempfile.TemporaryDirectory(prefix="pyk-numba-") as folder:
        results, found = os.path.join(folder, "results"), {}
        for _ in range(20):  # a test that ends the process is left out in the next run
            arguments = [wheel, "numba.cuda.tests." + file.replace("/", "."), results, *found]
            process = subprocess.Popen([sys.executable, os.path.join(HERE, "one.py"), *arguments], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, start_new_session=True)
            try:
                _, text = process.communicate(timeout=seconds)
                why = text.decode(errors="replace").strip().splitlines()[-1:] or [f"status {process.returncode}"]
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, 9)
                process.communicate()
                why = [f"more than {seconds} s"]
            whole = read(results, found)
            if whole:
                return found
            if not any(how == "begins" for how, _ in found.values()):
                break
            for test, (how, _) in found.items():
                if how == "begins":
                    found[test] = "failed", f"the process ended: {why[0]}"
        found.setdefault(file.replace("/", "."), ("failed", f"the process ended: {why[0]}"))
        return found


def read(path, found):
    """Adds what the lines say; is the file complete?"""
    whole = False
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            test, how, why = line.rstrip("\n").split("\t", 2)
            if how in ("ends", "import") or how == "skipped" and "Test" not in test and test.count(".") < 2:
                whole = True
            if how == "ends" or how == "passed" and found.get(test, ("",))[0] == "failed":
                continue
            if how != "begins" or test not in found:
                found[test] = how, why
    os.unlink(path)
    return whole


def kind(file, how, why):
    """passed, failed, skipped or internal."""
    if how in ("passed", "skipped"):
        return how
    if file in OUTPUTS or ("ImportError" in why or "ModuleNotFoundError" in why) and INTERNAL.search(why):
        return "internal"
    return "failed"


def count(file):
    """How many tests a file that cannot be imported has."""
    with open(file, encoding="utf-8") as text:
        return len(re.findall(r"^    def test", text.read(), re.M))


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--page")
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--seconds", type=int, default=600, help="the most that a file may take")
    options.add_argument("--save", help="write each result to this file, as a line")
    options.add_argument("wheel")
    options.add_argument("files", nargs="*")
    given = options.parse_args()
    chosen = given.files or list(files(given.wheel))
    table = {}
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        for file, found in zip(chosen, pool.map(lambda f: run(given.wheel, f, given.seconds), chosen)):
            counts = collections.Counter()
            for how, why in found.values():
                counts[kind(file, how, why)] += count(os.path.join(given.wheel, "tests", file + ".py")) if how == "import" else 1
            table[file] = counts, found
            print(file, *(f"{n} {k}" for k, n in sorted(counts.items())), flush=True)
            if given.save:
                with open(given.save, "a", encoding="utf-8") as out:
                    out.writelines(f"{file}\t{kind(file, *r)}\t{test}\t{r[1]}\n" for test, r in found.items())
    total = sum((counts for counts, _ in table.values()), collections.Counter())
    ratio = 100 * total["passed"] / max(1, total["passed"] + total["failed"])
    print(f"{total['passed']} passed, {total['failed']} failed, {total['skipped']} skipped, {total['internal']} of the compiler's "
          f"internals: {ratio:.1f} % of the tests that count pass")


if __name__ == "__main__":
    main()
