/* cell.c: iterators with a memory: what iter() gives, and enumerate(), zip() and their like in a
 * variable. A loop over one goes on where the last loop or next() stopped. The cursor lies in a
 * local array of int64, which the optimisers turn into registers again; it moves on when an element
 * is taken, so that a break loses no other. */
#include "frontend/infer/walk.h"

#include "frontend/infer/call.h"
#include "frontend/infer/put.h"
#include "frontend/infer/raise.h"
#include "frontend/infer/rule.h"

enum { INNER, CELL };

static const Type *role(Ctx *c) {
    return type_named(c->t, TY_BUILTIN, sym_of(c->u->syms, intrin_row(INTRIN_ITER)->path));
}

bool cell_is(Ctx *c, const Type *t) { return t->kind == TY_ITER && t->tuple.role == role(c); }

static u32 numbers_in(const Type *cursor) {
    u32 n = 0;
    for (u32 k = 0; cursor->kind == TY_TUPLE && k < cursor->tuple.len; k++) n += numbers_in(cursor->tuple.at[k]);
    return cursor->kind == TY_TUPLE ? n : 1;
}

static Ins *slot(Ctx *c, Ins *cell, u32 at) {
    return put2(c, OP_PTR_ADD, cell->type, cell, put_int(c, ctx_int64(c), at));
}

static void save(Ctx *c, Ins *cell, Ins *cursor, u32 *at) {
    if (cursor->type->kind != TY_TUPLE) {
        Ins *number = put_as(c, cursor, ctx_int64(c));
        put2(c, OP_STORE, type_simple(c->t, TY_NONE), slot(c, cell, (*at)++), number);
    } else for (u32 k = 0; k < cursor->type->tuple.len; k++) save(c, cell, put_get(c, cursor, k), at);
}

static Ins *load(Ctx *c, Ins *cell, const Type *type, u32 *at) {
    if (type->kind != TY_TUPLE)
        return put_as(c, put1(c, OP_LOAD, ctx_int64(c), slot(c, cell, (*at)++)), type_unliteral(c->t, type));
    Ins **items = arena_array(c->a, Ins *, type->tuple.len + 1);
    for (u32 k = 0; k < type->tuple.len; k++) items[k] = load(c, cell, type->tuple.at[k], at);
    return put_tuple(c, items, type->tuple.len);
}

Ins *cell_make(Ctx *c, Ins *it) {
    if (type_is_poison(it->type) || cell_is(c, it->type)) return it;
    Ins *first = rule_iter_first(c, it), *cell = put(c, OP_LOCAL, type_pointer(c->t, ctx_int64(c)), NULL, 0);
    u32 n = numbers_in(first->type), at = 0;
    Memory *m = arena_new(c->a, Memory);
    *m = (Memory){.elem = ctx_int64(c), .length = n ? n : 1, .align = 8};
    m->name = sym_printf(c->u->syms, "iter_%s_%u", sym_str(c->inst->def->name), c->dry ? 0 : c->inf->memories++);
    cell->aux.memory = m;
    save(c, cell, first, &at);
    return put_bundle(c, TY_ITER, role(c), (Ins *[]){it, cell}, 2);
}

static Ins *cursor_of(Ctx *c, Ins *it) {
    Ctx quiet = *c;
    quiet.dry = true;
    u32 at = 0;
    const Type *type = rule_iter_first(&quiet, put_get(c, it, INNER))->type;
    return load(c, put_get(c, it, CELL), type, &at);
}

Ins *cell_more(Ctx *c, Ins *it) {
    Ins *cursor = cursor_of(c, it);
    return rule_iter_more(c, put_get(c, it, INNER), cursor);
}

Ins *cell_value(Ctx *c, Ins *it) {
    Ins *inner = put_get(c, it, INNER), *cursor = cursor_of(c, it), *value = rule_iter_value(c, inner, cursor);
    u32 at = 0, turns = c->dry ? 0 : c->at->term.turns;
    Ins *next = rule_iter_next(c, inner, cursor);
    save(c, put_get(c, it, CELL), next, &at);
    if (!c->dry) c->at->term.turns = turns;                   /* a branch that is no loop's back edge */
    return value;
}

Ins *cell_next(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 1)) return put_poison(c);
    Ins *it = f->args[0];
    if (!cell_is(c, it->type)) {
        Ins *bad = call_refused(c, f);
        NOTE(c, "its argument is an iterator, as in it = iter(a)");
        return bad;
    }
    raise_unless(c, put_as(c, cell_more(c, it), ctx_scalar(c, TY_BOOL)), "StopIteration");
    return cell_value(c, it);
}
