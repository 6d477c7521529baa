/* ir_verify.c: is a typed function sound? Every value is defined where it is used, edges carry one
 * argument of the right type per parameter, the operands of an operation have the types that its
 * row in ir.def asks for, and no stored range and no flag says more than they prove: by induction
 * over the edges that holds for loops too. Dominance is checked by the order of blocks: a value
 * used in a block must come from an earlier one in reverse postorder, but for the arguments of back
 * edges. */
#include "lib/ir/ir.h"

typedef struct Check {
    Arena       *a;
    Types       *t;
    const Block **defined;         /* by id: the block that defines the value */
    const char  *fault;
} Check;

static void fault(Check *c, const Block *b, const Ins *i, const char *what) {
    if (c->fault) return;
    c->fault = arena_printf(c->a, "%s: b%u: %%%u = %s: %s", sym_str(b->func->symbol), b->id, i ? i->id : 0,
                            i ? op_name(i->op) : "end", what);
}

static void same(Check *c, const Block *b, const Ins *i, const Type *x, const Type *y) {
    if (x != y) fault(c, b, i, arena_printf(c->a, "expected %s, got %s", type_str(c->t, x), type_str(c->t, y)));
}

static void check_use(Check *c, const Block *b, const Ins *user, const Ins *v) {
    if (!v) fault(c, b, user, "an operand is missing");
    else if (b->func->typed && !v->type) fault(c, b, user, "an operand has no type");
    else if (b->func->typed && !c->defined[v->id])
        fault(c, b, user, arena_printf(c->a, "%%%u is used before it is defined", v->id));
}

/* The letter for operand k; 0 if there is none. */
static char letter_of(const char *operands, u32 k) {
    for (; k && operands[0] && operands[1] != '*'; k--) operands++;
    return operands[0];
}

static u32 least_operands(const char *operands) {
    u32 n = 0;
    for (; *operands; operands++) n += operands[1] != '*' && operands[0] != '*';
    return n;
}

static bool suits(Check *c, const Ins *i, const Type *t, char letter) {
    switch (letter) {
    case 'V': return true;
    case 'T': return type_unliteral(c->t, t) == type_unliteral(c->t, i->type);
    case 'S': return t == i->args[0]->type;
    case 'E': return i->args[0]->type->kind == TY_POINTER && t == i->args[0]->type->pointer.elem;
    case 'B': return t->kind == TY_BOOL;
    case 'I': return t->kind == TY_I64;
    case 'A': return t->kind == TY_ARRAY;
    case 'P': return t->kind == TY_POINTER;
    case 'R': return t->kind == TY_RECORD;
    }
    UNREACHABLE("a letter of ir.def");
}

static void check_operands(Check *c, const Block *b, const Ins *i) {
    const char *typing = op_typing(i->op), *operands = typing + 2;
    if (i->nargs < least_operands(operands) || (i->nargs && !letter_of(operands, i->nargs - 1))) {
        fault(c, b, i, arena_printf(c->a, "%u operands, not those of \"%s\"", i->nargs, typing));
        return;
    }
    if (!b->func->typed) return;
    for (u32 k = 0; k < i->nargs; k++)
        if (!suits(c, i, i->args[k]->type, letter_of(operands, k)))
            fault(c, b, i,
                  arena_printf(c->a, "operand %u is %s, not as \"%s\" says", k, type_str(c->t, i->args[k]->type),
                               typing));
    if (!c->fault && !suits(c, i, i->type, typing[0]))
        fault(c, b, i, arena_printf(c->a, "the result is %s, not as \"%s\" says", type_str(c->t, i->type), typing));
}

/* What the letters do not say. */
static void check_relations(Check *c, const Block *b, const Ins *i) {
    const Type *first = i->nargs ? i->args[0]->type : NULL;
    if (i->op == OP_ELEM && i->nargs != 1u + first->array.ndim) fault(c, b, i, "one index per dimension");
    if (i->op == OP_ARRAY && i->nargs != 1u + i->type->array.ndim * (i->type->array.layout == LAYOUT_A ? 2u : 1u))
        fault(c, b, i, "wrong number of extents and strides");
    if (i->op == OP_RECORD)
        same(c, b, i, type_record_access(c->t, first->pointer.elem, i->type->record.readonly), i->type);
    if (i->op == OP_COPY) same(c, b, i, first->pointer.elem, type_record_access(c->t, i->args[1]->type, false));
    if (i->op == OP_FAILED && (i->args[0]->op != OP_CALL || !(i->args[0]->flags & INS_CAUGHT)))
        fault(c, b, i, "the operand is no call whose errors are caught");
    if (i->op != OP_CALL) return;
    if (i->nargs != i->aux.callee->nparams) fault(c, b, i, "wrong number of arguments");
    for (u32 k = 0; k < i->nargs && !c->fault; k++) {
        const IrFunc *f = i->aux.callee;
        same(c, b, i, f->params[k]->type, i->args[k]->type);
        if (!c->fault && f->passed && (i->args[k]->lo < f->passed[k].lo || i->args[k]->hi > f->passed[k].hi))
            fault(c, b, i, "an argument is beyond what the function is said to get");
    }
}

