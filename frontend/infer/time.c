/* time.c: datetime64 and timedelta64: int64 with a unit in the type. What an operator does with the
 * units is decided here; what with the numbers and NaT, in lib/device/times.py, whose functions
 * take both times as they are and in the common unit. The rules are NumPy's: spans meet in the
 * finer unit, but years and months not in days; dates go through the calendar. */
#include "frontend/infer/time.h"

#include <string.h>

#include "frontend/infer/call.h"
#include "frontend/infer/put.h"

bool time_is(const Type *t) { return t->kind == TY_TIME; }

static bool is_delta(const Type *t) { return time_is(t) && t->time.delta; }
static bool is_date(const Type *t) { return time_is(t) && !t->time.delta; }

static Ins *bits(Ctx *c, Ins *time) { return put1(c, OP_BITCAST, ctx_int64(c), time); }
static Ins *timed(Ctx *c, const Type *t, Ins *number) {
    return type_is_poison(number->type) ? number : put1(c, OP_BITCAST, t, number);
}
static const Type *delta_of(Ctx *c, TimeUnit unit) { return type_time(c->t, true, unit); }

static Ins *library(Ctx *c, const char *name, Ins *const *args, u32 n) {
    return call_library(c, "times", name, args, n);
}

Ins *time_put(Ctx *c, const Type *t, i64 value) { return timed(c, t, put_int(c, ctx_int64(c), value)); }
Ins *time_count(Ctx *c, Ins *time) { return bits(c, time); }

static Ins *refuse(Ctx *c, Operator opr, Ins *a, Ins *b) {
    Ins *bad = FAIL(c, NO_OPERATOR, operator_spelling(opr), TYPE(c, a), TYPE(c, b));
    bool months = time_is(a->type) && time_is(b->type) && (is_delta(a->type) || is_delta(b->type));
    if (months)
        NOTE(
            c,
            "years and months have no fixed number of days; dates can be added to spans of their own or a coarser unit only");
    else if (is_date(a->type) || is_date(b->type))
        NOTE(c, "with a date only spans of time can be added and subtracted, and dates subtracted");
    else NOTE(c, "int(t) gives the number of its units");
    return bad;
}

/* A number of `from` in the finer unit `to`. */
static Ins *scaled(Ctx *c, Ins *number, TimeUnit from, TimeUnit to) {
    i64 factor = times_factor(from, to);
    return factor == 1 ? number : put2(c, OP_MUL, ctx_int64(c), number, put_int(c, ctx_int64(c), factor));
}

/* The same for a date. */
static Ins *dated(Ctx *c, Ins *date, TimeUnit to) {
    TimeUnit from = date->type->time.unit;
    Ins *number = bits(c, date);
    if (from <= UNIT_MONTH && to > UNIT_MONTH && to != UNIT_GENERIC) {
        number = library(c, from == UNIT_YEAR ? "days_of_years" : "days_of_months", &number, 1);
        from = UNIT_DAY;
        if (to == UNIT_WEEK) return library(c, "weeks_of_days", &number, 1);
    }
    return scaled(c, number, from, to);
}

static bool common_delta(const Type *a, const Type *b, TimeUnit *unit) {
    bool up = times_castable(a->time.unit, b->time.unit);
    *unit = up ? b->time.unit : a->time.unit;
    return up || times_castable(b->time.unit, a->time.unit);
}

static Ins *both(Ctx *c, const char *name, Ins *a, Ins *b, Ins *x, Ins *y) {
    a = bits(c, a), b = bits(c, b);
    return library(c, name, (Ins *[]){a, b, x, y}, 4);
}

static Ins *compare(Ctx *c, Operator opr, Ins *a, Ins *b, Ins *x, Ins *y) {
    switch (opr) {
    case OPR_EQ: return both(c, "equal", a, b, x, y);
    case OPR_NE: return both(c, "different", a, b, x, y);
    case OPR_LT: return both(c, "less", a, b, x, y);
    case OPR_LE: return both(c, "at_most", a, b, x, y);
    case OPR_GT: return both(c, "less", b, a, y, x);
    case OPR_GE: return both(c, "at_most", b, a, y, x);
    default:     UNREACHABLE("no comparison");
    }
}

static Ins *deltas(Ctx *c, Operator opr, Ins *a, Ins *b) {
    TimeUnit unit;
    if (!common_delta(a->type, b->type, &unit)) return refuse(c, opr, a, b);
    Ins *x = scaled(c, bits(c, a), a->type->time.unit, unit), *y = scaled(c, bits(c, b), b->type->time.unit, unit);
    if (operator_compares(opr)) return compare(c, opr, a, b, x, y);
    switch (opr) {
    case OPR_ADD: return timed(c, delta_of(c, unit), both(c, "total", a, b, x, y));
    case OPR_SUB: return timed(c, delta_of(c, unit), both(c, "difference", a, b, x, y));
    case OPR_MOD: return timed(c, delta_of(c, unit), both(c, "remainder", a, b, x, y));
    case OPR_TRUEDIV:  return both(c, "ratio", a, b, x, y);
    case OPR_FLOORDIV: return both(c, "quotient", a, b, x, y);
    default: return refuse(c, opr, a, b);
    }
}

static Ins *dates(Ctx *c, Operator opr, Ins *a, Ins *b) {
    TimeUnit unit = times_finer(a->type->time.unit, b->type->time.unit);
    if (opr != OPR_SUB && !operator_compares(opr)) return refuse(c, opr, a, b);
    Ins *x = dated(c, a, unit), *y = dated(c, b, unit);
    if (opr == OPR_SUB) return timed(c, delta_of(c, unit), both(c, "difference", a, b, x, y));
    return compare(c, opr, a, b, x, y);
}

