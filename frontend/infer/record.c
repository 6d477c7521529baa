/* record.c: records, NumPy's structured dtypes. The value of a record refers to memory: r = a[0];
 * r.x = 5 changes a[0], while a[1] = a[0] copies the bytes. Fields are found by name or constant
 * position; of an array of records a.x is the view of a field. The GPU demands a field's alignment,
 * which np.dtype(..., align=True) provides. */
#include "frontend/infer/record.h"

#include "frontend/infer/array.h"
#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"
#include "lib/base/suggest.h"

static const RecordField *field_at(const Type *record, i64 i) { return &record->record.fields[i]; }

static const Type *elem_of(const RecordField *f) { return f->type->kind == TY_NESTED ? f->type->nested.elem : f->type; }

static Ins *no_field(Ctx *c, const Type *record, Sym name) {
    Ins *bad = FAIL(c, NO_FIELD, type_str(c->t, record), name);
    Suggest s = {.word = sym_str(name)};
    for (u32 i = 0; i < record->record.n; i++) suggest_offer(&s, sym_str(field_at(record, i)->name));
    if (s.best) NOTE(c, "did you mean '%s'?", s.best);
    return bad;
}

static Ins *misaligned(Ctx *c, const RecordField *f, const char *why) {
    Ins *bad = FAIL(c, MISALIGNED_FIELD, f->name, type_str(c->t, elem_of(f)), why);
    bool packed = elem_of(f)->kind == TY_RECORD && !elem_of(f)->record.aligned;
    if (packed) NOTE(c, "give the dtype of '%s' align=True, too; NumPy packs it otherwise", sym_str(f->name));
    else NOTE(c, "give the dtype align=True, or put the fields of larger types first");
    return bad;
}

/* Is the field where its type may be accessed? A number alone may lie in a record that is less
 * aligned: its accesses then say so. */
static bool is_reachable(Ctx *c, const Type *record, const RecordField *f, bool alone) {
    u32 needs = elem_of(f)->itemalign;
    if (f->offset % needs) return misaligned(c, f, arena_printf(c->a, "its offset is %u", f->offset)), false;
    if (record->itemalign >= needs || (alone && type_is_scalar(f->type))) return true;
    return misaligned(c, f, arena_printf(c->a, "the size of the records is %u", record->itemsize)), false;
}

static Ins *field_pointer(Ctx *c, Ins *record, const RecordField *f) {
    Ins *p = put1(c, OP_FIELD, type_pointer(c->t, elem_of(f)), record);
    p->aux.index = f->offset;
    return p;
}

/* What a load or store of the field has to say about its address. */
static u32 alignment(const Type *record, const RecordField *f) {
    return record->itemalign < f->type->itemalign ? record->itemalign : 0;
}

Ins *record_at(Ctx *c, Ins *pointer, bool readonly) {
    return put1(c, OP_RECORD, type_record_access(c->t, pointer->type->pointer.elem, readonly), pointer);
}

static Ins *nested_array(Ctx *c, Ins *record, const RecordField *f) {
    const Type *t = f->type;
    Ins *shape[NUMPY_DIMS];
    for (u32 k = 0; k < t->nested.ndim; k++) shape[k] = put_int(c, ctx_int64(c), t->nested.shape[k]);
    const Type *array = type_array(c->t, t->nested.elem, t->nested.ndim, LAYOUT_C, record->type->record.readonly);
    return array_make(c, field_pointer(c, record, f), array, shape, NULL);
}

static Ins *get(Ctx *c, Ins *record, i64 i) {
    const RecordField *f = field_at(record->type, i);
    if (!is_reachable(c, record->type, f, true)) return put_poison(c);
    if (f->type->kind == TY_NESTED) return nested_array(c, record, f);
    Ins *p = field_pointer(c, record, f);
    if (f->type->kind == TY_RECORD) return record_at(c, p, record->type->record.readonly);
    Ins *load = put1(c, OP_LOAD, f->type, p);
    load->aux.index = alignment(record->type, f);
    if (record->type->record.readonly) load->flags |= INS_INVARIANT;
    return load;
}

static Ins *set(Ctx *c, Ins *record, i64 i, Ins *value) {
    const RecordField *f = field_at(record->type, i);
    if (record->type->record.readonly) return FAIL(c, READONLY_ARRAY, TYPE(c, record));
    if (!is_reachable(c, record->type, f, true)) return put_poison(c);
    if (f->type->kind == TY_NESTED) {
        Ins *all = put_static(c, type_simple(c->t, TY_ELLIPSIS));
        return rule_set_item(c, nested_array(c, record, f), all, value);
    }
    Ins *p = field_pointer(c, record, f);
    if (f->type->kind == TY_RECORD) return record_store(c, p, value);
    value = put_as(c, value, f->type);
    if (type_is_poison(value->type)) return value;
    put2(c, OP_STORE, type_simple(c->t, TY_NONE), p, value)->aux.index = alignment(record->type, f);
    return put_none(c);
}

