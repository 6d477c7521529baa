#!/bin/sh
# valgrind.sh: the runtime's tests under Valgrind, with fewer repetitions: no invalid access, nothing lost.
#
#     test/unit/valgrind.sh [build/release] [test_runtime_life ...]

BUILD=${1:-build/release}
[ $# -gt 0 ] && shift
. "$(dirname "$0")/../harness.sh"
requires valgrind valgrind
[ $# -gt 0 ] || set -- test_runtime_life test_runtime_stream test_runtime_array test_runtime_memory test_runtime_module \
    test_runtime_launch test_runtime_device
PYK_LIBCUDA=$BUILD/fake_cuda.so
CMOCKA_MESSAGE_OUTPUT=TAP
PYK_TEST_QUICK=1
export PYK_TEST_QUICK PYK_LIBCUDA CMOCKA_MESSAGE_OUTPUT
# What a child process inherits from its parent's driver is lost on purpose: nothing may reach the driver there.
for program; do
    if valgrind -q --child-silent-after-fork=yes --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite,possible \
        "$BUILD/unit/$program" >"$work/log" 2>&1; then
        ok "valgrind/$program"
    else
        grep -v '^ok' "$work/log" >"$work/details"
        fail "valgrind/$program" 'see below' "$work/details"
    fi
done
finish
