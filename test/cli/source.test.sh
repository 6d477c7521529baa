# Errors in the source: exit code 1, with file, line and column; nothing is written.

bad() {                                   # text on standard input: a file that does not compile
    cat >bad.py
    pyk 1 check bad.py
    cp err check.err
    pyk 1 build bad.py -o bad.ptx
    cmp -s err check.err || fails 'check and build report differently'
    [ ! -e bad.ptx ] && [ ! -e bad.pyk.h ] || fails 'output in spite of errors'
}

kernelless() {                            # the same, of a file that is fine but has nothing to build
    cat >bad.py
    pyk 0 check bad.py; says 'no kernel was checked'
    pyk 1 build bad.py -o bad.ptx
    [ ! -e bad.ptx ] && [ ! -e bad.pyk.h ] || fails 'output in spite of errors'
}

test_empty_file() { kernelless </dev/null; says 'bad.py contains no kernel'; }
test_syntax_error() { printf 'def f(:\n    pass\n' | bad; says 'bad.py:1:6: error'; }
test_binary_file() {
    head -c 4096 "$PYK" >bad.py
    pyk 3 check bad.py; says 'bad.py is a program in machine code, and no Python source'
    head -c 4096 /dev/zero >bad.py
    pyk 3 build bad.py -o k.ptx; says 'bad.py is a binary file, and no Python source'
}
test_unsupported_statement() {
    bad <<'K'
from numba import cuda

@cuda.jit("void(float32[::1])")
def k(x):
    with open("f") as f:
        x[0] = 1
K
    says 'bad.py:5:'
}
test_unknown_name() {
    bad <<'K'
from numba import cuda

@cuda.jit("void(float32[::1])")
def k(x):
    x[0] = undefined_thing
K
    says 'bad.py:5:12: error'; says 'undefined_thing'
}
test_wrong_argument_count() {
    bad <<'K'
from numba import cuda

@cuda.jit("void(float32[::1])")
def k(x, y):
    x[0] = y
K
    says 'bad.py:'
}
test_wrong_call() {
    bad <<'K'
from numba import cuda

@cuda.jit(device=True)
def f(a, b):
    return a + b

@cuda.jit("void(float32[::1])")
def k(x):
    x[0] = f(1)
K
    says 'bad.py:9:'
}
test_type_not_inferable() {
    bad <<'K'
from numba import cuda

@cuda.jit("void(float32[::1])")
def k(x):
    y = x if x[0] > 0 else 1.0
    x[0] = y
K
    says 'bad.py:'
}
test_kernel_returns_value() {
    bad <<'K'
from numba import cuda

@cuda.jit("void(float32[::1])")
def k(x):
    return x[0]
K
    says 'bad.py:5:'
}
test_no_signature() {
    kernelless <<'K'
from numba import cuda

@cuda.jit
def k(x):
    x[0] = 1
K
    says "kernel 'k' is skipped: it has no signature"; says '--sig'
    pyk 0 build bad.py -o k.ptx --arch sm_80 --sig 'k(float32[::1])'
}
test_duplicate_symbol() {
    printf 'kernels:\n  vector_add: {symbol: same}\n  scale: {symbol: same}\n' >pyk.yaml
    pyk 1 build kernels.py -o k.ptx --arch sm_80
    says "'same'"
    [ ! -e k.ptx ] || fails 'output in spite of errors'
}
test_unknown_kernel() { pyk 1 build kernels.py -o k.ptx --arch sm_80 --kernel nothing; says 'nothing'; }
test_bad_config() { printf 'kernels: [\n' >pyk.yaml; pyk 1 check kernels.py; says 'pyk.yaml:'; }
test_config_with_tabs() { printf '\tarch: sm_80\n' >pyk.yaml; pyk 1 check kernels.py; says 'pyk.yaml:1:1: error: YAML takes blanks for indentation, no tabs'; }
test_warnings() {
    cat >w.py <<'K'
from numba import cuda

@cuda.jit("void(float32[::1])")
def k(x):
    x[0] = 1

@cuda.jit
def skipped(x):
    x[0] = 1
K
    pyk 0 check w.py; says 'warning'; says '[no-signature]'
    pyk 0 check w.py -Wno-no-signature; silent
    pyk 1 check w.py -Werror; says 'error'
    pyk 2 check w.py -Wno-no-such; says "no warning named 'no-such'"
}
test_json() {
    printf 'def f(:\n' >bad.py
    pyk 1 check bad.py --diagnostics=json
    prints '"severity": "error"'; prints '"line": 1'
    have python3 || return 0
    python3 -c 'import json; d = json.load(open("out")); assert d[0]["file"] == "bad.py", d' || fails 'not JSON'
    pyk 0 check kernels.py --diagnostics=json
    [ "$(cat out)" = '[]' ] || fails 'no diagnostics are []'
}
test_several_errors_in_one_run() {
    bad <<'K'
from numba import cuda

@cuda.jit("void(float32[::1])")
def k(x):
    x[0] = first_unknown

@cuda.jit("void(float32[::1])")
def l(x):
    x[0] = second_unknown
K
    says 'first_unknown'; says 'second_unknown'
}

