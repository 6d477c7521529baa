/* package.c: text that C can hold, and hashes.
 *
 * Python's names become C's: characters other than letters, digits and underscores become
 * underscores. A name that is taken, or a word that C or C++ reserves, gets an underscore at its
 * end. One of a name space that C or pyk.h owns, or that begins with a digit, gets p_ in front. */
#include "backend/package/package.h"

#include <ctype.h>
#include <sha2.h>
#include <string.h>

#include "backend/package/package_priv.h"
#include "lib/base/map.h"
#include "lib/base/unicode.h"
#include "lib/contract/abi.h"
#include "lib/contract/hash.h"

/* Keywords of C99 to C23 and C++20, and macros without parameters that compilers and the headers of
 * C define without a prefix. */
static const char *const reserved[] = {
    "BUFSIZ", "CHAR_BIT", "CLOCKS_PER_SEC", "DECIMAL_DIG", "EDOM", "EILSEQ", "EOF", "ERANGE", "EXIT_FAILURE",
    "EXIT_SUCCESS", "FILENAME_MAX", "FOPEN_MAX", "HUGE_VAL", "HUGE_VALF", "HUGE_VALL", "I", "INFINITY",
    "MATH_ERREXCEPT", "MATH_ERRNO", "MB_CUR_MAX", "MB_LEN_MAX", "M_1_PI", "M_2_PI", "M_2_SQRTPI", "M_E", "M_LN10",
    "M_LN2", "M_LOG10E", "M_LOG2E", "M_PI", "M_PI_2", "M_PI_4", "M_SQRT1_2", "M_SQRT2", "NAN", "NULL", "RAND_MAX",
    "SEEK_CUR", "SEEK_END", "SEEK_SET", "SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM", "SIG_DFL",
    "SIG_ERR", "SIG_IGN", "TIME_UTC", "TMP_MAX", "WEOF", "_Alignas", "_Alignof", "_Atomic", "_BitInt", "_Bool",
    "_Complex", "_Generic", "_Imaginary", "_Noreturn", "_Static_assert", "_Thread_local", "alignas", "alignof", "and",
    "and_eq", "asm", "assert", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char", "char16_t",
    "char32_t", "char8_t", "class", "co_await", "co_return", "co_yield", "compl", "complex", "concept", "const",
    "const_cast", "consteval", "constexpr", "constinit", "continue", "decltype", "default", "delete", "do", "double",
    "dynamic_cast", "else", "enum", "errno", "explicit", "export", "extern", "false", "float", "for", "fortran",
    "friend", "goto", "i386", "if", "imaginary", "inline", "int", "linux", "long", "main", "mutable", "namespace",
    "new", "noexcept", "noreturn", "not", "not_eq", "nullptr", "offsetof", "operator", "or", "or_eq", "private",
    "protected", "public", "register", "reinterpret_cast", "requires", "restrict", "return", "short", "signed",
    "sizeof", "static", "static_assert", "static_cast", "stderr", "stdin", "stdout", "struct", "switch", "template",
    "this", "thread_local", "throw", "true", "try", "typedef", "typeid", "typename", "typeof", "typeof_unqual",
    "union", "unix", "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq",
};

/* What stands before _MIN, _MAX and _WIDTH in the names of <limits.h> and <stdint.h>; _LEAST8,
 * _FAST64 and the like may stand between. */
static const char *const limited[] = {
    "CHAR", "INT",   "LLONG", "LONG",   "PTRDIFF", "SCHAR", "SHRT",  "SIG_ATOMIC",
    "SIZE", "UCHAR", "UINT",  "ULLONG", "ULONG",   "USHRT", "WCHAR", "WINT",
};
/* How the names of <float.h>, <math.h>, <fenv.h> and <locale.h> begin, before a capital. */
static const char *const families[] = {"FLT_", "DBL_", "LDBL_", "FP_", "FE_", "LC_"};

static bool ends(const char *name, const char *end) {
    size_t n = strlen(name), len = strlen(end);
    return n > len && !strcmp(name + n - len, end);
}

