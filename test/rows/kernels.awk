# kernels.awk: from the rows of `gen_docs rows`, kernels that call each overload, and what must be found in what the compiler makes of them.
#
#     gen_docs rows | awk -f kernels.awk -v kernels=kernels.py -v wanted=wanted
#
# A line of `wanted`: kernel, stage (lowered or ptx), what is tested, and a regular expression for some line of the kernel. What a row must
# leave follows from how it is computed, which its second column says, and the columns after the overloads (lib/ir/intrin.def).
BEGIN {
    FS = "\t"
    n = split("b1 boolean i1 int8 i2 int16 i4 int32 i8 int64 u1 uint8 u2 uint16 u4 uint32 u8 uint64 f2 float16 f4 float32 f8 float64 c8 complex64 c16 complex128 bfloat16 bfloat16", t, " ")
    for (k = 1; k < n; k += 2) type[t[k]] = t[k + 1]
    print "import cmath, math, operator\nimport numpy as np\nfrom numba import cuda\nfrom numba.types import *\nfrom numba.cuda.bf16 import bfloat16\nfrom pykrt import ptx" > kernels
}

function want(stage, what, pattern) { print "k" count "\t" stage "\t" what "\t" pattern > wanted }

# params: codes joined by blanks, returns likewise, "" for none; text: the body's line, with a[i] ... as operands
function kernel(params, returns, text,    np, nr, k, p, r, sig, names) {
    np = split(params, p, " "); nr = split(returns, r, " ")
    count++
    for (k = 1; k <= np; k++) { sig = sig (sig ? ", " : "") type[p[k]] "[::1]"; names = names (names ? ", " : "") substr("abcd", k, 1) }
    for (k = 1; k <= nr; k++) { sig = sig (sig ? ", " : "") type[r[k]] "[::1]"; names = names (names ? ", " : "") "r" k }
    if (!sig) { sig = "int32[::1]"; names = "r1" }
    print "\n@cuda.jit((" sig ",))\ndef k" count "(" names "):\n    i = cuda.threadIdx.x\n    " text > kernels
}

function known(codes,    k, n, c) {
    n = split(codes, c, " ")
    for (k = 1; k <= n; k++) if (!(c[k] in type)) return 0
    return 1
}

