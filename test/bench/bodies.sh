#!/bin/sh
# bodies.sh: nanoseconds in which a launch chooses between two bodies of a kernel with three arrays, on the driver that tests
# simulate; and what second bodies cost in time and bytes of a build of the examples.
#
#     test/bench/bodies.sh [PYK]           BUILD=build/release  REPS=5

PYK=${1:-${PYK:-bin/pyk}}
. "$(dirname "$0")/../harness.sh"
BUILD=$(absolute "${BUILD:-build/release}")
REPS=${REPS:-5}

"$PYK" build test/bench/bodies/kernels.py -o "$work/kernels.ptx" --arch sm_90 --embed -q || exit 1
hash=$(sed -n 's/^abi_hash: "\(.*\)"/\1/p' "$work/kernels.pyk.yaml")
${CC:-cc} -O2 -std=gnu11 -I. -Iruntime -I"$work" "-DHASH=0x${hash}u" test/bench/bodies/choose.c "$work/kernels.pyk.c" "$BUILD/libpykrt.a" -lyaml -ldl -lpthread -lm \
    -o "$work/choose" || exit 1
PYK_LIBCUDA=$BUILD/fake_cuda.so "$work/choose"

seconds() { "$PYK" build docs/examples/[!p]*.py -o "$work/$1.cubin" --arch sm_90 --cache off -q "--bodies=$1" -Wno-all >/dev/null && date +%s.%N; }
for n in $(seq "$REPS"); do
    for bodies in 1 2; do
        start=$(date +%s.%N) end=$(seconds $bodies)
        echo "$bodies $start $end $(wc -c <"$work/$bodies.cubin")"
    done
done | awk '{ t[$1] = t[$1] == "" || $3 - $2 < t[$1] ? $3 - $2 : t[$1]; size[$1] = $4 }
    END { printf "build of the examples: %.2f s and %d bytes with one body, %.2f s (%.2f) and %d bytes (%.2f) with two\n",
              t[1], size[1], t[2], t[2] / t[1], size[2], size[2] / size[1] }'
