/* options.h: the command line, parsed by the rows of options.def. */
#ifndef PYK_CMD_OPTIONS_H
#define PYK_CMD_OPTIONS_H

#include "frontend/frontend.h"

typedef enum Command {
#define COMMAND(id, name, letter, operands, summary) COMMAND_##id,
#include "cmd/command.def"
    COMMAND_COUNT
} Command;

typedef enum OptionId {
#define OPTION(id, name, letter, form, argument, commands, help) OPT_##id,
#include "cmd/options.def"
    OPT_COUNT
} OptionId;

typedef enum OptionForm { OPTION_FLAG, OPTION_SWITCH, OPTION_VALUE, OPTION_LIST, OPTION_PREFIX } OptionForm;

typedef struct OptionRow {
    const char *name, *letter;
    OptionForm  form;
    const char *argument, *commands, *help;
} OptionRow;

typedef struct CommandRow { const char *name, *operands, *summary; char letter; } CommandRow;

extern const OptionRow  options_rows[OPT_COUNT];
extern const CommandRow options_commands[COMMAND_COUNT];

typedef VEC(const char *) Texts;

typedef struct FileUse {
    const char *path, *what;       /* "the image" */
    const char *option;            /* that names the file or leads to it; NULL: the command line itself */
} FileUse;

typedef VEC(FileUse) FileUses;

typedef struct Cli {
    Unit    *unit;                 /* made from `options`, which parsing fills */
    Options  options;
    Command  command;
    Texts    values[OPT_COUNT];    /* what was given, in order; "" for flags */
    Texts    operands;             /* everything else */
    Texts    program;              /* of pyk record: the words behind --, as they are */
    u8       asked;                /* of --check, but not by the word "all" */
    bool     json, sarif;          /* --diagnostics=json, sarif */
    const char *report;            /* the file for diagnostics, "-" for standard output; NULL: standard error */
    u32      max_errors;           /* shown as text; 0: all */
    FileUses reads, writes;        /* as far as they are known: cmd/files.h */
    const IrModule *module;        /* that was compiled last; NULL */
    Buf      notes;                /* remarks that are neither errors nor warnings */
    bool     no_memory;            /* for an argument of pyk run */
} Cli;

/* Parses argv[1..]. False after reporting what is wrong with the usage. */
bool        options_parse(Cli *c, int argc, char **argv);
bool        options_has(const Cli *c, OptionId id);
const char *options_last(const Cli *c, OptionId id);                         /* NULL if it was not given */
const char *options_name(OptionId id);                                       /* "--arch" */
/* A decimal number up to `max`; else false after reporting that it is not `what`. */
bool        options_number(Cli *c, OptionId id, const char *text, u64 max, const char *what, u64 *out);
/* Splits a value at commas; empty parts stay. */
Texts       options_split(Arena *a, const char *text);

bool        options_belongs(OptionId id, Command command);                   /* does the command have it? */
/* COMMAND_COUNT after reporting that there is none of this name. */
Command options_find_command(Cli *c, const char *name);
#endif
