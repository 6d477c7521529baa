# -D NAME=VALUE, `define:` of pyk.yaml, and where imported files are looked for: -I, PYTHONPATH, the directories around a file.

kernel() {                                # its result is TILE, times two if LARGE; MODE says how
    cat >k.py <<'K'
import argparse
from numba import cuda, float32
from numba import float64 as real
from config import *

parser = argparse.ArgumentParser()
args = parser.parse_args()
TILE = args.tile
if TILE > 100:
    TILE = 100
LARGE = False
MODE = "add"


def double(x):
    return 2 * x


@cuda.jit("void(float64[::1])")
def k(x):
    x[0] = double(TILE) if LARGE else TILE
    x[1] = 1 if MODE == "add" else 2
    x[2] = real(1) / real(3)
    x[3] = STEP
K
    echo 'STEP = 5' >config.py
}
run() { pyk 0 run k.py k --device cpu --grid 1 --block 1 'x=zeros(4)' --print x "$@"; }

test_define_gives_a_variable_its_value() {
    kernel
    pyk 1 check k.py
    says "the value of 'TILE' depends on a condition that is not known at compile time"
    says "note: the condition in line 9: module 'argparse' is not available in kernels"
    run -D TILE=7
    prints ' 7. '; prints ' 1. '; prints ' 5.]'
    run -DTILE=7 -D LARGE -D STEP=2**3
    prints ' 14. '; prints ' 8.]'
    run --define TILE=7 --define TILE=9                                   # the last counts
    prints ' 9. '
    run -D TILE=250 -D "MODE='sub'" -D real=float32                       # in every assignment
    prints ' 250. '; prints ' 2. '; prints 0.33333334
}

test_define_in_the_configuration() {
    kernel
    printf 'define:\n  TILE: 7\n  LARGE: true\n  MODE: "sub"\n  real: float64\n  STEP: -1\n' >pyk.yaml
    run
    prints ' 14.  '; prints ' 2. '; prints ' -1.]'
    run -D TILE=8
    prints ' 16.  '
    printf 'define: [1]\n' >pyk.yaml
    pyk 1 check k.py
    says 'pyk.yaml:1:9: error: a mapping from names to values is expected'
    printf 'define: {TILE: [1]}\n' >pyk.yaml
    pyk 1 check k.py
    says 'pyk.yaml:1:16: error: a number, a word of Python or a text in quotes is expected'
    printf 'define: {TILE: fast}\n' >pyk.yaml
    pyk 1 check k.py
    says "pyk.yaml:1:16: error: -D TILE=fast: name 'fast' is not defined"
    says "text is written in quotes: TILE=\"'fast'\""
}

test_define_refuses_what_is_no_value() {
    kernel
    pyk 1 check k.py -D 3=4
    says '-D 3=4: a name of module level is expected'
    pyk 1 check k.py -D 'TILE=(1'
    says '-D TILE=(1: the value is no expression of Python'
    pyk 1 check k.py -D TILE=TILE+1
    says "-D TILE=TILE+1: 'TILE' depends on itself"
    pyk 2 check k.py -D
    says "option '--define' needs a value: NAME[=VALUE]"
}

test_define_of_a_name_that_no_file_has() {
    kernel
    pyk 0 check k.py -D TILE=3 -D TLIE=3 -D STEPS=4
    says 'warning: -D TLIE gives a value to nothing'
    says "did you mean 'TILE'?"
    says "did you mean 'STEP'?"
    pyk 0 check k.py -D TILE=3 -D double=3
    says 'warning: -D double gives a value to nothing: no file has a variable of this name at module level'
    says "'double' is a function, which stays what it is"
    printf 'from nowhere import *\n' | cat - kernels.py >open.py
    pyk 0 check open.py -D ANY=3                                          # the unread file may have it
    silent
}

test_import_roots() {
    mkdir -p project/gpu/deep other work
    echo 'A = 3' >project/settings.py
    echo 'B = 4' >project/gpu/near.py
    echo 'C = 5' >other/far.py
    cat >project/gpu/deep/k.py <<'K'
from numba import cuda
from settings import A
from near import B
from far import C
@cuda.jit("void(int64[::1])")
def k(x):
    x[0] = A
    x[1] = B
    x[2] = C
K
    cd work
    pyk 1 check ../project/gpu/deep/k.py
    says 'there is no settings.py'; says 'there is no near.py'; says 'there is no far.py'
    touch ../project/pyproject.toml
    pyk 0 check ../project/gpu/deep/k.py -I ../other
    silent
    PYTHONPATH=/nowhere:../other pyk 0 check ../project/gpu/deep/k.py
    mkdir first
    echo 'C = "text"' >first/far.py
    PYTHONPATH=../other pyk 1 check ../project/gpu/deep/k.py -Ifirst
    rm ../project/pyproject.toml
    cd ../project
    pyk 0 check gpu/deep/k.py -I ../other                                 # up to the working directory
}
