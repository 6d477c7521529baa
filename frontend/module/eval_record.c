/* eval_record.c: structured dtypes at module level, as NumPy spells them:
 *
 *     np.dtype([('x', 'f4'), ('v', 'i4', (3,))], align=True)        a list of names, dtypes and shapes
 *     np.dtype({'names': ['x', 'y'], 'formats': ['f4', 'i8'], 'offsets': [0, 8], 'itemsize': 16})
 *     np.dtype({'x': ('f4', 0), 'y': ('i8', 8)})                    a dict from names to dtypes and offsets
 *     np.dtype('f4, (2,3)i4, 3f8')                                  fields f0, f1, f2
 *     np.dtype(('f4', (3, 2)))                                      an array, as the type of a field
 *
 * Fields lie one behind the other, with align=True where a C compiler would put them; as in Numba
 * they are ordered by their offsets. */
#include "frontend/module/eval_record.h"

#include <stdlib.h>
#include <string.h>

#include "frontend/module/eval_array.h"
#include "frontend/module/eval_type.h"
#include "lib/base/unicode.h"
#include "lib/ir/num.h"

enum { MAX_FIELDS = 256, MAX_SIZE = 1 << 30 };

typedef struct Fields {            /* under construction */
    RecordField at[MAX_FIELDS];
    u32         n, end, align;     /* end: of the last field; align: of the whole */
    bool        aligned;
} Fields;

static Value *bad(Unit *u, const Node *n, const char *why) {
    return value_opaque(u, n, "a dtype cannot be made of this: %s", why);
}

/* What np.dtype(...).alignment says: a packed record has none. */
static u32 alignment_of(const Type *t) {
    if (t->kind == TY_NESTED) return alignment_of(t->nested.elem);
    return t->kind == TY_RECORD && !t->record.aligned ? 1 : t->itemalign;
}

/* A shape's extents; false: it is none. */
static bool read_shape(const Value *shape, i64 *extents, u32 *ndim) {
    Items items = value_listed(&shape);
    i64 all = 1;
    for (u32 i = 0; i < items.n; i++) {
        if (i == NUMPY_DIMS || !eval_int(items.at[i], &extents[i]) || extents[i] < 1) return false;
        if (__builtin_mul_overflow(all, extents[i], &all)) return false;
    }
    *ndim = items.n;
    return all <= MAX_SIZE;
}

/* The type of `shape` elements; NULL if there is none. Arrays of arrays get more dimensions. */
static const Type *arrays_of(Unit *u, const Type *elem, const Value *shape) {
    i64 extents[NUMPY_DIMS];
    u32 ndim = 0;
    if (!read_shape(shape, extents, &ndim)) return NULL;
    if (ndim == 0 || (!value_is_sequence(shape) && extents[0] == 1)) return elem;
    for (u32 i = 0; elem->kind == TY_NESTED && i < elem->nested.ndim; i++) {
        if (ndim == NUMPY_DIMS) return NULL;
        extents[ndim++] = elem->nested.shape[i];
    }
    if (elem->kind == TY_NESTED) elem = elem->nested.elem;
    const Type *t = type_nested(u->types, elem, extents, ndim);
    return t->itemsize <= MAX_SIZE ? t : NULL;
}

/* Why the field is of no use; NULL: it is one more. offset: -1 for behind the last one. */
static const char *add_field(Unit *u, Fields *f, Sym name, const Type *type, i64 offset) {
    static const char too_large[] = "it has more than 2**30 bytes";
    u32 align = f->aligned ? alignment_of(type) : 1;
    if (offset < 0) offset = (i64)base_round_up(f->end, align);
    if (f->n == MAX_FIELDS) return arena_printf(u->arena, "it has more than %d fields", MAX_FIELDS);
    if (offset > MAX_SIZE || type->itemsize > MAX_SIZE) return too_large;
    if (offset % align) return "an offset is not aligned";
    if (!name->len) name = sym_printf(u->syms, "f%u", f->n);
    for (u32 i = 0; i < f->n; i++)
        if (f->at[i].name == name) return "two fields have one name";
    u32 at = f->n++;
    for (; at > 0 && f->at[at - 1].offset > offset; at--) f->at[at] = f->at[at - 1];
    f->at[at] = (RecordField){name, type, (u32)offset};
    u32 end = (u32)offset + type->itemsize;
    if (end > f->end) f->end = end;
    if (align > f->align) f->align = align;
    return f->end > MAX_SIZE ? too_large : NULL;
}

