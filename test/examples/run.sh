#!/bin/sh
# run.sh: installs pyk into a temporary prefix and builds and runs docs/examples against it as their users do, on the
# CPU (PYK_DEVICE=cuda: on a GPU). What a missing tool forbids is skipped.
#
#     test/examples/run.sh [NAME ...]

. "$(dirname "$0")/../harness.sh"
PREFIX=$work/prefix
PATH=$PREFIX/bin:$PATH:$TOOLKIT/bin
PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig
LD_LIBRARY_PATH=$PREFIX/lib
export PATH PKG_CONFIG_PATH LD_LIBRARY_PATH
unset PYK_ARCH

ARCHS=sm_80,sm_90,cpu
says() { grep -qF -- "$1" log || fails "no output '$1'"; }

# Each example runs in a copy of its folder.
install_layout() {
    for file in bin/pyk include/pyk.h include/pyk_package.h include/pyk_interchange.h include/pyk.hpp lib/libpykrt.a lib/libpykrt.so lib/libpykrt.so.1 lib/pkgconfig/pykrt.pc \
        lib/cmake/pyk/pykConfig.cmake lib/cmake/pyk/pykConfigVersion.cmake share/man/man1/pyk.1 share/man/man3/pyk.h.3; do
        [ -e "$PREFIX/$file" ] || fails "$file is not installed"
    done
    for header in pyk pyk_package pyk_interchange; do               # each is complete by itself
        echo "#include <$header.h>" | ${CC:-cc} -std=c99 -Wall -Wextra -Wpedantic -Werror -I"$PREFIX/include" -fsyntax-only -x c - || return 1
        echo "#include <$header.h>" | ${CXX:-c++} -Wall -Wextra -Werror -I"$PREFIX/include" -fsyntax-only -x c++ - || return 1
    done
    ! grep -rlE '@(PREFIX|VERSION)@' "$PREFIX/lib/pkgconfig" "$PREFIX/lib/cmake"
}
c() {
    needs pkg-config toolkit
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
    needs cmake toolkit
    generator='Unix Makefiles'
    have ninja && generator=Ninja
    cmake -B build -G "$generator" -DCMAKE_PREFIX_PATH="$PREFIX" -DKERNEL_ARCHS="sm_80;sm_90;cpu" &&
        cmake --build build --verbose && ctest --test-dir build --output-on-failure || return 1
    grep -q 'path: "kernels.py"' build/kernels.pyk.yaml || fails 'the manifest tells the folder'
    grep -lF "$PWD" build/kernels.fatbin build/kernels.pyk.* && fails 'the folder is in the output'
    cmake --build build --verbose >log
    grep 'pyk build' log && fails 'compiled again without a change'
    touch -d '+1 minute' kernels.py
    cmake --build build --verbose >log
    grep -q 'pyk build' log || fails 'not compiled again after a change'
    cmake --build build >log && touch -d '+2 minutes' build/histogram.* build/kernels.*
    echo 'arch: [sm_80]' >pyk.yaml && touch -d '+3 minutes' pyk.yaml
    cmake --build build --verbose >log
    grep -q 'pyk build' log || fails 'a configuration that appears is not noticed'
    rm pyk.yaml
    cmake --build build --verbose >log
    grep -q 'pyk build' log || fails 'a configuration that disappears is not noticed'
    cmake -B cpu -DCMAKE_PREFIX_PATH="$PREFIX" -DKERNEL_ARCHS=cpu && cmake --build cpu && [ -e cpu/kernels.so ] &&
        ./cpu/histogram && static_and_embedded
}
montecarlo() {
    needs pkg-config toolkit
    make ARCHS=$ARCHS && ./pi >log && cat log && says 'pi is 3.14'
}
overlap() {
    needs pkg-config toolkit
    make ARCHS=$ARCHS && ./overlap >log && cat log && says 'together'
}
multi() {
    needs pkg-config toolkit
    make ARCHS=$ARCHS || return 1
    for devices in cpu:0,cpu:1 cpu:0,cpu:1,cpu:2,cpu:3; do
        PYK_CPU_STRICT=1 PYK_DEVICE=$devices ./jacobi strong 30 50 9 >log 2>&1 || fails "$devices: $(cat log)"
        says 'as on one device' && ! grep -e 'not as' -e 'pykrt:' log || return 1
    done
    PYK_DEVICE=cpu:0,cpu:1,cpu:2 ./jacobi weak 8 20 3 >log && says '3 devices: 24 x 20 points' || return 1
    PYK_DEVICE=cpu:0,cpu:64 ./jacobi >log 2>&1 && fails 'a device that is none'
    says "'cpu:64' is not a device"
}
multi_python() {
    needs numpy
    for devices in cpu:0,cpu:1 cpu:0,cpu:1,cpu:2,cpu:3; do
        PYTHONPATH=$ROOT/lib/python PYK_LIBPYKRT=$PREFIX/lib/libpykrt.so.1 PYK=$PREFIX/bin/pyk XDG_CACHE_HOME=$PWD/cache \
            PYK_DEVICE=$devices "$PYTHON" jacobi.py 30 50 9 >log 2>&1 || fails "$devices: $(cat log)"
        says '; as on one device' || return 1
    done
}
pool() {
    needs pkg-config toolkit
    make ARCHS=$ARCHS && ./pool >log && cat log && says 'both results agree'
}
# Four ranks on the CPU have the bits of one, whatever MPI is given; what fails names its rank and ends the others.
as_ranks() { # Open MPI: root may run more ranks than there are cores. MPICH always lets it.
    env OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1 PYK_CPU_THREADS=1 \
        timeout -s KILL 60 "$MPIRUN" "$@"
}
ends_with() { # TEXT PROGRAM...: the third of four ranks runs this
    text=$1
    shift
    rm -f third                                # its own messages: mpirun may lose what a rank says before it aborts
    as_ranks -n 2 ./jacobi 1000 1000000 : -n 1 sh -c 'exec "$@" 2>third' sh "$@" : -n 1 ./jacobi 1000 1000000 >log 2>&1 &&
        fails "succeeds without rank 2"
    cat third >>log
    grep -qF -- "$text" log || fails "no '$text' in: $(cat log)"
}
mpi() {
    MPICC=${MPICC:-mpicc} MPIRUN=${MPIRUN:-mpirun}
    needs "$MPICC" "$MPIRUN" pkg-config toolkit
    make ARCHS=$ARCHS MPICC="$MPICC" CFLAGS="-O2 -Wall -Wextra -Werror $(pkg-config --cflags pykrt)" || return 1
    as_ranks -n 1 ./jacobi 70 30 one && as_ranks -n 4 ./jacobi 70 30 four && as_ranks -n 4 ./jacobi --staged 70 30 staged &&
        as_ranks -n 3 ./jacobi 5 9 thin && as_ranks -n 1 ./jacobi 5 9 thick || return 1
    cmp one four && cmp one staged && cmp thin thick || fails 'ranks differ from one rank'
    mkdir bare && cp jacobi bare/
    ends_with 'jacobi: rank 2 of 4, on ' sh -c 'cd bare && exec ./jacobi'
    grep -F 'kernels-cpu.so' log || fails 'the missing image is not named'
    ends_with 'cannot allocate' sh -c 'ulimit -v 4000000; exec ./jacobi 300000'
    ends_with 'illed' sh -c '(sleep 1; kill -KILL $$) & exec ./jacobi 1000 1000000'
}
mpi_mpich() {
    MPICC=mpicc.mpich MPIRUN=mpirun.mpich
    mpi
}
mpi_python() {
    needs mpirun python:mpi4py numpy
    MPIRUN=mpirun
    export PYTHONPATH="$ROOT/lib/python" PYTHONDONTWRITEBYTECODE=1
    pyk build kernels.py -o kernels.so --bindings python || return 1
    as_ranks -n 1 "$PYTHON" jacobi.py 70 30 one && as_ranks -n 4 "$PYTHON" jacobi.py 70 30 four &&
        as_ranks -n 4 "$PYTHON" jacobi.py --staged 70 30 staged && cmp one four && cmp one staged || return 1
    rm kernels.so
    as_ranks -n 2 sh -c 'exec "$0" jacobi.py 2>>said' "$PYTHON" && fails 'runs without an image'
    grep 'jacobi: rank [01] of 2, on ' said
}
framework() {
    needs nvcc pkg-config toolkit
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
    needs numpy
    pyk build kernels.py -o kernels.so --sig 'hottest(float64)' --bindings python &&
        PYTHONPATH=$ROOT/lib/python PYK_DEVICE=cpu "$PYTHON" main.py >log && cat log && says "parameter 'old': expected dtype float64, got float32"
}
# The steps of the workflow that run pyk, as the runner would execute them, with an older version of the kernels before.
ci() {
    needs toolkit
    cp "$ROOT/docs/examples/c/kernels.py" .
    mkdir before && cp kernels.py before/
    ARCHS=sm_80,compute_80,cpu GITHUB_STEP_SUMMARY=$PWD/summary
    export ARCHS GITHUB_STEP_SUMMARY
    awk '/- name:/ { skip = /Install/ }
         /^ *run: \|/ { take = !skip; if (take) print "("; next }
         /^ *$/ { if (take) print ")"; take = 0 }
         take { sub(/^          /, ""); print }' kernels.yml >steps.sh
    [ "$(grep -c 'pyk ' steps.sh)" -ge 6 ] || fails 'the steps are not found'
    cat steps.sh
    sh -e steps.sh && [ -e build/kernels.fatbin ] && [ -e build/kernels.so ] && grep -q '"version"' pyk.sarif || return 1
    sed -i 's/float32, float32\[/float64, float32[/' before/kernels.py
    sh -e steps.sh && fails 'a change for callers passes'
    grep saxpy summary
}

copy_and_run() {
    cp -r "$ROOT/docs/examples/${1%_*}"/. . 2>/dev/null
    "$1"
}
make --no-print-directory -s install CC="$CC" PREFIX="$PREFIX" >"$work/log" 2>&1 || {
    fail examples/install 'make install failed' "$work/log"
    finish
}
unset MAKEFLAGS MFLAGS MAKELEVEL CFLAGS LDFLAGS
for name in ${*:-install_layout c cmake_cpp montecarlo overlap multi multi_python mpi mpi_mpich mpi_python pool framework python_module ci}; do
    run_test "examples/$name" copy_and_run "$name"
done
finish
