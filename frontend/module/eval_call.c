/* eval_call.c: calls of builtins, of math and of NumPy's scalar functions with constant arguments,
 * from canonical paths. Whether a kernel can call the same name is intrin.def's business. */
#include "frontend/module/eval_call.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/module/attribute.h"
#include "frontend/module/budget.h"
#include "frontend/module/decorator.h"
#include "frontend/module/eval_array.h"
#include "frontend/module/eval_class.h"
#include "frontend/module/eval_container.h"
#include "frontend/module/eval_host.h"
#include "frontend/module/eval_record.h"
#include "frontend/module/eval_type.h"
#include "frontend/module/external.h"
#include "frontend/module/namespace.h"
#include "lib/ir/num.h"
#include "lib/ir/ufunc.h"

typedef Value *Callee(Unit *u, const Node *n, Args *a);

static Value *bad_call(Unit *u, const Node *n) {
    return value_opaque(u, n, "this call has no value that is known at compile time");
}

static bool number_at(Args *a, u32 i, Num *out) { return i < a->n && value_number(a->at[i], out); }

/* ---- builtins -------------------------------------------------------------------------------- */

static Value *call_int(Unit *u, const Node *n, Args *a) {
    Num x;
    if (a->n == 0) return value_int(u, 0);
    i64 base = 10;
    if (a->at[0]->kind == VAL_STRING && a->n <= 2 &&
        (a->n == 1 || (eval_int(a->at[1], &base) && base >= 0 && base != 1 && base <= 36))) {
        char *end;
        const char *text = sym_str(a->at[0]->string.text);
        errno = 0;
        long long v = strtoll(text, &end, (int)base);
        if (errno == ERANGE) return value_opaque(u, n, NUM_OUT_OF_RANGE);
        return *text && !*end ? value_int(u, v) : bad_call(u, n);
    }
    if (a->n > 1 || !number_at(a, 0, &x) || num_is_complex(x)) return bad_call(u, n);
    if (num_is_int(x)) return value_of_num(u, n, num_int(x.i));
    if (!isfinite(x.f) || fabs(x.f) >= 0x1p100) return value_opaque(u, n, NUM_OUT_OF_RANGE);
    return value_of_num(u, n, num_int((i128)x.f));
}

static Value *call_float(Unit *u, const Node *n, Args *a) {
    Num x;
    if (a->n == 0) return value_float(u, 0);
    if (a->at[0]->kind == VAL_STRING) {
        char *end;
        const char *text = sym_str(a->at[0]->string.text);
        double v = strtod(text, &end);
        return *text && !*end ? value_float(u, v) : bad_call(u, n);
    }
    return number_at(a, 0, &x) && !num_is_complex(x) ? value_float(u, num_as_double(x)) : bad_call(u, n);
}

static Value *call_complex(Unit *u, const Node *n, Args *a) {
    Num re = num_int(0), im = num_int(0);
    if ((a->n > 0 && !number_at(a, 0, &re)) || (a->n > 1 && !number_at(a, 1, &im)) || num_is_complex(im))
        return bad_call(u, n);
    return value_of_num(u, n, (Num){.kind = TY_C128, .weak = true, .f = num_as_double(re),
                                 .f2 = (num_is_complex(re) ? re.f2 : 0) + num_as_double(im)});
}

static Value *call_bool(Unit *u, const Node *n, Args *a) {
    bool known = true, truth = a->n > 0 && value_truth(a->at[0], &known);
    return known ? value_bool(u, truth) : bad_call(u, n);
}

u32 eval_length(Sym text, bool is_bytes) {
    u32 n = 0;
    for (u32 i = 0; i < text->len; i++) n += is_bytes || (text->text[i] & 0xC0) != 0x80;
    return n;
}

static Value *call_len(Unit *u, const Node *n, Args *a) {
    if (a->n != 1) return bad_call(u, n);
    const Value *v = a->at[0];
    if (v->kind == VAL_ARRAY && v->array->type->array.ndim) return value_int(u, v->array->shape[0]);
    if (v->kind == VAL_DICT) return value_int(u, v->items.n / 2);
    const Value *parts = v->kind == VAL_TYPE    ? eval_type_parts(u, v)
                         : v->kind == VAL_CLASS ? eval_enum_members(u, v)
                                                : NULL;
    if (parts) v = parts;
    if (v->kind != VAL_STRING)
        return value_is_sequence(v) || v->kind == VAL_SET ? value_int(u, v->items.n) : bad_call(u, n);
    return value_int(u, eval_length(v->string.text, v->string.is_bytes));
}

