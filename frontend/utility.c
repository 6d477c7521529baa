/* utility.c: reductions: from a user's function to the kernels of the device library around it.
 *
 * A kernel of the library is an ordinary Python function whose last parameters are values known while compiling - the user's function, the
 * element type, constants - and so become static types. It is typed twice, for GPUs and for the CPU, where a block has one thread and no
 * barriers; both bodies have the same parameters and symbol. Which kernels there are is utility.def's business. */
#include "frontend/utility.h"

#include <string.h>

#include "frontend/infer.h"

enum { VECTOR_BYTES = 16, BYTES_A_TURN = 64, PARAMS = 16, STATICS = 5 };

typedef struct Part { UtilityKind kind; const char *name, *gpu, *cpu, *params; u32 threads; } Part;

static const Part parts[] = {
#define PART(kind, name, gpu, cpu, params, threads) {UTILITY_##kind, name, gpu, cpu, params, threads},
#include "frontend/utility.def"
};

static const char *const libraries[] = {[UTILITY_REDUCE] = "reduce"};

static u32 vector_of(const Type *elem) {
    return elem->size < VECTOR_BYTES && VECTOR_BYTES % elem->size == 0 ? VECTOR_BYTES / elem->size : 1;
}

static u32 turns_of(const Type *elem) {
    u32 bytes = vector_of(elem) * elem->size;
    return bytes < BYTES_A_TURN ? BYTES_A_TURN / bytes : 1;
}

static const Type *param_type(Unit *u, char letter, const Type *elem) {
    const Type *word = type_scalar(u->types, TY_I64);
    switch (letter) {
    case 'e': return type_pointer(u->types, elem);
    case 'v': return elem;
    case 'i': return type_pointer(u->types, word);
    case 'n': return word;
    case 'u': return type_pointer(u->types, type_scalar(u->types, TY_U32));
    case '6': return type_tuple_of(u->types, word, 6);
    case 'b': return type_array(u->types, elem, 1, LAYOUT_A, true);
    default:  UNREACHABLE("a letter that utility.def does not explain");
    }
}

/* The types of all parameters of a library function; *n: those that are passed. */
static u32 all_params(Unit *u, const char *letters, FuncDef *f, const Type *elem, const Type **out, u32 *n) {
    u32 k = 0, vector = vector_of(elem), turns = turns_of(elem);
    while (*letters) out[k++] = param_type(u, *letters++, elem);
    *n = k;
    out[k++] = type_function(u->types, f, NULL, 0);
    out[k++] = type_typeref(u->types, elem);
    out[k++] = type_literal_int(u->types, vector, false);
    out[k++] = type_literal_int(u->types, turns, false);
    out[k++] = type_literal_int(u->types, vector * turns, false);
    ENSURE(k <= PARAMS && k == *n + STATICS);
    return k;
}

static IrFunc *body(Unit *u, IrModule *m, UtilityKind kind, const char *name, const Type *const *types, u32 n, FuncMode mode) {
    FuncDef *def = arena_new(u->arena, FuncDef);
    *def = *infer_library(u, libraries[kind], name);
    def->is_kernel = true;
    return infer_kernel(u, m, def, types, n, mode, NULL);
}

static Kernel *part_kernel(Unit *u, IrModule *m, const Part *p, FuncDef *f, const Utility *x, FuncMode mode) {
    const Type *types[PARAMS];
    u32 npassed, n = all_params(u, p->params, f, x->types[0], types, &npassed);
    Kernel *k = arena_new(u->arena, Kernel);
    k->def = f;
    k->func = body(u, m, x->kind, p->gpu, types, n, mode);
    k->cpu = k->func ? body(u, m, x->kind, p->cpu, types, n, mode) : NULL;
    if (!k->cpu) return NULL;
    k->part = true;
    k->name = k->symbol = sym_of(u->syms, arena_printf(u->arena, "%s$%s", sym_str(x->symbol), p->name));
    k->func->symbol = k->symbol;
    k->cpu->symbol = sym_of(u->syms, arena_printf(u->arena, "%s$cpu", sym_str(k->symbol)));
    k->nparams = npassed;
    k->params = arena_copy(u->arena, types, npassed * sizeof *types);
    k->param_names = arena_array(u->arena, Sym, npassed);
    k->reads = arena_array(u->arena, bool, npassed);
    k->writes = arena_array(u->arena, bool, npassed);
    for (u32 i = 0; i < npassed; i++) k->param_names[i] = k->func->def->node->def.params.at[i]->param.name;
    k->signature = ir_signature(u->arena, u->types, k);
    k->max_threads = p->threads;
    k->fastmath = f->options.fastmath;
    k->span = x->span;
    return k;
}

/* A function that cannot be typed, or whose result is no element, is reported before the library calls it. */
static bool check_function(Unit *u, IrModule *m, FuncDef *f, const Type *elem, FuncMode mode) {
    FuncDef *def = arena_new(u->arena, FuncDef);
    *def = *f;
    def->is_kernel = false;
    IrFunc *typed = infer_kernel(u, m, def, (const Type *[]){elem, elem}, 2, mode, NULL);
    if (!typed) return false;
    if (type_is_scalar(typed->ret) && (type_class(typed->ret) != CLASS_COMPLEX || type_class(elem) == CLASS_COMPLEX)) return true;
    diag_REDUCE_RESULT(u->diags, f->node->span, f->name, type_str(u->types, typed->ret), type_str(u->types, elem));
    return false;
}

void utility_compile(Unit *u, IrModule *m, FuncDef *f, const Sig *sig, Sym symbol, FuncMode mode) {
    const Type *elem = sig->params[0];
    mode.check_bounds = mode.index32 = mode.restrict_params = false;      /* of the user's array accesses; the library needs its own */
    if (!check_function(u, m, f, elem, mode)) return;
    Utility *x = arena_new(u->arena, Utility);
    x->kind = f->utility;
    x->name = f->name;
    x->symbol = symbol;
    x->types = arena_copy(u->arena, &elem, sizeof elem);
    x->type_names = arena_array(u->arena, Sym, 1);
    x->type_names[0] = sym_of(u->syms, "elements");
    x->ntypes = 1;
    x->signature = arena_printf(u->arena, "%s(%s, %s)", type_str(u->types, elem), type_str(u->types, elem), type_str(u->types, elem));
    x->vector = vector_of(elem);
    x->items = x->vector * turns_of(elem);
    x->first = m->kernels.len;
    x->span = f->node->span;
    for (size_t i = 0; i < countof(parts); i++) {
        if (parts[i].kind != f->utility) continue;
        Kernel *k = part_kernel(u, m, &parts[i], f, x, mode);
        if (!k) return;
        vec_push(u->arena, &m->kernels, k);
        x->nkernels++;
    }
    vec_push(u->arena, &m->utilities, x);
}
