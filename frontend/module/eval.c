/* eval.c: the value of an expression at module level.
 *
 * There are no errors here: what cannot be evaluated becomes an opaque value that says why, and
 * flows through expressions until somebody needs the value; only then is it an error, with the
 * first reason. Python's integers are unbounded, so arithmetic keeps wide intermediate results
 * (2**64 - 1 is fine), and only a final value must fit. */
#include "frontend/module/eval.h"

#include <string.h>

#include "frontend/module/attribute.h"
#include "frontend/module/budget.h"
#include "frontend/module/decorator.h"
#include "frontend/module/eval_array.h"
#include "frontend/module/eval_call.h"
#include "frontend/module/eval_class.h"
#include "frontend/module/eval_container.h"
#include "frontend/module/eval_host.h"
#include "frontend/module/eval_record.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/eval_subscript.h"
#include "frontend/module/eval_text.h"
#include "frontend/module/eval_touch.h"
#include "frontend/module/eval_type.h"
#include "frontend/module/import.h"
#include "frontend/module/module_level.h"
#include "frontend/module/namespace.h"
#include "lib/ir/num.h"

/* ---- small makers ---------------------------------------------------------------------------- */

/* A list that is in others may grow later, which these do not notice: so it knows how deep it
 * lies. */
bool eval_hold(Unit *u, Value *container, const Value *item) {
    if (container->kind == VAL_OPAQUE) return false;
    if (value_is_container(item) && item->above <= container->above)
        ((Value *)(uintptr_t)item)->above = (u16)(container->above + 1);
    if (item->depth >= container->depth) container->depth = (u16)(item->depth + 1);
    container->parts = limits_sum(container->parts, limits_sum(item->parts, 1));
    bool deep = container->depth + container->above > MOST_VALUE_DEPTH;
    if (!deep && container->parts <= MOST_VALUE_PARTS) return true;
    Limit limit = deep ? LIMIT_VALUE_DEPTH : LIMIT_VALUE_PARTS;
    eval_lose(u, container, budget_limit(u, NULL, limit));
    container->opaque.was = NULL;                            /* walks would go on to what it holds */
    return false;
}

Value *eval_list(Unit *u, ValueKind kind, Value *const *items, u32 n) {
    Value *v = value_new(u->arena, kind);
    v->items.at = n ? arena_copy(u->arena, items, n * sizeof *items) : NULL;
    v->items.n = n;
    for (u32 i = 0; i < n && eval_hold(u, v, items[i]); i++) continue;
    return v;
}

Value *eval_object(Unit *u, ValueKind kind, const Value *cls, Sym name, Value *const *items, u32 n) {
    Value *v = eval_list(u, kind, items, n);
    if (v->kind == kind) v->object.cls = cls, v->object.name = name;
    return v;
}

Value *eval_string(Unit *u, const char *text, size_t len) {
    if (len > MOST_SEQUENCE) return budget_limit(u, NULL, LIMIT_SEQUENCE);
    return value_string(u, sym_intern(u->syms, text, len), false);
}

bool eval_int(const Value *v, i64 *out) {
    Num x;
    if (!value_number(v, &x) || !num_is_int(x) || x.i < INT64_MIN || x.i > INT64_MAX) return false;
    *out = (i64)x.i;
    return true;
}

