/* reduce_form.c: what a reduction can do on the command line but reduce all elements:
 *     in=x.npy axis=1                      one result for each row
 *     in=x.npy segments=offsets.npy        from each offset to the next
 *     in=x.npy arg=true                    where the element is that it gives, counting in C order
 *     in=x.npy scan=inclusive [axis=0]     all results on the way; exclusive: without the element
 * and a sort:
 *     in=x.npy [descending=true]           the elements in the order of their keys
 *     in=x.npy arg=true                    their places
 * The runtime checks the rest: that the function can be called so, and the sizes. */
#include "cmd/run/reduce_form.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/run/outputs.h"

static const char *const names[] = {"axis", "segments", "arg", "scan", "descending"};

bool reduce_form_knows(const char *name) { return base_among(name, names, countof(names)); }

/* A number of the given type; false after reporting. */
static bool read_number(Cli *c, const char *name, const char *text, TypeKind kind, void *out) {
    Argument g = {0};
    const Type *type = type_scalar(c->unit->types, kind);
    const char *why = argument_parse(c->unit->arena, c->unit->types, type, text, &g);
    if (!why) memcpy(out, g.value, type->size);
    else outputs_refuse(c, name, why);
    argument_free(&g);
    return !why;
}

static bool read_scan(Cli *c, const char *text, ReduceForm *f) {
    f->exclusive = !strcmp(text, "exclusive");
    if (f->exclusive || !strcmp(text, "inclusive")) return true;
    diag_BAD_ARGUMENT(c->unit->diags, nowhere(), "scan",
                      arena_printf(c->unit->arena, "it is inclusive or exclusive, not '%s'", text));
    return false;
}

/* Rising offsets, at least one. */
static bool read_segments(Cli *c, const char *text, ReduceForm *f) {
    Types *t = c->unit->types;
    const char *why = argument_parse_any(c->unit->arena, t, type_scalar(t, TY_I64), text, &f->segments);
    if (!why && (f->segments.ndim != 1 || f->segments.shape[0] < 1))
        why = "it is no array of one dimension with an offset at least";
    const i64 *at = f->segments.data;
    for (i64 i = 0; !why && i + 1 < f->segments.shape[0]; i++)
        if (at[i] < 0 || at[i] > at[i + 1]) why = "the offsets do not rise from 0 on";
    if (why) outputs_refuse(c, "segments", why);
    return !why;
}

/* Of these only an axis and a scan go together. */
static bool apart(Cli *c, const char *const *given) {
    for (size_t i = 0; i < countof(names); i++)
        for (size_t k = i + 1; k < countof(names); k++) {
            if (!given[i] || !given[k] || (i == 0 && k == 3) || k == 4) continue;
            diag_BAD_ARGUMENT(c->unit->diags, nowhere(), names[k],
                              arena_printf(c->unit->arena, "it does not go together with %s=", names[i]));
            return false;
        }
    if (!given[2] || !outputs_given(c, 2, "init")) return true;
    diag_BAD_ARGUMENT(c->unit->diags, nowhere(), "init", "an index has no initial value");
    return false;
}

/* Only a sort has a direction, and of the rest it has the places alone. */
static bool suits(Cli *c, const char *const *given, bool sort) {
    for (size_t i = 0; i < countof(names); i++) {
        if (!given[i] || (i == 4) == sort || i == 2) continue;
        const char *why = sort ? "a sort takes in=ARRAY, arg=true and descending=true" : "only a sort has a direction";
        diag_BAD_ARGUMENT(c->unit->diags, nowhere(), names[i], why);
        return false;
    }
    if (!sort || !outputs_given(c, 2, "init")) return true;
    diag_BAD_ARGUMENT(c->unit->diags, nowhere(), "init", "a sort has no initial value");
    return false;
}

bool reduce_form_read(Cli *c, ReduceForm *f, bool sort) {
    const char *given[countof(names)];
    bool arg = false;
    *f = (ReduceForm){.kind = REDUCE_ALL};
    for (size_t i = 0; i < countof(names); i++) given[i] = outputs_given(c, 2, names[i]);
    if (!suits(c, given, sort)) return false;
    if (given[0] && !read_number(c, "axis", given[0], TY_I64, &f->axis)) return false;
    if (given[1] && !read_segments(c, given[1], f)) return false;
    if (given[2] && !read_number(c, "arg", given[2], TY_BOOL, &arg)) return false;
    if (given[3] && !read_scan(c, given[3], f)) return false;
    if (given[4] && !read_number(c, "descending", given[4], TY_BOOL, &f->descending)) return false;
    if (!arg) given[2] = NULL;
    f->has_axis = given[0] != NULL;
    f->kind = sort       ? arg ? SORT_PLACES : SORT_ELEMENTS
              : given[3] ? REDUCE_SCAN
              : arg      ? REDUCE_INDEX
              : given[1] ? REDUCE_SEGMENTS
              : given[0] ? REDUCE_AXIS
                         : REDUCE_ALL;
    return apart(c, given);
}

