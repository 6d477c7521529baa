# pyk run, on the CPU.

run() { want=$1; shift; pyk "$want" run "$@" --device cpu; }

test_run() {
    run 0 kernels.py vector_add --grid 2 --block 32 'r=zeros(5)' 'x=arange(5)' 'y=full(5,value=0.5)' --print r
    prints 'r = [0.5 1.5 2.5 3.5 4.5]'; silent
}
test_run_forall() { run 0 kernels.py vector_add --forall 2000 'r=zeros(2000)' 'x=ones(2000)' 'y=ones(2000)' --print r; prints 'r = [2. 2. 2. ... 2. 2. 2.]'; }
test_run_2d() {
    run 0 kernels.py scale --grid 1,1 --block 8,8 'a=arange(2,3)' factor=10 --print a
    prints 'a = [[ 0. 10. 20.]'; prints '     [30. 40. 50.]]'
}
test_run_forall_takes_the_configured_block() {
    printf 'kernels:\n  vector_add:\n    block: 96\n' >pyk.yaml
    pyk 0 build kernels.py -o k.so
    grep -q 'block: 96$' k.pyk.yaml || fails 'not in the manifest'
    grep -q '0, 0, 96, 0, [01]},$' k.pyk.c || fails 'not in the stub'
    run 0 -v k.pyk.yaml vector_add --forall 200 'r=zeros(200)' 'x=ones(200)' 'y=ones(200)'
    says 'grid 3,1,1 block 96,1,1'
}
test_run_prints() {
    cp "$ROOT/test/cli/talk.py" .
    run 0 talk.py talk --grid 1 --block 2 'x=zeros(5)' f=0.5
    prints 'thread 0 of (5, 0.500000) False'; prints 'thread 1 of (5, 0.500000) True'
}
test_run_raises() {
    cp "$ROOT/test/cli/talk.py" .
    run 0 talk.py strict --grid 1 --block 8 'x=arange(5)' --print x; prints 'x = [1 1 3 3 5]'
    run 3 talk.py strict --check=assert --grid 1 --block 8 'x=arange(5)'
    says "talk.py:17: in 'even', called from talk.py:25 in kernel 'strict': Odd: ('an odd value', 3), thread (1,0,0) block (0,0,0), and 1 other thread"
    run 3 talk.py strict --check=assert --grid 1 --block 1 'x=full(1,value=8)'
    says "talk.py:26: in 'strict': AssertionError, thread (0,0,0) block (0,0,0)"
}
test_run_none() {
    cp "$ROOT/test/cli/talk.py" .
    run 0 talk.py twice_below_two --grid 1 --block 3 'r=zeros(3)' 'x=arange(3)' --print r; prints 'r = [0 2 0]'
    run 3 talk.py twice_below_two --check=assert --grid 1 --block 3 'r=zeros(3)' 'x=arange(3)'
    says "talk.py:38: in 'twice_below_two': TypeError: expected int32, got None, thread (2,0,0) block (0,0,0)"
}
test_run_saves() {
    run 0 kernels.py vector_add --grid 1 --block 64 'r=zeros(64)' 'x=random(64,seed=1)' 'y=random(64,seed=2)' --save r=r.npy --save x=x.npy
    run 0 kernels.py vector_add --grid 1 --block 64 'r=zeros(64)' x=r.npy y=x.npy --save r=s.npy
    [ "$(head -c 6 s.npy | tail -c 5)" = NUMPY ] || fails 'not an .npy file'
    [ "$(wc -c <s.npy)" = 384 ] || fails 'wrong size'
    cmp -s r.npy s.npy && fails 'the same result'
    return 0
}
test_run_repeats() { run 0 kernels.py twice__i32_1c --grid 1 --block 4 'x=ones(3)' --repeat 5 --time --print x; prints 'x = [32 32 32]'; prints 'ms (median of 5, min'; }
test_run_manifest() {
    pyk 0 build kernels.py -o k.so
    run 0 k.pyk.yaml vector_add --grid 1 --block 8 'r=zeros(2)' 'x=ones(2)' 'y=ones(2)' --print r
    prints 'r = [2. 2.]'
}
test_run_chooses_signature() {
    run 0 kernels.py vector_add --grid 1 --block 8 'r=zeros(3)' 'x=arange(3)' 'y=zeros(3)' --save r=f4.npy
    run 2 kernels.py twice --grid 1 --block 8 x=f4.npy; says "the arguments fit none of the signatures of 'twice'"; says 'expected dtype i4'
    run 0 kernels.py twice__f64_1c --grid 1 --block 8 'x=arange(3)' --save x=f8.npy
    run 0 kernels.py twice --grid 1 --block 8 x=f8.npy --print x; prints 'x = [0. 4. 8.]'
    run 2 kernels.py twice --grid 1 --block 8 'x=zeros(3)'; says 'fit several of the signatures'; says 'twice__i32_1c fits'
}
test_run_bfloat16_files() {
    printf '%s\n' 'from numba import cuda, bfloat16' '@cuda.jit("void(uint16[::1], float32[::1])")' 'def fill(bits, x):' \
        '    i = cuda.grid(1)' '    bits[i] = 0x3F80 + 16 * i' '@cuda.jit("void(bfloat16[::1], bfloat16[::1])")' 'def double(r, x):' \
        '    i = cuda.grid(1)' '    r[i] = x[i] + x[i]' >b.py
    run 0 b.py fill --grid 1 --block 4 'bits=zeros(4)' 'x=zeros(1)' --save bits=bits.npy
    run 0 b.py double --grid 1 --block 4 'r=zeros(4)' x=bits.npy --print r --save r=r.npy; prints 'r = [  2. 2.25  2.5 2.75]'
    grep -q "'<V2'" r.npy || fails 'the dtype is not that of ml_dtypes'
    run 0 b.py double --grid 1 --block 4 'r=full(4,value=7)' x=r.npy --print r; prints 'r = [ 4. 4.5  5. 5.5]'
    run 2 b.py fill --grid 1 --block 4 bits=r.npy 'x=zeros(1)'; says 'expected dtype u2'
}
test_run_vectors() {
    printf '%s\n' 'from numba import cuda' '@cuda.jit("void(float32x4[::1], float32x2[:, :], float32x4)")' 'def k(r, x, a):' '    i = cuda.grid(1)' \
        '    v = x[i, 1]' '    r[i] = cuda.float4(v, a.z, a.w)' >v.py
    run 0 v.py k --grid 1 --block 2 'r=zeros(2,4)' 'x=arange(2,2,2)' 'a=(1,2,3,4.5)' --print r --save r=r.npy
    prints 'r = [[ 2.  3.  3. 4.5]'
    run 0 v.py k --grid 1 --block 2 r=r.npy 'x=zeros(2,2,2)' 'a=(0,0,0,0)' --print r; prints 'r = [[0. 0. 0. 0.]'
    run 2 v.py k --grid 1 --block 2 'r=zeros(2)' 'x=arange(2,2,2)' 'a=(1,2,3,4)'; says 'and one for the components), got 1'
    run 2 v.py k --grid 1 --block 2 'r=zeros(2,3)' 'x=arange(2,2,2)' 'a=(1,2,3,4)'; says 'the last extent must be 4'
    run 2 v.py k --grid 1 --block 2 'r=zeros(2,4)' 'x=arange(2,2,2)' 'a=(1,2,3)'; says 'float32x4 needs 4'
    pyk 0 build v.py -o v.so
    for standard in c99 c11; do
        ${CC:-cc} -std=$standard -Wall -Wextra -Wpedantic -Werror -I"$ROOT/runtime" -c v.pyk.c -o v.o || fails "v.pyk.c does not compile as $standard"
    done
}
test_run_wrong_arguments() {
    set -- kernels.py vector_add --grid 1 --block 8
    run 2 "$@" 'r=zeros(3)' 'x=zeros(3)'; says "kernel 'vector_add' needs a value for 'y' (array(float32, 1d, C))"
    run 2 "$@" 'r=zeros(3)' 'x=zeros(3)' 'y=zeros(3)' 'z=1'; says "kernel 'vector_add' has no parameter 'z'"; says 'its parameters are r, x, y'
    run 2 "$@" 'r=zeros(3)' 'r=zeros(3)'; says "'r' is given twice"
    run 2 "$@" 'r=zeros(3,3)' 'x=zeros(3)' 'y=zeros(3)'; says "argument 'r': expected 1 dimension (array(float32, 1d, C)), got 2"
    run 2 "$@" r 'x=zeros(3)' 'y=zeros(3)'; says 'arguments are written NAME=VALUE'
    run 2 "$@" r=missing.npy 'x=zeros(3)' 'y=zeros(3)'; says 'cannot read missing.npy: No such file or directory'
    echo hello >bad.npy
    run 2 "$@" r=bad.npy 'x=zeros(3)' 'y=zeros(3)'; says 'bad.npy: it is no .npy file'
    run 2 kernels.py scale --grid 1 --block 8 'a=zeros(2,2)' factor=0.5; says "'0.5' is not a value of type int32"
}
test_run_wrong_usage() {
    run 2 kernels.py vector_ad --grid 1 --block 8; says "there is no kernel 'vector_ad'"; says "did you mean 'vector_add'?"
    run 2 kernels.py vector_add; says 'needs --grid and --block, or --forall'
    run 2 kernels.py vector_add --grid 1,2,3,4 --block 1; says 'one to three numbers'
    run 2 kernels.py vector_add --grid x --block 1; says "'x' is not one to three numbers X,Y,Z, nor an expression"
    run 2 kernels.py vector_add --forall 8 --grid 1; says 'instead of'
    run 2 kernels.py vector_add --forall -4; says "'-4' is not a number of threads, 0 to 2**64 - 1"
    run 2 kernels.py vector_add --forall 8 --shared 4g; says "'4g' is not a number of bytes, 0 to 2**32 - 1"
    run 2 kernels.py vector_add --forall 8 'r=full(3,vale=1)'; says "full(...) has no option 'vale', or twice: it takes extents and value="
    run 2 kernels.py vector_add --grid 1 --block 8 'r=zeros(3)' 'x=zeros(3)' 'y=zeros(3)' --print q; says "has no parameter 'q'"
    run 2 kernels.py scale --grid 1 --block 8 'a=zeros(2,2)' factor=1 --print factor; says 'the parameter is no array'
    run 2 kernels.py scale --grid 1 --block 8 'a=zeros(2,2)' factor=1 --save a; says 'NAME=FILE.npy'
}
test_run_failures() {
    run 3 kernels.py vector_add --grid 1 --block 2000 'r=zeros(3)' 'x=zeros(3)' 'y=zeros(3)'; says 'block.x is 2000'
    run 3 nothing.py k --grid 1 --block 1; says 'cannot read nothing.py'
    run 3 nothing.pyk.yaml k --grid 1 --block 1; says 'cannot open nothing.pyk.yaml'
    printf 'a: [' >bad.pyk.yaml
    run 3 bad.pyk.yaml k --grid 1 --block 1; says 'bad.pyk.yaml:2:1: not YAML'
    pyk 3 run kernels.py vector_add --grid 1 --block 1 --device gpu
    run 3 kernels.py vector_add --grid 1 --block 1 'r=zeros(4611686018427387904)'; says "'r': there is no memory for an array of this shape"
    run 3 kernels.py vector_add --grid 1 --block 8 'r=zeros(3)' 'x=zeros(3)' 'y=zeros(3)' --save r=no/r.npy; says 'cannot write no/r.npy'
    printf 'def f(:\n' >bad.py
    run 1 bad.py k --grid 1 --block 1; says 'bad.py:1:6'
}
test_run_empty_grid() { run 0 kernels.py vector_add --grid 0 --block 8 'r=ones(3)' 'x=zeros(3)' 'y=zeros(3)' --print r; prints 'r = [1. 1. 1.]'; }
test_run_checks_bounds() {
    cat >far.py <<'K'
from numba import cuda

@cuda.jit("void(float32[::1])")
def k(x):
    x[cuda.grid(1)] = 1
K
    run 3 far.py k --grid 1 --block 8 'x=zeros(3)' --check=bounds
    says 'far.py:5'
}
test_run_says_failures_to_programs() {
    cp "$ROOT/test/checks/cpu.py" .
    four='--device cpu --grid 1 --block 4 r=zeros(4) x=arange(4)'
    # shellcheck disable=SC2086
    pyk 3 run cpu.py several --check=memory,init,race $four --diagnostics=json -Wno-missing-barrier
    "$PYTHON" - <<'P' || fails "JSON: $(cat err)"
import json
found = [(d["name"], d["file"], d["line"], [n["line"] for n in d["notes"]]) for d in json.load(open("err"))]
assert found == [("kernel-init", "cpu.py", 162, []), ("kernel-memory", "cpu.py", 163, []),
                 ("kernel-race", "cpu.py", 164, [164])], found
P
    # shellcheck disable=SC2086
    pyk 3 run cpu.py in_function --check=race $four --diagnostics=sarif
    "$PYTHON" - <<'P' || fails "SARIF: $(cat err)"
import json
(result,) = json.load(open("err"))["runs"][0]["results"]
assert result["ruleId"] == "kernel-race" and "called from cpu.py:181" in result["message"]["text"]
assert [r["physicalLocation"]["region"]["startLine"] for r in result["relatedLocations"]] == [181, 169]
P
}
test_checks_of_the_cpu_are_refused_for_a_gpu() {
    pyk 2 build kernels.py --arch sm_90 --check=bounds,race; says '--check=race needs the CPU target'
    pyk 0 build kernels.py --emit ptx --arch compute_90 -o k.ptx --check=all
    says '--check=all: memory, init, race and barrier are left out, which the CPU target checks'
    pyk 0 build kernels.py -o k.so --check=all; silent
    pyk 2 build kernels.py --check=races; says "'races' is not bounds, assert, division, overflow, memory, init, race, barrier or all"
}
# divides KERNEL RELEASE TEXT: what a division by zero gives in a release build, and the error with a check or of a debug build.
divides() {
    run 0 divide.py "$1" --grid 1 --block 3 'r=zeros(3)' 'x=arange(3)' y=0 --print r; prints "r = $2"
    for option in --debug --check=division; do
        run 3 divide.py "$1" $option --grid 1 --block 3 'r=zeros(3)' 'x=arange(3)' y=0
        says "$3, thread (0,0,0) block (0,0,0)"
    done
}
test_run_divides_by_zero() {
    cp "$ROOT/test/cli/divide.py" .
    divides int_floordiv '[0 0 0]' "divide.py:8: in 'int_floordiv': ZeroDivisionError: integer division by zero"
    divides int_mod '[0 0 0]' "divide.py:14: in 'int_mod': ZeroDivisionError: integer modulo by zero"
    divides int_divmod '[0 0 0]' "divide.py:20: in 'int_divmod': ZeroDivisionError: integer divmod by zero"
    divides int_power '[-9223372036854775808                    1                    0]' \
        "divide.py:27: in 'int_power': ZeroDivisionError: 0 cannot be raised to a negative power"
    divides float_floordiv '[2 1 1]' "divide.py:33: in 'float_floordiv': ZeroDivisionError: division by zero"
    divides float_mod '[2 2 2]' "divide.py:39: in 'float_mod': ZeroDivisionError: modulo by zero"
    divides true_division '[2 1 1]' "divide.py:46: in 'true_division': ZeroDivisionError: division by zero"
    divides range_step '[1 1 1]' "divide.py:53: in 'range_step': ValueError: range() arg 3 must not be zero"
    divides slice_step '[1 1 1]' "divide.py:62: in 'slice_step': ValueError: slice step cannot be zero"
}
test_run_own_error_model() {
    cp "$ROOT/test/cli/divide.py" .
    run 3 divide.py own_error_model --grid 1 --block 1 'r=zeros(3)' 'x=arange(3)' y=0
    says "divide.py:74: in 'own_error_model': ZeroDivisionError: integer modulo by zero"
    run 0 divide.py constants_divide --debug --grid 1 --block 3 'r=zeros(3)' 'x=arange(3)' y=0 --print r; prints 'r = [0 1 3]'
}
test_run_ends_of_iterators() {
    cat >k.py <<'END'
from numba import cuda


@cuda.jit("void(int64[::1], int64[::1])")
def k(r, a):
    it = iter(a)
    r[0] = a.flags.c_contiguous + 2 * a[::2].flags.contiguous
    r[1] = next(it)
    r[2] = next(it)
END
    run 0 k.py k --grid 1 --block 1 'r=zeros(3)' 'a=ones(2)' --print r; prints 'r = [1 1 1]'
    run 0 k.py k --grid 1 --block 1 'r=zeros(3)' 'a=ones(1)' --print r; prints 'r = [1 1 0]'
    run 3 k.py k --check=assert --grid 1 --block 1 'r=zeros(3)' 'a=ones(1)'; says "k.py:9: in 'k': StopIteration, thread (0,0,0) block (0,0,0)"
}
test_run_overlap() {
    cat >o.py <<'END'
from numba import cuda

@cuda.jit("void(float64[::1], float64[::1])")
def k(r, a):
    r[1:-1] = (a[:-2] + a[2:]) / 2
END
    run 0 o.py k --check=assert --grid 1 --block 1 'r=zeros(4)' 'a=arange(4)' --print r; prints 'r = [0. 1. 2. 0.]'
    cat >t.py <<'END'
from numba import cuda

@cuda.jit("void(float64[::1], float64[::1])")
def k(r, a):
    b = a.reshape(2, 2) if r.size else r.reshape(2, 2)
    b += b.T
END
    run 3 t.py k --check=assert --grid 1 --block 1 'r=zeros(4)' 'a=arange(4)'
    says "t.py:6: in 'k': ValueError: an operand overlaps what is assigned to: copy it into another array first"
}
test_run_other_sign() {
    run 0 kernels.py twice__i32_1c --grid 1 --block 3 'x=arange(3)' --save x=x.npy
    cat >u.py <<'END'
from numba import cuda


@cuda.jit("void(uint32[::1], int64[::1])")
def unsigned(x, y):
    x[cuda.grid(1)] -= 3
END
    run 0 u.py unsigned --grid 1 --block 3 x=x.npy 'y=zeros(1)' --print x; prints 'x = [4294967293 4294967295          1]'
    run 2 u.py unsigned --grid 1 --block 3 'x=zeros(1)' y=x.npy; says 'x.npy: expected dtype i8 (array(int64, 1d, C)), got i4'
}

