/* run_ufunc.c: pyk run F.py blend x=x.npy y=2 --save out=r.npy: a universal function from the
 * command line. An operand is a number if its text is one, and an array otherwise. What is given
 * for an output is the array that it writes into; the runtime makes the others. */
#include "cmd/run/run.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/run/outputs.h"
#include "cmd/run/spelling.h"
#include "cmd/run/timing.h"
#include "lib/ir/convert.h"

typedef struct Call {
    Cli               *cli;
    pyk_device        *device;
    const pyk_package *package;
    u32                index;      /* of the version */
    u32                n, nin;     /* operands, and inputs among them */
    Argument           args[MAX_OPERANDS];
    pyk_operand        operands[MAX_OPERANDS];
    void              *made[MAX_OPERANDS];
} Call;

static Diags *diags(const Call *c) { return c->cli->unit->diags; }
static Arena *arena(const Call *c) { return c->cli->unit->arena; }
static const pyk_utility *version(const Call *c) { return &c->package->utilities[c->index]; }

static bool done(const Call *c, pyk_result r) { return cli_done(c->cli, r); }

/* ---- arguments ------------------------------------------------------------------------------- */

static i32 operand_named(const Call *c, const char *text) {
    size_t n = strcspn(text, "=");
    for (u32 i = 0; i < c->n; i++)
        if (strlen(version(c)->types[i].name) == n && !memcmp(version(c)->types[i].name, text, n)) return (i32)i;
    return -1;
}

static bool check_names(const Call *c) {
    const Texts *o = &c->cli->operands;
    for (u32 i = 2; i < o->len; i++) {
        if (operand_named(c, o->at[i]) >= 0) continue;
        diag_NO_SUCH_PARAMETER(diags(c), nowhere(), version(c)->name,
                               arena_strndup(arena(c), o->at[i], strcspn(o->at[i], "=")));
        const char *names = "";
        for (u32 k = 0; k < c->n; k++)
            names = arena_printf(arena(c), "%s%s%s", names, k ? ", " : "", version(c)->types[k].name);
        diag_note(diags(c), nowhere(), "its operands are %s", names);
        return false;
    }
    return true;
}

/* Neither a file nor zeros(...). */
static bool is_number(const char *text) { return strchr("+-.0123456789", *text) && !strstr(text, ".npy"); }

/* NULL, or why the text does not fit the operand. */
static const char *read_operand(Call *c, u32 i) {
    const pyk_param *p = &version(c)->types[i];
    const char *text = outputs_given(c->cli, 2, p->name);
    Types *types = c->cli->unit->types;
    const Type *elem = spelling_parse(types, p->type);
    Argument *g = &c->args[i];
    if (!elem) return arena_printf(arena(c), "its type %s is not known", p->type);
    if (!text) return i < c->nin ? "is not given" : NULL;
    const char *no_number = i < c->nin ? argument_parse(arena(c), types, elem, text, g) : "is an output";
    if (!no_number) return g->name = p->name, NULL;
    const char *why = argument_parse_any(arena(c), types, elem, text, g);
    g->name = p->name;
    if (why) return i < c->nin && is_number(text) ? no_number : why;
    return g->ndim > MAX_DIMS ? "it has more than " TEXT_OF(MAX_DIMS) " dimensions" : NULL;
}

static void forget(Call *c) {
    for (u32 i = 0; i < c->n; i++) {
        argument_free(&c->args[i]);
        c->args[i] = (Argument){0};
    }
}

/* Is the operand an array, or a number that NumPy turns into the version's type without a loss?
 * int64, float64 and complex128 are what Python's numbers are. */
static bool is_safe(const Call *c, u32 i) {
    static const TypeKind kinds[] = {TY_BOOL, TY_I64, TY_U64, TY_F64, TY_C128};
    Types *types = c->cli->unit->types;
    const char *text = outputs_given(c->cli, 2, version(c)->types[i].name);
    if (i >= c->nin || c->args[i].is_array) return true;
    for (size_t k = 0; k < countof(kinds); k++) {
        Argument natural = {0};
        const Type *type = type_scalar(types, kinds[k]);
        if (!argument_parse(arena(c), types, type, text, &natural))
            return convert_rank(types, type, c->args[i].type) <= CONV_SAFE;
    }
    return true;
}

typedef enum Choice { UNFIT, FITS, SAFE } Choice;

/* Reads the operands as those of version c->index; UNFIT: *bad does not fit, and why. */
static Choice try_version(Call *c, const char **why, u32 *bad) {
    bool safe = true;
    for (u32 i = 0; i < c->n; i++) {
        const char *fault = read_operand(c, i);
        safe = safe && !fault && is_safe(c, i);
        if (!fault) continue;
        if (!*why || i > *bad) *why = fault, *bad = i;
        return UNFIT;
    }
    return safe ? SAFE : FITS;
}

