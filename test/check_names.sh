#!/bin/sh
# check_names.sh: that the name of a function says where it is. Every symbol that an object file offers to others begins with
# the name of the file or its first word, with the name of the header that declares it where several files are one family
# (rule.h), or with the name of a folder that it is in (cmd_build). The runtime is not looked at: all its names begin with
# pyk_ or pykrt_, so that they meet no others in the programs that link it.
#
#     test/check_names.sh BUILD [FOLDER...]     by default the folders below, which hold to it

cd "$(dirname "$0")/.." || exit 2
build=$1
shift
[ $# -gt 0 ] || set -- $(find lib frontend backend cmd -name "*.c" ! -path "lib/device/*" -exec dirname {} + | sort -u)

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
    complaints=$({ declared "$folder"; offered "$folder"; } 2>&1 | awk -v folders="$(echo "$folder" | tr / ' ')" '
        function says(symbol, stem) { return symbol ~ "^" stem "s?([_0-9]|$)" }
        $1 == "header" { families[$2] = families[$2] " " $3; next }
        $1 != "object" { print; next }
        {
            first = $2; sub(/_.*/, "", first)
            n = split(families[$3] " " folders, of)
            ok = says($3, first)
            for (i = 1; i <= n; i++) ok = ok || says($3, of[i])
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