test_empty_tuples_are_not_passed() {
    needs
    cp "$ROOT/test/golden/ptx/empty_tuples_are_not_passed.py" e.py
    pyk 0 build e.py -o e.o --arch sm_90,cpu
    grep -q 'e_between(const pyk_launch \*cfg, pyk_i32_1d r, int32_t n, pyk_i32_1d x);' e.pyk.h || fails 'the stub takes the empty tuple'
    [ "$(sed -n 's/.*access: //p' e.pyk.yaml | head -n 3 | tr -d '\n')" = '"out""value""in"' ] || fails 'the access of the parameters is wrong'
    pyk 0 run e.py between --device cpu --grid 1 --block 1 'r=zeros(1)' 't=()' n=3 'x=full(1,value=4)' --print r
    prints '[7]'
    pyk 0 run e.py nested --device cpu --grid 1 --block 1 'r=zeros(1)' --print r
    prints '[2]'
    pyk 0 run e.py inside --device cpu --grid 1 --block 1 'r=zeros(1)' 't=(3,(),4)' --print r
    prints '[7]'
}
test_a_debugger_reads_an_embedded_image() {
    needs gdb
    [ -f "$ROOT/build/release/libpykrt.a" ] || skips 'no libpykrt.a'
    cat >prog.c <<'K'
#include <stdio.h>
#include "k.pyk.h"

int main(void) {
    pyk_device *cpu;
    int32_t x[3] = {1, 2, 3};
    int64_t n = 3;
    pyk_i32_1d d;
    if (pyk_device_open("cpu", &cpu) || pyk_array_from_host(cpu, sizeof *x, 1, &n, x, &d)) return 1;
    pyk_launch cfg = pyk_launch_1d(cpu, 1, 32);
    if (k_twice__i32_1c(&cfg, d) || pyk_array_to_host(cpu, sizeof *x, 1, &d, x)) return 1;
    printf("%d %d %d\n", x[0], x[1], x[2]);
    return 0;
}
K
    pyk 0 build kernels.py -o k.so --embed
    ${CC:-cc} -I"$ROOT/runtime" -o prog prog.c k.pyk.c "$ROOT/build/release/libpykrt.a" -l:libyaml.a -ldl -lpthread -lm >log 2>&1 ||
        fails "it does not link: $(cat log)"
    timeout 60 gdb -nx -batch -ex 'break pyk_array_to_host' -ex run -ex 'info sharedlibrary' -ex 'info functions twice' -ex continue \
        ./prog >out 2>err </dev/null
    status=$?
    grep -q 'not permitted' err out && skips 'no process may be debugged here'
    [ $status -eq 0 ] || fails "gdb ended with status $status: $(show out; show err)"
    prints '2 4 6'
    grep -q '/proc/[0-9]*/fd/[0-9]' out || fails "gdb does not list the image: $(show out)"
    prints 'File kernels.py:'
}
test_the_message_of_an_exception_is_whole() {
    cat >n.py <<'PY'
from numba import cuda

@cuda.jit("void(int32)")
def k(n):
    if n == 0:
        raise ValueError("be\0hind")
    if n == 1:
        raise ValueError("be\0fore", 3)
    if n == 2:
        raise ValueError("")
    assert n != 3, "now\0then"
    if n == 4:
        raise
    raise RuntimeError("last")
PY
    raises() { pyk 3 run n.py k n=$1 --device cpu --check assert --grid 1 --block 1; says "$2, thread (0,0,0)"; }
    raises 0 'ValueError: be\x00hind'
    raises 1 "ValueError: ('be\x00fore', 3)"
    raises 2 'ValueError: '
    raises 3 'AssertionError: now\x00then'
    raises 4 'RuntimeError: No active exception to reraise'
    raises 5 'RuntimeError: last'
    pyk 0 build n.py -o n.so --check assert
    grep -qF 'be\\x00hind' n.pyk.yaml || fails "the manifest says $(grep hind n.pyk.yaml)"
}

