/* host_array.c: arrays of the host's program: dtypes, ranks and memory orders, as NumPy has them.
 *
 * An extent is taken to be more than 1 unless it is known to be 1. A slice is taken to leave
 * something out: where it does not, the array has a layout that the kernel accepts, too. */
#include <string.h>

#include "frontend/launch/host.h"
#include "lib/ir/num.h"

static const HostValue *make(Host *h, HostArray a) { return host_new(h, (HostValue){.kind = HOST_ARRAY, .array = a}); }

static HostArray fresh(const Type *elem, int ndim) {
    HostArray a = {.elem = elem, .ndim = ndim > HOST_DIMS ? HOST_ANY_RANK : ndim};
    for (int i = 0; i < a.ndim; i++) a.axes[i] = (HostAxis){.place = (u8)i, .dense = true};
    return a;
}

const HostValue *host_array(Host *h, const Type *elem, int ndim) { return make(h, fresh(elem, ndim)); }

const HostValue *host_array_shaped(Host *h, const Type *elem, const HostValue *shape) {
    i64 extent;
    bool scalar = shape->kind == HOST_SCALAR, items = shape->kind == HOST_ITEMS;
    HostArray a = fresh(elem, scalar ? 1 : items ? (int)shape->items.n : HOST_ANY_RANK);
    for (int i = 0; i < a.ndim; i++)
        a.axes[i].one = host_is_int(scalar ? shape : shape->items.at[i], &extent) && extent == 1;
    return make(h, a);
}

const HostValue *host_array_like(Host *h, const HostValue *like, const Type *elem) {
    HostArray a = like->array;
    a.elem = elem;
    a.readonly = false;
    for (int i = 0; i < a.ndim; i++) a.axes[i].dense = true;
    return make(h, a);
}

const HostValue *host_array_fortran(Host *h, const HostValue *v) {
    HostArray a = v->array;
    a.readonly = false;
    for (int i = 0; i < a.ndim; i++) a.axes[i] = (HostAxis){(u8)(a.ndim - 1 - i), true, a.axes[i].one};
    return make(h, a);
}

const HostValue *host_array_loose(Host *h, const HostValue *v) {
    HostArray a = v->array;
    for (int i = 0; i < a.ndim; i++) a.axes[i].dense = false;
    return make(h, a);
}

bool host_array_is(const HostValue *v, bool fortran) {
    int last = -1;
    for (int i = 0; i < v->array.ndim; i++) {
        HostAxis x = v->array.axes[fortran ? v->array.ndim - 1 - i : i];
        if (x.one) continue;
        if (!x.dense || x.place < last) return false;
        last = x.place;
    }
    return true;
}

/* ---- views ----------------------------------------------------------------------------------- */

/* The axis around this one in memory has gaps now. */
static void loosen(HostArray *a, const HostAxis *inner) {
    HostAxis *outer = NULL;
    for (int i = 0; i < a->ndim; i++) {
        HostAxis *x = &a->axes[i];
        if (!x->one && x->place < inner->place && (!outer || x->place > outer->place)) outer = x;
    }
    if (outer && !inner->one) outer->dense = false;
}

const HostValue *host_array_permute(Host *h, const HostValue *v, const u32 *order) {
    HostArray a = v->array;
    for (int i = 0; i < a.ndim; i++) a.axes[i] = v->array.axes[order ? order[i] : (u32)(a.ndim - 1 - i)];
    return make(h, a);
}

static const HostValue *element(Host *h, const HostValue *a, const Node *n) {
    const Type *t = a->array.elem;
    if (!t) return host_unknown(h, n, "the dtype of this array is not known");
    if (type_is_scalar(t)) return host_new(h, (HostValue){.kind = HOST_SCALAR, .node = n, .scalar = {.type = t}});
    return host_new(h, (HostValue){.kind = HOST_TYPED, .node = n, .typed = {t}});
}

static const HostValue *field(Host *h, const HostValue *v, Sym name, const Node *n) {
    const Type *t = v->array.elem;
    i64 at = t && t->kind == TY_RECORD ? type_field(t, name) : -1;
    if (at < 0) return host_unknown(h, n, "the array has no field '%s' that is known", sym_str(name));
    HostArray a = v->array;
    const Type *type = t->record.fields[at].type;
    a.elem = type->kind == TY_NESTED ? NULL : type;
    for (int i = 0; i < a.ndim; i++) a.axes[i].dense &= t->record.n == 1;
    return make(h, a);
}

enum { NEW_AXIS = -1 };

typedef struct View {
    HostArray source;
    int       next, order[HOST_DIMS], count;     /* next: the axis that the next index is of; order: those that stay */
    bool      advanced;            /* an array is among the indices */
    int       first, last;         /* of the arrays and numbers among the indices: the axes that stay before each */
} View;

