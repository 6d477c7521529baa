#!/bin/sh
# run.sh: replays the fuzzing corpus: test/fuzz/corpus/<target>/* through the target's replay program, and the sources
# of the other tests and the examples through the front end's.
#
#     test/fuzz/run.sh [build/release]

BUILD=${1:-build/release}
. "$(dirname "$0")/../harness.sh"
for source in test/fuzz/fuzz_*.c; do
    target=$(basename "$source" .c)
    target=${target#fuzz_}
    files=$(find "test/fuzz/corpus/$target" -type f 2>/dev/null | LC_ALL=C sort)
    [ "$target" = front ] && files="$files $(find test/golden test/diff docs/examples -name '*.py' | LC_ALL=C sort)"
    for file in $files; do
        again="$BUILD/replay/$target $file"
        timeout 20 "$BUILD/replay/$target" "$file" >"$work/log" 2>&1
        status=$?
        if [ $status -eq 0 ]; then ok "fuzz/$target/$file"
        else fail "fuzz/$target/$file" "ended with status $status" "$work/log"
        fi
    done
done
finish