# ---- advice

test_run_verbose_advises_of_launches() {
    cat >few.py <<'EOF'
from numba import cuda


@cuda.jit("void(int32[::1], int32[::1])")
def one_each(r, x):
    i = cuda.grid(1)
    if i < x.size:
        r[i] = x[i] // 3


@cuda.jit("void(int32[::1], int32[::1])")
def strided(r, x):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        r[i] = x[i]
EOF
    run 0 few.py one_each -v --grid 2 --block 40 'r=zeros(100)' 'x=arange(100)'
    says "pykrt: advice: kernel 'one_each': a block of 40 threads is no multiple of 32: 24 lanes of its last warp do nothing"
    says "pykrt: advice: kernel 'one_each': 80 threads are too few for the 100 elements of 'x': the others are left out"
    run 0 few.py one_each -v --grid 4 --block 32 'r=zeros(100)' 'x=arange(100)'; ! grep -q advice err || fails "$(show err)"
    run 0 few.py strided -v --grid 2 --block 32 'r=zeros(100)' 'x=arange(100)'; ! grep -q advice err || fails "$(show err)"
    run 0 few.py one_each --grid 2 --block 40 'r=zeros(100)' 'x=arange(100)'; silent
    PYK_ADVICE=1 run 0 few.py one_each --grid 2 --block 40 'r=zeros(100)' 'x=arange(100)'; says 'advice'
    pyk 0 build few.py --arch cpu -o few.so
    grep -q 'covers: 2$' few.pyk.yaml || fails 'not in the manifest'
    run 0 few.pyk.yaml one_each -v --grid 2 --block 64 'r=zeros(200)' 'x=arange(200)'
    says "128 threads are too few for the 200 elements of 'x'"
}

