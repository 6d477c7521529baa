#!/bin/sh
# check_docs.sh: the generated pages of docs/ say what the tables say (`make docs` writes them anew).

cd "$(dirname "$0")/.." || exit 2
GEN=${GEN:-build/release/gen_docs}
failed=0
for page in diagnostics intrinsics; do
    if difference=$("$GEN" $page | diff -u docs/$page.md - 2>&1); then
        echo "ok docs/$page"
    else
        failed=1
        echo "FAIL docs/$page: out of date; run \`make docs\`"
        printf '%s\n' "$difference" | head -n 10 | sed 's/^/  /'
    fi
done
exit $failed
