#!/bin/sh
# run.sh: what is shipped: the licences, the installation, and what an installed pyk is for make, CMake and Meson.
# Images are for the CPU, so that no CUDA toolkit is needed. What a missing tool forbids is skipped.
#
#     test/package/run.sh [test_NAME ...]
#
# A test is a function test_NAME of a file *.test.sh here. It runs in an empty directory of its own, with saxpy.py, factor.py
# and saxpy.c in it; $PREFIX is an installation, which no test changes.

. "$(dirname "$0")/../harness.sh"
PREFIX=$work/prefix
PATH=$PREFIX/bin:$PATH
PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig
LD_LIBRARY_PATH=$PREFIX/lib
export PREFIX PATH PKG_CONFIG_PATH LD_LIBRARY_PATH
unset PYK_ARCH PYK_PATH MAKEFLAGS MFLAGS MAKELEVEL CFLAGS LDFLAGS

says() { grep -qF -- "$1" log || { sed "s|^|  |" log; fails "no output '$1'"; }; }
installs() { make --no-print-directory -s -C "$ROOT" CC="$CC" "$@"; }

# packed KIND: the package's path, made once.
packed() {
    [ -s "$work/packed.$1" ] || make --no-print-directory -s -C "$ROOT" "$1" >"$work/packed.$1" || { rm "$work/packed.$1"; return 1; }
    sed -n "s|^build/release/package/|$ROOT/&|p" "$work/packed.$1"
}
newest_glibc() { objdump -T "$@" | grep -o 'UND.*GLIBC_[0-9.]*' | sed 's/.*_//' | sort -V | tail -n 1; }
oldest_is() { [ "$(printf '%s\n2.27\n' "$(newest_glibc "$@")" | sort -V | tail -n 1)" = 2.27 ] || fails "these need glibc $(newest_glibc "$@"): $*"; }
uses_kernels() { pyk build saxpy.py -o saxpy.so --arch cpu && pyk run saxpy.py saxpy --device cpu --grid 1 --block 4 'y=ones(4)' a=2 'x=arange(4)' --print y >log && says '[1. 3. 5. 7.]'; }

one() {                                   # FILE NAME
    . "$ROOT/$1"
    cp "$ROOT"/test/package/*.py "$ROOT"/test/package/saxpy.c .
    "$2"
}
installs install PREFIX="$PREFIX" >"$work/log" 2>&1 || {
    fail package/install 'make install failed' "$work/log"
    finish
}
for file in test/package/*.test.sh; do
    for name in $(sed -n 's/^\(test_[a-z0-9_]*\)() *{.*/\1/p' "$file"); do
        again="test/package/run.sh $name"
        selected "$name" "$@" && run_test "package/$name" one "$file" "$name"
    done
done
finish
