/* page.c: writes the page. Its frame, style and script are annotate.html; what stands here are
 * the tables of kernels and the lines of the sources, each with what is known of it, in plain HTML
 * that is whole without the script.
 *
 * The colour of a line is its share of the cycles of the kernel in which it has most: by the
 * samples of a profile, else by an estimate, in which a loop takes eight turns. */
#include "cmd/annotate/page.h"

#include <stdlib.h>
#include <string.h>

#include "backend/occupancy.h"
#include "cmd/html.h"
#include "lib/device/device.h"
#include "lib/ir/lines.h"

static const struct { const char *css, *name; } level_names[LEVEL_COUNT] = {
    [LEVEL_LLVM] = {"llvm", "LLVM IR"}, [LEVEL_PTX] = {"ptx", "PTX"}, [LEVEL_SASS] = {"sass", "SASS"},
};

typedef VEC(const Code *) Codes;

typedef struct Total { const char *function; double cycles; } Total;
typedef VEC(Total) Totals;

/* What one target has for the lines of one source. */
typedef struct View {
    Codes  codes[LEVEL_COUNT];     /* in the order of lines, then of the text */
    u32    next[LEVEL_COUNT];      /* the first of the lines that were not written yet */
    Totals totals;                 /* of the level that costs are taken from, over all sources */
    Level  costed;
} View;

typedef struct Write {
    const Page   *p;
    Lines       **all;             /* of each source of the module */
    const Lines  *l;               /* of the one that is being written */
    u32           file;            /* its number: lines of the first are L12, of the second F1L12 */
    View         *views;           /* one for each target */
    Buf          *out;
} Write;

static const char *line_id(Arena *a, u32 file, u32 n) {
    return file ? arena_printf(a, "F%uL%u", file, n) : arena_printf(a, "L%u", n);
}

/* ---- costs ----------------------------------------------------------------------------------- */

static double turns(u32 loops) {
    double n = 1;
    for (u32 i = 0; i < loops && i < 6; i++) n *= 8;
    return n;
}

static Total *total_of(Arena *a, Totals *t, const char *function) {
    for (u32 i = t->len; i-- > 0;)
        if (t->at[i].function == function) return &t->at[i];
    vec_push(a, t, ((Total){function, 0}));
    return &vec_last(t);
}

/* The codes of the target that come from line n. */
static Codes codes_at(const View *v, Level level, u32 n) {
    Codes c = {.at = v->codes[level].at + v->next[level]};
    while (v->next[level] + c.len < v->codes[level].len && c.at[c.len]->line == n) c.len++;
    return c;
}

typedef struct Heat {
    double share;                  /* of its kernel's cycles or samples */
    u32    live;                   /* the most registers in use */
    bool   costs[COST_COUNT];
} Heat;

static void measured(const Write *w, u32 n, Heat *h) {
    const Profile *p = w->p->profile;
    for (u32 i = 0; p && i < p->lines.len; i++) {
        const Measure *m = &p->lines.at[i], *all = NULL;
        for (u32 k = 0; k < p->kernels.len; k++)
            if (p->kernels.at[k].function == m->function) all = &p->kernels.at[k];
        if (m->src != w->l->src || m->line != n || !all) continue;
        double share = all->samples ? (double)m->samples / (double)all->samples : 0;
        if (share > h->share) h->share = share;
        h->costs[COST_UNCOALESCED] |= m->far_sectors * 10 > m->sectors;
        h->costs[COST_CONFLICT] |= m->far_waves * 10 > m->waves;
        h->costs[COST_DIVERGENT] |= m->instructions && m->threads < m->instructions * 24;
    }
}

