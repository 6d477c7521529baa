/* sig.c: signatures, from text, from values of decorators, from the configuration and from
 * annotations.
 *
 *     signature := [type] "(" [type {"," type} [","]] ")"        "(int32,)" alone: the return type is inferred
 *     type      := scalar | type "[" dims "]" | Array(...) | UniTuple(...) | Tuple(...) | CPointer(...) | optional(type)
 *
 * The text is a Python expression over the names of numba.types: it goes through the compiler's own
 * lexer and parser and the evaluator of module level, so that text and type objects cannot differ
 * in meaning. A message about a part of a string literal points at that part. */
#include "frontend/module/sig.h"

#include <string.h>

#include "frontend/module/config.h"
#include "frontend/module/eval_type.h"
#include "frontend/module/layout.h"
#include "frontend/module/module.h"
#include "frontend/syntax/parse.h"
#include "lib/base/fs.h"
#include "lib/base/suggest.h"
#include "lib/ir/options.h"

typedef struct Text {              /* what is being read, for messages */
    Unit       *u;
    const char *text, *where;      /* where: "--sig", "decorator"; "" if the span says it */
    Span        span;
    Env         names;             /* what its names mean */
} Text;

/* The part of a string literal that corresponds to a part of its text; the whole literal where
 * escapes make that unclear. */
static Span span_inside(const Text *t, const Node *part) {
    if (!t->span.src || !part) return t->span;
    const char *src = t->span.src->text;
    u32 at = t->span.lo;
    while (at < t->span.hi && src[at] != '\'' && src[at] != '"') at++;
    u32 quotes = at + 2 < t->span.hi && src[at + 1] == src[at] && src[at + 2] == src[at] ? 3 : 1;
    size_t len = strlen(t->text);
    bool same = at + quotes + len + quotes <= t->span.hi && memcmp(src + at + quotes, t->text, len) == 0 &&
                part->span.hi <= len;
    return same ? (Span){t->span.src, at + quotes + part->span.lo, at + quotes + part->span.hi} : t->span;
}

static void *bad(const Text *t, const Node *part, const char *why) {
    const char *where = t->span.src || !*t->where ? "" : arena_printf(t->u->arena, " of %s", t->where);
    diag_BAD_SIGNATURE(t->u->diags, span_inside(t, part), t->text, where, why);
    return NULL;
}

static void suggest_type(const Text *t, const char *name) {
    Suggest s = {.word = name};
    const char *candidate;
    for (u32 i = 0; (candidate = type_name_at(i)) != NULL; i++) suggest_offer(&s, candidate);
    if (s.best) diag_note(t->u->diags, (Span){0}, "did you mean '%s'?", s.best);
}

/* The source text of a span, for messages about type objects. */
static const char *written(Unit *u, Span span) {
    u32 len = span.hi - span.lo;
    if (!span.src || len > 70 || memchr(span.src->text + span.lo, '\n', len)) return "...";
    return arena_strndup(u->arena, span.src->text + span.lo, len);
}

/* The node of the innermost thing that failed: an opaque value remembers its expression. */
static void *bad_value(const Text *t, const Node *n, const Value *v) {
    const Node *at = v->node ? v->node : n;
    bad(t, at, sym_str(v->opaque.why));
    if (v->opaque.advice) diag_note(t->u->diags, (Span){0}, "%s", v->opaque.advice);
    else if (at->kind == ND_NAME && !eval_name(&t->names, at->name.id, at)) suggest_type(t, sym_str(at->name.id));
    if (at->kind == ND_INT)
        diag_note(t->u->diags, (Span){0}, "a C-contiguous array of two dimensions is written float32[:, ::1]");
    return NULL;
}

