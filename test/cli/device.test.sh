# Device functions for CUDA C++.

functions() {
    cat >d.py <<'PY'
from numba import cuda

@cuda.jit("int32(int32, int32)", device=True)
def add(x, y):
    return x + y

@cuda.jit("boolean(int16, int8)", device=True)
def less(x, y):
    return x < y

@cuda.jit("(complex128,)", device=True)
def half(z):
    return z / 2

@cuda.jit("none(float32[::1], int64)", device=True)
def clear(x, i):
    if i < 0:
        raise IndexError("negative")
    x[i] = 0

@cuda.jit(device=True)
def untyped(x):
    return x

def plain(x, y):
    return untyped(x) * y

@cuda.jit("void(int32[::1])")
def kernel(r):
    r[0] = add(r[0], 1)
PY
}
has() { grep -qF -- "$2" "$1" || fails "no '$2' in $1: $(grep -e func -e entry -e extern "$1")"; }
lacks() { grep -qF -- "$2" "$1" && fails "'$2' in $1"; return 0; }

test_device_functions() {
    functions
    pyk 0 build d.py -o k.ptx --arch sm_90 --device-functions --sig 'plain(float32, float64)'
    silent
    [ "$(ls k.* | paste -s -d ' ')" = 'k.ptx k.pyk.h' ] || fails "files are: $(ls)"
    has k.ptx '.visible .func  (.param .b32 func_retval0) add('
    has k.ptx '.visible .func  (.param .b32 func_retval0) less('
    has k.ptx '.visible .func  (.param .align 8 .b8 func_retval0[16]) half('
    has k.ptx '.visible .func clear('
    has k.ptx '.param .align 8 .b8 clear_param_0[24]'
    has k.ptx '.visible .func  (.param .b64 func_retval0) plain('
    has k.ptx '.visible .entry kernel('
    has k.ptx 'exit;'
    lacks k.ptx 'untyped('
    lacks k.ptx 'pyk_abi_hash'
    has k.pyk.h 'extern "C" __device__ int32_t add(int32_t x, int32_t y);'
    has k.pyk.h 'extern "C" __device__ bool less(int16_t x, int8_t y);'
    has k.pyk.h 'extern "C" __device__ pyk_c128 half(pyk_c128 z);'
    has k.pyk.h 'extern "C" __device__ void clear(pyk_f32_1d x, int64_t i);'
    has k.pyk.h 'extern "C" __device__ double plain(float x, double y);'
    has k.pyk.h 'extern "C" __global__ void kernel(pyk_i32_1d r);'
}
test_device_functions_are_asked_for() {
    functions
    pyk 0 build d.py -o k.ptx --arch sm_90
    lacks k.ptx '.visible .func'
    has k.ptx 'pyk_abi_hash'
}
test_device_functions_come_without_utilities() {
    functions
    cat >>d.py <<'PY'

@vectorize(["float32(float32)"])
def root(x):
    return x ** 0.5

@guvectorize(["(float32[:], float32[:])"], "(n)->()")
def first(x, y):
    y[0] = x[0]

total = cuda.reduce(add)
PY
    sed -i 's/import cuda/import cuda, vectorize, guvectorize/' d.py
    pyk 0 build d.py -o k.ptx --arch sm_90 --device-functions --sig 'total(int32)'
    silent
    has k.ptx '.visible .func  (.param .b32 func_retval0) add('
    lacks k.ptx 'root'
    lacks k.ptx 'total'
    lacks k.pyk.h 'first'
}
test_device_function_header_compiles() {
    functions
    pyk 0 build d.py -o k.ptx --arch sm_90 --device-functions
    printf '#define __device__\n#define __global__\n#include "k.pyk.h"\nint f(void) { return add(1, 2); }\n' >u.cc
    ${CXX:-c++} -std=c++17 -Wall -Wextra -pedantic -Werror -I"$ROOT/runtime" -c u.cc -o u.o || fails 'not C++17'
}
test_device_functions_link() {
    nvcc=$TOOLKIT/bin/nvcc
    [ -x "$nvcc" ] || skips 'no nvcc'
    functions
    pyk 0 build d.py -o k.cubin --arch sm_90 --device-functions
    pyk 0 build d.py -o p.ptx --arch sm_90 --device-functions
    printf '#include "k.pyk.h"\n__global__ void user(int32_t *r) { *r = add(1, 2) + less(1, 2); }\n' >u.cu
    "$nvcc" -arch=sm_90 -rdc=true -I"$ROOT/runtime" -c u.cu -o u.o || fails 'the header'
    "$nvcc" -arch=sm_90 -dlink -cubin u.o k.cubin -o all.cubin || fails 'the cubin'
    "$nvcc" -arch=sm_90 -rdc=true -c p.ptx -o p.o && "$nvcc" -arch=sm_90 -dlink u.o p.o -o linked.o || fails 'the PTX'
}
test_no_device_function() {
    printf 'from numba import cuda\n@cuda.jit(device=True)\ndef f(x):\n    return x\n' >d.py
    pyk 1 build d.py -o k.ptx --arch sm_90 --device-functions
    says 'd.py contains no kernel and no device function with a signature'
    [ ! -e k.ptx ] || fails 'output'
    pyk 1 build d.py -o k.ptx --arch sm_90 --device-functions --sig 'g(int32)'
    says "there is no kernel named 'g'"
}
test_device_result() {
    printf 'from numba import cuda\n@cuda.jit("(int32,)", device=True)\ndef f(x):\n    return x, x\n' >d.py
    pyk 1 build d.py -o k.ptx --arch sm_90 --device-functions
    says "device function 'f' cannot return UniTuple(int32 x 2) to C++"
    says 'write further results into an array argument'
    printf 'from numba import cuda\n@cuda.jit("void(int32)", device=True)\ndef f(x):\n    return x\n' >d.py
    pyk 1 build d.py -o k.ptx --arch sm_90 --device-functions
}
test_device_functions_are_for_gpus() {
    pyk 2 build kernels.py -o k.so --device-functions
    says '--device-functions makes ptx, ltoir, ll, bc or a relocatable cubin'
    pyk 2 build kernels.py -o k.cubin --arch sm_80,sm_90 --device-functions
}

