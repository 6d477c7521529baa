/* ir_verify.c: is a typed function sound? Every value is defined where it is used, edges carry one argument of the right type per parameter,
 * the operands of an operation have the types that its row in ir.def asks for, and no stored range and no flag says more than they prove: by
 * induction over the edges that holds for loops too. Dominance is checked by the order of blocks: a value used in a
 * block must come from an earlier one in reverse postorder, but for the arguments of back edges. */
#include "frontend/ir.h"

typedef struct Check {
    Arena       *a;
    Types       *t;
    const Block **defined;         /* by id: the block that defines the value */
    const char  *fault;
} Check;

static void fault(Check *c, const Block *b, const Ins *i, const char *what) {
    if (c->fault) return;
    c->fault = arena_printf(c->a, "%s: b%u: %%%u = %s: %s", sym_str(b->func->symbol), b->id, i ? i->id : 0, i ? op_name(i->op) : "end", what);
}

static void same(Check *c, const Block *b, const Ins *i, const Type *x, const Type *y) {
    if (x != y) fault(c, b, i, arena_printf(c->a, "expected %s, got %s", type_str(c->t, x), type_str(c->t, y)));
}

static void is_kind(Check *c, const Block *b, const Ins *i, u32 arg, TypeKind k) {
    if (i->nargs <= arg || i->args[arg]->type->kind != k) fault(c, b, i, arena_printf(c->a, "operand %u has the wrong kind of type", arg));
}

static void is_int64(Check *c, const Block *b, const Ins *i, u32 from) {
    for (u32 k = from; k < i->nargs; k++) is_kind(c, b, i, k, TY_I64);
}

static const char *range_text(Check *c, i64 lo, i64 hi) { return arena_printf(c->a, "[%lld, %lld]", (long long)lo, (long long)hi); }

/* No operation claims more of its result than its operands prove. */
static void check_range(Check *c, const Block *b, const Ins *i) {
    i64 lo, hi;
    ir_range(i, &b->func->mode, &lo, &hi);
    if (i->lo > lo || i->hi < hi)
        fault(c, b, i, arena_printf(c->a, "the range is %s, proved is %s", range_text(c, i->lo, i->hi), range_text(c, lo, hi)));
    if (i->flags & (INS_NSW | INS_NUW) & ~ir_no_overflow(i)) fault(c, b, i, "it may overflow");
    if (i->flags & INS_NONNEG && i->lo < 0) fault(c, b, i, "it may be negative");
}

static void check_ins(Check *c, const Block *b, const Ins *i) {
    switch (i->op) {
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_SDIV: case OP_UDIV: case OP_SREM: case OP_UREM: case OP_FDIV:
    case OP_AND: case OP_OR: case OP_XOR: case OP_SHL: case OP_LSHR: case OP_ASHR: case OP_NEG:
        for (u32 k = 0; k < i->nargs; k++) same(c, b, i, type_unliteral(c->t, i->type), type_unliteral(c->t, i->args[k]->type));
        break;
    case OP_CMP:
        is_kind(c, b, &(Ins){.op = i->op, .id = i->id, .args = (Ins *[]){&(Ins){.type = i->type}}, .nargs = 1}, 0, TY_BOOL);
        same(c, b, i, i->args[0]->type, i->args[1]->type);
        break;
    case OP_WITHIN:
        for (u32 k = 0; k < i->nargs; k++) same(c, b, i, i->type, i->args[k]->type);
        if (i->nargs != 4) fault(c, b, i, "a value, a start, a stop and a step");
        break;
    case OP_SELECT:
        same(c, b, i, i->type, i->args[1]->type);
        same(c, b, i, i->type, i->args[2]->type);
        break;
    case OP_ELEM:
        is_kind(c, b, i, 0, TY_ARRAY);
        is_int64(c, b, i, 1);
        if (!c->fault && i->nargs != 1u + i->args[0]->type->array.ndim) fault(c, b, i, "one index per dimension");
        break;
    case OP_ARRAY:
        is_kind(c, b, i, 0, TY_POINTER);
        is_int64(c, b, i, 1);
        if (i->nargs != 1u + i->type->array.ndim * (i->type->array.layout == LAYOUT_A ? 2u : 1u))
            fault(c, b, i, "wrong number of extents and strides");
        break;
    case OP_DATA: case OP_SHAPE: case OP_STRIDE: is_kind(c, b, i, 0, TY_ARRAY); break;
    case OP_ADDRESS: is_kind(c, b, i, 0, TY_POINTER); break;
    case OP_PTR_ADD: is_kind(c, b, i, 0, TY_POINTER), is_int64(c, b, i, 1); break;
    case OP_LOAD:
        is_kind(c, b, i, 0, TY_POINTER);
        if (!c->fault) same(c, b, i, i->args[0]->type->pointer.elem, i->type);
        break;
    case OP_STORE: case OP_ATOMIC: case OP_CAS:
        is_kind(c, b, i, 0, TY_POINTER);
        for (u32 k = 1; k < i->nargs && !c->fault; k++) same(c, b, i, i->args[0]->type->pointer.elem, i->args[k]->type);
        break;
    case OP_RECORD:
        is_kind(c, b, i, 0, TY_POINTER);
        if (!c->fault) same(c, b, i, type_record_access(c->t, i->args[0]->type->pointer.elem, i->type->record.readonly), i->type);
        break;
    case OP_FIELD: is_kind(c, b, i, 0, TY_RECORD); break;
    case OP_COPY:
        is_kind(c, b, i, 0, TY_POINTER), is_kind(c, b, i, 1, TY_RECORD);
        if (!c->fault) same(c, b, i, i->args[0]->type->pointer.elem, type_record_access(c->t, i->args[1]->type, false));
        break;
    case OP_CHECK: is_kind(c, b, i, 0, TY_BOOL); break;
    case OP_FAILED:
        if (i->args[0]->op != OP_CALL || !(i->args[0]->flags & INS_CAUGHT)) fault(c, b, i, "the operand is no call whose errors are caught");
        break;
    case OP_CALL:
        if (i->nargs != i->aux.callee->nparams) fault(c, b, i, "wrong number of arguments");
        for (u32 k = 0; k < i->nargs && !c->fault; k++) same(c, b, i, i->aux.callee->params[k]->type, i->args[k]->type);
        break;
    default: break;
    }
}

