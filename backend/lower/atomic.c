/* atomic.c: read-modify-write, compare-and-swap, loads and stores that no other thread comes
 * between.
 *
 * LLVM has an instruction for each but the maximum and minimum of floats, which are loops. `max`
 * stores v only if v > old, so that a nan on either side leaves memory alone; `nanmax` also
 * replaces a nan in memory. A loop stops as soon as nothing is to be stored, which is the common
 * case. Subtraction of floats adds the negated value, which hardware can do.
 *
 * Relaxed ones at the device's scope are LLVM's own on a GPU. LLVM drops the order and the scope of
 * others, so that these are PTX, where PTX has them; the rest are loops of exchanges, whose order
 * and scope LLVM keeps. Sequential consistency is a fence before an operation that acquires. */
#include "backend/lower/operation.h"

#include <string.h>

static bool said(const Atomic *a) { return a->order != ORDER_RELAXED || a->scope != SCOPE_DEVICE; }

static unsigned scope(const Lower *l, const Atomic *a) {
    static const char *const names[] = {[SCOPE_DEVICE] = "device", [SCOPE_THREAD] = "block", [SCOPE_BLOCK] = "block",
                                        [SCOPE_CLUSTER] = "cluster", [SCOPE_SYSTEM] = ""};
    const char *name = l->gpu ? names[a->scope] : a->scope == SCOPE_THREAD ? "singlethread" : "";
    return LLVMGetSyncScopeID(l->ctx, name, strlen(name));
}

/* Within a thread everything is in order. */
static LLVMAtomicOrdering ordering(const Atomic *a) {
    static const LLVMAtomicOrdering orders[] = {
        [ORDER_RELAXED] = LLVMAtomicOrderingMonotonic, [ORDER_ACQUIRE] = LLVMAtomicOrderingAcquire,
        [ORDER_RELEASE] = LLVMAtomicOrderingRelease, [ORDER_ACQ_REL] = LLVMAtomicOrderingAcquireRelease,
        [ORDER_SEQ_CST] = LLVMAtomicOrderingSequentiallyConsistent};
    return a->scope == SCOPE_THREAD ? LLVMAtomicOrderingMonotonic : orders[a->order];
}

static LLVMTypeRef bits_type(Lower *l, const Type *t) { return LLVMIntTypeInContext(l->ctx, t->size * 8); }

/* ---- PTX ------------------------------------------------------------------------------------- */

/* The address, then values in registers of a kind; nothing or such a register is the result. */
static const char *constraints(Lower *l, char letter, bool result, u32 n) {
    Buf text = {0};
    if (result) buf_printf(&text, "=%c,", letter);
    buf_putc(&text, 'l');
    for (u32 i = 1; i < n; i++) buf_printf(&text, ",%c", letter);
    buf_puts(&text, ",~{memory}");
    return buf_take(&text, l->arena);
}

/* `what` is the instruction, `how` what stands behind order and scope. args: the address, which is
 * replaced by its number, and values, all of type `reg`, as is the result. */
static LLVMValueRef instruction(Lower *l, const Atomic *a, const char *what, const char *how, LLVMTypeRef reg,
                                LLVMValueRef *args, u32 n) {
    static const char *const scopes[] = {[SCOPE_DEVICE] = "gpu", [SCOPE_THREAD] = "cta", [SCOPE_BLOCK] = "cta",
                                         [SCOPE_CLUSTER] = "cluster", [SCOPE_SYSTEM] = "sys"};
    bool store = a->rmw == RMW_STORE, load = a->rmw == RMW_LOAD, thread = a->scope == SCOPE_THREAD,
         all = a->order == ORDER_SEQ_CST && !thread;
    const char *where = scopes[a->scope],
               *order = thread ? ir_memory_orders[ORDER_RELAXED] : ir_memory_orders[a->order];
    if (all) order = store ? "relaxed" : load ? "acquire" : "acq_rel";
    const char *fence = all ? arena_printf(l->arena, "fence.sc.%s; ", where) : "",
               *operands = store ? "[$0], $1" : n == 1 ? "$0, [$1]" : n == 2 ? "$0, [$1], $2" : "$0, [$1], $2, $3";
    char letter = reg == l->f32 ? 'f' : reg == l->f64 ? 'd' : reg == l->i16 ? 'h' : reg == l->i32 ? 'r' : 'l';
    const char *text = arena_printf(l->arena, "%s%s.%s.%s.%s %s;", fence, what, order, where, how, operands);
    args[0] = LLVMBuildPtrToInt(l->b, args[0], l->i64, "");
    return lower_asm(l, text, constraints(l, letter, !store, n), true, store ? l->none : reg, args, n);
}

