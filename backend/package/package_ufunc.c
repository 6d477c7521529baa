/* package_ufunc.c: what header and stub have for a universal function: one function for all
 * versions, which takes operands of any dtype in Python's order. The runtime chooses one. */
#include "backend/package/package_priv.h"

/* Of the versions of one function the first stands for all. */
static bool is_first(const IrModule *m, u32 number) {
    const Utility *x = m->utilities.at[number];
    for (u32 i = 0; i < number; i++)
        if (m->utilities.at[i]->kind == x->kind && m->utilities.at[i]->name == x->name) return false;
    return true;
}

UfuncNames package_ufunc_names(Unit *u, const char *prefix, const IrModule *m, u32 number, Map *taken) {
    static const char *const own[] = {"device", "stream", "inputs", "outputs", "result"};
    const Utility *x = m->utilities.at[number];
    UfuncNames names = {NULL, arena_array(u->arena, const char *, x->ntypes)};
    if (!x->layout || !is_first(m, number)) return names;
    names.call = package_claim(u, taken, arena_printf(u->arena, "%s_%s", prefix, sym_str(x->entry)));
    Map locals = {0};
    map_set(u->arena, &locals, sym_of(u->syms, names.call), u);
    map_set(u->arena, &locals, sym_of(u->syms, arena_printf(u->arena, "%s_package", prefix)), u);
    for (size_t i = 0; i < countof(own); i++) package_claim(u, &locals, own[i]);
    for (u32 i = 0; i < x->ntypes; i++) names.operands[i] = package_claim(u, &locals, sym_str(x->type_names[i]));
    return names;
}

static void put_prototype(const Utility *x, const UfuncNames *names, Buf *out) {
    buf_printf(out, "PYK_CHECKED pyk_result %s(pyk_device *device, pyk_stream stream", names->call);
    for (u32 i = 0; i < x->ntypes; i++)
        buf_printf(out, ", pyk_operand %s%s", i < x->nin ? "" : "*", names->operands[i]);
    buf_puts(out, ")");
}

static void put_comment(Unit *u, const IrModule *m, u32 number, Buf *out) {
    Arena *a = u->arena;
    const Utility *x = m->utilities.at[number];
    buf_printf(out, "/* %s: %s, %s", package_comment(a, sym_str(x->name)), package_kind(x),
               package_comment(a, sym_str(x->layout)));
    package_put_place(u, x->span, out);
    for (u32 i = number; i < m->utilities.len; i++)
        if (m->utilities.at[i]->kind == x->kind && m->utilities.at[i]->name == x->name)
            buf_printf(out, "\n *   %s", package_comment(a, m->utilities.at[i]->signature));
    buf_puts(out, " */\n");
}

static void put_body(const Utility *x, u32 number, const UfuncNames *names, const char *prefix, Buf *out) {
    u32 nout = x->ntypes - x->nin;
    const char *const *results = names->operands + x->nin;
    buf_printf(out, " {\n    pyk_operand inputs[%u], outputs[%u];\n    pyk_result result;\n", x->nin, nout);
    for (u32 i = 0; i < x->nin; i++) buf_printf(out, "    inputs[%u] = %s;\n", i, names->operands[i]);
    buf_puts(out, "    if (");
    for (u32 i = 0; i < nout; i++) buf_printf(out, "%s!%s", i ? " || " : "", results[i]);
    buf_printf(out, ") return pyk_ufunc_call(device, stream, &%s_package, %u, inputs, NULL);\n", prefix, number);
    for (u32 i = 0; i < nout; i++) buf_printf(out, "    outputs[%u] = *%s;\n", i, results[i]);
    buf_printf(out, "    result = pyk_ufunc_call(device, stream, &%s_package, %u, inputs, outputs);\n", prefix, number);
    for (u32 i = 0; i < nout; i++) buf_printf(out, "    *%s = outputs[%u];\n", results[i], i);
    buf_puts(out, "    return result;\n}\n");
}

void package_put_ufunc(Unit *u, const IrModule *m, u32 number, const UfuncNames *names, const char *prefix, bool body,
                       Buf *out) {
    const Utility *x = m->utilities.at[number];
    if (!names->call) return;
    if (body) buf_putc(out, '\n');
    else put_comment(u, m, number, out);
    put_prototype(x, names, out);
    if (body) put_body(x, number, names, prefix, out);
    else buf_puts(out, ";\n\n");
}
