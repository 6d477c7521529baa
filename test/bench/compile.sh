#!/bin/sh
# compile.sh: how long compiling takes, side by side. No GPU needed.
#
#     test/bench/compile.sh [PYK]          REPS=10  ARCH=sm_90  PYK_ORACLE_PYTHON=python3
#
# Two tables. The first compiles the example kernels with pyk, their CUDA C++ twins with nvcc, at its defaults and with all
# its threads, and the examples with Numba-CUDA to PTX (a cold process each time): to one cubin, for four architectures, to
# PTX. The second has builds of pyk alone: one small kernel to PTX, and a file of 200 kernels, all of it, with a cache that
# knows every kernel, and with one that knows all but one. All builds but these two are without a cache.
#
# The contestants of a table take turns, REPS rounds; shown are the medians of wall time and CPU time, and the ratio of the
# wall times to that of the row that the column names.

PYK=${1:-${PYK:-bin/pyk}}
ARCH=${ARCH:-sm_90}
FOUR=${FOUR:-sm_80,sm_86,sm_90,sm_100}
. "$(dirname "$0")/../harness.sh"
REPS=${REPS:-10}
PYTHON=${PYK_ORACLE_PYTHON:-python3}
EXAMPLES=$(ls docs/examples/*.py | grep -v patterns)        # those that have twins
GENCODE=$(echo "$FOUR" | tr , '\n' | sed 's/sm_\(.*\)/-gencode arch=compute_\1,code=sm_\1/')

# The contestants: one function each, which is left out if it does not work here.
# shellcheck disable=SC2086
{
    pyk_cubin() { "$PYK" build $EXAMPLES -o "$work/pyk.cubin" --arch "$ARCH" --cache off; }
    pyk_one_core() { "$PYK" build $EXAMPLES -o "$work/pyk.cubin" --arch "$ARCH" --cache off --jobs 1; }
    pyk_cached() { "$PYK" build $EXAMPLES -o "$work/pyk.cubin" --arch "$ARCH" --cache "$work/cache"; }
    pyk_four() { "$PYK" build $EXAMPLES -o "$work/pyk.fatbin" --arch "$FOUR" --cache off; }
    pyk_ptx() { "$PYK" build $EXAMPLES -o "$work/pyk.ptx" --arch "$ARCH" --cache off; }
    nvcc_cubin() { nvcc -cubin -O3 "-arch=$ARCH" -o "$work/nvcc.cubin" test/gpu/kernels.cu; }
    nvcc_cubin_threads() { nvcc -cubin -O3 --threads 0 --split-compile 0 "-arch=$ARCH" -o "$work/nvcc.cubin" test/gpu/kernels.cu; }
    nvcc_four() { nvcc -fatbin -O3 $GENCODE -o "$work/nvcc.fatbin" test/gpu/kernels.cu; }
    nvcc_four_threads() { nvcc -fatbin -O3 --threads 0 $GENCODE -o "$work/nvcc.fatbin" test/gpu/kernels.cu; }
    nvcc_ptx() { nvcc -ptx -O3 "-arch=$ARCH" -o "$work/nvcc.ptx" test/gpu/kernels.cu; }
    numba_ptx() { "$PYTHON" test/bench/numba_compile.py "$ARCH" $EXAMPLES; }
}

many_kernels() {                           # FACTOR of one of them
    awk -v factor="$1" 'BEGIN {
        print "from numba import cuda, float32"
        for (k = 0; k < 200; k++) {
            print "\n\n@cuda.jit(\"void(float32[:], float32[:], float32, int32)\")\ndef kernel" k "(x, y, a, n):"
            print "    i = cuda.grid(1)\n    if i < x.size:\n        s = x[i] * a\n        for j in range(n):"
            print "            s += y[(i + j * " k + 1 ") % y.size] * float32(" (k == 77 ? factor : k) ")\n        y[i] = s"
        }
    }' >"$work/many.py"
}
many_build() { "$PYK" build "$work/many.py" -o "$work/many.cubin" --arch "$ARCH" --no-package "$@"; }
many_all() { many_build --cache off; }
many_cached() { many_build --cache "$work/cache"; }
many_changed() { many_build --cache "$work/cache"; }
many_changed_before() { many_kernels "$(date +%N | sed 's/^0*/1/').5"; }
one_ptx() { "$PYK" build "$work/one.py" -o "$work/one.ptx" --arch "$ARCH" --no-package --cache off; }
cat >"$work/one.py" <<'KERNEL'
from numba import cuda


@cuda.jit("void(float32[:], float32[:], float32)")
def saxpy(x, y, a):
    i = cuda.grid(1)
    if i < x.size:
        y[i] += a * x[i]
KERNEL

median() { sort -n "$1" | awk '{ v[NR] = $1 } END { print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'; }

# Runs a contestant and writes its wall and CPU milliseconds to $work/NAME.wall and .cpu.
measure() {
    ! command -v "$1_before" >/dev/null || "$1_before"
    (
        start=$(date +%s%N)
        "$1" >"$work/$1.log" 2>&1 || exit 1
        end=$(date +%s%N)
        echo $(((end - start) / 1000)) | awk '{ print $1 / 1000 }' >>"$work/$1.wall"
        times >"$work/times"
        tail -n 1 "$work/times" | sed 's/[ms]/ /g' | awk '{ print 6e4 * ($1 + $3) + 1e3 * ($2 + $4) }' >>"$work/$1.cpu"
    )
}

# table BASE NAME...: those that work here take turns.
table() {
    base=$1 names=
    shift
    for name; do
        if measure "$name"; then                               # also warms the file cache
            names="$names $name"
        else
            echo "$name: skipped: $(tail -n 1 "$work/$name.log")"
            case $name in pyk_* | many_* | one_*) cat "$work/$name.log" >&2; exit 1 ;; esac
        fi
        rm -f "$work/$name.wall" "$work/$name.cpu"
    done
    round=0
    while [ $round -lt "$REPS" ]; do
        for name in $names; do
            measure "$name" || { echo "compile.sh: $name failed" >&2; cat "$work/$name.log" >&2; exit 1; }
        done
        round=$((round + 1))
    done
    printf '%-20s %10s %10s %8s   (%s, median of %s)\n' build "wall ms" "CPU ms" "/ $base" "$ARCH" "$REPS"
    for name in $names; do
        awk -v name="$name" -v wall="$(median "$work/$name.wall")" -v cpu="$(median "$work/$name.cpu")" \
            -v base="$(median "$work/$base.wall")" \
            'BEGIN { printf "%-20s %10.1f %10.1f %8.2f\n", name, wall, cpu, wall / base }'
    done
}

if have nvcc; then one=nvcc_cubin four=nvcc_four_threads; else one=pyk_cubin four=pyk_four; fi
table $one pyk_cubin pyk_one_core pyk_cached nvcc_cubin nvcc_cubin_threads
table $four pyk_four nvcc_four nvcc_four_threads
table pyk_ptx pyk_ptx nvcc_ptx numba_ptx
many_kernels 77
table many_all many_all many_cached many_changed one_ptx
