/* func.c: which functions are lowered, which of them may end the thread, and their declarations. */
#include "backend/lower/function.h"

#include "backend/lower/thread.h"
#include "lib/ir/intrin.h"

LowerFunc *lower_func_of(Lower *l, const IrFunc *f) {
    LowerFunc *lf = map_get(&l->funcs, f);
    ENSURE(lf);
    return lf;
}

static LLVMTypeRef device_type(Lower *l, const LowerFunc *f) {
    LLVMTypeRef *params = arena_array(l->arena, LLVMTypeRef, f->ir->nparams + 4);
    u32 n = 0;
    if (!l->gpu) {
        params[n++] = l->ptr;
        for (u32 i = 0; i < 3; i++) params[n++] = l->i32;
    }
    for (u32 i = 0; i < f->ir->nparams; i++)
        if (!lltype_is_constant(f->ir->params[i]->type)) params[n++] = lltype_of(l, f->ir->params[i]->type);
    LLVMTypeRef ret = lltype_is_constant(f->ir->ret) ? l->none : lltype_of(l, f->ir->ret);
    if (f->may_fail && !f->kernel) {
        LLVMTypeRef parts[] = {l->i1, ret};
        ret = LLVMStructTypeInContext(l->ctx, parts, ret == l->none ? 1 : 2, false);
    }
    return LLVMFunctionType(ret, params, n, false);
}

bool lower_is_recursive(Lower *l, const LowerFunc *caller, const Ins *call) {
    return !call->aux.callee->external && lower_func_of(l, call->aux.callee)->order >= caller->order;
}

