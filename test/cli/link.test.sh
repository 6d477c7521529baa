# Functions from outside: cuda.declare_device, and the files of link=.

write_external() {
    cat >ext.ptx <<'K'
.version 7.0
.target sm_75
.address_size 64

.visible .func (.param .b32 func_retval0) add_to(.param .b32 a, .param .b32 b)
{
    .reg .b32 %r<4>;
    ld.param.b32 %r1, [a];
    ld.param.b32 %r2, [b];
    add.s32 %r3, %r1, %r2;
    st.param.b32 [func_retval0], %r3;
    ret;
}
K
    cat >ext.cu <<'K'
extern "C" __device__ int numba_sum(float *result, float scale, void *, void *, long n, long, const float *data, long, long)
{
    float sum = 0;
    for (long i = 0; i < n; i++) sum += data[i];
    *result = sum * scale;
    return 0;
}
K
    cat >k.py <<'K'
from numba import cuda

add_to = cuda.declare_device('add_to', 'int32(int32, int32)', abi='c', link='ext.ptx')

@cuda.jit("void(int32[::1])")
def k(r):
    r[0] = add_to(r[0], 100)
K
    cat >k2.py <<'K'
from numba import cuda

total = cuda.declare_device('numba_sum', 'float32(float32, float32[::1])')

@cuda.jit("void(float32[::1])", link=['ext.cu', 'ext.cu'])
def k(a):
    a[0] = total(2, a)
K
}

test_ptx_declares_what_is_outside() {
    write_external
    pyk 0 build k.py -o k.ptx --arch compute_80
    grep -q 'extern .func .*add_to' k.ptx || fails 'add_to is not declared in k.ptx'
    grep -q 'call.uni (retval0), add_to, (param0, param1);' k.ptx || fails 'add_to is not called with its arguments'
    pyk 0 build k2.py -o k2.ptx --arch compute_80
    grep -q 'numba_sum_param_8' k2.ptx && ! grep -q 'numba_sum_param_9' k2.ptx || fails 'numba_sum has not nine parameters'
}

test_ptx_is_linked() {
    needs
    write_external
    pyk 0 build k.py -o k.cubin --arch sm_80
    has_files 'ext.cu ext.ptx k.cubin k.py k.pyk.c k.pyk.h k.pyk.yaml k2.py'
    grep -q add_to k.cubin || fails 'add_to is not in the cubin'
}

test_cuda_sources_are_compiled_and_linked_once() {
    needs
    [ -x "$TOOLKIT/bin/nvcc" ] || skips 'no nvcc'
    write_external
    pyk 0 build k2.py -o k.cubin --arch sm_80
    grep -q numba_sum k.cubin || fails 'numba_sum is not in the cubin'
}

test_functions_from_outside_are_not_on_the_cpu() {
    write_external
    pyk 1 build k.py -o k.so
    says "'add_to' is a function for GPUs: it cannot be called on the CPU"
}

test_link_takes_files() {
    write_external
    sed "s/link=.*/link=['none.ptx'])/" k2.py >k3.py
    pyk 1 check k3.py
    says 'there is no file none.ptx to link with'
    sed "s/link=.*/link=cuda.PTXSource(b'x'))/" k2.py >k4.py
    pyk 1 check k4.py
    says "option 'link' "
    sed "s/link=.*/device=True, link='ext.ptx')/" k2.py >k5.py
    pyk 1 check k5.py
    says "option 'link' belongs to kernels"
}

test_wrong_declarations() {
    cat >bad.py <<'K'
from numba import cuda
a = cuda.declare_device('a', 'void(int32)')
b = cuda.declare_device('b', 'int32(float32[:])', abi='c')
c = cuda.declare_device('c', 'int32(int32)')
@cuda.jit("void(int32[::1])")
def k(r):
    r[0] = a(1)
    r[0] = b(r)
    r[0] = c(1, 2)
    r[0] = c(x=1)
    r[0] = c(r)
K
    pyk 1 check bad.py
    says 'its signature needs a result that is a number'
    says "with abi='c' it takes numbers and pointers"
    says 'c() takes 1 argument, but 2 were given'
    says "c() has no parameter 'x'"
    says 'cannot be converted to int32'
}
