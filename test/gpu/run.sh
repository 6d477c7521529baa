#!/bin/sh
# run.sh: everything that needs a GPU, in one call.
#
#     test/gpu/run.sh [PYK]
#
# PYK is the compiler (default: .gpu/pyk, then bin/pyk); $OUT is where the logs summary.txt, steps.log and numba.log
# go (default: nowhere); $REPS is the number of timings per kernel. Builds the example kernels with pyk and their CUDA
# C++ twins with nvcc for the GPU of this machine, checks and times them against each other, times Numba-CUDA where it
# is installed, runs compute-sanitizer over small sizes, and then every other executable script here and in extra (with
# PYK, ARCH, OUT and WORK in its environment). A missing tool is said and passed over; a step that fails makes the exit status 1.

. "$(dirname "$0")/gpu.sh"
WORK=$work
REPS=${REPS:-31}
EXAMPLES=$(ls docs/examples/*.py)
SHARED_KERNELS="matmul_shared abs_sum block_reduce transpose histogram nbody"
summary=$OUT/summary.txt
failed=0
: >"$summary"
: >"$OUT/steps.log"

say() { echo "== $*"; }
note() { printf '%-28s %s\n' "$1" "$2" >>"$summary"; }

# step NAME COMMAND...: runs it, keeps its output in $WORK/NAME.log and at the end of $OUT/steps.log, notes how it went
step() {
    name=$1
    shift
    say "$name: $*"
    before=$(date +%s%N)
    "$@" >"$WORK/$name.log" 2>&1
    status=$?
    elapsed=$((($(date +%s%N) - before) / 1000000))
    { echo "== $name: $*"; cat "$WORK/$name.log"; } >>"$OUT/steps.log"
    if [ $status -eq 0 ]; then
        note "$name" "ok ($elapsed ms)"
    elif grep -q 'Device not supported' "$WORK/$name.log"; then
        note "$name" "skipped: the tool does not support this machine"
    else
        failed=1
        note "$name" "FAILED with status $status ($elapsed ms)"
        tail -n 20 "$WORK/$name.log"
    fi
    return $status
}

case $ARCH in
sm_[1-9]*) ;;
*) echo "run.sh: no GPU (nvidia-smi names none)" >&2; exit 3 ;;
esac
GPU=$(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader -i 0)
note gpu "$GPU, $ARCH"
export WORK

# shellcheck disable=SC2086
step build-pyk "$PYK" build $EXAMPLES -o "$WORK/kernels.cubin" --arch "$ARCH"
have_pyk=$?
have_nvcc=1
if have nvcc; then
    step build-nvcc nvcc -cubin -O3 "-arch=$ARCH" -o "$WORK/nvcc.cubin" test/gpu/kernels.cu
    have_nvcc=$?
else
    note build-nvcc "skipped: no nvcc"
fi
step build-bench "$CC" -std=c11 -D_GNU_SOURCE -O2 -o "$WORK/bench" test/gpu/bench.c -ldl -lm ||
    { cat "$summary"; exit 1; }
NVCC_CUBIN=
[ $have_nvcc -eq 0 ] && NVCC_CUBIN=$WORK/nvcc.cubin

beside=
if have python:numba; then
    "$WORK/bench" --list >"$WORK/list"
    say "numba: $PYTHON test/gpu/numba_bench.py"
    if "$PYTHON" test/gpu/numba_bench.py "$REPS" <"$WORK/list" >"$OUT/numba.log" 2>"$OUT/numba.err"; then
        note numba "ok, cold compile $(sed -n 's/^compile //p' "$OUT/numba.log") ms"
    else
        note numba "stopped early: $(tail -n 1 "$OUT/numba.err")"
    fi
    beside="--beside $OUT/numba.log"
else
    note numba "skipped: $PYTHON has no numba"
fi

if [ $have_pyk -eq 0 ]; then
    # shellcheck disable=SC2086
    step small "$WORK/bench" --small "$WORK/kernels.cubin" $NVCC_CUBIN
    # shellcheck disable=SC2086
    step bench "$WORK/bench" --reps "$REPS" $beside "$WORK/kernels.cubin" $NVCC_CUBIN
    if have compute-sanitizer; then
        # that a kernel has no second body is an error of the driver's, which bench asks for
        step memcheck compute-sanitizer --tool memcheck --report-api-errors no --error-exitcode 9 "$WORK/bench" --small "$WORK/kernels.cubin"
        for kernel in $SHARED_KERNELS; do
            step "racecheck-$kernel" compute-sanitizer --tool racecheck --error-exitcode 9 \
                "$WORK/bench" --small --only "$kernel" "$WORK/kernels.cubin"
        done
    else
        note sanitizer "skipped: no compute-sanitizer"
    fi
fi

for extra in test/gpu/extra/*.sh test/gpu/*.sh; do
    [ -x "$extra" ] && [ "$extra" != test/gpu/run.sh ] && step "extra-$(basename "$extra" .sh)" "$extra"
done

say "summary"
cat "$summary"
[ -f "$WORK/bench.log" ] && cat "$WORK/bench.log"
exit $failed
