/* run_utility.c: pyk run F.py total in=x.npy init=0: a reduction or sort from the command line. The
 * input may have any number of dimensions. What is done with it, and the shape of the result, are
 * the business of reduce_form.c. */
#include "cmd/run/run.h"

#include <string.h>

#include "cmd/run/outputs.h"
#include "cmd/run/reduce_form.h"
#include "cmd/run/spelling.h"
#include "cmd/run/timing.h"

typedef struct Call {
    Cli               *cli;
    pyk_device        *device;
    const pyk_package *package;
    u32                index;
    ReduceForm         form;
    Argument           in, init, result;
} Call;

static Diags *diags(const Call *c) { return c->cli->unit->diags; }
static Arena *arena(const Call *c) { return c->cli->unit->arena; }

static bool done(const Call *c, pyk_result r) { return cli_done(c->cli, r); }

static bool is_sort(const pyk_utility *u) { return !strcmp(u->kind, "sort"); }

/* ---- arguments; false after reporting wrong usage -------------------------------------------- */

static bool check_names(const Call *c) {
    const Texts *o = &c->cli->operands;
    const char *name = c->package->utilities[c->index].name;
    for (u32 i = 2; i < o->len; i++) {
        char *key = arena_strndup(arena(c), o->at[i], strcspn(o->at[i], "="));
        if (!strcmp(key, "in") || !strcmp(key, "init") || reduce_form_knows(key)) continue;
        diag_NO_SUCH_PARAMETER(diags(c), nowhere(), name, key);
        diag_note(diags(c), nowhere(),
            "a reduction takes in=ARRAY and init=VALUE, and axis=, segments=, arg= or scan=; a sort in=ARRAY, arg= and "
            "descending=");
        return false;
    }
    return true;
}

/* The arguments for utility c->index; NULL, or why they do not fit and *what. */
static const char *fit(Call *c, const char **what) {
    const pyk_param *item = c->package->utilities[c->index].types;
    Types *types = c->cli->unit->types;
    const Type *elem = spelling_parse(types, item->type);
    const char *in = outputs_given(c->cli, 2, "in"), *init = outputs_given(c->cli, 2, "init");
    *what = c->in.name = "in";
    if (!elem) return arena_printf(arena(c), "its type %s is not known", item->type);
    if (!in) return arena_printf(arena(c), "is not given: in=ARRAY of %s", item->type);
    const char *why = argument_parse_any(arena(c), types, elem, in, &c->in);
    if (!why && c->in.ndim > MAX_DIMS) why = "it has more than " TEXT_OF(MAX_DIMS) " dimensions";
    if (!why) why = reduce_form_fit(arena(c), &c->form, &c->in);
    if (why || !reduce_form_has_init(&c->form)) return why;
    *what = c->init.name = "init";
    if (!init && elem->kind == TY_RECORD)
        return arena_printf(arena(c), "is not given: init=(...), a record %s", item->type);
    const char *identity = c->package->utilities[c->index].identity;
    return argument_parse(arena(c), types, elem, init ? init : identity ? identity : "0", &c->init);
}

/* Of several types the one that the arguments fit. */
static bool choose(Call *c, const char *name) {
    u32 found[2] = {0, 0}, same = 0, hits = 0;
    const char *what = NULL, *why = NULL;
    for (u32 i = 0; i < c->package->nutilities; i++) {
        const pyk_utility *u = &c->package->utilities[i];
        if (strcmp(u->name, name) && strcmp(u->symbol, name)) continue;
        c->index = i;
        same++;
        const char *fault = fit(c, &what);
        argument_free(&c->in);
        argument_free(&c->init);
        if (fault) why = fault;
        else found[hits++ > 0] = i;
    }
    c->index = found[0];
    if (hits == 1) return !fit(c, &what);
    if (same == 1) return outputs_refuse(c->cli, what, why), false;
    diag_SEVERAL_SIGNATURES(diags(c), nowhere(), hits ? "several" : "none", name);
    for (u32 i = 0; i < c->package->nutilities; i++)
        if (!strcmp(c->package->utilities[i].name, name))
            diag_note(diags(c), nowhere(), "it can be named %s", c->package->utilities[i].symbol);
    return false;
}

