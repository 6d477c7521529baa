#!/bin/sh
# multi.sh: several GPUs in one process: docs/examples/multi on 1, 2, 4 and all of them: weak scaling (32768 rows for each), strong
# scaling of 32768 x 32768 points, and the highest value of all, then the same program in Python. What needs more GPUs than there
# are is skipped. One GPU alone runs the program with two handles of itself, and beside the CPU.
#
#     test/gpu/multi.sh [PYK]      $SIZE: rows and columns, 32768; $STEPS: 200; CC, PYTHON; figures go to $OUT/multi.txt

. "$(dirname "$0")/gpu.sh"

SIZE=${SIZE:-32768} STEPS=${STEPS:-200}
gpus=$(nvidia-smi --query-gpu=index --format=csv,noheader 2>/dev/null | grep -c .)
figures=$OUT/multi.txt
{ [ -f "$BUILD/libpykrt.so.1" ] && cp "$BUILD/libpykrt.so.1" "$work" && export PYK_LIBPYKRT="$work/libpykrt.so.1"; } || runtime_library multi
cp "$ROOT"/docs/examples/multi/* "$work" && cd "$work" || exit 3
{ "$PYK" build plate.py -o kernels.fatbin --arch "$ARCH,cpu" &&
    $CC -O2 -I"$ROOT/runtime" -o jacobi jacobi.c kernels.pyk.c -L. -l:libpykrt.so.1 -Wl,-rpath,"$work"; } >log 2>&1 ||
    { fail multi/build 'pyk build' log; finish; }
: >"$figures"

# NAME DEVICES ARGUMENT...: the program, whose lines are the figures.
solve() {
    name=$1
    export PYK_DEVICE="$2"
    shift 2
    echo "# $name, PYK_DEVICE=$PYK_DEVICE, $*" >>"$figures"
    if timeout -s KILL 240 "$@" >log 2>&1; then ok "multi/$name"; sed 's/^/  /' log; else fail "multi/$name" 'see below' log; fi
    cat log >>"$figures"
}
listed() { seq -s, -f 'cuda:%g' 0 $(($1 - 1)); }

solve two_handles_of_one_gpu cuda:0,cuda:0 ./jacobi strong 8192 8192 100
solve gpu_and_cpu cuda:0,cpu ./jacobi strong 512 512 20
for n in 2 4; do
    if [ "$gpus" -lt $n ]; then
        skip "multi/strong_$n" "needs $n GPUs, there are $gpus"
        skip "multi/weak_$n" "needs $n GPUs, there are $gpus"
        continue
    fi
    solve strong_$n "$(listed $n)" ./jacobi strong "$SIZE" "$SIZE" "$STEPS"
    solve weak_$n "$(listed $n)" ./jacobi weak "$SIZE" "$SIZE" "$STEPS"
done
[ "$gpus" -ge 2 ] || solve strong_1 cuda:0 ./jacobi strong "$SIZE" "$SIZE" "$STEPS"

export PYTHONPATH="$ROOT/lib/python:$PYTHONPATH" XDG_CACHE_HOME="$work/cache" PYK
solve python_two_handles_of_one_gpu cuda:0,cuda:0 "$PYTHON" jacobi.py 4096 4096 100
if [ "$gpus" -ge 2 ]; then solve python "$(listed "$gpus")" "$PYTHON" jacobi.py 8192 8192 100
else skip multi/python "needs 2 GPUs, there are $gpus"; fi
finish
