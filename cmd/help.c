/* help.c: what --help and `pyk help` show, and the manual pages in roff, from the rows of
 * command.def and options.def. */
#include "cmd/help.h"

#include <string.h>

enum { HELP_COLUMN = 30, HELP_WIDTH = 100 };

/* The help text from the current column on, broken at blanks. */
static void put_wrapped(Buf *out, const char *text) {
    size_t room = HELP_WIDTH - HELP_COLUMN;
    while (strlen(text) > room) {
        size_t n = room;
        while (n && text[n] != ' ') n--;
        buf_printf(out, "%.*s\n%*s", (int)n, text, HELP_COLUMN, "");
        text += n + 1;
    }
    buf_printf(out, "%s\n", text);
}

static void put_row(Buf *out, const char *left, const char *right) {
    if (strlen(left) + 1 > HELP_COLUMN) buf_printf(out, "%s\n%*s", left, HELP_COLUMN, "");
    else buf_printf(out, "%-*s", HELP_COLUMN, left);
    put_wrapped(out, right);
}

static void put_spelling(Buf *out, const OptionRow *r) {
    if (*r->letter) buf_printf(out, "%s, ", r->letter);
    buf_puts(out, r->name);
    if (*r->argument) buf_printf(out, "%s%s", r->form == OPTION_PREFIX ? "" : " ", r->argument);
}

void help_all(Buf *out) {
    buf_puts(out,
             "pyk compiles CUDA kernels written in Python for C and C++ programs.\n\nusage: pyk COMMAND [options]\n\n");
    for (Command i = 0; i < COMMAND_COUNT; i++) {
        Buf left = {0};
        buf_printf(&left, "  %s", options_commands[i].name);
        put_row(out, buf_text(&left), options_commands[i].summary);
        buf_free(&left);
    }
    buf_puts(out, "\n'pyk help COMMAND' shows the options of a command. Words may come from a file: @FILE.\n");
}

void help_command(Command command, Buf *out) {
    buf_printf(out, "usage: pyk %s%s%s\n\n%s\n", options_commands[command].name,
               *options_commands[command].operands ? " " : "", options_commands[command].operands,
               options_commands[command].summary);
    buf_puts(out, "\noptions:\n");
    for (OptionId id = 0; id < OPT_COUNT; id++) {
        if (!options_belongs(id, command)) continue;
        Buf left = {0};
        buf_puts(&left, "  ");
        put_spelling(&left, &options_rows[id]);
        put_row(out, buf_text(&left), options_rows[id].help);
        buf_free(&left);
    }
    if (command == COMMAND_RUN)
        buf_puts(out, "\narguments of a kernel, NAME=VALUE:\n"
                      "  2, 0.5, nan, 1+2j, True     a scalar\n"
                      "  (1,2.5)                     a tuple or record\n"
                      "  2020-01-31T12:00            a time\n"
                      "  x.npy                       an array from a file\n"
                      "  zeros(N,...), ones(N,...), full(N,...,value=V)\n"
                      "                              an array of one value\n"
                      "  arange(N,...)               an array of 0, 1, 2 ...\n"
                      "  random(N,...,seed=S)        an array of numbers in [0, 1) for floats, 0 to 99 for integers\n"
                      "  rng(N,seed=S)               states of numba.cuda.random\n\n"
                      "A reduction takes in=ARRAY and init=VALUE, and one of axis=K, segments=OFFSETS, arg=true,\n"
                      "scan=inclusive or scan=exclusive; a scan takes axis=K too. A sort takes in=ARRAY and\n"
                      "descending=true, or arg=true for the places. Their result is called result.\n\n"
                      "A universal function takes its inputs by name, as arrays or numbers. It may be given arrays\n"
                      "for its outputs; those that are not given are made.\n\n"
                      "--grid, --block, --forall and --shared are for kernels only. For reductions and universal\n"
                      "functions the runtime chooses the launches.\n");
}

