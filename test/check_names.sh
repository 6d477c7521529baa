#!/bin/sh
# check_names.sh: that the name of a function says where it is. Every symbol that an object file offers to others begins with
# the name of the file or its first word, with the name of the header that declares it where several files are one family
# (rule.h), or with the name of a folder that it is in (cmd_build). The runtime is linked into other people's programs, so
# its symbols begin with pykrt_, and then with the name of the file or header, not of a folder; those of pyk.h with pyk_.
#
#     test/check_names.sh BUILD [FOLDER...]     by default all folders of the project

cd "$(dirname "$0")/.." || exit 2
build=$1
shift
[ $# -gt 0 ] || set -- $(find lib frontend backend cmd runtime -name "*.c" ! -path "lib/device/*" ! -path "lib/package/*" ! -path "lib/template/*" ! -path "lib/python/*" -exec dirname {} + | sort -u)

# Lines "header SYMBOL STEM" for what the headers of the folder declare, and "object STEM SYMBOL" for what its files offer.
declared() {
    for header in "$1"/*.h; do
        [ -f "$header" ] || continue
        stem=$(basename "$header" .h)
        sed 's|/\*.*||' "$header" | grep -oE '\b[a-z_][a-z0-9_]*\(' | sed "s/^/header /; s/($/ ${stem%_priv}/"
    done
}
offered() {
    for source in "$1"/*.c; do
        nm -g --defined-only "$build/${source%.c}.o" | awk -v stem="$(basename "$source" .c)" '{ print "object", stem, $3 }'
    done
}

failed=0
for folder; do
    complaints=$({ declared "$folder"; offered "$folder"; } 2>&1 | awk -v folder="$folder" '
        BEGIN { runtime = folder ~ /^runtime/; if (!runtime) gsub("/", " ", folder); else folder = "" }
        function says(symbol, stem) { return symbol ~ "^" stem "s?([_0-9]|$)" }
        $1 == "header" { families[$2] = families[$2] " " $3; next }
        $1 != "object" { print; next }
        runtime && $3 ~ /^pyk_/ { next }
        {
            symbol = $3
            if (runtime && !sub(/^pykrt_/, "", symbol)) symbol = ""
            first = $2; sub(/_.*/, "", first)
            n = split(families[$3] " " folder, of)
            ok = says(symbol, first)
            for (i = 1; i <= n; i++) ok = ok || says(symbol, of[i])
            if (!ok) print $2 ".c: " $3
        }')
    if [ -z "$complaints" ]; then
        echo "ok names/$folder"
    else
        failed=1
        echo "FAIL names/$folder: $(printf '%s\n' "$complaints" | wc -l) names do not say their file"
        printf '%s\n' "$complaints" | sed 's/^/  /'
    fi
done
exit $failed
