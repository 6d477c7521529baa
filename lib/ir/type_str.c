/* type_str.c: types as text: Numba's spelling for messages and dumps, the C type of the header, and
 * the suffix of symbols.
 *
 * Spelling follows what Numba prints for the same type, so that its users recognise messages:
 * array(float32, 2d, C), UniTuple(int64 x 2), Tuple(int64, float32), Literal[int](3),
 * class(float32). A suffix is readable, of letters, digits and underscores, and unambiguous within
 * one function's signatures. Neither holds an address: output is the same in every run. */
#include "lib/ir/type.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "lib/ir/type_priv.h"
#include "lib/ir/operator.h"

static const struct { const char *numba, *ctype, *suffix; } scalars[] = {
#define DTYPE(name, numba, np, bytes, cls, bits, ctype, suffix, dlpack) [TY_##name] = {numba, ctype, suffix},
#include "lib/contract/dtype.def"
};

static char layout_letter(Layout l) {
    switch (l) {
    case LAYOUT_C: return 'C';
    case LAYOUT_F: return 'F';
    case LAYOUT_A: return 'A';
    }
    UNREACHABLE("layout");
}

/* All elements are the same type, static or not: how Numba decides to say UniTuple. */
static bool is_uniform(const Type *x) {
    for (u32 i = 1; i < x->tuple.len; i++)
        if (x->tuple.at[i] != x->tuple.at[0]) return false;
    return x->tuple.len > 0;
}

static const char *class_name(const Type *x) { return sym_str(x->tuple.role->cls.name); }

static const char *taken(Types *t, Buf *b) {
    const char *text = arena_strndup(t->arena, buf_text(b), b->len);
    buf_free(b);
    return text;
}

static const char *tuple_str(Types *t, const Type *x) {
    if (x->tuple.role)
        return arena_printf(t->arena, "%s%s", class_name(x), strchr(tuple_str(t, type_contract(t, x)), '('));
    if (is_uniform(x)) return arena_printf(t->arena, "UniTuple(%s x %u)", type_str(t, x->tuple.at[0]), x->tuple.len);
    Buf b = {0};
    buf_puts(&b, "Tuple(");
    for (u32 i = 0; i < x->tuple.len; i++) buf_printf(&b, "%s%s", i ? ", " : "", type_str(t, x->tuple.at[i]));
    buf_putc(&b, ')');
    return taken(t, &b);
}

static const char *operator_symbol(const char *path) {
    for (Operator o = OPR_NONE; o <= OPR_INVERT; o++)
        if (!strncmp(path, "operator.", 9) && !strcmp(operator_pyname(o), path + 9)) return operator_spelling(o);
    return NULL;
}

/* zip(array(int64, 1d, C), ...); an expression (array(int64, 1d, C) + float64). */
static const char *role_str(Types *t, const Type *x) {
    const char *name = sym_str(x->tuple.role->name.path), *symbol = operator_symbol(name);
    if (x->kind == TY_EXPR && !strcmp(name, "array.astype")) return type_str(t, x->tuple.at[0]);
    if (symbol && x->tuple.len == 2)
        return arena_printf(t->arena, "(%s %s %s)", type_str(t, x->tuple.at[0]), symbol, type_str(t, x->tuple.at[1]));
    if (symbol) return arena_printf(t->arena, "(%s%s)", symbol, type_str(t, x->tuple.at[0]));
    Buf b = {0};
    buf_printf(&b, "%s(", name);
    for (u32 i = 0; i < x->tuple.len && x->tuple.at[i]->kind != TY_POINTER;
         i++) /* a pointer: where iter() keeps its state */
        buf_printf(&b, "%s%s", i ? ", " : "", type_str(t, x->tuple.at[i]));
    buf_putc(&b, ')');
    return taken(t, &b);
}

/* "ThreadBlock", "Tile(Literal[int](16))". */
static const char *group_str(Types *t, const Type *x) {
    const char *kind = strrchr(sym_str(x->tuple.role->name.path), '.') + 1;
    return strcmp(kind, "Tile") ? kind : arena_printf(t->arena, "Tile(%s)", type_str(t, x->tuple.at[0]));
}

/* Record(x[type=float32;offset=0],v[type=nestedarray(int32, (3,));offset=4];16;False): names,
 * offsets, size, aligned. */
