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

# In code for debuggers the function is called.
sanitizer_debug() {
    needs compute-sanitizer
    compute-sanitizer "$PYK" run "$ROOT/$kernels" outside -G --device cuda --grid 1 --block 4 'a=zeros(4)' >report 2>&1
    cat report
    grep -q 'kernels.py:87' report || fails 'the line of the function is not named'
}
run_test debug/sanitizer_debug sanitizer_debug

# One element behind an array of 80 bytes, as code for debuggers and as any other.
one_too_far() {
    needs compute-sanitizer
    compute-sanitizer "$PYK" run "$ROOT/$kernels" one_too_far --device cuda --grid 1 --block 32 'x=zeros(10)' "$@" >report 2>&1
    cat report
    grep -q 'Invalid __global__ read of size 8' report || fails 'no fault is reported'
    grep -q 'kernels.py:142' report || fails 'the line is not named'
    grep -q 'by thread (10,0,0) in block (0,0,0)' report || fails 'the thread is not named'
    grep -q 'one_too_far' report || fails 'the kernel is not named'
}
run_test debug/one_too_far one_too_far
run_test debug/one_too_far_debug one_too_far -G

# A division by zero in a thread reaches the host as Python's exception.
division() {
    "$PYK" run "$ROOT/$kernels" changes --device cuda --grid 1 --block 1 x=1 y=0 'out=zeros(3)' -G >report 2>&1
    cat report
    grep -q "kernels.py:98: in 'quotient'.*ZeroDivisionError.*thread (0,0,0) block (0,0,0)" report || fails 'no exception'
}
run_test debug/division division
finish
