#!/bin/sh
# sort.sh: radix sorts on a GPU: the tests of test/utility, and their speed beside CUB's.
#
#     test/gpu/sort.sh [PYK]           LIB: libpykrt.a (default: .gpu/libpykrt.a, then build/release/libpykrt.a)
#
# $OUT (default: nowhere) gets sort.csv.

. "$(dirname "$0")/gpu.sh"
sh test/utility/run.sh "$BUILD" sorts || status=1
set --
for type in uint8 uint16 uint32 uint64 float32 float64; do set -- "$@" --sig "keys($type)"; done
beside_cub sort "$@" || status=1
exit ${status:-0}
