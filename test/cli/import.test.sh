# Imports of other kernel files: where they are looked for, what is read, and where messages point.

files() {                                 # a package with helpers at several levels, and a kernel file that uses all of them
    mkdir -p pkg/inner plain
    cat >helpers.py <<'K'
from numba import cuda
import math
SCALE = 3
TABLE = (1, 2, 4)
_HIDDEN = 7

class Mode:
    FAST = 1

@cuda.jit(device=True)
def twice(x):
    return x * SCALE

def make(n):
    @cuda.jit("void(int64[::1])")
    def inner(out):
        out[0] = n + SCALE
    return inner
K
    printf 'from .util import plus\nfrom . import util\nNAME = 5\n' >pkg/__init__.py
    printf 'from .. import helpers\nfrom ..helpers import SCALE as S\ndef plus(a, b):\n    return a + b + S\n' >pkg/util.py
    printf 'DEEP = 11\n' >pkg/inner/leaf.py
    printf 'FLAT = 13\n' >plain/mod.py
    printf '__all__ = ["shown"]\nshown = 17\nhidden = 19\n' >stars.py
    cat >user.py <<'K'
from numba import cuda
import helpers
import helpers as h
from helpers import twice as double, TABLE
from .helpers import SCALE
import pkg, pkg.inner.leaf
import pkg.inner.leaf as leaf
from pkg import util, plus
from plain.mod import FLAT
from stars import *
import matplotlib.pyplot as plt

tile = cuda.jit("void(int64[::1])")(lambda out: None)
made = helpers.make(4)

@cuda.jit("void(int64[::1])")
def k(out):
    tmp = cuda.local.array(SCALE, "int64")
    out[0] = double(1) + h.twice(2) + helpers.SCALE
    out[1] = plus(1, 2) + util.plus(3, 4) + pkg.NAME
    out[2] = leaf.DEEP + pkg.inner.leaf.DEEP + FLAT + shown
    out[3] = TABLE[2] + h.TABLE[1]
K
}

