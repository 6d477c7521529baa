/* eval_host.c: runs the functions of module level that lib/device/host.py defines. */
#include "frontend/module/eval_host.h"

#include <string.h>

#include "frontend/module/eval_statement.h"
#include "frontend/module/import.h"
#include "frontend/module/module_level.h"
#include "lib/device/device.h"

static const char file[] = "host";

static bool may_know(const char *path) {
    static const char *const modules[] = {"np.",  "functools.", "itertools.", "sys.",   "os.",        "typing.",
                                          "pyk.", "cuda.",      "math.",      "numba.", "packaging.", "pathlib.",
                                          "scipy.", "cupy.",      "numba_cuda."};
    for (size_t i = 0; i < countof(modules); i++)
        if (!strncmp(path, modules[i], strlen(modules[i]))) return true;
    return AMONG(path, "any", "all", "map", "filter", "bytes", "bytearray");
}

/* A name that does not stand in the file is not in it: most programs ask for such names only, and
 * the file need not be parsed. */
static bool stands_in_file(const char *name) {
    size_t len;
    const char *text = device_source(file, &len);
    return memmem(text, len, name, strlen(name));
}

/* "np.stack" is np_stack, "os.path.join" os_path_join, "map" py_map. */
static Value *find(Unit *u, const char *path) {
    if (!may_know(path)) return NULL;
    char *name = strchr(path, '.') ? arena_strdup(u->arena, path) : arena_printf(u->arena, "py_%s", path);
    for (char *c = name; *c; c++)
        if (*c == '.') *c = '_';
    if (!stands_in_file(name)) return NULL;
    return module_name(import_library(u, file), sym_of(u->syms, name), ORDER_LAST, NULL);
}

bool eval_host_knows(Unit *u, const char *path) {
    const Value *v = find(u, path);
    return v && v->kind == VAL_FUNCTION;
}

Value *eval_host_constant(Unit *u, const char *path) {
    Value *v = find(u, path);
    return v && v->kind != VAL_FUNCTION ? v : NULL;
}

Value *eval_host(Unit *u, const Node *n, const char *path, Args *a) {
    const Value *f = find(u, path);
    if (!f || f->kind != VAL_FUNCTION)
        return value_opaque(u, n, "the call of %s is not evaluated at compile time", path);
    return eval_call_function(&(Env){.u = u, .m = f->func->module, .order = ORDER_LAST}, n, f->func, a);
}
