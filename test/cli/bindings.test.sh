# The module that --bindings python writes, thin over lib/python/pykrt, and the one that stands alone. PYTHON: 3.9 or later;
# with NumPy more is tested.

RUNTIME=$ROOT/build/release/libpykrt.so.1

need_python() {
    needs python:ctypes
    [ -e "$RUNTIME" ] || skips "no $RUNTIME"
}
add_docstring() {
    sed '/^def vector_add/a\
    """Adds.\
\
    Each element\
      alone. \\"*/\\" """' kernels.py >with && mv with kernels.py
}
add_kernels() {
    add_docstring
    cat >>kernels.py <<'KERNELS'


@cuda.jit("void(float64[:], int8, uint8, boolean, float16, float32, complex64, UniTuple(int64, 2),"
          "Tuple((int8, float64)))")
def numbers(r, a, b, c, d, e, f, g, h):
    r[0] = a
    r[1] = b
    r[2] = c
    r[3] = d
    r[4] = e
    r[5] = f.real
    r[6] = f.imag
    r[7] = g[0]
    r[8] = g[1]
    r[9] = h[0]
    r[10] = h[1]


@cuda.jit("void(float64[:], int8, uint8, boolean, float16, float32, complex64)")
def mixed(r, a, b, c, d, e, f):
    r[0] = a
    r[1] = b
    r[2] = c
    r[3] = d
    r[4] = e
    r[5] = f.real
    r[6] = f.imag


@cuda.jit("void(bfloat16[::1], bfloat16)")
def brain(r, a):
    r[0] = a


@cuda.jit("void(int32[::1])", debug=True, opt=False)
def on(x):
    if x[0] == 3:
        raise ValueError("three")


@cuda.jit("void(int32[::1])")
def sum(x):
    x[0] += 1


@cuda.jit("void(int32[::1])")
def _sum(x):
    x[0] += 1


from numba import vectorize


@vectorize(["float32(float32, float32)"])
def plus(a, b):
    """Adds "two"."""
    return a + b


plus_reduce = cuda.reduce(plus)
KERNELS
}
PYTHONPATH=$ROOT/lib/python
export PYTHONPATH
run_python() { PYK_LIBPYKRT=$RUNTIME PYK_DEVICE=cpu PYTHONPATH=.:$PYTHONPATH timeout 120 "$PYTHON" "$@" >out 2>err ||
    fails "$* ended with $?
$(show out; show err)"; }
# PROGRAM ARGUMENTS...: what the program says of the modules of both forms that `pyk build ARGUMENTS` writes.
run_both() {
    program=$1
    shift
    pyk 0 build "$@" --bindings python-standalone
    PYTHONPATH='' run_python "$program"
    prints ok
    pyk 0 build "$@" --bindings python
    for PYK_NATIVE in 0 1; do
        export PYK_NATIVE
        run_python "$program"
        prints ok
    done
}
test_launches_in_c_need_no_python_between() {
    need_python
    [ -e "$ROOT/lib/python/pykrt/_native.abi3.so" ] || skips 'no _native.abi3.so: make native'
    pyk 0 build kernels.py -o k.so --bindings python
    cat >use.py <<'PYTHON'
import array
import sys

import k_pyk
from pykrt import _native, _values


class Own:
    def __init__(self):
        self.values = array.array("d", [1, 2, 3])
        address = self.values.buffer_info()[0]
        self.__array_interface__ = {"version": 3, "typestr": "<f8", "shape": (3,), "data": (address, False)}
        self._pyk = _values._own(None, "<f8", address, (3,), (8,))


x, calls = Own(), []
launch = k_pyk.twice[1, 3]
launch(x)
sys.setprofile(lambda frame, event, what: calls.append((event, frame.f_code.co_name)))
launch(x)
launch(x=x)
sys.setprofile(None)
assert list(x.values) == [8, 16, 24] and isinstance(launch, _native.Launch)
assert not [name for event, name in calls if event == "call"], calls
for wrong in range(2):  # what the first signature refuses goes to the second, and then to the way that says why
    try:
        launch(3)
    except TypeError as error:
        assert "twice has no signature for these arguments" in str(error)
        print("ok")
PYTHON
    run_python use.py
    prints ok
}

test_bindings_launch() {
    need_python
    add_kernels
    run_both "$ROOT/test/cli/launch_arrays.py" kernels.py -o k.so
}
test_bindings_raise_what_the_kernel_raised() {
    need_python
    needs numpy
    cp "$ROOT/test/checks/both.py" "$ROOT/test/checks/cpu.py" .
    pyk 0 build both.py -o both.so --bindings python --check=bounds,assert,division,overflow
    pyk 0 build cpu.py -o cpu.so --bindings python --check=memory,init,race,barrier
    cat >use.py <<'PYTHON'
import numpy as np

import both_pyk as both
import cpu_pyk as cpu

r, x = np.zeros(4, np.int64), np.arange(4)


def raised(kind, kernel, *args):
    try:
        kernel[1, 4](r, x, *args)
    except kind as error:
        return error
    raise AssertionError(f"{kernel} did not raise")


e = raised(ZeroDivisionError, both.divides)
assert (e.kernel, e.file, e.line, e.thread, e.block) == ("divides", "both.py", 56, (2, 0, 0), (0, 0, 0))
assert isinstance(e, both.KernelError) and e.message == "ZeroDivisionError: integer division by zero" and e.calls == []
e = raised(IndexError, both.deep)
assert e.calls == [("through", "both.py", 12), ("deep", "both.py", 37)] and (e.index, e.extent) == (4, 4)
assert raised(AssertionError, both.asserts).thread == (3, 0, 0)
assert raised(ValueError, both.raises).function == "positive"
assert raised(OverflowError, both.adds, 2**63 - 3).line == 79
e = raised(cpu.RaceError, cpu.sum_without_atomic)
assert e.other_thread == (0, 0, 0) and e.thread == (1, 0, 0) and e.other_line == e.line == 115
assert len(e.failures) == 2 and e.failures[1].text.startswith("cpu.py:115: ") and e.index is None
for kind, kernel in [(cpu.MemoryAccessError, cpu.beyond), (cpu.InitError, cpu.sum_unwritten),
                     (cpu.BarrierError, cpu.two_barriers)]:
    assert raised(kind, kernel).file == "cpu.py"
try:
    e.nothing
except AttributeError:
    print("ok")
PYTHON
    run_python use.py
    prints ok
}
test_a_wrong_description_of_an_array_is_a_type_error() {
    need_python
    needs numpy
    run_python "$ROOT/test/fuzz/interfaces.py" --seconds 2
    prints ', 0 fail'
}
test_bindings_numpy() {
    need_python
    needs numpy
    add_kernels
    cat >>kernels.py <<'KERNELS'


import math

import numpy as np
from numba import from_dtype, guvectorize, types, vectorize
from numba.cuda.random import xoroshiro128p_uniform_float32

point = from_dtype(np.dtype([("x", np.float32), ("n", np.int64)], align=True))
packed = from_dtype(np.dtype([("b", np.int8), ("v", np.int16, (2,)), ("c", np.int8)]))


@cuda.jit((point[::1], point, packed[:]))
def records(p, q, r):
    p[1].x = q.x
    p[1].n = p[0].n + q.n
    r[0].c = r[1].b


@cuda.jit((types.NPDatetime("s")[::1], types.NPDatetime("s"), types.NPTimedelta("s")))
def times(t, start, step):
    i = cuda.grid(1)
    if i < t.size:
        t[i] = start + i * step


@cuda.reduce
def total(a, b):
    return a + b


@cuda.reduce
def most(a: point, b: point):
    return a if a.x > b.x else b


@cuda.reduce
def joined(a: packed, b: packed):
    a.c += b.c
    return a


@vectorize(["float32(float32, float32)", "float64(float64, float64)"], target="cuda")
def hypotenuse(a, b):
    return math.sqrt(a * a + b * b)


@guvectorize(["void(float64[:], float64[:])"], "(n)->()", target="cuda")
def norm(x, r):
    s = 0.0
    for i in range(x.size):
        s += x[i] * x[i]
    r[0] = math.sqrt(s)


@cuda.jit("void(float32[::1], xoroshiro128p_type[::1])")
def uniform(x, states):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = xoroshiro128p_uniform_float32(states, i)


@cuda.jit("void(float32x4[:], float32x4)")
def vectors(r, a):
    r[1] = cuda.float4(a.w, a.z, r[0].y, a.x)
KERNELS
    run_both "$ROOT/test/cli/launch_numpy.py" kernels.py -o k.so --sig 'total(float32)' --sig 'total(int64)'
}
test_bindings_reductions() {
    need_python
    needs numpy
    cat >kernels.py <<'KERNELS'
from numba import cuda, guvectorize, vectorize


@vectorize(["float64(float64, float64)", "int32(int32, int32)"], target="cuda", identity=0)
def add(a, b):
    return a + b


@vectorize(["float64(float64, float64)", "int32(int32, int32)"], identity="reorderable")
def largest(a, b):
    return max(a, b)


@vectorize(["float64(float64, float64)"], identity=1)
def mul(a, b):
    return a * b


@vectorize(["int32(int32, int32)"])
def sub(a, b):
    return a - b


@vectorize(["int32(int32)"])
def negative(a):
    return -a


@guvectorize(["void(int32[:], int32[:], int32[:])"], "(n),(n)->()")
def inner(a, b, r):
    r[0] = 0
    for i in range(a.size):
        r[0] += a[i] * b[i]


add_reduce = cuda.reduce(add)
most = cuda.reduce(largest)
product = cuda.reduce(mul)
KERNELS
    run_both "$ROOT/test/cli/launch_reductions.py" kernels.py -o k.so
}
test_bindings_on_a_gpu() {
    need_python
    fake=$ROOT/build/release/fake_cuda.so
    [ -e "$fake" ] || skips "no $fake"
    cat >>kernels.py <<'KERNELS'


from numba import vectorize


@vectorize(["float32(float32, float32)"], identity=0)
def add(a, b):
    return a + b


add_reduce = cuda.reduce(add)
KERNELS
    PYK_LIBCUDA=$fake
    export PYK_LIBCUDA
    run_both "$ROOT/test/cli/launch_fake.py" kernels.py -o k.ptx --arch sm_90
}
test_bindings_choose_a_body() {
    need_python
    fake=$ROOT/build/release/fake_cuda.so
    [ -e "$fake" ] || skips "no $fake"
    cat >kernels.py <<'KERNELS'
from numba import cuda


@cuda.jit("void(float32[:, :], float32[:, :])")
def copy(out, x):
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        out[i, j] = x[i, j]
KERNELS
    PYK_LIBCUDA=$fake
    export PYK_LIBCUDA
    run_both "$ROOT/test/cli/launch_bodies.py" kernels.py -o k.ptx --arch sm_90 --bodies=2
}
test_bindings_of_another_build() {
    need_python
    pyk 0 build kernels.py -o k.so --bindings python
    pyk 0 build kernels.py -o k.so --kernel scale
    PYK_LIBPYKRT=$RUNTIME "$PYTHON" -c 'import k_pyk; k_pyk.on("cpu").scale[1, 1](None, 1)' 2>err && fails 'no error'
    says "expected an array on the CPU"
    PYK_LIBPYKRT=$RUNTIME "$PYTHON" -c 'import k_pyk; k_pyk.on("cpu").nothing_taken' 2>err && fails 'no error'
    says "has no kernel 'nothing_taken'"
    PYK_LIBPYKRT=$RUNTIME "$PYTHON" -c 'import k_pyk; k_pyk._module.handle()' 2>err && fails 'no error'
    says 'they come from different builds'
    rm k.pyk.yaml
    PYK_LIBPYKRT=$RUNTIME "$PYTHON" -c 'import k_pyk; k_pyk._module.handle()' 2>err && fails 'no error'
    says 'k.pyk.yaml: No such file or directory'
    PYK_LIBPYKRT=/nowhere "$PYTHON" -c 'import k_pyk; k_pyk.synchronize()' 2>err && fails 'no error'
    says "cannot load pyk's runtime: /nowhere"
    echo 'const char *pyk_version(void) { return "0.0.9-3-gabc"; }' >old.c
    ${CC:-cc} -shared -fPIC -o old.so old.c
    PYK_LIBPYKRT=./old.so "$PYTHON" -c 'import k_pyk; k_pyk.synchronize()' 2>err && fails 'no error'
    says './old.so is version 0.0.9-3-gabc, and pykrt 0.1.0 needs its own version or a later one'
    sed 's/_needs(1,/_needs(2,/' k_pyk.py >next_pyk.py
    "$PYTHON" -c 'import next_pyk' 2>err && fails 'no error'
    says 'next_pyk needs form 2 of the package pykrt, and pykrt 0.1.0 has form 1: install'
}
test_pykrt_agrees_with_the_runtime() {
    need_python
    cat >use.py <<'PYTHON'
import ctypes
import os
import sys

import pykrt
from pykrt import _runtime, _values

runtime, root = _runtime._runtime(), sys.argv[1]
runtime.pyk_dtype_name.restype, runtime.pyk_dtype_size.restype = ctypes.c_char_p, ctypes.c_size_t
for i, (name, form, code) in enumerate(_values._TYPES, 1):
    assert runtime.pyk_dtype_name(i).decode() == name, name
    assert runtime.pyk_dtype_size(i) == int(code[1:]), name
    assert not form or _values._Scalar(name).size == int(code[1:]), name
assert runtime.pyk_dtype_size(len(_values._TYPES) + 1) == 0
limits = " ".join(open(os.path.join(root, "lib/contract/abi.h")).read().split())
assert f"#define MAX_DIMS {_runtime._MAX_DIMS} " in limits and f"#define NUMPY_DIMS {_runtime._NUMPY_DIMS} " in limits
assert f'#define PYK_VERSION "{pykrt.__version__}"' in open(os.path.join(root, "lib/base/version.h")).read()
print("ok")
PYTHON
    run_python use.py "$ROOT"
    prints ok
}
test_bindings_are_files() {
    pyk 0 build kernels.py -o my-kernels.so --bindings python
    silent
    [ "$(ls my* | sed 's/.*kernels//' | paste -s -d ' ')" = '.pyk.c .pyk.h .pyk.yaml .so _pyk.py _pyk.pyi' ] ||
        fails "$(ls)"
    grep -q '_define("twice", "twice__f64_1c",' my_kernels_pyk.py || fails 'no signature'
    cp my_kernels_pyk.py one.py
    cp my_kernels_pyk.pyi one.pyi
    pyk 0 build kernels.py -o my-kernels.so --bindings python
    cmp one.py my_kernels_pyk.py || fails 'differs from build to build'
    add_docstring
    pyk 0 build kernels.py -o docs.so --bindings python
    grep -qF 'y: Array) -> None: "Adds.\n\nEach element\n  alone. \"*/\""' docs_pyk.pyi || fails "$(cat docs_pyk.pyi)"
    sed -n '/vector_add(r, x, y)/,/ \*\/$/p' docs.pyk.h >comment
    [ "$(tail -n 5 comment)" = " *
 *   Adds.
 *
 *   Each element
 *     alone. \"*_\" */" ] || fails "$(cat comment)"
    mkdir sub
    pyk 0 build kernels.py -o sub/k.so --bindings=python
    [ -e sub/k_pyk.py ] || fails "$(ls sub)"
    have "$PYTHON" || return 0
    for file in my_kernels_pyk.py my_kernels_pyk.pyi docs_pyk.pyi; do
        "$PYTHON" -c "import ast; ast.parse(open('$file').read())" || fails "$file is no Python"
    done
}
test_bindings_leave_the_sources_own_module_alone() {
    pyk 0 build kernels.py --arch cpu --bindings python
    [ "$(ls kernels*)" = "$(printf 'kernels%s\n' -cpu.so .py .pyk.c .pyk.h .pyk.yaml _pyk.py _pyk.pyi)" ] || fails "$(ls)"
    pyk 0 build kernels.py -o k.cubin --arch sm_90,cpu --bindings python
    [ -e k-cpu.so ] && [ ! -e k.so ] || fails "$(ls)"
    pyk 0 build kernels.py -o own-cpu.so --bindings python
    [ -e own_pyk.py ] && [ -e own.pyk.yaml ] || fails "$(ls)"
    have "$PYTHON" || return 0
    PYTHONPATH=. "$PYTHON" -c 'import importlib.util as u; print(u.find_spec("kernels").origin.rpartition("/")[2])' >out
    prints kernels.py
}
test_bindings_of_types_that_python_lacks() {
    cat >f.py <<'KERNELS'
from numba import cuda
from numba.cuda.types import fp8_e5m2


@cuda.jit("void(fp8_e5m2[::1], fp8_e5m2)")
def store(r, x):
    r[0] = x
KERNELS
    pyk 1 build f.py -o k.so --bindings python
    says "f.py:6:1: error: the Python bindings cannot pass 'x', which is fp8_e5m2 [no-binding]"
    says 'note: give the kernel an array of it, or numbers'
    [ ! -e k.so ] || fails 'a failed build left its image'
}
test_bindings_names_that_python_has_already() {
    cat >f.py <<'KERNELS'
from numba import cuda, vectorize, float64
@cuda.jit("void(float64[::1])")
def _k(r):
    r[0] = 1
@cuda.jit("void(float64[::1])")
def on(r):
    r[0] = 2
@vectorize([float64(float64)])
def _sq(x):
    return x * x
KERNELS
    pyk 0 build f.py --arch cpu --bindings python
    for name in k__k k_on k__sq; do
        [ "$(grep -c "^    $name: " f_pyk.pyi)" = 1 ] || fails "$name is not in the types: $(cat f_pyk.pyi)"
    done
    grep -q 'kernels.k__k\[grid, block, ' f_pyk.py || fails "the module does not say how it is called"
    printf '@cuda.jit("void(float64[::1])")\ndef k__k(r):\n    r[0] = 3\n' >>f.py
    pyk 1 build f.py --arch cpu --bindings python
    says "f.py:12:1: error: '_k' and 'k__k' are both 'k__k' in Python: give one of them another name [same-binding]"
    pyk 0 build f.py --arch cpu
}
test_bindings_wrong_usage() {
    pyk 2 build kernels.py -o k.so --bindings rust; says "--bindings: 'rust' is not python or python-standalone"
    pyk 2 build kernels.py -o k.so --bindings python --no-package
    says '--bindings python needs a package: an image in a file'
    pyk 2 build kernels.py --emit so -o - --bindings python; says '--bindings python needs a package'
    pyk 2 build kernels.py --arch cpu -o k.ll --bindings python; says '--bindings python needs a package'
}
