/* expr.c: expressions. Operands are evaluated left to right. Conditions are built for their control
 * flow (build_cond): `and`, `or`, `not` and chained comparisons in an `if` need no values. */
#include "frontend/build/build_priv.h"

#include "frontend/build/emit.h"
#include "frontend/module/eval.h"
#include "frontend/module/module.h"
#include "lib/diag/diag.h"
#include "lib/ir/num.h"

#include <string.h>

static Ins *build_name(Build *b, const Node *n) {
    Sym name = n->name.id;
    if (map_has(&b->locals, name) && !map_has(&b->globals, name)) {
        Ins *v = emit_read(b, name);
        if (v->op == OP_UNDEF) {               /* certainly unassigned: let inference report it at this place */
            v = emit(b, OP_UNDEF, n->span, NULL, 0);
            v->var = name;
        }
        return build_current(b, n, v);
    }
    if (b->def->node->kind == ND_DEF && b->def->inner && name == b->def->name) return build_itself(b, n->span);
    Ins *g = emit(b, OP_GLOBAL, n->span, NULL, 0);
    g->aux.name = name;
    return g;
}

static Ins *build_list(Build *b, Op op, const Node *n, const NodeList *items) {
    Ins **args = arena_array(b->a, Ins *, items->len);
    CallShape *shape = arena_new(b->a, CallShape);
    *shape = (CallShape){.npositional = items->len, .star = arena_array(b->a, bool, items->len)};
    for (u32 i = 0; i < items->len; i++) {
        shape->star[i] = items->at[i]->kind == ND_STARRED;
        const Node *item = shape->star[i] ? items->at[i]->starred.value : items->at[i];
        bool nested = op == OP_MAKE_LIST && item->kind == ND_LIST;
        args[i] = nested ? build_list(b, op, item, &item->list.items) : build_expr(b, item);
    }
    Ins *made = emit(b, op, n->span, args, items->len);
    made->aux.call = shape;
    return made;
}

/* The value of a call that also gives new values of variables, which are assigned. */
static Ins *unpack_results(Build *b, const FuncDef *f, Ins *all, Span span) {
    for (u32 i = 0; i < f->nshared; i++)
        emit_write(b, f->shared[i], emit2(b, OP_ITEM, span, all, emit_const(b, span, value_int(b->u, i + 1))), span);
    return emit2(b, OP_ITEM, span, all, emit_const(b, span, value_int(b->u, 0)));
}

/* A list may stand in a call: np.array() takes it. */
static Ins *build_argument(Build *b, const Node *n) {
    if (n->kind == ND_LIST) return build_list(b, OP_MAKE_LIST, n, &n->list.items);
    return build_expr(b, b->fleeting = n);
}

static Ins *build_call(Build *b, const Node *n) {
    const FuncDef *sharing = build_sharing(b, n->call.func);
    const NodeList *in = &n->call.args;
    CallShape *shape = arena_new(b->a, CallShape);
    Ins **args = arena_array(b->a, Ins *, in->len + 1);
    shape->keywords = arena_array(b->a, Sym, in->len);
    if (!sharing) args[0] = build_expr(b, b->fleeting = n->call.func);
    u32 nkeywords = 0, nargs = 1;
    for (vec_each(const Node *, arg, in)) {
        if (arg->kind == ND_KEYWORD && !arg->keyword.name) {
            build_unsupported(b, arg, "a call with **keywords", "pass the arguments by name");
            continue;
        }
        if (arg->kind == ND_KEYWORD) {
            shape->keywords[nkeywords++] = arg->keyword.name;
            args[nargs++] = build_argument(b, arg->keyword.value);
            continue;
        }
        if (arg->kind == ND_STARRED) {
            if (!shape->star) shape->star = arena_array(b->a, bool, in->len);
            shape->star[shape->npositional] = true;
            arg = arg->starred.value;
        }
        args[nargs++] = build_argument(b, arg);
        shape->npositional++;
    }
    /* its arguments may change what it captures */
    if (sharing) args[0] = build_expr(b, b->called = b->fleeting = n->call.func);
    Ins *call = emit(b, OP_CALL_ANY, n->span, args, nargs);
    call->aux.call = shape;
    return sharing ? unpack_results(b, sharing, call, n->span) : call;
}

/* A join of values: the block after, with one parameter. */
typedef struct Join {
    Block *to;
    VEC(Ins *) values;             /* in the order of to->preds */
} Join;

static void join_add(Build *b, Join *j, Ins *value, Span span) {
    ir_jump(b->a, b->at, j->to, span);
    vec_push(b->a, &j->values, value);
}