/* "INT_MAX", "UINT_LEAST8_MAX", "INT32_MIN" */
static bool is_limit(const char *name) {
    if (!ends(name, "_MIN") && !ends(name, "_MAX") && !ends(name, "_WIDTH")) return false;
    for (size_t i = 0; i < countof(limited); i++) {
        size_t n = strlen(limited[i]);
        if (strncmp(name, limited[i], n)) continue;
        const char *rest = name + n;
        if (*rest == '_' || isdigit((u8)*rest) || !strncmp(rest, "MAX_", 4) || !strncmp(rest, "PTR_", 4)) return true;
    }
    return false;
}

static bool is_of_family(const char *name) {
    for (size_t i = 0; i < countof(families); i++) {
        size_t n = strlen(families[i]);
        if (!strncmp(name, families[i], n) && isupper((u8)name[n])) return true;
    }
    return false;
}

/* A word of the language, or a macro. */
static bool is_word(const char *name) { return is_limit(name) || base_among(name, reserved, countof(reserved)); }

/* Also a type of the C library. */
static bool is_reserved(const char *name) { return ends(name, "_t") || is_word(name); }

static char *identifier(Arena *a, const char *text) {
    char *name = arena_strdup(a, *text ? text : "_");
    for (char *c = name; *c; c++)
        if (!isalnum((u8)*c) || (u8)*c > 127) *c = '_';
    return name;
}

/* Of a name space that belongs to C or to pyk.h, where an underscore at the end is no help; or no
 * name. */
static bool is_foreign(const char *name) {
    if (isdigit((u8)name[0]) || is_of_family(name)) return true;
    return (name[0] == '_' && (name[1] == '_' || isupper((u8)name[1]))) || !strncmp(name, "pyk_", 4) ||
           !strncmp(name, "PYK_", 4);
}

const char *package_claim(Unit *u, Map *taken, const char *text) {
    const char *name = identifier(u->arena, text);
    if (is_foreign(name)) name = arena_printf(u->arena, "p_%s", name);
    while (is_reserved(name) || map_has(taken, sym_of(u->syms, name))) name = arena_printf(u->arena, "%s_", name);
    map_set(u->arena, taken, sym_of(u->syms, name), u);
    return name;
}

bool package_is_word(const char *text) { return is_word(text) || is_of_family(text); }

bool package_is_memory(const Type *t) { return t->kind == TY_ARRAY || t->kind == TY_POINTER || t->kind == TY_RECORD; }

char *package_identifier(Arena *a, const char *stem) {
    char *name = identifier(a, stem);
    bool taken = isdigit((u8)*name) || *name == '_' || !strcmp(name, "pyk") || !strncmp(name, "pyk_", 4);
    return taken ? arena_printf(a, "k_%s", name) : name;
}

/* No ends of comments or lines, no trigraphs, and nothing that a reader does not see, or sees in
 * another order than a compiler. */
const char *package_comment(Arena *a, const char *text) {
    char *safe = arena_strdup(a, text), *to = safe;
    for (const char *c = text, *end = text + strlen(text); c < end;) {
        u32 cp, n = unicode_decode(c, (size_t)(end - c), &cp);
        bool bad = !n || unicode_hidden(cp) || *c == '\\' || (c[0] == '?' && c[1] == '?') ||
                   (to > safe && ((to[-1] == '*' && *c == '/') || (to[-1] == '/' && *c == '*')));
        if (!n) n = 1;
        if (bad) *to++ = '_';
        else memcpy(to, c, n), to += n;
        c += n;
    }
    *to = 0;
    return safe;
}

/* As Python's inspect.cleandoc: the first line has no indent, that of the others is the least. */
const char *package_doc(Arena *a, const char *doc) {
    size_t least = SIZE_MAX;
    for (const char *line = strchr(doc, '\n'); line; line = strchr(line, '\n')) {
        size_t indent = strspn(++line, " ");
        if (line[indent] && line[indent] != '\n' && indent < least) least = indent;
    }
    Buf out = {0};
    doc += strspn(doc, " \n");
    for (const char *line = doc; *line;) {
        size_t length = strcspn(line, "\n");
        buf_write(&out, line, length);
        line += length + (line[length] == '\n');
        if (*line) buf_putc(&out, '\n');
        size_t indent = strspn(line, " ");
        line += indent < least ? indent : least;
    }
    char *text = buf_take(&out, a);
    for (size_t end = strlen(text); end && strchr(" \n", text[end - 1]);) text[--end] = 0;
    return text;
}

