# Packages for another kind of machine, cross-built and run by qemu-user. docs/packages.md says what that needs.

# unpacked: the tarball for AArch64 in ./pyk, and ./bin/pyk, which runs it. Its image's linker is that of this machine's cross tools.
unpacked() {
    needs qemu-aarch64-static aarch64-linux-gnu-gcc
    [ -d "${SYSROOT:=$ROOT/build/sysroot-aarch64}" ] || skips 'no build/sysroot-aarch64: lib/package/sysroot.sh makes it'
    make --no-print-directory -s -C "$ROOT" HOST=aarch64 SYSROOT="$SYSROOT" tarball >log 2>&1 || { cat log; return 1; }
    tar xzf "$ROOT/$(tail -n 1 log)" && mv pyk-*-linux-aarch64 pyk && mkdir bin tools || return 1
    ln -s "$(command -v aarch64-linux-gnu-ld)" tools/ld
    emulator="qemu-aarch64-static -L $SYSROOT"
    printf '#!/bin/sh\nPATH=%s:$PATH exec %s %s "$@"\n' "$PWD/tools" "$emulator" "$PWD/pyk/bin/pyk" >bin/pyk && chmod +x bin/pyk
    PATH=$PWD/bin:$PATH PKG_CONFIG_PATH=$PWD/pyk/lib/pkgconfig LD_LIBRARY_PATH=
}
test_aarch64_compiles_and_runs_kernels() {
    needs pkg-config
    unpacked && uses_kernels && pyk check saxpy.py || return 1
    for gpu in sm_87 sm_110 sm_121; do
        pyk build saxpy.py -o saxpy.ptx --arch $gpu --no-package && grep -q "^.target $gpu" saxpy.ptx || fails "no PTX for $gpu"
    done
    # shellcheck disable=SC2046
    aarch64-linux-gnu-gcc --sysroot="$SYSROOT" -o static saxpy.c saxpy.pyk.c $(pkg-config --cflags --libs pykrt-static) && $emulator ./static &&
        aarch64-linux-gnu-gcc --sysroot="$SYSROOT" -o shared saxpy.c saxpy.pyk.c $(pkg-config --cflags --libs pykrt) &&
        $emulator -E LD_LIBRARY_PATH="$PWD/pyk/lib" ./shared
    oldest_is pyk/bin/pyk pyk/lib/libpykrt.so.1
}
# The CPU device's switches between threads, and what the images compute.
test_aarch64_computes_what_examples_expect() {
    unpacked && PYK=$PWD/bin/pyk sh "$ROOT/test/run/run.sh" >log || { grep -A5 FAIL log; fails 'not the expected results'; }
}
