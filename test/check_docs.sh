#!/bin/sh
# check_docs.sh: the generated pages of docs/ say what the tables say (`make docs` writes them anew), and so does the manual page of
# pyk.h; the page of the configuration has every key; the examples with kernels compile as they stand.

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

# pyk.h(3) has every function, and roff has no complaints about it.
page=$(mktemp) || exit 3
trap 'rm -f "$page"' EXIT
headers='runtime/pyk.h runtime/pyk_package.h runtime/pyk_interchange.h'
awk -v version=test -f runtime/man.awk $headers >"$page"
missing=$(grep -ho '^PYK_API[^(]*(' $headers | sed 's/.*[ *]\(pyk_[a-z0-9_]*\)($/\1/' | while read -r f; do grep -q "[ *]$f(" "$page" || echo "$f"; done)
complaints=$(command -v nroff >/dev/null && nroff -man -ww "$page" 2>&1 >/dev/null)
if [ -z "$missing$complaints" ]; then
    echo "ok docs/pyk.h.3"
else
    failed=1
    echo "FAIL docs/pyk.h.3: see below"
    printf '%s\n' "$missing" "$complaints" | head -n 10 | sed 's/^/  /'
fi

# docs/configuration.md explains every key of pyk.yaml.
missing=$(sed -n 's/^ *{"/{"/; /, take_/p' frontend/module/config.c | grep -o '{"[a-z_]*", take_' | cut -d'"' -f2 | while read -r key; do
    grep -q "^| \`$key\` |" docs/configuration.md || echo "  no row for '$key'"
done)
if [ -z "$missing" ]; then
    echo "ok docs/configuration"
else
    failed=1
    echo "FAIL docs/configuration: keys without a row"
    echo "$missing"
fi

# Every ```python block of README.md and docs/ that has a kernel is a whole file, which compiles without a warning except that signatures
# may come from elsewhere. One that is meant to be a part is marked: ```python fragment.
blocks=$(mktemp -d) || exit 3
trap 'rm -rf "$page" "$blocks"' EXIT
awk -v dir="$blocks" '
    /^```/ { out = "" }
    /^```python$/ { out = FILENAME; gsub("/", "_", out); out = dir "/" out "_" FNR + 1 ".py" }
    !/^```/ && out { print > out }' README.md docs/*.md
checked=0 broken=0
for block in "$blocks"/*.py; do
    grep -qE '^@|(cuda\.[rR]educe|vectorize)\(' "$block" || continue
    checked=$((checked + 1))
    if complaints=$("${PYK:-bin/pyk}" check -Wno-no-signature "$block" 2>&1) && [ -z "$complaints" ]; then
        continue
    fi
    failed=1 broken=1
    echo "FAIL docs/blocks: ${block##*/} does not compile as it stands"
    printf '%s\n' "$complaints" | head -n 5 | sed 's/^/  /'
done
if [ $checked -lt 5 ]; then
    failed=1
    echo "FAIL docs/blocks: only $checked blocks with kernels were found"
elif [ $broken -eq 0 ]; then
    echo "ok docs/blocks"
fi
exit $failed
