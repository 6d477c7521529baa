"""Runs the tests of Numba-CUDA's wheel under pykrt: run.py [--page FILE] [--jobs N] WHEEL [FILE
...]. WHEEL is the folder numba_cuda/numba/cuda of an installed Numba-CUDA; files are named as
cudapy/test_atomics. --page writes the page of results.

Only the import differs (as_numba.py); and exec keeps the text that it is given where tracebacks
look for it, since pyk compiles from the source. A failed test is set apart, and counts in no ratio,
where one of these is so:
  - internal: it or its file imports, or looks up, a part of Numba's compiler or of its wrapper of
    the driver (INTERNAL), or all tests of its file look at what Numba's compiler writes or how its
    passes work (OUTPUTS);
  - gpu: on the CPU, where it needs what a GPU alone has (GPU).
Skipped tests count in no ratio either."""
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
    r"numba_cuda\b|numba\.(core|extending)|numba\.cuda\.(compiler|descriptor|flags|codegen|typeconv|"
    r"typing\.(templates|cffi)|cudaimpl|cudadecl|datamodel|dispatcher|deviceufunc|memory_management|serialize|"
    r"cloudpickle|libdevicefuncs|utils|_compat|cuda_paths|simulator|misc|core\.(?!config|errors)|"
    r"cudadrv\.(nvvm|nvrtc|libs|dummyarray)|np\.(?!numpy_support))|'(ir|typing|utils|nvvm|nvrtc|compiler|libs|"
    r"njit|jit|simulator|serialize|core_models|make_attribute_wrapper|_Linker|tracing|cgutils|"
    r"range_iter32_type|IS_WIN32|descriptor|_codelibrary|binding|fndesc|_OptLevel|CUDA_NRT_STATS|"
    r"pop_active_context|get_active_context|refct|underlying)'")
