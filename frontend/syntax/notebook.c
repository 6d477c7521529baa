/* notebook.c: .ipynb, which is JSON: {"cells": [{"cell_type": "code", "source": ["x = 1\n",
 * ...]}]}.
 *
 * The code cells, one below the other, are one source. Jupyter writes each line of code as a string
 * in a line of the file; empty lines in between keep the numbers, so that debuggers, profilers and
 * code scanners find the line in the notebook. Messages count the cells and their lines instead;
 * a comment above each cell has its number.
 *
 * IPython's own lines are left out: %magic, !shell and help?, and cells that begin with %%magic,
 * unless this one runs the cell's Python. In a block `pass` stands for such a line; a variable that
 * takes its result has no value. Cells that Python cannot read are left out, too: they did nothing
 * in Jupyter. */
#include "frontend/syntax/notebook.h"

#include <ctype.h>
#include <string.h>

#include "frontend/syntax/parse.h"
#include "lib/base/unicode.h"
#include "lib/base/vec.h"

enum { MOST_DEPTH = 200 };

typedef struct Line { char *text; u32 at; } Line;                          /* at: its line in the file */
typedef struct Texts { VEC(Line) lines; bool open; } Texts;                /* open: the last line may go on */

typedef struct Reader {
    Arena      *a;
    const char *at, *end;
    u32         line;
    Buf         out;
    u32         out_line, number, skipped, skipped_cells;
    const char *example;           /* of what is skipped */
    VEC(Cell)   cells;
} Reader;

/* ---- JSON ------------------------------------------------------------------------------------ */

static bool fails(Reader *r) { return r->at = r->end, false; }

static char next(Reader *r) {
    for (; r->at < r->end && strchr(" \t\r\n", *r->at) && *r->at; r->at++) r->line += *r->at == '\n';
    return r->at < r->end ? *r->at : 0;
}

static bool take(Reader *r, char c) { return next(r) == c && c ? (r->at++, true) : false; }

static u32 hex4(Reader *r) {
    u32 x = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        if (r->at >= r->end || !isxdigit((u8)*r->at)) return fails(r);
        x = x * 16 + (u32)(isdigit((u8)*r->at) ? *r->at - '0' : tolower((u8)*r->at) - 'a' + 10);
    }
    return x;
}