static Sig *finish(const Text *t, const Node *n, const Type *ret, Value *const *params, u32 count) {
    Sig *s = arena_new(t->u->arena, Sig);
    s->ret = ret;
    s->params = arena_array(t->u->arena, const Type *, count);
    s->nparams = count;
    s->span = t->span;
    for (u32 i = 0; i < count; i++) {
        if (params[i]->kind == VAL_OPAQUE) return bad_value(t, n, params[i]);
        if (params[i]->kind != VAL_TYPE) return bad_value(t, n, eval_not_a_type(t->u, NULL, params[i]));
        if (params[i]->typeref.type->kind == TY_NONE) return bad(t, n, "'void' cannot be the type of a parameter");
        if (params[i]->typeref.type->kind == TY_CHARS)
            return bad(t, n, "a text cannot be the type of a parameter; pass an array of one");
        s->params[i] = params[i]->typeref.type;
    }
    return s;
}

static Sig *from_tuple(const Text *t, const Node *n, const Value *v) {
    for (u32 i = 0; i < v->items.n; i++)
        if (v->items.at[i]->kind == VAL_OPAQUE) return bad_value(t, n, v->items.at[i]);
    return finish(t, n, NULL, v->items.at, v->items.n);
}

/* A kernel's name alone. */
static Sig *bad_name(const Text *t, const Node *n) {
    const char *name = sym_str(n->name.id);
    bad(t, n, "the types of the parameters are missing");
    diag_note(t->u->diags, (Span){0}, "write them in parentheses, as in '%s(float32[::1], int64)'", name);
    return NULL;
}

static Sig *from_expression(const Text *t, const Node *n, Sym *name_out) {
    const Env *env = &t->names;
    if (n->kind == ND_CALL && n->call.func->kind == ND_NAME && name_out) {
        Sym name = n->call.func->name.id;
        Value *head = eval_name(env, name, n);
        if (!head || head->kind != VAL_TYPE) {                            /* name(types): no return type */
            *name_out = name;
            Args args;
            if (!eval_args(env, n, &args)) return bad_value(t, n, args.opaque);
            if (args.nkeywords) return bad(t, n, "a signature has no keyword arguments");
            return finish(t, n, NULL, args.at, args.n);
        }
    }
    Value *v = eval(env, n);
    if (name_out && n->kind == ND_NAME && v->kind != VAL_TYPE) return bad_name(t, n);
    if (v->kind == VAL_OPAQUE) return bad_value(t, n, v);
    if (v->kind == VAL_TUPLE) return from_tuple(t, n, v);
    if (v->kind == VAL_SIGNATURE) return finish(t, n, v->signature.result, v->items.at, v->items.n);
    if (v->kind == VAL_TYPE) {
        const char *type = type_str(t->u->types, v->typeref.type);
        return bad(t, n,
                   arena_printf(t->u->arena, "a type alone is not a signature; write void(%s) or (%s,)", type, type));
    }
    return bad(t, n, "this is not a signature; one looks like void(float32[:], int32)");
}

Sig *sig_parse(Unit *u, Module *m, const char *text, Span span, const char *where, Sym *name_out) {
    Text t = {u, text, where, span, {u, NULL, ORDER_LAST, NULL, m}};
    if (name_out) *name_out = NULL;
    const Source *src = source_create(u->arena, where && *where ? where : "signature", text, strlen(text));
    u32 errors = diags_errors(u->diags);
    TokenList tokens = lex(u->arena, u->syms, u->diags, src);
    Node *n = diags_errors(u->diags) == errors ? parse_expression(u->arena, u->syms, u->diags, &tokens) : NULL;
    if (!n) {
        if (span.src && diags_errors(u->diags) > errors) diag_note(u->diags, span, "in this signature");
        return NULL;
    }
    return from_expression(&t, n, name_out);
}

