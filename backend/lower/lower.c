/* lower.c: typed SSA to LLVM IR: the module, functions, blocks and joins.
 *
 * A BLOCK_PARAM becomes one phi for each scalar part, so that a loop that changes one element of a
 * tuple, or moves an array's data pointer, carries registers and no structs. Block 0 may be the
 * head of a loop: the LLVM entry block stands before it, with stack slots and parameters. */
#include "backend/lower/operation.h"

#include <llvm-c/DebugInfo.h>

#include "backend/lower/function.h"
#include "backend/lower/memory.h"
#include "backend/lower/number.h"
#include "backend/lower/thread.h"

/* ---- joins */

/* The parts of a value of this type, depth first: a scalar is its own only part. */
typedef VEC(LLVMValueRef) Parts;

static void make_phis(Lower *l, LLVMTypeRef type, const char *name, Parts *out) {
    if (LLVMGetTypeKind(type) != LLVMStructTypeKind) {
        vec_push(l->arena, out, LLVMBuildPhi(l->b, type, name));
        return;
    }
    for (u32 i = 0; i < LLVMCountStructElementTypes(type); i++)
        make_phis(l, LLVMStructGetTypeAtIndex(type, i), name, out);
}

static LLVMValueRef join_parts(Lower *l, LLVMTypeRef type, const LLVMValueRef **part) {
    if (LLVMGetTypeKind(type) != LLVMStructTypeKind) return *(*part)++;
    LLVMValueRef v = LLVMConstNull(type);
    for (u32 i = 0; i < LLVMCountStructElementTypes(type); i++)
        v = LLVMBuildInsertValue(l->b, v, join_parts(l, LLVMStructGetTypeAtIndex(type, i), part), i, "");
    return v;
}

static void split_parts(Lower *l, LLVMValueRef v, Parts *out) {
    LLVMTypeRef type = LLVMTypeOf(v);
    if (LLVMGetTypeKind(type) != LLVMStructTypeKind) {
        vec_push(l->arena, out, v);
        return;
    }
    for (u32 i = 0; i < LLVMCountStructElementTypes(type); i++)
        split_parts(l, LLVMBuildExtractValue(l->b, v, i, ""), out);
}

static LLVMTypeRef joined_type(Lower *l, const Ins *p) {
    return lower_joins_narrow(l, p) ? l->i32 : lltype_of(l, p->type);
}

/* What a narrow cursor becomes. */
static LLVMValueRef narrowed(Lower *l, const Ins *x) {
    return l->self->ir->mode.index32 ? lower_in_32_bits(l, x) : LLVMBuildTrunc(l->b, lower_value(l, x), l->i32, "");
}

static void begin_block(Lower *l, const Block *b, Parts *phis) {
    LLVMPositionBuilderAtEnd(l->b, l->begin[b->id]);
    for (vec_each(const Ins *, p, &b->params))
        if (!lltype_is_constant(p->type)) make_phis(l, joined_type(l, p), p->var ? sym_str(p->var) : "", phis);
    const LLVMValueRef *part = phis->at;
    for (vec_each(const Ins *, p, &b->params)) {
        if (lltype_is_constant(p->type)) continue;
        LLVMValueRef v = join_parts(l, joined_type(l, p), &part);
        l->values[p->id] = lower_joins_narrow(l, p) ? lower_widened(l, v, p->lo, p->hi) : v;
    }
}

/* Fills the phis of an edge's target for an edge that leaves from the LLVM block `from`, just
 * before its terminator. */
static void fill_phis(Lower *l, LLVMBasicBlockRef from, const Edge *e, const Parts *phis) {
    Parts values = {0};
    LLVMPositionBuilderBefore(l->b, LLVMGetBasicBlockTerminator(from));
    for (u32 i = 0; i < e->args.len; i++) {
        const Ins *p = e->to->params.at[i];
        if (lltype_is_constant(p->type)) continue;
        const Ins *x = e->args.at[i];
        split_parts(l, lower_joins_narrow(l, p) ? narrowed(l, x) : lower_value(l, x), &values);
    }
    ENSURE(values.len == phis[e->to->id].len);
    for (u32 i = 0; i < values.len; i++) LLVMAddIncoming(phis[e->to->id].at[i], &values.at[i], &from, 1);
}