test_import_forms() {
    files
    pyk 0 run user.py k --device cpu --grid 1 --block 1 'out=zeros(4)' --print out
    prints '12'; prints '21'; prints '52'; prints '6'
    pyk 0 run user.py made --device cpu --grid 1 --block 1 'out=zeros(1)' --print out
    prints '7'
}
test_import_from_another_directory() {
    files
    mkdir elsewhere && cd elsewhere
    pyk 0 run ../user.py k --device cpu --grid 1 --block 1 'out=zeros(4)' --print out
    prints '52'
}
test_import_depfile() {
    files
    pyk 0 build user.py -o user.ptx --arch sm_80 -MMD
    for f in user.py helpers.py pkg/__init__.py pkg/util.py pkg/inner/leaf.py plain/mod.py stars.py; do
        grep -q " $f\( \\\\\)\{0,1\}$" user.d || fails "$f is not in user.d: $(cat user.d)"
        grep -q "path: \"$f\"$" user.pyk.yaml || fails "$f is not in the manifest"
    done
    grep -q matplotlib user.d && fails 'host modules are not read'
    grep -q 'kernels in user.py\.' user.pyk.h || fails "$(head -n 1 user.pyk.h)"
    sed 's/SCALE = 3/SCALE = 4/' helpers.py >new.py && mv new.py helpers.py
    cp user.pyk.yaml before.yaml
    pyk 0 build user.py -o user.ptx --arch sm_80
    cmp -s user.pyk.yaml before.yaml && fails 'the manifest does not tell the change of an imported file'
    :
}
test_import_line_numbers() {
    files
    pyk 0 build user.py -o user.ptx --arch sm_80 -O0
    grep -q '\.file.*"helpers.py"' user.ptx || fails 'no lines of helpers.py'
    grep -q '\.file.*"user.py"' user.ptx || fails 'no lines of user.py'
}
test_import_error_is_in_its_file() {
    files
    printf 'def bad(x):\n    return x + undefined\n' >broken.py
    printf 'from numba import cuda\nfrom broken import bad\n@cuda.jit("void(float32[::1])")\ndef k(x):\n    x[0] = bad(x[1])\n' >u.py
    pyk 1 check u.py
    says 'broken.py:2:16: error'
    printf 'def bad(x:\n' >broken.py
    pyk 1 check u.py
    says 'broken.py:1:8: error'
}
test_import_missing_file() {
    files
    printf 'from numba import cuda\nfrom .helper import SCALE\n@cuda.jit("void(float32[::1])")\ndef k(x):\n    x[0] = SCALE\n' >u.py
    pyk 1 check u.py
    says "u.py:5:12: error: module 'helper' is not available in kernels: there is no helper.py here; did you mean 'helpers'?"
    says 'u.py:2:1: note: it is defined here'
    sed 's/from .helper /import math\nfrom helper /' u.py >v.py
    pyk 1 check v.py
    says "did you mean 'helpers'?"
    sed 's/from .helper /from pkg.utill /' u.py >v.py
    pyk 1 check v.py
    says "there is no utill.py in pkg; did you mean 'util'?"
}
test_import_missing_name() {
    files
    printf 'from numba import cuda\nfrom helpers import SCALES\n@cuda.jit("void(float32[::1])")\ndef k(x):\n    x[0] = SCALES\n' >u.py
    pyk 1 check u.py
    says "module helpers has no 'SCALES'"; says "did you mean 'SCALE'?"
    printf 'from numba import cuda\nimport helpers\n@cuda.jit("void(float32[::1])")\ndef k(x):\n    x[0] = helpers.SCALES\n' >u.py
    pyk 1 check u.py
    says "u.py:5:12: error: module helpers has no 'SCALES'"; says "did you mean 'SCALE'?"
}
test_import_circle() {
    printf 'from b import X\nfrom numba import cuda\nY = 2\n@cuda.jit("void(float32[::1])")\ndef k(x):\n    x[0] = X\n' >a.py
    printf 'from a import Y\nX = Y + 1\n' >b.py
    pyk 0 check a.py
    printf 'from a import X\n' >b.py
    pyk 1 check a.py
    says "'X' is imported in a circle"
    printf 'import a\nX = a.Z\n' >b.py
    printf 'import b\nZ = b.X + 1\nfrom numba import cuda\n@cuda.jit("void(float32[::1])")\ndef k(x):\n    x[0] = Z\n' >a.py
    pyk 1 check a.py
    says "'Z' depends on itself"
}
test_import_of_a_file_on_the_command_line() {
    files
    cat >second.py <<'K'
from numba import cuda
from user import k, SCALE

@cuda.jit("void(int64[::1])")
def k2(out):
    out[0] = SCALE
K
    pyk 0 build second.py ./user.py -o both.ptx --arch sm_80 -MMD
    [ "$(grep -c 'entry' both.ptx)" -eq 4 ] || fails "$(grep entry both.ptx)"
    [ "$(grep -c user.py both.d)" -eq 1 ] || fails "$(cat both.d)"
}

test_a_module_that_is_nowhere_says_where_it_was_looked_for() {
    mkdir -p part
    printf 'from numba import cuda\nfrom helpers import f\n@cuda.jit("void(float32[::1])")\ndef k(x):\n    x[0] = f(1)\n' >part/k.py
    pyk 1 check part/k.py
    says "module 'helpers' is not available in kernels"
    says 'there is no helpers.py and no helpers/ in part, beside the file that imports it, nor in the working directory'
}

test_overloads_of_a_package_are_known() {
    mkdir lib
    printf 'def norm(x):\n    pass\n' >lib/api.py
    cat >lib/impl.py <<'K'
import numpy as np
from numba import types
from numba.extending import overload
from .api import norm

@overload(norm)
def norm_of(x):
    if isinstance(x, types.Integer):
        return lambda x: abs(x)
    return lambda x: (x * x) ** 0.5 + 0.25

@overload(np.trapezoid)
def trapezoid_of(y):
    def add(y):
        s = 0.0
        for i in range(y.size - 1):
            s += (y[i] + y[i + 1]) / 2
        return s
    return add
K
    printf 'from . import impl\nfrom .api import norm\n' >lib/__init__.py
    cat >k.py <<'K'
import numpy as np
from numba import cuda
from lib import norm

@cuda.jit("void(float64[::1], float64[::1])")
def k(r, a):
    r[0] = norm(-3)
    r[1] = norm(a[1])
    r[2] = np.trapezoid(a)
K
    pyk 0 run k.py k --device cpu --grid 1 --block 1 'r=zeros(3)' 'a=arange(4)' --print r
    grep -qxF 'r = [  3. 1.25  4.5]' out || fails "$(cat out)"
}

