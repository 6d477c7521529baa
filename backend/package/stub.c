/* stub.c: kernels.pyk.c: the package as constants, and the launchers, which gather the addresses of
 * their parameters and call the runtime. Embedded images are arrays of 64-bit words: aligned as the
 * driver wants them, and compiled three times faster than bytes. */
#include "backend/package/package.h"

#include <inttypes.h>
#include <string.h>

#include "backend/package/package_priv.h"

static void put_bytes(const PackageImage *image, u32 number, Buf *out) {
    const u8 *data = image->data;
    size_t words = (image->size + 7) / 8;
    buf_printf(out, "static const uint64_t image_%u[] = {", number);
    for (size_t i = 0; i < words || i == 0; i++) {
        u64 word = 0;
        for (size_t j = 0; j < 8 && i * 8 + j < image->size; j++) word |= (u64)data[i * 8 + j] << (8 * j);
        buf_printf(out, "%s0x%" PRIx64 "u,", i % 8 ? " " : "\n    ", word);
    }
    buf_puts(out, "\n};\n");
}

static void put_images(Unit *u, const Package *p, Buf *out) {
    if (p->embed && !p->object && p->nimages) {
        buf_puts(out, "#if defined __BYTE_ORDER__ && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__\n"
                      "#error \"the images below are stored in little-endian words\"\n#endif\n");
        for (u32 i = 0; i < p->nimages; i++) put_bytes(&p->images[i], i, out);
    }
    for (u32 i = 0; i < p->nimages && p->object; i++)
        buf_printf(out, "extern const unsigned char %s[];\n", package_image_symbol(u, p, i));
    if (!p->nimages) return;
    bool inside = p->embed || p->object;
    buf_puts(out, "static const pyk_image images[] = {\n");
    for (u32 i = 0; i < p->nimages; i++) {
        const PackageImage *m = &p->images[i];
        Arena *a = u->arena;
        const char *data = p->object  ? package_image_symbol(u, p, i)
                           : p->embed ? arena_printf(a, "image_%u", i)
                                      : "NULL";
        buf_printf(out, "    {%s, %s, %s, %s, %zuu, 0x%016" PRIx64 "u},\n", package_string(a, m->archs),
                   package_string(a, m->kind), package_string(a, m->file), data, inside ? m->size : 0,
                   inside ? 0 : m->checksum);
    }
    buf_puts(out, "};\n\n");
}

static void put_kernels(Unit *u, const Package *p, Buf *out) {
    const IrModule *m = p->module;
    Arena *a = u->arena;
    for (u32 i = 0; i < m->kernels.len; i++) {
        const Kernel *k = m->kernels.at[i];
        if (!k->nparams) continue;
        buf_printf(out, "static const pyk_param params_%u[] = {\n", i);
        for (u32 j = 0; j < k->nparams; j++) {
            const Type *t = k->params[j];
            PackageFacts known = package_facts(m, i, j);
            buf_printf(out, "    {%s, %s, %u, %u, %u, %u},\n", package_string(a, sym_str(k->param_names[j])),
                       package_string(a, type_str(u->types, t)), t->size, t->align, known.facts, known.item);
        }
        buf_puts(out, "};\n");
    }
    if (!m->kernels.len) return;
    buf_puts(out, "static const pyk_kernel kernels[] = {\n");
    for (u32 i = 0; i < m->kernels.len; i++) {
        const Kernel *k = m->kernels.at[i];
        const char *params = k->nparams ? arena_printf(a, "params_%u", i) : "NULL";
        buf_printf(out, "    {%s, %s, %s, %u, %u, %u, %u, %u, %u},\n", package_string(a, sym_str(k->name)),
                   package_string(a, sym_str(k->symbol)), params, k->nparams, k->max_threads, package_manner(k),
                   k->block, k->carveout, k->covers);
    }
    buf_puts(out, "};\n\n");
}

