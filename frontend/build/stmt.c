/* stmt.c: statements and control flow. */
#include "frontend/build/build_priv.h"

#include "frontend/build/emit.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/unsupported.h"
#include "lib/diag/diag.h"
#include "lib/ir/limits.h"

static void build_stmt(Build *b, const Node *n);

static bool is_full(Build *b, const Node *n) {
    if (b->f->next_ins <= MOST_INSTRUCTIONS || b->full) return b->full;
    diag_LIMIT(b->u->diags, n->span, limits_text(b->a, LIMIT_INSTRUCTIONS));
    return b->full = true;
}

void build_body(Build *b, const NodeList *body) {
    for (u32 i = 0; i < body->len && !is_full(b, body->at[i]); i++) {
        if (b->at->term.kind != TERM_NONE) {       /* after return, break, continue: parsed, checked, unreachable */
            b->at = emit_block(b);
            emit_seal(b, b->at);
        }
        build_stmt(b, body->at[i]);
    }
}

/* a, *b, c = t: an element before the star counts from the start, one behind it from the end; the
 * star takes a slice of the rest. */
static void unpack(Build *b, const Node *target, const NodeList *items, Ins *value) {
    Ins **parts = arena_array(b->a, Ins *, items->len);
    u32 star = items->len;
    for (u32 i = 0; i < items->len; i++)
        if (items->at[i]->kind == ND_STARRED) star = i;
    for (u32 i = 0; i < items->len; i++) {
        parts[i] = emit1(b, OP_UNPACK, target->span, value);
        parts[i]->aux.unpack.i = i;
        parts[i]->aux.unpack.n = items->len;
        parts[i]->aux.unpack.star = star;
    }
    for (u32 i = 0; i < items->len; i++)
        build_assign(b, i == star ? items->at[i]->starred.value : items->at[i], parts[i]);
}

void build_assign(Build *b, const Node *target, Ins *value) {
    switch (target->kind) {
    case ND_NAME:
        if (!map_has(&b->globals, target->name.id)) {
            emit_write(b, target->name.id, value, target->span);
            emit_place(b, target, value);
            break;
        }
        diag_GLOBAL_ASSIGNED(b->u->diags, target->span, target->name.id);
        diag_note(b->u->diags, (Span){0},
                  "store into an array argument, or into a device array of module level: cuda.to_device(...)");
        break;
    case ND_TUPLE: case ND_LIST: unpack(b, target, &target->tuple.items, value); break;
    case ND_SUBSCRIPT: {
        Ins *x = build_expr(b, target->subscript.value), *index = build_expr(b, target->subscript.index);
        emit(b, OP_SET_ITEM, target->span, (Ins *[]){x, index, value}, 3);
        break;
    }
    case ND_ATTRIBUTE: {
        Ins *x = build_expr(b, target->attribute.value);
        emit2(b, OP_SET_ATTR, target->span, x, value)->aux.name = target->attribute.attr;
        break;
    }
    default: diag_UNSUPPORTED_TARGET(b->u->diags, target->span, "this expression"); break;
    }
}

static Ins *inplace(Build *b, const Node *n, Ins *old) {
    Ins *rhs = build_expr(b, n->aug_assign.value);
    Ins *i = emit2(b, OP_INPLACE, n->span, old, rhs);
    i->aux.opr = n->aug_assign.op;
    return i;
}

/* a[f()] += v evaluates `a` and `f()` once. */
static void build_aug_assign(Build *b, const Node *n) {
    const Node *target = n->aug_assign.target;
    if (target->kind == ND_SUBSCRIPT) {
        Ins *x = build_expr(b, target->subscript.value), *index = build_expr(b, target->subscript.index);
        Ins *value = inplace(b, n, emit2(b, OP_ITEM, target->span, x, index));
        emit(b, OP_SET_ITEM, target->span, (Ins *[]){x, index, value}, 3);
    } else if (target->kind == ND_ATTRIBUTE) {
        Ins *x = build_expr(b, target->attribute.value);
        Ins *old = emit1(b, OP_ATTR, target->span, x);
        old->aux.name = target->attribute.attr;
        Ins *value = inplace(b, n, old);
        emit2(b, OP_SET_ATTR, target->span, x, value)->aux.name = target->attribute.attr;
    } else {
        build_assign(b, target, inplace(b, n, build_expr(b, target)));
    }
}

void build_last(Build *b, const NodeList *body, Block *after, Span span) {
    build_body(b, body);
    emit_jump(b, after, span);
    emit_seal(b, after);
    b->at = after;
}

static void build_if(Build *b, const Node *n) {
    Block *then = emit_block(b), *orelse = emit_block(b), *after = emit_block(b);
    build_cond(b, n->if_.test, then, orelse);
    emit_seal(b, then), emit_seal(b, orelse);
    b->at = then;
    build_body(b, &n->if_.body);
    emit_jump(b, after, n->span);
    b->at = orelse;
    build_last(b, &n->if_.orelse, after, n->span);
}