Value *eval_items(Unit *u, const Value *v, const Node *n) {
    VEC(Value *) items = {0};
    Value *parts = eval_type_parts(u, v);
    if (!parts && v->kind == VAL_CLASS) parts = eval_enum_members(u, v);
    if (parts) return parts;
    switch (v->kind) {
    case VAL_OPAQUE: return (Value *)v;
    case VAL_TUPLE: case VAL_LIST: case VAL_SET:
        budget_work(u, v->items.n); return eval_list(u, VAL_TUPLE, v->items.at, v->items.n);
    case VAL_DICT:
        for (u32 i = 0; i < v->items.n; i += 2) vec_push(u->arena, &items, v->items.at[i]);
        break;
    case VAL_STRING:
        for (u32 i = 0; i < v->string.text->len; i++) {
            if ((u8)v->string.text->text[i] > 127)
                return value_opaque(u, n, "iteration over this string is not evaluated at compile time");
            vec_push(u->arena, &items,
                     v->string.is_bytes ? value_int(u, v->string.text->text[i])
                                        : eval_string(u, v->string.text->text + i, 1));
        }
        break;
    case VAL_ARRAY:
        if (v->array->type->array.ndim == 0) return value_opaque(u, n, "iteration over a 0-d array");
        for (i64 i = 0; i < v->array->shape[0]; i++) vec_push(u->arena, &items, eval_array_item(u, n, (Value *)v, i));
        break;
    case VAL_NONE: case VAL_ELLIPSIS: case VAL_BOOL: case VAL_INT: case VAL_FLOAT: case VAL_COMPLEX: case VAL_SCALAR:
    case VAL_TYPE: case VAL_SIGNATURE: case VAL_TIME: case VAL_RECORD: case VAL_PLACED: case VAL_MODULE:
    case VAL_BUILTIN: case VAL_FUNCTION: case VAL_SLICE: case VAL_CLASS: case VAL_MEMBER: case VAL_EXCEPTION:
        return value_opaque(u, n, "%s cannot be iterated over at compile time", value_str(u, v));
    }
    return eval_list(u, VAL_TUPLE, items.at, items.len);
}

/* ---- operators on values --------------------------------------------------------------------- */

static Value *concat(Unit *u, const Node *n, Value *a, Value *b) {
    VEC(Value *) items = {0};
    if (a->items.n + (u64)b->items.n > MOST_SEQUENCE) return budget_limit(u, n, LIMIT_SEQUENCE);
    for (u32 i = 0; i < a->items.n; i++) vec_push(u->arena, &items, a->items.at[i]);
    for (u32 i = 0; i < b->items.n; i++) vec_push(u->arena, &items, b->items.at[i]);
    return eval_list(u, a->kind, items.at, items.len);
}

static Value *repeat(Unit *u, const Node *n, Value *a, i64 times) {
    if (times < 0) times = 0;
    u64 len = a->kind == VAL_STRING ? a->string.text->len : a->items.n;
    if (times > MOST_SEQUENCE || len * (u64)times > MOST_SEQUENCE) return budget_limit(u, n, LIMIT_SEQUENCE);
    if (a->kind == VAL_STRING) {
        Buf b = {0};
        for (i64 i = 0; i < times; i++) buf_write(&b, a->string.text->text, a->string.text->len);
        Value *v = eval_string(u, buf_text(&b), b.len);
        v->string.is_bytes = a->string.is_bytes;
        buf_free(&b);
        return v;
    }
    VEC(Value *) items = {0};
    for (i64 i = 0; i < times; i++)
        for (u32 k = 0; k < a->items.n; k++) vec_push(u->arena, &items, a->items.at[k]);
    return eval_list(u, a->kind, items.at, items.len);
}

Value *eval_unsupported(Unit *u, const Node *n, Operator op, const Value *a, const Value *b) {
    return value_opaque(u, n, "'%s' cannot be applied to %s and %s", operator_spelling(op), value_str(u, a),
                        value_str(u, b));
}

Value *eval_binary(Unit *u, const Node *n, Operator op, Value *a, Value *b) {
    if (a->kind == VAL_OPAQUE) return a;
    if (b->kind == VAL_OPAQUE) return b;
    Num x, y, r;
    if (value_number(a, &x) && value_number(b, &y)) {
        const char *why = num_binary(op, x, y, &r);
        return why ? value_opaque(u, n, "%s", why) : value_of_num(u, n, r);
    }
    if (a->kind == VAL_ARRAY || b->kind == VAL_ARRAY) return eval_array_binary(u, n, op, a, b);
    if (a->kind == VAL_TIME || b->kind == VAL_TIME) return eval_time_binary(u, n, op, a, b);
    if (op == OPR_MOD && a->kind == VAL_STRING && !a->string.is_bytes) return eval_percent(u, n, a, b);
    if (op == OPR_TRUEDIV && a->kind == VAL_STRING && b->kind == VAL_STRING)             /* paths */
        return eval_host(u, n, "os.path.join", &(Args){.at = (Value *[]){a, b}, .n = 2});
    Value *combined = eval_container_binary(u, n, op, a, b);
    if (combined) return combined;
    i64 times;
    if (op == OPR_ADD && value_is_sequence(a) && a->kind == b->kind) return concat(u, n, a, b);
    if (op == OPR_ADD && a->kind == VAL_STRING && b->kind == VAL_STRING && a->string.is_bytes == b->string.is_bytes) {
        if (a->string.text->len + (u64)b->string.text->len > MOST_SEQUENCE) return budget_limit(u, n, LIMIT_SEQUENCE);
        Buf text = {0};
        buf_write(&text, a->string.text->text, a->string.text->len);
        buf_write(&text, b->string.text->text, b->string.text->len);
        Value *v = value_string(u, sym_intern(u->syms, buf_text(&text), text.len), a->string.is_bytes);
        buf_free(&text);
        return v;
    }
    if (op == OPR_MUL && (value_is_sequence(a) || a->kind == VAL_STRING) && eval_int(b, &times))
        return repeat(u, n, a, times);
    if (op == OPR_MUL && (value_is_sequence(b) || b->kind == VAL_STRING) && eval_int(a, &times))
        return repeat(u, n, b, times);
    return eval_unsupported(u, n, op, a, b);
}

