# pyk toolkit, and what works without a CUDA toolkit. PYK_TOOLKIT makes pyk look there and nowhere else; in /dev/null nobody can put one.

parts='bin/ptxas bin/nvlink bin/fatbinary nvvm/libdevice/libdevice.10.bc nvvm/lib64/libnvvm.so'

# fake_python TEXT: a python3, first on PATH, whose pip knows its version and does TEXT for `install`; $target is where to. What pip would put
# there comes from make_packages.
fake_python() {
    mkdir -p python
    cat >python/python3 <<P
#!/bin/sh
[ "\$3" = --version ] && exit 0
echo "\$*" >>"$PWD/calls"
while [ \$# -gt 1 ]; do case \$1 in --target) target=\$2 ;; -r) list=\$2 ;; esac; shift; done
$1
P
    chmod +x python/python3
    PATH=$PWD/python:$PATH
}
make_packages='
mkdir -p "$target/nvidia/cu13/bin" "$target/nvidia/cu13/lib" "$target/nvidia/cu13/nvvm/libdevice" "$target/nvidia_cuda_nvcc-13.0.88.dist-info/licenses"
for program in ptxas nvlink fatbinary nvcc; do
    printf "#!/bin/sh\necho Cuda compilation tools, release 13.0, V13.0.88\n" >"$target/nvidia/cu13/bin/$program"
    chmod 744 "$target/nvidia/cu13/bin/$program"
done
cd "$target/nvidia" && echo 1 >cu13/lib/libnvvm.so.4 && echo 2 >cu13/nvvm/libdevice/libdevice.10.bc &&
    echo "NVIDIA licence" >../nvidia_cuda_nvcc-13.0.88.dist-info/licenses/License.txt'
# Nothing of an installation is left in the folder `cache`.
nothing_left() { [ -z "$(find cache -type f 2>/dev/null)" ] || fails "left behind: $(find cache)"; }

test_toolkit_install_puts_a_whole_toolkit_into_the_cache() {
    fake_python "cp \"\$list\" $PWD/list; $make_packages"
    PYK_TOOLKIT= XDG_CACHE_HOME=$PWD/cache pyk 0 toolkit install
    says '99 MB'
    says "NVIDIA's licence"
    says "$PWD/cache/pyk/toolkit-13.0.88"
    prints "$PWD/cache/pyk/toolkit-13.0.88"
    own=$PWD/cache/pyk/toolkit-13.0.88
    [ "$(ls -A cache/pyk)" = toolkit-13.0.88 ] || fails "beside it: $(ls -A cache/pyk)"
    for part in $parts License.txt; do [ -r "$own/$part" ] || fails "no $part"; done
    [ -x "$own/bin/ptxas" ] && [ ! -e "$own/bin/nvcc" ] || fails "$(ls -l "$own/bin")"
    [ "$(grep -cE '^nvidia-[a-z-]+==13\.0\.88( --hash=sha256:[0-9a-f]{64}){2}$' list)" = 2 ] || fails "$(cat list)"
    grep -q -- '--require-hashes' calls || fails 'pip was not told to compare hashes'
    PYK_TOOLKIT=$own pyk 0 toolkit path
    [ "$(cat out)" = "$own" ] || fails 'another path'
    PYK_TOOLKIT=$own pyk 0 toolkit path -v
    prints "ptxas      13.0.88   $own/bin/ptxas"
    prints "libnvvm              $own/nvvm/lib64/libnvvm.so"
}
test_toolkit_install_does_nothing_twice() {
    fake_python "$make_packages"
    PYK_TOOLKIT=$PWD/cache/t pyk 0 toolkit install
    PYK_TOOLKIT=$PWD/cache/t pyk 0 toolkit install
    silent
    prints "$PWD/cache/t"
    [ "$(wc -l <calls)" = 1 ] || fails 'fetched again'
}
test_toolkits_fetched_at_once_are_one() {
    fake_python "$make_packages; sleep 1"
    for i in 1 2 3; do PYK_TOOLKIT=$PWD/cache/t "$PYK" toolkit install >out$i 2>err$i || touch "failed$i" & done
    wait
    ls failed* 2>/dev/null && fails "$(cat err1 err2 err3)"
    [ "$(wc -l <calls)" -gt 1 ] || skips 'one was ready before the other began'
    [ "$(ls -A cache)" = t ] || fails "beside it: $(ls -A cache)"
    PYK_TOOLKIT=$PWD/cache/t pyk 0 toolkit path
}
test_a_toolkit_that_lacks_a_part_is_not_installed() {
    fake_python "$make_packages; rm \"\$target/nvidia/cu13/lib/libnvvm.so.4\""
    PYK_TOOLKIT=$PWD/cache/t pyk 3 toolkit install
    says 'libnvvm.so: No such file or directory'
    nothing_left
}
test_toolkit_install_touches_no_folder_of_others() {
    fake_python "$make_packages"
    mkdir -p cache/t && echo mine >cache/t/file
    PYK_TOOLKIT=$PWD/cache/t pyk 3 toolkit install
    says 'Directory not empty'
    [ "$(cat cache/t/file)" = mine ] && [ ! -e calls ] || fails 'something was done'
}
test_interrupted_toolkit_install_leaves_nothing() {
    fake_python "$make_packages; touch $PWD/started; exec sleep 5"
    PYK_TOOLKIT=$PWD/cache/t "$PYK" toolkit install >out 2>err &
    child=$!
    i=0
    while [ ! -e started ] && [ $i -lt 300 ]; do sleep 0.1; i=$((i + 1)); done
    kill -TERM $child
    wait $child
    [ $? -eq 143 ] || fails 'not ended by the signal'
    nothing_left
}
test_toolkit_install_without_python_or_pip() {
    mkdir empty
    PATH=$PWD/empty PYK_TOOLKIT=$PWD/cache/t run 3 toolkit install
    says 'python3 is not on $PATH'
    says 'python3-pip'
    printf '#!/bin/sh\nexit 1\n' >empty/python3
    chmod +x empty/python3
    PATH=$PWD/empty PYK_TOOLKIT=$PWD/cache/t run 3 toolkit install
    says 'python3 has no module pip'
    nothing_left
    PYK_TOOLKIT= XDG_CACHE_HOME= HOME= pyk 3 toolkit install
    says 'set HOME, XDG_CACHE_HOME or PYK_TOOLKIT'
}
# As `pyk` of run.sh, whose `timeout` needs the PATH.
run() {
    want=$1
    shift
    "$PYK" "$@" >out 2>err </dev/null
    got=$?
    [ $got -eq "$want" ] || fails "pyk $* ended with $got, not $want"
}
# With the pip that is here: without a package index, and with a package that is not NVIDIA's.
test_toolkit_install_that_fails_leaves_nothing() {
    python3 -m pip --version >/dev/null 2>&1 || skips 'python3 has no pip'
    mkdir wheels
    PIP_NO_INDEX=1 PIP_FIND_LINKS=$PWD/wheels PYK_TOOLKIT=$PWD/cache/t pyk 3 toolkit install
    says 'the toolkit was not fetched: pip failed; is there a network?'
    says 'note: No matching distribution found'
    nothing_left
    for name in nvidia_cuda_nvcc nvidia_nvvm; do echo 'not a wheel' >wheels/$name-13.0.88-py3-none-any.whl; done
    PIP_NO_INDEX=1 PIP_FIND_LINKS=$PWD/wheels PYK_TOOLKIT=$PWD/cache/t pyk 3 toolkit install
    says 'the toolkit was not fetched: what came has not the SHA-256 that pyk knows'
    nothing_left
}
test_toolkit_usage() {
    pyk 2 toolkit; says 'install or path'
    pyk 2 toolkit fetch; says 'install or path'
    pyk 2 toolkit path more; says "takes no argument 'more'"
    PYK_TOOLKIT=/dev/null pyk 3 toolkit path
    says 'not found of the CUDA toolkit: ptxas, nvlink, fatbinary, libdevice, libnvvm'
    says 'pyk toolkit install'
}
test_parts_of_one_toolkit_are_not_mixed_with_another() {
    mkdir -p a/bin a/lib b/nvvm/lib64
    touch a/lib/libnvvm.so b/nvvm/lib64/libnvvm.so
    PYK_TOOLKIT= CUDA_HOME=$PWD/a CUDA_PATH=$PWD/b "$PYK" toolkit path -v >out 2>err
    prints "$PWD/a/lib/libnvvm.so"
}

# ---- without a toolkit

write_math() {
    cat >m.py <<'P'
from numba import cuda, float32
from numba.cuda import libdevice
import cmath, math


@cuda.jit("void(float64[::1], float32[::1], complex128[::1])")
def functions(x, y, z):
    i = cuda.grid(1)
    x[i] = math.pow(x[i], 2.5) + math.sin(x[i]) + math.erf(x[i]) + libdevice.normcdf(x[i]) + x[i] ** 3
    y[i] = math.tanh(y[i]) + libdevice.rcbrtf(y[i]) + math.gamma(y[i])
    z[i] = cmath.exp(z[i])
P
}
test_the_cpu_needs_no_toolkit() {
    write_math
    PYK_TOOLKIT=/dev/null pyk 0 build m.py -o m.so; silent
    PYK_TOOLKIT=/dev/null pyk 0 build m.py -o m.o --arch cpu --use_fast_math
    PYK_TOOLKIT=/dev/null pyk 0 run m.py functions --device cpu --grid 1 --block 1 'x=ones(1)' 'y=ones(1)' 'z=ones(1)' --print x
    PYK_TOOLKIT=/dev/null pyk 0 build "$ROOT"/docs/examples/*.py -o examples.so
}
test_ptx_without_math_needs_no_toolkit() { PYK_TOOLKIT=/dev/null pyk 0 build kernels.py -o k.ptx --arch compute_80; silent; }
test_ptx_with_math_says_how_to_get_libdevice() {
    write_math
    PYK_TOOLKIT=/dev/null pyk 3 build m.py -o m.ptx --arch compute_80
    says "needs the CUDA toolkit's libdevice.10.bc, which was not found"
    says '`pyk toolkit install` fetches'
    [ ! -e m.ptx ] || fails 'output in spite of the failure'
}

# ---- old toolkits

test_an_arch_that_is_too_new_for_ptxas_names_the_toolkit() {
    mkdir -p old/bin
    cat >old/bin/ptxas <<'P'
#!/bin/sh
[ "$1" = --version ] && echo 'Cuda compilation tools, release 12.4, V12.4.131' && exit
echo "ptxas fatal   : Value is not defined for option 'gpu-name'"
exit 1
P
    chmod +x old/bin/ptxas
    PYK_TOOLKIT=$PWD/old pyk 3 build kernels.py -o k.cubin --arch sm_120
    says 'note: the code for sm_120 is of PTX 8.7, which CUDA 12.8 and later know; this ptxas is of CUDA 12.4'
    PYK_TOOLKIT=$PWD/old pyk 3 build kernels.py -o k.cubin --arch sm_90
    grep -q 'and later know' err && fails 'CUDA 12.4 knows sm_90'
    return 0
}