void build_loop_body(Build *b, const NodeList *body, Block *on_continue, Block *on_break, Span span) {
    Loop loop = {on_continue, on_break, b->loop};
    b->loop = &loop;
    build_body(b, body);
    emit_jump(b, on_continue, span);
    b->loop = loop.outer;
}

/* while test: body / else: orelse.   header -(true)-> body -> header, header -(false)-> else ->
 * after; break goes to after. */
static void build_while(Build *b, const Node *n) {
    Block *header = emit_block(b), *body = emit_block(b), *orelse = emit_block(b), *after = emit_block(b);
    emit_jump(b, header, n->span);
    b->at = header;
    build_cond(b, n->while_.test, body, orelse);
    emit_seal(b, body), emit_seal(b, orelse);
    b->at = body;
    build_loop_body(b, &n->while_.body, header, after, n->span);
    emit_seal(b, header);
    b->at = orelse;
    build_last(b, &n->while_.orelse, after, n->span);
}

/* for target in iterable: the header tests the iterator's cursor, and the latch advances it. */
static void build_for(Build *b, const Node *n) {
    const Node *iterable;
    if (build_unroll(b, n, &iterable)) return;
    if (n->for_.is_async) build_unsupported(b, n, "async for", "write a plain for; threads run side by side anyway");
    Block *header = emit_block(b), *body = emit_block(b), *latch = emit_block(b), *orelse = emit_block(b),
          *after = emit_block(b);
    Span span = iterable->span;
    Sym cursor = emit_temporary(b);
    Ins *it = emit1(b, OP_ITER, span, build_members(b, iterable));
    emit_write(b, cursor, emit1(b, OP_ITER_FIRST, span, it), span);
    emit_jump(b, header, n->span);
    b->at = header;
    Ins *at = emit_read(b, cursor);
    at->span = span;
    ir_branch(b->a, header, emit2(b, OP_ITER_MORE, span, it, at), body, orelse, n->span);
    emit_seal(b, body), emit_seal(b, orelse);
    b->at = body;
    build_assign(b, n->for_.target, emit2(b, OP_ITER_VALUE, n->for_.target->span, it, at));
    build_loop_body(b, &n->for_.body, latch, after, n->span);
    emit_seal(b, latch);
    b->at = latch;
    emit_write(b, cursor, emit2(b, OP_ITER_NEXT, span, it, at), span);
    emit_jump(b, header, n->span);
    emit_seal(b, header);
    b->at = orelse;
    build_last(b, &n->for_.orelse, after, n->span);
}

static void build_raise(Build *b, Ins *exception, Span span) {
    emit1(b, OP_RAISE, span, exception);
    b->at->term.kind = TERM_UNREACHABLE;
    b->at->term.span = span;
}

static Ins *builtin_exception(Build *b, Span span, const char *name) {
    return emit_const(b, span, value_builtin(b->u, sym_of(b->u->syms, name)));
}

static Ins *with_message(Build *b, Ins *exception, Ins *message, Span span) {
    CallShape *shape = arena_new(b->a, CallShape);
    shape->npositional = 1;
    exception = emit2(b, OP_CALL_ANY, span, exception, message);
    exception->aux.call = shape;
    return exception;
}

/* There are no handlers, so that what Python raises again is never at hand. */
static void build_raise_again(Build *b, Span span) {
    static const char why[] = "No active exception to reraise";
    Ins *message = emit_const(b, span, value_string(b->u, sym_of(b->u->syms, why), false));
    build_raise(b, with_message(b, builtin_exception(b, span, "RuntimeError"), message, span), span);
}

static void build_assert(Build *b, const Node *n) {
    Block *failed = emit_block(b), *after = emit_block(b);
    build_cond(b, n->assert_.test, after, failed);
    emit_seal(b, failed), emit_seal(b, after);
    b->at = failed;
    const Node *msg = n->assert_.msg;
    Ins *exception = builtin_exception(b, n->span, "AssertionError");
    if (msg) exception = with_message(b, exception, build_expr(b, msg), msg->span);
    build_raise(b, exception, n->span);
    b->at = after;
}

/* del x: a later use is one of a variable that is not assigned. */
static void build_del(Build *b, const Node *target) {
    if (target->kind == ND_TUPLE || target->kind == ND_LIST) {
        for (u32 i = 0; i < target->tuple.items.len; i++) build_del(b, target->tuple.items.at[i]);
    } else if (target->kind != ND_NAME) {
        build_unsupported(b, target, "del of a part of something", "only variables can be deleted");
    } else {
        Ins *gone = emit(b, OP_UNDEF, target->span, NULL, 0);
        gone->var = target->name.id;
        emit_write(b, target->name.id, gone, target->span);
    }
}

/* An expression for its effect; inference knows whether it has one. */
static void build_discarded(Build *b, const Node *n) {
    Ins *value = build_expr(b, n);
    bool asked = n->kind == ND_NAME || n->kind == ND_ATTRIBUTE || n->kind == ND_SUBSCRIPT || n->kind == ND_CALL;
    if (!asked || n->span.src->builtin) return;
    Ins *discard = emit1(b, OP_DISCARD, n->span, value);
    discard->aux.source = n;
}