static Value *call_tuple(Unit *u, const Node *n, Args *a) {
    if (a->n > 1) return bad_call(u, n);
    return a->n ? eval_items(u, a->at[0], n) : eval_list(u, VAL_TUPLE, NULL, 0);
}

static Value *call_list(Unit *u, const Node *n, Args *a) {
    Value *v = call_tuple(u, n, a);
    return v->kind == VAL_TUPLE ? eval_list(u, VAL_LIST, v->items.at, v->items.n) : v;
}

static Value *reversed(Unit *u, Value *v) {
    VEC(Value *) items = {0};
    for (u32 i = v->items.n; i-- > 0;) vec_push(u->arena, &items, v->items.at[i]);
    return eval_list(u, VAL_LIST, items.at, items.len);
}

static Value *call_reversed(Unit *u, const Node *n, Args *a) {
    Value *v = call_tuple(u, n, a);
    return v->kind == VAL_TUPLE ? reversed(u, v) : v;
}

static Value *extreme(Unit *u, const Node *n, Args *a, Operator op) {
    if (a->nkeywords || a->n == 0) return bad_call(u, n);
    Value *items = a->n == 1 ? eval_items(u, a->at[0], n) : eval_list(u, VAL_TUPLE, a->at, a->n);
    if (items->kind == VAL_OPAQUE || items->items.n == 0) return bad_call(u, n);
    Value *best = items->items.at[0];
    for (u32 i = 1; i < items->items.n; i++) {
        Value *r = eval_compare(u, n, op, items->items.at[i], best);
        if (r->kind != VAL_BOOL) return r;
        if (r->number.i) best = items->items.at[i];
    }
    return best;
}

static Value *call_min(Unit *u, const Node *n, Args *a) { return extreme(u, n, a, OPR_LT); }
static Value *call_max(Unit *u, const Node *n, Args *a) { return extreme(u, n, a, OPR_GT); }

static Value *call_abs(Unit *u, const Node *n, Args *a) {
    Num x;
    if (!number_at(a, 0, &x)) return bad_call(u, n);
    if (num_is_complex(x)) {
        Num r = num_float(hypot(x.f, x.f2));
        return value_of_num(u, n, x.weak ? r : num_cast(r, x.kind == TY_C64 ? TY_F32 : TY_F64));
    }
    if (num_is_int(x) ? x.i < 0 : signbit(x.f)) num_unary(OPR_NEG, x, &x);
    else if (x.weak && num_is_int(x)) x.kind = TY_I64;
    return value_of_num(u, n, x);
}

static Value *call_round(Unit *u, const Node *n, Args *a) {
    Num x;
    i64 digits = 0;
    if (!number_at(a, 0, &x) || num_is_complex(x) ||
        (a->n > 1 && a->at[1]->kind != VAL_NONE && !eval_int(a->at[1], &digits)))
        return bad_call(u, n);
    bool to_int = a->n < 2 || a->at[1]->kind == VAL_NONE;
    if (num_is_int(x)) return digits >= 0 ? value_of_num(u, n, x.weak ? num_int(x.i) : x) : bad_call(u, n);
    if (to_int) {
        if (!isfinite(x.f) || fabs(x.f) > 0x1p100) return bad_call(u, n);
        return value_of_num(u, n, num_int((i128)nearbyint(x.f)));
    }
    if (digits < 0 || digits > 300) return bad_call(u, n);
    Num r = num_float(isfinite(x.f) ? strtod(arena_printf(u->arena, "%.*f", (int)digits, x.f), NULL) : x.f);
    return value_of_num(u, n, x.weak ? r : num_cast(r, x.kind));
}

