/* nvlink.c: links a relocatable cubin with the files that decorators name (link=). PTX is assembled, CUDA C++ compiled first, by the toolkit's
 * programs; the rest goes to nvlink as it is. */
#include "backend/code.h"

#include <string.h>

#include "lib/fs.h"

typedef VEC(const char *) Words;

static const char *program(Code *c, const char *name, const char *why) {
    const char *found = toolkit_program(c->arena, name);
    if (found) return found;
    diag_NO_LINK_TOOL(c->unit->diags, (Span){0}, name, why);
    return NULL;
}

/* The file as nvlink takes it: a relocatable cubin in `dir` for PTX and CUDA C++; NULL after reporting. */
static const char *prepared(Code *c, const char *dir, const char *path, u32 number) {
    const char *suffix = strrchr(path, '.'), *out = arena_printf(c->arena, "%s/link%u.cubin", dir, number);
    const char *arch = arena_printf(c->arena, "-arch=%s", target_cpu(c->target));
    bool ptx = !strcmp(suffix, ".ptx"), cu = !strcmp(suffix, ".cu");
    if (!ptx && !cu) return path;
    const char *tool = program(c, ptx ? "ptxas" : "nvcc", path);
    if (!tool) return NULL;
    const char *assemble[] = {tool, "-c", arch, "-o", out, path, NULL}, *compile[] = {tool, "-rdc=true", "-cubin", arch, "-o", out, path, NULL};
    return tool_run(c->unit, ptx ? assemble : compile, NULL) ? out : NULL;
}

bool nvlink_run(Code *c, const char *dir, const char *cubin, const char *out) {
    const char *nvlink = program(c, "nvlink", "the kernels are linked with other files");
    if (!nvlink) return false;
    Words argv = {0};
    const char *first[] = {nvlink, "-arch", target_cpu(c->target), "-o", out, cubin};
    for (u32 i = 0; i < countof(first); i++) vec_push(c->arena, &argv, first[i]);
    bool lto = false;
    for (u32 i = 0; i < c->ir->links.len; i++) {
        const char *path = prepared(c, dir, c->ir->links.at[i], i);
        if (!path) return false;
        lto |= !strcmp(strrchr(path, '.'), ".ltoir");
        vec_push(c->arena, &argv, path);
    }
    if (lto) {
        const char *toolkit = fs_dirname(c->arena, fs_dirname(c->arena, nvlink));
        vec_push(c->arena, &argv, "-lto");
        vec_push(c->arena, &argv, arena_printf(c->arena, "-nvvmpath=%s/nvvm", toolkit));
    }
    vec_push(c->arena, &argv, NULL);
    return tool_run(c->unit, argv.at, NULL);
}
