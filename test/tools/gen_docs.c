/* gen_docs.c: prints a page of documentation from the compiler's own tables.
 *
 *     gen_docs diagnostics | intrinsics | options
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
    printf("| <a id=\"%s\"></a>`%s` | %s | ", diag_name(a, code), diag_name(a, code), severities[diag_severity(code)]);
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
        "line's (2), a file's or a tool's (3). [Mistakes](mistakes.md) has a wrong and a right source for each message that a\n"
        "source can cause. This page is generated from `lib/diag/` by `make docs`.\n\n"
        "## Warnings\n\n"
        "Warnings that are seldom wrong are shown always. `-Wperf` adds remarks about speed, `-Wall` those and what is legal\n"
        "and often a mistake. `-W<name>` adds a single one. The tables below say which is which.\n\n"
        "A comment ignores warnings where they are meant to be:\n\n"
        "```python\n"
        "from numba import cuda\n\n"
        "@cuda.jit(\"void(float32[::1])\")  # pyk: ignore[missing-guard]\n"
        "def kernel(x):\n"
        "    i = cuda.grid(1)\n"
        "    x[i] = x[i] * 0.5           # pyk: ignore[float64-literal]\n"
        "    # pyk: ignore[float64-literal, uncoalesced-access]: this runs once\n"
        "    x[8 * i] = x[8 * i] * 0.5\n"
        "```\n\n"
        "It counts for the statement at whose end it stands, or for the next one if it stands alone; of an `if` or a loop, for the\n"
        "condition or the header. At a decorator or at the line of `def` or `class` it counts for all of the function or class.\n"
        "Behind the bracket there may be a reason. A name that no warning has is warned of, and with `-Wall` a comment that\n"
        "ignores nothing. Errors cannot be ignored.\n\n"
        "What some of them look for:\n\n"
        "- `missing-barrier`: two threads of a block access one element of shared memory, one of them writes, and no barrier,\n"
        "  `syncwarp` or fence stands on some way between. Indices are compared where they are sums of constants, of the thread's\n"
        "  index times constants, and of values that all threads share; others are not accused. A distance of 32 or more is\n"
        "  taken to lead out of the block, unless a test bounds the threads, and so is an element beyond those of the thread that\n"
        "  `if threadIdx.x == n` asks for.\n"
        "- `lost-update`: `a[k] += x` by all threads, where `k` is the same for all. A kernel that asks for no thread's index, or\n"
        "  that holds a lock, is left alone.\n"
        "- `index-beyond-array` is an error, because every launch of the kernel would access memory that is not the array's:\n"
        "  all threads come by the access. Where a test stands before it, it is the warning `index-out-of-range`.\n"
        "- `order-matters` computes the function of a reduction with a few numbers while compiling.\n"
        "- `register-spills` and `low-occupancy` need machine code: `pyk build` shows them, `pyk check` does not.\n");
    put_area("Command line and files", cli, countof(cli));
    put_area("Syntax", syntax, countof(syntax));
    put_area("Modules and signatures", module, countof(module));
    put_area("Types and functions", types, countof(types));
    put_area("Slow or doubtful code", lint, countof(lint));
    put_area("Code generation", backend, countof(backend));
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
        "Python in the device library. Of the instructions in `ptx`, [tensor cores](tensor-cores.md), `x 4` is a tuple or\n"
        "local array of four, `shared[i]` an element of a shared array, given as the array and the index. This page is generated from `lib/ir/intrin.def` by `make docs`.\n\n"
        "| name | overloads | on a GPU | on the CPU |\n|---|---|---|---|\n");
    const Intrin *row;
    for (u32 i = 0; (row = intrin_at(i)); i++) {
        if (!intrin_public(row)) continue;
        printf("| `%s` | ", row->path);
        Buf text = {0};
        intrin_overloads(row->sigs, "`<br>`", &text);
        if (*row->sigs) printf("`%s`", buf_text(&text));
        else printf("see the language reference");
        buf_free(&text);
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

typedef struct {
    const char *full, *letter, *argument, *commands, *help;
    enum { FLAG, VALUE, LIST, PREFIX, SWITCH } form;
} OptionRow;
static const OptionRow options[] = {
#define OPTION(id, full, letter, form, argument, commands, help) {full, letter, argument, commands, help, form},
#include "cmd/options.def"
#undef OPTION
};
typedef struct {
    const char *name, *operands, *summary;
    char letter;
} CommandRow;
static const CommandRow commands[] = {
#define COMMAND(id, name, letter, operands, summary) {#name, operands, summary, letter},
#include "cmd/command.def"
#undef COMMAND
};

/* Text for a cell as code, where only a bar would end the cell. */
static void put_code(const char *before, const char *text) {
    printf("`%s", before);
    for (; *text; text++) printf(*text == '|' ? "\\|" : "%c", *text);
    putchar('`');
}