static Value *call_pow(Unit *u, const Node *n, Args *a) {
    Num base, e, m, r = num_int(1);
    if (a->n == 2) return eval_binary(u, n, OPR_POW, a->at[0], a->at[1]);
    bool ok = number_at(a, 0, &base) && number_at(a, 1, &e) && number_at(a, 2, &m) && num_is_int(base) &&
              num_is_int(e) && num_is_int(m);
    if (!ok || e.i < 0 || m.i <= 0 || m.i > INT64_MAX) return bad_call(u, n);
    if (num_binary(OPR_MOD, num_int(base.i), num_int(m.i), &base)) return bad_call(u, n);
    r.i %= m.i;
    for (i128 k = e.i; k; k >>= 1) {
        if (k & 1) r.i = r.i * base.i % m.i;
        base.i = base.i * base.i % m.i;
    }
    return value_of_num(u, n, r);
}

static Value *call_divmod(Unit *u, const Node *n, Args *a) {
    if (a->n != 2) return bad_call(u, n);
    Value *pair[2] = {eval_binary(u, n, OPR_FLOORDIV, a->at[0], a->at[1]),
                      eval_binary(u, n, OPR_MOD, a->at[0], a->at[1])};
    return pair[0]->kind == VAL_OPAQUE ? pair[0] : eval_list(u, VAL_TUPLE, pair, 2);
}

static Value *call_range(Unit *u, const Node *n, Args *a) {
    i64 start = 0, stop = 0, step = 1;
    bool ok =
        a->n == 1 ? eval_int(a->at[0], &stop) : a->n > 1 && eval_int(a->at[0], &start) && eval_int(a->at[1], &stop);
    if (!ok || a->n > 3 || (a->n == 3 && !eval_int(a->at[2], &step)) || step == 0) return bad_call(u, n);
    VEC(Value *) items = {0};
    for (i128 i = start; step > 0 ? i < stop : i > stop; i += step) {
        if (items.len >= MOST_RANGE) return budget_limit(u, n, LIMIT_RANGE);
        vec_push(u->arena, &items, value_int(u, (i64)i));
    }
    return eval_list(u, VAL_LIST, items.at, items.len);
}

static Value *call_sum(Unit *u, const Node *n, Args *a) {
    if (a->n == 0) return bad_call(u, n);
    Value *items = eval_items(u, a->at[0], n), *start = eval_keyword(a, 1, "start"),
          *r = start ? start : value_int(u, 0);
    if (items->kind == VAL_OPAQUE) return items;
    for (u32 i = 0; i < items->items.n; i++) r = eval_binary(u, n, OPR_ADD, r, items->items.at[i]);
    return r;
}

static Value *call_str(Unit *u, const Node *n, Args *a) {
    if (a->n != 1) return bad_call(u, n);
    if (a->at[0]->kind == VAL_STRING && !a->at[0]->string.is_bytes) return a->at[0];
    const char *text = value_str(u, a->at[0]);
    return eval_string(u, text, strlen(text));
}

static Value *call_dict(Unit *u, const Node *n, Args *a) { return eval_make_dict(u, n, a); }
static Value *call_set(Unit *u, const Node *n, Args *a) {
    return a->n > 1 ? bad_call(u, n) : eval_make_set(u, n, a->n ? a->at[0] : NULL);
}

static Value *call_zip(Unit *u, const Node *n, Args *a) {
    VEC(Value *) rows = {0};
    for (u32 i = 0; a->n > 0; i++) {
        Value **row = arena_array(u->arena, Value *, a->n);
        for (u32 k = 0; k < a->n; k++) {
            Value *items = i == 0 ? (a->at[k] = eval_items(u, a->at[k], n)) : a->at[k];
            if (items->kind == VAL_OPAQUE) return items;
            if (i >= items->items.n) return eval_list(u, VAL_LIST, rows.at, rows.len);
            row[k] = items->items.at[i];
        }
        vec_push(u->arena, &rows, eval_list(u, VAL_TUPLE, row, a->n));
    }
    return eval_list(u, VAL_LIST, NULL, 0);
}

static Value *call_enumerate(Unit *u, const Node *n, Args *a) {
    Value *items = a->n ? eval_items(u, a->at[0], n) : bad_call(u, n), *from = eval_keyword(a, 1, "start");
    i64 start = 0;
    if (items->kind == VAL_OPAQUE || (from && !eval_int(from, &start))) return bad_call(u, n);
    for (u32 i = 0; i < items->items.n; i++) {
        Value *pair[2] = {value_int(u, start + i), items->items.at[i]};
        items->items.at[i] = eval_list(u, VAL_TUPLE, pair, 2);
    }
    return eval_list(u, VAL_LIST, items->items.at, items->items.n);
}

