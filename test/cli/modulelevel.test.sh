# What strangers' files ask at module level: versions, GPUs, paths, optional imports, objects of which only a part has a value.

# Reads lines of assertions, evaluates them at module level, after $1, and wants all of them to be true.
all_true() {
    mkdir -p sub
    { printf 'import numpy as np\nimport numba\nfrom numba import cuda\n%s\n' "$1"; n=0
      while read -r line; do
          [ -n "$line" ] || continue
          n=$((n + 1))
          echo "a$n = $line"
      done
      printf '@cuda.jit("void(int64[::1])")\ndef k(x):\n'
      for i in $(seq $n); do printf '    if a%s:\n        x[%s] = %s\n' "$i" "$i" "$i"; done; } >sub/k.py
    pyk 0 run sub/k.py k --device cpu --grid 1 --block 1 'x=zeros(99)' --save x=x.npy
    n=$(grep -c '^a' sub/k.py)
    tail -c 792 x.npy | od -An -v -t d8 -w8 | sed 's/ //g' | sed -n "2,$((n + 1))p" >have
    seq "$n" >want
    diff want have >difference || fails "not true: $(diff want have | sed -n 's/^< \(.*\)/\1/p' | while read -r i; do grep "^a$i = " sub/k.py; done)"
}

test_module_level_versions_and_gpus() {
    all_true 'from packaging import version
from packaging.version import parse, Version
import numba_cuda, sys, math
from numba import config' <<'K'
cuda.is_available()
cuda.is_available() and not config.ENABLE_CUDASIM
cuda.get_current_device().WARP_SIZE == 32
tuple(map(int, numba.__version__.split('.')[:2])) >= (0, 50)
[int(x) for x in np.__version__.split('.')[:2]] >= [1, 20]
version.parse(numba.__version__) >= version.parse("0.50.1")
parse("1.2rc1") == parse("1.2.0") > Version("1.1.9+cu12")
Version("2.10").major == 2 and Version("2.10") > Version("2.9")
numba_cuda.__version__ > "0.1"
float(".".join(numba.__version__.split(".")[:2])) > 0.5
sys.float_info.epsilon == 2.0 ** -52
math.prod([2, 3]) == 6 and math.comb(5, 2) == 10 and math.lcm(4, 6) == 12
K
}

test_module_level_names_of_other_modules() {
    all_true 'import cupy as cp
import scipy.constants as sc
from scipy import constants
from scipy.constants import h, speed_of_light' <<'K'
getattr(np, "float32") is np.float32
getattr(np, "nothing_like_this", 4) == 4
hasattr(numba, "float64") and not hasattr(cuda, "nothing")
cp.pi == np.pi and cp.inf > 1 and cp.newaxis is None
cp.dtype("f4") == np.float32 and cp.finfo(cp.float32).eps == np.finfo(np.float32).eps
cp.sqrt(4.0) == 2
sc.c == constants.c == speed_of_light == 299792458
h == 6.62607015e-34 and sc.k == 1.380649e-23
K
}

test_module_level_paths() {
    all_true 'import os, pathlib
from pathlib import Path' <<'K'
os.path.join(os.path.dirname(__file__), "x.cu") == "sub/x.cu"
os.path.dirname(os.path.abspath(__file__)) + "/x.cu" == "sub/x.cu"
str(Path(__file__).resolve().parent / "a" / "x.cu") == "sub/a/x.cu"
str(Path(__file__).parent.joinpath("a", "b")) == "sub/a/b"
str(pathlib.Path(__file__).with_suffix(".cu")) == "sub/k.cu"
Path(__file__).stem + Path(__file__).suffix == os.path.basename(__file__) == "k.py"
os.path.splitext(__file__) == ("sub/k", ".py")
os.path.join("a", "/b", "c") == "/b/c"
os.environ["PATH"] == os.getenv("PATH")
K
    cat >sub/k.py <<'K'
import os
from pathlib import Path
from numba import cuda
f = cuda.declare_device("f", "int32(int32)", link=os.path.join(os.path.dirname(__file__), "f.cu"))
g = cuda.declare_device("g", "int32(int32)", link=str(Path(__file__).parent / "nothing.cu"))
@cuda.jit("void(int32[::1])")
def k(x):
    x[0] = f(1)
@cuda.jit("void(int32[::1])")
def l(x):
    x[0] = g(1)
K
    touch sub/f.cu
    pyk 1 check sub/k.py
    says 'there is no file sub/nothing.cu to link with'
    pyk 0 check sub/k.py --kernel k
}

