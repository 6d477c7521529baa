#!/bin/sh
# advice.sh: what PYK_ADVICE says of launches on a GPU, and the ranges that nsys shows of them.
#
#     PYK=bin/pyk test/gpu/extra/advice.sh

. "$(dirname "$0")/../gpu.sh"
kernels=$ROOT/test/cli/kernels.py
cd "$work" || exit 3
advice() { PYK_ADVICE=1 "$PYK" run "$kernels" vector_add "$@" --device cuda 'r=zeros(5000)' 'x=ones(5000)' 'y=ones(5000)' 2>&1; }
check() { if [ "$2" = "$3" ]; then ok "gpu-advice/$1"; else fail "gpu-advice/$1" "$2"; fi; }

advice --grid 2 --block 100 >log
check lanes "$(grep -c 'a block of 100 threads is no multiple of 32: 28 lanes' log)" 1
check idle "$(grep -c 'a grid of 2 blocks leaves [0-9]* of the [0-9]* multiprocessors idle' log)" 1
check nothing-else "$(grep -cv advice log)" 0

if command -v nsys >/dev/null; then
    PYK_NVTX=1 nsys profile -t nvtx,cuda -o ranges --force-overwrite true "$PYK" run "$kernels" vector_add --grid 40 --block 128 --device cuda \
        'r=zeros(5000)' 'x=ones(5000)' 'y=ones(5000)' >log 2>&1
    nsys stats -q -r nvtx_sum ranges.nsys-rep >ranges.txt 2>&1
    check ranges "$(grep -c 'vector_add' ranges.txt)" 1
else
    skip gpu-advice/ranges 'no nsys'
fi
finish