static const char *record_str(Types *t, const Type *x) {
    Buf b = {0};
    buf_puts(&b, x->record.readonly ? "readonly Record(" : "Record(");
    for (u32 i = 0; i < x->record.n; i++) {
        const RecordField *f = &x->record.fields[i];
        buf_printf(&b, "%s%s[type=%s;offset=%u]", i ? "," : "", sym_str(f->name), type_str(t, f->type), f->offset);
    }
    buf_printf(&b, ";%u;%s)", x->record.itemsize, x->record.aligned ? "True" : "False");
    return taken(t, &b);
}

static const char *nested_str(Types *t, const Type *x) {
    const char *text = arena_printf(t->arena, "nestedarray(%s, (", type_str(t, x->nested.elem));
    for (u32 i = 0; i < x->nested.ndim; i++)
        text = arena_printf(t->arena, "%s%s%" PRId64, text, i ? ", " : "", x->nested.shape[i]);
    return arena_printf(t->arena, "%s%s))", text, x->nested.ndim == 1 ? "," : "");
}

static const char *spell(Types *t, const Type *x) {
    switch (x->kind) {
    case TY_ARRAY:
        return arena_printf(t->arena, "%sarray(%s, %ud, %c)", x->array.readonly ? "readonly " : "",
                            type_str(t, x->array.elem), (unsigned)x->array.ndim, layout_letter(x->array.layout));
    case TY_TUPLE:        return tuple_str(t, x);
    case TY_LIST:         return arena_printf(t->arena, "list of %u", x->tuple.len);
    case TY_SLICE:        return x->tuple.at[2]->kind == TY_NONE ? "slice<a:b>" : "slice<a:b:c>";
    case TY_ENUM:         return arena_printf(t->arena, "%s<%s>", class_name(x), type_str(t, x->tuple.at[0]));
    case TY_ITER: case TY_EXPR: return role_str(t, x);
    case TY_GROUP:        return group_str(t, x);
    case TY_VECTOR:
        if (x->tuple.role) return arena_printf(t->arena, "words(%s)", type_str(t, x->tuple.role));
        if (type_is_stored(x->tuple.at[0]))
            return arena_printf(t->arena, "fp8x%u%s", x->tuple.len, type_str(t, x->tuple.at[0]) + 3);
        return arena_printf(t->arena, "%sx%u", type_str(t, x->tuple.at[0]), x->tuple.len);
    case TY_OPTIONAL:     return arena_printf(t->arena, "OptionalType(%s)", type_str(t, x->tuple.at[1]));
    case TY_POINTER:      return arena_printf(t->arena, "%s*", type_str(t, x->pointer.elem));
    case TY_TENSOR_MAP:   return "tensor_map";
    case TY_RANGE:        return arena_printf(t->arena, "range_state_%s", type_str(t, x->range.elem));
    case TY_DIM3:         return "Dim3";
    case TY_TIME:
        return arena_printf(t->arena, "%s[%s]", x->time.delta ? "timedelta64" : "datetime64", times_unit(x->time.unit));
    case TY_CHARS:        return arena_printf(t->arena, "[%s x %u]", x->chars.wide ? "unichr" : "char", x->chars.n);
    case TY_RECORD:       return record_str(t, x);
    case TY_NESTED:       return nested_str(t, x);
    case TY_LITERAL_INT:
        return x->literal.is_u64 ? arena_printf(t->arena, "Literal[int](%" PRIu64 ")", (u64)x->literal.value)
                                 : arena_printf(t->arena, "Literal[int](%" PRId64 ")", x->literal.value);
    case TY_LITERAL_BOOL: return x->literal.value ? "Literal[bool](True)" : "Literal[bool](False)";
    case TY_NONE:         return "none";
    case TY_ELLIPSIS:     return "ellipsis";
    case TY_STRING:
        return x->string.is_bytes ? arena_printf(t->arena, "Bytes(%u)", x->string.text->len)
                                  : arena_printf(t->arena, "Literal[str](%s)", sym_str(x->string.text));
    case TY_TYPEREF:      return arena_printf(t->arena, "class(%s)", type_str(t, x->typeref.type));
    case TY_MODULE:       return arena_printf(t->arena, "Module(%s)", sym_str(x->name.path));
    case TY_BUILTIN:      return arena_printf(t->arena, "Function(%s)", sym_str(x->name.path));
    case TY_FUNCTION:     return arena_printf(t->arena, "Function(%s)", sym_str(x->function.name));
    case TY_METHOD:
        return arena_printf(t->arena, "BoundFunction(%s of %s)", sym_str(x->method.name),
                            type_str(t, x->method.receiver));
    case TY_CLASS:        return arena_printf(t->arena, "class %s", sym_str(x->cls.name));
    case TY_OBJECT:       return "object";
    case TY_UNDEF:        return "undefined";
    case TY_POISON:       return "unknown";
#define DTYPE(name, ...) case TY_##name:
#include "lib/contract/dtype.def"
        return scalars[x->kind].numba;
    case TY_SCALARS: case TY_COUNT: break;
    }
    UNREACHABLE("a kind of type");
}