bool eval_equal(const Value *a, const Value *b, bool *known) {
    *known = a->kind != VAL_OPAQUE && b->kind != VAL_OPAQUE && a->kind != VAL_ARRAY && b->kind != VAL_ARRAY &&
             a->kind != VAL_PLACED && b->kind != VAL_PLACED;
    Num x, y;
    bool same = false;
    if (!*known) return false;
    if (value_number(a, &x) && value_number(b, &y)) return num_compare(OPR_EQ, x, y, &same) == NULL && same;
    if (a->kind != b->kind) return false;
    switch (a->kind) {
    case VAL_STRING: return a->string.text == b->string.text && a->string.is_bytes == b->string.is_bytes;
    case VAL_TYPE:   return a->typeref.type == b->typeref.type;
    case VAL_MODULE: return a->module.path == b->module.path && a->module.file == b->module.file;
    case VAL_BUILTIN:  return a->builtin.path == b->builtin.path;
    case VAL_FUNCTION: return a->func == b->func;
    case VAL_CLASS:    return a == b;
    case VAL_MEMBER:   return a->object.cls == b->object.cls && eval_equal(a->items.at[0], b->items.at[0], known);
    case VAL_TIME:     return a->time.type == b->time.type && a->time.i == b->time.i;
    case VAL_RECORD:
        return a->record.type == b->record.type && !memcmp(a->record.data, b->record.data, a->record.type->itemsize);
    case VAL_NONE: case VAL_ELLIPSIS: return true;
    case VAL_EXCEPTION: return a == b;
    case VAL_BOOL: case VAL_INT: case VAL_FLOAT: case VAL_COMPLEX: case VAL_SCALAR: case VAL_ARRAY: case VAL_PLACED:
    case VAL_OPAQUE: return false;
    case VAL_SIGNATURE:
        if (a->signature.result != b->signature.result) return false;
        /* fallthrough */
    case VAL_TUPLE: case VAL_LIST: case VAL_DICT: case VAL_SET: case VAL_SLICE:
        if (a->items.n != b->items.n) return false;
        for (u32 i = 0; i < a->items.n; i++) {
            bool equal = eval_equal(a->items.at[i], b->items.at[i], known);
            if (!*known || !equal) return false;
        }
        return true;
    }
    return false;
}

static int text_order(Sym a, Sym b) {
    u32 n = a->len < b->len ? a->len : b->len;
    int c = memcmp(a->text, b->text, n);
    return c ? c : (a->len > b->len) - (a->len < b->len);
}

