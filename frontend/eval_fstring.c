/* eval_fstring.c: f-strings of constants, with the plain numeric format specifications (width, precision, d x o f e g). */
#include "frontend/eval.h"

#include <stdio.h>
#include <string.h>

#include "frontend/num.h"

static bool plain_spec(const char *s, bool is_int) {
    s += strspn(s, "0123456789");
    if (*s == '.' && !is_int) s += 1 + strspn(s + 1, "0123456789");
    return *s && !s[1] && strchr(is_int ? "dxXo" : "feEgG", *s) && strlen(s) < 8;
}

static Value *format_field(const Env *env, const Node *n) {
    Value *v = eval(env, n->field.value);
    if (v->kind == VAL_OPAQUE) return v;
    const char *spec = "";
    if (n->field.spec) {
        Value *s = eval(env, n->field.spec);
        if (s->kind != VAL_STRING) return s;
        spec = sym_str(s->text);
    }
    Unit *u = env->u;
    if (!*spec && !n->field.debug) {
        if (v->kind == VAL_STRING && !v->is_bytes && n->field.conversion <= 0) return v;
        const char *text = value_str(u, v);
        return eval_string(u, text, strlen(text));
    }
    Num x;
    if (n->field.debug || !num_of_value(v, &x) || num_is_complex(x) || strlen(spec) > 6 || !plain_spec(spec, num_is_int(x)))
        return value_opaque(u, n, "this f-string field is not evaluated at compile time");
    size_t len = strlen(spec);
    const char *text = num_is_int(x) ? NULL : "";
    char fmt[16];
    char last = spec[len - 1];
    if (!text) {
        snprintf(fmt, sizeof fmt, "%%%.*sll%c", (int)len - 1, spec, last);
    } else {
        snprintf(fmt, sizeof fmt, "%%%s", spec);
    }
    char out[1200];                                       /* a width has at most five digits: longer results are cut and refused */
    int used = text ? snprintf(out, sizeof out, fmt, x.f) : snprintf(out, sizeof out, fmt, (long long)x.i);
    if (used < 0 || (size_t)used >= sizeof out) return value_opaque(u, n, "the formatted text is too long");
    return eval_string(u, out, (size_t)used);
}

Value *eval_fstring(const Env *env, const Node *n) {
    Buf b = {0};
    Value *bad = NULL;
    for (u32 i = 0; i < n->fstring.parts.len && !bad; i++) {
        const Node *part = n->fstring.parts.at[i];
        Value *v = part->kind == ND_FIELD ? format_field(env, part) : eval(env, part);
        if (v->kind == VAL_STRING) buf_write(&b, v->text->text, v->text->len);
        else bad = v;
    }
    Value *v = bad ? bad : eval_string(env->u, buf_text(&b), b.len);
    buf_free(&b);
    return v;
}
