#!/bin/sh
# check_docs.sh: the generated pages of docs/ say what the tables say (`make docs` writes them anew), and so does the manual page of
# pyk.h; the page of the configuration has every key; the examples with kernels compile as they stand.

. "$(dirname "$0")/harness.sh"
GEN=${GEN:-build/release/gen_docs}
current() {                                # PAGE COMMAND...: the page is what the command prints
    written=$1
    shift
    if "$@" | diff -u "docs/$written" - >"$work/difference" 2>&1; then ok "docs/$written"
    else fail "docs/$written" 'out of date; run `make docs`' "$work/difference"
    fi
}
for page in diagnostics intrinsics options; do current $page.md "$GEN" $page; done
for page in performance scaling; do current $page.svg "$PYTHON" test/tools/plot.py docs/$page.md; done

# pyk.h(3) has every function, and roff has no complaints about it.
page=$work/pyk.h.3
headers='runtime/pyk.h runtime/pyk_package.h runtime/pyk_interchange.h'
awk -v version=test -f lib/package/man.awk $headers >"$page"
missing=$(grep -hoE '^PYK_(API|TRY)[^(]*\(' $headers | sed 's/.*[ *]\(pyk_[a-z0-9_]*\)($/\1/' |
    while read -r f; do grep -q "[ *]$f(" "$page" || echo "$f"; done)
complaints=$(have nroff && nroff -man -ww "$page" 2>&1 >/dev/null)
verdict docs/pyk.h.3 "$missing$complaints"
# shellcheck disable=SC2086
current api.md awk -v markdown=1 -f lib/package/man.awk $headers

# docs/configuration.md explains every key of pyk.yaml.
missing=$(sed -n 's/^ *{"/{"/; /, take_/p' frontend/module/config.c | grep -o '{"[a-z_]*", take_' | cut -d'"' -f2 | while read -r key; do
    grep -q "^| \`$key\` |" docs/configuration.md || echo "no row for '$key'"
done)
verdict docs/configuration "$missing"

# Every folder and every script that test/README.md should name is there, and can be run as it says.
missing=$(for d in test/*/; do
    grep -q "\`$(basename "$d")/\`" test/README.md || echo "no row for $d"
done
grep -o '`test/[^ `]*\(run\|torture\)\.sh' test/README.md | tr -d '\`' | sort -u | while read -r f; do
    [ -x "$f" ] || echo "$f cannot be run"
done)
verdict test/README "$missing"

# Every ```python block of README.md and docs/ that has a kernel is a whole file, which compiles without a warning except that signatures
# may come from elsewhere. One that is meant to be a part is marked: ```python fragment.
blocks=$work/blocks
mkdir "$blocks"
awk -v dir="$blocks" '
    /^```/ { out = "" }
    /^```python$/ { out = FILENAME; gsub("/", "_", out); out = dir "/" out "_" FNR + 1 ".py" }
    !/^```/ && out { print > out }' README.md docs/*.md
checked=0 broken=
for block in "$blocks"/*.py; do
    grep -qE '^@|(cuda\.[rR]educe|vectorize)\(' "$block" || continue
    checked=$((checked + 1))
    if complaints=$("$PYK" check -Wno-no-signature -Wno-types-from-launch "$block" 2>&1) && [ -z "$complaints" ]; then
        continue
    fi
    broken="$broken${block##*/} does not compile as it stands: $complaints
"
done
[ $checked -ge 5 ] || broken="only $checked blocks with kernels were found"
verdict docs/blocks "$broken"
finish