Value *eval_compare(Unit *u, const Node *n, Operator op, Value *a, Value *b) {
    if (a->kind == VAL_OPAQUE) return a;
    if (b->kind == VAL_OPAQUE) return b;
    bool known = true, r = false, identity = op == OPR_IS || op == OPR_IS_NOT,
         member = op == OPR_IN || op == OPR_NOT_IN;
    if ((a->kind == VAL_ARRAY || b->kind == VAL_ARRAY) && !identity && !member)
        return eval_array_binary(u, n, op, a, b);
    Num x, y;
    switch (operator_sort(op)) {
    case SORT_IDENTITY: case SORT_EQUALITY:
        budget_work(u, a->parts < b->parts ? a->parts : b->parts);
        r = eval_equal(a, b, &known) && (!identity || (a->kind == b->kind && value_class(a) == value_class(b)));
        if (identity && a->kind == b->kind && a->kind != VAL_TUPLE && eval_is_mutable(a))
            known = true, r = eval_root(a) == eval_root(b);
        if (!known && (a->kind == VAL_NONE || b->kind == VAL_NONE)) known = true;
        return known ? value_bool(u, r == (op == OPR_IS || op == OPR_EQ))
                     : value_opaque(u, n, "the comparison has no constant value");
    case SORT_MEMBER:
        if (a->kind == VAL_STRING && b->kind == VAL_STRING) {
            budget_work(u, b->string.text->len);
            r = memmem(b->string.text->text, b->string.text->len, a->string.text->text, a->string.text->len) != NULL;
        } else {
            Value *items = value_is_sequence(b) || b->kind == VAL_SET ? b : eval_items(u, b, n);
            if (items->kind == VAL_OPAQUE) return items;
            budget_work(u, limits_sum(items->parts, a->parts));
            for (u32 i = 0; i < items->items.n && known && !r; i++) r = eval_equal(a, items->items.at[i], &known);
        }
        return known ? value_bool(u, r == (op == OPR_IN))
                     : value_opaque(u, n, "the membership test has no constant value");
    case SORT_NONE: case SORT_ARITHMETIC: case SORT_ORDER: case SORT_UNARY: break;
    }
    if (value_number(a, &x) && value_number(b, &y) && !num_compare(op, x, y, &r)) return value_bool(u, r);
    if (a->kind == VAL_STRING && b->kind == VAL_STRING) {
        num_compare(op, num_int(text_order(a->string.text, b->string.text)), num_int(0), &r);
        return value_bool(u, r);
    }
    if (value_is_sequence(a) && a->kind == b->kind) {
        for (u32 i = 0; i < a->items.n && i < b->items.n; i++) {
            if (!eval_equal(a->items.at[i], b->items.at[i], &known))
                return eval_compare(u, n, op, a->items.at[i], b->items.at[i]);
        }
        num_compare(op, num_int(a->items.n), num_int(b->items.n), &r);
        return value_bool(u, r);
    }
    return eval_unsupported(u, n, op, a, b);
}

/* ---- arithmetic with wide intermediate results ----------------------------------------------- */

/* An operand: a number that need not fit 64 bits, or else a value. */
typedef struct Operand { bool is_num; Num num; Value *v; } Operand;

static Operand operand(const Env *env, const Node *n);

static Operand of_value(Value *v) {
    Operand o = {.v = v};
    o.is_num = value_number(v, &o.num);
    return o;
}

static Value *to_value(const Env *env, const Node *n, Operand o) { return o.v ? o.v : value_of_num(env->u, n, o.num); }

static Operand binary_operand(const Env *env, const Node *n) {
    Operand a = operand(env, n->binop.lhs), b = operand(env, n->binop.rhs);
    if (!a.is_num || !b.is_num)
        return of_value(
            eval_binary(env->u, n, n->binop.op, to_value(env, n->binop.lhs, a), to_value(env, n->binop.rhs, b)));
    Operand r = {.is_num = true};
    const char *why = num_binary(n->binop.op, a.num, b.num, &r.num);
    return why ? (Operand){.v = value_opaque(env->u, n, "%s", why)} : r;
}

static Operand unary_operand(const Env *env, const Node *n) {
    Operand a = operand(env, n->unary.operand);
    Operator op = n->unary.op;
    Operand r = {.is_num = true};
    if (a.is_num) {
        const char *why = num_unary(op, a.num, &r.num);
        return why ? (Operand){.v = value_opaque(env->u, n, "%s", why)} : r;
    }
    Value *v = to_value(env, n, a);
    if (v->kind == VAL_OPAQUE) return a;
    if (op == OPR_NOT) {
        bool known, truth = value_truth(v, &known);
        return of_value(known ? value_bool(env->u, !truth)
                              : value_opaque(env->u, n, "the truth of this value is not known"));
    }
    const char *ufunc = op == OPR_NEG ? "np.negative" : op == OPR_INVERT ? "np.invert" : NULL;
    if (v->kind == VAL_ARRAY && ufunc)
        return of_value(eval_ufunc(env->u, n, ufunc_find(ufunc), &(Args){.at = &v, .n = 1}));
    if (v->kind == VAL_ARRAY && op == OPR_POS) return a;
    return of_value(
        value_opaque(env->u, n, "'%s' cannot be applied to %s", operator_spelling(op), value_str(env->u, v)));
}