static void put_roff(Buf *out, const char *text) {
    if (*text == '.' || *text == '\'') buf_puts(out, "\\&");
    for (; *text; text++) {
        if (*text == '-' || *text == '\\') buf_putc(out, '\\');
        buf_putc(out, *text == '\\' ? 'e' : *text);
    }
}

/* `all`: also say which commands have it. */
static void put_man_option(Buf *out, const OptionRow *r, bool all) {
    Buf left = {0};
    put_spelling(&left, r);
    buf_puts(out, ".TP\n.B ");
    put_roff(out, buf_text(&left));
    buf_free(&left);
    buf_puts(out, "\n");
    put_roff(out, r->help);
    buf_puts(out, ".\n");
    if (!all) return;
    buf_puts(out, "Commands:");
    for (Command i = 0; i < COMMAND_COUNT; i++)
        if (strchr(r->commands, options_commands[i].letter)) buf_printf(out, " %s", options_commands[i].name);
    buf_puts(out, ".\n");
}

static const char man_run[] =
    ".SH ARGUMENTS OF PYK RUN\n"
    "Each parameter of the kernel gets a value as NAME=VALUE. A scalar is written as 2, 0.5, nan, 1+2j or True,\n"
    "a tuple or record as (1,2.5), and a time as 2020-01-31T12:00, NaT or a number of units.\n"
    "An array is one of these:\n"
    ".TP\n.B x.npy\na file of NumPy with the dtype and number of dimensions of the parameter.\n"
    "For bfloat16 and fp8 the dtype is that of ml_dtypes (V2, V1, f1), or uint16 and uint8\n"
    "with the bits.\n"
    "An array of vectors has one dimension more, for the components.\n"
    ".TP\n.B zeros(N,...), ones(N,...), full(N,...,value=V)\nan array of this shape\n"
    ".TP\n.B arange(N,...)\n0, 1, 2, ... in C order\n"
    ".TP\n.B random(N,...,seed=S)\nreproducible numbers: uniform in [0, 1) for floats and both parts\n"
    "of complex numbers, 0 to 99 for integers\n"
    ".TP\n.B rng(N,seed=S,subsequence_start=K)\nstates of numba.cuda.random's generator, as create_xoroshiro128p_states(N, S, K) makes them\n"
    ".PP\nA reduction takes these arguments instead:\n"
    ".TP\n.B in=ARRAY\nthe array to reduce, of any shape\n"
    ".TP\n.B init=VALUE\nthe initial value. It is 0 if it is not given; for records it must be given.\n"
    ".PP\nand at most one of these, or axis=K with a scan:\n"
    ".TP\n.B axis=K\nreduces along this axis; the last axis is \\-1\n"
    ".TP\n.B segments=OFFSETS\nreduces the elements of one dimension from each offset, an int64, to the next\n"
    ".TP\n.B arg=true\nfinds where the element is that the reduction gives\n"
    ".TP\n.B scan=inclusive, scan=exclusive\nkeeps all results on the way, each with its element or without it\n"
    ".PP\nIts result is called\n.B result\nfor \\-\\-save and \\-\\-print.\n"
    ".PP\nA sort takes\n.B in=ARRAY\nand\n.BR descending=true ,\nand\n.B arg=true\nfor the places of the elements.\n"
    ".PP\nA universal function takes its inputs by name, as arrays or numbers.\n"
    "It may be given arrays for its outputs; those that are not given are made.\n"
    ".PP\nReductions and universal functions have no grid:\n"
    "\\-\\-grid, \\-\\-block, \\-\\-forall and \\-\\-shared are refused.\n";