# A handler's name counts where the body imports what is not there, but for None; flags are the body's.
test_module_level_optional_imports() {
    mkdir -p sub
    echo 'VALUE = 3' >sub/helper.py
    all_true 'try:
    import fast as h
    HAVE = True
except ImportError:
    import helper as h
    HAVE = False
try:
    from fast import clamp, SIZE
except Exception as e:
    SIZE = 6
    def clamp(x): return x + 1
try:
    import one as t
except ModuleNotFoundError:
    try:
        import two as t
    except:
        import helper as t
else:
    ELSE = 4
finally:
    FINALLY = 5
try:
    import cupy as cp
    HAVE_CUDA = cuda.is_available()
except (ImportError, ModuleNotFoundError):
    HAVE_CUDA = False
    cp = None
EARLY = False
try:
    import numpy
    EARLY = True
except ImportError:
    pass' <<'K'
HAVE and EARLY and HAVE_CUDA
h.VALUE == 3 and t.VALUE == 3
clamp(2) == 3 and SIZE == 6
ELSE == 4 and FINALLY == 5
cp.pi == np.pi
K
    cat >none.py <<'K'
from numba import cuda
try:
    import fast
except ImportError:
    fast = None
@cuda.jit("void(int32[::1])")
def k(x):
    x[0] = fast.value
K
    pyk 1 check none.py
    says "none.py:8:12: error: module 'fast' is not available in kernels"
}

test_module_level_parts_without_a_value() {
    all_true 'from collections import namedtuple
from dataclasses import dataclass
from types import SimpleNamespace
from mystery import f
NT = namedtuple("NT", "a b")
@dataclass
class D:
    a: int
    b: int = 5
class C:
    a = f()
    b = 10
    def __init__(self, n):
        self.n = n
        self.other = f(n)
d = dict(a=f(), b=7)
d["c"] = 8
d.update(e=f(), g=9)
l = [f(), 13]
l.append(14)' <<'K'
NT(f(), 4).b == 4
D(f()).b == 5
SimpleNamespace(a=f(), b=6).b == 6
C.b == 10 and C(11).n == 11
d["b"] == 7 and d["c"] == 8 and d["g"] == 9
dict(d, z=1)["b"] == 7 and {**d, "c": 2}["c"] == 2
l[1] == 13 and l[2] == 14 and len(l) == 3
((f(),) + (15,))[1] == 15
[x for x in [f(), 16]][1] == 16
{"x": {"y": 23, "z": f()}}["x"]["y"] == 23
K
    cat >tuple.py <<'K'
from numba import cuda
from mystery import f
T = (f(), 4)
@cuda.jit("void(int32[::1])")
def k(x):
    x[0] = T[1]
    a, b = T
    x[1] = b
@cuda.jit("void(int32[::1])")
def l(x):
    a, b = T
    x[0] = b
    x[0] = a
    x[0] = T[0]
K
    pyk 0 check tuple.py --kernel k
    silent
    pyk 1 check tuple.py
    says 'tuple.py:13:5: error'; says 'tuple.py:14:12: error'
    [ "$(grep -c ': error: ' err)" -eq 2 ] || fails 'not two errors'
}

test_module_level_loses_only_the_objects_that_a_loop_over_something_unknown_changes() {
    printf 'TABLE = {"a": 1}\nLIST = [1]\nOTHER = [2]\nA = TABLE["a"]\nC = 9\ndef put(x):\n    OTHER.append(x)\n' >config.py
    kernel() { printf '@cuda.jit("void(int64[::1])")\ndef %s(x):\n    x[0] = %s\n' "$1" "$2"; }
    {
        printf 'import config\nfrom numba import cuda\nT = config.TABLE\n'
        printf 'for key in open("x"):\n    config.TABLE[key] = 3\n    config.C = 5\n    config.LIST.append(3)\n    config.put(3)\n'
        kernel kept config.A; kernel table 'config.TABLE["a"]'; kernel alias 'T["a"]'; kernel variable config.C
        kernel list 'config.LIST[0]'; kernel inside 'config.OTHER[0]'
    } >main.py
    pyk 0 check main.py --kernel kept
    silent
    for name in table alias variable list inside; do pyk 1 check main.py --kernel $name; says 'may be changed'; done
    printf 'import config\nfor config in open("x"):\n    config.C = 5\nfrom numba import cuda\n' >main.py
    kernel bound config.A >>main.py
    pyk 1 check main.py
    says "'config'"
}

test_module_level_loses_what_calls_in_statements_that_are_not_followed_change() {
    kernel() { printf '@cuda.jit("void(int64[::1])")\ndef %s(x):\n    x[0] = %s\n' "$1" "$2"; }
    {
        printf 'from numba import cuda\nT = [1]\nU = [1]\nV = [1]\nW = [[1], [2]]\nX = [1]\nY = X\nN = 7\nKEPT = [1]\n'
        printf 'def inner():\n    V.pop()\ndef outer():\n    for line in open("x"):\n        U.pop()\n        inner()\nouter()\n'
        printf 'for line in open("x"):\n    n = T.pop()\n    W[n].append(n)\n    X += [n]\n    print(N, len(KEPT))\n'
        i=0
        for v in T U V 'W[0]' Y KEPT; do printf 'C%d = %s[0]\n' $i "$v"; i=$((i + 1)); done
        for i in 0 1 2 3 4 5; do kernel k$i C$i; done
        kernel number N
    } >main.py
    for i in 0 1 2 3 4; do pyk 1 check main.py --kernel k$i; says "'C$i' has no value at compile time"; done
    for name in number k5; do pyk 0 check main.py --kernel $name; silent; done
}
