/* diff.c: pyk diff OLD NEW: what a new build of a package means for the programs that use the old
 * one, by their two manifests.
 *
 * A break makes a call wrong that was right: a kernel or a GPU architecture is gone, parameters are
 * others or are written now, a block may have fewer threads. A cost is what a kernel takes more of
 * a GPU, a gain the opposite; below a threshold both are not told. A change is what callers need
 * not follow. With another ABI hash the stub has to be compiled again in any case, since the
 * runtime refuses an old stub with a new image. The exit status is 1 where something breaks. */
#include "cmd/diff/facts.h"

#include <string.h>

#include "cmd/diff/findings.h"

typedef struct Diff {
    Arena            *arena;
    const pyk_package *old, *new;
    Facts             was, is;
    u64               threshold;   /* per cent */
    Findings          findings;
} Diff;

#define broken(d, kernel, ...)  findings_add(&(d)->findings, LEVEL_BREAK, kernel, "", __VA_ARGS__)
#define changed(d, kernel, ...) findings_add(&(d)->findings, LEVEL_CHANGE, kernel, "", __VA_ARGS__)

/* ---- kernels */

/* Is it a part of a utility, which the runtime launches? */
static bool is_internal(const pyk_kernel *k) { return strchr(k->symbol, '$') != NULL; }

static const pyk_kernel *find_kernel(const pyk_package *p, const char *symbol) {
    for (u32 i = 0; i < p->nkernels; i++)
        if (!strcmp(p->kernels[i].symbol, symbol)) return &p->kernels[i];
    return NULL;
}

static const char *parameters(Arena *a, const pyk_kernel *k) {
    const char *text = "";
    for (u32 i = 0; i < k->nparams; i++) text = arena_printf(a, "%s%s%s", text, i ? ", " : "", k->params[i].type);
    return text;
}

static void compare_parameters(Diff *d, const pyk_kernel *old, const pyk_kernel *new) {
    if (old->nparams != new->nparams) {
        broken(d, new->symbol, " takes (%s), took (%s)", parameters(d->arena, new), parameters(d->arena, old));
        return;
    }
    for (u32 i = 0; i < old->nparams; i++) {
        const pyk_param *o = &old->params[i], *n = &new->params[i];
        if (strcmp(o->type, n->type))
            broken(d, new->symbol, ", parameter '%s': is %s, was %s", n->name, n->type, o->type);
        else if (o->size != n->size || o->align != n->align)
            broken(d, new->symbol, ", parameter '%s': %s has %u bytes, aligned to %u; had %u, aligned to %u",
                   n->name, n->type, n->size, n->align, o->size, o->align);
        else if (strcmp(o->name, n->name))
            changed(d, new->symbol, ", parameter %u: is called '%s', was '%s'", i + 1, n->name, o->name);
    }
}

/* Who writes: a caller may have passed what must not be written, or what held nothing. */
static void compare_access(Diff *d, const pyk_kernel *new, const KernelFacts *was, const KernelFacts *is) {
    for (u32 i = 0; i < new->nparams && i < was->access.len && i < is->access.len; i++) {
        const char *o = was->access.at[i], *n = is->access.at[i], *name = new->params[i].name;
        bool wrote = strstr(o, "out"), writes = strstr(n, "out"), took = !strncmp(o, "in", 2),
             takes = !strncmp(n, "in", 2);
        if (!*o || !*n || !strcmp(o, n)) continue;
        if (writes && !wrote) broken(d, new->symbol, ", parameter '%s': is written, and was only read", name);
        else if (takes && !took) broken(d, new->symbol, ", parameter '%s': is read, and was only written", name);
        else changed(d, new->symbol, ", parameter '%s': is %s", name, writes ? "no longer read" : "no longer written");
    }
}

static bool matters(const Diff *d, double was, double is) {
    double difference = was > is ? was - is : is - was;
    return difference > 0 && difference * 100 >= was * (double)d->threshold;
}

