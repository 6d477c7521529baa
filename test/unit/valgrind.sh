#!/bin/sh
# valgrind.sh: the runtime's tests under Valgrind, with fewer repetitions: no invalid access, nothing lost.
#
#     test/unit/valgrind.sh [build/release] [test_runtime_life ...]

cd "$(dirname "$0")/../.." || exit 2
build=${1:-build/release}
[ $# -gt 0 ] && shift
command -v valgrind >/dev/null || { echo "skip valgrind: valgrind is not installed"; exit 0; }
[ $# -gt 0 ] || set -- test_runtime_life test_runtime_stream test_runtime_array test_runtime_memory test_runtime_module \
    test_runtime_launch test_runtime_device
PYK_LIBCUDA=$PWD/$build/fake_cuda.so
CMOCKA_MESSAGE_OUTPUT=TAP
PYK_TEST_QUICK=1
export PYK_TEST_QUICK PYK_LIBCUDA CMOCKA_MESSAGE_OUTPUT
out=$(mktemp) || exit 3
trap 'rm -f "$out"' EXIT
failed=0
# What a child process inherits from its parent's driver is lost on purpose: nothing may reach the driver there.
for program in "$@"; do
    if valgrind -q --child-silent-after-fork=yes --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite,possible \
        "$build/unit/$program" >"$out" 2>&1; then
        echo "ok valgrind/$program"
    else
        echo "FAIL valgrind/$program: see below"
        grep -v '^ok' "$out" | sed 's/^/  /'
        failed=1
    fi
done
exit $failed
