/* alias.c: what is known of a load or store. The address is followed back through views and offsets
 * to the parameter it comes from. Under --restrict each array of a kernel has an alias scope of its
 * own, and arrays that the kernel only reads are loaded through the read-only cache, as with `const
 * T *__restrict__` in CUDA C++. So are those that it hands on to device functions. */
#include "backend/lower/memory.h"

/* ---- what nobody writes to while the kernel runs --------------------------------------------- */

/* Is it all that the pointer may come from? */
static bool is_quiet(const LowerFunc *f, const Ins *p, u32 depth) {
    enum { DEEP = 4 };
    p = ir_root(p);
    if (p->op == OP_PARAM) return f->quiet[p->aux.index];
    if (p->op != OP_BLOCK_PARAM || depth == DEEP) return false;
    for (IrJoin j = ir_join(p); ir_next(&j);)
        if (j.value != p && !is_quiet(f, j.value, depth + 1)) return false;
    return true;
}

/* Does nobody write through this parameter of a kernel? What is not passed has no place in
 * `writes`. */
static bool only_read(const LowerFunc *f, u32 param) {
    u32 n = 0;
    for (u32 i = 0; i < param; i++) n += !lltype_is_constant(f->ir->params[i]->type);
    return f->ir->mode.restrict_params && !f->kernel->dependent && f->kernel->writes && n < f->kernel->nparams &&
           !f->kernel->writes[n];
}

/* Nothing is known of what functions pass to themselves, nor of what they hand on of that: so calls
 * that close a circle are looked at first. */
static void hand_on(Lower *l, const LowerFunc *caller, bool recursive) {
    for (vec_each(const Block *, b, &caller->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            LowerFunc *f = x->op == OP_CALL ? map_get(&l->funcs, x->aux.callee) : NULL;
            if (!f || (f->order >= caller->order) != recursive) continue;
            for (u32 k = 0; k < x->nargs; k++) f->quiet[k] &= !recursive && is_quiet(caller, x->args[k], 0);
        }
}

/* Callers before those that they call. */
void lower_find_quiet(Lower *l) {
    for (vec_each(LowerFunc *, f, &l->used)) {
        f->quiet = arena_array(l->arena, bool, f->ir->nparams + 1);
        for (u32 k = 0; k < f->ir->nparams; k++) f->quiet[k] = !f->kernel || only_read(f, k);
    }
    for (vec_each(const LowerFunc *, f, &l->used)) hand_on(l, f, true);
    for (u32 i = l->used.len; i-- > 0;) hand_on(l, l->used.at[i], false);
}

/* ---- metadata -------------------------------------------------------------------------------- */

static LLVMMetadataRef list(Lower *l, LLVMMetadataRef *at, u32 n) { return LLVMMDNodeInContext2(l->ctx, at, n); }

void lower_scopes(Lower *l) {
    const IrFunc *f = l->self->ir;
    l->scope = l->others = NULL;
    if (!f->mode.restrict_params || !l->self->kernel || !f->nparams) return;
    LLVMMetadataRef *all = arena_array(l->arena, LLVMMetadataRef, f->nparams),
                    *rest = arena_array(l->arena, LLVMMetadataRef, f->nparams);
    LLVMMetadataRef name = code_text(l->ctx, sym_str(f->symbol)), domain = list(l, &name, 1);
    for (u32 i = 0; i < f->nparams; i++) {
        LLVMMetadataRef parts[] = {code_text(l->ctx, arena_printf(l->arena, "%s:%u", sym_str(f->symbol), i)), domain};
        all[i] = list(l, parts, 2);
    }
    l->scope = arena_array(l->arena, LLVMMetadataRef, f->nparams);
    l->others = arena_array(l->arena, LLVMMetadataRef, f->nparams);
    for (u32 i = 0; i < f->nparams; i++) {
        u32 n = 0;
        for (u32 k = 0; k < f->nparams; k++)
            if (k != i) rest[n++] = all[k];
        l->scope[i] = list(l, &all[i], 1);
        l->others[i] = list(l, rest, n);
    }
}

void lower_access(Lower *l, const Ins *x, LLVMValueRef access) {
    if (x->op == OP_LOAD && (x->flags & INS_INVARIANT || is_quiet(l->self, x->args[0], 0))) lower_invariant(l, access);
    const Ins *origin = ir_root(x->args[0]);
    if (!l->scope || origin->op != OP_PARAM) return;
    lower_attach(l, access, "alias.scope", l->scope[origin->aux.index]);
    lower_attach(l, access, "noalias", l->others[origin->aux.index]);
}
