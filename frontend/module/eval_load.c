/* eval_load.c: np.load at module level. The elements become constants of the kernels that use them,
 * and the file one of those that the build depends on. A relative path starts at the source, since
 * a build may run anywhere. */
#include <errno.h>
#include <string.h>

#include "frontend/module/element.h"
#include "frontend/module/eval_array.h"
#include "lib/base/fs.h"
#include "lib/ir/limits.h"
#include "lib/ir/npy.h"

static const char *path_from(Unit *u, const Node *n, const char *name) {
    const char *dir = fs_dirname(u->arena, n->span.src->path);
    return *name == '/' || !strcmp(dir, ".") ? name : arena_printf(u->arena, "%s/%s", dir, name);
}

static void depend_on(Unit *u, const char *path) {
    Program *p = program_of(u);
    for (u32 i = 0; i < p->imported.len; i++)
        if (!strcmp(p->imported.at[i]->path, path)) return;
    Source *file = source_create(u->arena, path, "", 0);
    file->imported = true;
    vec_push(u->arena, &p->imported, file);
}

Value *eval_load(Unit *u, const Node *n, Args *a) {
    const Value *file = eval_keyword(a, 0, "file");
    if (!file || file->kind != VAL_STRING || !n->span.src)
        return value_opaque(u, n, "np.load takes the name of a .npy file");
    const char *path = path_from(u, n, sym_str(file->string.text));
    size_t len;
    const char *bytes = fs_read(u->arena, path, &len);
    if (!bytes) return value_opaque(u, n, "%s cannot be read: %s", path, strerror(errno));
    depend_on(u, path);
    Npy npy;
    const char *why = npy_read(u->arena, bytes, len, &npy);
    if (why) return value_opaque(u, n, "%s: %s", path, why);
    const Type *elem = type_by_dtype_code(u->types, npy.dtype);
    if (!elem) return value_opaque(u, n, "%s: an array of %s is not read at compile time", path, npy.dtype);
    Shape s = {.items = 1};
    for (u32 i = 0; i < npy.ndim; i++)
        if (!element_shape_push(&s, npy.shape[i])) return value_opaque(u, n, "%s: the array is too large", path);
    Value *v = element_array(u, n, elem, s, npy.fortran && npy.ndim > 1 ? LAYOUT_F : LAYOUT_C);
    if (v->kind == VAL_ARRAY && npy.bytes) memcpy(element_at(v, 0), npy.data, npy.bytes);
    return v;
}