static Heat heat_of(const Write *w, const View *v, u32 n) {
    Heat h = {0};
    const Line *line = &w->l->at[n - 1];
    Totals here = {0};
    Codes c = codes_at(v, v->costed, n);
    for (u32 i = 0; i < c.len; i++) {
        if (!c.at[i]->seldom)
            total_of(w->p->u->arena, &here, c.at[i]->function)->cycles += c.at[i]->cycles * turns(c.at[i]->loops);
        if (c.at[i]->live > h.live) h.live = c.at[i]->live;
    }
    for (u32 i = 0; i < here.len && !w->p->profile; i++) {
        double all = total_of(w->p->u->arena, (Totals *)(uintptr_t)&v->totals, here.at[i].function)->cycles;
        if (all > 0 && here.at[i].cycles / all > h.share) h.share = here.at[i].cycles / all;
    }
    for (Level level = LEVEL_PTX; level <= v->costed; level++) {
        c = codes_at(v, level, n);
        for (u32 i = 0; i < c.len; i++) h.costs[c.at[i]->cost] |= !c.at[i]->seldom;
    }
    for (u32 i = 0; i < line->diags.len; i++) h.costs[listing_cost_of(line->diags.at[i]->code)] = true;
    measured(w, n, &h);
    h.costs[COST_NONE] = false;
    return h;
}

/* ---- the details of a line ------------------------------------------------------------------- */

static void put_diag(Buf *out, Arena *a, const Diag *d) {
    buf_printf(out, "<p class=\"%s\"><b>%s</b> ", diag_severity_name(d->severity), diag_severity_name(d->severity));
    html_put(out, d->text);
    html_as(out, "span", "dim", arena_printf(a, " [%s]", diag_name(a, d->code)));
    for (const DiagNote *n = d->notes; n; n = n->next) html_as(out, "span", "note", n->text);
    buf_puts(out, "</p>\n");
}

static bool says_nothing(const Type *t) { return type_is_static(t) || t->kind == TY_RANGE || t->kind == TY_ITER; }

/* The types of one place in all specialisations, each once. */
static void put_type(Write *w, const LineValues *v, u32 from, u32 to) {
    Unit *u = w->p->u;
    VEC(const char *) seen = {0};
    for (u32 i = from; i < to; i++) {
        Buf text = {0};
        lines_describe(u->types, &v->at[i], &text);
        const char *type = buf_take(&text, u->arena);
        bool again = false;
        for (u32 k = 0; k < seen.len; k++) again |= !strcmp(seen.at[k], type);
        if (again || says_nothing(v->at[i].value->type)) continue;
        if (seen.len) buf_puts(w->out, " or ");
        html_put(w->out, type);
        vec_push(u->arena, &seen, type);
    }
}

static u32 same_place(const LineValues *v, u32 from) {
    u32 to = from + 1;
    while (to < v->len && v->at[to].span.lo == v->at[from].span.lo && v->at[to].span.hi == v->at[from].span.hi) to++;
    return to;
}

static bool is_static(const LineValues *v, u32 from, u32 to) {
    for (u32 i = from; i < to; i++)
        if (!says_nothing(v->at[i].value->type)) return false;
    return true;
}

static void put_types(Write *w, const Line *line) {
    const LineValues *v = &line->values;
    buf_puts(w->out, "<table class=\"types\">");
    for (u32 i = 0, to; i < v->len; i = to) {
        to = same_place(v, i);
        bool again = is_static(v, i, to);
        for (u32 k = 0; k < i && v->at[i].var; k++)
            again |= v->at[k].var == v->at[i].var && v->at[k].value == v->at[i].value;
        if (again) continue;
        Span s = v->at[i].span;
        size_t len = s.hi - s.lo, shown = strcspn(s.src->text + s.lo, "\r\n");
        buf_puts(w->out, "<tr><td><code>");
        html_text(w->out, s.src->text + s.lo, shown < len ? shown : len);
        buf_printf(w->out, "%s</code></td><td>", shown < len ? "\xE2\x80\xA6" : "");
        put_type(w, v, i, to);
        buf_puts(w->out, "</td></tr>\n");
    }
    buf_puts(w->out, "</table>\n");
}

