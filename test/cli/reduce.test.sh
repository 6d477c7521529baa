# Reductions: pyk build and pyk run of what cuda.reduce makes.

sums() {
    echo 'from numba import cuda; largest = cuda.Reduce(lambda a, b: a if a > b else b)' >most.py
    cat >sums.py <<'END'
from numba import cuda

@cuda.reduce
def total(a, b):
    return a + b

total_of_first = total                      # another name of the same
END
}

test_reduce_runs() {
    sums
    pyk 0 run sums.py total --sig 'total(int32)' 'in=arange(1000)' init=1 --device cpu; prints 'result = 499501'; silent
    pyk 0 run sums.py total --sig 'total(int8)' 'in=ones(20,15)' --device cpu; prints 'result = 44'
    pyk 0 run most.py largest --sig 'largest(float64)' 'in=full(3,value=-2)' init=-7 --device cpu; prints 'result = -2.'
    pyk 0 run sums.py total --sig 'total(float64)' 'in=zeros(0)' init=2.5 --device cpu; prints 'result = 2.5'
}
test_reduce_saves() {
    sums
    pyk 0 run sums.py total --sig 'total(complex64)' 'in=full(70000,value=1+2j)' --save result=r.npy --device cpu
    pyk 0 run sums.py total --sig 'total(complex64)' in=r.npy init=1j --device cpu; prints 'result = 70000.+140001.j'
}
test_reduce_of_several_types() {
    sums
    pyk 0 run sums.py total__i64 --sig 'total(int64)' --sig 'total(int64, int64)' --sig 'total(int16)' 'in=arange(400)' --device cpu
    prints 'result = 79800'
    pyk 2 run sums.py total --sig 'total(int64)' --sig 'total(int16)' 'in=arange(400)' --device cpu; says "fit several of the signatures of 'total'"; says 'total__i16'
    pyk 0 run sums.py total__i16 --sig 'total(int64)' --sig 'total(int16)' 'in=arange(400)' --save result=r.npy --device cpu
    pyk 0 run sums.py total --sig 'total(int64)' --sig 'total(int16)' in=r.npy --device cpu; prints 'result = 14264'
}
test_reduce_wrong_arguments() {
    sums
    pyk 2 run sums.py total --sig 'total(int32)' 'on=arange(3)' --device cpu; says "has no parameter 'on'"; says 'in=ARRAY and init=VALUE, and axis=, segments=, arg= or scan='
    pyk 2 run sums.py total --sig 'total(int32)' --device cpu; says 'is not given: in=ARRAY of int32'
    pyk 2 run sums.py total --sig 'total(int32)' 'in=arange(3)' init=x --device cpu; says 'init'
    pyk 2 run sums.py total --sig 'total(int32)' 'in=arange(3)' --print in --device cpu; says "has no parameter 'in'"
    pyk 2 run sums.py other --sig 'total(int32)' 'in=arange(3)' --device cpu; says "there is no kernel 'other'"
}
test_reduce_package() {
    sums
    pyk 0 build sums.py most.py -o k.so --sig 'total(float32)' --sig 'largest(int64)' --embed; silent
    grep -q 'pyk_result k_total_reduce(pyk_device \*device, pyk_stream stream, const float \*in, int64_t n, float init, float \*out);' k.pyk.h || fails 'no prototype'
    grep -q 'kernels: \["total$all", ' k.pyk.yaml || fails 'no utility in the manifest'
    pyk 0 run k.pyk.yaml total 'in=arange(101)' --device cpu; prints 'result = 5050.'
    pyk 0 run k.pyk.yaml largest 'in=arange(101)' --device cpu; prints 'result = 100'
    sed -i 's/total$all/total$al/' k.pyk.yaml; pyk 3 run k.pyk.yaml largest 'in=arange(101)' --device cpu
}

test_a_reduction_takes_no_grid() {
    printf 'from numba import cuda\n@cuda.reduce\ndef total(a: "float64", b: "float64"):\n    return a + b\n' >total.py
    for option in --grid --block --forall --shared; do
        pyk 2 run total.py total 'in=arange(9)' $option 32 --device cpu
        says "'total' takes no $option"
        says 'it is a reduction, for which the runtime chooses the grid'
    done
}

