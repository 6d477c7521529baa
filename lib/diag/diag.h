/* diag.h: diagnostics as values. A phase reports through the typed functions below (one per row of
 * lib/diag/ *.def), goes on where it can, and the driver renders what was collected, sorted by
 * position.
 *
 *     diag_UNDEFINED_NAME(unit->diags, node->span, name);
 *     diag_note(unit->diags, other_span, "did you mean '%s'?", best);          belongs to the diagnostic before it
 *
 * The bracketed name of a diagnostic is its row's name in lower case with dashes:
 * [undefined-name]. */
#ifndef PYK_LIB_DIAG_DIAG_H
#define PYK_LIB_DIAG_DIAG_H

#include "lib/base/buf.h"
#include "lib/base/source.h"
#include "lib/base/sym.h"

/* FAILURE: usage, files, tools: not the source's fault. EXTRA and PERF: warnings that are shown
 * when -Wall or -Wperf ask for them. REMARK: what was done, in one line; no warning for -Werror. */
typedef enum Severity { SEV_ERROR, SEV_WARNING, SEV_FAILURE, SEV_EXTRA, SEV_PERF, SEV_REMARK } Severity;

typedef enum DiagCode {
#define DIAG(name, sev, fmt, params, args) DIAG_##name,
#include "lib/diag/all.def"
    DIAG_COUNT
} DiagCode;

typedef struct DiagNote {
    Span        span;              /* src NULL: no position */
    const char *text;
    struct DiagNote *next;
} DiagNote;

typedef struct Diag {
    DiagCode    code;
    Severity    severity;
    Span        span;
    const char *text;
    DiagNote   *notes;
    u32         order;             /* the order of reporting, for those at one position */
} Diag;

typedef struct Diags Diags;

Diags *diags_create(Arena *a);
/* -Wno-<name>, -W<name>; "all" and "perf" are groups. False if there is no such warning. */
bool   diags_enable(Diags *d, const char *name, bool on);
void   diags_hide_remarks(Diags *d); /* what was done is not said, unless its name is enabled after */
bool   diag_is_warning(DiagCode code);
void   diags_werror(Diags *d);                         /* warnings become errors */
/* Warnings of this code that begin in `where` are not kept; `comment` says so in the source. */
void   diags_ignore(Diags *d, DiagCode code, Span where, Span comment);
/* Reports the comments of files on the command line that ignored nothing, once all has been looked
 * for; built: in machine code, too. */
void   diags_unused_ignores(Diags *d, bool built);
/* The code of that name, as it stands in brackets; DIAG_COUNT if there is none. */
DiagCode diag_named(Arena *a, const char *name);
u32    diags_errors(const Diags *d);                   /* how many errors and failures there are so far */
/* So many errors that no more are kept: a phase may stop. Whoever shows them chooses how many. */
bool   diags_full(const Diags *d);
u32    diags_failures(const Diags *d);
void   diags_forget(Diags *d, u32 count);              /* all but the first `count` */
u32    diags_count(const Diags *d);                    /* how many there are so far, of any severity */
/* adds a note to each error after the first `count` */
void   diags_note_since(Diags *d, u32 count, Span span, const char *text);
/* Errors after the first `count` whose position is in the library are of the code that uses it:
 * they move there, the first of them, with a note. */
void   diags_blame(Diags *d, u32 count, Span span, const char *text);
void   diags_take(Diags *to, const Diags *from);       /* appends copies of all of them */
/* The same of another compilation, which may end then: their sources are copied too, each once. */
void   diags_adopt(Diags *to, const Diags *from);
/* The warnings of `to` are enabled as those of `from` are. */
void   diags_enable_like(Diags *to, const Diags *from);
bool   diags_have(const Diags *d, DiagCode code);      /* is there one? */
/* As text with carets: all warnings and the first `most` errors (0: all of them). */
void   diags_render(const Diags *d, Buf *out, bool color, u32 most);
const Diag **diags_sorted(const Diags *d, u32 *n);     /* by file and position */
void   diags_render_json(Arena *a, const Diags *d, Buf *out);    /* one JSON array */
void   diag_put_string(Buf *out, const char *s);       /* as a string of JSON, in its quotes */
/* A SARIF log; `manual`: the file that explains the diagnostics, or NULL. */
void   diags_render_sarif(Arena *a, const Diags *d, const char *manual, Buf *out);
const char *diag_severity_name(Severity s);            /* as shown: "error", "warning", "remark" */
void   diag_note(Diags *d, Span span, const char *fmt, ...) PRINTF_LIKE(3, 4);
const char *diag_name(Arena *a, DiagCode code);        /* "undefined-name" */
/* The rows themselves, for generated documentation. */
const char *diag_format(DiagCode code);
Severity    diag_severity(DiagCode code);

/* One reporting function per row; the parameter list is the row's. A second report of the same code
 * at the same span is dropped (a function compiled for several types reports once). */
#define DIAG(name, sev, fmt, params, args) void diag_##name(Diags *d, Span span UNPAREN params);
#include "lib/diag/all.def"

#endif
