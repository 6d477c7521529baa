# Programs in C and C++ that use a package: that of pyk new, pyk.hpp, results that must be looked at, equal names in packages.

links="-I$ROOT/runtime -I. $ROOT/build/release/libpykrt.a -l:libyaml.a -ldl -lpthread -lm"
# block LANGUAGE PAGE: the block of a page in that language that has the word saxpy in it.
block() { awk -v fence="\`\`\`$1" '/^```/ { if (on && text ~ /saxpy/) { printf "%s", text; exit } on = $0 == fence; text = ""; next }
    on { text = text $0 "\n" }' "$ROOT/$2"; }
saxpy_package() { cp "$ROOT/lib/template/kernels.py" . && pyk 0 build kernels.py -o kernels.so "$@"; }

test_a_program_fails_where_its_kernel_does() {
    saxpy_package
    cp "$ROOT/lib/template/c/main.c" prog.c
    # shellcheck disable=SC2086
    "${CC:-cc}" -std=c99 -Wall -Wextra -Werror -DPYK_CHECK_RESULTS prog.c kernels.pyk.c -o prog $links || fails 'prog.c'
    PYK_DEVICE=cpu ./prog || fails "status $?"
    PYK_DEVICE=nonsense ./prog >log 2>&1 && fails 'no failure without a device'
    grep -q 'PYK_INVALID_ARGUMENT: .*nonsense' log || fails "$(cat log)"
    sed -i 's/y\[i\] += a/y[i + y.size] += a/' kernels.py
    pyk 0 build kernels.py -o kernels.so --check=bounds
    # shellcheck disable=SC2086
    "${CC:-cc}" prog.c kernels.pyk.c -o prog $links || fails 'prog.c'
    PYK_DEVICE=cpu ./prog >log 2>&1 && fails 'no failure after an exception'
    grep -q 'PYK_DEVICE_EXCEPTION: .*IndexError' log || fails "$(cat log)"
}

# cpp COMPILER STANDARD [OPTIONS]
cpp() {
    have "$1" || return 0
    compiler=$1 standard=$2
    shift 2
    # shellcheck disable=SC2086
    "$compiler" -std=$standard -Wall -Wextra -Wpedantic -Wshadow -Werror -DPYK_CHECK_RESULTS "$@" "$ROOT/test/cli/cpp.cpp" kernels.o -o prog $links ||
        fails "$compiler -std=$standard $*"
    PYK_DEVICE=cpu ./prog || fails "$compiler -std=$standard $*: status $?"
}
test_pyk_hpp_works_with_each_standard_and_compiler() {
    have g++ || have clang++ || skips 'no g++ or clang++'
    saxpy_package
    # shellcheck disable=SC2086
    "${CC:-cc}" -c kernels.pyk.c -o kernels.o $links || fails 'the stub'
    cpp g++ c++17; cpp g++ c++20; cpp g++ c++2b
    cpp clang++ c++17; cpp clang++ c++20
    libcxx=-stdlib=libc++
    echo '#include <mdspan>' | clang++-22 -std=c++23 $libcxx -fsyntax-only -x c++ - 2>/dev/null && cpp clang++-22 c++23 $libcxx
    return 0
}
test_the_program_of_the_page_about_c_plus_plus_runs() {
    have g++ || skips 'no g++'
    saxpy_package
    block c++ docs/cpp.md >prog.cpp
    # shellcheck disable=SC2086
    "${CC:-cc}" -c kernels.pyk.c -o kernels.o $links && g++ -std=c++17 -Wall -Wextra -Werror prog.cpp kernels.o -o prog $links || fails 'prog.cpp'
    [ "$(PYK_DEVICE=cpu ./prog)" = 3 ] || fails "it says $(PYK_DEVICE=cpu ./prog)"
    PYK_DEVICE=nonsense ./prog 2>log && fails 'no failure without a device'
    grep -q '^PYK_INVALID_ARGUMENT: .*nonsense' log || fails "$(cat log)"
}
test_the_stub_is_c_and_c_plus_plus() {
    have g++ || skips 'no g++'
    saxpy_package
    for standard in c++11 c++17 c++20; do
        g++ -std=$standard -Wall -Wextra -Werror -I"$ROOT/runtime" -I. -c -x c++ kernels.pyk.c -o stub.o || fails "$standard"
    done
}
test_results_that_nobody_looks_at_are_warned_of_where_that_is_wanted() {
    saxpy_package
    cat >prog.c <<'C'
#include "kernels.pyk.h"
void f(pyk_device *d, const pyk_launch *cfg, pyk_f32_1d x) {
    pyk_synchronize(d);
    kernels_saxpy(cfg, x, 1.0f, x);
    kernels_saxpy_forall(d, NULL, 1, x, 1.0f, x);
    pyk_free(d, NULL);
}
C
    "${CC:-cc}" -I"$ROOT/runtime" -I. -c prog.c 2>log || fails "$(cat log)"
    [ ! -s log ] || fails "warnings that nobody asked for: $(cat log)"
    "${CC:-cc}" -DPYK_CHECK_RESULTS -I"$ROOT/runtime" -I. -c prog.c 2>log
    [ "$(grep -c 'warning: .*unused' log)" -eq 3 ] || fails "$(cat log)"
}
test_packages_with_equal_kernel_names_go_together() {
    for n in 1 2; do
        printf 'from numba import cuda\n@cuda.jit("void(int32[::1])")\ndef fill(x):\n    x[cuda.grid(1)] = %d\n' $n >p$n.py
        pyk 0 build p$n.py -o p$n.so --bindings python
    done
    cat >prog.c <<'C'
#include "p1.pyk.h"
#include "p2.pyk.h"
int main(void) {
    pyk_device *d = NULL;
    pyk_i32_1d x = {0};
    int32_t one = 0, two = 0;
    int64_t n = 1;
    pyk_result r = pyk_device_open("cpu", &d);
    if (!r) r = pyk_array_new(d, 4, 1, &n, &x);
    pyk_launch cfg = pyk_launch_1d(d, 1, 1);
    if (!r) r = p1_fill(&cfg, x);
    if (!r) r = pyk_array_to_host(d, 4, 1, &x, &one);
    if (!r) r = p2_fill(&cfg, x);
    if (!r) r = pyk_array_to_host(d, 4, 1, &x, &two);
    return r || one != 1 || two != 2;
}
C
    # shellcheck disable=SC2086
    "${CC:-cc}" -Wall -Wextra -Werror prog.c p1.pyk.c p2.pyk.c -o prog $links || fails 'two packages in C'
    ./prog || fails "status $?"
}
test_docstrings_reach_every_language() {
    printf 'from numba import cuda\n@cuda.jit("void(int32[::1])")\ndef fill(x):\n    """Sets all to one.\n\n    More about it. */\n    """\n    x[cuda.grid(1)] = 1\n' >p.py
    pyk 0 build p.py -o p.so --bindings python
    grep -q '^ \*   Sets all to one\.$' p.pyk.h && grep -q 'More about it' p.pyk.h || fails "$(cat p.pyk.h)"
    grep -q 'Sets all to one\.' p_pyk.pyi || fails 'no docstring in the types'
    have numpy || skips 'no numpy'
    cp "$ROOT/build/release/libpykrt.so" libpykrt.so.1
    PYTHONPATH=$ROOT/lib/python PYK_LIBPYKRT=$PWD/libpykrt.so.1 "$PYTHON" -c 'import p_pyk; help(p_pyk.fill)' >help || fails "help(): $(cat help)"
    grep -q 'Sets all to one\.' help && grep -q 'More about it' help || fails "help(): $(cat help)"
}
