/* struct.c: the structs of parameters in a header.
 *
 * Headers of several packages meet in one program, and equal types have equal names: each struct
 * stands under a guard of its own. Its size and offsets are asserted to be those that the kernels
 * were compiled for. A record whose layout is the one that a C compiler gives its fields is a plain
 * struct. Any other is packed, with its padding written out; fields that overlap have no struct in
 * C99: they are bytes, and a macro for each offset. */
#include "backend/package/package_priv.h"

static const char layout_macro[] =
    "#ifndef PYK_LAYOUT\n"
    "#if defined __cplusplus && __cplusplus >= 201103L\n"
    "#define PYK_LAYOUT(condition) static_assert(condition, #condition)\n"
    "#elif defined __STDC_VERSION__ && __STDC_VERSION__ >= 201112L\n"
    "#define PYK_LAYOUT(condition) _Static_assert(condition, #condition)\n"
    "#elif defined __GNUC__ && !defined __cplusplus\n"
    "#define PYK_LAYOUT(condition) __extension__ _Static_assert(condition, #condition)\n"
    "#else\n"
    "#define PYK_LAYOUT(condition) extern char pyk_layout[(condition) ? 1 : -1]\n"
    "#endif\n"
    "#endif\n"
    "#ifndef PYK_ALIGN\n"
    "#if defined __cplusplus && __cplusplus >= 201103L\n"
    "#define PYK_ALIGN(n) alignas(n)\n"
    "#elif defined __STDC_VERSION__ && __STDC_VERSION__ >= 201112L\n"
    "#define PYK_ALIGN(n) _Alignas(n)\n"
    "#else\n"
    "#define PYK_ALIGN(n) __attribute__((aligned(n)))\n"
    "#endif\n"
    "#endif\n";

static void put_guard(const char *ctype, Buf *out) {
    buf_printf(out, "#ifndef PYK_HAS_%s\n#define PYK_HAS_%s\n", ctype, ctype);
}

static void put_size(const char *ctype, u32 size, Buf *out) {
    buf_printf(out, "PYK_LAYOUT(sizeof(%s) == %u);\n", ctype, size);
}

static void put_offset(const char *ctype, const char *field, u32 offset, Buf *out) {
    buf_printf(out, "PYK_LAYOUT(offsetof(%s, %s) == %u);\n", ctype, field, offset);
}

static u32 end_of(const RecordField *f) { return f->offset + f->type->itemsize; }

/* The names of what put_padding writes out. */
static void claim_padding(Unit *u, const Type *t, Map *taken) {
    for (u32 i = 0; i < t->record.n; i++)
        package_claim(u, taken, arena_printf(u->arena, "pad_%u_", end_of(&t->record.fields[i])));
}

const char **package_fields(Unit *u, const Type *t) {
    Map taken = {0};
    claim_padding(u, t, &taken);
    const char **names = arena_array(u->arena, const char *, t->record.n + 1);
    for (u32 i = 0; i < t->record.n; i++) names[i] = package_claim(u, &taken, sym_str(t->record.fields[i].name));
    return names;
}

/* "float x", "int32_t v[3][2]" */
static const char *member(Unit *u, const Type *t, const char *name) {
    const Type *elem = t->kind == TY_NESTED ? t->nested.elem : t;
    const char *text = arena_printf(u->arena, "%s %s", type_citem(u->types, elem), name);
    for (u32 k = 0; t->kind == TY_NESTED && k < t->nested.ndim; k++)
        text = arena_printf(u->arena, "%s[%lld]", text, (long long)t->nested.shape[k]);
    return text;
}

static bool overlaps(const Type *t) {
    u32 end = 0;
    for (u32 i = 0; i < t->record.n; i++) {
        if (t->record.fields[i].offset < end) return true;
        end = end_of(&t->record.fields[i]);
    }
    return false;
}

static void put_padding(u32 from, u32 to, Buf *out) {
    if (from < to) buf_printf(out, "    uint8_t pad_%u_[%u];\n", from, to - from);
}

static void put_members(Unit *u, const Type *t, const char *const *names, bool packed, Buf *out) {
    u32 end = 0;
    for (u32 i = 0; i < t->record.n; i++) {
        const RecordField *f = &t->record.fields[i];
        if (packed) put_padding(end, f->offset, out);
        buf_printf(out, "    %s;\n", member(u, f->type, names[i]));
        end = end_of(f);
    }
    if (packed) put_padding(end, t->itemsize, out);
}

static void put_struct(Unit *u, const Type *t, const char *name, const char *const *names, Buf *out) {
    bool packed = !type_is_natural(t);
    if (packed) buf_puts(out, "#pragma pack(push, 1)\n");
    buf_printf(out, "typedef struct %s {\n", name);
    put_members(u, t, names, packed, out);
    buf_printf(out, "} %s;\n", name);
    if (packed) buf_puts(out, "#pragma pack(pop)\n");
}

static void put_bytes(const Type *t, const char *name, const char *const *names, Buf *out) {
    buf_printf(out, "typedef struct %s { uint8_t bytes[%u]; } %s;\n", name, t->itemsize, name);
    for (u32 i = 0; i < t->record.n; i++)
        buf_printf(out, "#define %s_at_%s %u\n", name, names[i], t->record.fields[i].offset);
}

/* Text without an end of its own if it fills the array. */
static void put_chars(const Type *t, const char *name, Buf *out) {
    put_guard(name, out);
    buf_printf(out, "typedef struct %s { %s text[%u]; } %s;\n#endif\n", name, t->chars.wide ? "uint32_t" : "char",
               t->chars.n, name);
    put_size(name, t->itemsize, out);
}