static Ins *join_end(Build *b, Join *j) {
    emit_seal(b, j->to);
    b->at = j->to;
    Ins *param = ir_param(b->a, j->to, NULL, NULL);
    for (u32 i = 0; i < j->to->preds.len; i++) {
        Block *p = j->to->preds.at[i];
        for (u32 e = 0; e < 2; e++)
            if (p->term.edges[e].to == j->to) vec_push(b->a, &p->term.edges[e].args, j->values.at[i]);
    }
    return param;
}

static Ins *build_ternary(Build *b, const Node *n) {
    Block *then = emit_block(b), *orelse = emit_block(b);
    Join j = {.to = emit_block(b)};
    build_cond(b, n->ternary.test, then, orelse);
    emit_seal(b, then), emit_seal(b, orelse);
    b->at = then;
    Ins *value = build_expr(b, n->ternary.then);
    join_add(b, &j, value, n->span);
    b->at = orelse;
    value = build_expr(b, n->ternary.orelse);
    join_add(b, &j, value, n->span);
    value = join_end(b, &j);
    value->span = n->span;
    return value;
}

/* `a and b`, `a or b` give one of the operands, as in Python. Each operand but the last ends the
 * evaluation when it decides. */
static Ins *build_boolop(Build *b, const Node *n) {
    Join j = {.to = emit_block(b)};
    u32 last = n->boolop.values.len - 1;
    for (u32 i = 0; i <= last; i++) {
        Ins *value = build_expr(b, n->boolop.values.at[i]);
        if (i == last) {
            join_add(b, &j, value, n->span);
            break;
        }
        Block *next = emit_block(b), *stop = emit_block(b);
        Ins *truth = emit1(b, OP_TRUTH, n->boolop.values.at[i]->span, value);
        ir_branch(b->a, b->at, truth, n->boolop.is_or ? stop : next, n->boolop.is_or ? next : stop, n->span);
        emit_seal(b, next), emit_seal(b, stop);
        b->at = stop;
        join_add(b, &j, value, n->span);
        b->at = next;
    }
    Ins *value = join_end(b, &j);
    value->span = n->span;
    return value;
}

static Ins *build_link(Build *b, const Node *link, Ins *lhs, Ins *rhs, Span span) {
    Ins *c = emit2(b, OP_BINARY, span, lhs, rhs);
    c->aux.opr = link->link.op;
    return c;
}

static Ins *build_operand(Build *b, const Node *link) {
    bool search = link->link.op == OPR_IN || link->link.op == OPR_NOT_IN;
    return search ? build_members(b, link->link.rhs) : build_expr(b, link->link.rhs);
}

/* a < b < c: b is evaluated once, c only if a < b. */
static Ins *build_compare(Build *b, const Node *n) {
    Ins *lhs = build_expr(b, n->compare.first);
    const NodeList *links = &n->compare.links;
    if (links->len == 1) return build_link(b, links->at[0], lhs, build_operand(b, links->at[0]), n->span);
    Join j = {.to = emit_block(b)};
    for (u32 i = 0; i < links->len; i++) {
        Ins *rhs = build_operand(b, links->at[i]);
        Ins *c = build_link(b, links->at[i], lhs, rhs, links->at[i]->span);
        if (i + 1 < links->len) {
            Block *next = emit_block(b), *stop = emit_block(b);
            ir_branch(b->a, b->at, emit1(b, OP_TRUTH, links->at[i]->span, c), next, stop, n->span);
            emit_seal(b, next), emit_seal(b, stop);
            b->at = stop;
            join_add(b, &j, c, n->span);
            b->at = next;
        } else {
            join_add(b, &j, c, n->span);
        }
        lhs = rhs;
    }
    Ins *value = join_end(b, &j);
    value->span = n->span;
    return value;
}

static bool is_constant(const Node *n);

