/* nvlink.c: links a relocatable cubin with the files that decorators name (link=). PTX is first
 * assembled and CUDA C++ compiled, by the toolkit's programs; the rest goes to nvlink as it is.
 *
 * Machine code cannot call LTO-IR. Where there is some among the files, the kernels are LTO-IR too,
 * and nvlink first makes PTX of it all, as one program. For that it opens libnvvm, which it looks
 * for in one place only. */
#include "backend/tools/tool.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/base/fs.h"

typedef VEC(const char *) Words;

static const char *program(Code *c, const char *name, const char *why) {
    const char *found = toolkit_program(c->arena, name);
    if (found) return found;
    diag_NO_LINK_TOOL(c->unit->diags, (Span){0}, name, why);
    if (!strcmp(name, "nvcc"))
        diag_note(c->unit->diags, (Span){0},
                  "install the CUDA toolkit, or name the PTX or cubin that nvcc makes of it");
    else toolkit_hint(c->unit, "");
    return NULL;
}

/* The file as nvlink takes it: a relocatable cubin in `dir` for PTX and CUDA C++; or NULL. */
static const char *prepared(Code *c, const char *dir, const char *path, u32 number) {
    const char *suffix = strrchr(path, '.'), *out = arena_printf(c->arena, "%s/link%u.cubin", dir, number);
    const char *arch = arena_printf(c->arena, "-arch=%s", target_cpu(c->target));
    bool ptx = !strcmp(suffix, ".ptx"), cu = !strcmp(suffix, ".cu");
    if (!ptx && !cu) return path;
    const char *tool = program(c, ptx ? "ptxas" : "nvcc", path);
    if (!tool) return NULL;
    const char *assemble[] = {tool, "-c", arch, "-o", out, path, NULL},
               *compile[] = {tool, "-rdc=true", "-cubin", arch, "-o", out, path, NULL};
    return tool_run(c->unit, ptx ? assemble : compile, NULL) ? out : NULL;
}

static bool is_ltoir(const char *path) { return !strcmp(strrchr(path, '.'), ".ltoir"); }

bool nvlink_takes_ltoir(const IrModule *m) {
    for (u32 i = 0; i < m->links.len; i++)
        if (is_ltoir(m->links.at[i])) return true;
    return false;
}

/* The folder whose lib64 holds the libnvvm.so that made the kernels' LTO-IR: the toolkit's, or one
 * with a link to where it is. NULL after reporting. */
static const char *nvvm_folder(Code *c, const char *dir) {
    const char *library = toolkit_libnvvm(c->arena);
    ENSURE(library);
    const char *at = fs_dirname(c->arena, library), *own = arena_printf(c->arena, "%s/nvvm", dir);
    if (!strcmp(fs_basename(at), "lib64")) return fs_dirname(c->arena, at);
    if (!mkdir(own, 0700) && !symlink(at, arena_printf(c->arena, "%s/lib64", own))) return own;
    diag_CANNOT_WRITE(c->unit->diags, (Span){0}, own, strerror(errno));
    return NULL;
}

bool nvlink_join(Code *c, const Buf *kernels, Buf *ptx) {
    const char *nvlink = program(c, "nvlink", "the kernels are linked with LTO-IR"),
               *dir = nvlink ? tool_dir(c->unit) : NULL;
    const char *folder = dir ? nvvm_folder(c, dir) : NULL;
    if (!folder) return false;
    const char *in = arena_printf(c->arena, "%s/module.ltoir", dir),
               *out = arena_printf(c->arena, "%s/joined.ptx", dir);
    const char *first[] = {nvlink, "-arch", target_cpu(c->target), "-lto",
                           arena_printf(c->arena, "-nvvmpath=%s", folder),
                           "-emit-ptx", "-o", out, in};
    Words argv = {0};
    for (u32 i = 0; i < countof(first); i++) vec_push(c->arena, &argv, first[i]);
    for (u32 i = 0; i < c->ir->links.len; i++)
        if (is_ltoir(c->ir->links.at[i])) vec_push(c->arena, &argv, c->ir->links.at[i]);
    vec_push(c->arena, &argv, NULL);
    return tool_write(c->unit, in, kernels->data, kernels->len) && tool_run(c->unit, argv.at, NULL) &&
           tool_read(c->unit, out, ptx);
}

/* Links what argv ends with to `out`. */
static bool link_all(Code *c, Words *argv, const char *result, Buf *out) {
    vec_push(c->arena, argv, NULL);
    return tool_run(c->unit, argv->at, NULL) && tool_read(c->unit, result, out);
}

static bool begin(Code *c, const char *why, const char **dir, const char **result, Words *argv) {
    const char *nvlink = program(c, "nvlink", why);
    *dir = nvlink ? tool_dir(c->unit) : NULL;
    if (!*dir) return false;
    *result = arena_printf(c->arena, "%s/linked.cubin", *dir);
    const char *first[] = {nvlink, "-arch", target_cpu(c->target), "-o", *result};
    for (u32 i = 0; i < countof(first); i++) vec_push(c->arena, argv, first[i]);
    return true;
}

static bool add_cubin(Code *c, const char *dir, u32 number, const Buf *cubin, Words *argv) {
    const char *path = arena_printf(c->arena, "%s/part%u.cubin", dir, number);
    vec_push(c->arena, argv, path);
    return tool_write(c->unit, path, cubin->data, cubin->len);
}

bool nvlink_run(Code *c, Buf *cubin) {
    const char *dir, *result;
    Words argv = {0};
    if (!begin(c, "the kernels are linked with other files", &dir, &result, &argv)) return false;
    if (!add_cubin(c, dir, 0, cubin, &argv)) return false;
    for (u32 i = 0; i < c->ir->links.len; i++) {
        if (is_ltoir(c->ir->links.at[i])) continue;
        const char *path = prepared(c, dir, c->ir->links.at[i], i);
        if (!path) return false;
        vec_push(c->arena, &argv, path);
    }
    buf_free(cubin);
    return link_all(c, &argv, result, cubin);
}

bool nvlink_parts(Code *c, const Buf *const *parts, u32 n, Buf *out) {
    const char *dir, *result;
    Words argv = {0};
    if (!begin(c, "the kernels were compiled in parts", &dir, &result, &argv)) return false;
    for (u32 i = 0; i < n; i++)
        if (!add_cubin(c, dir, i, parts[i], &argv)) return false;
    return link_all(c, &argv, result, out);
}
