#!/bin/sh
# run.sh: the golden tests. The folder of a file says what is done with it:
#
#     lex/X.py, parse/X.py, lines/X.py   the dump of tokens, syntax tree or lines is X.tokens, X.ast or X.lines beside it, byte for byte
#     ir/ types/ llvm/ nvvm/ ptx/ X.py   `pyk inspect --stage <folder>`, matched by FileCheck against the comments in X.py
#     error/**/X.py                  `pyk check` must report what the comments say, and nothing else:
#                                        r[i] = q      # ERROR: name 'q' is not defined
#                                        # ERROR@+1: ...    for the line below (any offset); # WARNING: for warnings
#                                        # NOTE: ...        some note has this text
#
# A first line `# ARGS: ...` adds arguments to pyk. UPDATE=1 rewrites the dumps of lex/, parse/ and lines/.
#
#     test/golden/run.sh [FILE.py ...]         PYK=bin/pyk

. "$(dirname "$0")/../harness.sh"
have libdevice && LIBDEVICE=yes
FILECHECK=$(command -v FileCheck-22 || command -v /usr/lib/llvm-22/bin/FileCheck)
[ $# -gt 0 ] || set -- $(find test/golden -name '*.py' | LC_ALL=C sort)

# pyk COMMAND... with the arguments of the file's first line; output in $work/out and $work/err
pyk() {
    eval "set -f; set -- \"\$@\" $(sed -n '1s/^# ARGS: *//p' "$file"); set +f"
    timeout 60 "$PYK" "$@" "$file" >"$work/out" 2>"$work/err" </dev/null
}

dump() {                                  # stage, suffix of the expectation
    expected=${file%.py}.$2
    pyk inspect --stage "$1" || { fail "$file" "pyk inspect ended with status $?" "$work/err"; return; }
    [ -n "${UPDATE:-}" ] && cp "$work/out" "$expected"
    [ -f "$expected" ] || { fail "$file" "there is no $expected (UPDATE=1 makes it)"; return; }
    if diff -u "$expected" "$work/out" >"$work/diff"; then ok "$file"; else fail "$file" "the dump differs" "$work/diff"; fi
}

match() {                                 # stage
    [ -n "$FILECHECK" ] || { skip "$file" "no FileCheck-22"; return; }
    if ! pyk inspect --stage "$1"; then
        if [ -z "$LIBDEVICE" ] && grep -q '\[no-libdevice\]' "$work/err"; then skip "$file" 'no libdevice'
        else fail "$file" 'pyk inspect ended with an error' "$work/err"
        fi
        return
    fi
    sed -i '/^# /d' "$work/out"           # the lines of the source, which hold the expectations
    if "$FILECHECK" --input-file="$work/out" --dump-input-context=8 "$file" >"$work/match" 2>&1; then ok "$file"
    else fail "$file" "FileCheck" "$work/match"
    fi
}

# Compares `line severity text` of what was reported with what the comments expect.
report() {
    pyk check --max-errors 0
    status=$?
    awk -v status=$status -v file="$file" '
        FNR == NR {                                        # the source
            rest = $0
            while (match(rest, /# (ERROR|WARNING|NOTE)(@[-+][0-9]+)?: /)) {
                tag = substr(rest, RSTART + 2, RLENGTH - 4)
                rest = substr(rest, RSTART + RLENGTH)
                text = rest
                sub(/ *# (ERROR|WARNING|NOTE)(@[-+][0-9]+)?: .*/, "", text)
                at = FNR
                if (i = index(tag, "@")) { at += substr(tag, i + 1); tag = substr(tag, 1, i - 1) }
                n++
                wanted_line[n] = at; wanted_kind[n] = tolower(tag); wanted[n] = text
                sub(/[ \r]+$/, "", wanted[n])
            }
            next
        }
        index($0, file ":") == 1 {
            split(substr($0, length(file) + 2), part, ":")
            kind = part[3]; sub(/^ */, "", kind)
            if (kind == "note") { notes = notes $0 "\n"; next }
            if (kind != "error" && kind != "warning") next
            errors += kind == "error"
            for (k = 1; k <= n; k++)
                if (!met[k] && wanted_line[k] == part[1] && wanted_kind[k] == kind && index($0, wanted[k])) break
            if (k <= n) met[k] = 1
            else complain("not expected: " $0)
        }
        / note: /     { notes = notes $0 "\n" }
        /^pyk: error/ { complain("not expected: " $0) }
        END {
            for (k = 1; k <= n; k++) {
                if (wanted_kind[k] == "note") met[k] = index(notes, wanted[k]) > 0
                if (!met[k]) complain("missing: line " wanted_line[k] ": " wanted_kind[k] ": " wanted[k])
            }
            if (!n) complain("the file expects nothing")
            if (status != (errors > 0)) complain("exit status " status " with " errors + 0 " errors")
            exit bad
        }
        function complain(what) { bad = 1; print what }' "$file" "$work/err" >"$work/verdict"
    if [ $? -eq 0 ]; then ok "$file"; else fail "$file" "$(head -n 1 "$work/verdict")" "$work/verdict" "$work/err"; fi
}

for file; do
    again="PYK=$PYK test/golden/run.sh $file"
    folder=${file#test/golden/}
    case ${folder%%/*} in
    lex) dump tokens tokens ;;
    parse) dump ast ast ;;
    lines) dump lines lines ;;
    ir | types | llvm | nvvm | ptx) match "${folder%%/*}" ;;
    error) report ;;
    *) fail "$file" "no rule for this folder (see test/golden/run.sh)" ;;
    esac
done
finish