Sig *sig_from_value(Unit *u, Module *m, const Value *v, Span span) {
    Text t = {u, "", "", span, {u, m, ORDER_LAST, NULL, NULL}};
    if (v->kind == VAL_STRING && !v->string.is_bytes)
        return sig_parse(u, m, sym_str(v->string.text), span, "signature", NULL);
    t.text = written(u, span);
    if (v->kind == VAL_SIGNATURE) {
        Node here = {.kind = ND_CONSTANT};
        return finish(&t, &here, v->signature.result, v->items.at, v->items.n);
    }
    if (v->kind == VAL_OPAQUE) {
        diag_BAD_SIGNATURE(u->diags, v->node && v->node->span.src == span.src ? v->node->span : span, t.text, "",
                           sym_str(v->opaque.why));
        if (v->opaque.advice) diag_note(u->diags, (Span){0}, "%s", v->opaque.advice);
        return NULL;
    }
    Node nowhere = {.kind = ND_CONSTANT, .span = {span.src, UINT32_MAX, UINT32_MAX}};
    if (v->kind == VAL_TUPLE) return from_tuple(&t, &nowhere, v);
    if (v->kind == VAL_TYPE)
        return bad(&t, &nowhere, arena_printf(u->arena, "a type alone is not a signature; write void(%s)", t.text));
    return bad(&t, &nowhere, "a signature is a string, void(float32[:]), or a tuple of types");
}

const Type *sig_type_from_value(Unit *u, Module *m, const Value *v) {
    if (v->kind == VAL_TYPE) return v->typeref.type;
    if (v->kind == VAL_BUILTIN) return eval_dtype(u, v);                  /* int, float, bool, complex as annotations */
    if (v->kind != VAL_STRING || v->string.is_bytes) return NULL;
    Diags *quiet = diags_create(u->arena);
    const Source *src = source_create(u->arena, "annotation", v->string.text->text, v->string.text->len);
    TokenList tokens = lex(u->arena, u->syms, quiet, src);
    Node *n = diags_errors(quiet) ? NULL : parse_expression(u->arena, u->syms, quiet, &tokens);
    if (!n) return NULL;
    Env env = {u, NULL, ORDER_LAST, NULL, m};
    const Value *type = eval(&env, n);
    return type->kind == VAL_TYPE ? type->typeref.type : NULL;
}

/* ---- the signatures of a kernel -------------------------------------------------------------- */

typedef VEC(Sig *) SigList;

static u32 parameter_count(const FuncDef *f, const NodeList **params) {
    *params = program_params(f);
    return (*params)->len;
}

const char *sig_params_text(Unit *u, const Sig *s) {
    Buf b = {0};
    for (u32 i = 0; i < s->nparams; i++) buf_printf(&b, "%s%s", i ? ", " : "", type_str(u->types, s->params[i]));
    const char *text = arena_strndup(u->arena, buf_text(&b), b.len);
    buf_free(&b);
    return text;
}

/* Records are combined and moved in registers, as words, each of which takes time to compile. */
static bool fits_record(Unit *u, const Sig *s, const char *what) {
    enum { MOST_BYTES = REDUCE_ELEMENT_BYTES, MOST_WORDS = 128 };
    u32 bytes = s->params[0]->itemsize, words = MOST_WORDS * s->params[0]->itemalign,
        most = words < MOST_BYTES ? words : MOST_BYTES;
    if (bytes && bytes <= most) return true;
    const char *why = arena_printf(u->arena, "%s records of 1 to %u bytes, these have %u", what, most, bytes);
    diag_BAD_SIGNATURE(u->diags, s->span, sig_params_text(u, s), "", why);
    diag_note(u->diags, (Span){0}, "take the fields that matter, or a number that says where a record is");
    return false;
}

/* A reduction is of one type, which may be written once or as its function takes it. */
static bool is_of_one_type(const Sig *s) {
    bool same =
        (s->nparams == 1 || (s->nparams == 2 && s->params[0] == s->params[1])) && (!s->ret || s->ret == s->params[0]);
    return same && (type_is_scalar(s->params[0]) || s->params[0]->kind == TY_RECORD);
}

static bool fits_reduction(Unit *u, const Sig *s) {
    if (is_of_one_type(s)) return type_is_scalar(s->params[0]) || fits_record(u, s, "a reduction combines");
    diag_BAD_SIGNATURE(u->diags, s->span, sig_params_text(u, s), "",
                       "a reduction combines two numbers or records of one type to a third");
    diag_note(u->diags, (Span){0}, "give the type of the elements, as in --sig 'total(float32)'");
    return false;
}

