#!/bin/sh
# debug.sh: cuda-gdb in kernels for debuggers, and compute-sanitizer in optimised ones: what it says of a fault in a
# function that was inlined.
#
#     test/gpu/debug.sh [PYK]

. "$(dirname "$0")/gpu.sh"
kernels=test/debug/kernels.py

relay debug env PYK="$PYK" PYK_DEVICE=cuda sh test/debug/run.sh

# The lines of the function and of its call stand in the report.
sanitizer() {
    needs compute-sanitizer
    compute-sanitizer "$@" "$PYK" run "$ROOT/$kernels" outside --device cuda --grid 1 --block 4 'a=zeros(4)' >report 2>&1
    cat report
    grep -q 'Invalid __global__ read' report || fails 'no fault is reported'
    grep -q 'kernels.py:87' report || fails 'the line of the inlined function is not named'
    grep -q 'kernels.py:93' report || fails 'the line of the call is not named'
    grep -q 'element' report || fails 'the inlined function is not named'
}
run_test debug/sanitizer sanitizer --tool memcheck
finish
