/* header.c: kernels.pyk.h: what a C or C++ program includes to launch the kernels.
 *
 * For each kernel two prototypes, with Python's parameter names and the structs of pyk.h. Tuples
 * get a struct each, under a guard of its own, since headers of several packages meet in one
 * program and equal types have equal names. Every struct is asserted to have the size and offsets
 * that the kernels were compiled for. The text compiles as C99, C11 and C++11 without warnings. */
#include "backend/package/package.h"

#include <inttypes.h>

#include "backend/package/package_priv.h"
#include "lib/base/map.h"

void package_assert_size(const char *ctype, u32 size, Buf *out) {
    buf_printf(out, "PYK_LAYOUT(sizeof(%s) == %u);\n", ctype, size);
}

void package_assert_offset(const char *ctype, const char *field, u32 offset, Buf *out) {
    buf_printf(out, "PYK_LAYOUT(offsetof(%s, %s) == %u);\n", ctype, field, offset);
}

static void assert_size(Unit *u, const Type *t, Buf *out) {
    package_assert_size(type_ctype(u->types, t), t->size, out);
}

static void assert_offset(Unit *u, const Type *t, const char *field, u32 offset, Buf *out) {
    package_assert_offset(type_ctype(u->types, t), field, offset, out);
}

static void put_array_struct(Unit *u, const Type *t, Buf *out) {
    const char *name = type_ctype(u->types, t),
               *elem = arena_printf(u->arena, "%s *data", type_citem(u->types, t->array.elem));
    bool predefined = type_is_scalar(t->array.elem) || t->array.elem->kind == TY_TIME;
    if (t->array.ndim > MAX_DIMS || !predefined)
        buf_printf(out, "#ifndef PYK_HAS_%s\n#define PYK_HAS_%s\ntypedef struct %s { %s;%s } %s;\n#endif\n", name, name,
                   name, elem,
                   t->array.ndim ? arena_printf(u->arena, " int64_t shape[%u]; int64_t strides[%u];", t->array.ndim,
                                                t->array.ndim)
                                 : "",
                   name);
    assert_size(u, t, out);
    if (!t->array.ndim) return;
    assert_offset(u, t, "shape", 8, out);
    assert_offset(u, t, "strides", 8 + 8 * (u32)t->array.ndim, out);
}

static void put_tuple_struct(Unit *u, const Type *t, Buf *out) {
    const char *name = type_ctype(u->types, t);
    buf_printf(out, "#ifndef PYK_HAS_%s\n#define PYK_HAS_%s\ntypedef struct %s {\n", name, name, name);
    for (u32 i = 0; i < t->tuple.len; i++)
        if (t->tuple.at[i]->size)
            buf_printf(out, "    %s;\n", package_declare(u, t->tuple.at[i], arena_printf(u->arena, "f%u", i)));
    buf_printf(out, "} %s;\n#endif\n", name);
    assert_size(u, t, out);
    u32 at = 0;
    for (u32 i = 0; i < t->tuple.len; i++) {
        const Type *e = t->tuple.at[i];
        if (!e->size) continue;
        at = (at + e->align - 1) / e->align * e->align;
        assert_offset(u, t, arena_printf(u->arena, "f%u", i), at, out);
        at += e->size;
    }
}

/* As CUDA's: aligned so that one access reads all of it. */
static void put_vector_struct(Unit *u, const Type *t, Buf *out) {
    static const char *const rest[] = {"", "y", "y, z", "y, z, w"};
    const char *name = type_ctype(u->types, t), *elem = type_ctype(u->types, t->tuple.at[0]),
               *others = rest[t->tuple.len - 1];
    buf_printf(out, "#ifndef PYK_HAS_%s\n#define PYK_HAS_%s\ntypedef struct %s { ", name, name, name);
    if (t->align > t->tuple.at[0]->align) buf_printf(out, "PYK_ALIGN(%u) %s x; %s %s;", t->align, elem, elem, others);
    else buf_printf(out, "%s x%s%s;", elem, *others ? ", " : "", others);
    buf_printf(out, " } %s;\n#endif\n", name);
    assert_size(u, t, out);
}

/* The structs and assertions of one type, after those of its elements; once each. Types of one C
 * name (arrays that differ in layout only) count as one. */
static void put_type(Unit *u, const Type *t, Map *done, Buf *out) {
    if (t->kind == TY_TUPLE)
        for (u32 i = 0; i < t->tuple.len; i++) put_type(u, t->tuple.at[i], done, out);
    const Type *item = t->kind == TY_ARRAY ? t->array.elem : t->kind == TY_POINTER ? t->pointer.elem : t;
    if (item->kind == TY_RECORD || item->kind == TY_CHARS) package_put_record(u, item, done, out);
    if (item->kind == TY_VECTOR && item != t) put_type(u, item, done, out);
    if (t->kind == TY_RECORD || t->kind == TY_POINTER) return;
    Sym name = sym_of(u->syms, type_ctype(u->types, t));
    if (!t->size || map_has(done, name)) return;
    map_set(u->arena, done, name, u);
    if (t->kind == TY_TUPLE) put_tuple_struct(u, t, out);
    else if (t->kind == TY_VECTOR) put_vector_struct(u, t, out);
    else if (t->kind == TY_ARRAY) put_array_struct(u, t, out);
    else assert_size(u, t, out);
}

