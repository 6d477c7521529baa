#!/bin/sh
# bodies.sh: nanoseconds in which a launch chooses between two bodies of a kernel with three arrays, on the driver that tests
# simulate.
#
#     test/bench/bodies.sh [PYK]           BUILD=build/release

PYK=${1:-${PYK:-bin/pyk}}
. "$(dirname "$0")/../harness.sh"
BUILD=$(absolute "${BUILD:-build/release}")

"$PYK" build test/bench/bodies/kernels.py -o "$work/kernels.ptx" --arch sm_90 --embed -q || exit 1
hash=$(sed -n 's/^abi_hash: "\(.*\)"/\1/p' "$work/kernels.pyk.yaml")
${CC:-cc} -O2 -std=gnu11 -I. -Iruntime -I"$work" "-DHASH=0x${hash}u" test/bench/bodies/choose.c "$work/kernels.pyk.c" \
    "$BUILD/libpykrt.a" -lyaml -ldl -lpthread -lm \
    -o "$work/choose" || exit 1
PYK_LIBCUDA=$BUILD/fake_cuda.so "$work/choose"
