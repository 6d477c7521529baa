# LTO-IR: what CUDA C++ links with -dlto, and what pyk links with kernels of its own.



write_functions() {
    cat >f.py <<'P'
from numba import cuda

@cuda.jit("int32(int32, int32)", device=True)
def mix(a, b):
    return a + b * 3

@cuda.jit("boolean(int8, boolean)", device=True)
def __raygen__test(a, b):
    return b and a > 3

@cuda.jit("float32(float32, float32[::1])", device=True)
def first(x, w):
    return x * w[0]
P
    cat >use.cu <<'P'
#include "f.pyk.h"
extern "C" __global__ void user(int32_t *r, float *w) {
    pyk_f32_1d a;
    a.data = w;
    a.shape[0] = 1;
    r[0] = mix(r[1], 7) + __raygen__test(r[2], r[3] != 0);
    w[1] = first(w[2], a);
}
P
}

test_ltoir_is_for_linking() {
    needs
    write_functions
    for arch in sm_75 compute_90 sm_100; do pyk 0 build f.py -o f.ltoir --device-functions --arch $arch; done
    [ "$(ls)" = "$(printf 'err\nf.ltoir\nf.py\nf.pyk.h\nkernels.py\nout\nuse.cu')" ] || fails "files: $(ls)"
    grep -q 'extern "C" __device__ int32_t mix(int32_t a, int32_t b);' f.pyk.h || fails 'the header'
    pyk 0 build kernels.py --emit=ltoir -o - --arch sm_90
    [ "$(head -c 4 out | od -An -tx1 | tr -d ' ')" = ed434e7f ] || fails 'not LTO-IR'
}

test_ltoir_links_with_cuda_and_is_inlined() {
    needs
    [ -x "$TOOLKIT/bin/nvcc" ] || skips 'no nvcc'
    write_functions
    whole_toolkit toolkit
    pyk 0 build f.py -o f.ltoir --device-functions --arch sm_80
    toolkit/bin/nvcc -arch=sm_80 -dlto -I"$ROOT/runtime" -dc use.cu -o use.o || fails 'the header'
    toolkit/bin/nvcc -arch=sm_80 -dlto -dlink -cubin use.o f.ltoir -o all.cubin || fails 'nvcc -dlto'
    symbols=$(readelf -sW all.cubin 2>/dev/null | awk '$4 == "FUNC" {print $8}')
    case $symbols in *user*) ;; *) fails "no kernel in: $symbols" ;; esac
    case $symbols in *mix* | *raygen*) fails "not inlined: $symbols" ;; esac
}

test_ltoir_of_kernels_links() {
    needs
    whole_toolkit toolkit
    pyk 0 build kernels.py -o k.ltoir --arch sm_80
    toolkit/bin/nvlink -lto -arch=sm_80 -nvvmpath=toolkit/nvvm k.ltoir -o k.cubin || fails 'nvlink -lto'
    readelf -sW k.cubin 2>/dev/null | grep -q ' vector_add$' || fails 'no kernel'
}

test_kernels_are_linked_with_ltoir() {
    needs
    [ -x "$TOOLKIT/bin/nvcc" ] || skips 'no nvcc'
    write_functions
    pyk 0 build f.py -o f.ltoir --device-functions --arch sm_80
    echo 'extern "C" __device__ __noinline__ int other(int a) { return a * 5; }' >other.cu
    cat >k.py <<'P'
from numba import cuda
mix = cuda.declare_device('mix', 'int32(int32, int32)', abi='c', link='f.ltoir')
other = cuda.declare_device('other', 'int32(int32)', abi='c', link='other.cu')

@cuda.jit("void(int32[::1])")
def k(r):
    r[0] = mix(r[0], 100) + other(r[1])
P
    pyk 0 build k.py -o k.cubin --arch sm_80
    silent
    readelf -sW k.cubin 2>/dev/null | grep -q ' pyk_abi_hash$' || fails 'no hash'
    readelf -sW k.cubin 2>/dev/null | grep -q ' mix$' && fails 'mix was not inlined'
    grep -q 'registers: [1-9]' k.pyk.yaml || fails 'no resources'
}

test_ltoir_is_for_one_gpu() {
    pyk 2 build kernels.py -o k.ltoir --arch sm_80,sm_90; says 'ltoir: it takes one --arch'
    pyk 2 build kernels.py -o k.ltoir --arch cpu; says 'ltoir: it takes one --arch'
    pyk 2 build kernels.py -o k.ltoir --arch sm_80 --debug; says 'leaves nothing to a debugger'
    pyk 2 build kernels.py -o k.ltoir --arch sm_80 --bindings python; says '--bindings python'
    [ ! -e k.ltoir ] || fails 'output'
}

test_ltoir_without_libnvvm() {
    PYK_TOOLKIT=/dev/null pyk 3 build kernels.py --arch sm_80 -o k.ltoir
    says "LTO-IR is made by the CUDA toolkit's libnvvm.so, which was not found"
    says 'pyk toolkit install'
    [ ! -e k.ltoir ] || fails 'output in spite of the failure'
}

# A library in its place that does what its C text says.
fake_libnvvm() {
    mkdir -p toolkit/nvvm/lib64
    printf '%s\n' "$1" >fake.c
    ${CC:-cc} -shared -fPIC -o toolkit/nvvm/lib64/libnvvm.so fake.c || skips 'no C compiler'
}

test_ltoir_with_wrong_libnvvm() {
    mkdir -p toolkit/nvvm/lib64
    echo 'no library' >toolkit/nvvm/lib64/libnvvm.so
    PYK_TOOLKIT=$PWD/toolkit pyk 3 build kernels.py -o k.ltoir --arch sm_80
    says 'cannot use '
    says 'libnvvm.so'
    fake_libnvvm 'int nvvmCreateProgram(void **p) { return 0; }'
    PYK_TOOLKIT=$PWD/toolkit pyk 3 build kernels.py -o k.ltoir --arch sm_80
    says 'it has no nvvmDestroyProgram'
}

test_ltoir_for_unknown_arch() {
    fake_libnvvm '#include <string.h>
int nvvmCreateProgram(void **p) { *p = p; return 0; }
int nvvmDestroyProgram(void **p) { return 0; }
int nvvmAddModuleToProgram(void *p, const char *t, size_t n, const char *m) { return 0; }
int nvvmLazyAddModuleToProgram(void *p, const char *t, size_t n, const char *m) { return 0; }
int nvvmVerifyProgram(void *p, int n, const char **o) { return 7; }
int nvvmCompileProgram(void *p, int n, const char **o) { return 0; }
int nvvmGetCompiledResultSize(void *p, size_t *n) { return 0; }
int nvvmGetCompiledResult(void *p, char *o) { return 0; }
int nvvmGetProgramLogSize(void *p, size_t *n) { *n = 30; return 0; }
int nvvmGetProgramLog(void *p, char *o) { strcpy(o, "-arch is not supported\n"); return 0; }
const char *nvvmGetErrorString(int r) { return "NVVM_ERROR_INVALID_OPTION"; }'
    PYK_TOOLKIT=$PWD/toolkit pyk 3 build kernels.py -o k.ltoir --arch sm_121a
    says 'libnvvm cannot make LTO-IR for sm_121a: NVVM_ERROR_INVALID_OPTION'
    says 'note: -arch is not supported'
    [ ! -e k.ltoir ] || fails 'output in spite of the failure'
}
