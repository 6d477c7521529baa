# pyk run of universal functions, on the CPU.

ufunc() {
    want=$1
    shift
    cp "$ROOT/test/utility/ufuncs.py" .
    pyk "$want" run ufuncs.py "$@" --device cpu
}

test_ufunc_runs_without_a_grid() { ufunc 0 blend 'x=arange(5)' y=2; prints 'out = [-2. -1.  2.  7. 14.]'; silent; }
test_ufunc_broadcasts() { ufunc 0 blend 'x=arange(2,1)' 'y=arange(3)'; prints 'out = [[ 0. -1. -2.]'; prints '       [ 1.  0. -1.]]'; }
test_ufunc_prints_all_outputs() { ufunc 0 shift 'x=arange(4)' by=-2; prints 'moved = [-2. -1.  0.  1.]'; prints 'above = 1'; }
test_ufunc_saves() {
    ufunc 0 shift 'x=arange(4)' by=-2 --save moved=m.npy --print above
    prints 'above = 1'
    pyk 0 run ufuncs.py shift x=m.npy by=2 --device cpu --print moved; prints 'moved = [0. 1. 2. 3.]'
}
test_ufunc_takes_the_version_that_the_dtypes_fit() {
    ufunc 0 shift 'x=arange(3)' by=0.5 --save moved=d.npy
    pyk 0 run ufuncs.py blend x=d.npy y=d.npy --device cpu; prints 'out = [-0.25  0.75  3.75]'
}
test_ufunc_writes_into_an_output() { ufunc 0 blend 'x=arange(3)' y=1 'out=zeros(2,3)'; prints 'out = [[-1.  0.  3.]'; }
test_ufunc_unknown_operand() { ufunc 2 blend x=1 z=2; says "no parameter 'z'"; says 'its operands are x, y, out'; }
test_ufunc_missing_operand() { ufunc 2 blend x=1; says "argument 'y': is not given"; }
test_ufunc_shapes_that_do_not_fit() { ufunc 3 blend 'x=arange(5)' 'y=arange(4)'; says "input 'y' of shape (4,) cannot be broadcast with (5,)"; }
test_ufunc_inputs_are_not_outputs() { ufunc 2 blend x=1 y=2 --print x; says 'only results can be printed and saved'; }

# Versions for float32, float64 and int32, in this order.
test_ufunc_numbers_choose_the_version_that_holds_them() {
    ufunc 0 blend x=16777217 y=0.5 --save out=r.npy --print out
    prints 'out = 281475010265088.5'
    grep -aq "'<f8'" r.npy || fails 'the result is not a float64'
}
test_ufunc_named_version() {
    ufunc 0 blend__i32_i32 'x=arange(3)' y=1 --save out=r.npy
    grep -aq "'<i4'" r.npy || fails 'the result is not an int32'
    ufunc 2 blend__i32_i32 'x=arange(3)' y=1.5; says "'1.5' is not a value of type int32"
}
test_ufunc_takes_f_order() {
    ufunc 0 shift 'x=arange(2,3)' by=0 --save moved=c.npy
    sed "s/'fortran_order': False/'fortran_order': True /" c.npy >f.npy
    pyk 0 run ufuncs.py shift x=f.npy by=1 --device cpu --print moved
    prints 'moved = [[1. 3. 5.]'
    prints '         [2. 4. 6.]]'
}
test_ufunc_calls_are_repeated_and_timed() {
    ufunc 0 blend 'x=arange(3)' y=1 --repeat 3 --time
    grep -q 'time: .* ms (median of 3, min' out || fails 'no time is printed'
    prints 'out = [-1.  0.  3.]'
}

raising() {
    cat >r.py <<'PY'
from numba import cuda, guvectorize, vectorize

@vectorize(['int64(int64)'])
def odd(x):
    if x % 4 == 2:
        raise ValueError("no")
    return x * x

@guvectorize(['(int64[:], int64[:])'], '(n)->()')
def first(x, r):
    r[0] = x[0]
    if x[0] > 2:
        raise ValueError("no")
    r[0] = -x[0]

@cuda.reduce
def total(a, b):
    if b == 3:
        raise ValueError("no")
    return a + b

@cuda.jit(device=True)
def at(x, i):
    return x[i]

@guvectorize(['(int64[:], int64, int64[:])'], '(n),()->()')
def pick(x, i, r):
    r[0] = at(x, i)

@vectorize(['int64(int64)'])
def divide(x):
    return 6 // x
PY
}
test_a_raise_ends_its_element_only() {
    raising
    pyk 0 run r.py odd x='arange(2,5)' out='full(2,5,value=-1)' --print out --device cpu
    prints 'out = [[ 0  1 -1  9 16]'
    prints '       [25 -1 49 64 81]]'
    pyk 0 run r.py odd x='arange(7)' out='full(7,value=-1)' --print out --device cpu
    prints 'out = [ 0  1 -1  9 16 25 -1]'
    pyk 0 run r.py first x='arange(3,2)' --print r --device cpu
    prints 'r = [ 0 -2  4]'
}
test_a_raise_in_a_utility_is_reported() {
    raising
    pyk 3 run r.py odd x='arange(7)' --check assert --device cpu
    says "r.py:6: in 'odd': ValueError: no, thread (0,0,0) block (0,0,0), and 1 other call"
    pyk 3 run r.py first x='arange(3,2)' --check assert --device cpu
    says "r.py:13: in 'first': ValueError: no"
    pyk 3 run r.py total --sig 'total(int64)' in='arange(8)' --check assert --device cpu
    says "r.py:19: in 'total': ValueError: no"
    pyk 3 run r.py divide x='arange(7)' -G --device cpu
    says "r.py:32: in 'divide': ZeroDivisionError: integer division by zero"
}
test_bounds_are_checked_in_utilities() {
    raising
    pyk 3 run r.py pick x='arange(3)' i=3 --check bounds --device cpu
    says "r.py:24: in 'at', called from r.py:28 in 'pick': IndexError: the index is out of range: index 3 for extent 3"
    pyk 0 inspect r.py --stage types --check bounds --kernel total --sig 'total(int64)'
    ! grep -q checkindex out || fails 'the library checks its own indices'
}
test_an_input_without_dimensions_may_be_an_array_of_one_element() {
    cat >one.py <<'PY'
from numba import guvectorize, int64

@guvectorize([(int64[:], int64[:], int64, int64[:])], '(n),(),()->(n)')
def add(x, y, z, r):
    for i in range(x.shape[0]):
        r[i] = x[i] + y[0] + z
PY
    pyk 0 run one.py add 'x=arange(2,3)' y=5 z=100 --device cpu --print r
    prints 'r = [[105 106 107]'
    prints '     [108 109 110]]'
    pyk 0 run one.py add 'x=arange(2,3)' 'y=arange(2)' 'z=arange(2,1)' --device cpu --print r
    prints 'r = [[[0 1 2]'
    prints '      [4 5 6]]'
    pyk 0 build one.py -o one.ptx --arch sm_90
}
