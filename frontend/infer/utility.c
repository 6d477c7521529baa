/* utility.c: reductions and universal functions: from a user's function to the kernels of the
 * device library around it.
 *
 * A kernel of the library is an ordinary Python function whose last parameters are values known
 * while compiling - the user's function, the element type, constants - and so become static types.
 * It is typed twice, for GPUs and for the CPU, where a block has one thread and no barriers; both
 * bodies have the same parameters and symbol. Which kernels there are is utility.def's business. */
#include "frontend/infer/utility.h"

#include <string.h>

#include "frontend/infer/ctx.h"
#include "frontend/infer/doubt.h"
#include "frontend/module/layout.h"

enum { BYTES_A_TURN = 64, MOST_ITEMS = 16, PARAMS = 20, STATICS = 5 };

typedef struct Part {
    UtilityKind kind;
    UtilityForm form;
    const char *name, *file, *gpu, *cpu, *params;
    u32 threads, blocks;
} Part;

static const Part parts[] = {
#define PART(kind, form, part, name, file, gpu, cpu, params, threads, blocks) [PART_##part] = \
    {UTILITY_##kind, FORM_##form, name, file, gpu, cpu, params, threads, blocks},
#include "lib/contract/utility.def"
};

static u32 widest(const Utility *x) {
    u32 most = 1;
    for (u32 i = 0; i < x->ntypes; i++)
        if (x->types[i]->itemsize > most) most = x->types[i]->itemsize;
    return most;
}

/* The elements of the widest operand that 16 bytes hold. */
static u32 vector_of(const Utility *x) {
    u32 bytes = widest(x);
    return bytes < VECTOR_BYTES && VECTOR_BYTES % bytes == 0 ? VECTOR_BYTES / bytes : 1;
}

/* Large elements come one by one. Code repeats a universal function per element, so for few. */
static u32 turns_of(const Utility *x) {
    u32 bytes = x->vector * widest(x), turns = 1;
    while (bytes < BYTES_A_TURN / 2 && 2 * turns * bytes <= BYTES_A_TURN &&
           (!x->nin || 2 * turns * x->vector <= MOST_ITEMS))
        turns *= 2;
    return turns;
}

/* As the library has the elements of the result: records as values. */
static const Type *result_type(Unit *u, const Utility *x) {
    const Type *t = x->types[x->nin < x->ntypes ? x->nin : 0];
    return t->kind == TY_RECORD ? type_words(u->types, t) : t;
}

/* How a kernel of a universal function takes an operand. */
static const Type *operand_type(Unit *u, const Utility *x, char letter, u32 i) {
    const Type *elem = x->types[i], *at[6], *word = type_scalar(u->types, TY_I64),
               *pointer = type_pointer(u->types, elem);
    bool loop = letter != 'S', contiguous = strchr("CDTt", letter), output = i >= x->nin;
    u32 n = 0, words = letter == 'R' ? 4 : strchr("PTt", letter) ? 3 : 0;
    at[n++] = strchr("RP", letter) ? pointer
                                   : type_array(u->types, elem, loop ? x->rank[i] + 1 : MAX_DIMS,
                                                contiguous ? LAYOUT_C : LAYOUT_A, false);
    if (!output) at[n++] = elem;
    while (words--) at[n++] = word;
    return n == 1 ? at[0] : type_tuple(u->types, at, n);
}

static const Type *operands_type(Unit *u, const Utility *x, char letter) {
    bool outputs = strchr("Ddt", letter);
    const Type *types[MAX_OPERANDS];
    u32 first = outputs ? x->nin : 0, end = outputs ? x->ntypes : x->nin;
    for (u32 i = first; i < end; i++) types[i - first] = operand_type(u, x, letter, i);
    return type_tuple(u->types, types, end - first);
}

static const Type *param_type(Unit *u, const Utility *x, char letter) {
    const Type *word = type_scalar(u->types, TY_I64), *elem = result_type(u, x);
    switch (letter) {
    case 'e': return type_pointer(u->types, elem);
    case 'v': return elem;
    case 'i': return type_pointer(u->types, word);
    case 'n': return word;
    case 'u': return type_pointer(u->types, type_scalar(u->types, TY_U32));
    case '6': return type_tuple_of(u->types, word, MAX_DIMS);
    case 'b': case 'w': return type_array(u->types, elem, 1, LAYOUT_A, letter == 'b');
    case 'O': return type_array(u->types, elem, MAX_DIMS, LAYOUT_A, false);
    case 'P': return operand_type(u, x, letter, x->nin);
    case 'S': case 'R': case 'C': case 'c': case 'D': case 'd': case 'T': case 't': return operands_type(u, x, letter);
    default:  UNREACHABLE("a letter that utility.def does not explain");
    }
}

/* The type of the results; of a generalised function, which inputs without dimensions it wants as
 * arrays: of each operand the type of the elements or None, nothing if there is none. */
static const Type *about_function(Unit *u, const Utility *x) {
    if (x->kind != UTILITY_GUVECTORIZE) return type_typeref(u->types, result_type(u, x));
    const Type *wanted[MAX_OPERANDS];
    bool any = false;
    for (u32 i = 0; i < x->ntypes; i++) {
        bool array = i < x->nin && x->one_element[i];
        any |= array;
        wanted[i] = array ? type_typeref(u->types, x->types[i]) : type_simple(u->types, TY_NONE);
    }
    return type_tuple(u->types, wanted, any ? x->ntypes : 0);
}

typedef struct Numbers { u32 at[3]; } Numbers;

/* Known while compiling: V, U and N of lib/device. */
static Numbers numbers_of(const Part *p, const Utility *x) {
    u32 bytes = x->types[0]->itemsize, turns = x->items / x->vector;
    UtilityPart part = (UtilityPart)(p - parts);
    if (x->kind == UTILITY_SORT) {
        u32 value = part == PART_MOVE8 ? 8 : part == PART_MOVE4 ? 4 : 0;
        return (Numbers){
            {type_is_scalar(x->types[0]) ? bytes : 0, x->types[1]->itemsize, utility_sort_items(bytes, value)}};
    }
    return (Numbers){{x->vector, turns, part == PART_SCAN ? utility_scan_rows(x->vector, x->items) : x->items}};
}

/* The types of all parameters of a library function; *n: those that are passed. */
static u32 all_params(Unit *u, const Part *p, FuncDef *f, const Utility *x, const Type **out, u32 *n) {
    u32 k = 0;
    const char *letters = p->params;
    while (*letters) out[k++] = param_type(u, x, *letters++);
    *n = k;
    out[k++] = type_function(u->types, f->name, f, NULL, 0);
    out[k++] = about_function(u, x);
    const Numbers known = numbers_of(p, x);
    for (u32 i = 0; i < countof(known.at); i++) out[k++] = type_literal_int(u->types, known.at[i], false);
    ENSURE(k <= PARAMS && k == *n + STATICS);
    return k;
}

static IrFunc *body(Infer *inf, const char *file, const char *name, const Type *const *types, u32 n, FuncMode mode) {
    FuncDef *def = arena_new(inf->u->arena, FuncDef);
    *def = *infer_library(inf->u, file, name);
    def->is_kernel = true;
    return infer_kernel(inf, def, types, n, mode, NULL, 0);
}

Kernel *utility_kernel(Unit *u, FuncDef *f, IrFunc *func, const char *symbol, const Type *const *types, u32 n) {
    Kernel *k = arena_new(u->arena, Kernel);
    k->func = func;
    k->part = true;
    k->name = k->symbol = func->symbol = sym_of(u->syms, symbol);
    k->nparams = n;
    k->params = arena_copy(u->arena, types, n * sizeof *types);
    k->param_names = arena_array(u->arena, Sym, n);
    k->reads = arena_array(u->arena, bool, n);
    k->writes = arena_array(u->arena, bool, n);
    for (u32 i = 0; i < n; i++) k->param_names[i] = func->params[i]->var;
    k->signature = ir_signature(u->arena, u->types, k);
    k->fastmath = f->options.fastmath;
    return k;
}

static Kernel *part_kernel(Infer *inf, const Part *p, FuncDef *f, const Utility *x, FuncMode mode) {
    Unit *u = inf->u;
    const Type *types[PARAMS];
    u32 npassed, n = all_params(u, p, f, x, types, &npassed);
    IrFunc *gpu = body(inf, p->file, p->gpu, types, n, mode),
           *cpu = gpu ? body(inf, p->file, p->cpu, types, n, mode) : NULL;
    if (!cpu) return NULL;
    Kernel *k = utility_kernel(u, f, gpu, arena_printf(u->arena, "%s$%s", sym_str(x->symbol), p->name), types, npassed);
    k->cpu = cpu;
    k->cpu->symbol = sym_of(u->syms, arena_printf(u->arena, "%s$cpu", sym_str(k->symbol)));
    k->max_threads = p->threads;
    k->min_blocks = x->kind == UTILITY_REDUCE && x->items == 1 ? 0 : p->blocks;
    k->span = x->span;
    return k;
}

static IrFunc *typed_function(Infer *inf, FuncDef *f, const Type *const *types, u32 n, FuncMode mode,
                              const Type *declared) {
    FuncDef *def = arena_new(inf->u->arena, FuncDef);
    *def = *f;
    def->is_kernel = false;
    return infer_kernel(inf, def, types, n, mode, declared, 0);
}

/* Can the value be stored as an element? */
static bool converts(Unit *u, const Type *value, const Type *elem) {
    if (elem->kind == TY_RECORD) return value->kind == TY_RECORD && type_record_access(u->types, value, false) == elem;
    return type_is_scalar(value) && (type_class(value) != CLASS_COMPLEX || type_class(elem) == CLASS_COMPLEX);
}

/* Is the result a number that is computed, on all ways? Then it is neither of the arguments, but by
 * chance. */
static bool computes(const IrFunc *typed) {
    bool any = false;
    for (vec_each(const Block *, b, &typed->blocks)) {
        if (b->term.kind != TERM_RETURN) continue;
        const Ins *result = b->term.value;
        while (result && result->op == OP_CONVERT) result = result->args[0];
        if (!result || (result->op != OP_ADD && result->op != OP_MUL)) return false;
        any = true;
    }
    return any;
}

/* What a reduction can be asked for, if nobody says it: all that makes sense. */
static u32 forms_of(const FuncDef *f, const IrFunc *typed) {
    if (f->forms) return f->forms;
    return computes(typed) ? ~(1u << FORM_ARG) : ~0u;
}

static bool describe_reduction(Infer *inf, FuncDef *f, const Sig *sig, FuncMode mode, Utility *x) {
    Unit *u = inf->u;
    const Type *elem = sig->params[0];
    IrFunc *typed = typed_function(inf, f, (const Type *[]){elem, elem}, 2, mode, NULL);
    if (!typed) return false;
    if (!converts(u, typed->ret, elem)) {
        diag_REDUCE_RESULT(u->diags, f->node->span, f->name, type_str(u->types, typed->ret), type_str(u->types, elem));
        if (elem->kind == TY_RECORD)
            diag_note(u->diags, (Span){0},
                      "return an argument; it is a copy, which may be written to before: a.%s = ...",
                      type_example(elem));
        return false;
    }
    doubt_reduction(u, f, elem);
    x->forms = forms_of(f, typed);
    x->types[0] = elem;
    x->type_names[0] = sym_of(u->syms, "elements");
    x->ntypes = 1;
    x->signature = arena_printf(u->arena, "%s(%s, %s)", type_str(u->types, elem), type_str(u->types, elem),
                                type_str(u->types, elem));
    return true;
}

/* A key that digits can be taken of. */
static bool is_key(const Type *t) {
    TypeClass class = type_is_scalar(t) ? type_class(t) : CLASS_COMPLEX;
    return class == CLASS_BOOL || class == CLASS_SINT || class == CLASS_UINT || class == CLASS_FLOAT;
}

static bool describe_sort(Infer *inf, FuncDef *f, const Sig *sig, FuncMode mode, Utility *x) {
    Unit *u = inf->u;
    IrFunc *typed = typed_function(inf, f, sig->params, 1, mode, NULL);
    if (!typed) return false;
    const Type *key = type_unliteral(u->types, typed->ret);
    if (!is_key(key)) {
        diag_SORT_KEY(u->diags, f->node->span, f->name, type_str(u->types, key));
        return false;
    }
    x->types[0] = sig->params[0];
    x->types[1] = key;
    x->type_names[0] = sym_of(u->syms, "elements");
    x->type_names[1] = sym_of(u->syms, "key");
    x->ntypes = 2;
    x->signature = arena_printf(u->arena, "%s(%s)", type_str(u->types, key), type_str(u->types, sig->params[0]));
    return true;
}

static void name_operands(const FuncDef *f, Utility *x, u32 n) {
    const NodeList *params = program_params(f);
    for (u32 i = 0; i < n; i++) x->type_names[i] = params->at[i]->param.name;
}

static bool describe_vectorized(Infer *inf, FuncDef *f, const Sig *sig, FuncMode mode, Utility *x) {
    Unit *u = inf->u;
    IrFunc *typed = typed_function(inf, f, sig->params, sig->nparams, mode, sig->ret);
    if (!typed) return false;
    const Type *result = type_unliteral(u->types, typed->ret);
    if (!type_is_scalar(result)) {
        diag_VECTORIZE_RESULT(
            u->diags, f->node->span, f->name,
            arena_printf(u->arena, "gives %s, but vectorize needs a number", type_str(u->types, result)));
        return false;
    }
    const char *layout = "()";
    for (u32 i = 0; i < sig->nparams; i++) {
        x->types[i] = sig->params[i];
        if (i) layout = arena_printf(u->arena, "(),%s", layout);
    }
    name_operands(f, x, sig->nparams);
    x->nin = sig->nparams;
    x->ntypes = x->nin + 1;
    x->types[x->nin] = result;
    x->type_names[x->nin] = sym_of(u->syms, "out");
    x->rank = arena_array(u->arena, u32, x->ntypes);
    x->layout = sym_of(u->syms, arena_printf(u->arena, "%s->()", layout));
    x->signature = arena_printf(u->arena, "%s(%s)", type_str(u->types, result), sig_params_text(u, sig));
    return true;
}

static bool describe_general(Infer *inf, FuncDef *f, const Sig *sig, FuncMode mode, Utility *x) {
    Unit *u = inf->u;
    const CoreLayout *l = f->layout;
    IrFunc *typed = typed_function(inf, f, sig->params, sig->nparams, mode, NULL);
    if (!typed) return false;
    if (typed->ret->kind != TY_NONE) {
        diag_VECTORIZE_RESULT(u->diags, f->node->span, f->name,
                              "returns a value, but a function for guvectorize writes into its outputs");
        return false;
    }
    bool *one_element = arena_array(u->arena, bool, sig->nparams);
    for (u32 i = 0; i < sig->nparams; i++) {
        bool array = sig->params[i]->kind == TY_ARRAY;
        x->types[i] = array ? sig->params[i]->array.elem : sig->params[i];
        one_element[i] = array && !l->rank[i];
    }
    x->one_element = one_element;
    x->function = typed;
    name_operands(f, x, sig->nparams);
    x->nin = l->nin;
    x->ntypes = sig->nparams;
    x->rank = l->rank;
    x->layout = l->text;
    x->signature = arena_printf(u->arena, "void(%s)", sig_params_text(u, sig));
    return true;
}

static bool describe(Infer *inf, FuncDef *f, const Sig *sig, FuncMode mode, Utility *x) {
    Unit *u = inf->u;
    x->types = arena_array(u->arena, const Type *, sig->nparams + 1);
    x->type_names = arena_array(u->arena, Sym, sig->nparams + 1);
    switch (f->utility) {
    case UTILITY_REDUCE:      return describe_reduction(inf, f, sig, mode, x);
    case UTILITY_VECTORIZE:   return describe_vectorized(inf, f, sig, mode, x);
    case UTILITY_GUVECTORIZE: return describe_general(inf, f, sig, mode, x);
    case UTILITY_SORT:        return describe_sort(inf, f, sig, mode, x);
    case UTILITY_NONE:        break;
    }
    UNREACHABLE("a function that is no utility");
}

void utility_compile(Infer *inf, FuncDef *f, const Sig *sig, Sym entry, Sym symbol, FuncMode mode) {
    Unit *u = inf->u;
    Utility *x = arena_new(u->arena, Utility);
    x->forms = ~0u;
    if (!describe(inf, f, sig, mode, x)) return;
    x->kind = f->utility;
    x->name = f->name;
    x->entry = entry;
    x->symbol = symbol;
    x->vector = vector_of(x);
    x->items = x->vector * turns_of(x);
    x->first = inf->m->kernels.len;
    x->identity = f->identity;
    x->span = f->node->span;
    x->doc = program_docstring(f);
    for (size_t i = 0; i < countof(parts); i++) {
        if (parts[i].kind != f->utility || !(x->forms >> parts[i].form & 1)) continue;
        u32 before = diags_count(u->diags);
        Kernel *k = part_kernel(inf, &parts[i], f, x, mode);
        diags_blame(u->diags, before, x->span,
                    arena_printf(u->arena, "where '%s' is applied to the elements", sym_str(f->name)));
        if (!k) return;
        vec_push(u->arena, &inf->m->kernels, k);
        x->nkernels++;
    }
    vec_push(u->arena, &inf->m->utilities, x);
}