static void put_escape(Reader *r, Buf *out) {
    static const char letters[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
    char c = r->at < r->end ? *r->at++ : 0;
    const char *letter = c ? strchr(letters, c) : NULL;
    if (letter) {
        buf_putc(out, means[letter - letters]);
        return;
    }
    if (c != 'u') {
        fails(r);
        return;
    }
    u32 x = hex4(r);
    if (x >= 0xD800 && x < 0xDC00 && r->end - r->at > 1 && r->at[0] == '\\' && r->at[1] == 'u') {
        r->at += 2;
        x = 0x10000 + ((x - 0xD800) << 10) + ((hex4(r) - 0xDC00) & 0x3FF);
    }
    char bytes[4];
    if (x >= 0xD800 && x < 0xE000) x = 0xFFFD;                            /* half of a pair */
    buf_write(out, bytes, unicode_encode(x, bytes));
}

/* out: NULL if nobody wants the text */
static bool string(Reader *r, Buf *out) {
    Buf unused = {0};
    if (!take(r, '"')) return fails(r);
    for (; r->at < r->end && *r->at != '"';) {
        if ((u8)*r->at < 32) return buf_free(&unused), fails(r);
        if (*r->at++ == '\\') put_escape(r, out ? out : &unused);
        else if (out) buf_putc(out, r->at[-1]);
    }
    buf_free(&unused);
    return r->at < r->end ? (r->at++, true) : fails(r);
}

typedef bool Member(Reader *r, const char *key, u32 depth, void *ctx);     /* takes the value */

static bool skip(Reader *r, u32 depth);

static bool object(Reader *r, u32 depth, Member *member, void *ctx) {
    if (depth > MOST_DEPTH || !take(r, '{')) return fails(r);
    for (bool first = true; !take(r, '}'); first = false) {
        Buf key = {0};
        bool ok = (first || take(r, ',')) && string(r, &key) && take(r, ':');
        ok = ok && member(r, buf_text(&key), depth, ctx);
        buf_free(&key);
        if (!ok) return fails(r);
    }
    return true;
}

static bool array(Reader *r, u32 depth, bool (*item)(Reader *r, u32 depth, void *ctx), void *ctx) {
    if (depth > MOST_DEPTH || !take(r, '[')) return fails(r);
    for (bool first = true; !take(r, ']'); first = false)
        if (!(first || take(r, ',')) || !item(r, depth + 1, ctx)) return fails(r);
    return true;
}

static bool skip_member(Reader *r, const char *key, u32 depth, void *ctx) {
    return (void)key, (void)ctx, skip(r, depth + 1);
}
static bool skip_item(Reader *r, u32 depth, void *ctx) { return (void)ctx, skip(r, depth); }

static bool skip(Reader *r, u32 depth) {
    char c = next(r);
    if (c == '{') return object(r, depth, skip_member, NULL);
    if (c == '[') return array(r, depth, skip_item, NULL);
    if (c == '"') return string(r, NULL);
    const char *start = r->at;
    while (r->at < r->end && (isalnum((u8)*r->at) || strchr("+-.", *r->at)) && *r->at) r->at++;
    return r->at > start || fails(r);
}

/* ---- IPython --------------------------------------------------------------------------------- */

/* Where in the text of a cell the scanner is: only at the start of a statement can a magic
 * stand. */
typedef struct Scan { u32 depth; char quote; bool triple, goes_on; } Scan;

static void scan(Scan *s, const char *text) {
    s->goes_on = false;
    for (const char *c = text; *c; c++) {
        bool three = *c && c[0] == c[1] && c[0] == c[2];
        if (s->quote) {
            if (*c == '\\' && c[1]) c++;
            else if (*c == s->quote && (!s->triple || three)) c += s->triple ? 2 : 0, s->quote = 0;
        } else if (*c == '#') return;
        else if (*c == '"' || *c == '\'') s->quote = *c, s->triple = three, c += three ? 2 : 0;
        else if (strchr("([{", *c)) s->depth++;
        else if (strchr(")]}", *c)) s->depth -= s->depth > 0;
        s->goes_on = *c == '\\' && !c[1];
    }
    if (s->quote && !s->triple && !s->goes_on && (!*text || text[strlen(text) - 1] != '\\')) s->quote = 0;
}

static bool is_name(char c) { return isalnum((u8)c) || c == '_'; }

/* What IPython makes of a line that begins a statement, instead of Python; NULL: nothing. */
static const char *magic(Arena *a, const char *text) {
    const char *code = text + strspn(text, " \t"), *name = code;
    size_t len = strlen(code);
    while (len && strchr(" \t", code[len - 1])) len--;
    bool help = len && (code[len - 1] == '?' || *code == '?') && !memchr(code, '#', len);
    if (*code == '!' || *code == '%' || help) return arena_printf(a, "%.*spass", (int)(code - text), text);
    while (is_name(*name) || *name == '.') name++;
    const char *value = name + strspn(name, " ");
    if (name == code || *value != '=') return NULL;
    value += 1 + strspn(value + 1, " ");
    bool runs = *value == '!' || (*value == '%' && isalpha((u8)value[1]));
    return runs ? arena_printf(a, "%.*s = get_ipython()", (int)(name - text), text) : NULL;
}

/* Does a cell that begins so run its other lines as Python? */
static bool runs_python(const char *text) {
    static const char *const names[] = {"time", "timeit", "capture", "prun", "memit", "mprun"};
    size_t len = 0;
    while (is_name(text[2 + len])) len++;
    for (size_t i = 0; i < countof(names); i++)
        if (strlen(names[i]) == len && !memcmp(names[i], text + 2, len)) return true;
    return false;
}

/* ---- cells ----------------------------------------------------------------------------------- */

static bool one_text(Reader *r, u32 depth, void *ctx) {
    (void)depth;
    Texts *t = ctx;
    next(r);
    u32 at = r->line;
    Buf text = {0};
    bool ok = string(r, &text);
    const char *s = buf_text(&text), *end = s + text.len;
    while (ok && s < end) {
        const char *stop = memchr(s, '\n', (size_t)(end - s));
        size_t n = (size_t)((stop ? stop : end) - s), kept = n && s[n - 1] == '\r' ? n - 1 : n;
        Line *last = t->open ? &vec_last(&t->lines) : NULL;
        if (last) last->text = arena_printf(r->a, "%s%.*s", last->text, (int)kept, s);
        else vec_push(r->a, &t->lines, ((Line){arena_strndup(r->a, s, kept), at}));
        t->open = !stop;
        s += n + (stop != NULL);
    }
    buf_free(&text);
    return ok;
}

static void put_line(Reader *r, const char *text, u32 at) {
    for (; r->out_line < at; r->out_line++) buf_putc(&r->out, '\n');
    buf_printf(&r->out, "%s\n", text);
    r->out_line++;
}

static void put_cell(Reader *r, const Texts *t) {
    u32 n = t->lines.len, first = 0;
    if (!n) return;
    while (first < n && !t->lines.at[first].text[strspn(t->lines.at[first].text, " \t")]) first++;
    const char *head = first < n ? t->lines.at[first].text : "";
    bool cell_magic = !strncmp(head, "%%", 2);
    r->skipped_cells += cell_magic && !runs_python(head);
    if (cell_magic && !r->example) r->example = head;
    u32 start = r->out_line > t->lines.at[0].at ? r->out_line : t->lines.at[0].at;
    if (cell_magic && !runs_python(head)) return;
    if (r->out_line < start) put_line(r, arena_printf(r->a, "# cell %u", r->number), start - 1);
    vec_push(r->a, &r->cells, ((Cell){start, start, r->number}));
    Scan s = {0};
    bool magical = false, inside = false;
    for (u32 i = 0; i < n; i++) {
        const char *text = t->lines.at[i].text;
        inside = s.depth || s.quote || s.goes_on;
        const char *instead = cell_magic && i == first ? "" : inside ? NULL : magic(r->a, text);
        if (magical && inside) instead = "";
        if (instead && !cell_magic && !r->example) r->example = text + strspn(text, " \t");
        r->skipped += instead && *instead;
        magical = instead != NULL;
        if (!magical) scan(&s, text);
        else s = (Scan){.goes_on = *text && text[strlen(text) - 1] == '\\'};
        put_line(r, instead ? instead : text, t->lines.at[i].at);
    }
    vec_last(&r->cells).end = r->out_line;
}

typedef struct OneCell { bool code; Texts texts; } OneCell;

static bool cell_member(Reader *r, const char *key, u32 depth, void *ctx) {
    OneCell *cell = ctx;
    if (!strcmp(key, "cell_type")) {
        Buf type = {0};
        bool ok = string(r, &type);
        cell->code = !strcmp(buf_text(&type), "code");
        buf_free(&type);
        return ok;
    }
    if (strcmp(key, "source") && strcmp(key, "input")) return skip(r, depth + 1);
    return next(r) == '"' ? one_text(r, depth + 1, &cell->texts) : array(r, depth + 1, one_text, &cell->texts);
}

static bool one_cell(Reader *r, u32 depth, void *ctx) {
    (void)ctx;
    OneCell cell = {0};
    r->number++;
    bool ok = object(r, depth, cell_member, &cell);
    if (ok && cell.code) put_cell(r, &cell.texts);
    return ok;
}

static bool notebook_member(Reader *r, const char *key, u32 depth, void *ctx);

static bool worksheet(Reader *r, u32 depth, void *ctx) { return object(r, depth, notebook_member, ctx); }

/* ctx: set once there are cells. Old notebooks have them in worksheets. */
static bool notebook_member(Reader *r, const char *key, u32 depth, void *ctx) {
    if (!strcmp(key, "cells")) return *(bool *)ctx = true, array(r, depth + 1, one_cell, NULL);
    if (!strcmp(key, "worksheets")) return array(r, depth + 1, worksheet, ctx);
    return skip(r, depth + 1);
}

static void report_skipped(const Reader *r, Diags *diags, const Source *src) {
    if (!r->skipped && !r->skipped_cells) return;
    const char *lines = arena_printf(r->a, "%u line%s", r->skipped, r->skipped == 1 ? "" : "s");
    const char *cells = arena_printf(r->a, "%u cell%s", r->skipped_cells, r->skipped_cells == 1 ? "" : "s");
    const char *what = !r->skipped_cells ? lines : !r->skipped ? cells : arena_printf(r->a, "%s and %s", lines, cells);
    diag_SKIPPED_MAGIC(diags, (Span){0}, src->path, what, r->example ? r->example : "%%");
}

/* The first error of a cell; NULL: it is Python. */
static const Diag *cell_error(Arena *a, SymTab *syms, const Source *src, u32 from, u32 to) {
    Diags *quiet = diags_create(a);
    TokenList tokens = lex(a, syms, quiet, source_create(a, src->path, src->text + from, to - from));
    parse_module(a, syms, quiet, &tokens);
    u32 n;
    const Diag **all = diags_sorted(quiet, &n);
    for (u32 i = 0; i < n; i++)
        if (all[i]->severity == SEV_ERROR) return all[i];
    return NULL;
}

/* Messages show the lines of src; what is compiled lacks those of wrong cells. */
static Source *without_wrong_cells(Arena *a, SymTab *syms, Diags *diags, Source *src) {
    char *text = NULL;
    for (array_each_at(const Cell *, c, src->cells, src->ncells)) {
        u32 from = src->lines[c->line - 1], to = c->end <= src->nlines ? src->lines[c->end - 1] : src->len;
        const Diag *wrong = cell_error(a, syms, src, from, to);
        if (!wrong) continue;
        diag_SKIPPED_CELL(diags, (Span){src, from + wrong->span.lo, from + wrong->span.hi}, wrong->text);
        if (!text) text = arena_strndup(a, src->text, src->len);
        for (u32 at = from; at < to; at++)
            if (text[at] != '\n') text[at] = ' ';
    }
    if (!text) return src;
    Source *kept = source_create(a, src->path, text, src->len);
    kept->cells = src->cells;
    kept->ncells = src->ncells;
    return kept;
}

bool notebook_is(const char *path) {
    size_t len = strlen(path);
    return len > 6 && !strcmp(path + len - 6, ".ipynb");
}

Source *notebook_source(Arena *a, SymTab *syms, Diags *diags, const char *path, const char *bytes, size_t len) {
    if (len >= 3 && !memcmp(bytes, "\xEF\xBB\xBF", 3)) bytes += 3, len -= 3;
    Reader r = {.a = a, .at = bytes, .end = bytes + len, .line = 1, .out_line = 1};
    bool found = false, ok = object(&r, 0, notebook_member, &found) && !next(&r) && found;
    Source *src = source_create(a, path, ok ? buf_text(&r.out) : "", ok ? r.out.len : 0);
    src->cells = ok ? r.cells.at : NULL;
    src->ncells = ok ? r.cells.len : 0;
    buf_free(&r.out);
    if (ok) report_skipped(&r, diags, src);
    else diag_NO_NOTEBOOK(diags, (Span){0}, path);
    return without_wrong_cells(a, syms, diags, src);
}
