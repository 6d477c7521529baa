#!/bin/sh
# run.sh: runs the unit test programs of one build, converting CMocka's TAP to the lines that test/check.sh counts.
#
#     test/unit/run.sh [build/release] [test_lib ...]

cd "$(dirname "$0")/../.." || exit 2
build=${1:-build/release}
[ $# -gt 0 ] && shift
PYK_LIBCUDA=$PWD/$build/fake_cuda.so          # libcuda as the runtime's tests want it; see fake_cuda.c
UBSAN_OPTIONS=print_stacktrace=1
TSAN_OPTIONS=die_after_fork=0
CMOCKA_MESSAGE_OUTPUT=TAP
export PYK_LIBCUDA UBSAN_OPTIONS TSAN_OPTIONS CMOCKA_MESSAGE_OUTPUT

[ $# -gt 0 ] || set -- $(ls test/unit/test_*.c | sed 's|.*/||; s|\.c$||')
out=$(mktemp) || exit 3
trap 'rm -f "$out"' EXIT
failed=0
for program in "$@"; do
    timeout 300 "$build/unit/$program" >"$out" 2>&1
    status=$?
    awk -v program="$program" -v status=$status '
        /^1\.\.[0-9]+/  { planned += substr($0, 4); next }
        /^ok [0-9]+/    { failing = 0; line("ok"); next }
        /^not ok [0-9]+/ { sub(/^not /, ""); failing = 1; line("FAIL"); next }
        /^# (not )?ok - /{ next }
        /^#/ && failing { print "  " substr($0, 3); next }
        /^[^#]/         { details = details "  " $0 "\n" }
        function line(verdict,   name) {
            name = $0
            sub(/^ok [0-9]+ *-? */, "", name)
            skipped = name ~ /# *SKIP/
            sub(/ *# *SKIP */, "", name)
            seen++
            bad += verdict == "FAIL" && !skipped
            if (skipped) print "skip " program "/" name ": skipped by the test"
            else print verdict " " program "/" name (verdict == "FAIL" ? ": see below" : "")
            printf "%s", verdict == "FAIL" ? details : ""
            details = ""
        }
        END {
            if (seen < planned || !planned || (status && !bad))
                printf "FAIL %s: ended with status %d after %d of %d tests\n%s", program, status, seen, planned, details
            exit status || bad || seen < planned || !planned
        }' "$out" || failed=1
done
exit $failed