static bool fits_sort(Unit *u, const Sig *s) {
    if (type_is_scalar(s->params[0])) return true;
    if (s->params[0]->kind == TY_RECORD) return fits_record(u, s, "a sort moves");
    diag_BAD_SIGNATURE(u->diags, s->span, sig_params_text(u, s), "", "a sort moves numbers or records");
    return false;
}

static bool refuse_operands(Unit *u, const Sig *s, const char *why) {
    diag_VECTORIZE_OPERANDS(u->diags, s->span, arena_printf(u->arena, "the signature (%s)", sig_params_text(u, s)),
                            why);
    return false;
}

/* Numbers, and a number as result, which need not be given. */
static bool fits_vectorize(Unit *u, const Sig *s) {
    bool numbers = s->nparams > 0;
    for (u32 i = 0; i < s->nparams; i++) numbers &= type_is_scalar(s->params[i]);
    if (!numbers) return refuse_operands(u, s, "a function for vectorize takes numbers, one of each operand");
    if (s->ret && !type_is_scalar(s->ret)) return refuse_operands(u, s, "a function for vectorize gives a number");
    return true;
}

/* The operands' strides are the caller's. */
static bool has_any_strides(Unit *u, const Sig *s, u32 i) {
    const Type *t = s->params[i];
    if (t->kind != TY_ARRAY || t->array.layout == LAYOUT_A) return true;
    const char *dims = "", *type = type_str(u->types, t->array.elem);
    for (u32 k = 0; k < t->array.ndim; k++) dims = arena_printf(u->arena, "%s%s:", dims, k ? ", " : "");
    refuse_operands(u, s, "its arrays may have any strides when the function is called");
    diag_note(u->diags, (Span){0}, "write %s[%s]", type, dims);
    return false;
}

/* Arrays of the layout's dimensions; an input without dimensions is a number or an array of one
 * element, such an output an array. */
static bool fits_guvectorize(Unit *u, const FuncDef *f, const Sig *s) {
    const CoreLayout *l = f->layout;
    if (!l) return false;                                                /* reported where it is written */
    const char *text = sym_str(l->text);
    if (s->nparams != l->nin + l->nout)
        return refuse_operands(u, s, arena_printf(u->arena, "the layout %s has %u operands", text, l->nin + l->nout));
    if (s->ret && s->ret->kind != TY_NONE)
        return refuse_operands(u, s, "a function for guvectorize returns nothing: it writes into its outputs");
    for (u32 i = 0; i < s->nparams; i++) {
        const Type *t = s->params[i];
        bool output = i >= l->nin, number = type_is_scalar(t);
        u32 ndim = l->rank[i] || (!output && number) ? l->rank[i] : 1;
        if (ndim == 0 || (t->kind == TY_ARRAY && t->array.ndim == ndim && type_is_scalar(t->array.elem))) {
            if (!has_any_strides(u, s, i)) return false;
            continue;
        }
        if (!output) ndim = l->rank[i];
        const char *wanted =
            ndim ? arena_printf(u->arena, "an array of %u dimension%s", ndim, ndim > 1 ? "s" : "") : "a number";
        return refuse_operands(u, s,
                               arena_printf(u->arena, "%s %u of the layout %s is %s", output ? "output" : "input",
                                            output ? i - l->nin : i, text, wanted));
    }
    return true;
}

bool sig_takes_any(const FuncDef *f) {
    const NodeList *params = program_params(f);
    bool star = params->len && params->at[params->len - 1]->param.kind == PARAM_STAR_ARGS;
    return f->is_kernel && star && params->at[params->len - 1]->param.name;
}

