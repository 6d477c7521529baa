/* utility.c: what a package has besides kernels, by name, and what the functions for them have in
 * common. */
#include "runtime/utility/reduce.h"

#include <stdio.h>
#include <string.h>

#include "runtime/device/axes.h"
#include "runtime/device/memory.h"

static const char *const kinds[] = UTILITY_KIND_NAMES;

static const struct { const char *name; UtilityKind kind; UtilityForm form; } parts[] = {
#define PART(kind, form, part, name, file, gpu, cpu, params, threads, blocks) \
    [PART_##part] = {name, UTILITY_##kind, FORM_##form},
#include "lib/contract/utility.def"
};

/* The symbols of all utilities, or of those of one name. */
static void list_symbols(const pyk_package *package, const char *name, char *text, size_t size) {
    size_t used = (size_t)snprintf(text, size, "none");
    for (uint32_t i = 0, n = 0; i < package->nutilities; i++) {
        const pyk_utility *u = &package->utilities[i];
        if (name && strcmp(u->name, name)) continue;
        if (!n++) used = 0;
        if (used < size) used += (size_t)snprintf(text + used, size - used, "%s%s", n > 1 ? ", " : "", u->symbol);
    }
}

pyk_result pyk_utility_find(const pyk_package *package, const char *name, uint32_t *utility) {
    if (!package || !name || !utility)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_utility_find: the %s is NULL",
                           !package ? "package"
                           : !name  ? "name"
                                    : "result");
    uint32_t hits = 0;
    for (uint32_t i = 0; i < package->nutilities; i++) {
        const pyk_utility *u = &package->utilities[i];
        if (!strcmp(u->symbol, name)) return *utility = i, PYK_OK;
        if (strcmp(u->name, name)) continue;
        *utility = i;
        hits++;
    }
    if (hits == 1) return PYK_OK;
    char symbols[PYKRT_TEXT / 2];
    list_symbols(package, hits ? name : NULL, symbols, sizeof symbols);
    return pykrt_error(PYK_NOT_FOUND,
                       hits ? "package '%s' has several '%s', for several types: use a symbol, %s"
                            : "package '%s' has no utility '%s'; it has %s",
                       package->name, name, symbols);
}

/* The kernels stand in the order of their parts, some of which may be left out. */
static bool find_kernels(Reduction *r) {
    const pyk_utility *u = r->utility;
    uint32_t found = 0;
    for (uint32_t part = 0; part < PARTS; part++) {
        const pyk_kernel *k = &r->package->kernels[u->first + found];
        const char *name = found < u->nkernels ? strrchr(k->symbol, '$') : NULL;
        bool of_kind = !strcmp(u->kind, kinds[parts[part].kind]);
        bool here = of_kind && name && !strcmp(name + 1, parts[part].name) && k->max_threads >= 32;
        r->kernels[part] = here ? u->first + found++ : UINT32_MAX;
    }
    return found == u->nkernels;
}

bool pykrt_reduce_has(const Reduction *r, UtilityPart part) { return r->kernels[part] != UINT32_MAX; }

pyk_result pykrt_reduce_needs(const Reduction *r, UtilityPart part) {
    static const char *const forms[] = {
#define FORM(name, text) [FORM_##name] = text,
        FORMS
#undef FORM
    };
    if (pykrt_reduce_has(r, part)) return PYK_OK;
    return pykrt_error(PYK_NOT_FOUND, "%s: '%s' is built without it: add '%s' to its forms in the configuration",
                       r->call, r->utility->name, forms[parts[part].form]);
}

pyk_result pykrt_reduce_begin(Reduction *r, const char *call, pyk_device *device, pyk_stream stream,
                              const pyk_package *package, uint32_t utility, UtilityPart part) {
    if (!device || !package)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, device ? "package" : "device");
    if (utility >= package->nutilities)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: package '%s' has %u utilities, there is no number %u", call,
                           package->name, package->nutilities, utility);
    const pyk_utility *u = &package->utilities[utility];
    *r = (Reduction){call, device, stream, package, u, u->types, {0}};
    bool sort = !strcmp(u->kind, kinds[UTILITY_SORT]), reduction = !strcmp(u->kind, kinds[UTILITY_REDUCE]);
    UtilityKind kind = part == PARTS && sort ? UTILITY_SORT : part == PARTS ? UTILITY_REDUCE : parts[part].kind;
    bool fits = (kind == UTILITY_SORT ? sort && u->ntypes == 2 : reduction && u->ntypes == 1) &&
                u->types->size <= REDUCE_ELEMENT_BYTES && u->vector && u->items && u->first < package->nkernels &&
                u->nkernels <= package->nkernels - u->first;
    if (!fits || !find_kernels(r))
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: '%s' is no %s that this runtime knows", call, u->name,
                           kind == UTILITY_SORT ? "sort" : "reduction");
    return part == PARTS ? PYK_OK : pykrt_reduce_needs(r, part);
}

