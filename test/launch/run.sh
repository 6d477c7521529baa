#!/bin/sh
# run.sh: compares the types that pyk finds for the launches of programs with those that Numba's dispatcher takes.
#
#     test/launch/run.sh [PROGRAM...]         PYK=bin/pyk  NUMBA=python3
#
# expected.txt has the types as Numba has them, written by oracle.py. Where NUMBA is a Python with Numba, it is compared with that, too.

. "$(dirname "$0")/../harness.sh"
here=$ROOT/test/launch
NUMBA=${NUMBA:-$PYTHON}

# PROGRAM KERNEL (TYPES), from the remarks on a program's kernels
found() {
    "$PYK" check "$here/$1.py" 2>"$work/log"
    sed -n "s/^.*remark: kernel '\([^']*\)': types from\(.*\) \[types-from-launch\]$/\1 \2/p" "$work/log" |
        awk -v program="$1" '{
            kernel = $1
            sub(/^[^ ]* */, "")
            n = split($0, launch, /; the launch/)
            for (i = 1; i <= n; i++) { sub(/^[^(]*: \(/, "(", launch[i]); print program, kernel, launch[i] }
        }' | LC_ALL=C sort -u
}

for file in "$here"/*.py; do
    name=$(basename "$file" .py)
    [ "$name" != oracle ] && selected "$name" "$@" || continue
    found "$name" >"$work/found"
    sed -n "/^$name /p" "$here/expected.txt" | LC_ALL=C sort -u >"$work/expected"
    again="PYK=$PYK test/launch/run.sh $name"
    if diff "$work/expected" "$work/found" >"$work/diff"; then ok "launch/$name"
    else fail "launch/$name" 'Numba (<) has other types than pyk (>)' "$work/diff" "$work/log"
    fi
done

if [ $# -gt 0 ]; then finish; fi
if "$NUMBA" -c 'import numba.cuda' 2>/dev/null; then
    "$NUMBA" "$here/oracle.py" $(cd "$here" && ls *.py | sed 's/\.py$//; /^oracle$/d') >"$work/now" 2>"$work/log"
    if diff "$here/expected.txt" "$work/now" >"$work/diff"; then ok launch/oracle
    else fail launch/oracle 'expected.txt (<) is not what Numba has (>)' "$work/diff" "$work/log"
    fi
else skip launch/oracle 'no Numba: set NUMBA to a Python that has it'
fi
finish
