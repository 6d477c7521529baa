/* eval_fstring.c: f-strings, format() and % of constants: width, precision, d x o f e g. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/module/eval_text.h"
#include "lib/ir/limits.h"
#include "lib/ir/num.h"

static bool plain_spec(const char *s, bool is_int) {
    s += strspn(s, "0123456789");
    if (*s == '.' && !is_int) s += 1 + strspn(s + 1, "0123456789");
    return *s && !s[1] && strchr(is_int ? "dxXo" : "feEgG", *s) && strlen(s) < 8;
}

/* The text of a value by a specification; "" is str(). */
static Value *format_value(Unit *u, const Node *n, const Value *v, const char *spec) {
    if (v->kind == VAL_OPAQUE) return (Value *)(uintptr_t)v;
    if (!*spec || !strcmp(spec, "s")) {
        if (v->kind == VAL_STRING && !v->string.is_bytes) return (Value *)(uintptr_t)v;
        const char *text = value_str(u, v);
        return eval_string(u, text, strlen(text));
    }
    Num x;
    if (!value_number(v, &x) || num_is_complex(x) || strlen(spec) > 6 || !plain_spec(spec, num_is_int(x)))
        return value_opaque(u, n, "this format is not evaluated at compile time");
    size_t len = strlen(spec);
    char fmt[16], out[1200]; /* a width has at most five digits: longer results are cut and refused */
    if (num_is_int(x)) snprintf(fmt, sizeof fmt, "%%%.*sll%c", (int)len - 1, spec, spec[len - 1]);
    else snprintf(fmt, sizeof fmt, "%%%s", spec);
    int used = num_is_int(x) ? snprintf(out, sizeof out, fmt, (long long)x.i) : snprintf(out, sizeof out, fmt, x.f);
    if (used < 0 || (size_t)used >= sizeof out) return value_opaque(u, n, "the formatted text is too long");
    return eval_string(u, out, (size_t)used);
}

static Value *format_field(const Env *env, const Node *n) {
    Value *v = eval(env, n->field.value);
    const char *spec = "";
    if (n->field.spec) {
        Value *s = eval(env, n->field.spec);
        if (s->kind != VAL_STRING) return s;
        spec = sym_str(s->string.text);
    }
    Unit *u = env->u;
    if (n->field.debug) return value_opaque(u, n, "this f-string field is not evaluated at compile time");
    if (!*spec && n->field.conversion > 0 && v->kind != VAL_OPAQUE) {
        const char *text = value_str(u, v);
        return eval_string(u, text, strlen(text));
    }
    return format_value(u, n, v, spec);
}

Value *eval_fstring(const Env *env, const Node *n) {
    Buf b = {0};
    Value *bad = NULL;
    for (u32 i = 0; i < n->fstring.parts.len && !bad && b.len <= MOST_SEQUENCE; i++) {
        const Node *part = n->fstring.parts.at[i];
        Value *v = part->kind == ND_FIELD ? format_field(env, part) : eval(env, part);
        if (v->kind == VAL_STRING) buf_write(&b, v->string.text->text, v->string.text->len);
        else bad = v;
    }
    Value *v = bad ? bad : eval_string(env->u, buf_text(&b), b.len);
    buf_free(&b);
    return v;
}

Value *eval_format(Unit *u, const Node *n, const char *text, size_t len, Value *const *args, u32 count) {
    Buf b = {0};
    Value *bad = NULL;
    u32 next = 0;
    for (const char *s = text, *end = text + len; s < end && !bad && b.len <= MOST_SEQUENCE; s++) {
        bool twice = s + 1 < end && s[1] == *s;
        if (*s != '{' && *s != '}') {
            buf_putc(&b, *s);
        } else if (twice) {
            buf_putc(&b, *s++);
        } else {
            const char *close = memchr(s, '}', (size_t)(end - s)),
                       *colon = close ? memchr(s, ':', (size_t)(close - s)) : NULL;
            char *stop;
            u32 at = close && s[1] >= '0' && s[1] <= '9' ? (u32)strtoul(s + 1, &stop, 10)
                                                         : (stop = (char *)(uintptr_t)s + 1, next++);
            if (!close || at >= count || stop != (colon ? colon : close)) {
                bad = value_opaque(u, n, "this format is not evaluated at compile time");
                break;
            }
            Value *v = format_value(u, n, args[at],
                                    colon ? arena_strndup(u->arena, colon + 1, (size_t)(close - colon - 1)) : "");
            if (v->kind == VAL_STRING) buf_write(&b, v->string.text->text, v->string.text->len);
            else bad = v;
            s = close;
        }
    }
    Value *v = bad ? bad : eval_string(u, buf_text(&b), b.len);
    buf_free(&b);
    return v;
}

Value *eval_percent(Unit *u, const Node *n, const Value *text, const Value *args) {
    Buf b = {0};
    Value *bad = NULL;
    u32 next = 0, count = args->kind == VAL_TUPLE ? args->items.n : 1;
    const char *s = text->string.text->text, *end = s + text->string.text->len;
    for (; s < end && !bad && b.len <= MOST_SEQUENCE; s++) {
        if (*s != '%' || (s + 1 < end && s[1] == '%')) {
            buf_putc(&b, *s);
            s += *s == '%';
            continue;
        }
        size_t len = strspn(s + 1, "0123456789.");
        char last = s[1 + len];
        const Value *v = next < count ? args->kind == VAL_TUPLE ? args->items.at[next] : args : NULL;
        next++;
        bool plain = last && strchr("sdifeEgGxXo", last);
        const char *spec = arena_printf(u->arena, "%.*s%c", (int)len, s + 1, last == 'i' ? 'd' : last);
        Value *r = v && plain ? format_value(u, n, v, spec)
                              : value_opaque(u, n, "this format is not evaluated at compile time");
        if (r->kind == VAL_STRING) buf_write(&b, r->string.text->text, r->string.text->len);
        else bad = r;
        s += 1 + len;
    }
    if (!bad && next != count) bad = value_opaque(u, n, "the format takes another number of values");
    Value *v = bad ? bad : eval_string(u, buf_text(&b), b.len);
    buf_free(&b);
    return v;
}