static void put_record(Unit *u, const Type *t, Map *done, Buf *out) {
    const char *name = type_citem(u->types, t);
    if (map_has(done, sym_of(u->syms, name))) return;
    map_set(u->arena, done, sym_of(u->syms, name), u);
    if (t->kind == TY_CHARS) {
        put_chars(t, name, out);
        return;
    }
    const char **names = package_fields(u, t);
    for (u32 i = 0; i < t->record.n; i++) {
        const Type *f = t->record.fields[i].type, *elem = f->kind == TY_NESTED ? f->nested.elem : f;
        if (elem->kind == TY_RECORD || elem->kind == TY_CHARS) put_record(u, elem, done, out);
    }
    bool bytes = !t->record.n || overlaps(t);
    put_guard(name, out);
    if (bytes) put_bytes(t, name, names, out);
    else put_struct(u, t, name, names, out);
    buf_puts(out, "#endif\n");
    put_size(name, t->itemsize, out);
    for (u32 i = 0; i < t->record.n && !bytes; i++) put_offset(name, names[i], t->record.fields[i].offset, out);
}

static void put_array_struct(Unit *u, const Type *t, Buf *out) {
    const char *name = type_ctype(u->types, t);
    bool predefined = type_is_scalar(t->array.elem) || t->array.elem->kind == TY_TIME;
    if (t->array.ndim > MAX_DIMS || !predefined) {
        put_guard(name, out);
        buf_printf(out, "typedef struct %s { %s *data;", name, type_citem(u->types, t->array.elem));
        if (t->array.ndim) buf_printf(out, " int64_t shape[%u]; int64_t strides[%u];", t->array.ndim, t->array.ndim);
        buf_printf(out, " } %s;\n#endif\n", name);
    }
    put_size(name, t->size, out);
    if (!t->array.ndim) return;
    put_offset(name, "shape", 8, out);
    put_offset(name, "strides", 8 + 8 * (u32)t->array.ndim, out);
}

static void put_tuple_struct(Unit *u, const Type *t, Buf *out) {
    const char *name = type_ctype(u->types, t);
    put_guard(name, out);
    buf_printf(out, "typedef struct %s {\n", name);
    for (u32 i = 0; i < t->tuple.len; i++)
        if (t->tuple.at[i]->size)
            buf_printf(out, "    %s%s;\n", t->tuple.at[i]->kind == TY_TENSOR_MAP ? "PYK_ALIGN(64) " : "",
                       package_declare(u, t->tuple.at[i], arena_printf(u->arena, "f%u", i)));
    buf_printf(out, "} %s;\n#endif\n", name);
    put_size(name, t->size, out);
    u32 end = 0;
    for (u32 i = 0; i < t->tuple.len; i++) {
        const Type *e = t->tuple.at[i];
        if (e->size) put_offset(name, arena_printf(u->arena, "f%u", i), type_place(e, &end), out);
    }
}

/* As CUDA's: aligned so that one access reads all of it. */
static void put_vector_struct(Unit *u, const Type *t, Buf *out) {
    static const char *const rest[] = {"", "y", "y, z", "y, z, w"};
    const char *name = type_ctype(u->types, t), *elem = type_ctype(u->types, t->tuple.at[0]),
               *others = rest[t->tuple.len - 1];
    put_guard(name, out);
    buf_printf(out, "typedef struct %s { ", name);
    if (t->align > t->tuple.at[0]->align) buf_printf(out, "PYK_ALIGN(%u) %s x; %s %s;", t->align, elem, elem, others);
    else buf_printf(out, "%s x%s%s;", elem, *others ? ", " : "", others);
    buf_printf(out, " } %s;\n#endif\n", name);
    put_size(name, t->size, out);
}

/* The structs and assertions of one type, after those of its elements; once each. Types of one C
 * name (arrays that differ in layout only) count as one. */
static void put_type(Unit *u, const Type *t, Map *done, Buf *out) {
    if (t->kind == TY_TUPLE)
        for (u32 i = 0; i < t->tuple.len; i++) put_type(u, t->tuple.at[i], done, out);
    const Type *item = t->kind == TY_ARRAY ? t->array.elem : t->kind == TY_POINTER ? t->pointer.elem : t;
    if (item->kind == TY_RECORD || item->kind == TY_CHARS) put_record(u, item, done, out);
    if (item->kind == TY_VECTOR && item != t) put_type(u, item, done, out);
    if (t->kind == TY_RECORD || t->kind == TY_POINTER) return;
    Sym name = sym_of(u->syms, type_ctype(u->types, t));
    if (!t->size || map_has(done, name)) return;
    map_set(u->arena, done, name, u);
    if (t->kind == TY_TUPLE) put_tuple_struct(u, t, out);
    else if (t->kind == TY_VECTOR) put_vector_struct(u, t, out);
    else if (t->kind == TY_ARRAY) put_array_struct(u, t, out);
    else put_size(sym_str(name), t->size, out);
}

void package_put_types(Unit *u, const IrModule *m, Buf *out) {
    Map done = {0};
    buf_puts(out, layout_macro);
    buf_putc(out, '\n');
    for (u32 i = 0; i < m->utilities.len; i++)
        for (u32 j = 0; j < m->utilities.at[i]->ntypes; j++) put_type(u, m->utilities.at[i]->types[j], &done, out);
    for (u32 i = 0; i < m->kernels.len; i++)
        for (u32 j = 0; j < m->kernels.at[i]->nparams && !m->kernels.at[i]->part; j++)
            put_type(u, m->kernels.at[i]->params[j], &done, out);
}
