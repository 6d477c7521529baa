/* escape.c: a local array lives as long as the call that makes it. What a function returns must not refer to one: not the array, not a view of
 * it or a record in it, alone or in a tuple. The value is followed back to what it was made of; what comes from another call or a join of
 * paths is taken to be sound. */
#include "frontend/infer/infer_priv.h"

/* Can values of this type refer to memory? */
static bool refers(const Type *t) {
    if (t->kind == TY_ARRAY || t->kind == TY_POINTER || t->kind == TY_RECORD) return true;
    for (u32 i = 0; type_is_bundle(t) && i < t->tuple.len; i++)
        if (refers(t->tuple.at[i])) return true;
    return false;
}

static const Ins *local_in(const Ins *x) {
    if (!refers(x->type)) return NULL;
    switch (x->op) {
    case OP_LOCAL: return x;
    case OP_ELEM: case OP_PTR_ADD: case OP_DATA: case OP_ARRAY: case OP_RECORD: case OP_FIELD: case OP_BITCAST: case OP_TUPLE_GET:
        return local_in(x->args[0]);
    case OP_SELECT: case OP_TUPLE:
        for (u32 i = 0; i < x->nargs; i++) {
            const Ins *found = local_in(x->args[i]);
            if (found) return found;
        }
        return NULL;
    default: return NULL;
    }
}

void escape_local(Ctx *c, Ins *result) {
    const Ins *local = local_in(result);
    if (!local) return;
    FAIL(c, LOCAL_RETURNED, TYPE(c, result));
    if (!c->dry) diag_note(c->u->diags, local->span, "the local array is made here; make it in the caller and pass it as an argument");
}