static Ins *date_and_delta(Ctx *c, Operator opr, Ins *date, Ins *delta) {
    TimeUnit du = date->type->time.unit, su = delta->type->time.unit, unit = times_finer(du, su);
    if ((opr != OPR_ADD && opr != OPR_SUB) || (su <= UNIT_MONTH && du > UNIT_MONTH && du != UNIT_GENERIC))
        return refuse(c, opr, date, delta);
    Ins *x = dated(c, date, unit), *y = scaled(c, bits(c, delta), su, unit);
    return timed(c, type_time(c->t, false, unit), both(c, opr == OPR_ADD ? "total" : "difference", date, delta, x, y));
}

static bool is_factor(const Type *t) { return type_is_int(t) || type_is_float(t); }

static Ins *delta_and_number(Ctx *c, Operator opr, Ins *delta, Ins *number) {
    bool divides = opr == OPR_TRUEDIV || opr == OPR_FLOORDIV, whole = type_is_int(number->type);
    if (!divides && opr != OPR_MUL) return refuse(c, opr, delta, number);
    const char *name = divides ? whole ? "over_int" : "over_float" : whole ? "times_int" : "times_float";
    Ins *n = bits(c, delta), *by = whole ? put_as(c, number, ctx_int64(c)) : number;
    return timed(c, delta->type, library(c, name, (Ins *[]){n, by}, 2));
}

Ins *time_binary(Ctx *c, Operator opr, Ins *a, Ins *b) {
    if (is_delta(a->type) && is_delta(b->type)) return deltas(c, opr, a, b);
    if (is_date(a->type) && is_date(b->type)) return dates(c, opr, a, b);
    if (is_date(a->type) && is_delta(b->type)) return date_and_delta(c, opr, a, b);
    if (is_delta(a->type) && is_date(b->type) && opr == OPR_ADD) return date_and_delta(c, opr, b, a);
    if (is_delta(a->type) && is_factor(b->type)) return delta_and_number(c, opr, a, b);
    if (is_factor(a->type) && is_delta(b->type) && opr == OPR_MUL) return delta_and_number(c, opr, b, a);
    return refuse(c, opr, a, b);
}

Ins *time_unary(Ctx *c, Operator opr, Ins *a) {
    if (is_date(a->type) || (opr != OPR_NEG && opr != OPR_POS))
        return FAIL(c, NO_UNARY, operator_spelling(opr), TYPE(c, a));
    return opr == OPR_POS ? a : timed(c, a->type, put1(c, OP_NEG, ctx_int64(c), bits(c, a))); /* NaT stays what it is */
}

Ins *time_absolute(Ctx *c, Ins *a) {
    Ins *x = bits(c, a);
    if (is_date(a->type)) return FAIL(c, NO_OVERLOAD, "abs()", TYPE(c, a));
    Ins *negated = put1(c, OP_NEG, ctx_int64(c), x), *negative = put_cmp(c, OPR_LT, x, put_int(c, ctx_int64(c), 0));
    return timed(c, a->type, put_select(c, negative, negated, x));
}

/* The first one unless the second is beyond it. */
Ins *time_extreme(Ctx *c, Ins *a, Ins *b, bool max) {
    Ins *beyond = time_binary(c, max ? OPR_GT : OPR_LT, b, a);
    if (type_is_poison(beyond->type)) return beyond;
    TimeUnit unit = times_finer(a->type->time.unit, b->type->time.unit);
    const Type *t = type_time(c->t, a->type->time.delta, unit);
    a = time_convert(c, a, t), b = time_convert(c, b, t);
    return put_select(c, beyond, b, a);
}

Ins *time_convert(Ctx *c, Ins *v, const Type *to) {
    if (!time_is(to)) return put1(c, OP_BITCAST, to, v);
    if (v->type == to) return v;
    i64 factor = times_factor(v->type->time.unit, to->time.unit);
    Ins *n = bits(c, v);
    if (is_delta(to) || factor > 0)
        return timed(c, to, library(c, "scaled", (Ins *[]){n, put_int(c, ctx_int64(c), factor)}, 2));
    Ins *zero = put2(c, OP_SUB, ctx_int64(c), n, n);
    return timed(c, to, both(c, "total", v, v, dated(c, v, to->time.unit), zero));
}

Ins *time_is_nat(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 1)) return put_poison(c);
    if (!time_is(f->args[0]->type)) return call_refused(c, f);
    Ins *nat = put_int(c, ctx_int64(c), TIME_NAT);
    return put_cmp(c, OPR_EQ, bits(c, f->args[0]), nat);
}

Ins *time_make(Ctx *c, const Call *f) {
    bool delta = f->row->id == INTRIN_NP_TIMEDELTA;
    if (!call_positional(c, f, 1, 2)) return put_poison(c);
    TimeUnit unit = UNIT_GENERIC;
    i64 value;
    const Type *t = f->args[0]->type, *u = f->n == 2 ? f->args[1]->type : NULL;
    bool known = !u || (u->kind == TY_STRING && times_unit_named(sym_str(u->string.text), u->string.text->len, &unit));
    if (known && type_is_int(t)) return timed(c, type_time(c->t, delta, unit), put_as(c, f->args[0], ctx_int64(c)));
    bool text = known && t->kind == TY_STRING && times_parse(sym_str(t->string.text), &unit, &value);
    if (text && (!delta || value == TIME_NAT)) return time_put(c, type_time(c->t, delta, unit), value);
    Ins *bad = call_refused(c, f);
    NOTE(c, delta ? "it takes an integer and a unit, as in np.timedelta64(5, 's')"
                  : "it takes a constant date, as in np.datetime64('2020-01-31')");
    return bad;
}
