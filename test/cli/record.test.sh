# pyk record, and what pyk.yaml includes.

# A Numba that launches nothing: as much of numba.cuda.dispatcher as programs and the recorder see of it.
fake_numba() {
    needs "$PYTHON"
    mkdir -p fake/numba/cuda
    cat >fake/numba/__init__.py <<'PY'
PY
    cat >fake/numba/cuda/__init__.py <<'PY'
from numba.cuda.dispatcher import CUDADispatcher as jit, array, grid
PY
    cat >fake/numba/cuda/dispatcher.py <<'PY'
class Scalar:
    def __init__(self, name): self.name = name
    def __str__(self): return self.name
class Array:
    def __init__(self, dtype, ndim, layout, mutable):
        self.dtype, self.ndim, self.layout, self.mutable = Scalar(dtype), ndim, layout, mutable
class array:
    def __init__(self, dtype, ndim=1, layout="C", mutable=True): self.type = Array(dtype, ndim, layout, mutable)
def grid(n): return 0
def typeof(v): return getattr(v, "type", None) or Scalar({int: "int64", float: "float64"}.get(type(v), type(v).__name__))
class _Kernel:
    def __init__(self, py_func, types): self.py_func, self.argument_types = py_func, types
    def launch(self, args, griddim, blockdim, stream=0, sharedmem=0):
        if args and args[0] == "fail": raise RuntimeError("no such launch")
class ForAll:
    def __init__(self, dispatcher, ntasks): self.dispatcher, self.ntasks = dispatcher, ntasks
    def __call__(self, *args): return self.dispatcher[(self.ntasks + 127) // 128, 128](*args)
class CUDADispatcher:
    def __init__(self, py_func): self.py_func = py_func
    def forall(self, n): return ForAll(self, n)
    def __getitem__(self, how):
        def launch(*args): _Kernel(self.py_func, [typeof(a) for a in args]).launch(args, *how)
        return launch
PY
    PYTHONPATH=$PWD/fake
    export PYTHONPATH
}
kernel() {                                # NAME PARAMETERS
    printf '@cuda.jit\ndef %s(%s):\n    i = cuda.grid(1)\n\n' "$1" "$2"
}
has_line() { grep -qF -- "$2" "$1" || fails "$1 has no '$2':
$(cat "$1")"; }
record() { want=$1; shift; pyk "$want" record -- "$PYTHON" "$@"; }

test_record_of_types_and_launches() {
    fake_numba
    { echo 'from numba import cuda'; kernel k 'a, x'; kernel other x; cat <<'PY'; } >app.py
def make():
    @cuda.jit
    def inner(x):
        x[0] = 1
    return inner
made = make()
if __name__ == "__main__":
    for i in range(3000):
        k[4, (8, 2)](1.5, cuda.array("float32", 2))
    k[4, 64, 7, 96](1, cuda.array("int8", 2, "F"))
    k[1, 1](2, cuda.array("int8", 1, "A"))
    k.forall(300)(2, cuda.array("int8", 3, "C", False))
    made[1, 1](cuda.array("uint16"))
    print("out")
PY
    record 0 app.py
    prints out
    says './pyk.record.yaml: 2 kernels, 5 signatures'
    [ "$(cat pyk.yaml)" = 'include: pyk.record.yaml' ] || fails "pyk.yaml is $(cat pyk.yaml)"
    has_line pyk.record.yaml 'sig: "void(float64, float32[:, ::1])"'
    has_line pyk.record.yaml '- {grid: [4, 1, 1], block: [8, 2, 1], shared: 0, stream: false, count: 3000}'
    has_line pyk.record.yaml 'sig: "void(int64, int8[::1, :])"'
    has_line pyk.record.yaml '- {grid: [4, 1, 1], block: [64, 1, 1], shared: 96, stream: true, count: 1}'
    has_line pyk.record.yaml 'sig: "void(int64, int8[:])"'
    has_line pyk.record.yaml "sig: \"void(int64, Array(int8, 3, 'C', readonly=True))\""
    has_line pyk.record.yaml '- {forall: 300, grid: [3, 1, 1], block: [128, 1, 1], shared: 0, stream: false, count: 1}'
    has_line pyk.record.yaml 'file: "app.py"  # make.<locals>.inner'
    pyk 0 build app.py -o k.so --arch cpu
    says "kernel 'k': types from a recorded run: void(float64, float32[:, ::1]); void(int64, Array(int8, 3, 'C', readonly=True)); "
    says "app.py:15:1: remark: kernel 'made': types from a recorded run: void(uint16[::1])"
    says "kernel 'other' is skipped"
    for symbol in k__f64_f32_2c k__i64_i8_2f made; do grep -q "symbol: \"$symbol\"\$" k.pyk.yaml || fails "no $symbol in the package"; done
}
test_record_of_files_and_processes() {
    fake_numba
    mkdir -p sub "$work/elsewhere" venv/site-packages
    { echo 'from numba import cuda'; kernel installed x; } >venv/site-packages/installed.py
    { echo 'from numba import cuda'; kernel k x; } >sub/lib.py
    { echo 'from numba import cuda'; kernel far x; } >"$work/elsewhere/far.py"
    { echo 'from numba import cuda'; kernel k 'x, y'; cat <<'PY'; } >app.py
import multiprocessing, os, subprocess, sys
from sub.lib import k as other
sys.path.append(os.environ["ELSEWHERE"])
from far import far
sys.path.append("venv/site-packages")
from installed import installed

def child(n):
    k[n, 1](cuda.array("int16"), n)

if __name__ == "__main__":
    other[1, 1](cuda.array("float32"))
    far[1, 1](cuda.array("float32"))
    installed[1, 1](cuda.array("float32"))
    other[1, 1](None)
    for kind in "fork", "spawn":
        p = multiprocessing.get_context(kind).Process(target=child, args=(3,))
        p.start()
        p.join()
    os.chdir("/")
    subprocess.run([sys.executable, "-m", "sub.main", "a b"], check=True, cwd=sys.path[0])
PY
    printf 'import sys\nfrom numba import cuda\nfrom sub.lib import k\nk[1, 1](cuda.array("int32"))\nprint(sys.argv[1:])\n' >sub/main.py
    ELSEWHERE=$work/elsewhere
    export ELSEWHERE
    record 0 app.py
    prints "['a b']"
    says './pyk.record.yaml: 1 kernel, 1 signature'
    says 'sub/pyk.record.yaml: 1 kernel, 2 signatures'
    says "elsewhere/far.py is left out: --source takes the kernels of other files"
    says "site-packages/installed.py is left out"
    says "sub/lib.py: a launch is left out: no signature has a name for the type NoneType"
    has_line pyk.record.yaml 'block: [1, 1, 1], shared: 0, stream: false, count: 2}'
    has_line sub/pyk.record.yaml 'sig: "void(int32[::1])"'
    pyk 0 record --source "$work/elsewhere/far.py" -q -- "$PYTHON" app.py
    silent
    has_line "$work/elsewhere/pyk.record.yaml" 'file: "far.py"'
    rm -r "$work/elsewhere"
}
test_record_leaves_the_program_as_it_is() {
    fake_numba
    { echo 'from numba import cuda'; kernel k x; cat <<'PY'; } >app.py
import sys
k[1, 1](cuda.array("float32"))
print(sys.argv[1:], sys.stdin.read(), [p for p in sys.path if "pyk-" in p])
sys.exit(int(sys.argv[1]))
PY
    pyk 5 record -- "$PYTHON" app.py 5 -o @none -- --source
    prints "['5', '-o', '@none', '--', '--source']  []"
    has_line pyk.record.yaml 'void(float32[::1])'
    mkdir site
    echo 'print("site")' >site/sitecustomize.py
    PYTHONPATH=$PWD/site:$PYTHONPATH record 0 app.py 0; prints site
    { echo 'from numba import cuda'; kernel k x; echo 'k[1, 1]("fail")'; } >fail.py
    record 1 fail.py; says 'RuntimeError: no such launch'
    rm pyk.record.yaml
    { echo 'from numba import cuda'; kernel k x; echo 'import os, signal'
      echo 'k[1, 1](1)'; echo 'os.kill(os.getpid(), signal.SIGKILL)'; } >killed.py
    record 137 killed.py; has_line pyk.record.yaml 'sig: "void(int64)"'
    record 0 -c 'pass'; says 'the program launched no kernel of Numba'
    record 0 -I -c 'pass'; says 'no Python ran, or with -I, -E or -S'
    pyk 127 record -- ./none; says './none: No such file or directory'
    pyk 127 record -- no-such-program; says 'no-such-program: command not found'
    pyk 126 record -- ./app.py; says './app.py: Permission denied'
    pyk 2 record "$PYTHON" app.py; says 'the program is missing, which stands behind --'
}
test_record_passes_signals_on() {
    needs "$PYTHON"
    cat >app.py <<'PY'
import signal, sys, time
def stop(*_):
    print("stopped", flush=True)
    sys.exit(9)
signal.signal(signal.SIGTERM, stop)
open("ready", "w").close()
for i in range(300):
    time.sleep(0.1)
PY
    "$PYK" record -- "$PYTHON" app.py >out 2>err &
    waited=0
    while [ ! -f ready ] && [ $waited -lt 300 ]; do sleep 0.1; waited=$((waited + 1)); done
    kill -TERM $!
    wait $!
    [ $? -eq 9 ] || fails "the status is not the program's: $(show err)"
    prints stopped
}
test_record_leaves_the_configuration_alone() {
    fake_numba
    { echo 'from numba import cuda'; kernel k x; echo 'k[1, 1](1)'; } >app.py
    printf '# mine\narch: cpu\n' >pyk.yaml
    record 0 app.py; says 'add the line `include: pyk.record.yaml` to ./pyk.yaml'
    [ "$(head -n 1 pyk.yaml)" = '# mine' ] || fails 'pyk.yaml was written'
    echo 'include: ./pyk.record.yaml' >>pyk.yaml
    record 0 app.py; grep -q 'add the line' err && fails 'it is there'
    pyk 0 check app.py; says 'types from a recorded run: void(int64)'
    pyk 0 check app.py --sig 'k(int8)'; silent
    printf 'kernels:\n  k:\n    sigs: (int16,)\n' >>pyk.yaml
    pyk 0 check app.py; silent
    echo 'arch: [' >pyk.yaml
    record 1 app.py; says 'pyk.yaml:2:1: error: did not find expected node content'
}
test_records_of_a_file_are_for_its_kernels() {
    { echo 'from numba import cuda'; kernel k 'x, y'; } >a.py
    { echo 'from numba import cuda'; kernel k x; } >b.py
    { echo 'from numba import cuda'; echo '@cuda.jit("void(int8)")'; printf 'def k(x):\n    pass\n'; } >c.py
    cat >pyk.yaml <<'Y'
kernels:
  k:
    recorded:
      - {file: a.py, sig: "void(int64, int64)", launches: [{count: 1}]}
      - {file: b.py, sig: "void(int64)"}
      - {file: b.py, sig: "void(int64, int64, int64)"}
Y
    pyk 0 check a.py; says 'a recorded run: void(int64, int64) ['
    printf '      - {file: b.py, sig: "void(int64)"}\n' >>pyk.yaml
    pyk 0 check b.py; ! grep -q warning err || fails "$(show err)"; says 'a recorded run: void(int64) ['
    pyk 0 check c.py; silent
}
test_included_configurations() {
    { echo 'from numba import cuda'; kernel k x; kernel l x; } >k.py
    mkdir more
    printf 'include: [more/one.yaml, two.yaml]\nkernels:\n  k:\n    symbol: first\n' >pyk.yaml
    printf 'include: ../two.yaml\nkernels:\n  k: {symbol: second, sigs: "(int8,)"}\n' >more/one.yaml
    printf 'arch: cpu\nkernels:\n  k: {sigs: "(int16,)", block: 64}\n  l: {sigs: "(int32,)"}\n' >two.yaml
    pyk 0 build k.py -o k.so -MMD
    grep -q 'symbol: "first"$' k.pyk.yaml || fails 'pyk.yaml does not win'
    grep -q 'signature: .*int8' k.pyk.yaml || fails "the first file does not win: $(cat k.pyk.yaml)"
    grep -q 'block: 64$' k.pyk.yaml || fails 'the second file is not read'
    grep -q 'two.yaml' k.d || fails "the depfile does not name it: $(cat k.d)"
    [ "$(grep -c 'two.yaml:' k.d)" = 1 ] || fails "a file is read twice: $(cat k.d)"
    pyk 2 build k.py -o k.so -MMD -MF more/one.yaml; says "would overwrite the included configuration './more/one.yaml'"
    refuses() { printf '%b' "$1" >pyk.yaml; pyk 1 check k.py; says "pyk.yaml:$2: error: $3"; }
    refuses 'include: none.yaml\n' 1:10 'cannot read ./none.yaml: No such file or directory'
    refuses 'include: [two.yaml, more]\n' 1:21 'cannot read ./more: it is no file'
    refuses 'include: pyk.yaml\n' 1:10 './pyk.yaml includes itself'
    refuses 'include: {a: b}\n' 1:10 'a list of files is expected'
    refuses 'include: [[a]]\n' 1:11 'the name of a file is expected'
    refuses 'kernels:\n  k:\n    recorded: 3\n' 3:15 'a list of what was recorded is expected'
    refuses 'kernels:\n  k:\n    recorded: [3]\n' 3:16 "a mapping with the key 'sig' is expected"
    refuses 'kernels:\n  k:\n    recorded: [{sigs: a}]\n' 3:17 'the keys of what was recorded are file and sig'
    printf 'include: pyk.yaml\n' >two.yaml
    printf 'include: two.yaml\n' >pyk.yaml
    pyk 1 check k.py; says 'two.yaml:1:10: error: ./pyk.yaml includes itself'
}

# ---- with Numba itself, in its simulator

numba() {
    PYTHON=${PYK_ORACLE_PYTHON:-$PYTHON}
    NUMBA_ENABLE_CUDASIM=1
    export NUMBA_ENABLE_CUDASIM
    "$PYTHON" -c 'import numba.cuda' 2>/dev/null || skips 'no Numba: set PYK_ORACLE_PYTHON to a Python that has it'
}
test_record_of_the_simulator() {
    numba
    cat >app.py <<'PY'
import multiprocessing
import numpy as np
from numba import cuda

rec = np.dtype([("a", np.float32), ("b", np.int32)])

@cuda.jit
def saxpy(a, x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = a * x[i] + y[i]

@cuda.jit
def two(x, t):
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        x[i, j] += t[0]

@cuda.jit
def recs(r):
    r[0].a = 1

@cuda.jit
def texts(a, n, yes):
    n[0] = len(a[0])

@cuda.jit(device=True)
def twice(x):
    return 2 * x

@cuda.jit
def copy(x, y):
    x[0] = twice(y[0])

@cuda.reduce
def total(a, b):
    return a + b

def child(n):
    saxpy[1, 4](np.float32(1), np.ones(n, np.float32), np.ones(n, np.float32))

def main():
    x = np.ones(10, np.float32)
    for i in range(5):
        saxpy[1, 16](2.0, x, x)
    saxpy.forall(10)(2, x[:5], x)
    assert x[0] == 729 and x[9] == 243, x
    two[(2, 2), (2, 2), cuda.stream(), 64](cuda.to_device(np.ones((4, 4))), (1, 2.5))
    two[(2, 2), (2, 2)](np.asfortranarray(np.ones((4, 5), np.int8)), (1, 2))
    recs[1, 1](np.zeros(2, rec))
    texts[1, 1](np.array(["ab"]), np.zeros(1, np.complex64), True)
    assert total(np.ones(5, np.float32)) == 5
    fixed = np.ones(4)
    fixed.flags.writeable = False
    copy[1, 1](np.ones(4), cuda.In(fixed))
    with multiprocessing.get_context("fork").Pool(2) as p:
        p.map(child, [3, 4])
    raise ValueError("the end")

if __name__ == "__main__":
    main()
PY
    record 1 app.py
    says 'ValueError: the end'
    says './pyk.record.yaml: 6 kernels, 9 signatures'
    for line in 'sig: "void(float64, float32[::1], float32[::1])"' 'block: [16, 1, 1], shared: 0, stream: false, count: 5}' \
        'sig: "void(float32, float32[::1], float32[::1])"' 'sig: "void(int64, float32[::1], float32[::1])"' '- {forall: 10, ' \
        'sig: "void(float64[:, ::1], Tuple((int64, float64,)))"' 'shared: 64, stream: true, count: 1}' 'sig: "void(rec[::1])"' \
        'sig: "void(int8[::1, :], UniTuple(int64, 2))"' "sig: \"void(float64[::1], Array(float64, 1, 'C', readonly=True))\"" \
        'sig: "(float32,)"' 'sig: "void(UnicodeCharSeq(2)[::1], complex64[::1], bool)"'; do
        has_line pyk.record.yaml "$line"
    done
    pyk 0 build app.py -o app.so --arch cpu
    says "kernel 'total': types from a recorded run: (float32,)"
}
