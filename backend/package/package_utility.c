/* package_utility.c: what header and stub have for utilities: typed functions around those of the
 * runtime (utility_entry.def). */
#include "backend/package/package_priv.h"

typedef struct Entry { UtilityKind kind; UtilityForm form; const char *suffix, *runtime, *params, *text; } Entry;

static const Entry entries[] = {
#define ENTRY(kind, form, suffix, runtime, params, text) {UTILITY_##kind, FORM_##form, suffix, runtime, params, text},
#include "backend/package/utility_entry.def"
};

void package_utility_list(UtilityKind kind, Buf *out) {
    for (size_t i = 0; i < countof(entries); i++)
        if (entries[i].kind == kind) buf_printf(out, "    _%-22s %s\n", entries[i].suffix, entries[i].text);
}

const char **package_utility_names(Unit *u, const char *prefix, const Utility *x, Map *taken) {
    const char **names = arena_array(u->arena, const char *, countof(entries));
    for (size_t i = 0; i < countof(entries); i++)
        if (entries[i].kind == x->kind && x->forms >> entries[i].form & 1)
            names[i] = package_claim(u, taken,
                                     arena_printf(u->arena, "%s_%s_%s", prefix, sym_str(x->symbol), entries[i].suffix));
    return names;
}

/* A parameter that utility_entry.def names by a letter: its declaration, in which the type of an
 * element stands between `before` and `after`, and what the runtime gets. */
typedef struct Parameter { char letter; const char *before, *after, *passed; } Parameter;

static const Parameter parameters[] = {
    {'p', "const ", " *in", "in"},
    {'n', "int64_t n", NULL, "n"},
    {'a', "int ndim, const void *array", NULL, "ndim, array"},
    {'v', "", " init", "&init"},
    {'o', "", " *out", "out"},
    {'x', "int axis", NULL, "axis"},
    {'s', "const int64_t *offsets, int64_t segments", NULL, "offsets, segments"},
    {'i', "int64_t *index", NULL, "index"},
    {'d', "int descending", NULL, "descending"},
    {'w', "const void *values", NULL, "values"},
    {'z', "size_t itemsize", NULL, "itemsize"},
    {'m', "void *moved", NULL, "moved"},
    {'r', "const void *result", NULL, "result"},
};

static const Parameter *parameter(char letter) {
    for (size_t i = 0; i < countof(parameters); i++)
        if (parameters[i].letter == letter) return &parameters[i];
    UNREACHABLE("a letter that utility_entry.def does not explain");
}

static void put_entry(Unit *u, const PackageNames *names, const Utility *x, u32 number, const Entry *e,
                      const char *name, bool body, Buf *out) {
    buf_printf(out, "PYK_CHECKED pyk_result %s(pyk_device *device, pyk_stream stream", name);
    for (const char *c = e->params; *c; c++) {
        const Parameter *p = parameter(*c);
        buf_printf(out, ", %s", p->before);
        if (p->after) buf_printf(out, "%s%s", type_citem(u->types, x->types[0]), p->after);
    }
    if (!body) {
        buf_puts(out, ");\n");
        return;
    }
    buf_printf(out, ") {\n    return %s(device, stream, &%s_package, %u", e->runtime, names->prefix, number);
    for (const char *c = e->params; *c; c++) buf_printf(out, ", %s", parameter(*c)->passed);
    buf_puts(out, ");\n}\n");
}

static void put_comment(Unit *u, const Utility *x, const UtilityNames *names, Buf *out) {
    Arena *a = u->arena;
    buf_printf(out, "/* %s: %s of %s", package_comment(a, sym_str(x->name)), package_kind(x),
               package_comment(a, x->signature));
    package_put_place(u, x->span, out);
    for (size_t i = 0; i < countof(entries); i++)
        if (names->functions[i]) buf_printf(out, "\n *   %s: %s", names->functions[i], entries[i].text);
    buf_puts(out, " */\n");
}

void package_put_utilities(Unit *u, const Package *p, const PackageNames *names, bool bodies, Buf *out) {
    const IrModule *m = p->module;
    for (u32 i = 0; i < m->utilities.len; i++) {
        const Utility *x = m->utilities.at[i];
        const UtilityNames *functions = &names->utilities[i];
        if (x->layout) {
            package_put_ufunc(u, m, i, &functions->ufunc, names->prefix, bodies, out);
            continue;
        }
        if (!bodies) put_comment(u, x, functions, out);
        for (size_t k = 0; k < countof(entries); k++) {
            if (!functions->functions[k]) continue;
            if (bodies) buf_putc(out, '\n');
            put_entry(u, names, x, i, &entries[k], functions->functions[k], bodies, out);
        }
        if (!bodies) buf_putc(out, '\n');
    }
}