static void keep(View *v, int axis) {
    if (v->count < HOST_DIMS) v->order[v->count++] = axis;
}

static void index_one(View *v, const HostValue *index) {
    if (index->kind == HOST_NONE) keep(v, NEW_AXIS);
    if (index->kind == HOST_NONE || v->next >= v->source.ndim) return;
    HostAxis *x = &v->source.axes[v->next];
    if (index->kind != HOST_SLICE || !index->slice.full) loosen(&v->source, x);
    if (index->kind == HOST_SLICE) {
        x->dense &= !index->slice.stepped;
        x->one |= index->slice.one;
        keep(v, v->next);
    }
    v->next++;
}

static bool is_advanced(const HostValue *v) {
    return v->kind == HOST_ARRAY || v->kind == HOST_MANY || (v->kind == HOST_ITEMS && v->items.list);
}

/* How many axes an index is of. */
static int takes(const HostValue *index) {
    bool mask = index->kind == HOST_ARRAY && index->array.elem && index->array.elem->kind == TY_BOOL;
    return index->kind == HOST_NONE ? 0 : mask && index->array.ndim > 0 ? index->array.ndim : 1;
}

/* What arrays among the indices pick: a new array, in which the axes of these arrays lie outermost,
 * wherever they stand. They stand where the arrays do, or first if these are not side by side. */
static const HostValue *gathered(Host *h, const View *v, int rank) {
    HostArray r = fresh(v->source.elem, v->count + rank);
    int before = v->first == v->last ? v->first : 0;
    for (int i = 0; i < r.ndim; i++) r.axes[i].place = (u8)(i < before ? i + rank : i < before + rank ? i - before : i);
    return make(h, r);
}

static bool is_ellipsis(const HostValue *v) { return v->kind == HOST_PATH && sym_is(v->path.path, "Ellipsis"); }

const HostValue *host_array_index(Host *h, const HostValue *a, const Node *n, const HostValue *index) {
    if (index->kind == HOST_TEXT && index->text.text) return field(h, a, index->text.text, n);
    bool several = index->kind == HOST_ITEMS && !index->items.list;
    u32 count = several ? index->items.n : 1;
    const HostValue *const *at = several ? index->items.at : &index;
    if (a->array.ndim == HOST_ANY_RANK) return host_array(h, a->array.elem, HOST_ANY_RANK);
    View v = {.source = a->array, .first = -1};
    int taken = 0, advanced_rank = 0;
    for (u32 i = 0; i < count; i++) taken += is_ellipsis(at[i]) ? 0 : takes(at[i]);
    for (u32 i = 0; i < count; i++) {
        if (at[i]->kind == HOST_UNKNOWN) return host_unknown(h, n, "%s", at[i]->unknown.why);
        if (is_ellipsis(at[i])) {
            for (int k = taken; k < v.source.ndim; k++) keep(&v, v.next++);
            continue;
        }
        index_one(&v, at[i]);
        if (at[i]->kind != HOST_SLICE && at[i]->kind != HOST_NONE) {
            v.last = v.count;
            if (v.first < 0) v.first = v.count;
        }
        if (!is_advanced(at[i])) continue;
        v.advanced = true;
        v.next += takes(at[i]) - 1;
        int rank = at[i]->kind != HOST_ARRAY || takes(at[i]) > 1 ? 1 : at[i]->array.ndim;
        if (rank > advanced_rank) advanced_rank = rank;
    }
    while (v.next < v.source.ndim) keep(&v, v.next++);
    if (v.advanced) return gathered(h, &v, advanced_rank);
    if (!v.count) return element(h, a, n);
    HostArray r = {.elem = a->array.elem, .ndim = v.count, .readonly = a->array.readonly};
    for (int i = 0; i < v.count; i++)
        r.axes[i] = v.order[i] == NEW_AXIS ? (HostAxis){0, true, true} : v.source.axes[v.order[i]];
    return make(h, r);
}

/* ---- attributes ------------------------------------------------------------------------------ */

static const HostValue *shape(Host *h, const HostArray *a) {
    const HostValue *at[HOST_DIMS];
    if (a->ndim == HOST_ANY_RANK) return host_many(h, host_scalar(h, TY_I64, true));
    for (int i = 0; i < a->ndim; i++) at[i] = a->axes[i].one ? host_int(h, 1) : host_scalar(h, TY_I64, true);
    return host_items(h, at, (u32)a->ndim, false);
}

/* The parts of complex numbers. */
static const HostValue *part(Host *h, const HostValue *v) {
    HostArray a = v->array;
    if (!a.elem || !type_is_complex(a.elem)) return v;
    a.elem = type_scalar(h->u->types, a.elem->kind == TY_C64 ? TY_F32 : TY_F64);
    for (int i = 0; i < a.ndim; i++) a.axes[i].dense = false;
    return make(h, a);
}

