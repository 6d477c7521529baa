/* diag.c: collecting diagnostics, and printing them as
 *
 *     k.py:12:9: error: undefined name 'q' [undefined-name]
 *        12 |     r[i] = q
 *           |            ^
 *     k.py:3:5: note: ...
 *
 * Tabs in the source line are kept in the caret line, so that the caret stands below its text
 * whatever the tab width. */
#include "lib/diag/diag.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lib/base/vec.h"

enum { ENOUGH_ERRORS = 10000, ENOUGH_NOTES = 8 };

typedef struct Ignore {
    DiagCode code;
    Span     where, comment;
    bool     used;
} Ignore;

struct Diags {
    Arena *arena;
    VEC(Ignore) ignores;
    VEC(Source *) adopted;         /* the sources of other compilations */
    Diag  *at;
    u32    len, cap, errors, failures;
    u32   *slots, nslots, used;    /* a hash table by code and position: indices plus 1, some of them outdated */
    bool   werror, dropped;        /* dropped: the last report was a duplicate or disabled; its notes go too */
    bool   disabled[DIAG_COUNT];
};

static const struct { const char *name, *format; Severity severity; } rows[DIAG_COUNT] = {
#define DIAG(name, sev, fmt, params, args) [DIAG_##name] = {#name, fmt, SEV_##sev},
#include "lib/diag/all.def"
};

Diags *diags_create(Arena *a) {
    Diags *d = arena_new(a, Diags);
    d->arena = a;
    for (DiagCode c = 0; c < DIAG_COUNT; c++)
        d->disabled[c] = rows[c].severity == SEV_EXTRA || rows[c].severity == SEV_PERF;
    return d;
}

const char *diag_name(Arena *a, DiagCode code) {
    char *name = arena_strdup(a, rows[code].name);
    for (char *c = name; *c; c++) *c = *c == '_' ? '-' : (char)tolower((u8)*c);
    return name;
}

const char *diag_format(DiagCode code) { return rows[code].format; }
Severity    diag_severity(DiagCode code) { return rows[code].severity; }

bool diags_enable(Diags *d, const char *name, bool on) {
    bool all = !strcmp(name, "all"), perf = !strcmp(name, "perf"), found = all || perf;
    for (DiagCode c = 0; c < DIAG_COUNT; c++) {
        bool named = all    ? rows[c].severity != SEV_PERF || on
                     : perf ? rows[c].severity == SEV_PERF
                            : !strcmp(diag_name(d->arena, c), name);
        if (!named || !diag_is_warning(c)) continue;
        d->disabled[c] = !on;
        found = true;
    }
    return found;
}

void diags_hide_remarks(Diags *d) {
    for (DiagCode c = 0; c < DIAG_COUNT; c++) d->disabled[c] |= rows[c].severity == SEV_REMARK;
}

DiagCode diag_named(Arena *a, const char *name) {
    DiagCode c = 0;
    while (c < DIAG_COUNT && strcmp(diag_name(a, c), name) != 0) c++;
    return c;
}

bool diag_is_warning(DiagCode code) { return rows[code].severity != SEV_ERROR && rows[code].severity != SEV_FAILURE; }

void diags_werror(Diags *d) { d->werror = true; }
u32  diags_errors(const Diags *d) { return d->errors; }
u32  diags_failures(const Diags *d) { return d->failures; }
bool diags_full(const Diags *d) { return d->errors >= ENOUGH_ERRORS; }

/* The first slot for a code and position. */
static u32 slot_of(const Diags *d, DiagCode code, Span span) {
    u64 x = ((u64)(uintptr_t)span.src ^ (u64)span.lo << 16 ^ code) * 0x9E3779B97F4A7C15u;
    return (u32)(x >> 32) & (d->nslots - 1);
}

static bool is_known(const Diags *d, DiagCode code, Span span) {
    if (rows[code].severity == SEV_FAILURE) return false;    /* a place may fail in several ways */
    if (!span.src || !d->nslots) return false;
    for (u32 k = slot_of(d, code, span); d->slots[k]; k = (k + 1) & (d->nslots - 1)) {
        u32 i = d->slots[k] - 1;
        if (i >= d->len) continue;
        const Diag *g = &d->at[i];
        if (g->code == code && g->span.src == span.src && g->span.lo == span.lo) return true;
    }
    return false;
}

static void put_slot(Diags *d, u32 i) {
    u32 k = slot_of(d, d->at[i].code, d->at[i].span);
    while (d->slots[k]) k = (k + 1) & (d->nslots - 1);
    d->slots[k] = i + 1;
    d->used++;
}

/* Makes the diagnostics from i on known. What a slot said of them before is outdated. */
static void remember(Diags *d, u32 i) {
    if ((d->used + d->len - i) * 4 >= d->nslots * 3) {
        d->nslots = 64;
        while (d->nslots < d->len * 4) d->nslots *= 2;
        d->slots = arena_array(d->arena, u32, d->nslots);
        d->used = 0;
        i = 0;
    }
    for (; i < d->len; i++) put_slot(d, i);
}

static bool is_error(Severity s) { return s == SEV_ERROR || s == SEV_FAILURE; }