static Value *call_slice(Unit *u, const Node *n, Args *a) {
    if (a->n < 1 || a->n > 3) return bad_call(u, n);
    Value *none = value_none(u);
    Value *parts[3] = {a->n > 1 ? a->at[0] : none, a->n > 1 ? a->at[1] : a->at[0], a->n > 2 ? a->at[2] : none};
    return eval_list(u, VAL_SLICE, parts, 3);
}

/* ---- NumPy and math -------------------------------------------------------------------------- */

static Value *call_dtype(Unit *u, const Node *n, Args *a) {
    const Value *spec = eval_keyword(a, 0, "dtype"), *align = eval_keyword(a, 1, "align");
    bool known = true, aligned = align && value_truth(align, &known);
    return spec && known ? eval_record_dtype(u, n, spec, aligned) : bad_call(u, n);
}

static Value *call_datetime(Unit *u, const Node *n, Args *a) { return eval_time(u, n, a, false); }
static Value *call_timedelta(Unit *u, const Node *n, Args *a) { return eval_time(u, n, a, true); }

/* numba.from_dtype(d): types and dtypes are one here. */
static Value *call_from_dtype(Unit *u, const Node *n, Args *a) {
    const Value *v = eval_keyword(a, 0, "dtype");
    return v ? eval_record_dtype(u, n, v, false) : bad_call(u, n);
}

/* np.iinfo(T) and np.finfo(T): a builtin that carries the type, for attribute_of. */
static Value *limits(Unit *u, const Node *n, Args *a, const char *path, bool want_float) {
    const Type *t = a->n == 1
                        ? eval_dtype(u, a->at[0]->kind == VAL_SCALAR ? value_type(u, a->at[0]->number.type) : a->at[0])
                        : NULL;
    if (!t || (want_float ? !type_is_float(t) : !type_is_int(t))) return bad_call(u, n);
    Value *v = namespace_function(u, path);
    v->builtin.type = t;
    return v;
}

static Value *call_iinfo(Unit *u, const Node *n, Args *a) { return limits(u, n, a, "np.iinfo", false); }
static Value *call_finfo(Unit *u, const Node *n, Args *a) { return limits(u, n, a, "np.finfo", true); }

static Value *to_whole(Unit *u, const Node *n, Args *a, double (*round_to)(double)) {
    Num x;
    if (!number_at(a, 0, &x) || num_is_complex(x)) return bad_call(u, n);
    if (num_is_int(x)) return value_of_num(u, n, num_int(x.i));
    if (!isfinite(x.f) || fabs(x.f) > 0x1p100) return bad_call(u, n);
    return value_of_num(u, n, num_int((i128)round_to(x.f)));
}

static Value *call_floor(Unit *u, const Node *n, Args *a) { return to_whole(u, n, a, floor); }
static Value *call_ceil(Unit *u, const Node *n, Args *a) { return to_whole(u, n, a, ceil); }
static Value *call_trunc(Unit *u, const Node *n, Args *a) { return to_whole(u, n, a, trunc); }

static i128 gcd(i128 a, i128 b) {
    if (a < 0) a = -a;
    if (b < 0) b = -b;
    while (b) {
        i128 r = a % b;
        a = b, b = r;
    }
    return a;
}

static Value *call_gcd(Unit *u, const Node *n, Args *a) {
    Num x, y;
    if (a->n != 2 || !number_at(a, 0, &x) || !number_at(a, 1, &y) || !num_is_int(x) || !num_is_int(y))
        return bad_call(u, n);
    return value_of_num(u, n, num_int(gcd(x.i, y.i)));
}

static Value *call_factorial(Unit *u, const Node *n, Args *a) {
    i64 k;
    if (a->n != 1 || !eval_int(a->at[0], &k) || k < 0 || k > 33) return bad_call(u, n);
    Num r = num_int(1);
    for (i64 i = 2; i <= k; i++) r.i *= i;
    return value_of_num(u, n, r);
}