static void compare_figure(Diff *d, const pyk_kernel *k, Figure f, const Usage *was, const Usage *is) {
    static const char *const texts[FIGURE_COUNT] = {
#define FIGURE(id, key, other, text) text,
#include "cmd/diff/figure.def"
    };
    i64 o = was->figures[f], n = is->figures[f];
    bool by_bounds = f == FIGURE_THREADS && k->max_threads;                      /* which are told of already */
    if (o < 0 || n < 0 || by_bounds || !matters(d, (double)o, (double)n)) return;
    Level level = f == FIGURE_THREADS ? (n < o ? LEVEL_BREAK : LEVEL_GAIN) : n > o ? LEVEL_COST : LEVEL_GAIN;
    findings_add(&d->findings, level, k->symbol, is->arch, ": %lld %s, were %lld", (long long)n, texts[f],
                 (long long)o);
}

/* Of the sizes of blocks, the one with the greatest difference is told. */
static void compare_occupancy(Diff *d, const pyk_kernel *k, const Usage *was, const Usage *is) {
    Occupancy o = {0}, n = {0};
    for (u32 i = 0; i < was->occupancy.len; i++)
        for (u32 j = 0; j < is->occupancy.len; j++) {
            Occupancy a = was->occupancy.at[i], b = is->occupancy.at[j];
            double now = b.share - a.share, before = n.share - o.share;
            if (a.block == b.block && now * now > before * before) o = a, n = b;
        }
    if (!matters(d, o.share, n.share)) return;
    findings_add(&d->findings, n.share < o.share ? LEVEL_COST : LEVEL_GAIN, k->symbol, is->arch,
                 ": blocks of %u threads fill %.0f %% of a multiprocessor, filled %.0f %%", n.block, n.share * 100,
                 o.share * 100);
}

static void compare_facts(Diff *d, const pyk_kernel *new, const KernelFacts *was, const KernelFacts *is) {
    if (!was || !is) return;
    compare_access(d, new, was, is);
    if (is->dynamic_shared && !was->dynamic_shared)
        broken(d, new->symbol, " uses dynamic shared memory: a launch must say how much");
    for (u32 i = 0; i < is->usage.len; i++) {
        const Usage *now = &is->usage.at[i], *before = facts_usage(was, now->arch);
        if (!before) continue;
        for (Figure f = 0; f < FIGURE_COUNT; f++) compare_figure(d, new, f, before, now);
        compare_occupancy(d, new, before, now);
    }
}

static void compare_kernel(Diff *d, const pyk_kernel *old, const pyk_kernel *new) {
    compare_parameters(d, old, new);
    compare_facts(d, new, facts_find(&d->was, old->symbol), facts_find(&d->is, new->symbol));
    u32 o = old->max_threads ? old->max_threads : 1024, n = new->max_threads ? new->max_threads : 1024;
    if (n < o) broken(d, new->symbol, ": blocks of at most %u threads, were %u", n, o);
    else if (n > o) changed(d, new->symbol, ": blocks of at most %u threads, were %u", n, o);
    u32 is = new->cooperative & ~old->cooperative;
    if (is & PYK_COOPERATIVE)
        broken(d, new->symbol, " synchronises its grid: all blocks of a launch must fit on the GPU at once");
    if (is & PYK_DEPENDENT) changed(d, new->symbol, " may begin before the launch before it has ended");
}

static void compare_kernels(Diff *d) {
    for (u32 i = 0; i < d->old->nkernels; i++) {
        const pyk_kernel *old = &d->old->kernels[i], *new = find_kernel(d->new, old->symbol);
        if (is_internal(old)) continue;
        if (!new) broken(d, old->symbol, " is gone");
        else compare_kernel(d, old, new);
    }
    for (u32 i = 0; i < d->new->nkernels; i++)
        if (!is_internal(&d->new->kernels[i]) && !find_kernel(d->old, d->new->kernels[i].symbol))
            changed(d, d->new->kernels[i].symbol, " is new");
}

/* ---- reductions and universal functions */

static const pyk_utility *find_utility(const pyk_package *p, const pyk_utility *like) {
    for (u32 i = 0; i < p->nutilities; i++)
        if (!strcmp(p->utilities[i].symbol, like->symbol) && !strcmp(p->utilities[i].kind, like->kind))
            return &p->utilities[i];
    return NULL;
}

/* "(n)->() of float64, float64" */
static const char *operands(Arena *a, const pyk_utility *x) {
    const char *text = x->layout ? arena_printf(a, "%s of ", x->layout) : "";
    for (u32 i = 0; i < x->ntypes; i++) text = arena_printf(a, "%s%s%s", text, i ? ", " : "", x->types[i].type);
    return text;
}

