/* namespace.c: attribute access on modules, from tables.
 *
 * module.attribute is looked for in this order: submodule, constant, type, function (intrinsic, or
 * known at module level), host API, what Python has but kernels do not. The last two give an opaque
 * value with the reason: importing such a name is fine, and only its use in a kernel is an error.
 * So it is with any other attribute of NumPy, which is too large to list. */
#include "frontend/module/namespace.h"

#include <math.h>
#include <string.h>

#include "frontend/module/eval_call.h"
#include "frontend/module/eval_host.h"
#include "frontend/module/import.h"
#include "frontend/module/module_level.h"
#include "frontend/module/unsupported.h"
#include "lib/base/suggest.h"
#include "lib/ir/intrin.h"
#include "lib/ir/num.h"
#include "lib/ir/ufunc.h"

static const struct { const char *parent, *attr, *path; } spaces[] = {
#define SPACE(parent, attr, path) {parent, attr, path},
#include "frontend/module/namespace.def"
};

enum { K_FLOAT, K_INT, K_COMPLEX };
static const struct { const char *path; int kind; double f; i64 i; } constants[] = {
#define CONSTANT(path, kind, value)                                                                                    \
    {path, K_##kind, (double)(value), K_##kind == K_INT ? (i64)(K_##kind == K_INT ? (value) : 0) : 0},
#include "frontend/module/namespace.def"
};

static const char *const known[] = {
#define KNOWN(path) path,
#include "frontend/module/namespace.def"
#define TYPE_CLASS(name, holds) "types." name,
#include "frontend/module/type_class.def"
};

static const struct { const char *path, *canonical; } same[] = {
#define SAME(path, canonical) {path, canonical},
#include "frontend/module/namespace.def"
};

static const struct { const char *path, *name; } named_types[] = {
#define NAMED_TYPE(path, name) {path, name},
#include "frontend/module/namespace.def"
};

static const struct { const char *path, *file; bool constants; } libraries[] = {
#define LIBRARY(path, file) {path, file, false},
#define TYPED_LIBRARY(path, file) {path, file, true},
#include "frontend/module/namespace.def"
};

static const struct { const char *module, *attr; bool host; } absent[] = {
#define HOST(module, attr) {module, attr, true},
#define ABSENT(module, attr) {module, attr, false},
#include "frontend/module/namespace.def"
};

static const struct { const char *name, *meant; } others[] = {
#define OTHER(name, meant) {name, meant},
#include "frontend/module/namespace.def"
};

static const char *const builtins[] = {
#define BUILTIN(name) name,
#define EXCEPTION(name) #name,
#include "frontend/module/namespace.def"
};

/* The inplace functions of Python's operator module: iadd is to += what add is to +. */

static bool is_operator(const char *name) {
#define OPERATOR(id, spelling, pyname, n, sort, ufunc) if (*pyname && strcmp(pyname, name) == 0) return true;
#include "lib/ir/operator.def"
    return AMONG(name, "iadd", "isub", "imul", "itruediv", "ifloordiv", "imod", "ipow", "ilshift", "irshift", "iand",
                 "ior", "ixor", "getitem", "setitem");
}

static Value *module_value(Unit *u, const char *path) { return value_library(u, sym_of(u->syms, path)); }
Value *namespace_function(Unit *u, const char *path) { return value_builtin(u, sym_of(u->syms, path)); }

/* A module in a module; NULL. pykrt has what numba has, and modules of its own. */
static const char *find_space(const char *parent, const char *attr, size_t len) {
    for (size_t i = 0; i < countof(spaces); i++)
        if (!strcmp(spaces[i].parent, parent) && strlen(spaces[i].attr) == len && !memcmp(spaces[i].attr, attr, len))
            return spaces[i].path;
    return strcmp(parent, "pykrt") ? NULL : find_space("numba", attr, len);
}

static Value *find_constant(Unit *u, Sym module, const char *attr) {
    const char *path = sym_str(sym_printf(u->syms, "%s.%s", sym_str(module), attr));
    size_t i = 0;
    while (i < countof(constants) && strcmp(constants[i].path, path)) i++;
    if (i == countof(constants)) return NULL;
    if (constants[i].kind == K_INT) return value_int(u, constants[i].i);
    if (constants[i].kind == K_FLOAT) return value_float(u, constants[i].f);
    return value_of_num(u, NULL, (Num){.kind = TY_C128, .weak = true, .f2 = constants[i].f});
}

static Value *find_type(Unit *u, Sym module, const char *attr) {
    if (sym_is(module, "np") || sym_is(module, "cupy")) {
        const Type *t = type_by_np_name(u->types, attr);
        return t ? value_type(u, t) : NULL;
    }
    const char *path = sym_str(sym_printf(u->syms, "%s.%s", sym_str(module), attr));
    for (size_t i = 0; i < countof(named_types); i++)
        if (strcmp(named_types[i].path, path) == 0) {
            const Type *t = type_by_numba_name(u->types, named_types[i].name);
            return value_type(u, t ? t : type_by_vector_name(u->types, named_types[i].name));
        }
    if (!sym_is(module, "types") && !sym_is(module, "numba") && !sym_is(module, "cuda")) return NULL;
    if (!strcmp(attr, "void") || !strcmp(attr, "none")) return value_type(u, type_simple(u->types, TY_NONE));
    if (sym_is(module, "types") && !strcmp(attr, "tensor_map"))
        return value_type(u, type_simple(u->types, TY_TENSOR_MAP));
    const Type *t = type_by_numba_name(u->types, attr);
    if (!t && !sym_is(module, "numba")) t = type_by_vector_name(u->types, attr);
    return t ? value_type(u, t) : NULL;
}

static Value *find_function(Unit *u, Sym module, const char *attr) {
    const char *path = sym_str(sym_printf(u->syms, "%s.%s", sym_str(module), attr));
    for (size_t i = 0; i < countof(same); i++)
        if (strcmp(same[i].path, path) == 0) path = same[i].canonical;
    if (intrin_exists(path) || ufunc_find(path) || eval_knows(u, path) || eval_host_knows(u, path))
        return namespace_function(u, path);
    for (size_t i = 0; i < countof(known); i++)
        if (strcmp(known[i], path) == 0) return namespace_function(u, path);
    return sym_is(module, "operator") && is_operator(attr) ? namespace_function(u, path) : NULL;
}

/* What a file of the device library itself defines, without a leading underscore. */
static Value *find_in_library(Unit *u, Sym path, Sym attr) {
    for (size_t i = 0; i < countof(libraries) && attr->text[0] != '_'; i++) {
        if (!sym_is(path, libraries[i].path)) continue;
        Module *m = import_library(u, libraries[i].file);
        Value *v = module_name(m, attr, ORDER_LAST, NULL);
        bool own = v && (v->kind == VAL_FUNCTION ? v->func->module == m
                             : v->kind == VAL_INT || (v->kind == VAL_TYPE && v->typeref.type->kind == TY_RECORD));
        return own ? v : NULL;
    }
    return NULL;
}

bool namespace_keeps_constants(const char *file) {
    for (size_t i = 0; i < countof(libraries); i++)
        if (!strcmp(libraries[i].file, file)) return libraries[i].constants;
    return false;
}

void namespace_libraries(Unit *u, Buf *out) {
    for (size_t i = 0; i < countof(libraries); i++) {
        const NodeList *body = &import_library(u, libraries[i].file)->ast->module.body;
        for (u32 k = 0; k < body->len; k++) {
            if (body->at[k]->kind != ND_DEF || sym_str(body->at[k]->def.name)[0] == '_') continue;
            buf_printf(out, "  %s.%s(", libraries[i].path, sym_str(body->at[k]->def.name));
            const NodeList *params = &body->at[k]->def.params;
            for (u32 p = 0; p < params->len; p++)
                buf_printf(out, "%s%s", p ? ", " : "", sym_str(params->at[p]->param.name));
            buf_puts(out, ")\n");
        }
    }
}

/* CuPy's numbers, dtypes and functions of numbers are NumPy's; its arrays are on the device. */
static Value *find_of_cupy(Unit *u, const char *name) {
    Value *v = namespace_attribute(u, sym_of(u->syms, "np"), sym_of(u->syms, name), NULL);
    static const char *const functions[] = {"np.dtype", "np.iinfo", "np.finfo"};
    if (!v || v->kind == VAL_OPAQUE || v->kind == VAL_MODULE) return NULL;
    bool taken = v->kind != VAL_BUILTIN || ufunc_find(sym_str(v->builtin.path));
    for (size_t i = 0; i < countof(functions); i++)
        taken |= v->kind == VAL_BUILTIN && sym_is(v->builtin.path, functions[i]);
    return taken ? v : NULL;
}

static Value *unavailable(Unit *u, const Node *n, const char *full, const char *key) {
    Value *v = value_opaque(u, n, "%s is not available in kernels", full);
    v->opaque.advice = unsupported_advice(key);
    if (!v->opaque.advice)
        v->opaque.advice = unsupported_advice(arena_printf(u->arena, "import %.*s", (int)strcspn(key, "."), key));
    return v;
}

/* Of a file of the device library. */
static void offer_library(Unit *u, Suggest *s, Sym path) {
    for (size_t i = 0; i < countof(libraries); i++) {
        if (!sym_is(path, libraries[i].path)) continue;
        const NodeList *body = &import_library(u, libraries[i].file)->ast->module.body;
        for (u32 k = 0; k < body->len; k++)
            if (body->at[k]->kind == ND_DEF && sym_str(body->at[k]->def.name)[0] != '_')
                suggest_offer(s, sym_str(body->at[k]->def.name));
    }
}

/* Offers what is right behind the module in a dotted path. */
static void offer(Suggest *s, Sym module, const char *path) {
    if (strncmp(path, sym_str(module), module->len) || path[module->len] != '.') return;
    if (!strchr(path + module->len + 1, '.')) suggest_offer(s, path + module->len + 1);
}

void namespace_offer(Unit *u, Sym path, Suggest *s) {
    if (sym_is(path, "pykrt")) namespace_offer(u, sym_of(u->syms, "numba"), s);
    const Intrin *row;
    const char *type;
    for (size_t i = 0; i < countof(spaces); i++)
        if (sym_is(path, spaces[i].parent)) suggest_offer(s, spaces[i].attr);
    for (size_t i = 0; i < countof(constants); i++) offer(s, path, constants[i].path);
    for (size_t i = 0; i < countof(known); i++) offer(s, path, known[i]);
    for (size_t i = 0; i < countof(same); i++) offer(s, path, same[i].path);
    for (size_t i = 0; i < countof(named_types); i++) offer(s, path, named_types[i].path);
    for (u32 i = 0; (row = intrin_at(i)); i++) offer(s, path, row->path);
    offer_library(u, s, path);
    for (const Ufunc *f = ufunc_rows(); sym_is(path, "np") && f->name; f++) suggest_offer(s, f->name);
    bool types = sym_is(path, "np") || sym_is(path, "numba") || sym_is(path, "types");
    for (u32 i = 0; types && (type = type_name_at(i)); i++)
        if (*type && find_type(u, path, type)) suggest_offer(s, type);
}

const char *namespace_similar(Unit *u, Sym path, Sym attr) {
    Suggest s = {.word = sym_str(attr)};
    namespace_offer(u, path, &s);
    return s.best;
}

static Value *find_attribute(Unit *u, Sym path, Sym attr) {
    const char *name = sym_str(attr), *space = find_space(sym_str(path), name, attr->len);
    if (space) return module_value(u, space);
    if (sym_is(path, "pykrt")) {
        Value *own = find_function(u, path, name);
        if (own) return own;
        path = sym_of(u->syms, "numba");
    }
    const char *full = sym_str(sym_printf(u->syms, "%s.%s", sym_str(path), name));
    Value *v = find_constant(u, path, name);
    if (v) return v;
    if (strcmp(full, "np.newaxis") == 0) return value_none(u);
    if (strcmp(full, "np.True_") == 0 || strcmp(full, "np.False_") == 0) return value_bool(u, name[0] == 'T');
    v = find_type(u, path, name);
    if (!v) v = find_function(u, path, name);
    if (!v && sym_is(path, "numba")) v = find_function(u, sym_of(u->syms, "types"), name);
    bool state = sym_is(path, "types") && (!strcmp(name, "xoroshiro128p_type") || !strcmp(name, "xoroshiro128p_dtype"));
    /* signatures know it without an import */
    return v ? v : find_in_library(u, state ? sym_of(u->syms, "cuda.random") : path, attr);
}

/* The same, which programs ask for again and again. */
static Value *known_attribute(Unit *u, Sym path, Sym attr) {
    Map *modules = &program_of(u)->attributes, *asked = map_get(modules, path);
    if (!asked) map_set(u->arena, modules, path, asked = arena_new(u->arena, Map));
    Value *v = map_get(asked, attr);
    if (!v && (v = find_attribute(u, path, attr))) map_set(u->arena, asked, attr, v);
    return v;
}

Value *namespace_attribute(Unit *u, Sym path, Sym attr, const Node *n) {
    Value *v = known_attribute(u, path, attr);
    if (v) return v;
    if (sym_is(path, "pykrt")) path = sym_of(u->syms, "numba");
    const char *name = sym_str(attr), *full = sym_str(sym_printf(u->syms, "%s.%s", sym_str(path), name));
    for (size_t i = 0; i < countof(absent); i++)
        if (sym_is(path, absent[i].module) && strcmp(absent[i].attr, name) == 0)
            return absent[i].host ? value_opaque(u, n, "%s is host code; it cannot be used in a kernel", full)
                                  : unavailable(u, n, full, full);
    if ((v = eval_host_constant(u, full)) || (sym_is(path, "cupy") && (v = find_of_cupy(u, name)))) return v;
    static const char *const open_ended[] = {"np",        "cupy",        "numba",        "numba.core",
                                             "sys",       "os",          "os.environ",   "functools",
                                             "itertools", "dataclasses", "python.types", "typing",
                                             "os.path",   "pathlib",     "scipy",        "scipy.constants",
                                             "packaging", "numba_cuda",  "numba.config", "cuda.experimental"};
    bool open = unsupported_advice(full);
    for (size_t i = 0; i < countof(open_ended); i++) open |= sym_is(path, open_ended[i]);
    if (!open) return NULL;
    v = unavailable(u, n, full, full);
    const char *near = v->opaque.advice ? NULL : namespace_similar(u, path, attr);
    if (near) v->opaque.advice = arena_printf(u->arena, "did you mean '%s'?", near);
    return v;
}

/* The import that lacks where `name` is not defined; NULL. */
static const char *import_for(Unit *u, Sym name) {
    static const struct { const char *name, *line; } modules[] = {
        {"cuda", "from numba import cuda"}, {"np", "import numpy as np"}, {"numpy", "import numpy"},
        {"math", "import math"},            {"numba", "import numba"},    {"cp", "import cupy as cp"},
        {"cmath", "import cmath"},          {"nb", "import numba as nb"}, {"operator", "import operator"},
        {"cg", "from numba.cuda import cg"}, {"pi", "from math import pi"}, {"ptx", "from pykrt import ptx"}};
    static const struct { const char *path, *name; } homes[] = {
        {"numba", "numba"}, {"cuda", "numba.cuda"}, {"math", "math"}, {"cuda.random", "numba.cuda.random"},
        {"ptx", "pykrt.ptx"}};
    enum { SHORTEST = 3 };             /* math.e and types like f4 are seldom meant by a name that is not there */
    for (size_t i = 0; i < countof(modules); i++)
        if (sym_is(name, modules[i].name)) return modules[i].line;
    for (size_t i = 0; i < countof(homes) && name->len >= SHORTEST; i++) {
        Sym path = sym_of(u->syms, homes[i].path);
        if (find_constant(u, path, sym_str(name)) || find_type(u, path, sym_str(name)) ||
            find_function(u, path, sym_str(name)) || find_in_library(u, path, name))
            return arena_printf(u->arena, "from %s import %s", homes[i].name, sym_str(name));
    }
    return NULL;
}

const char *namespace_lacking(Unit *u, Sym name) {
    const char *line = import_for(u, name);
    return line ? arena_printf(u->arena, "add '%s'", line) : NULL;
}

const char *namespace_other_language(Sym name) {
    for (size_t i = 0; i < countof(others); i++)
        if (sym_is(name, others[i].name)) return others[i].meant;
    return NULL;
}

Value *namespace_import(Unit *u, const Node *n, Sym dotted, bool device_library) {
    if (device_library && sym_is(dotted, "pyk")) return module_value(u, "pyk");
    const char *path = "";
    const char *rest = sym_str(dotted);
    while (*rest) {
        size_t len = strcspn(rest, ".");
        const char *next = find_space(path, rest, len);
        if (!next) {
            return unavailable(u, n, arena_printf(u->arena, "module '%s'", sym_str(dotted)), sym_str(dotted));
        }
        path = next;
        rest += len + (rest[len] == '.');
    }
    return module_value(u, path);
}

static Value *find_builtin(Unit *u, const char *text) {
    if (strchr(text, '.')) return NULL;
    if (intrin_exists(text) || eval_knows(u, text) || eval_host_knows(u, text)) return namespace_function(u, text);
    for (size_t i = 0; i < countof(builtins); i++)
        if (strcmp(builtins[i], text) == 0) return namespace_function(u, text);
    return unsupported_advice(text) ? unavailable(u, NULL, text, text) : NULL;
}

/* Every name of a source is asked for, and often. */
Value *namespace_builtin(Unit *u, Sym name) {
    Map *asked = &program_of(u)->builtins;
    if (!map_has(asked, name)) map_set(u->arena, asked, name, find_builtin(u, sym_str(name)));
    return map_get(asked, name);
}

const char *namespace_builtin_at(u32 i) {
    if (i < countof(builtins)) return builtins[i];
    const Intrin *row = intrin_at(i - (u32)countof(builtins));
    return !row ? NULL : strchr(row->path, '.') ? "" : row->path;
}
