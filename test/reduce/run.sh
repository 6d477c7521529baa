#!/bin/sh
# run.sh: reductions and scans: compiles kernels.py, records.py and rows.py, and check.c, scans.c, records.c and rows.c against their stubs.
#
#     test/reduce/run.sh [build/release]         PYK=bin/pyk, CC=gcc; ARCH=sm_90 PYK_DEVICE=cuda for a GPU

cd "$(dirname "$0")/../.." || exit 2
build=${1:-build/release}
PYK=${PYK:-bin/pyk}
ARCH=${ARCH:-cpu}
PYK_DEVICE=${PYK_DEVICE:-cpu}
[ "$ARCH" = cpu ] && image=so || image=cubin
export PYK_DEVICE
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
sanitize=
case $build in *asan) sanitize='-fsanitize=address,undefined -fno-sanitize-recover=all' ;; esac

set --
for type in boolean int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64 complex64 complex128; do
    set -- "$@" --sig "total($type)"
done
for type in float16 float64 int32; do set -- "$@" --sig "largest($type)"; done
build() {                                           # build KERNELS PYK-OPTIONS...
    name=$1
    shift
    cp "test/reduce/$name.py" "$work" && "$PYK" build "$work/$name.py" -o "$work/$name.$image" --arch "$ARCH" --embed "$@" ||
        { echo "FAIL reduce/build/$name: see above"; exit 1; }
}
compile() {                                         # compile CHECK KERNELS
    ${CC:-gcc} -std=c11 -Wall -Wextra -Werror -O1 -g $sanitize -I"$work" -I. -Iruntime "test/reduce/$1.c" "$work/$2.pyk.c" \
        "$build/libpykrt.a" -o "$work/$1" -l:libyaml.a -ldl -lpthread || { echo "FAIL reduce/build/$1: see above"; exit 1; }
}

build kernels "$@"
build records
build rows
compile check kernels
compile scans kernels
compile records records
compile rows rows
for check in check scans records rows; do
    "$work/$check" || exit 1
    [ "$ARCH" != cpu ] || PYK_CPU_THREADS=3 "$work/$check" || exit 1
    [ "$ARCH" != cpu ] || PYK_CPU_NARROW=1 "$work/$check" || exit 1
done