static Value *call_isqrt(Unit *u, const Node *n, Args *a) {
    i64 k;
    if (a->n != 1 || !eval_int(a->at[0], &k) || k < 0) return bad_call(u, n);
    i64 r = (i64)sqrt((double)k);
    while (r > 0 && (i128)r * r > k) r--;
    while ((i128)(r + 1) * (r + 1) <= k) r++;
    return value_int(u, r);
}

static Value *call_log(Unit *u, const Node *n, Args *a) {
    Num x, b;
    if (!number_at(a, 0, &x) || num_is_complex(x) || num_as_double(x) <= 0) return bad_call(u, n);
    if (a->n == 1) return value_float(u, log(num_as_double(x)));
    if (!number_at(a, 1, &b) || num_is_complex(b) || num_as_double(b) <= 0 || num_as_double(b) == 1)
        return bad_call(u, n);
    return value_float(u, log(num_as_double(x)) / log(num_as_double(b)));
}

static Value *classify(Unit *u, const Node *n, Args *a, bool nan, bool inf, bool finite) {
    Num x;
    if (a->n != 1 || !number_at(a, 0, &x) || num_is_complex(x)) return bad_call(u, n);
    double f = num_as_double(x);
    return value_bool(u, (nan && isnan(f)) || (inf && isinf(f)) || (finite && isfinite(f)));
}

static Value *call_isnan(Unit *u, const Node *n, Args *a) { return classify(u, n, a, true, false, false); }
static Value *call_isinf(Unit *u, const Node *n, Args *a) { return classify(u, n, a, false, true, false); }
static Value *call_isfinite(Unit *u, const Node *n, Args *a) { return classify(u, n, a, false, false, true); }

static Value *call_namespace(Unit *u, const Node *n, Args *a) { return a->n ? bad_call(u, n) : eval_namespace(u, a); }

static Value *call_getattr(Unit *u, const Node *n, Args *a) {
    if (a->n < 2 || a->n > 3 || a->at[1]->kind != VAL_STRING) return bad_call(u, n);
    Value *v = attribute_of(u, a->at[0], a->at[1]->string.text, NULL);
    bool missing = !v || v->kind == VAL_OPAQUE;
    if (missing && a->n == 3) return a->at[2];
    return v ? v : value_opaque(u, n, "there is no attribute '%s'", sym_str(a->at[1]->string.text));
}

static Value *call_hasattr(Unit *u, const Node *n, Args *a) {
    if (a->n != 2 || a->at[1]->kind != VAL_STRING) return bad_call(u, n);
    const Value *v = attribute_of(u, a->at[0], a->at[1]->string.text, NULL);
    return v && v->kind == VAL_OPAQUE ? bad_call(u, n) : value_bool(u, v != NULL);
}

static Value *call_getenv(Unit *u, const Node *n, Args *a) {
    if (a->n < 1 || a->at[0]->kind != VAL_STRING) return bad_call(u, n);
    const char *text = getenv(sym_str(a->at[0]->string.text));
    Value *missing = eval_keyword(a, 1, "default");
    return text ? eval_string(u, text, strlen(text)) : missing ? missing : value_none(u);
}

/* What the device library's functions use. */
static Value *call_like(Unit *u, const Node *n, Args *a) {
    Num x, y;
    return number_at(a, 0, &x) && number_at(a, 1, &y) ? value_of_num(u, n, num_cast(x, y.kind)) : bad_call(u, n);
}

static Value *call_rint(Unit *u, const Node *n, Args *a) {
    Num x;
    if (!number_at(a, 0, &x) || num_is_int(x) || num_is_complex(x)) return bad_call(u, n);
    return value_of_num(u, n, num_cast(num_float(nearbyint(x.f)), x.kind));
}

static Value *call_ord(Unit *u, const Node *n, Args *a) {
    bool one = a->n == 1 && a->at[0]->kind == VAL_STRING && a->at[0]->string.text->len == 1 &&
               (u8)a->at[0]->string.text->text[0] < 128;
    return one ? value_int(u, a->at[0]->string.text->text[0]) : bad_call(u, n);
}

static Value *call_chr(Unit *u, const Node *n, Args *a) {
    i64 x;
    return a->n == 1 && eval_int(a->at[0], &x) && x >= 0 && x < 128 ? eval_string(u, (char[]){(char)x}, 1)
                                                                    : bad_call(u, n);
}