test_run_wraps_integers_of_the_other_sign() {
    cat >k.py <<'K'
from numba import cuda
@cuda.jit("void(int64[::1], int32, uint8)")
def k(r, mask, small):
    r[0] = mask
    r[1] = small
K
    run 0 k.py k --grid 1 --block 1 'r=zeros(2)' mask=4294967295 small=-1 --print r; prints 'r = [ -1 255]'
    run 2 k.py k --grid 1 --block 1 'r=zeros(2)' mask=4294967296 small=0; says '4294967296 does not fit in int32'
}

test_a_kernel_with_star_args_has_a_parameter_for_each() {
    cat >k.py <<'K'
from numba import cuda
@cuda.jit("void(int64[::1], int64, float64, int32)")
def star(r, *args):
    r[0] = args[0] + args[1] + len(args)
    for x in args:
        r[1] += x
@cuda.jit(["void(float64[::1], float64[::1])", "void(float64[::1], float64[::1], float64[::1])"])
def rows(r, *arrays):
    for a in arrays:
        r[0] += a[1]
@cuda.jit("void(int64[::1])")
def none(r, *args):
    r[0] = len(args)
K
    run 0 k.py star --grid 1 --block 1 'r=zeros(2)' args_0=1 args_1=2.5 args_2=3 --print r; prints 'r = [6 6]'
    run 0 k.py none --grid 1 --block 1 'r=ones(1)' --print r; prints 'r = [0]'
    pyk 0 build k.py -o k.ptx --arch sm_90
    grep -qF 'k_star(const pyk_launch *cfg, pyk_i64_1d r, int64_t args_0, double args_1, int32_t args_2)' k.pyk.h || fails "$(grep star k.pyk.h)"
    run 0 k.py rows__f64_1c_f64_1c_f64_1c --grid 1 --block 1 'r=zeros(1)' 'arrays_0=arange(2)' 'arrays_1=arange(2)' --print r; prints 'r = [2.]'
}