void diags_ignore(Diags *d, DiagCode code, Span where, Span comment) {
    vec_push(d->arena, &d->ignores, ((Ignore){code, where, comment, false}));
}

static bool is_ignored(Diags *d, DiagCode code, Span span) {
    bool found = false;
    for (u32 i = 0; i < d->ignores.len && diag_is_warning(code); i++) {
        Ignore *g = &d->ignores.at[i];
        if (g->code != code || g->where.src != span.src || span.lo < g->where.lo || span.lo >= g->where.hi) continue;
        g->used = found = true;
    }
    return found;
}

static void report(Diags *d, DiagCode code, Span span, const char *fmt, ...) {
    Severity sev = rows[code].severity;
    if (sev == SEV_EXTRA || sev == SEV_PERF) sev = SEV_WARNING;
    if (sev == SEV_WARNING && d->werror) sev = SEV_ERROR;
    d->dropped =
        d->disabled[code] || (is_error(sev) && diags_full(d)) || is_known(d, code, span) || is_ignored(d, code, span);
    if (d->dropped) return;
    if (is_error(sev) && d->errors + 1 == ENOUGH_ERRORS && code != DIAG_TOO_MANY_ERRORS) {
        diag_TOO_MANY_ERRORS(d, (Span){0});                  /* stands for it */
        d->dropped = true;
        return;
    }
    if (d->len == d->cap) {
        Diag *grown = arena_array(d->arena, Diag, d->cap ? d->cap * 2 : 16);
        if (d->len) memcpy(grown, d->at, sizeof *grown * d->len);
        d->at = grown;
        d->cap = d->cap ? d->cap * 2 : 16;
    }
    va_list args;
    va_start(args, fmt);
    d->at[d->len] = (Diag){code, sev, span, arena_vprintf(d->arena, fmt, args), NULL, d->len};
    va_end(args);
    d->len++;
    remember(d, d->len - 1);
    d->errors += is_error(sev);
    d->failures += sev == SEV_FAILURE;
}

#define DIAG(name, sev, fmt, params, args) \
    void diag_##name(Diags *d, Span span UNPAREN params) { report(d, DIAG_##name, span, fmt UNPAREN args); }
#include "lib/diag/all.def"

void diag_note(Diags *d, Span span, const char *fmt, ...) {
    if (d->dropped || !d->len) return;
    DiagNote **at = &d->at[d->len - 1].notes;
    while (*at) at = &(*at)->next;
    *at = arena_new(d->arena, DiagNote);
    va_list args;
    va_start(args, fmt);
    **at = (DiagNote){span, arena_vprintf(d->arena, fmt, args), NULL};
    va_end(args);
}

void diags_unused_ignores(Diags *d, bool built) {
    for (vec_each_at(const Ignore *, g, &d->ignores)) {
        bool unknown = !built && (g->code == DIAG_REGISTER_SPILLS || g->code == DIAG_LOW_OCCUPANCY);
        if (g->used || unknown || d->disabled[g->code] || g->comment.src->imported) continue;
        diag_UNUSED_IGNORE(d, g->comment, diag_name(d->arena, g->code));
        diag_note(d, (Span){0}, "delete the name");
    }
}

void diags_take(Diags *to, const Diags *from) {
    for (u32 i = 0; i < from->ignores.len; i++) vec_push(to->arena, &to->ignores, from->ignores.at[i]);
    for (u32 i = 0; i < from->len; i++) {
        report(to, from->at[i].code, from->at[i].span, "%s", from->at[i].text);
        for (const DiagNote *n = from->at[i].notes; n; n = n->next) diag_note(to, n->span, "%s", n->text);
    }
}

/* The span in our copy of its source, which is made when it is first needed. */
static Span adopted(Diags *d, Span s) {
    if (!s.src) return s;
    u32 i = 0;
    while (i < d->adopted.len && strcmp(d->adopted.at[i]->path, s.src->path) != 0) i++;
    if (i == d->adopted.len) vec_push(d->arena, &d->adopted, source_copy(d->arena, s.src));
    return (Span){d->adopted.at[i], s.lo, s.hi};
}

void diags_adopt(Diags *to, const Diags *from) {
    for (u32 i = 0; i < from->len; i++) {
        report(to, from->at[i].code, adopted(to, from->at[i].span), "%s", from->at[i].text);
        for (const DiagNote *n = from->at[i].notes; n; n = n->next) diag_note(to, adopted(to, n->span), "%s", n->text);
    }
}

void diags_enable_like(Diags *to, const Diags *from) {
    memcpy(to->disabled, from->disabled, sizeof to->disabled);
    to->werror = from->werror;
}

bool diags_have(const Diags *d, DiagCode code) {
    u32 i = 0;
    while (i < d->len && d->at[i].code != code) i++;
    return i < d->len;
}

u32 diags_count(const Diags *d) { return d->len; }

void diags_forget(Diags *d, u32 count) {
    while (d->len > count) {
        const Diag *g = &d->at[--d->len];
        d->errors -= is_error(g->severity);
        d->failures -= g->severity == SEV_FAILURE;
    }
}

