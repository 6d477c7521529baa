# What a build writes.

files() { ls | grep -v -e '^err$' -e '^out$' -e '^kernels.py$' | paste -s -d ' '; }
has_files() { [ "$(files)" = "$1" ] || fails "files are: $(files)"; }

test_ptx() { pyk 0 build kernels.py --arch sm_90 -o k.ptx; silent; has_files 'k.ptx k.pyk.c k.pyk.h k.pyk.yaml'; grep -q 'target sm_90' k.ptx || fails 'no PTX'; grep -q '"compute_90"' k.pyk.yaml || fails 'arch'; }
test_no_package() { pyk 0 build kernels.py --arch sm_90 -o k.ptx --no-package; has_files k.ptx; }
test_standard_output() { pyk 0 build kernels.py --arch sm_90 --emit=ptx -o -; prints '.visible .entry vector_add'; has_files ''; }
test_standard_input() { "$PYK" build - --arch sm_90 --emit=ptx -o - <kernels.py >out 2>err || fails "$(show err)"; prints 'vector_add'; }
test_llvm() { pyk 0 build kernels.py --arch sm_90 -o k.ll; has_files k.ll; grep -q 'define' k.ll || fails 'no LLVM IR'; pyk 0 build kernels.py --arch cpu -o c.bc; }
test_shared_object() { pyk 0 build kernels.py -o k.so; silent; has_files 'k.pyk.c k.pyk.h k.pyk.yaml k.so'; }
test_default_output() { needs; pyk 0 build kernels.py --arch sm_90; silent; has_files 'kernels.cubin kernels.pyk.c kernels.pyk.h kernels.pyk.yaml'; }
test_default_arch_is_noted() { pyk 0 build kernels.py -o k.ptx; says 'note: no --arch is given: compiling for sm_75'; }
test_arch_from_environment() { PYK_ARCH=sm_86 pyk 0 build kernels.py -o k.ptx; silent; grep -q 'target sm_86' k.ptx || fails 'another arch'; }
test_arch_from_config() { echo 'arch: [sm_89]' >pyk.yaml; pyk 0 build kernels.py -o k.ptx; silent; grep -q 'target sm_89' k.ptx || fails 'another arch'; }
test_arch_wins_over_environment() { PYK_ARCH=sm_86 pyk 0 build kernels.py -o k.ptx --arch sm_80; grep -q 'target sm_80' k.ptx || fails 'another arch'; }
test_cubin_and_cpu() {
    needs
    pyk 0 build kernels.py -o k.cubin --arch sm_90,cpu
    has_files 'k.cubin k.pyk.c k.pyk.h k.pyk.yaml k.so'
    grep -q 'registers: [1-9]' k.pyk.yaml || fails 'no registers'
    grep -q '"1024": ' k.pyk.yaml || fails 'no occupancy'
}
test_fat_binary() {
    needs
    pyk 0 build kernels.py -o k.cubin --arch sm_80 --arch sm_90
    says 'k.cubin is a fat binary'
    grep -q 'archs: \["sm_80", "sm_90", "compute_90"\]' k.pyk.yaml || fails "$(grep archs k.pyk.yaml)"
    pyk 0 build kernels.py -o f.fatbin --arch sm_80; silent
    grep -q 'archs: \["sm_80", "compute_80"\]' f.pyk.yaml || fails "$(grep archs f.pyk.yaml)"
}
# The sines of doubles need tables of libdevice, each piece of a build its own.
test_tables_of_several_pieces() {
    {
        printf 'import math\nfrom numba import cuda\n'
        for k in 1 2 3 4; do
            printf '@cuda.jit("void(float64[::1])")\ndef k%s(x):\n    i = cuda.grid(1)\n' $k
            for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do printf '    x[i] += math.sin(x[i] * %s) / (i + %s.0)\n' $n $k; done
        done
    } >tables.py
    pyk 0 build tables.py --arch sm_90 -o k.ptx
    names=$(sed -n 's/^\.global .* \(__cudart[^[]*\)\[.*/\1/p' k.ptx)
    [ "$(echo "$names" | wc -l)" -ge 4 ] || fails "the tables are: $names"
    [ -z "$(echo "$names" | sort | uniq -d)" ] || fails "two of one name: $names"
    pyk 0 build tables.py --arch sm_90 -O0 -o o.ptx
    names=$(sed -n 's/^\.global .* \([^ [,]*str[^ [,]*\)\[.*/\1/p' o.ptx)
    [ "$(echo "$names" | wc -l)" -ge 2 ] || fails "the texts of libdevice are: $names"
    [ -z "$(echo "$names" | sort | uniq -d)" ] || fails "two texts of one name: $names"
}
test_stub_compiles() {
    pyk 0 build kernels.py -o my-kernels.so --embed
    for std in c99 c11; do
        ${CC:-cc} -std=$std -Wall -Wextra -pedantic -Werror -I"$ROOT/runtime" -c my-kernels.pyk.c -o k.o || fails "not $std"
    done
    ${CXX:-c++} -std=c++17 -Wall -Wextra -pedantic -Werror -I"$ROOT/runtime" -x c++ -c my-kernels.pyk.c -o k.o || fails 'not C++17'
    grep -q 'my_kernels_vector_add(const pyk_launch \*cfg' my-kernels.pyk.h || fails 'no launcher'
    grep -q 'my_kernels_twice__i32_1c' my-kernels.pyk.h || fails 'no launcher of a further signature'
}
test_deterministic() {
    PYK_CACHE=off
    mkdir a b
    for dir in a b; do
        cp kernels.py $dir
        (cd $dir && pyk 0 build kernels.py -o k.so --embed && pyk 0 build kernels.py -o p.ptx --arch sm_90,cpu && rm out err) || fails 'build'
    done
    diff -r a b >diff.txt || fails "$(cat diff.txt)"
    grep -rlF "$PWD" a b && fails 'the directory is in the output'
    return 0
}
# Two checkouts in folders of other names, made at other times: with -ffile-prefix-map they give the same bytes. The second is listed
# first in its folder, so that an order of names would show.
checkouts() {
    for dir in z/checkout 'a/other checkout'; do
        mkdir -p "$dir/helpers" && cp kernels.py "$dir"
        printf 'def third(x):\n    if x < 0:\n        raise ValueError("negative")\n    return x / 3\n' >"$dir/helpers/third.py"
        cat >"$dir/uses ü.py" <<'K'
from numba import cuda
import helpers.third as third
@cuda.jit("void(float32[::1])", debug=True, opt=False)
def thirds(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = third.third(x[i])
        assert x[i] >= 0, "positive"
@cuda.reduce("float32(float32, float32)")
def total(a, b):
    return a + b
K
    done
    touch -d '2001-02-03' z/checkout/*.py z/checkout/*/*.py
}
build_checkouts() {                                       # what to build: arguments after the sources
    for dir in z/checkout 'a/other checkout'; do
        top=$PWD/$dir out=$PWD/$dir/out
        rm -rf "$out" && mkdir "$out" || fails 'mkdir'
        (cd "$out" && "$PYK" build "$top/kernels.py" "$top/uses ü.py" "-ffile-prefix-map=$top/=src/" "$@") >out 2>err || fails "$* $(show err)"
    done
    diff -r z/checkout/out 'a/other checkout/out' >diff.txt || fails "$*: $(cat diff.txt)"
    grep -rlF -e "$PWD" -e checkout z/checkout/out && fails "$*: a folder is in the output"
    return 0
}
test_folders_and_times_do_not_count() {
    PYK_CACHE=off
    checkouts
    for output in 'k.ptx --arch sm_80' 'k.so' 'k.o --arch compute_80,cpu' 'k.ll --arch sm_80' 'k.bc --arch cpu'; do
        for option in '' --embed --check=bounds,assert '-G --keep'; do build_checkouts -o $output $option; done
    done
    build_checkouts -o k.so --bindings python
    grep -q 'src/helpers/third.py' z/checkout/out/k.pyk.yaml || fails 'no name of an imported file'
    grep -q 'src/kernels.py' z/checkout/out/k.pyk.h || fails 'no name of a source in the header'
    needs
    for output in 'k.cubin --arch sm_80' 'k.fatbin --arch sm_80,sm_90,cpu' 'k.o --arch sm_80,cpu'; do
        for option in '' -G '--check=bounds --bindings python'; do build_checkouts -o $output $option; done
    done
}
test_line_tables_hold_no_times() {
    needs
    for name in kernels 'ker "nels" \ ü'; do
        cp kernels.py same.py && [ "$name" = kernels ] || mv kernels.py "$name.py"
        for option in '' -G; do
            pyk 0 build "$name.py" -o before.cubin --arch sm_90 --no-package $option
            touch -d '2001-02-03' "$name.py"
            pyk 0 build "$name.py" -o after.cubin --arch sm_90 --no-package $option
            cmp before.cubin after.cubin || fails "touch changes the cubin of $name.py $option"
        done
        mv same.py kernels.py
    done
}
test_prefix_maps() {
    pyk 2 build kernels.py -o k.so -ffile-prefix-map=src; says "-ffile-prefix-map: 'src' is not OLD=NEW"
    mkdir -p a/b && cp kernels.py a/b/k.py
    name() { sed -n 's/^ *- path: "\(.*\)"/\1/p' k.pyk.yaml; }
    pyk 0 build a/b/k.py -o k.so -ffile-prefix-map=a/=x/=y/ -MMD;                  [ "$(name)" = x/=y/b/k.py ] || fails "$(name)"
    grep -q ' a/b/k.py' k.d || fails "the depfile names another file: $(cat k.d)"
    pyk 0 build a/b/k.py -o k.so -ffile-prefix-map=a/=1/ -ffile-prefix-map=a/b/=2/; [ "$(name)" = 2/k.py ] || fails "$(name)"
    pyk 0 build a/b/k.py -o k.so -ffile-prefix-map=a/b/=2/ -ffile-prefix-map=b/=1/; [ "$(name)" = 2/k.py ] || fails "$(name)"
    echo 'x = = 1' >a/b/bad.py
    pyk 1 build a/b/bad.py -o k.so -ffile-prefix-map=a/=1/; says 'a/b/bad.py:1:5'
}
test_keep() { needs; pyk 0 build kernels.py -o k.cubin --arch sm_90 --keep; has_files 'k.cubin k.pyk.c k.pyk.h k.pyk.yaml k.sm_90.ll k.sm_90.ptx'; }
test_kernel_option() { pyk 0 build kernels.py -o k.ptx --arch sm_80 --kernel scale; grep -q vector_add k.ptx && fails 'more than that kernel'; grep -q scale k.ptx || fails 'not that kernel'; }
test_response_file() { printf 'build kernels.py\n-o "my k.ptx" --arch sm_80' >args; pyk 0 @args; [ -e 'my k.ptx' ] || fails "$(ls)"; }
test_response_file_of_many_words() { { printf "build kernels.py -o k.ptx --arch sm_80"; awk "BEGIN { for (i = 0; i < 100000; i++) printf \" -q\" }"; } >args; pyk 0 @args; [ -e k.ptx ] || fails "$(ls)"; }
test_verbose() { pyk 0 build kernels.py -o k.ptx --arch sm_80 -v; says 'compiling'; says 'writing k.ptx'; needs; PYK_CACHE=off pyk 0 build kernels.py -o k.cubin --arch sm_80 -v; says 'bin/ptxas '; }
test_two_sources() {
    sed 's/vector_add/vector_sub/; s/scale/shrink/; s/twice/half/' kernels.py >more.py
    pyk 0 build kernels.py more.py -o k.ptx --arch sm_80
    grep -q vector_add k.ptx && grep -q vector_sub k.ptx || fails 'a kernel is missing'
}
test_inspect() {
    pyk 0 inspect kernels.py --stage tokens
    pyk 0 inspect kernels.py --stage ast
    pyk 0 inspect kernels.py --stage ir; prints 'vector_add'
    pyk 0 inspect kernels.py; prints 'vector_add'
    pyk 0 inspect kernels.py --stage llvm --arch cpu; prints 'define'
    pyk 0 inspect kernels.py --stage ptx --arch sm_90; prints '.entry'; silent
}

# The images in a host object, which a program links with the stub.
test_object_with_images() {
    cat >prog.c <<'K'
#include "k.pyk.h"
#include <stdio.h>
int main(void) {
    pyk_device *cpu;
    int32_t x[3] = {1, 2, 3};
    int64_t n = 3;
    pyk_i32_1d d;
    if (pyk_device_open("cpu", &cpu) || pyk_array_from_host(cpu, sizeof *x, 1, &n, x, &d)) return 1;
    pyk_launch cfg = pyk_launch_1d(cpu, 1, 32);
    if (k_twice__i32_1c(&cfg, d) || pyk_array_to_host(cpu, sizeof *x, 1, &d, x)) return fprintf(stderr, "%s\n", pyk_last_error()), 1;
    printf("%d %d %d\n", x[0], x[1], x[2]);
    return 0;
}
K
    pyk 0 build kernels.py -o k.o --arch compute_80,cpu
    [ "$(ls k.* | paste -s -d ' ')" = 'k.o k.pyk.c k.pyk.h k.pyk.yaml' ] || fails "files are: $(ls)"
    [ -f "$ROOT/build/release/libpykrt.a" ] || skips 'no libpykrt.a'
    ${CC:-cc} -std=c11 -Wall -Wextra -pedantic -Werror -I"$ROOT/runtime" -o prog prog.c k.pyk.c k.o "$ROOT/build/release/libpykrt.a" \
        -l:libyaml.a -ldl -lpthread -lm >log 2>&1 || fails "it does not link: $(cat log)"
    rm k.o k.pyk.yaml
    [ "$(./prog)" = '2 4 6' ] || fails "the program prints: $(./prog)"
    cp k.pyk.c before.c
    pyk 0 build kernels.py -o k.o --arch compute_80,cpu
    cmp -s k.pyk.c before.c || fails 'two builds differ'
    pyk 2 build kernels.py -o k.o --arch sm_80 --device-functions
}

# ---- what machine code tells

test_spills_and_low_occupancy_are_warned_of() {
    needs
    {
        echo 'from numba import cuda, float32'
        echo '@cuda.jit("void(float32[::1], int32)", max_registers=24)'
        echo 'def spilling(x, n):'
        echo '    i = cuda.grid(1)'
        for k in $(seq 40); do echo "    a$k = x[i + $k * n]"; done
        echo '    for j in range(n):'
        for k in $(seq 40); do echo "        a$k = a$k * a$((k % 40 + 1)) + x[j]"; done
        for k in $(seq 40); do echo "    x[i + $k * n] = a$k"; done
        echo '@cuda.jit("void(float32[::1])")'
        echo 'def wide(x):'
        echo '    s = cuda.shared.array(12000, float32)'
        echo '    s[cuda.threadIdx.x] = x[cuda.threadIdx.x]'
        echo '    cuda.syncthreads()'
        echo '    x[cuda.threadIdx.x] = s[cuda.threadIdx.x + 1]'
        echo '@cuda.jit("void(float32[::1])")  # pyk: ignore[low-occupancy, register-spills]'
        echo 'def ignored(x):'
        echo '    s = cuda.shared.array(12000, float32)'
        echo '    s[cuda.threadIdx.x] = x[cuda.threadIdx.x]'
        echo '    cuda.syncthreads()'
        echo '    x[cuda.threadIdx.x] = s[cuda.threadIdx.x + 1]'
    } >heavy.py
    pyk 0 build heavy.py --arch sm_75 -o h.cubin -Wall
    says "heavy.py:3:1: warning: kernel 'spilling' keeps "
    says 'note: 24 registers are too few for it: allow more'
    says "warning: kernel 'wide' fills 25 % of a multiprocessor's warps on sm_75 at most, in blocks of 256 threads [low-occupancy]"
    says 'note: because of its 48000 bytes of shared arrays a block: make them smaller, or take larger blocks'
    says "there is no 'register-spills' here to ignore [unused-ignore]"
    ! grep -q "kernel 'ignored'" err || fails "$(show err)"
    pyk 0 build heavy.py --arch sm_75 -o h.cubin; silent
    pyk 0 check heavy.py -Wall; ! grep -q unused-ignore err || fails "$(show err)"
}
test_without_a_name_the_format_is_that_of_the_targets() {
    for want in 'cpu so' 'compute_80 ptx' 'sm_80,sm_90 fatbin' 'sm_80 cubin'; do
        set -- $want
        [ "$2" = ptx ] || [ "$2" = so ] || needs ptxas fatbinary
        rm -f kernels.so kernels.ptx kernels.fatbin kernels.cubin
        pyk 0 build kernels.py --arch "$1"
        [ -f "kernels.$2" ] || fails "no kernels.$2 with --arch $1"
    done
}
test_pieces_with_equal_tables() {
    needs
    for name in one two; do
        printf 'import math\nfrom numba import cuda\n\n\n@cuda.jit("void(float32[::1])")\ndef %s(x):\n    x[0] = math.cos(x[0])\n' $name
        seq 99 | sed 's/.*/    x[&] += 1/'
    done >two.py
    pyk 0 build two.py -o k.cubin --arch sm_90
}
test_a_long_function_divides_32_bits_where_these_suffice() {
    awk 'BEGIN {
        print "from numba import cuda\n\n\n@cuda.jit(\"void(int64[:], int64, float32[:], float32)\")\ndef k(x, n, y, c):\n    a = x[0]\n    f = y[0]"
        for (i = 0; i < 510; i++) print "    a = (a + " i ") % n"
        for (i = 0; i < 5500; i++) print "    f = (f * c + c) / (f - c) + f"
        print "    x[0] = a\n    y[0] = f"
    }' >long.py
    pyk 0 build long.py -o long.ptx --arch sm_90
    [ "$(grep -c 'rem\.u32' long.ptx)" -ge 510 ] || fails "$(grep -c 'rem\.u32' long.ptx) divisions of 32 bits"
}
