/* options.c: the command line.
 *
 *     pyk COMMAND [options and operands in any order] [-- operands]
 *
 * @FILE stands for the words of FILE, in quotes where they hold blanks. An option is its whole name,
 * a prefix with a joined value (-O3), or a letter with a joined value (-oFILE). What an option may
 * not be is reported here. The help and the manual page are made from the same rows. */
#include "cmd/options.h"

#include "backend/backend.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "lib/base/fs.h"
#include "lib/base/suggest.h"
#include "lib/base/version.h"
#include "lib/contract/check.h"

enum { MAX_NESTING = 8, HELP_COLUMN = 30, HELP_WIDTH = 100 };

typedef enum Form { FLAG, VALUE, LIST, PREFIX, SWITCH } Form;

typedef struct Row {
    const char *name, *letter;
    Form        form;
    const char *argument, *commands, *help;
} Row;

static const Row rows[OPT_COUNT] = {
#define OPTION(id, name, letter, form, argument, commands, help)                                                       \
    [OPT_##id] = {name, letter, form, argument, commands, help},
#include "cmd/options.def"
};

static const struct { const char *name, *operands, *summary; char letter; } commands[COMMAND_COUNT] = {
#define COMMAND(id, name, letter, operands, summary) [COMMAND_##id] = {#name, operands, summary, letter},
#include "cmd/command.def"
};

static const Span nowhere = {NULL, 0, 0};

bool        options_has(const Cli *c, OptionId id) { return c->values[id].len > 0; }
const char *options_last(const Cli *c, OptionId id) { return c->values[id].len ? vec_last(&c->values[id]) : NULL; }
const char *options_name(OptionId id) { return rows[id].name; }
const char *options_command(Command command) { return commands[command].name; }

Texts options_split(Arena *a, const char *text) {
    Texts parts = {0};
    for (;; text++) {
        size_t n = strcspn(text, ",");
        vec_push(a, &parts, arena_strndup(a, text, n));
        text += n;
        if (!*text) return parts;
    }
}

bool options_number(Cli *c, OptionId id, const char *text, u64 max, const char *what, u64 *out) {
    char *end;
    errno = 0;
    unsigned long long n = strtoull(text, &end, 10);
    if (*text >= '0' && *text <= '9' && !*end && !errno && n <= max) return *out = n, true;
    diag_BAD_VALUE(c->unit->diags, nowhere, rows[id].name, text, what);
    return false;
}

/* ---- response files -------------------------------------------------------------------------- */

/* One word of a response file: blanks end it, but for those in quotes or after a backslash. */
static const char *next_word(Arena *a, const char **at) {
    const char *s = *at + strspn(*at, " \t\r\n");
    if (!*s) return *at = s, NULL;
    char *word = arena_strdup(a, s), *end = word, quote = 0;
    for (; *s && (quote || !strchr(" \t\r\n", *s)); s++) {
        if (quote ? *s == quote : *s == '"' || *s == '\'') quote = quote ? 0 : *s;
        else if (*s == '\\' && quote != '\'' && s[1]) *end++ = *++s;
        else *end++ = *s;
    }
    *end = 0;
    *at = s;
    return word;
}

static bool expand(Cli *c, const char *word, int depth, Texts *out) {
    Arena *a = c->unit->arena;
    if (*word != '@') return vec_push(a, out, word), true;
    if (depth == MAX_NESTING) return diag_NESTED_RESPONSE(c->unit->diags, nowhere, word + 1), false;
    size_t len;
    const char *text = fs_read(a, word + 1, &len);
    if (!text) return diag_CANNOT_READ(c->unit->diags, nowhere, word + 1, strerror(errno)), false;
    vec_push(a, &c->reads, ((FileUse){word + 1, "the file of options", "@"}));
    for (const char *each; (each = next_word(a, &text));)
        if (!expand(c, each, depth + 1, out)) return false;
    return true;
}

/* ---- options --------------------------------------------------------------------------------- */

static bool belongs(OptionId id, Command command) {
    return strchr(rows[id].commands, commands[command].letter) != NULL;
}

/* "--name", "-name" and the letter. */
static bool is_named(const Row *r, const char *name, size_t len) {
    if (strlen(r->name) == len && !memcmp(r->name, name, len)) return r->form != PREFIX;
    if (strlen(r->letter) == len && len && !memcmp(r->letter, name, len)) return true;
    return !strncmp(r->name, "--", 2) && name[1] != '-' && strlen(r->name) == len + 1 &&
           !memcmp(r->name + 1, name, len);
}

/* Finds the row of a word; *value is what is joined to it, or NULL. */
static OptionId find(const char *word, const char **value) {
    size_t len = strcspn(word, "=");
    *value = word[len] ? word + len + 1 : NULL;
    for (OptionId id = 0; id < OPT_COUNT; id++)
        if (is_named(&rows[id], word, len)) return id;
    for (OptionId id = 0; id < OPT_COUNT; id++) {
        bool joins = rows[id].form == VALUE || rows[id].form == LIST;
        const char *start = rows[id].form == PREFIX ? rows[id].name : joins ? rows[id].letter : "";
        if (!*start || strncmp(word, start, 2)) continue;
        *value = word + 2;
        return id;
    }
    return OPT_COUNT;
}

static bool report_unknown(Cli *c, const char *word) {
    char *name = arena_strndup(c->unit->arena, word, strcspn(word, "="));
    diag_UNKNOWN_OPTION(c->unit->diags, nowhere, name);
    Suggest s = {.word = name};
    for (OptionId id = 0; id < OPT_COUNT; id++)
        if (belongs(id, c->command)) suggest_offer(&s, rows[id].name);
    if (s.best) diag_note(c->unit->diags, nowhere, "did you mean '%s'?", s.best);
    else diag_note(c->unit->diags, nowhere, "'pyk %s --help' lists the options", commands[c->command].name);
    return false;
}

/* Takes the option at *i, with its value if that is the next word. */
static bool take(Cli *c, const Texts *words, u32 *i) {
    Diags *d = c->unit->diags;
    const char *word = words->at[*i], *value;
    OptionId id = find(word, &value);
    if (id == OPT_COUNT) return report_unknown(c, word);
    const Row *r = &rows[id];
    const char *name = r->form == PREFIX ? word : r->name;
    if (!belongs(id, c->command)) return diag_MISPLACED_OPTION(d, nowhere, commands[c->command].name, name), false;
    if (r->form == FLAG && value) return diag_UNWANTED_VALUE(d, nowhere, name), false;
    if ((r->form == VALUE || r->form == LIST) && !value && *i + 1 < words->len) value = words->at[++*i];
    if (r->form == SWITCH && !value) value = "true";
    if (r->form != FLAG && (!value || !*value))
        return diag_MISSING_VALUE(d, nowhere, r->name, *r->argument ? r->argument : "true|false"), false;
    vec_push(c->unit->arena, &c->values[id], value ? value : "");
    return true;
}

/* ---- values ---------------------------------------------------------------------------------- */

/* Which of `choices` ("f32|f64") the last value of an option is; `missing` if none was given. */
static bool choose(Cli *c, OptionId id, const char *choices, u32 missing, u32 *out) {
    const char *value = options_last(c, id);
    *out = missing;
    if (!value) return true;
    u32 i = 0;
    for (const char *s = choices; *s; i++) {
        size_t n = strcspn(s, "|");
        if (strlen(value) == n && !memcmp(value, s, n)) return *out = i, true;
        s += n + (s[n] == '|');
    }
    diag_BAD_VALUE(c->unit->diags, nowhere, rows[id].name, value, choices);
    return false;
}

static bool apply_warnings(Cli *c) {
    Diags *d = c->unit->diags;
    bool ok = true;
    if (options_has(c, OPT_WERROR)) diags_werror(d);
    if (options_has(c, OPT_QUIET)) diags_hide_remarks(d);
    for (u32 i = 0; i < c->values[OPT_WARN].len; i++) {
        const char *name = c->values[OPT_WARN].at[i];
        bool on = strncmp(name, "no-", 3) != 0;
        if (!on) name += 3;
        if (diags_enable(d, name, on)) continue;
        diag_UNKNOWN_WARNING(d, nowhere, name);
        Suggest s = {.word = name};
        for (DiagCode code = 0; code < DIAG_COUNT; code++)
            if (diag_is_warning(code)) suggest_offer(&s, diag_name(c->unit->arena, code));
        if (s.best) diag_note(d, nowhere, "did you mean '%s'?", s.best);
        ok = false;
    }
    return ok;
}

static bool apply_checks(Cli *c) {
    for (u32 i = 0; i < c->values[OPT_CHECKS].len; i++) {
        Texts parts = options_split(c->unit->arena, c->values[OPT_CHECKS].at[i]);
        for (u32 j = 0; j < parts.len; j++) {
            unsigned checks = check_named(parts.at[j]);
            c->options.checks |= (u8)checks;
            if (checks != CHECK_ALL) c->asked |= (u8)checks;
            if (!checks) return diag_BAD_VALUE(c->unit->diags, nowhere, "--check", parts.at[j], CHECK_NAMES), false;
        }
    }
    return true;
}

static bool apply_prefix_maps(Cli *c) {
    const Texts *maps = &c->values[OPT_PREFIX_MAP];
    for (u32 i = 0; i < maps->len; i++)
        if (!strchr(maps->at[i], '=')) {
            diag_BAD_VALUE(c->unit->diags, nowhere, options_name(OPT_PREFIX_MAP), maps->at[i], "OLD=NEW");
            return false;
        }
    c->options.prefix_maps = maps->at;
    c->options.nprefix_maps = maps->len;
    return true;
}

/* "500M" */
static bool read_size(const char *text, u64 *bytes) {
    static const char units[] = "KMG";
    char *end;
    errno = 0;
    *bytes = strtoull(text, &end, 10);
    const char *unit = *end ? strchr(units, *end) : NULL;
    u32 shift = unit ? 10 * (u32)(unit - units + 1) : 0;
    if (*text < '0' || *text > '9' || errno || (*end && (!unit || end[1])) || *bytes > UINT64_MAX >> shift)
        return false;
    *bytes <<= shift;
    return true;
}

static bool apply_cache(Cli *c) {
    const char *given = options_last(c, OPT_CACHE), *size = getenv("PYK_CACHE_SIZE");
    c->options.cache = !given ? cache_default(c->unit->arena) : strcmp(given, "off") ? given : NULL;
    c->options.cache_limit = (u64)2 << 30;
    if (!size || !*size || read_size(size, &c->options.cache_limit)) return true;
    return diag_BAD_SIZE(c->unit->diags, nowhere, size), false;
}

/* Is what the command compiles launched through the runtime? */
static bool is_launched(const Cli *c) { return c->command == COMMAND_BUILD || c->command == COMMAND_RUN; }

static bool apply(Cli *c) {
    Options *o = &c->options;
    u32 format, fmad = 0, ftz = 0, lineinfo = 0, literals = 0, index = 0, bodies = 0, level = 0, compress;
    u64 registers = 0, jobs = 0, seconds = 3600, errors = 20;
    if (!choose(c, OPT_FORMAT, "text|json|sarif", 0, &format)) return false;
    c->json = format == 1;
    c->sarif = format == 2;
    if (c->command == COMMAND_CHECK)
        c->report = options_last(c, OPT_OUTPUT) ? options_last(c, OPT_OUTPUT) : format ? "-" : NULL;
    if (!choose(c, OPT_FMAD, "true|false", 0, &fmad) || !choose(c, OPT_FTZ, "true|false", 1, &ftz) ||
        !choose(c, OPT_LINEINFO, "true|false", 0, &lineinfo) || !choose(c, OPT_LITERALS, "f32|f64", 1, &literals) ||
        !choose(c, OPT_INDEX, "32|64", 1, &index) || !choose(c, OPT_BODIES, "1|2", is_launched(c), &bodies) ||
        !choose(c, OPT_COMPRESS, "default|size|speed|balance|none", 0, &compress) ||
        !choose(c, OPT_LEVEL, "0|1|2|3", 3, &level))
        return false;
    const char *n = options_last(c, OPT_MAXREG), *j = options_last(c, OPT_JOBS);
    if (n && !options_number(c, OPT_MAXREG, n, 255, "a number from 0 to 255", &registers)) return false;
    const char *t = options_last(c, OPT_TIMEOUT), *e = options_last(c, OPT_MAX_ERRORS);
    if (j && !options_number(c, OPT_JOBS, j, 1 << 20, "a number", &jobs)) return false;
    o->jobs = (u32)jobs;
    o->compress_mode = options_last(c, OPT_COMPRESS);
    if (t && !options_number(c, OPT_TIMEOUT, t, INT32_MAX, "a number of seconds", &seconds)) return false;
    if (e && !options_number(c, OPT_MAX_ERRORS, e, INT32_MAX, "a number of errors", &errors)) return false;
    c->max_errors = (u32)errors;
    o->tool_seconds = (u32)seconds;
    o->sigs = c->values[OPT_SIG].at;
    o->nsigs = c->values[OPT_SIG].len;
    o->select.kernels = c->values[OPT_KERNEL].at;
    o->select.nkernels = c->values[OPT_KERNEL].len;
    o->defines = c->values[OPT_DEFINE].at;
    o->ndefines = c->values[OPT_DEFINE].len;
    o->roots = c->values[OPT_ROOT].at;
    o->nroots = c->values[OPT_ROOT].len;
    o->config = options_last(c, OPT_CONFIG);
    o->device_functions = options_has(c, OPT_FUNCTIONS);
    o->literals_f32 = literals == 0;
    o->index32 = index == 0;
    o->restrict_params = options_has(c, OPT_RESTRICT);
    o->bodies = (u8)(1 + bodies);
    o->fast_math = options_has(c, OPT_FAST);
    o->no_fmad = fmad == 1;
    o->ftz = ftz == 0 || (o->fast_math && !options_has(c, OPT_FTZ));
    o->debug = options_has(c, OPT_DEBUG);
    o->opt = o->debug && !options_has(c, OPT_LEVEL) ? 0 : (int)level;
    o->lineinfo = lineinfo == 0 || options_has(c, OPT_LINES);
    o->maxrregcount = (u32)registers;
    o->verbose = options_has(c, OPT_VERBOSE);
    return apply_checks(c) && apply_prefix_maps(c) && apply_warnings(c) && apply_cache(c);
}

static bool find_command(Cli *c, const char *name) {
    if (!strcmp(name, "--version")) name = "version";
    if (!strcmp(name, "--help") || !strcmp(name, "-h")) name = "help";
    Suggest s = {.word = name};
    for (c->command = 0; c->command < COMMAND_COUNT; c->command++) {
        if (!strcmp(commands[c->command].name, name)) return true;
        suggest_offer(&s, commands[c->command].name);
    }
    c->command = COMMAND_HELP;
    diag_UNKNOWN_COMMAND(c->unit->diags, nowhere, name);
    if (s.best) diag_note(c->unit->diags, nowhere, "did you mean '%s'?", s.best);
    else diag_note(c->unit->diags, nowhere, "'pyk help' lists the commands");
    return false;
}

bool options_parse(Cli *c, int argc, char **argv) {
    Texts words = {0};
    bool ours = true;                                                     /* a program's words are left alone */
    for (int i = 1; i < argc; i++) {
        if (!ours) vec_push(c->unit->arena, &c->program, argv[i]);
        else if (i > 1 && !strcmp(argv[i], "--") && !strcmp(argv[1], options_command(COMMAND_RECORD))) ours = false;
        else if (!expand(c, argv[i], 0, &words)) return false;
    }
    if (!words.len) {
        c->command = COMMAND_HELP;
        return diag_MISSING_OPERAND(c->unit->diags, nowhere, "a command is needed: 'pyk help' lists them"), false;
    }
    if (!find_command(c, words.at[0])) return false;
    bool options = true;
    for (u32 i = 1; i < words.len; i++) {
        const char *word = words.at[i];
        if (options && !strcmp(word, "--")) options = false;
        else if (!options || word[0] != '-' || !word[1]) vec_push(c->unit->arena, &c->operands, word);
        else if (!take(c, &words, &i)) return false;
    }
    return apply(c);
}

/* ---- help ------------------------------------------------------------------------------------ */

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

static void put_spelling(Buf *out, const Row *r) {
    if (*r->letter) buf_printf(out, "%s, ", r->letter);
    buf_puts(out, r->name);
    if (*r->argument) buf_printf(out, "%s%s", r->form == PREFIX ? "" : " ", r->argument);
}

void options_help(Buf *out) {
    buf_puts(out,
             "pyk compiles CUDA kernels written in Python for C and C++ programs.\n\nusage: pyk COMMAND [options]\n\n");
    for (Command i = 0; i < COMMAND_COUNT; i++) {
        Buf left = {0};
        buf_printf(&left, "  %s", commands[i].name);
        put_row(out, buf_text(&left), commands[i].summary);
        buf_free(&left);
    }
    buf_puts(out, "\n'pyk help COMMAND' shows the options of a command. Words may come from a file: @FILE.\n");
}

void options_command_help(Command command, Buf *out) {
    buf_printf(out, "usage: pyk %s%s%s\n\n%s\n", commands[command].name, *commands[command].operands ? " " : "",
               commands[command].operands, commands[command].summary);
    buf_puts(out, "\noptions:\n");
    for (OptionId id = 0; id < OPT_COUNT; id++) {
        if (!belongs(id, command)) continue;
        Buf left = {0};
        buf_puts(&left, "  ");
        put_spelling(&left, &rows[id]);
        put_row(out, buf_text(&left), rows[id].help);
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
static void put_man_option(Buf *out, const Row *r, bool all) {
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
        if (strchr(r->commands, commands[i].letter)) buf_printf(out, " %s", commands[i].name);
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

void options_man(Buf *out) {
    buf_printf(
        out,
        ".TH PYK 1 \"\" \"pyk %s\"\n.SH NAME\npyk \\- ahead\\-of\\-time compiler for CUDA kernels written in Python\n",
        PYK_VERSION);
    buf_puts(out, ".SH SYNOPSIS\n.B pyk\nCOMMAND [options]\n.SH COMMANDS\n");
    for (Command i = 0; i < COMMAND_COUNT; i++) {
        buf_printf(out, ".TP\n.B pyk %s ", commands[i].name);
        put_roff(out, commands[i].operands);
        buf_puts(out, "\n");
        put_roff(out, commands[i].summary);
        buf_puts(out, "\n");
    }
    buf_puts(out, ".PP\nWords of the command line may come from a file: @FILE.\n.SH OPTIONS\n");
    for (OptionId id = 0; id < OPT_COUNT; id++) put_man_option(out, &rows[id], true);
    buf_puts(out, man_run);
    buf_puts(out, man_end);
}

void options_command_man(Command command, Buf *out) {
    const char *name = commands[command].name;
    buf_printf(out, ".TH PYK\\-%s 1 \"\" \"pyk %s\"\n.SH NAME\npyk\\-%s \\- ", name, PYK_VERSION, name);
    put_roff(out, commands[command].summary);
    buf_printf(out, "\n.SH SYNOPSIS\n.B pyk %s\n", name);
    if (*commands[command].operands) put_roff(out, commands[command].operands);
    buf_puts(out, " [options]\n.SH OPTIONS\n");
    for (OptionId id = 0; id < OPT_COUNT; id++)
        if (belongs(id, command)) put_man_option(out, &rows[id], false);
    if (command == COMMAND_RUN) buf_puts(out, man_run);
    buf_puts(out, ".SH SEE ALSO\n.BR pyk (1),\nwhich explains exit statuses, the environment and files\n");
}