/* What stands behind order and scope of atom for this operation: "add.u32"; NULL: PTX lacks it. */
static const char *native_rmw(Lower *l, Rmw rmw, const Type *t) {
    static const char *const names[] = {[RMW_ADD] = "add", [RMW_SUB] = "add", [RMW_MAX] = "max", [RMW_NANMAX] = "max",
                                        [RMW_MIN] = "min", [RMW_NANMIN] = "min", [RMW_AND] = "and", [RMW_OR] = "or",
                                        [RMW_XOR] = "xor", [RMW_XCHG] = "exch", [RMW_INC] = "inc", [RMW_DEC] = "dec"};
    bool bits = rmw == RMW_AND || rmw == RMW_OR || rmw == RMW_XOR || rmw == RMW_XCHG,
         extremum = rmw == RMW_MAX || rmw == RMW_MIN || rmw == RMW_NANMAX || rmw == RMW_NANMIN,
         counts = rmw == RMW_INC || rmw == RMW_DEC, adds = rmw == RMW_ADD || rmw == RMW_SUB;
    if (t->kind == TY_F16 && adds) return "add.noftz.f16";
    if (t->size < 4 || (counts && t->size > 4)) return NULL;
    char kind = bits ? 'b' : type_is_float(t) ? 'f' : extremum && type_is_signed(t) ? 's' : 'u';
    return arena_printf(l->arena, "%s.%c%u", names[rmw], kind, t->size * 8);
}

/* ---- loads, stores, exchanges ---------------------------------------------------------------- */

/* Bytes are loaded into registers of 16 bits. */
static LLVMValueRef load(Lower *l, const Atomic *a, const Type *t, LLVMValueRef p) {
    LLVMTypeRef bits = bits_type(l, t);
    if (l->gpu && said(a)) {
        Atomic how = {RMW_LOAD, a->order, a->scope};
        LLVMTypeRef reg = t->size == 1 ? l->i16 : bits;
        LLVMValueRef v = instruction(l, &how, "ld", arena_printf(l->arena, "b%u", t->size * 8), reg, &p, 1);
        return reg == bits ? v : LLVMBuildTrunc(l->b, v, bits, "");
    }
    LLVMValueRef v = LLVMBuildLoad2(l->b, bits, p, "");
    LLVMSetAlignment(v, t->align);
    LLVMSetOrdering(v, ordering(a));
    LLVMSetAtomicSyncScopeID(v, scope(l, a));
    return v;
}

static void store(Lower *l, const Atomic *a, const Type *t, LLVMValueRef p, LLVMValueRef v) {
    v = LLVMBuildBitCast(l->b, v, bits_type(l, t), "");
    if (l->gpu) {
        LLVMTypeRef reg = t->size == 1 ? l->i16 : LLVMTypeOf(v);
        LLVMValueRef args[] = {p, reg == LLVMTypeOf(v) ? v : LLVMBuildZExt(l->b, v, reg, "")};
        instruction(l, a, "st", arena_printf(l->arena, "b%u", t->size * 8), reg, args, 2);
        return;
    }
    LLVMValueRef s = LLVMBuildStore(l->b, v, p);
    LLVMSetAlignment(s, t->align);
    LLVMSetOrdering(s, ordering(a));
    LLVMSetAtomicSyncScopeID(s, scope(l, a));
}

/* Gives what was there, as bits. `done`, if it is not NULL: whether that was what is expected. */
static LLVMValueRef exchange_if(Lower *l, const Atomic *a, const Type *t, LLVMValueRef p, LLVMValueRef expected,
                                LLVMValueRef v, LLVMValueRef *done) {
    if (l->gpu && said(a) && t->size > 1) {
        LLVMValueRef args[] = {p, expected, v};
        const char *how = arena_printf(l->arena, "cas.b%u", t->size * 8);
        LLVMValueRef old = instruction(l, a, "atom", how, bits_type(l, t), args, 3);
        if (done) *done = LLVMBuildICmp(l->b, LLVMIntEQ, old, expected, "");
        return old;
    }
    LLVMAtomicOrdering success = ordering(a), failure = success;
    if (failure == LLVMAtomicOrderingRelease) failure = LLVMAtomicOrderingMonotonic;
    if (failure == LLVMAtomicOrderingAcquireRelease) failure = LLVMAtomicOrderingAcquire;
    LLVMValueRef x = LLVMBuildAtomicCmpXchgSyncScope(l->b, p, expected, v, success, failure, scope(l, a));
    LLVMSetAlignment(x, t->align);
    if (done) *done = LLVMBuildExtractValue(l->b, x, 1, "");
    return LLVMBuildExtractValue(l->b, x, 0, "");
}