static Value *finish(Unit *u, const Node *n, Fields *f, i64 itemsize) {
    u32 align = f->align ? f->align : 1, size = (u32)base_round_up(f->end, align);
    if (itemsize >= 0 && (itemsize < f->end || itemsize > MAX_SIZE || itemsize % align))
        return bad(u, n, "the itemsize does not fit the fields");
    return value_type(u, type_record(u->types, f->at, f->n, itemsize >= 0 ? (u32)itemsize : size, f->aligned));
}

/* 'x' or ('a title', 'x') */
static Sym name_of(const Value *v) {
    if (v->kind == VAL_TUPLE && v->items.n == 2) v = v->items.at[1];
    return v->kind == VAL_STRING && !v->string.is_bytes ? v->string.text : NULL;
}

static Value *from_list(Unit *u, const Node *n, const Value *list, bool aligned) {
    Fields *f = arena_new(u->arena, Fields);
    f->aligned = aligned;
    for (array_each(const Value *, item, list->items.at, list->items.n)) {
        Sym name =
            item->kind == VAL_TUPLE && item->items.n >= 2 && item->items.n <= 3 ? name_of(item->items.at[0]) : NULL;
        if (!name) return bad(u, n, "a field is a tuple ('name', dtype) or ('name', dtype, shape)");
        Value *made = eval_record_dtype(u, n, item->items.at[1], aligned);
        if (made->kind != VAL_TYPE) return made;
        const Type *type =
            item->items.n == 3 ? arrays_of(u, made->typeref.type, item->items.at[2]) : made->typeref.type;
        if (!type) return bad(u, n, "the shape of a field is a tuple of positive integers");
        const char *why = add_field(u, f, name, type, -1);
        if (why) return bad(u, n, why);
    }
    return finish(u, n, f, -1);
}

static const Value *entry(const Value *dict, const char *key) {
    for (u32 i = 0; i + 1 < dict->items.n; i += 2)
        if (dict->items.at[i]->kind == VAL_STRING && sym_is(dict->items.at[i]->string.text, key))
            return dict->items.at[i + 1];
    return NULL;
}

static bool is_list(const Value *v) { return v && value_is_sequence(v); }

/* {'names': [...], 'formats': [...], and perhaps 'offsets', 'titles', 'itemsize', 'aligned'} */
static Value *from_lists(Unit *u, const Node *n, const Value *dict, bool aligned) {
    const Value *names = entry(dict, "names"), *formats = entry(dict, "formats"), *offsets = entry(dict, "offsets");
    const Value *size = entry(dict, "itemsize"), *align = entry(dict, "aligned");
    Fields *f = arena_new(u->arena, Fields);
    bool known = true;
    f->aligned = aligned || (align && value_truth(align, &known));
    bool fit = is_list(names) && is_list(formats) && names->items.n == formats->items.n;
    if (!fit || (offsets && (!is_list(offsets) || offsets->items.n != names->items.n)))
        return bad(u, n, "'names', 'formats' and 'offsets' are lists of one length");
    for (u32 i = 0; i < names->items.n; i++) {
        i64 offset = -1;
        if (offsets && (!eval_int(offsets->items.at[i], &offset) || offset < 0))
            return bad(u, n, "an offset is an integer from 0");
        Value *made = eval_record_dtype(u, n, formats->items.at[i], f->aligned);
        if (made->kind != VAL_TYPE) return made;
        Sym name = name_of(names->items.at[i]);
        if (!name) return bad(u, n, "the name of a field is a string");
        const char *why = add_field(u, f, name, made->typeref.type, offset);
        if (why) return bad(u, n, why);
    }
    i64 itemsize = -1;
    if (size && (!eval_int(size, &itemsize) || itemsize < 0)) return bad(u, n, "the itemsize is an integer");
    return finish(u, n, f, itemsize);
}