const HostValue *host_array_attribute(Host *h, const HostValue *v, Sym name, const Node *n) {
    const HostArray *a = &v->array;
    if (sym_is(name, "shape") || sym_is(name, "strides")) return shape(h, a);
    if (sym_is(name, "size") || sym_is(name, "nbytes") || sym_is(name, "itemsize") || sym_is(name, "alloc_size"))
        return host_scalar(h, TY_I64, true);
    if (sym_is(name, "ndim")) return a->ndim == HOST_ANY_RANK ? host_scalar(h, TY_I64, true) : host_int(h, a->ndim);
    if (sym_is(name, "dtype"))
        return a->elem ? host_new(h, (HostValue){.kind = HOST_DTYPE, .typed = {a->elem}})
                       : host_unknown(h, n, "the dtype of this array is not known");
    if (sym_is(name, "T")) return host_array_permute(h, v, NULL);
    if (sym_is(name, "real") || sym_is(name, "imag")) return part(h, v);
    if (a->elem && a->elem->kind == TY_RECORD && type_field(a->elem, name) >= 0) return field(h, v, name, n);
    return NULL;
}

/* ---- elementwise ----------------------------------------------------------------------------- */

/* The axes of an operand, from the last backwards, in the order of the result's. */
static bool same_order(const HostArray *a, const HostArray *b) {
    for (int i = 0; i < a->ndim; i++)
        if (a->axes[i].place != b->axes[i].place) return false;
    return true;
}

const HostValue *host_array_broadcast(Host *h, const HostValue *const *at, u32 n, const Type *elem) {
    int ndim = 0;
    for (u32 i = 0; i < n; i++) {
        if (at[i]->kind != HOST_ARRAY) continue;
        if (at[i]->array.ndim == HOST_ANY_RANK) return host_array(h, elem, HOST_ANY_RANK);
        if (at[i]->array.ndim > ndim) ndim = at[i]->array.ndim;
    }
    HostArray r = fresh(elem, ndim);
    for (int k = 0; k < ndim; k++) r.axes[k].one = true;
    const HostArray *first = NULL;
    bool alike = true;
    for (u32 i = 0; i < n; i++) {
        if (at[i]->kind != HOST_ARRAY) continue;
        const HostArray *a = &at[i]->array;
        for (int k = 0; k < a->ndim; k++) r.axes[ndim - 1 - k].one &= a->axes[a->ndim - 1 - k].one;
        if (a->ndim < ndim) continue;
        alike &= !first || same_order(first, a);
        first = a;
    }
    for (int k = 0; first && alike && k < ndim; k++) r.axes[k].place = first->axes[k].place;
    return make(h, r);
}

/* A number as a sample for NumPy's promotion. */
static bool sample(const HostValue *v, Num *out) {
    const Type *t = v->kind == HOST_SCALAR ? v->scalar.type : v->kind == HOST_ARRAY ? v->array.elem : NULL;
    if (!t || !type_is_scalar(t)) return false;
    *out = num_cast(num_int(1), t->kind);
    if (v->kind == HOST_SCALAR) out->weak = v->scalar.weak;
    if (v->kind == HOST_SCALAR && v->scalar.known && num_is_int(*out)) out->i = v->scalar.i;
    return true;
}

static const Type *common(Host *h, const Type *a, const Type *b) {
    if (a == b) return a;
    if (!a || !b || !type_is_scalar(a) || !type_is_scalar(b)) return NULL;
    return type_scalar(h->u->types, num_promote((Num){.kind = a->kind}, (Num){.kind = b->kind}));
}

const HostValue *host_array_of(Host *h, const HostValue *v) {
    if (v->kind == HOST_ARRAY) return v;
    if (v->kind == HOST_SCALAR) return host_array(h, v->scalar.type, 0);
    if (v->kind == HOST_TYPED) return host_array(h, v->typed.type, 0);
    if (v->kind == HOST_TEXT) return host_array(h, NULL, 0);
    if ((v->kind != HOST_ITEMS || v->items.keys) && v->kind != HOST_MANY)
        return v->kind == HOST_UNKNOWN ? v : host_unknown(h, v->node, "this is no array");
    u32 n = v->kind == HOST_ITEMS ? v->items.n : 1;
    if (!n) return host_array(h, type_scalar(h->u->types, TY_F64), 1);
    HostArray r = {.ndim = 0};
    for (u32 i = 0; i < n; i++) {
        const HostValue *item = v->kind == HOST_ITEMS ? v->items.at[i] : v->many.item;
        const HostValue *a = item ? host_array_of(h, item) : host_unknown(h, v->node, "the items are not known");
        if (a->kind != HOST_ARRAY) return a;
        const Type *elem = i ? common(h, r.elem, a->array.elem) : a->array.elem;
        r = fresh(elem, a->array.ndim == HOST_ANY_RANK ? HOST_ANY_RANK : a->array.ndim + 1);
        for (int k = 1; k < r.ndim; k++) r.axes[k].one = a->array.axes[k - 1].one;
    }
    if (r.ndim > 0) r.axes[0].one = v->kind == HOST_ITEMS && n == 1;
    return make(h, r);
}

