/* eval_time.c: np.datetime64('2020-01-31T12', 's'), np.timedelta64(90, 'm'), their sums. */
#include <string.h>

#include "frontend/module/eval_record.h"

static Value *make(Unit *u, const Node *n, bool delta, TimeUnit unit, i64 time) {
    Value *v = value_time(u, type_time(u->types, delta, unit), time);
    v->node = n;
    return v;
}

Value *eval_time(Unit *u, const Node *n, Args *a, bool delta) {
    const Value *from = a->n ? a->at[0] : NULL, *named = a->n > 1 ? a->at[1] : NULL;
    TimeUnit unit = UNIT_GENERIC;
    i64 time;
    if (named &&
        (named->kind != VAL_STRING || !times_unit_named(sym_str(named->string.text), named->string.text->len, &unit)))
        return value_opaque(u, n, "%s is not a unit of time: one of Y M W D h m s ms us ns ps fs as",
                            value_str(u, named));
    if (from && a->n <= 2 && !a->nkeywords) {
        if (from->kind == VAL_TIME && from->time.type->time.delta == delta && !named) return (Value *)(uintptr_t)from;
        if (eval_int(from, &time)) return make(u, n, delta, unit, time);
        bool text = from->kind == VAL_STRING && times_parse(sym_str(from->string.text), &unit, &time);
        if (text && (!delta || time == TIME_NAT)) return make(u, n, delta, unit, time);
    }
    if (delta) return value_opaque(u, n, "np.timedelta64 takes an integer and a unit: np.timedelta64(5, 's')");
    return value_opaque(u, n, "np.datetime64 takes a date that its unit can hold: np.datetime64('2020-01-31'), "
                              "np.datetime64('2020-01-31T12:00', 's')");
}

/* Sums and differences in one unit, and multiples of spans. */
Value *eval_time_binary(Unit *u, const Node *n, Operator op, const Value *a, const Value *b) {
    bool times = a->kind == VAL_TIME && b->kind == VAL_TIME && a->time.type->time.unit == b->time.type->time.unit;
    i64 factor, time;
    if (times && (op == OPR_ADD || op == OPR_SUB) && b->time.type->time.delta && a->time.i != TIME_NAT &&
        b->time.i != TIME_NAT &&
        !(op == OPR_ADD ? __builtin_add_overflow(a->time.i, b->time.i, &time)
                        : __builtin_sub_overflow(a->time.i, b->time.i, &time)))
        return make(u, n, a->time.type->time.delta, a->time.type->time.unit, time);
    if (op == OPR_MUL && b->kind == VAL_TIME) return eval_time_binary(u, n, op, b, a);
    if (op == OPR_MUL && a->kind == VAL_TIME && a->time.type->time.delta && eval_int(b, &factor) &&
        !__builtin_mul_overflow(a->time.i, factor, &time))
        return make(u, n, true, a->time.type->time.unit, a->time.i == TIME_NAT ? TIME_NAT : time);
    return value_opaque(u, n, "'%s' of times is evaluated in kernels, at module level for equal units only",
                        operator_spelling(op));
}