typedef struct Lost { Build *b; Ins *refused; } Lost;

static void lose(Sym name, void *ctx) {
    const Lost *l = ctx;
    if (!map_has(&l->b->globals, name)) emit_write(l->b, name, l->refused, l->refused->span);
}

/* The names of imports and of `type` are no locals until then. */
static void lose_new(Build *b, const Node *n, Sym name, Ins *refused) {
    map_set(b->a, &b->locals, name, (void *)(uintptr_t)n);
    emit_write(b, name, refused, n->span);
}

/* What a statement binds is poison then, so that its uses are no further errors. */
static void refuse_binding(Build *b, const Node *n, const char *what, const char *instead) {
    eval_bound(b->u, n, lose, &(Lost){b, build_unsupported(b, n, what, instead)});
}

static void build_import(Build *b, const Node *n) {
    const NodeList *names = n->kind == ND_IMPORT ? &n->import.names : &n->import_from.names;
    Sym module = n->kind == ND_IMPORT ? names->at[0]->alias.name : n->import_from.module;
    const char *advice = module ? unsupported_advice(arena_printf(b->a, "import %s", sym_str(module))) : NULL;
    Ins *refused = build_unsupported(b, n, "import inside a function", advice ? advice : "import at module level");
    for (u32 i = 0; i < names->len; i++) lose_new(b, n, eval_import_name(b->u, n, names->at[i]), refused);
}

static void build_stmt(Build *b, const Node *n) {
    switch (n->kind) {
    case ND_EXPR:
        if (n->expr.value->kind == ND_STRING) break;                             /* a docstring is no code */
        if ((n->expr.value->kind == ND_COMPARE || n->expr.value->kind == ND_BINOP) && !n->span.src->builtin) {
            diag_UNUSED_EXPRESSION(b->u->diags, n->span);
            diag_note(b->u->diags, (Span){0},
                      n->expr.value->kind == ND_COMPARE ? "'=' assigns" : "assign it, or store it into an array");
        }
        build_discarded(b, n->expr.value);
        break;
    case ND_ASSIGN: {
        const Node *from = n->assign.value, *to = n->assign.targets.at[0];
        bool named = from->kind == ND_LAMBDA && to->kind == ND_NAME && n->assign.targets.len == 1;
        Ins *value = named ? build_inner(b, from, sym_of(b->u->syms, "<lambda>"), to->name.id) : build_expr(b, from);
        for (u32 i = 0; i < n->assign.targets.len; i++) build_assign(b, n->assign.targets.at[i], value);
        break;
    }
    case ND_AUG_ASSIGN: build_aug_assign(b, n); break;
    case ND_ANN_ASSIGN:
        if (n->ann_assign.value) build_assign(b, n->ann_assign.target, build_expr(b, n->ann_assign.value));
        break;
    case ND_RETURN: {
        Ins *value = n->ret.value ? build_expr(b, b->fleeting = n->ret.value) : NULL;
        ir_return(b->a, b->at, build_results(b, value, n->span), n->span);
        break;
    }
    case ND_IF: build_if(b, n); break;
    case ND_WHILE: build_while(b, n); break;
    case ND_FOR: build_for(b, n); break;
    case ND_BREAK: if (b->loop) emit_jump(b, b->loop->on_break, n->span); break;
    case ND_CONTINUE: if (b->loop) emit_jump(b, b->loop->on_continue, n->span); break;
    case ND_PASS: case ND_GLOBAL: break;
    case ND_DEF:
        if (n->def.is_async) build_unsupported(b, n, "an async function", "write a plain def");
        build_assign(b, &(Node){.kind = ND_NAME, .span = n->span, .name = {n->def.name}},
                     build_inner(b, n, n->def.name, n->def.name));
        break;
    case ND_NONLOCAL: build_is_shared(b, n); break;
    case ND_CLASS: refuse_binding(b, n, "a class definition", "use tuples or separate arguments"); break;
    case ND_TRY:
        refuse_binding(b, n, "try", "test for the condition before it fails; a kernel has no exception handlers");
        break;
    case ND_WITH: refuse_binding(b, n, "with", "call the functions that enter and leave directly"); break;
    case ND_MATCH: build_match(b, n); break;
    case ND_RAISE:
        if (n->raise.exc) build_raise(b, build_expr(b, n->raise.exc), n->span);
        else build_raise_again(b, n->span);
        break;
    case ND_ASSERT: build_assert(b, n); break;
    case ND_DEL:
        for (u32 i = 0; i < n->del.targets.len; i++) build_del(b, n->del.targets.at[i]);
        break;
    case ND_IMPORT: case ND_IMPORT_FROM:
        build_import(b, n); break;
    case ND_TYPE_ALIAS:
        lose_new(b, n, n->type_alias.name,
                 build_unsupported(b, n, "a type alias inside a function", "define it at module level"));
        break;
    default: build_unsupported(b, n, "this statement", NULL); break;
    }
}