test_types_from_launches_with_named_tuples_and_enums() {
    cat >k.py <<'K'
from collections import namedtuple
from enum import Enum, IntEnum
from typing import NamedTuple
import numpy as np
from numba import cuda, guvectorize, vectorize

P = namedtuple("P", "a b")
class Q(NamedTuple):
    x: int
    y: float
class Mode(IntEnum):
    FAST = 1
class Kind(Enum):
    A = 1.5

@cuda.jit
def tuples(x, p, q):
    x[0] = p.a + q.y
@cuda.jit
def enums(x, m, k, v):
    if m == Mode.FAST and k == Kind.A:
        x[0] = v
@cuda.jit
def results(x, y, z):
    x[0] = y[0, 0] + z
@guvectorize(["void(float32[:], float64[:])"], "(n)->()", target="cuda")
def total(x, r):
    r[0] = x[0]
@vectorize(["float32(float32, float32)"], target="cuda")
def add(a, b):
    return a + b

x = np.zeros(4, np.float32)
p = P(1, b=2.5)
tuples[1, 1](x, p, Q(p.a, 2.5))
enums[1, 1](x, Mode.FAST, Kind.A, Kind.A.value)
results[1, 1](total(np.zeros((4, 4), np.float32)), add(np.zeros((2, 2), np.float32), 1), total(x))
K
    pyk 0 check k.py
    says "kernel 'tuples': types from the launch at line 35: (float32[::1], P(int64, float64), Q(int64, float64))"
    says "kernel 'enums': types from the launch at line 36: (float32[::1], Mode<int64>, Kind<float64>, float64)"
    says "kernel 'results': types from the launch at line 37: (float64[::1], float32[:, ::1], float64)"
}