/* ---- read-modify-write ----------------------------------------------------------------------- */

/* Is v to replace old? */
static LLVMValueRef replaces(Lower *l, Rmw rmw, LLVMValueRef v, LLVMValueRef old) {
    bool max = rmw == RMW_MAX || rmw == RMW_NANMAX;
    LLVMValueRef better = LLVMBuildFCmp(l->b, max ? LLVMRealOGT : LLVMRealOLT, v, old, "");
    if (rmw == RMW_MAX || rmw == RMW_MIN) return better;
    LLVMValueRef nan = LLVMBuildFCmp(l->b, LLVMRealUNO, old, old, ""),
                 number = LLVMBuildFCmp(l->b, LLVMRealORD, v, v, "");
    return LLVMBuildOr(l->b, better, LLVMBuildAnd(l->b, nan, number, ""), "");
}

static LLVMValueRef float_extremum(Lower *l, const Ins *x, LLVMValueRef p, LLVMValueRef v) {
    const Type *t = x->args[1]->type;
    LLVMTypeRef type = lltype_of(l, t), bits = bits_type(l, t);
    LLVMBasicBlockRef before = LLVMGetInsertBlock(l->b), loop = lower_new_block(l, "extremum");
    LLVMBasicBlockRef attempt = lower_new_block(l, "attempt"), done = lower_new_block(l, "");
    Atomic reads = x->aux.atomic;
    if (reads.order == ORDER_RELEASE) reads.order = ORDER_RELAXED;
    if (reads.order == ORDER_ACQ_REL) reads.order = ORDER_ACQUIRE;
    LLVMValueRef first = load(l, &reads, t, p), stored;
    LLVMBuildBr(l->b, loop);
    LLVMPositionBuilderAtEnd(l->b, loop);
    LLVMValueRef old = LLVMBuildPhi(l->b, bits, "");
    LLVMValueRef number = LLVMBuildBitCast(l->b, old, type, "");
    LLVMBuildCondBr(l->b, replaces(l, x->aux.atomic.rmw, v, number), attempt, done);
    LLVMPositionBuilderAtEnd(l->b, attempt);
    LLVMValueRef seen = exchange_if(l, &x->aux.atomic, t, p, old, LLVMBuildBitCast(l->b, v, bits, ""), &stored);
    LLVMBuildCondBr(l->b, stored, done, loop);
    LLVMAddIncoming(old, (LLVMValueRef[]){first, seen}, (LLVMBasicBlockRef[]){before, attempt}, 2);
    LLVMPositionBuilderAtEnd(l->b, done);
    return number;
}

static LLVMAtomicRMWBinOp operation(Rmw rmw, const Type *t) {
    bool f = type_is_float(t), s = type_is_signed(t);
    switch (rmw) {
    case RMW_ADD:  return f ? LLVMAtomicRMWBinOpFAdd : LLVMAtomicRMWBinOpAdd;
    case RMW_SUB:  return f ? LLVMAtomicRMWBinOpFAdd : LLVMAtomicRMWBinOpSub;
    case RMW_MAX: case RMW_NANMAX: return s ? LLVMAtomicRMWBinOpMax : LLVMAtomicRMWBinOpUMax;
    case RMW_MIN: case RMW_NANMIN: return s ? LLVMAtomicRMWBinOpMin : LLVMAtomicRMWBinOpUMin;
    case RMW_AND:  return LLVMAtomicRMWBinOpAnd;
    case RMW_OR:   return LLVMAtomicRMWBinOpOr;
    case RMW_XOR:  return LLVMAtomicRMWBinOpXor;
    case RMW_XCHG: return LLVMAtomicRMWBinOpXchg;
    case RMW_INC:  return LLVMAtomicRMWBinOpUIncWrap;
    case RMW_DEC:  return LLVMAtomicRMWBinOpUDecWrap;
    case RMW_LOAD: case RMW_STORE: break;
    }
    UNREACHABLE("no such atomic operation");
}

/* On the CPU one host thread runs a block, and goes from one of its threads to another only at
 * barriers and where a loop yields: nothing comes between a read and a write of its shared
 * memory. */
static bool is_undisturbed(const Lower *l, const Ins *p) {
    p = ir_root(p);
    return !l->gpu && (p->op == OP_SHARED || p->op == OP_DYN_SHARED);
}

