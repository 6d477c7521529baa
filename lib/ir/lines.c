/* lines.c: the model of lines: sorts what functions know of places in a source by its lines. */
#include "lib/ir/lines.h"

#include <stdlib.h>
#include <string.h>

typedef struct Make {
    Arena        *a;
    Lines        *l;
    const IrFunc *func;
    LineValues    values;          /* of the whole source, as they are found */
} Make;

static Line *line_of(const Lines *l, u32 offset) { return &l->at[source_linecol(l->src, offset).line - 1]; }

/* The line where a span of the source begins; NULL: it is in another source. */
static Line *touch(Make *k, Span s) {
    if (s.src != k->l->src) return NULL;
    Line *line = line_of(k->l, s.lo);
    if (!line->funcs.len || vec_last(&line->funcs) != k->func) vec_push(k->a, &line->funcs, k->func);
    return line;
}

static void add_value(Make *k, Span span, Sym var, const Ins *value) {
    if (touch(k, span)) vec_push(k->a, &k->values, ((LineValue){span, var, k->func, value, k->values.len}));
}

/* An element that is assigned has the type of what is stored. */
static void add_block(Make *k, const Block *b) {
    for (vec_each(const Ins *, ins, &b->ins)) {
        Line *line = touch(k, ins->span);
        if (line) vec_push(k->a, &line->ops, ((LineOp){k->func, b, ins}));
        if (ins->op == OP_STORE) add_value(k, ins->span, NULL, ins->args[1]);
    }
    Line *end = touch(k, b->term.span);
    if (end) vec_push(k->a, &end->ops, ((LineOp){k->func, b, NULL}));
}

static void add_func(Make *k, const IrFunc *f) {
    k->func = f;
    for (u32 i = 0; i < f->places.len; i++)
        add_value(k, f->places.at[i].span, f->places.at[i].var, f->places.at[i].value);
    for (u32 b = 0; b < f->blocks.len; b++) add_block(k, f->blocks.at[b]);
}

/* By position, the outer first, then in the order of functions and of evaluation. */
static int compare(const void *x, const void *y) {
    const LineValue *a = x, *b = y;
    if (a->span.lo != b->span.lo) return a->span.lo < b->span.lo ? -1 : 1;
    if (a->span.hi != b->span.hi) return a->span.hi > b->span.hi ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

/* A loop that is unrolled over a tuple and `x += 1` may give one place several types. */
static bool repeats(const LineValue *a, const LineValue *b) {
    return a->span.lo == b->span.lo && a->span.hi == b->span.hi && a->func == b->func &&
           a->value->type == b->value->type;
}

static void sort_values(Make *k) {
    LineValues *v = &k->values;
    if (v->len) qsort(v->at, v->len, sizeof *v->at, compare);
    for (u32 i = 0; i < v->len; i++)
        if (i + 1 == v->len || !repeats(&v->at[i], &v->at[i + 1]))
            vec_push(k->a, &line_of(k->l, v->at[i].span.lo)->values, v->at[i]);
}

static void add_diags(Make *k, const Diags *d) {
    u32 n;
    const Diag **all = diags_sorted(d, &n);
    for (u32 i = 0; i < n; i++)
        if (all[i]->span.src == k->l->src) vec_push(k->a, &line_of(k->l, all[i]->span.lo)->diags, all[i]);
}

Lines *lines_create(Arena *a, const IrModule *m, const Source *src, const Diags *d) {
    Make k = {.a = a, .l = arena_new(a, Lines)};
    *k.l = (Lines){src, arena_array(a, Line, src->nlines), src->nlines};
    for (u32 i = 0; m && i < m->funcs.len; i++) add_func(&k, m->funcs.at[i]);
    sort_values(&k);
    add_diags(&k, d);
    return k.l;
}

LineValues lines_at(Arena *a, const Lines *l, u32 offset) {
    LineValues found = {0};
    for (u32 i = 0; i < l->n; i++)
        for (u32 n = 0; n < l->at[i].values.len && l->at[i].values.at[n].span.lo <= offset; n++) {
            const LineValue *v = &l->at[i].values.at[n];
            if (offset >= v->span.hi) continue;
            if (found.len && (v->span.lo != found.at[0].span.lo || v->span.hi != found.at[0].span.hi)) found.len = 0;
            vec_push(a, &found, *v);
        }
    return found;
}

/* ---- text ------------------------------------------------------------------------------------ */

/* Limits of extents and types are readable as powers of two only. */
static void put_limit(Buf *out, i64 n) {
    u32 bits = 0;
    while (bits < 62 && (i64)1 << bits < n) bits++;
    if (bits >= 20 && n == (i64)1 << bits) buf_printf(out, "2**%u", bits);
    else if (bits >= 20 && n == ((i64)1 << bits) - 1) buf_printf(out, "2**%u-1", bits);
    else buf_printf(out, "%lld", (long long)n);
}

void lines_describe(Types *t, const LineValue *v, Buf *out) {
    const Ins *i = v->value;
    i64 lo, hi;
    buf_puts(out, type_str(t, i->type));
    if (!type_is_int(i->type) || type_is_literal(i->type)) return;
    ir_type_range(i->type, &lo, &hi);
    bool low = i->lo > lo, high = i->hi < hi;
    if (!low && !high) return;
    if (i->lo == i->hi) buf_puts(out, ", always "), put_limit(out, i->lo);
    else if (!high) buf_puts(out, ", at least "), put_limit(out, i->lo);
    else if (!low) buf_puts(out, ", at most "), put_limit(out, i->hi);
    else buf_puts(out, ", "), put_limit(out, i->lo), buf_puts(out, " to "), put_limit(out, i->hi);
}

/* "x[i]: float32"; of several specialisations, which one it is. */
static void print_value(Types *t, const Line *line, const LineValue *v, Buf *out) {
    const char *text = v->span.src->text + v->span.lo;
    size_t len = v->span.hi - v->span.lo, shown = strcspn(text, "\r\n");
    buf_printf(out, "      |     %.*s%s: ", (int)(shown < len ? shown : len), text, shown < len ? "..." : "");
    lines_describe(t, v, out);
    if (line->funcs.len > 1) buf_printf(out, "    in %s", sym_str(v->func->symbol));
    buf_putc(out, '\n');
}

/* A name that is read again is shown once a line. */
static bool is_shown(const Line *line, u32 n) {
    const LineValue *v = &line->values.at[n];
    for (u32 i = 0; i < n && v->var; i++) {
        const LineValue *old = &line->values.at[i];
        if (old->var == v->var && old->func == v->func && old->value == v->value) return true;
    }
    return type_is_static(v->value->type);
}

void lines_print(Types *t, const Lines *l, Buf *out) {
    for (u32 i = 0; i < l->n; i++) {
        const Line *line = &l->at[i];
        if (l->src->lines[i] == l->src->len) break;
        if (!source_has_line(l->src, i + 1)) continue;
        buf_printf(out, "%5u | ", i + 1);
        source_show(l->src, i + 1, out);
        buf_putc(out, '\n');
        for (u32 n = 0; n < line->values.len; n++)
            if (!is_shown(line, n)) print_value(t, line, &line->values.at[n], out);
        for (u32 n = 0; n < line->diags.len; n++)
            buf_printf(out, "      |     %s: %s\n", diag_severity_name(line->diags.at[n]->severity),
                       line->diags.at[n]->text);
    }
}