test_runaway_recursion_is_reported() {
    cat >deep.py <<'P'
from numba import cuda


@cuda.jit("int64(int64)", device=True)
def odd_steps(n):
    if n == 0:
        return 0
    return 1 + odd_steps(n - 1) * 2 % 7


@cuda.jit("void(int64[::1])")
def plain(x):
    x[0] = odd_steps(x[0])


@cuda.jit("void(int64[::1])")
def with_barriers(x):
    i = cuda.grid(1)
    n = odd_steps(x[i])
    cuda.syncthreads()
    x[i] = n
P
    pyk 0 run deep.py plain --grid 1 --block 1 'x=full(1,value=50000)' --print x --device cpu
    prints 'x = [3]'
    pyk 3 run deep.py plain --grid 1 --block 1 'x=full(1,value=10000000)' --device cpu
    says "deep.py:8: in 'odd_steps', called from "; says "called by kernel 'plain': RecursionError: the stack is used up"
    pyk 3 run deep.py with_barriers --grid 16 --block 4 'x=full(64,value=10000000)' --device cpu
    says "called by kernel 'with_barriers': RecursionError: the stack is used up"
    says 'and 63 other threads'
}

test_large_local_arrays_run_on_every_thread() {
    cat >large.py <<'P'
from numba import cuda, float64


@cuda.jit("void(float64[::1])")
def reversed_sum(x):
    t = cuda.local.array(65536, float64)
    i = cuda.grid(1)
    for k in range(65536):
        t[65535 - k] = k * x[i]
    x[i] = t[int(x[i])]


@cuda.jit("void(float64[::1])")
def with_barriers(x):
    t = cuda.local.array(65536, float64)
    i = cuda.grid(1)
    for k in range(65536):
        t[65535 - k] = k * x[i]
    cuda.syncthreads()
    x[i] = t[int(x[i])]
P
    for kernel in reversed_sum with_barriers; do
        pyk 0 run large.py $kernel --grid 4 --block 8 'x=full(32,value=2)' --print x --device cpu
        prints '131066.'
    done
}