GPU = re.compile(r"external-on-cpu|memory of the CPU has no|DynamicLibNotFound|properties of code for GPUs")
PROPERTIES = re.compile(r"test_get_(const_mem|local_mem|regs)_?\w*|TestIpc")  # the CPU has no registers, nor IPC
OUTPUTS = {  # file: why its tests look at what Numba's compiler writes
    "cudapy/test_debuginfo": "the debug metadata in Numba's LLVM IR",
    "cudapy/test_debuginfo_types": "the debug metadata in Numba's LLVM IR",
    "cudapy/test_lineinfo": "the line metadata in Numba's LLVM IR",
    "cudapy/test_inline": "which calls Numba's LLVM IR has",
    "cudapy/test_ssa": "Numba's own SSA pass",
    "cudapy/test_extending": "Numba's interface for new types: data models and lowering to its LLVM IR",
    "cudapy/test_caching": "the files of Numba's cache",
    "nocuda/test_library_lookup": "where Numba looks for the libraries of the toolkit",
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
            process = subprocess.Popen([sys.executable, os.path.join(HERE, "one.py"), *arguments],
                                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                       start_new_session=True)
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


def kind(file, test, how, why):
    """passed, failed, skipped, internal or gpu."""
    if how in ("passed", "skipped"):
        return how
    if file in OUTPUTS or re.search(r"ImportError|ModuleNotFoundError|AttributeError", why) and INTERNAL.search(why):
        return "internal"
    if os.environ.get("PYK_DEVICE") == "cpu" and (GPU.search(why) or PROPERTIES.search(test)):
        return "gpu"
    return "failed"


def count(file):
    """How many tests a file that cannot be imported has."""
    with open(file, encoding="utf-8") as text:
        return len(re.findall(r"^    def test", text.read(), re.M))


def read_saved(path):
    """The results in a file of --save: file -> what run gives for it."""
    saved = collections.defaultdict(dict)
    if path and os.path.exists(path):
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                file, how, test, why = line.rstrip("\n").split("\t")
                saved[file][test] = how, why
    return saved


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--page")
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--seconds", type=int, default=600, help="the most that a file may take")
    options.add_argument("--save", help="a file that keeps the results; what it holds is not run again")
    options.add_argument("wheel")
    options.add_argument("files", nargs="*")
    given = options.parse_args()
    chosen = given.files or list(files(given.wheel))
    table, saved = {}, read_saved(given.save)
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        for file, found in zip(chosen, pool.map(lambda f: saved.get(f) or run(given.wheel, f, given.seconds), chosen)):
            counts = collections.Counter()
            for test, (how, why) in found.items():
                counts[kind(file, test, how, why)] += count(os.path.join(given.wheel,
                            "tests", file + ".py")) if how == "import" else 1
            table[file] = counts, found
            print(file, *(f"{n} {k}" for k, n in sorted(counts.items())), flush=True)
            if given.save and file not in saved:
                with open(given.save, "a", encoding="utf-8") as out:
                    out.writelines(f"{file}\t{how}\t{test}\t{why}\n" for test, (how, why) in found.items())
    total = sum((counts for counts, _ in table.values()), collections.Counter())
    ratio = 100 * total["passed"] / max(1, total["passed"] + total["failed"])
    summary = (f"{total['passed']} passed, {total['failed']} failed, {total['skipped']} skipped, "
               f"{total['gpu']} need a GPU, {total['internal']} of the compiler's internals: "
               f"{ratio:.1f} % of the tests that count pass")
    print(summary)
    if given.page:
        with open(given.page, "w", encoding="utf-8") as out:
            out.write(page(table, summary, given.wheel))


# ---- the page

HEAD = """# Numba-CUDA's own tests under pykrt

Written by `test/numba/run.py --page`: do not edit. The tests of {version} run with `pykrt.cuda` in the place of
`numba.cuda`, on {device}, and nothing of Numba is loaded. Functions whose text is given to `exec` are found
because the runner keeps it where tracebacks look for it.

{summary}.

What does not count, and why:

- *internal*: the test or its file imports or looks up a part of Numba's compiler or of its wrapper of the driver, or
  all tests of the file look at what Numba's compiler writes.
- *GPU*: on the CPU, what only GPUs have: code of CUDA C++ that is linked, registers, IPC.
- *skipped*: the test itself says that it does not run here.

A failed test is named with the first words of its failure. Several compare the words of Numba's messages or the
instructions of its PTX; pyk has its own.

| file | passed | failed | skipped | GPU | internal |
|---|---|---|---|---|---|
"""


def page(table, summary, wheel):
    device = "the CPU" if os.environ.get("PYK_DEVICE") == "cpu" else "a GPU"
    lines = [HEAD.format(summary=summary, device=device, version=version(wheel))]
    kinds = ("passed", "failed", "skipped", "gpu", "internal")
    for file, (counts, _) in table.items():
        lines.append(f"| {file} | {' | '.join(str(counts[k] or '') for k in kinds)} |\n")
    lines.append("\n## Tests that failed\n")
    for file, (_, found) in table.items():
        failed = [(t, why) for t, (how, why) in found.items() if kind(file, t, how, why) == "failed"]
        if failed:
            lines.append(f"\n{file}:\n\n")
            lines += [f"- `{t.rpartition('.')[2]}`: {short(why, wheel)}\n" for t, why in failed]
    lines.append("\n## Files of internals\n\n")
    for file, (counts, found) in table.items():
        if counts["internal"]:
            why = OUTPUTS.get(file) or next(short(w, wheel)
                              for t, (h, w) in found.items() if kind(file, t, h, w) == "internal")
            lines.append(f"- {file}: {why}\n")
    return "".join(lines)


def short(why, wheel):
    text = re.sub(r"\S*/numba/cuda/tests/", "", why.replace(wheel, "")).replace("|", "/").replace("`", "'")
    text = re.sub(r"\(/[^)]*\)|0x[0-9a-f]{6,}|/tmp/\S*", "", text)
    return " ".join(text.split())[:150].rstrip()


def version(wheel):
    try:
        with open(os.path.join(wheel, "..", "..", "VERSION"), encoding="utf-8") as file:
            return "numba-cuda " + file.read().strip()
    except OSError:
        return "numba-cuda"


if __name__ == "__main__":
    main()
