/* narrow.c: arithmetic of 64 bits in 32: on the GPU, where 64 take two registers and two or more
 * instructions, and everywhere with 32-bit indices. Python's integers have 64 bits, and most of
 * them are small. Where the ranges of operands and result prove that 32 bits hold them, the
 * operation is done in these, with the promise that it does not overflow, and the result is
 * extended: LLVM drops what nobody needs of that.
 *
 * What only makes an index stays as it is. Addresses have 64 bits, and sums that are extended one
 * by one would hide from LLVM that addresses lie next to each other. */
#include "backend/lower/operation.h"

#include "backend/lower/number.h"

static bool lies_in(const Ins *x, i64 lo, i64 hi) {
    bool wide = x->type->kind == TY_I64 || x->type->kind == TY_U64;
    return wide && ir_is_plain(x) && x->lo >= lo && x->hi <= hi;
}

static bool is_int32(const Ins *x) { return lies_in(x, INT32_MIN, INT32_MAX); }
static bool is_uint32(const Ins *x) { return lies_in(x, 0, UINT32_MAX); }

static bool shifts_a_little(const Ins *x) { return x->args[1]->op == OP_INT && x->args[1]->aux.i < 32; }

static bool is_wanted(const Lower *l) { return l->gpu || l->self->ir->mode.index32; }

/* LLVM's operation in 32 bits; 0: it is not done in these. */
static LLVMOpcode opcode(const Ins *x) {
    switch (x->op) {
    case OP_ADD:    return LLVMAdd;
    case OP_SUB:    return LLVMSub;
    case OP_MUL:    return LLVMMul;
    case OP_AND:    return LLVMAnd;
    case OP_OR:     return LLVMOr;
    case OP_XOR:    return LLVMXor;
    case OP_SHL:    return shifts_a_little(x) ? LLVMShl : 0;
    case OP_ASHR:
    case OP_LSHR:   return !shifts_a_little(x) ? 0 : is_uint32(x->args[0]) ? LLVMLShr : LLVMAShr;
    case OP_SELECT: return LLVMSelect;
    default:        return 0;
    }
}

/* Does the loop compare its cursor in 64 bits, with what may be negative or is hidden? LLVM would
 * widen a cursor of 32 bits again, with a mask or a cut in each turn that hides from it, or from
 * ptxas, how many turns there are. */
static bool is_compared_wide(const Ins *p) {
    const Ins *x = p->block->term.kind == TERM_BRANCH ? p->block->term.value : NULL;
    if (!x || x->op != OP_CMP || x->args[0] != p) return false;
    bool narrow = p->hi <= INT32_MAX && is_int32(x->args[1]);
    return (x->args[1]->lo < 0 && !narrow) || x->args[1]->op == OP_HIDE;
}

/* A loop's cursor that is proved to fit lives in a 32-bit register: on the GPU, where 64 bits take
 * two, and everywhere with 32-bit indices. One that is never negative is unsigned there. */
bool lower_joins_narrow(const Lower *l, const Ins *p) {
    return is_wanted(l) && (p->lo < 0 ? is_int32(p) : is_uint32(p) && !is_compared_wide(p));
}

/* Where the cursor begins that a loop tests and counts by 1; NULL: this is no such test. */
static const Ins *start_of(const Ins *test, const Ins *cursor) {
    const Block *b = test->block;
    const Ins *start = NULL, *next = NULL;
    if (test->aux.opr != OPR_LT || cursor->op != OP_BLOCK_PARAM || cursor->block != b || b->term.value != test ||
        b->preds.len != 2)
        return NULL;
    for (IrJoin j = ir_join(cursor); ir_next(&j);) *(j.from->id < b->id ? &start : &next) = j.value;
    if (next) next = ir_value(next);
    bool by_one = start && next && next->op == OP_ADD && ir_value(next->args[0]) == cursor &&
                  next->args[1]->op == OP_INT && next->args[1]->aux.i == 1;
    return by_one ? start : NULL;
}

/* LLVM turns the `<` of a loop that counts by 1 into `!=`, and forgets that the cursor does not
 * overflow, so that it cannot extend sums with it any more. Of one that begins at 0 it proves that
 * again; one that begins below has `!=` from the start. */
LLVMValueRef lower_counted(Lower *l, const Ins *test) {
    const Ins *cursor = ir_value(test->args[0]), *start = start_of(test, cursor), *stop = ir_source(test->args[1]);
    bool fixed = stop->op == OP_INT || stop->block->id < test->block->id;
    if (!start || !fixed || start->lo >= 0 || test->args[0]->type->kind != TY_I32 || !lower_joins_narrow(l, cursor))
        return NULL;
    LLVMValueRef ends[] = {lower_value(l, test->args[1]), lower_in_32_bits(l, start)};
    LLVMValueRef end = lower_intrinsic(l, "llvm.smax", &l->i32, 1, ends, countof(ends));
    return LLVMBuildICmp(l->b, LLVMIntNE, lower_value(l, test->args[0]), end, "");
}

/* Does x hand operand k on to what makes an index of it, or take it in 64 bits whatever it is? */
static bool takes_64_bits(const Ins *x, u32 k, const bool *is_number) {
    switch (x->op) {
    case OP_CMP: return !is_int32(x->args[!k]) && !is_uint32(x->args[!k]);
    case OP_ELEM: return k > 0;
    case OP_ADD: case OP_SUB: case OP_MUL: return !is_number[x->id];
    case OP_SELECT: return k > 0 && !is_number[x->id];
    case OP_WITHIN: case OP_WHERE: return k > 0 || !is_number[x->id];    /* bounds are not computed with */
    default: return false;
    }
}

void lower_find_numbers(Lower *l) {
    const IrFunc *f = l->self->ir;
    bool *is_number = l->is_number = arena_array(l->arena, bool, f->next_ins);
    for (u32 n = f->blocks.len; n-- > 0;) {
        const Block *b = f->blocks.at[n];
        if (b->term.value) is_number[b->term.value->id] = true;
        for (u32 e = 0; e < countof(b->term.edges); e++)
            for (u32 k = 0; k < b->term.edges[e].args.len; k++)
                is_number[b->term.edges[e].args.at[k]->id] |= lower_joins_narrow(l, b->term.edges[e].to->params.at[k]);
        for (u32 i = b->ins.len; i-- > 0;)
            for (u32 k = 0; k < b->ins.at[i]->nargs; k++)
                is_number[b->ins.at[i]->args[k]->id] |= !takes_64_bits(b->ins.at[i], k, is_number);
    }
}

bool lower_is_narrow(const Lower *l, const Ins *x) {
    bool as_int = is_int32(x), as_uint = is_uint32(x);
    if (!is_wanted(l) || !(as_int || as_uint) || !opcode(x) || !l->is_number[x->id]) return false;
    for (u32 i = x->op == OP_SELECT; i < x->nargs; i++)
        as_int &= is_int32(x->args[i]), as_uint &= is_uint32(x->args[i]);
    return as_int || as_uint;
}

LLVMValueRef lower_narrowed(Lower *l, const Ins *x) {
    LLVMOpcode op = opcode(x);
    u32 first = x->op == OP_SELECT;
    LLVMValueRef a = lower_in_32_bits(l, x->args[first]), b = lower_in_32_bits(l, x->args[first + 1]), v;
    v = first ? LLVMBuildSelect(l->b, lower_value(l, x->args[0]), a, b, "") : LLVMBuildBinOp(l->b, op, a, b, "");
    if (op == LLVMAdd || op == LLVMSub || op == LLVMMul) lower_promise_32_bits(v, x);
    return lower_widened(l, v, x->lo, x->hi);
}
