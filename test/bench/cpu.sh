#!/bin/sh
# cpu.sh: kernels on the CPU target beside the same loops in C with OpenMP, in one process.
#
#     test/bench/cpu.sh [PYK [NAME...]]          CLANG=clang-22  THREADS=1  BUILD=build/release  LAYOUT=A  OPTIONS=--bodies=1
#
# The least times of runs in turn. With THREADS=1 both sides stay on one core. With LAYOUT=A the kernels take arrays of any layout,
# float32[:, :] for float32[:, ::1].

PYK=${1:-${PYK:-bin/pyk}}
[ $# -eq 0 ] || shift
. "$(dirname "$0")/../harness.sh"
BUILD=$(absolute "${BUILD:-build/release}")
[ -n "${CLANG:-}" ] || for CLANG in clang-22 clang; do command -v "$CLANG" >/dev/null && break; done
requires cpu.sh "$CLANG"
here=test/bench/cpu
mkdir "$work/source"
cp docs/examples/*.py "$here/kernels.py" "$work/source/"
[ "${LAYOUT:-C}" = C ] || sed -i 's/::1\]/:]/g' "$work"/source/*.py
# shellcheck disable=SC2086
"$PYK" build "$work"/source/*.py -o "$work/kernels.so" --arch cpu --embed -q ${OPTIONS:-} || exit 1
"$CLANG" -O3 -march=native -fopenmp -c "$here/twins.c" -o "$work/twins.o" || exit 1
${CC:-cc} -O2 -Iruntime -I"$work" -I"$here" -c "$here/cpu.c" -o "$work/cpu.o" || exit 1
${CC:-cc} -O2 -Iruntime -I"$work" -c "$work/kernels.pyk.c" -o "$work/kernels.o" || exit 1
"$CLANG" -fopenmp "$work/cpu.o" "$work/twins.o" "$work/kernels.o" "$BUILD/libpykrt.a" -lyaml -ldl -lpthread -lm -o "$work/cpu" || exit 1
export PYK_CPU_THREADS="${THREADS:-1}" OMP_NUM_THREADS="${THREADS:-1}"
if [ "$PYK_CPU_THREADS" = 1 ]; then taskset -c "${CORE:-0}" "$work/cpu" "$@"; else "$work/cpu" "$@"; fi