test_reduce_of_records() {
    cat >best.py <<'END'
import numpy as np
from numba import cuda

pair = np.dtype([('x', 'f4'), ('id', 'i4')])

@cuda.reduce
def best(a: pair, b: pair):
    return a if a['x'] > b['x'] else b

@cuda.reduce
def summed(a: pair, b: pair):
    a.x += b.x
    a.id += b.id
    return a
END
    pyk 0 build best.py -o k.so
    pyk 0 run k.pyk.yaml summed 'in=full(1000,value=(0.5,2))' 'init=(1,-1)' --save result=r.npy --print result --device cpu
    prints 'result = (501., 1999)'
    pyk 0 run k.pyk.yaml best 'in=full(20,15,value=(2.5,7))' init=r.npy --device cpu; prints 'result = (501., 1999)'
    pyk 0 run k.pyk.yaml best 'in=arange(40)' 'init=(0,0)' --device cpu; prints 'result = (39., 39)'
    pyk 2 run k.pyk.yaml best 'in=arange(40)' --device cpu; says "'init': is not given: init=(...), a record Record(x"
    pyk 2 run k.pyk.yaml best 'in=arange(40)' 'init=(1,2,3)' --device cpu; says 'the tuple has more than 2 elements'
    grep -q 'pyk_result k_best_reduce(.*, const pyk_rec2_x_f32_id_i32 \*in, int64_t n, pyk_rec2_x_f32_id_i32 init, pyk_rec2_x_f32_id_i32 \*out);' k.pyk.h ||
        fails 'no prototype'
    grep -q 'c_type: "pyk_rec2_x_f32_id_i32", size: 8, align: 4}' k.pyk.yaml || fails 'no elements in the manifest'
    grep -q '^- name: "pyk_rec2_x_f32_id_i32"' k.pyk.yaml || fails 'no record in the manifest'
}
test_reduce_calls_are_repeated_and_timed() {
    sums
    pyk 0 run sums.py total --sig 'total(int32)' 'in=arange(1000)' --repeat 3 --time --device cpu
    prints 'result = 499500'
    grep -q 'time: .* ms (median of 3, min' out || fails 'no time is printed'
    pyk 2 run sums.py total --sig 'total(int32)' 'in=arange(1000)' --repeat 0 --device cpu; says 'a number from 1 to 1000000'
}
test_reduce_takes_f_order() {
    cp "$ROOT/test/utility/ufuncs.py" .
    pyk 0 run ufuncs.py shift 'x=arange(2,3)' by=0 --save moved=c.npy --device cpu
    sed "s/'fortran_order': False/'fortran_order': True /" c.npy >f.npy
    sums
    pyk 0 run sums.py total --sig 'total(float64)' in=f.npy --device cpu; prints 'result = 15.'
}
test_reductions_by_what_is_not_a_function_of_the_file() {
    cat >k.py <<'K'
import operator
import numpy as np
from numba import cuda

largest = cuda.reduce(max)
product = cuda.reduce(operator.mul)
least = cuda.reduce(np.minimum)

def by(f):
    return cuda.reduce(f)

def twice(f):
    return cuda.reduce(lambda a, b: f(a, b))

total = by(lambda a, b: a + b)
most = twice(max)
K
    for case in largest=5 product=0 least=0 total=15 most=5; do
        pyk 0 run k.py "${case%=*}" --sig "${case%=*}(int64)" 'in=arange(6)' --device cpu
        prints "result = ${case#*=}"
    done
    pyk 0 build k.py -o k.ptx --arch sm_90 --sig 'largest(float32)'
}
test_forms_of_reductions() {
    sums
    cat >k.py <<'END'
from numba import cuda, int64

largest = cuda.reduce(lambda a, b: a if a > b else b)

@cuda.reduce
def total(a: int64, b: int64):
    return a + b
END
    pyk 0 build k.py -o k.so --sig 'largest(int64)'
    forms() { pyk 0 run k.pyk.yaml "$@" --device cpu; }
    forms total 'in=arange(2,3)' axis=0; prints 'result = [3 5 7]'
    forms total 'in=arange(2,3)' axis=-1 init=10; prints 'result = [13 22]'
    forms total 'in=arange(5)' axis=0; prints 'result = 10'
    forms total 'in=arange(4)' scan=inclusive init=1; prints 'result = [1 2 4 7]'
    forms total 'in=arange(4)' scan=exclusive; prints 'result = [0 0 1 3]'
    forms total 'in=arange(2,2)' scan=inclusive axis=0 --save result=r.npy --print result; prints '[2 4]]'
    forms total in=r.npy axis=1; prints 'result = [1 6]'
    forms total 'in=arange(10)' 'segments=arange(4)'; prints 'result = [0 1 2]'
    forms total 'in=arange(10)' 'segments=zeros(1)' --save result=empty.npy
    forms largest 'in=arange(3,40)' arg=true; prints 'result = 119'
    forms largest 'in=arange(3,40)' arg=false init=200 --repeat 3; prints 'result = 200'
}
test_forms_of_reductions_of_records() {
    cat >best.py <<'END'
import numpy as np
from numba import cuda
pair = np.dtype([('x', 'f4'), ('id', 'i4')])
@cuda.reduce
def best(a: pair, b: pair):
    return a if a.x > b.x else b
END
    pyk 0 run best.py best 'in=arange(2,3)' 'init=(0,0)' axis=1 --device cpu; prints '(2., 2)'
    pyk 0 run best.py best 'in=arange(2,3)' arg=true --device cpu; prints 'result = 5'
}
test_wrong_forms_of_reductions() {
    sums
    refuses() { pyk 2 run sums.py total --sig 'total(int32)' --device cpu "$@"; }
    refuses 'in=arange(2,3)' axis=2; says "it has 2 dimensions, and no axis 2"
    refuses 'in=arange(3)' axis=-2; says "it has 1 dimension, and no axis -2"
    refuses 'in=arange(3)' axis=x; says "'axis'"
    refuses 'in=arange(3)' scan=yes; says "it is inclusive or exclusive, not 'yes'"
    refuses 'in=arange(2,3)' scan=inclusive; says 'say along which axis='
    refuses 'in=arange(3)' arg=x; says "'arg'"
    refuses 'in=arange(3)' arg=true axis=0; says 'does not go together with axis='
    refuses 'in=arange(3)' arg=true init=1; says 'an index has no initial value'
    refuses 'in=arange(3)' 'segments=zeros(2)' scan=inclusive; says 'does not go together with segments='
    refuses 'in=arange(3)' 'segments=zeros(2,2)'; says 'no array of one dimension'
    refuses 'in=arange(3)' 'segments=full(2,value=-1)'; says 'do not rise from 0 on'
    refuses 'in=arange(3)' 'segments=arange(5)'; says 'it has 3 elements, the last segment ends at 4'
    refuses 'in=arange(2,3)' 'segments=arange(2)'; says 'as segments want it'
}