static bool calls_failing(Lower *l, const LowerFunc *caller) {
    for (vec_each(const Block *, b, &caller->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            if (x->op == OP_CHECK || x->op == OP_CHECK_INDEX) return true;
            if (!l->gpu && x->op == OP_INTRIN && x->aux.intrin->id == INTRIN_BREAKPOINT) return true;
            if (x->op != OP_CALL || x->flags & INS_CAUGHT || (x->ptx && l->gpu)) continue;
            if (!x->aux.callee->external && lower_func_of(l, x->aux.callee)->may_fail) return true;
            if (!l->gpu && lower_is_recursive(l, caller, x)) return true;
        }
    return false;
}

/* Callees come first, so that one round is enough but for recursion. */
static void find_failing(Lower *l) {
    for (bool changed = true; changed;) {
        changed = false;
        for (vec_each(LowerFunc *, f, &l->used)) {
            if (f->may_fail || !calls_failing(l, f)) continue;
            f->may_fail = changed = true;
        }
    }
}

static bool flushes(const Lower *l, const LowerFunc *f) {
    return l->code->options->ftz || l->code->options->fast_math || (f->kernel && f->kernel->fastmath);
}

/* Barriers of the CPU must stand in the coroutine. Otherwise a debugger wants each function as a
 * frame. */
static bool is_inlined(const Lower *l, const LowerFunc *f) {
    if (!l->gpu && (f->ir->has_barrier || f->ir->spins)) return true;
    if (f->ir->mode.debug && !f->ir->span.src->builtin) return false;
    return f->ir->always_inline || (!l->gpu && f->kernel);
}

static void declare(Lower *l, LowerFunc *f) {
    bool entry = f->kernel && l->gpu;
    f->type = entry ? lower_kernel_type(l, f) : device_type(l, f);
    const char *name = sym_str(f->ir->symbol);         /* on the CPU it must not be one of the C library's */
    f->fn = LLVMAddFunction(l->module, l->gpu ? name : arena_printf(l->arena, "%s.thread", name), f->type);
    code_attr(l->ctx, f->fn, "nounwind");
    if (l->gpu) code_attr(l->ctx, f->fn, "convergent");
    if (l->gpu && f->ir->mode.index32) code_attr_text(l->ctx, f->fn, CODE_INDEX32, "");
    if (!l->gpu) lower_thread_facts(l, f->fn);
    if (!entry) LLVMSetLinkage(f->fn, LLVMInternalLinkage);
    if (entry) lower_kernel_attributes(l, f);
    bool inlined = !entry && is_inlined(l, f);
    if (inlined) code_attr(l->ctx, f->fn, "alwaysinline");
    else if (f->ir->mode.debug && !entry) code_unoptimized(l->ctx, f->fn);
    if (l->gpu && flushes(l, f)) code_attr_text(l->ctx, f->fn, "denormal-fp-math-f32", "preserve-sign,preserve-sign");
    else if (l->gpu && l->mixed_ftz && !f->kernel)
        code_attr_text(l->ctx, f->fn, "denormal-fp-math-f32", "dynamic,dynamic");
}

IrFunc *lower_body(const Lower *l, const Kernel *k) { return l->gpu || (!k->cpu && !k->second) ? k->func : k->cpu; }

/* The edges of a block that are taken on this target: both of a branch, unless it asks for a
 * GPU. */
u32 lower_edges(const Lower *l, const Block *b, const Edge **first) {
    const Ins *asked = b->term.kind == TERM_BRANCH ? b->term.value : NULL;
    bool since = asked && asked->op == OP_INTRIN && asked->aux.intrin->id == INTRIN_P_SINCE;
    bool never = asked && b->term.on_gpu && !l->gpu;
    *first = &b->term.edges[never || (since && !target_has(l->code->target, asked->ptx->since))];
    return b->term.kind == TERM_JUMP || since || never ? 1 : asked ? 2 : 0;
}

static void find_blocks(Lower *l, LowerFunc *f) {
    Map found = {0};
    VEC(const Block *) work = {0};
    vec_push(l->arena, &work, f->ir->blocks.at[0]);
    while (work.len) {
        const Block *b = work.at[--work.len];
        const Edge *edge;
        if (map_has(&found, b)) continue;
        map_set(l->arena, &found, b, f);
        for (u32 n = lower_edges(l, b, &edge); n; n--, edge++) vec_push(l->arena, &work, edge->to);
    }
    for (u32 i = 0; i < f->ir->blocks.len; i++)
        if (map_has(&found, f->ir->blocks.at[i])) vec_push(l->arena, &f->blocks, f->ir->blocks.at[i]);
}

/* A function and what it calls; not what only the bodies for the other target call. */
static void reach(Lower *l, const IrFunc *f) {
    if (f->external || map_has(&l->funcs, f)) return;
    LowerFunc *lf = arena_new(l->arena, LowerFunc);
    lf->ir = f;
    map_set(l->arena, &l->funcs, f, lf);
    find_blocks(l, lf);
    for (vec_each(const Block *, b, &lf->blocks))
        for (vec_each(const Ins *, x, &b->ins))
            if (x->op == OP_CALL && !(x->ptx && l->gpu)) reach(l, x->aux.callee);
}

/* libdevice asks for it by __nvvm_reflect("__CUDA_FTZ"). */
static void add_flush_flag(Lower *l) {
    const IrModule *m = l->code->ir;
    bool all = m->kernels.len > 0;
    for (u32 i = 0; i < m->kernels.len; i++) all &= flushes(l, lower_func_of(l, lower_body(l, m->kernels.at[i])));
    if (all)
        LLVMAddModuleFlag(l->module, LLVMModuleFlagBehaviorOverride, "nvvm-reflect-ftz", 16,
                          LLVMValueAsMetadata(lower_i32(l, 1)));
}

void lower_declare(Lower *l) {
    const IrModule *m = l->code->ir;
    for (u32 i = 0; i < m->kernels.len; i++) {
        const IrFunc *body = lower_body(l, m->kernels.at[i]);
        if (!body) continue;
        reach(l, body);
        lower_func_of(l, body)->kernel = m->kernels.at[i];
        l->mixed_ftz |= m->kernels.at[i]->fastmath;
    }
    for (u32 i = 0; i < m->funcs.len; i++)                             /* in the module's order: callees first */
        if (map_has(&l->funcs, m->funcs.at[i])) vec_push(l->arena, &l->used, lower_func_of(l, m->funcs.at[i]));
    for (u32 i = 0; i < l->used.len; i++) l->used.at[i]->order = i;
    find_failing(l);
    for (u32 i = 0; i < l->used.len; i++) declare(l, l->used.at[i]);
    if (l->gpu) add_flush_flag(l);
}