static void put_ssa(Write *w, const Line *line) {
    if (!line->ops.len) return;
    buf_puts(w->out, "<details class=\"v ssa\"><summary>typed SSA</summary><pre>");
    for (u32 i = 0; i < line->ops.len; i++) {
        const LineOp *op = &line->ops.at[i];
        if (!i || op->func != line->ops.at[i - 1].func) {
            html_as(w->out, "b", "fn", sym_str(op->func->symbol));
            buf_putc(w->out, '\n');
        }
        Buf text = {0};
        ir_print_op(w->p->u->types, op->block, op->ins, &text);
        html_text(w->out, buf_text(&text), text.len);
        buf_free(&text);
    }
    buf_puts(w->out, "</pre></details>\n");
}

static void put_code(Buf *out, const Code *c, Level level) {
    if (level == LEVEL_SASS && c->cycles) {
        buf_printf(out, "<i>%04x</i> ", c->offset);
        if (c->live) buf_printf(out, "<i class=\"r\">%3u</i> ", c->live);
    }
    html_as(out, "span", c->cost ? listing_costs[c->cost].css : c->cycles ? "c" : "y", c->text);
    buf_putc(out, '\n');
}

static void put_listing(Write *w, u32 target, Level level, u32 n) {
    Codes c = codes_at(&w->views[target], level, n);
    const char *name = w->p->targets[target].target.name;
    if (!c.len) return;
    buf_printf(w->out, "<details class=\"v %s t%u\"%s><summary>%s %s<span class=\"dim\"> %u</span></summary><pre>",
               level_names[level].css, target, level == w->views[target].costed && !target ? " open" : "",
               level_names[level].name, name, c.len);
    for (u32 i = 0; i < c.len; i++) {
        if (!i || c.at[i]->function != c.at[i - 1]->function) {
            html_as(w->out, "b", "fn", c.at[i]->function);
            buf_putc(w->out, '\n');
        }
        put_code(w->out, c.at[i], level);
    }
    buf_puts(w->out, "</pre></details>\n");
}

static double percent(u64 part, u64 all) { return all ? 100.0 * (double)part / (double)all : 0; }

/* The reasons for which warps waited, the most frequent first, at most four. */
static void put_stalls(Buf *out, const Profile *p, const Measure *m) {
    bool shown[MOST_REASONS] = {false};
    for (u32 rank = 0; rank < 4; rank++) {
        u32 best = MOST_REASONS;
        for (u32 i = 0; i < p->reasons.len; i++)
            if (!shown[i] && m->stalls[i] && (best == MOST_REASONS || m->stalls[i] > m->stalls[best])) best = i;
        if (best == MOST_REASONS) return;
        shown[best] = true;
        buf_puts(out, rank ? ", " : "");
        html_put(out, p->reasons.at[best]);
        buf_printf(out, " %.0f\xC2\xA0%%", percent(m->stalls[best], m->samples));
    }
}

static const char figure_headings[] = "<tr><th></th><th>samples</th><th>instructions</th><th>threads</th>"
                                      "<th>sectors wasted</th><th>conflicts</th><th>waits for</th></tr>\n";

static void put_measure(Buf *out, const Profile *p, const Measure *m, const Measure *all) {
    buf_puts(out, "<tr><td><code>");
    html_put(out, m->function);
    buf_printf(out, "</code></td><td>%llu (%.1f\xC2\xA0%%)</td><td>%llu</td>", (unsigned long long)m->samples,
               percent(m->samples, all->samples), (unsigned long long)m->instructions);
    buf_printf(out, "<td>%.1f of 32</td>", m->instructions ? (double)m->threads / (double)m->instructions : 0);
    buf_printf(out, "<td>%.0f\xC2\xA0%%</td><td>%.0f\xC2\xA0%%</td><td>", percent(m->far_sectors, m->sectors),
               percent(m->far_waves, m->waves));
    put_stalls(out, p, m);
    buf_puts(out, "</td></tr>\n");
}

