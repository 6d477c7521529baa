#!/bin/sh
# run.sh: utilities as C programs call them: reductions, scans, universal functions, states of random numbers.
#
#     test/utility/run.sh [BUILD] [PROGRAM...]      BUILD=build/release  PYK=bin/pyk  PYK_DEVICE=cpu  ARCH=cpu  CC=cc
#
# A program is PROGRAM.c here, and the package that it uses PACKAGE.py. It reports its tests itself.

BUILD=${1:-build/release}
[ $# -gt 0 ] && shift
. "$(dirname "$0")/../harness.sh"

totals() {
    for type in boolean int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64 complex64 complex128; do
        echo "--sig=total($type)"
    done
    for type in float16 float64 int32; do echo "--sig=largest($type)"; done
}

keys() {
    for type in bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 bfloat16 float32 float64; do
        echo "--sig=keys($type)"
    done
}

there() { cd "$work" && timeout 300 "$@"; }

# Program, package, in how many ways it runs on the CPU, and how the package is built. That of the states is for a GPU too,
# where it has the kernel that makes states; so the CPU's image has it.
# shellcheck disable=SC2046,SC2086
while read -r program package ways options; do
    selected "$program" "$@" || continue
    again="PYK=$PYK PYK_DEVICE=$PYK_DEVICE test/utility/run.sh $BUILD $program"
    [ $package = reductions ] && options="$options $(totals)"
    [ $package = sorts ] && options="$options $(keys)"
    [ $program-$PYK_DEVICE = states-cpu ] && ARCH=compute_90,cpu IMAGE=ptx
    build $package test/utility/$package.py $options && compile $program test/utility/$program.c "$work/$package.pyk.c" || continue
    relay utility/$program there ./$program
    [ $ways-$PYK_DEVICE = 3-cpu ] || continue
    relay utility/$program there env PYK_CPU_THREADS=3 ./$program
    relay utility/$program there env PYK_CPU_NARROW=1 ./$program
done <<'LIST'
reductions reductions 3 --embed
scans      reductions 3 --embed
records    records    3 --embed
rows       rows       3 --embed
sorts      sorts      1 --embed
ufuncs     ufuncs     1
loops      loops      1
states     states     1
LIST
finish
