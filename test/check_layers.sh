#!/bin/sh
# check_layers.sh: what the compiler cannot check about its own sources: the direction of includes, that every message
# is reported somewhere, include guards, line length (tables are exempt), that nothing is left marked as unfinished, and
# that what is made does not depend on the order in which a C compiler evaluates operands.
#
# docs/architecture.md draws the layers that the table below states: what a folder may include besides itself.

. "$(dirname "$0")/harness.sh"

sources() { find lib frontend backend cmd runtime ! -path 'lib/template/*' \( -name '*.[ch]' -o -name '*.def' \) | LC_ALL=C sort; }

# A folder on the right stands for the folders below it too. Of lib/ir the syntax sees the operators only. The folders of
# the larger commands do not see each other.
layers() {
    facades='lib frontend/frontend.h backend/backend.h backend/occupancy.h backend/package/package.h runtime/pyk.h'
    for command in cmd/*/; do echo "${command%/} $facades cmd/cli.h cmd/files.h cmd/html.h cmd/progress.h"; done
    echo "cmd $facades cmd/cli cmd/command cmd/files cmd/help cmd/html cmd/options cmd/progress"
    cat <<'LAYERS'
lib/base
lib/contract
lib/device        lib/base
lib/diag          lib/base
lib/python
lib/ir            lib/base lib/diag lib/contract
lib/package
frontend/syntax   lib/base lib/diag lib/ir/operator
frontend/module   lib frontend/syntax
frontend/build    lib frontend/syntax frontend/module
frontend/infer    lib frontend/syntax frontend/module frontend/build
frontend/launch   lib frontend/syntax frontend/module
frontend/pass     lib
frontend          lib frontend
backend           lib backend
runtime           lib/contract pyk
runtime/device    lib/contract runtime/pyk.h
runtime/array     lib/contract runtime/pyk.h runtime/device
runtime/utility   lib/contract runtime/pyk.h runtime/device runtime/array
LAYERS
}
includes=$({ layers; echo .; sources | xargs grep -HnE '^ *# *include'; } | awk '
    /^\.$/ { rules = 1; next }
    !rules { for (i = $1 == "cmd" ? 2 : 1; i <= NF; i++) may[$1, ++count[$1]] = $i; next }
    {
        split($0, at, ":")
        file = at[1]; folder = file; sub(/\/[^\/]*$/, "", folder)
        while (!(folder in count) && folder ~ /\//) sub(/\/[^\/]*$/, "", folder)
        name = $0; sub(/^[^"<]*["<]/, "", name); sub(/[">].*/, "", name)
        if ($0 ~ /include *</) {
            if (name ~ /^(llvm|llvm-c|clang)\//) bad = folder != "backend"
            else if (name == "yaml.h") bad = folder ~ /^lib/ || (folder ~ /^frontend/ && file !~ "^frontend/module/config")
            else if (name == "cuda.h") bad = folder !~ /^runtime/
            else bad = name ~ /^cmocka|^(lib|frontend|backend|cmd|runtime)\//
        } else {
            bad = 1
            for (i = 1; i <= count[folder]; i++) if (index(name, may[folder, i]) == 1) bad = 0
        }
        if (bad) print file ":" at[2] ": may not include " name
    }')
verdict layers/includes "$includes"

verdict layers/own-header-first "$(for c in $(find lib frontend backend cmd runtime -name '*.c' ! -path 'lib/device/*'); do
    h=${c%.c}.h
    [ -f "$h" ] || continue
    first=$(grep -m 1 '^#include' "$c")
    case $first in "#include \"$h\""* | "#include \"${c%.c}_priv.h\""*) ;; *) echo "$c: the first include is not $h" ;; esac
done)"

verdict layers/messages-used "$(sed -n 's/^DIAG(\([A-Z0-9_]*\).*/\1/p' lib/diag/*.def | while read -r name; do
    grep -rqE "(diag_|DIAG_|FAIL\([a-z&]+, )$name\b" --include='*.[ch]' lib frontend backend cmd || echo "lib/diag: nothing reports $name"
done)"

verdict layers/guards "$(find lib frontend backend cmd runtime -name '*.h' | while read -r h; do
    want=PYK_$(echo "${h%.h}" | tr 'a-z/.-' 'A-Z___')_H
    case $h in runtime/pyk.h) want=PYK_H ;; runtime/pyk_*.h) want=PYK_${want#PYK_RUNTIME_PYK_} ;; esac   # these are installed
    grep -q "^#ifndef $want\$" "$h" && grep -q "^#define $want\$" "$h" || echo "$h: no include guard $want"
done)"

text() { find lib frontend backend cmd runtime test docs .ci Makefile -type f "$@" ! -path 'test/fuzz/corpus/*' ! -path 'test/golden/*'; }

verdict layers/line-length "$(text -name '*.[ch]' -exec \
    awk 'length > 120 && !/"/ && !/^ \*   |^ \*     / { print FILENAME ":" FNR ": " length " columns" }' {} +)"

verdict layers/finished "$(text ! -name '*.md' -exec grep -IHnwE 'TO''DO|FIX''ME|XX''X' {} +)"

verdict layers/forbidden-calls "$(find runtime -name '*.[ch]' -exec grep -HnE '[^a-z_](exit|abort|printf|puts|perror)\(' {} +)"

# The clang that `make fuzz` builds with has warnings of its own. Its syntax trees show the order of what is made.
if have clang-22 && have llvm-config-22; then
    syntax="clang-22 -fsyntax-only -std=c11 -D_GNU_SOURCE -I. -DPYK_VERSION=\"\" -isystem $(llvm-config-22 --includedir)"
    verdict layers/clang-warnings "$(find lib frontend backend cmd runtime test/fuzz -name '*.c' ! -path 'lib/python/*' ! -path 'lib/template/*' |
        xargs -n 20 $syntax $(sed -n 's/^WARN *= //p' Makefile) 2>&1 | grep -E '(warning|error):')"

    order() { $syntax -fno-color-diagnostics -Xclang -ast-dump "$@" | "$PYTHON" test/tools/order.py 2>&1; }
    verdict layers/order "$(order $(find frontend/build frontend/infer backend -name '*.c' | LC_ALL=C sort))"
    two='int ir_ins(void), sum(int, int); int one(void) { return ir_ins(); } int both(void) { return sum(one(), ir_ins()); }'
    verdict layers/order-planted "$(echo "$two" | order -x c - | grep -q 'first: one or ir_ins$' || echo "not found: $two")"
else
    for name in clang-warnings order order-planted; do skip "layers/$name" 'no clang-22'; done
fi
finish