static const HostValue *matrix_product(Host *h, const HostValue *a, const HostValue *b) {
    const Type *elem = common(h, a->array.elem, b->array.elem);
    int x = a->array.ndim, y = b->array.ndim;
    if (x == HOST_ANY_RANK || y == HOST_ANY_RANK) return host_array(h, elem, HOST_ANY_RANK);
    int ndim = x == 1 && y == 1 ? 0 : x == 1 || y == 1 ? x + y - 2 : x > y ? x : y;
    return ndim ? host_array(h, elem, ndim) : element(h, host_array(h, elem, 0), NULL);
}

static const HostValue *on_sequences(Host *h, const Node *n, Operator op, const HostValue *a, const HostValue *b) {
    i64 times;
    if (op == OPR_ADD && a->kind == HOST_ITEMS && b->kind == HOST_ITEMS) {
        const HostValue **at = arena_array(h->u->arena, const HostValue *, a->items.n + b->items.n);
        for (u32 i = 0; i < a->items.n; i++) at[i] = a->items.at[i];
        for (u32 i = 0; i < b->items.n; i++) at[a->items.n + i] = b->items.at[i];
        return host_items(h, at, a->items.n + b->items.n, a->items.list);
    }
    if (op == OPR_MUL && b->kind == HOST_ITEMS) return on_sequences(h, n, op, b, a);
    if (op == OPR_MUL && a->kind == HOST_ITEMS && host_is_int(b, &times) && times >= 0 && times <= HOST_DIMS &&
        times * a->items.n <= HOST_DIMS) {
        const HostValue *at[HOST_DIMS];
        u32 len = (u32)times * a->items.n;
        for (u32 i = 0; i < len; i++) at[i] = a->items.at[i % a->items.n];
        return host_items(h, at, len, a->items.list);
    }
    if ((op == OPR_MUL || op == OPR_ADD) && (a->kind == HOST_ITEMS || a->kind == HOST_MANY)) {
        const HostValue *const *items, *one;
        int count = host_iterate(h, a, &items, &one);
        for (int i = 0; i < count; i++) one = host_join(h, one, items[i], true);
        return host_many(h, one);
    }
    if (a->kind == HOST_TEXT && (op == OPR_ADD || op == OPR_MOD || op == OPR_MUL))
        return host_new(h, (HostValue){.kind = HOST_TEXT, .node = n});
    return host_unknown(h, n, "what '%s' gives here is not known", operator_spelling(op));
}

const HostValue *host_binary(Host *h, const Node *n, Operator op, const HostValue *a, const HostValue *b) {
    if (a->kind == HOST_UNKNOWN) return a;
    if (b->kind == HOST_UNKNOWN) return b;
    if (a->kind == HOST_ARRAY && b->kind == HOST_ITEMS) b = host_array_of(h, b);
    if (b->kind == HOST_ARRAY && a->kind == HOST_ITEMS) a = host_array_of(h, a);
    bool arrays = a->kind == HOST_ARRAY || b->kind == HOST_ARRAY;
    bool operands =
        (a->kind == HOST_ARRAY || a->kind == HOST_SCALAR) && (b->kind == HOST_ARRAY || b->kind == HOST_SCALAR);
    if (!operands) return on_sequences(h, n, op, a, b);
    if (op == OPR_MATMUL && a->kind == HOST_ARRAY && b->kind == HOST_ARRAY) return matrix_product(h, a, b);
    Num x, y, r;
    bool known = sample(a, &x) && sample(b, &y);
    const char *why = known ? num_binary(op, x, y, &r) : "";
    const Type *t = !known ? NULL : type_scalar(h->u->types, why ? num_promote(x, y) : r.kind);
    if (arrays) return host_array_broadcast(h, (const HostValue *const[]){a, b}, 2, t);
    HostValue v = {.kind = HOST_SCALAR, .node = n, .scalar = {.type = t, .weak = x.weak && y.weak}};
    bool exact = !why && v.scalar.weak && t->kind == TY_I64 && a->scalar.known && b->scalar.known;
    if (exact && r.i >= INT64_MIN && r.i <= INT64_MAX) v.scalar.known = true, v.scalar.i = (i64)r.i;
    if (exact && r.i > INT64_MAX && r.i <= UINT64_MAX) v.scalar.type = type_scalar(h->u->types, TY_U64);
    return host_new(h, v);
}