static void put_measures(Write *w, u32 n) {
    const Profile *p = w->p->profile;
    bool any = false;
    for (u32 i = 0; p && i < p->lines.len; i++) {
        const Measure *m = &p->lines.at[i];
        if (m->src != w->l->src || m->line != n) continue;
        if (!any) buf_printf(w->out, "<table class=\"figures\">%s", figure_headings);
        any = true;
        for (u32 k = 0; k < p->kernels.len; k++)
            if (p->kernels.at[k].function == m->function) put_measure(w->out, p, m, &p->kernels.at[k]);
    }
    if (any) buf_puts(w->out, "</table>\n");
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* The text, each expression in an element whose title is its type. */
static void put_source(Write *w, u32 n) {
    const LineValues *v = &w->l->at[n - 1].values;
    u32 len, lo = w->l->src->lines[n - 1];
    const char *text = source_line(w->l->src, n, &len);
    u32 *ends = arena_array(w->p->u->arena, u32, v->len + 1), depth = 0, at = lo, to;
    for (u32 i = 0; i < v->len; i = to) {
        to = same_place(v, i);
        if (is_static(v, i, to)) continue;
        Span s = v->at[i].span;
        for (; depth && ends[depth - 1] <= s.lo; buf_puts(w->out, "</span>")) {
            html_text(w->out, text + (at - lo), ends[--depth] - at);
            at = ends[depth];
        }
        html_text(w->out, text + (at - lo), s.lo - at);
        at = s.lo;
        ends[depth++] = s.hi < lo + len ? s.hi : lo + len;
        buf_puts(w->out, "<span title=\"");
        put_type(w, v, i, to);
        buf_puts(w->out, "\">");
    }
    for (; depth; buf_puts(w->out, "</span>")) {
        html_text(w->out, text + (at - lo), ends[--depth] - at);
        at = ends[depth];
    }
    html_text(w->out, text + (at - lo), lo + len - at);
}

static void put_heat(Write *w, const Heat *h) {
    Buf *out = w->out;
    buf_printf(out, "<span class=\"s\" style=\"--h:%.3f\">", h->share);
    if (h->share >= 0.001) buf_printf(out, h->share < 0.0995 ? "%.1f" : "%.0f", 100 * h->share);
    buf_puts(out, "</span><span class=\"r\">");
    if (h->live) buf_printf(out, "%u", h->live);
    buf_puts(out, "</span>");
}

static void put_gutter(Write *w, u32 n, bool linked) {
    for (u32 t = 0; t < w->p->ntargets; t++) {
        Heat h = heat_of(w, &w->views[t], n);
        buf_printf(w->out, "<span class=\"g t%u\">", t);
        put_heat(w, &h);
        buf_puts(w->out, "</span>");
    }
    const char *id = line_id(w->p->u->arena, w->file, n);
    if (linked) buf_printf(w->out, "<a class=\"n\" href=\"#%s\">%u</a><code>", id, n);
    else buf_printf(w->out, "<span class=\"n\">%u</span><code>", n);
    put_source(w, n);
    buf_puts(w->out, "</code>");
    for (u32 t = 0; t < w->p->ntargets; t++) {
        Heat h = heat_of(w, &w->views[t], n);
        buf_printf(w->out, "<span class=\"k t%u\">", t);
        for (CostId c = 1; c < COST_COUNT; c++)
            if (h.costs[c]) html_as(w->out, "b", listing_costs[c].css, listing_costs[c].name);
        buf_puts(w->out, "</span>");
    }
    const Line *line = &w->l->at[n - 1];
    for (u32 i = 0; i < line->diags.len; i++)
        buf_printf(w->out, "<b class=\"%s\">!</b>", diag_severity_name(line->diags.at[i]->severity));
}

static bool has_codes(const Write *w, u32 n) {
    for (u32 t = 0; t < w->p->ntargets; t++)
        for (Level level = 0; level < LEVEL_COUNT; level++)
            if (codes_at(&w->views[t], level, n).len) return true;
    return false;
}

static void put_line(Write *w, u32 n) {
    const Line *line = &w->l->at[n - 1];
    bool details = line->values.len || line->ops.len || line->diags.len || has_codes(w, n);
    if (details) buf_printf(w->out, "<details class=\"l\" id=\"%s\"><summary>", line_id(w->p->u->arena, w->file, n));
    else buf_printf(w->out, "<div class=\"l\" id=\"%s\">", line_id(w->p->u->arena, w->file, n));
    put_gutter(w, n, details);
    if (details) {
        buf_puts(w->out, "</summary><div class=\"d\">\n");
        for (u32 i = 0; i < line->diags.len; i++) put_diag(w->out, w->p->u->arena, line->diags.at[i]);
        put_measures(w, n);
        if (line->values.len) put_types(w, line);
        for (u32 t = 0; t < w->p->ntargets; t++)
            for (Level level = LEVEL_COUNT; level-- > 0;) put_listing(w, t, level, n);
        put_ssa(w, line);
    }
    buf_puts(w->out, details ? "</div></details>\n" : "</div>\n");
    for (u32 t = 0; t < w->p->ntargets; t++)
        for (Level level = 0; level < LEVEL_COUNT; level++)
            w->views[t].next[level] += codes_at(&w->views[t], level, n).len;
}

/* ---- sources --------------------------------------------------------------------------------- */

static int by_line(const void *x, const void *y) {
    const Code *a = *(const Code *const *)x, *b = *(const Code *const *)y;
    if (a->line != b->line) return a->line < b->line ? -1 : 1;
    return a < b ? -1 : a > b;
}

static void make_view(const Write *w, const PageTarget *t, View *v) {
    Arena *a = w->p->u->arena;
    for (Level level = 0; level < LEVEL_COUNT; level++) {
        const Listing *l = &t->listings[level];
        if (l->at.len && level) v->costed = level;
        for (u32 i = 0; i < l->at.len; i++)
            if (l->at.at[i].src == w->l->src) vec_push(a, &v->codes[level], &l->at.at[i]);
        if (v->codes[level].len) qsort(v->codes[level].at, v->codes[level].len, sizeof(const Code *), by_line);
    }
    const Listing *l = &t->listings[v->costed];
    for (u32 i = 0; i < l->at.len; i++)
        if (!l->at.at[i].seldom)
            total_of(a, &v->totals, l->at.at[i].function)->cycles += l->at.at[i].cycles * turns(l->at.at[i].loops);
}

/* An absolute path says where somebody works, and nothing about the kernels. */
static const char *shown_path(const Source *src) { return *src->name == '/' ? fs_basename(src->name) : src->name; }

static void put_file(Write *w, u32 file) {
    const Source *src = w->all[file]->src;
    w->l = w->all[file];
    w->file = file;
    w->views = arena_array(w->p->u->arena, View, w->p->ntargets);
    for (u32 t = 0; t < w->p->ntargets; t++) make_view(w, &w->p->targets[t], &w->views[t]);
    buf_puts(w->out, "<section class=\"src\">");
    html_as(w->out, "h2", "file", shown_path(src));
    buf_puts(w->out, "\n");
    for (u32 n = 1; n <= src->nlines && src->lines[n - 1] < src->len; n++)
        if (source_has_line(src, n)) put_line(w, n);
    buf_puts(w->out, "</section>\n");
}

/* ---- kernels --------------------------------------------------------------------------------- */

static const char *bytes(Arena *a, u32 n) {
    return n < 1024 || n % 1024 ? arena_printf(a, "%u B", n) : arena_printf(a, "%u KiB", n / 1024);
}

/* A bar for each size of block, in steps of a warp. */
static void put_occupancy(Buf *out, u32 sm, KernelNeeds k) {
    enum { STEP = 32, MOST = 1024 };
    buf_puts(out, "<svg class=\"occ\" viewBox=\"0 0 128 32\" preserveAspectRatio=\"none\" role=\"img\">");
    for (u32 threads = STEP; threads <= MOST; threads += STEP) {
        double share = occupancy(sm, k, threads), height = 1 + 31 * share;
        buf_printf(out, "<rect x=\"%u\" y=\"%.1f\" width=\"3\" height=\"%.1f\"%s>", threads / STEP * 4 - 4, 32 - height,
                   height, threads % 128 ? "" : " class=\"x\"");
        buf_printf(out, "<title>%u threads: %u blocks, %.0f %%</title></rect>", threads,
                   occupancy_blocks(sm, k, threads), 100 * share);
    }
    buf_puts(out, "</svg>");
}

static u32 most_live(const Listing *l, const char *function, u32 *codes) {
    u32 live = 0;
    for (u32 i = 0; i < l->at.len; i++) {
        if (l->at.at[i].function != function || !l->at.at[i].cycles) continue;
        if (l->at.at[i].live > live) live = l->at.at[i].live;
        *codes += strcmp(l->at.at[i].text, "NOP") != 0;                /* they fill the space behind the code */
    }
    return live;
}

static void put_resources(const Page *p, const PageTarget *t, const Kernel *k, const Resources *r, Buf *out) {
    Arena *a = p->u->arena;
    u32 codes = 0, live = most_live(&t->listings[LEVEL_SASS], sym_str(k->symbol), &codes);
    KernelNeeds needs = {r->registers, r->static_shared};
    buf_printf(out, "<td>%u</td><td>", r->registers);
    if (live) buf_printf(out, "%u", live);
    buf_printf(out, "</td><td%s>%s / %s</td><td>%s</td><td>%s</td><td>", r->spill_stores ? " class=\"local\"" : "",
               bytes(a, r->spill_stores), bytes(a, r->spill_loads), bytes(a, r->stack), bytes(a, r->static_shared));
    if (codes) buf_printf(out, "%u", codes);
    buf_puts(out, "</td><td>");
    if (occupancy_known(t->target.sm)) {
        for (u32 threads = 128; threads <= 512; threads *= 2)
            buf_printf(out, "%s%.0f", threads > 128 ? " \xC2\xB7 " : "", 100 * occupancy(t->target.sm, needs, threads));
        buf_puts(out, "</td><td>");
        put_occupancy(out, t->target.sm, needs);
    }
    buf_puts(out, "</td>");
}

/* The kernel's name, which leads to its line, and its signature. */
static void put_name(const Page *p, const Kernel *k, Buf *out) {
    u32 file = 0, line = source_linecol(k->span.src, k->span.lo).line;
    while (file < p->m->sources.len && p->m->sources.at[file] != k->span.src) file++;
    if (file == p->m->sources.len) buf_puts(out, "<a>");               /* the library's */
    else buf_printf(out, "<a href=\"#%s\">", line_id(p->u->arena, file, line));
    html_as(out, "code", "kernel", sym_str(k->symbol));
    buf_puts(out, "</a>");
    html_as(out, "span", "dim", k->signature);
}

static void put_kernel(const Page *p, u32 n, Buf *out) {
    for (u32 t = 0; t < p->ntargets; t++) {
        buf_printf(out, "<tr class=\"t%u\"><td>", t);
        if (!t) put_name(p, p->m->kernels.at[n], out);
        buf_printf(out, "</td><td>%s</td>", p->targets[t].target.name);
        if (p->targets[t].resources)
            put_resources(p, &p->targets[t], p->m->kernels.at[n], &p->targets[t].resources[n], out);
        else buf_puts(out, "<td colspan=\"8\" class=\"dim\">not compiled to machine code</td>");
        buf_puts(out, "</tr>\n");
    }
}

static void put_kernels(const Page *p, Buf *out) {
    buf_puts(out, "<table class=\"kernels\"><tr><th>kernel</th><th>target</th><th>registers</th><th>in use at most</th>"
                  "<th>spilled: stores / loads</th><th>local</th><th>shared</th><th>instructions</th>"
                  "<th>occupancy %: 128 \xC2\xB7 256 \xC2\xB7 512</th><th>32 to 1024 threads</th></tr>\n");
    for (u32 i = 0; i < p->m->kernels.len; i++) put_kernel(p, i, out);
    buf_puts(out, "</table>\n");
    if (!p->profile) return;
    buf_printf(out, "<table class=\"figures\">%s", figure_headings);
    for (u32 i = 0; i < p->profile->kernels.len; i++)
        put_measure(out, p->profile, &p->profile->kernels.at[i], &p->profile->kernels.at[i]);
    buf_puts(out, "</table>\n");
}

/* What is not there, and why; targets that lack it for the same reason stand together. */
static void put_missing(const Page *p, Level level, Buf *out) {
    const char *said = NULL;
    for (u32 t = 0; t < p->ntargets; t++) {
        const char *why = p->targets[t].listings[level].missing;
        if (!why || why == said) continue;
        buf_printf(out, "<p class=\"gap\">No %s for", level_names[level].name);
        for (u32 k = t; k < p->ntargets; k++)
            if (p->targets[k].listings[level].missing == why) buf_printf(out, " %s", p->targets[k].target.name);
        buf_puts(out, ": ");
        html_put(out, said = why);
        buf_puts(out, ".</p>\n");
    }
}

static void put_gaps(const Page *p, Buf *out) {
    for (Level level = 0; level < LEVEL_COUNT; level++) put_missing(p, level, out);
    for (u32 i = 0; p->profile && i < p->profile->others.len; i++) {
        buf_puts(out, "<p class=\"gap\">The profile of <code>");
        html_put(out, p->profile->others.at[i]);
        buf_puts(out, "</code> is of other machine code: compile for the same target with the same options.</p>\n");
    }
}

static void put_legend(const Page *p, Buf *out) {
    for (CostId c = 1; c < COST_COUNT; c++) {
        buf_puts(out, "<li>");
        html_as(out, "b", listing_costs[c].css, listing_costs[c].name);
        buf_putc(out, ' ');
        html_put(out, listing_costs[c].meaning);
        buf_puts(out, "</li>\n");
    }
    buf_printf(out, "<li><i class=\"ramp\"></i> %s</li>\n", p->profile
               ? "the line\xE2\x80\x99s share of the samples of its kernel, as measured"
               : "the line\xE2\x80\x99s share of the cycles of its kernel, estimated: a loop counts as eight turns");
}

static void put_targets(const Page *p, Buf *out) {
    for (u32 t = 0; t < p->ntargets; t++)
        buf_printf(out, "<button data-t=\"%u\">%s</button>", t, p->targets[t].target.name);
}

/* ---- the page -------------------------------------------------------------------------------- */

static void put_title(const Page *p, Buf *out) { html_put(out, shown_path(p->m->sources.at[0])); }

static void put_files(const Page *p, Buf *out) {
    Write w = {.p = p, .out = out};
    w.all = arena_array(p->u->arena, Lines *, p->m->sources.len + 1);
    for (u32 i = 0; i < p->m->sources.len; i++)
        w.all[i] = lines_create(p->u->arena, p->m, p->m->sources.at[i], p->u->diags);
    for (u32 i = 0; i < p->m->sources.len; i++)
        if (!p->m->sources.at[i]->builtin) put_file(&w, i);
}

/* What stands for {{name}} in the frame. */
static const struct { const char *name; void (*write)(const Page *p, Buf *out); } parts[] = {
    {"title", put_title}, {"targets", put_targets}, {"gaps", put_gaps}, {"kernels", put_kernels},
    {"legend", put_legend}, {"source", put_files},
};

void page_write(const Page *p, Buf *out) {
    size_t len;
    const char *frame = device_source("annotate", &len);
    for (const char *hole; (hole = strstr(frame, "{{")); frame = strstr(hole, "}}") + 2) {
        buf_write(out, frame, (size_t)(hole - frame));
        for (size_t i = 0; i < countof(parts); i++)
            if (!strncmp(hole + 2, parts[i].name, strlen(parts[i].name))) parts[i].write(p, out);
    }
    buf_puts(out, frame);
}