static bool fits(Unit *u, const FuncDef *f, const Sig *s) {
    const NodeList *params;
    u32 takes = parameter_count(f, &params);
    if (f->utility == UTILITY_REDUCE && takes != 2) {
        diag_REDUCE_PARAMETERS(u->diags, f->node->span, f->name, takes);
        return false;
    }
    if (f->utility == UTILITY_SORT && takes != 1) {
        diag_SORT_PARAMETERS(u->diags, f->node->span, f->name, takes);
        return false;
    }
    if (f->utility == UTILITY_REDUCE) return fits_reduction(u, s);
    if (f->utility == UTILITY_SORT && s->nparams == 1) return fits_sort(u, s);
    if (f->utility == UTILITY_VECTORIZE && !fits_vectorize(u, s)) return false;
    if (f->utility == UTILITY_GUVECTORIZE && !fits_guvectorize(u, f, s)) return false;
    if (f->is_kernel && s->ret && s->ret->kind != TY_NONE) {
        diag_KERNEL_RETURN(u->diags, s->span, type_str(u->types, s->ret));
        return false;
    }
    if (s->nparams == takes || (sig_takes_any(f) && s->nparams + 1 >= takes)) return true;
    diag_SIGNATURE_COUNT(u->diags, s->span, s->nparams, f->name, takes);
    diag_note(u->diags, f->node->span, "'%s' is defined here", sym_str(f->name));
    return false;
}

static bool same(const FuncDef *f, const Sig *a, const Sig *b) {
    if (f->utility == UTILITY_REDUCE) return a->params[0] == b->params[0];
    return a->nparams == b->nparams && !memcmp(a->params, b->params, a->nparams * sizeof *a->params);
}

/* Of signatures that take the same types only the first counts: the types choose the version. */
static void add(Unit *u, const FuncDef *f, Sig *s, SigList *out) {
    if (!s || !fits(u, f, s)) return;
    for (u32 i = 0; i < out->len; i++) {
        if (!same(f, out->at[i], s)) continue;
        if (s->span.src) diag_SAME_SIGNATURE(u->diags, s->span, sig_params_text(u, s));
        return;
    }
    vec_push(u->arena, out, s);
}

static bool from_options(Unit *u, const FuncDef *f, SigList *out) {
    bool any = false;
    for (u32 i = 0; u->options && i < u->options->nsigs; i++) {
        const char *text = u->options->sigs[i];
        size_t len = strcspn(text, "(");
        for (size_t k = len; k-- > 0;)                                    /* A.k is called k */
            if (text[k] == '.') text += k + 1, len -= k + 1, k = 0;
        while (len > 0 && (text[len - 1] == ' ' || text[len - 1] == '\t')) len--;
        if (len != f->name->len || memcmp(text, f->name->text, len) != 0) continue;
        Sym name;
        any = true;
        add(u, f, sig_parse(u, f->module, text, (Span){0}, "--sig", &name), out);
    }
    return any;
}

static bool from_config(Unit *u, const Config *config, const FuncDef *f, SigList *out) {
    const KernelConfig *k = config ? config_kernel(config, f->name) : NULL;
    if (!k || !k->nsigs) return false;
    for (u32 i = 0; i < k->nsigs; i++) {
        Sym name;
        Sig *s = sig_parse(u, f->module, k->sigs[i].text, k->sigs[i].span, "configuration", &name);
        if (s && name && name != f->name) {
            const char *why = arena_printf(u->arena, "it is for '%s', not '%s'", sym_str(name), sym_str(f->name));
            diag_BAD_SIGNATURE(u->diags, s->span, k->sigs[i].text, "", why);
            continue;
        }
        add(u, f, s, out);
    }
    return true;
}

