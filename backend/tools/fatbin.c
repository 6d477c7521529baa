/* fatbin.c: several images in one file, from which the driver takes the best, by fatbinary. */
#include "backend/tools/tool.h"
#include "lib/contract/elf.h"

bool backend_fatbin(Unit *u, const Image *const *images, u32 n, Buf *out) {
    char *program = toolkit_program(u->arena, "fatbinary");
    if (!program) {
        diag_NO_FATBINARY(u->diags, (Span){0});
        toolkit_hint(u, "");
        return false;
    }
    char *dir = tool_dir(u);
    if (!dir) return false;
    const char **argv = arena_array(u->arena, const char *, n + 5),
               *result = arena_printf(u->arena, "%s/module.fatbin", dir);
    argv[0] = program;
    argv[1] = "-64";
    argv[2] = arena_printf(u->arena, "--create=%s", result);
    u32 last = 3;
    if (u->options->compress_mode)
        argv[last++] = arena_printf(u->arena, "--compress-mode=%s", u->options->compress_mode);
    for (u32 i = 0; i < n; i++) {
        bool ptx = images[i]->kind == EMIT_PTX;
        const char *arch = images[i]->target.arch;
        const char *file = arena_printf(u->arena, "%s/%s.%s", dir, arch, ptx ? "ptx" : "cubin");
        if (!tool_write(u, file, images[i]->data.data, images[i]->data.len)) return false;
        argv[last++] = arena_printf(u->arena, "--image3=kind=%s,sm=%s,file=%s", ptx ? "ptx" : "elf", arch, file);
    }
    if (!tool_run(u, argv, NULL) || !tool_read(u, result, out)) return false;
    const char *damage = fatbin_damage(buf_text(out), out->len);
    if (damage) diag_BAD_IMAGE(u->diags, (Span){0}, program, damage);
    return !damage;
}