test_names_of_utilities_are_suggested_not_those_of_their_parts() {
    sums
    for words in toal 'toal --grid 1 --block 1' 'total$all in=zeros(1)'; do
        pyk 2 run sums.py $words --sig 'total(int32)' --device cpu; says "the package has 'total', a reduction"
        ! grep -q 'has .*[$]scan' err || fails 'it names a part of a reduction'
    done
    pyk 2 run sums.py toal --sig 'total(int32)' --device cpu; says "there is no kernel 'toal'"; says "did you mean 'total'?"
    pyk 1 build sums.py --sig 'total(int32)' --kernel totl -o s.ptx --arch sm_90; says "there is no kernel named 'totl'"; says "did you mean 'total'?"
    pyk 1 build sums.py --sig 'totl(int32)' -o s.ptx --arch sm_90; says "did you mean 'total'?"
}
test_reduce_of_large_records() {
    cat >k.py <<'END'
import numpy as np
from numba import cuda
large = np.dtype([('key', 'i8'), ('rest', 'i8', (31,))], align=True)
@cuda.reduce
def last(a: large, b: large):
    return a if a.key > b.key else b
@cuda.jit
def fill(x: large[::1], y: 'int64[::1]'):
    i = cuda.grid(1)
    if i < x.size:
        x[i].key = i
        x[i].rest[30] = 7 * i
END
    pyk 0 run k.py fill --grid 1 --block 1024 'x=zeros(1000)' 'y=zeros(1)' --save x=x.npy --device cpu
    pyk 0 run k.py last in=x.npy arg=true --device cpu; prints 'result = 999'
}