/* ---- terminators */

/* !llvm.loop: LLVM wants a node whose first operand is the node itself. What is to be unrolled
 * completely and runs nobody knows how often is unrolled as far as LLVM likes: with exits between
 * the turns where it knows that there are few. What LLVM has unrolled so far as it was told ptxas
 * leaves as it is, unless LLVM is told what to say of that loop: nothing. */
static void mark_unroll(Lower *l, LLVMValueRef branch, u32 count, bool exact, bool further) {
    const char *how = count == 1                 ? "llvm.loop.unroll.disable"
                      : count != UNROLL_ALL      ? "llvm.loop.unroll.count"
                      : exact                    ? "llvm.loop.unroll.full"
                                            : "llvm.loop.unroll.enable";
    LLVMMetadataRef pair[] = {code_text(l->ctx, how), LLVMValueAsMetadata(lower_i32(l, count))};
    LLVMMetadataRef after = code_text(l->ctx, "llvm.loop.unroll.followup_unrolled"),
                    self = LLVMTemporaryMDNode(l->ctx, NULL, 0);
    LLVMMetadataRef parts[] = {self, LLVMMDNodeInContext2(l->ctx, pair, count == 1 || count == UNROLL_ALL ? 1 : 2),
                               LLVMMDNodeInContext2(l->ctx, &after, 1)};
    LLVMMetadataRef loop = LLVMMDNodeInContext2(l->ctx, parts, further ? 3 : 2);
    LLVMMetadataReplaceAllUsesWith(self, loop);
    lower_attach(l, branch, "llvm.loop", loop);
}

static void lower_return(Lower *l, const Block *b) {
    bool value = !lltype_is_constant(l->self->ir->ret);
    LLVMValueRef v = value ? lower_value(l, b->term.value) : NULL;
    if (l->self->may_fail && !l->self->kernel) {
        LLVMValueRef both = LLVMConstNull(LLVMGetReturnType(l->self->type));
        LLVMBuildRet(l->b, value ? LLVMBuildInsertValue(l->b, both, v, 1, "") : both);
    } else if (value) {
        bool byte = l->self->kernel && l->self->ir->ret->kind == TY_BOOL;          /* of a device function for C++ */
        LLVMBuildRet(l->b, byte ? LLVMBuildZExt(l->b, v, l->i8, "") : v);
    } else {
        LLVMBuildRetVoid(l->b);
    }
}

static void lower_term(Lower *l, const Block *b) {
    LLVMValueRef branch = NULL;
    const Edge *edge;
    switch (b->term.kind) {
    case TERM_JUMP:   branch = LLVMBuildBr(l->b, l->begin[b->term.edges[0].to->id]); break;
    case TERM_RETURN: lower_return(l, b); break;
    case TERM_UNREACHABLE: LLVMBuildUnreachable(l->b); break;
    case TERM_BRANCH:
        if (lower_edges(l, b, &edge) == 1) {
            LLVMBuildBr(l->b, l->begin[edge->to->id]);
            return;
        }
        branch = LLVMBuildCondBr(l->b, lower_value(l, b->term.value), l->begin[b->term.edges[0].to->id],
                                 l->begin[b->term.edges[1].to->id]);
        break;
    case TERM_NONE: UNREACHABLE("a block without an end");
    }
    if (branch && b->term.rare) code_mark_rare(l->code, branch);
    if (branch && b->term.unroll)
        mark_unroll(l, branch, b->term.unroll, b->term.exact && b->term.turns, b->term.further);
}

/* Both edges of a branch to one block may bring different values: the second takes a detour. */
static LLVMBasicBlockRef detour(Lower *l, const Block *b) {
    LLVMBasicBlockRef between = lower_new_block(l, ""), to = l->begin[b->term.edges[1].to->id];
    LLVMSetSuccessor(LLVMGetBasicBlockTerminator(l->end[b->id]), 1, between);
    LLVMPositionBuilderAtEnd(l->b, between);
    LLVMBuildBr(l->b, to);
    return between;
}