void build_cond(Build *b, const Node *n, Block *then, Block *orelse) {
    if (n->kind == ND_UNARY && n->unary.op == OPR_NOT) {
        build_cond(b, n->unary.operand, orelse, then);
        return;
    }
    if (n->kind == ND_BOOLOP) {
        u32 last = n->boolop.values.len - 1;
        for (u32 i = 0; i < last; i++) {
            Block *next = emit_block(b);
            build_cond(b, n->boolop.values.at[i], n->boolop.is_or ? then : next, n->boolop.is_or ? next : orelse);
            emit_seal(b, next);
            b->at = next;
        }
        build_cond(b, n->boolop.values.at[last], then, orelse);
        return;
    }
    if (n->kind == ND_TERNARY) { /* a constant among its values then leaves out a branch, as in CPython's bytecode */
        Block *yes = emit_block(b), *no = emit_block(b);
        build_cond(b, n->ternary.test, yes, no);
        emit_seal(b, yes), emit_seal(b, no);
        b->at = yes;
        build_cond(b, n->ternary.then, then, orelse);
        b->at = no;
        build_cond(b, n->ternary.orelse, then, orelse);
        return;
    }
    if (n->kind == ND_COMPARE && n->compare.links.len > 1) {
        Ins *lhs = build_expr(b, n->compare.first);
        for (u32 i = 0; i < n->compare.links.len; i++) {
            const Node *link = n->compare.links.at[i];
            Ins *rhs = build_operand(b, link);
            Ins *c = emit1(b, OP_TRUTH, link->span, build_link(b, link, lhs, rhs, link->span));
            bool end = i + 1 == n->compare.links.len;
            Block *next = end ? then : emit_block(b);
            ir_branch(b->a, b->at, c, next, orelse, n->span);
            if (end) return;
            emit_seal(b, next);
            b->at = next;
            lhs = rhs;
        }
    }
    bool known = false;
    const Value *constant = is_constant(n) ? module_eval(b->def->module, n) : NULL;
    bool truth = constant && value_truth(constant, &known);
    Ins *value = known ? emit_const(b, n->span, value_bool(b->u, truth)) : build_expr(b, n);
    ir_branch(b->a, b->at, emit1(b, OP_TRUTH, n->span, value), then, orelse, n->span);
}

static Value *literal(Build *b, ValueKind kind, const Node *n) {
    Value *v = value_new(b->a, kind);
    v->node = n;
    return v;
}

static void find_local(Node *n, void *ctx) {
    Build *b = ((void **)ctx)[0];
    if (n->kind == ND_NAME && map_has(&b->locals, n->name.id)) *(bool *)((void **)ctx)[1] = true;
    ast_children(n, find_local, ctx);
}

/* An f-string of constants is a constant. */
static Ins *build_fstring(Build *b, const Node *n) {
    bool local = false;
    ast_children(n, find_local, (void *[]){b, &local});
    Scope scope = {.vars = b->def->captured};
    Env env = {b->u, b->def->module, ORDER_LAST, &scope, NULL};
    const Value *v = local ? NULL : eval(&env, n);
    if (v && v->kind == VAL_STRING) return emit_const(b, n->span, v);
    return build_unsupported(b, n, "an f-string",
                             "text is made at compile time only: print() takes the values as arguments, as in "
                             "print(\"x:\", x)");
}

static const char *comprehension_name(i64 kind) {
    return kind == COMP_LIST   ? "a list comprehension"
           : kind == COMP_SET  ? "a set comprehension"
           : kind == COMP_DICT ? "a dict comprehension"
                               : "a generator expression";
}

/* Numbers, strings and operators on them alone: Python folds these before anybody sees them, with
 * unbounded integers (2**-1 is 0.5). */
static bool is_constant(const Node *n) {
    switch (n->kind) {
    case ND_INT: case ND_FLOAT: case ND_STRING: return true;
    case ND_CONSTANT: return n->constant.which == CONST_TRUE || n->constant.which == CONST_FALSE;
    case ND_UNARY: return n->unary.op != OPR_NOT && is_constant(n->unary.operand);
    case ND_BINOP: return n->binop.op != OPR_MATMUL && is_constant(n->binop.lhs) && is_constant(n->binop.rhs);
    default: return false;
    }
}