test_reduce_begins_with_the_identity() {
    cat >r.py <<'P'
from numba import cuda, vectorize


@vectorize(["float64(float64, float64)", "complex128(complex128, complex128)"], identity=1)
def mul(a, b):
    return a * b


product = cuda.reduce(mul)
P
    pyk 0 build r.py -o r.so
    grep -q 'identity: 1' r.pyk.yaml || fails 'no identity in the manifest'
    grep -q 'NULL, "1"}' r.pyk.c || fails 'no identity in the stub'
    pyk 0 run r.py product__f64 'in=full(3,value=4)' --device cpu; prints '64'
    pyk 0 run r.py product__f64 'in=full(3,value=4)' init=2 --device cpu; prints '128'
    pyk 0 run r.py product__f64 'in=zeros(0)' --device cpu; prints '1'
    pyk 0 run r.py product__c128 'in=full(2,value=2j)' --device cpu; prints '-4'
}

test_a_sum_has_no_arg_unless_it_is_asked_for() {
    sums
    pyk 0 build sums.py --sig 'total(int8)' -o k.so --arch cpu -O0
    grep -q k_total_scan k.pyk.h && ! grep -q k_total_reduce_arg k.pyk.h || fails "$(show k.pyk.h)"
    printf 'kernels:\n  total:\n    forms: [arg]\n' >pyk.yaml
    pyk 0 build sums.py --sig 'total(int8)' -o k.so --arch cpu -O0
    grep -q k_total_reduce_arg k.pyk.h || fails 'arg was asked for'
}

test_reduce_has_the_forms_of_the_configuration() {
    sums
    printf 'kernels:\n  total:\n    sigs: ["(float32,)"]\n    forms: [reduce, scan]\n' >pyk.yaml
    pyk 0 build sums.py -o k.so --arch cpu
    [ "$(sed -n 's/^PYK_CHECKED pyk_result k_\(total_[a-z_]*\)(.*/\1/p' k.pyk.h | tr '\n' ' ')" = 'total_reduce total_reduce_array total_scan total_scan_exclusive ' ] ||
        fails 'the header has other functions'
    pyk 0 run sums.py total 'in=arange(10)' --device cpu; prints 'result = 45.'
    pyk 0 run sums.py total 'in=arange(4)' scan=inclusive --device cpu; prints 'result = [0. 1. 3. 6.]'
    pyk 3 run sums.py total 'in=arange(2,3)' axis=0 --device cpu; says "'total' is built without it: add 'axis' to its forms in the configuration"
    pyk 3 run sums.py total 'in=arange(4)' arg=true --device cpu; says "add 'arg' to its forms"
    sed -i 's/reduce, scan/reduce, scn/' pyk.yaml
    pyk 1 check sums.py; says "'reduce', 'axis', 'arg', 'scan' or 'scan_axis' is expected"
    printf 'kernels:\n  scale:\n    forms: [reduce]\n' >pyk.yaml
    pyk 1 check kernels.py; says "'forms' is for reductions, which 'scale' is not"
}
test_sort_runs() {
    printf 'import pykrt\n@pykrt.sort\ndef by_size(x):\n    return abs(x)\n' >sorts.py
    pyk 0 run sorts.py by_size --sig 'by_size(int32)' 'in=random(6,seed=1)' --save result=r.npy --device cpu
    pyk 0 run sorts.py by_size --sig 'by_size(int32)' in=r.npy descending=true --device cpu; prints 'result = [90 65 61 48 35 19]'
    pyk 0 run sorts.py by_size --sig 'by_size(float64)' 'in=full(3,value=-1)' arg=true --device cpu; prints 'result = [0 1 2]'
    pyk 0 run sorts.py by_size --sig 'by_size(float64)' 'in=zeros(0)' --device cpu; prints 'result = []'
}
test_sort_wrong_arguments() {
    sums
    printf 'import pykrt\n@pykrt.sort\ndef same(x):\n    return x\n' >sorts.py
    pyk 2 run sorts.py same --sig 'same(int32)' 'in=zeros(2,2)' --device cpu; says 'as a sort wants it'
    pyk 2 run sorts.py same --sig 'same(int32)' 'in=arange(3)' axis=0 --device cpu; says 'a sort takes in=ARRAY'
    pyk 2 run sorts.py same --sig 'same(int32)' 'in=arange(3)' init=1 --device cpu; says 'a sort has no initial value'
    pyk 2 run sorts.py same --sig 'same(int32)' 'in=arange(3)' --grid 1 --device cpu; says 'it is a sort'
    pyk 2 run sums.py total --sig 'total(int32)' 'in=arange(3)' descending=true --device cpu; says 'only a sort has a direction'
}
