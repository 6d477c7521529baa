# man.awk: pyk.h and the headers it includes as the manual page pyk.h(3), or with -v markdown=1 as a page of docs/:
#
#     awk -v version=0.1.0 -f man.awk pyk.h pyk_package.h pyk_interchange.h
#
# A banner is a heading, a comment that begins at the left a paragraph, and every declaration stays as it is.

function put(line) {
    if (markdown) {
        if (!in_code) gsub(/[<>*_`|\\]/, "\\\\&", line)
    } else {
        gsub(/\\/, "\\e", line)
        if (line ~ /^[.']/) line = "\\&" line
    }
    print line
}
function code(on) {
    if (on == in_code) return
    if (markdown) print on ? "\n```c" : "```"
    else print on ? ".nf" : ".fi"
    in_code = on
}
function heading(title) {
    code(0)
    if (markdown) print "\n## " toupper(substr(title, 1, 1)) substr(title, 2)
    else print ".SH " toupper(title)
}
function paragraph() {
    code(0)
    print markdown ? "" : ".PP"
}
function term(name) {
    if (markdown) printf "\n**%s.** ", name
    else {
        print ".TP"
        put(name)
    }
}
BEGIN {
    if (markdown) {
        print "# Functions of the runtime"
        print "\nThe text of `pyk.h`, which is also `man 3 pyk.h`. [The runtime](runtime.md) says how the parts go together. This page is"
        print "generated from the headers by `make docs`."
    } else {
        printf ".TH PYK.H 3 \"\" \"pyk %s\" \"pyk\"\n.SH NAME\npyk.h \\- the runtime of kernels compiled by pyk\n", version
        print ".SH SYNOPSIS\n.nf\n#include <pyk.h>\n\ncc prog.c kernels.pyk.c $(pkg-config \\-\\-cflags \\-\\-libs pykrt)\n.fi\n.SH DESCRIPTION"
    }
}
FNR == 1 && NR > 1 {                                # a header that pyk.h includes
    started = 0
    name = FILENAME
    sub(/.*\//, "", name)
    heading(name)
}
/^\/\* ---- / {
    started = 1
    sub(/^\/\* -+ /, "")
    sub(/ -+ *\*\/$/, "")
    heading($0)
    next
}
/^\/\*/ || in_comment {
    if (/^\/\*/) paragraph()
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
        term(name)
    }
    sub(/^ +/, "", line)
    if (line != "") put(line)
    else if (markdown) print ""
    next
}
/^#include|^#ifdef __cplusplus|^#ifndef __cplusplus|^#endif|^}$/ && !/;/ { next }
/^ *$/ { next }
started {
    code(1)
    if (/^                    /) sub(/^        /, "")  # goes on under a line that has lost its PYK_API
    sub(/PYK_(API|TRY) /, "")
    put($0)
}
END {
    code(0)
    if (!markdown) print ".SH SEE ALSO\n.BR pyk (1)"
}
