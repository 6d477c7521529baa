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
    pyk 2 run sums.py total --sig 'total(int32)' 'on=arange(3)' --device cpu; says "has no parameter 'on'"; says 'in=ARRAY and init=VALUE'
    pyk 2 run sums.py total --sig 'total(int32)' --device cpu; says 'is not given: in=ARRAY of int32'
    pyk 2 run sums.py total --sig 'total(int32)' 'in=arange(3)' init=x --device cpu; says 'init'
    pyk 2 run sums.py total --sig 'total(int32)' 'in=arange(3)' --print in --device cpu; says "has no parameter 'in'"
    pyk 2 run sums.py other --sig 'total(int32)' 'in=arange(3)' --device cpu; says 'pyk run needs --grid'
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
