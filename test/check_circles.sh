#!/bin/sh
# check_circles.sh: that calls between files run one way. Where what a file calls leads back to it, none of them can be
# understood or changed alone. The same holds for headers that include each other. The exception is Python's own recursion,
# in which expressions hold functions and functions expressions: the parser and the folders below, each within itself.
#
#     test/check_circles.sh BUILD [FOLDER...]   by default all folders of the project

. "$(dirname "$0")/harness.sh"
build=$1
shift
[ $# -gt 0 ] || set -- lib frontend backend cmd runtime

# Lines "CALLER CALLEE".
calls() {
    find "$@" -name '*.c' ! -path 'lib/device/*' ! -path 'lib/package/*' ! -path 'lib/template/*' | sed 's/c$/o/' | (cd "$build" && xargs nm -gA) | awk '
        { file = $1; sub(/o:.*/, "c", file) }
        $(NF - 1) ~ /U$/ { user[++n] = file; used[n] = $NF; next }
        { home[$NF] = file }
        function part(file) { sub(/\/parse[^\/]*$/, "/parse", file) || sub(/[^\/]*$/, "", file); return file }
        END {
            for (i = 1; i <= n; i++) {
                if (!(used[i] in home)) continue;
                at = part(home[used[i]])
                if (part(user[i]) != at || at !~ /^frontend\/(syntax\/parse|(module|build|infer|launch)\/)$/) print user[i], home[used[i]]
            }
        }'
}
includes() { find "$@" -name '*.h' -exec grep -H '^# *include "' {} + | sed 's/:[^"]*"/ /; s/"$//; s/".*//'; }
circles() { sort -u | tsort 2>&1 >/dev/null | sed 's/^tsort: //; s/.*contains a loop.*/a circle:/'; }

verdict circles/calls "$(calls "$@" | circles)"
verdict circles/includes "$(includes "$@" | circles)"
finish
