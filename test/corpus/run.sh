#!/bin/sh
# run.sh: what pyk makes of the kernels of whole public files (docs/corpus.md), compared with what it made of them before.
#
#     CORPUS=FOLDER test/corpus/run.sh                   PYK=bin/pyk  UPDATE=1: writes results.txt anew
#     CORPUS=FOLDER test/corpus/run.sh PART...           prints the results for files with a PART in their names
#
# FOLDER holds git clones of the repositories of recipes.txt as OWNER+NAME, with or without a work tree; each must have the
# commit that is named there. Without CORPUS nothing is tested: the files are other people's, and nothing is fetched.

. "$(dirname "$0")/../harness.sh"
here=$ROOT/test/corpus
files=$ROOT/build/corpus

[ -n "${CORPUS:-}" ] || {
    skip corpus 'no CORPUS, a folder with clones of the repositories of test/corpus/recipes.txt'
    finish
}
[ -d "$files" ] || "$PYTHON" "$here/unpack.py" "$CORPUS" "$files" || {
    rm -rf "$files"
    fail corpus 'the files are not what the recipes say'
    finish
}
if [ $# -gt 0 ]; then exec "$PYTHON" "$here/measure.py" "$PYK" "$files" "$@"; fi

"$PYTHON" "$here/measure.py" "$PYK" "$files" >"$work/all"
sed '/^$/,$d' "$work/all" | cut -f1-3 | LC_ALL=C sort -k2 >"$work/now"
[ -z "${UPDATE:-}" ] || cp "$work/now" "$here/results.txt"
if diff "$here/results.txt" "$work/now" >"$work/diff"; then ok corpus
else fail corpus 'kernels have other results than in results.txt (<)' "$work/diff"
fi
sed '1,/^$/d; s/^/  /' "$work/all"
finish
