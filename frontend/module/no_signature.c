/* no_signature.c: functions without types: kernels, reductions and universal functions that nothing
 * says the types of. An annotation that is meant as one and is none is the likeliest cause. */
#include "frontend/module/no_signature.h"

#include <ctype.h>
#include <string.h>

#include "frontend/module/layout.h"
#include "frontend/module/module.h"
#include "frontend/module/sig.h"
#include "lib/base/suggest.h"
#include "lib/ir/options.h"

/* ---- annotations ----------------------------------------------------------------------------- */

/* The annotation as it is written, without quotes. */
static const char *written(Unit *u, Span s) {
    const char *text = s.src->text + s.lo;
    u32 n = s.hi - s.lo;
    while (n && (*text == '"' || *text == '\'')) text++, n--;
    while (n && (text[n - 1] == '"' || text[n - 1] == '\'')) n--;
    return arena_strndup(u->arena, text, n);
}

/* The text with a type's name in the place of one that is nearly it; NULL: there is none. */
static const char *with_type(Unit *u, const char *text) {
    const char *end = text;
    while (isalnum((u8)*end) || *end == '_' || *end == '.') end++;
    const char *word = end;
    while (word > text && word[-1] != '.') word--;
    Suggest s = {.word = arena_strndup(u->arena, word, (size_t)(end - word))};
    for (u32 k = 0; k < TY_SCALARS; k++) suggest_offer(&s, type_str(u->types, type_scalar(u->types, (TypeKind)k)));
    return s.best ? arena_printf(u->arena, "%.*s%s%s", (int)(word - text), text, s.best, end) : NULL;
}

/* Of the first parameter without a type, if others have annotations. */
static void explain_annotations(Unit *u, const FuncDef *f) {
    const NodeList *params = program_params(f);
    bool any = false;
    for (u32 i = 0; i < params->len; i++) any |= params->at[i]->param.annotation != NULL;
    for (u32 i = 0; i < params->len && any; i++) {
        const Node *a = params->at[i]->param.annotation;
        if (!a) {
            diag_note(u->diags, params->at[i]->span, "'%s' has no annotation", sym_str(params->at[i]->param.name));
            return;
        }
        const Type *t = sig_type_from_value(u, f->module, module_eval(f->module, a));
        if (t && t->kind != TY_NONE) continue;
        const char *text = written(u, a->span), *meant = with_type(u, text);
        if (meant) diag_note(u->diags, a->span, "'%s' is not a type; did you mean '%s'?", text, meant);
        else diag_note(u->diags, a->span, "'%s' is not a type; one looks like 'float32' or 'float32[:]'", text);
        return;
    }
}

/* ---- the message ----------------------------------------------------------------------------- */

/* Types that a utility might have. */
static const char *example_types(Unit *u, const FuncDef *f) {
    const CoreLayout *l = f->layout;
    u32 n = f->utility == UTILITY_REDUCE ? 1 : l ? l->nin + l->nout : program_params(f)->len;
    const char *text = "";
    for (u32 i = 0; i < n; i++) {
        u32 ndim = !l ? 0 : l->rank[i] || i < l->nin ? l->rank[i] : 1;
        text = arena_printf(u->arena, "%s%sfloat32", text, i ? ", " : "");
        for (u32 k = 0; k < ndim; k++) text = arena_printf(u->arena, "%s%s", text, k ? ", :" : "[:");
        if (ndim) text = arena_printf(u->arena, "%s]", text);
    }
    return text;
}

void no_signature(Unit *u, const FuncDef *f) {
    if (u->options->select.nkernels) diag_NO_SIGNATURE_FOR(u->diags, f->node->span, f->name);
    else diag_NO_SIGNATURE(u->diags, f->node->span, f->name);
    explain_annotations(u, f);
}

void no_signature_advice(Unit *u, const FuncDef *f) {
    const char *name = sym_str(f->name), *first = program_params(f)->len ? "float32[::1]" : "";
    if (f->utility) {
        const char *what = f->utility == UTILITY_REDUCE ? "type of its elements" : "types of its operands";
        diag_note(u->diags, (Span){0}, "give the %s: --sig '%s(%s)', or annotations", what, name, example_types(u, f));
        return;
    }
    diag_note(u->diags, (Span){0},
              "give its parameter types: --sig '%s(%s, ...)', or @cuda.jit(\"void(%s, ...)\"), or annotations", name,
              first, first);
}
