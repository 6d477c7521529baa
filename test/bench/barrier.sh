#!/bin/sh
# barrier.sh: nanoseconds that one thread needs for one barrier on the CPU target, for some block sizes.
#
#     test/bench/barrier.sh [PYK]          BARRIERS=2000
#
# One block runs on one core, so the time of the kernel is threads x barriers x the cost of a switch.

PYK=${1:-${PYK:-bin/pyk}}
. "$(dirname "$0")/../harness.sh"
BARRIERS=${BARRIERS:-2000}

printf '%8s %10s %12s %22s\n' threads barriers ms "ns / thread / barrier"
for threads in 32 256 1024; do
    out=$("$PYK" run test/bench/barrier.py barriers --device cpu --grid 1 --block "$threads" \
        "x=zeros($threads)" "n=$BARRIERS" --repeat 5 --time) || { echo "$out" >&2; exit 1; }
    ms=$(echo "$out" | sed -n 's/^time: *\([0-9.e+-]*\) *ms.*/\1/p')
    [ -n "$ms" ] || { echo "barrier.sh: no 'time: X ms' in: $out" >&2; exit 1; }
    awk -v t="$threads" -v b="$BARRIERS" -v ms="$ms" \
        'BEGIN { printf "%8d %10d %12.3f %22.2f\n", t, b, ms, ms * 1e6 / t / b }'
done
