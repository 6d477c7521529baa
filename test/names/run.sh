#!/bin/sh
# run.sh: does a kernel of pyk know every name that Numba-CUDA gives to kernels?
#
#     test/names/run.sh            PYK=bin/pyk
#
# names.txt, written by make.py, has the names. Each is called in one line of a kernel, and `pyk check` says which it does not know or cannot use;
# other complaints, about arguments, say that it knows the name.
# Those must be in missing.txt, a line each: a shell pattern of names, then why. Prints `ok names/GROUP` or `FAIL names/GROUP: ...` per module.

. "$(dirname "$0")/../harness.sh"
here=test/names

{
    echo 'import cmath, math, operator, numba'
    echo 'import numpy as np'
    echo 'from numba import cuda'
    echo '@cuda.jit("void(float32[:, ::1], float32, complex64, UniTuple(float32, 2))")'
    echo 'def names(array, real, complex_, tuple_):'
    sed 's/^complex\./complex_./; s/^tuple\./tuple_./; s/.*/    &()/' $here/names.txt
} >"$work/names.py"
"$PYK" check --max-errors 0 "$work/names.py" 2>&1 | sed -n "s,^$work/names.py:\([0-9]*\):.*\[\(no-attribute\|not-usable\|undefined-name\)\]\$,\1,p" |
    sort -nu >"$work/lines"
awk 'NR == FNR { bad[$1] = 1; next } bad[FNR + 5] { print }' "$work/lines" $here/names.txt >"$work/unknown"

while read -r name; do
    why=
    while read -r pattern reason; do
        # shellcheck disable=SC2254
        case $name in $pattern) why=$reason; break ;; esac
    done <$here/missing.txt
    [ -n "$why" ] || echo "$name"
done <"$work/unknown" >"$work/unexplained"

for group in $(sed '/\./!s/.*/builtins/; s/\.[^.]*$//' $here/names.txt | sort -u); do
    if [ "$group" = builtins ]; then pattern='^[^.]*$'; else pattern="^$(echo "$group" | sed 's/\./\\./g')\\.[^.]*\$"; fi
    unknown=$(grep "$pattern" "$work/unexplained" | tr '\n' ' ')
    if [ -z "$unknown" ]; then ok "names/$group"
    else fail "names/$group" "not known, and not in $here/missing.txt: $unknown"
    fi
done
finish