void diags_blame(Diags *d, u32 count, Span span, const char *text) {
    u32 kept = count;
    bool any = false;
    for (u32 i = count; i < d->len; i++) {
        Diag g = d->at[i];
        bool moves = is_error(g.severity) && g.span.src && g.span.src->builtin;
        if (moves && any) {
            d->errors--;
            continue;
        }
        d->at[kept] = g;
        if (moves) {
            any = true;
            d->at[kept].span = span;
            d->at[kept].notes = arena_new(d->arena, DiagNote);
            *d->at[kept].notes = (DiagNote){{0}, text, g.notes};
        }
        kept++;
    }
    d->len = kept;
    remember(d, count);
}

void diags_note_since(Diags *d, u32 count, Span span, const char *text) {
    for (; count < d->len; count++) {
        DiagNote **at = &d->at[count].notes;
        Span last = d->at[count].span;
        u32 notes = 0;
        for (; *at; at = &(*at)->next, notes++)
            if ((*at)->span.src) last = (*at)->span;
        if (!is_error(d->at[count].severity) || notes >= ENOUGH_NOTES || (last.src == span.src && last.lo == span.lo))
            continue;
        *at = arena_new(d->arena, DiagNote);
        **at = (DiagNote){span, text, NULL};
    }
}

/* ---- rendering ------------------------------------------------------------------------------- */

static void put_position(Buf *out, Span s) {
    if (!s.src) {
        buf_puts(out, "pyk: ");
        return;
    }
    u32 cell;
    LineCol at = source_shown(s.src, s.lo, &cell);
    buf_puts(out, s.src->path);
    if (cell) buf_printf(out, ":cell %u", cell);
    buf_printf(out, ":%u:%u: ", at.line, at.col);
}

static void put_caret(Buf *out, Span s) {
    if (!s.src) return;
    LineCol at = source_linecol(s.src, s.lo);
    u32 len, start = s.src->lines[at.line - 1];
    const char *line = source_line(s.src, at.line, &len);
    u32 shown = len < 400 ? len : 400, cell;
    buf_printf(out, "%6u | ", source_shown(s.src, s.lo, &cell).line);
    size_t began = out->len;
    buf_write(out, line, shown);
    for (u32 i = 0; i < shown; i++)
        if ((u8)line[i] < 32 && line[i] != '\t') out->data[began + i] = '?';
    buf_puts(out, "\n       | ");
    u32 from = s.lo - start, to = s.hi > s.lo ? s.hi - start : from + 1;
    if (to > len) to = len > from ? len : from + 1;
    if (from > shown) from = shown;
    for (u32 i = 0; i < from; i++)
        if (((u8)line[i] & 0xC0) != 0x80) buf_putc(out, line[i] == '\t' ? '\t' : ' ');
    buf_putc(out, '^');
    for (u32 i = from + 1; i < to && i < shown; i++)
        if (((u8)line[i] & 0xC0) != 0x80) buf_putc(out, '~');
    buf_putc(out, '\n');
}

static int by_position(const void *pa, const void *pb) {
    const Diag *a = *(const Diag *const *)pa, *b = *(const Diag *const *)pb;
    if (a->span.src && b->span.src && a->span.src != b->span.src) {
        int c = strcmp(a->span.src->path, b->span.src->path);
        if (c) return c;
    }
    if (!a->span.src != !b->span.src) return a->span.src ? -1 : 1;
    if (a->span.src && a->span.lo != b->span.lo) return a->span.lo < b->span.lo ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

const Diag **diags_sorted(const Diags *d, u32 *n) {
    *n = d->len;
    const Diag **order = arena_array(d->arena, const Diag *, d->len + 1);
    for (u32 i = 0; i < d->len; i++) order[i] = &d->at[i];
    qsort(order, d->len, sizeof *order, by_position);
    return order;
}

const char *diag_severity_name(Severity s) {
    return s == SEV_WARNING ? "warning" : s == SEV_REMARK ? "remark" : "error";
}

void diags_render(const Diags *d, Buf *out, bool color, u32 most) {
    u32 count, errors = 0;
    const Diag **order = diags_sorted(d, &count);
    for (array_each(const Diag *, g, order, count)) {
        if (is_error(g->severity) && errors++ >= most && most) continue;
        put_position(out, g->span);
        const char *on = !color                       ? ""
                         : is_error(g->severity) ? "\033[1;31m"
                                                 : "\033[1;35m",
                   *off = color ? "\033[0m" : "";
        buf_printf(out, "%s%s:%s %s [%s]\n", on, diag_severity_name(g->severity), off, g->text,
                   diag_name(d->arena, g->code));
        if (g->severity != SEV_REMARK) put_caret(out, g->span);
        for (const DiagNote *n = g->notes; n; n = n->next) {
            if (n->span.src) put_position(out, n->span);
            buf_printf(out, n->span.src ? "note: %s\n" : "       = note: %s\n", n->text);
            put_caret(out, n->span);
        }
    }
    if (most && errors > most)
        buf_printf(out, "pyk: %u error%s shown, %u more; --max-errors 0 shows all\n", most, most == 1 ? "" : "s",
                   errors - most);
}