static const Argument *find_output(const void *of, const char *text) {
    return strcspn(text, "=") == strlen("result") && !strncmp(text, "result", strlen("result"))
               ? &((const Call *)of)->result
               : NULL;
}

/* ---- the call -------------------------------------------------------------------------------- */

typedef struct Reduce { Call *call; ReduceCall to; } Reduce;

static bool reduce_once(void *of) {
    Reduce *r = of;
    return done(r->call, reduce_form_call(&r->call->form, &r->to, &r->call->result));
}

/* A copy of an array on the device. */
static bool upload(const Call *c, Argument *g) {
    return done(c, pyk_alloc(c->device, g->bytes, &g->device)) &&
           done(c, pyk_to_device(c->device, g->device, g->data, g->bytes, NULL));
}

static void describe(const Argument *g, void **data, i64 *words) {
    *data = g->device;
    memcpy(words, g->shape, 8 * (size_t)g->ndim);
    argument_strides(g, words + g->ndim);
}

static bool reduce(Call *c, Buf *text) {
    Argument *in = &c->in, *result = &c->result;
    Types *types = c->cli->unit->types;
    reduce_form_result(types, &c->form, in, spelling_parse(types, c->package->utilities[c->index].types->type), result);
    bool on_device = reduce_form_on_device(&c->form);
    if (!upload(c, in) || (c->form.kind == REDUCE_SEGMENTS && !upload(c, &c->form.segments))) return false;
    if (on_device && !upload(c, result)) return false;
    Reduce r = {c, {.device = c->device, .package = c->package, .utility = c->index, .ndim = in->ndim}};
    r.to.init = c->init.is_array ? c->init.data : c->init.value;             /* a record is given as its bytes */
    describe(in, &r.to.in.data, r.to.in.words);
    describe(result, &r.to.out.data, r.to.out.words);
    return timing_call(c->cli, c->device, reduce_once, &r, text) &&
           (!on_device || done(c, pyk_to_host(c->device, result->data, result->device, result->bytes, NULL)));
}

static void write_results(Call *c, Buf *text) {
    if (!c->cli->values[OPT_SAVE].len && !c->cli->values[OPT_PRINT].len) argument_print(&c->result, text);
    outputs_write(c->cli, text, find_output, c);
}

/* The runtime chooses the grid. */
static int refuse_launch(const Call *c, const char *name, const char *option) {
    diag_UTILITY_LAUNCH(diags(c), nowhere(), name, option);
    diag_note(diags(c), nowhere(), "it is %s, for which the runtime chooses the grid",
              run_utility_kind(&c->package->utilities[c->index]));
    return EXIT_USAGE;
}

const char *run_utility_kind(const pyk_utility *u) {
    return u->layout ? "a universal function" : is_sort(u) ? "a sort" : "a reduction";
}

int run_utility(Cli *cli, pyk_device *device, const pyk_package *package) {
    Call c = {.cli = cli, .device = device, .package = package, .index = package->nutilities};
    const char *name = cli->operands.at[1];
    for (u32 i = 0; i < package->nutilities; i++)
        if (!strcmp(package->utilities[i].name, name) || !strcmp(package->utilities[i].symbol, name)) c.index = i;
    if (c.index == package->nutilities) return -1;
    static const OptionId of_kernels[] = {OPT_GRID, OPT_BLOCK, OPT_FORALL, OPT_SHARED};
    for (size_t i = 0; i < countof(of_kernels); i++)
        if (options_has(cli, of_kernels[i])) return refuse_launch(&c, name, options_name(of_kernels[i]));
    if (package->utilities[c.index].layout) return run_ufunc(cli, device, package, c.index);
    c.result.name = "result";
    bool ok = check_names(&c) && reduce_form_read(cli, &c.form, is_sort(&package->utilities[c.index])) &&
              choose(&c, name) && outputs_check(cli, name, find_output, &c);
    Buf text = {0};
    if (ok && reduce(&c, &text)) write_results(&c, &text);
    buf_free(&text);
    Argument *all[] = {&c.in, &c.init, &c.result, &c.form.segments};
    for (size_t i = 0; i < countof(all); i++) {
        pyk_free(device, all[i]->device);
        argument_free(all[i]);
    }
    return ok ? cli_status(cli) : EXIT_USAGE;
}
