#!/bin/sh
# run.sh: installs pyk into a temporary prefix and builds and runs docs/examples against it as their users do, on the
# CPU (PYK_DEVICE=cuda: on a GPU). What a missing tool forbids is skipped.
#
#     test/examples/run.sh [NAME ...]

cd "$(dirname "$0")/../.." || exit 2
ROOT=$PWD
top=$(mktemp -d) || exit 3
trap 'rm -rf "$top"' EXIT
PREFIX=$top/prefix
PYK_DEVICE=${PYK_DEVICE:-cpu}
PYK=$ROOT/bin/pyk
. test/toolkit.sh
PATH=$PREFIX/bin:$PATH:$TOOLKIT/bin
PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig
LD_LIBRARY_PATH=$PREFIX/lib
export PYK_DEVICE PATH PKG_CONFIG_PATH LD_LIBRARY_PATH
unset PYK_ARCH

have() { command -v "$1" >/dev/null; }
ARCHS=sm_80,sm_90,cpu
needs_toolkit() { toolkit_has || { echo 'there is no CUDA toolkit'; return 77; }; }
says() { grep -qF -- "$1" log || { echo "no output '$1'"; return 1; }; }

# Each example runs in a copy of its folder; it fails with any status but 0, and 77 skips it.
install_layout() {
    for file in bin/pyk include/pyk.h include/pyk_package.h include/pyk_interchange.h lib/libpykrt.a lib/libpykrt.so lib/libpykrt.so.1 lib/pkgconfig/pykrt.pc \
        lib/cmake/pyk/pykConfig.cmake lib/cmake/pyk/pykConfigVersion.cmake share/man/man1/pyk.1 share/man/man3/pyk.h.3; do
        [ -e "$PREFIX/$file" ] || { echo "$file is not installed"; return 1; }
    done
    for header in pyk pyk_package pyk_interchange; do               # each is complete by itself
        echo "#include <$header.h>" | ${CC:-cc} -std=c99 -Wall -Wextra -Wpedantic -Werror -I"$PREFIX/include" -fsyntax-only -x c - || return 1
        echo "#include <$header.h>" | ${CXX:-c++} -Wall -Wextra -Werror -I"$PREFIX/include" -fsyntax-only -x c++ - || return 1
    done
    ! grep -rlE '@(PREFIX|VERSION)@' "$PREFIX/lib/pkgconfig" "$PREFIX/lib/cmake"
}
c() {
    have pkg-config || { echo 'no pkg-config'; return 77; }
    needs_toolkit || return
    make ARCHS=$ARCHS && ./saxpy && make -q ARCHS=$ARCHS || return 1
    # The driver is opened at run time: a program starts on a machine without one.
    readelf -d saxpy "$PREFIX/lib/libpykrt.so.1" | grep NEEDED | grep -i cuda && return 1
    touch -d '+1 minute' kernels.py
    ! make -q ARCHS=$ARCHS
}
# Another way to link: the static runtime, the image inside of the program.
static_and_embedded() {
    sed -i 's/ARCH ${KERNEL_ARCHS}/ARCH cpu EMBED STATIC/' CMakeLists.txt
    cmake -B static -DCMAKE_PREFIX_PATH="$PREFIX" && cmake --build static && rm static/kernels.so &&
        (LD_LIBRARY_PATH= && ./static/histogram)
}
cmake_cpp() {
    have cmake || { echo 'no cmake'; return 77; }
    needs_toolkit || return
    generator='Unix Makefiles'
    have ninja && generator=Ninja
    cmake -B build -G "$generator" -DCMAKE_PREFIX_PATH="$PREFIX" -DKERNEL_ARCHS="sm_80;sm_90;cpu" &&
        cmake --build build --verbose && ctest --test-dir build --output-on-failure || return 1
    grep -q 'path: "kernels.py"' build/kernels.pyk.yaml || { echo 'the manifest tells the folder'; return 1; }
    grep -lF "$PWD" build/kernels.fatbin build/kernels.pyk.* && { echo 'the folder is in the output'; return 1; }
    cmake --build build --verbose >log
    grep 'pyk build' log && { echo 'compiled again without a change'; return 1; }
    touch -d '+1 minute' kernels.py
    cmake --build build --verbose >log
    grep -q 'pyk build' log || { echo 'not compiled again after a change'; return 1; }
    cmake -B cpu -DCMAKE_PREFIX_PATH="$PREFIX" -DKERNEL_ARCHS=cpu && cmake --build cpu && [ -e cpu/kernels.so ] &&
        ./cpu/histogram && static_and_embedded
}
montecarlo() {
    have pkg-config || { echo 'no pkg-config'; return 77; }
    needs_toolkit || return
    make ARCHS=$ARCHS && ./pi >log && cat log && says 'pi is 3.14'
}
overlap() {
    have pkg-config || { echo 'no pkg-config'; return 77; }
    needs_toolkit || return
    make ARCHS=$ARCHS && ./overlap >log && cat log && says 'together'
}
pool() {
    have pkg-config || { echo 'no pkg-config'; return 77; }
    needs_toolkit || return
    make ARCHS=$ARCHS && ./pool >log && cat log && says 'both results agree'
}
framework() {
    have nvcc && have pkg-config || { echo 'no nvcc'; return 77; }
    needs_toolkit || return
    make || return 1
    [ "$PYK_DEVICE" = cpu ] || ./framework || return 1
    whole_toolkit toolkit
    make framework_lto NVCC="$PWD/toolkit/bin/nvcc" || return 1
    # What the user wrote is inlined: of the functions only the framework's kernel is left.
    toolkit/bin/nvcc -arch sm_90 -dlto -dlink -cubin framework_lto.o model.ltoir -o linked.cubin || return 1
    readelf -sW linked.cubin 2>/dev/null | awk '$4 == "FUNC" { print $8 }' >symbols
    grep integrate symbols && ! grep -E '(^|[$])(acceleration|spring)' symbols || return 1
    [ "$PYK_DEVICE" = cpu ] || ./framework_lto
}
python_module() {
    PYTHON=${PYTHON:-python3}
    "$PYTHON" -c 'import numpy' 2>/dev/null || { echo 'no NumPy'; return 77; }
    pyk build kernels.py -o kernels.so --sig 'hottest(float64)' --bindings python &&
        PYK_DEVICE=cpu "$PYTHON" main.py >log && cat log && says "parameter 'old': expected dtype float64, got float32"
}
# The steps of the workflow that come after pyk is installed, as the runner would execute them.
ci() {
    cp "$ROOT/docs/examples/c/kernels.py" .
    ARCHS=compute_80,compute_90,cpu
    export ARCHS
    awk '/- name: Install/ { skip = 1 } /- name: (Check|Compile|Test)/ { skip = 0 }
         /^ *run: \|/ { take = !skip; next }
         /^      [-#]/ { take = 0 } /^ *$/ { next }
         take { sub(/^          /, ""); print }' kernels.yml >steps.sh
    [ "$(grep -c pyk steps.sh)" -ge 4 ] || { echo 'the steps are not found'; return 1; }
    cat steps.sh
    sh -e steps.sh && [ -e build/kernels-compute_80.ptx ] && [ -e build/kernels.so ]
}

make --no-print-directory -s install ${CC:+CC="$CC"} PREFIX="$PREFIX" >"$top/log" 2>&1 || {
    echo "FAIL examples/install: make install failed"
    sed 's/^/  /' "$top/log"
    exit 1
}
unset MAKEFLAGS MFLAGS MAKELEVEL CFLAGS LDFLAGS
failed=0
for name in ${*:-install_layout c cmake_cpp montecarlo overlap pool framework python_module ci}; do
    mkdir "$top/$name" && cp -r "docs/examples/${name%_*}"/. "$top/$name" 2>/dev/null
    (cd "$top/$name" && $name) >"$top/log" 2>&1
    case $? in
    0) echo "ok examples/$name" ;;
    77) echo "skip examples/$name: $(tail -n 1 "$top/log")" ;;
    *)
        failed=1
        echo "FAIL examples/$name: see below"
        sed 's/^/  /' "$top/log" | tail -n 40
        ;;
    esac
done
exit $failed
