# Types and kernels that a program's use of them says.

program() {                               # lines of the program around kernel k(x, y)
    printf 'import numpy as np\nfrom numba import cuda\n\n@cuda.jit\ndef k(x, y):\n    x[0] = y\n\n' >k.py
    cat >>k.py
}

quiet() { ! grep -q remark err || fails 'a remark'; }
entries() { grep -o 'entry [a-zA-Z0-9_]*' k.ptx | sort | tr '\n' ' '; }

test_types_from_launches() {
    program <<'P'
for dtype in (np.float32, np.float64):
    k[1, 32](np.zeros(3, dtype), 1)
P
    pyk 0 build k.py -o k.ptx --arch sm_80 --no-package
    says "k.py:5:1: remark: kernel 'k': types from the launch at line 9: (float32[::1], int64); the launch at line 9: (float64[::1], int64) [types-from-launch]"
    [ "$(entries)" = 'entry k__f32_1c_i64 entry k__f64_1c_i64 ' ] || fails "$(entries)"
    pyk 0 build k.py -o k.ptx --arch sm_80 --no-package -Werror -Wno-types-from-launch
    quiet
    pyk 0 build k.py -o k.ptx --arch sm_80 --no-package -q; quiet
    pyk 0 check k.py -q; quiet
    pyk 0 check k.py -q -Wtypes-from-launch; says 'remark: '
}

# Every other place that gives types comes first.
test_types_of_launches_are_the_last_resort() {
    echo 'k[1, 32](np.zeros(3), 1)' | program
    pyk 0 build k.py -o k.ptx --arch sm_80 --no-package --sig 'k(int32[::1], int32)'
    quiet
    printf 'kernels: {k: {sigs: "(int8[::1], int8)"}}\n' >pyk.yaml
    pyk 0 build k.py -o k.ptx --arch sm_80 --no-package
    quiet
}

# A launch in another file of the command line.
test_types_from_launches_of_another_file() {
    : | program
    printf 'import numpy as np\nfrom k import k\nk[1, 1](np.ones((2, 2)), 2.5)\n' >main.py
    pyk 0 build k.py main.py -o k.ptx --arch sm_80 --no-package
    says "types from the launch at line 3 of main.py: (float64[:, ::1], float64)"
}

# The walk has an end, whatever the program does.
test_long_programs_end() {
    {
        echo 'def f0(x):'; echo '    k[1, 1](x, 1)'
        for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
            printf 'def f%s(x):\n' $i
            for turn in 1 2 3 4 5; do echo "    f$((i - 1))(x + $turn)"; done
        done
        echo 'f12(np.zeros(3))'
        echo 'def again(x):'; echo '    return again(x * 2)'; echo 'k[1, 1](again(1), 2)'
    } | program
    pyk 0 build k.py -o k.ptx --arch sm_80 --no-package
    says "types from the launch at line 9: (float64[::1], int64)"
}

test_types_from_arguments() {
    : | program
    pyk 0 run k.py k --device cpu --grid 1 --block 1 'x=zeros(2)' y=2.5 --print x
    says "k.py:5:1: remark: kernel 'k': types from the arguments: (float64[::1], float64) [types-from-arguments]"
    prints 'x = [2.5  0.]'
    pyk 0 run k.py k --device cpu --grid 1 --block 1 'x=arange(3)' y=7 --print x --save x=x.npy
    prints 'x = [7 1 2]'
    pyk 0 run k.py k --device cpu --grid 1 --block 1 x=x.npy y=True --print x
    says '(int64[::1], boolean)'
    pyk 0 run k.py k --device cpu --grid 1 --block 1 x=x.npy y=1 --sig 'k(int64[::1], int8)' --print x
    quiet
}