# Only the kernel that is asked for is compiled.
broken_neighbours() {
    cat >k.py <<'K'
from numba import cuda

@cuda.jit("void(float32[::1])")
def bad(x):
    x[0] = undefined_thing

@cuda.jit("void(nonsense)", no_such_option=1)
def worse(x):
    pass

@cuda.jit(["void(int32[::1])", "void(float32[::1])"])
def good(x):
    x[0] = 7
K
}
test_run_compiles_one_kernel() {
    broken_neighbours
    pyk 0 run k.py good__i32_1c --device cpu --grid 1 --block 1 'x=zeros(1)' --print x
    prints '7'
    pyk 0 run k.py good__f32_1c --device cpu --grid 1 --block 1 'x=zeros(1)' --print x
    prints '7.'
    pyk 1 run k.py bad --device cpu --grid 1 --block 1 'x=zeros(1)'
    says 'undefined_thing'
    printf 'kernels:\n  good:\n    sigs: ["void(int32[::1])"]\n    symbol: seven\n' >pyk.yaml
    pyk 0 run k.py seven --device cpu --grid 1 --block 1 'x=zeros(1)' --print x
}
test_run_of_no_kernel_names_them() {
    pyk 2 run kernels.py scal --device cpu --grid 1 --block 1
    says "there is no kernel 'scal'"
    says "did you mean 'scale'?"
}
test_kernel_option_compiles_one_kernel() {
    broken_neighbours
    pyk 0 build k.py --kernel good -o k.ptx --arch sm_80
    pyk 0 check k.py --kernel good
    pyk 0 check k.py --kernel good --sig 'good(int64[::1])' --sig 'other(int64)'
    pyk 1 check k.py --kernel goood
    says "there is no kernel named 'goood'"
    pyk 1 check k.py
    says 'no_such_option'
}

test_sarif() {
    printf 'from numba import cuda\n@cuda.jit("void(float32[::1])")\ndef k(x):\n    x[0] = undefined_thing + missing["q"]\n' >'a b.py'
    pyk 1 check 'a b.py' --diagnostics=sarif
    needs python3
    python3 - <<'P' || fails 'not the SARIF that was wanted'
import json
log = json.load(open("out"))
run = log["runs"][0]
assert log["version"] == "2.1.0" and run["tool"]["driver"]["name"] == "pyk"
assert [r["ruleId"] for r in run["results"]] == ["undefined-name", "undefined-name"], run["results"]
first = run["results"][0]
where = first["locations"][0]["physicalLocation"]
assert where["artifactLocation"]["uri"] == "a%20b.py"
assert where["region"] == {"startLine": 4, "startColumn": 12, "endLine": 4, "endColumn": 27}, where
assert first["level"] == "error" and first["ruleId"] in [r["id"] for r in run["tool"]["driver"]["rules"]]
P
    pyk 0 check kernels.py --diagnostics=sarif
    python3 -c 'import json; assert json.load(open("out"))["runs"][0]["results"] == []' || fails 'not an empty log'
}