static void check_use(Check *c, const Block *b, const Ins *user, const Ins *v) {
    if (!v) fault(c, b, user, "an operand is missing");
    else if (!v->type) fault(c, b, user, "an operand has no type");
    else if (!c->defined[v->id]) fault(c, b, user, arena_printf(c->a, "%%%u is used before it is defined", v->id));
}

static void check_edge(Check *c, const Block *b, const Edge *e) {
    if (e->args.len != e->to->params.len) {
        fault(c, b, NULL, arena_printf(c->a, "the edge to b%u has %u arguments for %u parameters", e->to->id, e->args.len, e->to->params.len));
        return;
    }
    for (u32 k = 0; k < e->args.len && !c->fault; k++) {
        check_use(c, b, NULL, e->args.at[k]);
        const Ins *to = e->to->params.at[k], *from = e->args.at[k];
        if (!c->fault) same(c, b, NULL, to->type, from->type);
        if (from->lo < to->lo || from->hi > to->hi)
            fault(c, b, to, arena_printf(c->a, "the range is %s, that of an argument %s", range_text(c, to->lo, to->hi),
                                         range_text(c, from->lo, from->hi)));
    }
}

const char *ir_verify(Arena *a, Types *t, const IrFunc *f) {
    Check c = {a, t, arena_array(a, const Block *, f->next_ins + 1), NULL};
    for (u32 n = 0; n < f->blocks.len && !c.fault; n++) {
        const Block *b = f->blocks.at[n];
        for (u32 i = 0; i < b->params.len; i++) c.defined[b->params.at[i]->id] = b;
        for (u32 i = 0; i < b->ins.len && !c.fault; i++) {
            const Ins *ins = b->ins.at[i];
            if (!ins->type) fault(&c, b, ins, "no type");
            for (u32 k = 0; k < ins->nargs && !c.fault; k++) check_use(&c, b, ins, ins->args[k]);
            if (!c.fault) check_ins(&c, b, ins);
            if (!c.fault && f->typed) check_range(&c, b, ins);
            c.defined[ins->id] = b;
        }
        if (b->term.kind == TERM_NONE) fault(&c, b, NULL, "the block has no end");
    }
    for (u32 n = 0; n < f->blocks.len && !c.fault; n++) {
        const Block *b = f->blocks.at[n];
        if (b->term.kind == TERM_BRANCH || (b->term.kind == TERM_RETURN && b->term.value)) check_use(&c, b, NULL, b->term.value);
        if (b->term.kind == TERM_RETURN && f->typed && !b->term.value != type_is_static(f->ret))
            fault(&c, b, NULL, "a result and no type, or a type and no result");
        for (u32 e = 0; e < 2 && !c.fault; e++)
            if (b->term.edges[e].to) check_edge(&c, b, &b->term.edges[e]);
    }
    return c.fault;
}
