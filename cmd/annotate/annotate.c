/* annotate.c: pyk annotate: compiles the sources to every level for each target, reads the levels
 * as text, and writes the page that shows them by lines. */
#include "cmd/annotate/listing.h"
#include "cmd/annotate/page.h"
#include "cmd/files.h"

#include <string.h>

#include "backend/package/package.h"

enum { MOST_IMAGES = 3 };          /* of one target: LLVM IR, PTX, a cubin */

/* Remarks about speed are what the page is for; -Wno-NAME leaves some out. */
static void enable_remarks(Cli *c) {
    const Texts *given = &c->values[OPT_WARN];
    diags_enable(c->unit->diags, "perf", true);
    for (u32 i = 0; i < given->len; i++) {
        bool off = !strncmp(given->at[i], "no-", strlen("no-"));
        diags_enable(c->unit->diags, given->at[i] + (off ? strlen("no-") : 0), !off);
    }
}

static const char no_nvdisasm[] = "nvdisasm of the CUDA toolkit shows it (package cuda-nvdisasm), which was not found",
                  no_ptxas[] = "ptxas of the CUDA toolkit makes it, which was not found";

static u32 wanted(const Target *t, bool has_ptxas, Image *images) {
    u32 n = 0;
    images[n++] = (Image){.target = *t, .kind = EMIT_LL};
    if (t->kind != TARGET_CPU) images[n++] = (Image){.target = *t, .kind = EMIT_PTX};
    if (t->kind == TARGET_SM && has_ptxas) images[n++] = (Image){.target = *t, .kind = EMIT_CUBIN};
    return n;
}

/* What nvdisasm says of the code, and of the registers in use. */
static bool read_sass(Cli *c, const IrModule *m, const Image *image, Listing *out) {
    char *nvdisasm = toolkit_program(c->unit->arena, "nvdisasm");
    if (!nvdisasm) {
        out->missing = no_nvdisasm;
        return true;
    }
    const char *path = cli_temporary(c, &image->data);
    const char *lines_argv[] = {nvdisasm, "-c", "-gi", path, NULL},
               *lives_argv[] = {nvdisasm, "-c", "-lrm", "count", path, NULL};
    Buf lines = {0}, lives = {0};
    bool ok = path && tool_run(c->unit, lines_argv, &lines) && tool_run(c->unit, lives_argv, &lives);
    if (ok) listing_sass(c->unit, m, &image->target, buf_text(&lines), buf_text(&lives), out);
    buf_free(&lines);
    buf_free(&lives);
    return ok;
}

static bool read_image(Cli *c, const IrModule *m, Image *image, PageTarget *t) {
    const char *text = buf_text(&image->data);
    if (image->kind == EMIT_LL) listing_llvm(c->unit, m, text, &t->listings[LEVEL_LLVM]);
    else if (image->kind == EMIT_PTX) listing_ptx(c->unit, m, &image->target, text, &t->listings[LEVEL_PTX]);
    else t->resources = arena_copy(c->unit->arena, image->resources, m->kernels.len * sizeof *image->resources);
    return image->kind != EMIT_CUBIN || read_sass(c, m, image, &t->listings[LEVEL_SASS]);
}

static bool compile(Cli *c, const IrModule *m, const Targets *targets, PageTarget *out) {
    Arena *a = c->unit->arena;
    bool has_ptxas = toolkit_program(a, "ptxas") != NULL, ok;
    Image *images = arena_array(a, Image, targets->len * MOST_IMAGES);
    u32 *owner = arena_array(a, u32, targets->len * MOST_IMAGES), n = 0;
    for (u32 t = 0; t < targets->len; t++) {
        out[t].target = targets->at[t];
        for (u32 more = wanted(&targets->at[t], has_ptxas, images + n); more--; n++) owner[n] = t;
        if (targets->at[t].kind == TARGET_SM && !has_ptxas) out[t].listings[LEVEL_SASS].missing = no_ptxas;
    }
    ok = backend_compile(c->unit, m, package_abi_hash(c->unit, m), images, n, NULL);
    for (u32 i = 0; i < n; i++) {
        ok = ok && read_image(c, m, &images[i], &out[owner[i]]);
        backend_image_free(&images[i]);
    }
    return ok;
}

static bool read_profile(Cli *c, const IrModule *m, Page *p) {
    const char *path = options_last(c, OPT_PROFILE);
    if (!path) return true;
    const Listing **sass = arena_array(c->unit->arena, const Listing *, p->ntargets);
    for (u32 i = 0; i < p->ntargets; i++) sass[i] = &p->targets[i].listings[LEVEL_SASS];
    p->profile = profile_read(c, path, m, sass, p->ntargets);
    return p->profile != NULL;
}

static void write_page(Cli *c, const Page *p, const char *path) {
    Buf text = {0};
    page_write(p, &text);
    cli_write(c, path, &text);
}

int cmd_annotate(Cli *c) {
    Unit *u = c->unit;
    Targets targets = {0};
    if (!c->operands.len)
        return diag_MISSING_OPERAND(u->diags, nowhere(), "pyk annotate needs a Python file"), EXIT_USAGE;
    const char *stem = cli_stem(u->arena, c->operands.at[0]), *path = options_last(c, OPT_OUTPUT);
    if (!path) path = arena_printf(u->arena, "%s.html", stem);
    files_read_sources(c, c->operands.at, c->operands.len);
    if (options_has(c, OPT_PROFILE)) files_read(c, options_last(c, OPT_PROFILE), "the profile", "--profile");
    files_written(c, path, "the page", "-o");
    if (!files_check(c)) return EXIT_USAGE;
    if (!cli_targets(c, "sm_75", &targets)) return cli_usage(c);
    enable_remarks(c);
    IrModule *m = cli_compile(c, c->operands.at, c->operands.len, stem);
    PageTarget *made = arena_array(u->arena, PageTarget, targets.len);
    Page page = {.u = u, .m = m, .targets = made, .ntargets = targets.len};
    if (m && compile(c, m, &targets, made) && read_profile(c, m, &page)) write_page(c, &page, path);
    return cli_status(c);
}
