#!/bin/sh
# mpi.sh: docs/examples/mpi on 1, 2 and 4 GPUs, a rank for each: the bits of one rank, and the time of a sweep of $SIZE x $SIZE points,
# in C, and in Python where mpi4py finds the same MPI.
#
#     PYK=bin/pyk test/gpu/mpi.sh      CC, PYTHON, MPICC, MPIRUN; SIZE: 32768; SWEEPS: 200; figures go to $OUT/mpi.txt

. "$(dirname "$0")/gpu.sh"
MPICC=${MPICC:-mpicc} MPIRUN=${MPIRUN:-mpirun} SIZE=${SIZE:-32768} SWEEPS=${SWEEPS:-200}
requires mpi "$MPICC" "$MPIRUN"
unset PYK_DEVICE                                     # each rank opens its own GPU
gpus=$(nvidia-smi -L 2>/dev/null | grep -c '^GPU')
figures=$OUT/mpi.txt
{ [ -f "$BUILD/libpykrt.so.1" ] && cp "$BUILD/libpykrt.so.1" "$work" && export PYK_LIBPYKRT="$work/libpykrt.so.1"; } || runtime_library mpi
cp "$ROOT"/docs/examples/mpi/* "$work" && cd "$work" || exit 3
{ "$PYK" build kernels.py -o kernels.fatbin --arch "$ARCH" --bindings python &&
    $MPICC -O2 -I"$ROOT/runtime" -o jacobi jacobi.c kernels.pyk.c -L. -l:libpykrt.so.1 -Wl,-rpath,"$work"; } >log 2>&1 ||
    { fail mpi/build "$MPICC" log; finish; }
: >"$figures"

ranks() { # N PROGRAM...: Open MPI: root may run it. MPICH always lets it.
    env OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 timeout -s KILL 240 "$MPIRUN" -n "$@"
}
# NAME N PROGRAM...: a test, whose lines are the figures.
solve() {
    name=$1
    shift
    if ranks "$@" >log 2>&1; then ok "mpi/$name"; sed 's/^/  /' log; else fail "mpi/$name" 'see below' log; fi
    cat log >>"$figures"
}
same() { # NAME FILE: as the square of one rank
    verdict "mpi/$1" "$(cmp one "$2" 2>&1)"
}

export PYTHONPATH="$ROOT/lib/python:$work:$PYTHONPATH" PYTHONDONTWRITEBYTECODE=1
ranks 1 ./jacobi 4096 100 one >log 2>&1 || { fail mpi/one 'see below' log; finish; }
for n in 1 2 4; do
    [ "$n" -le "$gpus" ] || { skip "mpi/$n" "there are $gpus GPUs"; continue; }
    ranks "$n" ./jacobi 4096 100 "some$n" >log 2>&1
    same "bits_of_$n" "some$n"
    ranks "$n" ./jacobi --staged 4096 100 "staged$n" >log 2>&1
    same "bits_of_${n}_staged" "staged$n"
    solve "c_$n" "$n" ./jacobi "$SIZE" "$SWEEPS"
    have python:mpi4py && "$PYTHON" -c 'from mpi4py import MPI' 2>/dev/null || { skip "mpi/python_$n" 'mpi4py finds no MPI'; continue; }
    ranks "$n" "$PYTHON" jacobi.py 4096 100 "python$n" >log 2>&1 || sed 's/^/  /' log
    same "python_$n" "python$n"
done
finish
