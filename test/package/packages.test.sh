# The packages, each used in a folder that has nothing else of pyk.

test_portable_programs_want_no_new_glibc() {
    packed tarball || return 1
    oldest_is "$ROOT/build/release/portable/pyk" "$ROOT/build/release/portable/libpykrt.so.1"
    # The archive keeps the stand-ins for newer functions to itself.
    nm -g --defined-only "$ROOT/build/release/portable/static/libpykrt.a" | awk 'NF == 3 && $3 !~ /^pyk_/ { print; bad = 1 } END { exit bad }'
}
test_tarball_works_where_it_is_unpacked() {
    needs pkg-config
    packed tarball >log && tar xzf "$(cat log)" && mv pyk-* moved || return 1
    PATH=$PWD/moved/bin:$PATH PKG_CONFIG_PATH=$PWD/moved/lib/pkgconfig LD_LIBRARY_PATH=
    [ "$(command -v pyk)" = "$PWD/moved/bin/pyk" ] && uses_kernels || return 1
    # shellcheck disable=SC2046
    $CC -o shared saxpy.c saxpy.pyk.c $(pkg-config --cflags --libs pykrt) -Wl,-rpath,"$PWD/moved/lib" && ./shared &&
        $CC -o static saxpy.c saxpy.pyk.c $(pkg-config --cflags --libs pykrt-static) && ./static
}
# CMake finds the package in the environment in which it runs, as scikit-build-core tells it.
cmake_finds_it() {
    have cmake || return 0
    printf 'cmake_minimum_required(VERSION 3.21)\nproject(p C)\nfind_package(pyk REQUIRED)\nadd_executable(prog saxpy.c)\npyk_add_kernels(prog saxpy.py ARCH cpu)\n' >CMakeLists.txt
    root=$(python -c 'import os, importlib.metadata as m
entry, = m.distribution("pyk-cuda").entry_points
print(os.path.join(m.distribution("pyk-cuda").locate_file(""), *entry.value.split(".")))')
    PATH=/usr/bin:/bin cmake -B build "-Dpyk_ROOT=$root" >log 2>&1 && cmake --build build >>log 2>&1 || { cat log; return 1; }
    grep -q "PYK:FILEPATH=$PWD/env/" build/CMakeCache.txt && build/prog
}
test_wheel_in_an_environment() {
    needs python3 pkg-config
    python3 -m venv env 2>/dev/null || skips 'no venv'
    packed wheel >log && env/bin/python -m pip install -q --no-index "$(cat log)" >pip 2>&1 || { cat log pip; return 1; }
    PATH=$PWD/env/bin:/usr/bin:/bin LD_LIBRARY_PATH=
    [ "$(command -v pyk)" = "$PWD/env/bin/pyk" ] && uses_kernels && [ "$(python -m pykrt version)" = "$(pyk version)" ] || return 1
    prefix=$(echo "$PWD"/env/lib/python3*/site-packages/pykrt)
    # shellcheck disable=SC2046
    PKG_CONFIG_PATH=$prefix/pkgconfig && $CC -o prog saxpy.c saxpy.pyk.c $(pkg-config --cflags --libs pykrt) -Wl,-rpath,"$prefix" && ./prog || return 1
    ls env/share/man/man1/pyk-build.1 env/share/bash-completion/completions/pyk env/lib/python3*/site-packages/pyk_cuda-*.dist-info/licenses/LICENSE || return 1
    cmake_finds_it || return 1
    python -m pip uninstall -q -y pyk-cuda && [ ! -e env/bin/pyk ] && [ ! -e "$prefix/include/pyk.h" ]
}
# The parts of the toolkit that pip has installed beside pyk, or in the environment that is active.
test_toolkit_in_packages_for_python() {
    for place in env/lib/python3.9/site-packages/nvidia/cu13 other/lib/python3.12/site-packages/nvidia/cuda_nvcc; do
        mkdir -p $place/bin $place/nvvm/libdevice $place/lib && touch $place/nvvm/libdevice/libdevice.10.bc $place/lib/libnvvm.so.4
        for tool in ptxas nvlink fatbinary; do printf '#!/bin/sh\n' >$place/bin/$tool && chmod +x $place/bin/$tool; done
    done
    mkdir env/bin && cp "$PREFIX/bin/pyk" env/bin
    unset CUDA_HOME CUDA_PATH PYK_TOOLKIT VIRTUAL_ENV CONDA_PREFIX
    PATH=/bin env/bin/pyk toolkit path -v >log && for part in bin/ptxas bin/nvlink bin/fatbinary nvvm/libdevice/libdevice.10.bc lib/libnvvm.so.4; do
        says "lib/python3.9/site-packages/nvidia/cu13/$part"
    done
    PATH=/bin VIRTUAL_ENV=$PWD/other env/bin/pyk toolkit path >log && says "$PWD/other/lib/python3.12/site-packages/nvidia/cuda_nvcc"
    PATH=/bin CUDA_HOME=$PWD/env/lib/python3.9/site-packages/nvidia/cu13 VIRTUAL_ENV=$PWD/other env/bin/pyk toolkit path >log && says python3.9
}
# What pip does with the source distribution, but that the objects are there already: another folder gives the same files.
test_source_distribution() {
    needs python3
    packed sdist >log && tar xzf "$(cat log)" && mkdir made && (cd "$ROOT" && tar -cf - --exclude=package --exclude=unit --exclude=replay build/release) | tar -C pyk_cuda-* -xf - || return 1
    cat >hooks.py <<'P'
import os, sys
sys.path.insert(0, "lib/package")
import pyk_build
pyk_build.build_sdist(sys.argv[1])
pyk_build.build_wheel(sys.argv[1])
P
    grep -q '^build-backend = "pyk_build"$' pyk_cuda-*/pyproject.toml && grep -q '^Name: pyk-cuda$' pyk_cuda-*/PKG-INFO || fails 'pip finds no project'
    (cd pyk_cuda-*/ && python3 ../hooks.py ../made) || return 1
    for kind in sdist wheel; do cmp "$(packed $kind)" "made/$(basename "$(packed $kind)")" || fails "another $kind than in $ROOT"; done
}
test_debian_packages() {
    needs dpkg-deb dpkg-shlibdeps dpkg-architecture pkg-config
    export DEBEMAIL=maintainer@pyk.org DPKG_DEB_COMPRESSOR_LEVEL=0 && packed deb >log || return 1
    for deb in $(cat log); do
        ! have lintian || lintian --fail-on error --allow-root "$deb" >tags 2>&1 || { cat tags; fails "lintian finds errors in ${deb##*/}"; }
        [ "$deb" != "${deb%/pyk-doc_*}" ] || dpkg-deb -x "$deb" root
    done
    library=$(dirname "$(ls root/usr/lib/*/libpykrt.so.1)")
    PATH=$PWD/root/usr/bin:$PATH PKG_CONFIG_PATH=$PWD/$library/pkgconfig LD_LIBRARY_PATH=$PWD/$library
    # shellcheck disable=SC2046
    uses_kernels && $CC -o prog saxpy.c saxpy.pyk.c $(pkg-config --cflags --libs pykrt) && ./prog || return 1
    for package in pyk libpykrt1 libpykrt-dev; do grep -q Apache root/usr/share/doc/$package/copyright || fails "$package has no licence"; done
    grep -q 'Henry Spencer' root/usr/share/doc/pyk/copyright && ! grep -q 'Henry Spencer' root/usr/share/doc/libpykrt1/copyright
}