static void connect(Lower *l, const Block *b, const Parts *phis) {
    const Edge *first;
    u32 edges = lower_edges(l, b, &first);
    for (u32 i = 0; i < edges; i++) {
        const Edge *e = first + i;
        if (!phis[e->to->id].len) continue;
        bool same = i == 1 && e->to == b->term.edges[0].to;
        fill_phis(l, same ? detour(l, b) : l->end[b->id], e, phis);
    }
}

/* ---- bodies */

/* An array of a second body with the last extent that the launch has checked. */
static LLVMValueRef with_last(Lower *l, const Kernel *k, u32 param, const Type *t, LLVMValueRef array) {
    if (!k->last || !k->last[param]) return array;
    LLVMValueRef extent = lower_i64(l, 1u << k->last[param]);
    return LLVMBuildInsertValue(l->b, array, extent, t->array.ndim, "");
}

static void set_params(Lower *l) {
    const LowerFunc *f = l->self;
    bool entry = f->kernel && l->gpu;
    u32 n = 0;
    if (!l->gpu) {
        l->block = LLVMGetParam(f->fn, n++);
        for (u32 i = 0; i < 3; i++) l->tid[i] = LLVMGetParam(f->fn, n++);
    }
    for (array_each(const Ins *, p, f->ir->params, f->ir->nparams)) {
        if (lltype_is_constant(p->type)) continue;
        LLVMValueRef v = LLVMGetParam(f->fn, n++);
        if (p->var) LLVMSetValueName2(v, p->var->text, p->var->len);
        if (entry) v = with_last(l, f->kernel, n - 1, p->type, lower_kernel_param(l, p->type, v));
        l->values[p->id] = v;
    }
}

/* What has the position of the function itself gives arguments their values. Debuggers stop behind
 * it, as behind all that has no line at the beginning of a function. */
static bool is_prologue(const Lower *l, const Ins *x) {
    const IrFunc *f = l->self->ir;
    return f->mode.debug && x->op != OP_CALL && x->span.lo == f->span.lo;
}

static void lower_block(Lower *l, const Block *b, Parts *phis) {
    begin_block(l, b, &phis[b->id]);
    for (vec_each(const Ins *, x, &b->ins)) {
        if (x->op == OP_PARAM || (lltype_is_constant(x->type) && op_props(x->op) == OP_PURE)) continue;
        if (is_prologue(l, x)) LLVMSetCurrentDebugLocation2(l->b, NULL);
        else debuginfo_at(l->debug, l->b, x->span);
        LLVMValueRef v = lower_ins(l, x);
        if (lltype_is_constant(x->type)) continue;
        ENSURE(v);
        l->values[x->id] = v;
        if (x->var && LLVMIsAInstruction(v) && !LLVMGetValueName2(v, &(size_t){0})[0])
            LLVMSetValueName2(v, x->var->text, x->var->len);
    }
    /* a jump behind statements belongs to the last of them, not to the `if` or loop that it
     * leaves */
    if (b->term.kind != TERM_JUMP || !b->ins.len) debuginfo_at(l->debug, l->b, b->term.span);
    if (b->term.spins && !l->gpu) lower_yield(l);
    lower_term(l, b);
    l->end[b->id] = LLVMGetInsertBlock(l->b);
}