test_functions_that_are_asked_for_are_run() {
    cat >k.py <<'P'
from numba import cuda
class A:
    @cuda.jit
    def k(x):
        x[0] = 1
def plain(x):
    x[0] = 2
def make(n):
    @cuda.jit
    def made(x):
        x[0] = n
    return made
P
    on='--device cpu --grid 1 --block 1 x=zeros(1) --print x'
    pyk 0 run k.py k --kernel A.k $on; prints 'x = [1.]'
    pyk 0 run k.py plain --kernel plain $on; prints 'x = [2.]'
    pyk 0 run k.py three --kernel 'three=make(3)' $on; prints 'x = [3.]'
}

test_arguments_without_a_type_are_named() {
    : | program
    pyk 1 run k.py k --device cpu --grid 1 --block 1 'x=zeros(2' --print x
    says "argument 'x': 'zeros(2' is neither a number, a tuple, a .npy file, nor zeros(N) or the like"
    says "no argument gives 'y' a value"
    pyk 1 run k.py k --device cpu --grid 1 --block 1 x=none.npy y=1; says "argument 'x': cannot read none.npy: No such file"
    pyk 1 run k.py k --device cpu --grid 1 --block 1 'x=full(2)' y=; says 'full(...) needs value=V, a number'; says "argument 'y': '' is"
    pyk 1 run k.py k --device cpu --grid 1 --block 1 'x=zeros(n)' y=1; says "argument 'x': 'n' is not an extent"
    printf "\\223NUMPY\\001\\000\\166\\000{'descr': '<U1', 'fortran_order': False, 'shape': (1,), }%60s\\n\\101\\000\\000\\000" '' >t.npy
    pyk 1 run k.py k --device cpu --grid 1 --block 1 x=t.npy y=1; says "argument 'x': dtype U1 needs a signature"; says '--sig'
}

# What a call is given leaves a kernel what it is.
test_used_kernels_are_compiled() {
    cat >k.py <<'P'
from numba import cuda
ks = []
for name in "one", "two", "three", "four":
    pass
@cuda.jit("void(float32[::1])")
def one(x): x[0] = 1
ks.append(one)
@cuda.jit("void(float32[::1])")
def two(x): x[0] = 1
two.inspect_types()
@cuda.jit("void(float32[::1])")
def three(x): x[0] = 1
print(three.ptx)
@cuda.jit("void(float32[::1])")
def four(x): x[0] = 1
for i in range(3):
    bench(four, i)
def plain(x): x[0] = 1
five = cuda.jit("void(float32[::1])")(plain)
ks.append(five)
P
    pyk 0 build k.py -o k.ptx --arch sm_80 --no-package
    [ "$(entries)" = 'entry five entry four entry one entry three entry two ' ] || fails "$(entries)"
}

test_kernels_by_any_name() {
    cat >k.py <<'P'
from numba import cuda
import elsewhere
def plain(x): x[0] = 1
@elsewhere.decorator
def strange(x): x[0] = 1
class A:
    @staticmethod
    @cuda.jit
    def k(x): x[0] = 1
    def method(self, x): x[0] = 1
def outer():
    def nested(x): x[0] = 1
def make(n):
    @cuda.jit
    def made(x): x[0] = n
    return made
other = A.k
table = {"a": make(3)}
if __name__ == "__main__":
    @cuda.jit
    def late(x): x[0] = 1
P
    for kernel in plain strange A.k outer.nested other late 'q=make(3)' 'q=table["a"]' 'q = outer and plain'; do
        name=${kernel%%[ =]*}
        pyk 0 build k.py -o k.ptx --arch sm_80 --no-package --kernel "$kernel" --sig "${name##*.}(float32[::1])"
        [ "$(entries)" = "entry ${name##*.} " ] || fails "$kernel: $(entries)"
    done
    pyk 0 build k.py -o k.ptx --arch sm_80 --no-package --kernel A.k --sig 'A.k(float32[::1])'
    pyk 1 check k.py --kernel made; says "it uses 'n' of 'make': --kernel make.made -D n=VALUE; if 'make' returns it, also --kernel 'made=make(...)'"
    pyk 1 check k.py --kernel nested; says "it is in 'outer': --kernel outer.nested"
    pyk 1 check k.py --kernel A; says "'A' is a class: --kernel A.NAME names a function in it"
    pyk 1 check k.py --kernel A.method; says "'A.method' takes \`self\`"
    pyk 1 check k.py --kernel table; says "there is no kernel named 'table'"; says 'no function'
}

