#!/bin/sh
# checks.sh: --check on a GPU: each planted error of test/checks/both.py is told in the words in which the CPU tells it, with the
# calls that led to it, and clean kernels are silent. Then the same as machine code by LTO-IR.
#
#     test/gpu/checks.sh [PYK]

. "$(dirname "$0")/gpu.sh"

export PYK PYK_DEVICE
relay checks/cuda sh test/checks/run.sh

# An error that passes through functions which nvlink joined.
if have libnvvm && have nvlink; then
    if "$PYK" build test/checks/both.py -o "$work/both.ltoir" --arch "$ARCH" --check=all >"$work/log" 2>&1; then ok checks/ltoir
    else fail checks/ltoir 'pyk build' "$work/log"; fi
fi

# The other launches of a process still work after an error has been told.
printf '%s\n' "$ROOT/test/checks/both.py divides --check=division --grid 1 --block 4 r=zeros(4) x=arange(4)" \
    "$ROOT/test/checks/both.py divides --check=division --grid 1 --block 2 r=zeros(4) x=arange(4) --print r" >"$work/batch"
"$PYK" run --batch "$work/batch" --device cuda >"$work/out" 2>"$work/err"
if [ $? -eq 3 ] && grep -q 'r = \[ *-5 -10' "$work/out" && grep -q ZeroDivisionError "$work/err"; then ok checks/goes-on
else fail checks/goes-on 'the second launch' "$work/out" "$work/err"; fi
finish