static void lower_func(Lower *l, LowerFunc *f) {
    const IrFunc *ir = f->ir;
    l->self = f;
    l->fast = l->code->options->fast_math || ir->fastmath || (f->kernel && f->kernel->fastmath);
    u32 nblocks = 0;
    for (u32 i = 0; i < ir->blocks.len; i++)
        nblocks = ir->blocks.at[i]->id >= nblocks ? ir->blocks.at[i]->id + 1 : nblocks;
    l->values = arena_array(l->arena, LLVMValueRef, ir->next_ins);
    lower_find_numbers(l);
    l->begin = arena_array(l->arena, LLVMBasicBlockRef, nblocks);
    l->end = arena_array(l->arena, LLVMBasicBlockRef, nblocks);
    Parts *phis = arena_array(l->arena, Parts, nblocks);
    debuginfo_function(l->debug, f->fn, ir, sym_str(ir->name));
    l->variables.len = 0;
    l->entry = lower_new_block(l, "entry");
    for (u32 i = 0; i < f->blocks.len; i++)
        l->begin[f->blocks.at[i]->id] = lower_new_block(l, arena_printf(l->arena, "b%u", f->blocks.at[i]->id));
    LLVMPositionBuilderAtEnd(l->b, l->entry);
    if (ir->mode.debug) LLVMSetCurrentDebugLocation2(l->b, NULL);       /* variable.c, go_to_entry */
    else debuginfo_at(l->debug, l->b, ir->span);
    lower_scopes(l);
    set_params(l);
    LLVMBuildBr(l->b, l->begin[ir->blocks.at[0]->id]);
    lower_thread_variables(l);
    for (u32 i = 0; i < f->blocks.len; i++) lower_block(l, f->blocks.at[i], phis);
    for (u32 i = 0; i < f->blocks.len; i++) {
        debuginfo_at(l->debug, l->b, f->blocks.at[i]->term.span);
        connect(l, f->blocks.at[i], phis);
    }
    debuginfo_leave(l->debug, l->b);
}

/* ---- the module */

/* The hash of kernel signatures that the stub compares at load. */
static void add_abi_hash(Lower *l) {
    LLVMValueRef g = LLVMAddGlobalInAddressSpace(l->module, l->i64, SYMBOL_ABI_HASH, l->gpu ? 1 : 0);
    LLVMSetInitializer(g, lower_i64(l, l->code->abi_hash));
    LLVMSetGlobalConstant(g, true);
    LLVMSetAlignment(g, 8);
}

static void start(Lower *l, Code *c) {
    *l = (Lower){.code = c, .arena = c->arena, .ctx = c->ctx, .module = c->module, .gpu = c->gpu};
    l->b = LLVMCreateBuilderInContext(c->ctx);
    l->i1 = LLVMInt1TypeInContext(c->ctx);
    l->i8 = LLVMInt8TypeInContext(c->ctx);
    l->i16 = LLVMInt16TypeInContext(c->ctx);
    l->i32 = LLVMInt32TypeInContext(c->ctx);
    l->i64 = LLVMInt64TypeInContext(c->ctx);
    l->f16 = LLVMHalfTypeInContext(c->ctx);
    l->bf16 = c->gpu && !c->nvvm ? LLVMBFloatTypeInContext(c->ctx) : l->i16;
    l->f32 = LLVMFloatTypeInContext(c->ctx);
    l->f64 = LLVMDoubleTypeInContext(c->ctx);
    l->ptr = LLVMPointerTypeInContext(c->ctx, 0);
    l->none = LLVMVoidTypeInContext(c->ctx);
    l->nothing = LLVMStructTypeInContext(c->ctx, NULL, 0, false);
}

/* Functions from outside exist in GPU code only. */
static bool no_externals(Code *c) {
    for (u32 i = 0; i < c->ir->externals.len; i++)
        diag_EXTERNAL_ON_CPU(c->unit->diags, c->ir->externals.at[i]->span, c->ir->externals.at[i]->name);
    return c->ir->externals.len == 0;
}

bool lower_module(Code *c) {
    Lower l;
    if (!c->gpu && !no_externals(c)) return false;
    start(&l, c);
    l.debug = debuginfo_begin(c);
    lower_declare(&l);
    lower_find_quiet(&l);
    for (u32 i = 0; i < l.used.len; i++) lower_func(&l, l.used.at[i]);
    if (c->gpu) lower_exceptions(&l);
    else cpu_entries(&l);
    if (c->abi_hash) add_abi_hash(&l);
    debuginfo_end(l.debug);
    LLVMDisposeBuilder(l.b);
    return !l.failed;
}