test_a_kernel_in_a_function_sees_its_variables_as_far_as_they_are_known() {
    cat >k.py <<'P'
from numba import cuda
STEP = 2
def outer(x, n):
    rows, columns = x.shape
    block = 4 * STEP
    size = n * block
    turn = later = 0
    @cuda.jit(device=True)
    def scale(v):
        return v * block
    @cuda.jit("void(int64[::1])")
    def known(a):
        a[0] = scale(a[1]) + after
    @cuda.jit("void(int64[::1])")
    def sized(a):
        a[0] = size + rows + rows
    @cuda.jit("void(int64[::1])")
    def changing(a):
        a[0] = later
    after = 7
    later = 1
    for turn in (4, 8):
        @cuda.jit("void(int64[::1])")
        def turned(a):
            a[0] = turn
        turned[1, 1](x)
    class Inner:
        def method(self):
            @cuda.jit("void(int64[::1])")
            def deep(a):
                a[0] = block + n
P
    run() { name=$1; shift; pyk 0 run k.py "$name" --device cpu --grid 1 --block 1 'a=ones(2)' --print a --kernel "$@"; }
    run known outer.known; prints 'a = [15  1]'
    pyk 1 check k.py --kernel outer.sized
    says "k.py:16:16: error: 'size' has no value at compile time: only a call of 'outer' knows 'n'"
    says "note: -D rows=VALUE gives it a value"
    [ "$(grep -c ': error: ' err)" -eq 2 ] || fails 'not one error for each variable'
    run sized outer.sized -D n=3 -D rows=5; prints 'a = [34  1]'
    run sized outer.sized -D size=3 -D rows=5; prints 'a = [13  1]'
    for name in changing turned; do pyk 1 check k.py --kernel outer.$name; says 'it may change between the definition and a launch'; done
    run turned outer.turned -D turn=9; prints 'a = [9 1]'
    run deep outer.Inner.method.deep -D n=1; prints 'a = [9 1]'
}

test_a_kernel_in_a_function_has_the_values_that_all_calls_give() {
    cat >k.py <<'P'
from numba import cuda
TPB = 8
def run(x, n, tile=16, *, mode="fast", TPB=TPB, twice=0, passed=1):
    @cuda.jit("void(int64[::1])")
    def k(a):
        a[0] = tile // 2 + TPB if mode == "fast" else n
    @cuda.jit("void(int64[::1])")
    def other(a):
        a[0] = n + twice
def helper(y=3):
    @cuda.jit("void(int64[::1])")
    def k(a):
        a[0] = y
def main():
    run(0, 5, twice=1)
    run(0, 6, TPB=TPB, twice=2)
    for n in (3, 4):
        run(0, n, mode="fast")
        map(helper, [n])
    helper()
P
    pyk 0 run k.py k --kernel run.k --device cpu --grid 1 --block 1 'a=ones(2)' --print a; prints 'a = [16  1]'
    says "k.py:3:15: remark: 'tile' is 16 in all calls of 'run' in this file [value-from-calls]"
    pyk 1 check k.py --kernel run.other; says "only a call of 'run' knows 'n'"; says "only a call of 'run' knows 'twice'"
    pyk 1 check k.py --kernel helper.k; says "only a call of 'helper' knows 'y'"                 # others may call it
    pyk 0 run k.py k --kernel run.k -D tile=2 -q --device cpu --grid 1 --block 1 'a=ones(2)' --print a; prints 'a = [9 1]'
}
