/* gen_docs.c: prints a page of documentation from the compiler's own tables.
 *
 *     gen_docs diagnostics | intrinsics
 *     gen_docs rows          the tables of functions for test/rows, a row a line, the columns separated by tabs */
#include "lib/diag/diag.h"
#include "lib/ir/intrin_text.h"
#include "lib/ir/ufunc.h"

#include <stdio.h>
#include <string.h>

/* Text for a cell of a Markdown table. */
static void put_cell(const char *text) {
    for (; *text; text++) {
        if (strchr("|<>*_`\\", *text)) putchar('\\');
        putchar(*text);
    }
}

static void put_diagnostic(Arena *a, DiagCode code) {
    static const char *const severities[] = {[SEV_ERROR] = "error", [SEV_WARNING] = "warning",
                                             [SEV_FAILURE] = "failure",
                                             [SEV_EXTRA] = "warning with -Wall", [SEV_PERF] = "warning with -Wperf",
                                             [SEV_REMARK] = "remark"};
    printf("| `%s` | %s | ", diag_name(a, code), severities[diag_severity(code)]);
    put_cell(diag_format(code));
    printf(" |\n");
}

static void put_area(const char *title, const DiagCode *codes, size_t n) {
    Arena *a = arena_create();
    printf("\n## %s\n\n| name | severity | message |\n|---|---|---|\n", title);
    for (size_t i = 0; i < n; i++) put_diagnostic(a, codes[i]);
    arena_free(a);
}

#define DIAG(name, sev, fmt, params, args) DIAG_##name,
static const DiagCode cli[] = {
#include "lib/diag/cli.def"
};
static const DiagCode syntax[] = {
#include "lib/diag/syntax.def"
};
static const DiagCode module[] = {
#include "lib/diag/module.def"
};
static const DiagCode types[] = {
#include "lib/diag/types.def"
};
static const DiagCode lint[] = {
#include "lib/diag/lint.def"
};
static const DiagCode backend[] = {
#include "lib/diag/backend.def"
};
#undef DIAG

static void put_diagnostics(void) {
    printf("# Diagnostics\n\n"
        "Every message of the compiler, by the name that stands in brackets behind it. `-Wno-<name>` silences a warning,\n"
        "`-Werror` makes warnings errors. An error is the source's fault (exit status 1); a failure is the command\n"
        "line's (2), a file's or a tool's (3). This page is generated from `lib/diag/` by `make docs`.\n");
    put_area("Command line and files", cli, countof(cli));
    put_area("Syntax", syntax, countof(syntax));
    put_area("Modules and signatures", module, countof(module));
    put_area("Types and functions", types, countof(types));
    put_area("Slow or doubtful code", lint, countof(lint));
    put_area("Code generation", backend, countof(backend));
}

/* "f8(i8)|f4(f4)" -> `(int64) -> float64`, ... */
static void put_overloads(const char *sigs) {
    static const struct { char code[3]; const char *name; } names[] = {
        {"i1", "int8"},   {"i2", "int16"},  {"i4", "int32"},   {"i8", "int64"},   {"u1", "uint8"},     {"u2", "uint16"},
        {"u4", "uint32"}, {"u8", "uint64"}, {"f2", "float16"}, {"f4", "float32"}, {"f8", "float64"},   {"b1", "bool"},
        {"c8", "complex64"},
    };
    if (!*sigs) printf("see the language reference");
    for (const char *s = sigs; *s; s++) {
        size_t k = 0;
        while (k < countof(names) && strncmp(s, names[k].code, 2)) k++;
        if (k < countof(names)) printf("%s", names[k].name), s++;
        else if (!strncmp(s, "c16", 3)) printf("complex128"), s += 2;
        else if (*s == 'v') printf("none");
        else if (*s == '|') printf("<br>");
        else if (*s == ',') printf(", ");
        else if (*s == '+') printf(" and ");
        else if (!strchr("!#?", *s)) putchar(*s);
    }
}

static void put_where(const Intrin *row) {
    for (int gpu = 1; gpu >= 0; gpu--) {
        Buf text = {0};
        intrin_where(row, gpu, &text);
        printf(" | ");
        put_cell(buf_text(&text));
        buf_free(&text);
    }
    printf(" |\n");
}

static void put_intrinsics(void) {
    printf("# What the compiler knows by name\n\n"
        "The functions and values that a kernel may use, with the overloads that are matched by Numba's conversion rules,\n"
        "written result(arguments); atomic operations and cache hints list the types of elements. Functions\n"
        "without a list are typed by rules of their own. The last columns say what they are made of: an instruction or special\n"
        "register, an intrinsic of LLVM, a function of libdevice (`__nv_`) or the C library (with f behind it for float32), or\n"
        "Python in the device library. This page is generated from `lib/ir/intrin.def` by `make docs`.\n\n"
        "| name | overloads | on a GPU | on the CPU |\n|---|---|---|---|\n");
    const Intrin *row;
    for (u32 i = 0; (row = intrin_at(i)); i++) {
        if (!intrin_public(row)) continue;
        printf("| `%s` | ", row->path);
        put_overloads(row->sigs);
        put_where(row);
    }
    printf("\n## Universal functions of NumPy\n\n"
        "On numbers, or with an array for the result as the last argument. The first type to which all inputs convert safely is\n"
        "the one the function computes in, by NumPy's letters, from `lib/ir/ufunc.def`.\n\n"
        "| name | inputs | types |\n|---|---|---|\n");
    for (const Ufunc *u = ufunc_rows(); u->name; u++) {
        bool first = u == ufunc_rows() || strcmp(u->name, u[-1].name), last = !u[1].name || strcmp(u->name, u[1].name);
        if (first) printf("| `np.%s` | %u | `", u->name, u->inputs);
        printf("%s%s", u->loops, last ? "` |\n" : "");
    }
}

static void put_rows(void) {
    static const char *const hows[] = {
        [HOW_SREG] = "SREG",   [HOW_BARRIER] = "BARRIER", [HOW_FENCE] = "FENCE", [HOW_WARP] = "WARP",
        [HOW_PTX] = "PTX",     [HOW_ATOMIC] = "ATOMIC",   [HOW_HINT] = "HINT",   [HOW_LLVM] = "LLVM",
        [HOW_MATH] = "MATH",   [HOW_NATIVE] = "NATIVE",   [HOW_SINCE] = "SINCE", [HOW_OPERATOR] = "OPERATOR",
        [HOW_PYLIB] = "PYLIB", [HOW_GROUP] = "GROUP", [HOW_FORM] = "FORM", [HOW_ASK] = "ASK",
    };
    const Intrin *row;
    for (u32 i = 0; (row = intrin_at(i)); i++)
        if (intrin_public(row)) printf("%s\t%s\t%s\t%s\t%s\n", row->path, hows[row->how], row->sigs, row->nv, row->cpu);
    for (const Ufunc *u = ufunc_rows(); u->name; u++)
        printf("np.%s\tUFUNC\t%s\t%u\t%s\n", u->name, u->loops, u->inputs, u->implementation);
}

int main(int argc, char **argv) {
    if (argc == 2 && !strcmp(argv[1], "diagnostics")) put_diagnostics();
    else if (argc == 2 && !strcmp(argv[1], "intrinsics")) put_intrinsics();
    else if (argc == 2 && !strcmp(argv[1], "rows")) put_rows();
    else return fprintf(stderr, "usage: gen_docs diagnostics | intrinsics | rows\n"), 2;
    return fflush(stdout) || ferror(stdout) ? 3 : 0;
}