static LLVMValueRef lesser(Lower *l, LLVMIntPredicate than, LLVMValueRef a, LLVMValueRef b) {
    return LLVMBuildSelect(l->b, LLVMBuildICmp(l->b, than, a, b, ""), a, b, "");
}

/* What stands in memory afterwards. */
static LLVMValueRef updated(Lower *l, Rmw rmw, const Type *t, LLVMValueRef old, LLVMValueRef v) {
    LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(v)),
                 one = type_is_float(t) ? NULL : LLVMConstInt(LLVMTypeOf(v), 1, false);
    bool s = type_is_signed(t), f = type_is_float(t);
    switch (rmw) {
    case RMW_ADD:  return f ? LLVMBuildFAdd(l->b, old, v, "") : LLVMBuildAdd(l->b, old, v, "");
    case RMW_SUB:  return f ? LLVMBuildFAdd(l->b, old, v, "") : LLVMBuildSub(l->b, old, v, "");
    case RMW_MAX: case RMW_NANMAX:
        return f ? LLVMBuildSelect(l->b, replaces(l, rmw, v, old), v, old, "")
                 : lesser(l, s ? LLVMIntSGT : LLVMIntUGT, old, v);
    case RMW_MIN: case RMW_NANMIN:
        return f ? LLVMBuildSelect(l->b, replaces(l, rmw, v, old), v, old, "")
                 : lesser(l, s ? LLVMIntSLT : LLVMIntULT, old, v);
    case RMW_AND:  return LLVMBuildAnd(l->b, old, v, "");
    case RMW_OR:   return LLVMBuildOr(l->b, old, v, "");
    case RMW_XOR:  return LLVMBuildXor(l->b, old, v, "");
    case RMW_XCHG: return v;
    case RMW_INC: {
        LLVMValueRef last = LLVMBuildICmp(l->b, LLVMIntUGE, old, v, ""), next = LLVMBuildAdd(l->b, old, one, "");
        return LLVMBuildSelect(l->b, last, zero, next, "");
    }
    case RMW_DEC: {
        LLVMValueRef none = LLVMBuildICmp(l->b, LLVMIntEQ, old, zero, ""),
                     more = LLVMBuildICmp(l->b, LLVMIntUGT, old, v, ""),
                     next = LLVMBuildSub(l->b, old, one, ""), wraps = LLVMBuildOr(l->b, none, more, "");
        return LLVMBuildSelect(l->b, wraps, v, next, "");
    }
    case RMW_LOAD: case RMW_STORE: break;
    }
    UNREACHABLE("no such atomic operation");
}

static LLVMValueRef read_plainly(Lower *l, LLVMTypeRef type, LLVMValueRef p, u32 align) {
    LLVMValueRef old = LLVMBuildLoad2(l->b, type, p, "");
    LLVMSetAlignment(old, align);
    lower_ordered(l, old);
    return old;
}

static void write_plainly(Lower *l, LLVMValueRef v, LLVMValueRef p, u32 align) {
    LLVMValueRef store = LLVMBuildStore(l->b, v, p);
    LLVMSetAlignment(store, align);
    lower_ordered(l, store);
}

static LLVMValueRef put_plainly(Lower *l, const Ins *x, LLVMValueRef p, LLVMValueRef v) {
    const Type *t = x->args[1]->type;
    LLVMValueRef old = read_plainly(l, LLVMTypeOf(v), p, t->align);
    write_plainly(l, updated(l, x->aux.atomic.rmw, t, old, v), p, t->align);
    return old;
}

static LLVMValueRef put(Lower *l, const Ins *x, LLVMValueRef p, LLVMValueRef v) {
    const Type *t = x->args[1]->type;
    const Atomic *a = &x->aux.atomic;
    if (is_undisturbed(l, x->args[0])) return put_plainly(l, x, p, v);
    const char *how = l->gpu && said(a) ? native_rmw(l, a->rmw, t) : NULL;
    if (how) {
        bool integer = type_is_int(t);
        LLVMTypeRef reg = integer || t->size == 2 || a->rmw == RMW_XCHG ? bits_type(l, t) : LLVMTypeOf(v);
        if (a->rmw == RMW_SUB && integer) v = LLVMBuildNeg(l->b, v, "");
        LLVMValueRef args[] = {p, LLVMBuildBitCast(l->b, v, reg, "")};
        return LLVMBuildBitCast(l->b, instruction(l, a, "atom", how, reg, args, 2), lltype_of(l, t), "");
    }
    LLVMValueRef old = LLVMBuildAtomicRMWSyncScope(l->b, operation(a->rmw, t), p, v, ordering(a), scope(l, a));
    LLVMSetAlignment(old, t->align);
    return old;
}