test_overload_for_the_group_of_a_grid() {
    cat >k.py <<'K'
from numba import cuda, types
from numba.extending import overload

@overload(len, target='cuda')
def length(x):
    if isinstance(x, cuda.types.GridGroup):
        return lambda x: cuda.gridsize(1)
    if isinstance(x, types.Integer):
        return lambda x: 7

@cuda.jit("void(int64[::1])")
def k(r):
    r[0] = len(cuda.cg.this_grid())
    r[1] = len(3)
    r[2] = len(r)
K
    pyk 0 run k.py k --device cpu --grid 2 --block 4 'r=zeros(3)' --print r
    grep -qxF 'r = [8 7 3]' out || fails "$(cat out)"
}

test_np_load_reads_a_file_beside_the_source() {
    mkdir -p src/data
    cat >src/k.py <<'K'
import numpy as np
from numba import cuda
TABLE = np.load("data/table.npy")
ROWS = np.asfortranarray(np.load("data/rows.npy"))
NONE = np.load("data/none.npy")
TEXT = np.load("data/text.npy")

@cuda.jit("void(float64[::1])")
def k(r):
    r[0] = TABLE[3]
    r[1] = ROWS[1, 0]
    r[2] = ROWS.strides[1]

@cuda.jit("void(float64[::1])")
def lost(r):
    r[0] = NONE[0]

@cuda.jit("void(float64[::1])")
def broken(r):
    r[0] = TEXT[0]
K
    printf 'text' >src/data/text.npy
    pyk 0 run kernels.py vector_add --grid 1 --block 4 --device cpu 'r=zeros(4)' 'x=arange(4)' 'y=zeros(4)' --save r=src/data/table.npy
    cat >rows.py <<'K'
from numba import cuda
@cuda.jit("void(int32[:, ::1])")
def k(r):
    i, j = cuda.grid(2)
    r[i, j] = 10 * i + j
K
    pyk 0 run rows.py k --grid 1 --block 2,3 --device cpu 'r=zeros(2,3)' --save r=src/data/rows.npy
    pyk 0 run src/k.py k --device cpu --grid 1 --block 1 'r=zeros(3)' --print r
    prints 'r = [ 3. 10.  8.]'
    pyk 0 build src/k.py --kernel k -o k.ptx --arch sm_90 -MMD
    grep -qF src/data/table.npy k.d || fails "$(cat k.d)"
    pyk 1 check src/k.py --kernel lost
    says 'src/data/none.npy cannot be read: No such file or directory'
    pyk 1 check src/k.py --kernel broken
    says 'src/data/text.npy:'
}

test_launches_through_submodules_that_a_package_does_not_import_itself() {
    mkdir -p pkg/sub
    touch pkg/__init__.py pkg/sub/__init__.py
    printf 'from numba import cuda\n@cuda.jit\ndef k(x):\n    x[0] = 1\n' | tee pkg/kern.py pkg/sub/deep.py >pkg/sub/other.py
    printf 'import numpy as np\nfrom . import kern\nfrom .sub import deep\nkern.k[1, 1](np.zeros(1))\ndeep.k[1, 1](np.zeros(1))\n' >pkg/inside.py
    printf 'import numpy as np\nx = np.zeros(1)\n' >head
    for form in 'from pkg import kern as m' 'import pkg.kern as m' 'from pkg.sub import deep as m' 'import pkg.sub.deep as m' \
                'import pkg.sub.deep; m = pkg.sub.deep' 'from pkg import kern; m = kern'; do
        { cat head; printf '%s\nm.k[1, 1](x)\n' "$form"; } >main.py
        case $form in *deep*) file=pkg/sub/deep.py ;; *) file=pkg/kern.py ;; esac
        pyk 0 check main.py $file
        says "$file:3:1: remark: kernel 'k': types from the launch at line 4 of main.py: (float64[::1])"
    done
    line=4
    for file in pkg/kern.py pkg/sub/deep.py; do
        pyk 0 check $file pkg/inside.py
        says "$file:3:1: remark: kernel 'k': types from the launch at line $line of pkg/inside.py: (float64[::1])"
        line=5
    done
    pyk 0 check main.py pkg/sub/other.py
    says 'no-signature'
}
