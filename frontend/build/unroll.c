/* unroll.c: `for x in literal_unroll(t)`. The elements of t have different types, so the body is
 * built once for each. How many there are is known only when t has a type: the first build leaves
 * the loop out and asks for the length, and inference builds the function again. What is no tuple
 * is iterated over as usual. */
#include "frontend/build/build_priv.h"

#include "frontend/build/emit.h"

#include <string.h>

#include "frontend/module/module.h"

static bool names_unroll(const char *name) {
    const char *dot = strrchr(name, '.');
    return !strcmp(dot ? dot + 1 : name, "literal_unroll");
}

static bool is_unroll(Build *b, const Node *call) {
    if (call->kind != ND_CALL || call->call.args.len != 1 || call->call.args.at[0]->kind == ND_STARRED) return false;
    const Node *f = call->call.func;
    if (f->kind == ND_ATTRIBUTE) return names_unroll(sym_str(f->attribute.attr));
    if (f->kind != ND_NAME || map_has(&b->locals, f->name.id)) return false;
    const Value *v = module_lookup(b->def->module, f->name.id, b->def->when);
    return v && v->kind == VAL_BUILTIN && names_unroll(sym_str(v->builtin.path));
}

/* The one argument of a call of a builtin that no variable hides; NULL: it is no such call. */
static const Node *argument_of(Build *b, const Node *call, const char *builtin) {
    bool is = call->kind == ND_CALL && call->call.func->kind == ND_NAME && sym_is(call->call.func->name.id, builtin) &&
              call->call.args.len == 1 && !map_has(&b->locals, call->call.func->name.id);
    return is ? call->call.args.at[0] : NULL;
}

/* The call of literal_unroll in what a loop iterates over: that itself, or range(len(it)), which
 * gives the positions. */
static const Node *find_unroll(Build *b, const Node *iter, bool *positions) {
    const Node *length = argument_of(b, iter, "range"), *inner = length ? argument_of(b, length, "len") : NULL;
    *positions = inner && is_unroll(b, inner);
    return *positions ? inner : is_unroll(b, iter) ? iter : NULL;
}

static void build_turns(Build *b, const Node *n, Ins *tuple, u32 count, bool positions) {
    Block *after = emit_block(b);
    for (u32 i = 0; i < count; i++) {
        Ins *at = emit_const(b, n->for_.target->span, value_int(b->u, i));
        build_assign(b, n->for_.target, positions ? at : emit2(b, OP_ITEM, n->for_.target->span, tuple, at));
        Block *next = emit_block(b);
        build_loop_body(b, &n->for_.body, next, after, n->span);
        emit_seal(b, next);
        b->at = next;
    }
    build_last(b, &n->for_.orelse, after, n->span);
}

bool build_unroll(Build *b, const Node *n, const Node **iterable) {
    bool positions;
    const Node *call = n->for_.is_async ? NULL : find_unroll(b, n->for_.iter, &positions);
    *iterable = call && !positions ? call->call.args.at[0] : n->for_.iter;
    uintptr_t length = call && b->lengths ? (uintptr_t)map_get(b->lengths, call) : 0;
    if (!call || length == UNROLL_NO_TUPLE) return false;
    Ins *tuple = build_expr(b, call->call.args.at[0]);
    if (length) build_turns(b, n, tuple, (u32)(length - 1), positions);
    else emit1(b, OP_UNROLL, call->span, tuple)->aux.source = call;
    return true;
}