/* The version that is named; else the first whose types hold the given numbers without a loss, as
 * Numba has it; else the first that fits. */
static bool choose(Call *c) {
    u32 named = c->index, fits = 0, bad = 0;
    const char *why = NULL, *name = version(c)->name, *kind = version(c)->kind, *symbol = c->cli->operands.at[1];
    bool one = strcmp(symbol, name) != 0, any = false;
    for (u32 i = 0; i < c->package->nutilities; i++) {
        const pyk_utility *u = &c->package->utilities[i];
        if (one ? strcmp(u->symbol, symbol) : strcmp(u->name, name) || strcmp(u->kind, kind)) continue;
        c->index = i;
        Choice choice = try_version(c, &why, &bad);
        if (choice == SAFE) return true;
        if (choice == FITS && !any) fits = i, any = true;
        forget(c);
    }
    c->index = any ? fits : named;
    if (any) return try_version(c, &why, &bad) != UNFIT;
    outputs_refuse(c->cli, version(c)->types[bad].name, why);
    return false;
}

static const Argument *find_output(const void *of, const char *text) {
    const Call *c = of;
    i32 at = operand_named(c, text);
    return at >= (i32)c->nin ? &c->args[at] : NULL;
}

/* ---- the call -------------------------------------------------------------------------------- */

static bool make_operand(Call *c, u32 i) {
    Argument *g = &c->args[i];
    pyk_operand *x = &c->operands[i];
    memset(x, 0, sizeof *x);
    if (!g->type) return true;                                           /* an output that the runtime makes */
    if (!done(c, pyk_dtype_find(version(c)->types[i].type, &x->dtype))) return false;
    if (!g->is_array) {
        memcpy(x->value, g->value, g->type->size);
        return true;
    }
    x->ndim = (i32)g->ndim;
    memcpy(x->shape, g->shape, 8 * (size_t)g->ndim);
    argument_strides(g, x->strides);
    if (!done(c, pyk_alloc(c->device, g->bytes, &g->device))) return false;
    x->data = g->device;
    return done(c, pyk_to_device(c->device, g->device, g->data, g->bytes, NULL));
}

/* An output on the host: in C order if the runtime made it. */
static bool fetch(Call *c, u32 i) {
    Argument *g = &c->args[i];
    const pyk_operand *x = &c->operands[i];
    Types *types = c->cli->unit->types;
    if (!g->type) {
        c->made[i] = x->data;
        *g = (Argument){.name = version(c)->types[i].name,
                        .type = type_pointer(types, spelling_parse(types, version(c)->types[i].type)),
                        .is_array = true, .ndim = (u32)x->ndim, .bytes = pyk_dtype_size(x->dtype)};
        for (i32 k = 0; k < x->ndim; k++) g->bytes *= (size_t)(g->shape[k] = x->shape[k]);
        g->data = malloc(g->bytes ? g->bytes : 1);
        if (!g->data) base_out_of_memory(g->bytes);
    }
    return done(c, pyk_to_host(c->device, g->data, x->data, g->bytes, NULL));
}

static bool call_once(void *of) {
    Call *c = of;
    return done(c, pyk_ufunc_call(c->device, NULL, c->package, c->index, c->operands, c->operands + c->nin));
}

static bool call(Call *c, Buf *text) {
    for (u32 i = 0; i < c->n; i++)
        if (!make_operand(c, i)) return false;
    if (!timing_call(c->cli, c->device, call_once, c, text)) return false;
    for (u32 i = c->nin; i < c->n; i++)
        if (!fetch(c, i)) return false;
    return true;
}

/* All of them if the command line names none. */
static void write_results(Call *c, Buf *text) {
    bool named = c->cli->values[OPT_SAVE].len || c->cli->values[OPT_PRINT].len;
    for (u32 i = c->nin; i < c->n && !named; i++) argument_print(&c->args[i], text);
    outputs_write(c->cli, text, find_output, c);
}

static u32 inputs_of(const char *layout) {
    u32 n = 0;
    for (const char *p = layout; *p && *p != '>'; p++) n += *p == '(';
    return n;
}

int run_ufunc(Cli *cli, pyk_device *device, const pyk_package *package, u32 index) {
    const pyk_utility *u = &package->utilities[index];
    Call c = {
        .cli = cli, .device = device, .package = package, .index = index, .n = u->ntypes, .nin = inputs_of(u->layout)};
    bool ok = c.n <= MAX_OPERANDS && check_names(&c) && outputs_check(cli, u->name, find_output, &c) && choose(&c);
    Buf text = {0};
    if (ok && call(&c, &text)) write_results(&c, &text);
    buf_free(&text);
    for (u32 i = 0; i < c.n; i++) {
        pyk_free(device, c.args[i].device);
        pyk_free(device, c.made[i]);
    }
    forget(&c);
    return ok ? cli_status(cli) : EXIT_USAGE;
}
