/* external.c: functions from outside: cuda.declare_device("name", "int32(int32, float32[:])",
 * link="f.cu", abi="c") says how a function of CUDA C++ or of a linked object is called, and link=
 * which files hold it; cuda.jit takes link= too. Files for the toolkit are looked for beside the
 * source, then in the current directory. What the function does to memory is not known. */
#include "frontend/module/external.h"

#include <string.h>

#include "frontend/module/eval.h"
#include "frontend/module/sig.h"
#include "lib/base/fs.h"

static bool has_known_suffix(const char *path) {
    const char *dot = strrchr(path, '.');
    return dot && AMONG(dot, ".ptx", ".cu", ".cubin", ".fatbin", ".o", ".a", ".ltoir");
}

static const char *find_file(Unit *u, Span at, const char *path) {
    const char *beside = at.src ? arena_printf(u->arena, "%s/%s", fs_dirname(u->arena, at.src->path), path) : path;
    return path[0] != '/' && fs_exists(beside) ? beside : fs_exists(path) ? path : NULL;
}

void external_add(Arena *a, Links *to, const Links *from) {
    for (u32 i = 0; i < from->len; i++) {
        u32 k = 0;
        while (k < to->len && strcmp(to->at[k], from->at[i])) k++;
        if (k == to->len) vec_push(a, to, from->at[i]);
    }
}

bool external_links(Unit *u, const Value *v, Span at, Links *out) {
    Items items = v->kind == VAL_NONE ? (Items){0} : value_listed(&v);
    for (u32 i = 0; i < items.n; i++) {
        const char *path = items.at[i]->kind == VAL_STRING ? sym_str(items.at[i]->string.text) : NULL;
        if (!path || !has_known_suffix(path)) {
            diag_BAD_OPTION(u->diags, at, "link",
                            "takes the names of files: .ptx, .cu, .cubin, .fatbin, .o, .a or .ltoir");
            return false;
        }
        const char *found = find_file(u, at, path);
        if (!found) return diag_NO_LINK_FILE(u->diags, at, path), false;
        vec_push(u->arena, out, found);
    }
    return true;
}

static bool passes(const Type *t, bool c_abi) {
    return type_is_scalar(t) || t->kind == TY_POINTER || (t->kind == TY_ARRAY && !c_abi);
}

static bool is_identifier(const Value *name) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$0123456789";
    const char *text = sym_str(name->string.text);
    return *text && (*text < '0' || *text > '9') && strspn(text, letters) == name->string.text->len;
}

/* What is wrong with the signature for this way of calling; NULL: nothing. */
static const char *unfit(const Sig *sig, bool c_abi) {
    if (!sig->ret || sig->ret->kind == TY_NONE || !type_is_scalar(sig->ret))
        return "its signature needs a result that is a number: int32(float32)";
    for (u32 i = 0; i < sig->nparams; i++)
        if (!passes(sig->params[i], c_abi))
            return c_abi ? "with abi='c' it takes numbers and pointers" : "it takes numbers, pointers and arrays";
    return NULL;
}

Value *external_declare(Unit *u, const Node *n, Args *a) {
    const Value *name = eval_keyword(a, 0, "name"), *signature = eval_keyword(a, 1, "sig"),
                *link = eval_keyword(a, 2, "link"), *abi = eval_keyword(a, 4, "abi");
    if (!name || name->kind != VAL_STRING || !signature) {
        diag_BAD_DECORATOR(
            u->diags, n->span,
            "cuda.declare_device takes a name and a signature: cuda.declare_device('f', 'int32(float32)')");
        return value_opaque(u, n, "it was not declared well");
    }
    Sig *sig = sig_from_value(u, NULL, signature, n->span);
    if (!sig) return value_opaque(u, n, "its signature was not understood");
    External *e = arena_new(u->arena, External);
    e->name = name->string.text;
    e->c_abi = abi && abi->kind == VAL_STRING && sym_is(abi->string.text, "c");
    e->ret = sig->ret;
    e->params = sig->params;
    e->nparams = sig->nparams;
    const char *why =
        is_identifier(name) ? unfit(sig, e->c_abi) : "the name of a function from outside is an identifier of C";
    if (why) diag_BAD_DECORATOR(u->diags, n->span, why);
    if (why || (link && !external_links(u, link, n->span, &e->links)))
        return value_opaque(u, n, "it was not declared well");
    FuncDef *f = arena_new(u->arena, FuncDef);
    *f = (FuncDef){.name = e->name, .node = n, .is_device = true, .external = e, .decorator = n->span};
    return value_of_function(u, f);
}
