/* header_record.c: records as structs of the header.
 *
 * A record whose layout is the one that a C compiler gives its fields is a plain struct. Any other
 * is packed, with its padding written out; fields that overlap have no struct in C99: they are
 * bytes, and a macro for each offset. Equal layouts have equal names in all packages, so each
 * struct stands under a guard of its own, and its size and offsets are asserted. */
#include "backend/package/package_priv.h"

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
    buf_printf(out, "#ifndef PYK_HAS_%s\n#define PYK_HAS_%s\n", name, name);
    buf_printf(out, "typedef struct %s { %s text[%u]; } %s;\n#endif\n", name, t->chars.wide ? "uint32_t" : "char",
               t->chars.n, name);
    package_assert_size(name, t->itemsize, out);
}

void package_put_record(Unit *u, const Type *t, Map *done, Buf *out) {
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
        if (elem->kind == TY_RECORD || elem->kind == TY_CHARS) package_put_record(u, elem, done, out);
    }
    bool bytes = !t->record.n || overlaps(t);
    buf_printf(out, "#ifndef PYK_HAS_%s\n#define PYK_HAS_%s\n", name, name);
    if (bytes) put_bytes(t, name, names, out);
    else put_struct(u, t, name, names, out);
    buf_puts(out, "#endif\n");
    package_assert_size(name, t->itemsize, out);
    for (u32 i = 0; i < t->record.n && !bytes; i++)
        package_assert_offset(name, names[i], t->record.fields[i].offset, out);
}
