/* options.c: the command line.
 *
 *     pyk COMMAND [options and operands in any order] [-- operands]
 *
 * @FILE stands for the words of FILE, in quotes where they hold blanks. An option is its whole name,
 * a prefix with a joined value (-O3), or a letter with a joined value (-oFILE). What an option may
 * not be is reported here. */
#include "cmd/options.h"

#include "backend/backend.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "lib/base/fs.h"
#include "lib/base/suggest.h"
#include "lib/contract/check.h"

enum { MAX_NESTING = 8 };

const OptionRow options_rows[OPT_COUNT] = {
#define OPTION(id, name, letter, form, argument, commands, help)                                                       \
    [OPT_##id] = {name, letter, OPTION_##form, argument, commands, help},
#include "cmd/options.def"
};

const CommandRow options_commands[COMMAND_COUNT] = {
#define COMMAND(id, name, letter, operands, summary) [COMMAND_##id] = {#name, operands, summary, letter},
#include "cmd/command.def"
};

static const Span nowhere = {NULL, 0, 0};

bool        options_has(const Cli *c, OptionId id) { return c->values[id].len > 0; }
const char *options_last(const Cli *c, OptionId id) { return c->values[id].len ? vec_last(&c->values[id]) : NULL; }
const char *options_name(OptionId id) { return options_rows[id].name; }

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
    diag_BAD_VALUE(c->unit->diags, nowhere, options_rows[id].name, text, what);
    return false;
}

/* ---- response files -------------------------------------------------------------------------- */

/* One word of a response file: blanks end it, but for those in quotes or after a backslash. */
static const char *next_word(Arena *a, const char **at) {
    const char *s = *at + strspn(*at, " \t\r\n");
    if (!*s) return *at = s, NULL;
    Buf word = {0};
    char quote = 0;
    for (; *s && (quote || !strchr(" \t\r\n", *s)); s++) {
        if (quote ? *s == quote : *s == '"' || *s == '\'') quote = quote ? 0 : *s;
        else if (*s == '\\' && quote != '\'' && s[1]) buf_putc(&word, *++s);
        else buf_putc(&word, *s);
    }
    *at = s;
    return buf_take(&word, a);
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

bool options_belongs(OptionId id, Command command) {
    return strchr(options_rows[id].commands, options_commands[command].letter) != NULL;
}

/* "--name", "-name" and the letter. */
static bool is_named(const OptionRow *r, const char *name, size_t len) {
    if (strlen(r->name) == len && !memcmp(r->name, name, len)) return r->form != OPTION_PREFIX;
    if (strlen(r->letter) == len && len && !memcmp(r->letter, name, len)) return true;
    return !strncmp(r->name, "--", 2) && name[1] != '-' && strlen(r->name) == len + 1 &&
           !memcmp(r->name + 1, name, len);
}

/* Finds the row of a word; *value is what is joined to it, or NULL. */
static OptionId find(const char *word, const char **value) {
    size_t len = strcspn(word, "=");
    *value = word[len] ? word + len + 1 : NULL;
    for (OptionId id = 0; id < OPT_COUNT; id++)
        if (is_named(&options_rows[id], word, len)) return id;
    for (OptionId id = 0; id < OPT_COUNT; id++) {
        bool joins = options_rows[id].form == OPTION_VALUE || options_rows[id].form == OPTION_LIST;
        const char *start = options_rows[id].form == OPTION_PREFIX ? options_rows[id].name
                            : joins                                ? options_rows[id].letter
                                                                   : "";
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
        if (options_belongs(id, c->command)) suggest_offer(&s, options_rows[id].name);
    if (s.best) diag_note(c->unit->diags, nowhere, "did you mean '%s'?", s.best);
    else diag_note(c->unit->diags, nowhere, "'pyk %s --help' lists the options", options_commands[c->command].name);
    return false;
}

/* No value: -D --arch sm_90. A value that looks so stands behind =. */
static bool is_option(const Cli *c, const char *word) {
    const char *value;
    if (!strncmp(word, "--", 2)) return true;
    OptionId id = word[0] == '-' && word[1] ? find(word, &value) : OPT_COUNT;
    return id != OPT_COUNT && options_belongs(id, c->command);
}

/* Takes the option at *i, with its value if that is the next word. */
static bool take(Cli *c, const Texts *words, u32 *i) {
    Diags *d = c->unit->diags;
    const char *word = words->at[*i], *value;
    OptionId id = find(word, &value);
    if (id == OPT_COUNT) return report_unknown(c, word);
    const OptionRow *r = &options_rows[id];
    const char *name = r->form == OPTION_PREFIX ? word : r->name;
    if (!options_belongs(id, c->command))
        return diag_MISPLACED_OPTION(d, nowhere, options_commands[c->command].name, name), false;
    if (r->form == OPTION_FLAG && value) return diag_UNWANTED_VALUE(d, nowhere, name), false;
    const char *next =
        (r->form == OPTION_VALUE || r->form == OPTION_LIST) && !value && *i + 1 < words->len ? words->at[*i + 1] : NULL;
    bool option = next && is_option(c, next);
    if (next && !option) value = next, ++*i;
    if (r->form == OPTION_SWITCH && !value) value = "true";
    if (r->form != OPTION_FLAG && (!value || !*value)) {
        diag_MISSING_VALUE(d, nowhere, option ? word : r->name, *r->argument ? r->argument : "true|false");
        if (option) diag_note(d, nowhere, "'%s', which stands behind it, is an option itself", next);
        return false;
    }
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
    diag_BAD_VALUE(c->unit->diags, nowhere, options_rows[id].name, value, choices);
    return false;
}

static bool apply_warnings(Cli *c) {
    Diags *d = c->unit->diags;
    bool ok = true;
    if (options_has(c, OPT_WERROR)) diags_werror(d);
    if (options_has(c, OPT_QUIET)) diags_hide_remarks(d);
    for (vec_each(const char *, name, &c->values[OPT_WARN])) {
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

/* Is what the command compiles launched through the runtime, or was it, as a profile says? */
static bool is_launched(const Cli *c) {
    return c->command == COMMAND_BUILD || c->command == COMMAND_RUN || options_has(c, OPT_PROFILE);
}

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
    o->archs = target_names(c->unit->arena);
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

Command options_find_command(Cli *c, const char *name) {
    Suggest s = {.word = name};
    for (Command i = 0; i < COMMAND_COUNT; i++) {
        if (!strcmp(options_commands[i].name, name)) return i;
        suggest_offer(&s, options_commands[i].name);
    }
    diag_UNKNOWN_COMMAND(c->unit->diags, nowhere, name);
    if (s.best) diag_note(c->unit->diags, nowhere, "did you mean '%s'?", s.best);
    else diag_note(c->unit->diags, nowhere, "'pyk help' lists the commands");
    return COMMAND_COUNT;
}

static bool find_command(Cli *c, const char *name) {
    if (!strcmp(name, "--version")) name = "version";
    if (!strcmp(name, "--help") || !strcmp(name, "-h")) name = "help";
    Command found = options_find_command(c, name);
    c->command = found == COMMAND_COUNT ? COMMAND_HELP : found;
    return found != COMMAND_COUNT;
}

bool options_parse(Cli *c, int argc, char **argv) {
    Texts words = {0};
    bool ours = true;                                                     /* a program's words are left alone */
    for (int i = 1; i < argc; i++) {
        if (!ours) vec_push(c->unit->arena, &c->program, argv[i]);
        else if (i > 1 && !strcmp(argv[i], "--") && !strcmp(argv[1], options_commands[COMMAND_RECORD].name))
            ours = false;
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
