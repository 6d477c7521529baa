#!/bin/sh
# compile.sh: how long compiling takes, side by side. No GPU needed.
#
#     test/bench/compile.sh [PYK]          REPS=10  ARCH=sm_90  PYK_ORACLE_PYTHON=python3
#
# Compiles the example kernels with pyk (to cubin and to PTX), their CUDA C++ twins with nvcc, and the examples with
# Numba-CUDA to PTX (a cold process each time). The compilers take turns, REPS rounds; the table gives the medians of
# the wall time and the ratio to pyk's cubin build.

PYK=${1:-${PYK:-bin/pyk}}
ARCH=${ARCH:-sm_90}
. "$(dirname "$0")/../harness.sh"
REPS=${REPS:-10}
PYTHON=${PYK_ORACLE_PYTHON:-python3}
EXAMPLES=$(ls docs/examples/*.py | grep -v patterns)        # those that have twins

# The contestants: one function each, named in `names` once it has been seen to work.
# shellcheck disable=SC2086
pyk_cubin() { "$PYK" build $EXAMPLES -o "$work/pyk.cubin" --arch "$ARCH"; }
# shellcheck disable=SC2086
pyk_ptx() { "$PYK" build $EXAMPLES -o "$work/pyk.ptx" --arch "$ARCH"; }
nvcc_cubin() { nvcc -cubin -O3 "-arch=$ARCH" -o "$work/nvcc.cubin" test/gpu/kernels.cu; }
nvcc_ptx() { nvcc -ptx -O3 "-arch=$ARCH" -o "$work/nvcc.ptx" test/gpu/kernels.cu; }
# shellcheck disable=SC2086
numba_ptx() { "$PYTHON" test/bench/numba_compile.py "$ARCH" $EXAMPLES; }

median() { sort -n "$1" | awk '{ v[NR] = $1 } END { print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'; }

names=
for name in pyk_cubin pyk_ptx nvcc_cubin nvcc_ptx numba_ptx; do
    if $name >"$work/$name.log" 2>&1; then     # also warms the file cache
        names="$names $name"
    else
        echo "$name: skipped: $(tail -n 1 "$work/$name.log")"
        case $name in pyk_*) cat "$work/$name.log" >&2; exit 1 ;; esac
    fi
done

round=0
while [ $round -lt "$REPS" ]; do
    for name in $names; do
        start=$(date +%s%N)
        $name >"$work/$name.log" 2>&1 || { echo "compile.sh: $name failed" >&2; cat "$work/$name.log" >&2; exit 1; }
        end=$(date +%s%N)
        echo $((end - start)) >>"$work/$name.ns"
    done
    round=$((round + 1))
done

base=$(median "$work/pyk_cubin.ns")
printf '%-12s %12s %10s   (%s, median of %s)\n' compiler "wall ms" "/ pyk" "$ARCH" "$REPS"
for name in $names; do
    awk -v name="$name" -v ns="$(median "$work/$name.ns")" -v base="$base" \
        'BEGIN { printf "%-12s %12.1f %10.2f\n", name, ns / 1e6, ns / base }'
done
case $names in
*numba_ptx*) echo "of Numba's last run: $(tr '\n' ' ' <"$work/numba_ptx.log")ms" ;;
esac