static bool is_sort(const ReduceForm *f) { return f->kind == SORT_ELEMENTS || f->kind == SORT_PLACES; }

bool reduce_form_has_init(const ReduceForm *f) { return f->kind != REDUCE_INDEX && !is_sort(f); }

const char *reduce_form_fit(Arena *a, const ReduceForm *f, const Argument *in) {
    i64 ndim = in->ndim;
    if (f->has_axis && (f->axis < -ndim || f->axis >= ndim))
        return arena_printf(a, "it has %u dimension%s, and no axis %lld", in->ndim, in->ndim == 1 ? "" : "s",
                            (long long)f->axis);
    if (is_sort(f) && ndim != 1) return "it has not one dimension, as a sort wants it";
    bool line = f->kind == REDUCE_SEGMENTS || (f->kind == REDUCE_SCAN && !f->has_axis);
    if (line && ndim != 1)
        return f->kind == REDUCE_SCAN ? "it has not one dimension: say along which axis="
                                      : "it has not one dimension, as segments want it";
    if (f->kind != REDUCE_SEGMENTS) return NULL;
    i64 last = ((const i64 *)f->segments.data)[f->segments.shape[0] - 1];
    if (last <= in->shape[0]) return NULL;
    return arena_printf(a, "it has %lld elements, the last segment ends at %lld", (long long)in->shape[0],
                        (long long)last);
}

void reduce_form_result(Types *t, const ReduceForm *f, const Argument *in, const Type *elem, Argument *result) {
    bool same_shape = f->kind == REDUCE_SCAN || is_sort(f);
    if (f->kind == REDUCE_INDEX || f->kind == SORT_PLACES) elem = type_scalar(t, TY_I64);
    *result = (Argument){.name = "result", .type = type_pointer(t, elem), .is_array = true, .bytes = elem->itemsize};
    u32 axis = (u32)(f->axis < 0 ? f->axis + in->ndim : f->axis);
    if (f->kind == REDUCE_SEGMENTS) result->shape[result->ndim++] = f->segments.shape[0] - 1;
    for (u32 i = 0; i < in->ndim && (f->kind == REDUCE_AXIS || same_shape); i++)
        if (same_shape || i != axis) result->shape[result->ndim++] = in->shape[i];
    for (u32 i = 0; i < result->ndim; i++) result->bytes *= (size_t)result->shape[i];
    result->data = calloc(1, result->bytes ? result->bytes : 1);
    if (!result->data) base_out_of_memory(result->bytes);
}

bool reduce_form_on_device(const ReduceForm *f) { return f->kind != REDUCE_ALL && f->kind != REDUCE_INDEX; }

pyk_result reduce_form_call(const ReduceForm *f, const ReduceCall *c, Argument *result) {
    int ndim = (int)c->ndim, axis = (int)f->axis;
    switch (f->kind) {
    case REDUCE_ALL:
        return pyk_reduce_array(c->device, NULL, c->package, c->utility, ndim, &c->in, c->init, result->data);
    case REDUCE_AXIS:
        return pyk_reduce_axis(c->device, NULL, c->package, c->utility, ndim, &c->in, axis, c->init, result->device);
    case REDUCE_SEGMENTS:
        return pyk_reduce_segments(c->device, NULL, c->package, c->utility, c->in.data, f->segments.device,
                                   f->segments.shape[0] - 1, c->init, result->device);
    case REDUCE_INDEX:    return pyk_reduce_arg(c->device, NULL, c->package, c->utility, ndim, &c->in, result->data);
    case REDUCE_SCAN:
        return (f->exclusive ? pyk_scan_axis_exclusive : pyk_scan_axis)(
            c->device, NULL, c->package, c->utility, ndim, &c->in, f->has_axis ? axis : 0, c->init, &c->out);
    case SORT_ELEMENTS:
        return pyk_sort(c->device, NULL, c->package, c->utility, c->in.data, c->in.words[0], f->descending,
                        result->device);
    case SORT_PLACES:
        return pyk_argsort(c->device, NULL, c->package, c->utility, c->in.data, c->in.words[0], f->descending,
                           result->device);
    }
    UNREACHABLE("a form of reduction without a call");
}
