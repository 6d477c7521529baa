/* pass.c: runs the passes of pass.def. */
#include "frontend/pass/pass.h"

#ifdef PYK_VERIFY
enum { VERIFY = true };
#else
enum { VERIFY = false };
#endif

static const struct { const char *name; void (*run)(Unit *, IrModule *); void (*each)(Unit *, IrFunc *); } passes[] = {
#define PASS(name) {#name, .run = pass_##name},
#define EACH(name) {#name, .each = pass_##name},
#include "frontend/pass/pass.def"
};

static void verify(Unit *u, const IrModule *m, const char *after) {
    for (u32 i = 0; i < m->funcs.len; i++) {
        const char *fault = ir_verify(u->arena, u->types, m->funcs.at[i]);
        if (fault) UNREACHABLE(arena_printf(u->arena, "after the pass %s: %s", after, fault));
    }
}

void pass_run(Unit *u, IrModule *m) {
    if (VERIFY) verify(u, m, "infer");
    for (size_t i = 0; i < countof(passes); i++) {
        if (passes[i].run) passes[i].run(u, m);
        for (u32 n = 0; passes[i].each && n < m->funcs.len; n++) passes[i].each(u, m->funcs.at[n]);
        if (passes[i].run == pass_recursion && diags_errors(u->diags)) return;
        if (VERIFY || i + 1 == countof(passes)) verify(u, m, passes[i].name);
    }
}