static Operand operand(const Env *env, const Node *n) {
    if (n->kind == ND_BINOP) return binary_operand(env, n);
    if (n->kind == ND_UNARY) return unary_operand(env, n);
    return of_value(eval(env, n));
}

/* ---- the rest of the expressions ------------------------------------------------------------- */

static Value *eval_sequence(const Env *env, ValueKind kind, const NodeList *nodes) {
    VEC(Value *) items = {0};
    for (vec_each(const Node *, n, nodes)) {
        if (n->kind != ND_STARRED) {
            vec_push(env->u->arena, &items, eval(env, n));
            continue;
        }
        Value *spread = eval_items(env->u, eval(env, n->starred.value), n);
        if (spread->kind == VAL_OPAQUE) return spread;
        for (u32 k = 0; k < spread->items.n; k++) vec_push(env->u->arena, &items, spread->items.at[k]);
    }
    return eval_list(env->u, kind, items.at, items.len);
}

static Value *truth_unknown(const Env *env, const Node *n, Value *v) {
    return v->kind == VAL_OPAQUE ? v : value_opaque(env->u, n, "the truth of this value is not known");
}

static Value *eval_boolop(const Env *env, const Node *n) {
    Value *v = NULL;
    for (u32 i = 0; i < n->boolop.values.len; i++) {
        v = eval(env, n->boolop.values.at[i]);
        bool known, truth = value_truth(v, &known);
        if (!known && i + 1 < n->boolop.values.len) return truth_unknown(env, n, v);
        if (known && truth == n->boolop.is_or) return v;
    }
    return v;
}

static Value *eval_chain(const Env *env, const Node *n) {
    Value *a = eval(env, n->compare.first), *r = NULL;
    for (vec_each(const Node *, link, &n->compare.links)) {
        Value *b = eval(env, link->link.rhs);
        r = eval_compare(env->u, n, link->link.op, a, b);
        bool known;
        if (r->kind == VAL_OPAQUE || !value_truth(r, &known)) return r;
        a = b;
    }
    return r;
}

static Value *eval_ternary(const Env *env, const Node *n) {
    Value *test = eval(env, n->ternary.test);
    bool known, truth = value_truth(test, &known);
    if (!known) return truth_unknown(env, n, test);
    return eval(env, truth ? n->ternary.then : n->ternary.orelse);
}

static Value *comprehend(const Env *env, const Node *n, u32 depth, Value *list) {
    if (depth == n->comprehension.clauses.len) {
        Value *item = eval(env, n->comprehension.item), *pair[2] = {item};
        if (n->comprehension.kind == COMP_DICT) {
            pair[1] = eval(env, n->comprehension.value);
            item = eval_list(env->u, VAL_TUPLE, pair, 2);
        }
        eval_push(env->u, list, item);
        return NULL;
    }
    const Node *clause = n->comprehension.clauses.at[depth];
    Value *items = eval_items(env->u, eval(env, clause->comp_for.iter), clause);
    if (items->kind == VAL_OPAQUE) return items;
    for (u32 i = 0; i < items->items.n; i++) {
        if (!budget_spend(env->u)) return budget_opaque(env->u, n);
        if (!eval_bind(env, clause->comp_for.target, items->items.at[i]))
            return value_opaque(env->u, n, "the items do not unpack");
        bool take = true;
        for (u32 k = 0; take && k < clause->comp_for.ifs.len; k++) {
            Value *test = eval(env, clause->comp_for.ifs.at[k]);
            bool known;
            take = value_truth(test, &known);
            if (!known) return truth_unknown(env, n, test);
        }
        Value *bad = take ? comprehend(env, n, depth + 1, list) : NULL;
        if (bad) return bad;
    }
    return NULL;
}

static Value *eval_comprehension(const Env *env, const Node *n) {
    Scope scope = {.outer = env->scope};
    Env inner = *env;
    inner.scope = &scope;
    Value *list = eval_list(env->u, VAL_LIST, NULL, 0);
    Value *bad = comprehend(&inner, n, 0, list);
    if (bad) return bad;
    if (n->comprehension.kind == COMP_SET) return eval_make_set(env->u, n, list);
    return n->comprehension.kind == COMP_DICT ? eval_make_dict(env->u, n, &(Args){.at = &list, .n = 1}) : list;
}

