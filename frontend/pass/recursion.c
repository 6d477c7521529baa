/* recursion.c: functions that call themselves whatever their arguments are, which overflows the
 * stack of every thread, on a GPU without a word. The usual case is a kernel that its author meant
 * to launch again. Recursion whose end is never met is not looked for. */
#include "frontend/pass/pass.h"

/* The call by which the function calls itself in this block; NULL. */
static const Ins *own_call(const IrFunc *f, const Block *b) {
    for (u32 i = 0; i < b->ins.len; i++)
        if (b->ins.at[i]->op == OP_CALL && b->ins.at[i]->aux.callee == f) return b->ins.at[i];
    return NULL;
}

/* A call of itself, if no way from its entry ends without one; NULL. */
static const Ins *endless_call(Arena *a, const IrFunc *f) {
    bool *seen = arena_array(a, bool, f->blocks.len);
    const Ins *found = NULL;
    VEC(const Block *) work = {0};
    vec_push(a, &work, f->blocks.at[0]);
    while (work.len) {
        const Block *b = work.at[--work.len];
        if (seen[b->id]) continue;
        seen[b->id] = true;
        const Ins *call = own_call(f, b);
        if (call && !found) found = call;
        if (call) continue;
        if (b->term.kind == TERM_RETURN || b->term.kind == TERM_UNREACHABLE) return NULL;
        for (u32 e = 0; e < 2; e++)
            if (b->term.edges[e].to) vec_push(a, &work, b->term.edges[e].to);
    }
    return found;
}

static bool calls_itself(const IrFunc *f) {
    for (u32 n = 0; n < f->blocks.len; n++)
        if (own_call(f, f->blocks.at[n])) return true;
    return false;
}

void pass_recursion(Unit *u, IrModule *m) {
    for (vec_each(const IrFunc *, f, &m->funcs)) {
        const Ins *call = calls_itself(f) ? endless_call(u->arena, f) : NULL;
        if (!call) continue;
        diag_ENDLESS_RECURSION(u->diags, call->span, f->name);
        diag_note(u->diags, (Span){0}, "%s", f->of_kernel ? "kernels are launched by the host; use a loop in the kernel"
                                                               : "return without the call where the recursion ends");
    }
}