uint32_t pykrt_reduce_threads(const Reduction *r, UtilityPart part) {
    return r->device->cpu ? 1 : r->package->kernels[r->kernels[part]].max_threads;
}

pyk_result pykrt_reduce_launch(const Reduction *r, UtilityPart part, int64_t blocks, void *const *args) {
    pyk_launch cfg = pyk_launch_1d(r->device, (uint32_t)blocks, pykrt_reduce_threads(r, part));
    cfg.stream = r->stream;
    return pyk_launch_kernel(&cfg, r->package, r->kernels[part], args);
}

pyk_result pykrt_reduce_blocks(const Reduction *r, UtilityPart part, int64_t *blocks) {
    int resident;
    pyk_result e = pyk_occupancy(r->device, r->package, r->kernels[part], pykrt_reduce_threads(r, part), 0, &resident);
    *blocks = (int64_t)(resident < 1 ? 1 : resident) * r->device->info.multiprocessors;
    return e;
}

int64_t pykrt_reduce_stretch(int64_t n) {
    enum { LEAST = 1 << 16, MOST_BLOCKS = 1 << 10 };
    int64_t each = pykrt_reduce_times(n, MOST_BLOCKS);
    return each > LEAST ? each : LEAST;
}

Layout pykrt_reduce_layout(const View *v) {
    Layout l = {.bytes = {v->data, 0, 1}}; /* extent 0, so that an offset below 0 means what it says */
    for (int i = 0; i < MAX_DIMS; i++) {
        int k = i - (MAX_DIMS - v->ndim);
        l.shape[i] = k < 0 ? 1 : v->shape[k];
        l.strides[i] = k < 0 ? 0 : v->strides[k];
    }
    return l;
}

int64_t pykrt_reduce_team(const Reduction *r, UtilityPart part, RowTeam rows) {
    enum { STRETCH = 1 << 15, SIDE_BY_SIDE = 2048 };
    if (!r->device->cpu) {
        if (rows.adjacent && rows.n >= ROWS_ENOUGH) return 1;
        bool few = rows.n < ROWS_ENOUGH / 4, block = rows.length >= rows.lengthy || (few && rows.length > WARP_SIZE);
        return block ? pykrt_reduce_threads(r, part) : rows.length >= rows.brief ? WARP_SIZE : 1;
    }
    int64_t team = pykrt_reduce_times(STRETCH, rows.length);
    /* this may vary, since each result is found for itself */
    int64_t share = pykrt_reduce_times(rows.n, r->device->info.multiprocessors);
    if (share > SIDE_BY_SIDE) share = SIDE_BY_SIDE;
    return rows.adjacent && team < share ? share : team;
}

bool pykrt_reduce_is_regular(const Layout *l, int64_t step, int64_t size) {
    int64_t rest = step % size;
    for (int i = 0; i < MAX_DIMS; i++) rest |= l->strides[i] % size;
    return !rest;
}

pyk_result pykrt_reduce_output(const Reduction *r, const void *out) {
    bool host = false;
    if (!out) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the result is NULL", r->call);
    pyk_result e = pykrt_memory_is_host(r->device, out, &host);
    if (!e && host)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the results are written to memory of %s, not of the host",
                           r->call, r->device->label);
    return e;
}

pyk_result pykrt_reduce_onto(const Reduction *r, const void *in, int64_t n, uint32_t size, uint32_t align,
                             const void *out) {
    pyk_result e = pykrt_reduce_output(r, out);
    if (e) return e;
    const int64_t strides[] = {size};
    Spanned from = {in, 1, &n, strides, size}, to = {out, 1, &n, strides, size};
    if (in != out && !pykrt_axes_apart(from, to))
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: input and output overlap; they may be the same, or lie apart",
                           r->call);
    if ((uintptr_t)out % align)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the output does not lie on a multiple of %u bytes", r->call,
                           align);
    return PYK_OK;
}