/* The name of a type in this map, which `make` gives when it is asked for first. */
static const char *known(Types *t, Map *names, const Type *x, const char *(*make)(Types *, const Type *)) {
    char *text = map_get(names, x);
    if (!text) {
        text = arena_strdup(t->arena, make(t, x));
        map_set(t->arena, names, x, text);
    }
    return text;
}

const char *type_str(Types *t, const Type *x) { return known(t, &t->spelled, x, spell); }

/* A name with every other character than letters and digits as an underscore. */
static const char *as_identifier(Types *t, const char *name) {
    char *text = arena_strdup(t->arena, name);
    for (char *c = text; *c; c++)
        if (!isalnum((unsigned char)*c)) *c = '_';
    return text;
}

static const char *joined(Types *t, const char *head, const Type *const *at, u32 n) {
    Buf b = {0};
    buf_puts(&b, head);
    for (u32 i = 0; i < n; i++) buf_printf(&b, "_%s", type_suffix(t, at[i]));
    return taken(t, &b);
}

/* A name like a_f32_b, which read together with others could mean several fields. */
static bool looks_like_fields(const char *name) {
    for (u32 k = 0; k < TY_SCALARS; k++) {
        const char *at = strstr(name, scalars[k].suffix);
        if (at && at > name && at[-1] == '_') return true;
    }
    return strstr(name, "rec") != NULL;
}

/* The number of fields, their names and types, while that is short and says all; else a hash of
 * what the type is. */
static const char *record_suffix(Types *t, const Type *x) {
    enum { LONGEST = 40 };
    const char *head = arena_printf(t->arena, "rec%u", x->record.n), *text = head,
               *spelled = type_str(t, type_record_access(t, x, false));
    bool plain = type_is_natural(x);
    for (u32 i = 0; i < x->record.n && strlen(text) <= LONGEST; i++) {
        const RecordField *f = &x->record.fields[i];
        const char *name = as_identifier(t, sym_str(f->name));
        plain &= !strcmp(name, sym_str(f->name)) && !looks_like_fields(name);
        text = arena_printf(t->arena, "%s_%s_%s", text, name, type_suffix(t, f->type));
    }
    if (plain && strlen(text) <= LONGEST) return text;
    u64 hash = 0xCBF29CE484222325u;
    for (const char *c = spelled; *c; c++) hash = (hash ^ (u8)*c) * 0x100000001B3u;
    if (strlen(text) > LONGEST) text = head;
    return arena_printf(t->arena, "%s_%08" PRIx32, text, (u32)(hash ^ hash >> 32));
}

static const char *nested_suffix(Types *t, const Type *x) {
    const char *text = "";
    for (u32 i = 0; i < x->nested.ndim; i++) text = arena_printf(t->arena, "%s%" PRId64 "x", text, x->nested.shape[i]);
    return arena_printf(t->arena, "%s%s", text, type_suffix(t, x->nested.elem));
}