static const char *range_text(Check *c, i64 lo, i64 hi) {
    return arena_printf(c->a, "[%lld, %lld]", (long long)lo, (long long)hi);
}

/* No operation claims more of its result than its operands prove. */
static void check_range(Check *c, const Block *b, const Ins *i) {
    i64 lo, hi;
    ir_range(i, &b->func->mode, &lo, &hi);
    if (i->lo > lo || i->hi < hi)
        fault(c, b, i,
              arena_printf(c->a, "the range is %s, proved is %s", range_text(c, i->lo, i->hi), range_text(c, lo, hi)));
    if (i->flags & (INS_NSW | INS_NUW) & ~ir_no_overflow(i)) fault(c, b, i, "it may overflow");
    if (i->flags & INS_NONNEG && i->lo < 0) fault(c, b, i, "it may be negative");
}

static void check_ins(Check *c, const Block *b, const Ins *i) {
    bool typed = b->func->typed;
    if (typed && !i->type) fault(c, b, i, "no type");
    if (op_form(i->op) == (typed ? OP_U : OP_T)) fault(c, b, i, typed ? "an untyped operation" : "a typed operation");
    for (u32 k = 0; k < i->nargs && !c->fault; k++) check_use(c, b, i, i->args[k]);
    if (!c->fault) check_operands(c, b, i);
    if (!c->fault && typed) check_relations(c, b, i);
    if (!c->fault && typed) check_range(c, b, i);
}

static void check_edge(Check *c, const Block *b, const Edge *e) {
    if (e->args.len != e->to->params.len) {
        fault(c, b, NULL,
              arena_printf(c->a, "the edge to b%u has %u arguments for %u parameters", e->to->id, e->args.len,
                           e->to->params.len));
        return;
    }
    for (u32 k = 0; k < e->args.len && !c->fault; k++) {
        check_use(c, b, NULL, e->args.at[k]);
        const Ins *to = e->to->params.at[k], *from = e->args.at[k];
        if (!c->fault) same(c, b, NULL, to->type, from->type);
        if (!c->fault && (from->lo < to->lo || from->hi > to->hi))
            fault(c, b, to, arena_printf(c->a, "the range is %s, that of an argument %s", range_text(c, to->lo, to->hi),
                                         range_text(c, from->lo, from->hi)));
    }
}

static void check_result(Check *c, const Block *b) {
    const Ins *x = b->term.kind == TERM_RETURN ? b->term.value : NULL;
    const IrRange *all = b->func->returned;
    u32 n = !x || !all ? 0 : x->op == OP_TUPLE ? x->nargs : 1;
    for (u32 k = 0; k < n && !c->fault; k++) {
        const Ins *part = x->op == OP_TUPLE ? x->args[k] : x;
        if (part->lo < all[k].lo || part->hi > all[k].hi)
            fault(c, b, x, "the result is beyond what the function is said to return");
    }
}

const char *ir_verify(Arena *a, Types *t, const IrFunc *f) {
    Check c = {a, t, arena_array(a, const Block *, f->next_ins + 1), NULL};
    for (u32 n = 0; n < f->blocks.len && !c.fault; n++) {
        const Block *b = f->blocks.at[n];
        for (u32 i = 0; i < b->params.len; i++) c.defined[b->params.at[i]->id] = b;
        for (u32 i = 0; i < b->ins.len && !c.fault; i++) {
            const Ins *ins = b->ins.at[i];
            check_ins(&c, b, ins);
            c.defined[ins->id] = b;
        }
        if (b->term.kind == TERM_NONE) fault(&c, b, NULL, "the block has no end");
    }
    for (u32 n = 0; n < f->blocks.len && !c.fault; n++) {
        const Block *b = f->blocks.at[n];
        if (b->term.kind == TERM_BRANCH || (b->term.kind == TERM_RETURN && b->term.value))
            check_use(&c, b, NULL, b->term.value);
        if (b->term.kind == TERM_RETURN && f->typed && !b->term.value != type_is_static(f->ret))
            fault(&c, b, NULL, "a result and no type, or a type and no result");
        if (!c.fault) check_result(&c, b);
        for (u32 e = 0; e < 2 && !c.fault; e++)
            if (b->term.edges[e].to) check_edge(&c, b, &b->term.edges[e]);
    }
    return c.fault;
}
