/* inspect.c: pyk inspect: what the compiler makes of a file, at any stage. The stages up to the
 * types are the frontend's. `lowered` is LLVM IR before anything is linked or optimised, NVVM IR
 * the same in the dialect that LTO-IR is made of. LLVM IR and PTX are what a build would make, SASS
 * is the cubin's machine code as the toolkit's disassembler shows it. */
#include "cmd/cli.h"

#include <string.h>

#include "backend/package/package.h"
#include "lib/base/suggest.h"

typedef enum ShowKind { SHOW_FRONTEND, SHOW_BACKEND, SHOW_SASS } ShowKind;

/* arch: what a stage of the backend takes. */
static const struct { const char *name; ShowKind kind; Stage stage; Emit emit; const char *arch; } stages[] = {
    {"tokens", SHOW_FRONTEND, STAGE_TOKENS, 0, ""}, {"ast", SHOW_FRONTEND, STAGE_AST, 0, ""},
    {"ir", SHOW_FRONTEND, STAGE_IR, 0, ""},         {"types", SHOW_FRONTEND, STAGE_TYPES, 0, ""},
    {"lines", SHOW_FRONTEND, STAGE_LINES, 0, ""},
    {"lowered", SHOW_BACKEND, 0, EMIT_LOWERED, "sm_XX, compute_XX or cpu"},
    {"llvm", SHOW_BACKEND, 0, EMIT_LL, "sm_XX, compute_XX or cpu"},
    {"nvvm", SHOW_BACKEND, 0, EMIT_NVVM, "sm_XX or compute_XX"},
    {"ptx", SHOW_BACKEND, 0, EMIT_PTX, "sm_XX or compute_XX"},
    {"sass", SHOW_SASS, 0, EMIT_CUBIN, "sm_XX"},
};

static bool find_stage(Cli *c, size_t *found) {
    const char *name = options_last(c, OPT_STAGE);
    if (!name) name = "types";
    Suggest s = {.word = name};
    for (*found = 0; *found < countof(stages); ++*found) {
        if (!strcmp(stages[*found].name, name)) return true;
        suggest_offer(&s, stages[*found].name);
    }
    diag_BAD_VALUE(c->unit->diags, nowhere(), "--stage", name,
                   "tokens, ast, ir, types, lines, lowered, llvm, nvvm, ptx or sass");
    if (s.best) diag_note(c->unit->diags, nowhere(), "did you mean '%s'?", s.best);
    return false;
}

/* The disassembly of a cubin. */
static bool disassemble(Cli *c, const Image *image, Buf *out) {
    Unit *u = c->unit;
    char *cuobjdump = toolkit_program(u->arena, "cuobjdump"),
         *nvdisasm = cuobjdump ? NULL : toolkit_program(u->arena, "nvdisasm");
    if (!cuobjdump && !nvdisasm) {
        diag_NO_SUCH_STAGE(u->diags, nowhere(), "sass");
        diag_note(u->diags, nowhere(),
                  "it is shown by cuobjdump or nvdisasm of the CUDA toolkit (package cuda-cuobjdump)");
        return false;
    }
    const char *path = cli_temporary(c, &image->data);
    if (!path) return false;
    const char *argv[] = {cuobjdump ? cuobjdump : nvdisasm, cuobjdump ? "-sass" : path, cuobjdump ? path : NULL, NULL};
    return tool_run(u, argv, out);
}

static bool show_backend(Cli *c, size_t stage, const Target *t, const IrModule *m, Buf *out) {
    Image image = {.target = *t, .kind = stages[stage].emit};
    bool ok = backend_compile(c->unit, m, package_abi_hash(c->unit, m), &image, 1, NULL);
    if (ok && stages[stage].kind == SHOW_SASS) ok = disassemble(c, &image, out);
    else if (ok) buf_write(out, buf_text(&image.data), image.data.len);
    backend_image_free(&image);
    return ok;
}

int cmd_inspect(Cli *c) {
    Unit *u = c->unit;
    size_t stage;
    Targets targets = {0};
    Buf out = {0};
    if (!find_stage(c, &stage)) return EXIT_USAGE;
    if (!c->operands.len)
        return diag_MISSING_OPERAND(u->diags, nowhere(), "pyk inspect needs a Python file"), EXIT_USAGE;
    if (!cli_takes(c, 1)) return EXIT_USAGE;
    if (stages[stage].kind != SHOW_FRONTEND) {
        if (!cli_targets(c, "sm_75", &targets)) return cli_usage(c);
        bool fits = targets.len == 1 && (stages[stage].emit <= EMIT_LL || targets.at[0].kind != TARGET_CPU);
        if (stages[stage].kind == SHOW_SASS) fits = fits && targets.at[0].kind == TARGET_SM;
        if (!fits)
            return diag_FORMAT_ARCH(u->diags, nowhere(), arena_printf(u->arena, "--stage %s", stages[stage].name),
                                    arena_printf(u->arena, "it takes one --arch: %s", stages[stage].arch)),
                   EXIT_USAGE;
        IrModule *m = cli_compile(c, c->operands.at, 1, cli_stem(u->arena, c->operands.at[0]));
        if (m && show_backend(c, stage, &targets.at[0], m, &out)) cli_print(c, &out);
    } else {
        const Source *src = cli_read(u, c->operands.at[0]);
        if (src && frontend_inspect(u, src, stages[stage].stage, &out)) cli_print(c, &out);
    }
    buf_free(&out);
    return cli_status(c);
}
