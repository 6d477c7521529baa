# man.awk: pyk.h and the headers it includes as the manual page pyk.h(3):
#
#     awk -v version=0.1.0 -f man.awk pyk.h pyk_package.h pyk_interchange.h
#
# A banner is a heading, a comment that begins at the left a paragraph, and every declaration stays as it is.

function put(line) {
    gsub(/\\/, "\\e", line)
    if (line ~ /^[.']/) line = "\\&" line
    print line
}
function code(on) {
    if (on != in_code) print on ? ".nf" : ".fi"
    in_code = on
}
BEGIN {
    printf ".TH PYK.H 3 \"\" \"pyk %s\" \"pyk\"\n.SH NAME\npyk.h \\- the runtime of kernels compiled by pyk\n", version
    print ".SH SYNOPSIS\n.nf\n#include <pyk.h>\n\ncc prog.c kernels.pyk.c $(pkg-config \\-\\-cflags \\-\\-libs pykrt)\n.fi\n.SH DESCRIPTION"
}
FNR == 1 && NR > 1 {                                # a header that pyk.h includes
    code(0)
    started = 0
    name = FILENAME
    sub(/.*\//, "", name)
    print ".SH " toupper(name)
}
/^\/\* ---- / {
    code(0)
    started = 1
    sub(/^\/\* -+ /, "")
    sub(/ -+ *\*\/$/, "")
    print ".SH " toupper($0)
    next
}
/^\/\*/ || in_comment {
    if (/^\/\*/) {
        code(0)
        print ".PP"
    }
    in_comment = !/\*\/ *$/
    line = $0
    sub(/^\/\* ?/, "", line)
    sub(/^ \* ?/, "", line)
    sub(/ ?\*\/ *$/, "", line)
    if (line ~ /^  [A-Za-z]+( [A-Z]+)?  +[A-Z]/) {  # a term and what it means
        name = line
        sub(/^ +/, "", name)
        line = name
        sub(/  .*/, "", name)
        sub(/^[A-Za-z]+( [A-Z]+)?  +/, "", line)
        print ".TP"
        put(name)
    }
    sub(/^ +/, "", line)
    if (line != "") put(line)
    next
}
/^#include|^#ifdef __cplusplus|^#ifndef __cplusplus|^#endif|^}$/ && !/;/ { next }
/^ *$/ { next }
started {
    code(1)
    if (/^                    /) sub(/^        /, "")  # goes on under a line that has lost its PYK_API
    sub(/PYK_API /, "")
    put($0)
}
END { code(0); print ".SH SEE ALSO\n.BR pyk (1)" }