/* An option as it is written: `-o FILE`, `--output FILE`. */
static void put_spellings(const OptionRow *o) {
    const char *spellings[] = {o->letter, o->full};
    for (int i = 0, n = 0; i < 2; i++) {
        if (!*spellings[i]) continue;
        char before[64];
        snprintf(before, sizeof before, "%s%s", spellings[i], *o->argument && o->form != PREFIX ? " " : "");
        if (n++) printf(", ");
        put_code(before, o->argument);
    }
}

static void put_options(void) {
    printf("# Options\n\n"
        "What can be written behind `pyk`. `pyk help COMMAND` shows the same for one command, and so do `man pyk` and the manual page\n"
        "of each command. Long options may also be written with one dash, as nvcc has them, and as `--option=VALUE`. `@FILE` stands\n"
        "for the words in a file. This page is generated from `cmd/command.def` and `cmd/options.def` by `make docs`.\n\n"
        "## Commands\n\n| command | operands | what it does |\n|---|---|---|\n");
    for (size_t i = 0; i < countof(commands); i++) {
        printf("| `%s` | ", commands[i].name);
        if (*commands[i].operands) put_code("", commands[i].operands);
        printf(" | ");
        put_cell(commands[i].summary);
        printf(" |\n");
    }
    printf("\n## Options\n\n| option | meaning | of |\n|---|---|---|\n");
    for (size_t i = 0; i < countof(options); i++) {
        printf("| ");
        put_spellings(&options[i]);
        printf(" | ");
        put_cell(options[i].help);
        printf(" |");
        for (size_t c = 0; c < countof(commands); c++)
            if (strchr(options[i].commands, commands[c].letter)) printf(" `%s`", commands[c].name);
        printf(" |\n");
    }
}

static void put_rows(void) {
    static const char *const hows[] = {
        [HOW_SREG] = "SREG",       [HOW_BARRIER] = "BARRIER",   [HOW_FENCE] = "FENCE",
        [HOW_WARP] = "WARP",       [HOW_PTX] = "PTX",           [HOW_ATOMIC] = "ATOMIC",
        [HOW_HINT] = "HINT",       [HOW_LLVM] = "LLVM",         [HOW_MATH] = "MATH",
        [HOW_NATIVE] = "NATIVE",   [HOW_SINCE] = "SINCE",       [HOW_INSTRUCTION] = "INSTRUCTION",
        [HOW_RUNTIME] = "RUNTIME", [HOW_OPERATOR] = "OPERATOR", [HOW_PYLIB] = "PYLIB",
        [HOW_GROUP] = "GROUP",     [HOW_FORM] = "FORM",         [HOW_ASK] = "ASK",
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
    else if (argc == 2 && !strcmp(argv[1], "options")) put_options();
    else if (argc == 2 && !strcmp(argv[1], "rows")) put_rows();
    else return fprintf(stderr, "usage: gen_docs diagnostics | intrinsics | options | rows\n"), 2;
    return fflush(stdout) || ferror(stdout) ? 3 : 0;
}