test_types_from_launches_in_loops_over_enums_and_by_map() {
    cat >k.py <<'K'
from enum import Enum, IntEnum
from typing import NamedTuple
import numpy as np
from numba import cuda

class Mode(IntEnum):
    FAST = 1
    EXACT = 2
class Kind(Enum):
    A = 1.5
class Q(NamedTuple):
    x: int
    y: float = 2.5

@cuda.jit
def each(x, m):
    x[0] = m
@cuda.jit
def kinds(x, k):
    x[0] = k == Kind.A
@cuda.jit
def mapped(x, y, z):
    x[0] = y[0] + z[0]
@cuda.jit
def added(x, y):
    x[0] = y
@cuda.jit
def filled(x, q):
    x[0] = q.y

a, b = np.zeros(4, np.float32), np.zeros(4, np.int16)
for m in Mode:
    each[1, 1](a, m)
for k in list(Kind):
    kinds[1, 1](a, k)
d_a, d_b = map(cuda.to_device, (a, b))
mapped[1, 1](d_a, d_b, *map(np.float64, [a]))
for x in map(lambda u, v: u + v, [a, a], [b, b]):
    added[1, 1](d_a, x[0])
filled[1, 1](a, Q(1))
K
    pyk 0 check k.py
    says "kernel 'each': types from the launch at line 33: (float32[::1], Mode<int64>)"
    says "kernel 'kinds': types from the launch at line 35: (float32[::1], Kind<float64>)"
    says "kernel 'mapped': types from the launch at line 37: (float32[::1], int16[::1], float64[::1])"
    says "kernel 'added': types from the launch at line 39: (float32[::1], float32)"
    says "kernel 'filled': types from the launch at line 40: (float32[::1], Q(int64, float64))"
}

test_types_from_launches_with_tensors() {
    cat >k.py <<'K'
import numpy as np
import torch
from numba import cuda

@cuda.jit
def k(a, b, c):
    a[0] = b[0] + c[0, 0]

device = torch.device("cuda")
a = torch.zeros(4, device=device)
b = torch.full((8,), 1, device="cuda")
c = torch.randn((4, 4), dtype=torch.float64).cuda()
k[1, 1](a, b, c)
k[1, 1](torch.empty_like(a).to(device), torch.arange(4).float(), c.t())
k[1, 1](cuda.as_cuda_array(a.detach()), torch.tensor([1.0, 2.0]), c.t().contiguous())
k[1, 1](a.to(torch.float16), torch.from_numpy(np.zeros(3)), c.half().cpu().numpy())
K
    pyk 0 check k.py
    says "(float32[::1], int64[::1], float64[:, ::1])"
    says "(float32[::1], float32[::1], float64[::1, :])"
    says "(float32[::1], float32[::1], float64[:, ::1])"
    says "(float16[::1], float64[::1], float16[:, ::1])"
}