static Value *eval_constant(const Env *env, const Node *n) {
    switch (n->constant.which) {
    case CONST_NONE:  return value_none(env->u);
    case CONST_TRUE:  return value_bool(env->u, true);
    case CONST_FALSE: return value_bool(env->u, false);
    default:          return value_new(env->u->arena, VAL_ELLIPSIS);
    }
}

static Value *eval_slice(const Env *env, const Node *n) {
    const Node *parts[3] = {n->slice.lower, n->slice.upper, n->slice.step};
    Value *items[3];
    for (int i = 0; i < 3; i++) {
        items[i] = parts[i] ? eval(env, parts[i]) : value_none(env->u);
        if (items[i]->kind == VAL_OPAQUE) return items[i];
    }
    return eval_list(env->u, VAL_SLICE, items, 3);
}

static Value *eval_attribute(const Env *env, const Node *n) {
    Value *base = eval(env, n->attribute.value);
    Value *v = attribute_of(env->u, base, n->attribute.attr, env->m && value_file(base) ? eval_now(env) : NULL);
    if (v) return eval_property(env, n, base, eval_foreign(env, base, n->attribute.attr, v, false));
    if (value_file(base)) return import_missing(env->u, base, n->attribute.attr, n);
    const char *what = base->kind == VAL_MODULE ? sym_str(base->module.path) : value_str(env->u, base);
    return value_opaque(env->u, n, "%s has no attribute '%s'", what, sym_str(n->attribute.attr));
}

Value *eval_call(const Env *env, const Node *n, const Value *f, Args *args) {
    Unit *u = env->u;
    if (decorator_is(f)) return decorator_call(env, n, f, args);
    if (f->kind == VAL_FUNCTION) return eval_call_function(env, n, f->func, args);
    if (f->kind == VAL_TYPE) return eval_type_call(u, n, f->typeref.type, args);
    if (eval_is_exception(f)) return eval_exception(u, f, args->at, args->n);
    if (f->kind == VAL_CLASS) return eval_class_call(env, n, f, args);
    if (f->kind == VAL_BUILTIN) return eval_call_builtin(env, n, f, args);
    return value_opaque(u, n, "%s cannot be called at compile time", value_str(u, f));
}

/* Does a call make an object of its arguments, of which one may have no value and the others
 * have? */
static bool keeps_apart(const Value *f) {
    if (f->kind == VAL_CLASS) return f->object.role != ROLE_ENUM && f->object.role != ROLE_INT_ENUM;
    return f->kind == VAL_BUILTIN &&
           (sym_is(f->builtin.path, "dict") || sym_is(f->builtin.path, "types.SimpleNamespace"));
}

static Value *call_node(const Env *env, const Node *n) {
    const Node *callee = n->call.func;
    Unit *u = env->u;
    if (!budget_spend(u)) return budget_opaque(u, n);
    Args args;
    if (callee->kind == ND_ATTRIBUTE) {
        Value *base = eval(env, callee->attribute.value);
        if (base->kind == VAL_OPAQUE) return base;
        if (base->kind == VAL_ARRAY) {
            if (!eval_args(env, n, &args)) return args.opaque;
            Value *r = eval_array_method(u, n, base, sym_str(callee->attribute.attr), &args);
            return r ? r
                     : value_opaque(u, n, "the array method '%s' is not evaluated at compile time",
                                    sym_str(callee->attribute.attr));
        }
        bool text = base->kind == VAL_STRING;
        if (text || value_is_container(base) || (base->kind == VAL_TUPLE && !base->object.cls)) {
            const char *method = sym_str(callee->attribute.attr);
            if (!eval_args(env, n, &args) && (text || !eval_changes(method))) return args.opaque;
            Value *r =
                text ? eval_text_method(u, n, base, method, &args) : eval_container_method(u, n, base, method, &args);
            return r ? r : value_opaque(u, n, "the method '%s' is not evaluated at compile time", method);
        }
    }
    Value *f = eval(env, callee), *object = callee->kind == ND_ATTRIBUTE ? eval(env, callee->attribute.value) : NULL;
    if (f->kind == VAL_OPAQUE) return f;
    bool usable = eval_args(env, n, &args), of_class = f->kind == VAL_FUNCTION && f->func->receiver == RECEIVER_CLASS;
    bool method = object && object->kind == VAL_CLASS && (object->object.cls || of_class);
    if (!usable && !decorator_is(f) && f->kind != VAL_FUNCTION && !keeps_apart(f)) return args.opaque;
    if (method) return eval_call_method(env, n, object, f, &args);
    return eval_call(env, n, f, &args);
}

