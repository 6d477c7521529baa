"""Kernels of a folder as compiled by pyk, by nvcc and by Numba-CUDA: side by side, without a GPU and on one.

    wide.py build  FOLDER IMAGES [--pyk PYK] [--arch sm_90] [--also NAME] [-- OPTIONS OF PYK]
    wide.py static IMAGES
    wide.py time   FOLDER IMAGES [--only NAME]... [--reps N] [--seconds N]

A folder holds FILE.py with kernels that have signatures, FILE.cu with a twin of each in CUDA C++, and cases.py, which
says how a kernel is launched and checked (case.py). `build` writes cubins to IMAGES/pyk, IMAGES/nvcc and IMAGES/numba;
whoever's compiler is missing is left out. With --also it writes what pyk makes to IMAGES/NAME alone: another pyk, or
other options; `-- --bodies=1` for what is launched where arrays have gaps. `static` prints what stands in all of them.
`time` runs them through the driver: every image gets the same data at the same addresses and the same launches, so no
time holds what a host's language costs. While a kernel waits on the GPU, the host queues the launches behind it; no
gap between them is timed.
"""

import argparse
import ctypes
import glob
import importlib
import math
import os
import shutil
import subprocess
import sys
import time
import types

import cubin
from case import CASES

COMPILERS = ("pyk", "nvcc", "numba")


def compilers(folder):
    """Whose images are in a folder: pyk's first."""
    there = [name for name in sorted(os.listdir(folder)) if glob.glob(os.path.join(folder, name, "*.cubin"))]
    return [c for c in COMPILERS if c in there] + [c for c in there if c not in COMPILERS]


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else float("nan")


# ---- building


def sources(folder):
    return sorted(path for path in glob.glob(os.path.join(folder, "*.py")) if os.path.basename(path) != "cases.py")


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        print(f"{' '.join(command)}:\n{done.stdout}{done.stderr}", file=sys.stderr)
    return done.returncode == 0


def numba_kernels(path):
    """(name, function, signature) of each kernel of a file. Its decorators do not compile: there may be no GPU."""
    import numpy
    numpy.row_stack, numpy.in1d = numpy.vstack, numpy.isin          # Numba-CUDA still uses these names
    from numba import cuda
    found, jit = [], cuda.jit

    def note(signature=None, **options):
        if options.get("device"):
            return jit(**options)
        return lambda function: found.append((function.__name__, function, signature))

    cuda.jit = note
    try:
        importlib.import_module(os.path.basename(path)[:-3])
    finally:
        cuda.jit = jit
    return found


def build_numba(folder, to, arch):
    from numba import cuda
    from numba.cuda import dispatcher
    capability = divmod(int(arch[3:].rstrip("af")), 10)
    dispatcher.get_current_device = lambda: types.SimpleNamespace(compute_capability=capability)
    sys.path.insert(0, folder)
    for path in sources(folder):
        for name, function, signature in numba_kernels(path):
            stem = os.path.join(to, name)
            try:
                text = cuda.compile_ptx(function, signature, cc=capability)[0]
            except Exception as error:                              # what Numba cannot compile is a row without its figures
                print(f"numba: {name}: {str(error).splitlines()[0]}", file=sys.stderr)
                continue
            with open(stem + ".ptx", "w") as file:
                file.write(text)
            run(["ptxas", "-arch=" + arch, stem + ".ptx", "-o", stem + ".cubin"])


def build_pyk(options, to):
    for path in sources(options.folder):
        image = os.path.join(to, os.path.basename(path)[:-3] + ".cubin")
        run([options.pyk, "build", path, "--arch", options.arch, "-q", "-o", image, *options.options])


def build_nvcc(options, to):
    for path in sources(options.folder):
        twin = path[:-3] + ".cu"
        if os.path.exists(twin):
            run(["nvcc", "-cubin", "-O3", "-arch=" + options.arch, twin,
                 "-o", os.path.join(to, os.path.basename(path)[:-3] + ".cubin")])


