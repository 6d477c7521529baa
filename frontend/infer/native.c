/* native.c: functions of Python's operator module, which are the operators, those of libdevice and the instructions of newer GPUs.
 * Of the latter two some are in the C library too; the others have a second body in lib/device for the CPU: a call of that, which the GPU
 * replaces. */
#include "frontend/infer/infer_priv.h"

#include <stdlib.h>
#include <string.h>

static const struct { const char *name; Operator opr; u32 nargs; } operators[] = {
#define OPERATOR(id, spelling, pyname, n) {pyname, OPR_##id, n},
#include "lib/ir/operator.def"
};

Ins *call_operator(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs) {
    bool get = !strcmp(row->nv, "getitem"), set = !strcmp(row->nv, "setitem");
    u32 k = 0;
    while (!get && !set && strcmp(operators[k].name, row->nv)) k++;
    u32 wants = get ? 2 : set ? 3 : operators[k].nargs;
    if (nargs != wants) {
        const char *text = arena_printf(c->a, "%u argument%s", wants, wants == 1 ? "" : "s");
        return FAIL(c, ARGUMENT_COUNT, arena_printf(c->a, "%s()", row->path), text, nargs);
    }
    if (get) return rule_item(c, args[0], args[1]);
    if (set) return rule_set_item(c, args[0], args[1], args[2]);
    if (operators[k].opr == OPR_IN) return rule_binary(c, OPR_IN, args[1], args[0]);
    return wants == 1 ? rule_unary(c, operators[k].opr, args[0]) : rule_binary(c, operators[k].opr, args[0], args[1]);
}

Ins *call_native(Ctx *c, const Intrin *row, const Type *ret, Ins *const *args, u32 nargs) {
    if (row->cpu[0] == '=') return put_intrin(c, row->id, ret, args, nargs);
    const char *dot = strchr(row->cpu, '.'), *extra = strchr(row->cpu, '/');
    Ins *all[4];
    ENSURE(nargs < countof(all));
    memcpy(all, args, sizeof *args * nargs);
    if (extra) all[nargs++] = put_int(c, ctx_int64(c), atoi(extra + 1));
    char *name = arena_strndup(c->a, dot + 1, extra ? (size_t)(extra - dot - 1) : strlen(dot + 1));
    Ins *v = call_library(c, arena_strndup(c->a, row->cpu, (size_t)(dot - row->cpu)), name, all, nargs);
    if (c->dry || type_is_poison(v->type)) return v;
    ENSURE(v->op == OP_CALL && v->type == ret);
    v->native = row;
    return v;
}