static const char man_end[] =
    ".SH EXIT STATUS\n"
    ".TP\n.B 0\nsuccess\n.TP\n.B 1\nthe source has errors\n.TP\n.B 2\nwrong usage\n.TP\n.B 3\na tool or file is missing or failed\n"
    ".TP\n.B 4\ninternal error\n"
    ".PP\nA signal that ends pyk ends its tools too and removes temporary files;\n"
    "the status that a shell sees is 128 and the number of the signal.\n"
    ".SH ENVIRONMENT\n"
    ".TP\n.B PYK_ARCH\nthe targets, where \\-\\-arch is not given\n"
    ".TP\n.B CUDA_HOME, CUDA_PATH\nthe folder of the CUDA toolkit. PATH, /usr/local/cuda,\n"
    "Debian's package and the folder of pyk toolkit install are searched after it.\n"
    ".TP\n.B PYK_TOOLKIT\nthe folder of the CUDA toolkit. If it is set, nothing else is searched,\n"
    "and pyk toolkit install fills this folder.\n"
    ".TP\n.B XDG_CACHE_HOME\nwhere pyk toolkit install makes the folder pyk/toolkit\\-VERSION;\n"
    "~/.cache if it is not set\n"
    ".TP\n.B PYK_CACHE, PYK_CACHE_SIZE\nthe folder of compiled kernels, or off, and how many bytes it may hold, as 500M\n"
    ".TP\n.B PYK_ADVICE\nif it is 1, programs say on standard error what their launches waste\n"
    ".TP\n.B PYK_DEVICE\nwhere kernels run: auto, cuda, cuda:N, cpu, cpu:N, rank for that of a process's rank, or\n"
    "several with commas between them\n"
    ".TP\n.B PYK_PATH\nwhere programs look for image files, before the folders of the library that holds\nthe launch stub and of the program\n"
    ".TP\n.B PYK_LIBPYKRT\nthe runtime that modules of \\-\\-bindings load.\n"
    ".TP\n.B PYK_HOST_ARRAYS\nwhat these do with arrays of NumPy on a GPU: warn, copy or forbid.\n"
    "Without it they take the one beside the module, then the system's.\n"
    ".TP\n.B TMPDIR\nwhere pyk makes the temporary folders pyk\\-tools\\-XXXXXX for the tools that it runs; /tmp if it is not set\n"
    ".TP\n.B NO_COLOR\nif it is set, messages have no colours\n"
    ".SH FILES\n"
    "\\fBpyk build kernels.py \\-o kernels.cubin\\fR writes kernels.cubin, kernels.pyk.h, kernels.pyk.c and kernels.pyk.yaml.\n";

void help_man(Buf *out) {
    buf_printf(
        out,
        ".TH PYK 1 \"\" \"pyk %s\"\n.SH NAME\npyk \\- ahead\\-of\\-time compiler for CUDA kernels written in Python\n",
        PYK_VERSION);
    buf_puts(out, ".SH SYNOPSIS\n.B pyk\nCOMMAND [options]\n.SH COMMANDS\n");
    for (Command i = 0; i < COMMAND_COUNT; i++) {
        buf_printf(out, ".TP\n.B pyk %s ", options_commands[i].name);
        put_roff(out, options_commands[i].operands);
        buf_puts(out, "\n");
        put_roff(out, options_commands[i].summary);
        buf_puts(out, "\n");
    }
    buf_puts(out, ".PP\nWords of the command line may come from a file: @FILE.\n.SH OPTIONS\n");
    for (OptionId id = 0; id < OPT_COUNT; id++) put_man_option(out, &options_rows[id], true);
    buf_puts(out, man_run);
    buf_puts(out, man_end);
}

void help_command_man(Command command, Buf *out) {
    const char *name = options_commands[command].name;
    buf_printf(out, ".TH PYK\\-%s 1 \"\" \"pyk %s\"\n.SH NAME\npyk\\-%s \\- ", name, PYK_VERSION, name);
    put_roff(out, options_commands[command].summary);
    buf_printf(out, "\n.SH SYNOPSIS\n.B pyk %s\n", name);
    if (*options_commands[command].operands) put_roff(out, options_commands[command].operands);
    buf_puts(out, " [options]\n.SH OPTIONS\n");
    for (OptionId id = 0; id < OPT_COUNT; id++)
        if (options_belongs(id, command)) put_man_option(out, &options_rows[id], false);
    if (command == COMMAND_RUN) buf_puts(out, man_run);
    buf_puts(out, ".SH SEE ALSO\n.BR pyk (1),\nwhich explains exit statuses, the environment and files\n");
}