def build(options):
    to = {c: os.path.join(options.images, c) for c in ((options.also,) if options.also else COMPILERS)}
    for folder in to.values():
        os.makedirs(folder, exist_ok=True)
    build_pyk(options, to[options.also or "pyk"])
    if options.also:
        return
    if shutil.which("nvcc"):
        build_nvcc(options, to["nvcc"])
    try:
        build_numba(options.folder, to["numba"], options.arch)
    except ImportError as error:
        print(f"numba: {error}", file=sys.stderr)


# ---- what stands in the images


def images(folder):
    """{kernel: {compiler: (path, symbol, Code)}}; a cubin of Numba has one kernel, under another symbol.

    A second body comes instead of the general one: the arrays of all cases lie apart, in C order, without gaps.
    """
    found = {}
    for compiler in compilers(folder):
        for path in sorted(glob.glob(os.path.join(folder, compiler, "*.cubin"))):
            for symbol, code in sorted(cubin.kernels(path).items()):          # NAME$second behind NAME
                name = os.path.basename(path)[:-6] if compiler == "numba" else symbol.removesuffix("$second")
                found.setdefault(name, {})[compiler] = path, symbol, code
    return {name: found[name] for name in sorted(found) if "pyk" in found[name]}


def counts(by, kind, who):
    return "".join(f"{getattr(by[c][2], kind) if c in by else '-':>6}" for c in who)


def static(options):
    """A column of each kind for each compiler."""
    who = compilers(options.images)
    kinds = ("registers", "local", "instructions", "wide", "narrow", "spill")
    print(", ".join(who))
    print(f"{'kernel':18}" + "".join(f" {kind:>{6 * len(who)}}" for kind in kinds) + "  pyk/nvcc")
    ratios = []
    for name, by in images(options.images).items():
        row = f"{name:18}" + "".join(" " + counts(by, kind, who) for kind in kinds)
        if "nvcc" in by:
            ratios.append(by["pyk"][2].instructions / by["nvcc"][2].instructions)
            row += f"{ratios[-1]:10.2f}"
        print(row)
    print(f"{len(ratios)} kernels, instructions of pyk / nvcc: geometric mean {mean(ratios):.2f}")


# ---- the driver

# Waits for as many nanoseconds as it is told.
WAIT = b"""
.version 7.0
.target sm_70
.address_size 64
.visible .entry wait(.param .u64 duration)
{
    .reg .pred %more;
    .reg .b64 %now, %end, %duration;
    ld.param.u64 %duration, [duration];
    mov.u64 %now, %globaltimer;
    add.u64 %end, %now, %duration;
again:
    mov.u64 %now, %globaltimer;
    setp.lt.u64 %more, %now, %end;
    @%more bra again;
    ret;
}
"""


class Driver:
    """The calls of libcuda that are needed here; a failure is an exception."""

    NOT_READY = 600

    def __init__(self):
        self.library = ctypes.CDLL("libcuda.so.1")
        device, context, name = ctypes.c_int(), ctypes.c_void_p(), ctypes.create_string_buffer(128)
        self.call("cuInit", 0)
        self.call("cuDeviceGet", ctypes.byref(device), 0)
        self.call("cuDeviceGetName", name, 128, device)
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self.call("cuCtxSetCurrent", context)
        self.name = name.value.decode()
        self.start, self.stop = self.event(), self.event()
        module = ctypes.c_void_p()
        self.call("cuModuleLoadData", ctypes.byref(module), WAIT)
        self.wait = self.function(module, "wait")

    def call(self, name, *arguments):
        result = getattr(self.library, name)(*arguments)
        if result:
            text = ctypes.c_char_p()
            self.library.cuGetErrorString(result, ctypes.byref(text))
            raise RuntimeError(f"{name}: {text.value.decode() if text.value else result}")

    def event(self):
        event = ctypes.c_void_p()
        self.call("cuEventCreate", ctypes.byref(event), 0)
        return event

    def load(self, path):
        module = ctypes.c_void_p()
        self.call("cuModuleLoad", ctypes.byref(module), path.encode())
        return module

    def function(self, module, symbol):
        function = ctypes.c_void_p()
        self.call("cuModuleGetFunction", ctypes.byref(function), module, symbol.encode())
        return function

    def allocate(self, size):
        pointer = ctypes.c_uint64()
        self.call("cuMemAlloc_v2", ctypes.byref(pointer), ctypes.c_size_t(size))
        return pointer.value

    def free(self, pointer):
        self.call("cuMemFree_v2", ctypes.c_uint64(pointer))

    def put(self, pointer, array):
        self.call("cuMemcpyHtoD_v2", ctypes.c_uint64(pointer), array.ctypes.data_as(ctypes.c_void_p),
                  ctypes.c_size_t(array.nbytes))

    def get(self, array, pointer):
        self.call("cuMemcpyDtoH_v2", array.ctypes.data_as(ctypes.c_void_p), ctypes.c_uint64(pointer),
                  ctypes.c_size_t(array.nbytes))

    def launch(self, function, grid, block, shared, parameters):
        self.call("cuLaunchKernel", function, *grid, *block, shared, None, parameters, None)

    def synchronize(self):
        self.call("cuCtxSynchronize")

    def pause(self, nanoseconds):
        value = ctypes.c_uint64(nanoseconds)
        self.launch(self.wait, (1, 1, 1), (1, 1, 1), 0, packed([value]))

    def timed(self, launch, count):
        """Microseconds of a launch: `count` of them were queued before the first began."""
        wait, elapsed = 50_000 + 10_000 * count, ctypes.c_float()
        while True:
            self.pause(wait)
            self.call("cuEventRecord", self.start, None)
            for _ in range(count):
                launch()
            self.call("cuEventRecord", self.stop, None)
            queued = self.library.cuEventQuery(self.start) == self.NOT_READY
            self.synchronize()
            if queued or wait > 100_000_000:
                break
            wait *= 2
        self.call("cuEventElapsedTime", ctypes.byref(elapsed), self.start, self.stop)
        return elapsed.value * 1e3 / count


