#!/bin/sh
# run.sh: what docs/stability.md promises is as it was recorded: the symbols of libpykrt, the structs and constants of
# pyk.h, the command line, the manifest, and what a generated header declares.
#
#     test/stability/run.sh BUILD [NAME ...]        RECORD=1: writes down what is now
#
# A line that was recorded and is gone, or another, breaks a program, a script or a build that relies on it. A new line is
# an extension. Both fail here, so that neither comes about unseen.

. "$(dirname "$0")/../harness.sh"
requires stability python3 nm
BUILD=${1:-build/release}
[ $# -eq 0 ] || shift
RECORDED=test/stability/recorded

symbols() { nm -D --defined-only "$BUILD/libpykrt.so" | awk '{ print $3 }' | LC_ALL=C sort; }

# Members with offset and size, structs with size and alignment, enumerators and macros with their values.
preprocessed() { echo '#include "runtime/pyk.h"' | ${CC:-cc} -E -P -xc -I. - | sed 's/__attribute__((visibility("default")))//'; }
structs() {
    preprocessed >"$work/pyk.i"
    "$PYTHON" test/stability/structs.py "$work/pyk.i" runtime/pyk*.h >"$work/structs.c" &&
        ${CC:-cc} -I. -o "$work/structs" "$work/structs.c" && "$work/structs" | LC_ALL=C sort
}
prototypes() {
    preprocessed | tr -s '\n ' ' ' | tr ';' '\n' | sed 's/^ *//; s/.*} *//' | grep -v '{' |
        grep -E '^[a-z][a-z0-9_ ]*[ *]pyk_[a-z0-9_]+\(.*\)$' | LC_ALL=C sort
}
commands() {
    sed -n 's/^COMMAND([A-Z]*, *\([a-z]*\), *\(.[a-z].\), *\("[^"]*"\),.*/command \1 \3/p' cmd/command.def
    for command in $(sed -n 's/^COMMAND([A-Z]*, *\([a-z]*\),.*/\1/p' cmd/command.def); do
        letter=$(sed -n "s/^COMMAND([A-Z]*, *$command, *'\(.\)'.*/\1/p" cmd/command.def)
        sed -n "s/^OPTION([A-Z_]*, *\"\([^\"]*\)\", *\"\([^\"]*\)\", *\([A-Z]*\), *\"\([^\"]*\)\", *\"[^\"]*$letter[^\"]*\",.*/$command \1 \2 \3 \4/p" \
            cmd/options.def | sed 's/ *$//; s/  */ /g'
    done | LC_ALL=C sort
}
manifest() { "$PYTHON" test/stability/schema.py docs/manifest.schema.json | LC_ALL=C sort; }

# What the header of an example declares, without comments, its image, and the types of its module.
package() {
    cp test/stability/kernels.py "$work/kernels.py"
    (cd "$work" && "$PYK" build kernels.py -o kernels.so --arch cpu --bindings python) || return 1
    sed '/^\/\*/d; /^ \*/d; /^$/d' "$work/kernels.pyk.h"
    nm -D --defined-only "$work/kernels.so" | awk '{ print "image:", $3 }' | LC_ALL=C sort
    sed -n '/^[a-z_]* *[:=]\|^def \|^class /p' "$work/kernels_pyk.pyi"
}

for name in symbols structs prototypes commands manifest package; do
    again="sh test/stability/run.sh $BUILD $name"
    selected $name "$@" || continue
    file=$RECORDED/$name.txt
    $name >"$work/now" 2>"$work/log" || { fail stability/$name 'it cannot be found out' "$work/log"; continue; }
    [ -z "${RECORD:-}" ] || cp "$work/now" $file
    if diff $file "$work/now" >"$work/changes"; then ok stability/$name; continue; fi
    {
        sed -n 's/^< /was, and is no more:  /p; s/^> /is new:                /p' "$work/changes"
        echo
        echo "docs/stability.md says what may change when. Where something recorded is gone, programs break: bring it back, or"
        echo "raise ABI_VERSION in lib/contract/abi.h if it is of the ABI, and tell it in the list of changes. If the change is meant:"
        echo "    RECORD=1 sh test/stability/run.sh $BUILD $name"
    } >"$work/difference"
    fail stability/$name "$(grep -c '^<' "$work/changes") recorded lines are gone, $(grep -c '^>' "$work/changes") are new" "$work/difference"
done
finish
