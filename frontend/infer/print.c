/* print.c: print(). Types are known, so the whole line becomes one format: text that is known goes
 * into it, integers are printed as 64 bits, floats as double with %f, as Numba does. One call
 * prints the line, so that lines of different threads do not mix. */
#include "frontend/infer/call.h"

#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"

typedef struct Line {
    Ctx *c;
    Buf  format;
    VEC(Ins *) values;
} Line;

static void put_text(Line *l, const char *s, u32 len) {
    for (u32 i = 0; i < len; i++) {
        if (s[i] == '%') buf_putc(&l->format, '%');
        buf_putc(&l->format, s[i]);
    }
}

static void put_number(Line *l, const char *format, Ins *v, TypeKind k) {
    buf_puts(&l->format, format);
    vec_push(l->c->a, &l->values, put_as(l->c, v, ctx_scalar(l->c, k)));
}

static bool put_item(Line *l, Ins *v, bool nested);

static bool put_items(Line *l, Ins *tuple) {
    u32 n = tuple->type->tuple.len;
    buf_putc(&l->format, '(');
    for (u32 i = 0; i < n; i++) {
        if (i) buf_puts(&l->format, ", ");
        if (!put_item(l, put_get(l->c, tuple, i), true)) return false;
    }
    buf_puts(&l->format, n == 1 ? ",)" : ")");
    return true;
}

/* (x, y, z) of cuda.threadIdx and its like. */
static void put_dim3(Line *l, Ins *v) {
    for (u32 i = 0; i < 3; i++) {
        Ins *axis = rule_attr(l->c, v, sym_of(l->c->u->syms, (const char *[]){"x", "y", "z"}[i]));
        put_number(l, (const char *[]){"(%lld", ", %lld", ", %lld)"}[i], axis, TY_I64);
    }
}

static bool put_item(Line *l, Ins *v, bool nested) {
    const Type *t = v->type;
    if (t->kind == TY_STRING && !nested && !t->string.is_bytes) put_text(l, t->string.text->text, t->string.text->len);
    else if (t->kind == TY_LITERAL_BOOL) buf_puts(&l->format, t->literal.value ? "True" : "False");
    else if (t->kind == TY_BOOL) put_number(l, "%s", v, TY_BOOL);
    else if (type_is_float(t) || type_is_stored(t)) put_number(l, "%f", v, TY_F64);
    else if (type_is_signed(t)) put_number(l, "%lld", v, TY_I64);
    else if (type_is_int(t)) put_number(l, "%llu", v, TY_U64);
    else if (t->kind == TY_DIM3) put_dim3(l, v);
    else if (t->kind == TY_TUPLE) return put_items(l, v);
    else return false;
    return true;
}

Ins *print_call(Ctx *c, const Call *f) {
    if (f->nkeywords) {
        Ins *bad = FAIL(c, UNKNOWN_KEYWORD, f->what, f->keywords[0]);
        NOTE(c, "a line is always separated by blanks and ended by a newline");
        return bad;
    }
    Line l = {.c = c};
    for (u32 i = 0; i < f->n; i++) {
        if (i) buf_putc(&l.format, ' ');
        if (put_item(&l, f->args[i], false)) continue;
        buf_free(&l.format);
        Ins *bad = FAIL(c, NO_PRINT, TYPE(c, f->args[i]));
        NOTE(c, "numbers, bools, constant text and tuples of numbers can be printed");
        return bad;
    }
    buf_putc(&l.format, '\n');
    Ins *line = put(c, OP_PRINT, type_simple(c->t, TY_NONE), l.values.at, l.values.len);
    line->aux.text = sym_of(c->u->syms, buf_text(&l.format));
    buf_free(&l.format);
    return line;
}
