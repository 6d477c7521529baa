/* host_rule_new.c: the rules of host_call.def that give new arrays: from shapes and values, as
 * PyTorch makes its tensors, of random numbers, and from files.
 *
 * The dtype is the one that is asked for where the row says, else that of the values, or the row's.
 * The memory order is C's unless `order` says otherwise. */
#include "frontend/launch/host_rule.h"

#include <string.h>

#include "frontend/module/namespace.h"

/* ---- from shapes and values ------------------------------------------------------------------ */

const HostValue *host_rule_SHAPED(const Call *c) {
    const HostValue *shape = host_argument(c->a, c->first, "shape");
    if (!shape) return lost(c);
    return ordered(c, host_array_shaped(c->h, dtype(c, c->second, type(c, c->kind)), shape));
}

const HostValue *host_rule_FULL(const Call *c) {
    const HostValue *shape = host_argument(c->a, 0, "shape"), *fill = host_argument(c->a, 1, "fill_value");
    if (!shape || !fill) return lost(c);
    const Type *own = dtype_of(host_array_of(c->h, fill));
    return ordered(c, host_array_shaped(c->h, dtype(c, c->second, own), shape));
}

const HostValue *host_rule_LIKE(const Call *c) {
    const HostValue *v = array(c);
    return copy(c, v, dtype(c, c->second, v->array.elem));
}

const HostValue *host_rule_COPY(const Call *c) {
    const HostValue *v = array(c);
    const Type *t = dtype(c, c->second, v->array.elem);
    return ordered(c, has_order(c, "K") || has_order(c, "A") ? host_array_like(c->h, v, t) : in_c_order(c, v, t));
}

const HostValue *host_rule_FORTRAN(const Call *c) { return host_array_fortran(c->h, host_rule_LIKE(c)); }

/* The dimensions of nested lists whose tuples are records. */
static int depth_of_lists(Host *h, const HostValue *v) {
    const HostValue *const *items, *one;
    if (v->kind != HOST_MANY && (v->kind != HOST_ITEMS || !v->items.list)) return 0;
    int n = host_iterate(h, v, &items, &one);
    const HostValue *item = n > 0 ? items[0] : one;
    return 1 + (item ? depth_of_lists(h, item) : 0);
}

const HostValue *host_rule_ARRAY(const Call *c) {
    const HostValue *v = array(c), *list = c->a->n ? c->a->at[0] : v;
    const Type *asked = dtype(c, c->second, NULL);
    if (asked && asked->kind == TY_RECORD && (list->kind == HOST_ITEMS || list->kind == HOST_MANY))
        return host_array(c->h, asked, depth_of_lists(c->h, list));
    const Type *t = dtype(c, c->second, v->array.elem);
    bool same = list == v && t == v->array.elem && strcmp(c->path, "np.array") && !has_order(c, "C");
    return same ? ordered(c, v) : copy(c, v, t);
}

static bool any_float(const Call *c) {
    for (u32 i = 0; i < c->a->n && i < 3; i++)
        if (c->a->at[i]->kind != HOST_SCALAR || !type_is_int(c->a->at[i]->scalar.type)) return true;
    return false;
}

const HostValue *host_rule_RANGE(const Call *c) {
    const Type *t = type(c, any_float(c) ? TY_F64 : TY_I64);
    for (u32 i = 0; i < c->a->n && i < 3; i++)
        if (c->a->at[i]->kind == HOST_UNKNOWN) t = NULL;
        else if (c->a->at[i]->kind == HOST_SCALAR && !c->a->at[i]->scalar.weak) t = c->a->at[i]->scalar.type;
    return host_array(c->h, dtype(c, c->second, t), 1);
}

const HostValue *host_rule_GRID(const Call *c) {
    const HostValue *at[HOST_DIMS];
    for (u32 i = 0; i < c->a->n && i < HOST_DIMS; i++)
        at[i] = host_array(c->h, dtype_of(host_array_of(c->h, c->a->at[i])), (int)c->a->n);
    return c->a->n <= HOST_DIMS && !c->a->open ? host_items(c->h, at, c->a->n, true) : lost(c);
}

const HostValue *host_rule_INDEXES(const Call *c) {
    const HostValue *shape = host_argument(c->a, 0, "dimensions");
    const Type *t = dtype(c, c->second, type(c, c->kind));
    return host_array(c->h, t, shape && shape->kind == HOST_ITEMS ? (int)shape->items.n + 1 : HOST_ANY_RANK);
}

const HostValue *host_rule_FIXED(const Call *c) {
    return ordered(c, host_array(c->h, dtype(c, c->second, type(c, c->kind)), c->first));
}

const HostValue *host_rule_MAP(const Call *c) {
    const Type *t = type_simple(c->h->u->types, TY_TENSOR_MAP);
    return host_new(c->h, (HostValue){.kind = HOST_TYPED, .node = c->n, .typed = {t}});
}

/* ---- PyTorch's tensors ----------------------------------------------------------------------- */

