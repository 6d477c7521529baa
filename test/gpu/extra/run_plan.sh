#!/bin/sh
# The run tests of test/run and the differential tests of test/diff on the GPU; then the C demo through its stub, on both devices.
. "$(dirname "$0")/../gpu.sh"
WORK=${WORK:-$work}
status=0

suite() {                          # what failed, and the count; the last line decides
    sh "$1" >"$WORK/suite.log" 2>&1
    grep '^FAIL' "$WORK/suite.log" | head -n 40
    tail -n 1 "$WORK/suite.log"
    tail -n 1 "$WORK/suite.log" | grep -q ' 0 failed' || status=1
}
suite test/run/run.sh

# the differential suite, topics side by side: most of its time is starting processes
ls test/diff/*.py | sed 's|.*/||; s|[.]py$||' | grep -vE '^(make|oracle|tables|fuzz|exact|formulas)$' >"$WORK/topics"
xargs -P "$(nproc)" -n 1 sh test/diff/run.sh <"$WORK/topics" >"$WORK/suite.log" 2>&1 || status=1
grep '^FAIL' "$WORK/suite.log" | cut -c1-300 | head -n 60
echo "diff: $(grep -c '^ok' "$WORK/suite.log") passed, $(grep -c '^FAIL' "$WORK/suite.log") failed"
sh test/bench/barrier.sh

"$PYK" build docs/examples/*.py -o "$WORK/kernels.fatbin" --arch "sm_75,sm_80,$ARCH,cpu" || exit 1
for c in runtime/*/*.c; do
    $CC -std=c11 -D_GNU_SOURCE -O2 -I. -fPIC -c "$c" -o "$WORK/$(echo "$c" | tr / _).rt.o" || exit 1
done
$CC -std=c11 -O2 -Iruntime -I"$WORK" -o "$WORK/demo" docs/examples/demo.c "$WORK/kernels.pyk.c" "$WORK"/*.rt.o \
    -lyaml -ldl -lpthread -lm || exit 1
for device in cuda cpu; do (cd "$WORK" && PYK_DEVICE=$device ./demo) || status=1; done
exit $status