static const char *mangle(Types *t, const Type *x) {
    switch (x->kind) {
    case TY_ARRAY:
        return arena_printf(t->arena, "%s_%u%c%s", type_suffix(t, x->array.elem), (unsigned)x->array.ndim,
                            tolower(layout_letter(x->array.layout)), x->array.readonly ? "r" : "");
    case TY_ENUM:    return joined(t, as_identifier(t, class_name(x)), x->tuple.at, 1);
    case TY_TUPLE:   return joined(t, arena_printf(t->arena, "t%u", x->tuple.len), x->tuple.at, x->tuple.len);
    case TY_LIST:    return joined(t, "list", x->tuple.at, x->tuple.len);
    case TY_SLICE:   return joined(t, "slice", x->tuple.at, x->tuple.len);
    case TY_ITER: case TY_EXPR: case TY_GROUP:
        return joined(t, type_suffix(t, x->tuple.role), x->tuple.at, x->tuple.len);
    case TY_VECTOR:
        if (x->tuple.role) return arena_printf(t->arena, "words_%s", type_suffix(t, x->tuple.role));
        return arena_printf(t->arena, "%sx%u", type_suffix(t, x->tuple.at[0]), x->tuple.len);
    case TY_OPTIONAL: return arena_printf(t->arena, "opt_%s", type_suffix(t, x->tuple.at[1]));
    case TY_POINTER: return arena_printf(t->arena, "p_%s", type_suffix(t, x->pointer.elem));
    case TY_TENSOR_MAP: return "map";
    case TY_RANGE:   return arena_printf(t->arena, "range_%s", type_suffix(t, x->range.elem));
    case TY_LITERAL_INT:
        return x->literal.is_u64      ? arena_printf(t->arena, "l%" PRIu64, (u64)x->literal.value)
               : x->literal.value < 0 ? arena_printf(t->arena, "lm%" PRIu64, -(u64)x->literal.value)
                                      : arena_printf(t->arena, "l%" PRId64, x->literal.value);
    case TY_LITERAL_BOOL: return x->literal.value ? "true" : "false";
    case TY_NONE:    return "none";
    case TY_TIME:    return arena_printf(t->arena, "%s_%s", x->time.delta ? "td" : "dt", times_unit(x->time.unit));
    case TY_CHARS:   return arena_printf(t->arena, "%s%u", x->chars.wide ? "text" : "bytes", x->chars.n);
    case TY_RECORD:  return record_suffix(t, x);
    case TY_NESTED:  return nested_suffix(t, x);
    case TY_TYPEREF: return arena_printf(t->arena, "cls_%s", type_suffix(t, x->typeref.type));
    case TY_MODULE: case TY_BUILTIN: case TY_DIM3: return as_identifier(t, sym_str(x->name.path));
    case TY_FUNCTION:
        return joined(t, arena_printf(t->arena, "fn%u_%s", x->id, as_identifier(t, sym_str(x->function.name))),
                      x->function.captured, x->function.ncaptured);
    case TY_ELLIPSIS: case TY_STRING: case TY_METHOD: case TY_CLASS: case TY_OBJECT: case TY_UNDEF: case TY_POISON:
        return arena_printf(t->arena, "s%u", x->id);
#define DTYPE(name, ...) case TY_##name:
#include "lib/contract/dtype.def"
        return scalars[x->kind].suffix;
    case TY_SCALARS: case TY_COUNT: break;
    }
    UNREACHABLE("a kind of type");
}

const char *type_suffix(Types *t, const Type *x) { return known(t, &t->suffixes, x, mangle); }

const char *type_ctype(Types *t, const Type *x) {
    switch (x->kind) {
    case TY_ARRAY:
        return arena_printf(t->arena, "pyk_%s_%ud",
                            x->array.elem->kind == TY_TIME ? "i64" : type_suffix(t, x->array.elem),
                            (unsigned)x->array.ndim);
    case TY_TIME:    return "int64_t";
    case TY_CHARS:   return arena_printf(t->arena, "pyk_%s", type_suffix(t, x));
    case TY_TUPLE:   return joined(t, "pyk_tuple", x->tuple.at, x->tuple.len);
    case TY_VECTOR:
        return x->tuple.role ? type_citem(t, x->tuple.role) : arena_printf(t->arena, "pyk_%s", type_suffix(t, x));
    case TY_POINTER: return arena_printf(t->arena, "%s *", type_citem(t, x->pointer.elem));
    case TY_RECORD:  return arena_printf(t->arena, "%s *", type_citem(t, x));
    case TY_TENSOR_MAP: return "pyk_tensor_map";
    case TY_LITERAL_INT: case TY_LITERAL_BOOL: return type_ctype(t, type_unliteral(t, x));
    default:         return type_is_scalar(x) ? scalars[x->kind].ctype : "void";
    }
}

const char *type_citem(Types *t, const Type *x) {
    return x->kind == TY_RECORD ? arena_printf(t->arena, "pyk_%s", type_suffix(t, x)) : type_ctype(t, x);
}
