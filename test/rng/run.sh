#!/bin/sh
# run.sh: states of random numbers on the device that $PYK_DEVICE names, against the host's.
#
#     test/rng/run.sh [BUILD]        BUILD=build/release  PYK=bin/pyk  PYK_DEVICE=cpu  ARCH=compute_90,cpu  CC=cc
#
# The package is for a GPU too, where it has the kernel that makes states; so the CPU's image has it. Prints `ok states/TEST` or
# `FAIL states/TEST: why`. The exit status is 1 if any test failed.

cd "$(dirname "$0")/../.." || exit 2
build=${1:-build/release}
PYK=${PYK:-bin/pyk}
PYK_DEVICE=${PYK_DEVICE:-cpu}
ARCH=${ARCH:-compute_90,cpu}
case $ARCH in compute*) suffix=ptx ;; *) suffix=cubin ;; esac
export PYK_DEVICE
case $build in *asan*) flags=-fsanitize=address,undefined ;; *) flags= ;; esac
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT

"$PYK" build test/rng/states.py -o "$work/states.$suffix" --arch "$ARCH" >"$work/log" 2>&1 &&
    "${CC:-cc}" -std=c11 -D_GNU_SOURCE -O1 -g $flags -Iruntime -I"$work" test/rng/states_test.c "$work/states.pyk.c" "$build/libpykrt.a" \
        -l:libyaml.a -lm -ldl -lpthread -o "$work/states" >>"$work/log" 2>&1 ||
    { echo "FAIL states: does not build"; sed 's/^/  /' "$work/log"; exit 1; }
cd "$work" && timeout 300 ./states