static const char *access_note(const Kernel *k, u32 i) {
    if (!package_is_memory(k->params[i])) return "";
    if (k->writes[i]) return k->reads[i] ? " (read and written)" : " (written)";
    return k->reads[i] ? " (read)" : " (not used)";
}

static void put_comment(Unit *u, const Kernel *k, const KernelNames *names, Buf *out) {
    Arena *a = u->arena;
    buf_printf(out, "/* %s(", package_comment(a, sym_str(k->name)));
    for (u32 i = 0; i < k->nparams; i++)
        buf_printf(out, "%s%s", i ? ", " : "", package_comment(a, sym_str(k->param_names[i])));
    buf_puts(out, ")");
    if (k->span.src)
        buf_printf(out, ", %s:%u", package_comment(a, k->span.src->name), source_linecol(k->span.src, k->span.lo).line);
    if (k->max_threads) buf_printf(out, "; at most %u threads in a block", k->max_threads);
    if (k->uses_dynamic_shared) buf_puts(out, "; uses dynamic shared memory");
    if (k->cooperative) buf_puts(out, "; launched cooperatively");
    for (u32 i = 0; i < k->nparams; i++)
        buf_printf(out, "\n *   %s: %s%s", names->params[i], package_comment(a, type_str(u->types, k->params[i])),
                   access_note(k, i));
    buf_puts(out, " */\n");
}

static void put_kernel(Unit *u, const Kernel *k, const KernelNames *names, Buf *out) {
    put_comment(u, k, names, out);
    buf_printf(out, "pyk_result %s(const pyk_launch *%s", names->launch, names->cfg);
    package_put_params(u, k, names, out);
    buf_printf(out, ");\npyk_result %s(pyk_device *%s, pyk_stream %s, uint64_t %s", names->forall, names->device,
               names->stream, names->n);
    package_put_params(u, k, names, out);
    buf_puts(out, ");\n\n");
}

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

void package_header(Unit *u, const Package *p, Buf *out) {
    PackageNames names = package_names(u, p);
    const IrModule *m = p->module;
    const char *title = package_comment(u->arena, p->name);
    buf_printf(out, "/* %s.pyk.h: launchers of the kernels in %s. Generated by pyk: do not edit.\n", title,
               package_sources(u, p));
    buf_printf(
        out, " * A program compiles %s.pyk.c and links libpykrt. Launchers start a kernel and do not wait for it. */\n",
        title);
    buf_printf(out, "#ifndef PYK_PACKAGE_%s_H\n#define PYK_PACKAGE_%s_H\n\n#include <pyk.h>\n\n", names.prefix,
               names.prefix);
    buf_printf(
        out,
        "#if PYK_ABI_VERSION != %u\n#error \"package %s is for version %u of the ABI, pyk.h is of another one\"\n#endif\n\n",
        ABI_VERSION, names.prefix, ABI_VERSION);
    buf_printf(out, "#define %s_ABI_VERSION %uu\n#define %s_ABI_HASH 0x%016" PRIx64 "u\n\n", names.upper, ABI_VERSION,
               names.upper, p->abi_hash);
    package_put_types(u, m, out);
    buf_puts(out, "\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    buf_puts(out, "\n/* Indices into the package's kernels. */\nenum {\n");
    for (u32 i = 0; i < m->kernels.len; i++)
        if (!m->kernels.at[i]->part) buf_printf(out, "    %s = %u,\n", names.kernels[i].index, i);
    buf_printf(out, "    %s_KERNELS = %u\n};\n\n", names.upper, m->kernels.len);
    buf_printf(out, "extern const pyk_package %s_package;\n\n", names.prefix);
    buf_puts(
        out,
        "/* Loading is optional: the first launch on a device loads too. `dir` is where the image files are, or NULL. */\n");
    buf_printf(
        out, "pyk_result %s_load(pyk_device *device, const char *dir);\npyk_result %s_unload(pyk_device *device);\n\n",
        names.prefix, names.prefix);
    u32 whole = 0;
    for (u32 i = 0; i < m->kernels.len; i++) whole += !m->kernels.at[i]->part;
    if (whole)
        buf_puts(
            out,
            "/* X launches as `cfg` says; X_forall covers n threads with blocks of the size that suits the device. */\n\n");
    for (u32 i = 0; i < m->kernels.len; i++)
        if (!m->kernels.at[i]->part) put_kernel(u, m->kernels.at[i], &names.kernels[i], out);
    package_put_utilities(u, p, &names, false, out);
    buf_puts(out, "#ifdef __cplusplus\n}\n#endif\n#endif\n");
}