Ins *record_store(Ctx *c, Ins *pointer, Ins *value) {
    const Type *elem = pointer->type->pointer.elem, *t = value->type;
    if (type_is_poison(t)) return value;
    if (t->kind == TY_RECORD && type_record_access(c->t, t, false) == elem) {
        put2(c, OP_COPY, type_simple(c->t, TY_NONE), pointer, value);
        return put_none(c);
    }
    Ins *bad = FAIL(c, NO_CONVERSION, TYPE(c, value), type_str(c->t, elem));
    if (t->kind == TY_RECORD)
        NOTE(c, "records are copied as a whole only if they have the same dtype; assign field by field");
    else NOTE(c, "assign to its fields: r.%s = ...", type_example(elem));
    return bad;
}

/* ---- by name, by position -------------------------------------------------------------------- */

Ins *record_attr(Ctx *c, Ins *record, Sym name) {
    i64 i = type_field(record->type, name);
    return i < 0 ? no_field(c, record->type, name) : get(c, record, i);
}

Ins *record_set_attr(Ctx *c, Ins *record, Sym name, Ins *value) {
    i64 i = type_field(record->type, name);
    return i < 0 ? no_field(c, record->type, name) : set(c, record, i, value);
}

/* The field that r['x'] or r[0] means; -1 after reporting. */
static i64 constant_field(Ctx *c, const Type *record, Ins *index) {
    const Type *t = index->type;
    u32 n = record->record.n;
    if (t->kind == TY_STRING && !t->string.is_bytes) {
        i64 i = type_field(record, t->string.text);
        if (i < 0) no_field(c, record, t->string.text);
        return i;
    }
    if (t->kind == TY_LITERAL_INT) {
        i64 i = t->literal.value;
        if (i >= -(i64)n && i < n) return i < 0 ? i + n : i;
        FAIL(c, FIELD_INDEX, i, n);
    } else if (type_is_int(t)) {
        FAIL(c, NOT_CONSTANT, "the position of a field");
        NOTE(c, "write the name of the field, or loop with literal_unroll(('%s', ...))", type_example(record));
    } else if (!type_is_poison(t)) {
        FAIL(c, BAD_INDEX, TYPE(c, index));
        NOTE(c, "a record is indexed by the name of a field or its position, both constants");
    }
    return -1;
}

Ins *record_item(Ctx *c, Ins *record, Ins *index) {
    i64 i = constant_field(c, record->type, index);
    return i < 0 ? put_poison(c) : get(c, record, i);
}

Ins *record_set_item(Ctx *c, Ins *record, Ins *index, Ins *value) {
    i64 i = constant_field(c, record->type, index);
    return i < 0 ? put_poison(c) : set(c, record, i, value);
}

/* ---- arrays of records ----------------------------------------------------------------------- */

/* One field of all elements: a view with the strides of the records; the dimensions of a field that
 * is an array follow theirs. */
static Ins *field_view(Ctx *c, Ins *array, const RecordField *f) {
    const Type *t = array->type, *record = t->array.elem;
    Ins *shape[NUMPY_DIMS], *strides[NUMPY_DIMS];
    u32 n = t->array.ndim, own = f->type->kind == TY_NESTED ? f->type->nested.ndim : 0;
    if (!is_reachable(c, record, f, false)) return put_poison(c);
    if (n + own > NUMPY_DIMS) return FAIL(c, BAD_SHAPE, TOO_MANY_DIMS);
    array_axes(c, array, shape, strides);
    i64 stride = elem_of(f)->itemsize;
    for (u32 k = own; k-- > 0; stride *= f->type->nested.shape[k]) {
        shape[n + k] = put_int(c, ctx_int64(c), f->type->nested.shape[k]);
        strides[n + k] = put_int(c, ctx_int64(c), stride);
    }
    Ins *first = record_at(c, put1(c, OP_DATA, type_pointer(c->t, record), array), t->array.readonly);
    return array_make(c, field_pointer(c, first, f), type_array(c->t, elem_of(f), n + own, LAYOUT_A, t->array.readonly),
                      shape, strides);
}

Ins *record_array_attr(Ctx *c, Ins *array, Sym name) {
    i64 i = type_field(array->type->array.elem, name);
    return i < 0 ? NULL : field_view(c, array, field_at(array->type->array.elem, i));
}

Ins *record_array_item(Ctx *c, Ins *array, Ins *index) {
    if (index->type->kind != TY_STRING || index->type->string.is_bytes) return NULL;
    const Type *elem = array->type->array.elem;
    if (elem->kind != TY_RECORD) return NULL;
    Ins *view = record_array_attr(c, array, index->type->string.text);
    return view ? view : no_field(c, elem, index->type->string.text);
}