static void compare_utilities(Diff *d) {
    for (u32 i = 0; i < d->old->nutilities; i++) {
        const pyk_utility *old = &d->old->utilities[i], *new = find_utility(d->new, old);
        if (!new) {
            broken(d, "", "%s '%s' is gone", old->kind, old->symbol);
            continue;
        }
        const char *was = operands(d->arena, old), *is = operands(d->arena, new);
        if (strcmp(was, is)) broken(d, "", "%s '%s' is for %s, was for %s", old->kind, old->symbol, is, was);
    }
    for (u32 i = 0; i < d->new->nutilities; i++)
        if (!find_utility(d->old, &d->new->utilities[i]))
            changed(d, "", "%s '%s' is new", d->new->utilities[i].kind, d->new->utilities[i].symbol);
}

/* ---- images */

static bool has_arch(const pyk_package *p, const char *arch, size_t n) {
    for (u32 i = 0; i < p->nimages; i++)
        for (const char *s = p->images[i].archs; *s; s += strcspn(s, " "), s += *s == ' ')
            if (strcspn(s, " ") == n && !strncmp(s, arch, n)) return true;
    return false;
}

/* The architectures that `in` has and `other` has not. */
static void compare_archs(Diff *d, const pyk_package *in, const pyk_package *other, bool gone) {
    for (u32 i = 0; i < in->nimages; i++)
        for (const char *s = in->images[i].archs; *s; s += strcspn(s, " "), s += *s == ' ') {
            int n = (int)strcspn(s, " ");
            if (!n || has_arch(other, s, (size_t)n)) continue;
            if (gone) broken(d, "", "there is no image for %.*s any more", n, s);
            else changed(d, "", "there is an image for %.*s", n, s);
        }
}

static pyk_package *open_manifest(Cli *c, const char *path) {
    pyk_package *p = NULL;
    if (cli_done(c, pyk_manifest_open(path, &p))) return p;
    if (!cli_is_manifest(path))
        diag_note(c->unit->diags, nowhere(), "pyk diff compares manifests, the files .pyk.yaml that pyk build writes");
    return NULL;
}

static const struct { const char *name; void (*write)(const Findings *f, Buf *out); } forms[] = {
    {"text", findings_text}, {"json", findings_json}, {"markdown", findings_markdown}};

/* The form that --format names; NULL after reporting that there is none. */
static void (*choose_form(Cli *c))(const Findings *, Buf *) {
    const char *name = options_last(c, OPT_FORM);
    for (size_t i = 0; i < countof(forms); i++)
        if (!name || !strcmp(name, forms[i].name)) return forms[i].write;
    diag_BAD_VALUE(c->unit->diags, nowhere(), options_name(OPT_FORM), name, "text, json or markdown");
    return NULL;
}

static bool compare(Cli *c, Diff *d, void (*write)(const Findings *, Buf *)) {
    Buf out = {0};
    facts_read(d->arena, c->operands.at[0], &d->was);
    facts_read(d->arena, c->operands.at[1], &d->is);
    d->findings = (Findings){.arena = d->arena, .old = d->old, .new = d->new};
    compare_kernels(d);
    compare_utilities(d);
    compare_archs(d, d->old, d->new, true);
    compare_archs(d, d->new, d->old, false);
    write(&d->findings, &out);
    return cli_print(c, &out);
}

int cmd_diff(Cli *c) {
    Diff d = {.arena = c->unit->arena, .threshold = 10};
    const char *threshold = options_last(c, OPT_THRESHOLD);
    if (c->operands.len != 2)
        return diag_MISSING_OPERAND(c->unit->diags, nowhere(), "pyk diff needs two manifests: old and new"), EXIT_USAGE;
    void (*write)(const Findings *, Buf *) = choose_form(c);
    if (!write ||
        (threshold && !options_number(c, OPT_THRESHOLD, threshold, 1000, "a number of per cent", &d.threshold)))
        return EXIT_USAGE;
    pyk_package *old = open_manifest(c, c->operands.at[0]), *new = open_manifest(c, c->operands.at[1]);
    d.old = old, d.new = new;
    bool written = old && new && compare(c, &d, write);
    pyk_manifest_close(old);
    pyk_manifest_close(new);
    return !written ? EXIT_FILES : d.findings.count[LEVEL_BREAK] ? EXIT_SOURCE : EXIT_OK;
}
