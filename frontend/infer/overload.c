/* overload.c: functions known by name, chosen by the overloads of their rows as Numba chooses. */
#include "frontend/infer/call.h"

#include <string.h>

#include "frontend/infer/put.h"
#include "lib/ir/convert.h"

typedef struct Overload {
    const Type *ret, *params[4];
    /* '!' this type only, '#' integers, '?' integers and bool; 0: any type that converts */
    char        only[4];
    u32         n;
} Overload;

/* A type code, or several joined by +: a tuple. */
static const Type *parse_code(Ctx *c, const char *s, size_t len) {
    const Type *parts[3];
    u32 n = 0;
    for (const char *end = s + len; s < end && n < countof(parts); n++) {
        size_t one = strcspn(s, "+(,)|!#?");
        char *code = arena_strndup(c->a, s, one);
        parts[n] = !strcmp(code, "v") ? type_simple(c->t, TY_NONE) : type_by_name(c->t, code);
        if (!parts[n] && *code) parts[n] = type_by_vector_name(c->t, code);
        s += one + (s[one] == '+');
    }
    return n == 0 ? NULL : n == 1 ? parts[0] : type_tuple(c->t, parts, n);
}

/* One overload of a row: "f8(f8,i4)". Gives the text after it, NULL at the end. */
static const char *parse_overload(Ctx *c, const char *s, Overload *o) {
    if (!*s) return NULL;
    *o = (Overload){0};
    for (bool first = true;; first = false) {
        size_t len = strcspn(s, "(,)|!#?");
        const Type *t = parse_code(c, s, len);
        s += len;
        char only = *s && strchr("!#?", *s) ? *s++ : 0;
        if (first) o->ret = t;
        else if (t) o->only[o->n] = only, o->params[o->n++] = t;
        if (*s++ == ')') break;
    }
    return *s == '|' ? s + 1 : s;
}

static bool admits(Ctx *c, const Overload *o, u32 i, const Type *t) {
    bool number = type_is_int(t);
    switch (o->only[i]) {
    case '!': return type_unliteral(c->t, t) == o->params[i];
    case '#': return number;
    case '?': return number || type_class(t) == CLASS_BOOL;
    default:  return true;
    }
}

/* Numba's choice: fewest unsafe, then safe, then promoting conversions; of equals the first. */
static bool choose_overload(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs, Overload *best) {
    u32 best_cost = UINT32_MAX;
    Overload o;
    for (const char *s = row->sigs; (s = parse_overload(c, s, &o));) {
        if (o.n != nargs) continue;
        u32 cost = 0;
        bool possible = true;
        for (u32 i = 0; i < nargs; i++) {
            Conversion k = convert_rank(c->t, args[i]->type, o.params[i]);
            possible &= k != CONV_NONE && !type_is_static(args[i]->type) && admits(c, &o, i, args[i]->type);
            cost += convert_cost(k);
        }
        if (possible && cost < best_cost) {
            best_cost = cost;
            *best = o;
        }
    }
    return best_cost != UINT32_MAX;
}

/* The number of arguments that the overloads take, as words. */
static const char *arity_text(Ctx *c, const Intrin *row) {
    Overload o;
    u32 lo = 99, hi = 0;
    for (const char *s = row->sigs; (s = parse_overload(c, s, &o));) {
        if (o.n < lo) lo = o.n;
        if (o.n > hi) hi = o.n;
    }
    return hi == 0 ? "no arguments" : call_count(c, lo, hi);
}

static bool arity_fits(Ctx *c, const Intrin *row, u32 n) {
    Overload o;
    for (const char *s = row->sigs; (s = parse_overload(c, s, &o));)
        if (o.n == n) return true;
    return false;
}

/* "float32, int32": the types that parameter i of the overloads takes. */
static const char *choices_text(Ctx *c, const Intrin *row, u32 i) {
    const char *text = "";
    Overload o;
    for (const char *s = row->sigs; (s = parse_overload(c, s, &o));) {
        if (i >= o.n) continue;
        const char *one = o.only[i] == '#'   ? "any integer"
                          : o.only[i] == '?' ? "bool or any integer"
                                             : type_str(c->t, o.params[i]);
        if (!strstr(text, one)) text = arena_printf(c->a, "%s%s%s", text, *text ? ", " : "", one);
    }
    return text;
}

static Ins *no_overload(Ctx *c, const Call *f) {
    Ins *bad = call_refused(c, f);
    bool complex = false;
    for (u32 i = 0; i < f->n; i++) complex |= type_is_complex(f->args[i]->type);
    if (complex && !strncmp(f->row->path, "math.", 5)) NOTE(c, "module cmath has the functions of complex numbers");
    else
        for (u32 i = 0; i < f->n && !call_elementwise(c, f); i++)
            NOTE(c, "argument %u must be of type %s", i + 1, choices_text(c, f->row, i));
    return bad;
}

Ins *call_overloaded(Ctx *c, const Call *f) {
    const Intrin *row = f->row;
    if (row->how == HOW_SREG) {
        Ins *bad = FAIL(c, NOT_CALLABLE, row->path);
        NOTE(c, "it is an attribute: write %s without parentheses", row->path);
        return bad;
    }
    if (f->nkeywords) return FAIL(c, UNKNOWN_KEYWORD, f->what, f->keywords[0]);
    if (!arity_fits(c, row, f->n)) return call_miscounted(c, f, arity_text(c, row));
    Overload o;
    if (!choose_overload(c, row, f->args, f->n, &o)) return no_overload(c, f);
    Ins *converted[4];
    for (u32 i = 0; i < f->n; i++) converted[i] = put_as(c, f->args[i], o.params[i]);
    if (row->how == HOW_NATIVE || row->how == HOW_SINCE) return call_native(c, row, o.ret, converted, f->n);
    if (row->how != HOW_PYLIB) return put_intrin(c, row->id, o.ret, converted, f->n);
    const char *dot = strchr(row->nv, '.');
    FuncDef *def = infer_library(c->u, arena_strndup(c->a, row->nv, (size_t)(dot - row->nv)), dot + 1);
    return call_python(c, def, &(Call){.what = f->what, .args = converted, .n = f->n});
}
