#!/bin/sh
# run.sh: runs the unit test programs of one build, converting CMocka's TAP to the lines that test/check.sh counts.
#
#     test/unit/run.sh [build/release] [test_lib ...]

BUILD=${1:-build/release}
[ $# -gt 0 ] && shift
. "$(dirname "$0")/../harness.sh"
PYK_LIBCUDA=$BUILD/fake_cuda.so               # libcuda as the runtime's tests want it; see fake_cuda.c
TSAN_OPTIONS=die_after_fork=0
CMOCKA_MESSAGE_OUTPUT=TAP
export PYK_LIBCUDA TSAN_OPTIONS CMOCKA_MESSAGE_OUTPUT

[ $# -gt 0 ] || set -- $(ls test/unit/test_*.c | sed 's|.*/||; s|\.c$||')
lines() {                                     # PROGRAM: its TAP as lines of the protocol
    timeout 300 "$BUILD/unit/$1" >"$work/tap" 2>&1
    status=$?
    awk -v program="$1" -v status=$status '
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
        }' "$work/tap"
}
for program; do relay "$program" lines "$program"; done
finish