/* {'x': ('f4', 0), 'y': ('i8', 8)} */
static Value *from_dict(Unit *u, const Node *n, const Value *dict, bool aligned) {
    Fields *f = arena_new(u->arena, Fields);
    f->aligned = aligned;
    if (entry(dict, "names")) return from_lists(u, n, dict, aligned);
    for (u32 i = 0; i + 1 < dict->items.n; i += 2) {
        const Value *value = dict->items.at[i + 1];
        Sym name = name_of(dict->items.at[i]);
        i64 offset;
        if (!name || !is_list(value) || value->items.n < 2 || !eval_int(value->items.at[1], &offset) || offset < 0)
            return bad(u, n, "a dict has the keys 'names' and 'formats', or names of fields with (dtype, offset)");
        Value *made = eval_record_dtype(u, n, value->items.at[0], aligned);
        if (made->kind != VAL_TYPE) return made;
        const char *why = add_field(u, f, name, made->typeref.type, offset);
        if (why) return bad(u, n, why);
    }
    return finish(u, n, f, -1);
}

/* One field of 'f4, (2,3)i4, 3f8'; moves *at behind it. */
static const Type *from_code(Unit *u, const char **at) {
    const char *s = *at + strspn(*at, " ");
    VEC(Value *) shape = {0};
    bool tuple = *s == '(';
    s += tuple;
    while (*s >= '0' && *s <= '9') {
        char *end;
        vec_push(u->arena, &shape, value_int(u, strtol(s, &end, 10)));
        s = end;
        while (tuple && (*s == ',' || *s == ' ')) s++;
    }
    if (tuple && *s++ != ')') return NULL;
    size_t len = strcspn(s, ", ");
    const Type *elem = type_by_dtype_code(u->types, arena_strndup(u->arena, s, len));
    s += len + strspn(s + len, " ");
    *at = s;
    if (!elem || !shape.len) return elem;
    return arrays_of(u, elem, tuple ? eval_list(u, VAL_TUPLE, shape.at, shape.len) : shape.at[0]);
}

static Value *from_text(Unit *u, const Node *n, const Value *v, bool aligned) {
    const char *s = sym_str(v->string.text);
    Fields *f = arena_new(u->arena, Fields);
    f->aligned = aligned;
    const Type *type = from_code(u, &s);
    if (!type) return value_opaque(u, n, "%s is not a dtype that pyk knows", value_str(u, v));
    if (!*s) return value_type(u, type);
    for (bool more = true; more; more = *s == ',' && *++s) {
        if (f->n && !(type = from_code(u, &s)))
            return value_opaque(u, n, "%s is not a dtype that pyk knows", value_str(u, v));
        const char *why = add_field(u, f, sym_of(u->syms, ""), type, -1);
        if (why) return bad(u, n, why);
    }
    return *s ? bad(u, n, "fields are separated by commas") : finish(u, n, f, -1);
}

Value *eval_record_dtype(Unit *u, const Node *n, const Value *v, bool aligned) {
    const Type *plain = eval_dtype(u, v);
    if (plain) return value_type(u, plain);
    switch (v->kind) {
    case VAL_TYPE:   if (v->typeref.type->kind == TY_NESTED) return (Value *)(uintptr_t)v; break;
    case VAL_STRING: if (!v->string.is_bytes) return from_text(u, n, v, aligned); break;
    case VAL_LIST:   return from_list(u, n, v, aligned);
    case VAL_DICT:   return from_dict(u, n, v, aligned);
    case VAL_TUPLE:
        if (v->items.n == 2) {
            Value *made = eval_record_dtype(u, n, v->items.at[0], aligned);
            const Type *t = made->kind == VAL_TYPE ? arrays_of(u, made->typeref.type, v->items.at[1]) : NULL;
            if (made->kind == VAL_TYPE)
                return t ? value_type(u, t) : bad(u, n, "the shape is a tuple of positive integers");
            return made;
        }
        break;
    default: break;
    }
    return value_opaque(u, n, "%s is not a dtype that pyk knows", value_str(u, v));
}