static Ins *evaluate(Build *b, const Node *n) {
    Unit *u = b->u;
    if ((n->kind == ND_BINOP || n->kind == ND_UNARY) && is_constant(n)) {
        Value *v = module_eval(b->def->module, n);
        if (v->kind != VAL_OPAQUE) return emit_const(b, n->span, v);
        if (sym_is(v->opaque.why, NUM_OUT_OF_RANGE))
            return build_unsupported(b, n, "an integer beyond 64 bits", "the largest integer type is uint64");
    }
    switch (n->kind) {
    case ND_NAME: return build_name(b, n);
    case ND_INT: {
        if (n->int_.too_big)
            return build_unsupported(b, n, "an integer beyond 64 bits", "the largest integer type is uint64");
        Value *v = literal(b, VAL_INT, n);
        v->number.i = n->int_.value;
        v->number.is_u64 = n->int_.is_u64;
        return emit_const(b, n->span, v);
    }
    case ND_FLOAT: {
        Value *v = literal(b, VAL_FLOAT, n);
        v->number.f = n->float_.value;
        return emit_const(b, n->span, v);
    }
    case ND_IMAG: {
        Value *v = literal(b, VAL_COMPLEX, n);
        v->number.f2 = n->imag.value;
        return emit_const(b, n->span, v);
    }
    case ND_STRING: {
        Value *v = value_string(u, n->string.value, n->string.is_bytes);
        v->node = n;
        return emit_const(b, n->span, v);
    }
    case ND_CONSTANT:
        switch (n->constant.which) {
        case CONST_TRUE: return emit_const(b, n->span, value_bool(u, true));
        case CONST_FALSE: return emit_const(b, n->span, value_bool(u, false));
        case CONST_NONE: return emit_const(b, n->span, value_none(u));
        default: return emit_const(b, n->span, literal(b, VAL_ELLIPSIS, n));
        }
    case ND_TUPLE: return build_list(b, OP_MAKE_TUPLE, n, &n->tuple.items);
    case ND_BINOP: {
        Ins *lhs = build_expr(b, n->binop.lhs), *rhs = build_expr(b, n->binop.rhs);
        Ins *i = emit2(b, OP_BINARY, n->span, lhs, rhs);
        i->aux.opr = n->binop.op;
        return i;
    }
    case ND_UNARY: {
        Ins *i = emit1(b, OP_UNARY, n->span, build_expr(b, n->unary.operand));
        i->aux.opr = n->unary.op;
        return i;
    }
    case ND_BOOLOP: return build_boolop(b, n);
    case ND_COMPARE: return build_compare(b, n);
    case ND_TERNARY: return build_ternary(b, n);
    case ND_CALL: return build_call(b, n);
    case ND_ATTRIBUTE: {
        Ins *i = emit1(b, OP_ATTR, n->span, build_expr(b, n->attribute.value));
        i->aux.name = n->attribute.attr;
        return i;
    }
    case ND_SUBSCRIPT: {
        Ins *x = build_expr(b, n->subscript.value);
        return emit2(b, OP_ITEM, n->span, x, build_expr(b, n->subscript.index));
    }
    case ND_SLICE: {
        const Node *parts[] = {n->slice.lower, n->slice.upper, n->slice.step};
        Ins *args[3];
        for (u32 i = 0; i < 3; i++)
            args[i] = parts[i] ? build_expr(b, parts[i]) : emit_const(b, n->span, value_none(u));
        return emit(b, OP_MAKE_SLICE, n->span, args, 3);
    }
    case ND_WALRUS: {
        Ins *value = build_expr(b, n->walrus.value);
        build_assign(b, n->walrus.target, value);
        return value;
    }
    case ND_LAMBDA: return build_inner(b, n, sym_of(u->syms, "<lambda>"), NULL);
    case ND_LIST:
        return build_unsupported(b, n, "a list", "use a tuple, or cuda.local.array(shape, dtype) for storage");
    case ND_SET:
        return build_unsupported(b, n, "a set", "compare with the members one by one, or use a tuple with `in`");
    case ND_DICT: return build_unsupported(b, n, "a dict", "use a tuple indexed by position, or an array argument");
    case ND_COMPREHENSION:
        return build_unsupported(b, n, comprehension_name(n->comprehension.kind),
                                 "write the loop, storing into cuda.local.array(shape, dtype)");
    case ND_FSTRING: return build_fstring(b, n);
    case ND_YIELD: case ND_YIELD_FROM: /* it makes a generator of the function, reached or not */
        diag_UNSUPPORTED_SYNTAX(b->u->diags, n->span, "yield");
        diag_note(b->u->diags, (Span){0}, "store the values into an array argument");
        b->yields = n;
        return emit_const(b, n->span, NULL);
    case ND_AWAIT: return build_unsupported(b, n, "await", "call the function; kernels wait with cuda.syncthreads()");
    case ND_STARRED:
        return build_unsupported(b, n, "a starred expression here",
                                 "stars spread tuples in calls and in tuple displays");
    default: return build_unsupported(b, n, "this expression", NULL);
    }
}

Ins *build_expr(Build *b, const Node *n) {
    Ins *value = evaluate(b, n);
    emit_place(b, n, value);
    return value;
}

Ins *build_members(Build *b, const Node *n) {
    if (n->kind != ND_LIST) return build_expr(b, n);
    Ins *value = build_list(b, OP_MAKE_TUPLE, n, &n->list.items);
    emit_place(b, n, value);
    return value;
}