# One overload of a function: "f8(f8,i4)". Gives its codes in P and R; 0 if a type has no array of its own.
function overload(sig,    at) {
    gsub(/[!#?]/, "", sig)
    at = index(sig, "(")
    R = substr(sig, 1, at - 1); P = substr(sig, at + 1, length(sig) - at - 1)
    gsub(/,/, " ", P); gsub(/\+/, " ", R)
    if (R == "v") R = ""
    return known(P) && known(R)
}

function call(path, params, returns,    np, nr, k, p, r, text, out) {
    np = split(params, p, " "); nr = split(returns, r, " ")
    for (k = 1; k <= np; k++) text = text (k > 1 ? ", " : "") substr("abcd", k, 1) "[i]"
    for (k = 1; k <= nr; k++) out = out (k > 1 ? ", " : "") "r" k "[i]"
    return (out ? out " = " : "") path "(" text ")"
}

# The libdevice function behind a stem, for a float of the overload.
function libdevice(stem, P, R,    f, power) {
    if (substr(stem, 1, 1) == "=") { sub(/&$/, "", stem); return substr(stem, 2) ~ /^__nv_/ ? substr(stem, 2) : "(__nv_)?" substr(stem, 2) }
    f = (R ~ /^(f4|f2|bf)/ || P ~ /^(f4|f2|bf)/) ? "f" : ""
    power = stem == "pow" && P ~ /i4$/ ? "i" : ""
    return "__nv_" stem power f
}

$2 == "SREG" { kernel("", "i4", "r1[i] = " $1); name = $4; sub(/.*sreg\./, "", name); gsub(/\./, "\\.", name); want("ptx", $1, name == "warpsize" ? " 32" : "%" name) }
$2 == "FENCE" { kernel("", "", $1 "()"); name = $4; sub(/.*membar\./, "", name); want("ptx", $1, "(membar|fence).*" name) }
$2 == "BARRIER" && $4 == "warp" { kernel("u4", "", $1 "(a[i])"); want("ptx", $1, "bar\\.warp\\.sync") }
$2 == "BARRIER" && $4 == "block" { kernel("", "", $1 "()"); want("ptx", $1, "(bar|barrier)\\.sync|barrier\\.cta\\.sync") }
$2 == "BARRIER" && $4 ~ /^block\./ { kernel("i4", "i4", "r1[i] = " $1 "(a[i])"); want("ptx", $1, "(bar|barrier)\\.(cta\\.)?red\\." substr($4, 7)) }
$2 == "PTX" { overload($3); kernel(P, R, call($1, P, R)); split($4, word, /[ ;]/); gsub(/\./, "\\.", word[1]); want("ptx", $1, word[1]) }
$2 == "WARP" {
    name = $4; sub(/^llvm\.nvvm\./, "", name); sub(/\.i32$/, "", name)
    if (name ~ /^vote/) name = "vote.sync." (name ~ /ballot/ ? "ballot" : name ~ /all/ ? "all" : name ~ /any/ ? "any" : "uni")
    sub(/^match\.(any|all)\.sync/, "&", name); sub(/^read\.ptx\.sreg\.lanemask\.lt/, "%lanemask_lt", name)
    gsub(/\./, "\\.", name)
    many = split($3, each, "|")
    for (e = 1; e <= many; e++) if (overload(each[e])) { kernel(P, R, call($1, P, R)); want("ptx", $1 " " each[e], name) }
}
$2 == "ATOMIC" && $1 !~ /fp16/ {
    name = $4 == "xchg" ? "exch|xchg" : $4 ~ /^nan/ ? substr($4, 4) : $4
    many = split($3, each, "|")
    for (e = 1; e <= many; e++) {
        code = each[e]
        if ($4 == "load" || $4 == "store") name = $4 == "load" ? "ld" : "st"
        text = $4 == "load" ? $1 "(a, i)" : $1 ~ /compare_and_swap/ ? $1 "(a, r1[1], r1[2])" : $4 == "cas" ? $1 "(a, i, r1[1], r1[2])" : $1 "(a, i, r1[1])"
        kernel(code, code, ($4 == "store" ? "" : "r1[0] = ") text)
        if (name == "ld" || name == "st") { want("ptx", $1 " " code, name "\\.relaxed\\."); continue }
        # the smaller types, floats' extremes and a few others are loops around a compare-and-swap
        want("ptx", $1 " " code, "(atom|red)\\.[a-z0-9_.]*(" (name == "sub" ? "add" : name) "|cas)")
    }
}
$2 == "HINT" {
    many = split($3, each, "|"); text = $4; gsub(/\./, "\\.", text)
    for (e = 1; e <= many; e++) {
        code = each[e]
        kernel(code, code, $4 ~ /^ld/ ? "r1[0] = " $1 "(a, i)" : $1 "(a, i, r1[0])")
        want("ptx", $1 " " code, text "\\.b" (code == "bfloat16" ? 16 : 8 * substr(code, 2)))
    }
}
$2 == "LLVM" || $2 == "MATH" || $2 == "NATIVE" {
    many = split($3, each, "|")
    for (e = 1; e <= many; e++) {
        if (!overload(each[e])) continue
        kernel(P, R, call($1, P, R))
        text = $4; gsub(/\./, "\\.", text)
        want("lowered", $1 " " each[e], $2 == "LLVM" ? "@" text "|call .*fma" : "@" libdevice($4, P, R) "\\(")
    }
}
$2 == "PYLIB" && $3 ~ /\(/ {
    many = split($3, each, "|"); name = $4; sub(/.*\./, "", name); sub(/\/.*/, "", name)
    for (e = 1; e <= many; e++) if (overload(each[e])) { kernel(P, R, call($1, P, R)); want("lowered", $1 " " each[e], "call .*@[A-Za-z0-9_.]*" name) }
}
$2 == "UFUNC" {
    split("? b1 b i1 B u1 h i2 H u2 i i4 I u4 l i8 L u8 f f4 d f8 F c8 D c16", letter, " ")
    for (k = 1; k <= length($3); k++) {
        for (l = 1; letter[l] != substr($3, k, 1); l += 2) ;
        code = letter[l + 1]; P = code
        for (l = 2; l <= $4; l++) P = P " " code
        kernel(P, "b1", "v = " $1 "(" ($4 == 1 ? "a[i]" : $4 == 2 ? "a[i], b[i]" : "a[i], b[i], c[i]") ")\n    r1[i] = v == v")
        want("ptx", $1 " " code, "st\\.global")
    }
}