/* types.Record.make_c_struct([('x', float32), ...]): as C lays them out. */
Value *eval_record_struct(Unit *u, const Node *n, const Value *fields) {
    return is_list(fields) ? from_list(u, n, fields, true) : bad(u, n, "make_c_struct takes a list of names and types");
}

/* types.Record([('x', {'type': float32, 'offset': 0}), ...], size, aligned) */
Value *eval_record_type(Unit *u, const Node *n, const Value *fields, i64 size, bool aligned) {
    Fields *f = arena_new(u->arena, Fields);
    for (u32 i = 0; is_list(fields) && i < fields->items.n; i++) {
        const Value *item = fields->items.at[i],
                    *about = is_list(item) && item->items.n == 2 ? item->items.at[1] : NULL;
        const Value *type = about && about->kind == VAL_DICT ? entry(about, "type") : NULL,
                    *at = type ? entry(about, "offset") : NULL;
        i64 offset;
        Sym name = at ? name_of(item->items.at[0]) : NULL;
        if (!name || type->kind != VAL_TYPE || !eval_int(at, &offset) || offset < 0)
            return bad(u, n, "a field of Record is ('name', {'type': type, 'offset': offset})");
        const char *why = add_field(u, f, name, type->typeref.type, offset);
        if (why) return bad(u, n, why);
    }
    f->aligned = aligned;
    return finish(u, n, f, size);
}

Value *eval_record_attribute(Unit *u, const Type *t, Sym attr) {
    if (sym_is(attr, "itemsize") || sym_is(attr, "size")) return value_int(u, t->itemsize);
    if (sym_is(attr, "alignment")) return value_int(u, alignment_of(t));
    if (sym_is(attr, "dtype")) return value_type(u, t);
    if (sym_is(attr, "isalignedstruct") || sym_is(attr, "aligned")) return value_bool(u, t->record.aligned);
    if (!sym_is(attr, "names")) return NULL;
    Value **names = arena_array(u->arena, Value *, t->record.n + 1);
    for (u32 i = 0; i < t->record.n; i++)
        names[i] = eval_string(u, sym_str(t->record.fields[i].name), t->record.fields[i].name->len);
    return eval_list(u, VAL_TUPLE, names, t->record.n);
}

/* d['x'] of a dtype: the field's. */
Value *eval_record_field(Unit *u, const Node *n, const Type *t, Sym name) {
    i64 i = type_field(t, name);
    return i < 0 ? value_opaque(u, n, "%s has no field '%s'", type_str(u->types, t), sym_str(name))
                 : value_type(u, t->record.fields[i].type);
}

/* ---- records --------------------------------------------------------------------------------- */

/* A text's characters into so many bytes or words. */
static bool store_chars(const Type *t, u8 *at, const Value *from) {
    if (from->kind != VAL_STRING || (from->string.is_bytes && t->chars.wide)) return false;
    const char *s = from->string.text->text, *end = s + from->string.text->len;
    for (u32 i = 0; s < end; i++) {
        u32 point = (u8)*s, len = t->chars.wide ? unicode_decode(s, (size_t)(end - s), &point) : 1;
        if (i == t->chars.n || !len) return false;
        if (t->chars.wide) memcpy(at + 4 * (size_t)i, &point, 4);
        else at[i] = (u8)point;
        s += len;
    }
    return true;
}

static Value *load_chars(Unit *u, const Type *t, const u8 *at) {
    char text[4 * TYPE_LONGEST_TEXT];
    size_t len = 0, end = 0;
    for (u32 i = 0; i < t->chars.n; i++) {
        u32 point = at[i];
        if (t->chars.wide) memcpy(&point, at + 4 * (size_t)i, 4);
        if (t->chars.wide) len += unicode_encode(point, text + len);
        else text[len++] = (char)point;
        if (point) end = len;
    }
    Value *v = eval_string(u, text, end);
    v->string.is_bytes = !t->chars.wide;
    return v;
}