static Value *eval_call_node(const Env *env, const Node *n) {
    bool unknown = eval_top(env) && eval_call_touches(env, n) == TOUCH_UNKNOWN;
    Value *v = call_node(env, n);
    if (unknown) eval_spoil_call(env, n);
    return v;
}

Value *eval_name(const Env *env, Sym name, const Node *n) {
    for (const Scope *s = env->scope; s; s = s->outer) {
        Value *v = map_get(&s->vars, name);
        if (v) return v;
    }
    if (env->m) {
        const Scope *top = eval_top(env);
        Value *v = module_name(env->m, name, env->order, n);
        if (v) return top && top->copies && eval_is_mutable(v) ? eval_take(env, name, v) : v;
    } else {
        Value *v = namespace_attribute(env->u, sym_of(env->u->syms, "types"), name, n);
        if (v) return v;
        v = env->types ? module_name(env->types, name, ORDER_LAST, n) : NULL;
        if (v && (v->kind == VAL_TYPE || v->kind == VAL_OPAQUE)) return v;
    }
    return namespace_builtin(env->u, name);
}

static Value *expression(const Env *env, const Node *n) {
    Unit *u = env->u;
    Value *v;
    switch (n->kind) {
    case ND_INT:
        if (n->int_.too_big) return value_opaque(u, n, NUM_OUT_OF_RANGE);
        v = value_new(u->arena, VAL_INT);
        v->number.i = n->int_.value, v->number.is_u64 = n->int_.is_u64, v->node = n;
        return v;
    case ND_FLOAT:    return value_of_num(u, n, num_float(n->float_.value));
    case ND_IMAG:     return value_of_num(u, n, (Num){.kind = TY_C128, .weak = true, .f2 = n->imag.value});
    case ND_STRING:
        v = value_string(u, n->string.value, n->string.is_bytes);
        v->node = n;
        return v;
    case ND_FSTRING:  return eval_fstring(env, n);
    case ND_CONSTANT: return eval_constant(env, n);
    case ND_NAME:
        v = eval_name(env, n->name.id, n);
        if (v) return eval_fresh(u, n, v);
        v = value_opaque(u, n, "name '%s' is not defined", sym_str(n->name.id));
        v->opaque.advice = namespace_lacking(u, n->name.id);
        return v;
    case ND_TUPLE:    return eval_sequence(env, VAL_TUPLE, &n->tuple.items);
    case ND_LIST:     return eval_sequence(env, VAL_LIST, &n->list.items);
    case ND_BINOP: case ND_UNARY: return to_value(env, n, operand(env, n));
    case ND_BOOLOP:   return eval_boolop(env, n);
    case ND_COMPARE:  return eval_chain(env, n);
    case ND_TERNARY:  return eval_ternary(env, n);
    case ND_CALL:     return eval_call_node(env, n);
    case ND_ATTRIBUTE: return eval_fresh(u, n, eval_attribute(env, n));
    case ND_SUBSCRIPT: return eval_fresh(u, n, eval_subscript(env, n, eval(env, n->subscript.value)));
    case ND_SLICE:    return eval_slice(env, n);
    case ND_LAMBDA:
        return value_of_function(u, eval_new_function(env, n));
    case ND_WALRUS:
        v = eval(env, n->walrus.value);
        if (env->scope) eval_bind(env, n->walrus.target, v);
        return v;
    case ND_COMPREHENSION: return eval_comprehension(env, n);
    case ND_DICT:     return eval_dict(env, n);
    case ND_SET:
        v = eval_sequence(env, VAL_LIST, &n->set.items);
        return v->kind == VAL_OPAQUE ? v : eval_make_set(u, n, v);
    default:          return value_opaque(u, n, "this expression is not evaluated at compile time");
    }
}

Value *eval(const Env *env, const Node *n) {
    Value *v = budget_enter(env->u) ? expression(env, n) : budget_limit(env->u, n, LIMIT_EVALUATION_DEPTH);
    budget_leave(env->u);
    return v;
}
