/* names.c: the names of a package's functions, enumerators and parameters in C. A kernel's
 * parameters keep their names where they can: the stub's own variables (cfg, n) give way. */
#include "backend/package/package_priv.h"

#include <ctype.h>

static const char *upper_case(Arena *a, const char *text) {
    char *name = arena_strdup(a, text);
    for (char *c = name; *c; c++) *c = (char)toupper((u8)*c);
    return name;
}

static KernelNames kernel_names(Unit *u, const PackageNames *p, Map *functions, Map *indexes, const Kernel *k) {
    Arena *a = u->arena;
    KernelNames names = {.params = arena_array(a, const char *, k->nparams + 1)};
    names.launch = package_claim(u, functions, arena_printf(a, "%s_%s", p->prefix, sym_str(k->symbol)));
    names.forall = package_claim(u, functions, arena_printf(a, "%s_%s_forall", p->prefix, sym_str(k->symbol)));
    names.index = package_claim(u, indexes, arena_printf(a, "%s_%s", p->upper, upper_case(a, sym_str(k->symbol))));
    Map locals = {0};
    map_set(a, &locals, sym_of(u->syms, arena_printf(a, "%s_package", p->prefix)), u);
    map_set(a, &locals, sym_of(u->syms, names.launch), u);
    map_set(a, &locals, sym_of(u->syms, names.index), u);
    for (u32 i = 0; i < k->nparams; i++) names.params[i] = package_claim(u, &locals, sym_str(k->param_names[i]));
    names.cfg = package_claim(u, &locals, "cfg");
    names.device = package_claim(u, &locals, "device");
    names.stream = package_claim(u, &locals, "stream");
    names.n = package_claim(u, &locals, "n");
    names.args = package_claim(u, &locals, "args");
    names.result = package_claim(u, &locals, "result");
    return names;
}

PackageNames package_names(Unit *u, const Package *p) {
    Arena *a = u->arena;
    PackageNames names = {.prefix = package_identifier(a, p->name)};
    names.upper = upper_case(a, names.prefix);
    Map functions = {0}, indexes = {0};
    static const char *const own_functions[] = {"load", "unload", "package"}, *const own_macros[] = {
                                                                                  "ABI_VERSION", "ABI_HASH", "KERNELS"};
    for (size_t i = 0; i < countof(own_functions); i++)
        package_claim(u, &functions, arena_printf(a, "%s_%s", names.prefix, own_functions[i]));
    for (size_t i = 0; i < countof(own_macros); i++)
        package_claim(u, &indexes, arena_printf(a, "%s_%s", names.upper, own_macros[i]));
    names.kernels = arena_array(a, KernelNames, p->module->kernels.len + 1);
    for (u32 i = 0; i < p->module->kernels.len; i++)
        if (!p->module->kernels.at[i]->part)
            names.kernels[i] = kernel_names(u, &names, &functions, &indexes, p->module->kernels.at[i]);
    names.utilities = arena_array(a, UtilityNames, p->module->utilities.len + 1);
    for (u32 i = 0; i < p->module->utilities.len; i++)
        names.utilities[i] =
            (UtilityNames){package_utility_names(u, names.prefix, p->module->utilities.at[i], &functions),
                           package_ufunc_names(u, names.prefix, p->module, i, &functions)};
    return names;
}

const char *package_image_symbol(Unit *u, const Package *p, u32 image) {
    return arena_printf(u->arena, "%s_image_%u", package_names(u, p).prefix, image);
}

void package_put_params(Unit *u, const Kernel *k, const KernelNames *names, Buf *out) {
    for (u32 i = 0; i < k->nparams; i++) buf_printf(out, ", %s", package_declare(u, k->params[i], names->params[i]));
}