/* PyTorch takes extents as a sequence or one by one, and a dtype by its name only. */
const HostValue *host_rule_EXTENTS(const Call *c) {
    const HostValue *shape = host_argument(c->a, -1, "size");
    for (u32 i = 0; i < c->a->n && !shape; i++)
        if (c->a->at[i]->kind != HOST_SCALAR) shape = c->a->at[i];
    if (!shape) shape = host_items(c->h, c->a->at, c->a->n, false);
    const HostValue *fill = c->second >= 0 ? host_argument(c->a, c->second, "fill_value") : NULL;
    bool whole = fill && fill->kind == HOST_SCALAR && type_is_int(fill->scalar.type);
    return host_array_shaped(c->h, dtype(c, -1, type(c, whole ? TY_I64 : c->kind)), c->a->open ? lost(c) : shape);
}

/* Python's floats are float32 in PyTorch. */
const HostValue *host_rule_TENSOR(const Call *c) {
    const HostValue *v = array(c), *list = c->a->n ? c->a->at[0] : v;
    const Type *own = v->array.elem;
    if (list->kind != HOST_ARRAY && own == type(c, TY_F64)) own = type(c, TY_F32);
    return host_array_like(c->h, v, dtype(c, -1, own));
}

const HostValue *host_rule_STEPS(const Call *c) {
    return host_array(c->h, dtype(c, -1, type(c, any_float(c) ? TY_F32 : TY_I64)), 1);
}

/* ---- random numbers -------------------------------------------------------------------------- */

const HostValue *host_rule_DIMS(const Call *c) {
    if (!c->a->n && !c->a->open) return host_scalar(c->h, c->kind, true);
    const HostValue *shape = host_items(c->h, c->a->at, c->a->n, false);
    return host_array_shaped(c->h, type(c, c->kind), c->a->open ? lost(c) : shape);
}

/* Distributions whose parameters are arrays give one number for each. */
const HostValue *host_rule_SIZED(const Call *c) {
    const HostValue *size = given(c, c->first, "size");
    const Type *t = dtype(c, c->second, type(c, c->kind));
    if (size) return host_array_shaped(c->h, t, size);
    for (u32 i = 0; i < c->a->n; i++)
        if (c->a->at[i]->kind == HOST_ARRAY) return host_array_broadcast(c->h, c->a->at, c->a->n, t);
    if (!t) return lost(c);
    return host_new(c->h, (HostValue){.kind = HOST_SCALAR, .node = c->n, .scalar = {.type = t, .weak = true}});
}

const HostValue *host_rule_PERMUTED(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : NULL;
    if (v && v->kind == HOST_SCALAR) return host_array(c->h, type(c, TY_I64), 1);
    v = array(c);
    return in_c_order(c, v, v->array.elem);
}

const HostValue *host_rule_CHOSEN(const Call *c) {
    const HostValue *of = c->a->n ? c->a->at[0] : NULL, *size = given(c, 1, "size");
    const Type *t = of && of->kind == HOST_SCALAR ? type(c, TY_I64) : array(c)->array.elem;
    return size ? host_array_shaped(c->h, t, size) : scalar(c, t);
}

const HostValue *host_rule_RNG(const Call *c) { return host_path(c->h, "rng"); }

const HostValue *host_rule_STATES(const Call *c) {
    Unit *u = c->h->u;
    const Value *v =
        namespace_attribute(u, sym_of(u->syms, "cuda.random"), sym_of(u->syms, "xoroshiro128p_type"), c->n);
    return v && v->kind == VAL_TYPE ? host_array(c->h, v->typeref.type, 1) : lost(c);
}

/* ---- files and images ------------------------------------------------------------------------ */

/* Of bytes, which are not to be written to, or of something else that is followed. */
const HostValue *host_rule_BUFFER(const Call *c) {
    bool readonly = c->a->n && c->a->at[0]->kind != HOST_MANY && c->a->at[0]->kind != HOST_ARRAY;
    return with_readonly(c, host_array(c->h, dtype(c, 1, type(c, TY_F64)), 1), readonly);
}

/* Whether an argument is a constant of OpenCV whose name has this in it. */
static bool is_flag(const HostValue *v, const char *part) {
    return v && v->kind == HOST_PATH && strstr(sym_str(v->path.path), part);
}

const HostValue *host_rule_IMAGE(const Call *c) {
    const HostValue *flags = host_argument(c->a, c->first, "flags");
    i64 flag = 1;
    if (is_flag(flags, "GRAYSCALE")) flag = 0;
    else if (flags && !is_flag(flags, "COLOR") && !host_is_int(flags, &flag)) flag = -1;
    return host_array(c->h, type(c, c->kind), flag < 0 ? HOST_ANY_RANK : flag ? 3 : 2);
}

/* COLOR_BGR2GRAY and the like */
const HostValue *host_rule_COLOURS(const Call *c) {
    const HostValue *v = array(c), *code = host_argument(c->a, c->first, "code");
    int ndim = is_flag(code, "2GRAY") ? 2 : is_flag(code, "2BGR") || is_flag(code, "2RGB") ? 3 : v->array.ndim;
    return host_array(c->h, v->array.elem, ndim);
}

const HostValue *host_rule_GRAY(const Call *c) {
    const HostValue *v = array(c);
    const Type *t = v->array.elem;
    if (t && !type_is_float(t)) t = type(c, TY_F64);
    return host_array(c->h, t, v->array.ndim > 2 ? v->array.ndim - 1 : v->array.ndim);
}