def packed(values):
    """cuLaunchKernel's array of addresses; it keeps the values alive."""
    pointers = (ctypes.c_void_p * max(len(values), 1))(*(ctypes.addressof(v) for v in values))
    pointers.values = values
    return pointers


# ---- a case


def words(*numbers):
    return (ctypes.c_int64 * len(numbers))(*numbers)


def number(value):
    return ctypes.create_string_buffer(value.tobytes(), value.nbytes)


class Run:
    """A case with its data on the GPU."""

    def __init__(self, driver, case):
        self.driver, self.case = driver, case
        self.pointers = [driver.allocate(a.nbytes) if a.ndim else 0 for a in case.arguments]
        for pointer, array in zip(self.pointers, case.arguments):
            if array.ndim:
                driver.put(pointer, array)

    def close(self):
        for pointer in self.pointers:
            if pointer:
                self.driver.free(pointer)

    def parameters(self, compiler):
        values = []
        for pointer, a in zip(self.pointers, self.case.arguments):
            if not a.ndim and compiler == "numba" and a.dtype.kind == "c":
                values += [number(a.real), number(a.imag)]
            elif not a.ndim:
                values.append(number(a))
            elif compiler == "nvcc":
                values.append(words(pointer))
            elif compiler == "numba":                   # before the pointer: owner, parent, elements, bytes of one
                values += [words(w) for w in (0, 0, a.size, a.itemsize, pointer, *a.shape, *a.strides)]
            else:
                values.append(words(pointer, *a.shape, *a.strides))
        if compiler == "nvcc":
            values += [ctypes.c_int32(e) for e in self.case.extents]
        return packed(values)

    def launcher(self, compiler, path, symbol):
        case, parameters = self.case, self.parameters(compiler)
        function = self.driver.function(self.driver.load(path), symbol)
        return lambda: self.driver.launch(function, case.grid, case.block, case.shared, parameters)

    def results(self, launch):
        """What the outputs hold after one launch on the initial data."""
        outputs = [(self.pointers[i], self.case.arguments[i]) for i in self.case.outputs]
        for pointer, array in zip(self.pointers, self.case.arguments):
            if array.ndim:
                self.driver.put(pointer, array)
        launch()
        self.driver.synchronize()
        copies = [array.copy() for _, array in outputs]
        for (pointer, _), copy in zip(outputs, copies):
            self.driver.get(copy, pointer)
        return copies

    def times(self, launches, reps):
        """Medians in microseconds by compiler; they take turns, so that a change of clocks meets all."""
        found = {c: [] for c in launches}
        counts = {c: min(max(int(500 / max(self.driver.timed(launch, 3), 1)), 1), 50) for c, launch in launches.items()}
        for r in range(reps):
            for c, launch in launches.items():
                found[c].append(self.driver.timed(launch, counts[c]))
        return {c: sorted(t)[len(t) // 2] for c, t in found.items()}


def is_wrong(case, who, got, want):
    for output, (g, w) in zip(case.outputs, zip(got, want)):
        text = case.difference(g, w)
        if text:
            print(f"    {case.name}: {who}: argument {output}: {text}")
            return True
    return False


def same(got, want):
    return all(g.tobytes() == w.tobytes() for g, w in zip(got, want))


def check(case, results):
    """Is any of the results wrong? nvcc's are what must be where the case has no reference."""
    reference = case.reference()
    if reference is None:
        reference = results.get("nvcc")
    right, bad = [], False
    for who, got in results.items():
        if reference is None or any(same(got, other) for other in right):
            continue
        if is_wrong(case, who, got, reference):
            bad = True
        else:
            right.append(got)
    return bad


def run_case(driver, case, by, reps):
    run_ = Run(driver, case)
    try:
        launches = {c: run_.launcher(c, path, symbol) for c, (path, symbol, _) in by.items()}
        bad = check(case, {c: run_.results(launch) for c, launch in launches.items()})
        return run_.times(launches, reps), bad
    finally:
        run_.close()


def print_row(name, times, by, who, bad):
    row = f"{name:18}" + "".join(f"{times.get(c, math.nan):10.1f}" for c in who)
    row += "".join(f"{times['pyk'] / times[c] if c in times else math.nan:9.2f}" for c in who[1:])
    print(row + counts(by, "registers", who) + counts(by, "instructions", who) + ("  WRONG" if bad else ""), flush=True)


def time_all(options):
    sys.path.insert(0, options.folder)
    importlib.import_module("cases")                                    # which notes them
    who, by_name, driver = compilers(options.images), images(options.images), Driver()
    end, against, wrong, left = time.monotonic() + options.seconds, {c: [] for c in who[1:]}, 0, 0
    print(driver.name)
    print(f"{'kernel':18}" + "".join(f"{c[:7] + ' us':>10}" for c in who) + "".join(f"{'/' + c[:7]:>9}" for c in who[1:])
          + f" {'registers':>{6 * len(who) - 1}} {'instructions':>{6 * len(who) - 1}}")
    for case in CASES:
        if case.name not in by_name or (options.only and case.name not in options.only):
            continue
        if time.monotonic() > end:
            left += 1
            continue
        try:
            times, bad = run_case(driver, case.make(), by_name[case.name], options.reps)
        except Exception as error:                                  # the others are still worth running
            print(f"{case.name:18} failed: {error}", flush=True)
            wrong += 1
            continue
        print_row(case.name, times, by_name[case.name], who, bad)
        wrong += bad
        for c in against:
            if c in times:
                against[c].append(times["pyk"] / times[c])
    for c, ratios in against.items():
        print(f"pyk / {c}: geometric mean {mean(ratios):.3f} over {len(ratios)}, worst {max(ratios, default=0):.2f},"
              f" above 1.05: {sum(r > 1.05 for r in ratios)}")
    print(f"{wrong} wrong, {left} left out for want of time")
    return wrong != 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)

    def command(name, run_it, *positional):
        added = commands.add_parser(name)
        added.set_defaults(run=run_it)
        for argument in positional:
            added.add_argument(argument)
        return added

    added = command("build", build, "folder", "images")
    added.add_argument("--pyk", default="pyk")
    added.add_argument("--arch", default="sm_90")
    added.add_argument("--also")
    command("static", static, "images")
    added = command("time", time_all, "folder", "images")
    added.add_argument("--only", action="append")
    added.add_argument("--reps", type=int, default=15)
    added.add_argument("--seconds", type=float, default=math.inf)
    mine = sys.argv[1:sys.argv.index("--")] if "--" in sys.argv else sys.argv[1:]
    options = parser.parse_args(mine)
    options.options = sys.argv[len(mine) + 2:]
    sys.exit(options.run(options))


if __name__ == "__main__":
    main()
