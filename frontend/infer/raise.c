/* raise.c: exceptions. An exception is known at compile time: its class, and its arguments, which
 * must be constants. To raise it is a check that always fails; operations that may fail by
 * themselves, such as a range with a step of 0, put such checks too. A check ends the thread; where
 * the library applies the user's function to one element of many, it ends that call. */
#include "frontend/infer/raise.h"

#include "frontend/infer/call.h"
#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"
#include "frontend/module/eval_class.h"

bool raise_is_exception(const Type *t) {
    if (t->kind == TY_BUILTIN) return eval_is_exception(&(Value){.kind = VAL_BUILTIN, .builtin.path = t->name.path});
    const Value *v = value_object(t);
    return v && eval_is_exception(v);
}

/* An operand as a constant; NULL if it is none. */
static Value *constant_of(Ctx *c, Ins *x) {
    const Type *t = x->type;
    if (t->kind == TY_LITERAL_BOOL) return value_bool(c->u, t->literal.value);
    if (t->kind == TY_LITERAL_INT) return value_int(c->u, t->literal.value);
    if (x->op == OP_FLOAT) return value_float(c->u, x->aux.f);
    if (t->kind != TY_TUPLE) return value_of_type(c, t);
    Value *v = value_new(c->a, VAL_TUPLE);
    v->items.n = t->tuple.len;
    v->items.at = arena_array(c->a, Value *, v->items.n);
    for (u32 i = 0; i < v->items.n; i++)
        if (!(v->items.at[i] = constant_of(c, put_get(c, x, i)))) return NULL;
    return v;
}

Ins *raise_make(Ctx *c, const Type *class, Ins *const *args, u32 nargs) {
    Value **values = arena_array(c->a, Value *, nargs);
    for (u32 i = 0; i < nargs; i++) {
        if (type_is_poison(args[i]->type)) return args[i];
        if ((values[i] = constant_of(c, args[i]))) continue;
        Ins *bad = FAIL(c, NOT_CONSTANT, "the argument of an exception");
        NOTE(c, "store the value into an array argument before raising");
        return bad;
    }
    const Value *v = value_object(class);
    Value builtin = {.kind = VAL_BUILTIN, .builtin.path = class->kind == TY_BUILTIN ? class->name.path : NULL};
    Value *made = eval_exception(c->u, v ? v : &builtin, values, nargs);
    Sym key = sym_of(c->u->syms, value_str(c->u, made)); /* equal instances are one value: their types must be equal */
    if (!map_has(&c->inf->exceptions, key)) map_set(c->a, &c->inf->exceptions, key, made);
    return put_static(c, value_static(c->t, map_get(&c->inf->exceptions, key)));
}

/* A text in which a NUL, which would end it in C, is spelled as in Python. */
static const char *spelled(Arena *a, Sym text) {
    Buf b = {0};
    for (u32 i = 0; i < text->len; i++)
        if (text->text[i]) buf_putc(&b, text->text[i]);
        else buf_puts(&b, "\\x00");
    const char *s = arena_strdup(a, buf_text(&b));
    buf_free(&b);
    return s;
}

/* "ValueError: the text", or "ValueError: ('the text', 3)" of several arguments, as in Python. */
static const char *text_of(Ctx *c, const Value *v) {
    const char *class = sym_str(value_name(v));
    if (v->kind != VAL_EXCEPTION || !v->items.n) return class;
    const Value *first = v->items.at[0];
    if (v->items.n == 1 && first->kind == VAL_STRING)
        return arena_printf(c->a, "%s: %s", class, spelled(c->a, first->string.text));
    if (v->items.n == 1) return arena_printf(c->a, "%s: %s", class, value_str(c->u, first));
    Value all = *v;
    all.kind = VAL_TUPLE;
    return arena_printf(c->a, "%s: %s", class, value_str(c->u, &all));
}

void raise_unless(Ctx *c, Ins *ok, const char *text) {
    if (c->dry || (ok->op == OP_INT && ok->aux.i)) return;
    put1(c, OP_CHECK, type_simple(c->t, TY_NONE), put_as(c, ok, ctx_scalar(c, TY_BOOL)))->aux.check.text = text;
}

Ins *rule_raise(Ctx *c, Ins *exception) {
    const Type *t = exception->type;
    if (type_is_poison(t)) return exception;
    const Value *v = value_object(t);
    bool instance = v && v->kind == VAL_EXCEPTION;
    if (!instance && !raise_is_exception(t)) {
        Ins *bad = FAIL(c, NOT_RAISED, v && v->kind == VAL_CLASS ? value_str(c->u, v) : TYPE(c, exception));
        NOTE(c, "raise an exception, as in raise ValueError(\"what is wrong\")");
        return bad;
    }
    Value builtin = {.kind = VAL_BUILTIN, .builtin.path = t->kind == TY_BUILTIN ? t->name.path : NULL};
    raise_unless(c, put_bool(c, false), text_of(c, v ? v : &builtin));
    return put_none(c);
}

/* pyk.attempt: the first argument is called with the others. */
Ins *raise_attempt(Ctx *c, const Call *f) {
    Ins *result = call_library(c, "ops", "apply", (Ins *[]){f->args[0], put_tuple(c, f->args + 1, f->n - 1)}, 2);
    if (type_is_poison(result->type)) return result;
    if (!c->dry) result->flags |= INS_CAUGHT;
    return put_tuple(c, (Ins *[]){result, put1(c, OP_FAILED, ctx_scalar(c, TY_BOOL), result)}, 2);
}