/* Of a time, or of a date as text. */
static bool store_time(const Type *t, u8 *at, const Value *from) {
    i64 value;
    TimeUnit unit = t->time.unit;
    if (from->kind == VAL_TIME && from->time.type == t) value = from->time.i;
    else if (from->kind == VAL_TIME && from->time.i == TIME_NAT) value = TIME_NAT;
    else if (from->kind == VAL_STRING && !t->time.delta && times_parse(sym_str(from->string.text), &unit, &value)) {}
    else if (!t->time.delta || !eval_int(from, &value)) return false;
    memcpy(at, &value, sizeof value);
    return true;
}

static bool store_record(Unit *u, const Type *t, u8 *at, const Value *from) {
    if (from->kind == VAL_RECORD && from->record.type == t) return memcpy(at, from->record.data, t->itemsize);
    if (from->kind != VAL_TUPLE || from->items.n != t->record.n) return false;
    for (u32 i = 0; i < t->record.n; i++)
        if (!eval_item_store(u, t->record.fields[i].type, at + t->record.fields[i].offset, from->items.at[i]))
            return false;
    return true;
}

static bool store_nested(Unit *u, const Type *t, u32 depth, u8 **at, const Value *from) {
    if (depth == t->nested.ndim) {
        bool stored = eval_item_store(u, t->nested.elem, *at, from);
        *at += t->nested.elem->itemsize;
        return stored;
    }
    bool list = from->kind == VAL_LIST || (from->kind == VAL_TUPLE && t->nested.elem->kind != TY_RECORD), same = !list;
    if (list && (i64)from->items.n != t->nested.shape[depth]) return false;
    for (i64 i = 0; i < t->nested.shape[depth]; i++) /* one value for all, as in NumPy */
        if (!store_nested(u, t, depth + 1, at, same ? from : from->items.at[i])) return false;
    return true;
}

bool eval_item_store(Unit *u, const Type *t, void *data, const Value *from) {
    u8 *at = data;
    if (t->kind == TY_RECORD) return store_record(u, t, at, from);
    if (t->kind == TY_TIME) return store_time(t, at, from);
    if (t->kind == TY_CHARS) return store_chars(t, at, from);
    if (t->kind == TY_NESTED && from->kind == VAL_ARRAY)
        from = eval_array_method(u, NULL, (Value *)(uintptr_t)from, "tolist", &(Args){0});
    if (t->kind == TY_NESTED) return from && store_nested(u, t, 0, &at, from);
    Num x;
    if (!value_number(from, &x) || (num_is_complex(x) && type_class(t) != CLASS_COMPLEX)) return false;
    Num cast = num_cast(x, t->kind);
    if (x.weak && num_is_int(x) && type_is_int(t) && cast.i != x.i) return false;
    num_store(t->kind, at, cast);
    return true;
}

/* A field that is an array becomes one of its own. */
static Value *get_nested(Unit *u, const Type *t, const u8 *at) {
    const Type *array = type_array(u->types, t->nested.elem, t->nested.ndim, LAYOUT_C, true);
    return value_array(u, array, t->nested.shape, at);
}

Value *eval_item_load(Unit *u, const Node *n, const Type *t, const void *data) {
    Value *v;
    i64 time;
    switch (t->kind) {
    case TY_RECORD:
        v = value_record(u, t, data);
        v->node = n;
        return v;
    case TY_TIME:
        memcpy(&time, data, sizeof time);
        return value_time(u, t, time);
    case TY_CHARS:  return load_chars(u, t, data);
    case TY_NESTED: return get_nested(u, t, data);
    default:        return value_of_num(u, n, num_load(t->kind, data));
    }
}

Value *eval_record_get(Unit *u, const Value *record, Sym name) {
    i64 i = type_field(record->record.type, name);
    if (i < 0) return NULL;
    const RecordField *f = &record->record.type->record.fields[i];
    return eval_item_load(u, record->node, f->type, (const u8 *)record->record.data + f->offset);
}
