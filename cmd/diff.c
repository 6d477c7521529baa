/* diff.c: pyk diff OLD NEW: what a new build of a package means for the programs that use the old
 * one, by their two manifests.
 *
 * A break makes a call wrong that was right: a kernel or a GPU architecture is gone, parameters are
 * others, a launch bound is lower. A change is what callers need not follow. With another ABI hash
 * the stub has to be compiled again in any case, since the runtime refuses an old stub with a new
 * image. The exit status is 1 where something breaks. */
#include "cmd/cli.h"

#include <inttypes.h>
#include <string.h>

typedef struct Diff {
    Arena            *arena;
    const pyk_package *old, *new;
    Buf               breaks, changes;
    u32               nbreaks;
} Diff;

static void broken(Diff *d, const char *fmt, ...) PRINTF_LIKE(2, 3);
static void changed(Diff *d, const char *fmt, ...) PRINTF_LIKE(2, 3);

static void put_line(Buf *out, const char *word, const char *fmt, va_list args) {
    buf_puts(out, word);
    buf_vprintf(out, fmt, args);
    buf_putc(out, '\n');
}

static void broken(Diff *d, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    put_line(&d->breaks, "break: ", fmt, args);
    va_end(args);
    d->nbreaks++;
}

static void changed(Diff *d, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    put_line(&d->changes, "change: ", fmt, args);
    va_end(args);
}

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
        broken(d, "kernel '%s' takes (%s), took (%s)", new->symbol, parameters(d->arena, new),
               parameters(d->arena, old));
        return;
    }
    for (u32 i = 0; i < old->nparams; i++) {
        const pyk_param *o = &old->params[i], *n = &new->params[i];
        if (strcmp(o->type, n->type))
            broken(d, "kernel '%s', parameter '%s': is %s, was %s", new->symbol, n->name, n->type, o->type);
        else if (o->size != n->size || o->align != n->align)
            broken(d, "kernel '%s', parameter '%s': %s has %u bytes, aligned to %u; had %u, aligned to %u", new->symbol,
                   n->name, n->type, n->size, n->align, o->size, o->align);
        else if (strcmp(o->name, n->name))
            changed(d, "kernel '%s', parameter %u: is called '%s', was '%s'", new->symbol, i + 1, n->name, o->name);
    }
}

static void compare_kernel(Diff *d, const pyk_kernel *old, const pyk_kernel *new) {
    compare_parameters(d, old, new);
    u32 o = old->max_threads ? old->max_threads : 1024, n = new->max_threads ? new->max_threads : 1024;
    if (n < o) broken(d, "kernel '%s': blocks of at most %u threads, were %u", new->symbol, n, o);
    else if (n > o) changed(d, "kernel '%s': blocks of at most %u threads, were %u", new->symbol, n, o);
    if (new->cooperative && !old->cooperative)
        broken(d, "kernel '%s' synchronises its grid: all blocks of a launch must fit on the GPU at once", new->symbol);
}

static void compare_kernels(Diff *d) {
    for (u32 i = 0; i < d->old->nkernels; i++) {
        const pyk_kernel *old = &d->old->kernels[i], *new = find_kernel(d->new, old->symbol);
        if (is_internal(old)) continue;
        if (!new) broken(d, "kernel '%s' is gone", old->symbol);
        else compare_kernel(d, old, new);
    }
    for (u32 i = 0; i < d->new->nkernels; i++)
        if (!is_internal(&d->new->kernels[i]) && !find_kernel(d->old, d->new->kernels[i].symbol))
            changed(d, "kernel '%s' is new", d->new->kernels[i].symbol);
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
            broken(d, "%s '%s' is gone", old->kind, old->symbol);
            continue;
        }
        const char *was = operands(d->arena, old), *is = operands(d->arena, new);
        if (strcmp(was, is)) broken(d, "%s '%s' is for %s, was for %s", old->kind, old->symbol, is, was);
    }
    for (u32 i = 0; i < d->new->nutilities; i++)
        if (!find_utility(d->old, &d->new->utilities[i]))
            changed(d, "%s '%s' is new", d->new->utilities[i].kind, d->new->utilities[i].symbol);
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
            if (gone) broken(d, "there is no image for %.*s any more", n, s);
            else changed(d, "there is an image for %.*s", n, s);
        }
}

static pyk_package *open_manifest(Cli *c, const char *path) {
    pyk_package *p = NULL;
    return cli_done(c, pyk_manifest_open(path, &p)) ? p : NULL;
}

static bool report(Cli *c, Diff *d) {
    Buf out = {0};
    buf_write(&out, d->breaks.data, d->breaks.len);
    buf_write(&out, d->changes.data, d->changes.len);
    if (d->old->abi_hash != d->new->abi_hash)
        buf_printf(&out, "ABI hash: %016" PRIx64 ", was %016" PRIx64 ": compile the stub again\n", d->new->abi_hash,
                   d->old->abi_hash);
    else if (!d->nbreaks) buf_puts(&out, "the ABI is the same\n");
    return cli_print(c, &out);
}

int cmd_diff(Cli *c) {
    if (c->operands.len != 2)
        return diag_MISSING_OPERAND(c->unit->diags, nowhere(), "pyk diff needs two manifests: old and new"), EXIT_USAGE;
    pyk_package *old = open_manifest(c, c->operands.at[0]), *new = open_manifest(c, c->operands.at[1]);
    Diff d = {.arena = c->unit->arena, .old = old, .new = new};
    bool written = false;
    if (old && new) {
        compare_kernels(&d);
        compare_utilities(&d);
        compare_archs(&d, old, new, true);
        compare_archs(&d, new, old, false);
        written = report(c, &d);
    }
    pyk_manifest_close(old);
    pyk_manifest_close(new);
    buf_free(&d.breaks);
    buf_free(&d.changes);
    return !written ? EXIT_FILES : d.nbreaks ? EXIT_SOURCE : EXIT_OK;
}