/* Code for debuggers keeps generic addresses. From sm_90 on ptxas (13.0) ends by a signal where an
 * atomic of 16 bits at such an address is followed by a barrier. */
static bool needs_space(const Lower *l, const Type *t) {
    return l->gpu && !l->code->nvvm && l->code->debug && l->code->target->sm >= 90 && t->size == 2;
}

/* The operation in shared or in global memory, whichever the address is of. */
static LLVMValueRef put_in_space(Lower *l, const Ins *x, LLVMValueRef p, LLVMValueRef v) {
    enum { GLOBAL = 1, SHARED = 3 };
    static const unsigned spaces[] = {GLOBAL, SHARED};
    LLVMBasicBlockRef in_global = lower_new_block(l, "global"), in_shared = lower_new_block(l, "shared"),
                      blocks[] = {in_global, in_shared}, done = lower_new_block(l, "");
    LLVMValueRef old[2];
    LLVMValueRef shared = lower_intrinsic(l, "llvm.nvvm.isspacep.shared", NULL, 0, &p, 1);
    LLVMBuildCondBr(l->b, shared, blocks[1], blocks[0]);
    for (u32 i = 0; i < countof(blocks); i++) {
        LLVMPositionBuilderAtEnd(l->b, blocks[i]);
        LLVMTypeRef pointer = LLVMPointerTypeInContext(l->ctx, spaces[i]);
        old[i] = put(l, x, LLVMBuildAddrSpaceCast(l->b, p, pointer, ""), v);
        LLVMBuildBr(l->b, done);
    }
    LLVMPositionBuilderAtEnd(l->b, done);
    LLVMValueRef result = LLVMBuildPhi(l->b, LLVMTypeOf(v), "");
    LLVMAddIncoming(result, old, blocks, countof(blocks));
    return result;
}

static bool has_scope(Lower *l, const Ins *x) {
    return x->aux.atomic.scope != SCOPE_CLUSTER ||
           lower_has_since(l, x->span, "scope='cluster'", TEXT_OF(CLUSTERS_SINCE));
}

LLVMValueRef lower_atomic(Lower *l, const Ins *x) {
    const Type *t = x->args[1]->type;
    const Atomic *a = &x->aux.atomic;
    Rmw rmw = a->rmw;
    LLVMValueRef p = lower_value(l, x->args[0]), v = lower_value(l, x->args[1]);
    if (!has_scope(l, x)) return LLVMGetUndef(lltype_of(l, t));
    if (rmw == RMW_LOAD) return LLVMBuildBitCast(l->b, load(l, a, t, p), lltype_of(l, t), "");
    if (rmw == RMW_STORE) return store(l, a, t, p, v), v;
    bool extremum = rmw == RMW_MAX || rmw == RMW_MIN || rmw == RMW_NANMAX || rmw == RMW_NANMIN;
    bool plainly = is_undisturbed(l, x->args[0]);
    if (extremum && type_is_float(t) && !plainly) return float_extremum(l, x, p, v);
    if (rmw == RMW_SUB && type_is_float(t)) v = LLVMBuildFNeg(l->b, v, "");
    return needs_space(l, t) ? put_in_space(l, x, p, v) : put(l, x, p, v);
}

LLVMValueRef lower_cas(Lower *l, const Ins *x) {
    const Type *t = x->args[1]->type;
    LLVMTypeRef bits = bits_type(l, t);
    LLVMValueRef expected = LLVMBuildBitCast(l->b, lower_value(l, x->args[1]), bits, "");
    LLVMValueRef v = LLVMBuildBitCast(l->b, lower_value(l, x->args[2]), bits, "");
    if (!has_scope(l, x)) return LLVMGetUndef(lltype_of(l, t));
    if (is_undisturbed(l, x->args[0])) {
        LLVMValueRef p = lower_value(l, x->args[0]), old = read_plainly(l, bits, p, t->align);
        LLVMValueRef same = LLVMBuildICmp(l->b, LLVMIntEQ, old, expected, "");
        write_plainly(l, LLVMBuildSelect(l->b, same, v, old, ""), p, t->align);
        return LLVMBuildBitCast(l->b, old, lltype_of(l, t), "");
    }
    LLVMValueRef old = exchange_if(l, &x->aux.atomic, t, lower_value(l, x->args[0]), expected, v, NULL);
    return LLVMBuildBitCast(l->b, old, lltype_of(l, t), "");
}
