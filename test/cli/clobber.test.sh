# No output replaces an input or another output: not by its path, nor by another path, a link or a hard link. Nothing is written then.

contents() { find . -type f ! -name out ! -name err -exec sha256sum {} + | sort; }
# clashes OUTPUT OTHER ARGS...: usage error; the message names the output and what it would replace; all files stay as they are.
clashes() {
    output=$1 other=$2
    shift 2
    before=$(contents)
    pyk 2 "$@"
    says "$output would overwrite $other"
    [ "$(contents)" = "$before" ] || fails "$*: files were written:
$before
and now
$(contents)"
}
test_output_over_source() {
    mkdir sub && ln -s kernels.py link.py && ln kernels.py hard.py
    for path in kernels.py ./kernels.py sub/../kernels.py "$PWD/kernels.py" link.py hard.py; do
        clashes "the image '$path' (-o)" "the source 'kernels.py'" build kernels.py --emit ptx -o "$path"
        clashes "the dependency file '$path' (-MF)" "the source 'kernels.py'" build kernels.py --arch sm_80 -o k.ptx -MF "$path"
    done
    clashes "the image 'kernels.py' (-o)" "the source 'link.py'" build link.py --emit ptx -o kernels.py
    cp kernels.py k_pyk.py
    clashes "the Python module 'k_pyk.py' (--bindings)" "the source 'k_pyk.py'" build k_pyk.py -o k.so --bindings python
    cp kernels.py k.pyi
    clashes "the image 'k.pyi' (-o)" "the source './k.pyi'" build kernels.py ./k.pyi --emit ptx -o k.pyi
    cp kernels.py k.d
    clashes "the dependency file 'k.d' (-MMD)" "the source 'k.d'" build k.d --arch sm_80 -o k.ptx -MMD
}
test_output_over_configuration() {
    echo 'arch: [sm_80]' >c.yaml
    clashes "the image 'c.yaml' (-o)" "the configuration './c.yaml' (--config)" build kernels.py --config ./c.yaml --emit ptx -o c.yaml
    clashes "the dependency file 'pyk.yaml' (-MF)" "the configuration of the source './pyk.yaml'" build kernels.py -o k.ptx -MF pyk.yaml
    mkdir sub && cp kernels.py sub && echo 'arch: [sm_80]' >sub/pyk.yaml
    cp c.yaml sub/k.pyk.yaml
    clashes "the manifest 'sub/k.pyk.yaml' (-o)" "the configuration 'sub/k.pyk.yaml' (--config)" build kernels.py --config sub/k.pyk.yaml -o sub/k.ptx
    clashes "the dependency file 'sub/../sub/pyk.yaml' (-MF)" "the configuration of the source 'sub/pyk.yaml'" \
        build kernels.py sub/kernels.py -o k.ptx -MF sub/../sub/pyk.yaml
}
test_output_over_imported_file() {
    echo 'def third(x): return x / 3' >helper.py
    cat >k.py <<'K'
from numba import cuda
from helper import third
@cuda.jit("void(float32[::1])")
def thirds(x):
    x[0] = third(x[0])
K
    clashes "the dependency file 'helper.py' (-MF)" "the imported file 'helper.py'" build k.py --arch sm_80 -o k.ptx -MF helper.py
    clashes "the result 'helper.py' (--save)" "the imported file 'helper.py'" run k.py thirds --device cpu --forall 1 'x=ones(4)' --save x=helper.py
}
test_output_over_linked_file() {
    printf '.version 7.0\n.target sm_80\n.address_size 64\n' >f.ptx
    cat >k.py <<'K'
from numba import cuda
@cuda.jit("void(float32[::1])", link=["f.ptx"])
def one(x):
    x[0] = 1
K
    clashes "the image 'f.ptx' (-o)" "the linked file './f.ptx' (link=)" build k.py --arch sm_80 -o f.ptx
}
test_output_over_response_file() {
    echo '--arch sm_80 -o k.ptx' >args
    clashes "the dependency file './args' (-MF)" "the file of options 'args' (@)" build kernels.py @args -MF ./args
}
test_outputs_over_each_other() {
    clashes "the dependency file './k.ptx' (-MF)" "the image 'k.ptx' (-o)" build kernels.py --arch sm_80 -o k.ptx -MF ./k.ptx
    clashes "the dependency file 'k.pyk.h' (-MF)" "the header 'k.pyk.h' (-o)" build kernels.py --arch sm_80 -o k.ptx -MF k.pyk.h
    clashes "the image for the CPU 'k.so' (-o)" "the image 'k.so' (-o)" build kernels.py --arch sm_80,cpu --emit cubin -o k.so
    clashes "the intermediate file './k.sm_80.ll' (--keep)" "the dependency file 'k.sm_80.ll' (-MF)" \
        build kernels.py --arch sm_80 -o k.ptx --keep -MF k.sm_80.ll
    clashes 'the dependency file on standard output (-MF)' 'the image on standard output (-o)' build kernels.py --arch sm_80 --emit ptx -o - -MF -
}
test_output_over_what_run_reads() {
    set -- scale --device cpu --grid 1 --block 2,2 factor=2
    pyk 0 run kernels.py "$@" 'a=ones(2,2)' --save a=a.npy
    clashes "the result './a.npy' (--save)" "the argument 'a.npy'" run kernels.py "$@" a=a.npy --save a=./a.npy
    clashes "the result 'kernels.py' (--save)" "the source 'kernels.py'" run kernels.py "$@" 'a=ones(2,2)' --save a=kernels.py
    clashes "the result './y.npy' (--save)" "the result 'y.npy' (--save)" run kernels.py "$@" 'a=ones(2,2)' --save a=y.npy --save a=./y.npy
    echo "kernels.py scale --grid 1 --block 2,2 factor=2 a=ones(2,2) --save a=batch" >batch
    clashes "the result 'batch' (--save)" "the batch 'batch' (--batch)" run --device cpu --batch batch
    pyk 0 build kernels.py -o k.so
    clashes "the result 'k.pyk.yaml' (--save)" "the manifest './k.pyk.yaml'" run ./k.pyk.yaml "$@" 'a=ones(2,2)' --save a=k.pyk.yaml
    clashes "the result 'k.so' (--save)" "the image './k.so'" run k.pyk.yaml "$@" 'a=ones(2,2)' --save a=k.so
}
test_outputs_may_share_a_device() { pyk 0 build kernels.py --arch sm_80 --emit ptx -o /dev/null -MF /dev/null; [ -c /dev/null ] || fails '/dev/null was replaced'; }
test_link_to_standard_output_stays() {
    ls -l /dev/stdout >before
    "$PYK" build kernels.py --arch sm_80 --emit ptx -o /dev/stdout >k.ptx 2>err || fails "$(show err)"
    grep -q vector_add k.ptx || fails 'the output went elsewhere'
    ls -l /dev/stdout | cmp - before || fails '/dev/stdout was replaced'
}
test_symbolic_link_for_an_output_is_replaced() {
    echo other >elsewhere && ln -s elsewhere k.ptx
    pyk 0 build kernels.py --arch sm_80 -o k.ptx
    [ "$(cat elsewhere)" = other ] && [ ! -L k.ptx ] || fails 'the output went through the link'
}