/* The signatures of a reduction are those of its function, which may have others too. */
static bool from_decorator(Unit *u, const FuncDef *f, SigList *out) {
    bool reduction = f->utility == UTILITY_REDUCE;
    u32 errors = diags_errors(u->diags);
    for (array_each(const Value *, v, f->signatures, f->nsignatures)) {
        Sig *s = arena_new(u->arena, Sig);
        *s = (Sig){.ret = v->signature.result, .nparams = v->items.n, .span = v->node ? v->node->span : f->decorator};
        s->params = arena_array(u->arena, const Type *, v->items.n);
        for (u32 k = 0; k < v->items.n; k++) s->params[k] = v->items.at[k]->typeref.type;
        if (!reduction || is_of_one_type(s)) add(u, f, s, out);
    }
    if (reduction && f->nsignatures && !out->len && diags_errors(u->diags) == errors) {
        diag_BAD_DECORATOR(u->diags, f->decorator,
            "a reduction combines two numbers or records of one type to a third; the function has no such signature");
        diag_note(u->diags, (Span){0},
                  "add one, as \"float32(float32, float32)\", or give the type of the elements: --sig '%s(float32)'",
                  sym_str(f->name));
    }
    return f->nsignatures > 0;
}

/* Every parameter must have a type as its annotation: else annotations mean something else. */
static void from_annotations(Unit *u, const FuncDef *f, SigList *out) {
    const NodeList *params;
    u32 n = parameter_count(f, &params);
    Sig *s = arena_new(u->arena, Sig);
    *s = (Sig){.nparams = n, .span = f->node->span, .params = arena_array(u->arena, const Type *, n)};
    for (u32 i = 0; i < n; i++) {
        const Node *annotation = params->at[i]->param.annotation;
        s->params[i] = annotation ? sig_type_from_value(u, f->module, module_eval(f->module, annotation)) : NULL;
        if (!s->params[i] || s->params[i]->kind == TY_NONE) return;
    }
    if (n > 0) add(u, f, s, out);
}

static bool is_in_file(const FuncDef *f, const char *file) {
    return !file || !strcmp(fs_basename(f->node->span.src->path), file);
}

/* The name of a function that a factory makes is said by what calls the factory, as Numba's is
 * not. */
static const KernelConfig *records_of(const Config *config, const FuncDef *f) {
    const KernelConfig *k = config ? config_kernel(config, f->name) : NULL;
    if ((!k || !k->nrecorded) && config && f->node->kind == ND_DEF) k = config_kernel(config, f->node->def.name);
    return k;
}

/* Functions within others may share a name: those with other parameters are meant by other
 * records. */
static void from_records(Unit *u, const Config *config, const FuncDef *f, SigList *out) {
    const KernelConfig *k = records_of(config, f);
    const NodeList *params;
    u32 takes = f->utility == UTILITY_REDUCE ? 1 : parameter_count(f, &params);
    const char *text = "";
    for (u32 i = 0; k && i < k->nrecorded; i++) {
        if (!is_in_file(f, k->recorded[i].file)) continue;
        Sig *s = sig_parse(u, f->module, k->recorded[i].text, k->recorded[i].span, "configuration", NULL);
        if (!s || (s->nparams != takes && !sig_takes_any(f))) continue;
        for (u32 j = 0; s && j < out->len; j++)
            if (same(f, out->at[j], s)) s = NULL;                       /* recorded twice */
        u32 before = out->len;
        add(u, f, s, out);
        if (out->len > before)
            text = arena_printf(u->arena, "%s%s %s", text, *text ? ";" : " a recorded run:", k->recorded[i].text);
    }
    Span at = f->when ? f->when->stmt->span : f->node->span;              /* a factory's kernels have one node */
    if (out->len) diag_TYPES_FROM_LAUNCH(u->diags, at, f->name, text);
}

Sig **sig_of_kernel(Unit *u, const Config *config, FuncDef *f, u32 *n) {
    SigList found = {0};
    if (!from_options(u, f, &found) && !from_config(u, config, f, &found) && !from_decorator(u, f, &found)) {
        from_annotations(u, f, &found);
        if (!found.len) from_records(u, config, f, &found);
    }
    const KernelConfig *k = config ? config_kernel(config, f->name) : NULL;
    if (k && k->symbol && found.len > 1 && !f->layout && f->utility != UTILITY_VECTORIZE)
        config_error(config, k->symbol_span,
                     arena_printf(u->arena, "'symbol' names one symbol, but the %s has several signatures",
                                  f->utility ? "reduction" : "kernel"));
    *n = found.len;
    return found.at;
}