const char *package_string(Arena *a, const char *text) {
    Buf b = {0};
    buf_putc(&b, '"');
    for (const char *c = text; *c; c++) {
        if (*c == '"' || *c == '\\' || *c == '?') buf_printf(&b, "\\%c", *c);
        else if ((u8)*c < 32 || (u8)*c > 126) buf_printf(&b, "\\%03o", (u8)*c);
        else buf_putc(&b, *c);
    }
    buf_putc(&b, '"');
    return buf_take(&b, a);
}

const char *package_declare(Unit *u, const Type *type, const char *name) {
    const char *ctype = type_ctype(u->types, type);
    return arena_printf(u->arena, "%s%s%s", ctype, ctype[strlen(ctype) - 1] == '*' ? "" : " ", name);
}

void package_put_place(Unit *u, Span span, Buf *out) {
    if (!span.src) return;
    buf_printf(out, ", %s:%u", package_comment(u->arena, span.src->name), source_linecol(span.src, span.lo).line);
}

const char *package_kind(const Utility *x) {
    static const char *const kinds[] = UTILITY_KIND_NAMES;
    return kinds[x->kind];
}

const char *package_sources(Unit *u, const Package *p) {
    const char *text = "";
    for (vec_each(const Source *, s, &p->module->sources))
        if (!s->builtin && !s->imported)
            text = arena_printf(u->arena, "%s%s%s", text, *text ? " " : "", package_comment(u->arena, s->name));
    return text;
}

char *package_sha256(Arena *a, const void *data, size_t size) {
    char *digest = arena_alloc(a, SHA256_DIGEST_STRING_LENGTH);
    SHA256Data(data, size, digest);
    return digest;
}

u64 package_checksum(const void *data, size_t size) { return hash_image(data, size); }

const char *package_identity(const Utility *x) {
    return x->identity == IDENTITY_NONE ? NULL : x->identity == IDENTITY_ONE ? "1" : "0";
}

PackageFacts package_facts(const IrModule *m, u32 kernel, u32 param) {
    const Kernel *k = m->kernels.at[kernel], *second = kernel + 1 < m->kernels.len ? m->kernels.at[kernel + 1] : NULL;
    const Type *t = k->params[param];
    if (!second || !second->second) return (PackageFacts){0};
    if (t->kind != TY_ARRAY) return (PackageFacts){.facts = second->small[param] ? FACT_SMALL : 0};
    bool contiguous = t->array.layout != second->params[param]->array.layout;
    u32 facts = (k->writes[param] ? FACT_WRITTEN : 0) | (contiguous ? FACT_CONTIGUOUS : 0);
    return (PackageFacts){(u8)(facts + FACT_LAST * second->last[param]), (u16)t->array.elem->itemsize};
}

u32 package_manner(const Kernel *k) { return k->cooperative | (u32)k->dependent << 1; }

u64 package_abi_hash(Unit *u, const IrModule *m) {
    u64 hash = HASH_START;
    for (u32 i = 0; i < m->kernels.len; i++) {
        const Kernel *k = m->kernels.at[i];
        hash = hash_kernel(hash, sym_str(k->symbol), k->nparams, k->max_threads, package_manner(k));
        for (u32 j = 0; j < k->nparams; j++) {
            const Type *t = k->params[j];
            PackageFacts known = package_facts(m, i, j);
            hash = hash_facts(hash_param(hash, type_str(u->types, t), t->size, t->align), known.facts, known.item);
        }
    }
    for (vec_each(const Utility *, x, &m->utilities)) {
        const u32 numbers[] = {x->ntypes, x->first, x->nkernels, x->vector, x->items};
        hash = hash_utility(hash, sym_str(x->symbol), package_kind(x), x->layout ? sym_str(x->layout) : NULL,
                            package_identity(x), numbers);
        for (u32 j = 0; j < x->ntypes; j++)
            hash = hash_param(hash, type_str(u->types, x->types[j]), x->types[j]->itemsize, x->types[j]->itemalign);
    }
    return hash;
}
