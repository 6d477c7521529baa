#!/bin/sh
# run.sh: replays the fuzzing corpus: test/fuzz/corpus/<target>/* through the target's replay program, and the sources
# of the other tests and the examples through the front end's.
#
#     test/fuzz/run.sh [build/release]

cd "$(dirname "$0")/../.." || exit 2
build=${1:-build/release}
UBSAN_OPTIONS=print_stacktrace=1
export UBSAN_OPTIONS
out=$(mktemp) || exit 3
trap 'rm -f "$out"' EXIT
failed=0
for source in test/fuzz/fuzz_*.c; do
    target=$(basename "$source" .c)
    target=${target#fuzz_}
    files=$(find "test/fuzz/corpus/$target" -type f 2>/dev/null | LC_ALL=C sort)
    [ "$target" = front ] && files="$files $(find test/golden test/diff docs/examples -name '*.py' | LC_ALL=C sort)"
    for file in $files; do
        if timeout 20 "$build/replay/$target" "$file" >"$out" 2>&1; then
            echo "ok fuzz/$target/$file"
        else
            echo "FAIL fuzz/$target/$file: ended with status $?"
            head -n 20 "$out" | sed 's/^/  /'
            echo "  run it again: $build/replay/$target $file"
            failed=1
        fi
    done
done
exit $failed