test_a_file_named_twice_is_compiled_once() {
    pyk 0 check kernels.py kernels.py
    silent
    pyk 0 build kernels.py ./kernels.py "$PWD/kernels.py" --arch sm_80 -o k.ptx -MMD
    [ "$(grep -c 'path: "' k.pyk.yaml)" = 1 ] || fails 'the manifest names the file more than once'
    [ "$(grep -c '\.visible \.entry [a-z0-9_]*(' k.ptx)" = 4 ] || fails 'not four kernels'
}

test_module_level_attributes_and_nesting() {
    cat >m.py <<'K'
import numba
from numba import cuda
from types import SimpleNamespace
numba.config.CUDA_LOW_OCCUPANCY_WARNINGS = 0
settings = SimpleNamespace(a=1)
BEFORE = settings.a
settings.a = 5
settings.b = 6
deep = ()
for i in range(1000):
    deep = (deep,)

@cuda.jit("void(int64[::1])")
def k(r):
    r[0] = BEFORE * 100 + settings.a + settings.b

@cuda.jit("void(int64[::1])")
def nested(r):
    r[0] = len(deep)
K
    pyk 0 run m.py k --device cpu --grid 1 --block 1 'r=zeros(1)' --print r
    prints '111'
    pyk 1 check m.py --kernel nested
    says 'the values are nested too deeply'
}

# Where something looks like a kernel in a file without one.
test_no_kernel_hints() {
    kernel='("void(float32[::1])")\ndef k(x): x[0] = 1\n'
    printf "@cuda.jit$kernel" >k.py
    pyk 0 check k.py; says "k.py:1:2: warning: 'k' is not compiled: the name 'cuda' is not defined"; says "add 'from numba import cuda'"
    printf "from numba import cuda\n@cuda.jti$kernel" >k.py
    pyk 1 build k.py -o k.ptx --arch sm_80; says 'k.py contains no kernel'; says "k.py:2:2: warning: 'k' is not compiled: module cuda has no 'jti'"; says "did you mean 'jit'?"
    printf "from numba import cuda\n@cuda.jit$kernel" | sed '2,$s/^/    /; 1a if __name__ == "__main__":' >k.py
    pyk 0 check k.py; says "k.py:4:5: warning: kernel 'k' is not compiled: it is defined under \`if __name__"; says '--kernel k compiles it'
    printf "from numba import cuda\n@cuda.jit$kernel" | sed '2,$s/^/    /; 1a class A:' >k.py
    pyk 0 check k.py; says "k.py:4:5: warning: kernel 'A.k' is not compiled: it is defined in a class"; says '--kernel A.k compiles it'
    printf "from numba import cuda\n@cuda.jit$kernel" | sed '2,$s/^/    /; 1a def make():' >k.py
    pyk 0 check k.py; says "k.py:4:5: warning: kernel 'make.k' is not compiled: it is defined in a function"; says "--kernel 'k=make(...)'"
}

# Functions that call each other in a long chain; a limit that a compiler's stack needs.
chain() {                                 # length
    echo 'from numba import cuda'
    echo '@cuda.jit(device=True)'
    echo 'def f0(x): return x'
    awk -v n="$1" 'BEGIN { for (i = 1; i < n; i++) printf "@cuda.jit(device=True)\ndef f%d(x): return f%d(x) + 1\n", i, i - 1 }'
    printf '@cuda.jit("void(float64[::1])")\ndef k(x): x[0] = f%d(x[0])\n' $(($1 - 1))
}
test_a_chain_of_functions() {
    ulimit -s unlimited 2>/dev/null || skips 'the stack is limited'
    chain 2000 >k.py
    pyk 0 check k.py; silent
    chain 2600 >k.py
    pyk 1 check k.py; says 'error: the calls are nested too deeply: the limit is 2500'
}

# Statements that change objects otherwise than by an assignment to a name; each number is Python's.
test_effects_at_module_level() {
    cat >m.py <<'K'
from enum import IntEnum
from numba import cuda
import numpy as np

class E(IntEnum):
    A = 1
    B = 2

def fill(t):
    for i in range(len(t)):
        t[i] = 7

def table(n):
    t = np.zeros(n)
    v = t[1:]
    v[0] = 6
    t[2] = 8
    return t[1] + v[1]

filled = np.zeros(4)
fill(filled)
pair = np.zeros(3)
pair[1], pair[2] = 4, 5
rows2 = np.zeros((2, 2))
rows2.T[1, 0] = 7
d = dict(a=1, b=2)
del d['a']
ordered = np.array([3, 1, 2])
ordered.sort()
shared = [[0] * 3] * 3
shared[0][1] = 4
N = 1
def late(a, b=N):
    return a + b
N = 2
LAMBDAS = [lambda i=i: i for i in range(3)]
VALUES = np.array([float(v) for v in (filled[2], table(4), pair[1] * 10 + pair[2], rows2[0, 1], len(d), ordered[0], shared[2][1], late(0),
    LAMBDAS[1](), 1 if E.B == 2 else 0, {1: 5}.get(E.A, -1), E.A in (1, 2), E.A + E.B, type(3) is int, isinstance(np.float64(1), float),
    len(repr('a')), [1] is [1])])

@cuda.jit("void(float64[::1])")
def k(x):
    for i in range(17):
        x[i] = VALUES[i]
K
    pyk 0 run m.py k --device cpu --grid 1 --block 1 'x=zeros(17)' --print x
    prints 'x = [ 7. 14. 45.  7.  1.  1.  4.  1.  1.  1.  5.  1.  3.  1.  1.  3.  0.]'
}
test_names_beyond_ascii_become_symbols() {
    cat >k.py <<'K'
import numpy as np
from numba import cuda, vectorize

TABÉLLE = cuda.to_device(np.arange(4.0))

@cuda.jit(device=True, inline='never')
def wurzel_aus_größe(x):
    return x * x

@cuda.jit(["void(float32[::1])", "void(float64[::1])"])
def größe(x):
    teil = cuda.shared.array(4, x.dtype)
    teil[0] = wurzel_aus_größe(x[0]) + TABÉLLE[3]
    x[1] = teil[0]

@cuda.reduce
def ὅλον(a: 'float32', b: 'float32'):
    return a + b

@vectorize(['float32(float32)'])
def été(é):
    return é + 1
K
    pyk 0 build k.py -o k.ptx --arch sm_90
    silent
    grep -qF '.entry gr_u00F6_u00DFe__f32_1c(' k.ptx || fails "$(grep entry k.ptx)"
    grep -qF 'name: "größe"' k.pyk.yaml && grep -qF 'symbol: "gr_u00F6_u00DFe__f64_1c"' k.pyk.yaml || fails "$(grep -e name -e symbol k.pyk.yaml)"
    [ -z "$(LC_ALL=C tr -d '[:print:][:space:]' <k.ptx)" ] || fails 'letters that ptxas does not take'
    pyk 0 build k.py -o k.so --arch cpu
    ${CC:-cc} -std=c11 -Wall -Werror -I"$ROOT/runtime" -c k.pyk.c -o k.o || fails 'the stub'
    for name in größe gr_u00F6_u00DFe; do
        pyk 0 run k.py $name --device cpu --grid 1 --block 1 --sig 'größe(float32[::1])' 'x=arange(2)' --print x
        prints 'x = [0. 3.]'
    done
    printf 'from numba import cuda\nf = cuda.declare_device("größe", "int32(int32)")\n@cuda.jit("void(int32[:])")\ndef k(x):\n    x[0] = f(1)\n' >e.py
    pyk 1 check e.py
    says 'the name of a function from outside is an identifier of C'
}
test_a_configuration_names_the_functions_of_utilities() {
    cat >u.py <<'K'
from numba import cuda, vectorize

@vectorize(['float32(float32)', 'float64(float64)'])
def twice(x):
    return 2 * x

@cuda.reduce
def total(a: 'float32', b: 'float32'):
    return a + b
K
    printf 'kernels:\n  twice: {symbol: doubled}\n  total: {symbol: sum}\n' >pyk.yaml
    pyk 0 build u.py -o u.so --arch cpu
    silent
    grep -q 'u_doubled(pyk_device' u.pyk.h && grep -q 'u_sum_reduce(pyk_device' u.pyk.h || fails "$(grep pyk_result u.pyk.h)"
    grep -q 'symbol: "doubled__f64"' u.pyk.yaml || fails "$(grep symbol u.pyk.yaml)"
    pyk 0 run u.py twice 'x=arange(3)' --device cpu --print out
    prints 'out = [0. 2. 4.]'
}
test_a_configuration_must_fit_what_it_is_of() {
    cat >u.py <<'K'
from numba import cuda, vectorize

@vectorize(['float32(float32)'])
def twice(x):
    return 2 * x

@cuda.reduce
def total(a: 'float32', b: 'float32'):
    return a + b

@cuda.jit('void(float32[:])', launch_bounds=64)
def kernel(x):
    x[0] = 1
K
    printf 'kernels:\n  twice:\n    block: 128\n  total: {launch_bounds: 128}\n  kernel:\n    block: 128\n' >pyk.yaml
    pyk 1 check u.py
    says "pyk.yaml:3:5: error: 'block' is for kernels: 'twice' is a universal function, which the runtime launches"
    says "pyk.yaml:4:11: error: 'launch_bounds' is for kernels: 'total' is a reduction, which the runtime launches"
    says "pyk.yaml:6:12: error: 'kernel' is launched with at most 64 threads a block, its launch bounds say"
}
test_a_configuration_of_a_misspelt_kernel() {
    printf 'kernels:\n  vectoradd: {block: 128}\n  elsewhere: {block: 64}\n' >pyk.yaml
    pyk 0 check kernels.py
    says "pyk.yaml:2:3: warning: 'vectoradd' is configured, but there is no such kernel [not-configured]"
    says "did you mean 'vector_add'?"
    ! grep -q elsewhere err || fails 'it may belong to another file'
}
# What a notebook does on the host: none of it is evaluated, whatever it would cost, since no kernel depends on it.
test_host_code_that_no_kernel_needs_is_not_evaluated() {
    cat >notebook.py <<'K'
import subprocess
import numpy as np
from numba import cuda

u = np.zeros((4096, 4096))
v = np.random.rand(4096, 4096)
for i in range(1000):
    d = cuda.to_device(u)
    u = d.copy_to_host() @ v
with open("no such file") as f:
    rows = [line.split(",") for line in f]
commit = subprocess.run(["no such program"], check=True).stdout
weights, loss = np.ones(1000), 1e9
while loss > 1e-9:
    for epoch in range(10**9):
        weights -= 0.1 * (weights @ weights) * weights
        loss = float(np.sum(weights ** 2))
assert len(rows) > 10**6 and commit
N = 16

@cuda.jit("void(float32[:])")
def k(a):
    a[0] = N

k[1, 32](d)
print(u.sum(), weights)
K
    # The arrays alone are 256 MiB.
    case $PYK in *asan*) ;; *) ulimit -v 400000; ulimit -t 20 ;; esac
    pyk 0 check notebook.py
    silent
}
# Beyond some size they have an index, which methods have to keep right.
test_large_dicts_and_sets_hold_what_pythons_hold() {
    cat >tables.py <<'K'
D = {i * 2: i for i in range(300)}
D["x"] = 5
D[0.5] = 6
D.pop(4)
del D[6]
D[True] = 7
D |= {8: 80, -1: 1, (2, 3): 4}
S = {i for i in range(200)} | {1.0, 2.5, False}
S.discard(7)
S -= {8, 198}
S.add(198)
C = {i: i for i in range(100)}
C.clear()
for i in range(100):
    C[i - 50] = -i
T = {(i, 1): i for i in range(100)}
N = (D[8], D["x"], D[-0.0], D[0.5], D[1], len(D), D.get(4, -1), D.get(6, -1), D[10.0], D[(2, 3)], D.get(float("nan"), -2))
M = (len(S), 0 in S, 7 in S, 8 in S, 198 in S, 2.5 in S, 1 in S, len(C), C[-50], C[49], T[(5, 1)], (5, 2) in T)
K
    needs numpy
    printf 'import numpy as np\nV = np.array([int(x) for x in N + M], np.int64)\n' >>tables.py
    "$PYTHON" -c 'from tables import *; print(*V, sep="\n")' >expected || fails 'Python does not run it'
    cat tables.py - >k.py <<'K'
from numba import cuda
@cuda.jit("void(float32[:])")
def k(a):
    for i in range(V.size):
        print(V[i])
K
    pyk 0 run k.py k --device cpu --grid 1 --block 1 'a=zeros(1)'
    diff expected out || fails "$(cat expected out)"
}