static void put_utilities(Unit *u, const Package *p, Buf *out) {
    const IrModule *m = p->module;
    Arena *a = u->arena;
    if (!m->utilities.len) return;
    for (u32 i = 0; i < m->utilities.len; i++) {
        buf_printf(out, "static const pyk_param types_%u[] = {\n", i);
        for (u32 j = 0; j < m->utilities.at[i]->ntypes; j++) {
            const Type *t = m->utilities.at[i]->types[j];
            buf_printf(out, "    {%s, %s, %u, %u, 0, 0},\n",
                       package_string(a, sym_str(m->utilities.at[i]->type_names[j])),
                       package_string(a, type_str(u->types, t)), t->itemsize, t->itemalign);
        }
        buf_puts(out, "};\n");
    }
    buf_puts(out, "static const pyk_utility utilities[] = {\n");
    for (u32 i = 0; i < m->utilities.len; i++) {
        const Utility *x = m->utilities.at[i];
        buf_printf(out, "    {%s, %s, %s, types_%u, %u, %u, %u, %u, %u, %s, %s},\n",
                   package_string(a, sym_str(x->name)), package_string(a, sym_str(x->symbol)),
                   package_string(a, package_kind(x)), i, x->ntypes, x->first, x->nkernels, x->vector, x->items,
                   x->layout ? package_string(a, sym_str(x->layout)) : "NULL",
                   x->identity ? package_string(a, package_identity(x)) : "NULL");
    }
    buf_puts(out, "};\n\n");
}

static void put_launchers(Unit *u, const Kernel *k, const KernelNames *n, const char *prefix, Buf *out) {
    buf_printf(out, "\npyk_result %s(const pyk_launch *%s", n->launch, n->cfg);
    package_put_params(u, k, n, out);
    buf_puts(out, ") {\n");
    if (k->nparams) {
        buf_printf(out, "    void *%s[%u];\n", n->args, k->nparams);
        for (u32 i = 0; i < k->nparams; i++) buf_printf(out, "    %s[%u] = &%s;\n", n->args, i, n->params[i]);
    }
    buf_printf(out, "    return pyk_launch_kernel(%s, &%s_package, %s, %s);\n}\n", n->cfg, prefix, n->index,
               k->nparams ? n->args : "NULL");

    buf_printf(out, "\npyk_result %s(pyk_device *%s, pyk_stream %s, uint64_t %s", n->forall, n->device, n->stream,
               n->n);
    package_put_params(u, k, n, out);
    buf_printf(out, ") {\n    pyk_launch %s = pyk_launch_1d(%s, 1, 1);\n    pyk_result %s;\n", n->cfg, n->device,
               n->result);
    buf_printf(out, "    %s.stream = %s;\n", n->cfg, n->stream);
    buf_printf(out, "    %s = pyk_forall(&%s, &%s_package, %s, %s);\n", n->result, n->cfg, prefix, n->index, n->n);
    buf_printf(out, "    return %s != PYK_OK ? %s : %s(&%s", n->result, n->result, n->launch, n->cfg);
    for (u32 i = 0; i < k->nparams; i++) buf_printf(out, ", %s", n->params[i]);
    buf_puts(out, ");\n}\n");
}

void package_stub(Unit *u, const Package *p, Buf *out) {
    PackageNames names = package_names(u, p);
    const IrModule *m = p->module;
    Arena *a = u->arena;
    const char *title = package_comment(a, p->name);
    buf_printf(out,
        "/* %s.pyk.c: the kernels in %s as a package for libpykrt. Generated by pyk: do not edit. */\n#include \"%s.pyk.h\"\n\n",
        title, package_sources(u, p), p->name);
    put_images(u, p, out);
    put_kernels(u, p, out);
    put_utilities(u, p, out);
    buf_printf(
        out,
        "const pyk_package %s_package = {\n    %s_ABI_VERSION, %u, %u, %s_ABI_HASH, %s,\n    %s, %s, NULL, %s, %u\n};\n\n",
        names.prefix, names.upper, p->nimages, m->kernels.len, names.upper, package_string(a, p->name),
        p->nimages ? "images" : "NULL", m->kernels.len ? "kernels" : "NULL", m->utilities.len ? "utilities" : "NULL",
        m->utilities.len);
    buf_printf(
        out,
        "pyk_result %s_load(pyk_device *device, const char *dir) {\n    return pyk_package_load(device, &%s_package, dir);\n}\n\n",
        names.prefix, names.prefix);
    buf_printf(out,
               "pyk_result %s_unload(pyk_device *device) {\n    return pyk_package_unload(device, &%s_package);\n}\n",
               names.prefix, names.prefix);
    for (u32 i = 0; i < m->kernels.len; i++)
        if (!m->kernels.at[i]->part) put_launchers(u, m->kernels.at[i], &names.kernels[i], names.prefix, out);
    package_put_utilities(u, p, &names, true, out);
}