static Value *in_base(Unit *u, const Node *n, Args *a, char letter, u32 bits) {
    i64 x;
    if (a->n != 1 || !eval_int(a->at[0], &x)) return bad_call(u, n);
    char text[80], *at = text + sizeof text;
    u64 rest = x < 0 ? -(u64)x : (u64)x;
    do *--at = "0123456789abcdef"[rest & ((1u << bits) - 1)];
    while (rest >>= bits);
    *--at = letter, *--at = '0';
    if (x < 0) *--at = '-';
    return eval_string(u, at, (size_t)(text + sizeof text - at));
}

static Value *call_bin(Unit *u, const Node *n, Args *a) { return in_base(u, n, a, 'b', 1); }
static Value *call_oct(Unit *u, const Node *n, Args *a) { return in_base(u, n, a, 'o', 3); }
static Value *call_hex(Unit *u, const Node *n, Args *a) { return in_base(u, n, a, 'x', 4); }

static double degrees(double x) { return x * (180 / 3.141592653589793); }
static double scale(double x, double exponent) {
    return scalbn(x, exponent < -5000 ? -5000 : exponent > 5000 ? 5000 : (int)exponent);
}
static double radians(double x) { return x * (3.141592653589793 / 180); }

static const struct { const char *path; Callee *call; } callees[] = {
    {"int", call_int}, {"float", call_float}, {"complex", call_complex}, {"bool", call_bool}, {"len", call_len},
    {"tuple", call_tuple},
    {"list", call_list}, {"min", call_min}, {"max", call_max}, {"abs", call_abs}, {"round", call_round},
    {"pow", call_pow},
    {"divmod", call_divmod}, {"range", call_range}, {"sum", call_sum}, {"str", call_str}, {"repr", eval_repr},
    {"dict", call_dict}, {"set", call_set}, {"frozenset", call_set}, {"zip", call_zip}, {"enumerate", call_enumerate},
    {"reversed", call_reversed}, {"slice", call_slice}, {"type", eval_class_of}, {"isinstance", eval_isinstance},
    {"numba.typeof", eval_type_of}, {"np.dtype", call_dtype}, {"np.load", eval_load}, {"np.where", eval_where},
    {"np.datetime64", call_datetime},
    {"np.timedelta64", call_timedelta}, {"numba.from_dtype", call_from_dtype},
    {"np.iinfo", call_iinfo}, {"np.finfo", call_finfo}, {"math.floor", call_floor},
    {"math.ceil", call_ceil}, {"math.trunc", call_trunc}, {"math.gcd", call_gcd}, {"math.factorial", call_factorial},
    {"math.isqrt", call_isqrt}, {"math.log", call_log}, {"math.isnan", call_isnan},
    {"math.isinf", call_isinf}, {"math.isfinite", call_isfinite}, {"pyk.like", call_like}, {"pyk.rint", call_rint},
    {"ord", call_ord},
    {"os.getenv", call_getenv}, {"os.environ.get", call_getenv}, {"types.SimpleNamespace", call_namespace},
    {"cuda.declare_device", external_declare}, {"chr", call_chr}, {"bin", call_bin}, {"hex", call_hex},
    {"oct", call_oct}, {"getattr", call_getattr}, {"hasattr", call_hasattr},
};

/* Functions of one float; `np` marks those that NumPy has under the same name. */
static const struct { const char *name; double (*call)(double); bool np; } math1[] = {
    {"sin", sin, true},         {"cos", cos, true},         {"tan", tan, true},       {"asin", asin, false},
    {"acos", acos, false},      {"atan", atan, false},      {"sinh", sinh, true},     {"cosh", cosh, true},
    {"tanh", tanh, true},       {"asinh", asinh, false},    {"acosh", acosh, false},  {"atanh", atanh, false},
    {"exp", exp, true},         {"exp2", exp2, true},       {"expm1", expm1, true},   {"log", log, true},
    {"log2", log2, true},       {"log10", log10, true},     {"log1p", log1p, true},   {"sqrt", sqrt, true},
    {"cbrt", cbrt, true},       {"fabs", fabs, true},       {"floor", floor, true},   {"ceil", ceil, true},
    {"erf", erf, false},        {"erfc", erfc, false},      {"gamma", tgamma, false}, {"lgamma", lgamma, false},
    {"degrees", degrees, true}, {"radians", radians, true},
};

