#!/bin/sh
# check.sh: runs the test suites on what `make check-programs` built, two at a time, and counts.
#
#     test/check.sh [SUITE...]          all suites, or those named; JOBS=n for more at a time
#
# A suite is a command that prints a line per test: `ok NAME`, `FAIL NAME: why` or `skip NAME: why`, with any detail in
# lines that start with a blank. A suite that ends with another status than 0 without a FAIL, or that says nothing, has
# itself failed. Logs stay in build/check/. The last line is the count: N passed, N failed, N skipped.

. "$(dirname "$0")/harness.sh"
LOGS=build/check
CACHE=$LOGS/cache                         # of suites that build the same for two builds of the runtime

suites() {
    cat <<LIST
cli         env PYK=bin/pyk sh test/cli/run.sh
cli-asan    env PYK=build/asan/pyk sh test/cli/run.sh
diff        env PYK=bin/pyk sh test/diff/run.sh
matrix      env PYK=bin/pyk JOBS=1 sh test/matrix/run.sh
python      sh test/python/run.sh build/release
reduce      env PYK=bin/pyk PYK_CACHE=$CACHE sh test/utility/run.sh build/release reductions scans records rows sorts
unit-asan   sh test/unit/run.sh build/asan
golden-asan env PYK=build/asan/pyk sh test/golden/run.sh
golden      env PYK=bin/pyk sh test/golden/run.sh
accuracy    env PYK=bin/pyk sh test/accuracy/run.sh
exact       env PYK=bin/pyk sh test/exact/run.sh
sums        env PYK=bin/pyk $PYTHON test/fuzz/sums.py
launch      env PYK=bin/pyk sh test/launch/run.sh
run         env PYK=bin/pyk sh test/run/run.sh
run-asan    env PYK=build/asan/pyk sh test/run/run.sh
lsp         env PYK=bin/pyk sh test/lsp/run.sh
lsp-asan    env PYK=build/asan/pyk sh test/lsp/run.sh
reduce-asan env PYK=bin/pyk PYK_CACHE=$CACHE sh test/utility/run.sh build/asan reductions records
rng         env PYK=bin/pyk PYK_CACHE=$CACHE sh test/utility/run.sh build/release states
rng-asan    env PYK=bin/pyk PYK_CACHE=$CACHE sh test/utility/run.sh build/asan states
unit        sh test/unit/run.sh build/release
unit-tsan   sh test/unit/run.sh build/tsan test_runtime_threads test_runtime_cpu test_runtime_stream test_runtime_life test_runtime_multi
valgrind    sh test/unit/valgrind.sh build/release
utility     env PYK=bin/pyk PYK_CACHE=$CACHE sh test/utility/run.sh build/release ufuncs loops
utility-asan env PYK=bin/pyk PYK_CACHE=$CACHE sh test/utility/run.sh build/asan ufuncs loops
hostile     env PYK=bin/pyk sh test/hostile/run.sh
debug       env PYK=bin/pyk sh test/debug/run.sh
corpus      sh test/fuzz/run.sh build/release
corpus-asan sh test/fuzz/run.sh build/asan
checks      env PYK=bin/pyk sh test/checks/run.sh
checks-asan env PYK=build/asan/pyk sh test/checks/run.sh
ltoir       env PYK=bin/pyk sh test/ltoir/run.sh
examples    sh test/examples/run.sh
package     sh test/package/run.sh
whole-files env PYK=bin/pyk sh test/corpus/run.sh
stability   env PYK=bin/pyk sh test/stability/run.sh build/release
layers      sh test/check_layers.sh
format      sh test/check_format.sh
circles     sh test/check_circles.sh build/release
prefixes    sh test/check_names.sh build/release
docs        sh test/check_docs.sh
pages       sh test/docs/run.sh
names       env PYK=bin/pyk sh test/names/run.sh
rows        env PYK=bin/pyk sh test/rows/run.sh
LIST
}

command_of() { suites | sed -n "s/^$1  *//p"; }

if [ "${1:-}" = --one ]; then
    log=$LOGS/$2.log
    started=$(date +%s)
    $(command_of "$2") >"$log" 2>&1 </dev/null
    status=$?
    if [ $status -ne 0 ] && ! grep -q '^FAIL ' "$log"; then
        echo "FAIL $2: ended with status $status" >>"$log"
    elif ! grep -qE '^(ok|FAIL|skip) ' "$log"; then
        echo "FAIL $2: ran no test" >>"$log"
    fi
    awk -v suite="$2" -v seconds=$(($(date +%s) - started)) '
        /^ok /   { ok++ }
        /^FAIL / { failed++ }
        /^skip / { skipped++ }
        END { printf "%-12s %4d passed, %d failed, %d skipped, %d s\n", suite, ok, failed, skipped, seconds }' "$log"
    exit 0
fi

mkdir -p $LOGS && rm -rf $LOGS/*.log $CACHE
names=${*:-$(suites | awk '{print $1}')}
for name in $names; do
    [ -n "$(command_of "$name")" ] || { echo "check.sh: there is no suite '$name'" >&2; exit 2; }
done
printf '%s\n' $names | xargs -P "${JOBS:-2}" -n 1 sh test/check.sh --one

for name in $names; do
    [ -s "$LOGS/$name.log" ] || { mkdir -p $LOGS; echo "FAIL $name: left no log" >"$LOGS/$name.log"; }
done

# What failed, with its details (40 lines at most), and how to run it again.
for name in $names; do
    grep -q '^FAIL ' "$LOGS/$name.log" || continue
    echo
    awk '/^FAIL / { show = 1; n = 0; print; next }
         /^(ok|skip) / { show = 0 }
         show && n++ < 40 { print }' "$LOGS/$name.log"
    echo "run it again: $(command_of "$name")      log: $LOGS/$name.log"
done
grep -h '^skip ' $LOGS/*.log | sort -u

cat $LOGS/*.log | awk '
    /^ok /   { ok++ }
    /^FAIL / { failed++ }
    /^skip / { skipped++ }
    END {
        printf "%d passed, %d failed%s\n", ok, failed, skipped ? ", " skipped " skipped" : ""
        exit failed > 0 || !ok
    }'
