#!/bin/sh
# run.sh: sources that ask for too much of memory or time (cases.sh). Each must end with success or with an error of words, within
# 10 seconds of processor time and 2 GiB of memory; built with the address sanitizer, which needs several times as much, 120 and 8.
#
#     test/hostile/run.sh [CASE ...]          PYK=bin/pyk

. "$(dirname "$0")/../harness.sh"
. "$ROOT/test/hostile/cases.sh"
case $PYK in
*asan*)
    memory=unlimited seconds=120
    export ASAN_OPTIONS=hard_rss_limit_mb=8192:quarantine_size_mb=16:malloc_context_size=6
    ;;
*) memory=2097152 seconds=10 ;;
esac

one() {                                   # CASE
    "case_$1" >k.py
    ulimit -c 0
    ulimit -v $memory
    ulimit -t $seconds
    timeout 300 "$PYK" build k.py -o k.ptx --arch sm_90 >out 2>err
    got=$?
    case $got in
    0) ;;
    1) grep -q '^k.py:[0-9]*:[0-9]*: error: .\|^pyk: error: .\|^signature:' err || fails 'there is no message' ;;
    *) fails "ended with $got
$(tail -n 5 err | cut -c 1-200)" ;;
    esac
}
for name in $(sed -n 's/^case_\([a-z0-9_]*\)().*/\1/p' test/hostile/cases.sh); do
    again="PYK=$PYK test/hostile/run.sh $name"
    selected "$name" "$@" && run_test "hostile/$name" one "$name"
done
finish