static const struct { const char *path; double (*call)(double, double); } math2[] = {
    {"math.pow", pow}, {"math.atan2", atan2}, {"math.hypot", hypot}, {"math.fmod", fmod}, {"math.copysign", copysign},
    {"math.remainder", remainder}, {"math.nextafter", nextafter}, {"math.ldexp", scale},
};

static Callee *find_callee(const char *path) {
    for (size_t i = 0; i < countof(callees); i++)
        if (strcmp(callees[i].path, path) == 0) return callees[i].call;
    return NULL;
}

double (*eval_math1(const char *path, bool *numpy))(double) {
    *numpy = strncmp(path, "np.", 3) == 0;
    if (!*numpy && strncmp(path, "math.", 5) != 0) return NULL;
    for (size_t i = 0; i < countof(math1); i++)
        if (strcmp(math1[i].name, path + (*numpy ? 3 : 5)) == 0 && (!*numpy || math1[i].np)) return math1[i].call;
    return NULL;
}

static double (*find_math2(const char *path))(double, double) {
    for (size_t i = 0; i < countof(math2); i++)
        if (strcmp(math2[i].path, path) == 0) return math2[i].call;
    return NULL;
}

/* NumPy's result type of a float function: float32 of float32 and small integers, else float64. */
static TypeKind float_result(Num x) {
    if (!x.weak && (x.kind == TY_F16 || x.kind == TY_F32)) return x.kind;
    return TY_F64;
}

bool eval_math_error(double x, double r) { return (isnan(r) && !isnan(x)) || (isinf(r) && isfinite(x)); }

static Value *apply1(Unit *u, const Node *n, Args *a, double (*f)(double), bool numpy) {
    Num x;
    if (a->n != 1 || a->nkeywords || !number_at(a, 0, &x) || num_is_complex(x)) return bad_call(u, n);
    double r = f(num_as_double(x));
    if (numpy) return value_of_num(u, n, num_cast(num_float(r), float_result(x)));
    return eval_math_error(num_as_double(x), r) ? value_opaque(u, n, "math domain error") : value_float(u, r);
}

static Value *apply2(Unit *u, const Node *n, Args *a, double (*f)(double, double)) {
    Num x, y;
    if (a->n != 2 || !number_at(a, 0, &x) || !number_at(a, 1, &y) || num_is_complex(x) || num_is_complex(y))
        return bad_call(u, n);
    double r = f(num_as_double(x), num_as_double(y));
    return isnan(r) && !isnan(num_as_double(x)) && !isnan(num_as_double(y)) ? value_opaque(u, n, "math domain error")
                                                                            : value_float(u, r);
}

static Value *call_operator(const Env *env, const Node *n, const char *path, Args *a) {
    Unit *u = env->u;
    const char *name = path + strlen("operator.");
    static const struct { const char *name; Operator op; int operands; } table[] = {
#define OPERATOR(id, spelling, pyname, count, sort, ufunc) {pyname, OPR_##id, count},
#include "lib/ir/operator.def"
    };
    for (size_t i = 0; i < countof(table); i++) {
        if (!*table[i].name || strcmp(table[i].name, name) != 0 || a->n != (u32)table[i].operands) continue;
        Num x, r;
        if (table[i].operands == 1)
            return number_at(a, 0, &x) && !num_unary(table[i].op, x, &r) ? value_of_num(u, n, r) : bad_call(u, n);
        if (table[i].op == OPR_IN) return eval_compare(u, n, OPR_IN, a->at[1], a->at[0]);
        if (table[i].op >= OPR_EQ) return eval_compare(u, n, table[i].op, a->at[0], a->at[1]);
        return eval_binary(u, n, table[i].op, a->at[0], a->at[1]);
    }
    return bad_call(u, n);
}

/* ---- who evaluates a call -------------------------------------------------------------------- */

