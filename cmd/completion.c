/* completion.c: what shells need to complete a command line of pyk, from the rows of command.def
 * and options.def: a function for bash and zsh, a list for fish. */
#include "cmd/cli.h"

#include <ctype.h>
#include <string.h>

/* The first two forms need no value. */
static bool takes_value(const OptionRow *r) { return r->form >= OPTION_VALUE; }

/* The words among the choices of "auto|cuda[:N]|DIR", each followed by a blank; nothing if the
 * argument is not such a list. */
static const char *choices(Arena *a, const char *argument) {
    Buf out = {0};
    for (const char *s = argument; strchr(argument, '|') && *s;) {
        size_t n = strcspn(s, "|"), word = strcspn(s, "|[,");
        if (!isupper((unsigned char)*s)) buf_printf(&out, "%.*s ", (int)word, s);
        s += n + (s[n] == '|');
    }
    const char *text = arena_strdup(a, out.len ? buf_text(&out) : "");
    buf_free(&out);
    return text;
}

/* Text within quotes of the shell, with a backslash before each of `special`. */
static void put_quoted(Buf *out, const char *text, const char *special) {
    for (; *text; text++) {
        if (*text == '\'') buf_puts(out, "'\\''");
        else buf_printf(out, "%s%c", strchr(special, *text) ? "\\" : "", *text);
    }
}

/* ---- bash ------------------------------------------------------------------------------------ */

static void put_bash(Arena *a, Buf *out) {
    buf_puts(out, "_pyk() {\n"
                  "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} options= values=\n"
                  "    [ \"$cur\" != = ] || cur=\n"
                  "    [ \"$prev\" != = ] || prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
                  "    [ \"$COMP_CWORD\" -gt 1 ] || options='");
    for (u32 i = 0; i < COMMAND_COUNT; i++) buf_printf(out, "%s%s", i ? " " : "", options_commands[i].name);
    buf_puts(out, "'\n    case ${COMP_WORDS[1]} in\n");
    for (u32 i = 0; i < COMMAND_COUNT; i++) {
        buf_printf(out, "    %s) [ \"$COMP_CWORD\" -eq 1 ] || options='", options_commands[i].name);
        for (u32 j = 0; j < OPT_COUNT; j++)
            if (strchr(options_rows[j].commands, options_commands[i].letter))
                buf_printf(out, "%s%s%s ", options_rows[j].letter, *options_rows[j].letter ? " " : "",
                           options_rows[j].name);
        buf_puts(out, "' ;;\n");
    }
    buf_puts(out, "    esac\n    case $prev in\n");
    for (u32 j = 0; j < OPT_COUNT; j++) {
        const char *words = choices(a, options_rows[j].argument);
        if (*words) buf_printf(out, "    %s) values='%s' ;;\n", options_rows[j].name, words);
    }
    buf_puts(out, "    esac\n"
                  "    [ -z \"$values\" ] || options=$values\n"
                  "    [ -n \"$values\" ] || [ \"$COMP_CWORD\" -eq 1 ] || case $cur in -*) ;; *) options= ;; esac\n"
                  "    COMPREPLY=($(compgen -W \"$options\" -- \"$cur\"))\n"
                  "}\ncomplete -o default -F _pyk pyk\n");
}

/* ---- zsh ------------------------------------------------------------------------------------- */

static void put_zsh_option(Arena *a, Buf *out, const OptionRow *r) {
    buf_puts(out, " \\\n            '");
    if (*r->letter) buf_printf(out, "(%s %s)'{%s,%s}'", r->letter, r->name, r->letter, r->name);
    else
        buf_printf(out, "*%s%s", r->name,
                   r->form == OPTION_PREFIX              ? "-"
                   : takes_value(r) && r->name[1] == '-' ? "="
                                                         : "");
    buf_putc(out, '[');
    put_quoted(out, r->help, "[]");
    buf_putc(out, ']');
    if (takes_value(r)) {
        const char *words = choices(a, r->argument);
        buf_putc(out, ':');
        put_quoted(out, *words ? "value" : r->argument, ":[]");
        if (*words) buf_printf(out, ":(%s)", words);
        else buf_puts(out, ":_files");
    }
    buf_putc(out, '\'');
}

static void put_zsh(Arena *a, Buf *out) {
    buf_puts(out, "#compdef pyk\n_pyk() {\n    local -a commands=(");
    for (u32 i = 0; i < COMMAND_COUNT; i++) {
        buf_printf(out, "\n        '%s:", options_commands[i].name);
        put_quoted(out, options_commands[i].summary, ":");
        buf_putc(out, '\'');
    }
    buf_puts(out,
             "\n    )\n    if ((CURRENT == 2)); then _describe command commands; return; fi\n    case $words[2] in\n");
    for (u32 i = 0; i < COMMAND_COUNT; i++) {
        buf_printf(out, "    %s)\n        _arguments", options_commands[i].name);
        for (u32 j = 0; j < OPT_COUNT; j++)
            if (strchr(options_rows[j].commands, options_commands[i].letter)) put_zsh_option(a, out, &options_rows[j]);
        buf_puts(out, " \\\n            '*:file:_files' ;;\n");
    }
    buf_puts(out, "    esac\n}\n[ \"${funcstack[1]}\" != _pyk ] || _pyk \"$@\"\n");
}

/* ---- fish ------------------------------------------------------------------------------------ */

/* Long options have two dashes, "old" ones, as fish says, one. */
static void put_fish_name(Buf *out, const char *name) {
    if (*name) buf_printf(out, " -%c %s", name[1] == '-' ? 'l' : name[2] ? 'o' : 's', name + (name[1] == '-' ? 2 : 1));
}

static void put_fish(Arena *a, Buf *out) {
    for (u32 i = 0; i < COMMAND_COUNT; i++) {
        buf_printf(out, "complete -c pyk -n __fish_use_subcommand -f -a %s -d '", options_commands[i].name);
        put_quoted(out, options_commands[i].summary, "\\");
        buf_puts(out, "'\n");
    }
    for (u32 j = 0; j < OPT_COUNT; j++) {
        const char *words = choices(a, options_rows[j].argument);
        buf_puts(out, "complete -c pyk -n '__fish_seen_subcommand_from");
        for (u32 i = 0; i < COMMAND_COUNT; i++)
            if (strchr(options_rows[j].commands, options_commands[i].letter))
                buf_printf(out, " %s", options_commands[i].name);
        buf_putc(out, '\'');
        put_fish_name(out, options_rows[j].name);
        put_fish_name(out, options_rows[j].letter);
        if (*words) buf_printf(out, " -a '%s'", words);
        buf_printf(out, "%s -d '", takes_value(&options_rows[j]) ? " -r" : "");
        put_quoted(out, options_rows[j].help, "\\");
        buf_puts(out, "'\n");
    }
}

bool completion_put(Arena *a, const char *shell, Buf *out) {
    static const struct { const char *shell; void (*put)(Arena *a, Buf *out); } shells[] = {
        {"bash", put_bash}, {"zsh", put_zsh}, {"fish", put_fish}};
    for (u32 i = 0; i < countof(shells); i++)
        if (!strcmp(shells[i].shell, shell)) return shells[i].put(a, out), true;
    return false;
}