static bool is_row(Unit *u, const char *path) { return (void)u, find_callee(path) != NULL; }
static bool is_math1(Unit *u, const char *path) { return (void)u, eval_math1(path, &(bool){0}) != NULL; }
static bool is_math2(Unit *u, const char *path) { return (void)u, find_math2(path) != NULL; }
static bool is_array(Unit *u, const char *path) { return (void)u, eval_array_knows(path + 3); }
static bool is_device(Unit *u, const char *path) { return (void)u, eval_device_knows(path); }
static bool is_ufunc(Unit *u, const char *path) { return (void)u, ufunc_find(path) != NULL; }

typedef Value *CallPath(const Env *env, const Node *n, const char *path, Args *a);

static Value *call_row(const Env *env, const Node *n, const char *path, Args *a) {
    return find_callee(path)(env->u, n, a);
}
static Value *call_math2(const Env *env, const Node *n, const char *path, Args *a) {
    return apply2(env->u, n, a, find_math2(path));
}
static Value *call_array(const Env *env, const Node *n, const char *path, Args *a) {
    return eval_array_call(env->u, n, path + 3, a);
}
static Value *call_device(const Env *env, const Node *n, const char *path, Args *a) {
    return eval_device_call(env->u, n, path, a);
}
static Value *call_type(const Env *env, const Node *n, const char *path, Args *a) {
    return eval_type_constructor(env->u, n, path, a);
}
static Value *call_ufunc(const Env *env, const Node *n, const char *path, Args *a) {
    return eval_ufunc(env->u, n, ufunc_find(path), a);
}
static Value *call_host(const Env *env, const Node *n, const char *path, Args *a) {
    return eval_host(env->u, n, path, a);
}

static Value *not_evaluated(Unit *u, const Node *n, const char *path) {
    return value_opaque(u, n, "the call of %s is not evaluated at compile time", path);
}

static Value *call_math1(const Env *env, const Node *n, const char *path, Args *a) {
    bool numpy, sequence = a->n > 0 && (a->at[0]->kind == VAL_ARRAY || value_is_sequence(a->at[0]));
    double (*f)(double) = eval_math1(path, &numpy);
    if (!sequence) return apply1(env->u, n, a, f, numpy);
    return ufunc_find(path) ? call_ufunc(env, n, path, a) : not_evaluated(env->u, n, path);
}

static Value *call_sorted(const Env *env, const Node *n, const char *path, Args *a) {
    return (void)path, eval_sorted(env, n, a);
}
static Value *call_partial(const Env *env, const Node *n, const char *path, Args *a) {
    return a->n && decorator_is(a->at[0]) ? decorator_partial(env, n, a) : eval_host(env->u, n, path, a);
}
static Value *call_namedtuple(const Env *env, const Node *n, const char *path, Args *a) {
    return (void)path, eval_namedtuple(env->u, n, a);
}

/* Asked in this order. named: a path can be a function's for the sole reason that this knows it. */
static const struct {
    const char *prefix;
    bool (*has)(Unit *u, const char *path);
    CallPath *call;
    bool named;
} families[] = {
    {"", is_row, call_row, true}, {"", is_math1, call_math1, true}, {"", is_math2, call_math2, true},
    {"np.", is_array, call_array, true},
    {"", is_device, call_device, true}, {"sorted", NULL, call_sorted, false}, {"types.", NULL, call_type, false},
    {"operator.", NULL, call_operator, false}, {"collections.namedtuple", NULL, call_namedtuple, false},
    {"functools.partial", NULL, call_partial, false},
    {"", is_ufunc, call_ufunc, false},
    {"", eval_host_knows, call_host, false},
};

static CallPath *find_family(Unit *u, const char *path, bool named) {
    for (size_t i = 0; i < countof(families); i++) {
        if (strncmp(path, families[i].prefix, strlen(families[i].prefix)) || (named && !families[i].named)) continue;
        if (!families[i].has || families[i].has(u, path)) return families[i].call;
    }
    return NULL;
}

bool eval_knows(Unit *u, const char *path) { return find_family(u, path, true) != NULL; }

Value *eval_call_builtin(const Env *env, const Node *n, const Value *f, Args *a) {
    const char *path = sym_str(f->builtin.path);
    CallPath *call = find_family(env->u, path, false);
    return call ? call(env, n, path, a) : not_evaluated(env->u, n, path);
}
